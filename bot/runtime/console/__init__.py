"""What subcommands of `kro` do at a console beyond calling one function: input, output, status."""
