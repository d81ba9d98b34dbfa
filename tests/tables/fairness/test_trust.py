"""Checks the script in docs/trust.md: it needs only Python, and believes only what is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bot.cli import main
from games import GAMES
from games.kernel.cards import NAMES, PACK
from tables.fairness.hashing import EMPTY, SCHEMES
from tables.fairness.hashing import path as path_of
from tables.fairness.proof import OpenedCard, Proof
from tables.fairness.seal import Opening, root_of
from tests.support.checking import believed, objection, script
from tests.support.places import ROOT
from tests.support.tables.sealed_deals import (
    DEAL,
    NUMBER,
    TABLE,
    copied,
    sealed_deal,
    some_seats,
)

LINES = 75


def test_the_script_is_short_and_imports_only_the_standard_library() -> None:
    lines = script().splitlines()
    assert len(lines) <= LINES
    imported = {name for line in lines for name in re.findall(r"^(?:import|from) ([^#]+)", line)}
    assert imported == {"json, struct, sys", "hashlib import sha256"}


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("count", [0, 1, 2, 8])
def test_it_believes_every_seat_s_file(tmp_path: Path, key: str, count: int) -> None:
    cuts = ((1, 5), (0, 9_999_999_999), *((k, k**7) for k in range(6)))[:count]
    deal = sealed_deal(key, count, cuts)
    for seat in some_seats(deal.n, count):
        found = deal.proof(seat)
        assert believed(tmp_path, found, deal.seal.digest(cuts[: seat % (count + 1)]))


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(set(GAMES) - {"muggins"}))
def test_it_believes_no_file_that_leaves_out_cards(tmp_path: Path, key: str) -> None:
    found = sealed_deal(key, 4).proof(1)
    hand = [card for card in found.cards if card.card in found.record["deck"]][-6:]
    assert believed(tmp_path, found, found.root)
    few = replace(copied(found), cards=hand)
    assert not believed(tmp_path, few, found.root)
    for k, pile in enumerate([few.record["deck"], *few.record["reshuffles"]]):
        pile[:] = [c if (k, c) in {(o.shuffle, o.card) for o in hand[:3]} else "??" for c in pile]
    assert not believed(tmp_path, few, found.root)


def test_it_believes_no_changed_file(tmp_path: Path) -> None:
    found = sealed_deal("mousel", 1).proof(0)
    one, other = found.cards[-2:]
    swapped = copied(found)
    swapped.cards[found.cards.index(one)] = replace(one, card=other.card)
    moved, deck = copied(found), found.record["deck"]
    at, free = deck.index(one.card), deck.index("??")
    moved.record["deck"][at], moved.record["deck"][free] = deck[free], deck[at]
    assert believed(tmp_path, found, found.root)
    for wrong in (
        swapped,
        moved,
        replace(found, cuts=found.cuts[:1]),
        replace(found, cuts=[(0, 4712), *found.cuts[1:]]),
        replace(found, deal=found.deal + 1),
        replace(found, table=found.table + 1),
        replace(found, number=found.number + 1),
        replace(found, pack=51),
        replace(found, cards=[*found.cards, found.cards[0]]),
    ):
        assert not believed(tmp_path, wrong, found.root)
    assert not believed(tmp_path, found, "0" * 40)
    assert not believed(tmp_path, found, "")
    # The short form that a table shows is not enough: another seal with the same beginning can be
    # made on purpose.
    assert not believed(tmp_path, found, found.root[:8])
    assert not believed(tmp_path, found, found.root[:39])


@pytest.mark.parametrize("pack", [0, 64, 10**9])
def test_it_bounds_the_pack_before_it_works_with_it(tmp_path: Path, pack: int) -> None:
    found = sealed_deal("mousel", 1).proof(0)
    wrong = replace(found, pack=pack)
    assert "a pack of another size" in objection(tmp_path, wrong, found.root)


@pytest.mark.parametrize("name", ["A\n", "\x1b[2J", "a long name", 7])
def test_it_prints_no_card_that_could_pass_for_something_else(tmp_path: Path, name: Any) -> None:
    found = sealed_deal("mousel", 1).proof(0)
    found.record["deck"][found.record["deck"].index("??")] = name
    assert "a card with a strange name" in objection(tmp_path, found, found.root)


def opened(openings: list[Opening]) -> list[OpenedCard]:
    return [
        OpenedCard(o.shuffle, o.position, o.text, o.salt.hex(), [other.hex() for other in o.path])
        for o in openings
    ]


def showing_only(found: Proof, cards: list[OpenedCard], deck: list[str], **changed: Any) -> Proof:
    """A forged file: the seat was shown these cards of this deck and did nothing."""
    record = {**found.record, "deck": deck, "reshuffles": [], "actions": [], **changed}
    return replace(copied(found), cards=cards, record=record)


class TestAForgedFile:
    """The operator deals the seat other cards, and writes a file after the deal."""

    def test_cannot_name_another_game_to_show_fewer_cards(self, tmp_path: Path) -> None:
        found = sealed_deal("bourre", 2).proof(1)
        one = found.cards[-1]
        deck = [c if c == one.card else "??" for c in found.record["deck"]]
        forged = showing_only(found, [one], deck, game="bourree")
        assert not believed(tmp_path, forged, found.root)
        # Not even a game that deals no cards to a seat that sees some.
        assert not believed(tmp_path, showing_only(found, [one], deck, game="mus"), found.root)

    def test_cannot_have_a_pack_of_five_cards(self, tmp_path: Path) -> None:
        """The root includes the number of cards, and the operator makes the root."""
        found, codes = sealed_deal("bourre", 2, ()).proof(1), ["2c", "3c", "4d", "5d", "7h"]
        scheme, salt = SCHEMES[2], bytes(32)
        leaves = [scheme.leaf((TABLE, DEAL, 0, k), salt, code) for k, code in enumerate(codes)]
        tree = scheme.levels([*leaves, *[EMPTY] * (256 - len(leaves))])
        root = root_of(scheme, TABLE, NUMBER, DEAL, len(codes), tree[-1][0])
        proved = [(k, code, salt, path_of(tree, k)) for k, code in enumerate(codes)]
        cards = opened([Opening(0, *one) for one in proved])
        forged = replace(showing_only(found, cards, codes), root=root, pack=len(codes))
        assert not believed(tmp_path, forged, root)

    def test_cannot_have_a_card_that_moves_the_cursor(self, tmp_path: Path) -> None:
        """A new talon that was not sealed is printed without proof."""
        found = sealed_deal("bourre", 2).proof(1)
        found.record["reshuffles"] = [[], [], [], ["2c"]]
        assert believed(tmp_path, found, found.root)
        found.record["reshuffles"] = [[], [], [], ["\x1b[2J"]]
        assert not believed(tmp_path, found, found.root)

    def test_cannot_leave_out_other_cards_than_the_game(self, tmp_path: Path) -> None:
        """Otherwise cards above the seat's could be left out until others lie at its places."""
        deal = sealed_deal("bourre", 2, ())
        found = deal.proof(1)
        order = deal.seal.shuffled(0, PACK, ())
        at = (found.seat - found.record["dealer"] - 1) % deal.n
        out, rest = order[:2], order[2:]
        dealt = rest[at : at + 5 * deal.n : deal.n]
        deck = [NAMES[card] if card in dealt else "??" for card in rest]
        cards = opened(deal.seal.openings([(0, card) for card in (*dealt, *out)]))
        assert not believed(tmp_path, showing_only(found, cards, deck), found.root)

    @pytest.mark.sampled
    @pytest.mark.parametrize("key", ["bourre", "mousel", "mus"])
    def test_must_show_the_cards_that_lay_at_its_seats_places(
        self, tmp_path: Path, key: str
    ) -> None:
        """The five twos and threes are at their true places, which are another seat's or in the
        talon.
        """
        deal = sealed_deal(key, 2)
        found = deal.proof(1)
        order = deal.seal.shuffled(0, deal.seal.pack, tuple(found.cuts))
        assert len(order) == len(found.record["deck"])
        dealt = sorted(order, key=lambda card: card % 13)[:5]
        deck = [NAMES[card] if card in dealt else "??" for card in order]
        cards = opened(deal.seal.openings([(0, card) for card in dealt]))
        assert len(cards) == 5
        assert not believed(tmp_path, showing_only(found, cards, deck), found.root)


