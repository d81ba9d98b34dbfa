"""Checks what one secret makes of a deal: orders, a lot, salts, and their root."""

from __future__ import annotations

import random

import pytest
from msgspec import to_builtins

from games.kernel.cards import NAMES, PACK, SPANISH
from tables.fairness import cutting, hashing
from tables.fairness.seal import PLACES, SHUFFLES, Seal, root_of
from tables.ports import Commit, NewTable, Secret
from tests.support.extent import examples

SECRET = Secret(bytes(range(32)))
CUT = ((0, 4711), (2, 9))


def sealed(table: int = 17, number: int = 12, deal: int = 3, pack: tuple[int, ...] = PACK) -> Seal:
    return Seal(table, number, deal, SECRET, pack)


@pytest.mark.parametrize(
    ("scheme", "root", "digest", "first", "first_cut", "lot"),
    [
        (
            1, "235f5a440047634cd5d5248a2ea4d8189653cc66",
            "235f5a440047634cd5d5248a2ea4d8189653cc66",
            "7c 5d As 8h 9d", "Ad Js Kh 9c 8c", 1,
        ),
        (
            2, "f03d4d67f321f74a6f08260565d4b502a649f9c8",
            "d21809e2386d49e22f58f9b4c8dcce9322d5ec9e",
            "7c 5d As 8h 9d", "3d 5d Qs 4d Js", 1,
        ),
    ],
)  # fmt: skip
def test_the_bytes_are_as_when_the_first_deal_of_each_scheme_was_sealed(
    scheme: int, root: str, digest: str, first: str, first_cut: str, lot: int
) -> None:
    seal = Seal(17, 12, 3, Secret(SECRET.value, scheme), PACK)
    order = seal.shuffled(0, PACK, ())
    cut = seal.shuffled(0, PACK, CUT)
    assert (seal.root, seal.digest(CUT)) == (root, digest)
    assert " ".join(NAMES[c] for c in order[:5]) == first
    assert " ".join(NAMES[c] for c in cut[:5]) == first_cut
    assert seal.picked((0, 1, 2, 3), ()) == lot


def test_every_cut_makes_another_digest_that_covers_all_before_it() -> None:
    """Another number, chair, order or count never leads to the same digest."""
    seal, rng = sealed(), random.Random(1)
    seen: dict[str, tuple[tuple[int, int], ...]] = {}
    for _ in range(examples(300, 3000)):
        cuts = tuple(
            (rng.randrange(8), rng.randrange(12)) for _ in range(rng.randrange(cutting.MOST))
        )
        for k in range(len(cuts) + 1):
            assert seen.setdefault(seal.digest(cuts[:k]), cuts[:k]) == cuts[:k]
    assert seen[seal.root] == ()
    assert all(len(digest) == cutting.LETTERS for digest in seen)


@pytest.mark.parametrize("pack", [PACK, SPANISH])
def test_every_place_of_every_shuffle_leads_to_the_root(pack: tuple[int, ...]) -> None:
    seal = sealed(pack=pack)
    wanted = [(shuffle, card) for shuffle in range(SHUFFLES) for card in pack]
    found = seal.openings([*wanted, (0, None)])
    for one in found:
        leaf = seal.scheme.leaf((17, 3, one.shuffle, one.position), one.salt, one.text)
        top = seal.scheme.climbed(leaf, one.shuffle * PLACES + one.position, one.path)
        assert root_of(seal.scheme, 17, 12, 3, len(pack), top) == seal.root
    assert len({one.salt for one in found}) == len(found)
    for shuffle in range(SHUFFLES):
        order = seal.shuffled(shuffle, pack, ())
        here = sorted(o[1:3] for o in found if o.shuffle == shuffle)[: len(pack)]
        assert [text for _, text in here] == [NAMES[card] for card in order]


def test_shuffles_deals_tables_and_secrets_share_nothing() -> None:
    seal = sealed()
    orders = {seal.shuffled(k, PACK, ()) for k in range(SHUFFLES + 3)}
    assert len(orders) == SHUFFLES + 3
    others = [sealed(deal=4), sealed(table=18), Seal(17, 12, 3, Secret(bytes(32)), PACK)]
    roots = {one.root for one in (seal, *others, sealed(number=13))}
    assert len(roots) == 5
    assert len({one.shuffled(0, PACK, ()) for one in (seal, *others)}) == 4
    salts = {one.openings([(0, 0)])[0].salt for one in (seal, *others)}
    assert len(salts) == 4


def test_each_cut_makes_another_order_and_no_cut_makes_the_committed_one() -> None:
    seal = sealed()
    cuts = [(), ((0, 1),), ((0, 2),), ((1, 1),), ((0, 1), (1, 1)), ((1, 1), (0, 1))]
    orders = {seal.shuffled(0, PACK, one) for one in cuts}
    assert len(orders) == len(cuts)
    assert all(sorted(order) == list(PACK) for order in orders)
    assert cutting.places(seal.scheme, 52, 0, seal.root, ()) == list(range(52))


def test_a_later_shuffle_orders_any_cards_as_the_whole_pack() -> None:
    seal, cuts = sealed(), ((0, 4711),)
    some = (3, 9, 17, 40, 51)
    whole = seal.shuffled(2, PACK, cuts)
    assert seal.shuffled(2, some, cuts) == tuple(card for card in whole if card in some)


@pytest.mark.parametrize(("shuffle", "card"), [(SHUFFLES, 0), (1, None), (0, 64)])
def test_what_the_seal_does_not_cover_is_not_opened(shuffle: int, card: int | None) -> None:
    with pytest.raises(ValueError, match=r"not committed to|not in list"):
        sealed().openings([(shuffle, card)])


@pytest.mark.parametrize("leaves", [1, 2, 8, 64])
def test_a_tree_without_all_its_leaves_equals_one_with_empty_leaves(leaves: int) -> None:
    rng = random.Random(leaves)
    there = [rng.randbytes(32) for _ in range(leaves)]
    scheme = hashing.SCHEMES[2]
    tree = scheme.levels([*there, *[hashing.EMPTY] * (64 - leaves)])
    plain = scheme.levels([*there, *[bytes(bytearray(32)) for _ in range(64 - leaves)]])
    assert tree == plain
    for k, leaf in enumerate(there):
        assert scheme.climbed(leaf, k, hashing.path(tree, k)) == tree[-1][0]


def test_nothing_that_holds_a_secret_shows_it() -> None:
    secret = Secret(b"0123456789abcdef0123456789ABCDEF")
    seal = Seal(1, 1, 1, secret, PACK)
    holders = (
        secret,
        seal,
        NewTable(7, 70, "mousel", {}, None, 1.0, secret=secret),
        Commit(1, 0, {}, None, 1.0, secret=(1, secret)),
    )
    for one in holders:
        said = f"{one!r} {one}"
        assert "0123456789" not in said
        assert secret.value.hex() not in said
    with pytest.raises(TypeError) as raised:
        to_builtins(holders[-1])
    assert "0123456789" not in str(raised.value)
    with pytest.raises(ValueError, match="a secret has 32 bytes"):
        Secret(b"0123456789")
