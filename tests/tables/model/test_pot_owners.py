"""Checks who owns the chips in a pot, and whose chips are won (GEN-019)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tables.planning.regulars_cap import settled

ANN, BO, REGULARS = 3, 4, 9


def test_the_winner_of_a_carried_pot_gets_the_own_chips_back_first() -> None:
    """GEN-C04."""
    owners, won = settled({}, 0, {ANN: -10, REGULARS: -30})
    assert (owners, won) == ({ANN: 10, REGULARS: 30}, {})
    assert settled(owners, 40, {ANN: 10, REGULARS: 30}) == ({}, {})
    assert settled(owners, 40, {ANN: 40}) == ({}, {(ANN, REGULARS): 30})


def test_winners_who_share_a_pot_win_from_each_loser_in_proportion() -> None:
    owners, won = settled({}, 0, {ANN: 30, BO: 10, REGULARS: -40})
    assert (owners, won) == ({}, {(ANN, REGULARS): 30, (BO, REGULARS): 10})
    owners, won = settled({}, 0, {ANN: 20, BO: -30, REGULARS: -10})
    assert won == {(ANN, BO): 15, (ANN, REGULARS): 5}
    assert owners == {BO: 15, REGULARS: 5}


def test_an_odd_chip_comes_from_the_lower_account() -> None:
    """GEN-C05."""
    assert settled({}, 0, {ANN: 5, BO: -5, REGULARS: -5}) == (
        {BO: 2, REGULARS: 3},
        {(ANN, BO): 3, (ANN, REGULARS): 2},
    )


def test_chips_from_before_owners_were_recorded_are_won_from_nobody() -> None:
    owners, won = settled({}, 100, {ANN: 100})
    assert owners == {}
    assert won.get((ANN, REGULARS), 0) == 0


nets = st.dictionaries(st.integers(1, 5), st.integers(-40, 40), max_size=5)


@given(st.lists(nets, max_size=12))
def test_no_chip_is_lost_and_none_is_won_twice(settlements: list[dict[int, int]]) -> None:
    owners: dict[int, int] = {}
    pot, gained, won = 0, Counter[int](), Counter[int]()
    for some in settlements:
        pot_after = pot - sum(some.values())
        if pot_after < 0 or sum(max(0, n) for n in some.values()) > pot + sum(
            max(0, -n) for n in some.values()
        ):
            continue
        owners, moved = settled(owners, pot, some)
        pot = pot_after
        assert sum(owners.values()) == pot
        assert all(chips > 0 for chips in owners.values())
        for (winner, loser), chips in moved.items():
            assert chips >= 0
            assert winner != loser
            won[winner] += chips
            won[loser] -= chips
        gained.update(some)
        for account in gained.keys() | owners.keys():
            assert won[account] == gained[account] + owners.get(account, 0)
