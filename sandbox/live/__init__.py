"""Runs the sandbox: its parts, open pages, interactions, and the distribution of events."""
