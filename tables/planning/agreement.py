"""Reads and changes the options of a table, the game's and the common ones, as one list."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.actions import MAX_SEATS
from games.kernel.options import ON_BANKRUPT, PAYMENT, Option, Options, Value
from tables.commands import Refusal
from tables.model.snapshot import AnyGame
from tables.model.table import Table
from tables.model.terms import COMMON, DISPLAYED, Terms, common_values
from tables.planning.plan import Refused, Usual, refuse
from tables.ports import Account

STAKES = frozenset({"unit", "stake"})
"""The options that set a table's stakes; the loser of the last game may change them."""

STACK, CAPPED = "stack", "capped"
"""The common option of equal stacks, and the payment option that it implies."""
SEATS = 4
"""The usual number of chairs at a new table."""
ALLOWED_SEATS = range(2, MAX_SEATS + 1)


PRESET = "preset"
"""The option that stands for several of the game's own; it follows from them and is not stored."""
USUAL, OTHERWISE = "usual", "own"
"""The preset of a new table, and the word for options that match no preset."""
MAX_CHANGES = 3
"""Most changed options with which a table still counts as its preset."""


def host_options(game: AnyGame) -> tuple[Option, ...]:
    """The game's options as a host reads them, presets first."""
    words = tuple(preset.key for preset in game.traits.presets)
    several = (Option(PRESET, USUAL, (USUAL, *words)),) if words else ()
    return (*several, *game.traits.options)


def options_with(game: AnyGame, preset: Value) -> dict[str, Value]:
    """The game's options with a preset; those of a new table for any other word."""
    words: dict[Value, Options] = {p.key: p.options for p in game.traits.presets}
    return {**proposed(game), **words.get(preset, {})}


def stack_with(game: AnyGame, preset: Value) -> int | None:
    """The stack of a preset (GEN-018)."""
    return next((p.stack for p in game.traits.presets if p.key == preset), None)


def newcomers_preset(game: AnyGame, chosen: Options) -> str | None:
    """The preset with which a newcomer's table starts, unless `chosen` names a preset or the option
    that the preset is for; None if there is none (GEN-022).
    """
    return next(
        (
            preset.key
            for preset in game.traits.presets
            if preset.newcomers is not None and not {PRESET, preset.newcomers} & chosen.keys()
        ),
        None,
    )


def preset_of(game: AnyGame, terms: Terms) -> tuple[str, int]:
    """The preset nearest to these options, and how many options differ from it.

    If two are equally near, the first in the host's list counts. `OTHERWISE` if more than
    `MAX_CHANGES` differ.
    """
    words = (USUAL, *(preset.key for preset in game.traits.presets))
    changes = {word: _changes(game, terms, word) for word in words}
    nearest = min(words, key=changes.__getitem__)
    return (nearest if changes[nearest] <= MAX_CHANGES else OTHERWISE), changes[nearest]


def _changes(game: AnyGame, terms: Terms, word: str) -> int:
    """How many options differ from a preset's.

    A stack counts as one; the capped payments that it implies do not count.
    """
    implied = PAYMENT.key if terms.stack is not None else None
    differ = (
        key != implied and terms.options[key] != value
        for key, value in options_with(game, word).items()
    )
    return sum(differ) + (stack_with(game, word) != terms.stack)


def proposed(game: AnyGame) -> dict[str, Value]:
    """The options of a new table: the defaults, or what is proposed instead.

    A limit (GEN-009) and signs (MUS-059), for example, are proposed.
    """
    return {o.key: o.default if o.proposed is None else o.proposed for o in game.traits.options}


def of_length(game: AnyGame, *, short: bool) -> tuple[str, Value] | None:
    """The option and value for a short game, or for a whole one; None without a short form."""
    if game.traits.short is None:
        return None
    key, value = game.traits.short
    return key, value if short else next(o.default for o in game.traits.options if o.key == key)


def is_short(game: AnyGame, options: Options) -> bool:
    """Whether the short form of the game is agreed (`Traits.short`)."""
    return game.traits.short is not None and game.traits.short in options.items()


def usual_seats(game: AnyGame, options: Options) -> int:
    """The usual number of chairs: four, if the game allows it."""
    allowed = game.seats(options)
    return max(allowed.start, min(SEATS, allowed.stop - 1))


def at_start(game: AnyGame, chosen: Options, usual: Usual) -> tuple[int, Terms]:
    """The number of chairs and the terms of a new table.

    Options in `chosen` (by key) have the chosen values, all others those of a new table. Checks
    nothing; `with_options` does that.
    """
    options = {
        **options_with(game, chosen.get(PRESET)),
        **{o.key: chosen[o.key] for o in game.traits.options if o.key in chosen},
    }
    seats = chosen.get("seats")
    if type(seats) is not int:
        seats = usual_seats(game, options)
    return seats, Terms(options, usual.clock, usual.pause)


