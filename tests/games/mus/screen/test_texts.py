"""Tests Mus's sentences in which a number or a name changes the wording."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from bot.language.unbroken import unbroken
from games.kernel.regulars import Strength
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choices,
    Facts,
    Image,
    Rounds,
    SettlementSheet,
    Title,
)
from games.kernel.screen.texts import SeatName, Text, text
from games.mus import GAME
from games.mus.game import word
from games.mus.public import BETS, CHICA, GRANDE, JUEGO, PARES, PUNTO, WAITED
from games.mus.regular.search import Search
from games.mus.screen.words import pair
from games.mus.view import WAIT
from tests.games.mus.deal import PLAIN, Deal
from tests.support.games.playout import play
from tests.support.games.texts import of, texts

TEXTS = Catalogue(folders(), strict=True)
NAMES = ("Dagny", "Cilla", "Bo", "Anna")
"""Seat 0 deals, so that A, B, C and D are Anna, Bo, Cilla and Dagny."""
AC = "Cilla + Anna"
PAIRED = ("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7")
JUEGOS = ("12 11 10 1", "7 6 5 4", "7 6 5 4", "12 11 10 4")
"""A and D have juego."""
LOW = ("7 6 5 4", "7 6 5 1", "10 6 5 4", "11 4 5 1")
"""Nobody has juego."""


def said(what: Text, language: str = "en", seat: int | None = None) -> str:
    return TEXTS.write(language, what, Names(NAMES, seat))


def step(deal: Deal, k: int, language: str = "en") -> str:
    (rounds,) = of(deal.screen(None), Rounds)
    return said(rounds.rounds[k].text, language).split(" · ", 1)[1]


def ended(deal: Deal) -> SettlementSheet:
    (found,) = of(deal.screen(None), SettlementSheet)
    return found


def match(pot: int) -> SettlementSheet:
    """A and C, seats 3 and 1, win the match."""
    return ended(Deal(*PLAIN, sets=(0, 2), pot=pot).bet().do("A ordago", "B accept"))


@pytest.mark.parametrize(
    ("pot", "english", "swedish"),
    [
        (
            2,
            ". Each: 1, stake included.",
            ". Var och en: 1 med insats.",
        ),
        (
            40,
            ". Each: 20, stake included.",
            ". Var och en: 20 med insats.",
        ),
    ],
)
def test_the_chips_of_the_winners_are_counted(pot: int, english: str, swedish: str) -> None:
    """MUS-060: those of a seat, since another player may have staked for it (GEN-015)."""
    (headline,) = match(pot).headline
    assert said(headline).endswith(english)
    assert said(headline, "sv").endswith(swedish)


@pytest.mark.parametrize(("pot", "left"), [(41, True), (40, False)])
def test_an_odd_chip_that_stays_is_mentioned(pot: int, left: bool) -> None:
    """MUS-060, GEN-011."""
    after = [said(one) for one in match(pot).after]
    assert ("**1 chip** could not be shared and stays in the pot." in after) == left


def test_the_winner_reads_of_the_win_as_you() -> None:
    """Swedish has no "till du"."""
    deal = Deal(*PLAIN, scores=(0, 29)).bet().to_end()
    (found,) = of(deal.screen("A"), SettlementSheet)
    assert said(found.headline[0], "sv", 3) == "du + Cilla vann setet med 30 mot 0: 1–0 i set."
    assert said(found.short[0], "sv", 3) == "du + Cilla vann setet med 30 mot 0 (1–0 i set)"


def test_the_end_of_a_match_names_sets_then_points_then_chips() -> None:
    """MUS-002, MUS-060."""
    done = ended(Deal(*PLAIN, scores=(0, 29), sets=(0, 2)).bet().to_end())
    who = f"The match goes to {AC}: 3–0 in sets, the last by"
    assert said(done.headline[0]) == f"{who} 30 to 0. Each: 20, stake included."
    assert said(done.short[0]) == f"match to {AC} (3–0 in sets, the last by 30 to 0)"
    assert said(match(40).headline[0]) == f"{who} órdago. Each: 20, stake included."
    only = ended(Deal(*PLAIN, scores=(0, 29), setsToWin=1, stake=0, pot=0).bet().to_end())
    assert said(only.headline[0]) == f"The match goes to {AC}: 1–0 in sets, by 30 to 0."


@pytest.mark.parametrize(
    ("vacas", "pot", "headline", "short", "swedish"),
    [
        ([0, 0], 40, f"The vaca goes to {AC}, the last set by órdago: 1–0 in vacas.",
         f"vaca to {AC} (1–0 in vacas)",
         f"{AC} vann vacan, det sista setet med órdago: 1–0 i vacas."),
        ([1, 1], 0, f"The match goes to {AC}: 2–1 in vacas, the last set by órdago.",
         f"match to {AC} (2–1 in vacas, the last set by órdago)",
         f"{AC} vann matchen: 2–1 i vacas, det sista setet med órdago."),
    ],
)  # fmt: skip
def test_a_vaca_and_a_match_of_vacas_are_named(
    vacas: list[int], pot: int, headline: str, short: str, swedish: str
) -> None:
    """MUS-063."""
    extra = {"sets": [1, 2], "vacas": vacas}
    done = ended(Deal(*PLAIN, extra=extra, pot=pot, vacasToWin=2).bet().do("A ordago", "B accept"))
    assert said(done.headline[0]) == headline
    assert said(done.headline[0], "sv") == swedish
    assert said(done.short[0]) == short
    assert bool(done.rows) == (sum(vacas) > 0), "chips move at the end of the match"


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("seed", range(12))
def test_every_step_that_scores_names_its_winner(language: str, seed: int) -> None:
    """MUS-050…056: grande to punto, bet or not; on the table and in a hand."""
    state = play(GAME, random.Random(f"named {seed}")).states[-1]
    for seat in (None, 0):
        (rounds,) = of(GAME.screen(GAME.view(state, seat)), Rounds)
        assert len(rounds.rounds) == len(BETS)
        for one in rounds.rounds:
            told = said(one.text, language, seat)
            silent = one.text.key == "mus-step-nobody" or "uncounted" in one.text.key
            who = Names(NAMES, seat)
            pairs = [
                " + ".join(TEXTS.name(language, one, who) for one in pair(side, seat).seats)
                for side in (0, 1)
            ]
            assert silent != any(names in told for names in pairs), told


def test_a_capped_stake_is_explained_when_it_is_paid() -> None:
    """GEN-009: also a stake of nothing."""
    extra = {"scores": [0, 0], "sets": [0, 0], "match_start": True}
    deal = Deal(*PLAIN, extra=extra, pot=0, payment="capped", stacks=(100, 3, 0, 100))
    told = [said(one) for one in ended(deal.bet().to_end()).after]
    assert "Cilla paid 3 of 10, all that was left." in told
    assert "Bo paid 0 of 10, all that was left." in told
    assert not any("Dagny paid" in one or "Anna paid" in one for one in told)


def test_a_capped_stake_is_explained_in_the_rows_of_a_match_of_one_hand() -> None:
    """GEN-009, MUS-060."""
    extra = {"scores": [0, 0], "sets": [0, 0], "match_start": True}
    stacks = (100, 3, 0, 100)
    deal = Deal(*PLAIN, extra=extra, pot=0, payment="capped", stacks=stacks, setsToWin=1)
    rows = {r.seat: r.movements for r in ended(deal.bet().do("A ordago", "B accept")).rows}
    capped = "stake of the match, all that is left instead of 10"
    assert next((said(what), chips) for what, chips in rows[1]) == (capped, -3)
    assert [(said(what), chips) for what, chips in rows[2]] == [(capped, 0)]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_house_rules_do_not_repeat_the_title(language: str) -> None:
    """Otherwise the heading of a table would say it twice."""
    for sets in (1, 2, 5):
        own = said(text("mus-first-to", sets=sets), language)
        assert own == said(text("mus-house-setsToWin", n=sets), language)
    for game in ("mus", "muggins"):
        named = {"mus": "stake", "muggins": "chips"}[game]
        own = said(text(f"{game}-stake", **{named: 7}), language)
        assert own == said(text(f"{game}-house-stake", n=7), language)
        none = said(text(f"{game}-no-stake"), language)
        assert none == said(text(f"{game}-house-stake", n=0), language)


@pytest.mark.parametrize(
    ("stake", "pot", "told"),
    [
        (10, 40, ["stake 10 each", "pot 40"]),
        (0, 0, ["played for honor"]),
        (0, 1, ["pot 1"]),
    ],
)
def test_the_title_states_the_stakes(stake: int, pot: int, told: list[str]) -> None:
    (title,) = of(Deal(*PLAIN, stake=stake, pot=pot).screen(None), Title)
    assert [said(one) for one in title.sub] == [*told, "first to 3 sets"]


@pytest.mark.parametrize(
    ("hand", "english", "swedish"),
    [
        ("12 3 12 3", "duples, four kings", "duples, fyra kungar"),
        ("12 3 1 2", "duples, kings and aces", "duples, kungar och ess"),
    ],
)
def test_four_of_a_kind_are_named_as_four(hand: str, english: str, swedish: str) -> None:
    """MUS-045."""
    (cards,) = of(Deal(hand, *PLAIN[1:]).screen("A"), Cards)
    assert said(cards.worth[2]) == english
    assert said(cards.worth[2], "sv") == swedish


def test_a_refusal_names_the_offer_and_what_each_point_is_for() -> None:
    """MUS-029, MUS-055."""
    deal = Deal(*PAIRED).until(PARES).do("A bid 2", "D pass").to_end()
    refused = f"Anna: envido 2, Dagny: no quiero → {AC} **+1**"
    assert step(deal, 2) == f"{refused}, +5 for pares"
    deal = Deal(*PLAIN).bet().do("A bid 2", "B raise 3", "C pass", "A pass").to_end()
    refused = "no quiero → Dagny + Bo **+2**"
    assert step(deal, 0) == f"Bo: 3 más to 5, Cilla and Anna: {refused}"
    assert step(deal, 0, "sv") == f"Bo: 3 más till 5, Cilla och Anna: {refused}"


def test_the_score_of_a_refused_bid_is_shown_once_among_the_choices() -> None:
    """docs/screens.md, section 4: to players who practise."""
    opening = Deal(*PLAIN).bet()
    answering = Deal(*PLAIN).bet().do("A bid 4")
    for deal, points in ((opening, 1), (answering, 4)):
        offered = [c for e in of(deal.screen(deal.turn), Choices) for c in e.each]
        more = [*offered, *of(deal.screen(deal.turn), Amount)]
        told = [said(one.means) for one in more if one.means]
        assert sum(f"If refused, you score **{points}** at once" in one for one in told) == 1
        assert sum("you score" in one for one in told) == 1


def test_points_above_the_target_are_not_written_as_a_fraction_of_it() -> None:
    deal = Deal(*PLAIN, scores=(0, 28)).bet().do("A bid 5", "B accept").to_end()
    sums = [said(one.facts[0]) for one in of(deal.screen(None), Facts)[-1].lines]
    assert any(one.endswith(", 30 needed") for one in sums)
    assert any(one.endswith(" of 30") for one in sums)


def test_a_bonus_is_named() -> None:
    """MUS-054."""
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").until(JUEGO)
    deal.do("A bid 6", "B accept").to_end()
    assert step(deal, 3).endswith(f"→ {AC} **+6**, +3 for juego")
    assert step(deal, 3, "sv").endswith(f"→ {AC} **+6**, +3 för juego")


def test_a_waiting_hand_names_the_bet_of_its_last_call() -> None:
    """A call in an earlier bet does not count as an answer in this one."""
    deal = Deal(*PLAIN).bet().do("A bid 23", "B accept")
    assert deal.public.bets[-1].kind == CHICA
    (title,) = of(deal.do("A wait").screen("B"), Title)
    assert title.note is None
    (title,) = of(deal.do("B wait").screen("B"), Title)
    assert said(title.note, "en", 2) == "you said paso in chica"
    (title,) = of(Deal(*PLAIN).bet().do("A bid 23", "B accept").screen("B"), Title)
    assert said(title.note, "sv", 2) == "du sa quiero i grande"


def test_an_answer_is_requested_with_the_offer() -> None:
    deal = Deal(*PLAIN).bet().do("A bid 4")
    (title,) = of(deal.screen("B"), Title)
    assert said(title.text) == "Your turn: Anna bids 4 in grande. You?"
    (title,) = of(deal.do("B pass").screen("D"), Title)
    assert said(title.text) == "Your turn: Anna bids 4 in grande, your partner refused. You?"


def test_an_answer_to_a_raise_is_requested_as_such() -> None:
    deal = Deal(*PLAIN).bet().do("A bid 4", "B raise 2")
    (title,) = of(deal.screen("C"), Title)
    assert said(title.text) == "Your turn: Bo raises to 6 in grande. You?"
    (title,) = of(deal.do("C pass").screen("A"), Title)
    assert said(title.text) == "Your turn: Bo raises to 6 in grande, your partner refused. You?"


def test_the_price_of_refusing_includes_the_score_of_the_cards() -> None:
    """MUS-029, MUS-055: in pares and juego the bidder's cards score too."""
    more = " Their pares: up to **6** more."
    for kind, besides in ((None, ""), (PARES, more)):
        deal = Deal(*PAIRED)
        deal = (deal.bet() if kind is None else deal.until(kind)).do("A bid 2")
        last = deal.turn if kind else deal.do("B pass").turn
        price = next(f for f in of(deal.screen(last), Facts) if f.lines[0].price)
        told = said(price.lines[0].facts[0], seat=deal.seats[last])
        assert told == f"No quiero: **1** for them.{besides}"


