"""Implements the play of tricks for trick-taking games."""
