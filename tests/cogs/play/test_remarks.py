"""What a regular says after a deal is in the settlement, until one player mutes the regulars."""

from __future__ import annotations

import pytest

from bot.language.i18n import say
from bot.present import remarks
from tests.support.messages.reading import readable
from tests.support.messages.remarks import keys
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
MUTE, UNMUTE = say("en", "button-mute-regulars"), say("en", "button-unmute-regulars")


@pytest.fixture(autouse=True)
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """A regular speaks whenever there is an occasion."""
    monkeypatch.setattr(remarks, "ONE_IN", 1)


async def settled(server: Server, game: str = "mousel") -> tuple[Person, Person]:
    """Two people and two regulars after a deal."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo, game=game)
    await anna.press(server.table, "Deal to 2 and 2 regulars")
    await play_on(server)
    return anna, bo


async def play_on(server: Server) -> None:
    for _ in range(200):
        if not await server.playing():
            return
        await server.env.advance_time(400)
    raise AssertionError("the deal does not end")


def described(server: Server) -> str:
    pictures = (item for part in server.table.parts for item in part.get("items", ()))
    return readable("\n".join(one["description"] for one in pictures))


def spoken(text: str, game: str = "mousel") -> list[str]:
    """The lines in which a regular speaks."""
    words = [f"“{say('en', key)}”" for key in keys(game)]
    return [line for line in text.splitlines() if any(line.endswith(one) for one in words)]


async def test_one_regular_speaks_in_the_picture_and_its_description_and_text_say_it(
    server: Server,
) -> None:
    anna, _ = await settled(server)
    [line] = spoken(described(server))
    assert line.startswith("🤖 ")
    assert spoken(await anna.in_words(server.table)) == [line]
    assert spoken(server.table.text) == [line], "the text next to the picture does not repeat it"


async def test_without_pictures_the_settlement_says_it(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    await mod.sets("kro settings", "pictures", "off")
    await settled(server)
    assert len(spoken(server.table.text)) == 1


@pytest.mark.ci
async def test_one_press_behind_the_panel_mutes_them_for_all_and_for_good(server: Server) -> None:
    anna, bo = await settled(server)
    panel = await bo.more(server.table)
    assert (await bo.press(panel, MUTE)).text == said("done-regulars-muted")
    assert not spoken(described(server))
    assert not spoken(await anna.in_words(server.table))
    await anna.press(server.table, "Next")
    await play_on(server)
    assert not spoken(described(server))
    panel = await anna.more(server.table)
    assert (await anna.press(panel, UNMUTE)).text == said("done-regulars-unmuted")
    assert len(spoken(described(server))) == 1


async def test_muting_in_mid_deal_does_not_change_the_table_s_message(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    await anna.press(server.table, "Deal to 2 and 2 regulars")
    before = server.table
    await bo.press(await bo.more(server.table), MUTE)
    assert server.table.parts == before.parts


async def test_only_a_player_mutes_them_and_only_where_there_are_any(server: Server) -> None:
    await settled(server)
    erik = server.person("Erik")
    assert not {MUTE, UNMUTE} & {*(await erik.more(server.table)).buttons}
    answer = await erik.send(server.table, "k1:1:-:regulars.off")
    assert answer.text.startswith(said("refused-not-seated")[:20])
    assert spoken(described(server))


async def test_without_regulars_there_is_nothing_to_mute(server: Server) -> None:
    people = server.three()
    await server.deal(*people, seats=3)
    assert not {MUTE, UNMUTE} & {*(await people[0].more(server.table)).buttons}
