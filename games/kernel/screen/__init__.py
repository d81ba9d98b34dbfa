"""Describes what a player sees of a deal: elements in words, scenes for pictures, narration."""
