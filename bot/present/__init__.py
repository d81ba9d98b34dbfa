"""From a table as it stands to painted messages: who reads, what they may know, what people are
called.
"""
