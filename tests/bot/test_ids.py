"""Custom ids are decoded as they were encoded, and nothing else is accepted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ids import (
    CONSENT,
    LONGEST,
    CommandPress,
    TablePress,
    decode,
    decode_command,
    encode,
    encode_command,
    priced,
    whole,
)
from tables.decision import Decision

CHOICES = st.from_regex(r"[a-z]{1,9}(\.[a-zA-Z0-9]{1,6})?", fullmatch=True)
NUMBERS = st.integers(0, 999_999)
DECISIONS = (
    st.none() | st.builds(Decision, NUMBERS) | st.builds(Decision, NUMBERS, NUMBERS, st.booleans())
)


@given(st.integers(0, 0xFFFFFF), DECISIONS, CHOICES)
def test_a_press_is_decoded_as_it_was_encoded(
    table: int, decision: Decision | None, choice: str
) -> None:
    written = encode(table, decision, choice)
    assert len(written) <= LONGEST
    assert decode(written) == TablePress(table, decision, choice)


@given(st.text(max_size=60))
def test_any_other_text_is_no_press_and_no_error(text: str) -> None:
    press = decode(text)
    assert press is None or encode(*press).lower() == text.lower()
    press = decode_command(text)
    assert press is None or encode_command(press.choice, *press.args) == text


@pytest.mark.parametrize(
    "text",
    ["", "k1:", "k2:7f3a:1:open", "k1:7F3A:1:open", "k1:7f3a::open", "k1:7f3a:1:", "h1:board",
     "k1:7f3a:1:open\n", "k1:7f3a:1:op en", "k1:123456789:1:open", "k1:1:1:" + "a" * 40],
)  # fmt: skip
def test_ids_that_were_never_written_are_not_presses(text: str) -> None:
    assert decode(text) is None


def test_an_id_that_could_not_be_decoded_is_not_encoded() -> None:
    with pytest.raises(ValueError, match="no id"):
        encode(1, Decision(7, 3), "a" * 40)
    with pytest.raises(ValueError, match="no id"):
        encode_command("board", "ä")


@pytest.mark.parametrize(
    ("written", "decision", "public"),
    [
        ("7p12", Decision(7, 12, public=True), True),
        ("7.12", Decision(7, 12), False),
        ("7", Decision(7), False),
        ("-", None, False),
    ],
)
def test_a_choice_on_the_table_differs_from_one_in_a_hand(
    written: str, decision: Decision | None, public: bool
) -> None:
    custom_id = f"k1:ffffffff:{written}:m0"
    press = decode(custom_id)
    assert press
    assert (press.decision, press.public) == (decision, public)
    assert encode(*press) == custom_id


@pytest.mark.parametrize("choice", sorted(CONSENT))
def test_presses_that_consent_carry_the_price_that_was_shown(choice: str) -> None:
    assert priced(choice, 0) == choice, "as it was written before there were prices"
    for rises in (0, 1, 99_999):
        press = decode(encode(0xFFFFFFFF, None, priced(choice, rises)))
        assert press
        assert press.rises_seen == rises


@pytest.mark.parametrize(
    "choice", ["leave", "show.3", "deals.3", "sitout.in", "back.yes", "sit.1.2"]
)
def test_other_presses_carry_no_price(choice: str) -> None:
    assert priced("leave", 3) == "leave"
    press = decode(encode(1, None, choice))
    assert press
    assert press.rises_seen == 0


@pytest.mark.parametrize("text", ["", "-1", "1.5", "²", "٣", " 1", "1e3", "9" * 19, "9" * 5000])
def test_a_text_that_is_no_short_whole_number_is_none(text: str) -> None:
    assert whole(text) is None


@given(st.integers(0, 10**18 - 1))
def test_a_whole_number_is_read(number: int) -> None:
    assert whole(str(number)) == number


def test_answers_to_commands_have_their_own_ids() -> None:
    assert decode_command(encode_command("board", 20, "up")) == CommandPress("board", ("20", "up"))
    assert decode(encode_command("board", 20)) is None
