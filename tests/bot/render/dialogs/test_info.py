"""Lobby, options, end of a table, purse, leaderboard, rules, one-liners (docs/screens.md)."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ids import decode, decode_command
from bot.language.i18n import LANGUAGES, catalogue, say, write
from bot.presses.rules_reading import chapters, rules_view
from bot.render.context import PaintContext, SealFacts, Standing
from bot.render.dialogs.info import HELP_PAGES, help_view, privacy_view, welcome_view
from bot.render.dialogs.options import (
    OTHER,
    OptionsModel,
    number_modal,
    options_view,
    read,
    rule,
    slug,
    span,
)
from bot.render.play import one_liners
from bot.render.play.lobby import (
    EndModel,
    LobbyChair,
    LobbyModel,
    end_view,
    lobby_view,
    seated_view,
)
from bot.render.play.more_panel import MoreModel, more
from cogs.chips.leaderboard_command import (
    LeaderboardModel,
    Placing,
    TopPlaces,
    leaderboard_view,
)
from cogs.chips.purse import BalanceModel, MovementLine, balance_view
from games import GAMES
from games.kernel.options import defaults
from games.kernel.screen.texts import text
from games.mousel import GAME, public
from games.tricks.parts import quota
from tables.model.terms import common_options
from tables.planning.agreement import proposed
from tables.planning.lessons import goal as lesson_goal
from tests.support.messages.budgets import cost
from tests.support.messages.reading import (
    assert_discord_takes,
    buttons,
    components,
    pressable,
    rows,
    written,
)
from tests.support.places import ROOT

HELP_WORDS = 120
"""The most words of the first page of the help."""
LESSONS = {key: goal for key, game in GAMES.items() if (goal := lesson_goal(game)) is not None}
THE_AIM = GAME.aim(proposed(GAME))
AIM = say("en", "your-aim", aim=write("en", THE_AIM))
CONTEXT = PaintContext(
    language="en", game="mousel", accent=0x248046, table=0x7F3A, number=12, clock=90,
    link="https://discord.com/channels/1/2/3", closes_at=9, goal=GAME.goal(proposed(GAME)),
    aim=THE_AIM,
)  # fmt: skip
LOBBY = LobbyModel(
    chairs=(LobbyChair("Anna", host=True), LobbyChair("Bo"), LobbyChair("Old Jens", regular=True)),
    seats=4, least=3, host="Anna", stakes=(6, 2), worst=84,
)  # fmt: skip
OPTIONS = (*GAME.traits.options, *common_options(range(3, 8)))
VALUES = defaults(OPTIONS)


def choices(view: Any) -> list[str]:
    return [p.choice for b in buttons(view).values() if (p := decode(b.get("custom_id", "")))]


# --- lobby ---------------------------------------------------------------------------------------


def test_a_lobby_of_bourre_speaks_of_antes() -> None:
    """As the cards and the rules do (docs/words/bourre.md)."""
    bourre = GAMES["bourre"]
    options = {o.key: o.default for o in bourre.traits.options}
    model = replace(LOBBY, stakes=bourre.first_stake(options, 4), worst=9)
    context = replace(CONTEXT, game="bourre", aim=bourre.aim(options))
    pictured = replace(context, display=replace(context.display, pictures=True))
    away = replace(model, deals=1, away=True)
    shown = (
        written(lobby_view(model, pictured)),
        written(lobby_view(model, context)),
        written(seated_view(model, context)),
        written(seated_view(away, context)),
    )
    for told in shown:
        assert re.search(r"\bantes?\b", told, re.IGNORECASE), told
        assert "stake" not in told.lower(), told


@pytest.mark.parametrize(
    ("preset", "told"),
    [
        (("newcomers", 0), "newcomers' rules"),
        (("newcomers", 1), "newcomers' rules and 1 change"),
        (("usual", 3), "as usual and 3 changes"),
        (None, "3 house rules"),
    ],
)
def test_a_lobby_with_a_picture_names_the_nearest_preset(
    preset: tuple[str, int] | None, told: str
) -> None:
    rules = (("limit", 20), ("unopposed", "take"), ("emptyPot", "asked"))
    pictured = replace(CONTEXT, display=replace(CONTEXT.display, pictures=True), options=rules)
    small = written(lobby_view(replace(LOBBY, preset=preset), pictured)).splitlines()
    (line,) = [line for line in small if "at most 84 in all" in line and line.startswith("-#")]
    assert line.endswith(f" · {told}")
    invited = replace(pictured, options=(*rules, ("invitation", True)))
    shown = written(lobby_view(replace(LOBBY, preset=preset), invited))
    assert "4 house rules" in shown, "a preset does not say who may sit"


def test_the_lobby_says_who_sits_what_is_played_and_what_to_press() -> None:
    view = lobby_view(LOBBY, CONTEXT)
    assert_discord_takes(view)
    assert written(view).splitlines() == [
        "### Danish Mousel, table 12",
        "-# Table 12 · 1½ min a move · regulars welcome",
        "**Seats 3 of 4 taken**, 3 will do",
        "Anna · host",
        "Bo",
        "🤖 Old Jens · computer, steady",
        "-# House rules: all standard. Play money only: chips are never bought or cashed out.",
        f"-# {say('en', 'mousel-blurb')}",
        AIM,
        (
            "-# If 3 play, the dealer stakes 6 and the others 2 each. "
            "Losing the first deal costs at most 84 chips in all."
        ),
        "👥 Danish Mousel · **Ready to deal.** Anna or anyone seated presses **Deal**.",
        "-# <t:9:R> · then it closes, if unused",
    ]
    assert choices(view) == ["seats", "alone", "options", "rules", "more"]
    pictured = replace(CONTEXT, display=replace(CONTEXT.display, pictures=True))
    told = written(lobby_view(LOBBY, pictured))
    assert "Ready to deal" in told
    assert "<t:" not in told, "a picture's description cannot count down"
    free = lobby_view(LOBBY, replace(CONTEXT, free=1))
    assert choices(free) == ["sit", "alone", "options", "rules", "more"]


def on(view: Any) -> dict[str, bool]:
    """By choice: whether it may be pressed."""
    return {choice: not b["disabled"] for choice, b in by_choice(view).items()}


def blue(view: Any) -> list[str]:
    """The choices with primary buttons."""
    return [choice for choice, b in by_choice(view).items() if b["style"] == 1]


def by_choice(view: Any) -> dict[str, Any]:
    return {p.choice: b for b in buttons(view).values() if (p := decode(b.get("custom_id", "")))}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_person_alone_sees_the_cost_and_how_to_begin_at_once(locale: str) -> None:
    context = replace(CONTEXT, language=locale)
    model = replace(LOBBY, chairs=LOBBY.chairs[:1], alone=True, fills=True)
    view = lobby_view(model, context)
    assert say(locale, "lobby-alone") in written(view)
    stakes = catalogue().own(
        locale, "mousel", "lobby-stakes", players=4, dealer=6, others=2, worst=84
    )
    assert stakes in written(view)
    assert blue(view) == ["alone"]
    assert on(view)["alone"]
    assert "deal" not in on(view)
    with_one = replace(model, chairs=(*model.chairs, LOBBY.chairs[2]))
    assert blue(lobby_view(with_one, context)) == ["alone"]
    full = lobby_view(replace(with_one, seats=2, least=2), context)
    assert blue(full) == ["deal"]
    assert "alone" not in on(full), "no chair is free: **Deal** does the same"


def test_a_table_for_people_only_cannot_be_played_alone() -> None:
    model = replace(LOBBY, chairs=LOBBY.chairs[:1])
    view = lobby_view(model, replace(CONTEXT, regulars=False))
    assert "alone" not in on(view)
    assert not on(view)["deal"], "too few sit there"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_practice_button_says_what_it_makes_of_the_table(locale: str) -> None:
    for practising, choice, label in (
        (False, "practice.on", "button-practice"),
        (True, "practice.off", "button-chips"),
    ):
        told = (("practice", True),) if practising else ()
        panel = more(
            MoreModel(seated=True, lobby=True, agrees=True),
            replace(CONTEXT, language=locale, options=told),
        )
        assert by_choice(pressable(panel))[choice]["label"] == say(locale, label)


def test_the_aim_is_shown_in_private_only_in_a_persons_first_deal() -> None:
    assert AIM in written(seated_view(replace(LOBBY, newcomer=True), CONTEXT))
    assert AIM not in written(seated_view(LOBBY, CONTEXT))


@pytest.mark.parametrize(
    ("hands", "deals", "pot", "offered"),
    [(True, 0, None, True), (True, 1, None, True), (False, 1, 0, True), (False, 1, None, False)],
)
def test_learn_is_offered_to_a_newcomer_except_in_the_middle_of_a_game_without_hands(
    hands: bool, deals: int, pot: int | None, offered: bool
) -> None:
    model = replace(LOBBY, learns=True, deals=deals, pot=pot)
    view = seated_view(model, replace(CONTEXT, hands=hands))
    assert ("learn" in choices(view)) == offered
    assert (say("en", "seated-learn") in written(view)) == offered


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_practice_lobby_says_what_losing_would_cost_and_that_nothing_moves(locale: str) -> None:
    told = (("practice", True), ("invitation", True), ("strength", "master"))
    context = replace(CONTEXT, language=locale, options=told)
    text = written(lobby_view(LOBBY, context))
    assert say(locale, "lobby-practice", worst=LOBBY.worst) in text
    assert text.splitlines()[1].endswith(f" · {say(locale, 'house-practice-on')}")
    others = [say(locale, key) for key in ("house-invitation-on", "house-strength-master")]
    assert say(locale, "lobby-house-rules", rules=" · ".join(others)) in text


def test_the_lobby_is_not_ready_while_too_few_can_be_dealt_in() -> None:
    chairs = (LOBBY.chairs[0], LobbyChair("💤 Bo", away=True), LOBBY.chairs[2])
    text = written(lobby_view(replace(LOBBY, chairs=chairs, able=2), CONTEXT))
    assert f"💤 Bo · {say('en', 'lobby-away')}" in text
    assert say("en", "lobby-absent", count=1) in text
    assert say("en", "lobby-ready", host="Anna") not in text
    ready = written(lobby_view(replace(LOBBY, chairs=chairs, able=3), CONTEXT))
    assert say("en", "lobby-ready", host="Anna") in ready


def test_if_all_others_are_computer_players_no_other_player_is_said_to_press() -> None:
    chairs = (LOBBY.chairs[0], LOBBY.chairs[2], LobbyChair("Kirsten", regular=True))
    told = written(lobby_view(replace(LOBBY, chairs=chairs), CONTEXT))
    assert say("en", "lobby-ready-alone", host="Anna") in told
    assert say("en", "lobby-ready", host="Anna") not in told


@pytest.mark.parametrize(
    ("sit", "told"),
    [
        (1, "Anna + a free seat against two free seats"),
        (2, "Anna + a free seat against Bo + a free seat"),
        (3, "Anna + Cilla against Bo + a free seat"),
        (4, "Anna + Cilla against Bo + Dag"),
    ],
)
def test_the_lobby_says_who_plays_with_whom_from_the_first_seat_on(sit: int, told: str) -> None:
    """In words, in the picture's description, and to a player alone."""
    chairs = tuple(LobbyChair(name) for name in ("Anna", "Bo", "Cilla", "Dag"))
    names = (*(chair.name for chair in chairs[:sit]), *[""] * (4 - sit))
    model = replace(LOBBY, chairs=chairs[:sit], pairs=(names[::2], names[1::2]))
    rule = f"{told} · partners sit opposite each other"
    pictured = lobby_view(model, replace(CONTEXT, display=replace(CONTEXT.display, pictures=True)))
    [picture] = [one for c in components(pictured) if c["type"] == 12 for one in c["items"]]
    assert rule in picture["description"].replace("\u00a0", " ")
    assert rule in written(lobby_view(model, CONTEXT)).replace("\u00a0", " ")
    own = replace(model, chairs=(replace(chairs[0], is_reader=True), *chairs[1:sit]))
    assert f"\n{rule.replace('Anna', 'you')}" in written(seated_view(own, CONTEXT))
    if sit > 1:
        own = replace(model, chairs=(chairs[0], replace(chairs[1], is_reader=True), *chairs[2:sit]))
        assert f"\nyou + {names[3] or 'a free seat'} against Anna" in written(
            seated_view(own, CONTEXT)
        )


