"""Messages that are kept up to date: a table's own, the hands, calls to a turn; when each is
redrawn.
"""
