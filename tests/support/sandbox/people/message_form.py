"""Reads a message of the bot: its texts and its buttons.

It knows the form of the ids (docs/screens.md, "Ids") and of a few lines.
"""

import re
from dataclasses import dataclass
from typing import Any

from sandbox.rules.component_tree import walk
from tests.support.sandbox.people.page_client import text

Json = dict[str, Any]
ID = re.compile(r"k1:(?P<table>[0-9a-f]+):(?P<decision>[0-9.p]+|-):(?P<choice>.+)")
SELECT = 3
EPHEMERAL = 1 << 6
EMPTY: Json = {"content": "", "embeds": [], "components": []}
ASIDES = ("panel", "sign", "watch")
"""Presses outside the game, which may be repeated: in a hand, or in the panel that its button
opens.
"""
"""A seat's number before its name, if there is a picture."""
_NET = re.compile(
    r"^(?:\*\*)?(?P<who>.+) (?P<net>[+−±]?\d+)(?:\*\*)? → (?P<purse>−?\d+)$", re.MULTILINE
)
_NUMBER = re.compile(r"\b(?:deal|game|hand) (\d+)", re.IGNORECASE)
_SHARED = re.compile(r"share\.(\d+)")
_PRICE = re.compile(r"^(alone|back|deal|sit|side\.\d)\.\d+$")
_CALLS = re.compile(r"👉 \*\*(.+?) (?:put|discarded) [^\n]*Muggins\?")


@dataclass(frozen=True)
class Turn:
    """A decision that a message asks for, with its choices.

    `decision` is what the buttons carry; `menu` a menu of cards, if one is offered.
    """

    message: Json
    table: str
    decision: str
    choices: tuple[str, ...]
    menu: Json | None = None


def number(written: str) -> int:
    """Parse a number in a message, which has the typographic minus sign."""
    return int(written.replace("−", "-").replace("±", ""))


def parts(message: Json, *, greyed: bool = False) -> list[tuple[Json, re.Match[str]]]:
    """Return the components of a message with an id of a table: those that are enabled, or all."""
    every = _every_part(message)
    return every if greyed else [(c, m) for c, m in every if not c.get("disabled")]


def _every_part(message: Json) -> list[tuple[Json, re.Match[str]]]:
    """Return all parts of a message, which are cached: a shown message is replaced, never changed,
    and is read again whenever another one arrives.
    """
    known = _read.get(id(message))
    if known is not None and known[0] is message:
        return known[1]
    components = walk(message["components"])
    found = [(c, m) for c in components if (m := ID.fullmatch(c.get("custom_id", "")))]
    if len(_read) >= _KEPT:
        _read.clear()
    _read[id(message)] = (message, found)
    return found


_KEPT = 500
_read: dict[int, tuple[Json, list[tuple[Json, re.Match[str]]]]] = {}
"""By identity; the message is kept with its parts, so that no other gets its identity."""


def offers(message: Json, choice: str, *, greyed: bool = False) -> str | None:
    """Return the id of a button that is always available, such as ``deal``, with any price."""
    for component, match in parts(message, greyed=greyed):
        if match["decision"] == "-" and _PRICE.sub(r"\1", match["choice"]) == choice:
            return str(component["custom_id"])
    return None


def asks_to_agree(message: Json) -> str | None:
    """Return the id of **Agree** if the table asks whether it closes."""
    for component, match in parts(message):
        if match["choice"].startswith("agree."):
            return str(component["custom_id"])
    return None


def of_verb(choices: tuple[str, ...], verb: str) -> list[str]:
    """Return the ids whose choice is this verb or begins with it."""
    named = ((c, m["choice"]) for c in choices if (m := ID.fullmatch(c)))
    return [c for c, choice in named if choice == verb or choice.startswith(f"{verb}.")]


def turn_in(message: Json) -> Turn | None:
    """Return the decision that this message asks for now."""
    asked = [
        (c, m)
        for c, m in parts(message)
        if m["decision"] != "-" and m["choice"].split(".")[0] not in ASIDES
    ]
    if not asked:
        return None
    menus = [c for c, _ in asked if c["type"] == SELECT]
    choices = tuple(str(c["custom_id"]) for c, _ in asked if c["type"] != SELECT)
    first = asked[0][1]
    return Turn(message, first["table"], first["decision"], choices, menus[0] if menus else None)


def asides_in(message: Json) -> list[str]:
    found = ((c["custom_id"], m["choice"].split(".")[0]) for c, m in parts(message))
    return [custom_id for custom_id, verb in found if verb in ASIDES]


def called_on(message: Json, name: str) -> bool:
    """Whether the list of seats points at this player."""
    pointed = rf"^👉\s(?:\*\*)?{re.escape(name)}(?:\*\*)?(?: ·|$)"
    return re.search(pointed, text(message), re.MULTILINE) is not None


def may_call(message: Json, name: str) -> bool:
    """Whether this player may call the card that has just been placed."""
    mover = _CALLS.search(text(message))
    return mover is not None and mover[1] != name


def settled_deal(message: Json) -> int | None:
    """Return the number of the deal whose settlement this message shows, or None.

    A settlement has a Next, in a game's own words, but a lobby does not. A player who has left
    reads that instead.
    """
    left = "You have left table" in text(message)
    if offers(message, "deal", greyed=True) is None and not left:
        return None
    if offers(message, "options", greyed=True):
        return None
    shared = (_SHARED.fullmatch(m["choice"]) for _, m in parts(message, greyed=True))
    shown = next((int(m[1]) for m in shared if m), None)
    told = _NUMBER.search(text(message))
    return shown if shown is not None else int(told[1]) if told else None


def nets(message: Json) -> dict[str, tuple[int, int]]:
    """Return a settlement by name: the net and the purse."""
    return {m["who"]: (number(m["net"]), number(m["purse"])) for m in _NET.finditer(text(message))}
