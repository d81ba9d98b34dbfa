"""Where a press is taken: the gate, the table of handlers, what each button does."""
