"""Tests every game's screens on a phone and a desktop, dark and light.

Nothing is wider than the screen, too faint to read or without a name (docs/screens.md 12; WCAG 2.2,
level AA). On a phone the question and everything that can be pressed are visible together
(docs/screens.md, laws 1 and 2).
"""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox import create_world
from tests.support.extent import examples
from tests.support.page.in_sight import in_sight
from tests.support.page.one_file import joined_page
from tests.support.page.tab import READ, Scheme, Tab, open_tab
from tests.support.page.table import Table
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import EMPTY, Json, called_on, parts
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import ON_THE_TABLE, full_of_regulars

pytestmark = [pytest.mark.ci, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
WIDTHS = (1280, 400, 360)
PHONES = ((360, 640), (400, 800))
"""The smaller one has 455 pixels between the names above and the input line."""
SCHEMES: tuple[Scheme, ...] = ("dark", "light")
LONG = "Bartholomäus"
"""Names begin with this: the longest that a table has, without a place to break."""
AWAY = "Anna"
LONG_TO_SETTLE = ("muggins",)
"""A game of seven takes too long; its settlement is a list like Bourré's."""
NEWCOMER = "newcomer"
"""The channel of a person who plays a first game of Muggins, to whom the table explains it."""
FULLEST = "muggins"
"""The lobby of seven, with every button that a lobby has."""

TOO_WIDE = """() => {
  const wide = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wide.push(`page: ${root.scrollWidth}`);
  for (const scroller of document.querySelectorAll(".scroller, .message, .container")) {
    if (!shown(scroller)) continue;
    const { scrollWidth, clientWidth } = scroller;
    if (scrollWidth > clientWidth) wide.push(`${scroller.className}: ${scrollWidth}`);
    const { left, right } = scroller.getBoundingClientRect();
    if (left < 0 || right > innerWidth) wide.push(`${scroller.className}: ${left} to ${right}`);
  }
  return wide;
}"""


class Game(NamedTuple):
    """How to open a table, and the number of players: the most without more options."""

    command: str
    seats: int
    options: dict[str, Any]


GAMES = {
    "mousel": Game("mousel", 7, {"seats": 7}),
    "greenland": Game("mousel", 5, {"rules": "greenland", "seats": 5}),
    "bourre": Game("bourre", 6, {"seats": 6}),
    "muggins": Game("muggins", 7, {"seats": 7, "pause": 0}),
    "mus": Game("mus", 4, {"signs": True}),
}


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def server(joined: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """An inn with a channel and a host for each game, and a person who is absent."""
    people = (AWAY, *map(_host, (*GAMES, NEWCOMER)))
    world = create_world(channels=("lounge", *GAMES, NEWCOMER), people=people)
    away = next(user.id for user in world.users.values() if user.global_name == AWAY)
    [members] = world.members.values()
    world.drop(members[away])
    place = tmp_path_factory.mktemp("screens")
    inn = open_server(place, world=world, KRO_PACE="0.02", KRO_PAUSE="300")
    with joined_page(joined):
        async with inn as running:
            yield running


def _host(game: str) -> str:
    return f"{LONG}{game[:4]}"


async def look(tab: Tab, host: Player, game: str) -> None:
    """Take the host's seat and go to the table in the channel of this name."""
    await tab.page.set_viewport_size({"width": 1280, "height": 800})
    await tab.take(host.name)
    await tab.page.get_by_test_id(f"channel-{game}").click()
    await expect(Table(tab).message).to_be_visible()
    if game not in (*ON_THE_TABLE, NEWCOMER):
        await expect(tab.direct.get_by_test_id("message").last).to_be_visible()


async def look_away(tab: Tab) -> None:
    """Take the seat of a person who sees nothing of the table.

    A page that shows every move costs more than playing it.
    """
    await tab.take(AWAY)


async def flaws(tab: Tab) -> list[str]:
    """Return what does not fit, at all widths, in the channel and in the private messages.

    Also what cannot be read or has no name, in both themes.
    """
    found: list[str] = []
    for width in WIDTHS:
        await tab.page.set_viewport_size({"width": width, "height": 800})
        for side in ("channel", "dm") if width < 1000 else ():
            await tab.page.get_by_test_id(f"tab-{side}").click()
            found += [f"{width} {side}: {wide}" for wide in await tab.page.evaluate(TOO_WIDE)]
        found += [f"{width}: {wide}" for wide in await tab.page.evaluate(TOO_WIDE)]
    await tab.page.set_viewport_size({"width": 1280, "height": 800})
    for scheme in SCHEMES:
        await tab.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        unread = await tab.page.evaluate(READ)
        found += [f"{scheme}: {words}" for words in (*unread["faint"], *unread["nameless"])]
    return found


@pytest.mark.parametrize("name", GAMES)
async def test_every_screen_fits_and_can_be_read(
    server: Server, browser: Browser, name: str
) -> None:
    """The lobby, the table and the hand during play, and the settlement."""
    game = GAMES[name]
    host = await server.player(_host(name), name)
    async with open_tab(browser, server.box.url, f"screens-{name}") as tab:
        await full_of_regulars(host, game.seats - 1, game.command, **game.options)
        if examples(name == FULLEST, True):
            await look(tab, host, name)
            assert await flaws(tab) == []
        await look_away(tab)
        deal = await host.deal_until_asked()
        if name in ON_THE_TABLE:
            # Before that, a card may be called by players whom the table does not name.
            await host.play(lambda: called_on(host.table() or EMPTY, host.name))
        await look(tab, host, name)
        assert await flaws(tab) == []
        for width, height in PHONES:
            side = "channel" if name in ON_THE_TABLE else "dm"
            seen = await in_sight(tab, side, width, height)
            if name in ON_THE_TABLE:
                asked = (said.startswith(LONG) or "Muggins?" in said for said in seen["said"])
                assert any(asked), seen
            else:
                assert any(words.startswith("Your turn") for words in seen["text"]), seen
                assert "ALT" in seen["text"], "the picture of the hand"
            assert seen["hidden"] == []
            if name in ON_THE_TABLE:
                assert seen["rows"] == [1] * 4
        if not examples(name in LONG_TO_SETTLE, False):
            await look_away(tab)
            await host.play(lambda: host.settled(deal))
            await look(tab, host, name)
            assert await flaws(tab) == []


def _asks_to_place(table: Json) -> bool:
    """Whether a card is turned up, which goes on a pile. After a call the table tells of that."""
    return "📣" not in text(table) and any(match["choice"] == "m0" for _, match in parts(table))


def _asks_to_call(table: Json) -> bool:
    """Whether a card lies there that may be called."""
    return any(match["choice"] == "call" for _, match in parts(table))


async def _play_until(host: Player, asks: Callable[[Json], bool]) -> None:
    """Flip and place on the first pile until it is the host's turn and the table asks this."""
    while True:
        table = await host.see(lambda: (t := host.table()) and called_on(t, host.name) and t)
        if asks(table):
            return
        pressed = {match["choice"]: str(one["custom_id"]) for one, match in parts(table)}
        await host.touch(table, pressed.get("flip") or pressed["m0"])
        await host.see(lambda seen=table: host.table() is not seen)


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_newcomer_sees_the_piles_with_the_question(
    server: Server, browser: Browser, seats: int
) -> None:
    """Muggins explains itself on the table, with four piles in the middle (MUG-002). On a phone the
    picture, the question and all buttons are still visible together.
    """
    host = await server.player(_host(NEWCOMER), NEWCOMER)
    moments = (
        (_asks_to_place, "Correct pile:", "to put"),
        (_asks_to_call, "let the card lie", "Muggins?"),
    )
    async with open_tab(browser, server.box.url, f"newcomer-{seats}") as tab:
        await full_of_regulars(host, seats - 1, "muggins", seats=seats, pause=0)
        await look_away(tab)
        await host.deal()
        for asks, explained, question in moments:
            asked, sights = None, []
            while asked is None or host.table() is not asked:
                # A regular may call Muggins while the page is looked at: then another card is.
                await _play_until(host, asks)
                asked = host.table()
                await look(tab, host, NEWCOMER)
                try:
                    await expect(Table(tab).message).to_contain_text(explained)
                except AssertionError:
                    if host.table() is asked:
                        raise
                    continue
                sights = [(width, await in_sight(tab, "channel", width, height))
                          for width, height in PHONES]  # fmt: skip
            for width, seen in sights:
                assert seen["pictured"] == [True], (question, width, seen)
                assert any(question in said for said in seen["said"]), seen
                assert seen["hidden"] == []
            await look_away(tab)
        await host.close_table()
