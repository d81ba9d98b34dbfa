"""Checks what speaks for each side of a call: it is complete, visible, and what the game does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games import GAMES
from games.bourre.public import BOURRE, FOLD, SECOND, STAY
from games.kernel.actions import Action, Rejected
from games.kernel.cards import Card
from games.kernel.contract import Event, Paid, Received
from games.kernel.driver import evolve_all, run_forward
from games.kernel.records.record import AnyGame
from games.kernel.screen.elements import Amount, Argument, Choices, Panel, PickCards, Screen
from games.kernel.screen.texts import CardNames, Text
from games.tricks.parts.quota import SHARE
from tests.support.games.playout import chance, play, some_step

SEEDS = range(60)
every_game = pytest.mark.parametrize("key", sorted(GAMES))


def asked(game: AnyGame, seeds: Iterator[int] | range = SEEDS) -> Iterator[tuple[Any, int, Screen]]:
    """Yield every moment at which a seat reads arguments: the state, the seat, its screen."""
    for seed in seeds:
        for state in play(game, random.Random(seed), 400).states:
            for seat in game.to_act(state):
                screen = game.screen(game.view(state, seat))
                if screen.arguments:
                    yield state, seat, screen


def offered(screen: Screen) -> set[str]:
    """The ids of all choices of a decision, and the verbs of amounts and menus of cards."""
    found: set[str] = set()
    for element in screen.elements:
        match element:
            case Choices(aside=False):
                listed = (one for row in element.rows for one in row)
                found |= {one.id for one in listed if isinstance(one, Panel) or one.enabled}
            case Amount() | PickCards():
                found.add(element.verb)
            case _:
                pass
    return found


def fact(argument: Argument, key: str) -> dict[str, Any] | None:
    """The parameters of one of the facts, None if it is not there."""
    return next((dict(f.params) for f in argument.facts if f.key == key), None)


def settled(game: AnyGame, state: Any, seat: int, action: Action, seed: int) -> list[Event]:
    """All events after this action, with random play to the end of the deal."""
    rng, events = random.Random(seed), list[Event]()
    while True:
        decided = game.decide(state, seat, action)
        assert not isinstance(decided, Rejected)
        state, more = run_forward(game, evolve_all(game, state, decided), chance(rng))
        events += [*decided, *more]
        if game.done(state):
            return events
        seat, action = some_step(game, state, rng, 0.0)  # type: ignore[assignment]


def paid(events: list[Event], seat: int, why: str) -> int:
    return sum(e.amount for e in events if isinstance(e, Paid) and (e.seat, e.why) == (seat, why))


@pytest.mark.sampled
@every_game
def test_each_side_of_a_call_has_an_argument_and_each_argument_a_fact(key: str) -> None:
    seen: set[tuple[str, ...]] = set()
    for _, _, screen in asked(GAMES[key]):
        sides = [argument.choices for argument in screen.arguments]
        named = [choice for side in sides for choice in side]
        seen.add(tuple(argument.side.key for argument in screen.arguments))
        assert len(sides) > 1
        assert len(named) == len({*named})
        flips = {"flip"} if key == "muggins" else set[str]()
        assert {*named} | flips >= offered(screen) - flips
        assert {*named} <= offered(screen)
        assert all(argument.facts for argument in screen.arguments)
    assert seen


@pytest.mark.ci
@every_game
def test_only_a_call_with_a_choice_has_arguments(key: str) -> None:
    """A player who plays cards, exchanges them or is compelled has none."""
    game, calls = GAMES[key], 0
    for seed in range(20):
        for state in play(game, random.Random(seed), 400).states:
            for seat in range(state.public.terms.n if key != "mus" else 4):
                screen = game.screen(game.view(state, seat))
                calls += bool(screen.arguments)
                if len(offered(screen)) < 2 or seat not in game.to_act(state):
                    assert not screen.arguments
            assert not game.screen(game.view(state, None)).arguments, "spectators are not asked"
    assert calls


def held(facts: tuple[Text, ...]) -> list[Card]:
    """The cards that these facts name as the reader's."""
    lists = (value for one in facts for _, value in one.params if isinstance(value, CardNames))
    return [card for cards in lists for card in cards.cards]


@pytest.mark.sampled
@pytest.mark.parametrize("key", ["bourre", "greenland", "mousel"])
def test_the_named_cards_are_the_readers_own(key: str) -> None:
    named = 0
    for state, seat, screen in asked(GAMES[key]):
        own = GAMES[key].view(state, seat).own
        for argument in screen.arguments:
            cards = held(argument.facts)
            assert all(own >> card & 1 for card in cards)
            named += len(cards)
    assert named > 50


