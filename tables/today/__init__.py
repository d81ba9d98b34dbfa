"""Runs the deal of the day, with the same cards, seat and regulars for everyone (ADR 29)."""