def test_the_lobby_shows_who_waits_who_may_change_the_stake_and_who_is_away() -> None:
    view = lobby_view(replace(LOBBY, waiting=2, loser="Bo", away=True), CONTEXT)
    assert_discord_takes(view)
    assert say("en", "lobby-waiting", count=2) in written(view)
    assert say("en", "lobby-loser", who="Bo") in written(view)
    panel = more(MoreModel(seated=True, lobby=True, away=True, host=True), CONTEXT).view
    assert choices(panel)[0] == "back"
    assert choices(panel)[-2:] == ["leave", "close"]


def missing(model: MoreModel, locale: str = "en") -> list[str]:
    """Return what the panel says is not there, with the reasons."""
    context = replace(CONTEXT, language=locale, seal=None)
    lead = say(locale, "more-missing", what="")
    [line] = [one for one in more(model, context).content.splitlines() if lead in one]
    return line.replace("\u00a0", " ").removeprefix(f"-# {lead}").split(" · ")


@pytest.mark.parametrize(
    ("asks", "label"), [("one", "button-regular"), ("all", "button-regulars"), ("", "")]
)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_panel_says_which_entries_wait_for_the_end_of_a_deal(
    locale: str, asks: Any, label: str
) -> None:
    model = MoreModel(seated=True, playing=True, asks_regulars=asks)
    labels = [say(locale, key) for key in ("button-cut", label) if key]
    what = ", ".join(f"**{one}**" for one in labels)
    assert say(locale, "more-no-between", what=what) in missing(model, locale)
    assert "regular" not in choices(more(model, CONTEXT).view)


