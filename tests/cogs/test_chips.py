"""`/daily` and `/give`: their answers and their transfers."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ports import Guild
from tables.live.actor import Busy
from tables.live.directory import Directory
from tables.ports import Unreachable
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


async def friends(server: Server) -> tuple[Person, Person]:
    """Two people who have played a deal among people, and are in no deal now."""
    people = await server.deal_three()
    await server.play_on()
    return people[0], people[1]


async def test_daily_gives_once_a_day(server: Server) -> None:
    anna = server.person("Anna")
    assert "50 chips" in (await anna.command("daily")).text
    assert await anna.purse() == 550
    assert "You have had today's chips" in (await anna.command("daily")).text
    assert await anna.purse() == 550
    await server.env.advance_time(86_400)
    await anna.command("daily")
    assert await anna.purse() == 600
    shown = (await anna.command("balance")).text
    assert shown.count(said("movement-daily")) == 2


async def test_a_person_in_debt_is_offered_a_fresh_start_once_a_week(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("daily")
    assert not (await anna.command("daily")).whisper.buttons, "nothing is owed"
    await server.bot.store.save_guild(Guild(server.guild.id, opening=0, daily=0))
    bo = server.person("Bo")
    offered = (await bo.command("daily")).whisper
    assert said("refused-daily-off") in offered.text
    assert said("daily-owes", purse=0, upto=100, most=100, enough="yes") in offered.text
    await bo.press(offered, said("button-fresh"))
    assert await bo.purse() == 100
    assert "A fresh start: 100 chips" in server.again(offered).text
    again = await bo.send(offered, "h1:fresh")
    assert again.text == said("refused-fresh-solvent", chips=100)
    assert said("movement-fresh") in (await bo.command("balance")).text


async def test_a_gift_is_shown_to_everybody_and_pings_its_receiver(server: Server) -> None:
    anna, bo = await friends(server)
    before = await anna.purse(), await bo.purse()
    await anna.command("give", member=bo.member, chips=20)
    line = server.posts[-1]
    assert line.content == said("give-done", giver="Anna", taker=f"<@{bo.id}>", chips=20)
    assert (await anna.purse(), await bo.purse()) == (before[0] - 20, before[1] + 20)
    refused = await anna.command("give", member=bo.member, chips=81)
    assert refused.text == said("refused-give-given", limit=100, left=80)
    assert server.posts[-1].id == line.id


async def test_impossible_gifts_are_refused_in_words(server: Server) -> None:
    anna, bo = await friends(server)
    dora = server.person("Dora")

    async def told(giver: Person, taker: Person, chips: int = 1) -> str:
        return (await giver.command("give", member=taker.member, chips=chips)).text

    held = await anna.purse()
    assert await told(anna, dora) == said("refused-give-no-purse", who="Dora")
    assert await told(anna, anna) == said("refused-give-self")
    assert await told(anna, bo, held + 1) == said("refused-give-purse", chips=held)
    assert await told(dora, bo) == said("refused-give-unplayed")
    await server.next_deal(anna)
    assert await told(anna, bo) == said("refused-give-staked")
    assert await server.bot.store.account(server.guild.id, dora.id) is not None
    assert await anna.purse() <= held


async def test_the_leaderboards_ignore_granted_and_given_chips(server: Server) -> None:
    anna, bo = await friends(server)
    store, guild = server.bot.store, server.guild.id
    before = [await store.leaderboard(guild, 0, 9, people) for people in (True, False)]
    await anna.command("daily")
    await bo.command("give", member=anna.member, chips=9)
    after = [await store.leaderboard(guild, 0, 9, people) for people in (True, False)]
    assert before == after


async def test_while_the_ledger_is_unreachable_a_command_is_not_called_harmless_to_repeat(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A repeated press is the same press, but a gift typed again would be another gift."""
    anna, bo = await friends(server)
    before = await anna.purse(), await bo.purse()

    def unreachable(*_args: Any, **_kwargs: Any) -> Any:
        raise Unreachable("the connection was lost")

    shown = (await anna.command("balance")).whisper
    store: Any = server.bot.store
    server.expected.add("presses arrived while the database was unreachable")
    with monkeypatch.context() as down:
        down.setattr(store._store.database, "write", unreachable)
        typed = await anna.command("give", member=bo.member, chips=20)
        pressed = await anna.send(shown, "h1:fresh")
    assert typed.text == said("refused-unreachable-command")
    assert pressed.text == said("refused-unreachable")
    assert (await anna.purse(), await bo.purse()) == before


