"""Audits one deal: compares its setup, its log, its transfers and the game's own audit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games import GAMES
from games.kernel import codec
from games.kernel.contract import TIME, Game, Paid
from games.kernel.driver import evolve_all, paid
from games.kernel.records.showing import record_of

Audit = Callable[[dict[str, Any]], dict[str, Any]]
"""A game's second calculation: `stacks` and `pot` after the deal, from a complete record."""
COLUMNS = (
    "number, config, carry, accounts, stacks, chairs, regulars, people, result, ended_at, players,"
    " rated"
)
"""The columns of a deal that an audit reads."""
LoggedStep = tuple[int | None, list[Any] | None, list[list[Any]]]
"""Seat, action, events, as `games.kernel.codec` writes them."""


class PostedTransfer(NamedTuple):
    """A transfer as stored in the ledger."""

    id: int
    debit: int
    credit: int
    amount: int
    kind: str
    why: str
    cause: str
    table: int | None
    deal: int | None


class LoggedDeal(NamedTuple):
    """A deal as stored in the log. `pot` is the table's pot account.

    `players` are the accounts that played each seat, `accounts` those that staked it. `rated` has
    the ratings that the deal made, as stored.
    """

    table: int
    number: int
    game: str
    pot: int
    config: dict[str, Any]
    carry: dict[str, Any]
    accounts: list[int]
    stacks: list[int]
    chairs: list[int]
    regulars: list[str | None]
    people: int
    result: dict[str, Any] | None
    ended_at: float | None
    players: list[int]
    rated: str
    steps: list[LoggedStep]

    @property
    def paying(self) -> list[int]:
        """The account that pays and receives for each seat: its stack, or its owner without one."""
        return self.stacks or self.accounts

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.ended_at is not None

    @property
    def voided(self) -> bool:
        """Whether it ended without a result: a moderator closed the table in mid-deal (GEN-010)."""
        return self.ended and self.result is None


def read_deal(
    table: int, game: str, pot: int, row: Sequence[Any], steps: Sequence[Sequence[Any]]
) -> LoggedDeal:
    """Make a deal from its row and its steps.

    The row has the columns `COLUMNS`. A step is (seat, action, events). Raises ValueError if
    something is not JSON.
    """
    number, config, carry, accounts, stacks, chairs, regulars, people, result, *others = row
    ended_at, players, rated = others
    return LoggedDeal(
        table,
        number,
        game,
        pot,
        json.loads(config),
        json.loads(carry),
        json.loads(accounts),
        json.loads(stacks),
        json.loads(chairs),
        json.loads(regulars),
        people,
        None if result is None else json.loads(result),
        ended_at,
        json.loads(players) or json.loads(accounts),
        rated,
        [(s, None if a is None else json.loads(a), json.loads(e)) for s, a, e in steps],
    )


def left_in_pot(deal: LoggedDeal, moves: Sequence[PostedTransfer]) -> int:
    """Chips that the deal added to the pot, in total."""
    return net(moves).get(deal.pot, 0)


def net(moves: Sequence[PostedTransfer]) -> dict[int, int]:
    """What these transfers added to each account."""
    moved: dict[int, int] = {}
    for t in moves:
        moved[t.debit] = moved.get(t.debit, 0) - t.amount
        moved[t.credit] = moved.get(t.credit, 0) + t.amount
    return moved


def differences(
    deal: LoggedDeal, pot: int, moves: Sequence[PostedTransfer], audits: Mapping[str, Audit]
) -> Iterator[str]:
    """Everything about the deal that is inconsistent.

    `pot` is what earlier deals left, `moves` are all transfers of this deal. Raises any exception
    if the stored data make no sense.
    """
    if deal.carry["pot"] != pot:
        yield f"began with pot {deal.carry['pot']}, but {pot} was left before it"
    n = deal.config["n"]
    stacks, regulars = deal.config["stacks"], deal.regulars or range(n)
    setup = (deal.accounts, deal.paying, deal.chairs, stacks, regulars)
    if any(len(part) != n for part in setup) or deal.people > n:
        yield f"its setup is not one of {n} seats"
        return
    yield from _logged(deal, [t for t in moves if t.kind != "reversal"])
    if deal.voided:
        for account, chips in net(moves).items():
            if chips:
                yield f"was voided, but account {account} is left with {chips:+}"
    elif any(t.kind == "reversal" for t in moves):
        yield "has reversals, but was not voided"
    if deal.result is not None:
        yield from _audited(deal, deal.result, moves, audits)


