"""The deal of the day: the same cards, seat and regulars for everyone (ADR 29)."""
