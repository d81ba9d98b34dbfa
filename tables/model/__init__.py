"""Models a table as plain values: who sits, what the log says, what the seats play with."""
