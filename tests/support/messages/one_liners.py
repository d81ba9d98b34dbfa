"""Builds every one-line text of Kro's at its longest, by its key in the catalogue."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from bot.render.context import PaintContext
from bot.render.play import one_liners
from tests.support.messages.fullest import CHIPS, names
from tests.support.places import ROOT

TEXT = ROOT / "bot" / "language" / "text" / "en.ftl"
_NUMBERS = {"chips", "pot", "deal", "n", "k", "limit", "left", "place", "most", "least"}


@cache
def _texts(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def keys(start: str, path: Path = TEXT) -> list[str]:
    """Return the keys of a catalogue with this beginning, without it."""
    return re.findall(rf"(?m)^{start}(\S+) =", _texts(path))


def params(key: str) -> dict[str, Any]:
    """Return a long value for every variable of Kro's texts."""
    said = re.search(rf"(?ms)^{key} =(.*?)(?=^[a-z#]|\Z)", _texts(TEXT))
    assert said is not None, key
    counted = re.findall(r"\$(\w+) ->|(?:PLAIN|SIGNED)\(\$(\w+)", said[1])
    whole = _NUMBERS.union(*counted)
    asked = re.findall(r"\$(\w+)", said[1])
    return {name: CHIPS if name in whole else names(2, "escaped")[1] for name in asked}


def refusals(context: PaintContext) -> list[str]:
    """Return every refusal of Kro's, with long names and large numbers."""
    out: list[str] = []
    for code in keys("refused-"):
        about = params(f"refused-{code}")
        given = {k: v for k, v in about.items() if k in {"who", "host"}}
        rest = [(k, v) for k, v in about.items() if k not in {"who", "host", "number"}]
        out.append(one_liners.refusal(context, code, rest, **given))
    return out


def confirmations(context: PaintContext) -> list[str]:
    out: list[str] = []
    for code in keys("done-"):
        about = {k: v for k, v in params(f"done-{code}").items() if k != "number"}
        out.append(one_liners.done(context, code, **about))
    return out
