"""From a few words of SVG to the pixels of a PNG file, in one shared palette."""
