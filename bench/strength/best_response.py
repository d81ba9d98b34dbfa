"""Measures what a player who knew masters by heart would win in Danish Mousel.

Four masters play series of deals. Each bid of each seat is then tried the other way, against the
masters' actual play, and the chips are compared. For every question, a best response gives the
other answer to hands on the side of a bar where that gained. It plays the cards like a master.

In other series one seat gives this response, and masters have the others. The same deals are played
with a master in that seat. So the response was chosen without the series that measure it.
"""

from __future__ import annotations

import json
import random
import statistics
from collections import defaultdict
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.figures import Section, half_interval
from bench.strength.deals import OPTIONS, SERIES_OF, PlayerKind, Watch, kind, played
from bench.strength.kept import Task, code_of, play, read
from bench.strength.trick_habits import ASKED
from games import GAMES
from games.kernel.actions import Action, Seat
from games.kernel.contract import Carry
from games.kernel.regulars import Strength
from games.mousel.public import JOIN, JOINING, OPEN, PASS
from games.mousel.regular.heuristics import habits
from games.tricks.regular.order import ordered

GAME: Final = "mousel"
PLAYERS: Final = 4
SEEN_FROM, MEASURED_FROM = 2_000_000, 3_000_000
"""The first series of those that a response is chosen from, and of those that measure it."""
SEEN, MEASURED = 60, 120
"""How many series there are of each."""
FEWEST: Final = 20
"""The fewest hands behind a bar."""
ANY: Final = 10_000
"""More than any hand is worth."""


class Tried(NamedTuple):
    """The result of trying a bid the other way."""

    asked: str
    """The question with the master's answer."""
    worth: int
    """The worth of the hand, in hundredths of a trick."""
    gain: float
    """The chips that the other answer gained."""


class Bar(NamedTuple):
    """A response gives the other answer to hands that are worth `least` to `most`."""

    least: int
    most: int


Response = dict[str, Bar]
"""By question and master's answer."""


class Deal:
    """A deal of a series in which masters have every seat."""

    def __init__(self, name: str, carry: Carry) -> None:
        self._name, self._carry = name, carry
        self._master = kind(Strength.MASTER.value)
        self.said: list[tuple[Any, Seat, Action]] = []
        self.end = self._played(self._master, self._note)

    def _note(self, state: Any, seat: Seat, action: Action) -> None:
        self.said.append((state, seat, action))

    def _played(self, who: PlayerKind, watch: Watch | None = None) -> Any:
        game: Any = GAMES[GAME]
        return played(game, [who] * PLAYERS, self._name, self._carry, OPTIONS[GAME], watch)

    def chips(self, end: Any, seat: Seat) -> float:
        """What the seat won, with its share of what is left in the pot."""
        game: Any = GAMES[GAME]
        return game.result(end)["deltas"][seat] + game.carry(end).pot / PLAYERS

    def otherwise(self, at: int, response: Response | None = None) -> float:
        """What the seat gains if its answer `at` this place is the other one.

        After that it plays like a master, or bids by the response.
        """
        state, seat, action = self.said[at]
        script = [said for _, _, said in self.said[:at]]
        script.append(other(state.public.phase, action))

        def choose(game: Any, now: Any, turn: Seat, rng: random.Random) -> Action:
            if script:
                return script.pop(0)
            chosen = self._master.choose(game, now, turn, rng)
            if response is None or turn != seat:
                return chosen
            return answer(game.view(now, turn), chosen, response)

        end = self._played(PlayerKind("response", choose))
        return self.chips(end, seat) - self.chips(self.end, seat)


def other(phase: str, action: Action) -> Action:
    """The other answer to the same question."""
    if action != PASS:
        return PASS
    return JOINING if phase == JOIN else OPEN


def question(view: Any, action: Action) -> tuple[str, int] | None:
    """What a bid answers, with the answer, and the worth of the hand in hundredths of a trick.

    None if there is no bid, or no choice.
    """
    asked = ASKED[GAME](view)
    if asked is None or view.ace_forces:
        return None
    scale = habits(Strength.MASTER, PLAYERS).scale
    worth = statistics.fmean(scale.worth(ordered(asked.cards, suit)) for suit in asked.suits)
    rivals = view.public.ins.bit_count() - 1 if view.public.phase == JOIN else 0
    against = f", {rivals} rivals" if rivals > 0 else ""
    return f"{asked.question}{against}: {'no' if action == PASS else 'yes'}", round(worth)


def answer(view: Any, chosen: Action, response: Response) -> Action:
    """The response to a view for which a master has chosen."""
    asked = question(view, chosen)
    if asked is None or asked[0] not in response:
        return chosen
    bar = response[asked[0]]
    return other(view.public.phase, chosen) if bar.least <= asked[1] <= bar.most else chosen


