"""Serves the REST API: one entry point for the bot's requests, and a handler for each route."""
