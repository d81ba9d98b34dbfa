"""Measures how well the regulars play, and what they believe of each other."""
