"""What is agreed on at a table: what a new one starts with, who may change what, what may stand.

Owns: the game's options and the common ones read and changed as one list; presets, which set
several at once; the chairs an option may ask for, that regulars who sit are not shut out, and what
goes together with equal stacks. Must not know: any game's rules beyond its options, what the other
common options are for (`tables.model.terms`), until when one may be changed
(`tables.handlers.options`), how one is shown.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.options import ON_BANKRUPT, PAYMENT, Option, Options, Value
from games.kernel.seats import MOST
from tables.commands import Refusal
from tables.model.snapshot import AnyGame
from tables.model.table import Table
from tables.model.terms import COMMON, DISPLAYED, Terms, common_values
from tables.planning.plan import Refused, Usual, refuse
from tables.ports import Account

STAKES = frozenset({"unit", "stake"})
"""The options of which a table's chips depend; the loser of the last game may change them."""

STACK, CAPPED = "stack", "capped"
"""The common option of equal stacks, and how payments are then."""
SEATS = 4
"""Chairs at a new table, unless said otherwise."""
ALLOWED_SEATS = range(2, MOST + 1)


PRESET = "preset"
"""The option that sets several of the game's own at once; what it says follows from them."""
USUAL, OTHERWISE = "usual", "own"
"""The preset of a new table, and the word for options that are no preset's."""
MOST_CHANGES = 3
"""Options that a host may change before they count as no preset's."""


def host_options(game: AnyGame) -> tuple[Option, ...]:
    """The game's options as a host reads them, the word for several of them first."""
    words = tuple(preset.key for preset in game.traits.presets)
    several = (Option(PRESET, USUAL, (USUAL, *words)),) if words else ()
    return (*several, *game.traits.options)


def under(game: AnyGame, preset: Value) -> dict[str, Value]:
    """The game's options under a preset; as proposed under any other word."""
    words: dict[Value, Options] = {p.key: p.options for p in game.traits.presets}
    return {**proposed(game), **words.get(preset, {})}


def stack_under(game: AnyGame, preset: Value) -> int | None:
    """What everybody buys in with under a preset (GEN-018)."""
    return next((p.stack for p in game.traits.presets if p.key == preset), None)


def preset_of(game: AnyGame, terms: Terms) -> tuple[str, int]:
    """The preset nearest to these options, and how many options differ from it. Of two that are
    equally near, the first that a host reads. `OTHERWISE` if more than `MOST_CHANGES` differ.
    """
    words = (USUAL, *(preset.key for preset in game.traits.presets))
    changes = {word: _changes(game, terms, word) for word in words}
    nearest = min(words, key=changes.__getitem__)
    return (nearest if changes[nearest] <= MOST_CHANGES else OTHERWISE), changes[nearest]


def _changes(game: AnyGame, terms: Terms, word: str) -> int:
    """How many options differ from a preset's: the stack is one, and capped payments follow."""
    implied = PAYMENT.key if terms.stack is not None else None
    differ = (
        key != implied and terms.options[key] != value for key, value in under(game, word).items()
    )
    return sum(differ) + (stack_under(game, word) != terms.stack)


def proposed(game: AnyGame) -> dict[str, Value]:
    """What a new table starts with: the defaults, or what is proposed in their place, such as a
    limit (GEN-009) and signs (MUS-059).
    """
    return {o.key: o.default if o.proposed is None else o.proposed for o in game.traits.options}


def of_length(game: AnyGame, *, short: bool) -> tuple[str, Value] | None:
    """The option, with its value, by which a game is short, or a whole one; None where there is no
    such thing.
    """
    if game.traits.short is None:
        return None
    key, value = game.traits.short
    return key, value if short else next(o.default for o in game.traits.options if o.key == key)


def is_short(game: AnyGame, options: Options) -> bool:
    """Whether a game is agreed to be as short as there are any (`Traits.short`)."""
    return game.traits.short is not None and game.traits.short in options.items()


