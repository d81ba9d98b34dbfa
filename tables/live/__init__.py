"""Runs tables by one command at a time, keeps a directory of them, and lets regulars think."""
