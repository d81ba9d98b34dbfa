"""Rates players by the places that they take in deals among people.

The rating is Plackett-Luce's of Weng and Lin (2011), as openskill calculates it (ADR 28). It is a
mean and a standard deviation of how well a person plays one game. Both are whole numbers, in
millionths, and are rounded after each step. Therefore all platforms agree to within one unit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct

from games.kernel.stats import DealPlayed

MILLION: Final = 1_000_000
MEAN: Final = 25 * MILLION
SPREAD: Final = MEAN // 6
"""Half of openskill's default: card players differ less in what they add to luck than chess players
differ in skill.
"""
SURE: Final = 3 * MILLION
"""A rating whose deviation is at most this counts as certain."""
APART: Final = 5 * MILLION
"""A person whose mean is this far above all opponents gains nothing by a first place, and the
opponents lose nothing. The same holds for a person this far below them who takes the last place.

Such a result was certain. So nobody rises far by beating a second account of their own, however
often it loses.
"""
DAILY: Final = 20
"""The most deals of a game between the same two people that are rated in a day."""
PEOPLE: Final = 3
"""How many other people a person must have been rated with for a place on the leaderboard."""
POINTS: Final = 40
"""Points on the shown scale for one unit of the mean; `MEAN` is shown as `MIDDLE`."""
MIDDLE: Final = 1_500


class Rating(Struct, frozen=True):
    """A person's rating in a game, after this number of rated `deals`.

    `mu` is the mean, `sigma` the standard deviation, both in millionths.
    """

    deals: int = 0
    mu: int = MEAN
    sigma: int = SPREAD

    @property
    def points(self) -> int:
        """The mean on the shown scale."""
        return MIDDLE + round((self.mu - MEAN) * POINTS / MILLION)

    @property
    def margin(self) -> int:
        """Two deviations on the shown scale. In 19 of 20 cases the true value is that close."""
        return round(2 * self.sigma * POINTS / MILLION)

    @property
    def range(self) -> tuple[int, int]:
        """The points between which the true value is in 19 of 20 cases."""
        return self.points - self.margin, self.points + self.margin

    @property
    def is_sure(self) -> bool:
        """Whether the rating is certain enough to be shown as one number."""
        return self.sigma <= SURE


class Placed(Struct, frozen=True):
    """The place of the person who staked a seat in a deal.

    `place` counts from 0, and people of one `side` share it. Equal places are a tie. If `left`,
    the person did not play to the end.
    """

    account: int
    side: int
    place: int
    left: bool = False


def places(deal: DealPlayed, absent: Collection[int]) -> tuple[Placed, ...]:
    """The places in a finished deal among people, by seat; none if it has no result.

    `absent` are the people for whom a regular played on. In a game of pairs, the set that ended
    decides the places; in other games, chips do. A person who left is ranked behind all who stayed,
    and so is a pair if both left.
    """
    game, n = deal.game, len(deal.payers)
    pairs = zip(deal.payers, deal.players, strict=True)
    left = [payer != player or payer in absent for payer, player in pairs]
    if game.traits.pairs:
        found = [game.stats(deal.state, seat) for seat in range(n)]
        sides = [seat % 2 for seat in range(n)]
        results = [one.get("sets_won", 0) for one in found]
        gone = [all(left[side::2]) for side in sides]
        decided = any(one.get("sets") for one in found)
    else:
        sides, results, gone = list(range(n)), list(deal.net), left
        decided = len({*results}) > 1
    if not decided or all(left):
        return ()
    last = min(results) - 1
    results = [last if out else result for out, result in zip(gone, results, strict=True)]
    order = sorted({*results}, reverse=True)
    return tuple(
        Placed(account, side, order.index(result), out)
        for account, side, result, out in zip(deal.payers, sides, results, left, strict=True)
    )


def rated(before: Sequence[Rating], placed: Sequence[Placed]) -> tuple[Rating, ...]:
    """The ratings of these people after a deal with these places."""
    standing = {one.side: one.place for one in placed}
    last = max(standing.values())
    after = _stepped(before, placed, standing)
    for k, one in enumerate(placed):
        if one.left and standing[one.side] < last:
            # The partner finished with a regular. The person who left is rated as if the pair lost.
            after[k] = _stepped(before, placed, {**standing, one.side: last + 1})[k]
    return tuple(after)


def _stepped(
    before: Sequence[Rating], placed: Sequence[Placed], standing: Mapping[int, int]
) -> list[Rating]:
    """The ratings after one Plackett-Luce step with the place of each side. A side whose place was
    certain keeps its rating, and the others are rated without it.
    """
    certain = _certain(before, placed, standing)
    model = _model()
    teams: dict[int, list[Any]] = {side: [] for side in sorted(standing.keys() - certain)}
    for old, one in zip(before, placed, strict=True):
        if one.side in teams:
            teams[one.side].append(model.rating(old.mu / MILLION, old.sigma / MILLION))
    steps: dict[int, Iterator[Any]] = {}
    if len(teams) > 1:
        found = model.rate([*teams.values()], ranks=[float(standing[side]) for side in teams])
        steps = {side: iter(team) for side, team in zip(teams, found, strict=True)}
    after: list[Rating] = []
    for old, one in zip(before, placed, strict=True):
        mu, sigma = old.mu, old.sigma
        if one.side in steps:
            new = next(steps[one.side])
            mu, sigma = round(new.mu * MILLION), round(new.sigma * MILLION)
        after.append(Rating(old.deals + 1, mu, sigma))
    return after


def _certain(
    before: Sequence[Rating], placed: Sequence[Placed], standing: Mapping[int, int]
) -> set[int]:
    """The sides alone in first or last place that were already `APART` above or below the rest."""
    best = {
        side: max(old.mu for old, one in zip(before, placed, strict=True) if one.side == side)
        for side in standing
    }
    found: set[int] = set()
    for place, sign in ((min(standing.values()), 1), (max(standing.values()), -1)):
        there = [side for side in standing if standing[side] == place]
        others = [best[side] for side in standing if side != there[0]]
        if len(there) == 1 and all(sign * (best[there[0]] - mu) >= APART for mu in others):
            found.add(there[0])
    return found


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # noqa: PLC0415  (only processes that rate need it)

    return PlackettLuce()
