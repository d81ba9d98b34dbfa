"""A process that plays on the tables of a file until it is killed or has pressed enough.

``python -m tests.support.store.writing_process FILE SEED PRESSES TABLE…`` prints ``TABLE VERSION``
after each commit, when it is on disk. The tests require that it is.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tables.commands import Command, Outcome
from tables.ports import Conflict
from tests.support.tables.mousel_on_file import MouselTables


class Telling(MouselTables):
    """Prints each commit."""

    async def ask(self, table: int, command: Command) -> Outcome:
        outcome = await super().ask(table, command)
        if outcome.changed:
            sys.stdout.write(f"{table} {outcome.snapshot.version}\n")
            sys.stdout.flush()
        return outcome


async def main(path: Path, seed: int, presses: int, tables: list[int]) -> None:
    """Press repeatedly at every table at once."""
    mousel = await Telling.open(path, seed, f"process {seed}")

    async def sit_at(table: int) -> None:
        for _ in range(presses):
            try:
                await mousel.press(table)
            except Conflict:
                continue  # another process was faster each time, so nothing was done

    try:
        await asyncio.gather(*map(sit_at, tables))
    finally:
        await mousel.close()


if __name__ == "__main__":
    file, number, count, *served = sys.argv[1:]
    asyncio.run(main(Path(file), int(number), int(count), [int(table) for table in served]))
