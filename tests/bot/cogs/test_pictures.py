"""Pictures on real messages: who sees which, when a file is sent, and what happens without."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.cards.drawable import HandScene
from bot.cards.look import Look
from bot.cards.render import render
from games.kernel.screen.elements import Cards
from tests.bot.cogs.inn import Inn, Person, Seen, said

pytestmark = pytest.mark.asyncio


async def three(inn: Inn, **options: Any) -> list[Person]:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people, **options)
    return people


def attached(inn: Inn, seen: Seen) -> list[tuple[int, str]]:
    """The files of a message as it stands: (id, name)."""
    stored = inn.env.backend.get_message(seen.channel, seen.id)
    return [(int(a["id"]), str(a["filename"])) for a in stored.attachments]


def named(inn: Inn, seen: Seen) -> list[str]:
    return [name for _, name in attached(inn, seen)]


def bytes_of(inn: Inn, seen: Seen) -> bytes:
    """The one file of a message."""
    stored = inn.env.backend.get_message(seen.channel, seen.id)
    [one] = stored.attachments
    found = inn.env.backend.cdn.get(one["url"])
    assert found is not None
    return found


async def own_cards(inn: Inn, person: Person) -> Cards:
    """What the game shows this person of the own hand."""
    deal = (await inn.snapshot()).deal
    account = await inn.bot.store.account(inn.guild.id, person.id)
    assert deal is not None
    assert account is not None
    seat = deal.seat_of(account)
    assert seat is not None
    return next(e for e in deal.screen(seat).elements if isinstance(e, Cards))


async def press_first(inn: Inn) -> Person:
    who = inn.asked()
    await who.press(who.hand, who.hand.choices[0])
    return who


async def test_a_deal_is_drawn_on_the_table_and_in_every_hand_and_then_settled(inn: Inn) -> None:
    people = await three(inn)
    assert named(inn, inn.table) == ["table.png"]
    assert [named(inn, p.hand) for p in people] == [["hand.png"]] * 3
    await inn.play_on()
    assert "settled" in inn.table.text
    assert named(inn, inn.table) == ["table.png"]
    assert [named(inn, p.hand) for p in people] == [[]] * 3


async def test_everybody_is_sent_the_own_cards_and_no_others(inn: Inn) -> None:
    people = await three(inn)
    for person in people:
        held = await own_cards(inn, person)
        scene = HandScene(held.cards, held.hidden, held.playable)
        assert bytes_of(inn, person.hand) == render(scene, Look("green"))


async def test_a_picture_that_did_not_change_is_not_sent_again(inn: Inn) -> None:
    people = await three(inn)
    waiting = next(p for p in people if not p.asked)
    before, text = attached(inn, waiting.hand), waiting.hand.text
    await inn.env.advance_time(5)
    await waiting.press(waiting.hand, "Refresh")
    assert waiting.hand.text != text
    assert attached(inn, waiting.hand) == before


async def test_one_that_changed_takes_the_place_of_the_old_one(inn: Inn) -> None:
    await three(inn)
    seen: set[bytes] = set()
    while "Trick 1" not in inn.table.text:
        await press_first(inn)
    for _ in range(3):
        await press_first(inn)
        assert named(inn, inn.table) == ["table.png"]
        seen.add(bytes_of(inn, inn.table))
    assert len(seen) == 3


async def test_the_copy_shown_by_my_hand_is_drawn_too(inn: Inn) -> None:
    people = await three(inn)
    copy = (await people[0].press(inn.table, "My hand")).whisper
    held = await own_cards(inn, people[0])
    scene = HandScene(held.cards, held.hidden, held.playable)
    assert bytes_of(inn, copy) == render(scene, Look("green"))


async def test_the_lobby_a_receipt_and_a_table_brought_down_have_none(inn: Inn) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    lobby = await inn.open(*people)
    assert named(inn, lobby) == []
    await people[0].press(lobby, "Deal")
    first = inn.table
    await inn.play_on()
    await people[0].press(inn.table, "Deal now")
    assert inn.table.id != first.id
    assert named(inn, inn.again(first)) == named(inn, inn.again(lobby)) == []
    shown = (await people[0].press(inn.again(first), said("button-show-deal"))).whisper
    assert named(inn, shown) == ["table.png"]


class TestOff:
    async def test_a_server_may_do_without(self, inn: Inn) -> None:
        guild = await inn.bot.store.guild(inn.guild.id)
        await inn.bot.store.save_guild(type(guild)(guild.id, pictures=False))
        people = await three(inn)
        assert [named(inn, m) for m in (inn.table, *(p.hand for p in people))] == [[]] * 4
        assert "①" not in inn.table.text

    async def test_a_host_may_do_without(self, inn: Inn) -> None:
        people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
        await inn.open(*people)
        dialog = (await people[0].press(inn.table, "Options")).whisper
        await people[0].choose(dialog, ["pictures"])
        await people[0].choose(inn.again(dialog), ["off"], menu=1)
        await people[0].press(inn.table, "Deal")
        assert [named(inn, m) for m in (inn.table, *(p.hand for p in people))] == [[]] * 4

    async def test_a_player_may_do_without_and_nobody_else_does(self, inn: Inn) -> None:
        people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
        await inn.open(*people)
        await inn.bot.store.change_person(people[0].id, {"pictures": False})
        await people[0].press(inn.table, "Deal")
        assert [named(inn, p.hand) for p in people] == [[], ["hand.png"], ["hand.png"]]
        assert named(inn, inn.table) == ["table.png"]

    async def test_a_settled_deal_is_shown_again_as_the_presser_wants_it(self, inn: Inn) -> None:
        people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
        await people[0].sets("kro me", "pictures", "off")
        await inn.deal(*people, deals=1)
        await inn.play_on()
        for person, sent in zip(people, ([], ["table.png"], ["table.png"]), strict=True):
            again = (await person.press(inn.table, said("button-deals"))).whisper
            balance = (await person.command("balance")).whisper
            chosen = balance.menus[0]["options"][0]["value"]
            shown = (await person.choose(balance, [chosen])).whisper
            assert [named(inn, again), named(inn, shown)] == [sent, sent]


class TestRefused:
    @pytest.mark.parametrize(("status", "code"), [(413, 40005), (403, 50013), (500, 0)])
    async def test_the_message_goes_without_its_picture_and_nothing_is_lost(
        self, inn: Inn, status: int, code: int
    ) -> None:
        people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
        await inn.open(*people)
        path = f"/channels/{inn.channel.id}/messages"
        inn.env.inject_error("POST", path, status=status, code=code)
        await people[0].press(inn.table, "Deal")
        assert "deal 1" in inn.table.text
        assert named(inn, inn.table) == []
        assert [named(inn, p.hand) for p in people] == [["hand.png"]] * 3
        await inn.play_on()
        assert "settled" in inn.table.text

    async def test_without_attach_files_the_opener_is_told_and_the_table_is_text(
        self, inn: Inn
    ) -> None:
        people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
        await inn.env.settle()
        for role in inn.env.backend.get_guild(inn.guild.id).roles.values():
            weak = discord.Permissions(
                view_channel=True, send_messages=True, use_application_commands=True
            )
            inn.env.backend.edit_role(inn.guild.id, role.id, {"permissions": weak.value})
        await inn.env.settle()
        answer = await people[0].command("mousel start")
        told = "\n".join(m.text for m in answer.whispers)
        assert said("permission-attach-files") in told
        for person in people[1:]:
            await person.press(inn.table, "Sit down")
        await people[0].press(inn.table, "Deal")
        assert named(inn, inn.table) == []
        assert [named(inn, p.hand) for p in people] == [["hand.png"]] * 3
        await press_first(inn)
        assert named(inn, inn.table) == []
