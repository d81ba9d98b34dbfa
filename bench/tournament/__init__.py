"""Measures how well the rounds of a tournament are seated."""
