"""Builds the SVG elements that drawings consist of, as strings."""

from __future__ import annotations

from bot.render.cards.drawing.colours import INK, Colour

LINE = 2.6
"""The width of a figure's outline, on a card 240 wide."""


def _edge(stroke: Colour, width: float) -> str:
    return f' stroke="{stroke}" stroke-width="{width:g}"' if stroke != "none" else ""


def path(d: str, fill: Colour = "none", stroke: Colour = "none", width: float = LINE) -> str:
    """A shape of path data."""
    edge = _edge(stroke, width)
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd"{edge} stroke-linejoin="round"/>'


def line(d: str, stroke: Colour = INK, width: float = LINE, cap: str = "round") -> str:
    """A stroke along path data."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}"'
        f' stroke-linecap="{cap}" stroke-linejoin="round"/>'
    )


def shape(d: str, fill: Colour, width: float = LINE) -> str:
    """A shape with the ink outline that all figures have."""
    return path(d, fill, INK, width)


def disc(
    x: float, y: float, r: float, fill: Colour, stroke: Colour = "none", width: float = LINE
) -> str:
    """A full circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{_edge(stroke, width)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: Colour, stroke: Colour = "none",
    width: float = LINE,
) -> str:  # fmt: skip
    """A full ellipse."""
    edge = _edge(stroke, width)
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{edge}/>'


def box(
    x: float, y: float, w: float, h: float, fill: Colour = "none", *,
    r: float = 0, stroke: Colour = "none", width: float = LINE,
) -> str:  # fmt: skip
    """A rectangle, with corners of radius `r`."""
    edge = _edge(stroke, width)
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}"{edge}/>'
    )


def put(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A drawing moved to (x, y), scaled, turned clockwise by degrees."""
    spin = f" rotate({turn:g})" if turn else ""
    size = f" scale({scale:g})" if scale != 1.0 else ""
    return f'<g transform="translate({x:g} {y:g}){spin}{size}">{body}</g>'


def crisp(body: str) -> str:
    """A drawing without smooth edges, which takes fewer bytes in a file."""
    return f'<g shape-rendering="crispEdges">{body}</g>'


def mirrored(body: str) -> str:
    """A drawing and its mirror image across x = 0."""
    return f'{body}<g transform="scale(-1 1)">{body}</g>'


def clipped(body: str, name: str, d: str) -> str:
    """A drawing cut to the path data; `name` must be unique in the document."""
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def document(body: str, width: float, height: float) -> str:
    """A whole drawing with the origin at its upper left."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )
