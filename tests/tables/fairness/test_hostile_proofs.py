"""Checks that a hostile proof file yields one clear line to the reader, soon."""

from __future__ import annotations

import json
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from bot.cli import main
from games import GAMES
from games.kernel.records.seen import MAX_ACTIONS
from games.kernel.values import is_list, is_object
from tables.fairness import following, verifying
from tables.fairness.verifying import LARGEST, Unreadable, read, verify
from tests.support.extent import examples
from tests.support.tables.sealed_deals import sealed_deal

FINE = "Everything is as it was sealed and cut."
FORGED = "\n" + FINE
FIRST = Path(__file__).parent / "first_proofs"


def plain(key: str = "bourre") -> dict[str, Any]:
    """An honest file, to be changed."""
    return json.loads(msgspec.json.encode(sealed_deal(key, 2).proof(0)))


def first(key: str = "mousel") -> dict[str, Any]:
    """An honest file of the older form."""
    return json.loads((FIRST / f"{key}.json").read_bytes())


def checked(content: bytes, digest: str = "") -> tuple[int, str]:
    """The exit status, and all that the console shows."""
    done = CliRunner().invoke(main, ["verify", "-", *([digest] if digest else [])], content)
    assert not done.exception or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    assert {*done.output} <= {*string.printable[:95], "\n"}
    return done.exit_code, done.output


def changed(change: Callable[[dict[str, Any]], Any], found: dict[str, Any] | None = None) -> bytes:
    found = plain() if found is None else found
    change(found)
    return json.dumps(found).encode()


TEXTS = [
    FORGED, "\x1b[2J\x1b[H" + FINE, "\x1b]0;title\x07", "\r" + FINE, "\u202e" + FINE,
    "\u2028" + FINE,
    "\x9b31m", "\ud800", "\x00", "A" * 3_000_000, " " * 300 + FINE, "é",
]  # fmt: skip


@pytest.mark.ci
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.parametrize("form", [plain, first])
def test_text_in_a_file_reaches_the_console_only_as_plain_text(
    text: str, form: Callable[[], dict[str, Any]]
) -> None:
    """In any field, and as a field's name. Usually each text is in some fields, and each field has
    some of the texts.
    """
    base = form()
    records = [base.get("record"), base.get("config"), base.get("carry"), base["cards"][0]]
    step = 5 if len(text) > 1000 else examples(3, 1)
    for where in [base, *filter(None, records)]:
        for name in [*[*where][TEXTS.index(text) % step :: step], text]:
            before = where.get(name)
            where[name] = text
            content = json.dumps(base).encode()
            if before is None:
                del where[name]
            else:
                where[name] = before
            status, output = checked(content)
            # In some places a name that no version knows is ignored.
            assert status or name == text
            assert output.splitlines().count(FINE) == (not status)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"null", b"5", b"[]", b"{}", b"\xff\xfe", b'{"format": 1}', b"[" * 3_000_000,
        b'"' * 999, b'{"a":' * 1_000_000, b'"' + b"\\" * 999,
        b'{"format": "kro-proof/2", "format": "kro-proof/2"}',
        b'{"format": NaN}', b'{"format": Infinity}', b'{"format": 1e999}', b'{"format": 1.5}',
        b'{"format": ' + b"9" * 100_000 + b"}", b'{"format": -' + b"9" * 20 + b"}",
        b" " * (LARGEST + 1), b'{"format": "kro-hand/1"}', b'{"format": "kro-proof/3"}',
        b'{"format": "\\u000aEverything is as it was sealed and cut."}',
    ],
    ids=range(22),
)  # fmt: skip
def test_a_file_that_is_no_proof_is_reported_in_one_line(content: bytes) -> None:
    with pytest.raises(Unreadable):
        read(content)
    status, output = checked(content)
    assert status == 2
    assert output.count("\n") == 1