def test_the_panel_says_who_closes_the_table_and_when_options_and_lessons_are_there() -> None:
    reasons = {key: say("en", f"more-no-{key}") for key in ("options", "learn", "close")}

    def told(**facts: Any) -> set[str]:
        there = missing(MoreModel(teaches=True, **facts))
        return {key for key, reason in reasons.items() if reason in there}

    assert told(seated=True, playing=True) == {"options", "learn", "close"}
    assert told(seated=True, host=True) == {"options", "learn"}
    assert told(seated=True, lobby=True) == {"close"}
    assert told(seated=True, lobby=True, host=True) == set()
    assert told(seated=False, playing=True) == {"learn"}
    assert reasons["learn"] not in missing(MoreModel(seated=True, playing=True))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_panel_tells_a_person_outside_that_no_seat_is_free(locale: str) -> None:
    full, outside = replace(CONTEXT, language=locale, free=0), MoreModel(seated=False)
    assert say(locale, "more-no-seat") in more(outside, full).content.replace("\u00a0", " ")
    for model, context in (
        (outside, replace(full, free=1)),
        (MoreModel(seated=True), full),
    ):
        assert say(locale, "more-no-seat") not in more(model, context).content


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_lobby_has_one_row_of_five_buttons(locale: str) -> None:
    for sit in (1, 2, 4):
        model = replace(LOBBY, chairs=(*LOBBY.chairs, LOBBY.chairs[1])[:sit], alone=sit == 1)
        for regulars in (True, False):
            context = replace(CONTEXT, language=locale, regulars=regulars, free=4 - sit)
            [row] = rows(lobby_view(model, context))
            assert len(row) == 5


