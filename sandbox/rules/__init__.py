"""Checks the bodies of requests by Discord's rules, and refuses them as Discord does."""
