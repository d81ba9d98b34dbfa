"""Each element of a screen on its own, as people see it (docs/screens.md, sections 7, 8 and 15)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from bot.ids import decode
from bot.language.i18n import say
from bot.render.context import NextDeal, OwnHand, PaintContext
from bot.render.elements import paint
from bot.render.play import choices as pressed
from bot.render.play import one_liners
from bot.render.play.hand_view import hand_view
from bot.render.play.more_panel import MoreModel, more
from bot.render.play.past_deal import past_deal_view
from bot.render.play.table_view import receipt_view, table_view
from games.kernel.actions import Action
from games.kernel.cards import parse
from games.kernel.options import Value
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choice,
    Choices,
    Element,
    Facts,
    Line,
    Notice,
    Panel,
    PickCards,
    Round,
    Rounds,
    Screen,
    SeatLine,
    Seats,
    SettlementRow,
    SettlementSheet,
    Spotlight,
    Title,
    Trick,
    find_choice,
)
from games.kernel.screen.texts import CardName, SeatName, Text, text
from tables.decision import Decision
from tests.support.messages.contexts import changed, paint_context
from tests.support.messages.reading import (
    assert_discord_takes,
    buttons,
    ids,
    pressable,
    rows,
    written,
)

NAMES = ("Anna", "Bo", "🤖 Mor Karen", "💤 Annabelle")
NBSP = "\u00a0"
DOT = f"{NBSP}·{NBSP}"
TABLE = paint_context(
    language="en",
    game="mousel",
    accent=1,
    table=7,
    number=12,
    deal=3,
    names=NAMES,
    decision=Decision(3, 9, public=True),
)
HAND = changed(TABLE, reader=0, decision=Decision(3, 1), deadline=1000.0)
TITLE = Title(text("mousel-name"))


def plain(key: str = "settled", **params: Any) -> Text:
    """Any text of Kro's."""
    return text(key, **params)


def lines(*elements: Element, context: PaintContext = TABLE) -> list[str]:
    """The text of elements, line by line."""
    painted = [part for element in elements for part in paint(element, context)]
    return [row for part in painted if isinstance(part, str) for row in part.split("\n")]


def screen(*elements: Element, awaits: bool = True) -> Screen:
    return Screen("play", (TITLE, *elements), awaits_reader=awaits)


# --- what is read ---------------------------------------------------------------------------------


def test_a_spotlight_is_a_large_heading() -> None:
    eight = text("trick-played", who=SeatName(1), card=CardName(parse("8h")))
    assert lines(Spotlight(eight)) == ["# Bo `8♥\ufe0e`"]
    assert lines(Spotlight(eight, large=False)) == ["**Bo `8♥\ufe0e`**"], "what is asked about it"


def test_rounds_are_in_their_order_and_those_to_come_are_small() -> None:
    three = (Round(plain(), "done"), Round(plain(), "now"), Round(plain(), "to-come"))
    assert lines(Rounds(three)) == ["settled", "👉\u00a0settled", "-# settled"]
    assert lines(Rounds(three[:1] * 2, numbered=True)) == ["1. settled", "2. settled"]
    assert lines(Rounds(three[1:], numbered=True)) == ["1. 👉\u00a0settled", "-# 2. settled"]


def test_a_seat_that_is_out_is_not_said_to_be_played() -> None:
    """It plays no more, so "folded · a regular plays" would contradict itself."""
    away = changed(TABLE, absent=frozenset({0, 1}))
    both = Seats((SeatLine(0, (plain(),), out=True), SeatLine(1, (plain(),))))
    assert lines(both, context=away) == [
        "-# Anna · settled · away", "Bo · settled · away, a regular plays",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("waiting", "told"),
    [
        ((1,), "👉\u00a0Bo"),
        ((1, 0), "👉\u00a0Bo · Anna"),
        ((1, 0, 3), "👉\u00a0Bo · then 2 more players"),
    ],
)
def test_a_trick_counts_later_players_if_they_are_many(waiting: tuple[int, ...], told: str) -> None:
    plays = ((2, parse("Qd")), *((seat, None) for seat in waiting))
    (line,) = lines(Trick(1, 4, plays))
    assert line == f"**Trick 1 of 4** {NAMES[2]} `Q♦\ufe0e` · {told}"