def deals(number: int) -> list[Deal]:
    """Return the deals of a series of masters."""
    game: Any = GAMES[GAME]
    found: list[Deal] = []
    carry = Carry(dealer=0)
    for deal in range(SERIES_OF[GAME]):
        found.append(Deal(f"{number} {deal}", carry))
        carry = game.carry(found[-1].end)
    return found


def tried(task: Task) -> list[Tried]:
    """Try every bid of a series the other way."""
    game: Any = GAMES[GAME]
    found: list[Tried] = []
    for deal in deals(task.number):
        for at, (state, seat, action) in enumerate(deal.said):
            asked = question(game.view(state, seat), action)
            if asked is not None:
                found.append(Tried(*asked, deal.otherwise(at)))
    return found


def chosen_from(found: Sequence[Tried]) -> Response:
    """Return the bar with the largest total gain for each question, if a bar has gained."""
    response: Response = {}
    by_question: dict[str, list[Tried]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.worth):
        by_question[one.asked].append(one)
    for asked, tries in by_question.items():
        worths = [-ANY, *(one.worth for one in tries), ANY]
        below = [0.0, *accumulate(one.gain for one in tries)]
        # A bar does not part hands of the same worth.
        cuts = [k for k in range(len(below)) if worths[k] < worths[k + 1]]
        bars = [(below[k], Bar(-ANY, worths[k])) for k in cuts if k >= FEWEST]
        bars += [
            (below[-1] - below[k], Bar(worths[k + 1], ANY))
            for k in cuts
            if len(tries) - k >= FEWEST
        ]
        gain, bar = max(bars, default=(0.0, None))
        if bar and gain > 0:
            response[asked] = bar
    return response


def measured(task: Task) -> dict[str, float]:
    """Play a series. Returns the average gain in a deal, and the share of deals that it changed."""
    response = {asked: Bar(*bar) for asked, bar in json.loads(str(task.key[1])).items()}
    game: Any = GAMES[GAME]
    gain, changed = 0.0, 0
    found = deals(task.number)
    for deal in found:
        moved: set[Seat] = set()
        for at, (state, seat, action) in enumerate(deal.said):
            if seat in moved or answer(game.view(state, seat), action, response) == action:
                continue
            moved.add(seat)
            gain += deal.otherwise(at, response)
        changed += len(moved)
    seats = len(found) * PLAYERS
    return {"gain": gain / seats, "changed": changed / seats}


def section(jobs: int, end: float) -> Section:
    """Choose a response and measure it; the section says what it wins, if all of it was played."""
    code = code_of(GAME, Path(__file__))
    key = ("tried otherwise", code)
    tasks = [Task(key, SEEN_FROM + number) for number in range(SEEN)]
    for _ in play(tasks, tried, jobs, end):
        pass
    lines = [*read()[key].values()]
    seen = f"{len(lines)} of {SEEN}"
    if len(lines) < SEEN:
        return _table((), seen, "No response was measured")
    found = [Tried(*one) for line in lines for one in line]
    response = chosen_from(found)
    key = ("best response", json.dumps(response), code)
    tasks = [Task(key, MEASURED_FROM + number) for number in range(MEASURED)]
    for _ in play(tasks, measured, jobs, end):
        pass
    lines = [*read()[key].values()]
    gains = [one["gain"] for one in lines]
    changed = statistics.fmean(one["changed"] for one in lines)
    rows = [
        (asked, f"{len(gained)}", f"{statistics.fmean(gained):+.1f}", _words(response.get(asked)))
        for asked in sorted({one.asked for one in found})
        for gained in [[one.gain for one in found if one.asked == asked]]
    ]
    won = (
        f"In {len(gains)} of {MEASURED} other series it won {statistics.fmean(gains):+.2f} ± "
        f"{half_interval(gains):.2f} chips a deal more than a master in that seat. That is the "
        f"95 % interval over the series. It bid otherwise in {100 * changed:.0f} % of the deals"
    )
    return _table(rows, seen, won)


def _words(bar: Bar | None) -> str:
    if bar is None:
        return "–"
    return f"from {bar.least}" if bar.most == ANY else f"up to {bar.most}"


def _table(rows: Sequence[tuple[str, ...]], seen: str, won: str) -> Section:
    how = (
        f"Danish Mousel, {PLAYERS} players. In {seen} series of {SERIES_OF[GAME]} deals among "
        "masters, each bid was tried the other way against the masters' actual play. The table "
        "says how often, and how many chips the other answer gained on average. The response "
        "gives the other answer to hands on the side of a bar where that gained in total. Hands "
        f"are counted in hundredths of a trick, as masters count them. {won}."
    )
    head = ("question and master's answer", "tried", "chips", "the response differs")
    return Section("A best response to masters", how, head, tuple(rows))
