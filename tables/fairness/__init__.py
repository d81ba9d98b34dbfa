"""Seals a deal before it is cut, and opens its cards so that a player can check it (ADR 8)."""
