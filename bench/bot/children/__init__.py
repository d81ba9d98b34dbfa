"""Processes that measurements start: each does what its parent asks (`bench.bot.child`)."""
