"""Writes ``mousel.jsonl``: twenty deals of Danish Mousel that between them show every turn of it.

Run ``python -m tests.golden.make_mousel`` after a deliberate change of the rules, and read the
difference. The cards come from seeds, so a run that changes nothing writes the same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from games.kernel.actions import Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import fold, settle_forward
from games.kernel.options import complete
from games.kernel.records.record import read, record_of
from games.kernel.records.replay import replay
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.support.games.playout import Playout, chance, covers, some_action

FILE = Path(__file__).with_name("mousel.jsonl")
Wanted = Callable[[dict[str, Any]], bool]


def said(word: str) -> Wanted:
    """Whether an action begins with this."""
    return lambda r: any(text.startswith(word) for _, text in r["actions"])


def outcome(**fields: Any) -> Wanted:
    """Whether the result has these."""
    return lambda r: all(r["result"][k] == v for k, v in fields.items())


def compelled(record: dict[str, Any]) -> bool:
    """Whether the last player had to join: in, though nobody said so (MDK-062)."""
    joined = {seat for seat, text in record["actions"] if text == "join"}
    extra = set(record["result"]["participants"]) - joined - {record["result"]["declarer"]}
    return bool(extra) and not record["result"]["forced"]


def reshuffled(record: dict[str, Any]) -> bool:
    """Whether the talon ran dry (GEN-006)."""
    return bool(record["reshuffles"])


def nobody_left(record: dict[str, Any]) -> bool:
    """Whether the pot was emptied (MDK-105)."""
    return record["result"]["pot"] == 0


DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (3, 0, {}, nobody_left),
    (3, 12, {"payment": "capped"}, lambda r: r["result"]["remainder"] > 0),
    (3, 12, {"shortPack": True}, said("flaekning")),
    (4, 0, {}, outcome(void=False)),
    (4, 12, {}, compelled),
    (4, 12, {}, outcome(void=True)),
    (4, 16, {}, said("flaekning")),
    (4, 61, {"unit": 5, "limit": 3}, lambda r: r["result"]["pot"] > 0),
    (4, 0, {"shortPack": True}, reshuffled),
    (4, 12, {"shortPack": True}, reshuffled),
    (4, 12, {"aceForcesDealer": True}, lambda r: r["deck"][8][0] == "A"),
    (4, 12, {"stakes": "8/4", "payment": "capped"}, compelled),
    (5, 0, {"stakes": "8/4"}, outcome(void=False)),
    (5, 28, {"fifthCard": "afterAll"}, lambda r: compelled(r) and said("throw")(r)),
    (5, 12, {"shortPack": True, "fifthCard": "afterAll"}, reshuffled),
    (6, 16, {}, lambda r: len(r["result"]["participants"]) == 6),
    (6, 0, {"unit": 1000, "limit": 100}, outcome(void=False)),
    (7, 0, {}, reshuffled),
    (7, 36, {"payment": "capped", "fifthCard": "afterAll"}, reshuffled),
)


def records() -> Iterator[dict[str, Any]]:
    """The twenty records, each with its trace."""
    for record in (*(search(k) for k in range(len(DEALS))), failed_flaekning()):
        (again,) = read(json.dumps(record), {GAME.traits.key: GAME})
        trace = replay(again, trace=True).answer["trace"]
        yield {**record, "trace": trace}


def search(k: int) -> dict[str, Any]:
    """The first deal that shows what the k-th is to show."""
    n, pot, options, wanted = DEALS[k]
    seed = 1000 * k
    while not wanted(record := one(seed, n, pot, options)):
        seed += 1
    return record


def failed_flaekning() -> dict[str, Any]:
    """A talon of two suits alone, which no chance brings (MDK-054)."""
    deal = Deal(
        "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd Ad", shortPack=True, pot=12, dealer=2
    )
    deal.do("2 pass", "3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "0 flaekning s")
    return deal.record()


def one(seed: int, n: int, pot: int, options: dict[str, Any]) -> dict[str, Any]:
    """A deal in which regulars decide, and now and then chance."""
    rng = random.Random(seed)
    stacks = tuple(rng.choice((500, 100, 30, 3)) for _ in range(n))
    remainder = pot % 4
    config = Config(complete(GAME.traits.options, options), n, stacks)
    out = Playout(GAME, config, Carry(pot, remainder, rng.randrange(n)))
    whims = rng.choice((0.1, 0.5, 0.9))
    state, events = settle_forward(GAME, GAME.initial(config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    while seats := GAME.to_act(state):
        (seat,) = seats
        legal = GAME.legal(state, seat)
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
