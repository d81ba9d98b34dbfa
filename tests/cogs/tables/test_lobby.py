"""A table before its first deal: opening, sitting down, options, closing."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.errors import SetupError

from bot.language.i18n import write
from bot.render.dialogs import options
from tests.support.simulated_discord.server import Server, readable, said
from tests.support.tables.no_pause import NoPause

pytestmark = pytest.mark.asyncio


async def test_start_posts_one_table_that_shows_its_game_and_stakes(
    server: Server,
) -> None:
    anna = server.person("Anna")
    answer = await anna.command("mousel start", preset="usual")
    assert [m.id for m in server.posts] == [answer.messages[0].id]
    assert "Danish Mousel" in server.table.text
    assert "Anna" in server.table.text
    text = await anna.in_words(server.table)
    for part in ("Danish Mousel", "1 of 4 taken**, 3 will do", "1½ min", "Anna", "stakes 6"):
        assert part in text
    assert said("lobby-standard") in text, "what every new table starts with is not a house rule"
    assert server.table.on == list(server.table.buttons)
    assert server.table.on == ["Sit down", "Play now", "Options", "Rules", "⋯"]
    assert (await anna.more(server.table)).on == [
        "Rules", "Learn", "Text", "Cut", "Seats", "Add a regular", "Practice", "Mute pings",
        "Send my hand again", "Post table again", "Leave", "Close table",
    ]  # fmt: skip


async def test_what_differs_from_a_new_table_is_a_house_rule(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("mousel start", preset="usual", limit=0, stakes="8-4")
    rules = f"{said('mousel-house-stakes-8-4')} · {said('mousel-house-limit-none')}"
    assert said("lobby-house-rules", rules=rules) in await anna.in_words(server.table)


async def test_the_commands_options_are_on_the_table(server: Server) -> None:
    anna = server.person("Anna")
    options: dict[str, Any] = {"seats": 5, "marker": 5, "clock": 30, "short-deck": True, "limit": 0}
    await anna.command("mousel start", **options)
    table = (await server.snapshot()).table
    assert (len(table.chairs), table.terms.clock) == (5, 30)
    assert table.terms.options["unit"] == 5
    assert table.terms.options["shortPack"] is True
    assert table.terms.options["limit"] is None
    text = await anna.in_words(server.table)
    assert "1 of 5" in text
    assert "30 s" in text


@pytest.mark.sampled
@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 8}, {"marker": 0}, {"colour": "red"}])
async def test_discord_itself_refuses_options_that_no_table_can_have(
    server: Server, options: dict[str, Any]
) -> None:
    with pytest.raises(SetupError):
        await server.person("Anna").command("mousel start", **options)
    assert not server.posts


async def test_a_refused_combination_of_options_says_why_and_opens_no_table(server: Server) -> None:
    anna = server.person("Anna")
    answer = await anna.command("bourre start", seats=7)
    assert answer.text == said("bourre-problem-seven")
    assert not server.posts
    assert not await server.bot.store.open_tables()


async def test_sitting_down_answers_with_the_lobby_and_sends_the_private_hand(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    answer = await bo.press(server.table, "Sit down")
    assert answer.result.response is not None
    assert answer.result.response.id == server.table.id
    assert "Bo" in server.table.text
    assert "2 of 4" in server.table.text
    assert "you" in bo.hand.text
    assert "Anna" in bo.hand.text
    assert f"/{server.guild.id}/{server.channel.id}/{server.table.id}" in bo.hand.text
    assert len(bo.private) == 1


async def test_the_main_button_deals_and_says_to_how_many(server: Server) -> None:
    """Without regulars it can be pressed as soon as there are enough players."""
    anna, *others = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    blue = discord.ButtonStyle.primary.value

    def main() -> list[str]:
        return [k for k, one in server.table.buttons.items() if one["style"] == blue]

    labels = ("Deal to 2 and 2 regulars", "Deal to 3 and 1 regular", "Deal")
    await server.open(anna)
    assert main() == ["Play now"]
    for person, label in zip(others, labels, strict=True):
        await person.press(server.table, "Sit down")
        assert main() == [label]
        assert label in server.table.on
        only = [k for k in (await person.more(server.table)).on if k.startswith("Deal")]
        assert only == (["Deal to 3 only"] if "3" in label else [])


async def test_a_table_for_people_only_deals_as_soon_as_there_are_enough(server: Server) -> None:
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await anna.command("mousel start", regulars=False)
    await bo.press(server.table, "Sit down")
    assert "Deal" not in server.table.on
    answer = await anna.send(server.table, server.table.buttons["Deal"]["custom_id"])
    assert answer.text == said("refused-needs-more-people", missing=1)
    await cilla.press(server.table, "Sit down")
    assert "Deal" in server.table.on


@pytest.mark.sampled
@pytest.mark.parametrize("choice", ["deal", "alone"])
async def test_the_second_tap_of_a_double_tap_on_the_last_seat_does_not_deal(
    server: Server, choice: str
) -> None:
    """**Sit down** goes with the last seat, so the next button may move under the finger."""
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, seats=3)
    await cilla.press(server.table, "Sit down")
    before = await server.truth()
    answer = await cilla.send(server.table, f"k1:1:-:{choice}")
    assert answer.text == said("done-just-seated")
    assert answer.result.response is not None
    assert answer.result.response.id == server.table.id
    assert await server.truth() == before
    await server.env.advance_time(1.5)
    await cilla.send(server.table, f"k1:1:-:{choice}")
    assert not await server.playing()
    await server.env.advance_time(1)
    await cilla.send(server.table, f"k1:1:-:{choice}")
    assert await server.playing()


async def test_a_double_tap_by_one_person_holds_up_no_other(server: Server) -> None:
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, seats=3)
    await cilla.press(server.table, "Sit down")
    await cilla.press(server.table, "Deal")
    await bo.press(server.table, "Deal")
    assert await server.playing()
    answer = await cilla.send(server.table, "k1:1:-:deal")
    assert not answer.whispers, "the deal is in play, so the press only shows the table"


async def test_a_person_who_leaves_a_seat_free_may_deal_at_once(server: Server) -> None:
    """**Sit down** still stands there for others, so no button moves."""
    anna, bo, cilla = (server.person(n) for n in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, seats=4)
    await cilla.press(server.table, "Sit down")
    await cilla.press(server.table, "Deal to 3 and 1 regular")
    assert await server.playing()


async def test_a_player_cannot_sit_down_twice(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    answer = await anna.press(server.table, "Sit down")
    assert answer.text == said("refused-seated-already")
    assert len((await server.snapshot()).table.taken()) == 1


async def test_a_full_table_takes_no_more_players(server: Server) -> None:
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    await server.open(anna, bo, seats=3)
    await cilla.press(server.table, "Sit down")
    offered = [*server.table.on, *(await anna.more(server.table)).on]
    offered += (await dagny.more(server.table)).on
    assert not {"Sit down", "Add a regular"} & set(offered)
    for who, choice in ((dagny, "sit"), (anna, "regular")):
        answer = await who.send(server.table, f"k1:1:-:{choice}")
        assert answer.text == said("refused-full-grows", number=1, taken=3, seats=3)


async def test_a_deal_needs_enough_players(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    answer = await anna.send(server.table, "k1:1:-:deal")
    assert answer.text == said("refused-needs-more", missing=2)
    assert not await server.playing()


@pytest.mark.sampled
@pytest.mark.parametrize("variant", ["mousel", "greenland", "bourre", "muggins", "mus"])
async def test_every_game_is_dealt_to_one_person_without_play_now(
    server: Server, variant: str
) -> None:
    """If the deal needs every chair, one press adds regulars to all that are free."""
    anna = server.person("Anna")
    if variant == "greenland":
        await anna.command("mousel start", rules="greenland")
    else:
        await anna.command(f"{variant} start")
    panel = await anna.more(server.table)
    [asks] = {"Add a regular", "Fill with regulars"} & set(panel.on)
    assert (asks == "Fill with regulars") is (variant == "mus")
    presses = 0
    while "Deal" not in server.table.on:
        await anna.send(panel, panel.buttons[asks]["custom_id"])
        presses += 1
    await anna.press(server.table, "Deal")
    now = await server.snapshot()
    assert (now.table.game, now.table.match.deals) == (variant, 1)
    assert presses == (1 if variant == "mus" else 3)


async def test_regulars_do_not_take_chairs_that_the_deal_does_not_need(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo, game="mus")
    await anna.press(server.table, "Fill with regulars")
    assert len((await server.snapshot()).table.taken()) == 4
    await anna.command("mousel start")
    await anna.press(server.table, "Add a regular")
    assert len((await server.snapshot(2)).table.taken()) == 2


async def test_a_regular_is_always_marked_as_a_computer_player(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, regulars=2)
    lines = [li for li in (await anna.in_words(server.table)).splitlines() if "🤖" in li]
    assert len(lines) == 2
    assert all("computer" in line for line in lines)
    await anna.press(server.table, "Deal")
    assert server.table.text.count("🤖") >= 2


async def test_only_players_add_regulars_or_deal(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, regulars=2)
    before = await server.truth()
    for choice in ("regular", "deal", "alone", "leave"):
        answer = await bo.send(server.table, f"k1:1:-:{choice}")
        assert answer.text == said("refused-not-seated")
    assert await server.truth() == before


async def test_leaving_frees_the_chair_and_passes_the_hosts_role_on(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    await anna.press(server.table, "Leave")
    assert "1 of 4" in server.table.text
    assert "Bo · host" in server.table.text
    answer = await anna.press(server.table, "Options")
    assert answer.text == said("refused-only-host", host="Bo")


async def test_leaving_from_the_private_message_works_too(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    await bo.press(bo.hand, "Leave")
    assert "1 of 4" in server.table.text
    assert "You are at a" not in bo.hand.text
    assert "Sit down" in server.table.on


async def test_a_table_without_people_closes(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    await anna.press(server.table, "Leave")
    assert said("end-nobody-left") in server.table.text
    assert not await server.bot.store.open_tables()


async def test_an_unused_table_closes_by_itself(server: Server) -> None:
    await server.open(server.person("Anna"))
    await server.env.advance_time(31 * 60)
    assert said("end-idle") in server.table.text


async def test_an_empty_purse_may_not_sit_down_gen_010(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    guild = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(guild, opening=0))
    empty = said("refused-purse", chips=0, daily="daily")
    assert (await bo.press(server.table, "Sit down")).text == empty
    assert (await bo.command("mousel start")).text == empty
    assert "1 of 4" in server.table.text
    assert len(server.posts) == 1


async def test_a_missing_permission_is_named_with_its_channel(server: Server) -> None:
    anna = server.person("Anna")
    me = server.bot.user
    assert me is not None
    quiet = server.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    text = (await anna.command("mousel start", quiet)).text
    assert said("permission-send-messages") in text
    assert quiet.mention in text
    assert not server.read(quiet.id)


# --- options --------------------------------------------------------------------------------------


async def test_only_the_host_sees_the_options(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    assert (await bo.press(server.table, "Options")).text == said("refused-only-host", host="Anna")
    dialog = (await anna.press(server.table, "Options")).whisper
    options = [o["value"] for o in dialog.menus[0]["options"]]
    assert {"unit", "limit", "payment", "seats", "clock", "pause", "regulars"} <= set(options)


async def test_an_option_is_changed_by_choosing_it_and_then_its_value(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["payment"])
    dialog = server.again(dialog)
    assert [o["value"] for o in dialog.menus[1]["options"]] == ["open", "capped"]
    await anna.choose(dialog, ["capped"], 1)
    assert (await server.snapshot()).table.terms.options["payment"] == "capped"
    assert said("house-payment-capped") in server.table.text
    assert said("option-payment-capped") in server.again(dialog).text


async def test_the_dialog_names_the_nearest_preset_and_counts_the_changes(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("bourre start", preset="louisiana", ante=5)
    dialog = (await anna.press(server.table, "Options")).whisper
    assert "Way of playing: **as in Louisiana and 1 change**" in dialog.text
    await anna.choose(dialog, ["preset"], 0)
    dialog = server.again(dialog)
    rows = dialog.menus[0]["options"]
    assert rows[0]["description"] == "as in Louisiana and 1 change"
    marked = [o["value"] for o in dialog.menus[2]["options"] if o.get("default")]
    assert not marked, "so that the host can choose each of them"
    for key, value in (("pause", "20"), ("tie", "split"), ("handLimit", "5"), ("limit", "50")):
        menu = next(
            k for k, m in enumerate(dialog.menus) if key in {o["value"] for o in m["options"]}
        )
        await anna.choose(dialog, [key], menu)
        await anna.choose(server.again(dialog), [value], 2)
        dialog = server.again(dialog)
        if key == "tie":
            assert "**as in Louisiana and 2 changes**" in dialog.text
    assert "Way of playing: **your own**" in dialog.text
    await anna.choose(dialog, ["preset"], 0)
    await anna.choose(server.again(dialog), ["louisiana"], 2)
    assert "Way of playing: **as in Louisiana**" in server.again(dialog).text


async def test_a_game_with_more_options_than_fit_in_a_menu_has_several_menus(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A menu of Discord takes 25 rows. Here it takes 9."""
    anna = server.person("Anna")
    await server.open(anna)
    first = (await anna.press(server.table, "Options")).whisper
    [known] = [[o["value"] for o in menu["options"]] for menu in first.menus]
    monkeypatch.setattr(options, "MOST", 9)
    dialog = (await anna.press(server.table, "Options")).whisper
    menus = [[o["value"] for o in menu["options"]] for menu in dialog.menus]
    assert [key for keys in menus for key in keys] == known
    assert len(menus) == -(-len(known) // 9)
    assert max(map(len, menus)) - min(map(len, menus)) <= 1
    for k, keys in enumerate(menus):
        await anna.choose(dialog, [keys[-1]], k)
        dialog = server.again(dialog)
        assert dialog.menus[len(menus)]["custom_id"].endswith(f":option.{keys[-1]}")
        listed = [o for menu in dialog.menus[: len(menus)] for o in menu["options"]]
        assert [o["value"] for o in listed if o.get("default")] == [keys[-1]]


async def test_a_number_may_be_typed_and_a_wrong_one_is_refused_with_its_option(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["limit"])
    asked = await anna.choose(server.again(dialog), ["other"], 1)
    assert asked.result.modal is not None
    await anna.fill_in(asked, value="70")
    assert (await server.snapshot()).table.terms.options["limit"] == 70
    assert "70" in server.table.text
    for wrong in ("0", "many", "-5"):
        asked = await anna.choose(server.again(dialog), ["other"], 1)
        await anna.fill_in(asked, value=wrong)
        name = said("mousel-option-limit")
        assert said("refused-option-value", option=name) in server.again(dialog).text
    assert (await server.snapshot()).table.terms.options["limit"] == 70


async def test_a_pause_is_shown_and_typed_in_seconds_mug_032(server: Server) -> None:
    """It is stored in milliseconds."""
    anna = server.person("Anna")
    await anna.command("muggins start", pause=9)
    assert (await server.snapshot()).table.terms.options["callGraceMs"] == 9000
    dialog = (await anna.press(server.table, "Options")).whisper
    assert "**9 seconds**" in dialog.text
    await anna.choose(dialog, ["callGraceMs"])
    asked = await anna.choose(server.again(dialog), ["other"], 1)
    await anna.fill_in(asked, value="4")
    assert (await server.snapshot()).table.terms.options["callGraceMs"] == 4000
    assert "4 seconds' pause for calls" in server.table.text
    asked = await anna.choose(server.again(dialog), ["other"], 1)
    await anna.fill_in(asked, value="4000")
    name = said("muggins-option-callGraceMs")
    assert said("refused-option-value", option=name) in server.again(dialog).text


async def test_a_refused_combination_says_why_in_the_dialog(server: Server) -> None:
    anna = server.person("Anna")
    seven: dict[str, Any] = {"seats": 7, "more-than-six": "on"}
    await server.open(anna, game="bourre", **seven)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["sevenPlayers"], 1)
    await anna.choose(server.again(dialog), ["off"], 2)
    assert said("bourre-problem-seven") in server.again(dialog).text
    assert "1 of 7" in server.table.text
    await anna.choose(server.again(dialog), ["seats"], 1)
    await anna.choose(server.again(dialog), ["6"], 2)
    assert "1 of 6" in server.table.text
    assert "⚠️" not in server.again(dialog).text


