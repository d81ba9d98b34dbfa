"""Writes ``mus.jsonl``: twenty hands of Mus that between them show every turn of it.

Run ``python -m tests.golden.make_mus`` after a deliberate change of the rules, and read the
difference. The cards come from seeds, so a run that changes nothing writes the same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from games.kernel.actions import Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import fold, settle_forward
from games.kernel.options import complete
from games.kernel.records.record import read, record_of
from games.kernel.records.replay import replay
from games.mus import GAME
from tests.support.games.playout import Playout, chance, covers, some_action

FILE = Path(__file__).with_name("mus.jsonl")
Wanted = Callable[[dict[str, Any]], bool]
START = {"scores": [0, 0], "sets": [0, 0], "match_start": True}


def scored(*what: str) -> Wanted:
    """Whether all of these scored."""
    return lambda r: {*what} <= {item[0] for item in r["result"]["items"]}


def outcome(**fields: Any) -> Wanted:
    """Whether the result has these."""
    return lambda r: all(r["result"][k] == v for k, v in fields.items())


def reshuffled(record: dict[str, Any]) -> bool:
    """Whether the talon ran dry (MUS-013)."""
    return bool(record["reshuffles"])


def without(what: str) -> Wanted:
    """Whether this scored nothing although the hand was counted to its end."""
    return lambda r: (
        r["result"]["set_winner"] is None and what not in {i[0] for i in r["result"]["items"]}
    )


def won_by(what: str) -> Wanted:
    """Whether this won the set."""
    return lambda r: r["result"]["set_winner"] is not None and r["result"]["items"][-1][0] == what


def answered_by_raise(record: dict[str, Any]) -> bool:
    """Whether a raise was raised again (MUS-027)."""
    texts = [text.split()[0] for _, text in record["actions"]]
    return ("raise", "raise") in pairwise(texts)


def only_ordago(record: dict[str, Any]) -> bool:
    """Whether a bid left nothing but an órdago to raise with (MUS-030)."""
    return any(text in {"bid 29", "bid 30"} for _, text in record["actions"])


def at(scores: list[int], sets: list[int]) -> dict[str, Any]:
    """What stood before a hand in mid-match."""
    return {"scores": scores, "sets": sets}


HANDS: tuple[tuple[dict[str, Any], dict[str, Any], int, Wanted], ...] = (
    ({}, START, 0, scored("grande", "chica")),
    ({"payment": "capped", "stake": 50}, START, 3, lambda r: len(set(r["result"]["deltas"])) > 2),
    ({"stake": 0}, START, 0, scored("juego")),
    ({}, {}, 40, reshuffled),
    ({}, at([3, 8], [1, 0]), 40, lambda r: len(r["reshuffles"]) > 1),
    ({}, at([12, 4], [0, 0]), 40, scored("punto")),
    ({"puntoBonus": "onlyIfNoBet"}, at([5, 5], [1, 1]), 40, scored("punto refused")),
    ({}, at([5, 5], [1, 1]), 40, scored("punto refused", "punto")),
    ({}, at([0, 9], [0, 1]), 40, scored("pares refused", "pares")),
    ({}, at([7, 2], [0, 1]), 40, scored("juego refused", "juego")),
    ({}, at([1, 1], [0, 0]), 40, without("pares")),
    ({}, at([10, 14], [1, 2]), 40, answered_by_raise),
    ({}, at([18, 20], [2, 2]), 40, only_ordago),
    ({}, at([4, 27], [1, 0]), 40, won_by("grande ordago")),
    ({}, at([4, 27], [1, 0]), 40, won_by("pares ordago")),
    ({"target": 40}, at([38, 39], [1, 1]), 40, won_by("chica refused")),
    ({"target": 35}, at([30, 32], [1, 1]), 40, won_by("juego")),
    ({"setsToWin": 1}, at([28, 29], [0, 0]), 43, outcome(match_winner=0)),
    ({"setsToWin": 5}, at([28, 29], [4, 4]), 40, outcome(match_winner=1)),
    ({"signals": True, "cards": "french"}, at([0, 0], [2, 2]), 40, scored("pares", "juego")),
)


def records() -> Iterator[dict[str, Any]]:
    """The twenty records, each with its trace."""
    for k in range(len(HANDS)):
        record = search(k)
        (again,) = read(json.dumps(record), {GAME.traits.key: GAME})
        trace = replay(again, trace=True).answer["trace"]
        yield {**record, "trace": trace}


def search(k: int) -> dict[str, Any]:
    """The first hand that shows what the k-th is to show."""
    options, extra, pot, wanted = HANDS[k]
    seed = 1000 * k
    while not wanted(record := one(seed, options, extra, pot)):
        seed += 1
    return record


def one(seed: int, options: dict[str, Any], extra: dict[str, Any], pot: int) -> dict[str, Any]:
    """A hand in which regulars decide, and now and then chance; nobody gives signs."""
    rng = random.Random(seed)
    stacks = tuple(rng.choice((500, 100, 30, 3)) for _ in range(4))
    config = Config(complete(GAME.traits.options, options), 4, stacks)
    out = Playout(GAME, config, Carry(pot, 0, rng.randrange(4), extra))
    whims = rng.choice((0.1, 0.5, 0.9))
    state, events = settle_forward(GAME, GAME.initial(config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    while seats := GAME.awaited(state):
        (seat,) = seats
        legal = [a for a in GAME.legal(state, seat) if a.verb not in GAME.traits.asides]
        action = GAME.regular(GAME.view(state, seat), rng.randrange)
        if rng.random() < whims:
            action = some_action(legal, rng)
        assert covers(legal, action)
        decided = GAME.decide(state, seat, action)
        assert not isinstance(decided, Rejected)
        state, more = settle_forward(GAME, fold(GAME, state, decided), chance(rng))
        out.steps.append((seat, action, decided + more))
    return record_of(GAME, config, out.carry, out.steps)


def text() -> str:
    """The file's text."""
    return "".join(json.dumps(r, separators=(",", ":")) + "\n" for r in records())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
