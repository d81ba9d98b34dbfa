"""A table's life in messages: lobby, table, hand, what can be pressed, sentences to one person."""
