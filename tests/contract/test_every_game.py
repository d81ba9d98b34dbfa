"""Tests what holds for every game that implements the contract, including two examples."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from bot.language.i18n import LANGUAGES, Catalogue, Names, folders
from docs.nettles.game import GAME as NETTLES
from games import GAMES
from games.kernel import codec
from games.kernel.actions import Action, Rejected
from games.kernel.cards import PACK, SPANISH, mask
from games.kernel.contract import TIME, Paid, Received, Shuffled
from games.kernel.options import complete
from games.kernel.records.record import AnyGame
from games.kernel.records.replay import replay_text
from games.kernel.records.showing import record_of
from games.kernel.screen.elements import (
    Amount,
    Choices,
    PickCards,
    Screen,
    Title,
    find_choice,
)
from games.kernel.screen.texts import Text
from tests.contract.toy_game import HighCard
from tests.support.extent import examples
from tests.support.games.audits import agree
from tests.support.games.playout import (
    LONGEST,
    Impossible,
    again,
    covers,
    new_talons,
    play,
    played_on,
    some_swap,
)
from tests.support.places import ROOT

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.one_of(st.just(LONGEST), st.integers(0, 40))
EVERY: Mapping[str, AnyGame] = {**GAMES, "highcard": HighCard(), "nettles": NETTLES}
BIDS = {"open", "flaekning", "join", "accept", "look", "stay"}
RETREATS = {"pass", "refuse", "offer", "fold"}
"""Calls that put more chips at stake in a trick-taking game, and calls that do not."""
TRICK_GAMES = {
    "mousel": {"r1", "r2", "r3", "join", "exchange", "throw", "play"},
    "greenland": {"blind", "round", "last", "exchange", "throw", "play"},
    "bourre": {"decide", "draw", "play"},
}
"""The phases in which a seat decides."""
every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY.keys())
audited = pytest.mark.parametrize("key", GAMES.keys())
MOVES_NO_CHIPS = frozenset({
    "onBankrupt", "handLimit",  # tables act on them
    "sevenPlayers", "allowTwo", "shortPack",  # the record's seats and cards show them
    "callGraceMs", "signals", "cards", "count",  # time, signs, and what cards and points look like
})  # fmt: skip
"""The options that a game's audit does not need."""
EXAMPLES = (Path(__file__).with_name("text"), ROOT / "docs" / "nettles" / "text")
TEXTS = Catalogue((*folders(), *EXAMPLES), strict=True)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_a_deal_played_at_random_ends(game: AnyGame, seed: int) -> None:
    """GEN-012, GEN-013: every legal action is accepted, and a seat must decide until the end."""
    out = play(game, random.Random(seed))
    assert game.done(out.state)
    assert not game.to_act(out.state)
    assert not game.timers(out.state)
    assert game.advance(out.state) == ()
    assert game.chance(out.state) is None
    assert all(game.legal(out.state, seat) == () for seat in range(out.config.n))


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 40))
def test_an_illegal_action_is_refused(game: AnyGame, seed: int, length: int) -> None:
    """GEN-012: a refusal is an answer with a reason, never an exception."""
    rng = random.Random(seed)
    out = play(game, rng, length)
    state = out.state
    before = repr(state)
    for seat in range(out.config.n):
        legal = game.legal(state, seat)
        assert bool(legal) == (seat in game.to_act(state))
        if not game.timers(state):
            assert game.awaited(state) <= game.to_act(state)
        for action in odd_actions(game, rng):
            answer = game.decide(state, seat, action)
            if covers(legal, action):
                assert not isinstance(answer, Rejected), (action, answer)
            else:
                assert isinstance(answer, Rejected), action
                assert all(type(value) is int for _, value in answer.params)
                keys = (f"{game.traits.key}-refused-{answer.code}", f"refused-{answer.code}")
                assert any(map(TEXTS.has, keys)), answer
    assert isinstance(game.decide(state, None, Action("no-such-clock")), Rejected)
    timers = game.timers(state)
    idle = next(key for key in range(10**6) if key not in timers)
    assert isinstance(game.decide(state, None, Action(TIME, idle)), Rejected)
    assert all(seconds > 0 for seconds in timers.values())
    assert repr(state) == before


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_a_deal_replays_from_its_stored_log(game: AnyGame, seed: int) -> None:
    """Replaying the stored log gives every past state."""
    out = play(game, random.Random(seed))
    config = codec.config_from_json(_stored(codec.config_to_json(out.config)))
    carry = codec.carry_from_json(_stored(codec.carry_to_json(out.carry)))
    state = game.initial(config, carry)
    for (_, action, events), live in zip(out.steps, out.states, strict=True):
        for event in events:
            kept = codec.event_from_json(game.traits.events, _stored(codec.event_to_json(event)))
            assert kept == event
            state = game.evolve(state, kept)
        assert state == live
        if action is not None:
            assert codec.action_from_json(_stored(codec.action_to_json(action))) == action


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_every_card_lies_in_one_place(game: AnyGame, seed: int) -> None:
    out = play(game, random.Random(seed))
    pack = game.pack(complete(game.traits.options, out.config.options), out.config.n)
    for state in out.states:
        lying = [card for pile in game.records.piles(state).values() for card in pile]
        assert tuple(sorted(lying)) == pack


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_chips_are_conserved(game: AnyGame, seed: int) -> None:
    """GEN-017: what leaves a purse is in the pot, and chips move only by payments."""
    out = play(game, random.Random(seed))
    purses, pot = list(out.config.stacks), out.carry.pot
    capped = out.config.options.get("payment") == "capped"
    for (_, _, events), state in zip(out.steps, out.states, strict=True):
        for event in events:
            if isinstance(event, Paid):
                assert event.amount > 0
                purses[event.seat] -= event.amount
                pot += event.amount
                if capped:
                    assert purses[event.seat] >= 0, "GEN-009: a capped payment took too much"
            elif isinstance(event, Received):
                assert event.amount > 0
                purses[event.seat] += event.amount
                pot -= event.amount
            assert pot >= 0
        found = game.result(state)
        assert found["stacks"] == purses
        assert found["pot"] == game.carry(state).pot == pot
        assert [a - b for a, b in zip(purses, out.config.stacks, strict=True)] == found["deltas"]


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 40))
def test_hidden_cards_change_nothing_that_is_seen(game: AnyGame, seed: int, length: int) -> None:
    """Secrecy: a seat sees the same in all deals that agree with what it was shown.

    All other seats do the same with other cards. Deals in which a seat could not do so are skipped.
    """
    rng = random.Random(seed)
    out = play(game, rng, length)
    for seat in out.seats:
        for _ in range(3):
            try:
                other = again(out, some_swap(out, seat, rng))
            except Impossible:
                continue
            for live, mirrored in zip(out.states, other.states, strict=True):
                view, elsewhere = game.view(live, seat), game.view(mirrored, seat)
                assert view == elsewhere
                assert game.screen(view) == game.screen(elsewhere)
                assert game.view(live, None) == game.view(mirrored, None)


