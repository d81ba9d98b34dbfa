"""If a deal cannot go on, Close asks once, and every player gets the chips back."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from bot import ids
from games import GAMES
from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


def _fail(*_: Any, **__: Any) -> NoReturn:
    raise ZeroDivisionError


async def broken(
    server: Server, monkeypatch: pytest.MonkeyPatch, method: str, **options: Any
) -> Person:
    """Table 1, hosted by Anna, in mid-deal with two regulars. Then the game's code fails."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=2, **options)
    kind: Any = GAMES["mousel"].__class__
    monkeypatch.setattr(kind, method, _fail)
    return anna


@pytest.mark.sampled
@pytest.mark.parametrize("method", ["to_act", "view", "screen"])
@pytest.mark.parametrize("who", ["host", "moderator"])
async def test_a_stuck_table_is_voided_after_one_question(
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


async def test_a_table_with_an_unreadable_row_is_voided_by_its_host(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, "evolve")
        actor = server.bot.directory._actor(1)  # pyright: ignore[reportPrivateUsage]
        actor.session.forget()
        asked = (await anna.command("table close")).whisper
        await anna.press(asked, said("button-void"))
        assert server.again(asked).text == said("done-voided", number=1)


async def test_only_the_host_or_a_moderator_is_asked(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        await broken(server, planted, "to_act")
        answer = await server.person("Bo").command("table close")
        assert answer.text == said("refused-host-only", host="Anna")
    assert (await server.snapshot(1)).table.status is Status.PLAYING


async def test_a_voided_deal_is_called_voided_everywhere(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the closed table and under `/balance`."""
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, "to_act")
        asked = (await anna.command("table close")).whisper
        await anna.press(asked, said("button-void"))
    answer = await anna.press(server.table, said("button-deals"))
    assert answer.text == said("refused-deal-voided")
    balance = (await anna.command("balance")).whisper
    answer = await anna.choose(balance, ["1.1"])
    assert answer.text == said("refused-deal-voided")
    answer = await anna.send(server.table, ids.encode(1, None, "show.2"))
    assert answer.text == said("refused-nothing-to-show")


async def test_a_voided_practice_table_mentions_no_chips(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, "to_act", practice=True)
        asked = (await anna.command("table close")).whisper
        await anna.press(asked, said("button-close-yes"))
        assert server.again(asked).text == said("done-voided-practice", number=1)
    assert said("end-voided-practice") in server.table.text
    assert said("end-voided") not in server.table.text


@pytest.mark.sampled
@pytest.mark.parametrize("readable", [True, False])
async def test_the_answer_to_a_press_at_a_stuck_table_is_deleted_when_the_table_closes(
    server: Server, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    with monkeypatch.context() as planted:
        anna = await broken(server, planted, "to_act" if readable else "evolve")
        if not readable:
            actor = server.bot.directory._actor(1)  # pyright: ignore[reportPrivateUsage]
            actor.session.forget()
        server.expected.update({"failed at table 1 on server", "cannot be shown"})
        stuck = (await anna.press(anna.hand, anna.hand.choices[0])).whisper
        assert stuck.text == said("refused-stuck")
        asked = (
            await server.person("Mod", roles=[server.host_role()]).command("table close")
        ).whisper
        await server.people[-1].press(asked, said("button-void"))
    assert not server.stands(stuck)
