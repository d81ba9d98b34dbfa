"""Decides what happens in a tournament. Pure: each function takes a tournament and returns another.

A person who may not do something gets a `Refused`, as at a table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.tournament import WIN, places, points, prizes, split
from tables.planning.plan import refuse
from tables.ports import Account
from tables.tournament.tournament import (
    Entrant,
    Form,
    Joined,
    Phase,
    Round,
    Side,
    Tournament,
    Why,
)

MOST_PEOPLE = 64
"""Most people in a tournament: 16 tables of four."""
FEWEST = 2
"""Fewest entrants with which a tournament starts, and fewest people in it."""
BYE = WIN // 2
"""Points for a round in which the numbers left an entrant without a seat."""
PAUSE_SECONDS = 45.0
"""Seconds from the end of a round to the next one."""
IDLE_SECONDS = 24 * 3600.0
"""Seconds after which a tournament that nobody starts is closed."""


class Result(Struct, frozen=True):
    """What a closed table of a round brought.

    `sides` are the chips that each side has won, None for a side that was not there. None instead
    of all of them means that no deal was played. `away` are people who were absent for all of it.
    """

    sides: tuple[int | None, ...] | None
    away: frozenset[Account] = frozenset()


def join(t: Tournament, account: Account, partner: Account | None = None) -> Tournament:
    """The tournament with this person. A person who has joined may wish for a `partner` who has
    joined, too.
    """
    if t.phase is not Phase.JOINING:
        raise refuse("tournament-begun")
    others = tuple(one for one in t.joined if one.account != account)
    if partner is not None and len(others) == len(t.joined):
        raise refuse("tournament-not-in")
    if partner is not None and partner not in (one.account for one in others):
        raise refuse("late")
    if len(others) == len(t.joined):
        if len(others) >= MOST_PEOPLE:
            raise refuse("tournament-full", most=MOST_PEOPLE)
        return replace(t, joined=(*t.joined, Joined(account)))
    if partner is None or not t.form.pairs:
        raise refuse("tournament-joined")
    wished = (Joined(one.account, partner) if one.account == account else one for one in t.joined)
    return replace(t, joined=tuple(wished))


def only_welcome(t: Tournament, welcome: Collection[Account]) -> Tournament:
    """The tournament before its start without joined people who were erased or blocked since."""
    return replace(t, joined=tuple(one for one in t.joined if one.account in welcome))


def leave(t: Tournament, account: Account) -> Tournament:
    """The tournament without this person. Before the start nothing is left of the person."""
    if account not in t.people():
        raise refuse("tournament-not-in")
    if t.phase is Phase.JOINING:
        return replace(t, joined=tuple(one for one in t.joined if one.account != account))
    if not t.is_open:
        raise refuse("tournament-over")
    return without(t, {account})


def back(t: Tournament, account: Account) -> Tournament:
    """The tournament after an absent person has returned for the next round."""
    number = t.entrant_of(account)
    if number is None or not t.is_open:
        raise refuse("tournament-not-in")
    if account not in t.entrants[number].away:
        raise refuse("not-away")
    return _with(t, number, away=tuple(w for w in t.entrants[number].away if w != account))


def without(t: Tournament, people: Collection[Account]) -> Tournament:
    """The tournament after these people have left the rounds for good."""
    for number, entrant in enumerate(t.entrants):
        if new := [who for who in entrant.staying() if who in people]:
            t = _with(t, number, gone=(*entrant.gone, *new))
    return t


def teams(form: Form, joined: Sequence[Joined]) -> tuple[tuple[Account, ...], ...]:
    """The entrants of these people. Two become partners if both wish for each other, or if one
    wishes for a person who wishes for nobody. All others are paired in the order in which they
    joined. The last one may be alone.
    """
    if not form.pairs:
        return tuple((one.account,) for one in joined)
    wishes = {one.account: one.partner for one in joined}
    found: list[tuple[Account, ...]] = []
    free = dict.fromkeys(wishes)
    for mutual in (True, False):
        for account, partner in wishes.items():
            if account not in free or partner is None or partner not in free or partner == account:
                continue
            if wishes[partner] == account or (not mutual and wishes[partner] is None):
                found.append((account, partner))
                del free[account], free[partner]
    left = list(free)
    found += [tuple(left[k : k + 2]) for k in range(0, len(left), 2)]
    order = list(wishes)
    return tuple(sorted(found, key=lambda team: min(map(order.index, team))))


def start(t: Tournament, welcome: Collection[Account], now: float) -> Tournament:
    """The tournament before its first round, with the people who are still welcome.

    Without regulars a person without a partner cannot play in teams.
    """
    if t.phase is not Phase.JOINING:
        raise refuse("tournament-begun")
    here = [one for one in t.joined if one.account in welcome]
    found = teams(t.form, here)
    if t.form.pairs and not t.form.regulars:
        found = tuple(team for team in found if len(team) == 2)
    missing = max(FEWEST - len(here), FEWEST - len(found), 0)
    if not t.form.regulars:
        sides_least = 2 if t.form.pairs else max(FEWEST, t.form.least)
        missing = max(missing, (sides_least - len(found)) * (2 if t.form.pairs else 1))
    if missing > 0:
        raise refuse("tournament-few", missing=missing)
    entrants = tuple(map(Entrant, found))
    return replace(t, phase=Phase.PAUSE, joined=(), entrants=entrants, began_at=now, next_at=now)


def begin_round(
    t: Tournament, seated: Sequence[Sequence[int]], without_seat: Sequence[int]
) -> Tournament:
    """The tournament with its next round. `seated` are the entrants of each table, in the order of
    seats. If regulars play, they take the seats that are left.
    """
    tables: list[tuple[Side, ...]] = []
    for table in seated:
        left = t.form.sides - len(table) if t.form.regulars else 0
        tables.append((*table, *(None,) * left))
    fresh = Round(tuple(tables), tuple(without_seat))
    return replace(t, phase=Phase.PLAYING, rounds=(*t.rounds, fresh), next_at=None)


def count_round(t: Tournament, results: Sequence[Result], now: float) -> Tournament:
    """The tournament after its round, whose tables are all closed. `results` are by table."""
    last = t.rounds[-1]
    scores = tuple(map(_scores, last.tables, results))
    away = frozenset[Account]().union(*(result.away for result in results))
    entrants = list(t.entrants)
    for number in last.byes:
        own = entrants[number]
        entrants[number] = replace(own, points=own.points + BYE, byes=own.byes + 1)
    for sides, brought in zip(last.tables, scores, strict=True):
        for side, (won, net) in zip(sides, brought, strict=True):
            if side is None:
                continue
            own = entrants[side]
            absent = tuple(who for who in own.people if who in {*own.away, *away})
            entrants[side] = replace(own, points=own.points + won, net=own.net + net, away=absent)
    counted = (*t.rounds[:-1], replace(last, scores=scores))
    return replace(
        t,
        phase=Phase.PAUSE,
        entrants=tuple(entrants),
        rounds=counted,
        next_at=now if is_over(t, now) else now + PAUSE_SECONDS,
    )


def is_over(t: Tournament, now: float) -> bool:
    """Whether no other round begins, because of the number of rounds or of minutes."""
    minutes = t.form.minutes
    late = minutes is not None and t.began_at is not None and now >= t.began_at + 60 * minutes
    return late or len(t.rounds) >= t.form.rounds


def close(t: Tournament, why: Why, now: float) -> Tournament:
    """The tournament when it is over, with what each person gets of the entries.

    Prizes go to the people who stay, by place. If no round was counted, or the tournament is
    cancelled, everybody gets their entry back (`refunds`).
    """
    t = replace(t, phase=Phase.CLOSED, why=why, ended_at=now, next_at=None)
    staying = [one for one in t.entrants if one.staying()]
    if refunded(t) or not staying:
        return t
    ranked = sorted(staying, key=lambda one: one.score, reverse=True)
    won = prizes(paid_in(t), places([one.score for one in ranked]), len(t.entrants))
    each = [
        (who, chips)
        for entrant, prize in zip(ranked, won, strict=True)
        for who, chips in zip(entrant.staying(), split(prize, len(entrant.staying())), strict=True)
    ]
    return replace(t, prizes=tuple((who, chips) for who, chips in each if chips))


def paid_in(t: Tournament) -> int:
    """The chips that all entries add up to."""
    return t.form.entry * (len(t.joined) + sum(len(one.people) for one in t.entrants))


def refunded(t: Tournament) -> bool:
    """Whether a closed tournament gives all entries back."""
    counted = any(one.scores for one in t.rounds)
    return not counted or t.why is Why.CANCELLED or not any(e.staying() for e in t.entrants)


def _scores(sides: Sequence[Side], result: Result) -> tuple[tuple[int, int], ...]:
    if result.sides is None:
        return tuple((BYE, 0) for _ in sides)
    won = points(result.sides)
    return tuple((own, net or 0) for own, net in zip(won, result.sides, strict=True))


def _with(t: Tournament, number: int, **changes: tuple[Account, ...]) -> Tournament:
    entrants = list(t.entrants)
    entrants[number] = replace(entrants[number], **changes)
    return replace(t, entrants=tuple(entrants))
