"""Plants faults in the house: each detector must find its own.

`PLANTS` has the faults with their detectors. `find` plays until a fault is found.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace

from bot.ports import DayPlay
from games import GAMES
from games.kernel.regulars import Strength
from tables.live.thinking import InProcess
from tables.model.table import Status
from tables.today.chain import DAY
from tables.today.deal import Drawn, dealt, gone_on
from tests.soak import cups, days, detectors, rooms
from tests.soak.driver import AFTER, ANNOUNCED, AT_ONCE, DURING, Run
from tests.soak.faults import NONE
from tests.soak.runs import made
from tests.soak.world import prepared

Spoil = Callable[[Run], None]


@dataclass(frozen=True)
class Plant:
    """What is spoilt, when, and the detector that must find it."""

    spoil: Spoil
    detector: str
    when: str = DURING
    game: str = "mousel"
    seed: int = 1


def _of_the_day(spoil: Spoil, detector: str, when: str = DURING) -> Plant:
    """A fault in a run of the deal of the day."""
    return Plant(spoil, detector, when, days.GAME)


def _of_a_cup(spoil: Spoil, detector: str, when: str) -> Plant:
    """A fault in a run of tournaments."""
    return Plant(spoil, detector, when, cups.GAME)


def _of_rooms(spoil: Spoil, detector: str) -> Plant:
    """A fault in a run of Duplicates, from the beginning."""
    return Plant(spoil, detector, AT_ONCE, rooms.GAME)


def _change(run: Run, statement: str, *values: object) -> None:
    """Change data that is never changed."""
    triggers = run.world.books.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall()
    run.world.books.execute("BEGIN IMMEDIATE")
    for name, _ in triggers:
        run.world.books.execute(f"DROP TRIGGER {name}")
    run.world.books.execute(statement, values)
    for _, sql in triggers:
        run.world.books.execute(sql)
    run.world.books.execute("COMMIT")


def lose_a_transfer(run: Run) -> None:
    """Remove a stake that was paid."""
    _change(
        run,
        "DELETE FROM transfer WHERE id = (SELECT max(id) FROM transfer WHERE deal IS NOT NULL)",
    )


def settle_twice(run: Run) -> None:
    """Pay a deal's settlement twice."""
    _change(
        run,
        "INSERT INTO transfer (debit, credit, amount, kind, why, cause, table_id, deal, at)"
        " SELECT debit, credit, amount, kind, why, cause || '+', table_id, deal, at FROM transfer"
        " WHERE deal IS NOT NULL ORDER BY id DESC LIMIT 1",
    )


def swap_cards(run: Run) -> None:
    """Swap two cards of the deal in play in the log."""
    table, deal, events = run.world.books.execute(
        "SELECT table_id, deal, events FROM step WHERE seq = 0 ORDER BY deal DESC LIMIT 1"
    ).fetchone()
    swapped = _swapped(json.loads(events))
    _change(
        run,
        "UPDATE step SET events = ? WHERE table_id = ? AND deal = ? AND seq = 0",
        json.dumps(swapped),
        table,
        deal,
    )


def _swapped(events: list[list[Any]]) -> list[list[Any]]:
    for event in events:
        for k, part in enumerate(event):
            cards = cast("list[int]", part) if isinstance(part, list) else []
            if len(cards) > 20:
                event[k] = [cards[1], cards[0], *cards[2:]]
                return events
    raise LookupError("no shuffle")


def exchange_the_secret(run: Run) -> None:
    """Put another order of cards behind a seal that people have seen."""
    _change(
        run,
        "UPDATE deal_secret SET secret = randomblob(32)"
        " WHERE deal = (SELECT max(deal) FROM deal_secret)",
    )


def pretend_to_commit(run: Run) -> None:
    """Show one press as done without writing it."""
    store: Any = run.world.life.kro.store
    commit = store.commit

    async def pretended(what: Any) -> int:
        if what.interaction is None:
            return await commit(what)
        store.commit = commit
        return int(what.expect) + 1

    store.commit = pretended


def die_before_the_commit(run: Run) -> None:
    """Show a press as done, and let the process die before it is written."""
    life = run.world.life
    store: Any = life.kro.store
    commit = store.commit

    async def pretended(what: Any) -> int:
        if what.interaction is None:
            return await commit(what)
        run.world.answers.append(die)
        return int(what.expect) + 1

    def die(answer: Any) -> None:
        if not life.dead and "/callback" in answer.url.path:
            life.kill()

    store.commit = pretended


def drop_presses(run: Run) -> None:
    """Accept presses without carrying them out."""

    async def dropped(asked: Any, press: Any) -> None:
        del press
        await asked.acknowledge()

    run.world.life.kro.gate._at_table = dropped  # pyright: ignore[reportPrivateUsage]