def promises() -> list[str]:
    """The table's lines: each has a promise, and what keeps it."""
    document = (ROOT / "docs/trust.md").read_text(encoding="utf-8")
    return [line for line in document.splitlines() if line.startswith("| **")]


@pytest.mark.ci
@pytest.mark.parametrize("line", promises())
def test_each_promise_names_tests_and_commands_that_exist(line: str) -> None:
    held = line.rpartition(" | ")[2]
    named = re.findall(r"`(tests/[\w/.]+)`(?: \(((?:`\w+`(?:, )?)+)\))?", held)
    assert named
    for path, parts in named:
        files = [ROOT / path] if path.endswith(".py") else [*(ROOT / path).glob("test_*.py")]
        found = re.findall(r"def (test_\w+)", "\n".join(file.read_text() for file in files))
        assert files
        for part in re.findall(r"\w+", parts):
            assert [name for name in found if part in name], part
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)`", held)) <= targets
    assert set(re.findall(r"`kro ([a-z-]+)", held)) <= {*main.commands}


def test_the_command_line_reports_in_words(tmp_path: Path) -> None:
    found, run = sealed_deal("bourre", 2).proof(0), CliRunner()
    path = tmp_path / "proof.json"
    path.write_bytes(msgspec.json.encode(found))
    done = run.invoke(main, ["verify", str(path)])
    assert done.exit_code == 0
    assert "Everything is as it was sealed and cut." in done.output
    assert "Compare all 40 letters" in done.output
    done = run.invoke(main, ["verify", "-", found.root[:9]], path.read_bytes())
    assert done.exit_code == 0
    assert "Compare all 40 letters" in done.output
    done = run.invoke(main, ["verify", "-", found.root], path.read_bytes())
    assert done.exit_code == 0
    assert "Compare" not in done.output
    done = run.invoke(main, ["verify", str(path), "abcabcab"])
    assert done.exit_code == 1
    assert "WRONG: Your digest is neither" in done.output
    for text, why in ((b"{}", "not a proof of a deal"), (b" " * 4_000_001, "larger than 4 MB")):
        path.write_bytes(text)
        done = run.invoke(main, ["verify", str(path)])
        assert done.exit_code == 2
        assert why in done.output
    done = run.invoke(main, ["verify", str(tmp_path / "none")])
    assert done.exit_code == 2