@pytest.mark.parametrize(("waiting", "told"), [((1, 0), "Bo · you"), ((0, 1), "👉\u00a0you · Bo")])
def test_a_hand_points_only_at_its_reader(waiting: tuple[int, ...], told: str) -> None:
    """A waiting hand is not redrawn at every card, so it would point at a player who has played."""
    plays = ((2, parse("Qd")), *((seat, None) for seat in waiting))
    (line,) = lines(Trick(1, 4, plays), context=HAND)
    assert line == f"**Trick 1 of 4** {NAMES[2]} `Q♦\ufe0e` · {told}"


def test_the_worth_of_a_hand_is_in_small_print_under_it() -> None:
    held = Cards(
        0,
        tuple(parse(c, spanish=True) for c in ("12o", "12c", "1b")),
        worth=(plain(), plain("trump")),
    )
    hand, worth = lines(held, context=HAND)
    assert hand == "**Your hand** `12\u00a0oros` `12\u00a0copas` `1\u00a0bastos`"
    assert worth == "-# settled · trump"


def test_spanish_cards_are_not_separated_by_suit_and_french_ones_are() -> None:
    french = Cards(0, (parse("Ks"), parse("9s"), parse("Ad")))
    assert lines(french, context=HAND)[0].count(" · ") == 1


def test_a_shown_hand_has_its_owners_name() -> None:
    assert lines(Cards(1, (parse("Ks"),))) == ["Bo `K♠\ufe0e`"]


def test_short_names_are_the_same_for_every_reader_and_differ_from_each_other() -> None:
    label = text("lobby-host-short", who=SeatName(0, short=True))
    assert HAND.label(label) == TABLE.label(label) == "Anna (host)"
    short = [TABLE.who.brief(seat) for seat in range(4)]
    assert short == ["Anna", "Bo", "Mor", "Annab"]
    twins = changed(TABLE, names=("Annabelle", "Annabella", "אבגדהוזח", "*b*"))
    assert [twins.who.brief(seat) for seat in range(4)] == [
        "Annab", "Anna 2", "\u2068אבגדה\u2069", r"\*b\*",
    ]  # fmt: skip
    assert twins.label(text("lobby-host-short", who=SeatName(3, short=True))) == "*b* (host)"


# --- a title of the game's own, a settlement without chips ----------------------------------------


def settled(*rows: Any) -> Screen:
    dealer = text("mousel-next-dealer", who=SeatName(1))
    ledger = SettlementSheet((plain(),), rows, (), (plain("trump"),), (0, 0), dealer)
    return Screen("end", (Title(plain("seated-lobby")), ledger))


def test_a_title_that_is_not_the_games_name_is_used_as_it_is() -> None:
    assert written(table_view(screen(), TABLE)).startswith("### Danish Mousel · deal 3\n")
    own = Screen("play", (Title(plain("seated-lobby")),))
    assert written(table_view(own, TABLE)).startswith("### lobby\n")
    assert written(past_deal_view(settled(), TABLE)).startswith("### lobby\n")


def test_a_settlement_without_chips_mentions_none() -> None:
    assert "Pot" not in written(receipt_view(settled(), TABLE))
    assert written(receipt_view(settled(), TABLE)).endswith("**deal 3:** trump.")
    assert "Pot" not in written(hand_view(settled(), HAND))


def test_a_settled_table_names_the_next_players_if_others_played() -> None:
    coming = NextDeal(50.0, who=("Bo", "🤖 Mor Karen"))
    view = table_view(settled(), changed(TABLE, next_deal=coming))
    assert "Dealt in next: Bo and 🤖 Mor Karen" in written(view)
    assert "Dealt in next" not in written(table_view(settled(), TABLE))


def test_a_player_who_must_press_next_first_is_not_named_as_dealt_in() -> None:
    coming = NextDeal(50.0, who=("Anna", "Bo", "Cilla"), silent=("Anna",))
    view = table_view(settled(), changed(TABLE, next_deal=coming))
    assert "Dealt in next: Bo and Cilla" in written(view)


def test_players_who_are_away_are_named_even_if_all_must_press_next_first() -> None:
    coming = NextDeal(50.0, who=("Anna", "Bo"), silent=("Anna", "Bo"))
    around = changed(TABLE, next_deal=coming, absent=frozenset({0}))
    assert say("en", "next-deal-away", who=TABLE.names[0]) in written(table_view(settled(), around))


