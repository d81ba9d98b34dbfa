"""Shared tools of computer players: chance, sampling of unseen cards, choosing by worth.

Pure like the games: the only source of chance is the `draw` that a regular receives.
"""
