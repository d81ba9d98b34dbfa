"""What a deal adds to statistics agrees with the deal's result, in every game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from games import GAMES
from games.kernel.stats import DealPlayed, added, at_stake, of_deal
from tests.support.games.playout import Playout, play


def deals(key: str, count: int = 12) -> list[Playout]:
    """Random deals of a game, to their end."""
    return [play(GAMES[key], random.Random(f"{key} {seed}")) for seed in range(count)]


def stats(deal: Playout) -> list[dict[str, int]]:
    """The numbers of every seat."""
    game = deal.game
    return [Counter(game.stats(deal.state, seat)) for seat in range(deal.config.n)]


@pytest.mark.parametrize("key", GAMES)
def test_every_number_has_a_place_in_the_games_text(key: str) -> None:
    named = {*GAMES[key].traits.stats, "won", "played"}
    for deal in deals(key):
        for numbers in stats(deal):
            assert numbers.keys() <= named
            assert all(number >= 0 for number in numbers.values())


@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_tricks_are_those_that_were_won(key: str) -> None:
    for deal in deals(key):
        won = Counter(one.winner for one in deal.state.public.history)
        assert [one["tricks"] for one in stats(deal)] == [won[s] for s in range(deal.config.n)]


@pytest.mark.parametrize("key", ["mousel", "greenland"])
def test_a_missed_quota_is_one_that_is_paid_for(key: str) -> None:
    """MDK-101…104, MGL-041…043: in a deal whose purses are full."""
    missed = declared = 0
    for deal in deals(key, 40):
        result: dict[str, Any] = deal.game.result(deal.state)
        declarer = result.get("declarer", result.get("taker"))
        for seat, numbers in enumerate(stats(deal)):
            assert bool(numbers["declared"]) == (seat == declarer and bool(numbers["played"]))
            need = 2 if numbers["declared"] else 1
            short = bool(numbers["played"]) and numbers["tricks"] < need
            walkover = numbers["played"] and not any(deal.state.public.tricks)
            assert bool(numbers["missed"]) == (short and not walkover)
            assert numbers["kept"] == int(bool(numbers["declared"]) and not numbers["missed"])
            missed, declared = missed + numbers["missed"], declared + numbers["declared"]
    assert missed
    assert declared


def test_a_bourre_is_a_deal_that_was_stayed_in_without_a_trick() -> None:
    """BOU-070, BOU-072."""
    bourred = 0
    for deal in deals("bourre", 40):
        result = deal.game.result(deal.state)
        found = stats(deal)
        assert [s for s, one in enumerate(found) if one["bourred"]] == sorted(result["bourres"])
        assert [s for s, one in enumerate(found) if one["pots"]] == sorted(
            deal.state.public.winners
        )
        bourred += sum(one["bourred"] for one in found)
    assert bourred


def test_calls_of_muggins_are_those_in_the_log() -> None:
    """MUG-034, MUG-037."""
    for deal in deals("muggins", 4):
        called: list[Any] = [event for event in deal.events if type(event).__name__ == "Called"]
        for seat, numbers in enumerate(stats(deal)):
            own = [event for event in called if event.seat == seat]
            assert numbers["called"] == sum(event.right for event in own)
            assert numbers["miscalled"] == sum(not event.right for event in own)


def test_points_of_mus_are_those_of_the_pair() -> None:
    """MUS-050: of a hand without a set the side with more points has won."""
    for deal in deals("mus", 30):
        result = deal.game.result(deal.state)
        before = deal.state.public.terms.scores
        for seat, numbers in enumerate(stats(deal)):
            side = seat % 2
            assert numbers["points"] == result["scores"][side] - before[side]
            if result["set_winner"] is not None:
                won = int(result["set_winner"] == side)
                assert (numbers["sets"], numbers["sets_won"], numbers["won"]) == (1, won, won)


def test_only_people_are_counted_and_only_their_own_chips() -> None:
    """GEN-014, GEN-015: 12 plays for the stake of 11, and 0 is the regulars' account."""
    deal = deals("bourre", 1)[0]
    net = [9, -4] + [0] * (deal.config.n - 2)
    rest = [0] * (deal.config.n - 2)
    played = DealPlayed(
        deal.game, deal.state, net, [10, 12, *rest], [10, 11, *rest], frozenset({10, 11, 12})
    )
    found = dict(of_deal(played))
    assert found.keys() == {10, 12}
    assert (found[10]["chips"], found[10]["best"], found[10]["won"]) == (9, 9, 1)
    assert "chips" not in found[12]
    assert found[12]["deals"] == 1


def test_a_set_of_mus_counts_for_the_partner_if_that_is_a_person() -> None:
    over = next(d for d in deals("mus", 60) if d.game.result(d.state)["set_winner"] is not None)
    players = [1, 2, 3, 99]
    played = DealPlayed(over.game, over.state, [0] * 4, players, players, frozenset({1, 2, 3}))
    found = dict(of_deal(played))
    won = over.game.result(over.state)["set_winner"] == 0
    assert found[1]["with:3"] == found[3]["with:1"] == 1
    assert found[1].get("won_with:3", 0) == int(won)
    assert not any(name.startswith("with:") for name in found[2])


def test_a_deal_that_a_regular_finished_counts_only_what_was_at_stake() -> None:
    """GEN-014: so nobody leaves a deal to keep a loss out."""
    found = {"deals": 1, "chips": -9, "worst": -9, "tricks": 2, "played": 1, "won": 1}
    assert at_stake(found) == {"deals": 1, "chips": -9, "worst": -9}


def test_sums_keep_the_best_and_the_worst() -> None:
    one = {"deals": 1, "chips": 5, "best": 5, "streak": 2}
    other = {"deals": 2, "chips": -9, "worst": -7, "best": 3, "streak": 1}
    assert added(one, other) == {"deals": 3, "chips": -4, "best": 5, "worst": -7, "streak": 2}
    assert added({}, one) == one
