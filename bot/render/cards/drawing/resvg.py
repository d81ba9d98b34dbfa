"""Renders drawings as PNG files with resvg.

This module imports only resvg, because the processes that draw need nothing else.
"""

from __future__ import annotations

import resvg_py


def png(svg: str) -> bytes:
    """A drawing as a PNG file. It blocks all other threads of the process, 6–9 ms for a card."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
