"""Processes that measurements start and control through `bench.bot.child`."""
