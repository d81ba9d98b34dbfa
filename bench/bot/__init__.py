"""Measurements of the whole bot: requests, load, memory, thinking.

Each process is a child of the measurement.
"""