@pytest.mark.sampled
@every_game
def test_the_secrecy_test_swaps_cards_that_matter(game: AnyGame) -> None:
    """Most swaps are possible and change the hands of others, so the secrecy test proves
    something.
    """
    tried = possible = changed = 0
    for seed in range(40):
        rng = random.Random(seed)
        out = play(game, rng, rng.randint(0, 40))
        for seat in out.seats:
            tried += 1
            try:
                other = again(out, some_swap(out, seat, rng))
            except Impossible:
                continue
            possible += 1
            changed += game.records.piles(other.state) != game.records.piles(out.state)
    assert possible > tried / 2
    assert changed > possible / 2


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_a_view_shows_no_card_of_another_seat(game: AnyGame, seed: int) -> None:
    """GEN-007: no other seat sees a seat's cards unless they are shown to all."""
    out = play(game, random.Random(seed))
    for state in out.states:
        everybody = game.records.open_cards(game.view(state, None))
        piles = game.records.piles(state)
        for seat in range(out.config.n):
            own = mask(piles.get(f"hand {seat}", ()))
            assert not game.records.open_cards(game.view(state, seat)) & ~(everybody | own)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=LENGTHS)
def test_every_screen_can_be_written_in_every_language(
    game: AnyGame, seed: int, length: int
) -> None:
    out = play(game, random.Random(seed), length)
    for state in out.states[-3:]:
        for seat in out.seats:
            names = Names(tuple(f"player {k}" for k in range(out.config.n)), seat)
            for text in texts_of(game.screen(game.view(state, seat))):
                for language in LANGUAGES:
                    assert TEXTS.write(language, text, names)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 40))
