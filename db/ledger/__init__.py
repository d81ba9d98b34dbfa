"""Moves chips: transfers, grants of the bank, leaderboards."""
