"""Cards and pictures of tables, drawn by Kro itself.

Owns: card faces, backs and emoji as vector drawings, and the pictures put together from them. Must
not know: Discord, languages, names, tables, rules. `bot.render.cards.drawable` says what can be
drawn,
`bot.render.cards.render` draws it, `bot.render.cards.card_emoji` has each card for the size of a
letter.
"""
