"""Handles input, output and exit status of the subcommands of `kro`."""
