"""A table before its first deal: opening, sitting down, options, closing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from tables.clock import NoPause
from tests.bot.cogs.inn import Inn, said

pytestmark = pytest.mark.asyncio


async def test_start_posts_one_table_that_says_what_is_played_and_for_how_much(inn: Inn) -> None:
    anna = inn.person("Anna")
    answer = await anna.command("mousel start")
    assert [m.id for m in inn.posts] == [answer.messages[0].id]
    text = inn.table.text
    for part in ("Danish Mousel", "1 of 4 taken**, 3 needed", "1½ min", "Anna", "stakes 12"):
        assert part in text
    assert said("lobby-standard") in text, "what every new table starts with is no house rule"
    assert inn.table.on == [
        "Sit down", "Add a regular", "Leave", "Rules", "Options", "Close table", "Seats",
    ]  # fmt: skip
    assert inn.table.buttons["Deal"]["disabled"]


async def test_what_differs_from_a_new_table_is_a_house_rule(inn: Inn) -> None:
    await inn.person("Anna").command("mousel start", limit=0, stakes="8-4")
    rules = f"{said('mousel-house-stakes-8-4')} · {said('mousel-house-limit-none')}"
    assert said("lobby-house-rules", rules=rules) in inn.table.text


async def test_the_command_s_options_stand_on_the_table(inn: Inn) -> None:
    anna = inn.person("Anna")
    options = {"seats": 5, "marker": 5, "clock": 30, "short-pack": True, "limit": 0}
    await anna.command("mousel start", **options)
    table = (await inn.snapshot()).table
    assert (len(table.chairs), table.clock) == (5, 30)
    assert table.options["unit"] == 5
    assert table.options["shortPack"] is True
    assert table.options["limit"] is None
    assert "1 of 5" in inn.table.text
    assert "30 s" in inn.table.text


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 8}, {"marker": 0}, {"colour": "red"}])
async def test_discord_itself_refuses_what_no_table_can_have(
    inn: Inn, options: dict[str, Any]
) -> None:
    with pytest.raises(SetupError):
        await inn.person("Anna").command("mousel start", **options)
    assert not inn.posts


async def test_a_refused_combination_of_options_says_why_and_opens_no_table(inn: Inn) -> None:
    anna = inn.person("Anna")
    answer = await anna.command("mousel start", **{"seats": 6, "short-pack": True})
    assert answer.text == said("mousel-problem-short-pack", seats=6)
    assert not inn.posts
    assert not await inn.bot.store.open_tables()


async def test_sitting_down_answers_with_the_lobby_and_opens_the_private_hand(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    answer = await bo.press(inn.table, "Sit down")
    assert answer.result.response is not None
    assert answer.result.response.id == inn.table.id
    assert "Bo" in inn.table.text
    assert "2 of 4" in inn.table.text
    assert "you" in bo.hand.text
    assert "Anna" in bo.hand.text
    assert f"/{inn.guild.id}/{inn.channel.id}/{inn.table.id}" in bo.hand.text
    assert len(bo.private) == 1


async def test_deal_becomes_the_main_button_as_soon_as_enough_sit(inn: Inn) -> None:
    anna, bo, cilla = (inn.person(n) for n in ("Anna", "Bo", "Cilla"))
    await inn.open(anna, bo)
    assert inn.table.buttons["Sit down"]["style"] == discord.ButtonStyle.primary.value
    await cilla.press(inn.table, "Sit down")
    assert inn.table.buttons["Deal"]["style"] == discord.ButtonStyle.primary.value
    assert inn.table.buttons["Sit down"]["style"] == discord.ButtonStyle.secondary.value
    assert "Deal" in inn.table.on


async def test_nobody_sits_twice(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    answer = await anna.press(inn.table, "Sit down")
    assert answer.text == said("refused-seated-already")
    assert "1 of 4" in inn.table.text


async def test_a_full_table_takes_nobody_else(inn: Inn) -> None:
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await inn.open(anna, bo, cilla, seats=3)
    assert "Sit down" not in inn.table.on
    assert "Add a regular" not in inn.table.on
    for button in ("Sit down", "Add a regular"):
        who = dagny if button == "Sit down" else anna
        answer = await who.send(inn.table, inn.table.buttons[button]["custom_id"])
        assert answer.text == said("refused-full", number=1, taken=3, seats=3)
    assert "3 of 3" in inn.table.text


async def test_a_deal_needs_enough_players(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    answer = await anna.send(inn.table, inn.table.buttons["Deal"]["custom_id"])
    assert answer.text == said("refused-needs-more", missing=2)
    assert not await inn.playing()


@pytest.mark.parametrize("variant", ["mousel", "greenland", "bourre", "muggins", "mus"])
async def test_every_game_is_dealt_to_one_person_within_three_presses(
    inn: Inn, variant: str
) -> None:
    """Where the deal needs every chair, one press asks regulars to all that are free."""
    anna = inn.person("Anna")
    if variant == "greenland":
        await anna.command("mousel start", rules="greenland")
    else:
        await anna.command(f"{variant} start")
    presses = 1
    asks = "Fill with regulars" if variant == "mus" else "Add a regular"
    while "Deal" not in inn.table.on:
        await anna.press(inn.table, asks)
        presses += 1
    await anna.press(inn.table, "Deal")
    now = await inn.snapshot()
    assert (now.table.game, now.table.deals) == (variant, 1)
    assert presses <= 3


async def test_regulars_leave_chairs_free_that_the_deal_does_not_need(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo, game="mus")
    await anna.press(inn.table, "Fill with regulars")
    assert len((await inn.snapshot()).table.taken()) == 4
    await anna.command("mousel start")
    await anna.press(inn.table, "Add a regular")
    assert len((await inn.snapshot(2)).table.taken()) == 2


async def test_a_regular_is_marked_as_a_computer_player_wherever_it_appears(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna, regulars=2)
    lines = [line for line in inn.table.text.splitlines() if "🤖" in line]
    assert len(lines) == 2
    assert all("computer" in line for line in lines)
    await anna.press(inn.table, "Deal")
    assert inn.table.text.count("🤖") >= 2


async def test_only_who_sits_asks_regulars_in_or_deals(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, regulars=2)
    before = await inn.truth()
    for label in ("Add a regular", "Deal", "Leave"):
        assert (await bo.press(inn.table, label)).text == said("refused-not-seated")
    assert await inn.truth() == before


async def test_leaving_frees_the_chair_and_passes_the_host_s_role_on(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    await anna.press(inn.table, "Leave")
    assert "1 of 4" in inn.table.text
    assert "Bo · host" in inn.table.text
    answer = await anna.press(inn.table, "Options")
    assert answer.text == said("refused-only-host", host="Bo")


async def test_leaving_from_the_private_message_works_too(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    await bo.press(bo.hand, "Leave")
    assert "1 of 4" in inn.table.text
    assert "You sit at" not in bo.hand.text
    assert "Sit down" in inn.table.on


async def test_a_table_everybody_left_closes(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    await anna.press(inn.table, "Leave")
    assert said("end-nobody-left") in inn.table.text
    assert not await inn.bot.store.open_tables()


async def test_an_unused_table_closes_by_itself(inn: Inn) -> None:
    await inn.open(inn.person("Anna"))
    await inn.env.advance_time(31 * 60)
    assert said("end-idle") in inn.table.text


async def test_an_empty_purse_may_not_sit_down_gen_010(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna)
    guild = await inn.bot.store.guild(inn.guild.id)
    await inn.bot.store.save_guild(replace(guild, opening=0))
    empty = said("refused-purse", chips=0, daily="daily")
    assert (await bo.press(inn.table, "Sit down")).text == empty
    assert (await bo.command("mousel start")).text == empty
    assert "1 of 4" in inn.table.text
    assert len(inn.posts) == 1


async def test_a_missing_permission_is_named_with_its_channel(inn: Inn) -> None:
    anna = inn.person("Anna")
    me = inn.bot.user
    assert me is not None
    quiet = inn.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    text = (await anna.command("mousel start", quiet)).text
    assert said("permission-send-messages") in text
    assert quiet.mention in text
    assert not inn.read(quiet.id)


# --- options --------------------------------------------------------------------------------------


async def test_options_are_shown_to_the_host_alone(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    assert (await bo.press(inn.table, "Options")).text == said("refused-only-host", host="Anna")
    dialog = (await anna.press(inn.table, "Options")).whisper
    options = [o["value"] for o in dialog.menus[0]["options"]]
    assert {"unit", "limit", "payment", "seats", "clock", "pause", "regulars"} <= set(options)


async def test_an_option_is_changed_by_choosing_it_and_then_its_value(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["payment"])
    dialog = inn.again(dialog)
    assert [o["value"] for o in dialog.menus[1]["options"]] == ["open", "capped"]
    await anna.choose(dialog, ["capped"], 1)
    assert (await inn.snapshot()).table.options["payment"] == "capped"
    assert said("house-payment-capped") in inn.table.text
    assert said("option-payment-capped") in inn.again(dialog).text


async def test_a_number_may_be_typed_and_a_wrong_one_is_refused_with_its_option(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["limit"])
    asked = await anna.choose(inn.again(dialog), ["other"], 1)
    assert asked.result.modal is not None
    await anna.fill_in(asked, value="70")
    assert (await inn.snapshot()).table.options["limit"] == 70
    assert "70" in inn.table.text
    for wrong in ("0", "many", "-5"):
        asked = await anna.choose(inn.again(dialog), ["other"], 1)
        await anna.fill_in(asked, value=wrong)
        name = said("mousel-option-limit")
        assert said("refused-option-value", option=name) in inn.again(dialog).text
    assert (await inn.snapshot()).table.options["limit"] == 70


async def test_a_refused_combination_says_why_in_the_dialog(inn: Inn) -> None:
    anna = inn.person("Anna")
    short: dict[str, Any] = {"short-pack": True}
    await inn.open(anna, **short)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["seats"])
    await anna.choose(inn.again(dialog), ["6"], 1)
    assert said("mousel-problem-short-pack", seats=6) in inn.again(dialog).text
    assert "1 of 4" in inn.table.text
    await anna.choose(inn.again(dialog), ["5"], 1)
    assert "1 of 5" in inn.table.text
    assert "⚠️" not in inn.again(dialog).text


async def test_reset_puts_everything_back_to_what_is_proposed(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna, marker=5, limit=0, deals=3)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.press(dialog, "Reset all")
    options = (await inn.snapshot()).table.options
    assert (options["unit"], options["limit"], options["handLimit"]) == (1, 100, None)


async def test_reset_puts_back_what_is_the_houses_too(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    await mod.sets("kro settings", "clock", "180")
    await inn.open(mod)
    dialog = (await mod.press(inn.table, "Options")).whisper
    before = dialog.text
    for key, value in (("clock", "60"), ("pause", "60"), ("practice", "on"), ("pictures", "off")):
        await mod.choose(inn.again(dialog), [key])
        await mod.choose(inn.again(dialog), [value], 1)
    assert inn.again(dialog).text != before
    await mod.press(inn.again(dialog), "Reset all")
    assert inn.again(dialog).text == before
    assert (await inn.snapshot()).table.clock == 180


async def test_done_takes_the_dialog_away(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    answer = await anna.press(inn.table, "Options")
    await anna.press(answer.whisper, "Done")
    assert answer.result.response is None


async def test_the_host_sends_a_regular_home_from_the_dialog(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna, regulars=1)
    dialog = (await anna.press(inn.table, "Options")).whisper
    menu = len(dialog.menus) - 1
    await anna.choose(dialog, [dialog.menus[menu]["options"][0]["value"]], menu)
    assert "🤖" not in inn.table.text
    assert "1 of 4" in inn.table.text


async def test_a_table_for_people_only_takes_no_regulars(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["regulars"])
    await anna.choose(inn.again(dialog), ["off"], 1)
    assert "Add a regular" not in inn.table.on
    answer = await anna.send(inn.table, inn.table.buttons["Add a regular"]["custom_id"])
    assert answer.text == said("refused-no-regulars")


async def test_the_dialog_of_an_old_host_changes_nothing(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.press(inn.table, "Leave")
    before = await inn.truth()
    await anna.press(dialog, "Reset all")
    assert said("refused-only-host", host="Bo") in inn.again(dialog).text
    assert await inn.truth() == before


async def test_options_stand_still_once_a_deal_was_dealt(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna, regulars=2)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.press(inn.table, "Deal")
    await anna.press(dialog, "Reset all")
    assert said("refused-options-fixed") in inn.again(dialog).text


# --- closing --------------------------------------------------------------------------------------


async def test_closing_asks_once_and_may_be_thought_better_of(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.open(anna)
    asked = (await anna.press(inn.table, "Close table")).whisper
    assert asked.text == said("ask-close", number=1)
    await anna.press(asked, "Keep it")
    assert inn.again(asked).text == said("done-kept", number=1)
    assert not inn.again(asked).on
    assert "1 of 4" in inn.table.text


async def test_a_closed_table_says_who_closed_it_and_keeps_no_chips(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    asked = (await anna.press(inn.table, "Close table")).whisper
    await anna.press(asked, "Close the table")
    assert inn.again(asked).text == said("done-closed", number=1)
    assert said("end-closed-by", who="Anna") in inn.table.text
    assert said("end-title", game="Danish Mousel", number=1) in bo.hand.text
    assert not bo.hand.on
    assert await inn.purse(anna) == await inn.purse(bo) == 500


async def test_every_hand_says_that_the_table_closes_after_the_deal_in_play(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.deal(anna, bo, cilla)
    monkeypatch.setattr(NoPause, "think", lambda *_: 3600.0)
    asked = (await anna.command("table close")).whisper
    await anna.press(asked, "Close the table")
    for person in (anna, bo, cilla):
        assert said("hand-closing-note") in person.hand.text
        assert "I'm back" not in person.hand.buttons
    assert said("done-closing", number=1) in inn.table.text


async def test_only_host_or_moderator_closes(inn: Inn) -> None:
    keeper = inn.host_role()
    anna, bo, mod = inn.person("Anna"), inn.person("Bo"), inn.person("Mod", roles=[keeper])
    await inn.open(anna, bo)
    answer = await bo.press(inn.table, "Close table")
    assert answer.text == said("refused-host-only", host="Anna")
    asked = (await mod.press(inn.table, "Close table")).whisper
    await mod.press(asked, "Close the table")
    assert not await inn.bot.store.open_tables()


async def test_again_opens_a_table_with_the_same_options(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, seats=5, marker=5)
    asked = (await anna.press(inn.table, "Close table")).whisper
    await anna.press(asked, "Close the table")
    await bo.press(inn.table, "Again")
    table = (await inn.snapshot(2)).table
    assert (len(table.chairs), table.options["unit"]) == (5, 5)
    assert "Bo · host" in inn.table.text
    assert len(inn.posts) == 2


async def test_a_server_may_want_a_thread_for_each_table(inn: Inn) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    bo = inn.person("Bo")
    await mod.sets("kro settings", "threads", "on")
    await inn.open(mod)
    [thread] = inn.channel.threads
    [table] = inn.read(thread.id)
    assert "1 of 4" in table.text
    assert thread.name is not None
    assert "Danish Mousel" in thread.name
    assert "Sit down" not in inn.table.on  # what is left in the channel only leads there
    await bo.press(table, "Sit down")
    assert "2 of 4" in inn.again(table).text


async def test_tables_in_threads_are_tables_of_their_channel(inn: Inn) -> None:
    mod, bo = inn.person("Mod", roles=[inn.host_role()]), inn.person("Bo")
    await mod.sets("kro settings", "threads", "on")
    await mod.sets("kro settings", "cap-channel", "1")
    await inn.open(mod)
    [thread] = inn.channel.threads
    full = said("refused-cap-channel", most=1)
    assert (await bo.command("mousel start")).text == full
    assert (await bo.command("mousel start", thread)).text == full, "nor in that thread"
    await mod.command("table close", thread)
    [closed] = inn.read(thread.id)
    await mod.press(closed, said("button-again"))
    now = (await inn.snapshot(2)).table
    assert (now.channel, now.parent) == (thread.id, inn.channel.id)
    assert (await bo.command("mousel start")).text == full
