"""Provides the shared parts of computer players for trick-taking games."""
