"""Measures what people meet at a table of Mus: signs, exchanges, and what is bid.

* ``python -m bench.strength.mus_tables --write`` measures everything and writes docs/figures.md.
* ``python -m bench.strength.mus_tables regular --sets 20`` plays one kind of table.

Sets of four regulars of one strength are played at the pace of a real table. There are pauses, the
moments at which regulars may give signs, and signs and watches that end. At tables with a person,
seat 0 chooses like an experienced player but takes four to twelve seconds. It gives a sign in half
of its turns, at any moment of them, and watches in one turn of five.
"""

from __future__ import annotations

import argparse
import datetime
import math
import multiprocessing
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from bench import figures
from bench.figures import Section, say
from bench.strength.deals import PlayerKind, kind
from games import GAMES
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import TIME, Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Options
from games.kernel.regulars import Strength
from games.mus.public import ACCEPTED, Phase, order
from games.mus.regular.hand_tables import EIGHT, KINDS
from games.mus.regular.heuristics import Manner, sign_to_give
from games.mus.signals import true_signs
from games.mus.view import WATCH
from tables.planning.asides import MOST
from tables.system import HumanPace, SystemChance

OPTIONS: Final[Options] = {"stake": 0, "signals": True, "setsToWin": 1}
PERSON: Final = Manner(watches=20, signs=50, careful=False)
PERSON_SECONDS: Final = (4.0, 12.0)
"""How long a person takes for a decision, at least and at most."""
LATE: Final = 6
"""A set is near its end if a pair lacks at most this many points."""


class Hands(NamedTuple):
    """What was counted in the hands of some sets."""

    seen: Counter[tuple[Any, ...]]

    def per_hand(self, *what: Any) -> float:
        """How often this happened in a hand, on average."""
        return self.seen[what] / self.seen["hands",]

    def share(self, part: tuple[Any, ...], whole: tuple[Any, ...]) -> float:
        """How much of the whole the part is."""
        return self.seen[part] / self.seen[whole] if self.seen[whole] else 0.0


