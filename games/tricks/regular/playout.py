"""Plays tricks out by a rule of thumb, as fast as possible."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from games.tricks.regular.order import BEATS, BIT, FOLLOW

STEP: Final = 4
"""Bits per player in a count of tricks."""
UNIT: Final = tuple(1 << STEP * place for place in range(8))
"""One trick of each player; a count of tricks is a sum of these."""
NOBODY: Final = -1


class TrickBits(NamedTuple):
    """A trick on the table: suit led, cards that beat its best card, that card's player, followers.

    `early` and then `last` are yet to play; `last` is NOBODY if the trick is full.
    """

    led: int
    beats: int
    best: int
    early: tuple[int, ...]
    last: int


Turns = tuple[tuple[tuple[int, ...], int], ...]


@cache
def turns(players: int) -> Turns:
    """For each leader, the players who follow: all but the last one, and the last one."""
    rows = [[(lead + k) % players for k in range(1, players)] for lead in range(players)]
    return tuple((tuple(row[:-1]), row[-1]) for row in rows)


def lead(bit: int, place: int, players: int) -> TrickBits:
    """The trick after `place` has led this card."""
    at = bit.bit_length()
    return TrickBits(FOLLOW[at], BEATS[at], place, *turns(players)[place])


def follow(trick: TrickBits, bit: int) -> TrickBits:
    """The trick after the next player has played this card."""
    led, beats, best, early, last = trick
    seat = early[0] if early else last
    if bit & beats:
        beats, best = BEATS[bit.bit_length()], seat
    return TrickBits(led, beats, best, early[1:], last if early else NOBODY)


def legal(hand: int, trick: TrickBits, force: int) -> int:
    """The legal cards: the suit led, else with `force` trumps, else any card.

    `force` is TRUMPS if trumping and beating are duties, otherwise 0.
    """
    choice = hand & trick.led or hand & force or hand
    return choice & trick.beats or choice if force else choice


def played_out(hands: list[int], trick: TrickBits, rounds: int, force: int, after: Turns) -> int:
    """The tricks of each player, in UNITs, if the rest is played by the rule of thumb.

    `rounds` counts the trick on the table. `hands` hold the cards that are not yet played, and are
    used up. `after` are the `turns` of this number of players.

    Players are numbered 0…k−1 clockwise among the seats that play. The rule of thumb:

    * Lead the best card.
    * Win if possible. In the middle of a trick: with the best card of the suit led or the lowest
      trump. As the last player: as cheaply as possible.
    * Otherwise play the least card.

    This obeys the duty to follow suit and, with `force`, the duties to trump and to beat (MDK-081,
    BOU-050…058). `force` is the only difference between trick-taking games here.
    """
    led, beats, best, early, last = trick
    won = 0
    while True:
        for seat in early:
            hand = hands[seat]
            choice = hand & led or hand & force or hand
            winners = choice & beats
            if winners:
                at = (winners if winners & led else winners & -winners).bit_length()
                hands[seat] = hand ^ BIT[at]
                beats = BEATS[at]
                best = seat
            else:
                hands[seat] = hand ^ (choice & -choice)
        if last >= 0:
            hand = hands[last]
            choice = hand & led or hand & force or hand
            winners = choice & beats
            if winners:
                hands[last] = hand ^ (winners & -winners)
                best = last
            else:
                hands[last] = hand ^ (choice & -choice)
        won += UNIT[best]
        rounds -= 1
        if rounds <= 1:
            break
        hand = hands[best]
        at = hand.bit_length()
        hands[best] = hand ^ BIT[at]
        led, beats = FOLLOW[at], BEATS[at]
        early, last = after[best]
    if not rounds:
        return won
    # Nobody has a choice in the last trick.
    beats = BEATS[hands[best].bit_length()]
    early, last = after[best]
    for seat in early:
        hand = hands[seat]
        if hand & beats:
            beats = BEATS[hand.bit_length()]
            best = seat
    return won + UNIT[last if hands[last] & beats else best]
