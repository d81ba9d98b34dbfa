"""Tests sets, matches, chips, and what one deal hands on to the next."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.kernel.actions import Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import complete
from games.mus import GAME
from games.mus.audit import audit
from tests.games.mus.deal import PLAIN, Deal
from tests.support.games.playout import chance

START = {"scores": [0, 0], "sets": [0, 0], "vacas": [0, 0], "match_start": True}


def won(sets: tuple[int, int] = (0, 0), **more: Any) -> Deal:
    """A deal in which A and C, the odd seats, win the set by an órdago in grande."""
    deal = Deal(*PLAIN, sets=sets, **more).bet()
    return deal.do("A ordago", "B accept")


def test_the_mano_deals_next_also_into_a_new_set() -> None:
    """MUS-006."""
    for deal in (Deal(*PLAIN, dealer=2).bet().to_end(), won(dealer=2)):
        assert GAME.carry(deal.state).dealer == 1
        assert GAME.result(deal.state)["next_dealer"] == 1


def test_scores_go_on_into_the_next_hand() -> None:
    """MUS-002."""
    deal = Deal(*PLAIN, scores=(4, 7), extra={"scores": [4, 7], "sets": [1, 0], "hand": 5}).bet()
    after = GAME.carry(deal.to_end().state)
    assert after.goes_on
    assert after.extra == {
        "scores": list(deal.public.scores), "sets": [1, 0], "vacas": [0, 0],
        "match_start": False, "hand": 6,
    }  # fmt: skip


def test_a_new_set_starts_at_zero() -> None:
    """MUS-058, MUS-002."""
    deal = won(scores=(12, 20), sets=(1, 1))
    after = GAME.carry(deal.state)
    assert after.goes_on
    assert after.extra == {**START, "sets": [1, 2], "match_start": False, "hand": 1}
    assert GAME.result(deal.state)["next_scores"] == [0, 0]


@pytest.mark.parametrize("to_win", [1, 2, 3, 4, 5])
def test_a_match_takes_the_agreed_number_of_sets(to_win: int) -> None:
    """MUS-002."""
    deal = won(sets=(0, to_win - 1), setsToWin=to_win)
    assert GAME.result(deal.state)["match_winner"] == 1
    after = GAME.carry(deal.state)
    assert not after.goes_on
    assert after.extra == {**START, "hand": 1}


def test_a_vaca_is_won_by_sets_and_the_match_by_vacas() -> None:
    """MUS-063, MUS-060, MUS-C47."""
    begun = {"sets": [1, 2], "vacas": [1, 0], "hand": 7}
    deal = Deal(*PLAIN, dealer=2, extra=begun, vacasToWin=2).bet().do("A ordago", "B accept")
    result = GAME.result(deal.state)
    assert (result["sets"], result["vacas"], result["vaca_winner"]) == ([1, 3], [1, 1], 1)
    assert (result["match_winner"], result["deltas"]) == (None, [0] * 4)
    after = GAME.carry(deal.state)
    assert after.extra == {**START, "vacas": [1, 1], "match_start": False, "hand": 1}
    assert (after.goes_on, after.dealer, after.pot) == (True, 1, 40)
    last = [
        Deal(*PLAIN, extra={"sets": [0, sets], "vacas": [1, 1]}, vacasToWin=2)
        .bet()
        .do("A ordago", "B accept")
        for sets in range(3)
    ]
    for deal, winner in zip(last, (None, None, 1), strict=True):
        result, found = GAME.result(deal.state), audit(deal.record())
        assert result["match_winner"] == winner
        assert result["deltas"] == ([0] * 4 if winner is None else [0, 20, 0, 20])
        assert found == {key: result[key] for key in found}
        assert {"vacas", "vaca_winner"} <= found.keys()
    assert not GAME.carry(last[-1].state).goes_on
    assert GAME.carry(last[-1].state).extra == {**START, "hand": 1}


def test_a_match_of_one_vaca_is_stored_as_before_there_were_vacas() -> None:
    """MUS-063: an older result and a new one have the same fields."""
    result = GAME.result(won(sets=(2, 2)).state)
    assert not {"vacas", "vaca_winner"} & result.keys()
    before = GAME.initial(Config({}, 4, (100,) * 4), Carry(extra={"sets": [1, 0]}))
    assert before.public.vacas == (0, 0)


def test_all_stake_when_a_match_starts() -> None:
    """MUS-060."""
    deal = Deal(*PLAIN, extra=START, pot=0)
    assert GAME.result(deal.state)["deltas"] == [-10] * 4
    assert deal.public.pot == 40
    assert GAME.result(Deal(*PLAIN, pot=40).state)["deltas"] == [0] * 4
    assert GAME.result(Deal(*PLAIN, extra=START, pot=0, stake=0).state)["deltas"] == [0] * 4


def test_capped_purses_stake_what_they_hold() -> None:
    """MUS-060, GEN-009."""
    deal = Deal(*PLAIN, extra=START, pot=0, stacks=(100, 4, 0, -7), payment="capped")
    assert GAME.result(deal.state)["deltas"] == [-10, -4, 0, 0]
    deal = Deal(*PLAIN, extra=START, pot=0, stacks=(100, 4, 0, -7))
    assert GAME.result(deal.state)["stacks"] == [90, -6, -10, -17]


@pytest.mark.parametrize(("pot", "half", "left"), [(40, 20, 0), (43, 21, 1), (1, 0, 1), (0, 0, 0)])
def test_the_winners_take_half_the_pot_each(pot: int, half: int, left: int) -> None:
    """MUS-060, GEN-011."""
    deal = won(sets=(2, 2), pot=pot)
    assert GAME.result(deal.state)["deltas"] == [0, half, 0, half]
    after = GAME.carry(deal.state)
    assert (after.pot, after.remainder) == (left, left)


def test_the_stakes_that_a_table_states() -> None:
    """MUS-060: a deal costs no more than the stake of the match it may begin."""
    options = complete(GAME.traits.options, {"stake": 25})
    assert GAME.first_stake(options, 4) == (25, 25)
    assert GAME.worst_loss(options, 4, 400) == 25


def test_the_defaults_are_those_of_table_g() -> None:
    assert complete(GAME.traits.options, {}) == {
        "stake": 10, "target": 30, "setsToWin": 3, "vacasToWin": 1, "kings": "eight",
        "musBy": "player", "corrido": False, "puntoBonus": "always", "signals": False,
        "payment": "open", "onBankrupt": "leave", "handLimit": None, "cards": "spanish",
        "count": "points",
    }  # fmt: skip


def test_mus_is_for_four() -> None:
    """MUS-001."""
    options = complete(GAME.traits.options, {})
    assert GAME.seats(options) == range(4, 5)
    assert [n for n in range(1, 9) if not GAME.problems(options, n)] == [4]


@pytest.mark.parametrize(
    ("extra", "field"),
    [
        ({"scores": [0]}, "scores"), ({"scores": [0, 30]}, "scores"),
        ({"scores": [-1, 0]}, "scores"), ({"scores": "12"}, "scores"),
        ({"scores": [True, 0]}, "scores"), ({"sets": [3, 0]}, "sets"),
        ({"sets": [0, 1.0]}, "sets"), ({"match_start": 1}, "match_start"), ({"hand": 0}, "hand"),
        ({"hand": "2"}, "hand"), ({"match_start": True, "scores": [1, 0]}, "match_start"),
        ({"match_start": True, "sets": [0, 1]}, "match_start"),
        ({"match_start": True, "hand": 2}, "match_start"), ({"vacas": [1, 0]}, "vacas"),
        ({"vacas": [0]}, "vacas"), ({"vacas": [0, -1]}, "vacas"),
    ],
)  # fmt: skip
def test_an_impossible_extra_makes_a_record_unreadable(extra: dict[str, Any], field: str) -> None:
    """docs/records.md: the field is named."""
    config = Config(complete(GAME.traits.options, {}), 4, (100,) * 4)
    with pytest.raises(ValueError, match=f"^{field}: "):
        GAME.records.check_extra(extra, config)


def test_every_carry_is_valid_in_a_record() -> None:
    config = Config(complete(GAME.traits.options, {}), 4, (100,) * 4)
    GAME.records.check_extra({}, config)
    GAME.records.check_extra(GAME.traits.first_extra, config)
    for deal in (Deal(*PLAIN).bet().to_end(), won(), won(sets=(0, 2))):
        GAME.records.check_extra(GAME.carry(deal.state).extra, config)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("seed", "chosen"),
    [*((seed, {"setsToWin": 2}) for seed in range(6)),
     (6, {"setsToWin": 2, "vacasToWin": 2}), (7, {"setsToWin": 1, "vacasToWin": 3})],
)  # fmt: skip
def test_a_whole_match_pays_the_pot_to_one_pair(seed: int, chosen: dict[str, int]) -> None:
    """MUS-002, MUS-006, MUS-058, MUS-060, MUS-063: hands are chained by their carries."""
    rng = random.Random(seed)
    options = complete(GAME.traits.options, chosen)
    purses, carry, hands = [100] * 4, Carry(extra=GAME.traits.first_extra), 0
    result: dict[str, Any] = {}
    while hands == 0 or carry.goes_on:
        hands += 1
        assert hands < 400
        before = carry
        state = GAME.initial(Config(options, 4, tuple(purses)), carry)
        state, _ = run_forward(GAME, state, chance(rng))
        while GAME.to_act(state):
            (seat,) = GAME.to_act(state)
            action = GAME.regular(GAME.view(state, seat), rng.randrange)
            events = GAME.decide(state, seat, action)
            assert not isinstance(events, Rejected)
            state, _ = run_forward(GAME, evolve_all(GAME, state, events), chance(rng))
        result = GAME.result(state)
        scores = zip(result["scores"], before.extra["scores"], strict=True)
        assert all(now >= was for now, was in scores)
        purses, carry = result["stacks"], GAME.carry(state)
        if before.dealer is not None:
            assert carry.dealer == (before.dealer - 1) % 4
    assert carry.pot == 0
    assert sorted(purses) == [90, 90, 110, 110]
    assert purses[0] == purses[2]
    assert max(result["sets"]) == chosen["setsToWin"]
    assert max(result.get("vacas", [1])) == chosen.get("vacasToWin", 1)
