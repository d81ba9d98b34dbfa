"""Moves chips: transfers, grants of the bank, and what a win counts on the leaderboard."""
