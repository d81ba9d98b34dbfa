"""Counts REST requests for each action of a player, from the sandbox's request log.

After each press the measurement waits until the bot is idle. All requests until then belong to that
press. Regulars wait a moment before they move, so later requests are theirs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.bot.child import Child
from bench.bot.load import playing
from bench.bot.players import OnOffer, Party, Player
from bench.figures import Section, number, quantile

REGULARS_PAUSE = 0.4
"""In seconds; long enough that a press is finished before a regular moves."""
BETWEEN = 0.6
"""Seconds before each press, as for the fastest people."""
PATIENCE = 60.0
CALLS = {"ping", "unping"}


@dataclass
class Tally:
    """The requests of each action, by kind of action."""

    acts: list[Counter[str]] = field(default_factory=list)
    settling: list[Counter[str]] = field(default_factory=list)
    ready: list[Counter[str]] = field(default_factory=list)
    dealing: list[Counter[str]] = field(default_factory=list)
    picking: list[Counter[str]] = field(default_factory=list)
    regulars: Counter[str] = field(default_factory=Counter[str])
    moves: int = 0
    settled: int = 0
    """Deals that have ended so far."""

    def sort(self, offer: OnOffer, caused: Counter[str], ended: bool, people: int) -> None:
        """Record the requests of a press at a table with `people` people."""
        if offer.values is not None:
            self.picking.append(caused)
        elif offer.decision is None:
            last = not (len(self.ready) + len(self.dealing) + 1) % people
            (self.dealing if last else self.ready).append(caused)
        else:
            (self.settling if ended else self.acts).append(caused)


async def play(deals: int, *, against: bool = False, **more: Any) -> Tally:
    """Play one deal and `deals` more at one table, a press at a time.

    With `against`, the sandbox answers every open question against the bot.
    """
    tally = Tally()
    async with playing(1, **more) as (party, box, kro):
        await box.ask("against", on=against)
        before = await kro.ask("moves")
        await box.ask("clear")
        while True:
            player, offer = await _next(party)
            if offer.choice == "deal" and len(tally.dealing) == deals:
                break
            # The requests for the regulars' moves are finished and belong to them.
            await kro.ask("settle")
            await asyncio.sleep(BETWEEN)
            regulars = await _log(box)
            tally.regulars.update(regulars)
            tally.settled = await kro.ask("settled")
            if player.hand is None:
                raise RuntimeError("nothing to press in")
            await player.press(offer, player.hand)
            await kro.ask("settle")
            caused, settled = await _log(box), await kro.ask("settled")
            people = len(party.tables[0])
            tally.sort(offer, caused, ended=settled > tally.settled, people=people)
            tally.settled = settled
        await kro.ask("settle")
        after = await kro.ask("moves")
        tally.moves = after.get("regular", 0) - before.get("regular", 0)
    return tally


async def _next(party: Party) -> tuple[Player, OnOffer]:
    """Return the player whose turn it is and their choice, after the regulars have moved."""
    async with asyncio.timeout(PATIENCE):
        while True:
            party.news.clear()
            for player in party.tables[0]:
                offer = player.choose()
                if offer is not None:
                    return player, offer
            await party.news.wait()


async def _log(box: Child) -> Counter[str]:
    entries = await box.ask("log")
    await box.ask("clear")
    kinds: Counter[str] = Counter(e["kind"] for e in entries)
    kinds["counted"] = sum(e["global"] and e["kind"] not in CALLS for e in entries)
    kinds["all"] = sum(e["kind"] not in CALLS for e in entries)
    return kinds


def sections(deals: int, say: Callable[[str], None]) -> list[Section]:
    """Play with people alone, with regulars, and with a call for all people at every turn."""
    say("requests: four people")
    people = asyncio.run(play(deals))
    say("requests: four people, read against the bot")
    against = asyncio.run(play(max(1, deals // 3), against=True))
    say("requests: four people, from My hand")
    copies = asyncio.run(play(max(1, deals // 2), copies=True))
    say("requests: two people and two regulars")
    mixed = asyncio.run(play(max(1, deals // 2), regulars=2, pace=REGULARS_PAUSE))
    say("requests: everybody called at every turn")
    called = asyncio.run(play(1, ping_after=0.0))
    rows = (
        _row("a decision in a deal", people.acts),
        _row("the decision that ends a deal", people.settling),
        _row("**Next**, while others are awaited", people.ready),
        _row("**Next**, which starts the next deal", people.dealing),
        _row("choosing cards in a menu", people.picking),
        _row("a decision in a deal, read against the bot", against.acts),
        _row("a decision from **My hand**", copies.acts),
        _row("the decision that ends a deal, from **My hand**", copies.settling),
        _row("a decision, two of the seats regulars'", mixed.acts),
        (
            f"a regular's move ({mixed.moves})",
            "–",
            "–",
            number(mixed.regulars["all"] / max(1, mixed.moves), 2),
            "–",
            number(mixed.regulars["counted"] / max(1, mixed.moves), 2),
        ),
        _pings(called),
    )
    return [
        Section(
            "REST requests for each action",
            f"One table, one press at a time, {BETWEEN:g} seconds apart. There were "
            f"{people.settled} deals with four people, and {against.settled} in which every open "
            f"question about Discord goes against the bot. There were {copies.settled} without "
            f"private messages, and {mixed.settled} with two people and two regulars. Everything "
            "in the sandbox's log until the bot has nothing more to do belongs to the press. "
            "*Counted* requests are those of the global limit of 50 a second. Answers to clicks "
            "do not count, nor do edits by the token of a press. The decision that ends a deal "
            "redraws every hand. A player who was not seen on the server recently is looked up "
            "among its members too, but here all were seen. Pings are separate: a player who has "
            "acted within a minute gets none. In their line every player gets one at every turn.",
            ("action (how many)", "median", "most", "mean", "most counted", "mean counted"),
            rows,
        )
    ]


def _row(name: str, actions: Sequence[Counter[str]]) -> tuple[str, ...]:
    if not actions:
        return (f"{name} (0)", "–", "–", "–", "–", "–")
    every = [a["all"] for a in actions]
    counted = [a["counted"] for a in actions]
    return (
        f"{name} ({len(actions)})",
        number(quantile(every, 0.5), 0),
        number(max(every), 0),
        number(sum(every) / len(every), 2),
        number(max(counted), 0),
        number(sum(counted) / len(counted), 2),
    )


def _pings(called: Tally) -> tuple[str, ...]:
    actions = [
        *called.acts, *called.settling, *called.ready, *called.dealing, *called.picking,
    ]  # fmt: skip
    pings = sum(a["ping"] for a in actions)
    requests = sum(a[kind] for a in actions for kind in CALLS)
    each = number(requests / max(1, pings), 2)
    return (f"a ping ({pings}), sent and deleted", "–", "–", each, "–", each)
