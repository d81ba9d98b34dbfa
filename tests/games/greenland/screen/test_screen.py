"""Tests the content of Greenland Mousel's screens (docs/screens.md, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, Names, say, write
from games.greenland import GAME
from games.kernel.actions import Action, Span
from games.kernel.options import defaults
from games.kernel.screen.elements import (
    Choices,
    Image,
    Notice,
    PickCards,
    Seats,
    SettlementSheet,
    Title,
    Turn,
    find_choice,
)
from games.kernel.screen.texts import CardNames, SeatNames, Text
from tests.games.greenland.deal import Deal, dealt
from tests.games.greenland.deals import states
from tests.games.greenland.screen_text import (
    NAMES,
    TEXTS,
    buttons,
    cards_of,
    ids,
    keys,
    of,
    params,
    shown,
    words,
)
from tests.support.games.driven import named
from tests.support.games.texts import check_sheet

HANDS = ("7c 8c 9c Tc", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ts")
DECK = dealt(*HANDS, then="Kh Ad Qs")


def test_a_hand_offers_every_legal_action_and_nothing_else() -> None:
    for state in states():
        for seat in range(state.public.terms.n):
            screen = GAME.screen(GAME.view(state, seat))
            legal = GAME.legal(state, seat)
            enabled = {c.action for row in buttons(screen) for c in row if c.enabled}
            assert enabled == {a for a in legal if isinstance(a, Action)}
            spans = [a for a in legal if isinstance(a, Span)]
            picked = [(p.verb, p.lo, p.hi) for p in of(screen, PickCards)]
            assert picked == [(s.verb, s.lo, s.hi) for s in spans]
            assert screen.awaits_reader == bool(legal)


def test_no_id_reveals_a_card() -> None:
    """docs/screens.md, section 3: the id has the card's place in the sorted hand."""
    for state in states():
        for seat in GAME.to_act(state):
            screen = GAME.screen(GAME.view(state, seat))
            for k, choice in enumerate(c for row in buttons(screen) for c in row):
                verb, _, rest = choice.id.partition(".")
                assert verb in GAME.traits.verbs
                assert rest == (str(k) if verb in {"throw", "play"} else "")


def test_a_taken_turn_up_is_shown_until_it_is_played() -> None:
    """Only the taker may know whether it was discarded or thrown (MGL-021)."""
    told: set[bool] = set()
    for state in states():
        public = state.public
        if GAME.done(state) or public.declarer is None:
            continue
        plays = [play for taken in public.history for play in taken.plays]
        played = public.turned[-1] in {card for _, card in (*plays, *public.trick)}
        screen = GAME.screen(GAME.view(state, None))
        assert ("greenland-turn-up-taken" in keys(screen)) != played
        (image,) = of(screen, Image)
        assert image.scene.turned == (), "it lies in a hand, or under what was discarded"
        told.add(played)
    assert told == {True, False}


def test_a_blind_dealer_accepts_or_offers_with_cards_face_down() -> None:
    """MGL-011, and the price before the press."""
    screen = shown(Deal(DECK, pot=8), 0)
    assert ids(screen) == ["accept", "offer"]
    assert "face down" not in words(screen), "the painter says so"
    price = "Taking it: two tricks. One: pay **12**, none: **24**."
    assert price in words(screen, 0)


def test_a_dealer_after_all_refusals_may_look_first() -> None:
    """MGL-013."""
    deal = Deal(DECK).do("offer", *["refuse"] * 3)
    screen = shown(deal, 0)
    assert ids(screen) == ["look", "accept", "refuse"]
    (choices,) = of(screen, Choices)
    assert choices.rows[0][0].means == Text("greenland-means-look", (("left", 15),))
    assert {c.style for c in choices.rows[0]} == {"primary"}
    deal.do("look")
    screen = shown(deal, 0)
    assert ids(screen) == ["accept", "refuse"]
    assert of(screen, Choices)[0].lead is None


def test_refused_turn_ups_are_listed_and_counted() -> None:
    """MGL-014."""
    deal = Deal(DECK)
    assert "greenland-refused" not in keys(shown(deal, None))
    deal.do("offer", *["refuse"] * 4, "offer", *["refuse"] * 4)
    table = shown(deal, None)
    assert params(table, "greenland-turn-up")["number"] == 3
    assert params(table, "greenland-refused")["cards"] == CardNames(named("Kh Ad"))
    assert "Upcard `Q♠\ufe0e` (third)" in words(table)
    assert params(shown(deal, 2), "greenland-refused")["cards"] == CardNames(named("Kh Ad"))