def test_one_line_says_how_many_chairs_there_are_are_taken_and_are_needed() -> None:
    few = lobby_view(replace(LOBBY, chairs=LOBBY.chairs[:1], seats=7), CONTEXT)
    assert "**Seats 1 of 7 taken**, 3 will do" in written(few).splitlines()
    exact = lobby_view(replace(LOBBY, seats=3), CONTEXT)
    assert "**Seats 3 of 3 taken**" in written(exact).splitlines()
    short = lobby_view(replace(LOBBY, chairs=LOBBY.chairs[:2], seats=3), CONTEXT)
    assert "**Seats 2 of 3 taken**, all needed" in written(short).splitlines()
    assert all("players" not in written(view) for view in (few, exact))


def test_a_closed_table_calls_the_reader_you() -> None:
    model = EndModel(
        why="closed", reader="Anna", deals=2, won=(Standing("Bo", 4), Standing("Anna", -4))
    )
    assert "You lost **4**" in written(end_view(model, replace(CONTEXT, reader=-1)))
    assert "Anna lost **4**" in written(end_view(replace(model, reader=""), CONTEXT))


def test_a_closed_table_shows_its_last_match_before_the_chips() -> None:
    won, result = (Standing("Bo", 4),), ("Won 2–0", "Bo played.")
    model = EndModel(why="closed", deals=2, won=won, result=result)
    told = written(end_view(model, CONTEXT))
    assert told.index("**Won 2–0**\nBo played.") < told.index("Bo won")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_an_empty_pot_is_called_empty(locale: str) -> None:
    between = replace(LOBBY, deals=3, pot=0)
    told = written(seated_view(between, replace(CONTEXT, language=locale)))
    assert say(locale, "seated-pot", pot=0, worst=84) in told
    assert not re.search(r"\b0\b", say(locale, "seated-pot", pot=0, worst=84))


def test_the_main_button_says_to_how_many_people_and_regulars_it_deals() -> None:
    """The price that it agrees to is that of a full table."""
    context = replace(CONTEXT, free=1)
    ready = buttons(lobby_view(LOBBY, context))
    assert (ready["Deal to 2 and 2 regulars"]["style"], ready["Sit down"]["style"]) == (1, 3)
    short = lobby_view(replace(LOBBY, chairs=LOBBY.chairs[:1]), context)
    assert "Needs 2 more" in written(short)
    assert "Deal to 1 and 3 regulars" in buttons(short)
    people = lobby_view(replace(LOBBY, chairs=LOBBY.chairs[:1]), replace(context, regulars=False))
    assert buttons(people)["Deal"]["disabled"]
    full = buttons(lobby_view(replace(LOBBY, seats=3), CONTEXT))
    assert (full["Deal"]["style"], full["Deal"]["disabled"]) == (1, False)
    assert "Sit down" not in full


@pytest.mark.parametrize(
    ("people", "able", "least", "label"),
    [
        (2, 1, 3, "Deal to 1 and 2 regulars"),
        (2, 0, 3, "Deal to 1 and 2 regulars"),
        (2, 2, 3, "Deal to 2 and 2 regulars"),
        (3, 1, 3, "Deal"),
        (2, 1, 4, "Deal"),
    ],
)
def test_the_main_button_counts_only_who_will_be_dealt_to(
    people: int, able: int, least: int, label: str
) -> None:
    """The player who presses it is there. Without enough players it promises no deal to anybody."""
    chairs = tuple(LobbyChair(f"P{i}", away=i >= able) for i in range(people))
    model = replace(LOBBY, chairs=chairs, able=able, least=least)
    assert label in buttons(lobby_view(model, replace(CONTEXT, free=4 - people)))


