"""Writes ``bourre.jsonl``: twenty deals of Bourré that between them show every turn of it.

Run ``python -m tests.golden.make_bourre`` after a deliberate change of the rules, and read the
difference. The cards come from seeds, so a run that changes nothing writes the same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from games.bourre import GAME
from games.kernel.actions import Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import fold, settle_forward
from games.kernel.options import complete
from games.kernel.records.record import read, record_of
from games.kernel.records.replay import replay
from tests.support.games.playout import Playout, chance, covers, some_action

FILE = Path(__file__).with_name("bourre.jsonl")
Wanted = Callable[[dict[str, Any]], bool]


def outcome(**fields: Any) -> Wanted:
    """Whether the result has these."""
    return lambda r: all(r["result"][k] == v for k, v in fields.items())


def tricks(*counts: int) -> Wanted:
    """Whether so many tricks were taken, whoever took them."""
    return lambda r: sorted(r["result"]["tricks"]) == sorted(counts)


def won(r: dict[str, Any]) -> bool:
    """Whether the pot was played for and won (BOU-070)."""
    return r["result"]["P"] is not None and r["result"]["winner"] is not None


def bourres(count: int) -> Wanted:
    """Whether so many were bourré (BOU-072)."""
    return lambda r: len(r["result"]["bourres"]) == count


def alone(seat: int) -> Wanted:
    """Whether all but this seat folded (BOU-011)."""
    return outcome(uncontested=seat)


def ace(folds: bool) -> Wanted:
    """Whether the dealer showed an ace, and folded or played (BOU-041)."""

    def check(r: dict[str, Any]) -> bool:
        shown = r["deck"][5 * r["n"] - 1]
        played = r["result"]["P"] is not None
        return shown[0] == "A" and played and (r["dealer"] in r["result"]["folded"]) == folds

    return check


def shown_laid_away(r: dict[str, Any]) -> bool:
    """Whether the dealer laid the shown card away (BOU-021)."""
    shown = r["deck"][5 * r["n"] - 1]
    own = [text for seat, text in r["actions"] if seat == r["dealer"]]
    return any(text.startswith("exchange") and shown in text for text in own)


def renewed(times: int, folded: bool) -> Wanted:
    """Whether the talon was renewed so often, at first from folded hands or not (BOU-032)."""
    return lambda r: len(r["reshuffles"]) == times and bool(r["result"]["folded"]) == folded


def sure_lead(r: dict[str, Any]) -> bool:
    """Whether cinch left a leader with several cards but one choice (BOU-065)."""
    plays = [k for k, (_, text) in enumerate(r["actions"]) if text.startswith("play")]
    leads = plays[:: len(r["result"]["active"])]
    return won(r) and all(len(r["trace"][k]) == 1 for k in leads[:2])


SEVEN = {"sevenPlayers": True}
DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (2, 0, {}, won),
    (2, 7, {"uncontested": "carry"}, alone(0)),
    (3, 0, {}, lambda r: won(r) and bourres(1)(r)),
    (3, 12, {"payment": "capped"}, bourres(1)),
    (3, 0, {}, ace(folds=True)),
    (4, 0, {}, tricks(2, 1, 1, 1)),
    (4, 0, {"win": "three"}, tricks(2, 1, 1, 1)),
    (4, 30, {"unit": 5, "limit": 3}, bourres(2)),
    (4, 12, {"bourreTo": "nextPot"}, lambda r: won(r) and bourres(1)(r)),
    (4, 5, {}, lambda r: r["result"]["uncontested"] not in {None, r["dealer"]}),
    (4, 0, {"cinch": True}, sure_lead),
    (4, 0, {"aceMustPlay": True}, ace(folds=False)),
    (5, 0, {}, tricks(1, 1, 1, 1, 1)),
    (5, 26, {}, shown_laid_away),
    (5, 0, {"unit": 1000, "limit": 1000}, bourres(2)),
    (6, 0, {}, renewed(1, folded=False)),
    (6, 10, {"cinch": True, "payment": "capped"}, tricks(2, 2, 1, 0, 0, 0)),
    (7, 0, SEVEN, renewed(1, folded=False)),
    (7, 40, SEVEN, renewed(1, folded=True)),
    (7, 12, SEVEN | {"bourreTo": "nextPot", "payment": "capped"}, renewed(2, folded=True)),
)


def records() -> Iterator[dict[str, Any]]:
    """The twenty records, each with its trace."""
    for k in range(len(DEALS)):
        yield search(k)


def search(k: int) -> dict[str, Any]:
    """The first deal that shows what the k-th is to show."""
    n, pot, options, wanted = DEALS[k]
    seed = 1000 * k
    while not wanted(record := one(seed, n, pot, options)):
        seed += 1
    return record


def one(seed: int, n: int, pot: int, options: dict[str, Any]) -> dict[str, Any]:
    """A deal in which regulars decide, and now and then chance."""
    rng = random.Random(seed)
    stacks = tuple(rng.choice((500, 100, 30, 3)) for _ in range(n))
    config = Config(complete(GAME.traits.options, options), n, stacks)
    out = Playout(GAME, config, Carry(pot=pot, dealer=rng.randrange(n)))
    whims = rng.choice((0.1, 0.5, 0.9))
    state, events = settle_forward(GAME, GAME.initial(config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    while seats := GAME.to_act(state):
        (seat,) = seats
        legal = GAME.legal(state, seat)
        action = GAME.regular(GAME.view(state, seat), rng.randrange)
        if rng.random() < whims:
            # The last legal word is PLAY, so that many a deal is fought out by all.
            action = some_action(legal[-1:] if rng.random() < whims else legal, rng)
        assert covers(legal, action)
        decided = GAME.decide(state, seat, action)
        assert not isinstance(decided, Rejected)
        state, more = settle_forward(GAME, fold(GAME, state, decided), chance(rng))
        out.steps.append((seat, action, decided + more))
    record = record_of(GAME, config, out.carry, out.steps)
    (again,) = read(json.dumps(record), {GAME.traits.key: GAME})
    return {**record, "trace": replay(again, trace=True).answer["trace"]}


def text() -> str:
    """The file's text."""
    return "".join(json.dumps(r, separators=(",", ":")) + "\n" for r in records())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
