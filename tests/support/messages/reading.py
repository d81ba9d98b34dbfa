"""Checks what Discord accepts of a message, and reads a message back as text."""

from __future__ import annotations

from typing import Any

import discord

from bot.ids import LONGEST
from bot.render.cards.drawing.lettering import length
from bot.render.parts import OneLiner
from sandbox.rules.component_tree import walk

Component = dict[str, Any]
NARROW = 270
"""The widest row, by `width`, that stays one line on a phone of 360."""


def components(view: discord.ui.LayoutView | discord.ui.View) -> list[Component]:
    return walk(view.to_components())


def rows(view: discord.ui.LayoutView | discord.ui.View) -> list[list[Component]]:
    return [c["components"] for c in components(view) if c["type"] == 1]


def width(row: list[Component]) -> float:
    """Return about how many pixels wide a row of buttons is in the page.

    It uses the letters of pictures, which are a little wider.
    """
    return sum(length(one["label"], 14) + 28 for one in row) + 8 * (len(row) - 1)


def pressable(line: OneLiner) -> discord.ui.View:
    """Return the buttons of a line that has some."""
    assert line.view is not None
    return line.view


def buttons(view: discord.ui.LayoutView | discord.ui.View) -> dict[str, Component]:
    return {c["label"]: c for c in components(view) if c["type"] == 2}


def written(view: discord.ui.LayoutView) -> str:
    """Return all text, top to bottom, and what a picture shows where it stands, with ordinary
    spaces for those that do not break.
    """
    return readable("\n".join(texts(components(view))))


def texts(parts: list[Component]) -> list[str]:
    """Return the texts and the descriptions of pictures among these components."""
    out: list[str] = []
    for one in parts:
        out += [one["content"]] if one["type"] == 10 else []
        out += [item["description"] for item in one.get("items", ())]
    return out


def readable(text: str) -> str:
    """Return a text without the marks that prevent line breaks."""
    return text.replace("\u00a0", " ").replace("\u2011", "-").replace("\u2060", "")


def ids(view: discord.ui.LayoutView | discord.ui.View) -> list[str]:
    return [c["custom_id"] for c in components(view) if "custom_id" in c]


def assert_discord_takes(view: discord.ui.LayoutView | discord.ui.View) -> None:
    """Check Discord's limits on a message with components (docs/discord.md, "Limits and codes")."""
    everything = components(view)
    assert len(everything) <= 40
    assert sum(len(c["content"]) for c in everything if c["type"] == 10) <= 4000
    found = ids(view)
    assert len(set(found)) == len(found), found
    assert all(0 < len(i) <= LONGEST for i in found)
    for one in everything:
        match one["type"]:
            case 1:
                assert 1 <= len(one["components"]) <= 5
            case 2:
                assert 0 < len(one["label"]) <= 80
                assert ("url" in one) != ("custom_id" in one)
            case 3:
                _assert_select(one)
            case 6 | 8:
                assert 0 <= one["min_values"] <= one["max_values"] <= 25
                assert len(one.get("default_values", ())) <= one["max_values"]
            case 9:
                assert 1 <= len(one["components"]) <= 3
                assert one["accessory"]["type"] == 2
            case 10:
                assert one["content"].strip()
            case 12:
                [item] = one["items"]
                assert 0 < len(item["description"]) <= 1024
                files = {f"attachment://{name}.png" for name in ("table", "hand", "chart")}
                assert item["media"]["url"] in files
            case 14 | 17:
                pass
            case unknown:
                raise AssertionError(f"nothing of type {unknown} is painted")


def assert_fits_a_phone(view: discord.ui.LayoutView) -> None:
    """Check that no label in a row of three buttons is longer than 14 characters (docs/screens.md,
    12).
    """
    for row in rows(view):
        if len(row) > 2:
            for one in row:
                assert len(one["label"].replace("\ufe0e", "")) <= 14, one["label"]


def _assert_select(one: Component) -> None:
    options = one["options"]
    assert 1 <= len(options) <= 25
    assert len({o["value"] for o in options}) == len(options)
    assert 0 <= one["min_values"] <= one["max_values"] <= len(options)
    assert len(one.get("placeholder", "")) <= 150
    for option in options:
        assert 0 < len(option["label"]) <= 100
        assert 0 < len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100
