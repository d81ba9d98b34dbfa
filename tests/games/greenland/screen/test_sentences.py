"""Tests that the sentences on Greenland Mousel's screens are true in error-prone cases."""

from __future__ import annotations

import pytest

from bot.language.i18n import Names
from games.greenland import GAME
from games.kernel.cards import HEARTS, mask
from games.kernel.screen.elements import Choices, Seats, SettlementSheet, Title
from games.kernel.screen.texts import text
from tests.games.greenland.deal import Deal, dealt
from tests.games.greenland.screen_text import NAMES, TEXTS, keys, of, params, shown, words
from tests.support.games.driven import held

HANDS = ("7c 8c 9c Tc", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ts")
DECK = dealt(*HANDS, then="Kh Ad Qs")
EVERYONE = (0, 1, 2, 3)


def headline(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """The bold sentences of a settlement, as one reader sees them."""
    (ledger,) = of(shown(deal, seat), SettlementSheet)
    names = Names(NAMES, seat)
    return " ".join(TEXTS.write(language, t, names) for t in ledger.headline)


def poor(*stacks: int, tricks: tuple[int, ...]) -> Deal:
    """A settled deal with capped payments, Anna the taker; the pot is 12, less what is missing."""
    return Deal(DECK, pot=8, stacks=stacks, payment="capped").settle(0, tricks, EVERYONE)


def limited(*tricks: int) -> Deal:
    """A settled deal with a limit of 5 and a pot of 12, Anna the taker."""
    return Deal(DECK, pot=8, limit=5).settle(0, tricks, EVERYONE)


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (limited(0, 2, 1, 1), "Anna took the upcard but no trick, and pays the limit: 5."),
        (
            limited(1, 1, 1, 1),
            "took the upcard but only 1 of the 2 tricks needed, and pays the limit: 5.",
        ),
        (limited(2, 1, 1, 0), "Dagny took no trick and pays the limit: 5."),
        (limited(2, 2, 0, 0), "Cilla and Dagny took no trick and pay the limit of 5 each."),
        (
            poor(4, 9, 9, 9, tricks=(0, 2, 1, 1)),
            "Anna took the upcard but no trick, and pays what they have left instead of 24: 3.",
        ),
        (
            poor(1, 9, 9, 9, tricks=(1, 1, 1, 1)),
            "only 1 of the 2 tricks needed, and pays what they have left instead of 12: 3.",
        ),
        (
            poor(9, 9, 9, 1, tricks=(2, 1, 1, 0)),
            "Dagny took no trick and pays what they have left instead of 12: 0.",
        ),
        (
            poor(9, 9, 9, 50, tricks=(2, 2, 0, 0)),
            "Cilla and Dagny took no trick and pay what they have left instead of 12 each.",
        ),
    ],
)
def test_the_headline_says_why_less_than_the_pot_was_paid(deal: Deal, told: str) -> None:
    """GEN-009, MGL-041, MGL-042."""
    assert told in headline(deal)


def test_a_purse_below_the_limit_is_compared_with_the_limit() -> None:
    """GEN-009: chips above the limit were never owed."""
    deal = Deal(DECK, pot=8, limit=5, stacks=(3, 9, 9, 9), payment="capped")
    deal.settle(0, (0, 2, 1, 1), EVERYONE)
    assert "what they have left instead of 5: 2." in headline(deal)
    assert "och betalar det som finns kvar i stället för 5: 2." in headline(deal, language="sv")


def test_a_player_who_pays_less_reads_the_reason_too() -> None:
    """GEN-009."""
    assert "no trick, and pay the limit: 5." in headline(limited(0, 2, 1, 1), 0)
    assert headline(limited(2, 1, 1, 0), 3) == "You took no trick and pay the limit: 5."
    assert headline(limited(2, 2, 0, 0), 2).startswith("Dagny and you took no trick")


def test_a_penalty_within_the_limit_is_the_pot() -> None:
    """MGL-041, MGL-042."""
    deal = Deal(DECK, pot=8, limit=24).settle(0, (0, 2, 1, 1), EVERYONE)
    assert "pays the pot twice: 24." in headline(deal)
    deal = Deal(DECK, pot=8, limit=24).settle(0, (2, 2, 0, 0), EVERYONE)
    assert "took no trick and pay 12 each." in headline(deal)


TOOK = "Anna took the upcard but"
OF_2 = "1 of the 2 tricks needed"


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (
            Deal(DECK, pot=8).settle(0, (1, 3, 0, 0), EVERYONE),
            f"{TOOK} only {OF_2}, Cilla and Dagny took none. Each pays the pot: 12.",
        ),
        (
            limited(1, 2, 1, 0),
            f"{TOOK} only {OF_2}, Dagny took none. Each pays the limit: 5.",
        ),
        (
            limited(0, 2, 2, 0),
            f"{TOOK} no trick, Dagny took none either. Each pays the limit: 5.",
        ),
        (
            Deal(DECK, pot=8).settle(0, (0, 4, 0, 0), EVERYONE),
            f"{TOOK} no trick and pays 24. Cilla and Dagny took none either and pay 12 each.",
        ),
        (
            Deal(DECK, pot=8, limit=15).settle(0, (0, 2, 2, 0), EVERYONE),
            f"{TOOK} no trick and pays the limit: 15. Dagny took none either and pays 12.",
        ),
    ],
)
def test_all_who_failed_are_in_few_words(deal: Deal, told: str) -> None:
    """MGL-041, MGL-042."""
    assert headline(deal) == told


