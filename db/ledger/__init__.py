"""Moves chips: transfers, grants of the bank, and what a win counts on the leaderboard.

All functions run inside the caller's transaction and do not commit.
"""
