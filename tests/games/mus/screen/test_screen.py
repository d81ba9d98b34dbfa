"""Tests the content of Mus's screens, and that they offer exactly the legal actions."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, Names, catalogue, say, write
from games.kernel import cards
from games.kernel.actions import Action
from games.kernel.contract import TIME, Noticed
from games.kernel.options import Options, defaults
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choice,
    Choices,
    Facts,
    Image,
    Notice,
    PickCards,
    Rounds,
    Screen,
    Seats,
    SettlementSheet,
    Title,
    Turn,
    find_choice,
)
from games.kernel.screen.texts import CardNames, SeatName, SeatNames, Text, text
from games.mus import GAME
from games.mus.public import CHICA, GRANDE, JUEGO, PARES
from games.mus.screen.words import face
from tests.games.mus.deal import LETTERS, PLAIN, Deal
from tests.support.games.texts import of, texts


def buttons(screen: Screen) -> dict[str, Choice]:
    return {c.id: c for e in of(screen, Choices) for c in e.each}


def keys(value: object) -> list[str]:
    """Every text key anywhere in an element."""
    return [t.key for t in texts(value)]


def steps(screen: Screen) -> list[str]:
    (rounds,) = of(screen, Rounds)
    return [r.text.key for r in rounds.rounds]


def test_the_table_from_top_to_bottom() -> None:
    """docs/screens.md, section 8."""
    extra = {"scores": [13, 19], "sets": [1, 0], "hand": 6}
    deal = Deal(*PLAIN, extra=extra).bet()
    deal.do("A bid 2", "B raise 2", "C accept", "A wait", "B bid 2")
    shown = deal.screen(None)
    kinds = [type(e) for e in shown.elements]
    assert kinds == [Title, Image, Facts, Seats, Rounds, Turn]
    assert dict(of(shown, Title)[0].text.params) == {"hand": 6, "set": 2, "vaca": 0}
    assert [r.state for r in of(shown, Rounds)[0].rounds] == ["done", "now", "to-come"]
    turn = of(shown, Turn)[0]
    assert turn.seats == (deal.seats["C"],)
    assert keys(turn.then) == ["mus-then"]


def test_a_finished_bet_says_who_accepted_it() -> None:
    """MUS-028: either of two players might have."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B pass", "D accept")
    (rounds,) = of(deal.screen(None), Rounds)
    (came,) = (t for t in texts(rounds.rounds[0]) if t.key == "mus-came-accepted")
    assert dict(came.params) == {"who": SeatNames((deal.seats["D"],)), "stake": 2}


@pytest.mark.parametrize(
    ("moves", "refused"),
    [
        ("A bid 2, B pass, D pass", "BD"),
        ("A wait, B bid 3, C pass, A raise 2, B pass, D pass", "BD"),
        ("A bid 2, B pass, D raise 2, A pass, C pass", "AC"),
    ],
)
def test_a_finished_bet_says_who_refused_it(moves: str, refused: str) -> None:
    """MUS-029: both opponents of the last bidder, although one of that pair passed before."""
    deal = Deal(*PLAIN).bet().do(*moves.split(", "))
    seats = SeatNames(tuple(deal.seats[who] for who in refused))
    (rounds,) = of(deal.screen(None), Rounds)
    (came,) = (t for t in texts(rounds.rounds[0]) if t.key == "mus-came-refused")
    assert dict(came.params)["who"] == seats
    (rounds,) = of(deal.to_end().screen(None), Rounds)
    (step,) = (t for t in texts(rounds.rounds[0]) if t.key == "mus-step-refused")
    assert dict(step.params)["answer"] == seats


def spoken(deal: Deal) -> dict[str, str]:
    """The bubbles in the picture of the table."""
    (image,) = of(deal.screen(None), Image)
    names = {seat: name for name, seat in deal.seats.items()}
    seats = image.scene.seats
    return {names[m.seat]: catalogue().write("en", m.said) for m in seats if m.said is not None}


def test_until_the_next_word_the_picture_repeats_the_answers_to_the_last_bid() -> None:
    """The next bet begins in the same moment, so an answer would never be seen. An offer is not
    repeated, because it could be taken for one in the new bet.
    """
    deal = Deal(*PLAIN).bet().do("A bid 2", "B pass", "D raise 3", "A accept")
    assert spoken(deal) == {"A": "quiero", "B": "no quiero"}
    assert spoken(deal.do("A wait")) == {"A": "paso"}
    deal.do("B wait", "C wait", "D wait")
    assert spoken(deal) == {}, "nobody bid"


