"""The shared parts of computer players for trick-taking games, on top of `games.regulars`."""
