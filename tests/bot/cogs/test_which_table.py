"""Several tables in one channel: the one that is meant is named or asked for, never guessed."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tables.live.directory import Directory
from tests.bot.cogs.inn import Answer, Inn, Person, Seen, said

pytestmark = pytest.mark.asyncio
COMMANDS = ("table here", "table close", "table seats")


async def two(inn: Inn) -> tuple[Person, Person]:
    """Table 1 in mid-deal, hosted by Anna, and table 2, Mus, before its first deal, hosted by Bo;
    Anna and Bo.
    """
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, regulars=2)
    await inn.open(bo, game="mus")
    return anna, bo


def offered(answer: Answer) -> dict[str, str]:
    """What the question which table offers: numbers with their labels."""
    assert answer.text == said("which-table")
    [menu] = answer.whisper.menus
    return {one["value"]: one["label"] for one in menu["options"]}


async def chooses(inn: Inn, who: Person, answer: Answer, number: int) -> tuple[Answer, Seen]:
    """The answer to choosing that table, and the question as it stands then."""
    chosen = await who.choose(answer.whisper, [str(number)])
    return chosen, inn.again(answer.whisper)


async def states(inn: Inn) -> list[Any]:
    return [(await inn.snapshot(table)).version for table in (1, 2)]


# --- nothing is guessed ---------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
async def test_where_several_could_be_meant_nothing_is_done_and_one_person_is_asked(
    inn: Inn, command: str
) -> None:
    await two(inn)
    mod = inn.person("Mod", roles=[inn.host_role()])
    before, posts = await states(inn), [post.id for post in inn.posts]
    assert offered(await mod.command(command)) == {
        "1": f"Danish Mousel, table 1 · {said('deal-number', deal=1)}",
        "2": f"Mus, table 2 · {said('tables-lobby')}",
    }
    assert await states(inn) == before
    assert [post.id for post in inn.posts] == posts


async def test_a_moderator_closes_a_table_in_mid_deal_beside_a_newer_one(inn: Inn) -> None:
    await two(inn)
    mod = inn.person("Mod", roles=[inn.host_role()])
    _, asked = await chooses(inn, mod, await mod.command("table close"), 1)
    assert asked.text == said("ask-close-playing", number=1, pot=1)
    await mod.press(asked, "Close the table")
    await inn.env.settle()
    assert await inn.bot.store.open_tables() == (2,)


async def test_who_hosts_both_is_asked_and_the_chosen_lobby_closes(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    await inn.open(anna, game="mus")
    mine = said("tables-yours").strip("*")
    answer = await anna.command("table close")
    assert all(mine in label for label in offered(answer).values())
    _, told = await chooses(inn, anna, answer, 1)
    assert (told.text, told.menus) == (said("done-closed", number=1), [])
    assert await inn.bot.store.open_tables() == (2,)


async def test_breaking_a_deal_off_goes_on_at_the_chosen_table(inn: Inn) -> None:
    await two(inn)
    mod = inn.person("Mod", roles=[inn.host_role()])
    answer = await mod.command("table close", force=True)
    _, told = await chooses(inn, mod, answer, 1)
    assert told.text == said("done-closed", number=1)
    deal = (await inn.snapshot(1)).deal
    assert deal is not None
    assert not deal.done, "broken off"


async def test_the_seats_of_the_chosen_table_are_shown(inn: Inn) -> None:
    anna, _ = await two(inn)
    chosen, _ = await chooses(inn, anna, await anna.command("table seats"), 1)
    assert said("seats-title", game="Danish Mousel", number=1) in chosen.text


async def test_the_chosen_table_is_brought_down(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    await inn.open(anna, bo, game="mus")
    await inn.env.advance_time(6)
    _, told = await chooses(inn, bo, await bo.command("table here"), 1)
    assert told.text == said("done-here", number=1)
    assert not told.menus
    assert "Danish Mousel" in inn.posts[-1].text


async def test_somebody_is_asked_to_the_chosen_table(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await anna.command("mousel start", invitation=True)
    await anna.command("mus start", invitation=True)
    answer = await anna.command("table invite", member=bo.user)
    _, told = await chooses(inn, anna, answer, 1)
    assert told.text == said("done-invited", who="Bo", number=1)
    guest = await inn.bot.store.account(inn.guild.id, bo.id)
    assert [(await inn.snapshot(n)).table.invited for n in (1, 2)] == [(guest,), ()]


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
async def test_an_invented_choice_does_nothing(inn: Inn, custom_id: str, value: str) -> None:
    anna, _ = await two(inn)
    before = await states(inn)
    answer = await anna.send(inn.table, custom_id, component_type=3, values=[value])
    assert answer.text == said("refused-old-button")
    assert await states(inn) == before


# --- one is meant ---------------------------------------------------------------------------------


async def test_only_tables_at_which_it_could_be_done_are_asked_about(inn: Inn) -> None:
    """The host of one table can close, move and ask people to no other."""
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await anna.command("mousel start", invitation=True)
    await inn.open(bo, game="mus")
    await inn.env.advance_time(6)
    assert (await anna.command("table here")).text == said("done-here", number=1)
    invited = await anna.command("table invite", member=bo.user)
    assert invited.text == said("done-invited", who="Bo", number=1)
    assert (await anna.command("table close")).text == said("done-closed", number=1)


async def test_in_the_thread_of_a_table_that_table_is_meant(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    await mod.sets("kro settings", "threads", "on")
    await mod.command("mousel start")
    await mod.command("mus start")
    first, _ = inn.channel.threads
    answer = await mod.command("table close", first)
    assert answer.text == said("done-closed", number=1)


async def test_a_table_is_named_by_its_number(inn: Inn) -> None:
    anna, _ = await two(inn)
    await inn.env.advance_time(6)
    title = said("seats-title", game="Mus", number=2)
    assert title in (await anna.command("table seats", table=2)).text
    assert (await anna.command("table here", table=1)).text == said("done-here", number=1)
    asked = await anna.command("table close", table=1)
    assert asked.text == said("ask-close-playing", number=1, pot=1)


@pytest.mark.parametrize("number", [0, -1, 3, 10**12])
async def test_a_number_of_no_open_table_is_told(inn: Inn, number: int) -> None:
    anna, _ = await two(inn)
    before = await states(inn)
    for command in COMMANDS:
        answer = await anna.command(command, table=number)
        assert answer.text == said("refused-no-table", number=number)
    assert await states(inn) == before


async def test_a_table_that_cannot_be_seen_is_as_good_as_none(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    hidden = inn.guild.create_text_channel(
        "hidden", overwrites={bo.member: discord.PermissionOverwrite(view_channel=False)}
    )
    await anna.command("mousel start", hidden)
    answer = await bo.command("table seats", table=1)
    assert answer.text == said("refused-no-table", number=1)
    assert not await proposed(inn, bo)
    assert list(await proposed(inn, anna)) == [1]


async def test_tables_of_other_servers_are_not_meant(inn: Inn) -> None:
    anna = inn.person("Anna")
    other = inn.env.create_guild("The Other Inn")
    away = other.add_member(anna.user)
    await away.slash(other.create_text_channel("elsewhere"), "mousel start")
    answer = await anna.command("table close", table=1)
    assert answer.text == said("refused-no-table", number=1)
    assert not await proposed(inn, anna)


# --- who may --------------------------------------------------------------------------------------


async def test_who_moderates_one_channel_closes_no_table_of_another(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    own = inn.guild.create_text_channel(
        "bo-keeps-this",
        overwrites={bo.member: discord.PermissionOverwrite(manage_messages=True)},
    )
    await inn.open(anna)
    refused = said("refused-host-only", host="Anna")
    assert (await bo.command("table close", own, table=1)).text == refused
    dialog = (await bo.command("table seats", own, table=1)).whisper
    assert not dialog.menus
    pressed = await bo.send(dialog, "k1:1:-:close.yes")
    assert pressed.text == refused
    await inn.person("Cilla").command("mus start", own)
    assert (await bo.command("table close", own)).text == said("done-closed", number=2)
    assert await inn.bot.store.open_tables() == (1,)


async def test_who_moderates_everywhere_closes_a_table_from_another_channel(inn: Inn) -> None:
    anna, mod = inn.person("Anna"), inn.person("Mod", roles=[inn.host_role()])
    other = inn.guild.create_text_channel("other-room")
    await inn.open(anna)
    assert (await mod.command("table close", other)).text == said("refused-table-here")
    assert (await mod.command("table close", other, table=1)).text == said("done-closed", number=1)


async def test_a_stranger_brings_no_table_down(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    lobby = await inn.open(anna)
    await inn.env.advance_time(6)
    assert (await bo.command("table here")).text == said("refused-not-seated")
    assert inn.table.id == lobby.id
    mod = inn.person("Mod", roles=[inn.host_role()])
    assert (await mod.command("table here")).text == said("done-here", number=1)


async def test_who_only_sits_moves_no_table_to_another_channel(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    other = inn.guild.create_text_channel("other-room")
    answer = await bo.command("table here", other)
    where = inn.channel.id
    assert answer.text == said("refused-move-table", host="Anna", number=1, channel=where)
    assert (await inn.snapshot()).table.channel == where
    assert not inn.read(other.id)
    mod = inn.person("Mod", roles=[inn.host_role()])
    moved = await mod.command("table here", other, table=1)
    assert moved.text == said("done-here", number=1)
    assert len(inn.read(other.id)) == 1


# --- while a number is typed ----------------------------------------------------------------------


async def proposed(
    inn: Inn, who: Person, typed: str = "", command: str = "table close"
) -> dict[int, str]:
    found = await who.member.autocomplete(inn.channel, command, "table", typed)
    return {one["value"]: one["name"] for one in found}


@pytest.mark.parametrize("command", [*COMMANDS, "table invite"])
async def test_tables_are_proposed_by_game_number_and_state(inn: Inn, command: str) -> None:
    anna, _ = await two(inn)
    other = inn.guild.create_text_channel("other-room")
    await inn.person("Cilla").command("muggins start", other)
    mine = said("tables-yours").strip("*")
    assert await proposed(inn, anna, command=command) == {
        1: f"Danish Mousel, table 1 · {mine} · {said('deal-number', deal=1)}",
        2: f"Mus, table 2 · {said('tables-lobby')}",
        3: f"Muggins, table 3 · {said('tables-lobby')} · #other-room",
    }
    assert list(await proposed(inn, anna, "2", command)) == [2]
    assert list(await proposed(inn, anna, "MUG", command)) == [3]
    assert not await proposed(inn, anna, "chess", command)


async def test_tables_of_this_channel_are_proposed_first(inn: Inn) -> None:
    anna = inn.person("Anna")
    other = inn.guild.create_text_channel("other-room")
    await anna.command("mousel start", other)
    await anna.command("mus start")
    assert list(await proposed(inn, anna)) == [2, 1]


async def test_proposals_that_cannot_be_found_are_none_and_the_number_still_counts(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await two(inn)

    async def fail(*_: object) -> list[Any]:
        raise OSError("the store is away")

    with monkeypatch.context() as broken:
        broken.setattr(Directory, "tables", fail)
        assert not await proposed(inn, anna)
    asked = await anna.command("table close", table=1)
    assert asked.text == said("ask-close-playing", number=1, pot=1)


# --- the seats in mid-deal ------------------------------------------------------------------------


async def test_in_mid_deal_leave_leads_to_the_seats(inn: Inn) -> None:
    """Where a host in a hurry hands the role on, and frees the seat of somebody absent."""
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=1)
    asked = (await anna.press(inn.table, "Leave")).whisper
    dialog = (await anna.press(asked, "Seats")).whisper
    await anna.choose(dialog, ["1"])
    account = await inn.bot.store.account(inn.guild.id, bo.id)
    assert (await inn.snapshot()).table.host == account
    assert await inn.playing()