async def test_stacks_can_be_chosen_and_options_that_do_not_fit_are_refused(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.open(anna, game="bourre")
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["stack"], 1)
    await anna.choose(server.again(dialog), ["200"], 2)
    assert (await server.snapshot()).table.terms.stack == 200
    assert said("lobby-stack", stack=200) in await anna.in_words(server.table)
    await anna.choose(server.again(dialog), ["payment"])
    await anna.choose(server.again(dialog), ["open"], 2)
    assert said("refused-stack-payment") in server.again(dialog).text


async def test_reset_restores_all_defaults(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, marker=5, limit=0, deals=3)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.press(dialog, "Reset all")
    options = (await server.snapshot()).table.terms.options
    assert (options["unit"], options["limit"], options["handLimit"]) == (1, 100, None)


async def test_reset_restores_the_common_options_too(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    await mod.sets("kro settings", "clock", "180")
    await server.open(mod)
    dialog = (await mod.press(server.table, "Options")).whisper
    before = dialog.text
    for key, value in (("clock", "60"), ("pause", "90"), ("practice", "on"), ("pictures", "off")):
        await mod.choose(server.again(dialog), [key])
        await mod.choose(server.again(dialog), [value], 1)
    assert server.again(dialog).text != before
    await mod.press(server.again(dialog), "Reset all")
    assert server.again(dialog).text == before
    assert (await server.snapshot()).table.terms.clock == 180


async def test_done_deletes_the_dialog(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    answer = await anna.press(server.table, "Options")
    await anna.press(answer.whisper, "Done")
    assert answer.result.response is None


async def test_the_host_sends_a_regular_home_from_the_dialog(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, regulars=1)
    dialog = (await anna.press(server.table, "Options")).whisper
    menu = len(dialog.menus) - 1
    await anna.choose(dialog, [dialog.menus[menu]["options"][0]["value"]], menu)
    assert "🤖" not in server.table.text
    assert "1 of 4" in server.table.text


async def test_a_table_for_people_only_takes_no_regulars(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["regulars"])
    await anna.choose(server.again(dialog), ["off"], 1)
    assert "Play now" not in server.table.on
    assert "Add a regular" not in (await anna.more(server.table)).on
    for choice in ("regular", "alone"):
        answer = await anna.send(server.table, f"k1:1:-:{choice}")
        assert answer.text == said("refused-no-regulars")


async def test_the_dialog_of_an_old_host_changes_nothing(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.press(server.table, "Leave")
    before = await server.truth()
    await anna.press(dialog, "Reset all")
    assert said("refused-only-host", host="Bo") in server.again(dialog).text
    assert await server.truth() == before


async def test_options_are_fixed_after_the_first_deal(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, regulars=2)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.press(server.table, "Deal")
    await anna.press(dialog, "Reset all")
    assert said("refused-options-fixed") in server.again(dialog).text


# --- closing --------------------------------------------------------------------------------------


async def test_closing_asks_once_and_can_be_cancelled(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    asked = (await anna.press(server.table, "Close table")).whisper
    assert asked.text == said("ask-close", number=1)
    await anna.press(asked, "Keep it")
    assert server.again(asked).text == said("done-kept", number=1)
    assert not server.again(asked).on
    assert "1 of 4" in server.table.text


async def test_a_closed_table_says_who_closed_it_and_keeps_no_chips(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    asked = (await anna.press(server.table, "Close table")).whisper
    await anna.press(asked, "Close the table")
    assert server.again(asked).text == said("done-closed", number=1)
    assert said("end-closed-by", who="Anna") in server.table.text
    assert said("end-title", game="Danish Mousel", number=1) in bo.hand.text
    assert not bo.hand.on
    assert await server.purse(anna) == await server.purse(bo) == 500


async def test_the_question_before_closing_says_who_gets_how_much_of_the_pot(
    server: Server,
) -> None:
    """GEN-017: and so it is then shared."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    await server.play_on()
    while not (pot := (await server.snapshot()).table.match.pot):
        await server.next_deal()
        await server.play_on()
    asked = (await anna.press(server.table, "Close table")).whisper
    before = await server.purse(anna)
    told = asked.text.splitlines()[-1].replace("\u00a0", " ")
    assert told.startswith(f"The pot of **{pot}** is shared: ")
    parts = dict(part.rsplit(" ", 1) for part in told.rstrip(".").split(": ")[1].split(", "))
    assert sum(map(int, parts.values())) == pot
    await anna.press(asked, "Close the table")
    assert await server.purse(anna) - before == int(parts["Anna"])


async def test_a_stand_in_plays_for_a_host_who_closes_in_mid_deal_and_the_table_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla)

    def an_hour(*_: object) -> float:
        return 3600.0

    monkeypatch.setattr(NoPause, "think", an_hour)
    asked = (await anna.command("table close")).whisper
    await anna.press(asked, "Close the table")
    await bo.press(server.table, "Play on")
    assert said("hand-closing-note") in anna.hand.text
    assert "I'm back" in anna.hand.on
    for person in (bo, cilla):
        assert said("hand-closing-note") not in person.hand.text
    assert said("done-closing", number=1) in server.table.text


async def test_only_host_or_moderator_closes(server: Server) -> None:
    keeper = server.host_role()
    anna, bo, mod = server.person("Anna"), server.person("Bo"), server.person("Mod", roles=[keeper])
    await server.open(anna, bo)
    assert "Close table" not in (await bo.more(server.table)).on
    answer = await bo.send(server.table, "k1:1:-:close")
    assert answer.text == said("refused-host-only", host="Anna")
    asked = (await mod.press(server.table, "Close table")).whisper
    await mod.press(asked, "Close the table")
    assert not await server.bot.store.open_tables()


async def test_again_opens_a_table_with_the_same_options(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, seats=5, marker=5)
    asked = (await anna.press(server.table, "Close table")).whisper
    await anna.press(asked, "Close the table")
    await bo.press(server.table, "Again")
    table = (await server.snapshot(2)).table
    assert (len(table.chairs), table.terms.options["unit"]) == (5, 5)
    assert "Bo · host" in server.table.text
    assert len(server.posts) == 2


async def test_a_server_may_have_a_thread_for_each_table(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    bo = server.person("Bo")
    await mod.sets("kro settings", "threads", "on")
    await server.open(mod)
    [thread] = server.channel.threads
    [table] = server.read(thread.id)
    assert "1 of 4" in table.text
    assert thread.name is not None
    assert "Danish Mousel" in thread.name
    assert "Sit down" not in server.table.on  # what is left in the channel only links there
    await bo.press(table, "Sit down")
    assert "2 of 4" in server.again(table).text


async def test_tables_in_threads_are_tables_of_their_channel(server: Server) -> None:
    mod, bo = server.person("Mod", roles=[server.host_role()]), server.person("Bo")
    await mod.sets("kro settings", "threads", "on")
    await mod.sets("kro settings", "cap-channel", "1")
    await server.open(mod)
    [thread] = server.channel.threads
    full = said("refused-cap-channel", most=1)
    assert (await bo.command("mousel start")).text == full
    assert (await bo.command("mousel start", thread)).text == full, "nor in that thread"
    await mod.command("table close", thread)
    [closed] = server.read(thread.id)
    await mod.press(closed, said("button-again"))
    now = (await server.snapshot(2)).table
    assert (now.channel, now.parent) == (thread.id, server.channel.id)
    assert (await bo.command("mousel start")).text == full


# --- alone --------------------------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["mousel", "greenland", "bourre", "muggins", "mus"])
async def test_from_the_command_to_the_first_card_it_takes_one_press(
    server: Server, game: str
) -> None:
    """For practice it takes two."""
    anna = server.person("Anna")
    for practice in (False, True):
        if game == "greenland":
            await anna.command("mousel start", rules=game)
        else:
            await anna.command(f"{game} start")
        if practice:
            answer = await anna.press(server.table, "Practice")
            assert answer.text == said("done-changed")
            assert said("lobby-brief-practice").partition(":")[0] in server.table.text
        await anna.press(server.table, "Play now")
        number = 2 if practice else 1
        now = await server.snapshot(number)
        assert now.deal is not None
        assert now.deal.setup.practice is practice
        assert now.deal.setup.number == 1
        if now.game.traits.hands:
            goal = readable(write("en", now.game.goal(now.table.terms.options)))
            assert goal in anna.hand.text
        await anna.command("table close", table=number)


async def test_any_player_may_press_play_now_and_all_who_sit_there_are_dealt_in(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    now = server.table.buttons["Play now"]["custom_id"]
    assert (await bo.send(server.table, now)).text == said("refused-not-seated")
    await bo.press(server.table, "Sit down")
    assert "Play now" not in server.table.on
    await bo.press(server.table, "Deal to 2 and 2 regulars")
    deal = (await server.snapshot()).deal
    assert deal is not None
    assert len(deal.setup.accounts) == 4
    assert {await server.account(p) for p in (anna, bo)} < set(deal.setup.accounts)


async def test_a_person_who_sits_down_meanwhile_gets_no_short_game_that_another_chose(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo, game="muggins")
    for choice in ("quick", "full"):
        answer = await anna.send(server.table, f"k1:1:-:{choice}")
        assert answer.text == said("refused-not-alone")
    assert not await server.playing()


async def test_only_the_host_sets_practice_and_a_second_press_has_no_effect(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    on = (await anna.more(server.table)).buttons["Practice"]["custom_id"]
    assert (await bo.send(server.table, on)).text == said("refused-only-host", host="Anna")
    for _ in range(2):
        await anna.send(server.table, on)
        assert (await server.snapshot()).table.terms.practice
    await anna.press(server.table, "Chips")
    assert not (await server.snapshot()).table.terms.practice
    # The price has risen: Bo must agree again.
    assert "💤" in server.table.text
    await bo.press(server.table, "I'm back")
    await anna.press(server.table, "Add a regular")
    await anna.press(server.table, "Deal")
    assert (await anna.send(server.table, on)).text == said("refused-options-fixed")