def test_a_settled_table_names_the_awaited_players_and_a_hand_its_own_part() -> None:
    part = {key: say("en", f"next-{key}") for key in ("awaited", "ready")}

    def told(own: Literal["", "awaited", "ready"], *names: str) -> tuple[str, list[str]]:
        around = {"next_deal": NextDeal(50.0, awaited=names, own=own)}
        hand = written(hand_view(settled(), changed(HAND, **around)))
        table = written(table_view(settled(), changed(TABLE, **around)))
        return table, [key for key, line in part.items() if line in hand]

    table, mine = told("", "Bo", "Cilla")
    assert say("en", "next-waits", who="Bo and Cilla") in table
    assert mine == []
    table, mine = told("awaited", "Anna")
    assert say("en", "next-waits", who="Anna") in table
    assert mine == ["awaited"]
    assert told("ready", "Bo")[1] == ["ready"]
    table, mine = told("", "Anna", "Bo", "Cilla", "Dagny")
    assert say("en", "next-waits-count", count=4) in table
    table, mine = told("")
    assert "Waits" not in table
    assert mine == []


@pytest.mark.parametrize(
    ("coming", "told"),
    [
        (NextDeal(), "Dealer: Bo"),
        (NextDeal(who=("Anna", "Cilla"), dealer="Cilla"), "Dealer: Cilla"),
        (NextDeal(who=("Anna",), dealer=""), None),
        (NextDeal(missing=1), None),
    ],
)
def test_the_next_dealer_is_dealt_in(coming: NextDeal, told: str | None) -> None:
    around = changed(TABLE, next_deal=coming)
    lines = written(table_view(settled(), around)).splitlines()
    assert [one for one in lines if "Dealer: " in one] == ([f"-# {told}"] if told else [])
    assert "Dealer: " not in written(past_deal_view(settled(), around))


def test_a_regulars_chips_are_shown_only_if_they_are_like_peoples() -> None:
    """It has no purse and starts again at every table. At practice and with equal stacks that holds
    for all players, and with capped payment no player pays more (GEN-009).
    """
    rows = (SettlementRow(0, 5, ()), SettlementRow(2, -5, ()))
    around = changed(TABLE, purses=(505, 500, 495, 500), computers=frozenset({2}))

    def told(**more: Any) -> list[str]:
        lines = written(table_view(settled(*rows), changed(around, **more))).splitlines()
        return [line for line in lines if line.startswith("**") and "5" in line]

    assert told() == ["**Anna +5** → 505", "**🤖 Mor Karen −5**"]
    for option in (("practice", True), ("stack", 500), ("payment", "capped")):
        assert told(options=(option,))[1] == "**🤖 Mor Karen −5** → 495"


def test_a_table_names_the_next_dealer_if_the_settlement_cannot() -> None:
    """GEN-015: others are dealt in, and the line includes what the next dealer pays."""
    coming = changed(TABLE, next_deal=NextDeal(who=("Anna", "Cilla"), dealer="Cilla"))
    own = text("mousel-next-free-by", who=SeatName(0), own=4, others=0)
    others = text("mousel-next-free", own=4, others=0)
    sheet = SettlementSheet((plain(),), (), (own,), (plain("trump"),), (0, 0), None, (), (others,))
    shown = Screen("end", (Title(plain("seated-lobby")), sheet))
    assert "deals and alone stakes 4" not in written(table_view(shown, coming))
    lines = written(table_view(shown, coming)).splitlines()
    assert "-# Dealer: Cilla" in lines


# --- what is pressed ------------------------------------------------------------------------------

RAISES = Choices(((Choice("bid.2", Action("bid", 2), plain("trump"), "primary"),),))
OTHER = Amount(
    "bid",
    2,
    17,
    plain("button-why"),
    plain("settled"),
    plain("option-span", least=2, most=17),
    plain("mus-means-wait"),
)
ALL_IN = Choices(
    ((Choice("all", Action("all"), plain("button-keep"), "danger", arm=plain("seated-promise")),),)
)
SIGN = Choices(((Choice("sign.3", Action("sign", 3), plain("button-mute")),),), aside=True)
SIGNS = Panel(
    "sign",
    plain("button-hand"),
    plain("seated-promise"),
    tuple(
        Choice(f"sign.{k}", Action("sign", k), plain(key))
        for k, key in ((1, "button-mute"), (2, "trump"))
    ),
    plain(),
)
WATCH = Choice("watch", Action("watch"), plain("button-more"))
ASIDES = Choices(((SIGNS, WATCH),), aside=True)