def stop_the_clocks(run: Run) -> None:
    """Stop every table's timers."""
    directory: Any = run.world.life.kro.directory
    directory._alarms.stop()


def lose_the_message(run: Run) -> None:
    """Delete the table's message, and never post another."""
    messages: Any = run.world.life.kro.messages
    messages.table.post = messages.table.redraw = _nothing
    messages.table._index._repost = _nothing
    [row] = run.world.books.execute("SELECT channel, message FROM message WHERE kind = 'table'")
    found = run.world.box.world.message(*map(str, row))
    assert found is not None
    run.world.box.message_deleted(found)


def let_messages_stand(run: Run) -> None:
    """Stop drawing the table's message."""
    messages: Any = run.world.life.kro.messages
    messages.table.redraw = _nothing


async def _nothing(*_: Any, **__: Any) -> None:
    pass


def storm(run: Run) -> None:
    """Request something refused in a loop."""
    run.world.take_right("VIEW_CHANNEL")
    rest = run.world.life.kro.rest

    async def again_and_again() -> None:
        for _ in range(detectors.MAX_REFUSED + 1):
            await rest.send(int(run.world.channel.id), "once more")

    run.world.life.do(again_and_again())


def change_a_rating(run: Run) -> None:
    """Change a rating that deals have brought."""
    _change(run, "UPDATE rating SET mu = mu + 1000")


def announce_again(run: Run) -> None:
    """Forget that the winners of a season were announced."""
    _change(run, "UPDATE season SET announce = 0")


def _days(run: Run) -> Any:
    """What the bot knows about the deals of days, also its private parts."""
    cog: Any = run.world.life.kro.get_cog("TodayCommand")
    return cog.days


def forget_a_try(run: Run) -> None:
    """Delete a finished deal of the day, so that its person may begin again."""
    _change(run, "DELETE FROM day_play WHERE ended_at IS NOT NULL")


def deal_other_cards(run: Run) -> None:
    """Deal other cards to all who begin from now on."""
    known = _days(run)
    find_drawn = known.drawn

    async def other(game: str, day: int) -> Drawn:
        found = await find_drawn(game, day)
        attempt = found.attempt + 1
        begun = dealt(GAMES[game], day, await known.key(day), attempt)
        return Drawn(attempt, begun, found.master)

    known.drawn = other


def show_other_cards(run: Run) -> None:
    """Show other cards at the beginning than those that are played, and not to all the same."""
    known = _days(run)
    play, shown = known.play, set[tuple[int, str, int]]()

    async def other(stored: DayPlay) -> Any:
        about = stored.day, stored.game, stored.user
        if about in shown:
            return await play(stored)
        shown.add(about)
        key, attempt = await known.key(stored.day), stored.user % 97
        begun = dealt(GAMES[stored.game], stored.day, key, attempt)
        return await gone_on(begun, InProcess(GAMES))

    known.play = other


def favour_people(run: Run) -> None:
    """Store a better result of a deal of the day than its moves give."""
    store: Any = run.world.life.kro.store
    go_on = store.go_on_day

    async def favoured(play: DayPlay, before: int, *, compared: bool) -> bool:
        if play.score is not None:
            play = replace(play, score=play.score + 1)
        return await go_on(play, before, compared=compared)

    store.go_on_day = favoured


def let_regulars_blunder(run: Run) -> None:
    """Let regulars play as novices do."""

    async def blunder(game: str, view: Any, strength: Strength, seed: int) -> Any:
        return await InProcess(GAMES).choose(game, view, Strength.NOVICE, seed)

    _days(run)._thinker.choose = blunder


def pretend_to_go_on(run: Run) -> None:
    """Show one move of a deal of the day as made without writing it."""
    store: Any = run.world.life.kro.store
    go_on, load = store.go_on_day, store.day_play

    async def pretended(play: DayPlay, before: int, *, compared: bool) -> bool:
        if play.ended_at is not None:
            return await go_on(play, before, compared=compared)

        async def loaded(*_: object) -> DayPlay:
            store.day_play = load
            return play

        store.go_on_day, store.day_play = go_on, loaded
        return True

    store.go_on_day = pretended


def lose_moves(run: Run) -> None:
    """Lose the last moves of a deal of the day, as if a death had taken them."""
    for day, game, user, moves in run.world.books.execute(
        "SELECT day, game, user, moves FROM day_play WHERE ended_at IS NULL"
    ).fetchall():
        shorter = json.dumps(json.loads(moves)[:-1])
        where = "WHERE day = ? AND game = ? AND user = ?"
        _change(run, f"UPDATE day_play SET moves = ? {where}", shorter, day, game, user)