def means(deal: Deal, choice: str, language: str = "en") -> str:
    """The explanation of a choice of the player to act."""
    offered = [c for one in of(deal.screen(deal.turn), Choices) for c in one.each]
    return said(next(c.means for c in offered if c.id == choice), language, deal.seats[deal.turn])


@pytest.mark.parametrize(
    ("hands", "kind", "options", "least", "most"),
    [
        (PLAIN, GRANDE, {}, 0, 0),
        (PAIRED, PARES, {}, 2, 6),
        (JUEGOS, JUEGO, {}, 2, 3),
        (LOW, PUNTO, {}, 1, 1),
        (LOW, PUNTO, {"puntoBonus": "onlyIfNoBet"}, 0, 0),
    ],
)
def test_refusing_states_its_whole_price_as_far_as_all_know_it(
    hands: tuple[str, ...], kind: str, options: dict[str, Any], least: int, most: int
) -> None:
    """MUS-029, MUS-052…055: the possible score of the cards comes at the end."""
    deal = Deal(*hands, **options).until(kind).do("A bid 2")
    if deal.view(deal.turn).after:
        first = means(deal, "pass")
        deal.do(f"{deal.turn} pass")
        assert first.partition("score")[2] == means(deal, "pass").partition("score")[2]
    more = f"up to **{most}**" if least < most else f"**{most}**"
    whose = "Punto" if kind == PUNTO else f"Their {kind}"
    besides = f" {whose}: {more} more." if most else ""
    assert means(deal, "pass") == f"they score **1** now.{besides}"
    deal.do(f"{deal.turn} pass").to_end()
    scored = {what: points for what, side, points in deal.items if side == "AC"}
    assert scored[f"{kind} refused"] == 1
    assert least <= scored.get(kind, 0) <= most


