"""Tests with twin worlds that nothing sent to a person depends on a card hidden from them.

A deal is played twice over the wire, with the same seed, presses and pauses. The second time, cards
hidden from one person are exchanged. That person and each spectator must receive the same in both,
in the same order and at the same times. This covers texts, components, ids, pictures, file names,
descriptions and what regulars say. The log must be the same too. `make secrecy` does it at length.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from bot.discord import rest, wire
from bot.language.i18n import catalogue
from bot.present import contexts, remarks
from games import GAMES
from sandbox.rules.component_tree import walk
from tables.model.snapshot import DealSoFar
from tests.secrecy import worlds
from tests.secrecy.twins import (
    Played,
    Twin,
    differing,
    logged_otherwise,
    play_again,
    play_first,
    some_twin,
)
from tests.support.counted import Count
from tests.support.extent import examples
from tests.support.games.playout import some_options
from tests.support.messages.reading import readable
from tests.support.messages.remarks import keys

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("pace")]
TWINS = examples(2, 8)
LONGEST = {"muggins": examples(40, 400)}
"""In presses; a game of Muggins at random takes long."""


def observers(first: Played, rng: random.Random) -> Iterator[tuple[str, Twin]]:
    """Yield a person, and a twin of some beginning of the played deal, repeatedly."""
    names = [*first.users]
    for k in range(TWINS):
        name = rng.choice(names)
        whole = len(first.done)
        presses = whole if k % 2 else rng.randint(3, whole)
        twin = some_twin(first, first.seats.get(name), presses, rng)
        if twin is not None:
            yield name, twin


@pytest.mark.sampled
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(examples(1, 4)))
@pytest.mark.parametrize("key", sorted(GAMES))
async def test_no_person_receives_anything_that_depends_on_a_hidden_card(
    key: str, seed: int, tmp_path: Path, locales: dict[int, str], count: Count
) -> None:
    rng = random.Random(f"{key} {seed}")
    options = some_options(GAMES[key], rng) if seed else {}
    most = LONGEST.get(key, 4000)
    first = await play_first(
        tmp_path / "first", key, seed, options, locales, examples(2, 5) / 10, most
    )
    for k, (name, twin) in enumerate(observers(first, rng)):
        other = await play_again(tmp_path / f"again {k}", key, seed, options, locales, first, twin)
        for who in {name, worlds.ONLOOKER}:
            assert not (found := differing(first, twin, other, who)), found
        assert not (found := logged_otherwise(first, twin, other)), found
        assert not [line for line in other.logged if line.startswith(("ERROR", "CRITICAL"))]
        count("twin worlds compared")
        user = first.users[name]
        seen = sum(r.audience in (user, 0) for r in other.wire.sent)
        count("requests compared", seen)


# --- planted faults ---------------------------------------------------------------------------


class Leak:
    """A card at some place in the deal, as a number that differs between the twins."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.number = 0
        grown: Callable[..., DealSoFar] = DealSoFar.grown

        def noted(*grows: Any) -> DealSoFar:
            live = grown(*grows)
            self.number = crc32(repr(live.game.records.piles(live.state)).encode())
            return live

        patch.setattr(DealSoFar, "grown", noted)


def in_every_body(patch: pytest.MonkeyPatch, change: Callable[[Any], None]) -> None:
    """Change each component that is sent."""
    usual = rest.body

    def changed(*args: Any, **more: Any) -> Any:
        payload = usual(*args, **more)
        for component in walk(payload.get("components", [])):
            change(component)
        return payload

    patch.setattr(rest, "body", changed)


def described(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    def change(component: Any) -> None:
        for item in component.get("items", ()):
            item["description"] += f" {leak.number}"

    in_every_body(patch, change)


def in_an_id(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    def change(component: Any) -> None:
        if component.get("custom_id", "").endswith("more"):
            component["custom_id"] += f".{leak.number}"

    in_every_body(patch, change)


def in_a_file_name(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    usual = wire._listed  # pyright: ignore[reportPrivateUsage] (where a file's name is shown)

    def named(file: Any, number: int) -> Any:
        return {**usual(file, number), "title": f"hand-{leak.number}.png"}

    patch.setattr(wire, "_listed", named)


def in_a_picture(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    def drawn(*what: Any) -> bytes:
        return worlds.sketch(*what) + b"%d" % leak.number

    patch.setattr(worlds, "DRAW", drawn)


def in_a_moment(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    usual = rest.DiscordRest.edit

    async def later(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(leak.number % 16 / 10)
        return await usual(*args, **more)

    patch.setattr(rest.DiscordRest, "edit", later)


def in_a_pause(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    usual: Callable[..., float] = worlds.OwnPace.think

    def think(*args: Any) -> float:
        return usual(*args) + leak.number % 16 * worlds.TICK * 16

    patch.setattr(worlds.OwnPace, "think", think)


def in_the_log(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    usual = rest.DiscordRest.edit

    async def told(*args: Any, **more: Any) -> Any:
        logging.getLogger("bot.discord.rest").debug("edit for %s", leak.number)
        return await usual(*args, **more)

    patch.setattr(rest.DiscordRest, "edit", told)


@pytest.mark.ci
@pytest.mark.parametrize(
    "plant",
    [
        None,
        in_an_id,
        in_a_picture,
        in_a_moment,
        in_the_log,
        *(pytest.param(p, marks=pytest.mark.slow) for p in (described, in_a_file_name, in_a_pause)),
    ],
)
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch, Leak], None] | None,
    tmp_path: Path,
    locales: dict[int, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One case has no leak, and finds nothing."""
    if plant is not None:
        plant(monkeypatch, Leak(monkeypatch))
    first = await play_first(tmp_path / "first", "mousel", 3, {}, locales, 0.0, 9)
    twin = some_twin(first, None, 9, random.Random(3))
    assert twin is not None
    other = await play_again(tmp_path / "again", "mousel", 3, {}, locales, first, twin)
    sent, logged = (
        differing(first, twin, other, worlds.ONLOOKER),
        logged_otherwise(first, twin, other),
    )
    assert bool(sent) == (plant not in (None, in_the_log)), sent
    assert bool(logged) == (plant is in_the_log), logged


def in_a_remark(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    """A hidden card decides whether the regular speaks."""
    usual: Callable[..., object] = remarks.remark

    def told(*what: Any) -> object:
        return usual(*what) if leak.number % 2 else None

    patch.setattr(contexts, "remark", told)


def not_at_all(patch: pytest.MonkeyPatch, leak: Leak) -> None:
    """No leak."""
    del patch, leak


@pytest.mark.ci
@pytest.mark.parametrize("plant", [not_at_all, in_a_remark])
async def test_a_remark_that_depends_on_a_hidden_card_is_found(
    plant: Callable[[pytest.MonkeyPatch, Leak], None],
    tmp_path: Path,
    locales: dict[int, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Remarks follow a settlement, so the whole deal is played."""
    plant(monkeypatch, Leak(monkeypatch))
    first = await play_first(tmp_path / "first", "greenland", 0, {}, locales, 0.0)
    words = {catalogue().say("en", key) for key in keys("greenland")}
    spoken = [r for r in first.sent if any(line in readable(r.written) for line in words)]
    rng, found = random.Random(3), list[str]()
    for k in range(4):
        twin = some_twin(first, None, len(first.done), rng)
        assert twin is not None
        other = await play_again(tmp_path / f"again {k}", "greenland", 0, {}, locales, first, twin)
        found += filter(None, [differing(first, twin, other, worlds.ONLOOKER)])
    assert bool(found) == (plant is in_a_remark), found
    assert spoken or plant is in_a_remark
