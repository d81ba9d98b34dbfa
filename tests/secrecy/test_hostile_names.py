"""Tests hostile names in everything that shows a name: each must appear as a name only.

Names appear in texts, labels, menus, pictures' descriptions, autocompletion, files and the log.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import pytest

from bot.discord.picture_files import Draw
from bot.language import names as making_names
from bot.render.cards.render import render
from tests.secrecy.wire import Wire
from tests.secrecy.worlds import OURS, heard
from tests.support.counted import Count
from tests.support.extent import examples
from tests.support.simulated_discord.fixtures import sketch
from tests.support.simulated_discord.server import Person, Server

pytestmark = pytest.mark.asyncio
ZALGO = "".join(map(chr, range(0x300, 0x340)))
NAMES = (
    "@everyone Q1", "@here Q2", "<@1770011> Q3", "<@&1770012> Q4", "<#1770013> Q5",
    "<:ace:1770014> Q6", "<a:ace:1770015> Q7", "<t:1770016:R> Q8", "</give:1770017> Q9",
    "**Q10**", "__Q11__", "~~Q12~~", "||Q13||", "`Q14`", "```Q15", "```ansi\nQ16\n```",
    "[Q17](https://evil.example)", "https://evil.example/Q18", "discord.gg/Q19", "# Q20",
    "Q21\n# Evil", "Q22\r\n> Evil", "Q23\u2028Evil", "-# Q24", "> Q25", "- Q26", "1. Q27",
    "\x1b[31mQ28\x1b[0m", "\u202eQ29", "\u2066Q30", "\u200fQ31", "Q\u200b3\u20602",
    "\ufeffQ33", f"Q{ZALGO}34", "Q35" + "x" * 29, "🂡🂡🂡 Q36", "👩‍👩‍👧‍👦", "🤖 Q38", "👉 Q39",
    "\u3164", "\\Q41\\", "Q42\\", "Q43|", "*Q44", "אבג Q45", "ﷺ Q46", "Q\x0047", "{$who} Q48",
    "%s %d Q49", "Q50' OR 1=1 --", "$(Q51)", "../../Q52", "<script>Q53", "&lt;Q54", "Ｑ55＠here",
)  # fmt: skip
"""Each has letters by which it is found again."""
LIVE = re.compile(
    r"@everyone|@here|<@&?177001|<#177001|<a?:ace|<t:177001|</give:177001|https?://evil|discord\.gg"
    r"|evil\.example|```|\n#+ Evil|\n> Evil|[\u202a-\u202e\u2066\u2067\u200e\u200f]"
    r"|[\u200b\ufeff\u2028\u2029\x00-\x08\x0b-\x1f\x7f]|[\u0300-\u036f]{3}"
)
"""Strings that would be misread in any place."""
MARKED = re.compile(r"(?<!\\)(?:\*\*|__|~~|\|\|)Q1[0-3]|(?<!\\)\[Q17|(?<!\\)\*Q44")
"""Unescaped markdown, in places that render markdown."""
READ_AS_MARKDOWN = ("content",)
LENGTHS = {"label": 100, "description": 1024, "placeholder": 150, "content": 4000, "title": 45}
QUESTIONS = (
    "hand", "more", "text", "seats", "last", "rules", "options", "show.1", "verify.1", "share.1",
    "deals",
)  # fmt: skip
COMMANDS = ("balance", "history", "tables", "help", "privacy")
BELOW = ("h1:board:0", "h1:boardall:0", "h1:keptfile", "h1:export:1:1", "h1:step:1:1:3")


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text in a body, with its key."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, one in cast("dict[str, Any]", value).items():
            yield from strings(one, name)
    elif isinstance(value, list):
        for one in cast("list[Any]", value):
            yield from strings(one, key)


def messages(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every message in a body."""
    if isinstance(value, dict):
        body = cast("dict[str, Any]", value)
        if body.get("content") or {"components", "allowed_mentions"} <= body.keys():
            yield body
        else:
            for one in body.values():
                yield from messages(one)


def notifies(message: dict[str, Any]) -> bool:
    """Whether a message might notify people in its text apart from those who are called."""
    said: dict[str, Any] = message.get("allowed_mentions") or {"parse": ["users"]}
    return bool(said.get("parse"))


def ill(body: str) -> list[str]:
    """Return the parts of a request that would be taken for something other than a name."""
    sent = json.loads(body)
    found = [f"notifies: {message}" for message in messages(sent) if notifies(message)]
    for key, text in strings(sent):
        if LIVE.search(text):
            found.append(f"{key}: {text!r}")
        if key in READ_AS_MARKDOWN and MARKED.search(text):
            found.append(f"{key}, markdown: {text!r}")
        if len(text) > LENGTHS.get(key, 4000):
            found.append(f"{key} is {len(text)} long")
    return found


