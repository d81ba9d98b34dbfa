"""A game or a command that the operator has switched off answers with one private sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.presses.dispatch import FIRST_DEAL, INTO_GAME
from bot.runtime import storage
from db.sqlite.store import SqliteStore
from tables.model.table import Status
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


def switch(inn: Server, name: str, message: str = "", *, on: bool = False) -> None:
    """Switch as `kro switch-off` does, and let some seconds pass."""
    if on:
        assert storage.switch_on(inn.database, name)
    else:
        storage.switch_off(inn.database, name, message, 1.0)
    inn.bot.store.drop_all()


@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_a_game_that_is_off_opens_no_table_and_deals_in_no_lobby(
    server: Server, locale: str
) -> None:
    language = locale[:2]
    told = said("refused-game-off", language, game=said("mousel-name", language))
    anna, bo = server.person("Anna"), server.person("Bo", locale)
    await server.open(anna)
    switch(server, "mousel")
    before = await server.truth()
    assert (await bo.command("mousel start")).text == told
    assert (await bo.press(server.table, "Sit down")).text == told
    off = said("refused-game-off", game=said("mousel-name"))
    assert (await anna.press(server.table, "Play now")).text == off
    assert await server.truth() == before

    switch(server, "mousel", on=True)
    await anna.press(server.table, "Play now")
    assert (await server.snapshot(1)).table.status is Status.PLAYING


async def test_a_deal_in_play_ends_normally_and_then_nothing_goes_on(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=3)
    switch(server, "mousel", "Back at nine.")
    assert (await server.snapshot(1)).table.status is Status.PLAYING
    await server.play_on()
    assert (await server.snapshot(1)).table.status is Status.BETWEEN
    asked = (await anna.command("table close")).whisper
    await anna.press(asked, said("button-close-yes"))
    assert (await server.snapshot(1)).table.status is Status.CLOSED
    assert (await anna.press(server.table, "Again")).text == "Back at nine."


async def test_a_command_that_is_off_answers_so_but_its_neighbour_works(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    switch(server, "daily")
    switch(server, "table seats", "No seats today.")
    assert (await anna.command("daily")).text == said("refused-off")
    assert (await anna.command("table seats")).text == "No seats today."
    assert said("refused-off") not in (await anna.command("balance")).text
    switch(server, "daily", on=True)
    assert (await anna.command("daily")).text != said("refused-off")


async def test_another_game_stays_on(server: Server) -> None:
    switch(server, "mousel")
    await server.person("Anna").command("muggins start")
    assert (await server.snapshot(1)).table.game == "muggins"


async def test_every_press_that_a_game_may_refuse_exists(server: Server) -> None:
    assert {*server.bot.table_presses.names} >= INTO_GAME | FIRST_DEAL


def kro(database: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--database", str(database)])


async def test_the_operator_switches_off_lists_and_switches_on(tmp_path: Path) -> None:
    path = tmp_path / "kro.sqlite3"
    await (await SqliteStore.open(path)).close()
    assert kro(path, "switch-off").output == "Nothing is switched off.\n"
    assert kro(path, "switch-off", "/Mousel", "start").output == "mousel is switched off.\n"
    kro(path, "switch-off", "table", "invite", "--message", "Later.")
    assert kro(path, "switch-off").output == "mousel\ntable invite: Later.\n"
    assert kro(path, "switch-on", "mousel").exit_code == 0
    again = kro(path, "switch-on", "mousel")
    assert (again.exit_code, again.output) == (1, "Error: mousel is not switched off\n")
    assert kro(path, "switch-off").output == "table invite: Later.\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["mousle"], "there is no game and no command 'mousle'; there are: "),
        (["privacy"], "people can always see and erase their data"),
        (["mus", "--message", "x" * 301], "at most 300 characters"),
    ],
)
async def test_what_cannot_be_switched_off_is_refused(
    tmp_path: Path, words: list[str], why: str
) -> None:
    path = tmp_path / "kro.sqlite3"
    await (await SqliteStore.open(path)).close()
    refused = kro(path, "switch-off", *words)
    assert refused.exit_code == 1
    assert why in refused.output
    assert not storage.blocked(path).switched_off
