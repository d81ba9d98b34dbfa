"""Tests where lines break on a phone, measured in the drawn page.

No line breaks in these places:

* between a number and what it counts or names
* before the dot that separates two facts (`bot.language.unbroken`)
* in a score, or between it and what it counts
* in a name, or between it and its number or card (`bot.language.names`)
* in a time that the client counts, which has no space of ours
* in a row of buttons
"""

import random
import re
import time
from itertools import pairwise, product
from typing import Any

import discord
import pytest

from bot.language.i18n import LANGUAGES
from bot.language.names import ROBOT, safe_name
from bot.render import elements, parts
from bot.render.play.hand_view import hand_view
from games import GAMES
from games.kernel.screen.elements import Turn
from games.kernel.screen.texts import SeatName, text
from tests.page.conftest import OpenTab, SampleServer
from tests.support.games.playout import play
from tests.support.messages.contexts import paint_context
from tests.support.messages.fullest import in_deal, moments
from tests.support.messages.reading import rows

pytestmark = [pytest.mark.browser, pytest.mark.ci, pytest.mark.asyncio(loop_scope="session")]
WIDTHS = (400, 360)
LINE_ENDS = """(message) => {
  const ends = [];
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  let text = "", top = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (let i = 0; i < node.data.length; i++) {
      const range = document.createRange();
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const box = [...range.getClientRects()].find((one) => one.width > 0);
      const middle = box ? (box.top + box.bottom) / 2 : top;
      if (top !== null && middle > top + 10) { ends.push(text.trim()); text = ""; }
      top = middle;
      text += node.data[i];
    }
  }
  ends.push(text.trim());
  return ends;
}"""
"""The lines of a message as they are drawn."""
FACTS = (
    "the dealer adds 4 chips",
    "pot 48",
    "3 a trick",
    "3 per stick",
    "Anna **+24** → 512",
    "1 of 2 tricks",
    "without a trick you pay **96**",
    "bête: the pot −12",
    "deal 7",
    f"drew: {ROBOT}{safe_name('Mads Fisker')} 2, {safe_name('Anna Lind')} 3",
    f"{safe_name('Anna Lind')} **0** of 1",
    f"{safe_name('Bo Ek')} `K♠`",
    "3–2 in sets",
    "all told",
)


TORN_TIMES = """(message) => [...message.querySelectorAll(".stamp")]
  .filter((stamp) => stamp.getClientRects().length > 1)
  .map((stamp) => stamp.closest(".text, .small, p, div").textContent)"""
"""The lines with a time that continues in the next one."""


def told(k: int) -> str:
    """The same facts after a word of another length, so that lines break everywhere."""
    return f"{'n' * k} " + " · ".join(FACTS)


async def test_no_line_ends_between_a_number_and_its_word(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    channel: Any = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    headings = ("Measured first", "Measured then")
    for k, heading in enumerate(headings):
        lengths = range(10 * k + 1, 10 * k + 11)
        await channel.send(view=parts.painted(parts.GOLD, heading, *map(told, lengths)))
    torn: list[str] = []
    lines = 0
    async with sample_tab() as tab:
        for width, heading in product(WIDTHS, headings):
            shown = tab.message(heading)
            await tab.page.set_viewport_size({"width": width, "height": 800})
            drawn: list[str] = await shown.evaluate(LINE_ENDS)
            lines += len(drawn)
            torn += [
                f"{width}: {line!r} | {after!r}"
                for line, after in pairwise(drawn)
                if (re.match("[·→]|[+−]?[0-9]", after) and not line.endswith("·"))
                or re.search(r"[0-9→–]$|–\u2060$|\bin$|\bthe$|\b(Mads|Anna|Bo)$", line)
                or re.match("K♠", after)
            ]
    assert lines > 2 * 19 * 3
    assert torn == []


def timed(letters: int) -> list[str]:
    """A text with a time that every client counts, after a name of this many letters."""
    when = parts.ago(time.time() + 130)
    context = paint_context(
        language="en",
        game="muggins",
        accent=parts.GOLD,
        table=1,
        number=1,
        names=("n" * letters,),
        deadline=time.time() + 130,
    )
    turn = Turn(text("muggins-turn-flip", who=SeatName(0)), (0,), text("muggins-silent", who=""))
    said = (
        context.say(key, when=when, net=24, amount=24, what="n" * letters)
        for key in ("hand-clock", "as-it-stood", "closes-unused", "history-line")
    )
    return [elements.turn(turn, context, context.title), *said]


async def test_no_time_breaks_over_two_lines(sample_tab: OpenTab, server: SampleServer) -> None:
    channel: Any = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    lines = [line for letters in range(3, 17) for line in timed(letters)]
    torn: list[str] = []
    async with sample_tab() as tab:
        for k in range(0, len(lines), 30):
            heading = f"Timed {k}"
            await channel.send(view=parts.painted(parts.GOLD, heading, *lines[k : k + 30]))
            shown = tab.message(heading)
            for width in WIDTHS:
                await tab.page.set_viewport_size({"width": width, "height": 800})
                torn += await shown.evaluate(TORN_TIMES)
    assert torn == []


ROW_LINES = """(message) => [...message.querySelectorAll(".row")].map((row) => [
  new Set([...row.children].map((e) => e.getBoundingClientRect().top)).size,
  row.textContent,
])"""
"""The number of lines of each row of buttons, and its words."""
ROWS_A_MESSAGE = 9


def rows_for_thumbs(language: str) -> list[tuple[str, ...]]:
    """The words of the last row of every hand in this language. A lobby's row of five breaks."""
    found: dict[tuple[str, ...], None] = {}
    for game in GAMES.values():
        deal = play(game, random.Random(f"rows of {game.traits.key}"))
        for state in moments(deal) if game.traits.hands else ():
            for seat in range(deal.config.n):
                screen = game.screen(game.view(state, seat))
                hand = hand_view(screen, in_deal(language, game, deal, seat, hints=False))
                found[_labels(rows(hand)[-1])] = None
    return list(found)


def _labels(row: list[Any]) -> tuple[str, ...]:
    return tuple(one["label"] for one in row)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_last_row_of_a_hand_breaks(
    sample_tab: OpenTab, server: SampleServer, language: str
) -> None:
    channel: Any = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    wanted = rows_for_thumbs(language)
    assert len(wanted) > 1
    broken: set[tuple[int, str]] = set()
    measured = 0
    async with sample_tab() as tab:
        for k in range(0, len(wanted), ROWS_A_MESSAGE):
            heading = f"Rows {k} {language}"
            drawn = (
                discord.ui.ActionRow(
                    *(
                        discord.ui.Button[Any](label=label, custom_id=f"r{number}.{i}")
                        for i, label in enumerate(labels)
                    )
                )
                for number, labels in enumerate(wanted[k : k + ROWS_A_MESSAGE])
            )
            await channel.send(view=parts.painted(parts.GOLD, heading, *drawn))
            shown = tab.message(heading)
            for width in WIDTHS:
                await tab.page.set_viewport_size({"width": width, "height": 800})
                lines: list[tuple[int, str]] = await shown.evaluate(ROW_LINES)
                measured += len(lines)
                broken |= {(width, words) for n, words in lines if n > 1}
    assert measured == len(WIDTHS) * len(wanted)
    assert broken == set()