def _twice(content: bytes) -> bytes:
    return content.replace(b'"seat": 0', b'"seat": 0, "seat": 0', 1)


def _nested(content: bytes) -> bytes:
    deep = b"[" * 50 + b"]" * 50
    return content.replace(b'"result": {', b'"result": {"pot": ' + deep + b", ", 1)


@pytest.mark.parametrize("spoil", [_twice, _nested])
def test_duplicate_and_deeply_nested_fields_are_refused(
    spoil: Callable[[bytes], bytes],
) -> None:
    content = json.dumps(plain()).encode()
    assert checked(content)[0] == 0
    assert spoil(content) != content
    assert checked(spoil(content))[0] == 2


SIZES: list[Callable[[dict[str, Any]], Any]] = [
    lambda p: p["record"].update(n=10**8),
    lambda p: p["record"].update(n=10**18),
    lambda p: p["record"].update(n=True),
    lambda p: p["record"].update(stacks=[1] * 100_000),
    lambda p: p["record"].update(deck=["??"] * 100_000),
    lambda p: p["record"].update(deck=["??"] * 52, actions=[]),
    lambda p: p["record"].update(reshuffles=[[]] * 100_000),
    lambda p: p["record"].update(reshuffles=[["??"] * 100_000]),
    lambda p: p["record"].update(actions=[[0, "fold"]] * 100_000),
    lambda p: p["record"].update(actions=[[0, "fold"]] * MAX_ACTIONS),
    lambda p: p["record"]["actions"].insert(0, [0, "exchange " + ",".join(["??"] * 90)]),
    lambda p: p["record"]["actions"].insert(0, [1, "exchange " + ",".join(["??"] * 52)]),
    lambda p: p["record"]["options"].update(unit=10**9),
    lambda p: p["record"].update(pot=10**18),
    lambda p: p["record"].update(stacks=[-(10**18)] * p["record"]["n"]),
    lambda p: p["cards"].extend(p["cards"] * 500),
    lambda p: p["cards"][0].update(path=["0" * 64] * 100_000),
    lambda p: p["cards"][0].update(position=1 << 62, shuffle=1 << 62),
    lambda p: p["cuts"].extend([[1, 1]] * 100_000),
    lambda p: p["cuts"].append([1 << 62, 1 << 62]),
    lambda p: p.update(seat=1 << 62, table=1 << 62),
    lambda p: p.update(seat=1 << 64),
]


