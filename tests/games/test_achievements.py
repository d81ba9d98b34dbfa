"""Each achievement is earned by its story, and not by one that is almost it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, catalogue
from games import GAMES
from games.bourre.public import Public as Bourre
from games.greenland.public import Call as Answer
from games.greenland.public import Public as Greenland
from games.kernel.achievements import in_a_row, of_deal, text_key
from games.kernel.actions import Seat
from games.kernel.cards import SPANISH, SPANISH_NUMBERS, Card, mask, parse
from games.kernel.stats import DealPlayed
from games.mousel.public import Call, Public
from games.muggins import public as muggins
from games.mus import public as mus
from games.tricks.public import SETTLED, DealTerms, Taken
from tests.support.games.playout import play

N = 4


def earned(key: str, public: Any, seat: Seat) -> set[str]:
    """The achievements of a seat in a deal that ended like this."""
    game: Any = GAMES[key]
    return set(game.achieved(Seen(public), seat))


class Seen:
    """A spectator's view: nothing but the public part."""

    def __init__(self, public: Any) -> None:
        self.public = public


def test_every_achievement_has_a_title_and_says_how_it_is_earned_in_each_language() -> None:
    names = [name for game in GAMES.values() for name in game.traits.all_achievements]
    assert 12 <= len(names) <= 14
    for name in names:
        for language in LANGUAGES:
            for key in (text_key(name), f"{text_key(name)}-means"):
                assert catalogue().say(language, key) != key


@pytest.mark.parametrize("key", GAMES)
def test_a_played_deal_brings_only_achievements_of_its_game(key: str) -> None:
    game = GAMES[key]
    for seed in range(40 if game.traits.hands else 4):
        deal = play(game, random.Random(f"{key} {seed}"))
        view = game.view(deal.state, None)
        for seat in range(deal.config.n):
            assert {*game.achieved(view, seat)} <= {*game.traits.achievements}


# Danish Mousel. Seat 0 deals.


def mousel(**about: Any) -> Public:
    terms = DealTerms({"unopposed": "fight"}, N, 4, 1, 100, False, (0,) * N, 12)
    usual: dict[str, Any] = {"phase": SETTLED, "dealer": 0, "declarer": 0, "ins": 0b1111}
    return Public(terms, **{**usual, **about})


def test_a_forced_deal_is_turned_into_a_win_with_all_four_tricks() -> None:
    won = mousel(forced=True, tricks=(4, 0, 0, 0))
    assert earned("mousel", won, 0) == {"forced"}
    assert not earned("mousel", replace(won, tricks=(3, 1, 0, 0)), 0), "almost all"
    assert not earned("mousel", replace(won, forced=False), 0), "a free deal"
    other = replace(won, tricks=(0, 4, 0, 0))
    assert not earned("mousel", other, 0) | earned("mousel", other, 1), "not the declarer"


def test_a_flaekning_pays_off_with_three_tricks() -> None:
    said = Call("r3", 1, "flaekning", 2)
    won = mousel(declarer=1, tricks=(0, 3, 1, 0), calls=(said,))
    assert earned("mousel", won, 1) == {"flaekning"}
    assert not earned("mousel", won, 2)
    assert not earned("mousel", replace(won, tricks=(0, 2, 2, 0)), 1), "too few"
    assert not earned("mousel", replace(won, calls=(Call("r3", 1, "open"),)), 1), "nothing paid"


def test_a_compelled_player_takes_three_tricks() -> None:
    won = mousel(declarer=1, compelled=0, tricks=(3, 1, 0, 0), ins=0b0011)
    assert earned("mousel", won, 0) == {"compelled"}
    assert not earned("mousel", replace(won, tricks=(2, 2, 0, 0)), 0), "too few"
    assert not earned("mousel", replace(won, compelled=None), 0), "joined freely"
    assert not earned("mousel", mousel(phase="void", declarer=None), 0)


# Greenland Mousel. Seat 0 deals.


def greenland(*calls: Answer, **about: Any) -> Greenland:
    terms = DealTerms({"compelled": "dealer"}, N, 4, 1, 100, False, (0,) * N, 4)
    usual: dict[str, Any] = {"phase": SETTLED, "dealer": 0, "declarer": 0, "ins": 0b1111}
    return Greenland(terms, calls=calls, **{**usual, **about})


def test_a_dealer_takes_the_upcard_blind_and_every_trick() -> None:
    accepts = Answer(1, 0, "accept")
    won = greenland(accepts, tricks=(4, 0, 0, 0), looked=True)
    assert earned("greenland", won, 0) == {"blind"}, "MGL-016: the dealer may look after taking"
    assert not earned("greenland", replace(won, tricks=(3, 1, 0, 0)), 0), "almost all"
    looks = greenland(Answer(1, 0, "look"), accepts, tricks=(4, 0, 0, 0))
    assert not earned("greenland", looks, 0), "looked first"
    assert not earned("greenland", greenland(accepts, declarer=1, tricks=(0, 4, 0, 0)), 1)