@pytest.mark.parametrize(
    ("hands", "kind", "english", "swedish"),
    [
        (PLAIN, GRANDE, "scores **1**", "får **1**"),
        (PLAIN, CHICA, "scores **1**", "får **1**"),
        (PAIRED, PARES, "scores for its cards", "får poäng för sina kort"),
        (JUEGOS, JUEGO, "scores for its cards", "får poäng för sina kort"),
        (LOW, PUNTO, "scores **1**", "får **1**"),
    ],
)
def test_the_last_speaker_reads_that_paso_ends_the_bet(
    hands: tuple[str, ...], kind: str, english: str, swedish: str
) -> None:
    """MUS-024, MUS-051…055: an earlier speaker may still answer a bid, the last may not."""
    deal = Deal(*hands).until(kind)
    while deal.view(deal.turn).after:
        assert means(deal, "wait") == "costs nothing; you may still answer a bid."
        assert of(deal.screen(deal.turn), Title)[0].text.key == "mus-ask-opening"
        deal.do(f"{deal.turn} wait")
    over = "you are the last to speak, so the bet is over: nobody bid."
    end = f"The side with the best {kind} {english} at the end."
    assert means(deal, "wait") == f"{over} {end}"
    offered = [c for e in of(deal.screen(deal.turn), Choices) for c in e.each]
    paso = next(c.label for c in offered if c.id == "wait")
    assert (said(paso), said(paso, "sv")) == ("Paso (no bet)", "Paso (avsluta)")
    over = "du talar sist, så satsningen är över: ingen bjöd."
    assert means(deal, "wait", "sv") == f"{over} Sidan med bästa {kind} {swedish} i slutet."
    asked = of(deal.screen(deal.turn), Title)[0].text
    assert said(asked) == f"Your turn in {kind}, as the last: pass or bid?"
    deal.do(f"{deal.turn} wait")
    assert next(bet for bet in deal.public.bets if bet.kind == kind).stands == WAITED
    points = {what: n for what, _, n in deal.to_end().items}[kind]
    assert (points == 1) == ("1" in english)


