"""Old buttons of a closed table say that it is closed, and do nothing else."""

from __future__ import annotations

import pytest

from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio


async def closed_meanwhile(server: Server, anna: Person, command: str) -> Seen:
    """A private message that Anna got at her table, which a moderator has closed since."""
    mod = server.person("Mod", roles=[server.host_role()])
    await server.deal(anna, regulars=2)
    asked = anna.press(anna.hand, "⋯") if command == "more" else anna.command(command)
    seen = (await asked).whisper
    # Delete what could be deleted.
    server.env.inject_error("DELETE", "/webhooks/*", status=404, code=10015, times=None)
    await mod.command("table close", force=True)
    assert (await server.snapshot()).table.status is Status.CLOSED
    return seen


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("opened", "label"),
    [
        ("more", "Leave"),
        ("more", "Post table again"),
        ("more", "Send my hand again"),
        ("table close", "Close the table"),
        ("table close", "Keep it"),
    ],
)
async def test_buttons_of_more_and_of_the_closing_question_say_closed(
    server: Server, opened: str, label: str
) -> None:
    anna = server.person("Anna")
    message = await closed_meanwhile(server, anna, opened)
    await anna.press(message, label)
    assert server.again(message).text == said("refused-table-closed", number=1)
    assert not server.again(message).on
