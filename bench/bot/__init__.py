"""The whole bot at work: requests, load, memory, thinking; each process a child of the measurement.
"""
