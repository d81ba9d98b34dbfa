"""Replays a hand record without any randomness, for `kro replay` (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.kernel.actions import Rejected
from games.kernel.cards import NAMES, SUITS
from games.kernel.contract import ChanceRequest
from games.kernel.driver import evolve_all, run_forward
from games.kernel.records.notation import legal_texts
from games.kernel.records.record import AnyGame, Json, Malformed, Record, RecordedAction, read


class Replayed(NamedTuple):
    """The replay of one record. Not `ok` if an action was refused or the result differs."""

    answer: Json
    ok: bool


def replay_text(
    text: str, games: Mapping[str, AnyGame], *, trace: bool = False
) -> Iterator[Replayed]:
    """Replay every record of a file. Raises Malformed, if possible before the first replay."""
    # Reads all records once before replaying any, and keeps none: a file may hold thousands.
    found = sum(1 for _ in read(text, games))
    for k, record in enumerate(read(text, games)):
        try:
            yield replay(record, trace=trace)
        except Malformed as error:
            place = f"record {k + 1}: " if found > 1 else ""
            raise Malformed(f"{place}{error}") from None


def replay(record: Record, *, trace: bool = False) -> Replayed:
    """Replay one record. Raises Malformed if a talon that it needs is missing or wrong."""
    game, talons = record.game, _Talons(record)
    state, _ = run_forward(game, game.initial(record.config, record.carry), talons)
    traced: list[list[str]] = []
    trace_field = {"trace": traced} if trace else {}
    for index, recorded in enumerate(record.actions):
        traced.append(legal_texts(game, state, recorded.seat))
        events = game.decide(state, recorded.seat, recorded.action)
        if isinstance(events, Rejected):
            return Replayed({"error": _error(index, recorded, events), **trace_field}, ok=False)
        state, _ = run_forward(game, evolve_all(game, state, events), talons)
    answer: Json = {**game.result(state), "done": game.done(state)}
    if not answer["done"]:
        seats = sorted(game.to_act(state))
        answer["to_act"] = seats
        answer["legal"] = {str(seat): legal_texts(game, state, seat) for seat in seats}
    differs = _differences(record.result, answer)
    if differs:
        answer["differs"] = differs
    return Replayed({**answer, **trace_field}, ok=not differs)


class _Talons:
    """Answers chance from the record: the deck first, then each new talon when it is needed."""

    def __init__(self, record: Record) -> None:
        self._orders = [("deck", record.deck)]
        self._orders += [(f"reshuffles[{k}]", pile) for k, pile in enumerate(record.reshuffles)]
        self._used = 0

    def __call__(self, request: ChanceRequest) -> tuple[int, ...]:
        if self._used == len(self._orders):
            raise Malformed(f"reshuffles: a new talon of {len(request.items)} cards is missing")
        place, order = self._orders[self._used]
        self._used += 1
        if sorted(order) != sorted(request.items):
            raise Malformed(f"{place}: not the {len(request.items)} cards that are shuffled")
        return order


def _error(index: int, recorded: RecordedAction, why: Rejected) -> Json:
    return {
        "index": index,
        "seat": recorded.seat,
        "text": recorded.text,
        "code": why.code,
        "reason": _reason(why),
    }


def _reason(why: Rejected) -> str:
    """The refusal in words, for readers of records, who have no catalogue."""
    facts = ", ".join(f"{name} {_fact(name, value)}" for name, value in why.params)
    words = why.code.replace("_", " ")
    return f"{words} ({facts})" if facts else words


def _fact(name: str, value: int) -> int | str:
    if name in {"led", "suit", "trump"}:
        return SUITS[value]
    return NAMES[value] if name == "best" else value


def _differences(said: Mapping[str, Any], found: Json) -> Json:
    """Fields that both the record and the replay have, with different values."""
    return {
        field: {"record": value, "replay": found[field]}
        for field, value in said.items()
        if field in found and found[field] != value
    }
