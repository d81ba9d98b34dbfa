"""The process stops at any moment and starts again: same cards, same chips, old buttons work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.bot.cogs.inn import Inn, Person, new_bot, said

pytestmark = pytest.mark.asyncio


async def restart(inn: Inn, *, gently: bool = True) -> None:
    """Stop the process and start another over the same file."""
    old = inn.bot
    if gently:
        with inn.env._bot_scope():
            await old.close()
    await inn.env.restart_bot(new_bot(inn.database, seed=99))
    await old.store.close()  # type: ignore[attr-defined]  (a killed process holds nothing open)


async def three(inn: Inn) -> list[Person]:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people)
    return people


async def state(inn: Inn) -> Any:
    now = await inn.snapshot()
    assert now.deal is not None
    return now.deal.state


def cards(text: str) -> str:
    """The line of a hand that shows the cards."""
    return next((line for line in text.splitlines() if "Your hand" in line), "")


@pytest.mark.parametrize("gently", [True, False])
@pytest.mark.parametrize("presses", [0, 3, 8])
async def test_a_deal_goes_on_with_the_same_cards_and_the_same_buttons(
    inn: Inn, presses: int, gently: bool
) -> None:
    people = await three(inn)
    for _ in range(presses):
        who = inn.asked()
        await who.press(who.hand, who.hand.choices[0])
    who = inn.asked()
    before, truth = await state(inn), await inn.truth()
    hands = [cards(p.hand.text) for p in people]
    old_hand, old_table, label = who.hand, inn.table, who.hand.choices[0]
    await restart(inn, gently=gently)
    assert await state(inn) == before
    version, *chips = await inn.truth()
    assert chips == list(truth[1:])
    assert [cards(p.hand.text) for p in people] == hands
    assert inn.table.id == old_table.id, "nothing is posted a second time"
    await who.press(old_hand, label)
    assert (await inn.snapshot()).version > version
    await inn.play_on()
    assert "settled" in inn.table.text


async def test_a_restart_posts_no_message_twice(inn: Inn) -> None:
    people = await three(inn)
    seen = len(inn.posts), [len(p.private) for p in people]
    await restart(inn)
    await restart(inn, gently=False)
    assert (len(inn.posts), [len(p.private) for p in people]) == seen


async def test_nobody_is_timed_out_for_the_time_the_process_was_away(inn: Inn) -> None:
    await three(inn)
    who = inn.asked()
    await inn.env.advance_time(85)
    await restart(inn, gently=False)
    await inn.env.advance_time(20)
    assert who.asked
    await inn.env.advance_time(15)
    assert not who.asked
    assert "💤" in inn.table.text


async def test_the_next_deal_still_starts_by_itself(inn: Inn) -> None:
    await three(inn)
    await inn.play_on()
    await restart(inn)
    await inn.env.advance_time(31)
    assert "deal 2" in inn.table.text


async def test_regulars_whose_turn_it_was_go_on(inn: Inn) -> None:
    anna = inn.person("Anna")
    await inn.deal(anna, regulars=3)
    await restart(inn, gently=False)
    await inn.play_on()
    assert "settled" in inn.table.text


async def test_open_questions_and_dialogs_work_after_a_restart(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.open(anna, bo)
    dialog = (await anna.press(inn.table, "Options")).whisper
    await anna.choose(dialog, ["limit"])
    typed = await anna.choose(inn.again(dialog), ["other"], 1)
    question = (await anna.press(inn.table, "Close table")).whisper
    copy = (await bo.press(bo.hand, "Rules")).whisper
    await restart(inn)
    await anna.fill_in(typed, value="70")
    assert (await inn.snapshot()).table.options["limit"] == 70
    await bo.choose(copy, ["play"])
    await anna.press(question, "Close the table")
    assert said("end-closed-by", who="Anna") in inn.table.text


async def test_a_call_that_was_out_is_taken_away_after_the_restart(inn: Inn) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.open(*people)
    await inn.env.advance_time(61)
    await people[0].press(inn.table, "Deal")
    who = inn.asked()
    assert len(who.pings) == 1
    await restart(inn, gently=False)
    assert len(who.pings) == 1, "not called twice for one decision"
    while inn.asked() is who:
        await who.press(who.hand, who.hand.choices[-1])
    assert not who.pings


async def test_a_press_while_the_process_is_down_can_be_pressed_again(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await three(inn)
    who = inn.asked()
    before = await inn.truth()

    def broken(*_args: Any, **_kwargs: Any) -> Any:
        raise RuntimeError("the disk is full")

    write: Callable[..., Any] = inn.bot.store._db.write  # type: ignore[attr-defined]
    inn.bot.store._db.write = broken  # type: ignore[attr-defined]
    inn.expected.update({"failed", "failed at table"})
    answer = await who.press(who.hand, who.hand.choices[0])
    assert answer.text == said("refused-trouble")
    inn.bot.store._db.write = write  # type: ignore[attr-defined]
    assert await inn.truth() == before
    await who.press(who.hand, who.hand.choices[0])
    assert (await inn.truth())[0] == before[0] + 1


async def test_an_end_that_was_not_shown_any_more_is_shown_after_the_restart(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod = inn.person("Mod", roles=[inn.host_role()])
    people = await three(inn)

    async def killed(*_: Any) -> None:
        """The process ends right after the commit."""

    monkeypatch.setattr(inn.bot.messages, "_closed", killed)
    await mod.command("table close", force=True)
    assert "is closed" not in inn.table.text
    await restart(inn, gently=False)
    for shown in (inn.table, *(p.hand for p in people)):
        assert "table 1 is closed" in shown.text
    assert not await inn.bot.store.unfinished()


async def test_a_settlement_that_was_not_shown_any_more_is_shown_after_the_restart(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await three(inn)

    async def killed(*_: Any) -> None:
        """The process ends right after the commit."""

    monkeypatch.setattr(inn.bot.messages, "_show_result", killed)
    await inn.play_on()
    await restart(inn, gently=False)
    for shown in (inn.table, *(p.hand for p in people)):
        assert "settled" in shown.text


async def test_cards_that_were_dealt_but_not_shown_are_shown_after_the_restart(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.open(*people)

    async def killed(*_: Any) -> None:
        """The process ends right after the commit."""

    monkeypatch.setattr(inn.bot.messages, "_deal_started", killed)
    await people[0].press(inn.table, "Deal")
    assert not any("deal 1" in p.hand.text for p in people)
    await restart(inn, gently=False)
    assert all("deal 1" in p.hand.text for p in people)
    assert "deal 1" in inn.table.text


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_taken_up(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.live.directory.RETRY_SECONDS", 3600.0)
    people = await three(inn)
    other = inn.guild.create_text_channel("other-room")
    dag = inn.person("Dagny")
    await dag.command("mousel start", other)
    inn.expected.update({"could not be taken up", "failed at table"})

    def spoil(con: Any) -> None:
        con.execute("""UPDATE card_table SET state = '{"game": "whist"}' WHERE id = 1""")

    database = inn.bot.store._db  # type: ignore[attr-defined]
    kept = await database.read(
        lambda con: con.execute("SELECT state FROM card_table WHERE id = 1").fetchone()
    )
    await database.write(spoil)
    await inn.bot.store.drop_message(2, "table", 0)
    await restart(inn, gently=False)
    [_, shown] = inn.read(other.id)
    await people[0].press(shown, "Sit down")
    assert "2 of 4" in inn.again(shown).text
    await inn.bot.store._db.write(  # type: ignore[attr-defined]
        lambda con: con.execute("UPDATE card_table SET state = ? WHERE id = 1", kept)
    )


async def test_a_bot_that_has_ended_calls_nobody(inn: Inn) -> None:
    """Whoever sat down lately was to be called a little later; that is the next process's now."""
    await three(inn)
    old = inn.bot
    spawned: list[str] = []
    messages = old.messages
    with inn.env._bot_scope():
        await old.close()
        messages._index.spawn(_noted(spawned))
    await inn.env.advance_time(90)
    assert not messages._turn_calls._timers
    assert not spawned
    await inn.env.restart_bot(new_bot(inn.database, seed=99))
    await old.store.close()  # type: ignore[attr-defined]


async def _noted(said: list[str]) -> None:
    said.append("called")