def test_the_seats_say_who_is_blind_and_who_has_refused() -> None:
    deal = Deal(DECK).do("offer", "1 refuse")
    (seats,) = of(shown(deal, None), Seats)
    said = [[w.key.removeprefix("greenland-seat-") for w in line.words] for line in seats.lines]
    assert said == [["dealer-blind", "offered"], ["refused"], ["to-speak"], ["to-speak"]]
    assert "**blind**: has not looked at the cards" in words(shown(deal, None))
    deal.do("2 accept", "2 keep", "3 fold", "0 fold")
    (seats,) = of(shown(deal, None), Seats)
    said = [[w.key.removeprefix("greenland-seat-") for w in line.words] for line in seats.lines]
    assert said == [["dealer", "folded-now"], ["undecided"], ["taker", "exchanged"], ["folded"]]
    assert [line.out for line in seats.lines] == [False, False, False, True]


def test_a_dealer_who_has_offered_answers_again_only_after_all_have_refused() -> None:
    """MGL-012, MGL-013. MGL-014: a dealer who has looked is asked last, and is no longer blind."""
    deal = Deal(DECK)

    def said() -> list[str]:
        (seats,) = of(shown(deal, None), Seats)
        return [word.key.removeprefix("greenland-seat-") for word in seats.lines[0].words]

    assert said() == ["dealer-blind", "to-speak"]
    deal.do("offer", "1 refuse", "2 refuse")
    assert said() == ["dealer-blind", "offered"]
    deal.do("3 refuse")
    assert said() == ["dealer-blind", "to-speak"]
    deal.do("look", "0 refuse")
    assert said() == ["dealer", "to-speak"]
    assert "greenland-now-blind" not in keys(shown(deal, None))


@pytest.mark.parametrize(
    ("done", "told"),
    [
        (["accept"], "Anna took the upcard blind"),
        (["offer", "1 accept"], "taker Bo"),
        (["offer", *["refuse"] * 3, "look", "accept"], "taker Anna"),
    ],
)
def test_during_the_exchange_every_other_hand_shows_the_taker(done: list[str], told: str) -> None:
    """MGL-011, MGL-014: also that a dealer took the turn-up unseen."""
    deal = Deal(DECK).do(*done)
    taker = deal.state.public.declarer
    for seat in range(4):
        (title,) = of(shown(deal, seat), Title)
        said = [write("en", fact, Names(NAMES, seat)) for fact in title.sub]
        assert (told in said) == (seat != taker)


@pytest.mark.parametrize(("option", "refuse"), [("void", ["refuse"]), ("dealerMustTake", [])])
def test_the_last_turn_up_is_announced(option: str, refuse: list[str]) -> None:
    """MGL-017."""
    deal = Deal(n=5, lastTurnUp=option).do(*["offer", *["refuse"] * 5] * 6, "offer")
    key = f"greenland-last-turn-up-{option}"
    assert key in keys(shown(deal, None))
    assert key in keys(shown(deal, 1))
    deal.do(*["refuse"] * 4)
    screen = shown(deal, 0)
    assert key in keys(screen)
    assert ids(screen) == ["look", "accept", *refuse]
    if refuse:
        assert buttons(screen)[0][-1].label.key == "greenland-button-refuse"


def test_fold_is_offered_with_the_exchange_and_its_price() -> None:
    """MGL-020, MGL-042, MGL-043."""
    deal = Deal(DECK, pot=8).do("offer", "1 accept", "1 keep")
    screen = shown(deal, 2)
    assert ids(screen) == ["fold"]
    assert [(p.lo, p.hi) for p in of(screen, PickCards)] == [(0, 4)]
    assert params(screen, "greenland-price-stay") == {"none": 12}
    assert "greenland-fold-free" in keys(screen)


def test_if_fold_is_missing_the_screen_says_why() -> None:
    """MGL-024, MGL-025, MGL-026."""
    last = Deal(DECK).do("offer", "1 accept", "1 keep", "2 fold", "3 fold")
    assert ids(shown(last, 0)) == []
    assert "You must play: the others folded, and you deal." in words(shown(last, 0), 0)
    assert "Anna must play: nobody else plays against the taker" in words(shown(last, None))
    taker = Deal(DECK).do("accept")
    assert ids(shown(taker, 0)) == []
    assert "greenland-role-taker" in keys(shown(taker, 0))


