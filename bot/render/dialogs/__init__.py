"""Renders private messages that are not hands: options, settings, rules, help, privacy."""
