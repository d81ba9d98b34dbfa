"""Tests reading, refusing and writing hand records (docs/records.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import example, given
from hypothesis import strategies as st

from bot.runtime.console.checks import replay_command
from games import GAMES
from games.kernel.records.notation import action_text, parse_action
from games.kernel.records.record import Malformed, read
from games.kernel.records.replay import replay_text
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.support.places import GOLDEN

EXAMPLES = GOLDEN / "examples-mousel.jsonl"
FIRST: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8").splitlines()[0])

KNOWN = ", ".join(sorted(GAMES))


def changed(**fields: Any) -> str:
    """The first example with some fields replaced, or removed with ``...``."""
    record = {**FIRST, **fields}
    return json.dumps({k: v for k, v in record.items() if v is not ...})


def error_of(text: str) -> str:
    """The one line with which a text is refused."""
    with pytest.raises(Malformed) as caught:
        list(replay_text(text, GAMES))
    message = str(caught.value)
    assert "\n" not in message
    return message


def answered(text: str, *, trace: bool = False) -> dict[str, Any]:
    """The answer to a text with one record."""
    ((answer, _),) = replay_text(text, GAMES, trace=trace)
    return answer


def kro_replay(tmp_path: Path, content: bytes | str, *flags: str) -> Result:
    """`kro replay` on a file with this content."""
    file = tmp_path / "hands.jsonl"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return CliRunner().invoke(replay_command, [str(file), *flags])


def test_a_file_holds_one_record_on_each_line(tmp_path: Path) -> None:
    done = kro_replay(tmp_path, EXAMPLES.read_bytes())
    assert done.exit_code == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 5
    assert all(a["done"] and "trace" not in a and "error" not in a for a in answers)


def test_a_file_holds_one_record_over_many_lines(tmp_path: Path) -> None:
    done = kro_replay(tmp_path, json.dumps(FIRST, indent=2), "--trace")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["trace"] == FIRST["trace"]


def test_only_a_newline_separates_two_records() -> None:
    """A JSON text may contain the other line separators."""
    record = json.dumps({**FIRST, "note": "a\u2028b"}, ensure_ascii=False)
    assert len(list(replay_text(f"{record}\r\n\n{record}", GAMES))) == 2


def test_a_value_nested_as_deep_as_possible_is_reported_in_one_line() -> None:
    for depth in range(900, 1000):
        text = changed(deck="@").replace('"@"', '{"a":' * depth + "0" + "}" * depth)
        assert error_of(text)


def test_an_illegal_action_is_reported_with_its_index_and_reason(tmp_path: Path) -> None:
    actions = [*FIRST["actions"][:13], [3, "play Kd"]]
    done = kro_replay(tmp_path, changed(actions=actions, result=...))
    assert done.exit_code == 1
    error = json.loads(done.stdout)["error"]
    assert error == {
        "index": 13,
        "seat": 3,
        "text": "play Kd",
        "code": "must_follow",
        "reason": "must follow (led s)",
    }


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ([2, "open"], "not_your_turn"),
        ([1, "join"], "not_legal_phase"),
        ([1, "flaekning c"], "not_legal_phase"),
        ([1, "play Kh"], "not_legal_phase"),
    ],
)
def test_a_wrong_first_action(action: list[Any], code: str) -> None:
    answer = answered(changed(actions=[action], result=...), trace=True)
    assert answer["error"]["code"] == code
    assert answer["error"]["index"] == 0
    assert len(answer["trace"]) == 1


def test_an_action_after_the_end_is_illegal() -> None:
    answer = answered(changed(actions=[*FIRST["actions"], [0, "pass"]]))
    assert answer["error"]["index"] == len(FIRST["actions"])
    assert answer["error"]["code"] == "deal_over"


def test_the_replay_of_an_unfinished_record_reports_where_the_deal_stands() -> None:
    answer = answered(changed(actions=FIRST["actions"][:6], result=...))
    assert answer["done"] is False
    assert answer["phase"] == "exchange"
    assert answer["to_act"] == [1]
    assert answer["legal"] == {"1": ["exchange 0-5"]}
    assert answer["hands"][1] == ["8d", "Td", "2h", "5s", "6s"]
    assert answer["hands"][2] == []


def test_a_result_that_differs_from_the_record_is_reported(tmp_path: Path) -> None:
    result = {**FIRST["result"], "pot": 61, "unknown to the reader": 1}
    done = kro_replay(tmp_path, changed(result=result))
    assert done.exit_code == 1
    assert json.loads(done.stdout)["differs"] == {"pot": {"record": 61, "replay": 60}}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "no record in this file"),
        ("\n \n", "no record in this file"),
        ("{", "line 1, column 2"),
        ("[]", "a JSON object"),
        ("[" * 100_000, "too deeply"),
        ('{"n": ' + "9" * 5000 + "}", "too long"),
        (changed() + "\n" + '{"n": ' + "9" * 101 + "}", "line 2: not a record: a number of more"),
        (changed(pot=10**4299), "too long"),
        (changed() + "\n{oops}\n" + changed(), "line 2, column 2: not JSON"),
        (changed() + "\n[1]\n", "line 2: not a record"),
        (changed(format="kro-hand/2"), "format"),
        (changed(game="bridge"), "game"),
        (changed(game=["mousel"]), f"game: expected one of {KNOWN}, found a list"),
        (changed(game=...), f"game: expected one of {KNOWN}, found nothing"),
        (changed(options=None), "options"),
        (changed(options={"jokers": 2}), "options: unknown option 'jokers'"),
        (changed(options={"unit": 0}), "options: option 'unit' cannot be 0"),
        (changed(options={"unit": True}), "options"),
        (changed(options={"stakes": "9/4"}), "options"),
        (changed(n=8), "n: expected 3 to 7, found 8"),
        (changed(n="6"), "n: expected a whole number"),
        (changed(n=...), "n: expected a whole number, found nothing"),
        (changed(dealer=6), "dealer: expected 0 to 5"),
        (changed(dealer=True), "dealer"),
        (changed(stacks=[100] * 5), "stacks: expected 6, one per seat; found 5"),
        (changed(stacks=[100, 100, 100, 100, 100, 1.5]), "stacks[5]"),
        (changed(pot=-1), "pot"),
        (changed(extra={"remainder": 17}), "extra.remainder"),
        (changed(deck=FIRST["deck"][1:]), "deck: 1 card is missing: Kh"),
        (changed(deck=FIRST["deck"][2:]), "deck: 2 cards are missing, for example "),
        (changed(deck=["Kh", *FIRST["deck"][:-1]]), "deck: 1 card is duplicated: Kh"),
        (changed(deck=["1h", *FIRST["deck"][1:]]), "deck[0]: no such card: '1h'"),
        (changed(deck=["??", *FIRST["deck"][1:]]), "can be looked at, not replayed"),
        (changed(deck=[7, *FIRST["deck"][1:]]), "deck[0]: expected a card, found 7"),
        (changed(deck="Kh"), "deck: expected a list"),
        (changed(reshuffles=[["2c"], "3c"]), "reshuffles[1]"),
        (changed(actions=...), "actions: expected a list"),
        (changed(actions=[[1, "open", 2]]), "actions[0]: expected [seat, text]"),
        (changed(actions=[[6, "open"]]), "actions[0]"),
        (changed(actions=[[1, "open"], [2, "dance"]]), "actions[1]: no action of mousel: 'dance'"),
        (changed(actions=[[1, "open 3"]]), "actions[0]"),
        (changed(actions=[[1, "play"]]), "actions[0]"),
        (changed(actions=[[1, "play Zz"]]), "actions[0]: no such card"),
        (changed(actions=[[1, "flaekning x"]]), "actions[0]: no such suit"),
        (changed(actions=[[1, "exchange 2c,2c"]]), "actions[0]: a card is listed twice"),
        (changed(actions=[[1, "exchange ??"]]), "can be looked at, not replayed"),
        (changed(result=[]), "result: expected an object, found a list"),
    ],
)
def test_text_that_is_no_record_is_refused_with_its_place(
    tmp_path: Path, text: str, place: str
) -> None:
    assert place in error_of(text)
    done = kro_replay(tmp_path, text)
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert place in done.stderr


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_a_hundred_digits_is_read_whatever_its_sign(sign: str) -> None:
    """docs/records.md: more digits are refused."""
    stacks = [100, 100, 100, 100, 100]
    most = changed(stacks=[*stacks, int(f"{sign}{'9' * 100}")], result=...)
    assert abs(answered(most)["stacks"][5]) > 10**99
    more = changed(stacks=[*stacks, int(f"{sign}{'9' * 101}")], result=...)
    assert "a number of more than 100 digits is too long" in error_of(more)


def test_a_file_that_cannot_be_opened_is_reported_in_one_line(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none.jsonl"):
        done = CliRunner().invoke(replay_command, [str(file)])
        assert done.exit_code == 2
        assert len(done.stderr.splitlines()) == 1
        assert str(file) in done.stderr


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    done = kro_replay(tmp_path, b'{"format": "\xff"}')
    assert done.exit_code == 2
    assert "byte 12: not UTF-8" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" + "[]," * 400_000 + "0]", "longer than 1000000 characters"),
        ("\n".join(["", changed(), "[" * 1_000_001]), "line 3: not a record: longer than"),
        ("[" * 14 + "]" * 14, "nested too deeply"),
        ("[" * 100_000, "nested too deeply"),
        (changed(result={"pot": json.loads("[" * 900 + "]" * 900)}), "nested too deeply"),
        (changed(deck=["2c"] * 100_000), "deck: expected 52 cards, found 100000"),
        (changed(n=10**9), "n: expected"),
        (changed(pot=float("nan")), "NaN is not a finite number"),
        (changed(result={"pot": float("inf")}), "Infinity is not a finite number"),
    ],
)
def test_a_record_that_is_too_large_is_refused_before_any_work(
    tmp_path: Path, text: str, why: str
) -> None:
    done = kro_replay(tmp_path, text)
    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_no_text_of_a_record_reaches_the_console_unescaped(tmp_path: Path) -> None:
    lie = "\x1b[2J\n{'done': true}\u202e" + " " * 300
    for text in (
        changed(game=lie),
        changed(options={lie: 1}),
        changed(extra={lie: 1}),
        changed(actions=[[0, lie]]),
        changed(deck=[lie]),
        changed(result={"pot": lie}),
    ):
        done = kro_replay(tmp_path, text)
        assert done.exit_code in (1, 2)
        printed = done.stdout + done.stderr
        assert printed.count("\n") == 1
        assert printed.strip().isprintable()
        assert printed.isascii()
        assert len(printed) < 2000


@given(st.text() | st.binary())
@example("null")
@example("7")
@example('"text"')
def test_no_text_at_all_ends_in_a_traceback(content: str | bytes) -> None:
    text = content if isinstance(content, str) else content.decode("latin-1")
    with pytest.raises(Malformed):
        list(read(text, GAMES))


@given(
    st.dictionaries(
        st.sampled_from([*FIRST, "extra"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=3),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.text(max_size=3), inner, max_size=2)
            ),
        ),
        max_size=3,
    )
)
def test_a_record_with_odd_fields_is_replayed_or_refused(fields: dict[str, Any]) -> None:
    try:
        answers = list(replay_text(changed(**fields), GAMES))
    except Malformed:
        return
    assert len(answers) == 1


def test_a_new_talon_is_used_only_when_a_card_is_needed() -> None:
    """GEN-006: talons that no draw needs are not checked."""
    assert answered(changed(reshuffles=[["2c"]]))["done"]


def test_a_missing_or_wrong_new_talon_is_refused_with_its_place() -> None:
    """GEN-006: exactly the discard pile without the drawer's own cards."""
    deal = Deal(shortPack=True, dealer=3)
    for seat in (3, 0, 1, 2):
        deal.do(f"{seat} exchange " + ",".join(deal.hand(seat).split()))
        if seat == 3:
            deal.do("throw " + deal.hand(3).split()[0])
    record = deal.record()
    assert len(record["reshuffles"]) == 1
    assert answered(json.dumps(record))["phase"] == "play"
    missing = json.dumps({**record, "reshuffles": []})
    assert "a new talon of 14 cards is missing" in error_of(missing)
    wrong = json.dumps({**record, "reshuffles": [record["reshuffles"][0][1:]]})
    assert "reshuffles[0]: not the 14 cards" in error_of(wrong)