@pytest.mark.parametrize(("asks", "key"), [("", ""), ("one", "regular"), ("all", "regulars")])
def test_if_a_deal_needs_every_chair_the_button_says_that_it_fills_them_all(
    asks: Any, key: str
) -> None:
    """tests/cogs/tables/test_lobby.py has which of them each game's lobby asks."""
    panel = more(MoreModel(seated=True, lobby=True, asks_regulars=asks), CONTEXT)
    shown = {"Add a regular", "Fill with regulars"} & set(buttons(pressable(panel)))
    assert shown == {say("en", f"button-{key}") for key in [key] if key}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_table_for_people_only_offers_no_computer_player(locale: str) -> None:
    context = replace(CONTEXT, language=locale, regulars=False)
    view = lobby_view(replace(LOBBY, chairs=LOBBY.chairs[:1]), context)
    assert say(locale, "lobby-missing-people", count=2) in written(view)
    assert say(locale, "lobby-missing", count=2) not in written(view)
    refused = one_liners.refusal(context, "needs-more", (("missing", 1),))
    assert refused == say(locale, "refused-needs-more-people", missing=1)


def test_differing_house_rules_are_all_named() -> None:
    differ = (("limit", 100), ("shortPack", True), ("payment", "capped"), ("handLimit", 1))
    view = lobby_view(LOBBY, replace(CONTEXT, options=differ))
    assert (
        "House rules: no penalty over 100 markers · short deck · nobody pays more than they have · "
        "ends after 1 deal." in written(view)
    )


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_waiting_player_reads_what_comes_and_what_it_can_cost(locale: str) -> None:
    chairs = (*LOBBY.chairs[:1], LobbyChair("Bo", is_reader=True), *LOBBY.chairs[2:])
    view = seated_view(replace(LOBBY, chairs=chairs), replace(CONTEXT, language=locale))
    assert_discord_takes(view)
    assert "84" in written(view)
    assert choices(view) == ["rules", "mute", "leave"]
    later = replace(LOBBY, deals=3, pot=40, worst=104)
    between = written(seated_view(later, replace(CONTEXT, language=locale)))
    assert "40" in between
    assert "104" in between
    assert "lobby" not in between
    away = seated_view(replace(LOBBY, away=True, deals=3), replace(CONTEXT, language=locale))
    assert choices(away) == ["back", "rules", "mute", "leave"]
    assert all(str(stake) in written(away) for stake in LOBBY.stakes), "what coming back agrees to"


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(
    "why",
    [
        "closed",
        "agreed",
        "idle",
        "nobody-left",
        "played-out",
        "broke",
        "too-few",
        "bankrupt",
        "hand-limit",
        "removed",
        "voided",
    ],
)
def test_a_closed_table_says_why_and_how_the_pot_was_shared(locale: str, why: str) -> None:
    won = (Standing("Bo", 212), Standing("🤖 Old Jens", -212), Standing("Cilla", 0))
    model = EndModel(
        why=why, by="Anna", deals=31, won=won, shares=(("Bo", 25), ("Anna", 24))
    )  # fmt: skip
    view = end_view(model, replace(CONTEXT, language=locale))
    assert_discord_takes(view)
    assert "**49**" in written(view)
    won = [
        say(locale, "end-net", who="Bo", chips=212, how="won"),
        say(locale, "end-net", who="🤖 Old Jens", chips=212, how="lost"),
        say(locale, "end-net", who="Cilla", chips=0, how="even"),
    ]
    assert "\n".join(won) in written(view)
    for_practice = replace(CONTEXT, language=locale, options=(("practice", True),))
    assert "49" not in written(end_view(model, for_practice)), "no chips moved: nothing is shared"
    assert "+212" not in written(view)
    assert "−212" not in written(view)
    assert decode_command(components(view)[-2]["custom_id"])
    private = end_view(model, replace(CONTEXT, language=locale, reader=1))
    assert not buttons(private)


CLOSING = {"closing.close", "close", "closing.end"}


def test_every_way_a_table_closes_has_its_words() -> None:
    """The reasons are the codes with which `tables` closes tables."""
    found: set[str] = set()
    for path in sorted((ROOT / "tables").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in CLOSING:
                found |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    assert {"idle", "too-few"} <= found
    assert all(catalogue().has(f"end-{why}") for why in found)


# --- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_option_and_value_has_a_name_a_rule_and_a_consequence(locale: str) -> None:
    context = replace(CONTEXT, language=locale)
    for option in OPTIONS:
        model = OptionsModel(
            options=OPTIONS, values=VALUES, chosen=option.key, regulars=((2, "Old Jens"),),
            problem="x",
        )  # fmt: skip
        view = options_view(model, context)
        assert_discord_takes(view)
        menus = [c for c in components(view) if c["type"] == 3]
        assert len(menus) == 3
        assert all(o["value"] == OTHER or o.get("description") for o in menus[1]["options"])
        for value in (*option.values, *option.offered, *((None,) if option.none else ())):
            assert any(o["value"] == slug(value) for o in menus[1]["options"])
            if option in GAME.traits.options:
                assert rule(context, option.key, value)
        if not option.values:
            modal = number_modal(option, VALUES[option.key], context).to_dict()
            assert len(modal["title"]) <= 45
            assert len(modal["components"][0]["label"]) <= 45


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(10, "10 s"), (30, "30 s"), (60, "1 min"), (90, "1½ min"), (120, "2 min"), (150, "2½ min"),
     (100, "100 s"), (3600, "1 h"), (5400, "90 min"), (86_400, "24 h")],
)  # fmt: skip
def test_a_duration_is_shown_as_discord_counts_it_down(seconds: int, told: str) -> None:
    assert span(CONTEXT, seconds) == told


