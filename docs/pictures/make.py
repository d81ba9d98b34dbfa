"""Makes `table.png`, the README's picture of a table in play: `make picture`.

It starts a sandbox with the bot in it, with a database of its own, and seats two people and two
regulars. It plays Mousel through the buttons until a player with a choice faces a trick. Then it
photographs the sandbox's page in Chromium. The cards are shuffled each time, so each picture
differs.
"""

from __future__ import annotations

import asyncio
import io
import re
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Page, async_playwright, expect

from tests.support.page.tab import start_chromium
from tests.support.places import BROWSERS
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import of_verb
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player

TARGET = Path(__file__).with_name("table.png")
WIDTH, HEIGHT = 1280, 860
LARGEST = 300_000
"""In bytes; every reader of the README loads the file."""
TRICK = re.compile(r"\*\*Trick [12] of 4\*\*(?P<laid>.*?)👉")


async def main() -> None:
    """Play, photograph, write the file."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit("This needs Chromium. On Debian or Ubuntu: sudo apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder:
        async with open_server(
            Path(folder), KRO_PACE="0.1", KRO_PAUSE="300", KRO_EMOJI="true", KRO_REQUESTS="0"
        ) as server:
            # Until then the cards on buttons are text.
            await server.bot.wait_line("card emoji are complete", within=300)
            await play_until_worth_seeing(server)
            screenshot = await photographed(server.box.url, browser)
    TARGET.write_bytes(reduced(screenshot))


async def play_until_worth_seeing(server: Server) -> None:
    """Deal until the first person must play to a trick with a choice of cards."""
    first, second = await server.players("Anna", "Bo")
    await first.open("mousel")
    await second.see(second.table)
    await second.sit()
    for taken in (3, 4):
        await first.press_table("regular")
        await first.see_table(f"**Seats {taken} of")
    deal = 0
    while not worth_seeing(first):
        deal += 1
        for one in (first, second) if deal > 1 else (first,):
            await one.deal()
        beside = asyncio.create_task(second.play(lambda: False, within=600))
        try:
            await first.play(lambda now=deal: worth_seeing(first) or first.settled(now))
        finally:
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)


def worth_seeing(player: Player) -> bool:
    """Whether an early trick lies before a player who has a choice."""
    turn, table = player.turn(), player.table()
    if turn is None or table is None:
        return False
    laid = [trick["laid"] for m in (table, turn.message) if (trick := TRICK.search(text(m)))]
    # Both must show it: while one message is on its way, the other shows an earlier state.
    shown = len(laid) == 2 and laid[0] == laid[1] and laid[0].count("`") >= 4
    return shown and len(of_verb(turn.choices, "play")) >= 2


async def photographed(url: str, browser: str) -> bytes:
    """Return the page as the first person sees it: table and hand side by side."""
    async with async_playwright() as playwright:
        chromium = await start_chromium(playwright, browser)
        page = await chromium.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark"
        )
        await page.goto(url)
        await settled(page)
        screenshot = await page.screenshot()
        await chromium.close()
        return screenshot


async def settled(page: Page) -> None:
    """Wait until both panes show their message with all its pictures."""
    for pane in ("channel", "dm"):
        pictures = page.get_by_test_id(f"pane-{pane}").get_by_test_id("picture")
        await expect(pictures.last).to_be_visible()
    await page.wait_for_function(
        "() => [...document.images].every((one) => one.complete && one.naturalWidth)"
    )


def reduced(screenshot: bytes) -> bytes:
    """Return the picture with as many of 256 colours as keep it small."""
    with Image.open(io.BytesIO(screenshot)) as picture:
        for colours in (256, 128, 64):
            file = io.BytesIO()
            few = picture.convert("RGB").quantize(colours, dither=Image.Dither.NONE)
            few.save(file, "PNG", optimize=True)
            if file.tell() <= LARGEST:
                return file.getvalue()
    sys.exit(f"The picture does not come below {LARGEST} bytes: show less of the page.")


if __name__ == "__main__":
    asyncio.run(main())
