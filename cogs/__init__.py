"""Defines Discord's slash commands: a cog for each game (`mousel` for both Mousels) and for each
other subject, with its dialogs.

`bot.runtime.client` loads every module and package here, so a new command is registered nowhere
else.
"""