def choices(view: Any) -> list[str]:
    """The custom ids of the game's own buttons."""
    found = [decode(i) for i in ids(view)]
    return [p.choice for p in found if p and p.decision]


def test_an_amount_opens_a_dialog_and_is_next_to_the_choices_before_it() -> None:
    view = hand_view(screen(RAISES, OTHER), HAND)
    assert_discord_takes(view)
    assert choices(view) == ["bid.2", "say.bid"]
    assert len(rows(view)[0]) == 2
    alone = hand_view(screen(OTHER), HAND)
    assert choices(alone) == ["say.bid"]
    assert find_choice(screen(OTHER), "bid.17") == Action("bid", 17)
    dialog = pressed.amount_modal(OTHER, HAND).to_dict()
    press = decode(dialog["custom_id"])
    assert press
    assert (press.table, press.decision, press.choice) == (7, Decision(3, 1), "say.bid")
    assert dialog["components"][0]["label"] == "A whole number, 2 to 17"


def test_a_choice_to_confirm_is_armed_first_and_in_this_message_alone() -> None:
    asked = screen(RAISES, OTHER, ALL_IN)
    assert choices(hand_view(asked, HAND)) == ["bid.2", "say.bid", "arm.all"]
    armed = hand_view(asked, changed(HAND, own_hand=OwnHand(armed="all")))
    assert_discord_takes(armed)
    assert choices(armed) == ["arm", "all"], "nothing else, and a second press there is no yes"
    assert "Your cards appear" in written(armed), "the question"
    assert buttons(armed)["Keep it"]["style"] == 4, "danger"
    assert "Back" in buttons(armed)
    assert choices(hand_view(asked, changed(HAND, own_hand=OwnHand(armed="bid.2")))) == choices(
        hand_view(asked, HAND)
    ), "what is not to be asked about is not"
    waiting = screen(awaits=False)
    assert not choices(hand_view(waiting, changed(HAND, own_hand=OwnHand(armed="all"))))


def test_the_question_in_a_tall_hand_is_still_under_the_clock() -> None:
    tall = screen(*[Line((plain(),))] * 20, Choices((ALL_IN.rows[0],)))
    told = written(hand_view(tall, changed(HAND, own_hand=OwnHand(armed="all"))))
    assert told.index("👉 **Danish Mousel**\n⏳") < told.index("Your cards appear")


@pytest.mark.parametrize("missing", [0, 1])
def test_one_button_of_a_settled_hand_is_blue(missing: int) -> None:
    """**Next** also means to be back. It cannot be pressed if players are missing."""
    coming = NextDeal(missing=missing)
    view = hand_view(settled(), changed(HAND, absent=frozenset({HAND.reader}), next_deal=coming))
    blue = [label for label, one in buttons(view).items() if one["style"] == 1]
    assert blue == ["I'm back" if missing else "Next"]


@pytest.mark.parametrize("free", [0, 1])
@pytest.mark.parametrize("matches", [False, True])
@pytest.mark.parametrize("missing", [0, 1])
def test_a_settlement_offers_a_seat_even_if_a_player_is_absent(
    free: int, matches: bool, missing: int
) -> None:
    """The absent player has **I'm back** in the hand and behind **⋯**."""
    around = {"absent": frozenset({0}), "matches": matches, "next_deal": NextDeal(missing=missing)}
    on_table = set(buttons(table_view(settled(), changed(TABLE, free=free, **around))))
    returns = bool(matches or missing)
    assert ("Sit down" in on_table) == bool(free)
    assert ("I'm back" in on_table) == (returns and not free)


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize(
    ("coming", "own"),
    [
        (NextDeal(), ["Next"]),
        (NextDeal(missing=1), ["Next", "I'm back"]),
        (NextDeal(goes_on=True), ["I'm back"]),
    ],
)
def test_an_absent_player_comes_back_in_mid_match_and_is_ready_otherwise(
    leaving: bool, coming: NextDeal, own: list[str]
) -> None:
    """**Next** also means to be back. It is disabled while players are missing."""
    around = {"absent": frozenset({HAND.reader}), "matches": True, "next_deal": coming}
    gone = OwnHand(leaving=leaving)
    hand = buttons(hand_view(settled(), changed(HAND, own_hand=gone, **around)))
    assert [label for label in hand if label in {"Next", "I'm back"}] == own
    assert ("Next" in hand and hand["Next"]["disabled"]) == bool(coming.missing)
    here = buttons(hand_view(settled(), changed(HAND, next_deal=coming, matches=True)))
    assert "Next" in here
    assert "I'm back" not in here
    followed = OwnHand(leaving=True, followed=True)
    hand = buttons(hand_view(settled(), changed(HAND, own_hand=followed, **around)))
    assert not hand.keys() & {"Next", "I'm back"}