def test_a_value_is_read_back_as_it_was_offered() -> None:
    for option in OPTIONS:
        for value in (*option.values, *option.offered, *((None,) if option.none else ())):
            back = read(option, slug(value))
            assert (back, type(back)) == (value, type(value))
    limit = next(o for o in OPTIONS if o.key == "limit")
    assert read(limit, "1 250") == 1250
    for bad in ("", "0", "-5", "x", "1e3", "9" * 30):
        with pytest.raises(ValueError, match=bad or "^$"):
            read(limit, bad)


# --- purse and leaderboard -----------------------------------------------------------------------

MOVES = tuple(
    MovementLine(sum(a for _, a in paid), "deal", 1_767_225_600, paid, "mousel", 0x7F3A, 12, deal)
    for deal, paid in (
        (7, (("dealer", -4), ("tricks", 28))), (6, (("ante", -2), ("bet", -48))),
    )
)  # fmt: skip


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_purse_has_a_line_for_each_deals_net_and_for_each_other_transfer(locale: str) -> None:
    gift = MovementLine(-5, "gift", 1)
    model = BalanceModel(
        name="Bo", guild="The Card Inn", chips=512, own=True, won=-9, place=4, of=31,
        movements=(*MOVES, gift, MovementLine(500, "opening", 1)), skip=0, total=148,
    )  # fmt: skip
    view = balance_view(locale, model)
    assert_discord_takes(view)
    shown = written(view).splitlines()
    start = shown.index(say(locale, "balance-movements")) + 1
    deal = say(locale, "balance-deal", game=say(locale, "mousel-name"), number=12, deal=7)
    assert re.fullmatch(r"<t:\d+:R> · " + re.escape(f"**+24** · {deal}"), shown[start])
    paid = [say(locale, f"mousel-purse-{why}") for why in ("dealer", "tricks")]
    assert shown[start + 1] == f"-# {paid[0]} −4 · {paid[1]} +28"
    assert " · **−50** · " in shown[start + 2]
    given = say(locale, "movement-gift", how="lost", deal=0, number=0)
    assert shown[start + 4].endswith(f" · **−5** · {given}")
    assert (
        say(locale, "balance-place", guild="The Card Inn", place=4, of=31, chips=9, how="lost")
        in shown[1]
    )
    (menu,) = (c for c in components(view) if c["type"] == 3)
    assert [o["value"] for o in menu["options"]] == ["7f3a.7", "7f3a.6"]
    for kind in ("opening", "daily", "gift", "standing", "reversal", "excess", "condensed"):
        assert catalogue().has(f"movement-{kind}")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_board_on_a_purse_says_which_it_is_and_each_fact_once(locale: str) -> None:
    lines = (Placing(1, "Anna", 9), Placing(4, "Bo", -9, is_reader=True))
    heads: set[str] = set()
    for kind in ("people", "all", "season"):
        board = TopPlaces(kind=kind, lines=lines, of=31, season=2)
        model = BalanceModel(
            name="Bo", guild="The Card Inn", chips=512, own=True, won=-9, place=4, of=31,
            board=board, movements=MOVES, total=2,
        )  # fmt: skip
        view = balance_view(locale, model)
        assert_discord_takes(view)
        shown = written(view).splitlines()
        at = shown.index(say(locale, "board-line-me", place=4, who="Bo", won=-9))
        assert shown[at - 1] == say(locale, "board-line", place=1, who="Anna", won=9)
        assert shown[at + 1] == say(locale, "balance-movements")
        heads.add(shown[at - 2])
        place = say(
            locale, "balance-place", guild="The Card Inn", place=4, of=31, chips=9, how="lost"
        )
        assert place not in shown[1], "the board has it"
        newcomer = written(balance_view(locale, replace(model, place=0)))
        assert (say(locale, "balance-no-place", guild="The Card Inn") in newcomer) == (
            kind == "people"
        ), "the line above all others says why there are no places"
    assert len(heads) == 3


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_place_counts_chips_of_people_alone_and_says_so(locale: str) -> None:
    """Losses to regulars take nothing there (GEN-021)."""
    people = {"en": "people", "sv": "människor"}[locale]
    for how in ("won", "lost", "even"):
        told = say(locale, "balance-place", guild="x", place=4, of=31, chips=4, how=how)
        assert people in told
        assert len(told) <= 60
    assert people in say(locale, "balance-no-place", guild="x")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_own_purse_says_what_was_won_from_regulars_today(locale: str) -> None:
    model = BalanceModel(name="Bo", guild="x", chips=1, own=True, from_regulars=86, cap=100)
    line = say(locale, "balance-regulars", won=86, cap=100)
    assert "+86" in line
    assert line in written(balance_view(locale, model))
    for other in (replace(model, own=False), replace(model, from_regulars=0)):
        assert "+86" not in written(balance_view(locale, other))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("won", [0, -4])
