"""The process stops at any moment and starts again: same cards, same chips, old buttons work."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.discord.rate_limiter import Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import DiscordRest, Failure
from bot.messages import message_index
from bot.messages.messages import After
from bot.ports import MessageKind
from bot.present.hand_presenter import HandPresenter
from bot.present.table_presenter import TablePresenter
from tests.support.simulated_discord.server import DiscordClock, Server, new_bot, said

pytestmark = pytest.mark.asyncio


async def restart(server: Server, *, gently: bool = True) -> None:
    """Stop the process and start another with the same file."""
    old = server.bot
    if gently:
        with server.as_the_bot():
            await old.close()
    await server.env.restart_bot(await new_bot(server.database, seed=99))
    await old.store.close()  # type: ignore[attr-defined] (a killed process holds nothing open)


def exchanged(database: Path, state: str) -> str:
    """Store this as the state of the first table. Returns the stored state."""
    with closing(sqlite3.connect(database)) as con, con:
        (before,) = con.execute("SELECT state FROM card_table WHERE id = 1").fetchone()
        con.execute("UPDATE card_table SET state = ? WHERE id = 1", (state,))
    return before


async def state(server: Server) -> Any:
    now = await server.snapshot()
    assert now.deal is not None
    return now.deal.state


def cards(text: str) -> str:
    """The line of a hand that shows the cards."""
    return next((line for line in text.splitlines() if "Your hand" in line), "")


@pytest.mark.ci
@pytest.mark.parametrize(
    ("presses", "gently"),
    [
        (0, True),
        (3, False),
        (8, True),
        pytest.param(0, False, marks=pytest.mark.slow),
        pytest.param(3, True, marks=pytest.mark.slow),
        pytest.param(8, False, marks=pytest.mark.slow),
    ],
)
async def test_a_deal_goes_on_with_the_same_cards_and_the_same_buttons(
    server: Server, presses: int, gently: bool
) -> None:
    people = await server.deal_three()
    for _ in range(presses):
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    who = server.asked()
    before, truth = await state(server), await server.truth()
    hands = [cards(p.hand.text) for p in people]
    old_hand, old_table, label = who.hand, server.table, who.hand.choices[0]
    await restart(server, gently=gently)
    assert await state(server) == before
    version, *chips = await server.truth()
    assert chips == list(truth[1:])
    assert [cards(p.hand.text) for p in people] == hands
    assert server.table.id == old_table.id, "nothing is posted a second time"
    await who.press(old_hand, label)
    assert (await server.snapshot()).version > version
    await server.play_on()
    assert server.table.settled


async def test_a_restart_posts_no_message_twice(server: Server) -> None:
    people = await server.deal_three()
    seen = len(server.posts), [len(p.private) for p in people]
    await restart(server)
    await restart(server, gently=False)
    assert (len(server.posts), [len(p.private) for p in people]) == seen


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The renderings and edits from now on."""
    told: list[str] = []

    def noted(of: type[Any], name: str, as_: str) -> None:
        does = getattr(of, name)

        async def doing(*args: Any, **more: Any) -> Any:
            told.append(as_)
            return await does(*args, **more)

        monkeypatch.setattr(of, name, doing)

    noted(TablePresenter, "message", "table")
    noted(HandPresenter, "hand", "hand")
    noted(DiscordRest, "edit", "edit")
    noted(DiscordRest, "ids_in", "read")
    return told


async def test_up_to_date_messages_are_not_drawn_again(server: Server, drawn: list[str]) -> None:
    await server.deal_three()
    for _ in range(3):
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    drawn.clear()
    await restart(server)
    assert drawn == []


@pytest.mark.sampled
@pytest.mark.parametrize("gently", [True, False])
async def test_outdated_messages_are_drawn_once(
    server: Server, drawn: list[str], gently: bool
) -> None:
    """Its deadline is extended. The table's message shows that, and so does the hand of the player
    to act.
    """
    await server.deal_three()
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    await server.env.advance_time(80)
    drawn.clear()
    await restart(server, gently=gently)
    assert sorted(drawn) == ["edit", "edit", "hand", "table"]


