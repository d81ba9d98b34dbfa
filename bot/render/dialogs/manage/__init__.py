"""Dialogs for server admins, besides the server's settings."""
