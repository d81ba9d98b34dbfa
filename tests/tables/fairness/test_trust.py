"""docs/trust.md: its script needs nothing but Python, and believes what is to be believed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bot.cli import main
from games import GAMES
from tables.fairness.proof import Proof
from tests.support.places import ROOT
from tests.support.tables.sealed_deals import copied, sealed_deal

LINES = 40


def script() -> str:
    [found] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/trust.md").read_text(), re.DOTALL)
    return found


def believed(folder: Path, proof: Proof, seal: str) -> bool:
    """What the script of the document says of a file."""
    path, program = folder / "proof.json", folder / "check.py"
    path.write_bytes(msgspec.json.encode(proof))
    program.write_text(script(), encoding="utf-8")
    # In a folder of its own, without anything that is installed here.
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(program), str(path), seal],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode == 0) != ("AssertionError" in done.stderr), done.stderr
    return done.returncode == 0


def test_the_script_is_short_and_imports_nothing_but_the_standard_library() -> None:
    lines = script().splitlines()
    assert len(lines) <= LINES
    imported = {name for line in lines for name in re.findall(r"^(?:import|from) ([^#]+)", line)}
    assert imported == {"json, struct, sys", "hashlib import sha256"}


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", [0, 15])
def test_it_believes_every_seat_s_file(tmp_path: Path, key: str, seed: int) -> None:
    deal = sealed_deal(key, seed, () if seed else ((1, 5), (0, 9_999_999_999)))
    found = deal.proof(deal.n - 1)
    assert believed(tmp_path, found, found.root)


def test_it_believes_no_other(tmp_path: Path) -> None:
    found = copied(sealed_deal("mousel", 1).proof(0))
    one, other = [card for card in found.cards if card.place is not None][:2]
    swapped = copied(found)
    swapped.cards[found.cards.index(one)] = replace(one, card=other.card)
    moved = copied(found)
    moved.cards[found.cards.index(one)] = replace(one, place=other.place)
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
    done = run.invoke(main, ["verify", str(path), "abc"])
    assert done.exit_code == 1
    assert "WRONG: The root in the file is not the one" in done.output
    for text, why in ((b"{}", "no proof of a deal"), (b" " * 4_000_001, "larger than 4 MB")):
        path.write_bytes(text)
        done = run.invoke(main, ["verify", str(path)])
        assert done.exit_code == 2
        assert why in done.output
    done = run.invoke(main, ["verify", str(tmp_path / "none")])
    assert done.exit_code == 2