def test_if_only_the_partner_speaks_next_no_answer_is_promised() -> None:
    """MUS-024, MUS-026: no more opponents are asked, so none can bid."""
    deal = Deal("12 12 7 6", "11 11 7 6", "12 10 5 4", "1 1 7 6").until(PARES).do("A wait")
    only = "costs nothing; only Dagny speaks after you, and may bid for you both."
    assert means(deal, "wait") == only
    only = "kostar inget; bara Dagny talar efter dig, och får bjuda för er båda."
    assert means(deal, "wait", "sv") == only
    search = Search(deal.view("B"), random.Random("hint").randrange, Strength.MASTER)
    hint = said(word(deal.view("B"), search, WAIT))
    assert hint.endswith(". Only Dagny may yet bid.")


@pytest.mark.parametrize(
    ("scores", "english", "swedish", "at_length"),
    [
        ((0, 29), "That wins the **set**.", "Det ger **setet**.", "That wins the **set**."),
        (
            (0, 28),
            "Your pares: up to **6** more.",
            "Era pares: upp till **6** till.",
            "At the end, up to **6** more for your pares.",
        ),
    ],
)
def test_a_player_who_may_bid_reads_what_else_a_refused_bid_scores(
    scores: tuple[int, int], english: str, swedish: str, at_length: str
) -> None:
    """MUS-050, MUS-055: the set, or the score of the reader's cards and perhaps the partner's."""
    duples = "12 12 7 7"
    deal = Deal(duples, "11 11 7 6", "10 10 5 4", "1 1 7 6", scores=scores).until(PARES)
    (price,) = [n.facts[0] for f in of(deal.screen("A"), Facts) for n in f.lines if n.price]
    assert said(price) == f"A refused bid scores **1**. {english}"
    assert said(price, "sv") == f"Ett avvisat bud ger **1**. {swedish}"
    assert at_length in means(deal, "ordago")


