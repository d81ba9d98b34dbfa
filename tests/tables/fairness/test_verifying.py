"""A deal as it was is believed; every way to have dealt otherwise is caught."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel import codec
from games.kernel.cards import NAMES, PACK, each
from games.kernel.contract import Shuffled
from tables.fairness import hashing
from tables.fairness.proof import Proof, proof
from tables.fairness.seal import Seal, root_of
from tables.fairness.verifying import Unreadable, read, verify
from tables.model.snapshot import begin
from tables.ports import Secret
from tests.support.extent import so_many
from tests.support.games.playout import Playout, with_other_hidden_cards
from tests.support.tables.sealed_deals import (
    CUTS,
    DEAL,
    NUMBER,
    TABLE,
    SealedDeal,
    copied,
    sealed_deal,
)


def honest(seed: int = 1, key: str = "mousel") -> Proof:
    """One seat's proof of a deal that was dealt as it was sealed."""
    return copied(sealed_deal(key, seed).proof(1))


def first_deal(key: str = "mousel") -> Proof:
    """One where the first dealer was drawn."""
    return next(found for seed in range(50) if (found := honest(seed, key)).lot is not None)


def first_hand(deal: SealedDeal, seat: int) -> set[str]:
    """The names of what a seat sees once the cards are dealt."""
    state = _playout(deal).states[0]
    return {NAMES[c] for c in each(deal.game.records.open_cards(deal.game.view(state, seat)))}


def wrong(found: Proof, root: str = "") -> tuple[str, ...]:
    return verify(read(msgspec.json.encode(found)), GAMES, root).wrong


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_seat_of_every_deal_finds_it_as_it_was_sealed(key: str) -> None:
    for seed in range(so_many(3, 100)):
        cuts = CUTS[: seed % 3]
        deal = sealed_deal(key, seed, cuts)
        for seat in range(deal.n):
            found = deal.proof(seat)
            assert wrong(found, found.root[:12]) == (), (seed, seat)


