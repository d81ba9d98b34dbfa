"""Draws the felt that every picture lies on."""

from __future__ import annotations

from functools import lru_cache

from bot.render.cards.drawing.colours import FELT, FELT_DEEP, FELT_LIGHT
from bot.render.cards.drawing.raster import Canvas, ground
from bot.render.cards.drawing.svg import box, crisp, path


def oval(width: int, height: int) -> Canvas:
    """A table with an oval cloth, on a dark ground."""
    return Canvas(ground(_oval(width, height), width, height))


def under_strip(width: int, height: int, strip: int) -> Canvas:
    """A cloth below a deep strip of this height; without a strip, a plain cloth."""
    return Canvas(ground(_stripped(width, height, strip), width, height))


def over_foot(width: int, height: int, foot: int) -> Canvas:
    """A cloth above a deep foot band of this height."""
    return Canvas(ground(_footed(width, height, foot), width, height))


# Each string is built once: it is the key by which a drawing is found in the cache.


@lru_cache(maxsize=32)
def _oval(width: int, height: int) -> str:
    edge, across = 26, 145
    up = height / 2 - edge
    left, right, top, foot = edge, width - edge, edge, height - edge
    table = (
        f"M{left + across} {top}H{right - across}A{across} {up:g} 0 0 1 {right} {top + up:g}"
        f"A{across} {up:g} 0 0 1 {right - across} {foot}H{left + across}"
        f"A{across} {up:g} 0 0 1 {left} {top + up:g}A{across} {up:g} 0 0 1 {left + across} {top}Z"
    )
    dark = box(0, 0, width, height, FELT_DEEP, r=22)
    return dark + crisp(path(table, FELT, FELT_LIGHT, 6))


@lru_cache(maxsize=64)
def _stripped(width: int, height: int, strip: int) -> str:
    if not strip:
        return _cloth(width, height)
    cut = box(7, strip, width - 14, 30, FELT)
    deep = box(0, 0, width, height, FELT_DEEP, r=22)
    return deep + box(7, strip, width - 14, height - strip - 7, FELT, r=16) + cut


@lru_cache(maxsize=64)
def _footed(width: int, height: int, foot: int) -> str:
    deep = box(0, 0, width, height, FELT_DEEP, r=22)
    cut = box(7, height - foot - 30, width - 14, 30, FELT)
    return deep + box(7, 7, width - 14, height - foot - 7, FELT, r=16) + cut


@lru_cache(maxsize=32)
def _cloth(width: int, height: int) -> str:
    return box(0, 0, width, height, FELT_DEEP, r=22) + box(
        7, 7, width - 14, height - 14, FELT, r=16
    )
