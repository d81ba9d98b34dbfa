"""Messages of the house, to one person: purse, leaderboard, rules, help, welcome.

Owns: their models and layout. Must not know: where the figures come from. Names are shown names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from discord import SelectOption, ui

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import plain
from bot.paint import parts
from bot.paint.context import PaintContext
from bot.paint.dialogs import options
from bot.paint.parts import Item, Painted
from games.kernel.options import Option, Value

ACCENT = 0x99AAB5
PEOPLE, EVERYTHING = "board", "boardall"
"""The leaderboards, as ids name them: deals among people alone, and all deals."""
PAGE, LEADERS = 5, 10
"""Lines of a purse, and places, on one page."""
COMMANDS = {
    "table": ("tables", "rules", "table seats", "table invite", "table here", "table close"),
    "chips": ("balance", "daily", "give", "history"),
    "settings": ("kro me", "kro settings", "forget", "help"),
}
"""All commands but those that open tables, in the order in which somebody new needs them."""


@dataclass(frozen=True, slots=True)
class MovementLine:
    """What moved a purse: a deal (`kind` ``deal``, with its payments as `parts`, why and how much)
    or another transfer. `table` is the id behind `number`, for showing the deal again.
    """

    amount: int
    kind: str
    at: float
    parts: tuple[tuple[str, int], ...] = ()
    game: str | None = None
    table: int | None = None
    number: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceModel:
    """A purse. Movements only of one's own; `place` 0 where none is taken yet."""

    name: str
    guild: str
    chips: int
    own: bool
    won: int = 0
    place: int = 0
    of: int = 0
    movements: tuple[MovementLine, ...] = ()
    skip: int = 0
    total: int = 0


def balance_view(locale: str, model: BalanceModel) -> Painted:
    """What is in a purse and, if it is one's own, what moved it."""
    say = _say(locale)
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
    head = parts.heading(say("balance-title", who=model.name, chips=model.chips), place)
    board = _button(say("button-board"), "primary", PEOPLE, 0)
    if not model.own:
        return parts.card(ACCENT, head, parts.row(board))
    body = "\n".join(_movement(locale, m) for m in model.movements)
    last = model.skip + len(model.movements)
    page = say("balance-page", first=model.skip + 1, last=last, total=model.total)
    newer, older = max(model.skip - PAGE, 0), model.skip + PAGE
    return parts.card(
        ACCENT,
        head,
        f"{say('balance-movements')}\n{body}\n-# {page}" if body else say("balance-none"),
        _deals(locale, model),
        parts.row(
            _button(say("button-newer"), "secondary", "newer", newer, on=model.skip > 0),
            _button(say("button-older"), "secondary", "older", older, on=last < model.total),
            board,
        ),
    )


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One place on the leaderboard."""

    place: int
    name: str
    won: int
    me: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardModel:
    """A page of the leaderboard; `mine` is the place of the reader, 0 if there is none.

    `everything` counts deals with computer players too.
    """

    guild: str
    everything: bool = False
    lines: tuple[BoardLine, ...]
    skip: int = 0
    total: int = 0
    mine: int = 0


def board_view(locale: str, model: BoardModel) -> Painted:
    """Chips won at tables, ten places a page."""
    say = _say(locale)
    listed = "\n".join(_place(locale, line) for line in model.lines)
    last = model.skip + len(model.lines)
    page = say("board-page", first=model.skip + 1, last=last, total=model.total)
    mine = (model.mine - 1) // LEADERS * LEADERS if model.mine else 0
    which, other = (EVERYTHING, PEOPLE) if model.everything else (PEOPLE, EVERYTHING)
    return parts.card(
        ACCENT,
        parts.heading(
            say("board-title"),
            say("board-note-all" if model.everything else "board-note", guild=model.guild),
        ),
        f"{listed}\n-# {page}" if listed else say(
            "board-none-all" if model.everything else "board-none"
        ),
        parts.row(
            _button(
                say("button-previous"),
                "secondary",
                which,
                max(model.skip - LEADERS, 0),
                "up",
                on=model.skip > 0,
            ),
            _button(
                say("button-next"),
                "secondary",
                which,
                model.skip + LEADERS,
                "down",
                on=last < model.total,
            ),
            _button(say("button-my-place"), "secondary", which, mine, "me", on=model.mine > 0),
        ),
        parts.row(
            _button(
                say("button-people" if model.everything else "button-everything"),
                "secondary",
                other,
                0,
                "which",
            ),
            _button(say("button-purse"), "primary", "balance"),
        ),
    )


def chapters(locale: str, game: str) -> tuple[str, ...]:
    """The chapters of a game's rules, in reading order."""
    return tuple(catalogue().say(locale, f"{game}-chapters").split())


