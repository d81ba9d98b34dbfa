"""Plays one deal twice over the wire: as it went, and with cards exchanged that a person may not
know.

It plays a deal at random, asks for everything meanwhile, and records the actions. Then it repeats
them with other hidden cards and compares what one person sees. `tests.support.games.playout`
decides which cards may be exchanged.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest

from games import GAMES
from games.kernel import codec
from games.kernel.actions import Action
from games.kernel.options import Options
from games.kernel.records.record import AnyGame
from games.kernel.regulars import Strength
from games.kernel.screen.elements import Amount, Choices, PickCards, Screen
from tables.model.snapshot import DealSoFar
from tables.model.table import AsideDue, Status
from tables.ports import StoredDeal
from tests.secrecy.wire import EVERYBODY, Request, numbered
from tests.secrecy.worlds import (
    NAMES,
    World,
    absent_do,
    regulars_do,
    with_other_cards,
    world,
)
from tests.support.extent import examples
from tests.support.games.playout import (
    LONGEST,
    Impossible,
    Playout,
    again,
    some_action,
    some_swap,
    swapped,
)
from tests.support.simulated_discord.server import Server

NEAR = 0.05
"""Seconds within which two moments count as one, because the machine's clock sets timers."""
MOST = 4000
"""Far more decisions than any deal takes."""
IDLE_NOW, ASIDE_NOW, SENSIBLE = 0.03, 0.15, 0.6
"""How often no player acts, a player acts out of turn, and a player acts like a regular."""

Asides = dict[tuple[int, int, AsideDue], Action | None]


class Press(NamedTuple):
    """An action when the deal had `seq` steps.

    `who` made a decision, pressed something without effect on the deal, or typed a command. Without
    `who`, time passed.
    """

    seq: int
    who: str = ""
    where: str = ""
    choice: str = ""
    values: tuple[str, ...] = ()
    decided: bool = False
    seconds: float = 0.0


def _anywhere(*choices: str) -> tuple[Press, ...]:
    return tuple(Press(0, "?", where, f"-:{c}") for c in choices for where in ("table", "hand"))


QUESTIONS = (
    *_anywhere("hand", "refresh", "why", "last", "more", "text", "hint", "rules", "show.1"),
    *_anywhere("verify.1", "share.1"),
    *_anywhere(
        "seats",
        "resend",
        "deals",
        "options",
        "leave",
        "close",
        "mute",
        "explain.1",
        "back",
        "sit",
        "regulars.off",
        "regulars.on",
    ),
    *(Press(0, "?", "command", name) for name in ("history", "balance", "tables", "privacy")),
    Press(0, "?", "hand", "h1:keptfile"),
)
"""Presses and commands for the middle of a deal, also for people who do not sit there."""
AFTERWARDS = (
    *_anywhere("hand", "last", "more", "text", "hint", "show.1", "verify.1", "share.1"),
    Press(0, "?", "command", "history"),
    Press(0, "?", "table", "h1:look", ("1.1",)),
    *(Press(0, "?", "table", f"h1:step:1:1:{k}") for k in (1, 2, 5, 9)),
    Press(0, "?", "table", "h1:export:1:1"),
    Press(0, "?", "table", "h1:verify:1:1"),
    Press(0, "?", "table", "h1:deal", ("1.1",)),
    Press(0, "?", "hand", "h1:keptfile"),
)
"""Presses and commands for a settled deal."""


@dataclass
class Played:
    """The record of a world.

    It has the actions, and the requests, log lines and steps after each. It also has the deal from
    its log, everything sent and logged, and the people with their seats.
    """

    done: list[Press]
    requests_by: list[int]
    lines_by: list[int]
    steps_by: list[int]
    deal: Playout
    sent: list[Request]
    logged: list[str]
    users: dict[str, int]
    seats: dict[str, int]
    asides: Asides = field(default_factory=dict[tuple[int, int, AsideDue], Action | None])
    """What regulars did unasked: by deal, step and moment."""


