"""`/kro settings`: who may change what, its effect, and the record of changes."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest
from pydantic import ValidationError

from bot.language.i18n import own_name
from bot.ports import Guild
from bot.render.dialogs.setting_list import PICKED
from bot.runtime.settings import Settings
from cogs.settings.server_dialog import night_settings, settings_of
from games import GAMES
from games.kernel.options import Option
from tables.model.terms import common_options
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
DIALOG = "kro settings"


def keeper(server: Server, name: str = "Mod") -> Person:
    return server.person(name, roles=[server.host_role()])


async def now(server: Server) -> Guild:
    return await server.bot.store.guild(server.guild.id)


async def changes(server: Server) -> list[tuple[str, Any, Any]]:
    """The changes, oldest first."""
    found = await server.bot.store.changes(server.guild.id, 0, 99)
    return [(c.setting, c.before, c.after) for c in reversed(found)]


async def test_the_dialog_is_for_server_admins(server: Server) -> None:
    anna, mod = server.person("Anna"), keeper(server)
    assert (await anna.command(DIALOG)).text == said("refused-manage-guild")
    dialog = (await mod.command(DIALOG)).whisper
    for word in (own_name("en"), said("setting-channels-none"), "500"):
        assert word in dialog.text


@pytest.mark.parametrize("custom_id", ["h1:set", "h1:set:daily", "h1:setlog:0"])
async def test_rights_are_checked_again_at_every_press(server: Server, custom_id: str) -> None:
    anna, mod = server.person("Anna"), keeper(server)
    before = await now(server)
    dialog = (await mod.command(DIALOG)).whisper
    answer = await anna.send(dialog, custom_id, component_type=3, values=["0"])
    assert answer.text == said("refused-manage-guild")
    assert await now(server) == before
    assert await changes(server) == []


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("setting", "value", "field", "kept"),
    [
        ("language", "sv", "language", "sv"),
        ("opening", "200", "opening", 200),
        ("daily", "0", "daily", 0),
        ("fresh", "50", "fresh", 50),
        ("gifts", "500", "gifts", 500),
        ("clock", "30", "clock", 30),
        ("threads", "on", "threads", True),
        ("pictures", "off", "pictures", False),
        ("cap-player", "1", "cap_player", 1),
        ("cap-channel", "0", "cap_channel", 0),
        ("cap-server", "50", "cap_server", 50),
    ],
)
async def test_every_setting_is_changed_in_two_menus_and_recorded(
    server: Server, setting: str, value: str, field: str, kept: Any
) -> None:
    mod = keeper(server)
    before = getattr(await now(server), field)
    await mod.sets(DIALOG, setting, value)
    assert getattr(await now(server), field) == kept
    assert await changes(server) == [(field, before, kept)]


async def test_a_number_that_the_menu_does_not_offer_is_typed(server: Server) -> None:
    mod = keeper(server)
    dialog = (await mod.command(DIALOG)).whisper
    await mod.choose(dialog, ["daily"])
    asked = await mod.choose(server.again(dialog), ["other"], menu=1)
    await mod.fill_in(asked, value="33")
    assert (await now(server)).daily == 33
    asked = await mod.choose(server.again(dialog), ["other"], menu=1)
    await mod.fill_in(asked, value="-1")
    assert said("refused-option-value", option=said("setting-daily")) in server.again(dialog).text
    assert await changes(server) == [("daily", 50, 33)]


async def test_the_usual_clock_is_named(server: Server) -> None:
    dialog = (await keeper(server).command(DIALOG)).whisper
    assert said("setting-clock-usual", n="1½ min") in dialog.text


async def test_the_last_page_lists_changes_and_an_erased_person_is_not_named(
    server: Server,
) -> None:
    mod, other = keeper(server), keeper(server, "Otto")
    await mod.sets(DIALOG, "daily", "20")
    await other.sets(DIALOG, "clock", "60")
    dialog = (await mod.command(DIALOG)).whisper
    await mod.press(dialog, said("button-changes"))
    page = server.again(dialog).text
    assert page.index("Otto") < page.index("Mod")
    assert f"{said('setting-daily')}: 50 → 20" in page
    assert said("setting-clock-none") in page
    await server.bot.store.forget(other.id, 0.0)
    await mod.press(server.again(dialog), said("button-settings"))
    await mod.press(server.again(dialog), said("button-changes"))
    assert "Otto" not in server.again(dialog).text
    assert said("changes-nobody") in server.again(dialog).text


async def test_the_page_of_changes_can_be_turned(server: Server) -> None:
    mod = keeper(server)
    account = await server.bot.store.purse(server.guild.id, mod.id, "Mod", 1.0)
    for k in range(9):
        await server.bot.store.change_guild(server.guild.id, {"gifts": k}, account, 2.0, f"c{k}")
    dialog = (await mod.command(DIALOG)).whisper
    await mod.press(dialog, said("button-changes"))
    first = server.again(dialog)
    await mod.press(first, said("button-older"))
    older = server.again(dialog)
    assert older.text != first.text
    assert older.buttons[said("button-older")]["disabled"]


async def test_a_new_table_has_the_servers_clock_unless_its_host_sets_another(
    server: Server,
) -> None:
    mod = keeper(server)
    await mod.sets(DIALOG, "clock", "180")
    await mod.command("mousel start")
    await mod.command("mousel start", clock=60)
    assert [(await server.snapshot(k)).table.terms.clock for k in (1, 2)] == [180, 60]
    await mod.sets(DIALOG, "clock", "none")
    await mod.command("mousel start")
    assert (await server.snapshot(3)).table.terms.clock == 90


async def test_tables_are_opened_only_in_the_channels_that_the_server_allows(
    server: Server,
) -> None:
    mod = keeper(server)
    other = server.guild.create_text_channel("elsewhere")
    dialog = (await mod.command(DIALOG)).whisper
    await mod.choose(dialog, ["channels"])
    picker = next(p for p in server.again(dialog).parts if p["type"] == 8)
    sent = {"component_type": 8, "values": [str(other.id), "12345"]}
    await mod.send(server.again(dialog), picker["custom_id"], **sent)
    assert (await now(server)).channels == (other.id,), "a channel of no other server is kept"
    assert f"<#{other.id}>" in server.again(dialog).text
    refused = await mod.command("mousel start")
    assert refused.text == said("refused-channel", channels=f"<#{other.id}>")
    assert await server.bot.directory.snapshot(1) is None
    await mod.command("mousel start", other)
    assert len(server.read(other.id)) == 1
    await mod.send(server.again(dialog), picker["custom_id"], component_type=8, values=[])
    await mod.command("mousel start")
    assert (await now(server)).channels == ()
    assert await changes(server) == [("channels", [], [other.id]), ("channels", [other.id], [])]


async def picks(server: Server, mod: Person, setting: str, *ids: int) -> Seen:
    """Pick channels or roles for a setting. Returns the dialog afterwards."""
    dialog = (await mod.command(DIALOG)).whisper
    await mod.choose(dialog, [setting])
    picker = next(p for p in server.again(dialog).parts if p["type"] in (6, 8))
    sent = {"component_type": picker["type"], "values": [str(one) for one in ids]}
    await mod.send(server.again(dialog), picker["custom_id"], **sent)
    return server.again(dialog)


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_only_allowed_roles_open_tables_and_everybody_may_play(
    server: Server, locale: str
) -> None:
    mod, role = keeper(server), server.guild.create_role("hosts")
    anna, bo = server.person("Anna", locale), server.person("Bo", roles=[role])
    dialog = await picks(server, mod, "openers", role.id, 12345)
    assert (await now(server)).openers == (role.id,), "a role of no other server is kept"
    assert f"<@&{role.id}>" in dialog.text
    refused = said("refused-opener", locale[:2], roles=f"<@&{role.id}>")
    assert (await anna.command("mousel start")).text == refused
    assert await server.bot.directory.snapshot(1) is None
    await server.open(bo, anna, game="muggins")
    assert len((await server.snapshot()).table.people()) == 2
    await bo.command("table close")
    assert (await anna.press(server.table, said("button-again"))).text == refused
    assert await server.bot.directory.snapshot(2) is None
    await mod.command("mousel start")
    assert await server.bot.directory.snapshot(2) is not None, "who manages the server always may"
    await picks(server, mod, "openers")
    await anna.command("mousel start")
    assert await server.bot.directory.snapshot(3) is not None
    assert await changes(server) == [("openers", [], [role.id]), ("openers", [role.id], [])]


async def test_the_role_that_everybody_has_allows_everybody(server: Server) -> None:
    mod, role = keeper(server), server.guild.create_role("hosts")
    await picks(server, mod, "openers", role.id, server.guild.id)
    assert (await now(server)).openers == ()


async def test_every_setting_can_be_changed() -> None:
    """A menu reaches every field of `Guild` that is a setting."""
    options: tuple[Option, ...] = (*settings_of(90), *night_settings(tuple(GAMES)))
    known = {o.key for o in options} | PICKED.keys()
    known |= {"id", "welcomed", "stopped", "blocked", "log_silent", "day_silent"}
    assert known == set(Guild.__struct_fields__)
    assert all(o.allows(o.default) for o in options)
    assert all(o.default == getattr(Guild(1), o.key) for o in options)


@pytest.mark.parametrize("seconds", [9, 10, 86_400, 86_401])
async def test_the_operator_a_server_and_a_host_may_set_the_same_clocks(seconds: int) -> None:
    clocks = [o for o in (*settings_of(90), *common_options(range(2, 8))) if o.key == "clock"]
    may = 10 <= seconds <= 86_400
    assert [clock.allows(seconds) for clock in clocks] == [may, may]
    with nullcontext() if may else pytest.raises(ValidationError):
        assert Settings.model_validate({"clock": seconds}).clock == seconds
