"""Measures the speed of engine and search, next to other libraries in a separate environment."""
