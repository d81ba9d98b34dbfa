"""No message of a table asks more of its reader than docs/screens.md allows ("Budgets").

Deals are played at tables with the rulebook's options, and with those of a new table, by regulars
and at random. Each message is counted as all kinds of readers see it, in every language. A failure
names the worst message of each kind. Settlements differ most, so those of many more deals are
counted. `python -m tests.bot.render.play.test_budgets` prints the counts for docs/figures.md.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, catalogue
from bot.render.context import Asked, NextDeal, OwnHand, SealFacts
from bot.render.parts import Painted
from bot.render.play import lobby, one_liners
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import table_view
from bot.render.sitters import sitters
from games import GAMES
from games.kernel.lesson import LEARNER
from games.kernel.records.record import AnyGame
from games.kernel.screen.elements import (
    Cards,
    Element,
    Line,
    Notice,
    Rounds,
    Screen,
    SettlementSheet,
)
from games.kernel.screen.texts import text
from tables.planning.agreement import proposed
from tables.planning.stakes import At
from tests.support.extent import examples
from tests.support.games.lessons import TAUGHT, lesson_of, walks
from tests.support.games.playout import Playout
from tests.support.games.variants import (
    Players,
    Table,
    every_size,
    options_at,
    series,
    sizes,
)
from tests.support.messages.budgets import Cost, cost, words
from tests.support.messages.contexts import changed
from tests.support.messages.fullest import NOW, in_deal, longest_achievement, outside
from tests.support.messages.reading import written

PLAIN = {
    "lobby": Cost(41, 5, 7),
    "table in play": Cost(20, 3, 4),
    "table played on": Cost(25, 1, 5),
    "table played on, after a call": Cost(50, 1, 11),
    "table played on, explained": Cost(45, 1, 5),
    "hand that waits": Cost(12, 1, 3),
    "hand that waits, with news": Cost(25, 1, 5),
    "hand": Cost(27, 3, 5),
    "hand, with news": Cost(42, 3, 7),
    "hand, explained": Cost(60, 3, 10),
    "hand, away": Cost(30, 2, 5),
    "hand, away, with news": Cost(45, 2, 6),
    "hand, leaving": Cost(35, 2, 6),
    "hand, leaving, with news": Cost(50, 2, 8),
    "settlement": Cost(35, 4, 6),
    "settlement of mus": Cost(50, 4, 8),
    "end of a table": Cost(35, 3, 6),
    "end of a table, with a pot": Cost(65, 3, 12),
    "hand, settled": Cost(35, 2, 7),
    "hand, settled, with news": Cost(45, 2, 8),
    "hand of muggins, settled": Cost(40, 2, 7),
    "hand of muggins, settled, with news": Cost(50, 2, 9),
    "hand of mus, settled": Cost(45, 2, 8),
    "hand of mus, settled, with news": Cost(55, 2, 10),
    "lesson": Cost(60, 3, 9),
    "lesson that waits": Cost(40, 1, 8),
    "lesson, over": Cost(75, 2, 16),
    "lesson on the table": Cost(50, 1, 7),
    "lesson on the table, over": Cost(90, 4, 16),
}
WHY = 60
"""The most words of the answer to **Why?** before a call."""
MORE = {
    "with a question": Cost(35, 2, 6),
    "with a question and long names": Cost(35, 2, 8),
    "which closes": Cost(5, 0, 2),
    "with a change of seats": Cost(7, 0, 3),
    "with a notice": Cost(19, 0, 6),
    "with an achievement": Cost(0, 0, 1),
    "before a dearer deal": Cost(8, 0, 2),
    "before a deal of others": Cost(13, 1, 6),
    "before the last deal": Cost(22, 0, 4),
}
"""How much more a message may have for what few of its kind say."""
BUDGETS = PLAIN | {
    f"{kind}, {what}": Cost(*map(sum, zip(plain, more, strict=True)))
    for kind, plain in PLAIN.items()
    for what, more in MORE.items()
}
NEWS = ", with news"
AWAY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("away", {}), ("leaving", {"leaving": True}), ("leaving", {"leaving": True, "followed": True}),
)  # fmt: skip
"""How a regular comes to play a hand."""
USUALLY = 20
"""Moments of a deal whose messages are counted, except in `long` runs."""
SERIES, IN_A_SERIES = 20, 5
"""Series of deals for each game and number of players, and the deals in each series."""
FULLEST = {
    ("bourre", 4): (8,), ("bourre", 5): (2,), ("bourre", 6): (0,), ("bourre", 7): (18,),
    ("greenland", 2): (2,), ("greenland", 3): (0, 1), ("greenland", 4): (18,),
    ("greenland", 5): (19,), ("mousel", 3): (3, 11), ("mousel", 4): (1, 3), ("mousel", 5): (7, 12),
    ("mousel", 6): (2, 19), ("mousel", 7): (2, 6), ("muggins", 7): (0,), ("mus", 4): (0, 8),
}  # fmt: skip
"""The series with the longest sentences: several players fail, or a set or the match is over."""
FULLEST_MOMENTS: dict[tuple[str, int, Players], dict[int, tuple[int, ...]]] = {
    ("mus", 4, "random"): {0: (13,), 2: (18,), 6: (28, 31), 9: (25,), 27: (10,)},
    ("mus", 4, "regulars"): {0: (10, 19, 48), 5: (29,)},
    ("greenland", 4, "random"): {14: (11, 12)}, ("greenland", 4, "regulars"): {8: (19, 20)},
    ("muggins", 2, "random"): {2: (484,)}, ("muggins", 7, "random"): {5: (145,)},
}  # fmt: skip
"""Steps of deals at new tables that have most to say. Signs come while bets end, a player is called
back, or a discard pile is turned over after a call of Muggins.
"""
CASES = {
    "mus": {"signs and ended bets", "signs without cards", "mus-watching"},
    "greenland": {"greenland-fold-provisional", "greenland-called-back"},
}
NAMES = ("Anna", "🤖 Lars Degn", "Bo", "🤖 Lille Maren", "Cilla", "🤖 Tante Inga", "Peder", "Dagny")
LONG = (
    "Maximilian Winge", "🤖 Lille Maren", "Annemarie Dahlm…", "🤖 Jens Skipper", "Wolfgang Amadeus",
    "🤖 Tante Inga", "Wilhelmina Groen", "Dagny Magnúsdót…",
)  # fmt: skip
"""Names of people as long as they are shown, and regulars."""
ASKING: dict[tuple[str, ...], str] = {
    NAMES: "with a question",
    LONG: "with a question and long names",
}
Mix = tuple[Table, Players, tuple[str, ...]]
"""The options of a table, who plays, and their names."""
CROWDS = (NAMES, LONG)
MIXES: tuple[Mix, ...] = (
    ("usual", "random", NAMES), ("usual", "regulars", LONG), ("opened", "random", LONG),
    ("opened", "regulars", NAMES),
)  # fmt: skip
FEW_MIXES: tuple[Mix, ...] = (("usual", "random", NAMES), ("opened", "regulars", LONG))
DEALS = examples(1, 2)


class Counted(NamedTuple):
    kind: str
    spent: Cost
    text: str


def messages(
    game: AnyGame,
    deal: Playout,
    locale: str,
    k: int,
    *,
    asks: bool = True,
    called: tuple[str, ...] = NAMES,
) -> Iterator[Counted]:
    """Every message of one moment, to each reader, at a table without rules of its own. If it
    `asks`, each is also counted while it asks whether the table closes, and with all else that is
    not always there.
    """
    names = called[: deal.config.n]
    shown = (*names, *(sitter.name for sitter in sitters(names)))
    usual: dict[str, Any] = {
        "names": names, "number": 12, "options": (), "clock": 60, "seal": None, "rises": 0,
        "next_deal": NextDeal(NOW + 20, awaited=names[:1]), "free": 1,
        "matches": game.traits.matches, "purses": (500,) * len(names), "achieved": (),
    }  # fmt: skip

    def context(seat: int | None, **more: Any) -> Any:
        return changed(in_deal(locale, game, deal, seat, **{**usual, **more}), deal=3)

    def counted(kind: str, view: Painted) -> Counted:
        return Counted(kind, cost(view, shown), written(view))

    state = deal.states[k]
    public = game.screen(game.view(state, None))
    settled = any(isinstance(e, SettlementSheet) for e in public.elements)
    kind = "table in play" if game.traits.hands else "table played on"
    if any(isinstance(e, Line) and e.told for e in public.elements):
        kind += ", after a call"
    if settled:
        kind = "settlement of mus" if game.traits.key == "mus" else "settlement"
    yield counted(kind, table_view(public, context(None)))
    sheet = next((e for e in public.elements if isinstance(e, SettlementSheet)), None)
    if sheet is not None and sheet.rows:
        tonight = in_deal(locale, game, deal, None, **usual).deal.tonight[: len(names)]
        last = context(None, next_deal=NextDeal(), tonight=tonight)
        for shares in ((), tuple((name, 7 - (k > 1)) for k, name in enumerate(names))):
            model = lobby.EndModel(
                why="closed", by=names[0], deals=3, last=(public, last), won=last.deal.tonight,
                result=(last.write(sheet.headline[0]),) if game.traits.matches else (),
                shares=() if game.traits.matches else shares,
            )  # fmt: skip
            about = outside(locale, game, names=names, number=12, options=())
            with_pot = ", with a pot" if model.shares else ""
            yield counted(f"end of a table{with_pot}", lobby.end_view(model, about))
    whole = game.traits.matches or not game.traits.hands
    at = At.POT if settled else At.MATCH if whole else At.DEAL
    closes = Asked("p3", names[0], at, 48, NOW + 60, names[2:3])
    if asks:
        yield counted(f"{kind}, {ASKING[called]}", table_view(public, context(None, asked=closes)))
        for what, more in added(game, names, settled=settled):
            yield counted(f"{kind}, {what}", table_view(public, context(None, **more)))
    if not (game.traits.hands or settled):
        view = table_view(public, context(None, explained=True))
        yield counted(kind if "call" in kind else f"{kind}, explained", view)
    for seat in range(deal.config.n) if game.traits.hands or settled else ():
        screen = game.screen(game.view(state, seat))
        shown_as = [*hands(game, state, seat, screen, begins=not k)]
        if asks:
            rare = [*rare_hands(game, state, seat, screen, names)]
            asking, asked = shown_as[:1], replace(closes, own="asked")
            if not settled:
                asking += rare
            shown_as += rare
            shown_as += [
                (f"{kind}, {ASKING[called]}", more | {"asked": asked}) for kind, more in asking
            ]
        for kind, more in shown_as:
            yield counted(kind, hand_view(screen, context(seat, **more)))


Kind = tuple[str, dict[str, Any]]
"""A kind of message, and the facts with which it is rendered."""


def kind_of(screen: Screen, key: str) -> str:
    """The kind of a hand's message in this game."""
    if any(isinstance(e, SettlementSheet) for e in screen.elements):
        return f"hand of {key}, settled" if key in {"mus", "muggins"} else "hand, settled"
    news = NEWS if any(map(_has_news, screen.elements)) else ""
    return f"hand{news}" if screen.awaits_reader else f"hand that waits{news}"