def test_a_provisional_fold_is_explained_before_and_after_the_press() -> None:
    """MGL-025."""
    deal = Deal(DECK).do("offer", "1 refuse", "2 refuse", "3 accept", "3 keep")
    before = params(shown(deal, 0), "greenland-newcomer-fold")
    assert before["who"] == SeatNames((1, 2))
    deal.do("0 fold")
    assert "Folded: as dealer you play if Bo and Cilla fold." in words(shown(deal, 0), 0)
    deal.do("1 fold")
    (notice,) = of(shown(deal, 0), Notice)
    assert dict(notice.text.params)["who"] == SeatNames((2,))
    assert not of(shown(deal, 2), Notice)
    assert "greenland-now-provisional" in keys(shown(deal, None))
    deal.do("2 fold")
    assert "**You are called back:** everyone else folded" in words(shown(deal, 0), 0)
    assert ids(shown(deal, 0)) == []
    assert "greenland-now-recalled" in keys(shown(deal, None))


def test_the_takers_throw_comes_last_in_rows_of_equal_length() -> None:
    """MGL-023. Six cards would leave the last alone, because five fit in a row."""
    deal = Deal(n=5).do("accept", "keep", *["keep"] * 4)
    rows = buttons(shown(deal, 0))
    assert [len(row) for row in rows] == [3, 3]
    assert {c.label.key for row in rows for c in row} == {"greenland-button-throw"}


def test_the_table_says_why_the_taker_holds_one_more_card_until_it_is_thrown() -> None:
    """MGL-023."""
    deal = Deal(n=5).do("accept", "keep")
    assert "greenland-now-one-more" in keys(shown(deal, None))
    deal.do(*["keep"] * 4)
    assert "greenland-now-one-more" not in keys(shown(deal, None))


def test_refused_cards_are_greyed_and_why_names_them() -> None:
    """MGL-031."""
    seen = 0
    for state in states():
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            screen = GAME.screen(view)
            greyed = {c.action.arg for row in buttons(screen) for c in row if not c.enabled}
            told = [cards_of(why) for why in screen.why]
            refused = {card for card, _ in view.refused}
            assert greyed == refused
            assert {card for cards, _ in told for card in cards} <= refused
            assert sum(len(cards) + more for cards, more in told) == len(refused)
            seen += len(refused)
    assert seen > 50


def test_the_table_says_whose_turn_it_is_and_the_first_seat_never_moves() -> None:
    for state in states():
        table = GAME.screen(GAME.view(state, None))
        asked = GAME.to_act(state)
        assert [set(t.seats) for t in of(table, Turn)] == [set(asked)] * bool(asked)
        for seats in of(table, Seats):
            assert [line.seat for line in seats.lines] == list(range(state.public.terms.n))
            assert {line.seat for line in seats.lines if line.to_act} == asked


def test_a_settlement_names_every_movement_of_chips() -> None:
    """GEN-017: each net is the sum of its small line."""
    for state in states():
        for ledger in of(GAME.screen(GAME.view(state, None)), SettlementSheet):
            check_sheet(ledger)


@pytest.mark.parametrize(
    ("tricks", "headline"),
    [
        ((0, 4, 0, 0), ["greenland-failed-bare-more"]),
        ((1, 3, 0, 0), ["greenland-failed-short-each"]),
        ((2, 1, 1, 0), ["greenland-failed-trickless"]),
        ((1, 1, 1, 1), ["greenland-failed-short"]),
        ((2, 2, 0, 0), ["greenland-failed-several"]),
    ],
)
def test_the_headline_names_players_with_too_few_tricks(
    tricks: tuple[int, ...], headline: list[str]
) -> None:
    """MGL-041, MGL-042."""
    deal = Deal(DECK).settle(0, tricks, (0, 1, 2, 3))
    (ledger,) = of(shown(deal, None), SettlementSheet)
    assert [t.key for t in ledger.headline] == headline
    failed = next(s for s in range(4) if tricks[s] < 2 - (s > 0))
    (own,) = of(shown(deal, failed), SettlementSheet)
    names = Names(("Anna", "Bo", "Cilla", "Dagny"), failed)
    assert any("you" in TEXTS.write("en", t, names).lower() for t in own.headline)


def test_a_void_deal_says_that_the_pot_stands() -> None:
    """MGL-017."""
    (ledger,) = of(shown(Deal(n=5, pot=5).absent(), None), SettlementSheet)
    assert [t.key for t in ledger.headline] == ["greenland-void-nobody_took"]
    assert ledger.pots == (10, 10), "with the five stakes that came to it"


def test_an_exchange_button_carries_the_picked_cards() -> None:
    deal = Deal(DECK).do("accept")
    screen = shown(deal, 0)
    (pick,) = of(screen, PickCards)
    assert find_choice(screen, "exchange.0") == Action("exchange", 0)
    assert find_choice(screen, "exchange.17") == Action(
        "exchange", 1 << pick.cards[0] | 1 << pick.cards[4]
    )


