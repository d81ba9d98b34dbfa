"""Reports how a running bot is, to an operator's programs."""