def hands(game: AnyGame, state: Any, seat: int, screen: Screen, *, begins: bool) -> Iterator[Kind]:
    """The messages of a hand that are usual."""
    kind, out = kind_of(screen, game.traits.key), OwnHand(out=game.is_out(state, seat))
    yield kind, {"own_hand": out}
    back = replace(out, stood_in=True, dealt_in=True)
    yield f"{kind.removesuffix(NEWS)}{NEWS}", {"own_hand": back}
    if screen.awaits_reader:
        yield "hand, explained", {"explained": True, "own_hand": OwnHand(begins=begins)}


def rare_hands(
    game: AnyGame, state: Any, seat: int, screen: Screen, names: tuple[str, ...]
) -> Iterator[Kind]:
    """The messages of a hand that are rare."""
    kind, out = kind_of(screen, game.traits.key), OwnHand(out=game.is_out(state, seat))
    if kind.endswith("settled"):
        for what, more in added(game, names, seat, settled=True):
            yield f"{kind}, {what}", {"own_hand": replace(out, **more.pop("own", {}))} | more
        return
    for what, more in AWAY:
        own = replace(out, gives_up=game.gives_up(state, seat), **more)
        news = NEWS if kind.endswith(NEWS) else ""
        yield f"hand, {what}{news}", {"own_hand": own, "absent": frozenset({seat})}