def test_a_hint_to_the_last_to_speak_promises_no_answer() -> None:
    """MUS-024."""
    deal = Deal(*PLAIN).bet()
    told: list[str] = []
    for _ in range(4):
        view = deal.view(deal.turn)
        search = Search(view, random.Random("hint").randrange, Strength.MASTER)
        told.append(said(word(view, search, WAIT)).split(". ")[-1])
        deal.do(f"{deal.turn} wait")
    assert told == [*["You may still answer a bid."] * 3, "Paso ends the bet."]


def news(deal: Deal, who: str) -> list[str]:
    """What a hand writes below its picture about the bets that are over."""
    return [said(n.news) for r in of(deal.screen(who), Rounds) for n in r.rounds if n.news]


def test_a_hand_says_how_the_bets_since_the_players_last_word_ended() -> None:
    """A picture of the own cards does not show it, and the table is in another channel."""
    deal = Deal("12 12 6 4", "12 10 5 4", "11 10 5 4", "11 7 5 1").bet()
    assert news(deal, "A") == []
    deal.do("A wait", "B wait", "C wait", "D wait")
    assert news(deal, "A") == ["grande: paso by all"]
    assert news(deal, "B") == []
    deal.do("A bid 5", "B pass")
    assert news(deal, "D") == ["grande: paso by all"]
    deal.do("D pass")
    assert news(deal, deal.turn) == [
        "chica: refused, you **+1**", "pares: only your side",
    ]  # fmt: skip
    deal = Deal(*PLAIN).bet().do("A bid 5", "B accept")
    assert news(deal, "A") == ["grande: **5** accepted"]


@pytest.mark.parametrize(
    ("moves", "english", "swedish"),
    [
        ("A bid 2, D pass",
         "pares 6 (Anna: envido 2, Dagny: no quiero, so 1; 5 for the cards)",
         "pares 6 (Anna: envido 2, Dagny: no quiero, alltså 1; 5 för korten)"),
        ("A bid 2, D accept", "pares 7 (Anna: envido 2, Dagny: quiero; 5 for the cards)",
         "pares 7 (Anna: envido 2, Dagny: quiero; 5 för korten)"),
        ("A wait, C wait, D wait", "pares 5 (nobody bid; 1 for a pair, 2 for medias, 3 for duples)",
         "pares 5 (ingen bjöd; 1 för par, 2 för medias, 3 för duples)"),
    ],
)  # fmt: skip
def test_a_hand_lists_the_score_of_each_bet_once_in_the_order_of_the_bets(
    moves: str, english: str, swedish: str
) -> None:
    """MUS-050: points of a refusal at once are not a separate item, and none comes before the first
    bet.
    """
    deal = Deal(*PAIRED).until(PARES).do(*moves.split(", ")).to_end()
    (found,) = of(deal.screen("A"), SettlementSheet)
    lines = [(said(one), said(one, "sv")) for one in found.details if one.key == "mus-whence"]
    ours = lines[0]
    assert english in ours[0]
    assert swedish in ours[1]
    for told, _ in lines:
        items = told.partition(": ")[2]
        places = [items.find(kind) for kind in (GRANDE, CHICA, PARES, PUNTO) if kind in items]
        assert places == sorted(places)
        assert all(items.count(kind) <= 1 for kind in (GRANDE, CHICA, PARES, PUNTO))


