"""`/tournament`: people join with one press, play rounds, and read one message."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
JOIN, LEAVE, START = said("button-cup-join"), said("button-cup-leave"), said("button-cup-start")


async def opened(server: Server, host: Person, **more: Any) -> Seen:
    """A tournament of one round with one deal at a table of three."""
    wanted: dict[str, Any] = {
        "game": "mousel",
        "rounds": 1,
        "deals": 1,
        "seats": 3,
        "entry": 50,
        **more,
    }
    await host.command("tournament start", **wanted)
    return server.posts[-1]


async def joined(server: Server, *people: Person, **more: Any) -> Seen:
    """The message of a tournament that these people have joined; the first one has opened it."""
    message = await opened(server, people[0], **more)
    for person in people:
        await person.press(message, JOIN)
    return server.again(message)


async def started(server: Server, *people: Person, **more: Any) -> Seen:
    """The message once the first round is played."""
    message = await joined(server, *people, **more)
    await people[0].press(message, START)
    await server.env.advance_time(5)
    return server.again(message)


async def test_one_press_joins_and_pays_and_one_press_leaves(server: Server) -> None:
    anna, bo, cilla = server.three()
    message = await joined(server, anna, bo, cilla)
    assert message.says("**3 have joined:** Anna, Bo, and Cilla")
    assert message.says("150 chips to win")
    assert await bo.purse() == 450
    await bo.press(message, LEAVE)
    assert server.again(message).says("**2 have joined:** Anna and Cilla")
    assert await bo.purse() == 500


async def test_who_joins_can_get_a_hand_at_once(server: Server) -> None:
    anna, bo, _ = server.three()
    await joined(server, anna, bo)
    for person in (anna, bo):
        known = await server.bot.store.person(person.id)
        assert known is not None
        assert known.dm_channel is not None
        assert person.private == []


async def test_only_the_host_starts(server: Server) -> None:
    anna, bo, _ = server.three()
    message = await joined(server, anna, bo)
    assert (await bo.press(message, START)).text == said("refused-tournament-host")
    assert server.again(message).says("2 have joined")


async def test_a_whole_tournament_pays_the_winner(server: Server) -> None:
    people = server.three()
    message = await started(server, *people)
    assert message.says("**Round 1 of 1** · tables still playing: 1 of 1")
    table = await server.snapshot()
    assert table.table.status is Status.PLAYING
    assert server.table.says("tournament 1, round 1")
    assert "Sit down" not in server.table.buttons
    await server.play_on(people)
    await server.env.advance_time(10)
    over = server.again(message)
    assert over.says("**It is over.**")
    assert over.says("wins 150 chips")
    assert sorted([await person.purse() for person in people]) == [450, 450, 600]
    (announced,) = [
        post for post in server.posts if post.says("Tournament 1 of Danish Mousel is over")
    ]
    assert announced.says(said("cup-head"))
    assert said("button-cup-standing") in announced.buttons
    panel = (await people[0].press(announced, said("button-cup-standing"))).whisper
    assert panel.says("(you)")


async def test_a_closed_table_offers_no_rematch(server: Server) -> None:
    people = server.three()
    await started(server, *people)
    await server.play_on(people)
    await server.env.advance_time(10)
    offer = [post for post in server.posts if said("button-again") in post.buttons]
    assert [post.says("Tournament 1 of Danish Mousel is over") for post in offer] == [True]


async def over(server: Server, *people: Person, **more: Any) -> Seen:
    """The message of the end of a tournament that these people have played."""
    await started(server, *people, **more)
    await server.play_on(people)
    await server.env.advance_time(10)
    return next(post for post in server.posts if post.says("Tournament 1 of Danish Mousel is over"))


async def test_one_press_opens_another_on_the_same_terms(server: Server) -> None:
    anna, bo, cilla = people = server.three()
    ended = await over(server, *people, clock=30)
    await bo.press(ended, said("button-again"))
    first, second = [await server.bot.store.find_tournament(server.guild.id, n) for n in (1, 2)]
    assert first is not None
    assert second is not None
    assert second.state["form"] == first.state["form"]
    assert second.state["host"] != first.state["host"]
    message = next(p for p in server.posts if p.says("Tournament 2") and JOIN in p.buttons)
    for person in (anna, cilla):
        await person.press(message, JOIN)
    assert server.again(message).says("**2 have joined:** Anna and Cilla")


async def test_a_second_press_leads_to_the_tournament_that_waits(server: Server) -> None:
    people = server.three()
    ended = await over(server, *people)
    await people[0].press(ended, said("button-again"))
    answer = await people[1].press(ended, said("button-again"))
    assert answer.text == said("cup-again-waits", number=2)
    assert await server.bot.store.count_tournaments(server.guild.id) == 2


async def test_another_tournament_is_refused_as_by_the_command(server: Server) -> None:
    people = server.three()
    ended = await over(server, *people)
    settings = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(settings.__class__(server.guild.id, tournaments=False))
    answer = await people[0].press(ended, said("button-again"))
    assert answer.text == said("refused-tournament-off")


async def test_regulars_fill_a_table(server: Server) -> None:
    anna, bo, _ = server.three()
    await started(server, anna, bo)
    table = (await server.snapshot()).table
    assert [chair.regular is None for chair in table.chairs if chair] == [True, True, False]


async def test_a_server_admin_cancels(server: Server) -> None:
    anna, bo, cilla = server.three()
    message = await joined(server, anna, bo)
    panel = (await cilla.press(message, "⋯")).whisper
    assert said("button-cup-cancel") not in panel.buttons
    panel = (await anna.press(message, "⋯")).whisper
    await anna.press(panel, said("button-cup-cancel"))
    await server.env.advance_time(10)
    assert server.again(message).says("**Cancelled.** All entries were refunded.")
    assert [await person.purse() for person in (anna, bo)] == [500, 500]


async def test_a_moderator_who_has_entered_neither_closes_nor_moves_a_table(
    server: Server,
) -> None:
    anna, bo, cilla = server.three()
    mod, other = (server.person(name, roles=[server.host_role()]) for name in ("Mod", "Other"))
    message = await started(server, anna, bo, cilla, mod, deals=2)
    await mod.press(message, LEAVE)
    elsewhere = server.guild.create_text_channel("elsewhere")
    for table in (1, 2):
        fixed = said("refused-tournament-table")
        assert fixed in (await mod.command("table close", table=table, force=True)).text
        asked = (await mod.command("table close", table=table)).whisper
        await mod.send(asked, f"k1:{table:x}:-:close.yes")
        await mod.command("table here", elsewhere, table=table)
        now = (await server.snapshot(table)).table
        assert (now.status, now.channel) == (Status.PLAYING, server.channel.id)
    await other.command("table close", table=1, force=True)
    assert (await server.snapshot(1)).table.status is Status.CLOSED


async def test_the_list_shows_all_and_opens_one(server: Server) -> None:
    anna, bo, _ = server.three()
    empty = (await anna.command("tournament list")).whisper
    assert empty.says("No tournaments here yet.")
    await joined(server, anna, bo)
    listed = (await bo.command("tournament list")).whisper
    assert listed.says("**1** · Danish Mousel · 2 have joined")
    await bo.choose(listed, ["1"])
    assert server.again(listed).says("The winner of a table gets 12 points")


async def test_tournaments_can_be_switched_off(server: Server) -> None:
    anna = server.person("Anna")
    settings = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(settings.__class__(server.guild.id, tournaments=False))
    answer = await anna.command("tournament start", game="mousel")
    assert answer.text == said("refused-tournament-off")


async def test_an_entry_needs_chips_of_ones_own(server: Server) -> None:
    anna, bo, _ = server.three()
    message = await opened(server, anna, entry=501)
    assert "500" in (await bo.press(message, JOIN)).text
    assert server.again(message).says("Nobody has joined yet.")


async def test_partners_are_chosen_at_mus(server: Server) -> None:
    anna, bo, cilla = server.three()
    message = await opened(server, anna, game="mus", seats=4)
    await anna.press(message, JOIN)
    await bo.press(message, JOIN)
    offered = (await cilla.press(message, JOIN)).whispers[-1]
    account = await server.account(anna)
    await cilla.choose(offered, [str(account)])
    assert server.again(offered).says("You play with Anna")


async def test_an_old_partner_menu_pays_no_entry_and_names_nobody_else(server: Server) -> None:
    anna, bo, _ = server.three()
    message = await opened(server, anna, game="mus", seats=4)
    await anna.press(message, JOIN)
    offered = (await bo.press(message, JOIN)).whispers[-1]
    await bo.press(message, LEAVE)
    account = await server.account(anna)
    answer = await bo.choose(offered, [str(account)])
    assert answer.text == said("refused-tournament-not-in")
    stranger = await server.bot.store.purse(987, 654, "Stranger", 0.0)
    answer = await anna.send(offered, "h1:cupwith:1", values=[str(stranger)])
    assert "Stranger" not in " ".join(seen.text for seen in answer.messages)
    assert [await one.purse() for one in (anna, bo)] == [450, 500]


async def test_a_tournament_in_a_hidden_channel_counts_as_missing(server: Server) -> None:
    anna, bo, cilla = server.three()
    unseen = discord.PermissionOverwrite(view_channel=False)
    hidden = server.guild.create_text_channel("hidden", overwrites={bo.member: unseen})
    await anna.command("tournament start", hidden, game="mousel", seats=3, deals=1, entry=50)
    (message,) = server.read(hidden.id)
    await cilla.press(message, JOIN)
    listed = (await bo.command("tournament list")).whisper
    assert listed.says("No tournaments here yet.")
    assert (await cilla.command("tournament list")).whisper.says("**1** · Danish Mousel")
    for choice in ("cupmore", "cupjoin", "cupleave", "cupstart", "cupback", "cupcancel", "cupwith"):
        seen, invented = [
            [
                told.text
                for told in (await bo.send(listed, f"h1:{choice}:{number}", values=["1"])).messages
            ]
            for number in (1, 77)
        ]
        assert seen == invented, choice
    assert await server.bot.store.account(server.guild.id, bo.id) is None
    assert (await cilla.press(message, "⋯")).whisper.says("Cilla")


async def with_threads(server: Server) -> list[Person]:
    """Three people of a server that wants a thread for each table."""
    settings = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(settings.__class__(server.guild.id, threads=True))
    return server.three()


async def test_each_table_gets_a_thread_to_which_the_message_leads(server: Server) -> None:
    people = await with_threads(server)
    message = await started(server, *people)
    (thread,) = server.channel.threads
    assert thread.name == "Round 1 · table 1 · tournament 1"
    called, table = server.read(thread.id)
    assert {str(person.id) for person in people} == {*re.findall(r"\d+", called.content)}
    assert table.says("tournament 1, round 1")
    assert f"/{thread.id})" in message.text
    assert not any(post.says("tournament 1, round 1") for post in server.posts)
    now = (await server.snapshot()).table
    assert (now.channel, now.parent) == (thread.id, server.channel.id)


async def test_a_thread_that_a_lost_answer_left_behind_is_found(server: Server) -> None:
    people = await with_threads(server)
    message = await joined(server, *people)
    bot = server.env.backend.bot_user.id
    name = "Round 1 · table 1 · tournament 1"
    there = server.env.backend.create_thread(server.channel.id, name, bot)
    await people[0].press(message, START)
    await server.env.advance_time(5)
    assert [thread.id for thread in server.channel.threads] == [there.id]
    table = server.latest(there.id)
    assert table is not None
    assert table.says("tournament 1, round 1")


async def test_without_the_permissions_the_host_reads_so_once(server: Server) -> None:
    people = await with_threads(server)
    everyone = server.guild.default_role
    denied = discord.PermissionOverwrite(create_public_threads=False)
    channel = server.guild.create_text_channel("quiet", overwrites={everyone: denied})
    answer = await people[0].command("tournament start", channel, game="mousel", seats=3, deals=1)
    (told,) = answer.whispers
    assert told.says("for threads I need **Create Public Threads** there")
    (message,) = server.read(channel.id)
    for person in people:
        await person.press(message, JOIN)
    await people[0].press(message, START)
    await server.env.advance_time(5)
    assert not channel.threads
    table = server.latest(channel.id)
    assert table is not None
    assert table.says("tournament 1, round 1")
    assert not server.again(message).says("thread")


async def test_refused_threads_leave_the_tables_in_the_channel(server: Server) -> None:
    people = await with_threads(server)
    server.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    message = await started(server, *people)
    assert server.table.says("tournament 1, round 1")
    assert message.says("1 table is in this channel: I could not open a thread for it.")
