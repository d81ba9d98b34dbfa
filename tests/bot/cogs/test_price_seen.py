"""A press on a button that was painted before the table became dearer: one sentence to that person
alone, the price on what was pressed, and nothing else (GEN-014).
"""

from __future__ import annotations

import pytest

from tests.bot.cogs.inn import Answer, Inn, Person, Seen, said
from tests.bot.cogs.test_closed_dms import close_dms
from tests.bot.cogs.test_seats import seats, set_option

pytestmark = pytest.mark.asyncio
CONSENT = ("Sit down", "Deal", "I'm back")


async def three(inn: Inn) -> list[Person]:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.open(*people, marker=5)
    return people


async def dearer(inn: Inn, host: Person, unit: int = 10) -> None:
    """The host raises what is played for, after the dialog was opened."""
    await set_option(inn, host, "unit", str(unit))
    await inn.env.settle()


def ids(message: Seen, *labels: str) -> list[str]:
    """What these buttons carry after the table."""
    return [message.buttons[label]["custom_id"].rpartition(":")[2] for label in labels]


async def refused(inn: Inn, answer: Answer, before: object, locale: str = "en") -> None:
    assert answer.text == said("refused-price-rose", locale)
    assert await inn.truth() == before


async def test_a_button_carries_how_often_the_price_has_risen_once_it_has(inn: Inn) -> None:
    anna, bo, _ = await three(inn)
    assert ids(inn.table, "Sit down", "Deal") == ["sit", "deal"]
    await dearer(inn, anna)
    assert ids(inn.table, *CONSENT) == ["sit.1", "deal.1", "back.1"]
    assert ids(bo.hand, "I'm back") == ["back.1"]
    assert ids(inn.table, "Leave", "Rules", "Options") == ["leave", "rules", "options"]
    await dearer(inn, anna, 5)
    assert ids(inn.table, *CONSENT) == ["sit.1", "deal.1", "back.1"], "it is cheaper"


@pytest.mark.parametrize(
    ("choice", "label"), [("sit", "Sit down"), ("deal", "Deal"), ("back", "I'm back")]
)
async def test_who_sits_is_not_there_by_a_press_on_the_cheaper_table_but_by_the_next_one(
    inn: Inn, choice: str, label: str
) -> None:
    anna, bo, _ = await three(inn)
    await dearer(inn, anna)
    before = await inn.truth()
    await refused(inn, await bo.send(inn.table, f"k1:1:-:{choice}"), before)
    assert not (await bo.press(inn.table, label)).whispers
    [away] = [c for c in (await inn.snapshot()).table.chairs if c and c.away]
    assert away.account != await inn.bot.store.account(inn.guild.id, bo.id)


async def test_a_table_that_still_stood_there_at_the_old_price_shows_the_new_one_by_the_press(
    inn: Inn,
) -> None:
    anna, bo, _ = await three(inn)
    path = f"/channels/{inn.channel.id}/messages/{inn.table.id}"
    inn.env.inject_error("PATCH", path, status=500, times=1)
    await set_option(inn, anna, "unit", "10")
    assert ids(inn.table, "Deal") == ["deal"]
    await refused(inn, await bo.press(inn.table, "Deal"), await inn.truth())
    assert ids(inn.table, "Deal") == ["deal.1"]
    inn.expected |= {"500"}


async def test_a_newcomer_takes_no_seat_and_reads_why_in_the_own_language(inn: Inn) -> None:
    anna, *_ = await three(inn)
    dagny = inn.person("Dagny", locale="sv-SE")
    await dearer(inn, anna)
    await refused(inn, await dagny.send(inn.table, "k1:1:-:sit"), await inn.truth(), "sv")
    await dagny.press(inn.table, "Sit down")
    assert "4 of 4" in inn.table.text


async def test_a_hand_is_drawn_anew_with_the_price_and_the_next_press_there_holds(inn: Inn) -> None:
    anna, bo, _ = await three(inn)
    await dearer(inn, anna)
    await dearer(inn, anna, 25)
    hand = bo.hand
    await refused(inn, await bo.send(hand, "k1:1:-:back.1"), await inn.truth())
    assert ids(inn.again(hand), "I'm back") == ["back.2"]
    await bo.press(bo.hand, "I'm back")
    assert said("lobby-absent", count=1) in inn.table.text


async def test_a_private_dialog_that_was_open_shows_the_price_and_a_button_that_holds(
    inn: Inn,
) -> None:
    anna, bo, _ = await three(inn)
    await dearer(inn, anna)
    dialog = await seats(inn, bo)
    await dearer(inn, anna, 25)
    before = await inn.truth()
    answer = await bo.press(inn.again(dialog), "I'm back")
    assert said("refused-price-rose") in [m.text for m in answer.whispers]
    assert await inn.truth() == before
    shown = inn.again(dialog)
    assert "the dealer stakes 300" in shown.text
    await bo.press(shown, "I'm back")
    assert said("lobby-absent", count=1) in inn.table.text


async def called_at_a_price_that_rose(inn: Inn) -> tuple[Seen, Person, Person]:
    """The call to a seat that Dagny waited for, she, and Cilla, who sits there."""
    anna, bo, cilla, dagny = (inn.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    close_dms(inn, dagny)
    await inn.open(anna, bo, cilla, seats=3)
    await dagny.press(await seats(inn, dagny), said("button-wait"))
    await bo.press(inn.table, "Leave")
    await inn.env.settle()
    [call] = inn.pings()
    await dearer(inn, anna)
    return call, dagny, cilla


async def test_the_call_to_a_seat_that_was_waited_for_can_be_pressed_again(inn: Inn) -> None:
    call, dagny, _ = await called_at_a_price_that_rose(inn)
    await refused(inn, await dagny.press(call, "I'm back"), await inn.truth())
    [again] = inn.pings()
    assert again.text == call.text
    assert ids(again, "I'm back") == ["back.1"]
    await dagny.press(again, "I'm back")
    assert said("lobby-absent", count=1) in inn.table.text


async def test_a_button_that_a_message_does_not_have_changes_nothing_there(inn: Inn) -> None:
    """Anybody can send any id from any message: also from a line to somebody else."""
    call, _, cilla = await called_at_a_price_that_rose(inn)
    await refused(inn, await cilla.send(call, "k1:1:-:deal"), await inn.truth())
    assert inn.again(call).components == call.components


async def test_in_mid_deal_who_is_not_dealt_in_agrees_by_no_old_button_and_who_plays_is_back(
    inn: Inn,
) -> None:
    people = await three(inn)
    dagny = inn.person("Dagny")
    await dagny.press(inn.table, "Sit down")
    await dearer(inn, people[0])
    for person in people[1:]:
        await person.press(inn.table, "I'm back")
    await people[0].press(inn.table, "Deal")
    assert await inn.playing()
    assert said("seated-stakes", dealer=60, others=20) in dagny.hand.text
    await refused(inn, await dagny.send(dagny.hand, "k1:1:-:back"), await inn.truth())
    late = inn.asked(people)
    await inn.env.advance_time(91)
    assert not (await late.send(late.hand, "k1:1:-:back")).whispers
    account = await inn.bot.store.account(inn.guild.id, dagny.id)
    assert [c.account for c in (await inn.snapshot()).table.chairs if c and c.away] == [account]
