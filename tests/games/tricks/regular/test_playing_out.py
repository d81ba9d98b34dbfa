"""Tests playing out by the rule of thumb, and the exact search of the last tricks."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.kernel.cards import each, mask
from games.mousel.public import playable
from games.tricks.public import Play, better, following
from games.tricks.regular.card_play import Endgame
from games.tricks.regular.order import TRUMPS, bits, card, ordered, plain
from games.tricks.regular.playout import (
    STEP,
    UNIT,
    TrickBits,
    follow,
    lead,
    legal,
    played_out,
    turns,
)

Worth = Callable[[int], tuple[float, ...]]
TRUMP = 2
FORCES = pytest.mark.parametrize("force", [0, TRUMPS], ids=["free", "forced"])


def some_hands(rng: random.Random, players: int, size: int) -> list[int]:
    """Hands of the pack."""
    cards = rng.sample(range(52), players * size)
    return [mask(cards[k * size : (k + 1) * size]) for k in range(players)]


def split(won: int, players: int) -> list[int]:
    """Tricks by place."""
    return [won >> STEP * place & (1 << STEP) - 1 for place in range(players)]


def slowly(hands: list[int], leader: int, force: int) -> list[int]:
    """The rule of thumb, played with the games' own rules: tricks by place."""
    hands, n = [*hands], len(hands)
    won = [0] * n
    while hands[leader]:
        trick: tuple[Play, ...] = ()
        best: Play | None = None
        for k in range(n):
            place = (leader + k) % n
            hand = hands[place]
            allowed = playable(hand, trick, best, TRUMP) if force else following(hand, trick)
            choices = bits(ordered(allowed, TRUMP))
            winning = [b for b in choices if better(best, (place, card(b, TRUMP)), TRUMP) != best]
            suit = trick and card(choices[0], TRUMP) // 13 == trick[0][1] // 13
            if not trick or (winning and suit and k < n - 1):
                bit = (winning or choices)[-1]
            else:
                bit = (winning or choices)[0]
            chosen = card(bit, TRUMP)
            assert allowed >> chosen & 1
            best = better(best, (place, chosen), TRUMP)
            trick += ((place, chosen),)
            hands[place] ^= 1 << chosen
        assert best is not None
        leader = best[0]
        won[leader] += 1
    return won


@FORCES
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_playing_out_obeys_the_rules_and_the_rule_of_thumb(players: int, force: int) -> None:
    """MDK-081, MGL-031, GEN-016: the same as the games' own rules, only faster."""
    rng = random.Random(players)
    for _ in range(200):
        dealt = some_hands(rng, players, 4)
        hands = [ordered(hand, TRUMP) for hand in dealt]
        leader = rng.randrange(players)
        best = hands[leader].bit_length() - 1
        hands[leader] ^= 1 << best
        won = played_out(hands, lead(1 << best, leader, players), 4, force, turns(players))
        assert split(won, players) == slowly(dealt, leader, force)


def test_the_playable_cards_are_those_of_the_games() -> None:
    """MDK-081, MGL-031."""
    rng = random.Random(3)
    for _ in range(300):
        first, second, hand = some_hands(rng, 3, 3)
        led, answer = each(first)[0], each(second)[0]
        trick: tuple[Play, ...] = ((0, led), (1, answer))
        best = better((0, led), (1, answer), TRUMP)
        table = lead(ordered(1 << led, TRUMP), 0, 3)
        table = follow(table, ordered(1 << answer, TRUMP))
        ours = ordered(hand, TRUMP)
        assert plain(legal(ours, table, TRUMPS), TRUMP) == playable(hand, trick, best, TRUMP)
        assert plain(legal(ours, table, 0), TRUMP) == following(hand, trick)


@FORCES
def test_the_exact_search_finds_what_plain_recursion_finds(force: int) -> None:
    """Each player maximizes its own purse. Here a trick is worth a chip, and the last one two."""
    rng = random.Random(9)
    for _ in range(60):
        hands = [ordered(hand, TRUMP) for hand in some_hands(rng, 3, 2)]

        def worths(won: int) -> tuple[float, ...]:
            return tuple(t + (t == 2) + place / 8 for place, t in enumerate(split(won, 3)))

        bit = bits(hands[0])[0]
        hands[0] ^= bit
        trick = lead(bit, 0, 3)
        end = Endgame(force, turns(3), worths)
        assert end.solved([*hands], trick, 2, 0) == tried(hands, trick, 2, 0, force, worths)
        assert end.nodes


def tried(
    hands: list[int], trick: TrickBits, rounds: int, won: int, force: int, worths: Worth
) -> tuple[float, ...]:
    """The same by plain recursion: the player to act takes what is best for itself."""
    if trick.last < 0:
        won, rounds, place = won + UNIT[trick.best], rounds - 1, trick.best
        if not rounds:
            return worths(won)
        options = [(b, lead(b, place, len(hands))) for b in bits(hands[place])]
    else:
        place = trick.early[0] if trick.early else trick.last
        allowed = bits(legal(hands[place], trick, force))
        options = [(b, follow(trick, b)) for b in allowed]
    ends: list[tuple[float, ...]] = []
    for bit, after in options:
        left = [*hands]
        left[place] ^= bit
        ends.append(tried(left, after, rounds, won, force, worths))
    return max(ends, key=lambda worth: worth[place])
