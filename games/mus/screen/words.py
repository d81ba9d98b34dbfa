"""Writes phrases of Mus screens: cards and their worth, pairs of players, calls in a bet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from games.kernel.actions import Seat
from games.kernel.cards import SPANISH, Card, Cards, each
from games.kernel.screen.texts import Param, SeatName, SeatNames, Text, text
from games.kernel.values import require
from games.mus.bets import besides
from games.mus.hands import DUPLES, EIGHT_KINGS, MEDIAS, PAIR, number
from games.mus.public import (
    BETS,
    CHICA,
    GRANDE,
    IDLE,
    JUEGO,
    PARES,
    Bet,
    DealTerms,
    Item,
    Public,
    Word,
    team,
)
from games.mus.view import View

_SPANISH_RANKS: Final = {1: "ace", 12: "king"}
_FRENCH_RANKS: Final = {**_SPANISH_RANKS, 10: "jack", 11: "queen"}
# A rank has the name of the number that counts as itself; if it has none, the number itself. Oros
# are diamonds, copas hearts, espadas spades, bastos clubs; K, Q and J stand for 12, 11, 10.
_FRENCH_SUITS: Final = (1, 2, 3, 0)
_FRENCH_PLACES: Final = {12: 11, 11: 10, 10: 9, 1: 12, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5}


def face(terms: DealTerms, card: Card) -> Card:
    """The card that represents this one on screen: itself, or one of the French pack."""
    if not terms.french:
        return card
    return 13 * _FRENCH_SUITS[(card - SPANISH[0]) // 10] + _FRENCH_PLACES[number(card)]


def faces(terms: DealTerms, hand: Cards) -> tuple[Card, ...]:
    """A hand as it is shown, highest card first."""
    return tuple(face(terms, card) for card in terms.ranking.in_order(hand))


def pair(team: int, reader: Seat | None = None) -> SeatNames:
    """The two players of a team, the reader first."""
    seats = (team + 2, team) if reader == team + 2 else (team, team + 2)
    return SeatNames(seats, plus=True)


def which_hand(terms: DealTerms) -> dict[str, Param]:
    """The number of a deal within its set, of the set, and of the vaca if there are several."""
    vaca = sum(terms.vacas) + 1 if terms.in_vacas else 0
    return {"hand": terms.hand, "set": sum(terms.sets) + 1, "vaca": vaca}


AMARRACO = 5
"""How many points an amarraco is worth."""


def standing(public: Public, side: int) -> Text:
    """The sets that a team has won, and its vacas if there are several (MUS-063)."""
    terms, sets = public.terms, public.sets[side]
    if not terms.in_vacas:
        return text("mus-sets", sets=sets, of=terms.sets_to_win)
    vacas, all_ = public.vacas[side], terms.vacas_to_win
    return text("mus-sets-vacas", sets=sets, of=terms.sets_to_win, vacas=vacas, all=all_)


def score(view: View, side: int) -> Text:
    """The points of a team in this set, and at some tables in amarracos too (MUS-064)."""
    public = view.public
    points, target = public.scores[side], public.terms.target
    side_of = pair(side, view.seat)
    if not public.terms.in_amarracos:
        return text("mus-score", pair=side_of, points=points, target=target)
    counted = amarracos(points)
    return text("mus-score-counted", pair=side_of, points=points, target=target, counted=counted)


def amarracos(points: int) -> Text:
    """Points as players count them with stones: amarracos of five, and single ones."""
    fives, ones = divmod(points, AMARRACO)
    return text("mus-amarracos", fives=fives, ones=ones)


def bet_name(kind: str) -> Text:
    """A bet with the meaning of its name."""
    return text(f"mus-bet-{kind}")


def on_top(public: Public, bet: Bet, side: int, points: int) -> dict[str, Param]:
    """What a side gains besides `points` at once if it wins this bet by a refusal.

    That is the set (MUS-050), or the score of its cards as far as all know it. The parameters are
    those of ``mus-on-top``.
    """
    won = public.scores[side] + points >= public.terms.target
    return _on_top(bet, besides(public, bet, side), "theirs", won=won)


def own_on_top(view: View, points: int) -> dict[str, Param]:
    """Like `on_top` for the reader's side, if the others refuse its offer in the present bet."""
    public, seat, bet = view.public, require(view.seat), require(view.public.bet)
    won = public.scores[team(seat)] + points >= public.terms.target
    scored = besides(public, bet, team(seat), {seat: view.own})
    return _on_top(bet, scored, "own", won=won)