def test_asides_are_offered_to_waiting_players_but_not_to_absent_ones() -> None:
    waiting = screen(RAISES, SIGN, awaits=False)
    assert choices(hand_view(waiting, HAND)) == ["sign.3"]
    assert choices(hand_view(screen(RAISES, SIGN), HAND)) == ["bid.2", "sign.3"]
    assert not choices(hand_view(waiting, changed(HAND, absent=frozenset({0}))))


def test_a_panel_is_one_button_of_the_hand() -> None:
    waiting = hand_view(screen(ASIDES, awaits=False), HAND)
    assert choices(waiting) == ["panel.sign", "watch"]
    assert "Your cards appear" not in written(waiting), "it says so itself"
    gone = replace(SIGNS, choices=(), lead=plain())
    without = hand_view(screen(replace(ASIDES, rows=((gone, WATCH),)), awaits=False), HAND)
    assert without.to_components() == waiting.to_components()


def test_a_panel_offers_its_choices_and_the_way_out_in_one_row() -> None:
    content, view = one_liners.panel(SIGNS, HAND)
    assert content.startswith("Your cards appear")
    assert view is not None
    assert_discord_takes(view)
    assert len(rows(view)) == 1
    assert choices(view) == ["sign.1", "sign.2", "panel"]
    assert list(buttons(view))[-1] == "Not now"
    assert all(pressed.opened(screen(ASIDES), i) is SIGNS for i in ("sign", "sign.1", "sign.9"))
    assert pressed.opened(screen(RAISES, ASIDES), "bid.2") is None


def test_a_panel_says_why_a_press_had_no_effect_unless_it_says_so_itself() -> None:
    late = (Notice(text("late"), "late"),)
    assert one_liners.panel(SIGNS, HAND, late).content.startswith("⚠️ That press came too late")
    empty = replace(SIGNS, choices=())
    content, view = one_liners.panel(empty, HAND, late)
    assert content.startswith("Your cards appear")
    assert view is None


def test_asides_join_the_last_row_of_choices_if_a_phone_has_room() -> None:
    """docs/screens.md, section 12: a hand has at most four rows. Nothing is next to a menu's
    button, which grows with the picked cards.
    """
    wide = Choices(((Choice("accept", Action("accept"), plain("button-back-one")),
                     Choice("pass", Action("pass"), plain("button-resend"))),))  # fmt: skip
    held = parse("Ks"), parse("9s")
    menu = PickCards("discard", held, 1, 2, plain(), "mus-discard-confirm", plain())

    def shape(*above: Element) -> list[list[str]]:
        view = hand_view(screen(*above, ASIDES), HAND)
        assert_discord_takes(view)
        return [choices_of(row) for row in rows(view)[:-1]]

    assert shape(RAISES, ALL_IN) == [["bid.2"], ["arm.all", "panel.sign", "watch"]]
    assert shape(RAISES, wide)[1:] == [["accept", "pass"], ["panel.sign", "watch"]]
    assert shape(menu)[-1] == ["panel.sign", "watch"]


def test_no_price_is_shown_to_a_player_for_whom_a_regular_plays() -> None:
    """It would read as agreed: the choice in the reader's place is not known yet."""
    facts = Facts((Line((plain("button-back-one"),), price=True), Line((plain("button-resend"),))))
    away = changed(HAND, absent=frozenset({HAND.reader}))
    told = [
        [said in written(hand_view(screen(facts), context)) for said in ("Back", "Send my hand")]
        for context in (HAND, away)
    ]
    assert told == [[True, True], [False, True]]


