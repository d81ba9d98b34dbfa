"""Measurements of Kro: `make bench`, or `python -m bench --help`."""