def _on_top(bet: Bet, scored: tuple[int, int], whose: str, *, won: bool) -> dict[str, Param]:
    least, most = scored
    how = "set" if won else "nothing" if not most else "exact" if least == most else "span"
    return {"more": how, "least": least, "most": most, "of": bet.kind, "whose": whose}


def partner(view: View) -> SeatName:
    """The reader's partner."""
    return SeatName((require(view.seat) + 2) % 4)


def waiting(view: View) -> str:
    """The effect of the reader's paso, as part of catalogue keys (MUS-024, MUS-026).

    * ``wait``: the others may still bid.
    * ``wait-partner``: only the partner may.
    * ``wait-last``: nobody may.
    """
    side = team(require(view.seat))
    if not view.after:
        return "wait-last"
    return "wait-partner" if all(team(seat) == side for seat in view.after) else "wait"


def said(word: Word) -> Text:
    """What a seat said, with its name."""
    who = SeatName(word.seat)
    return text(f"mus-said-{word.verb}", who=who, level=word.level, more=word.more)


def last_said(public: Public, seat: Seat) -> Text | None:
    """The last words of a seat in the present bet.

    Until any player speaks in this bet, it is the answer of the seat in the bet before. In the
    first bet, it is the no hay mus that ended the exchange, until the seat that said it speaks.
    """
    bet = require(public.bet)
    heard = bet.said
    if not heard:
        over = (one for one in reversed(public.bets[:-1]) if one.stands != IDLE)
        heard = tuple(w for w in next(over, bet).said if w.verb in {"accept", "pass"})
    word = next((word for word in reversed(heard) if word.seat == seat), None)
    if word is None and len(public.bets) == 1 and seat == public.stopped:
        return text("mus-says-nomus")
    return word and text(f"mus-says-{word.verb}", level=word.level, more=word.more)


def worth(terms: DealTerms, hand: Cards, kind: str) -> Text:
    """The worth of a hand in one bet."""
    if kind in {GRANDE, CHICA}:
        a, b, c, d = in_turn(terms, hand, kind)
        return text("mus-cards", a=a, b=b, c=c, d=d)
    if kind == PARES:
        return _pares(terms, hand)
    return text(f"mus-total-{kind}", points=terms.ranking.total(hand))


def in_turn(terms: DealTerms, hand: Cards, kind: str) -> tuple[Text, ...]:
    """The ranks of a hand in the order in which grande or chica compares them."""
    held = terms.ranking.ranks(hand)
    return tuple(_rank(terms, rank) for rank in (held if kind == GRANDE else reversed(held)))


class Won(NamedTuple):
    """What a team has won by a deal, and the sets, or vacas, of the even and the odd seats then."""

    team: int
    what: Literal["set", "vaca", "match"]
    unit: Literal["sets", "vacas"]
    tally: tuple[int, int]


def won(public: Public) -> Won | None:
    """What was won: the set (MUS-050), with it one of several vacas (MUS-063), or the match."""
    winner = public.set_winner
    if winner is None:
        return None
    vaca = public.terms.in_vacas and public.vaca_winner is not None
    what = "vaca" if vaca else "set"
    if public.match_winner is not None:
        what = "match"
    return Won(winner, what, *(("vacas", public.vacas) if vaca else ("sets", public.sets)))