class Evening:
    """One set at a table whose clock is simulated."""

    def __init__(self, name: str, strength: str, *, person: bool, seen: Counter[Any]) -> None:
        self.game: Any = GAMES["mus"]
        self.kinds: list[PlayerKind] = [kind(strength)] * 4
        self.strength, self.person, self.seen = Strength(strength), person, seen
        if person:
            self.kinds = [kind("regular"), *self.kinds[1:]]
        self.rng = random.Random(f"{name} table")
        self.name, self.pace, self.chance = name, HumanPace(), SystemChance(self.rng)
        self.now = 0.0

    def play(self) -> None:
        """Play hands until the set is won."""
        carry = Carry(dealer=self.rng.randrange(4), extra=self.game.traits.first_extra)
        hand = 0
        while True:
            state = self._hand(f"{self.name} {hand}", carry)
            carry, hand = self.game.carry(state), hand + 1
            if not carry.goes_on:
                return

    def _hand(self, name: str, carry: Carry) -> Any:
        game, cards, said = self.game, random.Random(name), Counter[Seat]()

        def draw(request: ChanceRequest) -> tuple[int, ...]:
            return tuple(cards.sample(request.items, len(request.items)))

        state, _ = run_forward(game, game.initial(Config(OPTIONS, 4, (500,) * 4), carry), draw)
        signs = Counter[str]()
        ends: dict[int, float] = {}
        moments: dict[Seat, tuple[float, int]] = {}
        turn, due = None, 0.0
        while not game.done(state):
            (seat,) = game.awaited(state)
            if turn != (made := (seat, sum(said.values()))):
                turn, due = made, self.now + self._pause(seat)
                for one in range(4):
                    moments.setdefault(one, self._moment(one, due, 0))
            running: Mapping[int, float] = game.timers(state)
            ends = {key: ends.get(key, self.now + length) for key, length in running.items()}
            key = min(ends, key=ends.__getitem__, default=0)
            who = min(moments, key=lambda s: moments[s][0])
            self.now = first = min(due, moments[who][0], ends.get(key, due))
            by: Seat | None = None
            if first == ends.get(key):
                action = Action(TIME, key)
                del ends[key]
            elif first == moments[who][0]:
                by, action = who, self._aside(state, who)
                moments[who] = self._moment(who, due, moments[who][1] + 1)
            else:
                by, said[seat] = seat, said[seat] + 1
                action = self._choice(state, seat, f"{name} {seat} {said[seat]}")
                moments = {s: at for s, at in moments.items() if at[1] < MOST}
            if action is None:
                continue
            events = game.decide(state, by, action)
            assert not isinstance(events, Rejected), f"{action} {events}"
            self._count(signs, by, action, events)
            state, _ = run_forward(game, evolve_all(game, state, events), draw)
        self._count_hand(signs, state)
        return state

    def _pause(self, seat: Seat) -> float:
        if self.person and seat == 0:
            return self.rng.uniform(*PERSON_SECONDS)
        return self.pace.think(self.chance)

    def _moment(self, seat: Seat, due: float, past: int) -> tuple[float, int]:
        """When a seat may next do something unasked, and how many of these moments are past."""
        if past == MOST or (self.person and seat == 0 and past):
            return math.inf, MOST
        if self.person and seat == 0:
            return self.rng.uniform(self.now, due), past
        return self.now + self.pace.think(self.chance) * 2**past, past

    def _aside(self, state: Any, seat: Seat) -> Action | None:
        game, view = self.game, self.game.view(state, seat)
        if not game.has_asides(state):
            return None
        if not (self.person and seat == 0):
            return game.aside(view, self.rng.randrange, self.strength)
        if seat != state.public.turn:
            return None
        if WATCH in view.legal and self.rng.randrange(100) < PERSON.watches:
            return WATCH
        sign = sign_to_give(view, careful=PERSON.careful)
        return Action("sign", sign) if sign and self.rng.randrange(100) < PERSON.signs else None

    def _choice(self, state: Any, seat: Seat, name: str) -> Action:
        """What the seat decides; it is counted."""
        public, seen = state.public, self.seen
        action = self.kinds[seat].choose(self.game, state, seat, random.Random(name))
        if public.phase == Phase.MUS:
            place = order(public.dealer).index(seat)
            seen["mus", place] += 1
            seen["no mus", place] += action.verb == "nomus"
        elif public.phase == Phase.OPENING:
            beats = EIGHT.chance[KINDS.index(public.bet.kind)][EIGHT.hand_of(state.hands[seat])]
            late = max(public.scores) >= public.terms.target - LATE
            size = "órdago" if action.verb == "ordago" else action.arg or 0
            seen["openings", late, beats // 25] += 1
            seen["opens", late, beats // 25, size] += 1
        return action

    def _count(self, signs: Counter[str], by: Seat | None, action: Action, events: Any) -> None:
        seen = self.seen
        if by is None or action.verb not in {"sign", "watch"}:
            # A partner or an opponent who watched sees a lasting sign when a watch ends or begins.
            signs["seen later"] += sum(type(event).__name__ == "Sighted" for event in events)
            return
        who = "person" if self.person and by == 0 else "regular"
        seen[action.verb, who] += 1
        signs[f"{action.verb} {who}"] += 1
        for event in events:
            if type(event).__name__ == "Sighted":
                against = (event.seat - event.by) % 2
                giver = "person" if self.person and event.by == 0 else "regular"
                seen["caught" if against else "told", giver] += 1

    def _count_hand(self, signs: Counter[str], state: Any) -> None:
        public, seen = state.public, self.seen
        seen["hands",] += 1
        seen["signable",] += sum(bool(true_signs(EIGHT.ranking, hand)) for hand in state.hands)
        for what in ("sign regular", "watch regular", "sign person"):
            seen["hands with", what] += signs[what] > 0
        seen["exchanges", min(public.exchanges, 3)] += 1
        seen["exchanged",] += public.exchanges > 0
        for bet in public.bets:
            if bet.ordago:
                seen["órdago", bet.stands == ACCEPTED] += 1
            elif bet.stands == ACCEPTED:
                size = (
                    2 if bet.level <= 2 else 5 if bet.level <= 5 else 10 if bet.level <= 10 else 11
                )
                seen["accepted", size] += 1


def evenings(job: tuple[str, bool, int, int]) -> Counter[Any]:
    """Count what happens in some sets: strength, with a person, first set, sets."""
    strength, person, first, many = job
    seen: Counter[Any] = Counter()
    for number in range(first, first + many):
        Evening(f"{number}", strength, person=person, seen=seen).play()
    return seen


def counted(strength: str, many: int, jobs: int, *, person: bool = False) -> Hands:
    """Count what happens in `many` sets, with `jobs` processes."""
    parts = [(strength, person, first, 1) for first in range(many)]
    seen: Counter[Any] = Counter()
    with multiprocessing.Pool(jobs) as pool:
        for found in pool.imap_unordered(evenings, parts):
            seen.update(found)
    return Hands(seen)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def signs(tables: Iterable[tuple[str, Hands]]) -> Section:
    """How often signs are given and caught, and how often cards are exchanged."""
    rows: list[tuple[str, ...]] = []
    for who, found in tables:
        people = found.seen["sign", "person"]
        rows.append((
            who,
            f"{found.seen['hands',]}",
            f"{found.per_hand('sign', 'regular'):.1f}",
            _percent(found.per_hand("hands with", "sign regular")),
            _percent(found.share(("caught", "regular"), ("sign", "regular"))),
            _percent(found.share(("caught", "person"), ("sign", "person"))) if people else "–",
            f"{found.per_hand('watch', 'regular'):.1f}",
            _percent(found.per_hand("exchanged")),
            *(_percent(found.share(("no mus", place), ("mus", place))) for place in range(4)),
        ))  # fmt: skip
    how = (
        "Whole sets at a real table's pace (`bench.strength.mus_tables`). The table counts signs "
        "of regulars, the hands with one, and how many signs an opponent caught who was watching. "
        "*A person's* are signs of a person who takes 4 to 12 seconds for a decision. It counts "
        "watches of regulars, hands with an exchange, and how often the players from A to D say "
        "no mus when they are asked."
    )
    head = (
        "table", "hands", "signs a hand", "hands with one", "caught", "a person's",
        "watches", "exchanged", "A", "B", "C", "D",
    )  # fmt: skip
    return Section("Signs and exchanges in Mus", how, head, tuple(rows))


def bids(tables: Iterable[tuple[str, Hands]]) -> Section:
    """What an opener says, by hand and score."""
    rows: list[tuple[str, ...]] = []
    names = ("0–24", "25–49", "50–74", "75–100")
    for who, found in tables:
        for late in (False, True):
            for quarter, name in enumerate(names):
                whole = ("openings", late, quarter)
                many = found.seen[whole] + (found.seen["openings", late, 4] if quarter == 3 else 0)
                if not many:
                    continue
                sizes = Counter[str]()
                for (what, *rest), times in found.seen.items():
                    if what == "opens" and rest[0] == late and min(rest[1], 3) == quarter:
                        size = rest[2]
                        if isinstance(size, int):
                            size = (
                                "0"
                                if not size
                                else "2–4"
                                if size < 5
                                else "5–9"
                                if size < 10
                                else "10"
                            )
                        sizes[size] += times
                rows.append((
                    who, "near its end" if late else "open", name, f"{many}",
                    *(_percent(sizes[size] / many) for size in ("0", "2–4", "5–9", "10", "órdago")),
                ))  # fmt: skip
    how = (
        "The same sets: what players say who open a bet, by the percentage of hands that theirs "
        f"beats. A set is near its end if a pair lacks at most {LATE} points."
    )
    head = ("table", "set", "beats", "openers", "wait", "2–4", "5–9", "10", "órdago")
    return Section("Bids in Mus", how, head, tuple(rows))


def sections(sets: int, jobs: int) -> list[Section]:
    """All tables: four of each strength, and a person among each."""
    tables: list[tuple[str, Hands]] = []
    for strength in Strength:
        for person in (False, True):
            name = f"a person and {strength.value}s" if person else f"{strength.value}s"
            say(f"a table of Mus: {name}")
            tables.append((name, counted(strength.value, sets, jobs, person=person)))
    return [signs(tables), bids(t for t in tables if "person" not in t[0])]


def main() -> None:
    """Print the figures, and with ``--write`` put them into docs/figures.md."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.mus_tables", description=__doc__
    )
    parser.add_argument("strength", nargs="?", choices=[s.value for s in Strength])
    parser.add_argument("--sets", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at a time")
    parser.add_argument("--person", action="store_true", help="a person sits at the table")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/figures.md")
    given = parser.parse_args()
    if given.strength:
        found = counted(given.strength, given.sets, given.jobs, person=given.person)
        print(signs([(given.strength, found)]).text(), bids([(given.strength, found)]).text())
        return
    head = f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}: {figures.machine()}.\n"
    parts = sections(given.sets, given.jobs)
    print("\n".join([head, *(part.text() for part in parts)]))
    if given.write:
        figures.write(parts, head)


if __name__ == "__main__":
    main()
