"""Cards and pictures of tables, drawn by Kro itself.

Owns: card faces, backs and emoji as vector drawings, and the pictures put together from them. Must
not know: Discord, languages, names, tables, rules. `scenes` says what can be drawn, `render` draws
it, `emoji` has each card for the size of a letter.
"""
