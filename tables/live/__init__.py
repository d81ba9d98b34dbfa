"""Runs tables: one command at a time for each, a directory of all, and the regulars' thinking."""
