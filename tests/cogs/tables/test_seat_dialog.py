"""The seat dialog, invitations, the waiting list of a full table, and `/tables`."""

from __future__ import annotations

import discord
import pytest
from msgspec.structs import replace

from bot.language.names import ASLEEP
from tables.model.pot_parts import part_of
from tables.planning.consent import worst
from tests.bot.messages.test_closed_dms import close_dms
from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio


async def seats(server: Server, person: Person) -> Seen:
    return (await person.press(server.table, "Seats")).whisper


async def close(host: Person, *others: Person) -> None:
    """Close the table, and confirm if it has a pot. The others agree then."""
    asked = (await host.command("table close")).whisper
    if asked.on:
        await host.press(asked, "Close the table")
    for person in others:
        await person.press(host.server.table, "Agree")


async def set_option(server: Server, host: Person, key: str, value: str) -> None:
    dialog = (await host.press(server.table, "Options")).whisper
    await host.choose(dialog, [key])
    await host.choose(server.again(dialog), [value], 1)


# --- the dialog -----------------------------------------------------------------------------------


async def test_only_host_and_moderators_see_the_hosts_menus(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    mod = server.person("Mod", roles=[server.host_role()])
    await server.open(anna, bo)
    assert len((await seats(server, anna)).menus) == 1
    assert len((await seats(server, mod)).menus) == 1
    assert not (await seats(server, bo)).menus


async def test_the_host_passes_the_role_on_and_the_lobby_says_so(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    dialog = await seats(server, anna)
    await anna.choose(dialog, ["1"])
    assert "Bo · host" in server.again(dialog).text
    assert "Bo · host" in server.table.text
    assert not server.again(dialog).menus, "the role is another's now"


@pytest.mark.sampled
@pytest.mark.parametrize("choice", ["handon", "kick"])
async def test_an_invented_press_of_another_person_changes_nothing(
    server: Server, choice: str
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    before = await server.truth()
    answer = await bo.send(server.table, f"k1:1:-:{choice}", component_type=3, values=["0"])
    assert answer.text == said("refused-host-only", host="Anna")
    assert await server.truth() == before


async def test_sitting_out_is_shown_and_can_be_undone(server: Server) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.open(*people)
    dagny = people[-1]
    dialog = await seats(server, dagny)
    await dagny.press(dialog, said("button-sit-out"))
    assert said("seats-sits-out") in server.again(dialog).text
    await people[0].press(server.table, "Deal")
    deal = (await server.snapshot()).deal
    assert deal is not None
    assert deal.setup.config["n"] == 3
    assert await dagny.purse() == 500
    await server.play_on(people[:3])
    assert said("seats-sits-out") not in (await seats(server, people[0])).text, "it was one deal"


async def test_who_sat_out_reads_what_brings_cards_again_gen_014(server: Server) -> None:
    """In the private message and the panels, in the deal sat out and after it."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.open(*people)
    dagny = people[-1]
    await dagny.press(await seats(server, dagny), said("button-sit-out"))
    assert said("hand-away-between") not in dagny.hand.text
    await people[0].press(server.table, "Deal")
    for _ in range(2):
        assert said("hand-away-between") in dagny.hand.text
        assert "I'm back" in dagny.hand.on
        assert "I'm back" in (await seats(server, dagny)).on
        assert "I'm back" in (await dagny.more(server.table)).on
        assert "I'm back" not in server.table.buttons
        if await server.playing():
            await server.play_on(people[:3])
    assert said("next-waits-count", count=4) in server.table.text
    await dagny.press(dagny.hand, "I'm back")
    assert said("hand-away-between") not in dagny.hand.text
    assert "I'm back" not in dagny.hand.buttons
    await server.next_deal(people[0])
    assert dagny.hand.choices or said("hand-away-between") not in dagny.hand.text
    deal = (await server.snapshot()).deal
    assert deal is not None
    assert deal.setup.config["n"] == 4


async def test_in_a_game_without_hands_who_sat_out_reads_of_no_regular_gen_014(
    server: Server,
) -> None:
    """Nobody plays for that person, in the private message and in the list of tables."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.open(*people, game="muggins")
    bo = people[1]
    await bo.press(await seats(server, bo), said("button-sit-out"))
    await people[0].press(server.table, "Deal")
    assert await server.playing()
    assert said("hand-away-between") in bo.hand.text
    assert said("hand-away-between") in (await bo.command("tables")).text
    assert said("tables-away") not in (await bo.command("tables")).text


async def test_the_host_adds_a_seat_and_who_waits_has_it_gen_024(server: Server) -> None:
    anna, *others = (server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny"))
    erik, fia = server.person("Erik"), server.person("Fia")
    await server.open(anna, *others)
    answer = await erik.send(server.table, "k1:1:-:sit")
    assert answer.text == said("refused-full-grows", number=1, taken=4, seats=4)
    await erik.press(await seats(server, erik), said("button-wait"))
    assert said("button-add-seat") not in (await seats(server, others[0])).buttons
    dialog = await seats(server, anna)
    assert said("seats-add-dearer", before=52, worst=68) in dialog.text
    await anna.press(dialog, said("button-add-seat"))
    assert "Erik" in server.again(dialog).text
    assert "5 of 5" in await anna.in_words(server.table)
    asked = server.table.text.count(said("lobby-away").replace("**", ""))
    assert asked == 4, "the others agree to the price first, and so does Erik"
    await fia.press(await seats(server, fia), said("button-wait"))
    for _ in range(2):
        dialog = await seats(server, anna)
        await anna.press(dialog, said("button-add-seat"))
    table = (await server.snapshot()).table
    assert [len(table.chairs), len(table.taken())] == [7, 6]
    assert said("button-add-seat") not in (await seats(server, anna)).buttons
    answer = await anna.send(server.table, "k1:1:-:addseat")
    assert answer.text == said("refused-most-seats", most=7)


async def test_a_seat_between_two_deals_asks_the_others_to_agree_to_the_price(
    server: Server,
) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    anna, bo = people[:2]
    await server.deal(*people)
    dialog = await seats(server, anna)
    assert said("seats-add-later") in dialog.text
    assert said("button-add-seat") not in dialog.buttons
    answer = await anna.send(server.table, "k1:1:-:addseat")
    assert answer.text == said("refused-deal-in-play")
    await server.play_on()
    settled = server.table
    old = settled.buttons["Next"]["custom_id"]
    await anna.press(await seats(server, anna), said("button-add-seat"))
    now = await server.snapshot()
    price = said("next-deal-dearer", worst=worst(now.table, now.game))
    assert price in server.table.text
    assert price in bo.hand.text
    assert price not in anna.hand.text, "Anna has added the seat"
    assert "Sit down" in server.table.on
    assert (await bo.send(server.table, old)).text == said("refused-price-rose")
    await bo.press(server.table, "Next")
    assert price not in bo.hand.text
    assert price in server.table.text, "others have not agreed"
    await people[2].press(server.table, "Next")
    await people[3].press(people[3].hand, "Next")
    assert price not in server.table.text
    await anna.press(server.table, "Next")
    assert await server.playing()


async def test_an_absent_players_seat_is_freed_when_the_deal_is_settled(server: Server) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people)
    mod = server.person("Mod", roles=[server.host_role()])
    gone = server.asked()
    await server.env.advance_time(181)
    table = (await server.snapshot()).table
    [index] = [i for i in table.people() if (c := table.chairs[i]) and c.away]
    dialog = (await mod.command("table seats")).whisper
    kick = next(k for k, menu in enumerate(dialog.menus) if menu["custom_id"].endswith("kick"))
    assert [o["value"] for o in dialog.menus[kick]["options"]] == [str(index)]
    await mod.choose(dialog, [str(index)], kick)
    assert said("seats-free-later", who=gone.name) in server.again(dialog).text
    others = [person for person in people if person is not gone]
    await server.play_on(others)
    account = await server.bot.store.account(server.guild.id, gone.id)
    now = (await server.snapshot()).table
    assert now.chair_of(account or 0) is None
    part = part_of(now, str(account))
    place = said("place", game="Danish Mousel", number=server.number)
    [told] = [m for m in gone.private if said("seat-lost", place=place, part=part) in m.content]
    assert told.content.startswith("👉")


# --- invitations ----------------------------------------------------------------------------------


async def test_a_table_by_invitation_takes_only_people_whom_the_host_invites(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    await set_option(server, anna, "invitation", "on")
    answer = await bo.press(server.table, "Sit down")
    assert answer.text == said("refused-by-invitation", number=1, host="Anna")
    invite = await bo.command("table invite", member=bo.user)
    assert invite.text == said("refused-host-only", host="Anna")
    invite = await anna.command("table invite", member=bo.user)
    assert invite.text == said("done-invited", who="Bo", number=1)
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text
    assert "Bo" in (await seats(server, anna)).text


async def test_there_are_no_invitations_to_a_table_that_is_open_to_all(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    invite = await anna.command("table invite", member=bo.user)
    assert invite.text == said("refused-open-to-all")


# --- waiting --------------------------------------------------------------------------------------


async def test_a_person_who_waits_is_notified_of_a_free_seat_and_dealt_in_only_after_a_press(
    server: Server,
) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.open(anna, bo, cilla, seats=3)
    dialog = await seats(server, dagny)
    await dagny.press(dialog, said("button-wait"))
    assert "1\\. Dagny" in server.again(dialog).text
    await bo.press(server.table, "Leave")
    await server.env.settle()
    assert "3 of 3" in server.table.text
    assert said("hand-away-between") in dagny.hand.text
    answer = await anna.press(server.table, "Deal")
    assert answer.text == said("refused-needs-more-absent", absent=1)
    await dagny.press(dagny.hand, "I'm back")
    await anna.press(server.table, "Deal")
    assert await server.playing()
    assert dagny.hand.buttons


async def test_a_person_without_private_messages_is_notified_in_the_channel(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    close_dms(server, dagny)
    await server.open(anna, bo, cilla, seats=3)
    dialog = await seats(server, dagny)
    await dagny.press(dialog, said("button-wait"))
    await bo.press(server.table, "Leave")
    await server.env.settle()
    [call] = server.pings()
    place = said("place", game="Danish Mousel", number=1)
    assert call.text == f"👉 <@{dagny.id}> · {said('seat-called', place=place)}"
    await dagny.press(call, "I'm back")
    await anna.press(server.table, "Deal")
    assert await server.playing()


async def test_a_person_who_waits_no_longer_is_not_called(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.open(anna, bo, cilla, seats=3)
    dialog = await seats(server, dagny)
    await dagny.press(dialog, said("button-wait"))
    await dagny.press(server.again(dialog), said("button-wait-not"))
    await bo.press(server.table, "Leave")
    assert "2 of 3" in server.table.text


async def test_a_free_seat_has_no_waiting_list(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    dialog = await seats(server, bo)
    assert said("button-wait") not in dialog.buttons
    assert said("seats-sit-down") in dialog.text
    answer = await bo.send(server.table, "k1:1:-:wait")
    assert answer.text == said("refused-seat-free")


# --- caps -----------------------------------------------------------------------------------------


async def test_caps_are_refused_in_words(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    guild = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(guild, cap_player=1, cap_channel=2))
    await server.open(anna)
    assert (await anna.command("mousel start")).text == said("refused-cap-player", most=1)
    await server.open(bo)
    assert (await bo.press(server.posts[0], "Sit down")).text == said("refused-cap-player", most=1)
    cilla = server.person("Cilla")
    assert (await cilla.command("mousel start")).text == said("refused-cap-channel", most=2)


# --- /tables --------------------------------------------------------------------------------------


async def test_tables_lists_open_tables_here_and_the_own_seats(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.deal(anna, bo, cilla)
    await server.open(dagny)
    link = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}"
    asked = server.asked([anna, bo, cilla])
    seen = (await asked.command("tables")).text
    own, _, here = seen.partition(said("tables-here"))
    assert f"{said('tables-your-turn')} · [Danish Mousel, table 1]({link}/" in own
    first, second = here.strip().splitlines()
    assert f"[Danish Mousel, table 1]({link}/" in first
    assert said("tables-yours") in first
    assert f"[Danish Mousel, table 2]({link}/{server.table.id})" in second
    assert said("tables-yours") not in second
    assert said("lobby-free", count=3) in second
    assert said("tables-lobby") in second
    seen = (await dagny.command("tables")).text
    own, _, here = seen.partition(said("tables-here"))
    assert said("tables-turn", who=asked.name) in here


async def test_every_own_line_says_whose_turn_it_is(server: Server) -> None:
    people = [server.person(n) for n in ("Anna", "Bo", "Cilla")]
    await server.deal(*people)
    asked = server.asked()
    for person in people:
        own, _, _ = (await person.command("tables")).text.partition(said("tables-here"))
        turn = said("tables-turn", who=asked.name)
        assert (said("tables-your-turn") if person is asked else turn) in own


async def test_own_seats_on_other_servers_are_listed_with_their_server(server: Server) -> None:
    anna = server.person("Anna")
    other = server.env.create_guild("The Other Inn")
    channel = other.create_text_channel("elsewhere")
    away = other.add_member(anna.user)
    await away.slash(channel, "mousel start")
    seen = (await anna.command("tables")).text
    own, _, here = seen.partition(said("tables-none"))
    assert "The Other Inn" in own
    assert "Danish Mousel, table 1" in own
    assert not here


async def test_a_table_in_a_channel_that_cannot_be_seen_is_not_listed(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    hidden = server.guild.create_text_channel(
        "hidden",
        overwrites={bo.member: discord.PermissionOverwrite(view_channel=False)},
    )
    await anna.command("mousel start", hidden)
    assert said("tables-none") in (await bo.command("tables")).text
    assert "Danish Mousel" in (await anna.command("tables")).text


# --- again ----------------------------------------------------------------------------------------


async def test_again_seats_the_same_people_and_notifies_them(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla, marker=5)
    await server.play_on()
    await close(anna, bo, cilla)
    await bo.press(server.table, "Again")
    assert "3 of 4" in server.table.text
    assert "Bo · host" in server.table.text
    for name in ("Anna", "Cilla"):
        assert server.table.says(f"{readable(ASLEEP)}{name} · {said('lobby-away')}")
    assert said("lobby-brief-absent", count=2) in server.table.text
    table = (await server.snapshot(2)).table
    assert table.terms.options["unit"] == 5
    for person in (anna, bo, cilla):
        assert "table 2" in person.hand.text
    closed = next(m for m in server.posts if "Again" in m.buttons)
    there = await cilla.press(closed, "Again")
    assert there.text == said("done-again-here", number=2)
    assert there.whisper.buttons[said("button-table")]["url"].endswith(f"/{server.table.id}")
    assert said("lobby-brief-absent", count=1) in server.table.text
    await anna.press(closed, "Again")
    assert said("lobby-ready", host="Bo").replace("**", "") in server.table.text
    dag = server.person("Dagny")
    there = await dag.press(closed, "Again")
    assert there.text == said("done-again", number=2)
    assert there.whisper.buttons[said("button-table")]["url"].endswith(f"/{server.table.id}")
    await server.env.settle()
    assert len(await server.bot.store.open_tables()) == 1


async def test_again_offers_a_deal_only_to_people_who_are_there(server: Server) -> None:
    people = anna, bo, cilla, dagny = [server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.open(*people, seats=5)
    await close(anna)
    closed = server.table
    await anna.press(closed, "Again")
    for person, there in ((bo, 2), (cilla, 3)):
        await person.press(closed, "Again")
        assert f"Deal to {there} and 1 regular" in server.table.on
        only = [k for k in (await anna.more(server.table)).on if k.startswith("Deal")]
        assert only == ([f"Deal to {there} only"] if there > 2 else [])
    # Dagny is there by pressing.
    assert "Deal to 4 only" in (await dagny.more(server.table)).on
    await anna.press(server.table, "Deal to 3 and 1 regular")
    deal = (await server.snapshot(2)).deal
    assert deal is not None
    assert len(deal.setup.accounts) == 4
    assert await server.account(dagny) not in deal.setup.accounts


async def test_in_a_game_without_hands_again_calls_people_below_the_table(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla, game="muggins")
    await close(anna)
    closed = server.table
    await anna.press(closed, "Again")
    called = [m.content for m in server.posts if "👉" in m.content]
    assert sorted(called) == sorted(
        f"👉 <@{p.id}> · {said('again-called', place='Muggins, table 2')}" for p in (bo, cilla)
    )


async def test_again_opens_a_table_only_in_channels_that_the_server_allows(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    await anna.press((await anna.press(server.table, "Close table")).whisper, "Close the table")
    guild = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(guild, channels=(5,)))
    answer = await anna.press(server.table, "Again")
    assert answer.text == said("refused-channel", channels="<#5>")
    assert not await server.bot.store.open_tables()


async def test_the_loser_may_change_only_the_stake(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    await close(*people)
    deal = (await server.snapshot()).deal
    assert deal is not None
    lost = deal.players[min(range(3), key=lambda seat: deal.net[seat])]
    holders = await server.bot.store.holders([lost])
    loser = next(p for p in people if p.id == holders[lost].user)
    host = next(p for p in people if p is not loser)
    await host.press(server.table, "Again")
    assert said("lobby-brief-loser", who=loser.name) in server.table.text
    dialog = (await loser.press(server.table, "Options")).whisper
    assert said("options-loser") in dialog.text
    assert [o["value"] for o in dialog.menus[0]["options"]] == ["unit"]
    await loser.choose(dialog, ["unit"])
    await loser.choose(server.again(dialog), ["5"], 1)
    assert (await server.snapshot(2)).table.terms.options["unit"] == 5


# --- practice and strength ------------------------------------------------------------------------


async def test_a_practice_table_moves_no_chips_and_has_no_leaderboard(server: Server) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla)
    await set_option(server, anna, "practice", "on")
    assert said("lobby-practice", worst=0).partition(".")[0] in server.table.text
    await anna.press(server.table, "Deal")
    assert said("house-practice-on") in server.table.text.splitlines()[1]
    assert said("practice-prices") in server.asked().hand.text
    await server.play_on()
    assert said("house-practice-on") in server.table.text.splitlines()[1]
    assert "staked for" not in server.table.text
    for person in (anna, bo, cilla):
        assert "practice chip" in person.hand.text
    assert "At this table" not in server.table.text
    deal = (await server.snapshot()).deal
    assert deal is not None
    assert any(deal.net)
    for person in (anna, bo, cilla):
        assert await person.purse() == 500
    assert not await server.bot.store.leaderboard(server.guild.id, 0, 10, among_people=False)


@pytest.mark.sampled
@pytest.mark.parametrize("strength", ["novice", "master"])
async def test_the_regulars_strength_is_an_option(server: Server, strength: str) -> None:
    anna = server.person("Anna")
    await server.open(anna, regulars=2)
    await set_option(server, anna, "strength", strength)
    assert (await server.snapshot()).table.terms.strength == strength
    assert said(f"house-strength-{strength}") in server.table.text


async def test_the_options_say_what_pace_a_clock_means(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["clock"])
    labels = {o["value"]: o["label"] for o in server.again(dialog).menus[1]["options"]}
    assert labels["30"] == said("option-clock-30")
    assert labels["90"] == said("option-clock-90")
    assert labels["86400"] == said("option-clock-86400")
