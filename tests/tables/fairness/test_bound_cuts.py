"""Checks that every cut is bound to those before it, so that no earlier number can be chosen later.

The attacker is the operator. The operator knows the pack, sees each number when it is sent, has a
friend at the table, and may write any file. The victim has a photograph of the digest above the
number's field.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel.cards import ACES, PACK
from tables.fairness import cutting
from tables.fairness.cutting import Cuts, bound_by
from tables.fairness.seal import Seal
from tables.fairness.verifying import read, verify
from tables.ports import Secret
from tests.support.checking import believed
from tests.support.tables.sealed_deals import DEAL, NUMBER, TABLE, sealed_deal

FRIEND, VICTIM = 0, 1
VICTIMS_NUMBER = 8_461_930_275
TRIES = 400


def friends_aces(seal: Seal, cuts: Cuts) -> int:
    """Aces among the five cards at the friend's places."""
    order = seal.shuffled(0, PACK, cuts)
    return len({*order[FRIEND : 5 * 4 : 4]} & {*ACES})


def seal_by(scheme: int) -> Seal:
    return Seal(TABLE, NUMBER, DEAL, Secret(bytes(range(32)), scheme), PACK)


def tried(seal: Seal, kept: str) -> list[Cuts]:
    """The earlier numbers that give the friend two aces and that the victim's copy allows."""
    found = list[Cuts]()
    for number in range(TRIES):
        cuts = ((FRIEND, number), (VICTIM, VICTIMS_NUMBER))
        chain = cutting.digests(seal.scheme, seal.root, cuts)
        if not bound_by(chain, cuts, kept).wrong and friends_aces(seal, cuts) >= 2:
            found.append(cuts)
    return found


def test_with_the_first_scheme_an_earlier_number_could_be_chosen_afterwards() -> None:
    """The attack is real: the victim's copy was only the seal, which allowed any of them."""
    seal = seal_by(1)
    assert len(tried(seal, seal.root)) > 5


@pytest.mark.ci
def test_the_digest_kept_by_the_last_player_to_cut_allows_no_other_earlier_number() -> None:
    seal = seal_by(2)
    honest = ((FRIEND, 7_000_000_001),)
    kept = seal.digest(honest)
    assert not bound_by([seal.root, kept], honest, kept).wrong
    assert tried(seal, kept) == []
    # Not even with another seal, with other cuts in between, or with cuts in another order.
    rng = random.Random(1)
    for _ in range(TRIES):
        other = Seal(TABLE, NUMBER, DEAL, Secret(rng.randbytes(32)), PACK)
        cuts = (*((rng.randrange(4), rng.randrange(9)) for _ in range(rng.randrange(3))),)
        cuts = (*cuts, (VICTIM, VICTIMS_NUMBER))
        for one in (seal, other):
            assert bound_by(cutting.digests(one.scheme, one.root, cuts), cuts, kept).wrong


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_both_checkers_refuse_a_deal_with_another_earlier_number(key: str, tmp_path: Path) -> None:
    """The deal is real, dealt and proved with the seal that the victim saw."""
    honest = ((FRIEND, 4711), (VICTIM, VICTIMS_NUMBER))
    forged = ((FRIEND, 4712), (VICTIM, VICTIMS_NUMBER))
    deal, other = sealed_deal(key, 1, honest), sealed_deal(key, 1, forged)
    assert deal.seal == other.seal
    seal, kept = deal.seal.root, deal.seal.digest(honest[:1])
    found, false = deal.proof(VICTIM), other.proof(VICTIM)
    for copy, right, wrong in ((kept, found, false), (seal, false, None)):
        assert verify(read(msgspec.json.encode(right)), GAMES, copy).wrong == ()
        assert believed(tmp_path, right, copy)
        if wrong is not None:
            assert verify(read(msgspec.json.encode(wrong)), GAMES, copy).wrong
            assert not believed(tmp_path, wrong, copy)


def test_the_verdict_on_a_digest_says_what_it_covers_and_what_came_after_it() -> None:
    cuts = ((0, 5), (2, 6), (0, 7))
    deal = sealed_deal("mousel", 1, cuts)
    found = deal.proof(1)
    told = {
        k: " ".join(verify(found, GAMES, deal.seal.digest(cuts[:k])).summary[-2:]) for k in range(4)
    }
    assert "is the seal, before any cut. After it came cut 1 (chair 1), cut 2 (chair 3)" in told[0]
    assert "cut 1 must be yours" in told[0]
    assert "covers the seal and cut 1 (chair 1). After it came cut 2 (chair 3)" in told[1]
    assert "cut 2 must be yours" in told[1]
    assert "No cut came after it." in told[3]
    assert verify(replace(found, cuts=list(cuts[:2])), GAMES, deal.seal.digest(cuts)).wrong