def test_the_picture_keeps_who_bid_and_who_answered_in_each_bet() -> None:
    deal = Deal("12 11 10 1", "7 6 5 4", "7 6 5 4", "12 11 10 4").bet()
    deal.do("A bid 2", "B pass", "D accept", "A wait", "B bid 2", "C pass", "A pass")
    (image,) = of(deal.screen(None), Image)
    seats = deal.seats
    assert [(bet.by, bet.answered_by) for bet in image.scene.bets[:2]] == [
        (seats["A"], (seats["D"],)), (seats["B"], (seats["C"], seats["A"])),
    ]  # fmt: skip


@pytest.mark.parametrize("dealer", range(4))
def test_seats_go_anticlockwise_and_do_not_move(dealer: int) -> None:
    """MUS-001. For any dealer, the list begins with the same seat, as the picture does."""
    deal = Deal(*PLAIN, dealer=dealer)
    for _ in range(6):
        (seats,) = of(deal.screen(None), Seats)
        assert [line.seat for line in seats.lines] == [0, 3, 2, 1]
        assert [line.seat for line in seats.lines if line.to_act] == [deal.seats[deal.turn]]
        deal.do(f"{deal.turn} nomus" if deal.public.phase == "mus" else f"{deal.turn} wait")


def test_the_table_offers_nothing_and_shows_nothing_of_a_hand() -> None:
    deal = Deal(*PLAIN, signals=True).bet()
    shown = deal.screen(None)
    assert not buttons(shown)
    assert not of(shown, Cards)
    assert not shown.awaits_reader


@pytest.mark.parametrize("who", "BCD")
def test_while_waiting_only_asides_are_offered(who: str) -> None:
    deal = Deal(*PLAIN, signals=True).bet()
    shown = deal.screen(who)
    assert not shown.awaits_reader
    assert all(e.aside for e in of(shown, Choices))
    assert not of(shown, Amount)
    assert not buttons(Deal(*PLAIN).bet().screen(who))


def test_the_choices_of_an_opening() -> None:
    shown = Deal(*PLAIN).bet().screen("A")
    assert list(buttons(shown)) == ["wait", "bid.2", "bid.5", "bid.10", "ordago"]
    (amount,) = of(shown, Amount)
    assert (amount.verb, amount.lo, amount.hi) == ("bid", 2, 30)
    assert find_choice(shown, "bid.17") == Action("bid", 17)
    assert find_choice(shown, "bid.31") is None
    assert buttons(shown)["ordago"].arm is not None


@pytest.mark.parametrize(
    ("bid", "offered"), [(2, "raise.2 raise.5"), (26, "raise.2"), (28, "raise.2"), (29, "")]
)
def test_raises_past_the_target_are_not_shown(bid: int, offered: str) -> None:
    """MUS-030."""
    shown = Deal(*PLAIN).bet().do(f"A bid {bid}").screen("B")
    assert [c for c in buttons(shown) if c.startswith("raise")] == offered.split()
    for amount in of(shown, Amount):
        assert (amount.hi, amount.typed) == (30 - bid, range(bid + 2, 31)), "what it is raised to"
    assert find_choice(shown, f"raise.{31 - bid}") is None


@pytest.mark.parametrize(
    ("typed", "number"),
    [("9", 5), ("6", 2), ("+5", 5), ("+ 5", 5), ("5 más", 5), ("5 Mas", 5), ("5 ma\u0301s", 5),
     ("5", None), ("31", None), ("+1", None), ("+27", None), ("-5", None), ("5 +", None),
     ("más", None), ("5 menos", None), ("", None), ("9999999999", None)],
)  # fmt: skip
def test_a_raise_is_typed_as_the_new_bid_or_as_what_comes_on_top(
    typed: str, number: int | None
) -> None:
    """MUS-025: to a bid of 4."""
    (amount,) = of(Deal(*PLAIN).bet().do("A bid 4").screen("B"), Amount)
    assert amount.read(typed) == number


@pytest.mark.parametrize(("typed", "number"), [("7", 7), ("+7", 7), ("7 más", 7), ("31", None)])
def test_before_any_bid_a_plus_sign_changes_nothing(typed: str, number: int | None) -> None:
    """MUS-024."""
    (amount,) = of(Deal(*PLAIN).bet().screen("A"), Amount)
    assert amount.read(typed) == number


def test_a_raise_is_labelled_as_players_say_it_with_its_total() -> None:
    shown = buttons(Deal(*PLAIN).bet().do("A bid 2").screen("B"))
    labels = [shown[choice].label for choice in ("raise.2", "raise.5")]
    for language in LANGUAGES:
        assert [catalogue().write(language, one) for one in labels] == ["2 más: 4", "5 más: 7"]


def test_the_answers_to_an_ordago_begin_with_refusing_and_end_with_playing() -> None:
    """MUS-031."""
    shown = Deal(*PLAIN).bet().do("A ordago").screen("B")
    refuse, play = buttons(shown).values()
    assert (refuse.action, play.action) == (Action("pass"), Action("accept"))
    assert play.style == "danger"
    assert (refuse.arm, play.arm) == (None, text("mus-arm-play", kind=GRANDE))
    assert not of(shown, Amount)
    assert "mus-now-ordago" in keys(shown.elements)


