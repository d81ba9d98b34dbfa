"""Tests that all are asked on an empty pot (MDK-022, option ``emptyPot``)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.kernel.cards import NAMES, PACK
from games.kernel.options import complete
from games.kernel.regulars import Strength
from games.mousel import GAME
from games.mousel.audit import audit
from tests.games.mousel.deal import Deal
from tests.support.games.audits import notices
from tests.support.games.texts import texts

SAYING = Catalogue(folders(), strict=True)
PRESET = next(p for p in GAME.traits.presets if p.key == "newcomers")
DECK = "2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd"
STRONG = "2c 3c 4c 5c 6c 8c Ah Kh 9h 4d 5d 6d 7d 8d 9d Qh Jh"
"""The dealer, seat 0, holds the four best trumps."""


def said(deal: Deal, seat: int | None = None, language: str = "en") -> str:
    """All texts of one reader's screen."""
    names = Names(("Anna", "Bo", "Cilla", "Dagny"), seat)
    shown = GAME.screen(deal.view(seat))
    return " ".join(SAYING.write(language, told, names) for told in texts(shown.elements))


def asked(deck: str = DECK, **options: Any) -> Deal:
    """The first deal of a table."""
    return Deal(deck, emptyPot="asked", **options)


def test_c54_a_first_pot_that_nobody_plays_for_stands() -> None:
    """MDK-C54: MDK-022, MDK-012, MDK-013, MDK-056."""
    deal = asked()
    assert deal.purses == [94, 98, 98, 98]
    assert not deal.public.forced
    deal.do("0 pass", *["pass"] * 8)
    assert (deal.public.void, deal.public.pot) == ("nobody_opened", 12)
    assert deal.purses == [94, 98, 98, 98]
    after = asked(pot=GAME.carry(deal.state).pot, dealer=1)
    assert after.paid == [(1, -4, "dealer")]
    assert (after.public.pot, after.public.forced, after.public.turn) == (16, False, 1)


def test_c55_players_who_pass_lose_no_more_than_their_stake() -> None:
    """MDK-C55: MDK-022, MDK-042, MDK-061, MDK-105."""
    deal = asked().do("0 open", "1 join", "2 pass", "3 pass")
    assert deal.public.turn_up_taken
    deal.settle(0, (2, 2, 0, 0), (0, 1))
    assert (deal.deltas, deal.public.pot) == ([0, 4, -2, -2], 0)
    after = asked(pot=0, dealer=1)
    assert after.purses == [98, 94, 98, 98]
    assert after.legal() == ["open", "pass"]


def test_eight_and_four_are_staked_and_then_all_are_asked() -> None:
    """MDK-014, MDK-022."""
    deal = asked(stakes="8/4")
    assert (deal.purses, deal.legal()) == ([92, 96, 96, 96], ["open", "pass"])


def test_a_remainder_alone_is_an_empty_pot_here_too() -> None:
    """MDK-020, MDK-022, GEN-011: all stake, and all are asked."""
    deal = asked(pot=3, remainder=3)
    assert (deal.public.pot, deal.public.forced, deal.public.turn) == (15, False, 0)


def test_a_filled_pot_is_played_for_as_ever() -> None:
    """MDK-013, MDK-022."""
    ours, usual = asked(pot=12), Deal(DECK, pot=12)
    assert (ours.paid, ours.legal()) == (usual.paid, usual.legal())


def test_the_ace_forces_the_dealer_of_a_first_deal_too() -> None:
    """MDK-043, MDK-022: unlike MDK-C49, where the deal is forced anyway."""
    deal = asked("2c 3c 4c 5c 6c 8c 2d 3d Ah", aceForcesDealer=True)
    assert (deal.public.phase, deal.public.declarer, deal.public.turn) == ("join", 0, 1)


@pytest.mark.parametrize("calls", [["pass"] * 9, ["open", "join", "pass", "pass"]])
def test_the_audit_agrees_and_notices_the_other_reading(calls: list[str]) -> None:
    """MDK-022."""
    deal = asked().do(*calls).absent()
    record = deal.record()
    assert record["options"] == {"emptyPot": "asked"}
    assert audit(record) == {"stacks": deal.purses, "pot": deal.public.pot}

    def forgets(record: dict[str, Any]) -> None:
        del record["options"]["emptyPot"]

    notices("mousel", record, forgets)


@pytest.mark.parametrize("seed", range(150))
def test_newcomers_lose_more_than_the_stake_only_if_they_open_or_join(seed: int) -> None:
    """MDK-022, MDK-067: in the preset for newcomers nobody is made to play."""
    rng = random.Random(seed)
    options: dict[str, Any] = {**PRESET.options}
    n = rng.randint(3, 7)
    deck = " ".join(NAMES[c] for c in rng.sample(PACK, 52))
    deal = Deal(deck, n=n, dealer=rng.randrange(n), **options)
    options = complete(GAME.traits.options, options)
    while (seat := deal.public.turn) is not None:
        calls = deal.public.spoken()
        deal.act(seat, rng.choice(calls) if calls else GAME.absent(deal.state, seat))
    dealers, others = GAME.first_stake(options, n)
    for seat, delta in enumerate(deal.deltas):
        verbs = {call.verb for call in deal.view().said(seat)}
        assert not any(call.auto for call in deal.public.calls)
        if verbs <= {"pass"}:
            assert delta == -(dealers if seat == deal.public.dealer else others)
    assert min(deal.deltas) >= -GAME.worst_loss(options, n, 0)