def usual_seats(game: AnyGame, options: Options) -> int:
    """The chairs of a table of which nobody has said how many: four, if the game can have them."""
    allowed = game.seats(options)
    return max(allowed.start, min(SEATS, allowed.stop - 1))


def at_start(game: AnyGame, chosen: Options, usual: Usual) -> tuple[int, Terms]:
    """The chairs and the terms of a new table: of the game's options and of the common ones those
    that were `chosen` (by their keys), the rest as proposed. Nothing is checked here:
    `with_options` does that.
    """
    options = {
        **under(game, chosen.get(PRESET)),
        **{o.key: chosen[o.key] for o in game.traits.options if o.key in chosen},
    }
    seats = chosen.get("seats")
    if type(seats) is not int:
        seats = usual_seats(game, options)
    return seats, Terms(options, usual.clock, usual.pause)


def may_set(table: Table, by: Account, key: str) -> bool:
    """Whether this person may change this option."""
    return by == table.host or (by == table.loser and key in STAKES)


def agreed(table: Table, game: AnyGame) -> dict[str, Value]:
    """Everything that is agreed on at a table, by the option's key."""
    own = table.terms.options
    preset, changes = preset_of(game, table.terms)
    return {PRESET: OTHERWISE if changes else preset, **own, **_common(table)}


def _common(table: Table) -> dict[str, Value]:
    return {"seats": len(table.chairs), **common_values(table.terms)}


def remarkable(table: Table, game: AnyGame) -> tuple[tuple[str, Value], ...]:
    """What is not as usual: the options that differ from what a new table starts with, in the
    rulebook's order, after the common ones. What follows from another is not told again: where all
    have stacks, payments are capped.
    """
    # Asked for whenever a message is drawn, so no more than is needed.
    now, own = _common(table), table.terms.options
    common = tuple((key, now[key]) for key in DISPLAYED if now[key] != COMMON[key].default)
    start = proposed(game)
    implied = PAYMENT.key if table.terms.stack is not None else None
    return common + tuple((o, own[o]) for o in start if own[o] != start[o] and o != implied)


def with_option(table: Table, game: AnyGame, key: str, value: Value) -> Table:
    """The table with one option changed. Refuses a value or combination that may not stand."""
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
            # Whoever asks for stacks asks for that too: nobody loses more than a stack.
            table = table.with_terms(options={**table.terms.options, PAYMENT.key: CAPPED})
    else:
        option = next((o for o in host_options(game) if o.key == key), None)
        if option is None or not option.allows(value):
            raise refuse("option-value", option=key)
        if key == PRESET:
            table = table.with_terms(options=under(game, value), stack=stack_under(game, value))
        else:
            table = table.with_terms(options={**table.terms.options, key: value})
    check(table, game)
    return table


def with_options(table: Table, game: AnyGame, chosen: Options) -> Table:
    """The table with all these changed, the preset first. Refuses a value or combination that may
    not stand.
    """
    for key, value in sorted(chosen.items(), key=lambda option: option[0] != PRESET):
        table = with_option(table, game, key, value)
    return table


def check(table: Table, game: AnyGame) -> None:
    """Refuse a table whose seats, options and stacks do not go together."""
    _check_stack(table, game)
    problems = game.problems(table.terms.options, len(table.chairs))
    if problems:
        raise Refused(Refusal(f"problem-{problems[0].code}", problems[0].params, rule=True))


def _check_stack(table: Table, game: AnyGame) -> None:
    """A stack pays for a first deal and is never overdrawn (GEN-018)."""
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
    """The table with so many chairs. Refuses fewer than are taken, and moves those who sit up."""
    sitting = [c for c in table.chairs if c is not None]
    if len(sitting) > seats:
        raise refuse("seats-taken", taken=len(sitting))
    return replace(table, chairs=(*sitting, *(None,) * (seats - len(sitting))))
