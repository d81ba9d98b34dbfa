"""Checks that an honest deal is believed, and that every other way to deal it is caught."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel import codec
from games.kernel.cards import NAMES, PACK, each
from games.kernel.contract import Shuffled
from games.kernel.options import differing
from games.kernel.records.showing import Showing, showing
from tables.fairness import following
from tables.fairness.proof import OpenedCard, Proof, proof
from tables.fairness.seal import Seal, root_of, whole_pack
from tables.fairness.verifying import read, verify
from tables.model.snapshot import begin
from tables.ports import Secret
from tests.support.extent import examples
from tests.support.games.playout import Playout, with_other_hidden_cards
from tests.support.tables.sealed_deals import (
    CUTS,
    DEAL,
    NUMBER,
    TABLE,
    SealedDeal,
    copied,
    sealed_deal,
    some_seats,
)


@pytest.fixture(autouse=True)
def shorter_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search a forged file for a tenth of the time, except in `long` runs."""
    monkeypatch.setattr(following, "ALL_WORK", following.ALL_WORK // examples(10, 1))


def honest(seed: int = 1, key: str = "mousel") -> Proof:
    """One seat's proof of a deal that was dealt as sealed."""
    return sealed_deal(key, seed).proof(1)


def first_deal(key: str = "mousel") -> Proof:
    """One whose first dealer was drawn."""
    return next(found for seed in range(50) if (found := honest(seed, key)).lot is not None)


def first_hand(deal: SealedDeal, seat: int) -> set[str]:
    """The names of the cards that a seat sees once they are dealt."""
    state = _playout(deal).states[0]
    return {NAMES[c] for c in each(deal.game.records.open_cards(deal.game.view(state, seat)))}


def wrong(found: Proof, kept: str = "") -> tuple[str, ...]:
    return verify(read(msgspec.json.encode(found)), GAMES, kept).wrong


def shown(found: Proof) -> set[tuple[int, int, str]]:
    """The cards that the record names: (shuffle, place, card)."""
    orders = [found.record["deck"], *found.record["reshuffles"]]
    return {(k, p, c) for k, o in enumerate(orders) for p, c in enumerate(o) if c != "??"}


def left_out(found: Proof, where: set[tuple[int, int]]) -> Proof:
    """The file without the cards of these shuffles and places, also in the record."""
    less = copied(found)
    orders = [less.record["deck"], *less.record["reshuffles"]]
    names = {(k, orders[k][place]) for k, place in where}
    less.cards = [one for one in less.cards if (one.shuffle, one.card) not in names]
    for k, place in where:
        orders[k][place] = "??"
    return less


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_seat_of_every_deal_finds_it_as_sealed(key: str) -> None:
    for seed in range(examples(3, 100)):
        cuts = CUTS[: seed % 3]
        deal = sealed_deal(key, seed, cuts)
        for seat in range(deal.n):
            found = deal.proof(seat)
            assert wrong(found, found.root[:12]) == (), (seed, seat)


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_deal_is_dealt_and_found_right_after_any_number_of_cuts(key: str) -> None:
    for count in range(9):
        cuts = tuple((k * 3 % 8, 9_999_999_999 - 7**k) for k in range(count))
        deal = sealed_deal(key, count, cuts)
        for seat in some_seats(deal.n, count):
            found = deal.proof(seat)
            assert wrong(found, found.root) == ()
            assert wrong(found, deal.seal.digest(cuts)) == ()


@pytest.mark.ci
def test_later_shuffles_are_checked_too() -> None:
    found = [sealed_deal("greenland", seed) for seed in range(12)]
    proofs = [deal.proof(seat) for deal in found for seat in range(deal.n)]
    later = [p for p in proofs if any(c.shuffle for c in p.cards)]
    swapped = 0
    for one in later:
        assert wrong(one) == ()
        talon = [(k, place) for k, place, _ in sorted(shown(one)) if k == 1]
        for (_, first), (_, second) in pairwise(talon):
            moved = copied(one)
            order = moved.record["reshuffles"][0]
            order[first], order[second] = order[second], order[first]
            assert wrong(moved)
            swapped += 1
    assert swapped


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_proof_opens_only_what_its_seat_was_shown(key: str) -> None:
    for seed in range(examples(3, 60)):
        deal = sealed_deal(key, seed)
        for seat in range(deal.n):
            state, seen = None, 0
            for step in _steps(deal):
                state = step
                seen |= deal.game.records.open_cards(deal.game.view(state, seat))
            found = deal.proof(seat)
            names = {NAMES[card] for card in each(seen)}
            assert {name for *_, name in shown(found)} == names
            setup = codec.config_from_json(deal.stored.setup.config)
            pack = deal.game.pack(setup.options, setup.n)
            out = {NAMES[card] for card in {*whole_pack(deal.game)} - {*pack}}
            assert {card.card for card in found.cards} == names | out


class TestAFileThatLeavesOutCards:
    """A file must prove all that its seat was shown, whatever else it says."""

    @pytest.mark.ci
    @pytest.mark.parametrize("key", sorted(GAMES))
    def test_any_one_of_them(self, key: str) -> None:
        found = sealed_deal(key, 4).proof(1)
        for k, place, name in sorted(shown(found))[:: examples(7, 1)]:
            less = replace(copied(found), cards=[c for c in found.cards if c.card != name])
            assert wrong(less), name
            assert wrong(left_out(found, {(k, place)})), name

    @pytest.mark.ci
    @pytest.mark.parametrize("key", ["mousel", "bourre"])
    def test_nearly_all_of_them(self, key: str) -> None:
        """Like the file with 6 of 25 cards."""
        deals = (sealed_deal(key, seed) for seed in range(examples(10, 40)))
        deal = max(deals, key=lambda deal: len(shown(deal.proof(1))))
        found = deal.proof(1)
        hand = first_hand(deal, 1)
        most = {(k, place) for k, place, name in shown(found) if name not in hand}
        assert len(most) > 12
        less = left_out(found, most)
        assert wrong(less)
        actions = [one for one in less.record["actions"] if not one[1].startswith("play")]
        less.record["actions"] = actions
        assert wrong(less)
        less.record["actions"] = []
        assert wrong(less)
        del less.record["result"]
        assert wrong(less)

    @pytest.mark.ci
    def test_a_card_that_the_seat_drew(self) -> None:
        deals = (sealed_deal("bourre", seed) for seed in range(60))
        deal = next(
            deal
            for deal in deals
            if any(
                seat == 1 and text.startswith("exchange") and text != "exchange -"
                for seat, text in deal.proof(1).record["actions"]
            )
        )
        found, hand = deal.proof(1), first_hand(deal, 1)
        own = {s.place for s in _showing(deal, 1).cards if s.by == 1 and not s.shuffle}
        drawn = [one for one in shown(found) if one[1] in own and one[2] not in hand]
        assert drawn
        for k, place, _ in drawn:
            assert wrong(left_out(found, {(k, place)}))


def _steps(deal: Any) -> list[Any]:
    """Every state of the deal."""
    live = begin(deal.game, deal.stored.setup)
    out, state = [live.state], live.state
    for step in deal.stored.steps:
        for event in step.events:
            classes = deal.game.traits.events
            state = deal.game.evolve(state, codec.event_from_json(classes, event))
            out.append(state)
    return out


class TestAnOperator:
    """An attacker who can write any file."""

    def test_deals_himself_aces_after_the_root(self) -> None:
        found = honest()
        own = found.cards[-1]
        own.card = next(a for a in ("As", "Ah", "Ad", "Ac") if a not in _names(found))
        assert wrong(found)

    def test_takes_a_card_from_elsewhere_in_the_sealed_pack(self) -> None:
        """The card is proved, but not at a place from which the rules deal it."""
        deal = sealed_deal("mousel", 1)
        found, order = deal.proof(1), deal.seal.shuffled(0, PACK, CUTS)
        _, place, name = next(one for one in shown(found) if one[2] in first_hand(deal, 1))
        (opening,) = deal.seal.openings([(0, order[-1])])
        path = [other.hex() for other in opening.path]
        fake = OpenedCard(0, opening.position, opening.text, opening.salt.hex(), path)
        cards = [*(one for one in found.cards if one.card != name), fake]
        forged = replace(copied(found), cards=cards)
        forged.record["deck"][place] = opening.text
        assert wrong(forged)
        forged.record["deck"][place], forged.record["deck"][-1] = "??", opening.text
        assert wrong(forged)

    def test_has_a_player_play_a_card_that_the_rules_deal_to_nobody(self) -> None:
        """The card is proved, and lies where the file says."""
        deal, at, text = next(
            (deal, k, text)
            for deal in (sealed_deal("bourre", seed) for seed in range(40))
            for k, (seat, text) in enumerate(deal.proof(1).record["actions"])
            if seat != 1 and text.startswith("play") and deal.proof(1).record["deck"][-1] == "??"
        )
        found, order = deal.proof(1), deal.seal.shuffled(0, PACK, CUTS)
        (opening,) = deal.seal.openings([(0, order[-1])])
        path = [other.hex() for other in opening.path]
        fake = OpenedCard(0, opening.position, opening.text, opening.salt.hex(), path)
        forged = replace(copied(found), cards=[*found.cards, fake])
        forged.record["deck"][-1] = opening.text
        forged.record["actions"][at][1] = f"play {opening.text}"
        assert text != f"play {opening.text}"
        told = wrong(forged)
        assert [line for line in told if "not in hand" in line]

    def test_seals_again_once_the_cards_are_known(self) -> None:
        deal, other = sealed_deal("mousel", 1), sealed_deal("mousel", 2)
        assert wrong(other.proof(0)) == ()
        assert wrong(other.proof(0), deal.seal.root) == (
            "Your digest is neither the seal of this deal nor the digest after one of its cuts.",
        )

    @pytest.mark.parametrize("letter", [0, 1, 8, 38, 39])
    def test_seals_again_until_the_seal_reads_nearly_the_same(self, letter: int) -> None:
        found = honest()
        like = list(found.root)
        like[letter] = "0" if like[letter] != "0" else "1"
        assert wrong(found, found.root.upper()) == ()
        assert wrong(found, "".join(like))
        assert wrong(found, f"{found.root}0")
        assert wrong(found, found.root[:7])

    def test_uses_a_secret_again(self) -> None:
        """Another deal with the same secret has another root, for which the old openings prove
        nothing.
        """
        found, secret = honest(), Secret(bytes(32))
        again = Seal(TABLE, NUMBER, DEAL + 1, secret, PACK).root
        assert again != Seal(TABLE, NUMBER, DEAL, secret, PACK).root
        assert wrong(replace(found, deal=DEAL + 1))

    @pytest.mark.parametrize(
        "cuts",
        [
            [],
            [CUTS[0]],
            [CUTS[1], CUTS[0]],
            [(0, 4712), CUTS[1]],
            [(1, 4711), CUTS[1]],
            [*CUTS, (3, 5)],
            [*CUTS, (0, 5)],
        ],
    )
    def test_changes_a_cut(self, cuts: list[tuple[int, int]]) -> None:
        assert wrong(replace(honest(), cuts=cuts))

    def test_names_an_older_scheme(self) -> None:
        """That scheme would bind no player's cut."""
        assert wrong(replace(honest(), scheme="kro-deal/1"))
        assert wrong(replace(honest(), scheme="kro-deal/3"))

    def test_seals_one_card_too_few(self) -> None:
        seal = Seal(TABLE, NUMBER, DEAL, Secret(bytes(32)), PACK[:51])
        found = replace(honest(), pack=51, root=seal.root)
        assert "The root is not over 52 cards and 4 shuffles." in wrong(found)
        (opening,) = seal.openings([(0, 5)])
        leaf = seal.scheme.leaf((TABLE, DEAL, 0, opening.position), opening.salt, opening.text)
        top = seal.scheme.climbed(leaf, opening.position, opening.path)
        assert root_of(seal.scheme, TABLE, NUMBER, DEAL, 51, top) == seal.root
        assert root_of(seal.scheme, TABLE, NUMBER, DEAL, 52, top) != seal.root

    @pytest.mark.parametrize("field", ["table", "number", "deal"])
    def test_names_another_table_or_deal(self, field: str) -> None:
        found = honest()
        assert wrong(replace(found, **{field: getattr(found, field) + 1}))

    def test_gives_the_file_of_another_seat(self) -> None:
        found = honest()
        assert wrong(replace(found, seat=0))
        assert wrong(replace(found, seat=9))

    @pytest.mark.parametrize("what", [("card",), ("position",), ("card", "salt")])
    def test_swaps_leaves(self, what: tuple[str, ...]) -> None:
        found = honest()
        one, other = found.cards[-2:]
        for field in what:
            mine, theirs = getattr(one, field), getattr(other, field)
            setattr(one, field, theirs)
            setattr(other, field, mine)
        assert wrong(found)

    def test_swaps_places(self) -> None:
        found = honest()
        (_, one, first), (_, other, second) = sorted(shown(found))[:2]
        found.record["deck"][one], found.record["deck"][other] = second, first
        assert wrong(found)

    def test_shows_a_card_twice(self) -> None:
        found = honest()
        assert wrong(replace(found, cards=[*found.cards, found.cards[-1]]))

    def test_gives_a_node_for_a_leaf(self) -> None:
        found = honest()
        one = found.cards[-1]
        one.path = one.path[1:]
        assert wrong(found)

    def test_names_a_dealer_that_no_lot_drew(self) -> None:
        found = first_deal()
        assert found.lot is not None
        assert wrong(found) == ()
        other = 1 - found.lot.drawn % 2
        assert wrong(replace(found, lot=replace(found.lot, drawn=other)))
        assert wrong(replace(found, lot=replace(found.lot, value="7")))
        forged = copied(found)
        forged.record["dealer"] = other
        assert wrong(forged)
        assert wrong(replace(forged, lot=None))

    @pytest.mark.sampled
    @pytest.mark.parametrize("key", sorted(GAMES))
    def test_picks_the_first_dealer_and_leaves_out_the_lot(
        self, key: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """No deal precedes a table's first one, so its dealer is always drawn (GEN-002)."""
        monkeypatch.setattr("tests.support.tables.sealed_deals.DEAL", 1)
        found = first_deal(key)
        assert wrong(found) == ()
        assert "The lot that draws the dealer of a table's first deal is missing." in wrong(
            replace(found, lot=None)
        )
        seated = verify(replace(found, lot=None, arranged=True), GAMES)
        assert seated.wrong == ()
        assert any("by a tournament's seating" in line for line in seated.summary)

    @pytest.mark.sampled
    @pytest.mark.parametrize("key", sorted(GAMES))
    def test_changes_the_rules_by_which_the_deal_was_played(self, key: str) -> None:
        """What the seal does not bind is shown, so that the reader can compare it."""
        told = set[str]()
        for seed in range(12):
            found = honest(seed, key)
            summary = "\n".join(verify(found, GAMES).summary)
            stacks = ", ".join(map(str, found.record["stacks"]))
            assert f"Stacks: {stacks}" in summary
            assert f"deltas {found.record['result']['deltas']}" in summary
            options = differing(GAMES[key].traits.options, found.record["options"])
            assert all(f"{option} " in summary for option in options)
            told |= options.keys()
        assert told

    def test_says_how_the_dealer_was_chosen(self) -> None:
        for found in (honest(seed) for seed in range(8)):
            seat = f"Dealer: seat {found.record['dealer'] + 1}, "
            how = "by turn, which the seal does not cover"
            how = "drawn by the sealed lot" if found.lot else how
            assert f"{seat}{how}" in verify(found, GAMES).summary

    def test_leaves_out_other_cards_than_the_game(self) -> None:
        proofs = (honest(seed) for seed in range(60))
        found = next(p for p in proofs if len(p.record["deck"]) < p.pack)
        assert wrong(found) == ()
        kept = [c for c in found.cards if c.card in found.record["deck"]]
        assert len(kept) < len(found.cards)
        assert wrong(replace(found, cards=kept))

    @pytest.mark.sampled
    @pytest.mark.parametrize(
        "setup",
        [
            {"n": 0}, {"n": 99}, {"n": 10**8}, {"options": 5}, {"options": {"unit": 10**9}},
            {"stacks": []}, {"dealer": None}, {"pot": -1}, {"extra": {"x": 1}}, {"game": "poker"},
            {"deck": []}, {"deck": ["As"] * 52}, {"actions": [[0, "sing"]]},
            {"actions": [[9, "pass"]]}, {"reshuffles": [["As"]]}, {"result": {}},
            {"result": {"pot": 1}}, {"format": "kro-hand/9"},
        ],
    )  # fmt: skip
    def test_writes_an_impossible_record(self, setup: dict[str, Any]) -> None:
        found = honest()
        assert wrong(found) == ()
        found.record |= setup
        assert wrong(found)


def _names(found: Proof) -> set[str]:
    return {card.card for card in found.cards}


def _showing(deal: SealedDeal, seat: int) -> Showing:
    out = _playout(deal)
    return showing(out.game, out.config, out.carry, out.steps, seat)


@pytest.mark.sampled
@pytest.mark.parametrize("key", ["mousel", "bourre", "greenland", "mus"])
def test_no_hidden_card_changes_a_proof(key: str) -> None:
    """Twin worlds: other cards lie where this seat never looked.

    Only hashes differ. They are made of secret salts, which are the same in both worlds here.
    """
    compared = 0
    for seed in range(examples(6, 80)):
        deal = sealed_deal(key, seed, ())
        out = _playout(deal)
        for seat in range(deal.n):
            twin = with_other_hidden_cards(out, seat, (2, 3), 5)
            if twin is None:
                continue
            swap = _swap(out, twin)

            other = replace(deal.stored, steps=_written(twin, deal))
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr("tables.fairness.proof.Seal", _with(swap))
                theirs = _proved(deal, other, seat)
            mine = _proved(deal, deal.stored, seat)
            assert mine["root"] != theirs["root"]
            assert theirs["record"]["result"] == mine["record"]["result"]
            assert _without_hashes(mine) == _without_hashes(theirs)
            compared += 1
    assert compared


def _with(swap: dict[int, int]) -> type[Seal]:
    """Seals with the same salts, over a pack in which these cards have changed places."""

    class Twin(Seal):
        def _order(self, shuffle: int) -> list[int]:
            return [swap.get(card, card) for card in super()._order(shuffle)]

    return Twin


def _proved(deal: Any, stored: Any, seat: int) -> dict[str, Any]:
    return msgspec.to_builtins(proof(deal.game, TABLE, NUMBER, stored, seat))


def _without_hashes(found: dict[str, Any]) -> dict[str, Any]:
    """A proof without what depends on closed leaves."""
    bare = [{k: v for k, v in one.items() if k != "path"} for one in found["cards"]]
    return {**found, "root": "", "cards": bare, "lot": None}


def _playout(deal: Any) -> Playout:
    """The deal in the form that the tools for twin worlds use."""
    setup = deal.stored.setup
    out = Playout(
        deal.game, codec.config_from_json(setup.config), codec.carry_from_json(setup.carry)
    )
    state = deal.game.initial(out.config, out.carry)
    for step in deal.stored.steps:
        events = tuple(codec.event_from_json(deal.game.traits.events, e) for e in step.events)
        action = codec.action_from_json(step.action) if step.action else None
        for event in events:
            state = deal.game.evolve(state, event)
        out.steps.append((step.seat, action, events))
        out.states.append(state)
    return out


def _swap(out: Playout, twin: Playout) -> dict[int, int]:
    """By card in this world: the card that lies in its place in the twin world."""
    first, other = (
        next(e.order for e in one.events if isinstance(e, Shuffled)) for one in (out, twin)
    )
    return dict(zip(first, other, strict=True))


def _written(twin: Playout, deal: Any) -> tuple[Any, ...]:
    return tuple(
        replace(
            step,
            action=codec.action_to_json(action) if action else None,
            events=[codec.event_to_json(event) for event in events],
        )
        for step, (_, action, events) in zip(deal.stored.steps, twin.steps, strict=True)
    )