def test_a_taker_and_an_opponent_who_failed_read_of_themselves() -> None:
    """MGL-041, MGL-042."""
    deal = Deal(DECK, pot=8).settle(0, (0, 2, 2, 0), EVERYONE)
    assert headline(deal, 0).startswith("You took the upcard but no trick and pay 24. Dagny took")
    assert headline(deal, 3).endswith("pays 24. You took none either and pay 12.")
    assert headline(deal, 3, "sv").endswith("betalar 24. Du tog inget och betalar 12.")


def test_an_empty_purse_among_several_is_mentioned() -> None:
    """GEN-009: then each has a sentence."""
    told = headline(poor(9, 9, 9, 1, tricks=(1, 2, 1, 0)))
    assert "only 1 of the 2 tricks needed, and pays what they have left instead of 12" in told
    assert "Dagny took no trick and pays what they have left instead of 12: 0." in told


def two() -> Deal:
    """Two players. The other player must oppose the taker, and nobody could fold (MGL-002)."""
    return Deal(n=2, allowTwo=True).do("0 accept", "0 keep")


@pytest.mark.parametrize(
    ("language", "taker"), [("en", "against the taker"), ("sv", "mot spelföraren")]
)
def test_with_two_players_no_text_says_that_a_player_folded(language: str, taker: str) -> None:
    """MGL-002 allowTwo."""
    own, table = shown(two(), 1), shown(two(), None)
    assert "greenland-must-play" in keys(own)
    assert "greenland-now-compelled" in keys(table)
    told = [
        TEXTS.say(language, "greenland-must-play", why=params(own, "greenland-must-play")["why"]),
        TEXTS.say(language, "greenland-now-compelled", who="Bo"),
        TEXTS.say(language, f"greenland-refused-{two().refused('fold')}"),
    ]
    for sentence in told:
        assert taker in sentence
        assert not {"folded", "lade"} & set(sentence.rstrip(".").split())


def standing(deal: Deal, seat: int) -> str:
    """The last words of a seat's line on the table."""
    (seats,) = of(shown(deal, None), Seats)
    return seats.lines[seat].words[-1].key


def test_a_seat_that_must_play_is_not_called_undecided() -> None:
    """MGL-002 allowTwo, MGL-024."""
    last = Deal(DECK).do("offer", "1 accept", "1 keep", "2 fold")
    assert standing(last, 0) == "greenland-seat-undecided"
    assert standing(last.do("3 fold"), 0) == "greenland-seat-must-play"
    assert standing(Deal(n=2, allowTwo=True).do("accept"), 1) == "greenland-seat-must-play"
    assert standing(two(), 1) == "greenland-seat-must-play"


def test_with_two_players_no_fold_is_announced() -> None:
    """MGL-002 allowTwo: nobody can fold."""
    assert "**Exchange**" in words(shown(two(), None))
    assert "**Exchange or fold**" in words(shown(Deal(DECK).do("accept"), None))
    (title,) = of(shown(two(), 1), Title)
    assert TEXTS.write("en", title.sub[0]) == "exchange"


@pytest.mark.parametrize(("rounds", "later"), [(1, True), (6, False)])
def test_look_mentions_later_turn_ups_only_if_there_can_be_any(rounds: int, later: bool) -> None:
    """MGL-013, MGL-017: with five players the sixth turn-up after the first is the last."""
    deal = Deal(n=5).do(*["offer", *["refuse"] * 5] * rounds, "offer", *["refuse"] * 4)
    assert (deal.public.talon > 0) == later
    (choices,) = of(shown(deal, 0), Choices)
    means = choices.rows[0][0].means
    assert means is not None
    for language, word in (("en", "Later upcards"), ("sv", "Senare uppslagskort")):
        assert (word in TEXTS.write(language, means)) == later


def note(deal: Deal, seat: int) -> str | None:
    """The last action of its player, as a waiting hand shows it."""
    (title,) = of(shown(deal, seat), Title)
    return None if title.note is None else title.note.key


def test_a_call_about_an_earlier_turn_up_is_not_shown_for_this_one() -> None:
    """MGL-014."""
    deal = Deal(DECK).do("0 offer", "1 refuse")
    assert note(deal, 1) == "greenland-did-refuse"
    deal.do("2 refuse", "3 refuse", "0 refuse")
    assert [note(deal, seat) for seat in (1, 2, 3)] == [None] * 3
    deal.do("0 offer")
    assert note(deal, 0) == "greenland-did-offer"
    deal.do("1 refuse", "2 accept")
    assert [note(deal, seat) for seat in (1, 3)] == ["greenland-did-refuse", None]


def test_an_exchange_of_no_card_is_written_in_words() -> None:
    """MGL-020."""
    deal = Deal(DECK).do("accept", "keep")
    assert params(shown(deal, None), "greenland-seat-exchanged") == {"count": 0}
    assert TEXTS.say("en", "greenland-seat-exchanged", count=0) == "kept all"
    assert TEXTS.say("en", "greenland-seat-exchanged", count=2) == "exchanged 2"


def test_a_settlement_opens_the_rules_of_payment() -> None:
    assert GAME.screen(limited(2, 1, 1, 0).view(None)).chapter == "payment"


def test_the_dealer_decides_first_and_sees_only_the_upcard() -> None:
    """MGL-010, MGL-011: what the game's line in lists says."""
    assert TEXTS.write("en", text("greenland-blurb"), Names(NAMES)) == (
        "Who dares to make the open card's suit trump? "
        "The dealer is asked first, before looking at the hand."
    )
    deal = Deal(DECK, pot=8)
    dealer = deal.view(deal.public.dealer)
    assert deal.public.turn == deal.public.dealer
    assert dealer.own == 0
    assert mask(dealer.turned_up()) == held("Kh")
    assert all(deal.view(seat).own for seat in range(4) if seat != deal.public.dealer)
    deal.do(f"{deal.public.turn} accept")
    assert deal.public.trump == HEARTS
