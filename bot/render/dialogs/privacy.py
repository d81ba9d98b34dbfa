"""What is kept about whoever asks, in words and as a file, and the way to have it deleted.

Owns: how that is set out. Must not know: where it is kept, what deleting does.
"""

from __future__ import annotations

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.parts import Painted

FILE, DELETE = "keptfile", "forgetask"
"""What the two buttons ask for."""


class KeptCounts(Struct, frozen=True):
    """How much is kept: of purses, what moved them, deals and messages."""

    servers: int
    movements: int
    deals: int
    messages: int


def privacy_view(language: str, counts: KeptCounts | None, policy: str | None) -> Painted:
    """`counts` is None for somebody of whom nothing is kept; `policy` is the address of what the
    operator says about it.
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
