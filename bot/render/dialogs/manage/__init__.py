"""Dialogs of those who manage a server, beside its settings."""