def test_screens_offer_exactly_what_is_legal(game: AnyGame, seed: int, length: int) -> None:
    """Every choice on a seat's own screen is legal, every legal action is on it, no id reveals it.

    In a game without hands all players see the same buttons, so some are for other seats.
    """
    out = play(game, random.Random(seed), length)
    for seat in range(out.config.n):
        legal = game.legal(out.state, seat)
        offered = offers(game.screen(game.view(out.state, seat)))
        if game.traits.hands:
            assert all(covers(legal, action) for action in offered.values())
        else:
            assert offered == offers(game.screen(game.view(out.state, None)))
        for one in legal:
            if isinstance(one, Action):
                assert one in offered.values()
                continue
            said = {a.arg for a in offered.values() if a.verb == one.verb}
            assert (
                {a.bit_count() for a in said} >= {one.lo, one.hi}
                if one.cards
                else (said >= {one.lo, one.hi})
            )
        assert all(len(choice) <= 20 for choice in offered)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 40))
def test_only_games_without_hands_are_played_on_the_table(
    game: AnyGame, seed: int, length: int
) -> None:
    """A message for all offers nothing that only one seat may do (docs/screens.md, law 7)."""
    out = play(game, random.Random(seed), length)
    assert not game.traits.hands or offers(game.screen(game.view(out.state, None))) == {}


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 60))
def test_a_picture_of_the_table_changes_its_moment_when_its_buttons_change_their_meaning(
    game: AnyGame, seed: int, length: int
) -> None:
    """While the table's moment stays the same, so does the meaning of each button."""
    out = play(game, random.Random(seed), length)
    shown: dict[int, dict[str, Action]] = {}
    for state in out.states:
        offered = offers(game.screen(game.view(state, None)))
        known = shown.setdefault(game.moment(state), offered)
        assert all(known[c] == a for c, a in offered.items() if c in known)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_regulars_and_the_absent_policy_play_legally(game: AnyGame, seed: int) -> None:
    """GEN-014: both can finish any deal, from any position; a regular sees only its view."""
    rng = random.Random(seed)
    out = play(game, rng, rng.randint(0, 30))
    for state in out.states:
        for seat in game.to_act(state):
            legal = game.legal(state, seat)
            if all(a.verb in game.traits.asides for a in legal):
                continue
            assert covers(legal, game.absent(state, seat))
            assert covers(legal, game.regular(game.view(state, seat), rng.randrange))


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_a_stand_in_puts_no_more_at_stake_than_it_must(game: AnyGame, seed: int) -> None:
    """GEN-014: it retreats from staking more chips if the rules allow it."""
    out = play(game, random.Random(seed))
    for state in out.states:
        for seat in game.to_act(state):
            legal, careful = game.legal(state, seat), game.careful(state, seat)
            verbs = {action.verb for action in legal}
            if not verbs & BIDS or game.traits.key not in TRICK_GAMES:
                assert careful is None or careful.verb in verbs & RETREATS
                continue
            assert careful is not None
            assert covers(legal, careful)
            assert careful.verb in (verbs & RETREATS or verbs)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_no_deal_costs_more_than_the_lobby_states(game: AnyGame, seed: int) -> None:
    """A player sees in advance the first stake and what a lost deal can cost."""
    out = play(game, random.Random(seed))
    options, n = out.config.options, out.config.n
    dealer, others = game.first_stake(options, n)
    worst = game.worst_loss(options, n, out.carry.pot)
    assert 0 <= others <= dealer <= worst
    assert min(game.result(out.state)["deltas"]) >= -worst


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=st.integers(0, 30))
def test_a_player_who_leaves_loses_no_more_than_stated(
    game: AnyGame, seed: int, length: int
) -> None:
    """GEN-014, GEN-015: a stand-in plays the seat on. No chips of a player who is out move any
    more.
    """
    rng = random.Random(seed)
    out = play(game, rng, length)
    if game.done(out.state):
        return
    seat = rng.randrange(out.config.n)
    most = game.may_lose(out.state, seat)
    before = game.result(out.state)["deltas"][seat]
    gone = game.is_out(out.state, seat)
    assert most >= 0
    assert not (gone and (most or seat in game.to_act(out.state)))
    after = game.result(played_on(game, out.state, rng, seat))["deltas"][seat]
    assert after - before >= -most
    if gone:
        assert after == before


