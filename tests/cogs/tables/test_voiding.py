"""A table whose deal cannot go on: Close asks once, and everybody gets their chips back."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from games import GAMES
from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


def _fail(*_: Any, **__: Any) -> NoReturn:
    raise ZeroDivisionError


async def broken(server: Server, monkeypatch: pytest.MonkeyPatch, method: str) -> Person:
    """Table 1, hosted by Anna, in mid-deal with two regulars; then the game's code fails."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    kind: Any = GAMES["mousel"].__class__
    monkeypatch.setattr(kind, method, _fail)
    return anna


@pytest.mark.parametrize("method", ["to_act", "view", "screen"])
@pytest.mark.parametrize("who", ["host", "moderator"])
async def test_a_table_that_is_stuck_is_voided_after_one_question(
    server: Server, monkeypatch: pytest.MonkeyPatch, method: str, who: str
) -> None:
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, method)
        mod = server.person("Mod", roles=[server.host_role()])
        closer = anna if who == "host" else mod
        asked = (await closer.command("table close")).whisper
        assert asked.text.startswith(said("ask-void", number=1, returns="").strip())
        await closer.press(asked, said("button-void"))
        assert server.again(asked).text == said("done-voided", number=1)
    now = await server.snapshot(1)
    assert (now.table.status, now.table.ending.why) == (Status.CLOSED, "voided")
    assert (await server.bot.store.balances([now.table.host]))[now.table.host] == 500


async def test_a_table_whose_row_cannot_be_read_is_voided_by_its_host(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, "evolve")
        actor = server.bot.directory._actor(1)  # pyright: ignore[reportPrivateUsage]
        actor.session.forget()
        asked = (await anna.command("table close")).whisper
        await anna.press(asked, said("button-void"))
        assert server.again(asked).text == said("done-voided", number=1)


async def test_whoever_is_neither_host_nor_moderator_is_not_asked(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        await broken(server, planted, "to_act")
        answer = await server.person("Bo").command("table close")
        assert answer.text == said("refused-host-only", host="Anna")
    assert (await server.snapshot(1)).table.status is Status.PLAYING
