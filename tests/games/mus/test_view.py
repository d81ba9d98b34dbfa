"""Tests what each seat may know of a Mus deal."""

from __future__ import annotations

import pytest

from games.kernel import cards
from games.mus import GAME
from games.mus.public import CHICA
from tests.games.mus.deal import LETTERS, PLAIN, Deal


def shown(deal: Deal, who: str | None) -> set[str]:
    """The cards that a player's view shows."""
    return {cards.NAMES[c] for c in cards.each(GAME.records.open_cards(deal.view(who)))}


@pytest.mark.parametrize("who", LETTERS)
def test_each_player_sees_only_their_own_hand(who: str) -> None:
    deal = Deal(*PLAIN).bet()
    assert shown(deal, who) == set(deal.hand(who).split(","))
    assert shown(deal, None) == set()


def test_discards_are_hidden_from_others() -> None:
    """GEN-007, MUS-012."""
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    first = deal.hand("A").split(",")[0]
    deal.do(f"A discard {first}")
    assert all(first not in shown(deal, who) for who in ("B", "C", "D", None))
    own = deal.record(for_seat=deal.seats["B"])
    assert own["actions"][-1][1] == "discard ??"


def test_all_hands_are_shown_after_the_last_bet() -> None:
    """MUS-050."""
    deal = Deal(*PLAIN).bet().to_end()
    assert len(shown(deal, None)) == 16


def test_all_hands_are_shown_after_an_accepted_ordago() -> None:
    """MUS-033."""
    deal = Deal(*PLAIN).bet().do("A ordago", "B accept")
    assert len(shown(deal, None)) == 16


def test_a_set_won_by_a_refusal_shows_no_hand() -> None:
    """MUS-050: only evaluation and órdago show cards (RULES.md §H)."""
    deal = Deal(*PLAIN, scores=(29, 29)).until(CHICA).do("A ordago", "B pass", "D pass")
    assert deal.set_to == "AC"
    assert shown(deal, None) == set()


def test_statements_say_yes_or_no_and_nothing_more() -> None:
    """MUS-022: other cards with the same answers look the same to the others."""
    one = Deal("12 12 7 6", "11 10 7 5", "4 4 5 6", "1 2 6 7").bet().wait(8)
    other = Deal("11 11 7 6", "11 10 7 5", "4 4 5 6", "1 2 6 7").bet().wait(8)
    assert one.view(None) == other.view(None)
    assert one.screen(None) == other.screen(None)


def test_partners_do_not_see_each_others_hands() -> None:
    deal = Deal(*PLAIN).bet()
    assert not shown(deal, "A") & shown(deal, "C")