def test_at_least_one_card_is_picked() -> None:
    """MUS-011."""
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    (pick,) = of(deal.screen("A"), PickCards)
    assert (pick.lo, pick.hi, pick.keep_all) == (1, 4, None)
    assert [cards.NAMES[c] for c in pick.cards] == ["12o", "11o", "6o", "4o"]
    assert find_choice(deal.screen("A"), "discard.1") == Action("discard", 1 << pick.cards[0])


def test_a_hand_shows_what_it_is_worth() -> None:
    """MUS-003: a 3 is a king and a 2 an ace, and the hand says so if it has one."""
    deal = Deal("12 3 11 1", *PLAIN[1:])
    (shown,) = of(deal.screen("A"), Cards)
    assert [cards.NAMES[c] for c in shown.cards] == ["12o", "3o", "11o", "1o"]
    assert [t.key for t in shown.worth] == [
        "mus-worth-grande", "mus-worth-chica", "mus-pares-pair", "mus-worth-juego-ranked",
        "mus-counts-3",
    ]  # fmt: skip


def test_in_a_bet_finished_bets_are_no_longer_explained() -> None:
    """On a phone every line between the cards and the buttons counts."""
    deal = Deal("12 3 11 1", "12 12 7 7", "4 4 5 5", "11 11 11 4").until(PARES)
    (shown,) = of(deal.screen("A"), Cards)
    assert [t.key for t in shown.worth] == ["mus-pares-pair", "mus-worth-juego", "mus-counts-3"]
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").until(JUEGO)
    assert [t.key for t in of(deal.screen("A"), Cards)[0].worth] == ["mus-worth-juego-ranked"]


def test_the_cards_are_next_to_the_question_about_them() -> None:
    """docs/screens.md, law 2: what may scroll away on a phone is above them."""
    asked = Deal(*PLAIN, signals=True).bet().do("A bid 4").screen("B")
    kinds = [type(e) for e in asked.elements]
    assert kinds == [Title, Facts, Facts, Rounds, Cards, Facts, Choices, Amount, Choices, Choices]
    assert keys(asked.elements[5]) == ["mus-price-pass", "mus-newcomer-pass"]


@pytest.mark.parametrize("said", ["bid 4", "ordago"])
def test_a_player_asked_after_the_partner_declined_sees_why(said: str) -> None:
    """MUS-025: a pair answers together, and either may accept."""
    deal = Deal(*PLAIN).bet().do(f"A {said}")
    phase = "ordago" if said == "ordago" else "reply"
    assert of(deal.screen("B"), Title)[0].text.key == f"mus-ask-{phase}"
    (title,) = of(deal.do("B pass").screen("D"), Title)
    assert title.text.key == f"mus-ask-{phase}-still"
    told = dict(title.text.params)
    assert (told["who"], told["partner"]) == (SeatName(deal.seats["A"]), SeatName(deal.seats["B"]))


def test_a_watching_player_sees_what_it_does_and_its_result() -> None:
    """MUS-059. No other player sees any of it."""
    deal, quiet = (Deal("12 3 11 1", *PLAIN[1:], signals=True) for _ in range(2))

    def told(who: str) -> list[str]:
        return [notice.text.key for notice in of(deal.screen(who), Notice)]

    assert told("B") == []
    deal.do("B watch")
    assert told("B") == ["mus-watching"]
    deal.over("watch", "B")
    assert told("B") == ["mus-watched"]
    assert not buttons(deal.screen("B"))["watch"].enabled
    deal.over("rest", "B")
    assert told("B") == []
    assert buttons(deal.screen("B"))["watch"].enabled
    deal.do("B watch", "A sign 7").over("watch", "B")
    assert told("B") == ["mus-seen-7"], "what was seen says it"
    quiet.do("A sign 7")
    for who in ("A", "C", "D", None):
        assert deal.screen(who) == quiet.screen(who)


def test_the_hand_of_a_watching_player_is_drawn_again_when_the_watch_is_over() -> None:
    """MUS-059: otherwise **Watch** would stay grey, and the hand would show a finished watch."""
    deal = Deal(*PLAIN, signals=True).do("B watch")
    for kind in ("watch", "rest"):
        answer = GAME.decide(deal.state, None, Action(TIME, deal.key(kind, "B")))
        assert isinstance(answer, tuple)
        assert [e.seat for e in answer if isinstance(e, Noticed)] == [deal.seats["B"]]
        deal.over(kind, "B")