@pytest.mark.ci
@pytest.mark.parametrize("change", SIZES, ids=range(len(SIZES)))
def test_sizes_are_checked_before_any_work(
    change: Callable[[dict[str, Any]], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = 0

    def play(world: Any) -> Any:
        nonlocal done
        done += 1
        return usual(world)

    usual = following._World.play  # pyright: ignore[reportPrivateUsage] (the only long work)
    monkeypatch.setattr(following._World, "play", play)  # pyright: ignore[reportPrivateUsage]
    status, output = checked(changed(change))
    assert status
    assert FINE not in output
    assert done <= following.STARTS * following.WORK


@pytest.mark.ci
def test_no_file_is_searched_for_longer_than_all_starts_may_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each try plays a whole deal, so the actions are counted."""
    done = 0

    def decide(game: Any, *args: Any) -> Any:
        nonlocal done
        done += 1
        return usual(game, *args)

    found = plain("mus")
    found["record"]["result"] = dict.fromkeys(found["record"]["result"])
    kind = type(GAMES["mus"])
    usual = kind.decide
    monkeypatch.setattr(kind, "decide", decide)
    verdict = verify(read(json.dumps(found)), GAMES)
    assert verdict.wrong
    searched, done = done, 0
    assert searched > 1_500
    monkeypatch.setattr(following, "ALL_WORK", 1_000)
    assert verify(read(json.dumps(found)), GAMES).wrong == verdict.wrong
    assert done <= 1_000 + 2 * (len(found["record"]["actions"]) + 1)


def test_the_longest_search_takes_some_seconds() -> None:
    """An action takes less than a tenth of a millisecond."""
    assert following.ALL_WORK + MAX_ACTIONS < 100_000


FIRST_SIZES: list[Callable[[dict[str, Any]], Any]] = [
    lambda p: p["config"].update(n=10**8),
    lambda p: p["config"].update(n=10**8, stacks=[1] * 100_000),
    lambda p: p["config"]["options"].update(unit=10**18),
    lambda p: p["carry"].update(dealer=10**18),
    lambda p: p["carry"].update(exempt=[10**18]),
    lambda p: p.update(draws=[[0, 0, 1 << 62]] * 10_000, cards=p["cards"][:9]),
    lambda p: p.update(draws=[[0, 0, 1]] * 10_001),
    lambda p: p.update(unsealed=[1] * 1000),
    lambda p: p["cards"][0].update(place=1 << 62),
    lambda p: p.update(seat=1 << 62),
]


@pytest.mark.sampled
@pytest.mark.parametrize("change", FIRST_SIZES, ids=range(len(FIRST_SIZES)))
def test_sizes_are_checked_in_files_of_the_older_form_too(
    change: Callable[[dict[str, Any]], Any],
) -> None:
    status, output = checked(changed(change, first()))
    assert status
    assert FINE not in output


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    | st.sampled_from(["As", "??", "12o", "0" * 64, "play As", "mus", "kro-deal/2", 10**18]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=4,
)  # fmt: skip
BASES = [
    *(json.dumps(plain(key)) for key in sorted(GAMES)),
    *(json.dumps(first(key)) for key in ("mousel", "mus")),
]


def _spots(value: Any, depth: int = 0) -> list[tuple[Any, Any]]:
    """Each place in a file: the list or object, and the index or name."""
    items: Any = enumerate(value) if is_list(value) else value.items()
    out = list[tuple[Any, Any]]()
    for name, item in items:
        out.append((value, name))
        if (is_list(item) or is_object(item)) and depth < 4:
            out += _spots(item, depth + 1)
    return out


@given(st.data())
def test_no_change_of_a_file_raises_an_unexpected_error(data: st.DataObject) -> None:
    base = data.draw(st.sampled_from(BASES))
    found = json.loads(base)
    for _ in range(data.draw(st.integers(1, 3))):
        where, name = data.draw(st.sampled_from(_spots(found)))
        match data.draw(st.sampled_from(["put", "cut", "double"])):
            case "put":
                where[name] = data.draw(VALUES)
            case "cut":
                del where[name]
            case _ if is_list(where):
                where.append(where[name])
            case _:
                where[f"{name} "] = where[name]
    content = json.dumps(found)
    same = json.loads(content) == json.loads(base)
    lines: tuple[str, ...]
    try:
        verdict = verify(read(content), GAMES)
        lines = (*verdict.summary, *verdict.wrong, *verdict.notes)
        assert not (same and verdict.wrong)
    except Unreadable as error:
        lines = (str(error),)
    assert all(line.isascii() and line.isprintable() for line in lines)


@given(
    st.binary(max_size=200)
    | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_no_bytes_raise_an_unexpected_error(content: bytes) -> None:
    with pytest.raises(Unreadable):
        read(content)


@pytest.mark.parametrize(
    "digest", ["abc", "\x1b[2J", "0" * 39, "0" * 41, "é" * 40, "١" * 40, "g" * 40]
)
def test_no_digest_raises_an_unexpected_error(digest: str) -> None:
    status, output = checked(json.dumps(plain()).encode(), digest)
    assert status == 1
    assert FINE not in output


def test_an_honest_file_is_far_below_every_bound() -> None:
    contents = [msgspec.json.encode(sealed_deal(key, 2).proof(0)) for key in GAMES]
    assert max(map(len, contents)) < LARGEST / 10
    assert verifying.DEEPEST > 6
