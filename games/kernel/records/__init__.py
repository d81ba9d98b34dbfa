"""Reads, writes and replays hand records."""
