"""Drawings as PNG files.

Owns: asking resvg. Must not know: what is drawn. Nothing else is imported here, since processes
that draw need nothing else.
"""

from __future__ import annotations

import resvg_py


def png(svg: str) -> bytes:
    """A drawing as a PNG file. No other thread of the process runs meanwhile: 6–9 ms for a card."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