def test_words_that_a_phone_must_not_separate_have_no_plain_space() -> None:
    """The name of a bet and its cards. Sums are held together in the code for all texts."""
    (held,) = of(Deal(*PLAIN).screen("A"), Cards)
    deal = Deal(*PLAIN, scores=(13, 19)).bet().to_end()
    sums = [line.facts[0] for line in of(deal.screen(None), Facts)[-1].lines]
    for locale in ("en", "sv"):
        for one in held.worth[:2]:
            assert ":\u00a0" in said(one, locale)
            assert " " not in said(one, locale)
        assert "13\u00a0+\u00a03\u00a0=\u00a0**16**" in unbroken(said(sums[0], locale))


def test_a_hand_says_that_nobody_had_pares() -> None:
    """MUS-023: a bet that is not named looks forgotten."""
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").bet().to_end()
    for who in ("A", "B"):
        (found,) = of(deal.screen(who), SettlementSheet)
        assert "Pares (pairs) · nobody has any" in [said(one) for one in found.details]
    (held,) = of(Deal(*PAIRED).bet().to_end().screen("A"), SettlementSheet)
    assert "mus-step-nobody" not in [one.key for one in held.details]


def test_a_hand_says_why_a_combination_of_one_side_could_not_be_bet_on() -> None:
    """MUS-023."""
    deal = Deal(*PLAIN).bet().to_end()
    (found,) = of(deal.screen("B"), SettlementSheet)
    (ours, *_) = [one for one in found.details if one.key == "mus-whence"]
    assert said(ours).endswith(
        "juego 2 (no bids: the other side has none; 3 for a 31, 2 for any other juego)"
    )
    assert said(ours, "sv").endswith(
        "juego 2 (inga bud: den andra sidan har inget; 3 för 31, 2 för annat juego)"
    )


@pytest.mark.parametrize(
    ("exchanges", "english", "swedish"),
    [(0, "no exchange of cards:", "inget byte av kort: Bo sa"),
     (1, "one exchange, then", "ett byte, sedan sa Bo"),
     (2, "2 exchanges, then", "2 byten, sedan sa Bo")],
)  # fmt: skip
def test_the_first_bet_says_who_would_not_exchange(
    exchanges: int, english: str, swedish: str
) -> None:
    """MUS-010: otherwise a player who was not asked, or looked away, would not learn why."""
    deal = Deal(*PLAIN)
    for _ in range(exchanges):
        deal.do("A mus", "B mus", "C mus", "D mus")
        while deal.public.phase == "discard":
            held = deal.hand(deal.turn).split(",")[0]
            deal.do(f"{deal.turn} discard {held}")
    deal.do("A mus", "B nomus")
    for who, bo in (("A", "Bo"), ("B", "you"), (None, "Bo")):
        lines = [line for one in of(deal.screen(who), Facts) for line in one.lines]
        found = [line.facts[0] for line in lines if line.facts[0].key == "mus-now-stopped"]
        seat = deal.seats[who] if who else None
        assert [said(one, seat=seat) for one in found] == [f"{english} {bo} said no hay mus (bid)"]
    assert said(found[0], "sv") == f"{swedish} no hay mus (bjud)"
    deal.wait()
    assert "mus-now-stopped" not in [t.key for t in texts(deal.screen("A").elements)]


def test_until_the_readers_first_call_the_hand_says_who_would_not_exchange() -> None:
    """MUS-010, MUS-025: if others accept a bid, not all are asked in grande."""
    deal = Deal(*PLAIN).do("A mus", "B nomus", "A bid 2", "B accept")
    assert deal.public.bets[-1].kind == CHICA

    def readers() -> list[str | None]:
        shown = {who: texts(deal.screen(who).elements) for who in ("A", "B", "C", "D", None)}
        return [who for who, told in shown.items() if "mus-now-stopped" in {t.key for t in told}]

    assert readers() == ["C", "D"]
    deal.wait(3)
    assert readers() == ["D"]


def test_cards_in_a_bets_order_stay_on_one_line() -> None:
    """On two lines they look like two hands."""
    (cards,) = of(Deal(*PLAIN).screen("A"), Cards)
    told = [said(one) for one in cards.worth]
    assert told[0] == "grande:\u00a0king\u00a011\u00a06\u00a04"
    assert told[1] == "chica:\u00a04\u00a06\u00a011\u00a0king"
    assert told[2] == "no\u00a0pares"
    (cards,) = of(Deal("12 12 7 5", *PLAIN[1:]).screen("A"), Cards)
    assert said(cards.worth[2]) == "a\u00a0pair\u00a0of\u00a0kings"
    assert said(cards.worth[2], "sv") == "par\u00a0i\u00a0kungar"