def most_seats(table: Table, game: AnyGame) -> int:
    """The most chairs that the options of this table allow, and at least those it has."""
    n, allowed = len(table.chairs), game.seats(table.terms.options)
    while n + 1 in allowed and not game.problems(table.terms.options, n + 1):
        n += 1
    return n


def with_free_chair(table: Table) -> Table:
    """The table with a free chair after the last one; all others keep their numbers."""
    return replace(table, chairs=(*table.chairs, None))


def may_set(table: Table, by: Account, key: str) -> bool:
    """Whether this person may change this option."""
    return by == table.host or (by == table.loser and key in STAKES)


def agreed(table: Table, game: AnyGame) -> dict[str, Value]:
    """Everything agreed at a table, by the option's key."""
    own = table.terms.options
    preset, changes = preset_of(game, table.terms)
    return {PRESET: OTHERWISE if changes else preset, **own, **_common(table)}


def _common(table: Table) -> dict[str, Value]:
    return {"seats": len(table.chairs), **common_values(table.terms)}


def remarkable(table: Table, game: AnyGame) -> tuple[tuple[str, Value], ...]:
    """The options that differ from a new table's: common ones, then the game's in rulebook order.

    Leaves out what another option implies: with stacks, payments are capped.
    """
    # Called for every message that is drawn, so it calculates no more than needed.
    now, own = _common(table), table.terms.options
    common = tuple((key, now[key]) for key in DISPLAYED if now[key] != COMMON[key].default)
    start = proposed(game)
    implied = PAYMENT.key if table.terms.stack is not None else None
    return common + tuple((o, own[o]) for o in start if own[o] != start[o] and o != implied)


def with_option(table: Table, game: AnyGame, key: str, value: Value) -> Table:
    """The table with one option changed. Refuses a value or combination that is not allowed."""
    if key == "seats":
        if type(value) is not int or value not in ALLOWED_SEATS:
            raise refuse("option-value", option=key)
        table = with_seats(table, value)
    elif key in COMMON:
        if not COMMON[key].allows(value):
            raise refuse("option-value", option=key)
        if key == "regulars" and not value and len(table.people()) < len(table.taken()):
            raise refuse("regulars-seated")
        table = table.with_terms(**{key: value})
        if key == STACK and value is not None and PAYMENT.key in table.terms.options:
            # Stacks also mean that no player loses more than a stack.
            table = table.with_terms(options={**table.terms.options, PAYMENT.key: CAPPED})
    else:
        option = next((o for o in host_options(game) if o.key == key), None)
        if option is None or not option.allows(value):
            raise refuse("option-value", option=key)
        if key == PRESET:
            table = table.with_terms(
                options=options_with(game, value), stack=stack_with(game, value)
            )
        else:
            table = table.with_terms(options={**table.terms.options, key: value})
    check(table, game)
    return table


def with_options(table: Table, game: AnyGame, chosen: Options) -> Table:
    """The table with all these options changed, the preset first.

    Refuses a value or combination that is not allowed.
    """
    for key, value in sorted(chosen.items(), key=lambda option: option[0] != PRESET):
        table = with_option(table, game, key, value)
    return table


def check(table: Table, game: AnyGame) -> None:
    """Refuse a table whose seats, options and stacks do not fit together."""
    _check_stack(table, game)
    problems = game.problems(table.terms.options, len(table.chairs))
    if problems:
        raise Refused(Refusal(f"problem-{problems[0].code}", problems[0].params, rule=True))


def _check_stack(table: Table, game: AnyGame) -> None:
    """Refuse a stack that cannot pay for a first deal, or that could be overdrawn (GEN-018)."""
    stack, options = table.terms.stack, table.terms.options
    if stack is None:
        return
    if options.get(PAYMENT.key, CAPPED) != CAPPED:
        raise refuse("stack-payment")
    if table.terms.if_broke == "continue":
        raise refuse("stack-debts", option=ON_BANKRUPT.key)
    least = max(max(game.first_stake(options, n)) for n in game.seats(options))
    if stack < least:
        raise refuse("stack-stake", stack=stack, least=least)


def with_seats(table: Table, seats: int) -> Table:
    """The table with this number of chairs, whose players move up.

    Refuses fewer chairs than are taken.
    """
    sitting = [c for c in table.chairs if c is not None]
    if len(sitting) > seats:
        raise refuse("seats-taken", taken=len(sitting))
    return replace(table, chairs=(*sitting, *(None,) * (seats - len(sitting))))
