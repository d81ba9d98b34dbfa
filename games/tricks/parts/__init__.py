"""Adds parts to the play of some trick-taking games: a pot, a talon, promised tricks."""