def test_a_hand_shows_the_mano_and_the_calls_of_the_others() -> None:
    """MUS-001, MUS-010, MUS-011: the facts next to the names on the table."""
    deal = Deal(*PLAIN).do("A mus", "B mus")
    (title,) = of(deal.screen("C"), Title)
    assert said(title.sub[1], seat=1) == "mano: Anna"
    assert said(of(deal.screen("A"), Title)[0].sub[1], seat=3) == "mano: you"
    exchange = of(deal.screen("C"), Facts)[1]
    assert said(exchange.lines[1].facts[0]) == "mus: Anna and Bo"
    deal.do("C mus", "D mus", "A discard 4o")
    changed = of(deal.screen("B"), Facts)[1].lines[1].facts
    assert [said(one) for one in changed] == ["Anna exchanged 1"]
    assert all(len(one.lines) == 1 for one in of(deal.screen(None), Facts)[1:])


def test_the_rules_name_pares_by_their_classes() -> None:
    """MUS-053: one bonus for each partner's cards."""
    rules = said(text("mus-rules-pares"))
    assert "on top of what was bid. That is 1 for a pair, 2 for medias, 3 for duples." in rules


@pytest.mark.parametrize(
    ("options", "hands", "english"),
    [
        ({}, ("12 3 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7"), "3 counts as king, 2 as ace"),
        ({}, ("12 3 7 7", "4 5 6 7", "11 11 11 4", "1 1 6 7"), "3 counts as king"),
        ({}, ("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 1 6 7"), ""),
        ({"kings": "four"}, ("12 3 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7"), ""),
    ],
)
def test_shown_hands_say_what_their_numbers_count_as(
    options: dict[str, Any], hands: tuple[str, ...], english: str
) -> None:
    """MUS-003, MUS-053, MUS-054: otherwise a newcomer cannot see who had the better cards, and why
    they brought that much.
    """
    deal = Deal(*hands, **options).bet().to_end()
    lines = of(deal.screen(None), Facts)[0].lines
    juego = ["Juego 31: 3, others 2."] if any(what == "juego" for what, *_ in deal.items) else []
    told = [said(one.facts[0]) for one in lines[4:]]
    assert told == [*([english] if english else []), *juego]
    assert all(one.small for one in lines[4:])


def in_short(deal: Deal, language: str = "en") -> list[str]:
    return [said(one, language) for one in ended(deal).details]


def test_the_table_says_in_short_who_bid_and_who_answered() -> None:
    """MUS-029, MUS-051…056: the player with the best cards, or whom the others refused."""
    accepted = Deal(*PAIRED).bet().do("A bid 2", "B accept").to_end()
    assert in_short(accepted) == [
        "grande Anna +2 (Bo accepted)", "chica Dagny +1", "pares Anna +5", "juego Anna +4",
    ]  # fmt: skip
    lost = Deal(*PAIRED).bet().do("A wait", "B bid 2", "C accept").to_end()
    assert in_short(lost)[0] == "grande Anna +2 (Bo's bid)", "not her partner, who accepted"
    raised = Deal(*PAIRED).bet().do("A bid 2", "B raise 3", "C accept").to_end()
    assert in_short(raised)[0] == "grande Anna +5 (Bo's raise)"
    refused = Deal(*PAIRED).bet().do("A bid 2", "B pass", "D pass").to_end()
    assert in_short(refused)[0] == "grande Anna +1 (Bo + Dagny refused)"
    assert in_short(refused, "sv")[0] == "grande Anna +1 (Bo + Dagny avvisade)"
    refused = Deal(*PAIRED).bet().do("A bid 2", "B pass", "D pass", "A wait", "B bid 2")
    refused.do("C pass", "A pass").to_end()
    assert in_short(refused)[:2] == [
        "grande Anna +1 (both refused)", "chica Bo +1 (both refused)",
    ], "with two bids there is no room for two names"  # fmt: skip
    assert in_short(refused, "sv")[0] == "grande Anna +1 (båda avvisade)"
    one = Deal(*PAIRED).bet().do("A bid 2", "B pass", "D pass").until(PARES)
    one.do("A bid 2", "D pass").to_end()
    assert "pares Anna +6 (Dagny refused)" in in_short(one), "her partner has no pares"


