"""Tests that nothing that is shown, offered or stored depends on a blind dealer's own cards."""

from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.greenland import GAME
from games.greenland.state import State
from games.kernel.cards import each
from games.kernel.records.notation import HIDDEN
from games.kernel.screen.elements import Cards
from tests.games.greenland.deal import Deal
from tests.games.greenland.deals import deal

SEEDS = st.integers(0, 2**32 - 1)


def redealt(state: State, rng: random.Random) -> State:
    """Deal all cards that the blind dealer has not seen again: the hands and the talon."""
    dealer = state.public.dealer
    mine = list(each(state.hands[dealer]))
    others = [s for s in range(len(state.hands)) if s != dealer]
    pool = [*mine, *(c for s in others for c in each(state.hands[s])), *state.talon]
    rng.shuffle(pool)
    hands = list(state.hands)
    for seat in (dealer, *others):
        count = state.public.counts[seat]
        hands[seat] = sum(1 << c for c in pool[:count])
        del pool[:count]
    return replace(state, hands=tuple(hands), talon=tuple(pool))


@given(seed=SEEDS)
def test_other_cards_change_nothing_for_a_blind_dealer(seed: int) -> None:
    """MGL-010, MGL-011, MGL-013: view, screen, ids, legal calls, refusals, and the regular."""
    rng = random.Random(seed)
    for state in deal(seed).states:
        if state.public.looked:
            continue
        other, dealer = redealt(state, rng), state.public.dealer
        view, elsewhere = GAME.view(state, dealer), GAME.view(other, dealer)
        assert view == elsewhere
        assert GAME.screen(view) == GAME.screen(elsewhere)
        assert GAME.legal(state, dealer) == GAME.legal(other, dealer)
        if dealer in GAME.to_act(state):
            assert GAME.absent(state, dealer) == GAME.absent(other, dealer)
            draws = rng.getrandbits(32)
            chosen = [GAME.regular(v, random.Random(draws).randrange) for v in (view, elsewhere)]
            assert chosen[0] == chosen[1]


@given(seed=SEEDS)
def test_a_dealer_sees_cards_only_after_looking_or_after_the_take(seed: int) -> None:
    """MGL-013, MGL-016."""
    for state in deal(seed).states:
        public, dealer = state.public, state.public.dealer
        said = {call.verb for call in public.calls}
        sees = bool(said & {"look", "accept"})
        assert public.looked == sees
        view = GAME.view(state, dealer)
        assert view.own == (state.hands[dealer] if sees else 0)
        assert bool(GAME.records.open_cards(view) & state.hands[dealer]) <= sees
        shown = [e for e in GAME.screen(view).elements if isinstance(e, Cards)]
        if shown and not sees:
            assert [(e.cards, e.hidden) for e in shown] == [((), public.terms.n)]


def test_the_record_for_a_dealer_who_never_looked_hides_the_hand() -> None:
    """docs/records.md: in a void deal only the turn-ups are named."""
    deal = Deal(n=5).absent()
    own = deal.record(for_seat=0)
    assert own["result"]["void"] is True
    visible = [c for c in own["deck"] if c != HIDDEN]
    assert len(visible) == 7
    looked = Deal(n=5).do("offer", *["refuse"] * 4, "look").absent().record(for_seat=0)
    assert len([c for c in looked["deck"] if c != HIDDEN]) == 12


def test_the_record_for_a_dealer_shows_the_hand_once_a_taker_is_known() -> None:
    """MGL-016."""
    deal = Deal(n=4).do("offer", "1 accept")
    own = deal.record(for_seat=0)
    mine = set(deal.hand(0).split())
    assert mine <= set(own["deck"])
    assert not mine & set(json.dumps(Deal(n=4).do("offer").record(for_seat=0)).split('"'))
