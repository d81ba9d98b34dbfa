"""A table speaks its server's language, or another that all its players share. What one person
reads is in that person's language, from the moment at which it is chosen.
"""

from __future__ import annotations

import pytest

from tables.model.table import Table
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
ME = "kro me"
TO_SWEDISH, TO_ENGLISH = "Svenska", "English"


def speaks(message: Seen, *, playing: bool = False) -> str:
    """The language of a table's message, by its first button."""
    key = "button-hand" if playing else "button-sit"
    [found] = [lang for lang in ("en", "sv") if said(key, lang) in message.buttons]
    return found


def ended(language: str) -> str:
    """The title of the first table's end."""
    return said("end-title", language, game=said("mousel-name", language), number=1)


async def close(server: Server, host: Person) -> None:
    question = (await host.send(server.table, "k1:1:-:close")).whisper
    await host.press_id(question, next(iter(question.buttons.values()))["custom_id"])


async def swedes(server: Server) -> tuple[Person, Person]:
    """Two people with a Swedish Discord at a table of an English server."""
    sven, ulla = server.person("Sven", "sv-SE"), server.person("Ulla", "sv-SE")
    await sven.command("mousel start")
    await ulla.press(server.table, said("button-sit"))
    return sven, ulla


async def switch(server: Server, person: Person, key: str) -> str:
    """Press the button behind **⋯** that names a language; return the answer."""
    return (
        await person.press(server.table, said("button-language", person.locale[:2], name=key))
    ).text


async def offered(server: Server, person: Person) -> set[str]:
    """The languages that the panel offers, as keys."""
    on, own = (await person.more(server.table)).on, person.locale[:2]
    return {
        name for name in (TO_SWEDISH, TO_ENGLISH) if said("button-language", own, name=name) in on
    }


# --- without a press ------------------------------------------------------------------------------


async def test_a_table_speaks_the_language_that_its_players_share(server: Server) -> None:
    sven, ulla = await swedes(server)
    assert speaks(server.table) == "sv"
    filled = said("button-deal-filled", "sv", people=2, regulars=2)
    await sven.press(server.table, filled)
    assert speaks(server.table, playing=True) == "sv"
    assert said("button-hand", "sv") in (await ulla.press(server.table, "⋯")).whisper.buttons


async def test_what_is_chosen_in_kro_me_counts_before_discord(server: Server) -> None:
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    await server.open(anna, sven)
    assert speaks(server.table) == "en"
    await anna.sets(ME, "language", "sv")
    assert speaks(server.table) == "sv", "at once"
    await sven.sets(ME, "language", "en")
    assert speaks(server.table) == "en"


async def test_one_person_alone_does_not_change_it(server: Server) -> None:
    """The table would tell what that person has chosen."""
    sven = server.person("Sven", "sv-SE")
    await server.open(sven, regulars=2)
    assert speaks(server.table) == "en"


async def test_a_newcomer_with_another_language_makes_it_the_server_s(server: Server) -> None:
    _, ulla = await swedes(server)
    anna = server.person("Anna")
    await anna.press(server.table, said("button-sit", "sv"))
    assert speaks(server.table) == "en"
    await anna.press(server.table, "Leave")
    assert speaks(server.table) == "sv"
    await ulla.press(server.table, said("button-leave", "sv"))
    assert speaks(server.table) == "en"


async def test_languages_that_kro_does_not_speak_are_not_shared(server: Server) -> None:
    mod = server.person("Mod", "sv-SE", roles=[server.host_role()])
    await mod.sets("kro settings", "language", "sv")
    await server.open(server.person("Jo", "ko"))
    await server.person("Kim", "ko").press(server.table, said("button-sit", "sv"))
    assert speaks(server.table) == "sv"


