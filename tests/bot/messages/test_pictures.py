"""Pictures on real messages: who sees which, when a file is sent, and what happens without."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord.picture_files import Draw
from bot.language.i18n import say
from bot.render import elements
from bot.render.cards.drawable import HandScene, Look
from bot.render.cards.render import render
from bot.render.picture_choice import WRITTEN
from games.kernel.screen.elements import Cards, SettlementSheet
from tables.model.table import Status
from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
GALLERY = 12
"""The type of the component with a message's picture."""


@pytest.fixture
def draw() -> Draw:
    """Draw for real."""
    return render


async def three(server: Server, **options: Any) -> list[Person]:
    people = server.three()
    await server.deal(*people, **options)
    return people


def attached(server: Server, seen: Seen) -> list[tuple[int, str]]:
    """The files of a message as it is now: (id, name)."""
    stored = server.env.backend.get_message(seen.channel, seen.id)
    return [(int(a["id"]), str(a["filename"])) for a in stored.attachments]


def named(server: Server, seen: Seen) -> list[str]:
    return [name for _, name in attached(server, seen)]


def bytes_of(server: Server, seen: Seen) -> bytes:
    """The one file of a message."""
    stored = server.env.backend.get_message(seen.channel, seen.id)
    [one] = stored.attachments
    found = server.env.backend.cdn.get(one["url"])
    assert found is not None
    return found


async def own_cards(server: Server, person: Person) -> Cards:
    """The person's own hand, as the game shows it."""
    deal = (await server.snapshot()).deal
    account = await server.bot.store.account(server.guild.id, person.id)
    assert deal is not None
    assert account is not None
    seat = deal.seat_of(account)
    assert seat is not None
    return next(e for e in deal.screen(seat).elements if isinstance(e, Cards))


def drawn(held: Cards) -> bytes:
    """The picture of a hand before the first trick."""
    scene = HandScene(
        held.cards, held.hidden, held.playable, trump=held.trump, pot=held.pot, turned=held.turned
    )
    words = tuple((key, say("en", f"picture-{key}")) for key in WRITTEN)
    return render(scene, Look("green"), words=words)


async def press_first(server: Server) -> Person:
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    return who


@pytest.mark.ci
async def test_a_deal_is_drawn_on_the_table_and_in_every_hand_and_then_settled(
    server: Server,
) -> None:
    people = await three(server)
    assert named(server, server.table) == ["table.png"]
    assert [named(server, p.hand) for p in people] == [["hand.png"]] * 3
    await server.play_on()
    assert server.table.settled
    assert named(server, server.table) == ["table.png"]
    assert [named(server, p.hand) for p in people] == [[]] * 3


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["mousel", "bourre", "muggins", "mus"])
async def test_a_table_that_closes_in_mid_deal_shows_the_settlement_of_that_deal(
    server: Server, game: str
) -> None:
    """No receipt shows that deal. Nothing in the description is missing without pictures."""
    anna = server.person("Anna")
    await server.open(anna, game=game)
    await anna.press(server.table, "Play now")
    await anna.press((await anna.press(server.table, "Close table")).whisper, "Close the table")
    now = await server.snapshot()
    assert now.table.status is Status.CLOSED
    assert named(server, server.table) == ["table.png"]
    assert not named(server, anna.hand), "in private the own result is in words"
    assert now.deal is not None
    screen = now.deal.screen(None)
    context = await server.bot.presenters.contexts.deal(now, now.deal, "en")
    [shown] = [part for part in server.table.parts if part["type"] == GALLERY]
    told = readable(shown["items"][0]["description"])
    [sheet] = [e for e in screen.elements if isinstance(e, SettlementSheet)]
    for row in sheet.rows:
        assert readable(elements.net(row, context)).replace("**", "") in told
    assert readable(elements.pots(sheet, context)).replace("**", "") in told
    assert "Deal 1:" not in server.table.text, "the picture has who won and lost what"


async def test_without_pictures_a_closed_table_has_its_last_deal_in_a_line(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["pictures"])
    await anna.choose(server.again(dialog), ["off"], 1)
    await anna.press(server.table, "Play now")
    await anna.press((await anna.press(server.table, "Close table")).whisper, "Close the table")
    assert not named(server, server.table)
    assert "Deal 1:" in server.table.text
    assert "Deal 1:" in anna.hand.text


async def test_each_player_gets_the_own_cards_and_no_others(server: Server) -> None:
    people = await three(server)
    for person in people:
        held = await own_cards(server, person)
        assert bytes_of(server, person.hand) == drawn(held)


async def test_a_picture_that_did_not_change_is_not_sent_again(server: Server) -> None:
    people = await three(server)
    waiting = next(p for p in people if not p.asked)
    before, text = attached(server, waiting.hand), waiting.hand.text
    await server.env.advance_time(5)
    await waiting.send(waiting.hand, "k1:1:-:refresh")
    assert waiting.hand.text != text
    assert attached(server, waiting.hand) == before


