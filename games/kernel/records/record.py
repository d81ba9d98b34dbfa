"""Reads hand records of the format ``kro-hand/1`` (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import isfinite
from typing import Any, Final

from msgspec import Struct

from games.kernel.actions import Action, Seat
from games.kernel.cards import NAMES
from games.kernel.contract import Carry, Config, Event, Game
from games.kernel.options import Options, complete
from games.kernel.records.notation import DIGITS, parse_action, parse_card
from games.kernel.values import is_list, is_object

FORMAT: Final = "kro-hand/1"
AnyGame = Game[Any, Any]
Json = dict[str, Any]
LONGEST: Final = 1_000_000
"""Characters of one record; a whole game of Muggins has about ten thousand."""
DEEPEST: Final = 12
"""Nesting depth of lists and objects; a record has five levels."""
LogStep = tuple[Seat | None, Action | None, Iterable[Event]]
"""One step of a deal's log: seat, action, and all resulting events. The first step has no action;
the clock is seat None.
"""


class Malformed(ValueError):
    """Text that cannot be read as a record. Its message is one line that names the place."""


class RecordedAction(Struct, frozen=True, gc=False):
    """An action as text in the record, and parsed."""

    seat: Seat
    text: str
    action: Action


class Record(Struct, frozen=True, gc=False):
    """A valid record; fields as in docs/records.md. Its `options` include the defaults."""

    game: AnyGame
    options: Options
    n: int
    dealer: Seat
    stacks: tuple[int, ...]
    pot: int
    extra: Json
    deck: tuple[int, ...]
    reshuffles: tuple[tuple[int, ...], ...]
    actions: tuple[RecordedAction, ...]
    result: Json

    @property
    def config(self) -> Config:
        """The config of the deal."""
        return Config(self.game.records.replay_options(self.options), self.n, self.stacks)

    @property
    def carry(self) -> Carry:
        """The carry with which the deal started."""
        extra = dict(self.extra)
        remainder, exempt = extra.pop("remainder", 0), extra.pop("exempt", ())
        return Carry(self.pot, remainder, self.dealer, extra, exempt=tuple(exempt))


_TOO_LONG = f"not a record: longer than {LONGEST} characters"


def read(text: str, games: Mapping[str, AnyGame]) -> Iterator[Record]:
    """Read each record of a file: one JSON object, or one on each line. Raises Malformed."""
    for place, data in _objects(text):
        try:
            yield _record(data, games)
        except Malformed as error:
            raise Malformed(f"{place}{error}") from None


def _objects(text: str) -> Iterator[tuple[str, Any]]:
    whole = Malformed(_TOO_LONG)
    if len(text) <= LONGEST:
        try:
            only = _json(text)
        except Malformed as error:
            whole = error
        else:
            yield "", only
            return
    lines = ((k, line) for k, line in enumerate(text.split("\n"), 1) if line.strip())
    first = next(lines, None)
    if first is None:
        raise Malformed("no record in this file")
    second = next(lines, None)
    if second is None:
        raise whole
    try:
        _json(first[1])
    except Malformed:
        # If the first line is not JSON, the text is one broken object rather than many.
        raise whole from None
    for k, line in chain((first, second), lines):
        yield f"line {k}: ", _json(line, k)


def _json(text: str, line: int | None = None) -> Any:
    """Parse the JSON of a whole file, or of one line of it."""
    place = "" if line is None else f"line {line}: "
    if len(text) > LONGEST:
        raise Malformed(f"{place}{_TOO_LONG}")
    try:
        found = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_finite)
    except json.JSONDecodeError as error:
        where = f"line {line or error.lineno}, column {error.colno}"
        raise Malformed(f"{where}: not JSON: {error.msg}") from None
    except RecursionError:
        raise Malformed(f"{place}not a record: nested too deeply") from None
    except ValueError as error:
        raise Malformed(f"{place}not a record: {error}") from None
    if _is_too_deep(found):
        raise Malformed(f"{place}not a record: nested too deeply")
    return found


def _is_too_deep(value: Any) -> bool:
    level = [value] if is_object(value) or is_list(value) else []
    for _ in range(DEEPEST + 1):
        inside = (v.values() if is_object(v) else v for v in level)
        level = [one for each in inside for one in each if is_object(one) or is_list(one)]
        if not level:
            return False
    return True


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"{digits[:20]} is not a finite number")
    return number


def _whole(digits: str) -> int:
    # Well under Python's limit for printing integers, because payments make a pot grow.
    if len(digits.lstrip("-")) > DIGITS:
        raise ValueError(f"a number of more than {DIGITS} digits is too long")
    return int(digits)


def _record(data: Any, games: Mapping[str, AnyGame]) -> Record:
    if not is_object(data):
        raise Malformed("not a record: expected a JSON object")
    raw = data
    if raw.get("format") != FORMAT:
        raise Malformed(f'format: expected "{FORMAT}", found {_short(raw.get("format"))}')
    key = raw.get("game")
    if not isinstance(key, str) or key not in games:
        raise Malformed(f"game: expected one of {', '.join(sorted(games))}, found {_short(key)}")
    game = games[key]
    try:
        options = complete(game.traits.options, _object(raw.get("options", {}), "options"))
    except Malformed:
        raise
    except ValueError as error:
        raise Malformed(f"options: {error}") from None
    seats = game.seats(options)
    n = _int(raw.get("n"), "n", seats.start, seats.stop - 1)
    pot = _int(raw.get("pot"), "pot", 0)
    config = Config(options, n, _stacks(raw.get("stacks"), n))
    return Record(
        game=game,
        options=options,
        n=n,
        dealer=_int(raw.get("dealer"), "dealer", 0, n - 1),
        stacks=config.stacks,
        pot=pot,
        extra=_extra(game, raw.get("extra", {}), pot, config),
        deck=_deck(game, raw.get("deck"), game.pack(options, n)),
        reshuffles=tuple(
            _cards(game, pile, f"reshuffles[{k}]")
            for k, pile in enumerate(_list(raw.get("reshuffles", []), "reshuffles"))
        ),
        actions=tuple(
            _action(game, n, item, f"actions[{k}]")
            for k, item in enumerate(_list(raw.get("actions"), "actions"))
        ),
        result=_object(raw["result"], "result") if raw.get("result") is not None else {},
    )


def _stacks(value: Any, n: int) -> tuple[int, ...]:
    stacks = _list(value, "stacks")
    if len(stacks) != n:
        raise Malformed(f"stacks: expected {n}, one per seat; found {len(stacks)}")
    return tuple(_int(v, f"stacks[{k}]") for k, v in enumerate(stacks))


def _extra(game: AnyGame, value: Any, pot: int, config: Config) -> Json:
    extra = _object(value, "extra")
    allowed = {"remainder", *game.traits.first_extra, *(["exempt"] if game.traits.exempts else [])}
    for field in extra:
        if field not in allowed:
            names = ", ".join(sorted(allowed))
            key = game.traits.key
            raise Malformed(f"extra: {_short(field)} is not allowed; {key} allows {names}")
    if "remainder" in extra:
        _int(extra["remainder"], "extra.remainder", 0, pot)
    exempt = _list(extra.get("exempt", []), "extra.exempt")
    seats = {_int(v, f"extra.exempt[{k}]", 0, config.n - 1) for k, v in enumerate(exempt)}
    if len(seats) < len(exempt):
        raise Malformed("extra.exempt: a seat is listed twice")
    try:
        game.records.check_extra(extra, config)
    except ValueError as error:
        raise Malformed(f"extra.{error}") from None
    return extra


def _deck(game: AnyGame, value: Any, pack: tuple[int, ...]) -> tuple[int, ...]:
    deck = _cards(game, value, "deck")
    if sorted(deck) == list(pack):
        return deck
    if len(deck) > 2 * len(pack):
        raise Malformed(f"deck: expected {len(pack)} cards, found {len(deck)}")
    doubles = sorted({c for c in deck if deck.count(c) > 1})
    absent = sorted(set(pack) - set(deck))
    foreign = sorted(set(deck) - set(pack))
    for word, which in (
        ("duplicated", doubles), ("not in this pack", foreign), ("missing", absent),
    ):  # fmt: skip
        if len(which) == 1:
            raise Malformed(f"deck: 1 card is {word}: {NAMES[which[0]]}")
        if which:
            raise Malformed(f"deck: {len(which)} cards are {word}, for example {NAMES[which[0]]}")
    raise Malformed("deck: not the whole pack")


def _action(game: AnyGame, n: int, value: Any, place: str) -> RecordedAction:
    item = _list(value, place)
    if len(item) != 2 or not isinstance(item[1], str):
        raise Malformed(f"{place}: expected [seat, text]")
    try:
        return RecordedAction(_int(item[0], place, 0, n - 1), item[1], parse_action(game, item[1]))
    except Malformed:
        raise
    except ValueError as error:
        raise Malformed(f"{place}: {error}") from None


def _cards(game: AnyGame, value: Any, place: str) -> tuple[int, ...]:
    out: list[int] = []
    for k, name in enumerate(_list(value, place)):
        if not isinstance(name, str):
            raise Malformed(f"{place}[{k}]: expected a card, found {_short(name)}")
        try:
            out.append(parse_card(game, name))
        except ValueError as error:
            raise Malformed(f"{place}[{k}]: {error}") from None
    return tuple(out)


def _int(value: Any, place: str, least: int | None = None, most: int | None = None) -> int:
    if type(value) is not int:
        raise Malformed(f"{place}: expected a whole number, found {_short(value)}")
    if (least is not None and value < least) or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise Malformed(f"{place}: expected {bounds}, found {_short(value)}")
    return value


def _list(value: Any, place: str) -> list[Any]:
    if not is_list(value):
        raise Malformed(f"{place}: expected a list, found {_short(value)}")
    return value


def _object(value: Any, place: str) -> Json:
    if not is_object(value):
        raise Malformed(f"{place}: expected an object, found {_short(value)}")
    return value


def _short(value: Any) -> str:
    if value is None:
        return "nothing"
    if is_list(value) or is_object(value):
        return "a list" if is_list(value) else "an object"
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