async def test_a_new_language_of_the_server_is_shown_at_once(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    await server.open(mod, server.person("Sven", "sv-SE"))
    await mod.sets("kro settings", "language", "sv")
    assert speaks(server.table) == "sv"


@pytest.fixture
def swedish(server: Server) -> Server:
    """A server that became Swedish at Discord after Kro had joined it."""
    server.locales[server.guild.id] = "sv-SE"
    return server


async def test_a_table_speaks_the_language_that_the_server_has_at_discord(swedish: Server) -> None:
    await swedish.person("Anna").command("mousel start")
    assert speaks(swedish.table) == "sv"


async def test_open_tables_follow_the_server_s_language_at_discord(server: Server) -> None:
    await server.person("Anna").command("mousel start")
    first = server.table
    server.locales[server.guild.id] = "sv-SE"
    await server.person("Bo").command("mousel start")
    assert speaks(server.again(first)) == speaks(server.table) == "sv"


async def test_a_language_of_the_server_that_kro_does_not_speak_changes_nothing(
    swedish: Server,
) -> None:
    await swedish.person("Anna").command("mousel start")
    swedish.locales[swedish.guild.id] = "ko"
    await swedish.person("Bo").command("mousel start")
    assert speaks(swedish.table) == "sv"


async def test_what_a_server_admin_chooses_counts_before_discord(swedish: Server) -> None:
    mod = swedish.person("Mod", roles=[swedish.host_role()])
    dialog = (await mod.command("kro settings")).whisper
    assert "Svenska" in dialog.text
    await mod.sets("kro settings", "language", "en")
    await swedish.person("Anna").command("mousel start")
    assert speaks(swedish.table) == "en"


# --- one press ------------------------------------------------------------------------------------


async def test_any_player_switches_between_the_two_with_one_press(server: Server) -> None:
    sven, ulla = await swedes(server)
    assert await offered(server, ulla) == {TO_ENGLISH}
    assert said("done-language", "sv", number=1) == await switch(server, ulla, TO_ENGLISH)
    assert speaks(server.table) == "en"
    assert await offered(server, sven) == {TO_SWEDISH}
    await switch(server, sven, TO_SWEDISH)
    assert speaks(server.table) == "sv"


async def test_a_press_holds_for_newcomers_too_and_can_be_taken_back(server: Server) -> None:
    sven, _ = await swedes(server)
    await switch(server, sven, TO_ENGLISH)
    await switch(server, sven, TO_SWEDISH)
    anna = server.person("Anna")
    await anna.press(server.table, said("button-sit", "sv"))
    assert speaks(server.table) == "sv"
    assert await offered(server, anna) == {TO_ENGLISH}
    await switch(server, anna, TO_ENGLISH)
    assert speaks(server.table) == "en"
    assert await offered(server, anna) == set(), "no other is shared"


async def test_one_person_alone_is_offered_the_own_language(server: Server) -> None:
    sven = server.person("Sven", "sv-SE")
    await server.open(sven, regulars=2)
    await switch(server, sven, TO_SWEDISH)
    assert speaks(server.table) == "sv"


async def test_a_press_is_stored_with_the_table_and_with_the_one_that_follows(
    server: Server,
) -> None:
    sven = server.person("Sven", "sv-SE")
    await server.open(sven, regulars=2)
    await switch(server, sven, TO_SWEDISH)
    stored = (await server.snapshot()).table.to_json()
    assert Table.from_json(stored).language == "sv"
    assert Table.from_json({k: v for k, v in stored.items() if k != "language"}).language is None
    await close(server, sven)
    assert ended("sv") in server.table.text
    await sven.send(server.table, "k1:1:-:again")
    assert speaks(server.table) == "sv"


async def test_nothing_is_offered_to_players_of_the_server_s_language(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, server.person("Bo"))
    assert await offered(server, anna) == set()


@pytest.mark.sampled
@pytest.mark.parametrize("wanted", ["sv", "de", "", "en.sv"])
async def test_a_language_that_is_not_offered_is_refused(server: Server, wanted: str) -> None:
    anna = server.person("Anna")
    await server.open(anna, server.person("Sven", "sv-SE"))
    answer = await anna.send(server.table, f"k1:1:-:language.{wanted}")
    assert answer.text == said("refused-old-button")
    assert (await server.snapshot()).table.language is None


async def test_only_a_player_switches(server: Server) -> None:
    await swedes(server)
    looker = server.person("Lars", "sv-SE")
    assert await offered(server, looker) == set()
    answer = await looker.send(server.table, "k1:1:-:language.en")
    assert answer.text == said("refused-not-seated", "sv")
    assert speaks(server.table) == "sv"


# --- a person's first press -----------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize("way", ["start", "sit", "invited", "late", "learn"])
async def test_the_first_private_message_is_in_its_reader_s_language(
    server: Server, way: str
) -> None:
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    if way == "start":
        await sven.command("mousel start")
    elif way == "late":
        await server.deal(anna, regulars=2)
        await sven.send(server.table, "k1:1:-:sit")
    else:
        await anna.command("mousel start")
        if way == "invited":
            await anna.command("table invite", member=sven.member)
        await sven.send(server.table, f"k1:1:-:{'learn' if way == 'learn' else 'sit'}")
    first, own = sven.private[0], said("mousel-name", "sv")
    assert own in first.text
    assert said("mousel-name") not in first.text


@pytest.mark.parametrize("command", ["balance", "daily"])
async def test_the_first_command_that_opens_a_purse_stores_the_language(
    server: Server, command: str
) -> None:
    sven = server.person("Sven", "sv-SE")
    await sven.command(command)
    assert (await server.bot.people.settings(sven.id)).locale == "sv-SE"


# --- what one person reads ------------------------------------------------------------------------


async def test_each_private_message_is_drawn_again_in_the_chosen_language(server: Server) -> None:
    anna, bo, cai = (server.person(n) for n in ("Anna", "Bo", "Cai"))
    await server.deal(anna, bo, cai)
    copy = (await anna.press(server.table, "My hand")).whisper
    panel = await anna.more(server.table)
    before = server.table.components
    dialog = await anna.sets(ME, "language", "sv")
    assert said("mine-title", "sv") in dialog.text, "the answer to the choice"
    for message in (anna.hand, server.again(copy)):
        assert any(said(f"mousel-{key}", "sv") in message.text for key in ("goal", "wait"))
    assert not server.stands(panel), "a panel cannot be drawn again"
    assert server.table.components == before, "the others read English"


async def test_the_end_of_a_table_in_words_is_in_its_reader_s_language(server: Server) -> None:
    anna, bo, sven = server.person("Anna"), server.person("Bo"), server.person("Sven", "sv-SE")
    await server.deal(anna, bo, sven)
    await server.play_on()
    await close(server, anna)
    await server.env.advance_time(300)
    assert ended("en") in server.table.text
    answer = await sven.send(server.table, "k1:1:-:text")
    assert ended("sv") in answer.text


async def test_another_language_of_discord_counts_at_once(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    server.locales[anna.id] = "sv-SE"
    await anna.press(server.table, "⋯")
    assert said("seated-title", "sv", game=said("mousel-name", "sv")) in anna.hand.text


async def test_a_call_that_is_out_is_written_again(server: Server) -> None:
    anna, bo, cai = (server.person(n) for n in ("Anna", "Bo", "Cai"))
    await server.deal(anna, bo, cai)
    [asked] = [p for p in (anna, bo, cai) if p.asked]
    await server.env.advance_time(61)
    [call] = asked.pings
    assert said("button-hand") in call.buttons
    await asked.sets(ME, "language", "sv")
    [now] = asked.pings
    assert now.id == call.id
    assert said("button-hand", "sv") in now.buttons


async def test_a_call_in_the_channel_is_in_the_table_s_language(server: Server) -> None:
    anna, bo, sven = server.person("Anna"), server.person("Bo"), server.person("Sven", "sv-SE")
    await sven.sets(ME, "hand", "off")
    await server.deal(anna, bo, sven)
    while asked := [p for p in (anna, bo) if p.asked]:
        await asked[0].press(asked[0].hand, asked[0].hand.choices[0])
    await server.env.advance_time(61)
    [call] = server.pings()
    assert said("button-hand") in call.buttons