def test_a_record_is_written_as_it_was_read() -> None:
    """Only options that differ, action texts as in the records, the result at the end."""
    deal = Deal("Kh Ts 3h 4h 3d Ks 2c Jc", pot=12, remainder=0, unit=3, limit=None)
    deal.do("0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "pass")
    record = deal.record()
    assert record["options"] == {"unit": 3}
    assert record["actions"][0] == [0, "pass"]
    assert record["deck"][:3] == ["Kh", "Ts", "3h"]
    assert record["result"]["void"] is True
    assert "extra" not in record
    assert Deal(pot=15, remainder=3).record()["extra"] == {"remainder": 3}


@pytest.mark.parametrize(
    "text",
    ["open", "pass", "flaekning c", "join", "exchange 7h,Ks", "exchange -", "throw 9d", "play Jh"],
)
def test_the_notation_of_an_action_is_parsed_as_it_is_written(text: str) -> None:
    assert action_text(GAME, parse_action(GAME, text)) == text


def test_cards_are_written_by_suit_then_rank_and_parsed_in_any_order() -> None:
    assert action_text(GAME, parse_action(GAME, "exchange Ks, 7h,2s")) == "exchange 7h,2s,Ks"


def test_a_players_own_record_hides_cards_the_player_was_not_shown() -> None:
    """GEN-007: even that the turn-up, which all have seen, was discarded."""
    deal = Deal(pot=12).do("0 open", "1 join", "2 pass", "3 pass", "0 exchange 8c,9c,Tc")
    record = deal.record()
    assert record["actions"][-1] == [0, "exchange 8c,9c,Tc"]
    own = deal.record(for_seat=1)
    assert own["actions"][-1] == [0, "exchange ??,??,??"]
    assert [c for c in own["deck"] if c != "??"] == ["2c", "3c", "Tc", "Jc", "Qc"]
