"""Tests with which options a newcomer's table starts (GEN-022)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio

SPARED = {"emptyPot": "asked", "unopposed": "take", "limit": 20}
RULES = ("limit", "unopposed-take", "emptyPot-asked")


async def opened(
    server: Server, who: Person, channel: Any = None, **options: Any
) -> dict[str, Any]:
    """Open a table; return its options, as far as the preset sets them."""
    await who.command("mousel start", channel, **options)
    newest = max(await server.bot.store.open_tables())
    terms = (await server.snapshot(newest)).table.terms
    return {key: terms.options[key] for key in SPARED}


async def test_a_newcomers_table_names_its_house_rules(server: Server) -> None:
    """GEN-022: experienced friends see at once what differs."""
    assert await opened(server, server.person("Anna")) == SPARED
    rules = " · ".join(said(f"mousel-house-{rule}", n=20) for rule in RULES)
    assert said("lobby-house-rules", rules=rules) in server.table.text


async def test_the_first_deal_at_it_begins_with_a_question(server: Server) -> None:
    """GEN-022, MDK-022: all stake, and then the dealer is asked."""
    people = server.three()
    await people[0].command("mousel start")
    for chair, person in enumerate(people[1:], 1):
        await person.sit(chair)
    await people[0].press(server.table, "Deal")
    dealer = server.asked(people)
    assert said("mousel-ask-r1") in dealer.hand.text
    assert "Pass" in dealer.hand.choices


async def test_the_host_can_change_it_under_options(server: Server) -> None:
    """GEN-022: the preset is listed right after the usual one."""
    anna = server.person("Anna")
    await opened(server, anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    assert f"**{said('mousel-option-preset-newcomers')}**" in dialog.text
    await anna.choose(dialog, ["preset"])
    values = server.again(dialog).menus[-1]["options"]
    assert [o["value"] for o in values][:3] == ["usual", "newcomers", "home"]
    await anna.choose(server.again(dialog), ["usual"], len(server.again(dialog).menus) - 1)
    assert said("lobby-standard") in server.table.text


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("chosen", "now"),
    [
        ({"preset": "usual"}, {"emptyPot": "forced", "unopposed": "fight", "limit": 100}),
        ({"preset": "home"}, {"emptyPot": "forced", "unopposed": "fight", "limit": 20}),
        ({"empty-pot": "forced"}, {"emptyPot": "forced", "unopposed": "fight", "limit": 100}),
        ({"empty-pot": "asked"}, {"emptyPot": "asked", "unopposed": "fight", "limit": 100}),
        ({"limit": 50}, {**SPARED, "limit": 50}),
        ({"unopposed": "fight", "stack": 200}, {**SPARED, "unopposed": "fight"}),
    ],
)
async def test_what_the_command_names_overrides_it(
    server: Server, chosen: dict[str, Any], now: dict[str, Any]
) -> None:
    """GEN-022: a preset and `emptyPot` replace it, other options change it."""
    assert await opened(server, server.person("Anna"), **chosen) == now


@pytest.mark.ci
async def test_after_three_deals_a_table_starts_as_usual(server: Server) -> None:
    """GEN-022: the deals of the person who opens it count."""
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, regulars=2)
    await server.play_on()
    await bo.press(server.table, "Sit down")
    for _ in range(2):
        await server.next_deal(anna, bo)
        await server.play_on()
    other = server.guild.create_text_channel("elsewhere")
    usual = {"emptyPot": "forced", "unopposed": "fight", "limit": 100}
    found = [await opened(server, person, other) for person in (anna, bo, cilla)]
    assert found == [usual, SPARED, SPARED], "after three deals, two and none"


async def test_other_games_start_as_usual(server: Server) -> None:
    """GEN-022: no other game has such a preset."""
    anna = server.person("Anna")
    await anna.command("mousel start", rules="greenland")
    assert said("lobby-standard") in server.table.text
    await anna.command("bourre start")
    assert said("lobby-standard") in server.table.text
