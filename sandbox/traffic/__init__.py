"""Counts and logs every request of the bot, and injects faults."""
