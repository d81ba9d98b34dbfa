"""The house's own commands, and servers that come and go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.errors import SetupError

from bot.paint.dialogs.info import LEADERS, PAGE
from tests.bot.cogs.inn import Inn, Person, said

pytestmark = pytest.mark.asyncio


async def played(inn: Inn, names: tuple[str, ...] = ("Anna", "Bo", "Cilla")) -> list[Person]:
    """A table at which one deal was played."""
    people = [inn.person(name) for name in names]
    await inn.deal(*people)
    await inn.play_on()
    return people


# --- /table ---------------------------------------------------------------------------------------


async def test_table_here_brings_the_message_down(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    lobby = await inn.open(anna, bo)
    await bo.member.send(inn.channel, "chat that buries it")
    await inn.env.advance_time(6)
    answer = await bo.command("table here")
    assert [m.text for m in answer.whispers] == [said("done-here", number=1)]
    assert inn.posts[-1].id == inn.table.id != lobby.id
    assert not inn.again(lobby).on, "what is left above only leads down"
    posts = len(inn.posts)
    assert (await bo.command("table here")).whispers
    assert len(inn.posts) == posts, "twice within seconds is once"
    await bo.press(inn.table, "Leave")
    assert "1 of 4" in inn.table.text


async def test_table_here_moves_the_table_to_another_channel(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.deal(anna, regulars=2)
    other = inn.guild.create_text_channel("other-room")
    await anna.command("table here", other)
    [moved] = inn.read(other.id)
    assert "deal 1" in moved.text
    await inn.play_on()
    assert "settled" in inn.read(other.id)[-1].text


async def test_table_here_without_a_table_says_so(inn: Inn) -> None:
    answer = await inn.person("Anna").command("table here")
    assert answer.text == said("refused-table-here")


async def test_table_here_where_the_bot_may_not_post_says_so_and_leaves_the_table(
    inn: Inn,
) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    me = inn.bot.user
    assert me is not None
    shut = inn.guild.create_text_channel(
        "shut", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    answer = await anna.command("table here", shut)
    assert said("permission-send-messages") in answer.text
    assert shut.mention in answer.text
    assert (await inn.snapshot()).table.channel == inn.channel.id
    await anna.press(inn.table, "Add a regular")
    assert "2 of 4" in inn.table.text


async def test_table_here_moves_to_no_channel_that_the_server_does_not_allow(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    other = inn.guild.create_text_channel("other-room")
    settings = await inn.bot.store.guild(inn.guild.id)
    await inn.bot.store.save_guild(replace(settings, channels=(inn.channel.id,)))
    answer = await anna.command("table here", other)
    assert answer.text == said("refused-channel", channels=inn.channel.mention)
    assert (await inn.snapshot()).table.channel == inn.channel.id
    assert not inn.read(other.id)


async def test_a_moderator_invites_too(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await anna.command("mousel start", invitation=True)
    answer = await mod.command("table invite", member=bo.user)
    assert answer.text == said("done-invited", who="Bo", number=1)
    await bo.press(inn.table, "Sit down")
    assert "2 of 4" in inn.table.text


async def test_table_close_is_the_host_s_or_a_moderator_s(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    assert (await bo.command("table close")).text == said("refused-host-only", host="Anna")
    assert (await mod.command("table close")).text == said("done-closed", number=1)
    assert said("end-title", game="Danish Mousel", number=1) in inn.table.text


async def test_closing_between_deals_asks_where_a_pot_stands_and_shares_it(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.deal(anna, bo, cilla)
    await inn.play_on()
    pot = (await inn.snapshot()).table.pot
    assert pot > 0
    asked = await anna.command("table close")
    assert asked.text == said("ask-close-pot", number=1, pot=pot)
    assert await inn.bot.store.open_tables(), "nothing is closed before it was confirmed"
    await anna.press(asked.whisper, "Keep it")
    assert await inn.bot.store.open_tables()
    again = await anna.command("table close")
    await anna.press(again.whisper, "Close the table")
    assert inn.again(again.whisper).text == said("done-closed", number=1)
    assert f"The pot of **{pot}** is shared" in inn.table.text
    assert await anna.purse() + await bo.purse() + await cilla.purse() == 1500


async def test_closing_in_mid_deal_lets_regulars_finish_it(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=1)
    asked = await anna.command("table close")
    assert asked.text == said("ask-close-playing", number=1, pot=1)
    assert await inn.playing(), "nothing is closed before it was confirmed"
    await anna.press(asked.whisper, "Close the table")
    now = inn.again(asked.whisper)
    assert now.text in (said("done-closing", number=1), said("done-closed", number=1))
    await inn.env.settle()
    assert not await inn.bot.store.open_tables()
    table = (await inn.snapshot()).table
    assert table.pot == 0, "a standing pot was shared"
    assert sum(table.tally.values()) == 0
    assert await anna.purse() - 500 == table.tally[str(await account(inn, anna))]


async def test_only_a_moderator_breaks_a_deal_off_and_every_chip_goes_back(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=1)
    assert await anna.purse() < 500
    answer = await anna.command("table close", force=True)
    assert answer.text == said("refused-moderator-only")
    assert await inn.playing()
    await mod.command("table close", force=True)
    assert await anna.purse() == await bo.purse() == 500
    assert not await inn.bot.store.open_tables()


# --- /balance -------------------------------------------------------------------------------------


async def test_balance_opens_a_purse_and_tells_what_moved_it(inn: Inn) -> None:
    anna = inn.person("Anna")
    first = (await anna.command("balance")).whisper
    assert "500" in first.text
    assert said("movement-opening") in first.text
    await inn.open(anna, regulars=2)
    await anna.press(inn.table, "Deal")
    await inn.play_on()
    now = (await anna.command("balance")).whisper
    assert str(await anna.purse()) in now.text
    net = await anna.purse() - 500
    deal = said("balance-deal", game="Danish Mousel", number=1, deal=1)
    assert said("balance-movement", amount=net, what=deal, when="") in now.text
    assert now.text.count(deal) == 1, "one line for the deal"


async def test_balance_of_another_shows_no_movements(inn: Inn) -> None:
    anna, bo, *_ = await played(inn)
    seen = (await anna.command("balance", member=bo.member)).whisper
    assert "Bo" in seen.text
    assert str(await bo.purse()) in seen.text
    assert "Mousel, table" not in seen.text
    new = inn.person("Newcomer")
    seen = (await anna.command("balance", member=new.member)).whisper
    assert "500" in seen.text
    assert await inn.bot.store.account(inn.guild.id, new.id) is None, "looking opens no purse"


async def test_balance_is_read_page_by_page_and_shows_each_deal_again(inn: Inn) -> None:
    anna, *_ = await played(inn)
    for _ in range(PAGE + 3):
        await anna.press(inn.table, "Deal now")
        await inn.play_on()
    balance = (await anna.command("balance")).whisper
    assert balance.buttons["Newer"]["disabled"]
    total = await inn.bot.store.count_movements(await account(inn, anna))
    assert total > PAGE
    await anna.press(balance, "Older")
    older = inn.again(balance)
    assert older.text != balance.text
    assert f"{PAGE + 1}–" in older.text
    await anna.press(older, "Newer")
    assert inn.again(balance).text == balance.text
    value = balance.menus[0]["options"][0]["value"]
    shown = (await anna.choose(balance, [value])).whisper
    assert "settled" in shown.text


async def account(inn: Inn, person: Person) -> int:
    found = await inn.bot.store.account(inn.guild.id, person.id)
    assert found is not None
    return found


async def test_the_leaderboard_is_paged_with_the_own_line_marked(inn: Inn) -> None:
    crowd: list[Person] = []
    while len(crowd) <= LEADERS:
        rest = [inn.person(f"P{len(crowd) + i}") for i in range(4)]
        crowd += rest
        table = len(await all_tables(inn)) + 1
        await inn.deal(*rest)
        while await inn.playing(table):
            who = inn.asked(rest)
            await who.press(who.hand, who.hand.choices[0])
        asked = (await rest[0].command("table close")).whisper
        if asked.on:
            await rest[0].press(asked, "Close the table")
    me = crowd[0]
    balance = (await me.command("balance")).whisper
    await me.press(balance, "Leaderboard")
    messages = inn.again(balance)
    assert messages.text.count("\n") >= LEADERS
    assert messages.buttons["Previous"]["disabled"]
    pages = messages.text
    await me.press(messages, "Next")
    second = inn.again(messages)
    assert f"{LEADERS + 1}–{len(crowd)} of {len(crowd)}" in second.text
    pages += second.text
    for person in crowd:
        assert f" {person.name} " in pages.replace("*", " "), person.name
    await me.press(second, "All deals")
    everything = inn.again(second)
    assert said("board-note-all", guild="The Card Inn") in everything.text
    assert f"1–{LEADERS} of" in everything.text
    await me.press(everything, "Among people")
    assert inn.again(everything).text == messages.text
    second = inn.again(messages)
    await me.press(second, "My place")
    assert "(you)" in inn.again(messages).text
    await me.press(inn.again(messages), "My purse")
    assert inn.again(messages).text == balance.text


async def all_tables(inn: Inn) -> list[int]:
    found: list[int] = []
    while await inn.bot.directory.snapshot(len(found) + 1) is not None:
        found.append(len(found) + 1)
    return found


# --- /rules, /help, /forget -----------------------------------------------------------------------


async def test_rules_are_read_chapter_by_chapter(inn: Inn) -> None:
    anna = inn.person("Anna")
    rules = (await anna.command("rules")).whisper
    chapters = [o["value"] for o in rules.menus[0]["options"]]
    assert len(chapters) > 3
    seen = {rules.text}
    for chapter in chapters[1:]:
        await anna.choose(inn.again(rules), [chapter])
        seen.add(inn.again(rules).text)
    assert len(seen) == len(chapters)
    first = next(iter(inn.bot.opened_by()))
    assert (await anna.command("rules", game=first)).whisper.text == rules.text
    assert (await anna.command("rules", game="poker")).text == said("refused-no-game")


async def test_rules_open_at_the_own_table_and_lead_to_every_game(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await anna.command("mousel start", rules="greenland")
    for who in (anna, bo):
        rules = (await who.command("rules")).whisper
        assert "Greenland" in rules.text, "the only table here; Anna hosts it"
        games = [o["value"] for o in rules.menus[1]["options"]]
        assert games == list(inn.bot.games)
        await who.choose(rules, ["mus"], 1)
        mus = inn.again(rules)
        assert "Mus" in mus.text
        assert "options" not in [o["value"] for o in mus.menus[0]["options"]]
        await who.choose(mus, [mus.menus[0]["options"][1]["value"]])
        await who.choose(inn.again(rules), ["greenland"], 1)
        assert inn.again(rules).text == rules.text, "back at this table, with its options"
        assert inn.again(rules).menus[0]["options"][-1]["value"] == "options"


async def test_rules_complete_the_name_of_a_game(inn: Inn) -> None:
    anna = inn.person("Anna")
    offered = await anna.member.autocomplete(inn.channel, "rules", "game", "danish mou")
    assert [c["value"] for c in offered] == ["mousel"]
    assert not await anna.member.autocomplete(inn.channel, "rules", "game", "zzz")


async def test_help_names_every_command_once(inn: Inn) -> None:
    text = (await inn.person("Anna").command("help")).text
    every = [one.qualified_name for one in inn.bot.tree.walk_commands() if not _is_group(one)]
    assert {"tables", "history", "kro me", "daily", "give", "table invite"} <= set(every)
    for name in every:
        assert text.count(f"**/{name}**") == 1, name
    swedish = (await inn.person("Bo", locale="sv-SE").command("help")).text
    assert swedish.count("**/") == text.count("**/")


def _is_group(command: object) -> bool:
    return isinstance(command, discord.app_commands.Group)


async def test_help_names_only_commands_that_there_are(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    text = (await mod.command("help")).text
    known = {f"/{name}" for name in mod.member.available_commands(inn.channel)}
    known |= {name.split()[0] for name in known}
    for word in text.replace("*", " ").split():
        if word.startswith("/"):
            assert word in known, word
    assert said("play-money") in text
    for word in ("table close", "kro settings", "mousel start rules:Greenland"):
        assert f"/{word}" in text
    for game in inn.bot.opened_by():
        assert said(f"{game}-blurb") in text


async def test_forget_asks_once_and_erases_the_name_but_no_chip(inn: Inn) -> None:
    anna, *_ = await played(inn)
    asked = (await anna.command("forget")).whisper
    refused = await anna.press(asked, said("button-forget-yes"))
    assert refused.text == said("refused-forget-seated")
    assert await inn.bot.store.person(anna.id) is not None
    asked_too = await anna.press(inn.table, "Leave")
    if asked_too.whispers:
        await anna.press(asked_too.whisper, "Leave table")
    purse = await account(inn, anna)
    chips = (await inn.bot.store.balances([purse]))[purse]
    await anna.press(asked, said("button-forget-yes"))
    assert inn.again(asked).text == said("done-forget")
    assert await inn.bot.store.person(anna.id) is None
    assert (await inn.bot.store.balances([purse]))[purse] == chips
    messages = await inn.bot.store.leaderboard(inn.guild.id, 0, 10)
    assert "Anna" not in [line.name for line in messages]


async def test_commands_that_need_a_server_are_not_offered_in_private(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    private = anna.user.available_commands()
    assert "mousel start" not in private
    assert "table close" not in private
    assert "kro settings" not in private
    with pytest.raises(SetupError):
        await anna.user.slash("mousel start")


# --- servers come and go --------------------------------------------------------------------------


async def join(inn: Inn, guild: Any) -> None:
    """The bot is added to a server that has channels already."""
    with inn.env._bot_scope():
        inn.bot.dispatch("guild_join", inn.bot.get_guild(guild.id))
    await inn.env.settle()


async def test_a_new_server_is_welcomed_once_in_its_language(inn: Inn) -> None:
    for language, locale in (("sv", "sv-SE"), ("en", "en-GB")):
        guild = inn.env.create_guild("New", preferred_locale=locale)
        channel = guild.create_text_channel("general")
        await inn.env.settle()
        stored = await inn.bot.store.guild(guild.id)
        await inn.bot.store.save_guild(type(stored)(guild.id))
        await join(inn, guild)
        [welcome] = inn.read(channel.id)
        assert said("welcome-title", language) in welcome.text
        assert said("play-money", language) in welcome.text
        assert "⚠️" not in welcome.text
        assert (await inn.bot.store.guild(guild.id)).language == language
        await join(inn, guild)
        assert len(inn.read(channel.id)) == 1


async def test_the_welcome_says_which_permission_is_missing(inn: Inn) -> None:
    guild = inn.env.create_guild("Strict")
    channel = guild.create_text_channel("general")
    await inn.env.settle()
    roles = inn.env.backend.get_guild(guild.id).roles
    weak = discord.Permissions(
        view_channel=True, send_messages=True, read_message_history=True
    ).value
    for role in roles.values():
        inn.env.backend.edit_role(guild.id, role.id, {"permissions": weak})
    await inn.env.settle()
    stored = await inn.bot.store.guild(guild.id)
    await inn.bot.store.save_guild(type(stored)(guild.id))
    await join(inn, guild)
    [welcome] = inn.read(channel.id)
    assert said("permission-create-public-threads") in welcome.text
    assert said("permission-send-messages") not in welcome.text.replace(
        said("permission-send-messages-in-threads"), ""
    )


async def test_a_server_that_sends_the_bot_away_gets_every_chip_back_gen_017(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=1)
    assert await anna.purse() < 500
    inn.env.backend.remove_guild(inn.guild.id)
    await inn.env.settle()
    assert await anna.purse() == await bo.purse() == 500
    assert not await inn.bot.store.open_tables()


async def test_an_outage_pauses_the_table_and_nobody_loses_a_turn_by_it(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=1)
    before = await inn.truth()
    guild = inn.env.backend.get_guild(inn.guild.id)
    inn.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    await inn.env.settle()
    await inn.env.advance_time(10 * 60)
    assert (await inn.truth())[1:] == before[1:]
    assert await inn.playing()
    inn.env.backend.emit(
        "GUILD_CREATE", {**serializers.guild_create_payload(inn.env.backend, guild)}
    )
    await inn.env.settle()
    await inn.env.advance_time(20)
    assert await inn.playing()
    assert "💤" not in inn.table.text
    await inn.play_on()
