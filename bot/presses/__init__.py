"""Takes presses: the gate, the registry of handlers, and what each button does."""
