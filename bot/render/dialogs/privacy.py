"""Renders what is stored about a person, in numbers, with buttons to download and delete it."""

from __future__ import annotations

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.parts import Painted

FILE, DELETE = "keptfile", "forgetask"
"""The choices of the two buttons."""


class KeptCounts(Struct, frozen=True):
    """How much is stored: purses, their transfers, deals and messages."""

    servers: int
    movements: int
    deals: int
    messages: int


def privacy_view(language: str, counts: KeptCounts | None, policy: str | None) -> Painted:
    """The dialog. `counts` is None if nothing is stored about the person. `policy` is the address
    of the operator's privacy page.
    """
    say = catalogue().say
    if counts is None:
        body = say(language, "privacy-nothing")
    else:
        body = parts.lines(
            (
                say(language, "privacy-person"),
                say(language, "privacy-purses", n=counts.servers, moves=counts.movements),
                say(language, "privacy-deals", n=counts.deals),
                say(language, "privacy-messages", n=counts.messages),
            )
        )
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "privacy-title"), say(language, "privacy-note")),
        body,
        say(language, "privacy-long") if counts else None,
        say(language, "privacy-policy", address=policy) if policy else None,
        f"-# {say(language, 'play-money')}",
        None
        if counts is None
        else parts.row(
            parts.command_button(say(language, "button-privacy-file"), FILE),
            parts.command_button(say(language, "button-forget-yes"), DELETE, style="danger"),
        ),
    )