def added(
    game: AnyGame, names: tuple[str, ...], reader: int | None = None, *, settled: bool
) -> Iterator[Kind]:
    """What messages sometimes say besides, and the facts that make them say it. `reader` is the
    seat whose hand it is, with facts of the `own` hand too.
    """
    people, seat = names[::2], reader or 0
    whole = game.traits.matches or not game.traits.hands

    def notice(what: str, **params: str | int) -> Notice:
        own = f"{game.traits.key}-{what}"
        return Notice(text(own if catalogue().has(own) else what, **params), "info")

    if not settled:
        yield "which closes", {"closing": True}
        for what in ("coming", "coming-match")[: 1 + game.traits.matches]:
            comes = notice(what, who=names[0], regular=names[1])
            yield "with a change of seats", {"notices": (comes,)}
        yield "with a change of seats", {"notices": (notice("leaving", who=names[0]),)}
        return
    back = notice("went-back", who=names[seat], chips=12, cap=500)
    own_back = {"own": {"went_back": 12, "elsewhere": -4}} if reader is not None else {}
    yield "with a notice", {"notices": (back,), **own_back}
    yield "with a notice", {"notices": (notice("stands-up", who=names[seat]),)}
    if whole:
        staked = notice("staked-by", who=names[seat], payer=names[-1])
        if reader is not None:
            staked = notice("staked-by-own", payer=names[-1])
        yield "with a notice", {"notices": (staked,)}
    for locale in LANGUAGES:
        longest = longest_achievement(locale, game)
        yield "with an achievement", {"achieved": ((seat, longest),)}
    soon, own = NOW + 20, "" if reader is None else "awaited"
    dearer = NextDeal(soon, awaited=people[:1], worst=68, own=own)
    yield "before a dearer deal", {"next_deal": dearer}
    last = NextDeal(soon, awaited=people[:2], silent=people[:2])
    yield "before the last deal", {"closing": True, "next_deal": last}
    if game.traits.matches:
        goes_on = NextDeal(soon, awaited=people[:1], goes_on=True)
        yield "before the last deal", {"closing": True, "next_deal": goes_on}
    away, least = 2 * len(people) - 2, sizes(game)[0]
    there = tuple(name for k, name in enumerate(names) if k != away)
    others = NextDeal(soon, awaited=people[:-1], who=there, dealer=names[0], dealer_asked=True)
    if len(there) < least:
        others = NextDeal(missing=1, who=there, dealer="", awaited=people[:-1])
    elif reader != away:
        others = replace(others, own=own)
    yield "before a deal of others", {"next_deal": others, "absent": frozenset({away})}


