"""Tests the arguments of actions and the `extra` of a record (docs/records.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.kernel.records.notation import action_text, parse_action
from games.kernel.records.record import read
from tests.games.kernel.test_records import kro_replay
from tests.support.places import GOLDEN


def game_of(key: str, **fields: Any) -> str:
    """The first example of a game with some fields replaced."""
    file = GOLDEN / f"examples-{key}.jsonl"
    record = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    return json.dumps({**record, "result": {}, "extra": {}, **fields})


@pytest.mark.parametrize(
    ("key", "first", "text", "code"),
    [
        ("mus", "nomus", "bid 1000000000", "wrong_amount"),
        ("mus", "nomus", f"bid {'9' * 100}", "wrong_amount"),
        ("mus", "nomus", "bid 0", "wrong_amount"),
        ("mus", "nomus", "raise 2", "not_legal_phase"),
        ("muggins", "flip", "place m7", "no_such_pile"),
        ("muggins", "flip", "place m8", "no_such_pile"),
        ("muggins", "flip", "place d8", "no_such_pile"),
        ("muggins", "flip", f"place m{'9' * 100}", "no_such_pile"),
    ],
)
def test_a_number_of_any_size_is_valid_but_may_be_illegal(
    tmp_path: Path, key: str, first: str, text: str, code: str
) -> None:
    """docs/records.md: an argument of its kind, exit status 1."""
    mover = 3 if key == "mus" else 1
    record = game_of(key, dealer=0, actions=[[mover, first], [mover, text]])
    done = kro_replay(tmp_path, record)
    assert done.exit_code == 1, done.stderr
    error = json.loads(done.stdout)["error"]
    assert (error["code"], error["text"]) == (code, text)


@pytest.mark.parametrize(
    ("key", "text", "place"),
    [
        ("mus", "bid 02", "actions[0]: no such amount: '02'"),
        ("mus", "bid -2", "actions[0]: no such amount: '-2'"),
        ("mus", "bid +2", "no such amount"),
        ("mus", "bid ²", "no such amount"),
        ("mus", "bid ", "no such amount"),
        ("mus", f"bid {'9' * 101}", "a number of more than 100 digits is too long"),
        ("mus", "sign 7", "actions[0]: no action of mus: 'sign 7'"),
        ("mus", "watch", "actions[0]: no action of mus: 'watch'"),
        ("muggins", "place m00", "actions[0]: no such pile: 'm00'"),
        ("muggins", "place x1", "no such pile"),
        ("muggins", "place d", "no such pile"),
        ("muggins", f"place d{'9' * 101}", "too long"),
    ],
)
def test_an_argument_of_another_kind_is_refused(
    tmp_path: Path, key: str, text: str, place: str
) -> None:
    """docs/records.md: exit status 2. Signs and watching are not recorded."""
    done = kro_replay(tmp_path, game_of(key, actions=[[0, text]]))
    assert done.exit_code == 2
    assert place in done.stderr


@pytest.mark.parametrize("key", sorted(GAMES))
def test_an_unknown_field_of_extra_is_named(tmp_path: Path, key: str) -> None:
    """A misspelt field does not count as a missing one."""
    for field in ("scroes", "remaindr"):
        done = kro_replay(tmp_path, game_of(key, extra={field: 0}))
        assert done.exit_code == 2
        assert f'extra: "{field}" is not allowed; {key} allows ' in done.stderr
    assert len(list(read(game_of(key, extra={"remainder": 0}), GAMES))) == 1


def test_only_mus_has_scores(tmp_path: Path) -> None:
    extra = {"scores": [3, 4], "sets": [1, 0], "match_start": False, "hand": 2}
    assert len(list(read(game_of("mus", extra=extra), GAMES))) == 1
    assert kro_replay(tmp_path, game_of("bourre", extra=extra)).exit_code == 2


@given(st.integers(0, 40), st.sampled_from("md"))
def test_piles_are_parsed_as_they_are_written(number: int, kind: str) -> None:
    """Also piles that no table has, each as itself."""
    game = GAMES["muggins"]
    assert action_text(game, parse_action(game, f"place {kind}{number}")) == f"place {kind}{number}"
