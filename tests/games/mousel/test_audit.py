"""The second opinion notices when a record is wrong (that it agrees: `tests.contract`)."""

from __future__ import annotations

import pytest

from tests.games.mousel.deal import Deal
from tests.support.games.audits import Spoil, notices

SPOILT: list[Spoil] = [
    lambda r: r["actions"].pop(),
    lambda r: r["actions"].pop(0),
    lambda r: r["actions"].append([0, "pass"]),
    lambda r: r["actions"].__setitem__(0, [1, "exchange -"]),
    lambda r: r["actions"].__setitem__(0, [0, "exchange As,Ks"]),
    lambda r: r["actions"].__setitem__(-1, [0, "play 2c"]),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_record_that_cannot_be_is_noticed(spoil: Spoil) -> None:
    notices("mousel", Deal("2c 3c 4c 5c 6c 8c 2d 3d 9h").absent("settled").record(), spoil)
