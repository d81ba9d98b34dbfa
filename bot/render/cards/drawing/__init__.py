"""Turns SVG drawings into the pixels of a PNG file, in one shared palette."""
