"""The fullest conditions for a screen: long names, large numbers, every option switched on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from discord import PartialEmoji

from bot.discord.start.application_emoji import emoji_name
from bot.language.i18n import catalogue
from bot.language.names import distinct, safe_name
from bot.render.context import Asked, NextDeal, PaintContext, Remark, SealFacts, Standing
from games.kernel.achievements import text_key
from games.kernel.actions import MAX_SEATS
from games.kernel.cards import PACK, SPANISH
from games.kernel.options import Option, Value, differing
from games.kernel.records.record import AnyGame
from games.kernel.screen.elements import Notice
from games.kernel.screen.texts import text
from tables.decision import Decision
from tables.planning.stakes import At
from tests.support.games.playout import Playout
from tests.support.messages import remarks
from tests.support.messages.contexts import paint_context

LATEST, CHIPS = 9_999, -1_000_000_000
"""The largest number of a deal, and the largest amount."""
NOW = 1_767_225_600
LINK = "https://discord.com/channels/" + "/".join(["1234567890123456789"] * 3)
MARKS = ("", "💤 ", "🤖 ")
"""Before the names of people, of absent people and of regulars."""
CROWDS = {
    "mixed": (
        "Annabelle-Marie Wilhelmina", "*_~|[Bo](x)|~_*", "Widow Kirstine", "אבגדהוזחטיכלמנסע",
        "Mor Karen", "Annabella", "<:a:123456>", "@everyone else",
    ),
    "wide": tuple("Ｗ" * 31 + last for last in "ＡＢＣＤＥＦＧＨ"),
    "escaped": tuple("א" + "*_~|[]()" * 3 + "*_~|[]" + last for last in "12345678"),
}  # fmt: skip
"""Names of up to 32 characters, which is Discord's limit.

They are of all kinds, with the widest letters, of markdown alone, written from the right, and all
the same where they are cut.
"""
UNUSUAL: tuple[tuple[str, Value], ...] = (
    ("practice", True), ("invitation", True), ("strength", "master"),
)  # fmt: skip
"""The options agreed at a table without any usual one."""
FACES = (*PACK, *SPANISH, None)
EMOJI = {
    card: PartialEmoji(name=f"{emoji_name(card)}_abcdef", id=10**18 + k)
    for k, card in enumerate(FACES)
}
NOTICES = (
    Notice(text("late-did", did=text("stands-up", who="x")), "late"),
    Notice(text("staked-by", who="x" * 34, payer="x" * 32), "info"),
)
SHOWN = 30
"""Moments of a deal that are painted if not all are, spread over it; always with the settlement."""


def names(n: int, crowd: str = "mixed") -> tuple[str, ...]:
    """Return `n` names of a crowd, each with one of the marks, as a table shows them."""
    out: list[str] = []
    for k, name in enumerate(distinct(CROWDS[crowd][:n])):
        out.append(MARKS[k % len(MARKS)] + safe_name(name))
    return tuple(out)


def at_table(locale: str, game: AnyGame) -> dict[str, Any]:
    """Return what every message of a crowded table knows."""
    return {
        "language": locale,
        "game": game.traits.key,
        "accent": game.traits.colour,
        "table": 0xFFFFFF,
        "number": 99_999,
        "link": LINK,
        "clock": 86_400,
        "rises": LATEST,
        "hands": game.traits.hands,
        "looks_back": game.traits.looks_back,
    }


def in_deal(
    locale: str, game: AnyGame, deal: Playout, seat: int | None, **more: Any
) -> PaintContext:
    """Return a reader at a crowded table in the middle of a deal."""
    n = deal.config.n
    called = names(n, more.pop("crowd", "mixed"))
    filled: dict[str, Any] = {
        **at_table(locale, game),
        "deal": 9_999,
        "names": called,
        "reader": seat,
        "decision": Decision(9999, 9999 if seat is None else 99, public=seat is None),
        "deadline": NOW + 45.9,
        "options": tuple(differing(game.traits.options, deal.config.options).items()),
        "as_of": NOW,
        "purses": tuple(-1_000_000 * s for s in range(n)),
        "next_deal": NextDeal(NOW + 20, who=called, awaited=called),
        "seal": SealFacts(LATEST, "f" * 40, n, called[0]),
        "tonight": standings(called),
        "remark": longest_remark(locale, game, n - 1),
        "achieved": tuple((seat, longest_achievement(locale, game)) for seat in (0, n - 1)),
        "hints": True,
        "words": game.traits.words,
        "pictures": True,
    }
    return paint_context(**{**filled, **more})


def longest_remark(locale: str, game: AnyGame, seat: int) -> Remark | None:
    """Return the longest remark of a game, by this seat; None for a game without any."""
    said = {key: catalogue().say(locale, key) for key in remarks.keys(game.traits.key)}
    return Remark(seat, text(max(said, key=lambda key: len(said[key])))) if said else None


def longest_achievement(locale: str, game: AnyGame) -> str:
    """Return the achievement of a game with the most words in its title, and most letters."""
    titles = {
        name: catalogue().say(locale, text_key(name)) for name in game.traits.all_achievements
    }
    return max(titles, key=lambda name: (len(titles[name].split()), len(titles[name])))


def question(at: At, called: Sequence[str], own: Any = "") -> Asked:
    """Return a question whether the table closes, to which all but the first have agreed."""
    return Asked("p9999", called[0], at, -CHIPS, NOW + 59.9, tuple(called[1:]), own)


def standings(called: Sequence[str], left: int = 6) -> tuple[Standing, ...]:
    """Return large sums for these players, and for some who have left."""
    here = [Standing(name, CHIPS - k, k) for k, name in enumerate(called)]
    return (*here, *(Standing(f"{k}" + "\\*" * 15, -CHIPS) for k in range(left)))


def outside(locale: str, game: AnyGame, **more: Any) -> PaintContext:
    """Return the context of a table's messages outside its deals, with every option changed."""
    filled: dict[str, Any] = {
        **at_table(locale, game),
        "names": names(MAX_SEATS, "escaped"),
        "options": (*UNUSUAL, *greatest(game.traits.options).items()),
        "closes_at": NOW + 900,
        "seal": SealFacts(LATEST, "f" * 40, 7, names(7, "escaped")[0]),
    }
    return paint_context(**{**filled, **more})


def greatest(options: Sequence[Option]) -> dict[str, Value]:
    return {o.key: o.values[-1] if o.values else o.most for o in options}


def every_value(option: Option) -> list[Value]:
    """Return all values of an option; for numbers the offered ones, the least and the most."""
    numbers = [] if option.values else [*option.offered, option.least, option.most]
    return [*option.values, *numbers, *([None] if option.none else [])]


def moments(deal: Playout) -> Iterator[Any]:
    """Yield states spread over a deal, and its last."""
    step = max(1, len(deal.states) // SHOWN)
    return chain(deal.states[:-1:step], deal.states[-1:])
