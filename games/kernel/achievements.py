"""Finds the achievements that a finished deal brings: stories that a player would tell.

They are derived from what all have seen, so that naming one reveals no card.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.contract import Run
from games.kernel.stats import DealPlayed, Numbers


def of_deal(deal: DealPlayed, *, among_people: bool) -> Iterator[tuple[int, str]]:
    """Yield the person's account and a name such as ``mus-comeback`` for each achievement of the
    deal itself. `among_people` is whether no regular was dealt in.
    """
    traits, shown = deal.game.traits, deal.game.view(deal.state, None)
    for seat, account in enumerate(deal.players):
        if account in deal.people:
            for name in deal.game.achieved(shown, seat):
                if among_people or name not in traits.among_people:
                    yield account, f"{traits.key}-{name}"


def in_a_row(run: Run, before: int, numbers: Numbers) -> int:
    """How far a person is in a run after a deal with these numbers. A deal that a regular finished
    for the person ends the run. So nobody can save a run by leaving a deal.
    """
    broken = numbers.get(run.broken_by) or not numbers.get("played")
    return 0 if broken else before + numbers.get(run.counts, 0)


def text_key(name: str) -> str:
    """The catalogue key of an achievement's title; ``…-means`` says how it is earned."""
    game, _, own = name.partition("-")
    return f"{game}-achievement-{own}"