def test_a_usual_first_deal_costs_a_player_14_chips_unasked() -> None:
    """MDK-C07, MDK-020: what the option is for."""
    deal = Deal(DECK).settle(0, (2, 1, 1, 0), (0, 1, 2, 3))
    assert (min(deal.deltas), deal.public.calls) == (-14, ())


@pytest.mark.parametrize(
    ("n", "options", "pot", "worst"),
    [
        # Stake 6, flækning 4, and twice a pot of 16.
        (4, {}, 0, 6 + 4 + 32),
        (4, {"limit": 20}, 0, 6 + 4 + 20),
        (4, {"stakes": "8/4"}, 0, 8 + 4 + 48),
        (3, {}, 0, 2 * (6 + 4) + 2 * 28),
        # A remainder of 3 is an empty pot, too.
        (4, {}, 3, 6 + 4 + 2 * 19),
        (4, {}, 12, 4 + 4 + 2 * 20),
    ],
)
def test_the_worst_loss_is_a_dealers_flaekning(
    n: int, options: dict[str, Any], pot: int, worst: int
) -> None:
    """MDK-022, MDK-052, MDK-102."""
    chosen = complete(GAME.traits.options, {"emptyPot": "asked", **options})
    assert GAME.worst_loss(chosen, n, pot) == worst


def test_the_lobby_says_for_whom_the_worst_is() -> None:
    """MDK-022: a forced dealer pays no flækning."""

    def told(language: str, **options: Any) -> str:
        parts = GAME.worst_parts(complete(GAME.traits.options, options), 4, 0)
        assert parts is not None
        return SAYING.write(language, parts, Names(()))

    assert "for a dealer without a trick: the stake of 6" in told("en")
    ours = told("en", **PRESET.options)
    assert "who opens with flækning" in ours
    assert "10 and the limit, 20" in ours
    assert "öppnar med flækning" in told("sv", **PRESET.options)
    chosen = complete(GAME.traits.options, PRESET.options)
    assert GAME.worst_loss(chosen, 4, 0) == 10 + 20


def test_only_a_table_with_forced_deals_warns_of_them() -> None:
    """MDK-020, MDK-022: in the aim and under a settlement."""
    for language, warning in (("en", "nobody is asked"), ("sv", "tillfrågas ingen")):
        options = complete(GAME.traits.options, {})
        assert warning in SAYING.write(language, GAME.aim(options), Names(()))
        options = complete(GAME.traits.options, {"emptyPot": "asked"})
        assert warning not in SAYING.write(language, GAME.aim(options), Names(()))
    met: Any = {"declarer": 0, "tricks": (2, 2, 0, 0), "players": (0, 1)}
    for language, forced in (("en", "forced"), ("sv", "tvångsgiv")):
        assert forced in said(Deal(DECK, pot=12).settle(**met), language=language)
        assert forced not in said(asked(pot=12).settle(**met), language=language)
    assert "Bo deals and stakes 6, everyone else 2" in said(asked(pot=12).settle(**met))


def test_a_player_who_may_join_reads_that_the_stake_is_paid() -> None:
    """MDK-012, MDK-022: unlike on a filled pot, all have staked."""
    keys = dict[bool, str]()
    for empty in (True, False):
        deal = asked(pot=0 if empty else 12).do("0 open")
        keys[empty] = said(deal, 1)
    assert "costs nothing more" in keys[True]
    assert "costs nothing more" not in keys[False]


@pytest.mark.parametrize("strength", Strength)
def test_regulars_open_a_first_pot_with_strong_hands_only(strength: Strength) -> None:
    """MDK-022."""
    draw = random.Random(2).randrange
    assert GAME.regular(asked(STRONG).view(0), draw, strength).verb == "open"
    assert GAME.regular(asked().view(0), draw, strength).verb == "pass"


def test_a_hint_gives_a_reason_on_a_first_pot() -> None:
    """MDK-022."""
    hint = GAME.hint(asked(STRONG).view(0), random.Random(2).randrange)
    assert hint is not None
    assert hint.action.verb == "open"
    told = SAYING.write("en", hint.why, Names(("Anna", "Bo", "Cilla", "Dagny"), 0))
    assert "2 tricks" in told


def test_an_absent_seat_passes_on_a_first_pot() -> None:
    """GEN-014, MDK-022: the rules compel it to nothing."""
    deal = asked(unopposed="take")
    assert GAME.may_lose(deal.state, 2) == 0
    deal.absent()
    assert deal.deltas == [-6, -2, -2, -2]
