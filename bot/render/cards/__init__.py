"""Draws cards and pictures of tables.

`bot.render.cards.drawable` defines what can be drawn, `bot.render.cards.render` draws it, and
`bot.discord.start.application_emoji` draws each card at the size of a letter.
"""