def test_a_dealer_who_was_called_back_sees_the_taker_fail() -> None:
    """MGL-025."""
    failed = greenland(declarer=1, recalled=True, tricks=(3, 1, 0, 0), ins=0b0011)
    assert earned("greenland", failed, 0) == {"recalled"}
    assert not earned("greenland", replace(failed, tricks=(2, 2, 0, 0)), 0), "the taker made it"
    assert not earned("greenland", replace(failed, recalled=False), 0), "stayed in at once"
    assert not earned("greenland", failed, 1)


# Bourré. Spades are trump.


def bourre(*tricks: tuple[Seat, str], outs: int = 0, **about: Any) -> Bourre:
    """A deal in which these seats have won a trick each, with this card."""
    terms = DealTerms({"win": "most", "tie": "stand"}, N, 5, 1, 100, False, (0,) * N, 8)
    history = tuple(
        Taken(tuple((s, parse(card)) for s in (seat, (seat + 1) % N)), seat)
        for seat, card in tricks
    )
    won = tuple(sum(seat == s for seat, _ in tricks) for s in range(N))
    usual: dict[str, Any] = {"phase": SETTLED, "dealer": 0, "trump": 3, "final_pot": 8}
    usual |= {"exchanged": (2, 2, 2, 2), "outs": outs, "tricks": won, "history": history}
    return Bourre(terms, **{**usual, **about})


def test_a_pot_is_won_without_a_trump() -> None:
    plain = ((1, "Ah"), (1, "Kh"), (1, "Ac"), (3, "Qd"), (3, "As"))
    assert earned("bourre", bourre(*plain), 1) == {"trumpless"}
    one = (*plain[:2], (1, "2s"), *plain[3:])
    assert not earned("bourre", bourre(*one), 1), "one small trump"
    assert not earned("bourre", bourre(*plain), 3), "not the winner"
    tied = (*plain[:2], (3, "Ac"), (3, "Qd"), (2, "Kc"))
    assert not earned("bourre", bourre(*tied), 1), "nobody wins a tie"
    alone = bourre(uncontested=1, final_pot=None, outs=0b1101)
    assert not earned("bourre", alone, 1), "nothing was played"


def test_all_five_tricks_are_taken_from_three_others() -> None:
    swept = tuple((2, card) for card in ("As", "Ks", "Qs", "Ah", "Ad"))
    assert earned("bourre", bourre(*swept), 2) == {"every-trick"}
    assert not earned("bourre", bourre(*swept, outs=0b0001), 2), "only two others"
    assert not earned("bourre", bourre(*swept[:4], (1, "Kd")), 2), "almost all"


def test_a_player_stands_pat_and_wins() -> None:
    won = ((2, "As"), (2, "Ks"), (2, "Qs"), (1, "Ah"), (1, "Ad"))
    kept = (2, 2, 0, 2)
    assert earned("bourre", bourre(*won, exchanged=kept), 2) == {"pat"}
    assert not earned("bourre", bourre(*won, exchanged=(2, 0, 1, 2)), 2), "one card changed"
    assert not earned("bourre", bourre(*won, outs=0b1000, exchanged=kept), 2), "only two others"


# Muggins.


def game_of_muggins(**about: Any) -> muggins.Public:
    terms = muggins.DealTerms({}, N, 5, 0, False, (0,) * N, 20)
    call = muggins.Call(2, 1, True, None, 1, muggins.Reason("not", None, None))
    usual: dict[str, Any] = {"turn": 1, "called": call, "winners": (2,), "sizes": (3, 4, 0, 5)}
    return muggins.Public(terms, discards=((),) * N, **{**usual, **about})


def test_the_last_card_is_given_away_by_a_call() -> None:
    """MUG-041."""
    won = game_of_muggins()
    assert earned("muggins", won, 2) == {"given-away"}
    assert not earned("muggins", won, 1)
    call = won.called
    assert call is not None
    for other in (None, replace(call, seat=3), replace(call, right=False)):
        assert not earned("muggins", replace(won, called=other), 2), "another's call, or none"
    counted = replace(won, sizes=(3, 4, 1, 5))
    assert not earned("muggins", counted, 2), "MUG-045: won by fewer cards"


def test_ten_calls_in_a_row_end_with_a_wrong_call_or_an_absence() -> None:
    run = GAMES["muggins"].traits.run
    assert run is not None
    assert run.most == 10
    assert in_a_row(run, 7, {"played": 1, "called": 3}) == 10
    assert in_a_row(run, 7, {"played": 1, "called": 2}) == 9
    assert in_a_row(run, 7, {"played": 1}) == 7, "a game without a call"
    assert in_a_row(run, 7, {"played": 1, "called": 3, "miscalled": 1}) == 0
    assert in_a_row(run, 7, {"deals": 1, "chips": -5}) == 0, "a regular finished it"


