"""Checks that proof files from before `kro-proof/2` verify as before, and say what they cannot
show.

Deals that were sealed by the first scheme are still dealt and checked.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bot.cli import main
from games import GAMES
from tables.fairness import cutting
from tables.fairness.checking import Verdict
from tables.fairness.first_scheme import FirstProof
from tables.fairness.hashing import SCHEMES
from tables.fairness.verifying import read, verify
from tests.support.tables.sealed_deals import sealed_deal

FILES = sorted((Path(__file__).parent / "first_proofs").glob("*.json"))


def checked(found: FirstProof, kept: str = "") -> Verdict:
    return verify(read(msgspec.json.encode(found)), GAMES, kept, older=True)


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def found(request: pytest.FixtureRequest) -> FirstProof:
    out = read(Path(request.param).read_bytes())
    assert isinstance(out, FirstProof)
    return out


def test_an_older_file_is_believed_and_says_what_it_cannot_show(found: FirstProof) -> None:
    for kept in ("", found.root, found.root[:8].upper()):
        verdict = checked(found, kept)
        assert verdict.wrong == ()
        assert "bound no cut" in verdict.notes[0]
        assert "may leave out cards" in verdict.notes[1]
    assert checked(found, "0" * 40).wrong


def test_an_older_file_of_a_newer_deal_is_refused(found: FirstProof, tmp_path: Path) -> None:
    """An operator can write one, or seal with the first scheme, to choose an earlier cut afterwards
    and to leave out cards. Only the reader knows how old a deal is.
    """
    path, run = tmp_path / "proof.json", CliRunner()
    for content in (found, sealed_deal("mousel", 1, scheme=1).proof(0)):
        path.write_bytes(msgspec.json.encode(content))
        done = run.invoke(main, ["verify", str(path), content.root])
        assert done.exit_code == 1
        assert "--older" in done.output
        assert "Everything is as it was sealed and cut." not in done.output
        done = run.invoke(main, ["verify", "--older", str(path), content.root])
        assert done.exit_code == 0
        assert "NOTE: This deal was sealed as versions of Kro before 0.10 did" in done.output


def test_a_changed_file_is_refused(found: FirstProof) -> None:
    lain = [card for card in found.cards if card.place is not None]
    one, other = lain[:2]
    rest = [card for card in found.cards if card is not one]
    by = next(card for card in lain if card.by is not None)
    for changed in (
        replace(found, cards=[*rest, replace(one, card=other.card)]),
        replace(found, cards=[*rest, replace(one, place=other.place)]),
        replace(found, cards=[*found.cards, one]),
        replace(found, cuts=[*found.cuts, (7, 1)]),
        replace(found, table=found.table + 1),
        replace(found, config={**found.config, "n": 10**8}),
        replace(found, config={**found.config, "stacks": []}),
        replace(found, carry={**found.carry, "dealer": 10**8}),
        replace(found, seat=99),
        replace(found, game="poker"),
        replace(
            found,
            cards=[replace(c, by=7 - (c.by or 0)) if c is by else c for c in found.cards],
            draws=[],
        )
        if found.draws
        else replace(found, pack=51),
    ):
        assert checked(changed).wrong


@pytest.mark.ci
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_deal_that_was_sealed_by_the_first_scheme_is_dealt_and_checked(key: str) -> None:
    for cuts in ((), ((0, 1), (3, 9)), tuple((k, k) for k in range(8))):
        deal = sealed_deal(key, len(cuts), cuts, scheme=1)
        for seat in range(deal.n):
            found = deal.proof(seat)
            verdict = verify(read(msgspec.json.encode(found)), GAMES, found.root, older=True)
            assert verdict.wrong == ()
            assert "bound no cut" in verdict.notes[0]
            assert not cuts or "It does not cover the cuts." in verdict.summary
            if cuts:
                assert verify(replace(found, cuts=[*cuts[1:], cuts[0]]), GAMES, older=True).wrong


def test_the_first_scheme_has_no_digest_but_its_seal() -> None:
    assert cutting.digests(SCHEMES[1], "0" * 40, ((0, 1), (1, 2))) == ["0" * 40]
