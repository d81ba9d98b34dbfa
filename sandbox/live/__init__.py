"""The running sandbox: its parts, open pages and interactions, and who is told of what."""