# Mus. Even seats are one side; the set is to 40.


def card(number: int, suit: int) -> Card:
    """A Spanish card by its number."""
    return SPANISH[10 * suit + SPANISH_NUMBERS.index(number)]


THIRTY = mask((card(12, 0), card(11, 1), card(6, 2), card(4, 3)))
TWENTY_NINE = mask((card(12, 1), card(11, 2), card(6, 3), card(3, 0)))
SMALL = mask((card(1, 0), card(4, 1), card(5, 2), card(6, 1)))


def hand_of_mus(bet: mus.Bet, scores: tuple[int, int] = (20, 20), **about: Any) -> mus.Public:
    terms = mus.DealTerms(
        {"kings": "four", "payment": "open"}, 40, 3, 1, 10, (0,) * N, 0, 0, scores, (0, 0), (0, 0),
        match_start=False, hand=3,
    )  # fmt: skip
    usual: dict[str, Any] = {"set_winner": 0, "bets": (bet,)}
    return mus.Public(terms, **{**usual, **about})


def ordago(kind: str, stands: str, by: Seat, answer: Seat) -> mus.Bet:
    said = mus.Word(by, "ordago"), mus.Word(answer, "accept" if stands == mus.ACCEPTED else "pass")
    return mus.Bet(kind, 0b1111, stands, by=by, ordago=True, said=said)


def test_an_ordago_is_won_with_thirty() -> None:
    shown = (THIRTY, SMALL, SMALL, SMALL)
    for by, answer in ((0, 1), (1, 0)):
        won = hand_of_mus(ordago(mus.PUNTO, mus.ACCEPTED, by, answer), shown=shown)
        assert earned("mus", won, 0) == {"ordago-thirty"}, "said or accepted"
        assert not earned("mus", won, 2), "the partner"
        assert not earned("mus", won, 1)
        less = replace(won, shown=(TWENTY_NINE, SMALL, SMALL, SMALL))
        assert not earned("mus", less, 0), "twenty-nine"
        assert not earned("mus", replace(won, set_winner=1), 0), "lost"
    grande = hand_of_mus(ordago(mus.GRANDE, mus.ACCEPTED, 0, 1), shown=shown)
    assert not earned("mus", grande, 0), "another bet"


def test_a_set_is_won_by_a_refused_ordago() -> None:
    won = hand_of_mus(ordago(mus.GRANDE, mus.TURNED_DOWN, 0, 1), scores=(39, 20))
    assert earned("mus", won, 0) == {"ordago-bluff"}
    assert not earned("mus", won, 2), "the partner"
    later = replace(won, shown=(THIRTY, SMALL, SMALL, SMALL))
    assert not earned("mus", later, 0), "the cards decided"
    assert not earned("mus", replace(won, set_winner=1), 0)


def test_a_set_is_won_from_ten_behind() -> None:
    bet = mus.Bet(mus.JUEGO, 0, mus.IDLE)
    won = hand_of_mus(bet, scores=(25, 35))
    assert earned("mus", won, 0) == earned("mus", won, 2) == {"comeback"}
    assert not earned("mus", won, 1)
    assert not earned("mus", hand_of_mus(bet, scores=(26, 35)), 0), "nine behind"
    assert not earned("mus", hand_of_mus(bet, scores=(24, 34)), 0), "they lacked six"
    assert not earned("mus", replace(won, set_winner=None), 0), "the set goes on"


def test_only_people_achieve_and_some_stories_need_people_alone() -> None:
    game: Any = GAMES["mus"]
    refused = hand_of_mus(ordago(mus.GRANDE, mus.TURNED_DOWN, 0, 1), scores=(39, 20))

    class Ended:
        """A game of Mus whose deals have all ended so."""

        traits = game.traits
        achieved = staticmethod(game.achieved)

        @staticmethod
        def view(state: Any, seat: Seat | None) -> Seen:
            assert seat is None, "what all have seen"
            return Seen(state)

    ended: Any = Ended
    played = DealPlayed(ended, refused, (0,) * 4, (7, 8, 9, 10), (7, 8, 9, 10), frozenset({7, 8}))
    assert [*of_deal(played, among_people=True)] == [(7, "mus-ordago-bluff")]
    assert not [*of_deal(played, among_people=False)]
    by_regular = DealPlayed(ended, refused, (0,) * 4, (7, 8, 9, 10), (7, 8, 9, 10), frozenset({8}))
    assert not [*of_deal(by_regular, among_people=True)]