@dataclass
class Player:
    """Plays one deal at random, and records its actions."""

    made: World
    rng: random.Random
    questions: float
    """How often a person asks for something between two decisions."""
    done: list[Press] = field(default_factory=list[Press])
    requests: list[int] = field(default_factory=list[int])
    steps: list[int] = field(default_factory=list[int])
    logged: list[int] = field(default_factory=list[int])

    async def play(self, most: int = MOST) -> Played:
        """Play from the lobby to the settlement, and the questions afterwards; or `most`
        presses.
        """
        made, server = self.made, self.made.server
        await self._do(Press(0, NAMES[1], "table", "-:cut.1", ("4711",)))
        await self._do(Press(0, NAMES[0], "table", "-:deal"))
        seats = await made.seats()
        while (live := await in_play(server)) is not None and len(self.done) < most:
            if self.rng.random() < self.questions:
                for name in made.people:
                    await self._do(self.rng.choice(QUESTIONS)._replace(seq=live.seq, who=name))
                live = await in_play(server) or live
            await self._do(self._next(live, seats))
        stored = await server.bot.store.deal(1, 1)
        assert stored is not None
        deal = as_played(GAMES[made.game], stored)
        assert len(self.done) < MOST, "this deal does not end"
        for name in made.people if live is None else ():
            for asked in self.rng.sample(AFTERWARDS, examples(4, len(AFTERWARDS))):
                await self._do(asked._replace(seq=len(deal.steps), who=name))
        users = {name: person.id for name, person in made.people.items()}
        return Played(
            self.done, self.requests, self.logged, self.steps, deal, made.wire.sent, made.logged,
            users, seats,
        )  # fmt: skip

    def _next(self, live: DealSoFar, seats: dict[str, int]) -> Press:
        able = sorted(live.game.to_act(live.state) & {*seats.values()})
        if not able or self.rng.random() < IDLE_NOW:
            # The deal plays for the player whose turn it is, or a timer expires.
            return Press(live.seq, seconds=self.rng.choice((4.0, 4.0, 4.0, 200.0)))
        seat = self.rng.choice([s for s in able if s in live.game.awaited(live.state)] or able)
        return Press(live.seq, next(name for name in seats if seats[name] == seat), decided=True)

    def _action(self, live: DealSoFar, seat: int) -> Action:
        game, rng = live.game, self.rng
        legal = game.legal(live.state, seat)
        usual = [one for one in legal if one.verb not in game.traits.asides]
        if usual and rng.random() < SENSIBLE:
            return game.regular(game.view(live.state, seat), rng.randrange)
        return some_action(list(legal) if rng.random() < ASIDE_NOW or not usual else usual, rng)

    async def _do(self, press: Press) -> None:
        action = None
        if press.decided:
            live = await in_play(self.made.server)
            assert live is not None
            action = self._action(live, (await self.made.seats())[press.who])
        await carry_out(self.made, press, action)
        now = (await self.made.server.snapshot()).deal
        self.done.append(press)
        self.requests.append(len(self.made.wire.sent))
        self.logged.append(len(self.made.logged))
        # After a second deal has begun by itself, the first has all its steps.
        over = now is not None and now.setup.number > 1
        self.steps.append(LONGEST if over else 0 if now is None else now.seq)


async def carry_out(made: World, press: Press, action: Action | None) -> None:
    """Carry it out; a decision is this action, by its button in this world."""
    server = made.server
    if not press.who:
        await server.env.advance_time(press.seconds)
        return
    person = made.people[press.who]
    if press.where == "command":
        await person.command(press.choice)
        return
    message = server.table
    if press.where != "table" and server.latest(person.user.dm_channel.id) is not None:
        message = person.hand
    custom_id = press.choice if press.choice.startswith("h1:") else f"k1:1:{press.choice}"
    if action is not None:
        live = await in_play(server)
        assert live is not None
        assert live.seq == press.seq, "the deal went another way"
        public, seat = not live.game.traits.hands, (await made.seats())[press.who]
        choice = choice_of(live.screen(None if public else seat), action)
        assert choice is not None, "what may be done is on no screen"
        decision = live.public_decision if public else live.decision(seat)
        when = f"{decision.deal}{'p' if public else '.'}{decision.count}"
        message = server.table if public else message
        custom_id = f"k1:1:{when}:{choice}"
    await person.send(message, custom_id, values=list(press.values))


async def in_play(server: Server) -> DealSoFar | None:
    """Return the deal while it is played; a second one may follow by itself."""
    now = await server.snapshot()
    first = now.deal is not None and now.deal.setup.number == 1
    return now.deal if first and now.table.status is Status.PLAYING else None


def choice_of(screen: Screen, action: Action) -> str | None:
    """Return the choice on this screen that means this action."""
    for element in screen.elements:
        match element:
            case Choices():
                for choice in element.each:
                    if choice.enabled and choice.action == action:
                        return choice.id
            case Amount(verb=verb, lo=lo, hi=hi) if verb == action.verb and lo <= action.arg <= hi:
                return f"{verb}.{action.arg}"
            case PickCards(verb=verb, cards=cards) if verb == action.verb:
                bits = sum(1 << i for i, card in enumerate(cards) if action.arg >> card & 1)
                return f"{verb}.{bits}"
            case _:
                pass
    return None


def as_played(game: AnyGame, stored: StoredDeal) -> Playout:
    """Convert a stored deal, to exchange cards in it."""
    setup = stored.setup
    out = Playout(game, codec.config_from_json(setup.config), codec.carry_from_json(setup.carry))
    state = game.initial(out.config, out.carry)
    for step in stored.steps:
        events = tuple(codec.event_from_json(game.traits.events, e) for e in step.events)
        for event in events:
            state = game.evolve(state, event)
        action = None if step.action is None else codec.action_from_json(step.action)
        out.steps.append((step.seat, action, events))
        out.states.append(state)
    return out


def first_steps(deal: Playout, count: int) -> Playout:
    """Return the beginning of a deal."""
    return Playout(deal.game, deal.config, deal.carry, deal.steps[:count], deal.states[:count])


