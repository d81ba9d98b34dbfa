"""Finds whom a text mentions, within `allowed_mentions`.

See docs: resources/message#allowed-mentions-object.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from sandbox.json_values import Json, array_in

_USER = re.compile(r"<@!?(\d{5,20})>")


class Mentions(NamedTuple):
    """The ids of the users a text mentions, and whether it mentions everyone."""

    users: list[str]
    everyone: bool


def found(text: str, users: Collection[str], allowed: Json | None = None) -> Mentions:
    """Return whom of `users` (ids) a text mentions; `allowed`: a body's `allowed_mentions`."""
    named = [user for user in dict.fromkeys(_USER.findall(text)) if user in users]
    everyone = "@everyone" in text or "@here" in text
    if allowed is None:
        return Mentions(named, everyone)
    parse = array_in(allowed, "parse")
    if "users" not in parse:
        chosen = {str(user) for user in array_in(allowed, "users")}
        named = [user for user in named if user in chosen]
    return Mentions(named, everyone and "everyone" in parse)
