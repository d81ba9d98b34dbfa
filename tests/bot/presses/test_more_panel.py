"""The panel behind ⋯: each of its entries is answered, and **Text** says what the picture shows."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.language.i18n import catalogue
from bot.presses.invocation import Invocation
from bot.presses.replies import Replies
from games.kernel.screen.elements import Cards
from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Person, Seen, Server

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]
GAMES = (
    "mousel",
    pytest.param("bourre", marks=pytest.mark.slow),
    "muggins",
    pytest.param("mus", marks=pytest.mark.slow),
)
NAMES = ("Anna", "Bo", "Cilla")
SEATS = ("Add a regular", "Fill with regulars", "Leave")
SITS = ("Sit down", *(f"Sit down next {what}" for what in ("deal", "game", "hand")))
DEALS = ("Deal to 3 only",)
"""Entries that change who sits here, or begin a deal, so that they are pressed last."""
LEARNS = ("Learn",)
"""It opens another table, whose message is then the latest (`tests.cogs.tables.test_lessons`)."""
QUICK = "Make it a quick game"
HOSTS = {"Practice", "Chips", QUICK, "Make it a full game"}
"""Entries that say to another player who the host is, who may press them."""


async def three(server: Server, game: str) -> list[Person]:
    people = [server.person(name) for name in NAMES]
    await server.open(*people, game=game)
    return people


async def stages(server: Server) -> AsyncIterator[str]:
    """The stages of a table: its lobby, a deal with one regular, and its settlement.

    Regulars play the deal to its end, for players who are away.
    """
    yield "lobby"
    host = server.people[0]
    if QUICK in (await host.more(server.table)).on:
        await host.press(server.table, QUICK)
    await host.press(server.table, "Deal to 3 and 1 regular")
    yield "play"
    for _ in range(200):
        if not await server.playing():
            break
        await server.env.advance_time(400)
    yield "settlement"


STAGES = ("lobby", "play", "settlement")


def in_order(panel: Seen, last: tuple[str, ...]) -> list[str]:
    """The panel's labels, of those that change the table only `last`, and at the end."""
    lasting = [label for label in panel.on if label not in (*SEATS, *SITS, *DEALS, *LEARNS)]
    return lasting + [label for label in last if label in panel.on]


def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of refusals from now on."""
    codes: list[str] = []
    tell, refuse = Invocation.tell, Replies.refuse

    async def told(self: Invocation, key: str, **params: int | str) -> None:
        codes.append(key)
        await tell(self, key, **params)

    async def refused(self: Replies, click: Any, refusal: Any, snapshot: Any = None) -> None:
        codes.append(refusal.code)
        await refuse(self, click, refusal, snapshot)

    monkeypatch.setattr(Invocation, "tell", told)
    monkeypatch.setattr(Replies, "refuse", refused)
    return codes


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_entry_is_answered_for_host_player_and_stranger(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, stage: str
) -> None:
    anna, bo, _ = await three(server, game)
    erik = server.person("Erik")
    async for reached in stages(server):
        if reached == stage:
            break
    for person, last in ((erik, SITS), (bo, SEATS), (anna, DEALS)):
        panel = await person.more(server.table)
        assert panel.on == list(panel.buttons), "an entry that cannot be pressed is not there"
        for label in in_order(panel, last):
            panel = await person.more(server.table)
            with monkeypatch.context() as patch:
                codes = noted(patch)
                answer = await person.press_id(panel, panel.buttons[label]["custom_id"])
            allowed = ["only-host"] if label in HOSTS and person is not anna else []
            assert codes == allowed, (person.name, label)
            assert answer.messages or answer.result.modal or not server.stands(panel), label
        if person is erik:
            await erik.send(server.table, "k1:1:-:leave")


@pytest.mark.parametrize("game", GAMES)
async def test_only_a_player_has_entries_of_a_seat_and_only_the_host_closes(
    server: Server, game: str
) -> None:
    anna, bo, _ = await three(server, game)
    erik = server.person("Erik")
    async for stage in stages(server):
        host, player, stranger = [set((await p.more(server.table)).on) for p in (anna, bo, erik)]
        agreed = {"Practice", QUICK} if stage == "lobby" else set[str]()
        assert {"Close table"} <= host - player <= {"Close table"} | agreed
        assert player <= host
        assert not stranger & {"Leave", "Mute pings", "Send my hand again", "I'm back", "Explain"}
        assert {"Rules", "Text", "Seats"} <= stranger


def described(message: Seen) -> list[str]:
    """The lines of the description of a message's picture."""
    pictures = (item for part in message.parts for item in part.get("items", ()))
    return [line for one in pictures for line in readable(one["description"]).splitlines()]


def facts(server: Server) -> list[tuple[str, ...]]:
    """What the table's picture says, without each seat's last words: the words for each fact.

    The texts say of a settled pot what is left in it, or what could not be shared.
    """
    out: list[tuple[str, ...]] = []
    for line in described(server.table):
        if pot := re.fullmatch(r"Pot \d+ → (\d+)\.", line):
            out += [(f"Pot now {pot[1]}", f"{pot[1]} chip")] if int(pot[1]) else []
        else:
            out += [(fact,) for fact in line.split(" · ") if not fact.startswith("“")]
    return out


def bare(text: str) -> str:
    """A text without marks, which a picture's description does not have."""
    for mark in ("**", "`", "-# ", "\ufe0e", "\\"):
        text = text.replace(mark, "")
    return text


async def held(server: Server) -> dict[int, set[str]]:
    """The names of the cards in each seat's hand."""
    deal = (await server.snapshot()).deal
    assert deal is not None
    return {
        seat: {
            bare(readable(catalogue().card("en", card)))
            for element in deal.screen(seat).elements
            if isinstance(element, Cards) and element.owner == seat
            for card in element.cards
        }
        for seat in range(len(deal.players))
    }


async def assert_own_cards_only(server: Server, person: Person, text: str) -> None:
    deal = (await server.snapshot()).deal
    assert deal is not None
    account = await server.bot.store.account(server.guild.id, person.id)
    own = None if account is None else deal.seat_of(account)
    public, shown = bare(server.table.text), {bare(card) for card in text.split("`")[1::2]}
    for seat, cards in (await held(server)).items():
        if seat == own:
            assert cards <= shown
        else:
            assert not {card for card in cards if card not in public} & shown, (person.name, seat)


@pytest.mark.parametrize("game", GAMES)
async def test_text_says_what_the_picture_says_and_the_own_cards(server: Server, game: str) -> None:
    people = await three(server, game)
    erik = server.person("Erik")
    for person in people:
        await person.sets("kro me", "explained", "off")
    async for stage in stages(server):
        for _ in range(8):
            for person in (*people, erik):
                text = await person.in_words(server.table)
                for fact in facts(server):
                    assert any(words in bare(text) for words in fact), fact
                if stage == "play" and await server.playing():
                    await assert_own_cards_only(server, person, text)
            who = next((p for p in people if p.asked), None)
            if stage != "play" or game == "muggins" or who is None:
                break
            await who.press(who.hand, who.hand.choices[0])
