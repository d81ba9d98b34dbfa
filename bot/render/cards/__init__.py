"""Draws cards and pictures of tables."""