def brought(seat: Seat, items: tuple[Item, ...], won: Won | None, chips: tuple[int, ...]) -> Text:
    """The result of a deal for `seat`: what was won, or points (MUS-051…056).

    The end of a match also moves `chips`, those of each seat in this deal (MUS-060). Nobody loses
    any then if the stakes were paid in an earlier deal.
    """
    if won is not None:
        how = "won" if won.team == team(seat) else "lost"
        own, theirs = won.tally[team(seat)], won.tally[1 - team(seat)]
        if won.what != "match":
            return text(f"mus-brought-{won.what}-{how}", own=own, theirs=theirs)
        key = f"mus-brought-match-{how}"
        staked = "none" if not chips[seat] else "here" if min(chips) < 0 else "before"
        return text(key, own=own, theirs=theirs, unit=won.unit, chips=chips[seat], staked=staked)
    own = sum(item.points for item in items if item.team == team(seat))
    theirs = sum(item.points for item in items if item.team != team(seat))
    return text("mus-brought-points", own=own, theirs=theirs)


def reading(terms: DealTerms, hand: Cards, bet: int | None = None) -> Iterable[Text]:
    """What the reader's four cards are good for, bet by bet, and which numbers count as others
    (MUS-003).

    If the present `bet` is given, the bets before it are omitted. The rank of juego is then given
    only in its own bet.
    """
    if hand.bit_count() < 4:
        return
    for kind in BETS[bet or 0 :]:
        if kind == PARES:
            yield _pares(terms, hand)
        elif kind == JUEGO:
            yield _juego(terms, hand, ranked=bet is None or BETS[bet] == JUEGO)
        else:
            yield text(f"mus-worth-{kind}", cards=worth(terms, hand, kind))
    yield from counting(terms, hand)


def _juego(terms: DealTerms, hand: Cards, *, ranked: bool) -> Text:
    points = terms.ranking.total(hand)
    if points < 31:
        return text("mus-worth-punto", points=points)
    return text("mus-worth-juego-ranked" if ranked else "mus-worth-juego", points=points)


def counting(terms: DealTerms, *hands: Cards) -> Iterable[Text]:
    """The numbers in these hands that count as others."""
    held = counts_as_others(terms, *hands)
    if held:
        yield text("mus-counts-both" if len(held) == 2 else f"mus-counts-{held.pop()}")


def counts_as_others(terms: DealTerms, *hands: Cards) -> set[int]:
    """The numbers in these hands that count as others: 2, 3 or both (MUS-003)."""
    if terms.ranking is not EIGHT_KINGS:
        return set()
    return {number(card) for hand in hands for card in each(hand)} & {2, 3}


def scoring(terms: DealTerms, hand: Cards, kind: str) -> Text | None:
    """What a hand scores for in pares or juego (MUS-053, MUS-054), None if it has none."""
    ranking = terms.ranking
    if kind == JUEGO:
        return worth(terms, hand, kind) if ranking.has_juego(hand) else None
    found = ranking.pares(hand)
    names = {PAIR: "pair", MEDIAS: "medias", DUPLES: "duples"}
    return found and text("mus-held-pares", **{"class": names[found.kind]})


def _pares(terms: DealTerms, hand: Cards) -> Text:
    found = terms.ranking.pares(hand)
    if found is None:
        return text("mus-pares-none")
    high = _name(terms, found.high)
    if found.kind == DUPLES and found.high == found.low:
        return text("mus-pares-four", high=high)
    if found.kind == DUPLES:
        return text("mus-pares-duples", high=high, low=_name(terms, found.low))
    return text("mus-pares-medias" if found.kind == MEDIAS else "mus-pares-pair", high=high)


def _rank(terms: DealTerms, rank: int) -> Text:
    return text(f"mus-rank-{_name(terms, rank)}")


def _name(terms: DealTerms, rank: int) -> str | int:
    """A rank, in catalogue keys and as a selector."""
    named = terms.ranking.numbers[rank]
    return (_FRENCH_RANKS if terms.french else _SPANISH_RANKS).get(named, named)
