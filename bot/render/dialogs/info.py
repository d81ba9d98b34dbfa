"""Renders help, the welcome to a server, and what is stored about a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from discord import SelectOption
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.parts import Item, Painted
from games.kernel.screen.texts import Text

COMMANDS = {
    "table": (
        "today",
        "tables",
        "rules",
        "table seats",
        "table invite",
        "table here",
        "table close",
        "tournament start",
        "tournament list",
    ),
    "chips": ("balance", "stats", "daily", "give", "history"),
    "settings": ("kro me", "kro settings", "privacy", "forget", "help"),
    "manage": ("manage block", "manage purse", "manage season"),
}
"""All commands except those that open tables, in the order in which a new player needs them."""
HELP_PAGES = {"table": ("table",), "chips": ("chips",), "settings": ("settings", "manage")}
"""The pages of the help after its first, and the lists of commands on each."""
HELP = "help"
"""The press that turns to a page of the help."""


def help_view(
    language: str,
    games: Mapping[str, str],
    terms: str | None = None,
    privacy: str | None = None,
    *,
    support: str | None = None,
    cap: int | None = None,
    lessons: Mapping[str, Text] = MappingProxyType({}),
    page: str = "",
) -> Painted:
    """A page of the help: the first says what Kro is and which command opens each game, the others
    name all other commands. `games` maps each game to the command that opens it. `terms`, `privacy`
    and `support` are the addresses of the operator's pages. `cap` is how many chips a day this
    server lets a person win from regulars. `lessons` are the games that have a lesson, each with
    its goal.
    """
    say = _say(language)
    if page in HELP_PAGES:
        return _commands_view(language, page, cap)
    alone = say(
        "help-alone",
        alone=say("button-alone"),
        practice=say("button-practice"),
        more=say("button-more"),
    )
    opens = [
        say(
            "help-game",
            game=say(f"{g}-name"),
            command=_opens(language, g, under),
            players=say(f"{g}-players"),
        )
        for g, under in games.items()
    ]
    menu = [
        SelectOption(
            label=say(f"{game}-name"),
            value=game,
            description=parts.short(catalogue().write(language, goal)),
        )
        for game, goal in lessons.items()
    ]
    return parts.painted(
        parts.GREY,
        parts.heading(say("help-title")),
        say("help-intro", hand=say("button-hand")),
        parts.select(encode_command("learn"), say("help-learn"), menu) if menu else None,
        parts.lines([say("help-open"), *opens, alone]),
        parts.dots(
            (
                f"-# {say('play-money')}",
                f"[{say('help-terms')}]({_page(terms, language)})" if terms else "",
                f"[{say('help-privacy')}]({_page(privacy, language)})" if privacy else "",
                f"[{say('help-support')}]({_page(support, language)})" if support else "",
            )
        ),
        _help_pages(language, ""),
    )


def _commands_view(language: str, page: str, cap: int | None) -> Painted:
    """A page of the help that lists commands, and other facts about their subject."""
    say = _say(language)
    regulars = "" if cap is None else say("help-regulars", cap=cap)
    more = {
        "table": [say("help-duplicate"), say("help-next", next=say("button-next-deal"))],
        "chips": [regulars, say("help-stack", stack=say("start-stack"))],
    }
    return parts.painted(
        parts.GREY,
        *(
            parts.lines([say(f"help-{about}"), *(_command(language, x) for x in COMMANDS[about])])
            for about in HELP_PAGES[page]
        ),
        parts.lines(more.get(page, [])),
        _help_pages(language, page),
    )


def _help_pages(language: str, shown: str) -> Item | None:
    """The buttons to the other pages of the help."""
    say = _say(language)
    back = parts.command_button(say("button-back-one"), HELP) if shown else None
    return parts.row(
        back,
        *(
            parts.command_button(say(f"button-help-{page}"), HELP, page)
            for page in HELP_PAGES
            if page != shown
        ),
    )


def _page(address: str, language: str) -> str:
    """The address of an operator's page in the reader's language, ``en`` or ``sv``."""
    return address.replace("{language}", language)


def _command(language: str, named: str) -> str:
    """A command, with what it does."""
    say = _say(language)
    *_, last = named.split()
    command = catalogue().command(language, named)
    return say("help-command", command=command, about=say(f"command-{last}-about"))


def welcome_view(language: str, game: str, missing: tuple[str, ...] = ()) -> Painted:
    """A short welcome to a server. `game` has its own command. `missing` are permission names
    (``send-messages``).
    """
    say = _say(language)
    body = say("welcome-text", command=catalogue().command(language, f"{game} start"))
    if missing:
        names = catalogue().listed(language, [say(f"permission-{m}") for m in missing])
        body = f"{body}\n⚠️ {say('welcome-missing', permissions=names)}"
    return parts.painted(
        parts.GREY, parts.heading(say("welcome-title")), body, f"-# {say('play-money')}"
    )


def _opens(language: str, game: str, under: str) -> str:
    """The command that opens a game. It may be the command of another game, `under`, with an
    option.
    """
    say, command = _say(language), catalogue().command(language, f"{under} start")
    return (
        command if game == under else f"{command} **{say('start-rules')}:{say(f'rules-{game}')}**"
    )


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)


FILE, DELETE = "keptfile", "forgetask"
"""The choices of the two buttons of `/privacy`."""


class KeptCounts(Struct, frozen=True):
    """How much is stored: purses, their transfers, deals and messages."""

    servers: int
    movements: int
    deals: int
    messages: int


def privacy_view(language: str, counts: KeptCounts | None, policy: str | None) -> Painted:
    """The dialog of `/privacy`. `counts` is None if nothing is stored about the person. `policy` is
    the address of the operator's privacy page.
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
                say(language, "privacy-results"),
                say(language, "privacy-messages", n=counts.messages),
            )
        )
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "privacy-title"), say(language, "privacy-note")),
        body,
        say(language, "privacy-long") if counts else None,
        say(language, "privacy-policy", address=_page(policy, language)) if policy else None,
        f"-# {say(language, 'play-money')}",
        None
        if counts is None
        else parts.row(
            parts.command_button(say(language, "button-privacy-file"), FILE),
            parts.command_button(say(language, "button-forget-yes"), DELETE, style="danger"),
        ),
    )