def _has_news(element: Element) -> bool:
    """Whether a hand tells something that happened since its player's last press."""
    match element:
        case Rounds(rounds=rounds):
            return any(one.news for one in rounds)
        case _:
            return isinstance(element, Notice)


def moments(deal: Playout) -> list[int]:
    """Every moment of a deal; of a long deal usually some, the last one included."""
    last = len(deal.states) - 1
    return [*range(0, last, examples(1 + last // USUALLY, 1)), last]


def over(counted: Iterable[Counted]) -> str:
    """The worst of these messages, for each kind and budget that is exceeded."""
    worst: dict[tuple[str, str], Counted] = {}
    for one in counted:
        for what in Cost._fields:
            kept = worst.get((one.kind, what))
            if kept is None or getattr(one.spent, what) > getattr(kept.spent, what):
                worst[one.kind, what] = one
    assert worst, "no message was counted"
    return "\n".join(
        f"{kind}: {getattr(one.spent, what)} {what}, not {getattr(BUDGETS[kind], what)}\n"
        f"{one.text}\n"
        for (kind, what), one in sorted(worst.items())
        if getattr(one.spent, what) > getattr(BUDGETS[kind], what)
    )


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_message_of_a_deal_is_within_its_budget(key: str) -> None:
    every = [*product(some_sizes(key), MIXES)]
    others = {*some_sizes(key)} - {4}
    few = [*product((4,), FEW_MIXES), *product(others, FEW_MIXES[:1])]
    assert not over(of_deals(key, (few, every)[examples(0, 1)], 1))


def some_sizes(key: str) -> list[int]:
    """The least, the usual and the greatest number of players."""
    every = sizes(GAMES[key])
    return sorted({every[0], 4, every[-1]})


def of_deals(key: str, tables: Iterable[tuple[int, Mix]], deals: int) -> Iterator[Counted]:
    """The messages of deals at such tables, by the number of players."""
    game, rng = GAMES[key], random.Random(key)
    for n, (table, players, called) in tables:
        for deal in islice(series(game, rng, n, table, deals, players), deals):
            for k, locale in product(moments(deal), LANGUAGES):
                yield from messages(game, deal, locale, k, called=called)


def settlements(
    key: str, n: int, number: int, crowds: Sequence[tuple[str, ...]], *, asks: bool
) -> Iterator[Counted]:
    """The settlements of one series, to each reader, with players of these names."""
    game, rng = GAMES[key], random.Random(f"{key} {n} {number}")
    for deal in series(game, rng, n, "usual", IN_A_SERIES):
        for locale, called in product(LANGUAGES, crowds):
            last = len(deal.states) - 1
            yield from messages(game, deal, locale, last, asks=asks, called=called)


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_fullest_settlements_are_within_their_budget(key: str) -> None:
    assert not over(
        one
        for (game, n), numbers in FULLEST.items()
        if game == key
        for number in numbers
        for one in settlements(key, n, number, (LONG,), asks=True)
    )


@pytest.mark.parametrize(("key", "n", "players"), FULLEST_MOMENTS)
def test_the_fullest_moments_are_within_their_budget(key: str, n: int, players: Players) -> None:
    game, told = GAMES[key], set[str]()

    def counted() -> Iterator[Counted]:
        for number, steps in FULLEST_MOMENTS[key, n, players].items():
            rng = random.Random(f"{key} {n} {number}")
            deal = next(series(game, rng, n, "opened", 1, players))
            for k, locale in product(steps, LANGUAGES):
                told.update(*(_cases(game, deal.states[k], seat) for seat in range(n)))
                yield from messages(game, deal, locale, k, asks=False, called=LONG)

    assert not over(counted())
    assert told >= CASES.get(key, set())


def _cases(game: AnyGame, state: Any, seat: int) -> Iterator[str]:
    """What the deals for the fullest moments are chosen for."""
    elements = game.screen(game.view(state, seat)).elements
    told = [e.text.key for e in elements if isinstance(e, Notice)]
    yield from told
    if len(told) > 1 and any(isinstance(e, Rounds) and _has_news(e) for e in elements):
        yield "signs and ended bets"
    if told and not any(isinstance(e, Cards) for e in elements):
        yield "signs without cards"


@pytest.mark.ci
@pytest.mark.parametrize(("key", "n"), every_size())
def test_every_settlement_is_within_its_budget(key: str, n: int) -> None:
    assert not over(
        one
        for k in range(SERIES)
        for one in settlements(key, n, k, CROWDS[: examples(1, 2)], asks=True)
    )


@pytest.mark.ci
@pytest.mark.parametrize("key", TAUGHT)
def test_every_message_of_a_lesson_is_within_its_budget(key: str) -> None:
    assert not over(lessons(key))


def lessons(key: str) -> Iterator[Counted]:
    """Every message of a game's lesson, to its learner."""
    game = GAMES[key]
    seat = LEARNER if game.traits.hands else None
    told = set[tuple[str, str]]()
    for deal, locale in product(walks(key), LANGUAGES):
        names = NAMES[: deal.config.n]
        for state in deal.states[1:]:
            view = game.view(state, seat)
            if (seen := (repr(view), locale)) in told:
                continue
            told.add(seen)
            screen = game.screen(view)
            about: dict[str, Any] = {
                "names": names, "number": 12, "options": (("practice", True),), "clock": 180,
                "seal": None, "rises": 0, "next_deal": NextDeal(), "free": 1,
                "matches": game.traits.matches, "purses": (500,) * len(names),
                "lesson": lesson_of(game).tell(view), "explained": False, "hints": False,
                "tonight": (), "achieved": (),
            }  # fmt: skip
            asked = screen.awaits_reader or seat is None
            kind = "lesson on the table" if seat is None else "lesson"
            kind += ", over" if game.done(state) else "" if asked else " that waits"
            paint = table_view if seat is None else hand_view
            message = paint(screen, changed(in_deal(locale, game, deal, seat, **about), deal=1))
            yield Counted(kind, cost(message, names), written(message))


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_why_before_a_call_is_within_its_budget(key: str) -> None:
    """What speaks for each side, in a line for each."""
    game, rng, worst = GAMES[key], random.Random(key), (0, "")
    for n in {sizes(game)[0], 4, sizes(game)[-1]} & {*sizes(game)}:
        for deal in islice(series(game, rng, n, "opened", DEALS), DEALS):
            for state, seat in product(deal.states, range(n)):
                screen = game.screen(game.view(state, seat))
                if not screen.arguments:
                    continue
                for locale in LANGUAGES:
                    about = in_deal(locale, game, deal, seat, names=NAMES[:n], number=12)
                    told = one_liners.why(screen, about).content
                    assert len(told.splitlines()) == len(screen.arguments)
                    worst = max(worst, (sum(words(x, NAMES) for x in told.splitlines()), told))
    assert 0 < worst[0] <= WHY, worst


def lobbies(key: str) -> Iterator[tuple[str, Counted]]:
    """Lobbies of tables as they are opened, with one house rule at most, before the first deal and
    after **Again**. Each has a name.
    """
    game = GAMES[key]
    chosen = proposed(game)
    rules = (("limit", 20),) if "limit" in chosen else ()
    for n, locale, regulars, called in product(
        sizes(game), LANGUAGES, (True, False), (NAMES, LONG)
    ):
        if game.problems(chosen, n):
            chosen = options_at(game, n, "opened", random.Random(n))
        for taken in range(1, n + 1):
            least = min(sizes(game))
            chairs = tuple(
                lobby.LobbyChair(name.removeprefix("🤖 "), place=k, host=k == 0, regular=k % 3 == 2)
                for k, name in enumerate(called[:taken])
            )
            model = lobby.LobbyModel(
                chairs=chairs, seats=n, least=least, host=called[0], alone=taken == 1,
                stakes=game.first_stake(chosen, n), worst=game.worst_loss(chosen, n, 0),
                fills=regulars, pairs=(called[:n:2], called[1:n:2]) if game.traits.pairs else (),
            )  # fmt: skip
            about = outside(
                locale, game, names=called[:n], number=12, options=rules, clock=90,
                seal=SealFacts(1, "f" * 40), free=n - taken, regulars=regulars, pictures=True,
                rises=0,
            )  # fmt: skip
            # After **Again** all but the one who pressed it are away, and a person may have lost.
            away = [
                replace(chair, away=not chair.regular and bool(chair.place)) for chair in chairs
            ]
            able = sum(not chair.away for chair in away)
            lost = next((chair.name for chair in away if not chair.regular), "")
            again = replace(model, chairs=tuple(away), able=able, away=able < taken, loser=lost)
            for what, one in (("", model), (" after Again", again)):
                view = lobby.lobby_view(one, about)
                spent = cost(view, (*called, *(chair.name for chair in chairs)))
                yield f"{n} seats, {taken} taken{what}", Counted("lobby", spent, written(view))


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_lobby_is_within_its_budget(key: str) -> None:
    found = [
        f"{what}: {one.spent}\n{one.text}"
        for what, one in lobbies(key)
        if not one.spent.within(BUDGETS["lobby"])
    ]
    assert not found, "\n\n".join(found)


def main(keys: Sequence[str]) -> None:
    """Print the words, buttons and rows of each kind of message: the median of the words, and the
    most of each.
    """
    spent = defaultdict[str, list[Cost]](list)
    for key in keys or sorted(GAMES):
        for one in of_deals(key, product(some_sizes(key), MIXES), 2):
            spent[one.kind].append(one.spent)
        for one in lessons(key) if key in TAUGHT else ():
            spent[one.kind].append(one.spent)
        for what, one in lobbies(key):
            spent["lobby after Again" if what.endswith("Again") else "lobby"].append(one.spent)
    for kind, costs in sorted(spent.items()):
        most = Cost(*map(max, zip(*costs, strict=True)))
        median = statistics.median(one.words for one in costs)
        sys.stdout.write(f"{kind:45} {median:5} {tuple(most)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