def _logged(deal: LoggedDeal, moves: Sequence[PostedTransfer]) -> Iterator[str]:
    """Check that each payment in the log is one transfer, and each transfer one payment.

    A payment is the event ``Paid`` or ``Received``, stored as ``[name, seat, chips, why]``.
    """
    if not deal.steps or deal.steps[0][0] is not None:
        yield "has no first step that deals"
    for seq, (seat, action, _) in enumerate(deal.steps[1:], 1):
        if seat is None and action is not None and action[0] == TIME:
            continue  # the clock
        if seat is None or not 0 <= seat < len(deal.accounts):
            yield f"step {seq} is by seat {seat}"
    made = {t.cause: t for t in moves}
    events = [event for step in deal.steps for event in step[2]]
    payments: list[list[Any]] = [e for e in events if e[0] in ("Paid", "Received")]
    for k, (name, seat, chips, why) in enumerate(payments):
        purse = deal.paying[int(seat)]
        debit, credit = (purse, deal.pot) if name == "Paid" else (deal.pot, purse)
        t = made.pop(f"deal:{deal.table}:{deal.number}:{k}", None)
        if t is None:
            yield f"payment {k}, {chips} ({why}) from {debit} to {credit}, was never moved"
        elif (t.debit, t.credit, t.amount, t.why) != (debit, credit, chips, why):
            yield (
                f"payment {k} moved {t.amount} ({t.why}) from {t.debit} to {t.credit}, the log"
                f" says {chips} ({why}) from {debit} to {credit}"
            )
    for cause, t in made.items():
        yield f"{cause} moved {t.amount} from {t.debit} to {t.credit}, unknown to the log"


def _audited(
    deal: LoggedDeal,
    result: Mapping[str, Any],
    moves: Sequence[PostedTransfer],
    audits: Mapping[str, Audit],
) -> Iterator[str]:
    """Check that a finished deal moved what the game's audit derives from its record."""
    derived = audits[deal.game](_record(deal))
    should: dict[int, int] = {deal.pot: derived["pot"] - deal.carry["pot"]}
    seats = zip(deal.paying, deal.config["stacks"], derived["stacks"], strict=True)
    for account, before, after in seats:
        should[account] = should.get(account, 0) + after - before
    moved = net([t for t in moves if t.kind != "reversal"])
    for account in sorted(should.keys() | moved.keys()):
        was, must = moved.get(account, 0), should.get(account, 0)
        if was != must:
            yield f"account {account} was moved {was:+}, the audit says {must:+}"
    for key in ("stacks", "pot"):
        if result.get(key, derived[key]) != derived[key]:
            yield f"its result has {key} {result[key]}, the audit says {derived[key]}"


def replayed(deal: LoggedDeal) -> tuple[Game[Any, Any], Any, list[int]]:
    """The game of a deal, its last state, and the chips that each seat gained."""
    game, config = GAMES[deal.game], codec.config_from_json(deal.config)
    state = game.initial(config, codec.carry_from_json(deal.carry))
    net = [0] * config.n
    for _, _, events in deal.steps:
        made = [codec.event_from_json(game.traits.events, event) for event in events]
        state = evolve_all(game, state, made)
        for move in paid(made):
            net[move.seat] += -move.amount if isinstance(move, Paid) else move.amount
    return game, state, net


def _record(deal: LoggedDeal) -> dict[str, Any]:
    game = GAMES[deal.game]
    return record_of(
        game,
        codec.config_from_json(deal.config),
        codec.carry_from_json(deal.carry),
        [
            (
                seat,
                None if action is None else codec.action_from_json(action),
                [codec.event_from_json(game.traits.events, event) for event in events],
            )
            for seat, action, events in deal.steps
        ],
    )
