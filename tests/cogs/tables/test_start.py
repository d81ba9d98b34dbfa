"""`/… start`: each game's options, and several rule systems under one name."""

from __future__ import annotations

from typing import Any

import pytest
from discord import app_commands

from bot.language.i18n import KroTranslator
from bot.ports import Guild
from cogs.tables.start_command import opened_by, openers, options_of, seats_of, snake
from games import GAMES
from tables.planning.agreement import host_options
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


def commands(server: Server) -> dict[str, Any]:
    """The start command of every game, by the key of the first."""
    every = server.bot.tree.get_commands()
    groups = [c for c in every if isinstance(c, app_commands.Group) and c.extras.get("games")]
    return {group.extras["games"][0]: group.get_command("start") for group in groups}


async def test_every_game_is_opened_by_some_command(server: Server) -> None:
    assert set(opened_by(server.bot)) == set(GAMES)
    assert openers(server.bot.tree.get_commands())["greenland"] == "mousel"


async def test_no_command_has_more_options_than_discord_takes(server: Server) -> None:
    for command in commands(server).values():
        assert 0 < len(command.parameters) <= 25
        for parameter in command.parameters:
            assert len(parameter.choices) <= 25
            assert len(str(parameter.description)) <= 100


async def test_names_of_options_differ_in_every_language(server: Server) -> None:
    for command in commands(server).values():
        written = await command.get_translated_payload(server.bot.tree, KroTranslator())
        for locale in ("sv-SE", None):
            names = [o["name_localizations"].get(locale, o["name"]) for o in written["options"]]
            assert len(set(names)) == len(names)


async def test_rule_systems_share_their_options_and_their_meaning() -> None:
    both = (GAMES["mousel"], GAMES["greenland"])
    offered = options_of(both)
    assert {one.option.key for one in offered.values()} == {
        o.key for game in both for o in host_options(game)
    }
    for game in both:
        for option in host_options(game):
            united = offered[snake(option.key)].option
            for value in (*option.values, option.least, option.most, None):
                assert united.allows(value) or not option.allows(value)
    assert seats_of(both) == range(2, 8)
    assert seats_of((GAMES["bourre"],)) == range(2, 9), "eight as an option"


async def test_the_first_rules_are_played_unless_others_are_named(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("mousel start")
    assert "Danish Mousel" in server.table.text
    await anna.command("mousel start", rules="greenland", marker=2, seats=3)
    assert "Greenland Mousel" in server.table.text
    table = (await server.snapshot(2)).table
    assert (table.game, len(table.chairs), table.terms.options["unit"]) == ("greenland", 3, 2)


@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_an_option_of_the_other_rules_is_refused_by_name(server: Server, locale: str) -> None:
    anna = server.person("Anna", locale)
    lang = locale[:2]
    mousels: dict[str, Any] = {"short-deck": True}
    greenlands: dict[str, Any] = {"two-players": True}
    answer = await anna.command("mousel start", rules="greenland", **mousels)
    assert answer.text == said(
        "refused-no-such-option", lang,
        option=said("mousel-option-shortPack", lang), game=said("greenland-name", lang),
    )  # fmt: skip
    answer = await anna.command("mousel start", **greenlands)
    assert said("greenland-option-allowTwo", lang) in answer.text
    assert not await server.bot.store.open_tables()


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["bourre", "mousel", "muggins", "mus"])
async def test_a_table_of_every_game_is_opened_and_dealt(server: Server, game: str) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game=game)
    now = await server.snapshot()
    assert (now.table.game, len(now.table.chairs), now.table.match.deals >= 1) == (game, 4, True)


async def test_a_game_for_one_number_of_players_has_no_option_for_it(server: Server) -> None:
    seats = {key: "seats" in {p.name for p in c.parameters} for key, c in commands(server).items()}
    assert seats == {"bourre": True, "mousel": True, "muggins": True, "mus": False}
    anna = server.person("Anna")
    await anna.command("mus start")
    dialog = (await anna.press(server.table, "Options")).whisper
    assert "seats" not in [o["value"] for o in dialog.menus[0]["options"]]


async def test_the_lobby_of_a_partnership_game_says_who_plays_with_whom(
    server: Server,
) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla, game="mus")
    assert "Anna + Cilla against Bo + a free seat" in server.table.text
    await anna.press(server.table, "Add a regular")
    assert "Anna + Cilla against Bo + 🤖 " in server.table.text
    assert "you + Cilla against Bo + 🤖 " in anna.hand.text
    assert "against Anna + Cilla" in bo.hand.text


async def test_common_options_may_be_set_in_the_command(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command(
        "muggins start", practice=True, invitation=True, regulars=False, strength="novice"
    )
    table = (await server.snapshot()).table
    terms = table.terms
    assert (terms.practice, terms.invitation, terms.regulars) == (True, True, False)
    assert terms.strength == "novice"
    assert said("lobby-practice", worst=0).partition(".")[0] in server.table.text
    assert "Add a regular" not in server.table.on
    answer = await bo.press(server.table, "Sit down")
    assert answer.text == said("refused-by-invitation", number=1, host="Anna")


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["bourre", "mousel", "muggins", "mus"])
async def test_a_practice_table_is_opened_with_an_empty_purse(server: Server, game: str) -> None:
    await server.bot.store.save_guild(Guild(server.guild.id, opening=0, daily=0))
    anna = server.person("Anna")
    refused = await anna.command(f"{game} start")
    assert refused.text.startswith(said("refused-purse", chips=0, daily="daily").partition(".")[0])
    assert not await server.bot.store.open_tables()
    await anna.command(f"{game} start", practice=True)
    assert (await server.snapshot()).table.terms.practice
    assert await anna.purse() == 0


async def test_practice_or_chips_is_fixed_after_the_first_deal(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("mousel start", practice=True)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.press(server.table, "Add a regular")
    await anna.press(server.table, "Add a regular")
    await anna.press(server.table, "Deal")
    await anna.choose(dialog, ["practice"])
    await anna.choose(server.again(dialog), ["off"], 1)
    assert said("refused-options-fixed") in server.again(dialog).text
    assert (await server.snapshot()).table.terms.practice


@pytest.mark.parametrize("kind", ["forum_channel", "category"])
async def test_a_table_cannot_be_opened_in_a_channel_without_messages(
    server: Server, kind: str
) -> None:
    """Discord's own clients offer no command there, but others may send one."""
    make = getattr(server.guild, f"create_{kind}")
    anna = server.person("Anna")
    answer = await anna.command("mousel start", channel=make("cards"))
    assert answer.text == said("refused-channel-kind")
