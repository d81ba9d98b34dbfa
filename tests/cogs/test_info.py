"""Kro's own commands, and servers that come and go."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.backend import serializers
from simcord.backend.errors import SetupError

from bot.language.i18n import LANGUAGES, folders
from bot.render.dialogs.info import HELP_PAGES
from cogs.chips import purse as balance_dialog
from cogs.chips.leaderboard_command import LEADERS
from cogs.tables.start_command import opened_by
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio

MENTION = re.compile(r"</([^<>:]+):(\d+)>")
NAMED = re.compile(r'COMMAND\("([^"]+)"\)')


async def played(server: Server, names: tuple[str, ...] = ("Anna", "Bo", "Cilla")) -> list[Person]:
    """A table at which one deal was played."""
    people = [server.person(name) for name in names]
    await server.deal(*people)
    await server.play_on()
    return people


# --- /table ---------------------------------------------------------------------------------------


async def test_table_here_reposts_the_table(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna, bo)
    await bo.member.send(server.channel, "chat that buries it")
    await server.env.advance_time(6)
    answer = await bo.command("table here")
    assert [m.text for m in answer.whispers] == [said("done-here", number=1)]
    assert server.posts[-1].id == server.table.id != lobby.id
    assert not server.again(lobby).on, "what is left above only leads down"
    posts = len(server.posts)
    assert (await bo.command("table here")).whispers
    assert len(server.posts) == posts, "twice within seconds is once"
    await bo.press(server.table, "Leave")
    assert "1 of 4" in server.table.text


async def test_table_here_moves_the_table_to_another_channel(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    other = server.guild.create_text_channel("other-room")
    await anna.command("table here", other)
    [moved] = server.read(other.id)
    assert "deal 1" in moved.text
    await server.play_on()
    assert server.read(other.id)[-1].settled


async def test_table_here_without_a_table_says_so(server: Server) -> None:
    answer = await server.person("Anna").command("table here")
    assert answer.text == said("refused-table-here")


async def test_table_here_without_permission_to_post_says_so_and_leaves_the_table(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    me = server.bot.user
    assert me is not None
    shut = server.guild.create_text_channel(
        "shut", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    answer = await anna.command("table here", shut)
    assert said("permission-send-messages") in answer.text
    assert shut.mention in answer.text
    assert (await server.snapshot()).table.channel == server.channel.id
    await anna.press(server.table, "Add a regular")
    assert "2 of 4" in server.table.text


async def test_table_here_moves_only_to_a_channel_that_the_server_allows(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    other = server.guild.create_text_channel("other-room")
    settings = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(settings, channels=(server.channel.id,)))
    answer = await anna.command("table here", other)
    assert answer.text == said("refused-channel", channels=server.channel.mention)
    assert (await server.snapshot()).table.channel == server.channel.id
    assert not server.read(other.id)


async def test_a_moderator_may_invite_too(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command("mousel start", invitation=True)
    answer = await mod.command("table invite", member=bo.user)
    assert answer.text == said("done-invited", who="Bo", number=1)
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text


async def test_only_the_host_or_a_moderator_closes_a_table(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    assert (await bo.command("table close")).text == said("refused-host-only", host="Anna")
    assert (await mod.command("table close")).text == said("done-closed-unasked", number=1)
    assert said("end-title", game="Danish Mousel", number=1) in server.table.text


async def test_closing_between_deals_asks_if_there_is_a_pot_and_shares_it(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla)
    await server.play_on()
    pot = (await server.snapshot()).table.match.pot
    assert pot > 0
    asked = await anna.command("table close")
    keys = "closing-pot", "ask-close-next"
    told = said("ask-close-asked", number=1), *(said(key, pot=pot) for key in keys)
    assert asked.text == "\n".join(told)
    assert await server.bot.store.open_tables(), "nothing is closed before it was confirmed"
    await anna.press(asked.whisper, "Keep it")
    assert await server.bot.store.open_tables()
    again = await anna.command("table close")
    await anna.press(again.whisper, "Close the table")
    assert server.again(again.whisper).text == said("done-closing-asked")
    for person in (bo, cilla):
        await person.press(server.table, "Agree")
    assert f"The table closed, so the pot of **{pot}** is shared" in server.table.text
    assert await anna.purse() + await bo.purse() + await cilla.purse() == 1500


async def test_a_table_that_closes_in_mid_deal_plays_the_deal_to_its_end(server: Server) -> None:
    """A stand-in plays for the person who closes. All others play on."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    asked = await anna.command("table close")
    lose = await server.may_lose(anna)
    told = said("ask-close-playing", number=1, stake="some", lose=lose), said("ask-close-left")
    assert asked.text == "\n".join(told)
    assert await server.playing(), "nothing is closed before it was confirmed"
    await anna.press(asked.whisper, "Close the table")
    now = server.again(asked.whisper)
    assert now.text == said("done-closing", number=1)
    await server.play_on([bo])
    assert not await server.bot.store.open_tables()
    table = (await server.snapshot()).table
    assert table.match.pot == 0, "a standing pot was shared"
    assert sum(table.match.tally.values()) == 0
    assert await anna.purse() - 500 == table.match.tally[str(await account(server, anna))]


