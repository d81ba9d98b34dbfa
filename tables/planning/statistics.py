"""Derives what a finished deal adds to the statistics of its people."""

from __future__ import annotations

from collections.abc import Collection

from games.kernel import achievements
from games.kernel.rating import places
from games.kernel.stats import DealPlayed, at_stake, of_deal
from tables.model.snapshot import DealSoFar
from tables.ports import Account, DealStats


def may_achieve(deal: DealSoFar) -> bool:
    """Whether a settled deal may have brought an achievement to anybody. Most have not."""
    game = deal.game
    if deal.setup.practice:
        return False
    shown = game.view(deal.state, None)
    seats = range(len(deal.players))
    return game.traits.run is not None or any(
        True for seat in seats for _ in game.achieved(shown, seat)
    )


def of_finished(deal: DealSoFar, played_for: Collection[Account]) -> DealStats:
    """The statistics of a settled deal. `played_for` are the people for whom a regular played on.

    For them only the chips count, they are placed last, and they achieve nothing. So nobody leaves
    a deal to keep a loss out of the statistics.

    A practice deal adds nothing.
    """
    setup = deal.setup
    if setup.practice:
        return DealStats(among_people=False)
    regulars = setup.regulars or (None,) * len(setup.accounts)
    seats = zip(regulars, deal.players, setup.accounts, strict=True)
    people = {player for regular, player, payer in seats if regular is None or player != payer}
    played = DealPlayed(
        deal.game, deal.state, deal.net, deal.players, setup.accounts, frozenset(people)
    )
    among_people = setup.people == len(setup.accounts) > 1
    achieved: dict[Account, tuple[str, ...]] = {}
    for who, name in achievements.of_deal(played, among_people=among_people):
        if who not in played_for:
            achieved[who] = (*achieved.get(who, ()), name)
    return DealStats(
        among_people=among_people,
        achieved=achieved,
        run=deal.game.traits.run,
        numbers={
            who: dict(at_stake(found) if who in played_for else found)
            for who, found in of_deal(played)
        },
        places=places(played, played_for) if among_people else (),
    )
