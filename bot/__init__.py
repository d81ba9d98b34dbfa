"""Runs the bot's process: settings, painting, delivery and languages."""
