"""Looking back at a deal shows every moment from one seat, and nothing that this seat did not
see.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from bot.ids import decode_command
from bot.language.i18n import LANGUAGES
from bot.render import picture_choice
from bot.render.play.past_deal import past_deal_view
from cogs.history import Moment, moment_view, moments
from games import GAMES
from games.kernel import codec
from games.kernel.records.record import AnyGame
from games.kernel.screen.elements import Cards, Notice, SettlementSheet
from tables.model.snapshot import record
from tables.ports import DealSetup, Step, StoredDeal
from tests.support.games.playout import Impossible, Playout, again, play, some_swap
from tests.support.messages.fullest import in_deal
from tests.support.messages.reading import (
    assert_discord_takes,
    assert_fits_a_phone,
    components,
    written,
)

every_game = pytest.mark.parametrize("key", sorted(GAMES))
TRIES = 6


def stored(deal: Playout) -> StoredDeal:
    """The deal as the log stores it."""
    n = deal.config.n
    steps = tuple(
        Step(
            seat,
            None if action is None else codec.action_to_json(action),
            [codec.event_to_json(event) for event in events],
            float(k),
            "table" if action is None else "clock" if seat is None else "person",
        )
        for k, (seat, action, events) in enumerate(deal.steps)
    )
    config, carry = codec.config_to_json(deal.config), codec.carry_to_json(deal.carry)
    accounts = tuple(range(10, 10 + n))
    return StoredDeal(
        DealSetup(1, config, carry, accounts, tuple(range(n)), n), steps, deal.game.traits.key
    )


def seen(game: AnyGame, deal: Playout, seat: int) -> list[Moment]:
    return [moment for _, moment in moments(game, stored(deal), seat)]


def called(deal: Playout) -> int:
    """The number of calls in a deal of Muggins."""
    return sum(action is not None and action.verb == "call" for _, action, _ in deal.steps)


@pytest.mark.sampled
@every_game
def test_a_seats_past_deal_does_not_depend_on_cards_it_never_saw(key: str) -> None:
    """GEN-007: the same deal with other hidden cards looks the same, step by step."""
    game, compared = GAMES[key], 0
    for seed in range(TRIES):
        rng = random.Random(seed)
        deal = play(game, rng, 60)
        for seat in range(deal.config.n):
            try:
                other = again(deal, some_swap(deal, seat, rng))
            except Impossible:
                continue
            compared += 1
            assert seen(game, deal, seat) == seen(game, other, seat)
    assert compared > TRIES


@pytest.mark.sampled
@every_game
def test_no_hand_but_the_own_is_shown(key: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(7))
    for seat in range(deal.config.n):
        for moment in seen(game, deal, seat):
            assert all(e.owner == seat for e in moment.own if isinstance(e, Cards))


@every_game
def test_it_begins_with_the_deal_and_ends_with_the_settlement(key: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(3))
    looked = seen(game, deal, 0)
    assert looked[0].by == "table"
    assert any(isinstance(e, SettlementSheet) for e in looked[-1].screen.elements)
    assert all(a != b for a, b in pairwise(looked))
    moved = [e for _, _, events in deal.steps for e in events if getattr(e, "seat", None) == 0]
    net = sum(
        {"Paid": -1, "Received": 1}.get(type(e).__name__, 0) * getattr(e, "amount", 0)
        for e in moved
    )
    assert looked[-1].net == net


@pytest.mark.sampled
@every_game
def test_a_moment_in_which_the_reader_was_to_act_says_your_turn(key: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(3), 60)
    around = in_deal("en", game, deal, 0)
    shown = [written(moment_view(m, 0, 1, around)) for m in seen(game, deal, 0)]
    assert any("👉 **Your turn**" in one for one in shown)
    assert not any("**you to " in one for one in shown)


def test_a_long_deal_is_stepped_through_by_tens_and_from_call_to_call() -> None:
    """A reader seldom wants all of hundreds of steps."""
    game = GAMES["muggins"]
    # Every new option changes the random deal; calls occur in some.
    deals = (play(game, random.Random(seed), 60) for seed in range(50))
    deal = next(one for one in deals if called(one))
    looked = seen(game, deal, 0)
    assert sum(bool(moment.sought) for moment in looked) == called(deal)
    around = in_deal("en", game, deal, 0)

    def ways(k: int, of: int, sought: int | None = None) -> dict[str, tuple[int, bool]]:
        view = moment_view(looked[0], k, of, around, sought=sought)
        found = {b["label"]: b for b in components(view) if b["type"] == 2}
        return {
            label: (int(b["custom_id"].split(":")[-2]), not b.get("disabled"))
            for label, b in found.items()
            if label in ("10 back", "10 on", "Next call")
        }

    assert ways(15, 90, 40) == {
        "10 back": (5, True), "10 on": (25, True), "Next call": (40, True),
    }  # fmt: skip
    assert ways(4, 90) == {"10 back": (0, True), "10 on": (14, True), "Next call": (89, False)}
    assert ways(85, 90)["10 on"] == (89, True)
    assert ways(4, 20) == {}, "a short deal has none"


def test_unseen_signs_are_no_moment_mus_059() -> None:
    """What others did unseen changes no picture, so no reader learns that anything was done."""
    game = GAMES["mus"]
    unseen = told = 0
    for seed in range(40):
        deal = play(game, random.Random(seed), 80)
        done = [action for _, action, _ in deal.steps if action is not None]
        asides = sum(action.verb in game.traits.asides for action in done)
        for seat in range(deal.config.n) if asides else ():
            looked = seen(game, deal, seat)
            of_nobody = [m for m in looked if m.who is None and m.by != "table"]
            assert len(of_nobody) <= asides
            for moment in of_nobody:
                # A sign that outlasts its bet is removed when the bet is over.
                over = moment.by == "clock"
                assert over or any(isinstance(e, Notice) for e in moment.own)
            unseen += asides - len(of_nobody)
            told += len(of_nobody)
    assert unseen
    assert told


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
@every_game
def test_every_moment_is_a_message_that_discord_takes(key: str, locale: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(key))
    looked = seen(game, deal, 1)
    step = max(1, len(looked) // 12)
    for k in {*range(0, len(looked), step), len(looked) - 1}:
        view = moment_view(looked[k], k, len(looked), in_deal(locale, game, deal, 1))
        without = in_deal(locale, game, deal, 1, pictures=False)
        assert moment_view(looked[k], k, len(looked), without).picture is None
        assert_discord_takes(view)
        assert_fits_a_phone(view)
        pressed = [_pressed(c) for c in components(view) if c["type"] == 2]
        assert {choice for choice, *_ in pressed} == {"step", "export", "verify", "history"}
        assert all(c["type"] != 3 for c in components(view)), "nothing can be played"


@pytest.mark.sampled
@every_game
def test_every_step_is_put_in_words(key: str) -> None:
    """The seat of the step and what was done: every verb of a game, in every language."""
    game, said = GAMES[key], set[str]()
    verbs = set(game.traits.verbs) - game.traits.asides
    for seed in range(200):
        if said == verbs:
            break
        deal = play(game, random.Random(f"words {seed}"), 200)
        if verbs.intersection(a.verb for _, a, _ in deal.steps if a is not None) <= said:
            continue
        for moment in seen(game, deal, 0):
            assert (moment.did is None) == (moment.who is None)
            if moment.did is None:
                continue
            said.add(moment.did.key.split("-")[2])
            for locale in LANGUAGES:
                around = in_deal(locale, game, deal, 0)
                assert around.name(moment.who or 0) in around.write(moment.did)
    assert said == verbs


@pytest.mark.sampled
@pytest.mark.parametrize("key", ["greenland", "mousel"])
def test_a_card_thrown_face_down_is_named_only_to_its_owner(key: str) -> None:
    game, told = GAMES[key], {True: 0, False: 0}
    for seed in range(40):
        if min(told.values()) > TRIES:
            break
        deal = play(game, random.Random(f"throw {seed}"))
        for seat in range(deal.config.n):
            for moment in seen(game, deal, seat):
                if moment.did is not None and "-told-throw" in moment.did.key:
                    mine = moment.who == seat
                    assert moment.did.key.endswith("-hidden") != mine
                    assert ("card" in dict(moment.did.params)) == mine
                    told[mine] += 1
    assert min(told.values()) > TRIES


@pytest.mark.sampled
@every_game
def test_an_export_names_no_card_that_another_discarded(key: str) -> None:
    """Also if the card itself was open: a turn-up that its taker threw (docs/records.md)."""
    game, others, own = GAMES[key], 0, 0
    for seed in range(200):
        deal = play(game, random.Random(f"away {seed}"), 60)
        if not any(a is not None and a.verb in game.traits.face_down for _, a, _ in deal.steps):
            continue
        if own > TRIES:
            break
        for reader in range(deal.config.n):
            for seat, text in record(game, stored(deal), reader)["actions"]:
                verb, _, cards = text.partition(" ")
                if verb not in game.traits.face_down or cards == "-":
                    continue
                hidden = set(cards.split(",")) == {"??"}
                assert hidden == (seat != reader)
                others, own = others + hidden, own + (not hidden)
    assert not game.traits.hands or (others and own)


def _pressed(button: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    press = decode_command(button["custom_id"])
    assert press is not None
    return press.choice, press.args


@pytest.mark.parametrize("last", [False, True])
def test_the_last_deal_of_a_closed_table_has_no_next_pot(last: bool) -> None:
    game = GAMES["mousel"]
    deal = play(game, random.Random(3))
    screen = game.screen(game.view(deal.state, None))
    context = in_deal("en", game, deal, None, last=last)
    item = picture_choice.of_table(screen, context)
    assert item is not None
    assert dict(item.picture.words)["next-pot"] == ("pot" if last else "next pot")
    assert ("Pot now" in written(past_deal_view(screen, context))) != last