def test_with_four_kings_in_the_pack_a_hand_is_read_by_its_numbers() -> None:
    """MUS-003, option kings: no text about what a 3 or a 2 counts as."""
    deal = Deal("12 3 2 2", *PLAIN[1:], kings="four")
    (shown,) = of(deal.screen("A"), Cards)
    assert [cards.NAMES[c] for c in shown.cards] == ["12o", "3o", "2c", "2o"]
    grande, _, pares, punto = shown.worth
    (worth,) = dict(grande.params).values()
    assert isinstance(worth, Text)
    assert [named.key for named in dict(worth.params).values() if isinstance(named, Text)] == [
        "mus-rank-king", "mus-rank-3", "mus-rank-2", "mus-rank-2",
    ]  # fmt: skip
    assert pares == text("mus-pares-pair", high=2)
    assert punto == text("mus-worth-punto", points=17)


def test_mus_corrido_is_announced_and_there_is_no_mano_before_it_ends() -> None:
    """MUS-007."""
    deal = Deal(*PLAIN, extra={"match_start": True}, corrido=True)

    def told(who: str | None) -> list[str]:
        lines = [line for e in of(deal.screen(who), Facts) for line in e.lines]
        seats = [line for e in of(deal.screen(who), Seats) for line in e.lines]
        (title,) = of(deal.screen(who), Title)
        texts = [t for line in lines for t in line.facts]
        return [t.key for t in (*texts, *title.sub, *(w for s in seats for w in s.words))]

    for who in ("A", None):
        assert "mus-now-corrido" in told(who)
        assert not {"mus-mano", "mus-seat-mano"} & {*told(who)}
    deal.do("A nomus")
    assert "mus-now-corrido" not in told("A")
    assert "mus-mano" in told("A")
    assert "mus-seat-mano" in told(None)


def test_partners_who_say_mus_together_see_whose_call_counts() -> None:
    """MUS-014."""
    deal = Deal(*PLAIN, musBy="pair")
    partner = {who: SeatName((deal.seats[who] + 2) % 4) for who in "AC"}

    def asked(who: str) -> tuple[Text, list[str]]:
        (title,) = of(deal.screen(who), Title)
        (choices,) = of(deal.screen(who), Choices)
        words = [c for c in choices.rows[0] if isinstance(c, Choice)]
        return title.text, [c.means.key for c in words if c.means]

    first = text("mus-ask-mus-first", partner=partner["A"])
    assert asked("A") == (first, ["mus-means-mus-first", "mus-means-nomus-first"])
    deal.do("A nomus")
    pair = text("mus-ask-mus-pair", partner=partner["C"])
    assert asked("C") == (pair, ["mus-means-mus-pair", "mus-means-nomus"])
    heard = [t.key for e in of(deal.screen("C"), Facts) for line in e.lines for t in line.facts]
    assert {"mus-now-mus-pairs", "mus-now-against"} <= {*heard}
    (turn,) = of(deal.screen(None), Turn)
    who = SeatName(deal.seats["C"])
    assert turn.text == text("mus-turn-mus-pair", who=who, partner=partner["C"])
    (seats,) = of(deal.screen(None), Seats)
    assert "mus-seat-nomus" in [w.key for line in seats.lines for w in line.words]


