"""Finds texts and elements on a screen of any game, for tests of what people read."""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct

from games.kernel.screen.elements import Screen, SettlementSheet
from games.kernel.screen.texts import Text, Texts


def texts(value: object) -> list[Text]:
    """Return every text in an element, a tuple or a text, each before its inner texts."""
    match value:
        case Text(params=params):
            return [value, *(t for _, p in params for t in texts(p))]
        case Texts(listed):
            return [t for one in listed for t in texts(one)]
        case tuple():
            return [t for one in cast("tuple[object, ...]", value) for t in texts(one)]
        case _ if isinstance(value, Struct):
            return [t for name in value.__struct_fields__ for t in texts(getattr(value, name))]
        case _:
            return []


def of(screen: Screen, kind: type[Any]) -> list[Any]:
    """Return the elements of this kind, in order."""
    return [element for element in screen.elements if isinstance(element, kind)]


def check_sheet(sheet: SettlementSheet) -> None:
    """Check that each net is the sum of its movements, and that most won comes first (GEN-017)."""
    nets = [row.net for row in sheet.rows]
    assert nets == sorted(nets, reverse=True)
    assert all(row.net == sum(amount for _, amount in row.movements) for row in sheet.rows)
    assert all(row.movements for row in sheet.rows)
    assert sheet.headline
    assert sheet.short