@pytest.mark.parametrize(
    ("language", "accepted", "cards"), [("en", "accepted", "cards"), ("sv", "antog", "kort")]
)
def test_the_table_says_how_many_points_the_cards_gave_in_the_only_bid(
    language: str, accepted: str, cards: str
) -> None:
    """MUS-053, MUS-055."""
    pares = Deal(*PAIRED).bet().until(PARES).do("A bid 2", "D accept").to_end()
    assert in_short(pares, language)[2] == f"pares Anna +7 (Dagny {accepted}; {cards} 5)"
    punto = Deal(*LOW, puntoBonus="always").bet().until(PUNTO).do("A bid 2", "B accept").to_end()
    told = in_short(punto, language)[-1]
    assert told.startswith("punto "), told
    assert told.endswith("; punto 1)"), told


def test_without_a_bid_the_table_says_so_and_who_had_the_best_cards() -> None:
    deal = Deal(*PAIRED).bet().to_end()
    told = "grande Anna +1, chica Dagny +1, pares Anna +5, juego Anna +4"
    assert in_short(deal) == [f"nobody bid: {told}"]
    assert in_short(deal, "sv") == [f"ingen bjöd: {told}"]


def test_bids_stand_in_the_order_of_the_bets_in_one_way() -> None:
    deal = Deal(*PAIRED).bet().do("A wait", "B bid 2", "C accept")
    deal.do("A bid 2", "B pass", "D pass", "A bid 2", "D accept").to_end()
    assert in_short(deal) == [
        "grande Anna +2 (bid accepted)", "chica Anna +1 (bid refused)",
        "pares Anna +7 (bid accepted)",
        "juego Anna +4",
    ]  # fmt: skip


def test_at_the_end_of_a_match_the_table_names_who_answered_if_it_has_room() -> None:
    """Two bids have room. With three it has only the points of each side."""
    refused = ("A bid 2", "B pass", "D pass")
    two = Deal(*PAIRED, sets=(0, 2), scores=(0, 28)).bet().do(*refused, *refused)
    assert two.public.match_winner is not None
    assert in_short(two) == ["grande Anna +1 (both refused)", "chica Anna +1 (both refused)"]
    three = Deal(*PAIRED, sets=(0, 2), scores=(0, 27)).bet().do(*refused, *refused)
    three.do("A bid 2", "D pass")
    assert three.public.match_winner is not None
    assert in_short(three) == ["Cilla + Anna: grande 1, chica 1, pares 1"]


@pytest.mark.parametrize("sets", [(0, 0), (2, 2)])
def test_an_ordago_names_who_said_it_and_who_accepted(sets: tuple[int, int]) -> None:
    """MUS-033: at the end of a set and of a match. Who won stands above."""
    first = Deal(*PAIRED, sets=sets).bet().do("A ordago", "B pass", "D accept")
    assert in_short(first) == ["Anna said órdago in grande, Dagny accepted"]
    assert in_short(first, "sv") == ["Anna sa órdago i grande, Dagny antog"]
    later = (
        Deal(*PAIRED, sets=sets).bet().do("A bid 2", "B raise 3", "C ordago", "D pass", "B accept")
    )
    assert in_short(later) == ["Cilla said órdago in grande, Bo accepted"]


@pytest.mark.parametrize("seed", range(20))
def test_the_player_named_for_the_points_of_a_bet_is_on_the_side_that_scored(seed: int) -> None:
    """MUS-050…056."""
    state = play(GAME, random.Random(f"in short {seed}")).states[-1]
    public = GAME.view(state, None).public
    (sheet,) = of(GAME.screen(GAME.view(state, None)), SettlementSheet)
    named = [dict(one.params) for one in texts(sheet.details) if "who" in dict(one.params)]
    assert named or any(" ordago" in item.what for item in public.items)
    for params in named:
        who = params["who"]
        assert isinstance(who, SeatName)
        items = [item for item in public.items if item.what.split()[0] == params["kind"]]
        assert {item.team for item in items} == {who.seat % 2}
        assert sum(item.points for item in items) == params["points"]


def test_points_can_also_be_counted_in_amarracos() -> None:
    """MUS-064: 22 points are four amarracos of five and two piedras."""
    plain, counted = (
        Deal(*PLAIN, scores=(8, 22), count=count) for count in ("points", "amarracos")
    )
    seat = plain.seats["A"]
    lines = of(counted.screen("A"), Facts)[0].lines
    assert [said(line.facts[0], seat=seat) for line in lines] == [
        "you + Cilla **22** of 30 (amarracos: 4 y 2)",
        "Dagny + Bo **8** of 30 (amarracos: 1 y 3)",
    ]
    lines = of(plain.screen("A"), Facts)[0].lines
    assert said(lines[0].facts[0], seat=seat) == "you + Cilla **22** of 30"
    (image,) = of(counted.screen(None), Image)
    drawn = [said(text) for name, text in image.scene.texts if "counted" in name]
    assert drawn == ["1 y 3", "4 y 2"]