def test_later_shuffles_are_checked_too() -> None:
    found = [sealed_deal("greenland", seed) for seed in range(12)]
    proofs = [deal.proof(seat) for deal in found for seat in range(deal.n)]
    later = [p for p in proofs if any(c.shuffle for c in p.cards)]
    assert later
    for one in later:
        assert wrong(one) == ()
        moved = copied(one)
        last = max(moved.cards, key=lambda card: (card.shuffle, card.place or 0))
        last.place = 60
        assert wrong(moved)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_proof_opens_what_its_seat_was_shown_and_nothing_else(key: str) -> None:
    for seed in range(so_many(3, 60)):
        deal = sealed_deal(key, seed)
        for seat in range(deal.n):
            state, shown = None, 0
            for step in _steps(deal):
                state = step
                shown |= deal.game.records.open_cards(deal.game.view(state, seat))
            found = deal.proof(seat)
            opened = {card.card for card in found.cards if card.place is not None}
            assert opened == {NAMES[card] for card in each(shown)}


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
    """Somebody who can write any file."""

    def test_deals_himself_aces_after_the_root(self) -> None:
        found = honest()
        own = next(card for card in found.cards if card.place is not None)
        own.card = next(a for a in ("As", "Ah", "Ad", "Ac") if a not in _names(found))
        assert wrong(found)

    def test_takes_an_ace_from_elsewhere_in_the_sealed_pack(self) -> None:
        """The card is proved, but not at a place from which the rules deal it."""
        deal = sealed_deal("mousel", 1)
        found = deal.proof(1)
        own = next(card for card in found.cards if card.card in first_hand(deal, 1))
        deep = deal.seal.shuffled(0, PACK, CUTS)[-1]
        (opening,) = deal.seal.openings([(0, deep)])
        path = [other.hex() for other in opening.path]
        fake = replace(
            own, position=opening.position, card=opening.text, salt=opening.salt.hex(), path=path
        )
        others = [card for card in found.cards if card is not own]
        assert wrong(replace(found, cards=[*others, fake]))
        assert wrong(replace(found, cards=[*others, replace(fake, place=51)]))

    def test_plays_a_card_that_lay_deeper_than_he_drew(self) -> None:
        """It is proved, and lies where the file says: but the rules deal it to nobody."""
        deal = sealed_deal("bourre", 3)
        found = deal.proof(1)
        played = next(c for c in found.cards if c.by not in {None, 1})
        order = deal.seal.shuffled(0, PACK, CUTS)
        (opening,) = deal.seal.openings([(0, order[-1])])
        path = [other.hex() for other in opening.path]
        salt = opening.salt.hex()
        fake = replace(
            played, position=opening.position, card=opening.text, salt=salt, path=path, place=51
        )
        others = [card for card in found.cards if card is not played]
        told = wrong(replace(found, cards=[*others, fake]))
        assert [line for line in told if "neither dealt to nor drawn by seat" in line]
        assert wrong(replace(found, draws=[(0, played.by, 52)], cards=[*others, fake]))

    def test_seals_anew_once_the_cards_are_known(self) -> None:
        deal, other = sealed_deal("mousel", 1), sealed_deal("mousel", 2)
        assert wrong(other.proof(0)) == ()
        assert wrong(other.proof(0), deal.seal.root) == (
            "The root in the file is not the one that you have written down.",
        )

    @pytest.mark.parametrize("letter", [0, 1, 8, 38, 39])
    def test_seals_anew_until_the_seal_reads_nearly_the_same(self, letter: int) -> None:
        found = honest()
        like = list(found.root)
        like[letter] = "0" if like[letter] != "0" else "1"
        assert wrong(found, found.root.upper()) == ()
        assert wrong(found, "".join(like))
        assert wrong(found, f"{found.root}0")

    def test_uses_a_secret_again(self) -> None:
        """Another deal by it has another root, and the old openings prove nothing of it."""
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

    def test_leaves_a_card_of_the_first_hand_out(self) -> None:
        deal = sealed_deal("mus", 1)
        found, hand = deal.proof(1), first_hand(deal, 1)
        assert len(hand) == 4
        for name in hand:
            assert wrong(replace(found, cards=[card for card in found.cards if card.card != name]))

    def test_seals_a_card_too_few(self) -> None:
        seal = Seal(TABLE, NUMBER, DEAL, Secret(bytes(32)), PACK[:51])
        found = replace(honest(), pack=51, root=seal.root)
        assert "The root is not over 52 cards and 4 shuffles." in wrong(found)
        (opening,) = seal.openings([(0, 5)])
        leaf = hashing.leaf((TABLE, DEAL, 0, opening.position), opening.salt, opening.text)
        top = hashing.climbed(leaf, opening.position, opening.path)
        assert root_of(TABLE, NUMBER, DEAL, 51, top) == seal.root
        assert root_of(TABLE, NUMBER, DEAL, 52, top) != seal.root

    @pytest.mark.parametrize("field", ["table", "number", "deal"])
    def test_names_another_table_or_deal(self, field: str) -> None:
        found = honest()
        assert wrong(replace(found, **{field: getattr(found, field) + 1}))

    @pytest.mark.parametrize("what", [("card",), ("position",), ("card", "salt"), ("place",)])
    def test_swaps_leaves(self, what: tuple[str, ...]) -> None:
        found = honest()
        one, other = [card for card in found.cards if card.place is not None][:2]
        for field in what:
            mine, theirs = getattr(one, field), getattr(other, field)
            setattr(one, field, theirs)
            setattr(other, field, mine)
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
        assert wrong(replace(found, lot=None))
        assert wrong(replace(found, lot=replace(found.lot, drawn=1 - found.lot.drawn % 2)))
        assert wrong(replace(found, lot=replace(found.lot, value="7")))
        assert wrong(replace(found, carry={**found.carry, "dealer": 0}))

    def test_has_other_cards_left_out(self) -> None:
        proofs = (honest(seed) for seed in range(60))
        found = next(p for p in proofs if any(card.place is None for card in p.cards))
        assert wrong(found) == ()
        kept = [card for card in found.cards if card.place is not None]
        assert wrong(replace(found, cards=kept))

    @pytest.mark.parametrize(
        "config", [{}, {"options": {}, "n": 0, "stacks": []}, {"n": 99}, {"options": 5}]
    )
    def test_writes_a_setup_that_cannot_be(self, config: dict[str, Any]) -> None:
        assert wrong(replace(honest(), config=config))

    def test_names_a_game_that_there_is_not(self) -> None:
        assert wrong(replace(honest(), game="poker"))


def _names(found: Proof) -> set[str]:
    return {card.card for card in found.cards}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": 1}', "[" * 100_000, "\xff", '{"format":"kro-hand/1"}']
)
def test_what_is_no_proof_is_said_in_one_line(text: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read(text)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("shuffle", "position"), [(4, 0), (0, 60), (0, 64), (1 << 62, 0), (0, 52)]
)
def test_positions_that_there_are_not_are_no_error(shuffle: int, position: int) -> None:
    found = honest()
    found.cards[0].shuffle, found.cards[0].position = shuffle, position
    assert wrong(found)


@pytest.mark.parametrize("key", ["mousel", "bourre", "greenland", "mus"])
def test_no_card_that_was_not_shown_changes_a_proof(key: str) -> None:
    """Twin worlds: other cards lie where this seat never saw them. Only hashes differ, which are
    made of salts that nobody is told: here they are the same in both worlds.
    """
    compared = 0
    for seed in range(so_many(6, 80)):
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
    """A proof but for what hangs on leaves that stay closed."""
    opened = [*found["cards"], *([found["lot"]] if found["lot"] else [])]
    bare = [{k: v for k, v in one.items() if k != "path"} for one in opened]
    return {**found, "root": "", "cards": bare, "lot": None}


def _playout(deal: Any) -> Playout:
    """The deal as the tools for twin worlds take it."""
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
    """Which card lies in the twin world where another lay in this one."""
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