def open_tomorrow(run: Run) -> None:
    """Show the next day, as if the bot's clock were a day ahead."""
    known, clock = _days(run), run.world.clock
    known._clock = SimpleNamespace(now=lambda: clock.now() + DAY)


def post_again(run: Run) -> None:
    """Never store that the day's line was posted, and have Discord not recognize it."""
    kro: Any = run.world.life.kro
    send = kro.rest.send

    async def noted(*_: object, **__: object) -> bool:
        return True

    async def sent(*args: Any, **named: Any) -> Any:
        return await send(*args, **{**named, "nonce": None})

    kro.store.note_line, kro.rest.send = noted, sent


def call_again(run: Run) -> None:
    """Never store that a game night was called, and have Discord not recognize the message."""
    kro: Any = run.world.life.kro
    send = kro.rest.send

    async def noted(*_: object) -> bool:
        return True

    async def sent(*args: Any, **named: Any) -> Any:
        return await send(*args, **{**named, "nonce": None})

    kro.store.go_on_night, kro.rest.send = noted, sent


def pretend_to_join(run: Run) -> None:
    """Show one person as joined in a tournament without writing it."""
    store: Any = run.world.life.kro.store
    commit, load = store.commit_tournament, store.tournament

    async def pretended(what: Any) -> Any:
        if not what.people:
            return await commit(what)
        stored = await load(what.tournament)

        async def loaded(_: int) -> Any:
            store.tournament = load
            return replace(stored, state=what.state, version=stored.version + 1)

        store.commit_tournament, store.tournament = commit, loaded
        return ()

    store.commit_tournament = pretended


def pay_again(kind: str) -> Spoil:
    """Pay an entry or a prize of a tournament twice."""

    def spoil(run: Run) -> None:
        _change(
            run,
            "INSERT INTO transfer (debit, credit, amount, kind, why, cause, table_id, deal, at)"
            " SELECT debit, credit, amount, kind, why, cause || '+', table_id, deal, at"
            " FROM transfer WHERE kind = ? LIMIT 1",
            kind,
        )

    return spoil


def leave_out_a_table(run: Run) -> None:
    """Begin a round without one of its tables."""
    store: Any = run.world.life.kro.store
    commit = store.commit_tournament

    async def shorter(what: Any) -> Any:
        return await commit(replace(what, tables=what.tables[:-1]))

    store.commit_tournament = shorter


def agree_on_more_deals(run: Run) -> None:
    """Let the tables of a counted round have played one deal too few."""
    _change(run, "UPDATE tournament SET state = json_set(state, '$.form.options.handLimit', 2)")


def count_again(run: Run) -> None:
    """Count what a table of a counted round has brought once more."""
    first = "'$.rounds[0].scores[0][0][0]'"
    _change(
        run,
        f"UPDATE tournament SET state = json_set(state, {first},"
        f" 2 + 2 * json_extract(state, {first}))",
    )


def favour_an_entrant(run: Run) -> None:
    """Give the first entrant a point that no table has brought."""
    points = "'$.entrants[0].points'"
    _change(
        run,
        f"UPDATE tournament SET state = json_set(state, {points},"
        f" 1 + json_extract(state, {points}))",
    )


def end_again(run: Run) -> None:
    """Never store that the end of a tournament was posted, and have Discord not recognize it."""
    kro: Any = run.world.life.kro
    send, note = kro.rest.send, kro.store.note_tournament

    async def noted(*args: Any, done: bool) -> None:
        if not done:
            await note(*args, done=done)

    async def sent(*args: Any, **named: Any) -> Any:
        return await send(*args, **{**named, "nonce": None})

    async def unknown(*_: object) -> bool:
        return False

    kro.store.note_tournament, kro.rest.send, kro.rest.has_posted = noted, sent, unknown


def _room(of: Any) -> Any:
    """A table's part in a Duplicate, as stored; empty if it has none."""
    return of.state.get("room") or {}


def deal_others_to_one_room(run: Run) -> None:
    """Deal other cards in one room of a Duplicate."""
    store: Any = run.world.life.kro.store
    commit = store.commit

    async def other(what: Any) -> Any:
        if what.start is not None and _room(what).get("second"):
            first, *later = what.steps
            events = _swapped(json.loads(json.dumps(first.events)))
            what = replace(what, steps=(replace(first, events=events), *later))
        return await commit(what)

    store.commit = other


def show_a_room(run: Run) -> None:
    """Show the tables of a Duplicate as any other table."""
    presenter: Any = run.world.life.kro.presenters.table
    paint = presenter.paint

    async def open_to_all(snapshot: Any) -> Any:
        if snapshot.table.status is Status.PLAYING:
            snapshot = replace(snapshot, table=replace(snapshot.table, room=None))
        return await paint(snapshot)

    presenter.paint = open_to_all


