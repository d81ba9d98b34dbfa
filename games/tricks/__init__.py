"""Trick-taking games: the play of tricks. `parts` has what only some games add."""