async def shown_everywhere(
    server: Server, names: Sequence[str], decisions: int = 400
) -> tuple[list[str], int]:
    """Play a deal among people with these names, or part of one, and open all that shows a name.

    Returns the faults, and the number of places that showed a name.
    """
    wire, logged = Wire(), list[str]()
    server.env.backend.guilds[server.guild.id].name = names[0]
    people = [server.person(name) for name in names]
    onlooker = server.person(names[-1])
    with pytest.MonkeyPatch.context() as patch, heard(logged, (*OURS, "discord")):
        wire.listen(patch)
        await server.open(*people, game="bourre", seats=6)
        await people[1].send(server.table, "k1:1:-:cut.1")
        await people[0].press(server.table, "Deal")
        for k in range(decisions):
            if not await server.playing():
                break
            who = server.asked(people)
            await who.press(who.hand, who.hand.choices[0])
            if k == 2 and examples(0, 1):
                await ask_everything(people[:2], onlooker)
        await ask_everything(people[:2], onlooker)
        await people[0].send(server.table, "k1:1:-:leave.yes")
        await people[1].send(server.table, "k1:1:-:close.yes")
    found = list[str]()
    for request in wire.sent:
        found += ill(request.body)
        for file in request.files:
            found += [f"file name {file.name}"] if re.search(r"Q\d", file.name) else []
            if file.name.endswith(".json"):
                json.loads(file.content)
    found += [f"log: {line!r}" for line in logged if LIVE.search(line.partition("Traceback")[0])]
    tags = {tag for name in names for tag in re.findall(r"Q\d+", name)}
    places = {(tag, key, r.path.rpartition("/")[2][:8]) for r in wire.sent for tag in tags
              for key, text in strings(json.loads(r.body)) if tag in text}  # fmt: skip
    return found, len(places)


async def ask_everything(people: Sequence[Person], onlooker: Person) -> None:
    server = onlooker.server
    for person in (*people, onlooker):
        for choice in QUESTIONS:
            await person.send(server.table, f"k1:1:-:{choice}")
        for command in COMMANDS:
            await person.command(command)
        for custom_id in BELOW:
            await person.send(server.table, custom_id)
    channel = server.channel
    await onlooker.member.autocomplete(channel, "table here", "table", "")
    await onlooker.command("balance", member=people[0].member)
    await people[0].command("give", member=people[1].member, chips=1)
    await people[1].command("table invite", member=onlooker.member)


ALL = [NAMES[k : k + 6] for k in range(0, len(NAMES) - 5, 6)] + [NAMES[-6:]]
OF_EACH_SORT = [tuple(NAMES[k] for k in (2, 9, 16, 21, 31, 43))]
"""A mention, two sorts of markdown, line breaks, invisible characters, an unpaired mark."""
SIX = ALL if examples(0, 1) else OF_EACH_SORT


@pytest.fixture
def draw() -> Draw:
    return (examples(0, 1) and render) or sketch


@pytest.mark.ci
@pytest.mark.parametrize("six", SIX, ids=range(len(SIX)))
async def test_a_name_appears_as_a_name_only(
    server: Server, six: Sequence[str], count: Count
) -> None:
    found, places = await shown_everywhere(server, six)
    assert not found, found[:5]
    count("hostile names by the places that show one", places)


def nothing_is_unseen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(making_names, "_visible", bool)


def nothing_looks_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(making_names, "_LOOKALIKES", {})
    patch.setattr(making_names, "_DOTTED", NEVER)


def nothing_is_escaped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(making_names, "_MARKS", NEVER)


NEVER = re.compile(r"(?!)(x)")


@pytest.mark.ci
@pytest.mark.parametrize(
    ("plant", "first"),
    [
        pytest.param(nothing_is_unseen, 28, marks=pytest.mark.slow),
        pytest.param(nothing_looks_alike, 0, marks=pytest.mark.slow),
        (nothing_is_escaped, 9),
    ],
)
async def test_a_planted_missing_escape_is_found(
    server: Server,
    plant: Callable[[pytest.MonkeyPatch], None],
    first: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forgotten = making_names.clean, making_names.safe_name, making_names.brief
    plant(monkeypatch)
    for made in forgotten:
        made.cache_clear()
    try:
        found, _ = await shown_everywhere(server, NAMES[first : first + 4], 1)
    finally:
        for made in forgotten:
            made.cache_clear()
    assert found
