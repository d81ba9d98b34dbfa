"""docs/trust.md: its script needs nothing but Python, and believes what is to be believed."""

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
from tests.support.checking import believed, objection, script
from tests.support.places import ROOT
from tests.support.tables.sealed_deals import copied, sealed_deal

LINES = 60


def test_the_script_is_short_and_imports_nothing_but_the_standard_library() -> None:
    lines = script().splitlines()
    assert len(lines) <= LINES
    imported = {name for line in lines for name in re.findall(r"^(?:import|from) ([^#]+)", line)}
    assert imported == {"json, struct, sys", "hashlib import sha256"}


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("count", [0, 1, 2, 8])
def test_it_believes_every_seat_s_file(tmp_path: Path, key: str, count: int) -> None:
    cuts = ((1, 5), (0, 9_999_999_999), *((k, k**7) for k in range(6)))[:count]
    deal = sealed_deal(key, count, cuts)
    for seat in range(deal.n):
        found = deal.proof(seat)
        assert believed(tmp_path, found, deal.seal.digest(cuts[: seat % (count + 1)]))


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


def test_it_believes_no_other(tmp_path: Path) -> None:
    found = copied(sealed_deal("mousel", 1).proof(0))
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
    # What a table names it by is no seal: another one that begins alike can be made on purpose.
    assert not believed(tmp_path, found, found.root[:8])
    assert not believed(tmp_path, found, found.root[:39])


@pytest.mark.parametrize("pack", [0, 64, 10**9])
def test_it_bounds_the_pack_before_it_works_with_it(tmp_path: Path, pack: int) -> None:
    found = sealed_deal("mousel", 1).proof(0)
    wrong = replace(found, pack=pack)
    assert "a pack of another size" in objection(tmp_path, wrong, found.root)


@pytest.mark.parametrize("name", ["A\n", "\x1b[2J", "a long name", 7])
def test_it_prints_no_card_that_could_pass_for_something_else(tmp_path: Path, name: Any) -> None:
    found = copied(sealed_deal("mousel", 1).proof(0))
    found.record["deck"][found.record["deck"].index("??")] = name
    assert "a card with a strange name" in objection(tmp_path, found, found.root)


def promises() -> list[str]:
    """The table's lines: a promise, and what holds it."""
    document = (ROOT / "docs/trust.md").read_text(encoding="utf-8")
    return [line for line in document.splitlines() if line.startswith("| **")]


@pytest.mark.parametrize("line", promises())
def test_each_promise_is_held_by_tests_and_commands_that_there_are(line: str) -> None:
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


def test_the_command_line_says_it_in_words(tmp_path: Path) -> None:
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
    for text, why in ((b"{}", "no proof of a deal"), (b" " * 4_000_001, "larger than 4 MB")):
        path.write_bytes(text)
        done = run.invoke(main, ["verify", str(path)])
        assert done.exit_code == 2
        assert why in done.output
    done = run.invoke(main, ["verify", str(tmp_path / "none")])
    assert done.exit_code == 2
