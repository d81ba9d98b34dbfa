"""A purse: what is in it, and what moved it.

Owns: its model and how it is set out. Must not know: where the figures come from. Names
are shown names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from discord import SelectOption
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import plain
from bot.render import parts
from bot.render.dialogs.leaderboard import PEOPLE
from bot.render.parts import Item, Painted

PAGE = 5
"""Lines of a purse on one page."""


class MovementLine(Struct, frozen=True):
    """What moved a purse: a deal (`kind` ``deal``, with its payments as `parts`, why and how much)
    or another transfer. `table` is the id behind `number`, for showing the deal again. Of a purse
    that was set, `by` is who did it, empty of whom nothing is kept, and `reason` why.
    """

    amount: int
    kind: str
    at: float
    parts: tuple[tuple[str, int], ...] = ()
    game: str | None = None
    table: int | None = None
    number: int | None = None
    deal: int | None = None
    by: str = ""
    reason: str = ""


class BalanceModel(Struct, frozen=True, kw_only=True):
    """A purse, and how many of its owner's chips lie `at_tables`. Movements, and the chips won
    `from_regulars` today of at most `cap`, only of one's own; `place` 0 where none is taken yet.
    """

    name: str
    guild: str
    chips: int
    own: bool
    at_tables: int = 0
    from_regulars: int = 0
    cap: int = 0
    won: int = 0
    place: int = 0
    of: int = 0
    movements: tuple[MovementLine, ...] = ()
    skip: int = 0
    total: int = 0


def balance_view(language: str, model: BalanceModel) -> Painted:
    """What is in a purse and, if it is one's own, what moved it."""
    say = _say(language)
    place = (
        say(
            "balance-place",
            guild=model.guild,
            place=model.place,
            of=model.of,
            chips=abs(model.won),
            how=parts.fared(model.won),
        )
        if model.place
        else say("balance-no-place", guild=model.guild)
    )
    lying = say("balance-tables", chips=model.at_tables) if model.at_tables else ""
    title = say("balance-title", who=model.name, chips=model.chips)
    today = ""
    if model.own and model.from_regulars > 0:
        today = say("balance-regulars", won=model.from_regulars, cap=model.cap)
    head = parts.heading(title, parts.dots([lying, place, today]))
    leaderboard = parts.command_button(say("button-board"), PEOPLE, 0, style="primary")
    if not model.own:
        return parts.painted(parts.GREY, head, parts.row(leaderboard))
    body = "\n".join(_movement(language, m) for m in model.movements)
    last = model.skip + len(model.movements)
    page = say("balance-page", first=model.skip + 1, last=last, total=model.total)
    newer, older = max(model.skip - PAGE, 0), model.skip + PAGE
    return parts.painted(
        parts.GREY,
        head,
        f"{say('balance-movements')}\n{body}\n-# {page}" if body else say("balance-none"),
        _deals(language, model),
        parts.row(
            parts.command_button(say("button-newer"), "newer", newer, on=model.skip > 0),
            parts.command_button(say("button-older"), "older", older, on=last < model.total),
            leaderboard,
        ),
    )


def _movement(language: str, line: MovementLine) -> str:
    """The net of what happened, and in small print every payment behind a deal's."""
    say = _say(language)
    when = parts.ago(line.at)
    head = say("balance-movement", amount=line.amount, what=_what(language, line), when=when)
    behind = parts.dots(
        say("ledger-movement", why=say(f"{line.game}-purse-{why}"), amount=amount)
        for why, amount in line.parts
    )
    if line.kind == "set":
        by = line.by or say("changes-nobody")
        behind = say("balance-set", by=by, reason=line.reason) if line.reason else by
    return parts.lines([head, f"-# {behind}" if behind else ""])


def _what(language: str, line: MovementLine) -> str:
    if line.kind == "deal":
        return _deal(language, line)
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().say(language, f"movement-{line.kind}", **about, how=parts.fared(line.amount))


def _deal(language: str, line: MovementLine) -> str:
    """Which deal: its game, table and number, in the game's own words."""
    game = line.game or ""
    named = catalogue().say(language, f"{game}-short")
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().own(language, game, "balance-deal", game=named, **about)


def _deals(language: str, model: BalanceModel) -> Item | None:
    menu: dict[str, SelectOption] = {}
    for line in model.movements:
        if line.kind == "deal" and line.table is not None:
            value = f"{line.table:x}.{line.deal}"
            menu.setdefault(value, SelectOption(label=plain(_deal(language, line)), value=value))
    if not menu:
        return None
    placeholder = catalogue().say(language, "balance-show-deal")
    return parts.select(encode_command("deal"), placeholder, list(menu.values()))


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)