@pytest.mark.ci
def test_bourre_says_what_playing_costs_bou_010_bou_072() -> None:
    game, bourres, folds = GAMES["bourre"], 0, 0
    for state, seat, screen in asked(game, range(150)):
        if state.public.terms.capped:
            continue
        play_, fold = screen.arguments
        price = game.view(state, seat).price
        trickless = fact(fold, "bourre-argue-trickless")
        assert trickless is not None
        least, most = trickless["least"], trickless["most"]
        assert (trickless["certain"] == "yes") == (least == most)
        stay = fact(fold, "bourre-argue-second")
        pot = fact(play_, "bourre-argue-pot")
        assert pot is not None
        assert pot["pot"] == state.public.pot
        events = settled(game, state, seat, STAY, seat)
        assert paid(events, seat, SECOND) == (stay["chips"] if stay else 0) == price.stay
        if due := paid(events, seat, BOURRE):
            assert least <= due <= most
            bourres += 1
        events = settled(game, state, seat, FOLD, seat)
        assert not [e for e in events if isinstance(e, Paid) and e.seat == seat]
        folds += 1
    assert bourres > 20 < folds


@pytest.mark.ci
@pytest.mark.parametrize(
    ("key", "verbs"),
    [("mousel", {"open": "open", "join": "join"}), ("greenland", {"accept": "accept"})],
)
def test_the_mousels_say_what_broken_promises_cost(key: str, verbs: dict[str, str]) -> None:
    """MDK-101, MDK-102, MGL-041, MGL-042: and what a trick earns (MDK-100, MGL-040)."""
    game, found = GAMES[key], {"one": 0, "none": 0, "trickless": 0, "share": 0}
    for state, seat, screen in asked(game, range(150)):
        if state.public.terms.capped:
            continue
        first, *others = screen.arguments
        verb = verbs.get(first.choices[0])
        if verb is None:
            continue
        promise = "greenland-argue-two" if key == "greenland" else "trick-argue-two"
        two = next((f for one in others if (f := fact(one, promise))), None)
        single = next((f for one in others if (f := fact(one, "trick-argue-one"))), None)
        assert (two is None) == (verb == "join")
        share = fact(first, "trick-argue-share")
        assert share is not None
        events = settled(game, state, seat, Action(verb), seat)
        why = {e.why: e.amount for e in events if isinstance(e, Paid) and e.seat == seat}
        failures = (game.view(state, seat).public.failures) if two else ()
        for name, reason in zip(("none", "one"), failures, strict=False):
            if two and reason in why:
                assert why[reason] == two[name]
                found[name] += 1
        if single and "trickless" in why:
            assert why["trickless"] == single["none"]
            found["trickless"] += 1
        got = sum(
            e.amount for e in events if isinstance(e, Received) and (e.seat, e.why) == (seat, SHARE)
        )
        if got and not any(e for e in events if isinstance(e, Paid) and e.why == "flaekning"):
            assert got % share["share"] == 0
            found["share"] += 1
    assert found.pop("trickless") or key == "greenland"
    assert all(found.values()), found


def test_mus_says_what_each_answer_scores_mus_025_mus_055() -> None:
    """What a refusal scores at once, and what an accepted bid will."""
    game, refused, accepted, raised = GAMES["mus"], 0, 0, 0
    for state, seat, screen in asked(game, range(60)):
        bet = state.public.bet
        if state.public.phase != "reply" or bet.ordago:
            continue
        sides = {argument.side.key: argument for argument in screen.arguments}
        told = sides["mus-for-accept"]
        level = fact(told, "mus-argue-accept")
        assert level is not None
        after = decided(game, state, seat, Action("accept"))
        assert after.bets[len(state.public.bets) - 1].level == level["level"] == bet.level
        accepted += 1
        lost = fact(sides["mus-for-pass"], "mus-argue-refuse")
        if lost:
            assert scored(game, state, seat, 1 - seat % 2) == lost["points"]
            refused += 1
        won = fact(sides["mus-for-raise"], "mus-argue-refused")
        assert won is not None
        assert won["points"] == bet.level
        raised += 1
    assert min(refused, accepted, raised) > 20


def decided(game: AnyGame, state: Any, seat: int, action: Action) -> Any:
    events = game.decide(state, seat, action)
    assert not isinstance(events, Rejected)
    return evolve_all(game, state, events).public


def scored(game: AnyGame, state: Any, seat: int, team: int) -> int:
    """What a refusal by this seat brings a team at once, before the next bet."""
    events = game.decide(state, seat, Action("pass"))
    assert not isinstance(events, Rejected)
    refused = evolve_all(game, state, events)
    after = evolve_all(game, refused, game.advance(refused))
    return after.public.scores[team] - state.public.scores[team]


@pytest.mark.ci
def test_muggins_never_says_whether_a_card_lies_right_mug_030() -> None:
    """The words follow from the card, the mover and the options alone."""
    game, asked_at = GAMES["muggins"], 0
    for state, _, screen in asked(game, range(25)):
        keys = [one.key for argument in screen.arguments for one in argument.facts]
        free = state.public.last_card()
        cost = "none" if free else state.public.terms.options["falseCall"]
        last = [key for key in keys if key == "muggins-argue-last"]
        holds_one = any(state.public.total(seat) == 1 for seat in state.public.others())
        assert bool(last) is holds_one
        assert [key for key in keys if key not in last] == [
            "muggins-argue-call", f"muggins-argue-nocall-{cost}",
        ]  # fmt: skip
        asked_at += 1
    assert asked_at > 50
