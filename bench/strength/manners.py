"""Counts what the regulars bid in Mus and overlook in Muggins, among equals."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from bench.figures import Section
from bench.strength.deals import chips, hands, kind
from games import GAMES
from games.kernel.actions import Action, Seat
from games.kernel.driver import evolve_all
from games.kernel.regulars import Strength
from games.muggins.play import judged
from games.mus.public import Phase
from games.mus.regular.hand_tables import EIGHT, KINDS

MUGGINS_SEATS: Final = 4
WEAK: Final = 50
"""A hand is weak if it beats less than this percentage of the hands of its lance."""


def openings(name: str, many: int, first: int = 0) -> Counter[tuple[str, bool, str]]:
    """Count the words of openers of one kind in many series: by lance, weak or not, and word."""
    found: Counter[tuple[str, bool, str]] = Counter()

    def watch(state: Any, seat: Seat, action: Action) -> None:
        if state.public.phase == Phase.OPENING:
            lance = state.public.bets[-1].kind
            beats = EIGHT.chance[KINDS.index(lance)][EIGHT.hand_of(state.hands[seat])]
            found[lance, beats < WEAK, action.verb] += 1

    for number in range(first, first + many):
        hands([kind(name)] * 4, number, watch)
    return found


def bluffs(many: int) -> Section:
    """The share of weak and of other hands that are bid, by strength and lance."""
    rows: list[tuple[str, ...]] = []
    for strength in Strength:
        said = openings(strength.value, many)
        rows += [_openers(strength.value, lance, said) for lance in KINDS]
    how = (
        f"{many} series of each strength against its own kind. A hand is weak if it beats fewer "
        f"than {WEAK} % of the hands of its lance. The figures are about openers: how often a "
        "weak hand is bid and another is not, and how often órdago is said. They also say how "
        "many of the bids are made on weak hands."
    )
    head = ("who", "lance", "openers", "weak bid", "others wait", "bids weak", "órdago")
    return Section("Bluffs in Mus", how, head, tuple(rows))


def _openers(name: str, lance: str, said: Counter[tuple[str, bool, str]]) -> tuple[str, ...]:
    bids, waits, all_in = (
        [said[lance, weak, verb] for weak in (False, True)] for verb in ("bid", "wait", "ordago")
    )
    others, weak = (bids[w] + waits[w] + all_in[w] for w in (0, 1))
    return (
        name, lance, f"{others + weak}", _percent(bids[1], weak), _percent(waits[0], others),
        _percent(bids[1], sum(bids)), _percent(sum(all_in), others + weak),
    )  # fmt: skip


def oversights(name: str, many: int) -> Counter[tuple[str, bool]]:
    """Count what players of one kind placed and called, and whether the place was right."""
    found: Counter[tuple[str, bool]] = Counter()
    game: Any = GAMES["muggins"]

    def watch(state: Any, seat: Seat, action: Action) -> None:
        if action.verb == "place":
            state = evolve_all(game, state, game.decide(state, seat, action))
        if action.verb in {"place", "call"}:
            found[action.verb, judged(state.public)[0]] += 1

    for number in range(many):
        chips("muggins", [kind(name)] * MUGGINS_SEATS, number, watch)
    return found


def attention(many: int) -> Section:
    """The share of cards whose place players overlook, and what they call."""
    rows: list[tuple[str, ...]] = []
    for strength in Strength:
        seen = oversights(strength.value, many)
        right, wrong = seen["place", True], seen["place", False]
        rows.append((
            strength.value,
            f"{right + wrong}",
            _percent(wrong, right + wrong),
            _percent(seen["call", False], wrong),
            _percent(seen["call", True], right),
        ))  # fmt: skip
    how = (
        f"{many} games of {MUGGINS_SEATS} players of one strength. The table says how many "
        "placements were wrong, and how many wrong and right ones a player called."
    )
    head = ("who", "placements", "wrong", "wrong and called", "right and called")
    return Section("Attention in Muggins", how, head, tuple(rows))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"