def test_a_day_on_which_regulars_took_chips_is_not_counted_towards_the_most(
    locale: str, won: int
) -> None:
    model = BalanceModel(name="Bo", guild="x", chips=1, own=True, from_regulars=won, cap=100)
    line = say(locale, "balance-regulars", won=won, cap=100)
    assert line not in written(balance_view(locale, model))


def test_every_reason_for_a_payment_has_its_words() -> None:
    reasons = (
        public.DEALER_STAKE, public.ANTE, public.FEE, public.FEE_BACK, public.BET,
        public.MOUSELBET, quota.SHARE, quota.TRICKLESS,
    )  # fmt: skip
    assert all(catalogue().has(f"mousel-purse-{why}") for why in reasons)


def test_another_members_purse_shows_no_movements() -> None:
    model = BalanceModel(name="Bo", guild="x", chips=1, own=False, movements=MOVES, total=3)
    assert "Mousel" not in written(balance_view("en", model))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("skip", "total"), [(0, 0), (0, 1), (10, 31), (30, 31)])
def test_a_page_of_the_leaderboard(locale: str, skip: int, total: int) -> None:
    count = min(10, total - skip)
    listed = tuple(Placing(skip + i + 1, "Bo", 100 - i, is_reader=i == 0) for i in range(count))
    among_people = LeaderboardModel(guild="x", lines=listed, skip=skip, total=total, mine=12)
    view = leaderboard_view(locale, among_people)
    assert_discord_takes(view)
    (older,) = (b for b in buttons(view).values() if "down" in b["custom_id"])
    assert older["disabled"] == (skip + 10 >= total)
    all_deals = LeaderboardModel(guild="x", lines=listed, skip=skip, total=total, everything=True)
    other = leaderboard_view(locale, all_deals)
    assert_discord_takes(other)
    assert written(other) != written(view)
    pressed = {
        p.choice
        for one in (view, other)
        for b in buttons(one).values()
        if (p := decode_command(b["custom_id"]))
    }
    assert pressed == {"board", "boardall", "balance"}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_leaderboard_names_the_season_that_it_counts(locale: str) -> None:
    for everything, key in ((False, "board-note"), (True, "board-note-all")):
        for seasons, season, since in ((0, 0, 0), (1, 0, 2), (2, 1, "past")):
            model = LeaderboardModel(
                guild="x", lines=(), skip=0, total=0, everything=everything, seasons=seasons,
                season=season,
            )  # fmt: skip
            shown = written(leaderboard_view(locale, model))
            assert say(locale, key, guild="x", since=since) in shown
            assert say(locale, key.replace("note", "none"), since=since) in shown
        assert len({say(locale, key, guild="x", since=since) for since in (0, 2, "past")}) == 3


@pytest.mark.parametrize("locale", LANGUAGES)
def test_help_names_buttons_in_its_readers_language(locale: str) -> None:
    shown = "".join(
        written(help_view(locale, {"mousel": "mousel"}, page=page)) for page in ("", *HELP_PAGES)
    )
    for button in ("hand", "alone", "practice", "next-deal"):
        assert f"**{say(locale, f'button-{button}')}**" in shown