@pytest.mark.sampled
@pytest.mark.parametrize(("key", "phases"), TRICK_GAMES.items(), ids=TRICK_GAMES)
def test_the_stated_risk_is_lost_in_some_deal(key: str, phases: set[str]) -> None:
    """No false alarm: in every phase with a risk, some deal loses exactly that many chips."""
    game, left = GAMES[key], set(phases)
    for rng in map(random.Random, range(6000)):
        out = play(game, rng, rng.randint(0, 14))
        seat, phase = rng.randrange(out.config.n), out.state.public.phase
        most = 0 if game.done(out.state) else game.may_lose(out.state, seat)
        if phase in left and most:
            end = game.result(played_on(game, out.state, rng, seat))
            if game.result(out.state)["deltas"][seat] - end["deltas"][seat] == most:
                left.remove(phase)
        if not left:
            break
    assert not left


@pytest.mark.sampled
@audited
@given(seed=SEEDS)
def test_engine_and_audit_agree(key: str, seed: int) -> None:
    """Two implementations that share no code settle random deals with random options alike."""
    agree(key, random.Random(seed))


class Asked(dict[str, Any]):
    """The options of a record, with each key that is read and the default that the reader gives."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.read: dict[str, Any] = {}

    def get(self, key: str, default: Any = None) -> Any:
        self.read[key] = default
        return super().get(key, default)


@pytest.mark.sampled
@audited
def test_the_audit_reads_every_option_and_knows_its_default(key: str) -> None:
    """A record names only options that differ from the rulebook's defaults (docs/records.md)."""
    rng, read = random.Random(1), dict[str, Any]()
    for _ in range(20):
        record = agree(key, rng)
        record["options"] = asked = Asked(record["options"])
        import_module(f"games.{key}.audit").audit(record)
        read |= asked.read
    needed = [o for o in GAMES[key].traits.options if o.key not in MOVES_NO_CHIPS]
    assert [(o.key, read.get(o.key, "not read")) for o in needed] == [
        (o.key, o.default) for o in needed
    ]


