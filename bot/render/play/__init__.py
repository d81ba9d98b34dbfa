"""Renders a table's messages: lobby, table, hand, choices, one-liners."""
