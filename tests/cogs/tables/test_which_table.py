"""With several tables in one channel, a command's table is named or asked for, never guessed."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tables.live.directory import Directory
from tests.support.simulated_discord.server import Answer, Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
COMMANDS = ("table here", "table close", "table seats")


async def two(server: Server) -> tuple[Person, Person]:
    """Table 1 in mid-deal, hosted by Anna, and table 2, Mus, in its lobby, hosted by Bo.

    Returns Anna and Bo.
    """
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=2)
    await server.open(bo, game="mus")
    return anna, bo


def offered(answer: Answer) -> dict[str, str]:
    """The options of the question for the table: numbers with their labels."""
    assert answer.text == said("which-table")
    [menu] = answer.whisper.menus
    return {one["value"]: one["label"] for one in menu["options"]}


async def chooses(server: Server, who: Person, answer: Answer, number: int) -> tuple[Answer, Seen]:
    """The answer to choosing that table, and the question afterwards."""
    chosen = await who.choose(answer.whisper, [str(number)])
    return chosen, server.again(answer.whisper)


async def states(server: Server) -> list[Any]:
    return [(await server.snapshot(table)).version for table in (1, 2)]


# --- nothing is guessed ---------------------------------------------------------------------------


async def test_if_several_tables_are_possible_nothing_is_done_and_the_person_is_asked(
    server: Server,
) -> None:
    await two(server)
    mod = server.person("Mod", roles=[server.host_role()])
    before, posts = await states(server), [post.id for post in server.posts]
    for command in COMMANDS:
        assert offered(await mod.command(command)) == {
            "1": f"Danish Mousel, table 1 · {said('deal-number', deal=1)}",
            "2": f"Mus, table 2 · {said('tables-lobby')}",
        }, command
        assert await states(server) == before, command
        assert [post.id for post in server.posts] == posts, command


async def test_a_moderator_closes_a_table_in_mid_deal_next_to_a_newer_one(server: Server) -> None:
    await two(server)
    mod = server.person("Mod", roles=[server.host_role()])
    _, asked = await chooses(server, mod, await mod.command("table close"), 1)
    told = said("ask-close-playing", number=1, stake="out", lose=0), said("ask-close-left")
    assert asked.text == "\n".join(told)
    await mod.press(asked, "Close the table")
    assert server.again(asked).text == said("done-closing", number=1)
    endings = [(await server.snapshot(table)).table.ending for table in (1, 2)]
    assert [ending.closing for ending in endings] == [True, False]


async def test_the_host_of_both_is_asked_and_the_chosen_lobby_closes(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    await server.open(anna, game="mus")
    mine = said("tables-yours").strip("*")
    answer = await anna.command("table close")
    assert all(mine in label for label in offered(answer).values())
    _, told = await chooses(server, anna, answer, 1)
    assert (told.text, told.menus) == (said("done-closed-unasked", number=1), [])
    assert await server.bot.store.open_tables() == (2,)


async def test_a_deal_is_voided_at_the_chosen_table(server: Server) -> None:
    await two(server)
    mod = server.person("Mod", roles=[server.host_role()])
    answer = await mod.command("table close", force=True)
    _, told = await chooses(server, mod, answer, 1)
    assert told.text == said("done-closed", number=1)
    deal = (await server.snapshot(1)).deal
    assert deal is not None
    assert not deal.done, "broken off"


async def test_the_seats_of_the_chosen_table_are_shown(server: Server) -> None:
    anna, _ = await two(server)
    chosen, _ = await chooses(server, anna, await anna.command("table seats"), 1)
    assert said("seats-title", game="Danish Mousel", number=1) in chosen.text


async def test_the_chosen_table_is_reposted(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    await server.open(anna, bo, game="mus")
    await server.env.advance_time(6)
    _, told = await chooses(server, bo, await bo.command("table here"), 1)
    assert told.text == said("done-here", number=1)
    assert not told.menus
    assert "Danish Mousel" in server.posts[-1].text


async def test_a_guest_is_invited_to_the_chosen_table(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command("mousel start", invitation=True)
    await anna.command("mus start", invitation=True)
    answer = await anna.command("table invite", member=bo.user)
    _, told = await chooses(server, anna, answer, 1)
    assert told.text == said("done-invited", who="Bo", number=1)
    guest = await server.bot.store.account(server.guild.id, bo.id)
    assert [(await server.snapshot(n)).table.invited for n in (1, 2)] == [(guest,), ()]


async def test_a_stranger_causes_no_look_up_of_members(server: Server) -> None:
    """Look-ups share the bot's rate limit with every table (docs/discord.md)."""
    anna, _ = await two(server)
    cilla = server.person("Cilla")
    await anna.command("mousel start", invitation=True)
    before = len(server.env.http_requests)
    for number in ("1", "2", "3", "9"):
        for guest in (f"{anna.id:x}", "ffffffff", "0"):
            await cilla.send(
                server.table, f"h1:which:invite:{guest}", component_type=3, values=[number]
            )
    made = [f"{r.method} {r.path}" for r in server.env.http_requests[before:]]
    assert not [one for one in made if "/members/" in one]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("h1:which:close:ask", "many"),
        ("h1:which:close", "1"),
        ("h1:which:sell", "1"),
        ("h1:which", "1"),
        ("h1:which:invite:no", "1"),
        ("h1:which:invite:1", "1"),
    ],
)
async def test_an_invented_choice_does_nothing(server: Server, custom_id: str, value: str) -> None:
    anna, _ = await two(server)
    before = await states(server)
    answer = await anna.send(server.table, custom_id, component_type=3, values=[value])
    assert answer.text == said("refused-old-button")
    assert await states(server) == before