@pytest.mark.sampled
@audited
def test_engine_and_audit_agree_on_hundreds_of_deals(key: str) -> None:
    """The same deals each time. Each game's own tests say which kinds they include."""
    rng = random.Random(1)
    many = {"mousel": 1000, "mus": 300}.get(key, 100)
    for _ in range(examples(many // 3, many)):
        agree(key, rng)


@audited
@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_engine_and_audit_agree_on_thousands_of_deals(key: str) -> None:
    rng = random.Random(2)
    for _ in range(100_000 if key == "mousel" else 5000):
        agree(key, rng)


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=LENGTHS)
def test_a_record_replays_to_the_same_end(game: AnyGame, seed: int, length: int) -> None:
    out = play(game, random.Random(seed), length)
    record = record_of(game, out.config, out.carry, out.steps)
    ((answer, ok),) = replay_text(json.dumps(record), EVERY, trace=True)
    assert ok, answer
    assert answer["done"] == game.done(out.state)
    assert {k: answer[k] for k in ("stacks", "pot")} == {
        k: game.result(out.state)[k] for k in ("stacks", "pot")
    }
    assert len(answer["trace"]) == len(record["actions"])


@pytest.mark.sampled
@every_game
@given(seed=SEEDS, length=LENGTHS)
def test_a_players_own_record_has_only_cards_the_player_was_shown(
    game: AnyGame, seed: int, length: int
) -> None:
    """docs/records.md: ``??`` for every card that this player was never shown."""
    rng = random.Random(seed)
    out = play(game, rng, length)
    seat = rng.randrange(out.config.n)
    own = json.dumps(record_of(game, out.config, out.carry, out.steps, for_seat=seat))
    try:
        other = again(out, some_swap(out, seat, rng))
    except Impossible:
        return
    mirrored = record_of(game, other.config, other.carry, other.steps, for_seat=seat)
    assert own == json.dumps(mirrored)


@pytest.mark.ci
@pytest.mark.parametrize("key", ["mousel", "bourre", "greenland", "mus"])
def test_a_players_own_record_hides_where_cards_lay_before_a_new_talon(key: str) -> None:
    """Compares two deals in which two cards differ in place only before they were shuffled again.

    Even if a seat was shown these cards then, its record must not reveal who held or drew them
    earlier.
    """
    deals = (play(GAMES[key], random.Random(seed)) for seed in count())
    shuffled_again = (out for out in deals if sum(isinstance(e, Shuffled) for e in out.events) > 1)
    compared = 0
    for out in islice(shuffled_again, examples(3, 60)):
        for seat in range(out.config.n):
            own = record_of(out.game, out.config, out.carry, out.steps, for_seat=seat)
            for other in new_talons(out, seat):
                theirs = record_of(out.game, out.config, out.carry, other.steps, for_seat=seat)
                assert own == theirs, seat
                compared += 1
    assert compared


@every_game
def test_a_table_that_may_be_opened_can_be_dealt(game: AnyGame) -> None:
    """Options have sensible defaults."""
    options = complete(game.traits.options, {})
    for option in game.traits.options:
        assert option.allows(option.default)
        assert option.proposed is None or option.allows(option.proposed)
        assert all(option.allows(v) for v in option.offered)
    for n in range(1, 12):
        allowed = not game.problems(options, n)
        assert allowed == (n in game.seats(options))
    for option in game.traits.options:
        for value in (*option.values, *option.offered, option.least, option.most):
            chosen = {**options, option.key: value}
            outside = set(range(12)) - set(game.seats(chosen)) if option.allows(value) else ()
            assert all(game.problems(chosen, n) for n in outside)


def odd_actions(game: AnyGame, rng: random.Random) -> list[Action]:
    """Sensible, illegal and absurd actions of every kind."""
    out = [Action("no-such-verb"), Action("no-such-verb", 7)]
    for verb, kind in game.traits.verbs.items():
        match kind:
            case "card":
                args = [*range(-1, 106), 10**6]
            case "cards":
                pack = SPANISH if game.traits.spanish else PACK
                args = [0, -1, 1 << 60, 1 << 105, *(rng.getrandbits(104) for _ in range(8))]
                args += [1 << c for c in (*PACK, *SPANISH)]
                args += [1 << a | 1 << b for a in pack[::5] for b in pack[a % 7 :: 7] if a != b]
            case "suit":
                args = [*range(-1, 6)]
            case "amount" | "pile":
                args = [*range(-2, 45), 10**6]
            case _:
                args = [0, 1, -1]
        out += [Action(verb, arg) for arg in args]
    return out


@pytest.mark.sampled
@every_game
@given(seed=SEEDS)
def test_no_choice_is_recommended_by_its_colour(game: AnyGame, seed: int) -> None:
    """All choices are blue, except those that need care, and signs."""
    out = play(game, random.Random(seed))
    for state in out.states:
        for seat in game.to_act(state):
            listed = [
                choice
                for element in game.screen(game.view(state, seat)).elements
                if isinstance(element, Choices) and not element.aside
                for choice in element.each
                if choice.enabled and choice.style != "danger"
            ]
            assert {choice.style for choice in listed} <= {"primary"}, listed


@pytest.mark.sampled
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.traits.hands])
@given(seed=SEEDS)
def test_every_question_says_first_that_it_is_the_readers_turn(key: str, seed: int) -> None:
    """docs/screens.md, law 4."""
    game: AnyGame = GAMES[key]
    out = play(game, random.Random(seed))
    names = Names(tuple(f"player {k}" for k in range(out.config.n)))
    for state in out.states:
        for seat in game.awaited(state):
            screen = game.screen(game.view(state, seat))
            [question] = [one.text for one in screen.elements if isinstance(one, Title)]
            assert TEXTS.write("en", question, names).startswith("Your turn")
            assert TEXTS.write("sv", question, names).startswith("Din tur")


def offers(screen: Screen) -> dict[str, Action]:
    """The actions that can be pressed on a screen, by id; for ranges only the least and the
    most.
    """
    ids: list[str] = []
    for element in screen.elements:
        if isinstance(element, Choices):
            ids += [c.id for c in element.each if c.enabled]
        elif isinstance(element, PickCards):
            least, most = (1 << element.lo) - 1, (1 << element.hi) - 1
            ids += [f"{element.verb}.{least}", f"{element.verb}.{most}"]
        elif isinstance(element, Amount):
            ids += [f"{element.verb}.{element.lo}", f"{element.verb}.{element.hi}"]
    found = {choice: find_choice(screen, choice) for choice in ids}
    assert None not in found.values()
    return {choice: action for choice, action in found.items() if action is not None}


def texts_of(value: Any) -> list[Text]:
    """Every outermost text in a screen, at any depth. A nested text is written with its parent."""
    if isinstance(value, Text):
        return [value]
    if isinstance(value, PickCards):
        label = Text(value.confirm, (("count", value.lo), ("cards", "")))
        return [value.placeholder, label, *([value.keep_all] if value.keep_all else [])]
    if isinstance(value, tuple):
        items = cast(tuple[Any, ...], value)
        return [text for item in items for text in texts_of(item)]
    if isinstance(value, Struct):
        return [text for f in value.__struct_fields__ for text in texts_of(getattr(value, f))]
    return []


def _stored(value: Any) -> Any:
    return json.loads(json.dumps(value))