def test_exchange_and_keep_all_look_alike() -> None:
    """docs/screens.md, law 8: all ways of playing are blue, so that none looks better."""
    held = parse("Ks"), parse("9s")
    alone = PickCards("discard", held, 1, 2, plain(), "mus-discard-confirm", plain())
    either = replace(alone, keep_all=plain("button-resend"), keep_means=plain())

    def styles(menu: PickCards) -> list[int]:
        found = buttons(hand_view(screen(menu), HAND)).values()
        return [one["style"] for one in found if "discard" in one.get("custom_id", "")]

    blue = 1
    assert styles(alone) == [blue]
    assert styles(either) == [blue, blue]


@pytest.mark.parametrize(("facts", "again"), [(2, False), (20, True)])
def test_a_hand_too_tall_for_a_phone_asks_only_just_above_its_choices(
    facts: int, again: bool
) -> None:
    """docs/screens.md, laws 1 and 2: if the heading has scrolled away, the end still says it."""
    clock = "⏳ <t:999:R> · then a regular plays for you"
    told = f"👉 **Danish Mousel**\n{clock} · Danish Mousel, table 12"
    body = [Line((plain(),))] * facts
    words = written(hand_view(screen(*body, RAISES), HAND))
    assert words.endswith(told) == again
    assert words.count(clock) == 1, "the clock stands once in a message"
    assert ("### Danish Mousel" in words) != again, "and so does what is asked"
    assert told not in written(hand_view(screen(*body, RAISES, awaits=False), HAND))


def choices_of(row: Any) -> list[str]:
    return [p.choice for b in row if (p := decode(b["custom_id"]))]


def utility(view: Any) -> list[str]:
    return choices_of(rows(view)[-1])


def test_a_game_on_the_table_alone_has_no_hand_to_open() -> None:
    context = changed(TABLE, hands=False, looks_back="")
    view = table_view(screen(RAISES), context)
    assert_discord_takes(view)
    assert choices(view) == ["bid.2"]
    assert utility(view) == ["more"]
    away = table_view(screen(RAISES), changed(context, absent=frozenset({1})))
    assert utility(away) == ["more", "back"]
    over = table_view(settled(), context)
    assert [choices_of(row) for row in rows(over)] == [["deal", "share.3", "more"]]


@pytest.mark.parametrize(("deal", "on"), [(1, False), (2, True)])
def test_a_game_that_shows_past_hands_has_a_button_for_the_last_one(deal: int, on: bool) -> None:
    context = changed(HAND, looks_back="deal", deal=deal)
    for asked in (True, False):
        view = hand_view(screen(awaits=asked), context)
        assert utility(view) == ["more"], "and no Why? that is never answered"
    assert utility(table_view(screen(), changed(context, reader=None))) == ["hand", "rules", "more"]
    model = MoreModel(seated=True, playing=True, looks=on, settled=deal - 1)
    panel = more(model, context)
    assert ("Last hand" in buttons(pressable(panel))) == on
    assert (f"show.{deal - 1}" in str(pressable(panel).to_components())) == on
    assert ("**Last hand**" in panel.content) != on
    over = more(MoreModel(seated=True, looks=True, settled=deal), context)
    assert f"show.{deal}" in str(pressable(over).to_components()), "this one, with its cards"


def test_a_table_with_everything_on_it_fits_discords_limits() -> None:
    piles = tuple(Choice(f"m{k}", Action("place", k), plain("trump")) for k in range(4))
    own = tuple(Choice(f"d{k}", Action("place", 64 + k), plain("settled")) for k in range(7))
    answers = tuple(Choice(c, Action(c), plain("button-more")) for c in ("flip", "call", "nocall"))
    seats = Seats(tuple(SeatLine(s, (plain(),)) for s in range(7)))
    view = table_view(
        screen(
            seats,
            Line((plain(),)),
            Spotlight(plain()),
            Choices((piles, own[:3], own[3:6])),
            Choices((own[6:], answers)),
        ),
        changed(TABLE, names=NAMES + NAMES[:3], hands=False, looks_back=""),
    )
    assert_discord_takes(view)


def test_a_heading_names_few_house_rules_and_counts_many() -> None:
    """A heading must be short, but it always says that a table is for practice."""
    four = (("payment", "capped"), ("limit", None), ("invitation", True), ("strength", "novice"))

    def told(*options: tuple[str, Value]) -> str:
        return written(table_view(screen(), changed(TABLE, options=options)))

    assert "nobody pays more than they have · no limit on penalties" in told(*four[:3])
    assert "nobody pays more" not in told(*four)
    assert "4 house rules" in told(*four)
    assert "for practice chips · 4 house rules" in told(("practice", True), *four)