class Twin(NamedTuple):
    """The first `presses` presses of a world, with cards exchanged that this seat has not been
    shown.

    Seat None is a spectator.
    """

    presses: int
    swap: list[int]
    deal: Playout


def some_twin(
    first: Played, seat: int | None, presses: int, rng: random.Random, tries: int = 30
) -> Twin | None:
    """Return a twin of these presses with the same legal actions, in which a player sees other
    cards.

    None if `tries` tries find none.
    """
    begun = first_steps(first.deal, first.steps_by[presses - 1])
    others = [other for other in range(first.deal.config.n) if other != seat]
    game = first.deal.game
    for _ in range(tries):
        swap = some_swap(begun, seat, rng)
        try:
            other = again(begun, swap)
        except Impossible:
            continue
        if any(
            game.view(one, who) != game.view(two, who)
            for one, two in zip(begun.states, other.states, strict=True)
            for who in others
        ):
            return Twin(presses, swap, other)
    return None


async def play_twin(made: World, first: Played, twin: Twin) -> None:
    """Repeat the presses in a world with the twin's cards (see `with_other_cards`)."""
    for press in first.done[: twin.presses]:
        action = twin.deal.steps[press.seq][1] if press.decided else None
        if action is not None:
            action = swapped(twin.deal.game, action, twin.swap)
        await carry_out(made, press, action)


def differing(first: Played, twin: Twin, other: World, name: str) -> str | None:
    """Return the first difference in what this person sees in the twin's world, if any."""
    user = first.users[name]
    sent = first.sent[: first.requests_by[twin.presses - 1]]
    mine = [r for r in sent if r.audience in (user, EVERYBODY)]
    theirs = [r for r in other.wire.sent if r.audience in (user, EVERYBODY)]
    for k, (one, two) in enumerate(zip_longest(numbered(mine), numbered(theirs))):
        if one != two:
            return f"request {k} to {name}:\n{one}\n--- and in the other world\n{two}"
        if abs(mine[k].at - theirs[k].at) > NEAR:
            return f"request {k} to {name}, at {mine[k].at} and at {theirs[k].at}:\n{one}"
    return None


def logged_otherwise(first: Played, twin: Twin, other: World) -> str | None:
    """Return the first different log line in the twin's world, if any."""
    mine = first.logged[: first.lines_by[twin.presses - 1]]
    for one, two in zip_longest(mine, other.logged):
        if one != two:
            return f"{one}\n--- and in the other world\n{two}"
    return None


def as_usual(seed: int, live: DealSoFar, seat: int) -> Action:
    """Return a novice's action, always the same for the same state."""
    source = random.Random(f"{seed} {live.seq} {seat}")
    return live.game.regular(live.game.view(live.state, seat), source.randrange)


def unasked_as_usual(seed: int, live: DealSoFar, moment: AsideDue) -> Action | None:
    """Return what a novice does unasked, always the same for the same state."""
    source = random.Random(f"{seed} {live.seq} {moment}")
    view = live.game.view(live.state, moment.seat)
    return live.game.aside(view, source.randrange, Strength.NOVICE)


async def play_first(
    file: Path, key: str, seed: int, options: Options, locales: dict[int, str],
    questions: float, most: int = MOST,
) -> Played:  # fmt: skip
    """Play a world by itself, to the end of a deal or for some presses."""
    with pytest.MonkeyPatch.context() as patch:
        asides: Asides = {}

        def unasked(live: DealSoFar, moment: AsideDue) -> Action | None:
            done = asides[live.setup.number, live.seq, moment] = unasked_as_usual(
                seed, live, moment
            )
            return done

        regulars_do(patch, partial(as_usual, seed), unasked)
        async with world(file, key, seed, options, locales) as made:
            rng = random.Random(f"{key} {seed}")
            played = await Player(made, rng, questions).play(most)
            played.asides = asides
            return played


async def play_again(
    file: Path, key: str, seed: int, options: Options, locales: dict[int, str],
    first: Played, twin: Twin,
) -> World:  # fmt: skip
    """Play the twin's world through its presses."""

    def choose(live: DealSoFar, seat: int) -> Action | None:
        if live.setup.number > 1 or live.seq >= len(twin.deal.steps):
            return as_usual(seed, live, seat)
        by, action, _ = twin.deal.steps[live.seq]
        assert by == seat, "another seat is asked"
        return None if action is None else swapped(live.game, action, twin.swap)

    def unasked(live: DealSoFar, moment: AsideDue) -> Action | None:
        return first.asides[live.setup.number, live.seq, moment]

    def absent(state: object, seat: int) -> Action:
        step = next(k for k, known in enumerate(twin.deal.states) if known == state) + 1
        by, action, _ = twin.deal.steps[step]
        assert by == seat, "another seat is asked"
        assert action is not None
        return swapped(twin.deal.game, action, twin.swap)

    with pytest.MonkeyPatch.context() as patch:
        regulars_do(patch, choose, unasked)
        absent_do(patch, key, absent)
        with_other_cards(patch, twin.swap)
        async with world(file, key, seed, options, locales) as made:
            await play_twin(made, first, twin)
            return made