async def test_a_changed_picture_replaces_the_old_one(server: Server) -> None:
    await three(server)
    seen: set[bytes] = set()
    while "Trick 1" not in server.table.text:
        await press_first(server)
    for _ in range(3):
        await press_first(server)
        assert named(server, server.table) == ["table.png"]
        seen.add(bytes_of(server, server.table))
    assert len(seen) == 3


async def test_the_copy_shown_by_my_hand_has_a_picture_too(server: Server) -> None:
    people = await three(server)
    copy = (await people[0].press(server.table, "My hand")).whisper
    assert bytes_of(server, copy) == drawn(await own_cards(server, people[0]))


async def test_a_lobby_has_one_and_a_receipt_and_a_moved_table_have_none(server: Server) -> None:
    people = server.three()
    lobby = await server.open(*people, seats=3)
    assert named(server, lobby) == ["table.png"]
    await people[0].press(lobby, "Deal")
    first = server.table
    await server.play_on()
    await server.next_deal(people[0])
    assert server.table.id != first.id
    assert named(server, server.again(first)) == named(server, server.again(lobby)) == []
    shown = (await people[0].press(server.again(first), said("button-show-deal"))).whisper
    assert named(server, shown) == ["table.png"]


class TestOff:
    async def test_a_server_may_do_without(self, server: Server) -> None:
        guild = await server.bot.store.guild(server.guild.id)
        await server.bot.store.save_guild(type(guild)(guild.id, pictures=False))
        people = await three(server)
        assert [named(server, m) for m in (server.table, *(p.hand for p in people))] == [[]] * 4

    async def test_a_host_may_do_without(self, server: Server) -> None:
        people = server.three()
        await server.open(*people, seats=3)
        dialog = (await people[0].press(server.table, "Options")).whisper
        await people[0].choose(dialog, ["pictures"])
        await people[0].choose(server.again(dialog), ["off"], menu=1)
        await people[0].press(server.table, "Deal")
        assert [named(server, m) for m in (server.table, *(p.hand for p in people))] == [[]] * 4

    async def test_a_player_may_do_without_and_no_other_player_does(self, server: Server) -> None:
        people = server.three()
        await server.open(*people, seats=3)
        await server.bot.store.change_person(people[0].id, {"pictures": False})
        await people[0].press(server.table, "Deal")
        assert [named(server, p.hand) for p in people] == [[], ["hand.png"], ["hand.png"]]
        assert named(server, server.table) == ["table.png"]

    @pytest.mark.ci
    async def test_a_settled_deal_is_shown_again_with_the_pressers_settings(
        self, server: Server
    ) -> None:
        people = server.three()
        await people[0].sets("kro me", "pictures", "off")
        await server.deal(*people, deals=1)
        await server.play_on()
        for person, sent in zip(people, ([], ["table.png"], ["table.png"]), strict=True):
            again = (await person.press(server.table, said("button-deals"))).whisper
            balance = (await person.command("balance")).whisper
            chosen = balance.menus[0]["options"][0]["value"]
            shown = (await person.choose(balance, [chosen])).whisper
            assert [named(server, again), named(server, shown)] == [sent, sent]


@pytest.mark.ci
async def test_a_picture_that_is_late_for_a_new_table_follows_by_itself(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right after a start of the bot the first pictures take longest."""
    monkeypatch.setattr("bot.discord.rest.PICTURE_PATIENCE", 0.0)
    await server.person("Anna").command("mousel start")
    assert named(server, server.table) == ["table.png"]


class TestRefused:
    @pytest.mark.sampled
    @pytest.mark.parametrize(
        ("status", "code", "shown"),
        [(413, 40005, []), (403, 50013, []), (500, 0, ["table.png"])],
    )
    async def test_the_message_goes_without_its_picture_and_nothing_is_lost(
        self, server: Server, status: int, code: int, shown: list[str]
    ) -> None:
        """If nothing was wrong with the picture, it follows by itself."""
        people = server.three()
        await server.open(*people, seats=3)
        server.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
        await people[0].press(server.table, "Deal")
        assert "deal 1" in server.table.text
        assert named(server, server.table) == shown
        assert [named(server, p.hand) for p in people] == [["hand.png"]] * 3
        await server.play_on()
        assert server.table.settled

    async def test_without_attach_files_the_opener_learns_it_and_the_table_is_text(
        self, server: Server
    ) -> None:
        people = server.three()
        await server.env.settle()
        for role in server.env.backend.get_guild(server.guild.id).roles.values():
            weak = discord.Permissions(
                view_channel=True, send_messages=True, use_application_commands=True
            )
            server.env.backend.edit_role(server.guild.id, role.id, {"permissions": weak.value})
        await server.env.settle()
        answer = await people[0].command("mousel start")
        told = "\n".join(m.text for m in answer.whispers)
        assert said("permission-attach-files") in told
        for person in people[1:]:
            await person.press(server.table, "Sit down")
        await people[0].press(server.table, "Deal")
        assert named(server, server.table) == []
        assert [named(server, p.hand) for p in people] == [["hand.png"]] * 3
        await press_first(server)
        assert named(server, server.table) == []
