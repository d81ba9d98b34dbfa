"""Plants faults in the house: each detector must find its own.

`PLANTS` has the faults with their detectors. `find` plays until a fault is found.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from tests.soak import detectors
from tests.soak.driver import Run
from tests.soak.faults import NONE
from tests.soak.world import prepared

Spoil = Callable[[Run], None]


@dataclass(frozen=True)
class Plant:
    """What is spoilt, in mid-deal or after a settlement, and the detector that must find it."""

    spoil: Spoil
    detector: str
    between: bool = False


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


PLANTS: dict[str, Plant] = {
    "a lost transfer": Plant(lose_a_transfer, detectors.CHIPS),
    "a second settlement": Plant(settle_twice, detectors.SETTLED, between=True),
    "swapped cards": Plant(swap_cards, detectors.CARDS),
    "an exchanged secret": Plant(exchange_the_secret, detectors.CARDS, between=True),
    "a press that is not written": Plant(pretend_to_commit, detectors.PRESS),
    "a press that a death takes with it": Plant(die_before_the_commit, detectors.PRESS),
    "a press that is dropped": Plant(drop_presses, detectors.PRESS),
    "a table that stands still": Plant(stop_the_clocks, detectors.STUCK),
    "a table without a message": Plant(lose_the_message, detectors.MESSAGE),
    "a message that is not true": Plant(let_messages_stand, detectors.MESSAGE),
    "a storm of refused requests": Plant(storm, detectors.REQUESTS),
}


def find(name: str, seed: int = 1) -> str:
    """Plant this fault; return what found it.

    Raises `AssertionError` if nothing did, or the wrong detector.
    """
    plant = PLANTS[name]
    with prepared(), tempfile.TemporaryDirectory() as place:
        run = Run(Path(place), seed, "mousel", NONE)
        run.spoil, run.spoil_between = plant.spoil, plant.between
        try:
            run.play(3)
        except detectors.Found as found:
            if found.detector != plant.detector:
                raise AssertionError(f"{name} was found by another detector: {found}") from found
            return str(found)
        finally:
            run.close()
    raise AssertionError(f"{name} was found by no detector")