# --- rules, help, welcome ------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_chapter_of_the_rules_has_a_title_and_an_example(locale: str) -> None:
    for chapter in (*chapters(locale, "mousel"), "options"):
        view = rules_view(locale, GAME, chapter, VALUES)
        assert_discord_takes(view)
        if chapter != "options":
            example = say(locale, f"mousel-rules-{chapter}-example", **GAME.facts(VALUES))
            assert example in written(view)
            assert say(locale, "rules-usual") not in written(view)
            usual = rules_view(locale, GAME, chapter)
            assert say(locale, "rules-usual") in written(usual), "no table's rules are shown"
    assert_discord_takes(rules_view(locale, GAME, "no-such-chapter"))
    assert chapters("en", "mousel") == chapters("sv", "mousel")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_help_and_welcome(locale: str) -> None:
    games = {"mousel": "mousel", "greenland": "mousel"}
    chips = help_view(locale, games, cap=77, page="chips")
    assert say(locale, "help-regulars", cap=77) in written(chips)
    assert_discord_takes(chips)
    help_ = help_view(locale, games, cap=77)
    assert_discord_takes(help_)
    assert say(locale, "rules-greenland") in written(help_), "found under another game's command"
    missing = ("send-messages", "attach-files")
    view = welcome_view(locale, "mousel", missing)
    assert_discord_takes(view)
    assert all(say(locale, f"permission-{m}") in written(view) for m in missing)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_first_page_of_help_is_short_and_leads_to_the_others(locale: str) -> None:
    games = {key: "mousel" if key == "greenland" else key for key in GAMES}
    first = help_view(locale, games, "x", "y", support="z", cap=100, lessons=LESSONS)
    spent = cost(first, ())
    assert spent.words <= HELP_WORDS, written(first)
    assert list(buttons(first)) == [say(locale, f"button-help-{page}") for page in HELP_PAGES]
    for page in HELP_PAGES:
        shown = list(buttons(help_view(locale, games, page=page)))
        assert shown[0] == say(locale, "button-back-one")
        assert len(shown) == len(HELP_PAGES), "all pages but this one"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_menu_of_lessons_has_each_goal_whole_and_with_the_lessons_numbers(locale: str) -> None:
    (menu,) = (c for c in components(help_view(locale, {}, lessons=LESSONS)) if c["type"] == 3)
    goals = {option["value"]: option["description"] for option in menu["options"]}
    assert goals == {key: write(locale, goal) for key, goal in LESSONS.items()}
    assert "40" in goals["mus"]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_goal_assumes_no_word_of_card_players(locale: str, key: str) -> None:
    """It is the first that a newcomer reads of a game. A word in brackets is explained by it."""
    assumed = {
        "en": r"\b(tricks?|pots?|trumps?|upcard|antes?|melds?)\b",
        "sv": r"\b(stick\w*|pott\w*|trumf\w*|uppslagskort\w*|markör\w*)\b",
    }[locale]
    goal = re.sub(r"\(\w+\)", "", write(locale, GAMES[key].goal(proposed(GAMES[key]))))
    assert not re.search(assumed, goal, re.IGNORECASE), goal


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_operators_pages_are_linked_in_the_readers_language_if_the_address_has_a_place_for_it(
    locale: str,
) -> None:
    terms, privacy = "https://inn.example/{language}/terms", "https://inn.example/privacy"
    support = "https://chat.example/{language}"
    games = {"mousel": "mousel"}
    help_ = written(help_view(locale, games, terms, privacy, support=support))
    assert f"(https://inn.example/{locale}/terms)" in help_
    assert "(https://inn.example/privacy)" in help_
    assert f"[{say(locale, 'help-support')}](https://chat.example/{locale})" in help_
    assert say(locale, "help-support") not in written(help_view(locale, games, terms, privacy))
    assert f"https://inn.example/{locale}/terms" in written(privacy_view(locale, None, terms))


# --- one-liners ----------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LANGUAGES)
def test_one_liners_are_short_and_their_buttons_known(locale: str) -> None:
    context = replace(CONTEXT, language=locale)
    full = MoreModel(
        seated=True, lobby=True, host=True, agrees=True, away=True, asks_regulars="all",
        short=True, deals=3,
    )  # fmt: skip
    panel = more(full, replace(context, hands=True, seal=SealFacts(7, "f" * 40)))
    asked = [
        one_liners.dms_closed(context),
        panel,
        one_liners.leave_question(
            context, "leave-deal", (("deal", 7), ("stake", "some"), ("lose", 48))
        ),
        one_liners.leave_question(context, "leave-pot", (("pot", 48), ("part", 12))),
        one_liners.leave_question(context, "leave-match", (("stake", "some"),)),
        one_liners.close_question(context, "pot", shares=(("Anna", 24), ("Bo", 24)), pot=48),
        one_liners.close_question(context, ""),
        one_liners.close_question(context, "playing", "ask-close-left", stake="some", lose=48),
    ]
    for line in asked:
        assert len(line.content) <= 2000
        assert line.view
        assert len(line.view.to_components()) == (5 if line is panel else 1)
        assert_discord_takes(line.view)
    assert "<#5>" in one_liners.permission(locale, "<#5>", ("send-messages",))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_refusals_say_what_is_true_now(locale: str) -> None:
    context = replace(CONTEXT, language=locale, names=("Anna", "Bo"))
    host = one_liners.refusal(context, "host-only", host="Anna")
    assert "Anna" in host
    full = one_liners.refusal(context, "full", (("seats", 4), ("taken", 4)))
    assert "12" in full
    purse = one_liners.refusal(context, "purse", (("chips", -12),))
    assert "−12" in purse
    assert "Bo" in one_liners.refusal(context, "not-your-turn", who="Bo")
    muggins = replace(context, game="muggins")
    passed = one_liners.refusal(muggins, "answered", (("card", 23),), rule=True)
    assert "Q♦" in passed.replace("\ufe0e", ""), passed
    follow = one_liners.refusal(context, "must_follow", (("led", 1),), rule=True)
    assert "♦" in follow
    beat = one_liners.refusal(context, "must_beat", (("led", 1), ("best", 23)), rule=True)
    assert "`Q♦\ufe0e`" in beat
    clash = one_liners.refusal(context, "problem-seats", (("least", 3), ("most", 7)), rule=True)
    assert "7" in clash
    option = one_liners.refusal(context, "option-value", (("option", "limit"),))
    assert catalogue().say(locale, "mousel-option-limit") in option
    for unknown in ("no-such-code", "problem-x", "option-value"):
        assert one_liners.refusal(context, unknown, (("option", "<x>"),))


def test_a_late_press_is_answered_with_what_was_done_instead() -> None:
    did = text("mousel-did-pass")
    assert CONTEXT.write(one_liners.late(None)).startswith("That press came too late.")
    assert "you passed" in CONTEXT.write(one_liners.late(did))
