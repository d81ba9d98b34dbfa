"""Tests table, pack, stakes and kinds of deal (MDK-001…021, GEN-001…011)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import write
from games.kernel import cards
from games.kernel.contract import Carry, Config
from games.kernel.options import complete
from games.mousel import GAME, rules
from games.tricks.parts.quota import Price
from tests.games.mousel.deal import Deal


@pytest.mark.parametrize("n", range(1, 10))
def test_three_to_seven_may_play(n: int) -> None:
    """MDK-001, MDK-002: 2 is excluded, 7 is the limit."""
    options = complete(GAME.traits.options, {})
    assert (n in GAME.seats(options)) == (3 <= n <= 7)
    assert bool(GAME.problems(options, n)) == (not 3 <= n <= 7)


@pytest.mark.parametrize(
    ("n", "short", "size", "lowest"),
    [
        (4, False, 52, "2"), (3, True, 52, "2"), (4, True, 32, "7"), (5, True, 40, "5"),
        (6, True, 52, "2"), (7, True, 52, "2"),
    ],
)  # fmt: skip
def test_the_pack(n: int, short: bool, size: int, lowest: str) -> None:
    """MDK-003, MDK-004, GEN-003: a short pack has an effect only with 4 and 5 players."""
    pack = GAME.pack(complete(GAME.traits.options, {"shortPack": short}), n)
    assert len(pack) == size
    assert len(set(pack)) == size
    assert min(c % 13 for c in pack) == cards.RANKS.index(lowest)


@pytest.mark.parametrize("n", [3, 4, 5, 6, 7])
def test_a_short_pack_without_effect_refuses_no_table_mdk_004(n: int) -> None:
    """Such a table may later be dealt to four or five players."""
    assert not GAME.problems(complete(GAME.traits.options, {"shortPack": True}), n)


@pytest.mark.parametrize("void", [True, False])
def test_the_deal_passes_to_the_left_after_every_deal(void: bool) -> None:
    """MDK-005, GEN-001: played or not, clockwise, from the last seat to the first."""
    deal = Deal(pot=12, dealer=3)
    deal.do("3 pass", *["pass"] * 8) if void else deal.settle(0, (2, 1, 1, 0), (0, 1, 2, 3))
    assert GAME.carry(deal.state).dealer == 0


@pytest.mark.parametrize(("n", "opening"), [(3, 20), (4, 12), (5, 28), (6, 16), (7, 36)])
def test_the_opening_pot(n: int, opening: int) -> None:
    """MDK-010, MDK-011, MDK-012: (4 + 2n) markers; a marker is 2 chips for an odd number."""
    deal = Deal(n=n)
    assert deal.public.pot == opening
    assert opening % 4 == 0
    unit = 1 if n % 2 == 0 else 2
    assert deal.purses[0] == 100 - 6 * unit
    assert set(deal.purses[1:]) == {100 - 2 * unit}
    assert GAME.first_stake(complete(GAME.traits.options, {}), n) == (6 * unit, 2 * unit)


def test_the_unit_multiplies_every_marker() -> None:
    """GEN-009 unit: stakes, the fee and the limit count in markers of unit·u chips."""
    deal = Deal(n=5, unit=7, limit=2)
    assert deal.public.pot == 28 * 7
    assert deal.public.terms.unit == 14
    assert deal.view(None).price().trickless == 2 * 14


def test_a_standing_pot_takes_only_the_dealers_stake() -> None:
    """MDK-013, MDK-021."""
    deal = Deal(n=3, pot=40, dealer=2)
    assert deal.purses == [100, 100, 92]
    assert deal.paid == [(2, -8, "dealer")]
    assert not deal.public.forced


@pytest.mark.parametrize("pot", [0, 24])
def test_eight_and_four_are_staked_in_every_deal(pot: int) -> None:
    """MDK-014: whether or not the pot is empty; one chip per marker even for odd numbers."""
    deal = Deal(n=7, pot=pot, dealer=1, stakes="8/4")
    assert deal.purses == [96, 92, 96, 96, 96, 96, 96]
    assert deal.public.pot == pot + 32
    assert deal.public.forced == (pot == 0)


@pytest.mark.parametrize("n", range(3, 8))
@pytest.mark.parametrize("stakes", ["main", "8/4"])
def test_the_pot_is_divisible_by_four_at_every_payment(n: int, stakes: str) -> None:
    """MDK-015, GEN-011: under default options no remainder ever occurs."""
    pot, rest = 0, (0,) * (n - 3)
    for tricks in ((2, 2, 0), (1, 3, 0), (0, 4, 0), (4, 0, 0), (2, 1, 1)):
        deal = Deal(n=n, pot=pot, stakes=stakes)
        assert deal.public.pot % 4 == 0
        deal.settle(0, (*tricks, *rest), tuple(range(n)))
        assert deal.public.remainder == 0
        pot = deal.public.pot
        assert pot % 4 == 0


def test_a_remainder_alone_counts_as_an_empty_pot() -> None:
    """MDK-012, MDK-020, GEN-011: the deal is forced, all stake, the remainder is divided."""
    deal = Deal(pot=3, remainder=3)
    assert deal.public.forced
    assert deal.public.pot == 15
    assert deal.view(None).price() == Price(15, 3, 3, 15, 30, 15)


def test_a_remainder_with_other_chips_does_not_force() -> None:
    """MDK-020: only the part that is not a remainder counts."""
    assert not Deal(pot=4, remainder=3).public.forced


def test_a_payment_may_put_a_purse_into_debt() -> None:
    """GEN-009: an open account; all is paid in full at once."""
    deal = Deal(stacks=(1, 0, 5, -3))
    assert deal.purses == [-5, -2, 3, -5]
    assert deal.public.pot == 12


def test_a_capped_purse_never_goes_below_zero() -> None:
    """GEN-009 payment=capped, for stakes: min(due, purse), and the right is bought in full."""
    deal = Deal(stacks=(5, 1, 0, -3), payment="capped")
    assert deal.purses == [0, 0, 0, -3]
    assert deal.paid == [(0, -4, "dealer"), (1, -1, "ante"), (0, -1, "ante")]
    assert deal.public.pot == 6
    assert deal.public.ins == 0b1111


def test_the_first_dealer_is_drawn() -> None:
    """GEN-002: at random among all seats, and logged."""
    state = GAME.initial(Config({}, 5, (100,) * 5), Carry())
    request = GAME.chance(state)
    assert request is not None
    assert (request.kind, request.items) == ("pick", (0, 1, 2, 3, 4))
    assert GAME.to_act(state) == frozenset()
    deal = Deal(dealer=None)
    assert deal.public.dealer == 0
    assert [r.kind for r in deal.requests] == ["pick", "shuffle"]


@pytest.mark.parametrize(
    ("options", "n", "pot", "worst"),
    [
        ({}, 4, 0, 6 + 2 * 12),  # Forced: the dealer stakes 6 and is mouselbet for twice the pot.
        ({}, 4, 12, 4 + 4 + 2 * 20),  # Free: the dealer's 4, a flækning, twice 12 + 4 + 4.
        ({"limit": 10}, 4, 12, 4 + 4 + 10),
        ({"limit": 10, "unit": 3}, 3, 12, 24 + 24 + 60),
        ({"stakes": "8/4"}, 5, 0, 8 + 2 * 24),
        ({"stakes": "8/4"}, 5, 20, 8 + 4 + 2 * (20 + 24 + 4)),
    ],
)
def test_the_cost_of_a_lost_deal(
    options: dict[str, int | str], n: int, pot: int, worst: int
) -> None:
    assert GAME.worst_loss(complete(GAME.traits.options, options), n, pot) == worst


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        (100, "for a dealer without a trick: the stake of 6 and twice the pot of 12."),
        (20, "for a dealer without a trick: the stake of 6 and the limit, 20."),
    ],
)
def test_the_lobby_states_the_parts_of_the_worst_loss(limit: int, told: str) -> None:
    """MDK-020, MDK-102, GEN-009: a first deal is forced, so the loss is the dealer's."""
    options = complete(GAME.traits.options, {"limit": limit})
    parts = GAME.worst_parts(options, 4, 0)
    assert parts is not None
    assert write("en", parts).endswith(told)
    worth: dict[str, Any] = dict(parts.params)
    penalty = worth["most"] if worth["cut"] == "limit" else 2 * worth["pot"]
    assert worth["stake"] + penalty == GAME.worst_loss(options, 4, 0)


@pytest.mark.parametrize(
    ("options", "n", "forced", "expected"),
    [
        ({}, 4, False, (4, 0)),
        ({}, 4, True, (6, 2)),
        ({}, 3, True, (12, 4)),
        ({"stakes": "8/4"}, 4, False, (8, 4)),
    ],
)
def test_the_cost_of_the_next_deal_is_shown_in_advance(
    options: dict[str, Any], n: int, forced: bool, expected: tuple[int, int]
) -> None:
    """MDK-010…014: the dealer's stake, then the stake of each other player."""
    assert rules.next_stakes(Deal(n=n, **options).public, empty=forced) == expected
