"""What only developers run; nothing here is part of a running bot."""
