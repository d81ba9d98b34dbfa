"""Serves the API of the page and of test drivers: reads, actions and switches."""