async def test_after_a_kill_messages_without_a_stored_version_are_drawn_once(
    server: Server, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal_three()
    monkeypatch.setattr("bot.messages.message_index.NOTED_WITHIN", 3600.0)
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    drawn.clear()
    await restart(server, gently=False)
    assert drawn.count("table") == 1


async def test_after_a_kill_messages_shown_for_a_while_are_not_drawn_again(
    server: Server, drawn: list[str]
) -> None:
    await server.deal_three()
    for _ in range(3):
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    await server.env.advance_time(message_index.NOTED_WITHIN + 1)
    drawn.clear()
    await restart(server, gently=False)
    assert drawn == []


async def test_messages_of_another_version_are_drawn_again(
    server: Server, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal_three()
    monkeypatch.setattr("bot.runtime.upkeep.recovery.stamp", lambda: "another")
    drawn.clear()
    await restart(server)
    # The hand to act is left as it is: it may have picked cards that are not confirmed yet.
    assert [drawn.count(what) for what in ("table", "hand", "read")] == [1, len(people) - 1, 3]
    drawn.clear()
    await restart(server)
    assert drawn == ["read"]


async def test_a_message_that_could_not_be_drawn_is_drawn_after_the_restart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal_three()

    async def unwell(*_: Any, **__: Any) -> Failure:
        return Failure.TROUBLE

    with monkeypatch.context() as down:
        down.setattr(DiscordRest, "edit", unwell)
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    before = server.table.text
    await restart(server)
    assert server.table.text != before


async def test_no_player_times_out_for_the_time_the_process_was_away(server: Server) -> None:
    await server.deal_three()
    who = server.asked()
    await server.env.advance_time(175)
    await restart(server, gently=False)
    await server.env.advance_time(20)
    assert who.asked
    await server.env.advance_time(15)
    assert not who.asked
    assert "💤" in server.table.text


async def dealt_in(server: Server, room: str) -> None:
    """A table with three players in a channel of its own, dealt."""
    channel = server.guild.create_text_channel(room)
    host, *others = [server.person(f"{name} in {room}") for name in ("Anna", "Bo", "Cilla")]
    await host.command("mousel start", channel)
    [shown] = server.read(channel.id)
    for person in others:
        await person.press(shown, "Sit down")
    await host.press(shown, "Deal")


async def due(server: Server, table: int) -> float:
    """When the turn there ends."""
    [turn] = (await server.snapshot(table)).table.schedule.turns
    return turn.due


@pytest.fixture
def edited(server: Server, monkeypatch: pytest.MonkeyPatch) -> dict[int, float]:
    """Restore the tables one after the other, with ten seconds for each edit. Returns the time of
    the last edit by channel.
    """
    monkeypatch.setattr("bot.runtime.upkeep.recovery.AT_ONCE", 1)
    edit, now, late, seen = DiscordRest.edit, DiscordClock.now, [0.0], dict[int, float]()

    async def slowly(rest: DiscordRest, channel: int, *more: Any, **named: Any) -> Any:
        late[0] += 10
        seen[channel] = server.bot.clock.now()
        return await edit(rest, channel, *more, **named)

    monkeypatch.setattr(DiscordRest, "edit", slowly)

    def later(clock: DiscordClock) -> float:
        return now(clock) + late[0]

    monkeypatch.setattr(DiscordClock, "now", later)
    return seen


@pytest.mark.ci
async def test_the_grace_of_each_table_counts_from_its_own_redraw(
    server: Server, request: pytest.FixtureRequest
) -> None:
    tables = range(1, 5)
    for n in tables:
        await dealt_in(server, f"room-{n}")
    await server.env.advance_time(152)
    edited: dict[int, float] = request.getfixturevalue("edited")
    await restart(server, gently=False)
    grace = server.bot.settings.grace
    assert max(edited.values()) - min(edited.values()) > grace, "the first's was over by then"
    for n in tables:
        channel = (await server.snapshot(n)).table.channel
        # The hand of the player to act may be drawn before the table.
        assert await due(server, n) - edited[channel] >= grace - 20


async def test_a_turn_with_time_left_does_not_wait_until_it_has_none(
    server: Server, request: pytest.FixtureRequest, drawn: list[str]
) -> None:
    """The message is up to date and need not be redrawn."""
    await dealt_in(server, "room-1")
    await server.env.advance_time(20)
    await dealt_in(server, "room-2")
    hurried, with_time = await due(server, 1), await due(server, 2)
    await server.env.advance_time(hurried - server.bot.clock.now() - 12)
    grace, left = server.bot.settings.grace, with_time - server.bot.clock.now()
    assert 0 < left - grace < 20, "less than the other one's two edits take"
    request.getfixturevalue("edited")
    drawn.clear()
    await restart(server, gently=False)
    assert await due(server, 1) >= hurried + grace - 12
    assert await due(server, 2) == with_time
    assert drawn.count("table") == 1


@pytest.mark.ci
async def test_the_next_deal_still_starts_by_itself(server: Server) -> None:
    await server.deal_three()
    await server.play_on()
    await restart(server)
    await server.env.advance_time(91)
    assert "deal 2" in server.table.text


async def test_regulars_whose_turn_it_was_go_on(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=3)
    await restart(server, gently=False)
    await server.play_on()
    assert server.table.settled


async def test_open_questions_and_dialogs_work_after_a_restart(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    dialog = (await anna.press(server.table, "Options")).whisper
    await anna.choose(dialog, ["limit"])
    typed = await anna.choose(server.again(dialog), ["other"], 1)
    question = (await anna.press(server.table, "Close table")).whisper
    copy = (await bo.press(bo.hand, "Rules")).whisper
    await restart(server)
    await anna.fill_in(typed, value="70")
    assert (await server.snapshot()).table.terms.options["limit"] == 70
    await bo.choose(copy, ["play"])
    await anna.press(question, "Close the table")
    assert said("end-closed-by", who="Anna") in server.table.text


async def test_a_call_that_was_out_is_deleted_after_the_restart(server: Server) -> None:
    people = server.three()
    await server.open(*people)
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    who = server.asked()
    await server.env.advance_time(61)
    assert len(who.pings) == 1
    await restart(server, gently=False)
    assert len(who.pings) == 1, "not called twice for one decision"
    while server.asked() is who:
        await who.press(who.hand, who.hand.choices[-1])
    assert not who.pings


async def test_no_player_is_called_twice_because_there_is_more_time(server: Server) -> None:
    people = server.three()
    await server.open(*people)
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    who = server.asked()
    await server.env.advance_time(80)
    assert len(who.pings) == 1
    await restart(server, gently=False)
    assert len(who.pings) == 1


async def test_a_press_while_the_process_is_down_can_be_pressed_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal_three()
    who = server.asked()
    before = await server.truth()

    def broken(*_args: Any, **_kwargs: Any) -> Any:
        raise RuntimeError("the disk is full")

    store: Any = server.bot.store  # Below the memory and the port, as a full disk is.
    server.expected.update({"failed", "failed at table"})
    with monkeypatch.context() as down:
        down.setattr(store._store.database, "write", broken)
        answer = await who.press(who.hand, who.hand.choices[0])
    assert answer.text == said("refused-trouble")
    assert await server.truth() == before
    await who.press(who.hand, who.hand.choices[0])
    assert (await server.truth())[0] == before[0] + 1


async def test_an_end_that_was_not_shown_is_shown_after_the_restart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    people = await server.deal_three()

    async def killed(*_: Any) -> None:
        """End the process right after the commit."""

    monkeypatch.setattr(server.bot.messages, "_closed", killed)
    await mod.command("table close", force=True)
    assert "is closed" not in server.table.text
    await restart(server, gently=False)
    for shown in (server.table, *(p.hand for p in people)):
        assert "table 1 is closed" in shown.text
    assert not await server.bot.store.unfinished()


async def test_a_settlement_that_was_not_shown_is_shown_after_the_restart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal_three()

    async def killed(*_: Any) -> None:
        """End the process right after the commit."""

    monkeypatch.setattr(server.bot.messages, "_redraw_every", killed)
    await server.play_on()
    await restart(server, gently=False)
    for shown in (server.table, *(p.hand for p in people)):
        assert shown.settled


async def test_cards_that_were_dealt_but_not_shown_are_shown_after_the_restart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = server.three()
    await server.open(*people)

    async def killed(*_: Any) -> None:
        """End the process right after the commit."""

    monkeypatch.setattr(server.bot.messages, "_deal_started", killed)
    await people[0].press(server.table, "Deal")
    assert not any("deal 1" in p.hand.text for p in people)
    await restart(server, gently=False)
    assert all("deal 1" in p.hand.text for p in people)
    assert "deal 1" in server.table.text


async def test_an_unreadable_table_does_not_keep_others_from_being_restored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.live.alarms.RETRY_SECONDS", 3600.0)
    people = await server.deal_three()
    other = server.guild.create_text_channel("other-room")
    dag = server.person("Dagny")
    await dag.command("mousel start", other)
    server.expected.update({"could not be taken up", "failed at table"})

    kept = exchanged(server.database, '{"game": "whist"}')
    shown = next(r for r in await server.bot.store.messages(2) if r.kind == MessageKind.TABLE)
    await server.bot.store.drop_message(shown)
    await restart(server, gently=False)
    [_, shown] = server.read(other.id)
    await people[0].press(shown, "Sit down")
    assert "2 of 4" in server.again(shown).text
    exchanged(server.database, kept)


async def test_a_bot_that_has_ended_calls_no_player(server: Server) -> None:
    """A player who sat down recently would be called a little later. The next process does that."""
    await server.deal_three()
    old = server.bot
    spawned: list[str] = []
    messages = old.messages
    with server.as_the_bot():
        await old.close()
        messages.tasks.spawn(_noted(spawned))  # too late
    await server.env.advance_time(90)
    # No port shows what is still to come.
    assert not messages._turn_calls._timers  # pyright: ignore[reportPrivateUsage]
    assert not spawned
    await server.env.restart_bot(await new_bot(server.database, seed=99))
    await old.store.close()  # type: ignore[attr-defined] (a killed process holds nothing open)


async def test_work_not_begun_when_the_bot_ends_is_dropped_without_a_warning(
    server: Server, recwarn: pytest.WarningsRecorder
) -> None:
    await server.deal_three()
    with server.as_the_bot():
        server.bot.messages.show_all(1, After.FAILURE)
        await server.bot.messages.cancel()
    assert not recwarn.list


async def _noted(said: list[str]) -> None:
    said.append("called")


async def test_a_decision_whose_answer_was_lost_with_the_process_is_shown_after_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other players may have gone on meanwhile, and a waiting hand is not redrawn at every step."""

    async def unheard(*_: Any) -> NoReturn:
        raise ConnectionResetError

    async def undone(*_: Any, **__: Any) -> Failure:
        return Failure.TROUBLE

    await server.deal_three()
    for _ in range(5):
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    who = server.asked()
    hand = who.hand
    monkeypatch.setattr(server.bot.rest, "answer", unheard)
    monkeypatch.setattr(server.bot.rest, "edit", undone)
    await who.press(hand, hand.choices[0])
    assert who.hand.text == hand.text, "killed after the commit"
    await restart(server, gently=False)
    assert who is not server.asked()
    assert who.hand.text != hand.text
    assert not who.hand.choices


async def test_receipts_of_old_messages_wait_until_every_table_is_shown_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some hours every table's message is posted again. The receipts of the old ones, a third
    of all requests, once went before tables that were still to be shown.
    """
    await server.deal_three()
    before = server.table
    wait, waited = DiscordRest.wait_for_edit_slot, list[tuple[int, float]]()

    async def waiting_(rest: DiscordRest, channel: int, waiting: QueuedRequest, token: Any) -> Any:
        waited.append((channel, waiting.patience))
        return await wait(rest, channel, waiting, token)

    with server.as_the_bot():
        await server.bot.close()
    monkeypatch.setattr(DiscordRest, "wait_for_edit_slot", waiting_)
    await server.env.advance_time(2 * message_index.REPLACE_AFTER)
    await server.env.restart_bot(await new_bot(server.database, seed=99))
    assert server.table.id != before.id
    here = [patience for channel, patience in waited if channel == server.channel.id]
    assert Urgency.BACKGROUND.value in here
    assert Urgency.RECEIPT.value not in here


async def test_a_deal_whose_message_was_not_stored_gets_one_below_it(server: Server) -> None:
    """The process was killed after the message was posted and before it was stored."""
    await server.deal_three()
    lost = server.table.id
    lobby = max(post.id for post in server.posts if post.id != lost)
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute(
            "UPDATE message SET message = ?, posted_at = posted_at - 60, version = 0"
            " WHERE kind = 'table'",
            (lobby,),
        )
    await restart(server, gently=False)
    with closing(sqlite3.connect(server.database)) as con:
        ((known,),) = con.execute("SELECT message FROM message WHERE kind = 'table'").fetchall()
    assert known == server.table.id > lost
    await server.play_on()
    assert server.table.settled
