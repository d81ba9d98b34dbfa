"""Tests tables in every kind of channel that holds messages."""

import pytest

from sandbox.json_values import Json
from sandbox.world.rows import ANNOUNCEMENT_THREAD
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EPHEMERAL
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import play_deal

pytestmark = pytest.mark.asyncio


async def added(server: Server, kind: str) -> str:
    """Return a new channel of this kind; for a forum, its post."""
    anna = await server.person("Anna")
    body: Json = {"guild": server.guild.id, "name": f"the {kind}", "kind": kind}
    return (await anna.call("POST", "/page/channels", **body))["id"]


@pytest.mark.ci
@pytest.mark.parametrize(
    ("kind", "threads"),
    [
        ("forum", True),
        *(
            pytest.param(*one, marks=pytest.mark.slow)
            for one in (
                ("voice", False),
                ("stage", False),
                ("announcement", True),
                ("announcement", False),
                ("forum", False),
                ("voice", True),
                ("stage", True),
            )
        ),
    ],
)
async def test_a_deal_is_played_in_each_kind_of_channel(
    server: Server,
    kind: str,
    *,
    threads: bool,
) -> None:
    """If a server wants threads, an announcement channel gets one. Elsewhere a thread is
    impossible, and no person gets a notice of that.
    """
    place = await added(server, kind)
    if threads:
        await want_threads(server)
    players = await server.players("Anna", "Bo", "Cilla")
    for player in players:
        player.channel = place
    opened = await players[0].open()
    if threads and kind == "announcement":
        thread = await players[0].see(lambda: server.box.world.channels.get(opened["id"]))
        assert thread.type == ANNOUNCEMENT_THREAD
        for player in players:
            player.channel = thread.id
    for player in players[1:]:
        await player.see(player.table)
        await player.sit()
    await players[0].deal()
    await play_deal(players, 1)
    told = [text(m) for m in players[0].person.seen.values() if m["flags"] & EPHEMERAL]
    assert not any("thread" in line for line in told)


async def want_threads(server: Server) -> None:
    """Switch them on as Anna, who owns the server."""
    anna = await server.person("Anna")
    await anna.sets(server.channel(), "kro settings", "threads", "on")