async def test_an_overloaded_bot_asks_to_press_or_type_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person("Anna")
    await server.open(anna)

    async def busy(*_args: Any, **_kwargs: Any) -> Any:
        raise Busy

    server.expected.add("Busy()")
    monkeypatch.setattr(Directory, "ask", busy)
    typed = await anna.command("table close")
    pressed = await anna.press(server.table, "Leave")
    assert typed.text == said("refused-slow-command")
    assert pressed.text == said("refused-slow")


async def test_the_stakes_of_a_dealer_are_one_sum_as_on_the_table(
    server: Server,
) -> None:
    people = await server.deal_three()
    dealer = min([(await p.purse(), p.name, p) for p in people])[2]
    shown = (await dealer.command("balance")).text
    staked = 500 - await dealer.purse()
    why = said("mousel-purse-dealer")
    assert f"-# {why} −{staked}" in shown.splitlines()
    assert said("mousel-purse-ante") not in shown.replace(why, "")


async def test_a_purse_opens_on_the_board_of_all_deals_while_no_deal_was_among_people(
    server: Server,
) -> None:
    """It says so. The board of all deals opens no places among people."""
    anna = server.person("Anna")
    empty = (await anna.command("balance")).whisper
    assert said("balance-board-all") not in empty.text, "nobody has played"
    await anna.press(empty, "Leaderboard")
    assert said("board-none-all", since=0) in server.again(empty).text
    await server.deal(anna, regulars=3)
    await server.play_on()
    store, guild = server.bot.store, server.guild.id
    [line] = await store.leaderboard(guild, 0, 9, among_people=False)
    assert await store.leaderboard(guild, 0, 9, among_people=True) == ()
    mine = said("board-line-me", place=1, who="Anna", won=line.won)

    purse = (await anna.command("balance")).whisper
    assert f"{said('balance-board-all')}\n{mine}" in purse.text
    await anna.press(purse, "Leaderboard")
    shown = server.again(purse)
    assert said("board-instead-all", since=0) in shown.text
    assert said("board-note-all", guild=server.guild.name, since=0) in shown.text
    assert mine in shown.text
    assert shown.buttons["Among people"]["disabled"]


async def test_a_purse_opens_on_the_board_among_people_and_leads_to_the_whole(
    server: Server,
) -> None:
    anna, _ = await friends(server)
    store, guild = server.bot.store, server.guild.id
    listed = await store.leaderboard(guild, 0, 9)
    purse = (await anna.command("balance")).whisper
    above, below = purse.text.split(said("balance-movements"))
    assert said("balance-board", of=len(listed)) in above
    for line in listed:
        key = "board-line-me" if line.user == anna.id else "board-line"
        assert said(key, place=line.place, who=line.name, won=line.won) in above
    assert "(you)" not in below
    await anna.press(purse, "Leaderboard")
    shown = server.again(purse)
    assert said("board-instead-all", since=0) not in shown.text
    assert said("board-note", guild=server.guild.name, since=0) in shown.text
    assert not shown.buttons["All deals"].get("disabled")


async def test_the_top_of_the_board_has_the_readers_own_line_too(server: Server) -> None:
    """Two tables of three people: six places, and the last person reads three and their own."""
    crowd = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Freja")]
    for number, three in enumerate((crowd[:3], crowd[3:]), start=1):
        await server.deal(*three)
        while await server.playing(number):
            who = server.asked(three)
            await who.press(who.hand, who.hand.choices[0])
    store, guild = server.bot.store, server.guild.id
    listed = await store.leaderboard(guild, 0, 9)
    assert len(listed) == 6
    last = next(p for p in crowd if p.id == listed[-1].user)
    shown = (await last.command("balance")).text
    board = shown[: shown.index(said("balance-movements"))]
    for line in listed[:3]:
        assert said("board-line", place=line.place, who=line.name, won=line.won) in board
    own = listed[-1]
    assert said("board-line-me", place=own.place, who=own.name, won=own.won) in board
    assert not any(f" {line.name} **" in board for line in listed[3:5])


async def test_another_members_purse_has_the_place_and_no_board(server: Server) -> None:
    anna, bo = await friends(server)
    own, of = await server.bot.store.leaderboard_line(
        server.guild.id, await server.bot.store.account(server.guild.id, bo.id) or 0
    )
    assert own is not None
    shown = (await anna.command("balance", member=bo.member)).text
    how = "won" if own.won > 0 else "lost" if own.won else "even"
    place = said(
        "balance-place",
        guild=server.guild.name,
        place=own.place,
        of=of,
        chips=abs(own.won),
        how=how,
    )
    assert place in shown
    assert said("balance-board", of=of) not in shown
