"""Renders a `Screen`, or the model of a dialog, as a Discord message in the reader's language."""
