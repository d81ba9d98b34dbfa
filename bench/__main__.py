"""Measures what Kro costs, prints the figures, and with ``--write`` keeps them.

`make bench` runs this before it measures how well the regulars play (`bench.strength`).

All of it takes about an hour on two otherwise idle cores:

* engine: one minute
* commits and pictures: two
* thinking: three
* presses and clicks: ten
* requests: six
* tricks: up to 30, at people's pace
* history: six; a table that is never closed (`open-table`): ten
* growing: two; `--minutes 120` shows whether memory stays flat
* archive: eight
* days: nine
* ages: ten; `--deals 10000000` makes more deals
* pairing: two
* tables: six
* several processes: six (`fleet-writing`, `fleet-presses`, `fleet-breaks`; `fleet`: all three)

Each measurement is written when it ends, in place of the page's old figures. So one that breaks off
does not change the others.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import ages, commit, days, figures, history, old_deals, pictures
from bench.bot import growing, load, memory, press, requests, thinking_lateness, trick_times
from bench.engine import decisions
from bench.figures import Section, say
from bench.fleet import breaks, presses, writing
from bench.tournament import seatings

IDLE_TABLES, RESTORED_TABLES, TIMES = 1000, 1000, 5
DEALS = 6


def commits() -> list[Section]:
    """Measure the cost of writing an action."""
    say("commits")
    return [commit.section(asyncio.run(commit.measure(commit.FOLDER)))]


def main() -> None:
    """Measure, print, and with ``--write`` put the figures into docs/figures.md."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Kro.")
    parser.add_argument("--peers", type=Path, help="a Python that has the peers")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/figures.md")
    parser.add_argument("--only", action="append", help="measure only this (may be repeated)")
    parser.add_argument("--without", action="append", help="leave this out (may be repeated)")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each run under load")
    parser.add_argument("--minutes", type=float, default=2.0, help="for *growing*")
    parser.add_argument("--deals", type=int, nargs="+", default=[100_000], help="for *ages*")
    given = parser.parse_args()
    commit.FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=commit.FOLDER, prefix="bench-") as folder:
        # Cards that one run has drawn need not be drawn again: the figures are for cached cards.
        sprites = Path(folder) / "kro.sprites"
        measures: dict[str, Callable[[], list[Section]]] = {
            "engine": partial(decisions.sections, given.peers, say),
            "commit": commits,
            "pictures": partial(pictures.sections, say),
            "thinking": partial(thinking_lateness.sections, say),
            "press": partial(press.sections, sprites, say),
            "load": partial(load.sections, given.seconds, sprites, say),
            "requests": partial(requests.sections, DEALS, say),
            "tricks": partial(trick_times.sections, say),
            "history": partial(history.sections, say),
            "open-table": partial(history.open_tables, say),
            "growing": lambda: [growing.section(given.minutes, sprites, say)],
            "archive": partial(old_deals.sections, say),
            "days": partial(days.sections, say),
            "ages": partial(ages.sections, given.deals, say),
            "pairing": partial(seatings.sections, given.peers, say),
            "tables": partial(memory.sections, IDLE_TABLES, RESTORED_TABLES, TIMES, say),
            "fleet-writing": partial(writing.sections, say),
            "fleet-presses": partial(presses.sections, sprites, say),
            "fleet-breaks": lambda: [breaks.section(say)],
        }
        # A measurement is found by its name, and with its kin by the part before the hyphen.
        names = {name: {name, name.partition("-")[0]} for name in measures}
        unknown = {*(given.only or ()), *(given.without or ())} - set().union(*names.values())
        if unknown:
            parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(measures)}")
        wanted = [
            name
            for name in measures
            if names[name] & {*(given.only or names[name])}
            and not names[name] & {*(given.without or ())}
        ]
        whole = carry_out({name: measures[name] for name in wanted}, write=given.write)
    if not whole:
        sys.exit("not everything could be measured")


def carry_out(measures: dict[str, Callable[[], list[Section]]], *, write: bool) -> bool:
    """Run the measurements one after the other and print the results; True if all succeeded."""
    today = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    head = f"Measured on {figures.machine()}.\n"
    print(head)
    well = True
    for name, measure in measures.items():
        start = time.monotonic()
        try:
            found = [one.measured(today) for one in measure()]
        except Exception:  # noqa: BLE001  (told, and the others are measured all the same)
            traceback.print_exc()
            well = False
            continue
        for section in found:
            print(section.text(), flush=True)
        if write:
            figures.write(found, head)
        print(f"{name} took {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return well


if __name__ == "__main__":
    main()