async def test_only_a_moderator_voids_a_deal_and_every_chip_is_returned(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    assert await anna.purse() < 500
    answer = await anna.command("table close", force=True)
    assert answer.text == said("refused-moderator-only")
    assert await server.playing()
    await mod.command("table close", force=True)
    assert await anna.purse() == await bo.purse() == 500
    assert not await server.bot.store.open_tables()


# --- /balance -------------------------------------------------------------------------------------


async def test_balance_opens_a_purse_and_shows_what_moved_it(server: Server) -> None:
    anna = server.person("Anna")
    first = (await anna.command("balance")).whisper
    assert "500" in first.text
    assert said("movement-opening", how="won") in first.text
    await server.open(anna, regulars=2)
    await anna.press(server.table, "Deal")
    await server.play_on()
    now = (await anna.command("balance")).whisper
    assert str(await anna.purse()) in now.text
    net = await anna.purse() - 500
    deal = said("balance-deal", game="Danish Mousel", number=1, deal=1)
    assert said("balance-movement", amount=net, what=deal, when="") in now.text
    assert now.text.count(deal) == 1, "one line for the deal"


async def test_balance_shows_a_deal_with_the_time_of_its_settlement(server: Server) -> None:
    """Also to a person who paid only at its beginning.

    Until then it shows the last payment's time.
    """
    people = [server.person("Anna"), server.person("Bo")]
    await server.deal(*people, regulars=1, game="bourre")
    began = server.bot.clock.now()
    await server.env.advance_time(40)
    who = server.asked()
    purse = await account(server, who)
    await who.press(who.hand, "Pass")
    [line, _] = await server.bot.store.movements(purse, 0, 9)
    assert (line.kind, line.at <= began) == ("deal", True)
    await server.play_on()
    [line, _] = await server.bot.store.movements(purse, 0, 9)
    assert line.at >= began + 40


async def test_balance_of_another_shows_no_movements(server: Server) -> None:
    anna, bo, *_ = await played(server)
    seen = (await anna.command("balance", member=bo.member)).whisper
    assert "Bo" in seen.text
    assert str(await bo.purse()) in seen.text
    assert "Mousel, table" not in seen.text
    new = server.person("Newcomer")
    seen = (await anna.command("balance", member=new.member)).whisper
    assert "500" in seen.text
    assert await server.bot.store.account(server.guild.id, new.id) is None, "looking opens no purse"


async def test_balance_has_pages_and_shows_each_deal_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = 2
    monkeypatch.setattr(balance_dialog, "PAGE", page)
    anna, *_ = await played(server)
    purse = await account(server, anna)
    while await server.bot.store.count_movements(purse) <= page:
        await server.next_deal(anna)
        await server.play_on()
    balance = (await anna.command("balance")).whisper
    assert balance.buttons["Newer"]["disabled"]
    await anna.press(balance, "Older")
    older = server.again(balance)
    assert older.text != balance.text
    assert f"{page + 1}–" in older.text
    await anna.press(older, "Newer")
    assert server.again(balance).text == balance.text
    value = balance.menus[0]["options"][0]["value"]
    shown = (await anna.choose(balance, [value])).whisper
    assert "settled" in shown.text


async def account(server: Server, person: Person) -> int:
    found = await server.bot.store.account(server.guild.id, person.id)
    assert found is not None
    return found


@pytest.mark.ci
async def test_the_leaderboard_has_pages_with_the_own_line_marked(server: Server) -> None:
    crowd: list[Person] = []
    while len(crowd) <= LEADERS:
        rest = [server.person(f"P{len(crowd) + i}") for i in range(4)]
        crowd += rest
        table = len(await all_tables(server)) + 1
        await server.deal(*rest)
        while await server.playing(table):
            who = server.asked(rest)
            await who.press(who.hand, who.hand.choices[0])
        asked = (await rest[0].command("table close")).whisper
        if asked.on:
            await rest[0].press(asked, "Close the table")
    me = crowd[0]
    balance = (await me.command("balance")).whisper
    await me.press(balance, "Leaderboard")
    messages = server.again(balance)
    assert messages.text.count("\n") >= LEADERS
    assert messages.buttons["Previous"]["disabled"]
    pages = messages.text
    await me.press(messages, "Next")
    second = server.again(messages)
    assert f"{LEADERS + 1}–{len(crowd)} of {len(crowd)}" in second.text
    pages += second.text
    for person in crowd:
        assert f" {person.name} " in pages.replace("*", " "), person.name
    await me.press(second, "All deals")
    everything = server.again(second)
    assert said("board-note-all", guild="The Card Inn", since=0) in everything.text
    assert f"1–{LEADERS} of" in everything.text
    await me.press(everything, "Among people")
    assert server.again(everything).text == messages.text
    second = server.again(messages)
    await me.press(second, "My place")
    assert "(you)" in server.again(messages).text
    await me.press(server.again(messages), "My purse")
    assert server.again(messages).text == balance.text


async def all_tables(server: Server) -> list[int]:
    found: list[int] = []
    while await server.bot.directory.snapshot(len(found) + 1) is not None:
        found.append(len(found) + 1)
    return found


# --- /rules, /help, /forget -----------------------------------------------------------------------


async def test_rules_are_read_chapter_by_chapter(server: Server) -> None:
    anna = server.person("Anna")
    rules = (await anna.command("rules")).whisper
    chapters = [o["value"] for o in rules.menus[0]["options"]]
    assert len(chapters) > 3
    seen = {rules.text}
    for chapter in chapters[1:]:
        await anna.choose(server.again(rules), [chapter])
        seen.add(server.again(rules).text)
    assert len(seen) == len(chapters)
    first = next(iter(opened_by(server.bot)))
    assert (await anna.command("rules", game=first)).whisper.text == rules.text
    for typed in ("Muggins", "muggins ", "DANSK MOUSEL", "Danish mousel"):
        key = "muggins" if "uggins" in typed else "mousel"
        shown = (await anna.command("rules", game=typed)).whisper.text
        assert said(f"{key}-rules-goal-title") in shown, "the name on screen, in any language"
        assert said(f"{key}-name") in shown
    assert (await anna.command("rules", game="poker")).text == said("refused-no-game")


async def test_rules_open_with_the_own_table_and_lead_to_every_game(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command("mousel start", rules="greenland")
    for who in (anna, bo):
        rules = (await who.command("rules")).whisper
        assert "Greenland" in rules.text, "the only table here; Anna hosts it"
        games = [o["value"] for o in rules.menus[1]["options"]]
        assert games == list(server.bot.games)
        await who.choose(rules, ["mus"], 1)
        mus = server.again(rules)
        assert "Mus" in mus.text
        assert "options" not in [o["value"] for o in mus.menus[0]["options"]]
        await who.choose(mus, [mus.menus[0]["options"][1]["value"]])
        await who.choose(server.again(rules), ["greenland"], 1)
        assert server.again(rules).text == rules.text, "back at this table, with its options"
        assert server.again(rules).menus[0]["options"][-1]["value"] == "options"


async def test_rules_complete_the_name_of_a_game(server: Server) -> None:
    anna = server.person("Anna")
    offered = await anna.member.autocomplete(server.channel, "rules", "game", "danish mou")
    assert [c["value"] for c in offered] == ["mousel"]
    assert not await anna.member.autocomplete(server.channel, "rules", "game", "zzz")


async def test_help_names_every_command_once(server: Server) -> None:
    text = await _all_of_help(server.person("Anna"))
    every = [one.qualified_name for one in server.bot.tree.walk_commands() if not _is_group(one)]
    assert {"tables", "history", "kro me", "daily", "give", "table invite"} <= set(every)
    mentioned = [name for name, _ in MENTION.findall(text)]
    assert sorted(mentioned) == sorted([*every, "mousel start"]), "two games have one command"
    swedish = await _all_of_help(server.person("Bo", locale="sv-SE"), "sv")
    assert MENTION.findall(swedish) == MENTION.findall(text)


async def _all_of_help(person: Person, locale: str = "en") -> str:
    """The texts of all pages of `/help`, read by its buttons."""
    help_ = (await person.command("help")).whisper
    first, told = help_.text, [help_.text]
    for page in HELP_PAGES:
        await person.press(help_, said(f"button-help-{page}", locale))
        told.append(person.server.again(help_).text)
        await person.press(person.server.again(help_), said("button-back-one", locale))
        assert person.server.again(help_).text == first
    assert len(set(told)) == 1 + len(HELP_PAGES)
    return "\n".join(told)


def _is_group(command: object) -> bool:
    return isinstance(command, discord.app_commands.Group)


async def test_help_mentions_only_commands_that_discord_has(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    text = await _all_of_help(mod)
    known = {*mod.member.available_commands(server.channel)}
    ids = {name: str(one["id"]) for name, one in _registered(server).items()}
    for name, number in MENTION.findall(text):
        assert name in known
        assert number == ids[name.split()[0]]
    assert said("play-money") in text
    for word in ("</table close:", "</kro settings:", "> **rules:Greenland**"):
        assert word in text
    for game in opened_by(server.bot):
        assert said(f"{game}-name") in text


def _registered(server: Server) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in server.env.backend.commands[None].values()}


async def test_texts_name_only_commands_that_exist(server: Server) -> None:
    """A group alone is no command that anybody can press."""
    every = {one.qualified_name for one in server.bot.tree.walk_commands() if not _is_group(one)}
    for folder, language in product(folders(), LANGUAGES):
        path = folder / f"{language}.ftl"
        for named in NAMED.findall(path.read_text("utf-8")) if path.is_file() else ():
            assert named in every, (folder, language)


async def test_forget_asks_once_and_erases_the_name_but_no_chip(server: Server) -> None:
    anna, *_ = await played(server)
    asked = (await anna.command("forget")).whisper
    refused = await anna.press(asked, said("button-forget-yes"))
    assert refused.text == said("refused-forget-seated")
    assert await server.bot.store.person(anna.id) is not None
    asked_too = await anna.press(server.table, "Leave")
    if asked_too.whispers:
        await anna.press(asked_too.whisper, "Leave table")
    purse = await account(server, anna)
    chips = (await server.bot.store.balances([purse]))[purse]
    await anna.press(asked, said("button-forget-yes"))
    assert server.again(asked).text == said("done-forget")
    assert await server.bot.store.person(anna.id) is None
    assert (await server.bot.store.balances([purse]))[purse] == chips
    messages = await server.bot.store.leaderboard(server.guild.id, 0, 10)
    assert "Anna" not in [line.name for line in messages]


async def test_commands_that_need_a_server_are_not_offered_in_private(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    private = anna.user.available_commands()
    assert "mousel start" not in private
    assert "table close" not in private
    assert "kro settings" not in private
    with pytest.raises(SetupError):
        await anna.user.slash("mousel start")


# --- servers come and go --------------------------------------------------------------------------


async def join(server: Server, guild: Any) -> None:
    """Add the bot to a server that has channels already."""
    with server.as_the_bot():
        server.bot.dispatch("guild_join", server.bot.get_guild(guild.id))
    await server.env.settle()


async def test_a_new_server_is_welcomed_once_in_its_language(server: Server) -> None:
    for language, locale in (("sv", "sv-SE"), ("en", "en-GB")):
        guild = server.env.create_guild("New", preferred_locale=locale)
        channel = guild.create_text_channel("general")
        await server.env.settle()
        stored = await server.bot.store.guild(guild.id)
        await server.bot.store.save_guild(type(stored)(guild.id))
        await join(server, guild)
        [welcome] = server.read(channel.id)
        assert said("welcome-title", language) in welcome.text
        assert said("play-money", language) in welcome.text
        assert "⚠️" not in welcome.text
        assert (await server.bot.store.guild(guild.id)).language == language
        await join(server, guild)
        assert len(server.read(channel.id)) == 1


async def test_the_welcome_says_which_permission_is_missing(server: Server) -> None:
    guild = server.env.create_guild("Strict")
    channel = guild.create_text_channel("general")
    await server.env.settle()
    roles = server.env.backend.get_guild(guild.id).roles
    weak = discord.Permissions(
        view_channel=True, send_messages=True, read_message_history=True
    ).value
    for role in roles.values():
        server.env.backend.edit_role(guild.id, role.id, {"permissions": weak})
    await server.env.settle()
    stored = await server.bot.store.guild(guild.id)
    await server.bot.store.save_guild(type(stored)(guild.id))
    await join(server, guild)
    [welcome] = server.read(channel.id)
    assert said("permission-create-public-threads") in welcome.text
    assert said("permission-send-messages") not in welcome.text.replace(
        said("permission-send-messages-in-threads"), ""
    )


async def test_if_a_server_removes_the_bot_every_chip_is_returned_gen_017(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    assert await anna.purse() < 500
    server.env.backend.remove_guild(server.guild.id)
    await server.env.settle()
    assert await anna.purse() == await bo.purse() == 500
    assert not await server.bot.store.open_tables()


async def test_an_outage_pauses_the_table_and_no_player_loses_a_turn(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    before = await server.truth()
    guild = server.env.backend.get_guild(server.guild.id)
    server.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    await server.env.settle()
    await server.env.advance_time(10 * 60)
    assert (await server.truth())[1:] == before[1:]
    assert await server.playing()
    server.env.backend.emit(
        "GUILD_CREATE", {**serializers.guild_create_payload(server.env.backend, guild)}
    )
    await server.env.settle()
    await server.env.advance_time(20)
    assert await server.playing()
    assert "💤" not in server.table.text
    await server.play_on()
