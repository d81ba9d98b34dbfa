"""Defines Discord's slash commands, by subject, each with its dialogs.

`bot.runtime.client` loads every module and package here, so a new command is registered nowhere
else.
"""
