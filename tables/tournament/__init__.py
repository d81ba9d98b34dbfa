"""Runs tournaments: who plays at which table in each round, and who wins (ADR 34)."""