def rules_view(
    locale: str,
    game: str,
    accent: int,
    chapter: str = "",
    table: tuple[tuple[Option, ...], Mapping[str, Value]] | None = None,
    number: int | None = None,
    games: Sequence[str] = (),
) -> Painted:
    """One chapter with its example, a menu of all, and one of all `games`. `table`: its options are
    the last chapter, and `number` is its id, by which the menus find them again.
    """
    say = _say(locale)
    known = chapters(locale, game)
    if chapter not in known and not (chapter == "options" and table):
        chapter = known[0]
    titles = {c: say(f"{game}-rules-{c}-title") for c in known}
    if table:
        titles["options"] = say("rules-options")
    heading = say("rules-title", game=say(f"{game}-name"), chapter=titles[chapter])
    if chapter == "options" and table:
        body = _table_options(locale, game, table[0], table[1])
    else:
        example = say("rules-example", text=say(f"{game}-rules-{chapter}-example"))
        body = f"{say(f'{game}-rules-{chapter}')}\n-# {example}"
    menu = [SelectOption(label=t, value=c, default=c == chapter) for c, t in titles.items()]
    others = [SelectOption(label=say(f"{g}-name"), value=g, default=g == game) for g in games]
    at = () if number is None else (f"{number:x}",)
    return parts.card(
        accent,
        parts.heading(heading),
        body,
        parts.select(encode_command("rules", game, *at), say("rules-choose"), menu),
        parts.select(encode_command("games", *at), say("rules-games"), others) if others else None,
    )


def help_view(locale: str, games: Mapping[str, str]) -> Painted:
    """What Kro is, and every command in the order of need; `games` with the command that opens
    each.
    """
    say = _say(locale)
    opens = [
        say(
            "help-game",
            game=say(f"{g}-name"),
            command=_start(locale, g, under),
            blurb=say(f"{g}-blurb"),
        )
        for g, under in games.items()
    ]
    return parts.card(
        ACCENT,
        parts.heading(say("help-title")),
        say("help-intro"),
        parts.lines([say("help-open"), *opens]),
        *(
            parts.lines([say(f"help-{about}"), *(_command(locale, one) for one in listed)])
            for about, listed in COMMANDS.items()
        ),
        f"-# {say('play-money')}",
    )


def _command(locale: str, named: str) -> str:
    """A command as this reader's Discord names it, with what it does."""
    say = _say(locale)
    words = named.split()
    command = " ".join(say(f"command-{word}") for word in words)
    return say("help-command", command=command, about=say(f"command-{words[-1]}-about"))


def welcome_view(locale: str, game: str, missing: tuple[str, ...] = ()) -> Painted:
    """A short welcome to a server; `game` has a command of its own, `missing` are permission names
    (``send-messages``).
    """
    say = _say(locale)
    body = say("welcome-text", command=_start(locale, game, game), help=say("command-help"))
    if missing:
        names = catalogue().listed(locale, [say(f"permission-{m}") for m in missing])
        body = f"{body}\n⚠️ {say('welcome-missing', permissions=names)}"
    return parts.card(ACCENT, parts.heading(say("welcome-title")), body, f"-# {say('play-money')}")


def _say(locale: str) -> Callable[..., str]:
    return partial(catalogue().say, locale)


def _start(locale: str, game: str, under: str) -> str:
    """What opens a table of this game, as this reader's Discord names it; it may be found `under`
    the command of another.
    """
    say = _say(locale)
    command = f"{say(f'command-{under}')} {say('command-start')}"
    if game == under:
        return command
    return f"{command} {say('start-rules')}:{say(f'rules-{game}')}"


def _button(label: str, style: str, choice: str, *args: int | str, on: bool = True) -> Item:
    return ui.Button(
        label=label,
        style=parts.STYLES[style],
        custom_id=encode_command(choice, *args),
        disabled=not on,
    )


def _movement(locale: str, line: MovementLine) -> str:
    """The net of what happened, and in small print every payment behind a deal's."""
    say = _say(locale)
    when = parts.ago(line.at)
    head = say("balance-movement", amount=line.amount, what=_what(locale, line), when=when)
    behind = parts.dots(
        say("ledger-movement", why=say(f"{line.game}-purse-{why}"), amount=amount)
        for why, amount in line.parts
    )
    return parts.lines([head, f"-# {behind}" if behind else ""])


def _what(locale: str, line: MovementLine) -> str:
    if line.kind == "deal":
        return _deal(locale, line)
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().say(
        locale, f"movement-{line.kind}", **about, how=parts.fared(line.amount)
    )


def _deal(locale: str, line: MovementLine) -> str:
    """Which deal: its game, table and number, in the game's own words."""
    game = line.game or ""
    named = catalogue().say(locale, f"{game}-short")
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().own(locale, game, "balance-deal", game=named, **about)


def _deals(locale: str, model: BalanceModel) -> Item | None:
    menu: dict[str, SelectOption] = {}
    for line in model.movements:
        if line.kind == "deal" and line.table is not None:
            value = f"{line.table:x}.{line.deal}"
            menu.setdefault(value, SelectOption(label=plain(_deal(locale, line)), value=value))
    if not menu:
        return None
    placeholder = catalogue().say(locale, "balance-show-deal")
    return parts.select(encode_command("deal"), placeholder, list(menu.values()))


def _place(locale: str, line: BoardLine) -> str:
    key = "board-line-me" if line.me else "board-line"
    return catalogue().say(locale, key, place=line.place, who=line.name, won=line.won)


def _table_options(
    locale: str, game: str, listed: tuple[Option, ...], values: Mapping[str, Value]
) -> str:
    context = PaintContext(locale=locale, game=game, accent=ACCENT, table=0, number=0)
    return "\n".join(
        parts.lines(
            [
                context.say(
                    "option-line",
                    name=options.name(context, o.key),
                    value=options.worded(context, o.key, values[o.key]),
                ),
                f"-# {text}" if (text := options.means(context, o.key, values[o.key])) else "",
            ]
        )
        for o in listed
    )