def compare_wrongly(run: Run) -> None:
    """Compare a room with other scores than the other one has."""
    store: Any = run.world.life.kro.store
    load = store.load

    async def other(table: int) -> Any:
        stored = await load(table)
        if stored is None or not _room(stored).get("own"):
            return stored
        state = json.loads(json.dumps(stored.state))
        state["room"]["own"][0]["scores"][0] += 1
        return replace(stored, state=state)

    store.load = other


def let_people_sit_in_both(run: Run) -> None:
    """Seat people without a look at the other room."""
    store: Any = run.world.life.kro.store
    commit = store.commit

    async def unchecked(what: Any) -> Any:
        return await commit(replace(what, added=None))

    store.commit = unchecked


PLANTS: dict[str, Plant] = {
    "a lost transfer": Plant(lose_a_transfer, detectors.CHIPS),
    "a second settlement": Plant(settle_twice, detectors.SETTLED, AFTER),
    "swapped cards": Plant(swap_cards, detectors.CARDS),
    "an exchanged secret": Plant(exchange_the_secret, detectors.CARDS, AFTER),
    "a press that is not written": Plant(pretend_to_commit, detectors.PRESS),
    "a press that a death takes with it": Plant(die_before_the_commit, detectors.PRESS),
    "a press that is dropped": Plant(drop_presses, detectors.PRESS),
    "a table that stands still": Plant(stop_the_clocks, detectors.STUCK),
    "a table without a message": Plant(lose_the_message, detectors.MESSAGE),
    "a message that is not true": Plant(let_messages_stand, detectors.MESSAGE),
    "a storm of refused requests": Plant(storm, detectors.REQUESTS),
    "another rating": Plant(change_a_rating, detectors.RATINGS, AFTER, "bourre", seed=2),
    "winners who are announced twice": Plant(announce_again, detectors.WINNERS, ANNOUNCED),
    "a second try": _of_the_day(forget_a_try, detectors.TRY, AFTER),
    "other cards for some": _of_the_day(deal_other_cards, detectors.SAME),
    "other cards that are shown": _of_the_day(show_other_cards, detectors.SAME, AT_ONCE),
    "a better result": _of_the_day(favour_people, detectors.RESULT),
    "regulars who are no masters": _of_the_day(let_regulars_blunder, detectors.RESULT),
    "a move that is not written": _of_the_day(pretend_to_go_on, detectors.DAY_PRESS),
    "moves that a death takes with it": _of_the_day(lose_moves, detectors.DAY_PRESS),
    "a key that opens early": _of_the_day(open_tomorrow, detectors.KEY),
    "a second line of the day": _of_the_day(post_again, detectors.LINE),
    "a second call to a game night": _of_the_day(call_again, detectors.NIGHT, AT_ONCE),
    "a person who is shown as joined": _of_a_cup(pretend_to_join, detectors.ENTRY, AT_ONCE),
    "a second entry": _of_a_cup(pay_again("entry"), detectors.ENTRY, DURING),
    "a round without a table": _of_a_cup(leave_out_a_table, detectors.ROUND, AT_ONCE),
    "a deal that is missing": _of_a_cup(agree_on_more_deals, detectors.ROUND, AFTER),
    "a round that counts twice": _of_a_cup(count_again, detectors.ROUND, AFTER),
    "a point from no table": _of_a_cup(favour_an_entrant, detectors.STANDING, AFTER),
    "a second prize": _of_a_cup(pay_again("prize"), detectors.PRIZES, ANNOUNCED),
    "a second end": _of_a_cup(end_again, detectors.ENDED, AT_ONCE),
    "other cards in one room": _of_rooms(deal_others_to_one_room, detectors.TWINS),
    "cards that the other room sees": _of_rooms(show_a_room, detectors.HIDDEN),
    "another comparison": _of_rooms(compare_wrongly, detectors.COMPARED),
    "a person in both rooms": _of_rooms(let_people_sit_in_both, detectors.ONE_ROOM),
}


def find(name: str) -> str:
    """Plant this fault; return what found it.

    Raises `AssertionError` if nothing did, or the wrong detector.
    """
    plant = PLANTS[name]
    with prepared(), tempfile.TemporaryDirectory() as place:
        run = made(Path(place), plant.seed, plant.game, NONE)
        run.spoil, run.spoil_when = plant.spoil, plant.when
        try:
            run.play(3)
        except detectors.Found as found:
            if found.detector != plant.detector:
                raise AssertionError(f"{name} was found by another detector: {found}") from found
            return str(found)
        finally:
            run.close()
    raise AssertionError(f"{name} was found by no detector")