def test_every_phase_opens_an_existing_chapter() -> None:
    chapters = set(TEXTS.say("en", "greenland-chapters").split())
    phases = {GAME.screen(GAME.view(state, None)).chapter for state in states()}
    assert phases == {"turn-up", "exchange", "play", "payment"}
    assert phases <= chapters
    facts = GAME.facts(defaults(GAME.traits.options))
    for chapter in chapters:
        for language in LANGUAGES:
            for tail in ("-title", "", "-example"):
                assert TEXTS.say(language, f"greenland-rules-{chapter}{tail}", **facts)


def test_the_aim_names_both_promises_that_the_prices_name() -> None:
    """A taker's one trick wins its part of the pot and costs the whole pot (MGL-040, MGL-041)."""
    goal = say("en", "greenland-goal")
    assert "Staying needs one, taking the open card two, or you pay." in goal
    taker = say("en", "greenland-cost", one=12, none=24, cut="no")
    assert taker == "One: pay **12**, none: **24**."


def test_a_dealer_who_must_play_reads_so_with_the_exchange() -> None:
    """MGL-024: the taker is another player, and all others have folded."""
    last = Deal(DECK).do("offer", "1 accept", "1 keep", "2 fold", "3 fold")
    (pick,) = of(shown(last, 0), PickCards)
    assert pick.keep_means is not None
    assert pick.keep_means.key == "greenland-means-keep-must"
    told = write("en", pick.keep_means, Names(NAMES))
    assert "You must play: without a trick you pay" in told


@pytest.mark.parametrize(
    ("calls", "seat", "options", "why"),
    [
        (("offer", "1 accept", "1 keep", "2 fold", "3 fold"), 0, {}, "and you deal."),
        (("accept", "0 keep", "1 fold", "2 fold"), 3, {}, "and the dealer is the taker."),
        (
            ("offer", "1 accept", "1 keep", "2 fold", "3 fold"), 0,
            {"compelled": "rightOfTaker"}, "and you are the last.",
        ),
    ],
)  # fmt: skip
def test_a_player_who_must_play_reads_why(
    calls: tuple[str, ...], seat: int, options: dict[str, Any], why: str
) -> None:
    """MGL-024, MGL-026."""
    screen = shown(Deal(DECK, **options).do(*calls), seat)
    (told,) = (one for one in words(screen).splitlines() if one.startswith("You must play"))
    assert told == f"You must play: the others folded, {why}"


def test_a_dealer_who_refuses_reads_what_follows_if_all_refuse_again() -> None:
    """MGL-014, MGL-017."""
    deal = Deal(DECK).do("offer", "1 refuse", "2 refuse", "3 refuse")
    [refusing] = [one for one in shown(deal, 0).arguments if "refuse" in one.choices]
    told = write("en", refusing.facts[-1], Names(NAMES))
    assert told.endswith("another card is turned up; if all refuse it too, you may turn the next")
    [refuse] = [c for row in buttons(shown(deal, 0)) for c in row if c.id == "refuse"]
    assert refuse.means is not None
    assert "if all refuse it too" in write("en", refuse.means, Names(NAMES))


def test_why_before_a_blind_answer_says_nothing_of_cards_that_lie_face_down() -> None:
    """MGL-011."""
    screen = shown(Deal(DECK, pot=8), 0)
    assert screen.arguments
    facts = {fact.key for argument in screen.arguments for fact in argument.facts}
    assert "greenland-argue-accept" in facts
    assert "trick-argue-no-ace" not in facts


def test_why_says_what_taking_costs_where_it_speaks_for_refusing() -> None:
    """MGL-011, MGL-013: to look costs nothing and promises nothing."""
    blind, asked = Deal(DECK, pot=8), Deal(DECK, pot=8).do("offer")
    again = Deal(DECK, pot=8).do("offer", "1 refuse", "2 refuse", "3 refuse")
    for deal, seat, side in ((blind, 0, "offer"), (asked, 1, "refuse"), (again, 0, "refuse")):
        found = {
            one.choices[0]: {fact.key for fact in one.facts} for one in shown(deal, seat).arguments
        }
        warned = {choice for choice, facts in found.items() if "greenland-argue-two" in facts}
        assert warned == {side}
    told = say("en", "greenland-argue-two", one=4, none=8)
    assert told == "if you take it, you need 2 tricks: one costs **4**, none **8**"
