"""Holds what tournaments decide as pure functions: who plays whom, and on which seat."""
