"""`/<game> duplicate`: two tables that play the same cards, and what each may see of the other."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ports import Guild
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
OPEN, CLOSED = 1, 2


def room(server: Server, table: int) -> Seen:
    """The newest message of a room."""
    own = [m for m in server.posts if any(f":{table:x}:" in b for b in _ids(m))]
    return own[-1]


def _ids(message: Seen) -> list[str]:
    return [b.get("custom_id", "") for b in message.buttons.values()]


async def opened(server: Server, game: str = "mousel", **options: Any) -> tuple[Person, Person]:
    """Anna sits in the open room, Bo in the closed one."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command(f"{game} duplicate", **options)
    await bo.press(room(server, CLOSED), "Sit down")
    return anna, bo


async def begun(server: Server, game: str = "mousel", **options: Any) -> tuple[Person, Person]:
    anna, bo = await opened(server, game, **options)
    await bo.press(room(server, CLOSED), said("button-duplicate-ready"))
    await anna.press(room(server, OPEN), said("button-duplicate-ready"))
    await server.env.settle()
    return anna, bo


async def now(server: Server) -> tuple[Snapshot, Snapshot]:
    return await server.snapshot(OPEN), await server.snapshot(CLOSED)


async def play(server: Server, person: Person, table: int) -> None:
    """Play a room's deal to its end, with this person's first choices."""
    while (await server.snapshot(table)).table.status is Status.PLAYING:
        await person.press(person.hand, person.hand.choices[0])
        await server.env.settle()


async def test_a_duplicate_is_played_and_compared(server: Server) -> None:
    anna, bo = await opened(server, deals=2)
    for table in (OPEN, CLOSED):
        assert said("duplicate-asks") in room(server, table).text
        small = [line for line in room(server, table).text.splitlines() if line.startswith("-# ")]
        assert "\n".join(small).lower().count("practice") == 1
        assert "Options" not in room(server, table).buttons
    await bo.press(room(server, CLOSED), said("button-duplicate-ready"))
    assert said("duplicate-ready") in room(server, CLOSED).text
    assert not any(t.deal for t in await now(server))
    await anna.press(room(server, OPEN), said("button-duplicate-ready"))
    await server.env.settle()
    one, other = await now(server)
    assert one.deal is not None
    assert other.deal is not None
    assert one.deal.state == other.deal.state
    await play(server, anna, OPEN)
    assert said("duplicate-waits", deal=1) in room(server, OPEN).text
    assert said("duplicate-waits", deal=1) in anna.hand.text
    await play(server, bo, CLOSED)
    for table, here, there in ((OPEN, "🔴 Anna", "🔵 Bo"), (CLOSED, "🔵 Bo", "🔴 Anna")):
        told = room(server, table).text
        assert said("duplicate-title") in told
        line = next(line for line in told.splitlines() if line.startswith(here) and there in line)
        assert line.count("**") == 4, "both scores"
    await anna.press(room(server, OPEN), "Next")
    await bo.press(room(server, CLOSED), "Next")
    await server.env.settle()
    assert [t.table.match.deals for t in await now(server)] == [2, 2]
    await play(server, anna, OPEN)
    await play(server, bo, CLOSED)
    assert [t.table.status for t in await now(server)] == [Status.CLOSED] * 2
    totals = {room(server, table).text.partition("2 deals: ")[2] for table in (OPEN, CLOSED)}
    assert len({total.splitlines()[0] for total in totals}) == 1, "both rooms say the same"
    assert "Again" not in room(server, OPEN).buttons


async def test_the_channel_shows_nothing_of_a_deal_that_the_other_room_plays(
    server: Server,
) -> None:
    anna, bo = await begun(server)
    shown = {m.id: (m.content, m.components) for m in server.posts}
    sent = len(server.env.http_requests)
    while (await server.snapshot(OPEN)).table.status is Status.PLAYING:
        assert {m.id: (m.content, m.components) for m in server.posts} == shown
        made = server.env.http_requests[sent:]
        assert not [r for r in made if f"/channels/{server.channel.id}/" in r.path], (
            "not even edits"
        )
        await anna.press(anna.hand, anna.hand.choices[0])
        await server.env.settle()
    changed = [m for m in server.posts if shown[m.id] != (m.content, m.components)]
    assert [m.id for m in changed] == [room(server, OPEN).id]
    assert said("duplicate-waits", deal=1) in changed[0].text
    cilla = server.person("Cilla")
    for person in (cilla, bo):
        told = (await person.press(room(server, OPEN), "Text")).text
        assert said("duplicate-waits", deal=1) in told
        for name in ("last", "show.1", "verify.1", "share.1"):
            answer = await person.send(room(server, OPEN), f"k1:1:-:{name}")
            assert answer.text in {
                said("refused-nothing-to-show"), said("refused-duplicate-hidden")
            }, name  # fmt: skip
    listed = (await cilla.command("tables")).text
    assert "Anna" not in listed
    own = await anna.send(room(server, OPEN), "k1:1:-:verify.1")
    assert own.text == said("refused-nothing-to-show"), "not even to its own players"
    told = (await anna.press(room(server, OPEN), "Text")).text
    assert "stake" not in told, "no settlement that a player could show to the other room"
    assert said("duplicate-waits", deal=1) in told
    last = (await anna.send(room(server, OPEN), "k1:1:-:last")).text
    assert last == said("refused-nothing-to-show")
    await play(server, bo, CLOSED)
    assert (await anna.send(room(server, OPEN), "k1:1:-:verify.1")).whisper.handle.attachments


async def test_players_see_their_own_room_in_private(server: Server) -> None:
    anna, bo = await begun(server)
    del bo
    told = (await anna.press(room(server, OPEN), "Text")).text
    deal = (await server.snapshot(OPEN)).deal
    assert deal is not None
    assert said("duplicate-hidden") not in told
    assert "Trump" in told or "Pot" in told


async def test_a_player_of_the_closed_room_cuts_for_both(server: Server) -> None:
    _, bo = await opened(server)
    asked = await bo.press(room(server, CLOSED), said("button-cut"))
    await bo.fill_in(asked, value="4711")
    await server.env.settle()
    one, other = await now(server)
    assert one.table.cuts_by_chair() == ((len(one.table.chairs), 4711),)
    assert other.table.cuts == ()


async def test_nobody_sits_in_both_rooms(server: Server) -> None:
    anna, _ = await opened(server)
    answer = await anna.press(room(server, CLOSED), "Sit down")
    assert answer.text == said("refused-duplicate-both")


async def test_a_game_on_the_table_has_no_duplicate(server: Server) -> None:
    names = {command.qualified_name for command in server.bot.tree.walk_commands()}
    assert {name for name in names if name.endswith("duplicate")} == {
        "bourre duplicate", "mousel duplicate", "mus duplicate",
    }  # fmt: skip


async def test_a_channel_without_room_for_two_tables_opens_none(server: Server) -> None:
    await server.bot.store.save_guild(Guild(server.guild.id, cap_channel=1))
    anna = server.person("Anna")
    answer = await anna.command("mousel duplicate")
    assert answer.text == said("refused-cap-channel", most=1)
    assert not await server.bot.store.open_tables()


async def test_a_server_admin_switches_duplicates_off(server: Server) -> None:
    anna = server.person("Anna", roles=[server.host_role()])
    await anna.sets("kro settings", "duplicate", "off")
    answer = await anna.command("mousel duplicate")
    assert answer.text == said("refused-duplicate-off")
    assert not await server.bot.store.open_tables()
