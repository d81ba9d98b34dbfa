"""Seals a deal before it is cut, and opens its cards afterwards, so that a player can check it (ADR
8).
"""
