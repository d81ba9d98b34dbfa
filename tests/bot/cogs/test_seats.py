"""The dialog of seats, invitations, the list for a full table, and `/tables`."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.language.names import ASLEEP
from tests.bot.cogs.inn import Inn, Person, Seen, said
from tests.bot.cogs.test_closed_dms import close_dms

pytestmark = pytest.mark.asyncio


async def seats(inn: Inn, person: Person) -> Seen:
    return (await person.press(inn.table, "Seats")).whisper


async def close(host: Person) -> None:
    """Close the table, and say yes where a pot stands."""
    asked = (await host.command("table close")).whisper
    if asked.on:
        await host.press(asked, "Close the table")


async def set_option(inn: Inn, host: Person, key: str, value: str) -> None:
    dialog = (await host.press(inn.table, "Options")).whisper
    await host.choose(dialog, [key])
    await host.choose(inn.again(dialog), [value], 1)


# --- the dialog -----------------------------------------------------------------------------------


async def test_only_host_and_moderators_are_offered_what_hosts_do(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    mod = inn.person("Mod", roles=[inn.host_role()])
    await inn.open(anna, bo)
    assert len((await seats(inn, anna)).menus) == 1
    assert len((await seats(inn, mod)).menus) == 1
    assert not (await seats(inn, bo)).menus


async def test_the_host_hands_the_role_on_and_the_lobby_says_so(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    dialog = await seats(inn, anna)
    await anna.choose(dialog, ["1"])
    assert "Bo · host" in inn.again(dialog).text
    assert "Bo · host" in inn.table.text
    assert not inn.again(dialog).menus, "the role is another's now"


@pytest.mark.parametrize("choice", ["handon", "kick"])
async def test_an_invented_press_of_somebody_else_changes_nothing(inn: Inn, choice: str) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    before = await inn.truth()
    answer = await bo.send(inn.table, f"k1:1:-:{choice}", component_type=3, values=["0"])
    assert answer.text == said("refused-host-only", host="Anna")
    assert await inn.truth() == before


async def test_sitting_out_is_told_and_taken_back(inn: Inn) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await inn.open(*people)
    dagny = people[-1]
    dialog = await seats(inn, dagny)
    await dagny.press(dialog, said("button-sit-out"))
    assert said("seats-sits-out") in inn.again(dialog).text
    await people[0].press(inn.table, "Deal")
    deal = (await inn.snapshot()).deal
    assert deal is not None
    assert deal.setup.config["n"] == 3
    assert await dagny.purse() == 500
    await inn.play_on(people[:3])
    dialog = await seats(inn, dagny)
    assert said("button-sit-out") in dialog.on, "it was for one deal"


async def test_an_absent_player_s_seat_is_freed_when_the_deal_is_settled(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.deal(anna, bo, cilla)
    mod = inn.person("Mod", roles=[inn.host_role()])
    gone = inn.asked()
    await inn.env.advance_time(91)
    table = (await inn.snapshot()).table
    [index] = [i for i in table.people() if (c := table.chairs[i]) and c.away]
    dialog = (await mod.command("table seats")).whisper
    kick = next(k for k, menu in enumerate(dialog.menus) if menu["custom_id"].endswith("kick"))
    assert [o["value"] for o in dialog.menus[kick]["options"]] == [str(index)]
    await mod.choose(dialog, [str(index)], kick)
    others = [p for p in (anna, bo, cilla) if p is not gone]
    await inn.play_on(others)
    account = await inn.bot.store.account(inn.guild.id, gone.id)
    assert (await inn.snapshot()).table.chair_of(account or 0) is None


# --- invitations ----------------------------------------------------------------------------------


async def test_a_table_by_invitation_takes_whom_the_host_asks_in(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    await set_option(inn, anna, "invitation", "on")
    answer = await bo.press(inn.table, "Sit down")
    assert answer.text == said("refused-by-invitation", number=1, host="Anna")
    invite = await bo.command("table invite", member=bo.user)
    assert invite.text == said("refused-host-only", host="Anna")
    invite = await anna.command("table invite", member=bo.user)
    assert invite.text == said("done-invited", who="Bo", number=1)
    await bo.press(inn.table, "Sit down")
    assert "2 of 4" in inn.table.text
    assert "Bo" in (await seats(inn, anna)).text


async def test_nobody_is_invited_to_a_table_that_is_open_to_all(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    invite = await anna.command("table invite", member=bo.user)
    assert invite.text == said("refused-open-to-all")


# --- waiting --------------------------------------------------------------------------------------


async def test_who_waits_is_told_of_a_free_seat_and_dealt_in_only_after_a_press(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await inn.open(anna, bo, cilla, seats=3)
    dialog = await seats(inn, dagny)
    await dagny.press(dialog, said("button-wait"))
    assert "1\\. Dagny" in inn.again(dialog).text
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    assert "3 of 3" in inn.table.text
    assert said("hand-away-between") in dagny.hand.text
    answer = await anna.press(inn.table, "Deal")
    assert answer.text == said("refused-needs-more", missing=1)
    await dagny.press(dagny.hand, "I'm back")
    await anna.press(inn.table, "Deal")
    assert await inn.playing()
    assert dagny.hand.buttons


async def test_who_has_no_private_messages_is_told_in_the_channel(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    close_dms(inn, dagny)
    await inn.open(anna, bo, cilla, seats=3)
    dialog = await seats(inn, dagny)
    await dagny.press(dialog, said("button-wait"))
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    [call] = inn.pings()
    place = said("place", game="Danish Mousel", number=1)
    assert call.text == f"👉 <@{dagny.id}> · {said('seat-called', place=place)}"
    await dagny.press(call, "I'm back")
    await anna.press(inn.table, "Deal")
    assert await inn.playing()


async def test_who_waits_no_longer_is_not_called(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await inn.open(anna, bo, cilla, seats=3)
    dialog = await seats(inn, dagny)
    await dagny.press(dialog, said("button-wait"))
    await dagny.press(inn.again(dialog), said("button-wait-not"))
    await bo.press(inn.table, "Leave")
    assert "2 of 3" in inn.table.text


async def test_a_free_seat_is_not_waited_for(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    dialog = await seats(inn, bo)
    assert said("button-wait") not in dialog.on
    answer = await bo.send(inn.table, "k1:1:-:wait")
    assert answer.text == said("refused-seat-free")


# --- caps -----------------------------------------------------------------------------------------


async def test_caps_are_refused_in_words(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    guild = await inn.bot.store.guild(inn.guild.id)
    await inn.bot.store.save_guild(replace(guild, cap_player=1, cap_channel=2))
    await inn.open(anna)
    assert (await anna.command("mousel start")).text == said("refused-cap-player", most=1)
    await inn.open(bo)
    assert (await bo.press(inn.posts[0], "Sit down")).text == said("refused-cap-player", most=1)
    cilla = inn.person("Cilla")
    assert (await cilla.command("mousel start")).text == said("refused-cap-channel", most=2)


# --- /tables --------------------------------------------------------------------------------------


async def test_tables_lists_what_is_open_here_and_one_s_own_seats(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await inn.deal(anna, bo, cilla)
    await inn.open(dagny)
    link = f"https://discord.com/channels/{inn.guild.id}/{inn.channel.id}"
    asked = inn.asked([anna, bo, cilla])
    seen = (await asked.command("tables")).text
    own, _, here = seen.partition(said("tables-here"))
    assert f"{said('tables-your-turn')} · [Danish Mousel, table 1]({link}/" in own
    first, second = here.strip().splitlines()
    assert f"[Danish Mousel, table 1]({link}/" in first
    assert said("tables-yours") in first
    assert f"[Danish Mousel, table 2]({link}/{inn.table.id})" in second
    assert said("tables-yours") not in second
    assert said("lobby-free", count=3) in second
    assert said("tables-lobby") in second
    seen = (await dagny.command("tables")).text
    own, _, here = seen.partition(said("tables-here"))
    assert said("tables-turn", who=asked.name) in here


async def test_every_own_line_says_whose_turn_it_is(inn: Inn) -> None:
    people = [inn.person(n) for n in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people)
    asked = inn.asked()
    for person in people:
        own, _, _ = (await person.command("tables")).text.partition(said("tables-here"))
        turn = said("tables-turn", who=asked.name)
        assert (said("tables-your-turn") if person is asked else turn) in own


async def test_own_seats_on_other_servers_are_listed_with_their_server(inn: Inn) -> None:
    anna = inn.person("Anna")
    other = inn.env.create_guild("The Other Inn")
    channel = other.create_text_channel("elsewhere")
    away = other.add_member(anna.user)
    await away.slash(channel, "mousel start")
    seen = (await anna.command("tables")).text
    own, _, here = seen.partition(said("tables-none", help=said("command-help")))
    assert "The Other Inn" in own
    assert "Danish Mousel, table 1" in own
    assert not here


async def test_a_table_in_a_channel_that_cannot_be_seen_is_not_listed(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    hidden = inn.guild.create_text_channel(
        "hidden",
        overwrites={bo.member: discord.PermissionOverwrite(view_channel=False)},
    )
    await anna.command("mousel start", hidden)
    assert said("tables-none", help=said("command-help")) in (await bo.command("tables")).text
    assert "Danish Mousel" in (await anna.command("tables")).text


# --- again ----------------------------------------------------------------------------------------


async def test_again_seats_the_same_people_and_tells_them(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.deal(anna, bo, cilla, marker=5)
    await inn.play_on()
    await close(anna)
    await bo.press(inn.table, "Again")
    assert "3 of 4" in inn.table.text
    assert "Bo · host" in inn.table.text
    for name in ("Anna", "Cilla"):
        assert f"{ASLEEP}{name} · {said('lobby-away')}" in inn.table.text
    assert said("lobby-absent", count=2) in inn.table.text
    table = (await inn.snapshot(2)).table
    assert table.options["unit"] == 5
    for person in (anna, bo, cilla):
        assert "table 2" in person.hand.text
    closed = next(m for m in inn.posts if "Again" in m.buttons)
    there = await cilla.press(closed, "Again")
    assert there.text == said("done-again-here", number=2)
    assert there.whisper.buttons[said("button-table")]["url"].endswith(f"/{inn.table.id}")
    assert said("lobby-absent", count=1) in inn.table.text
    await anna.press(closed, "Again")
    assert said("lobby-ready", host="Bo") in inn.table.text
    dag = inn.person("Dagny")
    there = await dag.press(closed, "Again")
    assert there.text == said("done-again", number=2)
    assert there.whisper.buttons[said("button-table")]["url"].endswith(f"/{inn.table.id}")
    await inn.env.settle()
    assert len(await inn.bot.store.open_tables()) == 1


async def test_where_there_are_no_hands_again_calls_people_below_the_table(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.open(anna, bo, cilla, game="muggins")
    await close(anna)
    closed = inn.table
    await anna.press(closed, "Again")
    called = [m.content for m in inn.posts if "👉" in m.content]
    assert sorted(called) == sorted(
        f"👉 <@{p.id}> · {said('again-called', place='Muggins, table 2')}" for p in (bo, cilla)
    )


async def test_again_goes_on_only_where_tables_may_be_opened(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    await anna.press((await anna.press(inn.table, "Close table")).whisper, "Close the table")
    guild = await inn.bot.store.guild(inn.guild.id)
    await inn.bot.store.save_guild(replace(guild, channels=(5,)))
    answer = await anna.press(inn.table, "Again")
    assert answer.text == said("refused-channel", channels="<#5>")
    assert not await inn.bot.store.open_tables()


async def test_who_lost_may_change_the_stake_alone(inn: Inn) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people)
    await inn.play_on()
    await close(people[0])
    deal = (await inn.snapshot()).deal
    assert deal is not None
    lost = deal.players[min(range(3), key=lambda seat: deal.net[seat])]
    holders = await inn.bot.store.holders([lost])
    loser = next(p for p in people if p.id == holders[lost].user)
    host = next(p for p in people if p is not loser)
    await host.press(inn.table, "Again")
    assert said("lobby-loser", who=loser.name) in inn.table.text
    dialog = (await loser.press(inn.table, "Options")).whisper
    assert said("options-loser") in dialog.text
    assert [o["value"] for o in dialog.menus[0]["options"]] == ["unit"]
    await loser.choose(dialog, ["unit"])
    await loser.choose(inn.again(dialog), ["5"], 1)
    assert (await inn.snapshot(2)).table.options["unit"] == 5


# --- practice and strength ------------------------------------------------------------------------


async def test_a_practice_table_moves_no_chips_and_knows_no_leaderboard(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.open(anna, bo, cilla)
    await set_option(inn, anna, "practice", "on")
    assert said("lobby-practice", worst=0).partition(".")[0] in inn.table.text
    await anna.press(inn.table, "Deal")
    assert said("house-practice-on") in inn.table.text.splitlines()[1]
    assert said("practice-prices") in inn.asked().hand.text
    await inn.play_on()
    assert said("house-practice-on") in inn.table.text.splitlines()[1]
    assert "staked for" not in inn.table.text
    for person in (anna, bo, cilla):
        assert said("house-practice-on") in person.hand.text
    deal = (await inn.snapshot()).deal
    assert deal is not None
    assert any(deal.net)
    for person in (anna, bo, cilla):
        assert await person.purse() == 500
    assert not await inn.bot.store.leaderboard(inn.guild.id, 0, 10, among_people=False)


@pytest.mark.parametrize("strength", ["novice", "master"])
async def test_the_regulars_strength_is_an_option(inn: Inn, strength: str) -> None:
    anna = inn.person("Anna")
    await inn.open(anna, regulars=2)
    await set_option(inn, anna, "strength", strength)
    assert (await inn.snapshot()).table.strength == strength
    assert said(f"house-strength-{strength}") in inn.table.text


async def test_a_host_reads_what_pace_a_number_of_seconds_is(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["clock"])
    labels = {o["value"]: o["label"] for o in inn.again(dialog).menus[1]["options"]}
    assert labels["30"] == said("option-clock-30")
    assert labels["90"] == said("option-clock-90")
    assert labels["86400"] == said("option-clock-86400")