# --- one table is possible ------------------------------------------------------------------------


async def test_only_tables_at_which_the_command_is_possible_are_offered(server: Server) -> None:
    """The host of one table can close, move and invite to no other."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command("mousel start", invitation=True)
    await server.open(bo, game="mus")
    await server.env.advance_time(6)
    assert (await anna.command("table here")).text == said("done-here", number=1)
    invited = await anna.command("table invite", member=bo.user)
    assert invited.text == said("done-invited", who="Bo", number=1)
    assert (await anna.command("table close")).text == said("done-closed-unasked", number=1)


async def test_in_the_thread_of_a_table_that_table_is_used(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    await mod.sets("kro settings", "threads", "on")
    await mod.command("mousel start")
    await mod.command("mus start")
    first, _ = server.channel.threads
    answer = await mod.command("table close", first)
    assert answer.text == said("done-closed-unasked", number=1)


async def test_a_table_is_named_by_its_number(server: Server) -> None:
    anna, _ = await two(server)
    await server.env.advance_time(6)
    title = said("seats-title", game="Mus", number=2)
    assert title in (await anna.command("table seats", table=2)).text
    assert (await anna.command("table here", table=1)).text == said("done-here", number=1)
    asked = await anna.command("table close", table=1)
    lose = await server.may_lose(anna)
    told = said("ask-close-playing", number=1, stake="some", lose=lose), said("ask-close-left")
    assert asked.text == "\n".join(told)


@pytest.mark.sampled
@pytest.mark.parametrize("number", [0, -1, 3, 10**12])
async def test_a_number_without_an_open_table_is_refused(server: Server, number: int) -> None:
    anna, _ = await two(server)
    before = await states(server)
    for command in COMMANDS:
        answer = await anna.command(command, table=number)
        assert answer.text == said("refused-no-table", number=number)
    assert await states(server) == before


async def test_a_table_in_a_hidden_channel_counts_as_missing(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    hidden = server.guild.create_text_channel(
        "hidden", overwrites={bo.member: discord.PermissionOverwrite(view_channel=False)}
    )
    await anna.command("mousel start", hidden)
    answer = await bo.command("table seats", table=1)
    assert answer.text == said("refused-no-table", number=1)
    assert not await proposed(server, bo)
    assert list(await proposed(server, anna)) == [1]


async def test_tables_of_other_servers_do_not_count(server: Server) -> None:
    anna = server.person("Anna")
    other = server.env.create_guild("The Other Inn")
    away = other.add_member(anna.user)
    await away.slash(other.create_text_channel("elsewhere"), "mousel start")
    answer = await anna.command("table close", table=1)
    assert answer.text == said("refused-no-table", number=1)
    assert not await proposed(server, anna)


# --- who may --------------------------------------------------------------------------------------


async def test_a_moderator_of_one_channel_closes_no_table_of_another(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    own = server.guild.create_text_channel(
        "bo-keeps-this",
        overwrites={bo.member: discord.PermissionOverwrite(manage_messages=True)},
    )
    await server.open(anna)
    refused = said("refused-host-only", host="Anna")
    assert (await bo.command("table close", own, table=1)).text == refused
    dialog = (await bo.command("table seats", own, table=1)).whisper
    assert not dialog.menus
    pressed = await bo.send(dialog, "k1:1:-:close.yes")
    assert pressed.text == refused
    await server.person("Cilla").command("mus start", own)
    assert (await bo.command("table close", own)).text == said("done-closed-unasked", number=2)
    assert await server.bot.store.open_tables() == (1,)


async def test_a_moderator_of_the_server_closes_a_table_from_another_channel(
    server: Server,
) -> None:
    anna, mod = server.person("Anna"), server.person("Mod", roles=[server.host_role()])
    other = server.guild.create_text_channel("other-room")
    await server.open(anna)
    assert (await mod.command("table close", other)).text == said("refused-table-here")
    answer = await mod.command("table close", other, table=1)
    assert answer.text == said("done-closed-unasked", number=1)


async def test_a_stranger_cannot_repost_a_table(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna)
    await server.env.advance_time(6)
    assert (await bo.command("table here")).text == said("refused-not-seated")
    assert server.table.id == lobby.id
    mod = server.person("Mod", roles=[server.host_role()])
    assert (await mod.command("table here")).text == said("done-here", number=1)


async def test_a_player_who_is_not_the_host_moves_no_table_to_another_channel(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    other = server.guild.create_text_channel("other-room")
    answer = await bo.command("table here", other)
    where = server.channel.id
    assert answer.text == said("refused-move-table", host="Anna", number=1, channel=where)
    assert (await server.snapshot()).table.channel == where
    assert not server.read(other.id)
    mod = server.person("Mod", roles=[server.host_role()])
    moved = await mod.command("table here", other, table=1)
    assert moved.text == said("done-here", number=1)
    assert len(server.read(other.id)) == 1


# --- while a number is typed ----------------------------------------------------------------------


async def proposed(
    server: Server, who: Person, typed: str = "", command: str = "table close"
) -> dict[int, str]:
    found = await who.member.autocomplete(server.channel, command, "table", typed)
    return {one["value"]: one["name"] for one in found}


@pytest.mark.sampled
@pytest.mark.parametrize("command", [*COMMANDS, "table invite"])
async def test_tables_are_proposed_by_game_number_and_state(server: Server, command: str) -> None:
    anna, _ = await two(server)
    other = server.guild.create_text_channel("other-room")
    await server.person("Cilla").command("muggins start", other)
    mine = said("tables-yours").strip("*")
    assert await proposed(server, anna, command=command) == {
        1: f"Danish Mousel, table 1 · {mine} · {said('deal-number', deal=1)}",
        2: f"Mus, table 2 · {said('tables-lobby')}",
        3: f"Muggins, table 3 · {said('tables-lobby')} · #other-room",
    }
    assert list(await proposed(server, anna, "2", command)) == [2]
    assert list(await proposed(server, anna, "MUG", command)) == [3]
    assert not await proposed(server, anna, "chess", command)


async def test_tables_of_this_channel_are_proposed_first(server: Server) -> None:
    anna = server.person("Anna")
    other = server.guild.create_text_channel("other-room")
    await anna.command("mousel start", other)
    await anna.command("mus start")
    assert list(await proposed(server, anna)) == [2, 1]


async def test_without_proposals_the_number_still_works(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await two(server)

    async def fail(*_: object) -> list[Any]:
        raise OSError("the store is away")

    with monkeypatch.context() as broken:
        broken.setattr(Directory, "tables", fail)
        assert not await proposed(server, anna)
    asked = await anna.command("table close", table=1)
    lose = await server.may_lose(anna)
    told = said("ask-close-playing", number=1, stake="some", lose=lose), said("ask-close-left")
    assert asked.text == "\n".join(told)


# --- the seats in mid-deal ------------------------------------------------------------------------


async def test_in_mid_deal_leave_leads_to_the_seats(server: Server) -> None:
    """There a host in a hurry passes the role on, and frees the seat of an absent player."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    asked = (await anna.press(server.table, "Leave")).whisper
    dialog = (await anna.press(asked, "Show the seats")).whisper
    await anna.choose(dialog, ["1"])
    account = await server.bot.store.account(server.guild.id, bo.id)
    assert (await server.snapshot()).table.host == account
    assert await server.playing()