def test_the_price_of_refusing_is_shown_before_the_press() -> None:
    """MUS-029."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B raise 3")
    prices = [t for e in of(deal.screen("C"), Facts) for line in e.lines for t in line.facts]
    (price,) = [t for t in prices if t.key == "mus-price-pass"]
    assert dict(price.params)["points"] == 2
    deal.do("C pass")
    assert "mus-price-refuse" in keys(deal.screen("A").elements)


def test_french_cards_change_only_the_display() -> None:
    terms = Deal(cards="french").public.terms
    shown = [cards.NAMES[face(terms, c)] for c in cards.SPANISH]
    assert len(set(shown)) == 40
    of_oros, of_copas, of_espadas, of_bastos = (shown[k : k + 10] for k in range(0, 40, 10))
    assert of_oros == ["Ad", "2d", "3d", "4d", "5d", "6d", "7d", "Jd", "Qd", "Kd"]
    assert {c[1] for c in of_copas} == {"h"}
    assert {c[1] for c in of_espadas} == {"s"}
    assert {c[1] for c in of_bastos} == {"c"}
    deal = Deal(*PLAIN, cards="french")
    (hand,) = of(deal.screen("A"), Cards)
    assert [cards.NAMES[c] for c in hand.cards] == ["Kd", "Qd", "6d", "4d"]
    assert "mus-rank-queen" in keys(hand.worth)
    (pick,) = of(
        Deal(*PLAIN, cards="french").do("A mus", "B mus", "C mus", "D mus").screen("A"), PickCards
    )
    assert [cards.NAMES[c] for c in pick.shown] == ["Kd", "Qd", "6d", "4d"]
    assert [cards.NAMES[c] for c in pick.cards] == ["12o", "11o", "6o", "4o"]
    assert deal.bet().to_end().record()["deck"][0] == "12o"
    names = [p for k in of(deal.screen(None), Facts) for line in k.lines for t in line.facts
             for _, p in t.params if isinstance(p, CardNames)]  # fmt: skip
    assert all(c < 52 for one in names for c in one.cards)


def test_the_evaluation_in_four_numbered_steps() -> None:
    """MUS-050."""
    deal = Deal("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7").bet()
    deal.do("A bid 2", "B accept", "A wait", "B bid 2", "C pass", "A pass").to_end()
    shown = deal.screen(None)
    kinds = [Title, Image, Facts, Rounds, Facts, SettlementSheet]
    assert [type(e) for e in shown.elements] == kinds
    assert of(shown, Rounds)[0].numbered
    assert [line.small for line in of(shown, Facts)[0].lines] == [False] * 4 + [True, True]
    assert steps(shown) == [
        "mus-step-accepted", "mus-step-refused", "mus-step-waited", "mus-step-idle",
    ]  # fmt: skip
    assert not buttons(shown)
    (image,) = of(shown, Image)
    assert image.scene.gained == deal.public.scores
    assert of(deal.screen("A"), Image)[0].scene.gained == deal.public.scores


@pytest.mark.parametrize(
    ("until", "words", "told"),
    [
        ("", "A ordago, B accept",
         ["mus-step-ordago", *["mus-step-uncounted-ordago"] * 3]),
        (CHICA, "A ordago, B accept",
         ["mus-step-uncounted-ordago", "mus-step-ordago", *["mus-step-uncounted-ordago"] * 2]),
        (CHICA, "A bid 2, B pass, D pass",
         ["mus-step-uncounted", "mus-step-refused", *["mus-step-uncounted"] * 2]),
        ("", "A bid 2, B accept", ["mus-step-accepted", *["mus-step-uncounted"] * 3]),
    ],
)  # fmt: skip
def test_steps_that_were_not_reached_are_marked(until: str, words: str, told: list[str]) -> None:
    """MUS-050, MUS-033."""
    deal = Deal(*PLAIN, scores=(29, 29)).bet()
    if until:
        deal.until(until)
    deal.do(*words.split(", ")).to_end()
    assert steps(deal.screen(None)) == told


def test_a_refused_pares_bet_and_its_bonus_are_one_step() -> None:
    """MUS-055."""
    deal = Deal("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7").until(PARES)
    deal.do("A bid 2", "D pass").to_end()
    assert steps(deal.screen(None))[2] == "mus-step-refused-bonus"
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").until(JUEGO)
    deal.do("A bid 6", "B accept").to_end()
    assert steps(deal.screen(None))[2:] == ["mus-step-nobody", "mus-step-accepted-bonus"]


def test_the_rules_open_at_the_chapter_of_the_moment() -> None:
    deal = Deal("12 11 10 1", "12 11 7 5", "12 12 5 4", "11 11 5 4")
    found = [deal.screen("A").chapter, deal.bet().screen("A").chapter]
    found += [deal.until(PARES).screen(None).chapter, deal.until(JUEGO).screen(None).chapter]
    found += [deal.do("A ordago").screen("B").chapter, deal.do("B accept").screen(None).chapter]
    assert found == ["exchange", "betting", "pares", "juego", "ordago", "points"]
    assert set(found) <= set(say("en", "mus-chapters").split())


def ledger(deal: Deal) -> SettlementSheet:
    (found,) = of(deal.screen(None), SettlementSheet)
    return found


def test_rows_are_shown_only_if_the_match_is_over() -> None:
    """MUS-060: stakes are neither won nor lost before that."""
    deal = Deal(*PLAIN).bet().to_end()
    assert ledger(deal).rows == ()
    assert ledger(deal).pots == (40, 40)
    start = {"scores": [0, 0], "sets": [0, 0], "match_start": True}
    deal = Deal(*PLAIN, extra=start, pot=0).bet().to_end()
    assert ledger(deal).rows == ()
    assert ledger(deal).after[0] == text("mus-staked", pot=40)


@pytest.mark.parametrize(
    ("sets", "moves", "winners", "losers"),
    [
        ((0, 0), (), "Hand 3 of set 1: you 1, they 3", "Hand 3 of set 1: you 3, they 1"),
        ((0, 0), ("A ordago", "B accept"), "set won, 1–0 in sets", "set lost, 0–1 in sets"),
        ((2, 2), ("A ordago", "B accept"), "match won, 3–2 in sets, pot of 20",
         "match lost, 2–3 in sets"),
    ],
)  # fmt: skip
def test_a_hand_is_headed_by_its_result_and_by_chips_only_at_the_end_of_the_match(
    sets: tuple[int, int], moves: tuple[str, ...], winners: str, losers: str
) -> None:
    """MUS-050…060."""
    extra = {"scores": [0, 0], "sets": list(sets), "hand": 3}
    deal = Deal(*PLAIN, extra=extra).bet().do(*moves).to_end()
    for who, told in zip(LETTERS, (winners, losers) * 2, strict=True):
        heading = catalogue().write("en", of(deal.screen(who), Title)[0].text)
        assert heading.endswith(told)


@pytest.mark.parametrize("vacas", [1, 2])
def test_history_says_of_a_hand_what_its_heading_said(vacas: int) -> None:
    """The stored data of a hand suffice for it."""
    for moves in ((), ("A ordago", "B accept")):
        for sets, won in (((0, 0), (0, 0)), ((2, 2), (0, 0)), ((2, 2), (0, vacas - 1))):
            extra = {"sets": list(sets), "vacas": list(won)}
            deal = Deal(*PLAIN, extra=extra, vacasToWin=vacas).bet().do(*moves).to_end()
            result = json.loads(json.dumps(GAME.result(deal.state)))
            for who in LETTERS:
                heading = of(deal.screen(who), Title)[0].text
                assert dict(heading.params)["brought"] == GAME.summary(result, deal.seats[who])


def test_a_hand_shows_the_score_of_the_set_and_the_table_adds_it_up() -> None:
    """MUS-050."""
    deal = Deal(*PLAIN, scores=(13, 19)).bet().to_end()
    (shown,) = of(deal.screen("A"), SettlementSheet)
    scored, *whence, stands = *shown.headline, *shown.details
    standing = dict(stands.params)
    assert (standing["a"], standing["b"]) == (20, 16)
    assert scored.key == "mus-scored"
    told = {line.key for line in whence}
    assert told == {"mus-whence", "mus-step-nobody"}, "from which bets, in a hand"
    assert {line.key for line in ledger(deal).details} == {"mus-points-idle"}, "in short"


def test_the_seat_that_ended_the_exchange_says_so_until_it_speaks_in_grande() -> None:
    """MUS-010."""

    def bubbles(deal: Deal) -> dict[int, str]:
        marks = of(deal.screen(None), Image)[0].scene.seats
        return {mark.seat: mark.said.key for mark in marks if mark.said is not None}

    deal = Deal(*PLAIN).do("A mus", "B nomus")
    stopped = deal.seats["B"]
    assert bubbles(deal) == {stopped: "mus-says-nomus"}
    deal.do("A wait")
    assert bubbles(deal)[stopped] == "mus-says-nomus"
    deal.do("B wait")
    assert bubbles(deal)[stopped] == "mus-says-wait"
    deal.do("C wait", "D wait")
    assert stopped not in bubbles(deal), "chica"


def argued(deal: Deal) -> str:
    """What Why? says for the first side to the player who is asked."""
    assert deal.turn is not None
    first = deal.screen(deal.turn).arguments[0]
    told = (catalogue().write("en", one, NAMES) for one in first.facts)
    return "; ".join(told).replace("\u00a0", " ")


def test_why_says_what_counts_as_what_in_each_bet() -> None:
    """MUS-003, MUS-004, MUS-040…043."""
    hands = ("12 12 11 2", "3 3 11 11", "12 12 10 10", "3 3 10 10")
    assert argued(Deal(*hands).bet()).startswith(
        "your grande: king king 11 ace; 2 counts as ace; you are mano and win ties"
    )
    plain = Deal("12 11 7 4", *hands[1:]).bet()
    assert "counts as" not in argued(plain)
    assert "duples are two pairs or four alike" in argued(Deal(*hands).until(PARES))
    juego = Deal("12 12 11 1", *hands[1:]).until(JUEGO)
    assert "face cards count 10; 31 beats 32, then 40" in argued(juego)
    assert "the highest total wins: punto" in argued(juego)


def test_a_newcomer_reads_who_is_mano() -> None:
    """MUS-007: also the player who is."""
    hands = ("12 11 7 4", "12 11 7 5", "12 11 7 6", "12 11 6 4")
    deal = Deal(*hands)
    assert deal.screen("A").explains == ("own-mano",)
    deal.do("A mus")
    assert deal.screen("B").explains == ("other-mano",)
    assert say("en", "mus-word-own-mano").startswith("that is you: you speak first")
    assert "on the right of the dealer" in say("en", "mus-word-mano")


def test_the_line_of_a_past_hand_has_its_points_and_the_score_of_the_set() -> None:
    """MUS-050."""
    deal = Deal(*PLAIN, scores=(13, 19)).bet().to_end()
    (short,) = ledger(deal).short
    told = catalogue().write("en", short, NAMES)
    assert told == "Anna + Cilla 3, Bo + Dagny 1; the set is 16–20"
    told = catalogue().write("sv", short, NAMES)
    assert told == "Anna + Cilla 3, Bo + Dagny 1; setet står 16–20"


def test_a_hands_result_has_the_score_of_the_set_next_to_the_game() -> None:
    """As the hand in play has it: own points first."""
    deal = Deal(*PLAIN, scores=(13, 19)).bet().to_end()
    for who in "AB":
        (brief,) = (one.brief for one in of(deal.screen(who), Facts) if one.brief)
        own = deal.seats[who] % 2
        ours, theirs = deal.public.scores[own], deal.public.scores[1 - own]
        assert catalogue().write("en", brief, NAMES) == f"set {ours}–{theirs}"
    ordago = Deal(*PLAIN, scores=(13, 19)).bet().do("A ordago", "B accept")
    assert not [one.brief for one in of(ordago.screen("A"), Facts) if one.brief]


NAMES = Names(("Anna", "Bo", "Cilla", "Dagny"))
OWN = {"mus-own", "mus-own-why", "mus-own-held", "mus-own-beats", "mus-own-equal"}


def own_result(deal: Deal, who: str) -> str:
    """What a player reads about the own result, below its heading."""
    (sheet,) = of(deal.screen(who), SettlementSheet)
    told = (catalogue().write("en", one, NAMES) for one in sheet.own)
    return " | ".join(told).replace("\u00a0", " ")


def test_each_player_reads_which_bets_brought_and_cost_points() -> None:
    """MUS-050…056: and which cards won the highest accepted bet."""
    quiet = Deal(*PLAIN).bet().to_end()
    unbid = "grande: you 1 (no bid), chica: they 1 (no bid), juego: they 2 (32=2)"
    assert own_result(quiet, "A") == unbid
    assert own_result(quiet, "C") == own_result(quiet, "A")
    assert own_result(quiet, "B").startswith("grande: they 1 (no bid), chica: you 1 (no bid), ")
    bids = Deal(*PLAIN).bet().do("A bid 3", "B accept", "A bid 3", "B pass", "D pass").to_end()
    reason = "(accepted; 11 beats 10)"
    assert own_result(bids, "A").startswith(f"grande: you 3 {reason}, chica: you 1 (refused), ")
    assert own_result(bids, "D").startswith(f"grande: they 3 {reason}, chica: they 1 (refused), ")
    raised = Deal(*PLAIN).bet().do("A bid 4", "B raise 3", "C pass", "A pass").to_end()
    assert own_result(raised, "A").startswith("grande: they 4 (refused), ")
    assert own_result(raised, "B").startswith("grande: you 4 (refused), ")
    (table,) = of(bids.screen(None), SettlementSheet)
    assert table.own == ()


@pytest.mark.parametrize(
    "moves", [(), ("A bid 2", "B accept"), ("A bid 2", "B raise 4", "C pass", "A pass")]
)
def test_the_points_of_the_own_result_add_up(moves: tuple[str, ...]) -> None:
    deal = Deal(*PLAIN).bet().do(*moves).to_end()
    (sheet,) = of(deal.screen("A"), SettlementSheet)
    scored: dict[str, Any] = dict(sheet.headline[0].params)
    told: list[dict[str, Any]] = [dict(t.params) for t in texts(sheet.own) if t.key in OWN]
    points = {"own": 0, "other": 0}
    for one in told:
        points[one["side"]] += one["points"]
    assert (points["own"], points["other"]) == (scored["a"], scored["b"])
    heading: dict[str, Any] = dict(of(deal.screen("A"), Title)[0].text.params)
    brought = dict(heading["brought"].params)
    assert (points["own"], points["other"]) == (brought["own"], brought["theirs"])


def test_points_without_a_bid_are_explained_by_the_hands_that_scored() -> None:
    """MUS-053, MUS-054: the number is the sum over both partners."""
    pairs = ("12 12 11 11", "7 7 5 4", "4 4 4 1", "10 7 6 5")
    quiet = Deal(*pairs).until(PARES).to_end()
    assert "pares: you 5 (duples, medias)" in own_result(quiet, "A")
    juegos = ("12 11 10 1", "7 6 5 4", "12 11 10 4", "7 6 5 4")
    quiet = Deal(*juegos).until(JUEGO).to_end()
    assert "juego: you 5 (31, 34)" in own_result(quiet, "C")
    assert "juego: they 5 (31, 34)" in own_result(quiet, "B")
    bid = Deal(*juegos).bet().do("A bid 2", "B pass", "D pass").to_end()
    assert "juego: you 5 (31, 34)" in own_result(bid, "A")


def test_a_raise_and_the_points_of_the_cards_are_said_apart() -> None:
    """MUS-025, MUS-053, MUS-055: so the sum of a bet is no surprise."""
    pairs = ("12 12 11 11", "7 7 5 4", "11 7 5 4", "10 7 6 4")
    raised = ("A bid 2", "B raise 3", "A accept")
    accepted = Deal(*pairs).until(PARES).do(*raised).to_end()
    assert "pares: you 8 (raised to 5, pares 3; duples, kings and 11s beat a pair of 7s)" in (
        own_result(accepted, "A")
    )
    refused = Deal(*pairs).until(PARES).do("A bid 2", "B pass").to_end()
    assert "pares: they 4 (refused: 1, pares 3)" in own_result(refused, "B")
    grande = Deal(*pairs).bet().do("A bid 2", "B raise 3", "C accept").to_end()
    assert "grande: you 5 (raised; king beats 10)" in own_result(grande, "A")


def test_of_equal_cards_the_player_who_speaks_first_is_named() -> None:
    """MUS-043: A and B hold 31. A is mano."""
    hands = ("12 12 10 1", "12 12 10 1", "11 7 5 4", "11 7 5 4")
    deal = Deal(*hands).until(JUEGO).do("A bid 3", "B accept").to_end()
    (sheet,) = of(deal.screen("B"), SettlementSheet)

    def read(language: str, reader: int) -> str:
        [told] = sheet.own
        return catalogue().write(language, told, Names(NAMES.by_seat, reader))

    first, second = deal.seats["A"], deal.seats["B"]
    name = NAMES.by_seat[first], NAMES.by_seat[second]
    assert f"accepted, 31=3; both 31: {name[0]} speaks before you)" in read("en", second)
    assert f"; both 31: you speak before {name[1]})" in read("en", first)
    assert f"; båda 31: {name[0]} talar före dig)" in read("sv", second)
    assert f"; båda 31: du talar före {name[1]})" in read("sv", first)


def test_an_ordago_says_which_cards_decided_it() -> None:
    """MUS-033: and nothing else, because no points count."""
    deal = Deal(*PLAIN, sets=(2, 2)).bet().do("A ordago", "B accept")
    assert own_result(deal, "A") == "órdago in grande: king 11 6 4 beats king 10 7 5"
    refused = ("A bid 2", "B pass", "D pass", "A ordago", "B accept")
    later = Deal(*PLAIN, sets=(2, 2)).bet().do(*refused)
    assert own_result(later, "A").startswith("órdago in chica: ")


def test_the_end_of_a_match_has_a_row_for_each_player() -> None:
    """MUS-060."""
    deal = Deal(*PLAIN, sets=(2, 2)).bet().do("A ordago", "B accept")
    done = ledger(deal)
    assert [(row.seat, row.net) for row in done.rows] == [(1, 20), (3, 20), (0, 0), (2, 0)]
    assert all(row.net == sum(n for _, n in row.movements) for row in done.rows)
    assert done.headline[0].key == "mus-won-staked"
    assert done.pots == (40, 0)


@pytest.mark.parametrize("vacas", [1, 2])
def test_vacas_are_shown_if_a_match_has_several(vacas: int) -> None:
    """MUS-063: on the table, in the picture and in a hand."""
    extra = {"sets": [1, 0], "vacas": [0, vacas - 1]}
    deal = Deal(*PLAIN, extra=extra, vacasToWin=vacas).bet()
    for who in (None, "A"):
        shown = deal.screen(who)
        assert ("mus-sets-vacas" in keys(shown.elements)) == (vacas > 1)
        assert ("mus-sets" in keys(shown.elements)) == (vacas == 1)
    title, image = of(deal.screen(None), Title)[0], of(deal.screen(None), Image)[0]
    assert dict(title.text.params)["vaca"] == (2 if vacas > 1 else 0)
    assert ("mus-first-to-vacas" in keys(title.sub)) == (vacas > 1)
    assert (image.scene.vacas, image.scene.vacas_to_win) == ((0, vacas - 1), vacas)


def test_the_readers_pair_comes_first_and_names_the_reader_first() -> None:
    deal = Deal(*PLAIN)
    for who in LETTERS:
        scores = deal.screen(who).elements[1]
        assert isinstance(scores, Facts)
        pair = dict(scores.lines[0].facts[0].params)["pair"]
        assert isinstance(pair, SeatNames)
        assert pair.seats[0] == deal.seats[who]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(
    ("chosen", "numbers"),
    [
        ({"target": 40}, ["40", "3"]),
        ({"target": 30, "setsToWin": 1}, ["30"]),
        ({"target": 40, "setsToWin": 2, "vacasToWin": 3}, ["40", "2", "3"]),
    ],
)
def test_the_goal_names_what_this_table_plays_to(
    locale: str, chosen: Options, numbers: list[str]
) -> None:
    goal = write(locale, GAME.goal({**defaults(GAME.traits.options), **chosen}))
    assert re.findall(r"\d+", goal) == numbers
    assert len(goal) <= 120
