"""The running sandbox: its parts, open pages, interactions, and the distribution of events."""
