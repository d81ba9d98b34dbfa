"""Shuffles the cards of one deal, and seals it by committing to every shuffle that it may need."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2s, sha256
from typing import Any, Final, NamedTuple

from games.kernel.cards import NAMES, PACK, SPANISH
from games.kernel.contract import Game
from tables.fairness import cutting, hashing
from tables.fairness.cutting import Cuts
from tables.fairness.hashing import SCHEMES, Scheme
from tables.ports import Secret

SHUFFLES: Final = 4
"""Shuffles of one deal that the seal covers: the pack, and three new talons.

Later shuffles follow from the same secret, but cannot be checked.
"""
PLACES: Final = 64
"""Places in the tree for each shuffle."""
HEIGHT: Final = (SHUFFLES * PLACES).bit_length() - 1
"""Sibling hashes on the way from a leaf to the top."""
_DERIVING: Final = SCHEMES[1]
"""The scheme that derives orders, salts and lots from a secret; no check of a deal needs it."""
LOT: Final = 0
"""The shuffle whose last card is followed by the lot that draws the first dealer."""


class Opening(NamedTuple):
    """The proof that `text` lies at a position of a committed order."""

    shuffle: int
    position: int
    text: str
    salt: bytes
    path: tuple[bytes, ...]


class Seal:
    """The seal of deal `deal` at the table with this id and `number`, over a whole `pack`.

    Its `repr` hides all secrets.

    All secrets stay inside, except what `openings` opens.
    """

    def __init__(
        self, table: int, number: int, deal: int, secret: Secret, pack: tuple[int, ...]
    ) -> None:
        self.table, self.number, self.deal, self.pack = table, number, deal, pack
        self.scheme = SCHEMES[secret.scheme]
        self._key = secret.value

    def __repr__(self) -> str:
        return f"Seal(table={self.table}, deal={self.deal})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seal) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def _all(self) -> tuple[object, ...]:
        return self.table, self.number, self.deal, self.pack, self.scheme.number, self._key

    @cached_property
    def root(self) -> str:
        """The seal shown before the deal."""
        top, cards = self._tree()[-1][0], len(self.pack)
        return root_of(self.scheme, self.table, self.number, self.deal, cards, top)

    def digest(self, cuts: Cuts) -> str:
        """The digest shown before the next cut; it covers the seal and all cuts so far."""
        return cutting.digests(self.scheme, self.root, cuts)[-1]

    def shuffled(self, shuffle: int, items: tuple[int, ...], cuts: Cuts) -> tuple[int, ...]:
        """These cards, in the order of this shuffle."""
        chosen, order = set(items), self._order(shuffle)
        places = cutting.places(self.scheme, len(order), shuffle, self.root, cuts)
        return tuple(card for place in places if (card := order[place]) in chosen)

    def picked(self, items: tuple[int, ...], cuts: Cuts) -> int:
        """The item that the lot draws."""
        return items[cutting.lot(self.scheme, self._lot, len(items), self.root, cuts)]

    def openings(self, wanted: list[tuple[int, int | None]]) -> list[Opening]:
        """The proof of each card's position in the committed order of a shuffle.

        Card None stands for the lot. Raises ValueError if the order does not contain the card or
        the seal does not cover it.
        """
        tree, out = self._tree(), list[Opening]()
        for shuffle, card in wanted:
            if shuffle >= SHUFFLES or (card is None and shuffle != LOT):
                raise ValueError("not committed to")
            position = len(self.pack) if card is None else self._order(shuffle).index(card)
            text = str(self._lot) if card is None else NAMES[card]
            salt = self._salt(shuffle, position)
            path = hashing.path(tree, shuffle * PLACES + position)
            out.append(Opening(shuffle, position, text, salt, path))
        return out

    def seed(self, steps: int, seat: int) -> int:
        """The seed of a regular's choice in both rooms of a Duplicate, 0…2³²−1.

        It depends on the number of steps so far and the seat. It says nothing about the order.
        """
        drawn = self._derived(_DERIVING.tagged(b"regular", self.table, self.deal, steps, seat))
        return int.from_bytes(drawn[:4], "big")

    @property
    def _lot(self) -> int:
        drawn = self._derived(_DERIVING.tagged(b"lot", self.table, self.deal))
        return int.from_bytes(drawn[:8], "big")

    def _order(self, shuffle: int) -> list[int]:
        """The committed order of the whole pack, top card first."""

        def block(k: int) -> bytes:
            return self._derived(_DERIVING.tagged(b"order", self.table, self.deal, shuffle, k))

        return [self.pack[i] for i in hashing.permutation(len(self.pack), hashing.words(block))]

    def _salt(self, shuffle: int, position: int) -> bytes:
        return self._derived(_DERIVING.tagged(b"salt", self.table, self.deal, shuffle, position))

    def _tree(self) -> list[list[bytes]]:
        leaves = [hashing.EMPTY] * (SHUFFLES * PLACES)
        for shuffle in range(SHUFFLES):
            texts = [NAMES[card] for card in self._order(shuffle)]
            if shuffle == LOT:
                texts.append(str(self._lot))
            for position, text in enumerate(texts):
                where = (self.table, self.deal, shuffle, position)
                leaf = self.scheme.leaf(where, self._salt(shuffle, position), text)
                leaves[shuffle * PLACES + position] = leaf
        return self.scheme.levels(leaves)

    def _derived(self, message: bytes) -> bytes:
        return blake2s(message, key=self._key).digest()


def whole_pack(game: Game[Any, Any]) -> tuple[int, ...]:
    """The pack that is sealed, even if the game plays with a part of it."""
    return SPANISH if game.traits.spanish else PACK


def root_of(scheme: Scheme, table: int, number: int, deal: int, cards: int, top: bytes) -> str:
    """The root, a hash of the tree's top, the deal, and the numbers of cards and shuffles."""
    said = scheme.tagged(b"root", table, number, deal, cards, SHUFFLES)
    return sha256(said + top).hexdigest()[: cutting.LETTERS]
