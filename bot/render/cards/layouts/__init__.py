"""Pictures put together: a hand, a table of each kind, a settlement; where things lie on them."""
