"""Builds the `start` command of a game, or of several rule systems under one name, from their
options.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.language.i18n import named
from bot.presses.invocation import Invocation
from bot.render.dialogs.options import TIMES, slug, stem, unit, value_key
from bot.runtime.client import Kro
from cogs.tables.table_opening import Opening
from games.kernel.contract import Game
from games.kernel.options import HAND_LIMIT, Option, Value
from tables.model.terms import AT_START, COMMON
from tables.planning.agreement import host_options

AnyGame = Game[Any, Any]


GAMES = "games"
"""The key in a command's extras for the games that it opens, the usual one first."""


def game_group(systems: tuple[AnyGame, ...], bot: Kro) -> app_commands.Group:
    """`/<game>` with its subcommands, for servers only, installed by servers only. The first of
    several games names the command, and is played unless `rules` chooses another.
    """
    key = systems[0].traits.key
    group = app_commands.Group(
        name=named(f"command-{key}"),
        description=named(f"command-{key}-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
        extras={GAMES: tuple(game.traits.key for game in systems)},
    )
    group.add_command(start_command(systems, bot))
    if all(game.traits.hands for game in systems):
        group.add_command(duplicate_command(systems, bot))
    return group


def opened_by(bot: Kro) -> dict[str, str]:
    """The games that can be opened, each with the game whose command opens it, in listing order."""
    found = openers(bot.tree.get_commands())
    return {key: found[key] for key in bot.games if key in found}


def openers(commands: Sequence[Any]) -> dict[str, str]:
    """For each game's key, the key of the first game of its command."""
    return {
        game: games[0]
        for command in commands
        if (games := getattr(command, "extras", {}).get(GAMES))
        for game in games
    }


def start_command(games: tuple[AnyGame, ...], bot: Kro) -> app_commands.Command[Any, ..., None]:
    """`/<game> start` with every option of the games, each validated by Discord while the person
    types.

    Catalogue keys:

    * ``start-<name>`` and ``start-<name>-about``: name and description of a common option.
    * ``<game>-start-<name>`` and ``…-about``: the same for a game's option.
    * ``<game>-option-<key>-<value>``: a choice.
    * ``rules-<game>``: a rule system.

    Source: discord.py 2.7, ``discord.app_commands``.
    """
    offered = _form(games).offered
    by_key = {game.traits.key: game for game in games}
    opening = Opening(bot)

    async def start(interaction: discord.Interaction, **given: Any) -> None:
        asked = await bot.invocation(interaction)
        game = by_key[given.pop("rules", None) or games[0].traits.key]
        common: dict[str, Value | None] = {k: given.pop(k, None) for k in ("seats", *AT_START)}
        chosen: dict[str, Value] = {k: value for k, value in common.items() if value is not None}
        own = {option.key: option for option in host_options(game)}
        for name, given_value in given.items():
            if given_value is None:
                continue
            named_in_command = offered[name]
            value = _value(named_in_command.option, given_value)
            option = own.get(named_in_command.option.key)
            if option is None or not option.allows(value):
                await _refuse(asked, game, named_in_command, known=option is not None)
                return
            chosen[option.key] = value
        await opening.start(asked, game.traits.key, chosen)

    form = _form(games)
    start.__signature__ = form.signature  # type: ignore[attr-defined]
    app_commands.describe(**form.describe)(start)
    app_commands.rename(**form.rename)(start)
    app_commands.choices(**form.choices)(start)
    usual, *others = games
    about = "start-about" if others else f"{usual.traits.key}-start-about"
    return app_commands.Command(
        name=named("command-start"), description=named(about), callback=start
    )


MOST_DEALS = 30
"""The most deals of a Duplicate. Both rooms keep what each brought."""


def duplicate_command(games: tuple[AnyGame, ...], bot: Kro) -> app_commands.Command[Any, ..., None]:
    """`/<game> duplicate`: two tables that play the same deals. It has few options, because both
    rooms play by the rules of a new table.
    """
    by_key, opening = {game.traits.key: game for game in games}, Opening(bot)

    async def duplicate(interaction: discord.Interaction, **given: Any) -> None:
        asked = await bot.invocation(interaction)
        game = by_key[given.get("rules") or games[0].traits.key]
        named = {"seats": given.get("seats"), HAND_LIMIT.key: given.get("deals")}
        chosen: dict[str, Value] = {key: value for key, value in named.items() if value is not None}
        await opening.duplicate(asked, game.traits.key, chosen)

    annotations = {
        key: kind for key, kind in _annotations(games, {}).items() if key not in AT_START
    } | {"deals": app_commands.Range[int, 1, MOST_DEALS]}
    duplicate.__signature__ = _signature(annotations)  # type: ignore[attr-defined]
    app_commands.describe(**{key: named(f"start-{key}-about") for key in annotations})(duplicate)
    app_commands.rename(**{key: named(f"start-{key}") for key in annotations})(duplicate)
    choices = {key: of for key, of in _choices(games, {}).items() if key in annotations}
    app_commands.choices(**choices)(duplicate)
    return app_commands.Command(
        name=named("command-duplicate"),
        description=named("command-duplicate-about"),
        callback=duplicate,
    )


def _signature(annotations: dict[str, Any]) -> inspect.Signature:
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    rest = (
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation in annotations.items()
    )
    return inspect.Signature([first, *rest])


@dataclass(frozen=True, slots=True)
class _Form:
    """The command's options for Discord, by their names in the command."""

    offered: dict[str, Offered]
    signature: inspect.Signature
    describe: dict[str, app_commands.locale_str]
    rename: dict[str, app_commands.locale_str]
    choices: dict[str, list[Choice[Any]]]


@cache
def _form(games: tuple[AnyGame, ...]) -> _Form:
    """The command's options for these games, cached per process because tests start hundreds of
    bots.
    """
    offered = options_of(games)
    annotations = _annotations(games, offered)

    def key_of(name: str) -> str:
        return f"{offered[name].game}-start-{name}" if name in offered else f"start-{name}"

    return _Form(
        offered,
        _signature(annotations),
        {name: named(f"{key_of(name)}-about") for name in annotations},
        {name: named(key_of(name)) for name in annotations},
        _choices(games, offered),
    )


@dataclass(frozen=True, slots=True)
class Offered:
    """An option of the command, with all that any of the games allows, in the words of `game`."""

    game: str
    option: Option


def options_of(games: Sequence[AnyGame]) -> dict[str, Offered]:
    """Every option of these games by its name in the command. An option of several games appears
    once, with all values that any of them allows. It must mean the same in all; its words are the
    first game's.
    """
    out: dict[str, Offered] = {}
    for game in games:
        for option in host_options(game):
            name = snake(option.key)
            if known := out.get(name):
                out[name] = Offered(known.game, _united(known.option, option))
            else:
                out[name] = Offered(game.traits.key, option)
    return out


def seats_of(games: Sequence[AnyGame]) -> range:
    """How many players any of these games allows under any options."""
    allowed = [
        game.seats({**defaults, option.key: value})
        for game in games
        for defaults in ({o.key: o.default for o in game.traits.options},)
        for option in game.traits.options
        for value in (option.default, *option.values)
    ]
    return range(min(r.start for r in allowed), max(r.stop for r in allowed))


def snake(key: str) -> str:
    """A table-G option as an option of a command: ``aceForcesDealer``, ``ace_forces_dealer``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower()


def _united(one: Option, other: Option) -> Option:
    return Option(
        one.key,
        one.default,
        values=(*one.values, *(v for v in other.values if v not in one.values)),
        least=min(one.least, other.least),
        most=max(one.most, other.most),
        none=one.none or other.none,
    )


def _annotations(games: Sequence[AnyGame], offered: dict[str, Offered]) -> dict[str, Any]:
    seats = seats_of(games)
    out: dict[str, Any] = {}
    if len(games) > 1:
        out["rules"] = str
    if len(seats) > 1:
        out["seats"] = app_commands.Range[int, seats.start, seats.stop - 1]
    out |= {key: type(values[0]) for key, values in AT_START.items()}
    return out | {name: _annotation(one.option) for name, one in offered.items()}


def _choices(games: Sequence[AnyGame], offered: dict[str, Offered]) -> dict[str, list[Choice[Any]]]:
    out: dict[str, list[Choice[Any]]] = {
        name: [
            Choice(
                name=named(value_key(_speaker(games, one, value), one.option.key, value)),
                value=slug(value),
            )
            for value in one.option.values
        ]
        for name, one in offered.items()
        if one.option.values and not _is_switch(one.option)
    }
    for key, values in AT_START.items():
        if not _is_switch(COMMON[key]):
            out[key] = [_choice(key, value) for value in values]
    if len(games) > 1:
        keys = [g.traits.key for g in games]
        out["rules"] = [Choice(name=named(f"rules-{key}"), value=key) for key in keys]
    return out


def _choice(key: str, value: Any) -> Choice[Any]:
    """One value of a common option; a duration has its own words."""
    words = f"clock-{slug(value)}" if key in TIMES else f"option-{key}-{slug(value)}"
    return Choice(name=named(words), value=value)


def _speaker(games: Sequence[AnyGame], one: Offered, value: Value) -> str:
    """The game whose words name this value. It is the first game that has the value."""
    return next(
        (
            traits.key
            for traits, options in ((game.traits, host_options(game)) for game in games)
            for o in options
            if o.key == one.option.key and value in o.values
        ),
        one.game,
    )


async def _refuse(asked: Invocation, game: AnyGame, offered: Offered, *, known: bool) -> None:
    """Answer that this game has no such option, or that the option does not allow the value."""
    option = asked.say(stem(offered.game, offered.option.key))
    if known:
        await asked.tell("refused-option-value", option=option)
    else:
        name = asked.say(f"{game.traits.key}-name")
        await asked.tell("refused-no-such-option", option=option, game=name)


def _is_switch(option: Option) -> bool:
    return bool(option.values) and all(isinstance(v, bool) for v in option.values)


def _annotation(option: Option) -> Any:
    if not option.values:
        size = unit(option.key)
        least = 0 if option.none else option.least // size
        return app_commands.Range[int, least, option.most // size]
    return bool if _is_switch(option) else str


def _value(option: Option, given: Any) -> Value:
    """A typed value in the form of RULES.md §G. 0 stands for "none" if that is allowed."""
    if option.values and not _is_switch(option):
        return next(v for v in option.values if slug(v) == given)
    if option.none and given == 0:
        return None
    return given if option.values else given * unit(option.key)
