"""Finds what is at stake if a table closes now, and what leaving or closing may cost a person."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from games.kernel.contract import Traits
from tables.model.snapshot import DealSoFar
from tables.model.table import Status, Table
from tables.ports import Account


class At(StrEnum):
    """What is at stake; a deal without hands counts as a match.

    * `POT`: a pot stands between deals.
    * `DEAL`: a deal in which only people who are asked have chips.
    * `MATCH`: a match with only their stakes; `MIXED_MATCH`: also a regular's, or another person's.
    """

    POT = "pot"
    DEAL = "deal"
    MATCH = "match"
    MIXED_MATCH = "mixed-match"


def at_stake(table: Table, deal: DealSoFar | None) -> At | None:
    """What is at stake if this table closes now; None: nothing that the others are asked about.

    They are not asked about a deal that nothing can break off, because it is played to its end in
    any case.
    """
    if table.terms.practice:
        return None
    playing = table.status is Status.PLAYING
    if deal is not None and (table.match_at_stake() or (playing and any(deal.net))):
        own = _only_theirs(table, deal)
        if deal.game.traits.whole:
            return At.MATCH if own else At.MIXED_MATCH
        return At.DEAL if own else None
    return At.POT if not playing and table.match.pot > table.match.remainder else None


def asked_about(table: Table, deal: DealSoFar | None, by: Account | None) -> At | None:
    """What the others are asked about before this person closes the table; None if it closes
    without a question.
    """
    return at_stake(table, deal) if people_to_ask(table, by) else None


def subject(table: Table, traits: Traits) -> str:
    """What a question now would be about: this match, this deal, or the pot after it."""
    if traits.whole:
        return f"m{table.match.matches}"
    return f"{'d' if table.status is Status.PLAYING else 'p'}{table.match.deals}"


def people_to_ask(table: Table, by: Account | None) -> tuple[Account, ...]:
    """The people who are asked before this person closes the table."""
    staying = (c.account for i in table.staying() if (c := table.chairs[i]))
    return tuple(account for account in staying if account != by)


def _only_theirs(table: Table, deal: DealSoFar) -> bool:
    """Whether all who have staked in this deal or its match stay here, or left after agreeing."""
    question = table.ending.question
    asked = {c.account for i in table.staying() if (c := table.chairs[i])}
    asked |= set() if question is None else {*question.agreed}
    return not any(deal.setup.regulars) and asked.issuperset(deal.setup.accounts)


class Risk(Struct, frozen=True):
    """What a stand-in may still lose for a seat.

    `stake` is one of:

    * ``out``: the seat is out of the deal
    * ``practice``: no chips move
    * ``none``: it can lose no more
    * ``some``: it can lose up to `lose` chips

    With `gives_up` the stand-in passes or folds at the seat's turn, if the rules allow it
    (`Game.gives_up`).
    """

    stake: Literal["out", "practice", "none", "some"]
    lose: int = 0
    gives_up: bool = False

    @property
    def params(self) -> tuple[tuple[str, int | str], ...]:
        """The parameters of a question to the person."""
        return ("stake", f"folds-{self.stake}" if self.gives_up else self.stake), (
            "lose",
            self.lose,
        )


def risk(deal: DealSoFar, chair: int) -> Risk:
    """What the deal in play may still cost this chair's person if a stand-in plays (GEN-014)."""
    seat = deal.seat_of_chair(chair)
    if seat is None or deal.game.is_out(deal.state, seat):
        return Risk("out")
    gives_up = deal.game.gives_up(deal.state, seat)
    if deal.setup.practice:
        return Risk("practice", gives_up=gives_up)
    lose = deal.game.may_lose(deal.state, seat)
    return Risk("some" if lose else "none", lose, gives_up)
