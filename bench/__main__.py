"""Measure what Kro costs, print the figures, and with ``--write`` keep them: what `make bench` does
before it measures how well the regulars play (`bench.strength.deals`, `bench.strength.pairs`).

Owns: the order of the measurements and how long each takes. Must not know: how anything is
measured.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import commit, figures, pictures
from bench.bot import load, memory, press, requests, thinking_lateness
from bench.engine import decisions
from bench.figures import Section

IDLE_TABLES, RESTORED_TABLES, TIMES = 1000, 1000, 5
DEALS = 10


def say(what: str) -> None:
    """Tell what is being measured, apart from the figures."""
    print(f"measuring {what} …", file=sys.stderr, flush=True)


def commits() -> list[Section]:
    """What it costs to write an action."""
    say("commits")
    return [commit.section(asyncio.run(commit.measure(commit.FOLDER)))]


def main() -> None:
    """Measure, print, and with ``--write`` put the figures into docs/figures.md."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Kro.")
    parser.add_argument("--peers", type=Path, help="a Python that has the peers")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/figures.md")
    parser.add_argument("--only", action="append", help="measure only this (may be repeated)")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each run under load")
    given = parser.parse_args()
    measures: dict[str, Callable[[], list[Section]]] = {
        "engine": partial(decisions.sections, given.peers, say),
        "commit": commits,
        "pictures": partial(pictures.sections, say),
        "thinking": partial(thinking_lateness.sections, say),
        "press": partial(press.sections, say),
        "load": partial(load.sections, given.seconds, say),
        "requests": partial(requests.sections, DEALS, say),
        "tables": partial(memory.sections, IDLE_TABLES, RESTORED_TABLES, TIMES, say),
    }
    unknown = set(given.only or ()) - set(measures)
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(measures)}")
    if given.write and given.only:
        parser.error("the page is written whole: --write and --only do not go together")
    head = f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}: {figures.machine()}.\n"
    print(head)
    commit.FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [head]
    for name, measure in measures.items():
        if given.only and name not in given.only:
            continue
        start = time.monotonic()
        for section in measure():
            print(section.text(), flush=True)
            parts.append(section.text())
        print(f"{name} took {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    if given.write:
        figures.write("\n".join(parts))


if __name__ == "__main__":
    main()
