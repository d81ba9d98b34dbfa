"""Whole deals rendered for every seat and the table, in both languages, within Discord's limits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.ids import decode
from bot.language.i18n import LANGUAGES, say
from bot.language.names import safe_name
from bot.render.context import NextDeal, OwnHand, PaintContext
from bot.render.elements import NOTICE_SIGNS
from bot.render.parts import GOLD
from bot.render.play import one_liners
from bot.render.play.hand_view import hand_view
from bot.render.play.past_deal import past_deal_view
from bot.render.play.table_view import moved_view, receipt_view, table_view
from games.kernel.cards import NAMES
from games.kernel.options import Options, differing
from games.kernel.screen.elements import Notice, SettlementSheet, find_choice
from games.kernel.screen.texts import text
from games.mousel import GAME
from tables.decision import Decision
from tests.support.games.mousel_deals import deal, deals
from tests.support.messages.contexts import paint_context
from tests.support.messages.reading import (
    assert_discord_takes,
    assert_fits_a_phone,
    buttons,
    components,
    ids,
    rows,
    written,
)

LONG = tuple(
    mark + safe_name(name)
    for mark, name in (
        ("", "Annabelle-Marie Wilhelmina"), ("💤 ", "*_~|[Bo](x)|~_*"), ("🤖 ", "Widow Kirstine"),
        ("", "אבגדהוזחטיכלמנסע"), ("🤖 ", "Mother Karen"), ("", "Ünï Çødë Ñame Long"),
        ("💤 ", "<:ace:12345678901>"),
    )
)  # fmt: skip
NOW = 1_767_225_600


def in_deal(locale: str, state: Any, seat: int | None = None, **more: Any) -> PaintContext:
    n = state.public.terms.n
    options: Options = state.public.terms.options
    filled: dict[str, Any] = {
        "language": locale,
        "game": "mousel",
        "accent": 0x248046,
        "table": 0xFFFFFF,
        "number": 99_999,
        "deal": 9_999,
        "names": LONG[:n],
        "reader": seat,
        "decision": None if seat is None else Decision(9999, 19),
        "deadline": NOW + 45.9,
        "link": "https://discord.com/channels/" + "/".join(["1234567890123456789"] * 3),
        "clock": 86_400,
        "options": tuple(differing(GAME.traits.options, options).items()),
        "as_of": NOW - 20,
        "purses": tuple(-1_000_000 * s for s in range(n)),
        "next_deal": NextDeal(NOW + 20),
        "absent": frozenset({1, n - 1}) - {seat},
        "notices": (Notice(text("stands-up", who=LONG[0]), "leaver"),),
    }
    return paint_context(**{**filled, **more})


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_message_of_a_deal_is_one_discord_takes(locale: str) -> None:
    """A sample: `play/test_every_state.py` walks the deals of all games."""
    for state in deals()[::5]:
        screen = GAME.screen(GAME.view(state, None))
        table = table_view(screen, in_deal(locale, state))
        assert_discord_takes(table)
        assert_fits_a_phone(table)
        settled = any(isinstance(e, SettlementSheet) for e in screen.elements)
        most = 32 if settled else 16
        assert len(components(table)) <= most, "docs/screens.md, section 13"
        for seat in range(state.public.terms.n):
            screen = GAME.screen(GAME.view(state, seat))
            hand = hand_view(screen, in_deal(locale, state, seat, own_hand=OwnHand(ephemeral=True)))
            assert_discord_takes(hand)
            assert_fits_a_phone(hand)
            assert len(components(hand)) <= 25
            for line in (
                one_liners.why(screen, in_deal(locale, state, seat)),
                one_liners.last(screen, in_deal(locale, state, seat)),
                one_liners.turn_call(screen, in_deal(locale, state, seat)),
            ):
                assert 0 < len(line.content) <= 2000
        if GAME.done(state):
            done = GAME.screen(GAME.view(state, None))
            assert_discord_takes(receipt_view(done, in_deal(locale, state)))
            assert_discord_takes(past_deal_view(done, in_deal(locale, state)))


def test_what_is_pressed_in_a_painted_hand_is_found_on_its_screen() -> None:
    for state in deals():
        for seat in GAME.to_act(state):
            screen = GAME.screen(GAME.view(state, seat))
            view = hand_view(screen, in_deal("en", state, seat, own_hand=OwnHand(draft=3)))
            found = 0
            for one in components(view):
                press = decode(one.get("custom_id", ""))
                if (
                    press
                    and press.decision
                    and one["type"] == 2
                    and not press.choice.startswith("panel")
                ):
                    action = find_choice(screen, press.choice)
                    assert (action is None) == one.get("disabled", False)
                    found += action is not None
            assert found >= 1


def test_no_id_and_no_option_value_names_a_card() -> None:
    for state in deals():
        for seat in GAME.to_act(state):
            view = hand_view(GAME.screen(GAME.view(state, seat)), in_deal("en", state, seat))
            said = ids(view) + [o["value"] for c in components(view) for o in c.get("options", [])]
            for one in said:
                words = set(re.split(r"[:.]", one))
                assert not words & {n.lower() for n in NAMES} | words & set(NAMES)


def test_ids_of_two_hands_of_the_same_shape_are_the_same() -> None:
    """No custom id depends on the cards (docs/screens.md, section 3)."""
    kinds: dict[tuple[str, int, tuple[bool, ...]], set[tuple[str, ...]]] = {}
    for state in deals():
        for seat in GAME.to_act(state):
            if state.public.phase == "r3":
                continue
            view = hand_view(GAME.screen(GAME.view(state, seat)), in_deal("en", state, seat))
            greyed = tuple(b.get("disabled", False) for r in rows(view)[:-1] for b in r)
            key = (state.public.phase, state.public.counts[seat], greyed)
            kinds.setdefault(key, set()).add(tuple(ids(view)))
    assert kinds
    assert all(len(same) == 1 for same in kinds.values())


def test_the_table_is_the_same_whatever_a_player_asked_or_picked() -> None:
    """Law 7: drafts and notices of one person never appear on the table."""
    state = next(deal(2, 4))
    screen = GAME.screen(GAME.view(state, None))
    plain = in_deal("en", state, notices=())
    own = OwnHand(draft=5)
    drafting = in_deal("en", state, notices=(), own_hand=own, muted=True, as_of=NOW)
    assert table_view(screen, plain).to_components() == table_view(screen, drafting).to_components()


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_utility_row_is_always_last_and_keeps_its_order(locale: str) -> None:
    """Law 3: nothing moves under a thumb."""
    for state in deals()[::5]:
        for seat in range(state.public.terms.n):
            view = hand_view(GAME.screen(GAME.view(state, seat)), in_deal(locale, state, seat))
            choices = [decode(b["custom_id"]) for b in rows(view)[-1]]
            first = "deal" if GAME.done(state) else "why" if seat in GAME.to_act(state) else ""
            assert [p.choice for p in choices if p] == [*filter(None, [first]), "more"]
        if not GAME.done(state):
            view = table_view(GAME.screen(GAME.view(state, None)), in_deal(locale, state))
            choices = [decode(b["custom_id"]) for b in rows(view)[-1]]
            assert [p.choice for p in choices if p] == ["hand", "rules", "more"]
            assert len(rows(view)) == 1


def test_only_a_hand_that_awaits_its_player_is_gold() -> None:
    for state in deals()[::5]:
        for seat in range(state.public.terms.n):
            view = hand_view(GAME.screen(GAME.view(state, seat)), in_deal("en", state, seat))
            gold = view.to_components()[0]["accent_color"] == GOLD
            assert gold == (seat in GAME.to_act(state))


def test_an_absent_player_has_one_button_back_and_no_card_to_press() -> None:
    state = next(s for s in deal(1, 4) if s.public.phase == "play")
    (seat,) = GAME.to_act(state)
    away = in_deal("en", state, seat, absent=frozenset({seat}))
    view = hand_view(GAME.screen(GAME.view(state, seat)), away)
    assert "A regular is playing for you" in written(view)
    assert list(buttons(view)) == ["I'm back", "⋯"]
    leaving = in_deal("sv", state, seat, own_hand=OwnHand(leaving=True))
    assert "på väg" in written(hand_view(GAME.screen(GAME.view(state, seat)), leaving))


def test_no_player_is_offered_a_seat_back_at_a_table_that_closes_after_the_deal() -> None:
    state = next(s for s in deal(1, 4) if s.public.phase == "play")
    (seat,) = GAME.to_act(state)
    closing = in_deal("en", state, seat, absent=frozenset({seat}), closing=True, alone=True)
    hand = hand_view(GAME.screen(GAME.view(state, seat)), closing)
    assert "the table closes after this deal" in written(hand)
    assert list(buttons(hand)) == ["⋯"]
    table = table_view(
        GAME.screen(GAME.view(state, None)),
        in_deal("en", state, absent=frozenset({seat}), closing=True, alone=True),
    )
    assert "Table 99999 closes after this deal." in written(table)
    both = in_deal("en", state, seat, closing=True), in_deal("en", state, seat)
    plays, stays = (written(hand_view(GAME.screen(GAME.view(state, seat)), one)) for one in both)
    assert "Table 99999 closes after this deal." in plays
    assert "closes" not in stays
    assert "I'm back" not in buttons(table)


def test_a_deadline_is_shown_a_second_before_it_is_enforced() -> None:
    state = next(deal(1, 4))
    (seat,) = GAME.to_act(state)
    context = in_deal("en", state, seat, deadline=100.2)
    view = hand_view(GAME.screen(GAME.view(state, seat)), context)
    assert "<t:99:R>" in written(view)


def test_an_ephemeral_hand_says_the_time_and_counts_nothing_down() -> None:
    """It is not redrawn at that time, so "3 minutes ago" would stay there forever."""
    state = next(deal(1, 4))
    (seat,) = GAME.to_act(state)
    screen = GAME.screen(GAME.view(state, seat))
    for regulars in (True, False):
        own = OwnHand(ephemeral=True)
        around = in_deal("en", state, seat, deadline=NOW + 90, own_hand=own, regulars=regulars)
        text = written(hand_view(screen, around))
        assert f"until <t:{NOW + 89}:T>" in text
        assert ":R>" not in text
    slow = in_deal("en", state, seat, deadline=NOW + 86_400, own_hand=OwnHand(ephemeral=True))
    assert f"until <t:{NOW + 86_400}:f>" in written(hand_view(screen, slow))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("goes_on", [True, False])
def test_a_settlement_shows_the_next_deal_by_the_clock(locale: str, goes_on: bool) -> None:
    """A player who is not dealt in keeps this message: it must not say that the next deal has
    begun.
    """
    *_, state = deal(1, 4)
    coming = NextDeal(NOW + 20.5, goes_on=goes_on)
    around = in_deal(locale, state, next_deal=coming)
    table = table_view(GAME.screen(GAME.view(state, None)), around)
    own = hand_view(GAME.screen(GAME.view(state, 0)), replace(around, reader=0))
    for view in (table, own):
        assert f"<t:{NOW + 20}:T>" in written(view)
        assert ":R>" not in written(view)


def test_a_waiting_hand_says_when_it_was_true_and_a_call_names_no_card() -> None:
    for state in deals()[::5]:
        for seat in range(state.public.terms.n):
            if GAME.done(state):
                continue
            screen = GAME.screen(GAME.view(state, seat))
            if seat in GAME.to_act(state):
                ping = one_liners.turn_call(screen, in_deal("en", state, seat)).content
                assert "`" not in ping
                assert not re.search("[♣♦♥♠]", ping)
            else:
                view = hand_view(screen, in_deal("en", state, seat))
                assert f"Updated <t:{NOW - 20}:R>" in written(view)


@given(st.integers(0, 31))
def test_a_selection_is_redrawn_as_it_was_made(bits: int) -> None:
    state = next(deal(2, 4))
    (seat,) = GAME.to_act(state)
    screen = GAME.screen(GAME.view(state, seat))
    view = hand_view(screen, in_deal("en", state, seat, own_hand=OwnHand(draft=bits)))
    (menu,) = (c for c in components(view) if c["type"] == 3)
    picked = [o["label"] for o in menu["options"] if o.get("default")]
    assert len(picked) == bits.bit_count()
    label = f"Exchange {len(picked)}: {' '.join(picked)}" if picked else "Exchange"
    confirm = buttons(view)[label]
    assert confirm["disabled"] == (not picked)
    press = decode(confirm["custom_id"])
    assert press
    assert press.choice == f"exchange.{bits or 'none'}"


def test_notices_carry_their_sign() -> None:
    state = next(deal(1, 4))
    for kind, sign in NOTICE_SIGNS.items():
        notice = Notice(text("late"), kind)  # type: ignore[arg-type] (every key is one)
        context = in_deal("en", state, 0, notices=(notice,))
        view = hand_view(GAME.screen(GAME.view(state, 0)), context)
        assert f"{sign}That press came too late" in written(view)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_moved_table_leaves_a_link_and_a_sentence_that_stays_true(locale: str) -> None:
    """It is never redrawn, neither when the table goes on elsewhere nor when it has closed."""
    state = next(deal(1, 4))
    view = moved_view(in_deal(locale, state))
    assert_discord_takes(view)
    [(label, onward)] = buttons(view).items()
    assert label == say(locale, "button-onward") != say(locale, "button-table")
    assert onward["url"].startswith("https://discord.com/channels/")


def test_a_painted_message_keeps_nothing_in_memory() -> None:
    """discord.py stores every view that listens; these do not (`bot.render.parts.Painted`)."""
    state = next(deal(1, 4))
    view = table_view(GAME.screen(GAME.view(state, None)), in_deal("en", state))
    assert not view.is_dispatchable()
    assert view.is_finished()
    assert view.has_components_v2()
