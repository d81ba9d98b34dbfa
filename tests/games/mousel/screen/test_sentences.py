"""Tests that the sentences on Mousel's screens are true in error-prone cases."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import Catalogue, Names, folders
from games.kernel.screen.elements import Choices, Facts, PickCards, SettlementSheet, Title
from games.kernel.screen.texts import text
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held

SAYING = Catalogue(folders(), strict=True)
PLAYERS = ("Anna", "Bo", "Cilla", "Dagny")
EVERYONE = (0, 1, 2, 3)


def ended(*tricks: int, **frame: Any) -> Deal:
    """Anna, the dealer, is declarer in a forced deal, and it ends with these tricks: pot 12."""
    return Deal(**frame).settle(0, tricks, EVERYONE)


def poor(*stacks: int, tricks: tuple[int, ...]) -> Deal:
    """The same with capped payments."""
    return ended(*tricks, stacks=stacks, payment="capped")


def ledger(deal: Deal, seat: int | None = None) -> SettlementSheet:
    """The settlement as one reader sees it."""
    (found,) = (e for e in GAME.screen(deal.view(seat)).elements if isinstance(e, SettlementSheet))
    return found


def headline(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """The bold sentences of a settlement, as one reader sees them."""
    texts = ledger(deal, seat).headline
    return " ".join(SAYING.write(language, t, Names(PLAYERS, seat)) for t in texts)


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (
            ended(1, 1, 1, 1),
            "Anna opened but took only 1 of the 2 tricks needed, is bête and pays the pot: 12.",
        ),
        (
            ended(1, 1, 1, 1, limit=5),
            "Anna opened but took only 1 of the 2 tricks needed, is bête and pays the limit: 5.",
        ),
        (
            ended(0, 2, 1, 1, limit=5),
            "Anna opened but took no trick, is double bête and pays the limit: 5.",
        ),
        (ended(2, 1, 1, 0, limit=5), "Dagny took no trick and pays the limit: 5."),
        (ended(2, 2, 0, 0, limit=5), "Cilla and Dagny took no trick and pay the limit of 5 each."),
        (ended(2, 2, 0, 0), "Cilla and Dagny took no trick and pay 12 each."),
        (
            poor(6, 9, 9, 9, tricks=(1, 1, 1, 1)),
            (
                "Anna opened but took only 1 of the 2 tricks needed, is bête and "
                "pays what they have left instead of 12: 3."
            ),
        ),
        (
            poor(8, 9, 9, 9, tricks=(0, 2, 1, 1)),
            (
                "Anna opened but took no trick, is double bête and "
                "pays what they have left instead of 24: 2."
            ),
        ),
        (
            poor(9, 9, 9, 2, tricks=(2, 1, 1, 0)),
            "Dagny took no trick and pays what they have left instead of 12: 0.",
        ),
        (
            poor(9, 9, 50, 2, tricks=(2, 2, 0, 0)),
            "Cilla and Dagny took no trick and pay what they have left instead of 12 each.",
        ),
    ],
)
def test_the_headline_says_why_less_than_the_pot_was_paid(deal: Deal, told: str) -> None:
    """GEN-009, MDK-101…103."""
    assert told in headline(deal)


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (
            ended(1, 3, 0, 0),
            "Anna took 1 of the 2 tricks needed, Cilla and Dagny none. Each pays the pot: 12.",
        ),
        (
            ended(1, 2, 1, 0, limit=5),
            "Anna took 1 of the 2 tricks needed, Dagny none. Each pays the limit: 5.",
        ),
        (
            ended(0, 2, 2, 0, limit=5),
            "Anna and Dagny took no trick. Each pays the limit: 5.",
        ),
        (
            ended(0, 4, 0, 0),
            (
                "Anna is double bête without a trick and pays 24. "
                "Cilla and Dagny took none and pay 12 each."
            ),
        ),
        (
            ended(0, 2, 2, 0, limit=15),
            (
                "Anna is double bête without a trick and pays the limit: 15. "
                "Dagny took none and pays 12."
            ),
        ),
    ],
)
def test_all_who_failed_are_in_few_words(deal: Deal, told: str) -> None:
    """MDK-101…103."""
    assert headline(deal) == told


def test_a_declarer_and_an_opponent_who_failed_read_of_themselves() -> None:
    """MDK-101…103."""
    assert headline(ended(1, 2, 1, 0), 0).startswith(
        "You took 1 of the 2 tricks needed, Dagny none."
    )
    assert headline(ended(1, 2, 1, 0), 3).startswith(
        "Anna took 1 of the 2 tricks needed, you none."
    )
    double = ended(0, 2, 2, 0)
    assert headline(double, 0).startswith("You are double bête without a trick and pay 24. Dagny")
    assert headline(double, 3).endswith("and pays 24. You took none and pay 12.")
    assert headline(double, 3, "sv").endswith("och betalar 24. Du tog inget och betalar 12.")


def test_an_empty_purse_among_several_is_mentioned() -> None:
    """GEN-009: then each has a sentence."""
    told = headline(poor(50, 9, 9, 2, tricks=(1, 2, 1, 0)))
    assert (
        "Anna opened but took only 1 of the 2 tricks needed, is bête and pays the pot: 12." in told
    )
    assert "Dagny took no trick and pays what they have left instead of 12: 0." in told


def test_a_player_who_pays_less_reads_the_reason_too() -> None:
    """GEN-009."""
    assert headline(ended(0, 2, 1, 1, limit=5), 0).endswith("and pay the limit: 5.")
    deal = poor(6, 9, 9, 9, tricks=(1, 1, 1, 1))
    assert headline(deal, 0, "sv").endswith("och betalar det du har kvar i stället för 12: 3.")


def test_a_remainder_is_not_called_an_empty_pot() -> None:
    """MDK-020, GEN-011: the next deal is forced even so."""
    assert "The pot is empty" in headline(Deal(n=3).settle(0, (2, 1, 1), (0, 1, 2)))
    left = Deal(n=4, pot=3, remainder=3).settle(0, (2, 1, 1, 0), (0, 1, 2))
    assert left.public.pot == 3
    assert "Nothing but a remainder of 3 is left in the pot" in headline(left)
    assert "Bara 3 som blev över" in headline(left, language="sv")


def test_a_pot_without_payers_names_none() -> None:
    """GEN-009, GEN-011: only a remainder is left."""
    deal = Deal(n=4, pot=3, remainder=3, stacks=(0,) * 4, payment="capped")
    deal.settle(0, (2, 2, 0, 0), EVERYONE)
    (after,) = ledger(deal).after
    told = SAYING.write("en", after, Names(PLAYERS))
    forced = "then a forced deal, in which everyone plays: Bo deals and stakes 6, everyone else 2"
    assert told == f"**Pot now 3** · {forced}"
    dealer = ledger(deal).dealer
    assert dealer is not None
    assert SAYING.write("en", dealer, Names(PLAYERS)) == "Dealer: Bo"


@pytest.mark.parametrize(
    ("deal", "bo", "others", "bo_in_swedish"),
    [
        (
            ended(1, 1, 1, 1),
            "then you deal and alone stake 4",
            "then Bo deals and alone stakes 4",
            "sedan är du givare och satsar ensam 4",
        ),
        (
            ended(2, 1, 1, 0, stakes="8/4"),
            "then you deal and stake 8, everyone else 4",
            "then Bo deals and stakes 8, everyone else 4",
            "sedan är du givare och satsar 8, övriga 4 var",
        ),
    ],
)
def test_the_next_stakes_name_the_dealer_who_reads_you(
    deal: Deal, bo: str, others: str, bo_in_swedish: str
) -> None:
    """MDK-011, MDK-014: chips are paid on **Next**, so the text must not be ambiguous."""

    def told(seat: int | None, language: str = "en") -> str:
        (after,) = ledger(deal, seat).after
        return SAYING.write(language, after, Names(PLAYERS, seat)).rpartition(" · ")[2]

    assert told(1) == bo
    assert [told(seat) for seat in (None, 0, 2)] == [others] * 3
    assert told(1, "sv") == bo_in_swedish


def test_a_next_deal_of_other_people_names_no_dealer_of_this_one() -> None:
    """GEN-015: their dealer is named next to it."""
    (after,) = ledger(ended(1, 1, 1, 1), 1).after_others
    assert SAYING.write("en", after, Names(PLAYERS, 1)).endswith("then the dealer alone stakes 4")


def test_a_player_without_movements_reads_only_that_nothing_moved() -> None:
    """MDK-011, MDK-056: the dealer has paid, so chips did move."""
    deal = Deal(pot=12).absent()
    assert headline(deal) == "Nobody opened. The pot of 16 carries over."
    assert headline(deal, language="sv") == "Ingen öppnade. Potten på 16 står kvar."
    rows = {
        row.seat: [SAYING.write("en", t) for t, _ in row.movements] for row in ledger(deal).rows
    }
    assert rows == {
        0: ["dealer's stake"],
        **{seat: ["nothing paid, nothing won"] for seat in (1, 2, 3)},
    }


def passing(deal: Deal, seat: int) -> str | None:
    """What a pass is said to mean for this seat, whose turn it is."""
    offered = (e for e in GAME.screen(deal.view(seat)).elements if isinstance(e, Choices))
    means = next(c.means for e in offered for c in e.each if c.id == "pass")
    return None if means is None else SAYING.write("en", means)


def test_a_last_pass_in_the_last_round_mentions_nobody_to_join() -> None:
    """MDK-056."""
    deal = Deal(pot=12).do("0 pass", *(f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2)))
    assert "you may still join if another player opens" in (passing(deal, 3) or "")
    deal.do("3 pass")
    assert passing(deal, 0) == "costs nothing; all have passed then, and the pot carries over."


def test_a_player_who_passed_reads_this_in_the_settlement() -> None:
    """docs/screens.md, section 9."""
    deal = Deal(pot=12).do("0 open", "1 join", "2 pass", "3 pass").absent("settled")
    rows = {row.seat: [t.key for t, _ in row.movements] for row in ledger(deal).rows}
    assert rows[2] == rows[3] == ["mousel-moved-out"]
    assert "mousel-moved-out" not in (*rows[0], *rows[1])


def note(deal: Deal, seat: int) -> str | None:
    """The last action of its player, as a waiting hand shows it."""
    (title,) = (e for e in GAME.screen(deal.view(seat)).elements if isinstance(e, Title))
    return None if title.note is None else title.note.key


def test_a_pass_in_an_earlier_round_is_not_shown_for_this_one() -> None:
    """MDK-041, MDK-042, MDK-060: a player who passed may still open or join later."""
    deal = Deal(pot=12).do("0 pass")
    assert note(deal, 0) is None, "round 2 asks the dealer again"
    deal.do("1 pass")
    assert note(deal, 1) == "mousel-did-pass"
    deal.do("2 open")
    assert [note(deal, seat) for seat in (0, 1, 2)] == [None, None, "mousel-did-open"]
    deal.do("3 join")
    assert note(deal, 3) == "mousel-did-join"


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("3d 5d 8d 6c", ("`8♦` `5♦` beat `4♦`", "och `8♦` `5♦` slår `4♦`")),
        ("2d 3d 8d 6c", ("`8♦` beats `4♦`", "och bara `8♦` slår `4♦`")),
    ],
)
def test_one_card_beats_and_several_beat(hand: str, told: tuple[str, str]) -> None:
    """MDK-081: the cards that may be played are counted, not the refused ones."""
    deal = Deal().absent("play")
    hands = ("4d 2h 3h 4h", hand, "Tc Jc Qc Kc", "Ts Js Qs Ks")
    deal.state = replace(deal.state, hands=tuple(held(h) for h in hands))
    deal.do("0 play 4d")
    why = GAME.screen(deal.view(1)).why
    for language, sentence in zip(("en", "sv"), told, strict=True):
        assert any(sentence in SAYING.write(language, t).replace("\ufe0e", "") for t in why)


@pytest.mark.parametrize(("count", "told"), [(1, "`A♠` beats `K♠`"), (2, "`A♠` `Q♠` beat `K♠`")])
def test_one_trump_beats_and_several_beat(count: int, told: str) -> None:
    """MDK-081.2."""
    can, best = told.partition(" beat")[0], "`K♠`"
    params = {"cards": "`2♠`", "can": can, "best": best, "trump": "♠ spades", "count": count}
    assert told in SAYING.say("en", "mousel-why-must_overtrump", **params)


def prices(deal: Deal, seat: int, language: str = "en", *, newcomer: bool = False) -> str:
    """What a player who decides reads about the price."""
    screen = GAME.screen(deal.view(seat))
    facts = (e for e in screen.elements if isinstance(e, Facts))
    (line,) = (line for e in facts for line in e.lines if line.price)
    told = line.newcomer if newcomer else line.facts
    return " ".join(SAYING.write(language, t, Names(PLAYERS, seat)) for t in told)


NEWCOMERS: dict[str, Any] = {"emptyPot": "asked", "unopposed": "take", "limit": 20}
DEALT = "2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd"


@pytest.mark.parametrize("limit", [None, 20, 12])
def test_a_newcomer_who_may_open_reads_the_whole_sum(limit: int | None) -> None:
    """MDK-041, MDK-067, MDK-101, MDK-102, MDK-105: one trick of two is 3 won and 12 paid."""
    options: dict[str, Any] = {**NEWCOMERS, "limit": limit}
    deal = Deal(DEALT, **options)
    paid = {
        None: "Only one: pay **12** to the next pot, win **3**. None: **24**.",
        20: "Only one: pay **12** to the next pot, win **3**. None: **20**, the highest penalty.",
        12: "Fewer: **12** to the next pot.",
    }[limit]
    alone = "If nobody joins, take the pot; those who passed may join. Pass: free."
    two = "Two more cards come later. Open: get `9︎♥︎`, need two tricks."
    assert prices(deal, 0, newcomer=True).replace("︎", "") == (
        f"{two} {paid} {alone}".replace("︎", "")
    )
    deal.do("0 pass")
    assert prices(deal, 1, newcomer=True) == (
        f"Open: exchange cards, then you need two tricks. {paid} {alone}"
    )
    fight = Deal(DEALT, emptyPot="asked")
    assert "Nobody joins" not in prices(fight, 0, newcomer=True)


def test_every_prompt_says_where_a_fine_goes_and_that_passing_is_free() -> None:
    """MDK-101…105."""
    deal = Deal(DEALT, emptyPot="asked")
    cost = "two tricks. One: **12** to the next pot, none **24**. Pass: free."
    assert prices(deal, 0).replace("︎", "") == f"Open: `9♥`, {cost}"
    assert prices(deal.do("0 pass"), 1) == f"Open: {cost}"
    deal.do("1 open")
    joins = "No trick: pay **12** to the next pot. Pass: free."
    assert prices(deal, 2) == f"Each trick wins **3**. {joins}"
    assert prices(deal, 2, "sv").endswith("Utan stick: **12** till nästa pott. Passa: gratis.")
    assert "then need a trick; each wins **3**. None: pay **12** to the next pot. Pass: free." in (
        prices(deal, 2, newcomer=True)
    )


def test_a_pass_that_leaves_the_pot_to_the_declarer_says_so() -> None:
    """MDK-067."""
    deal = Deal(DEALT, **NEWCOMERS).do("0 pass", "1 open", "2 pass", "3 pass")
    for newcomer in (False, True):
        assert prices(deal, 0, newcomer=newcomer).endswith("Pass: Bo takes the pot.")


def test_a_player_with_five_cards_reads_that_one_of_them_goes() -> None:
    """MDK-042, MDK-072."""
    deal = Deal(DEALT, emptyPot="asked").do("0 open", "1 join", "2 pass", "3 pass")
    shown = GAME.screen(deal.view(0))
    (title,) = (e for e in shown.elements if isinstance(e, Title))
    asked = SAYING.write("en", title.text)
    assert asked == "Your turn: exchange up to 5 cards, then discard one"
    (pick,) = (e for e in shown.elements if isinstance(e, PickCards))
    assert pick.keep_means is not None
    assert SAYING.write("en", pick.keep_means).endswith("Then you discard one of the five.")
    deal.do("exchange -").do("0 throw 9h")
    shown = GAME.screen(deal.view(1))
    (title,) = (e for e in shown.elements if isinstance(e, Title))
    assert SAYING.write("en", title.text) == "Your turn: exchange up to 4 cards"


@pytest.mark.parametrize("key", ["moved", "short", "purse"])
@pytest.mark.parametrize(("locale", "why"), [("en", "no trick"), ("sv", "inget stick")])
def test_each_short_text_about_a_double_bete_says_that_it_is_without_a_trick(
    locale: str, why: str, key: str
) -> None:
    for cut in ("limit", "purse", "no"):
        said = SAYING.say(locale, f"mousel-{key}-mouselbet", cut=cut, due=96, who="Anna")
        assert why in said


def test_after_the_dealers_pass_everybody_is_asked_with_four_cards() -> None:
    """MDK-041, MDK-044, MDK-045: the dealer alone is asked first, with two cards."""
    deal = Deal(DEALT, **NEWCOMERS)
    offered = (e for e in GAME.screen(deal.view(0)).elements if isinstance(e, Choices))
    said = [c.means for e in offered for c in e.each if c.id == "pass" and c.means is not None]
    told = "costs nothing; then everyone is asked, with four cards."
    assert [SAYING.write("en", one, Names(PLAYERS, 0)) for one in said] == [told]
    assert deal.view(0).own.bit_count() == 2
    deal.do("0 pass")
    for seat in (1, 2, 3, 0):
        assert GAME.to_act(deal.state) == {seat}
        assert deal.view(seat).own.bit_count() == 4
        deal.do(f"{seat} pass")


@pytest.mark.parametrize("passes", [0, 1, 3, 5])
def test_the_upcards_suit_is_trump_unless_everybody_passes(passes: int) -> None:
    """MDK-042, MDK-045, MDK-051: what the word says, in every round of opening."""
    assert SAYING.write("en", text("mousel-word-turnup"), Names(PLAYERS)) == (
        "the card turned up; its suit is trump, unless everybody passes"
    )
    deal = Deal(pot=12)
    upcard = deal.public.barred_suit
    for _ in range(passes):
        deal.do(f"{deal.public.turn} pass")
    everybody_passed = deal.public.phase == "r3"
    assert everybody_passed == (passes == 5)
    deal.do(f"{deal.public.turn} open")
    assert (deal.public.trump == upcard) != everybody_passed
