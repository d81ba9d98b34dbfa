"""Measures how well the regulars play, prints the figures, and with ``--write`` keeps them.

* ``python -m bench.strength --write`` measures everything and writes docs/regulars.md.
* ``--only strength --game mus`` measures a part. `--minutes` stops by the clock.

Every series is kept in build/strength.jsonl. So a run that was stopped goes on where it stopped,
unless the code that plays has changed.
"""

from __future__ import annotations

import argparse
import datetime
import math
import sys
import time
from pathlib import Path
from typing import Final

from bench import figures
from bench.engine import search
from bench.figures import Section, say
from bench.strength import best_response, manners, meetings
from bench.strength.kept import play, read

PAGE: Final = figures.PAGE.with_name("regulars.md")
PARTS: Final = ("strength", "response", "manners", "search")


def main() -> None:
    """Measure, print, and with ``--write`` put the figures into docs/regulars.md."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--only", choices=PARTS, action="append", help="may be repeated")
    parser.add_argument("--game", choices=meetings.PLAN, action="append", help="may be repeated")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of playing at most")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at a time")
    parser.add_argument("--peers", type=Path, help="a Python that has OpenSpiel")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/regulars.md")
    given = parser.parse_args()
    parts: tuple[str, ...] = given.only or PARTS
    games: list[str] = given.game or [*meetings.PLAN]
    end = time.monotonic() + 60 * given.minutes
    found: list[Section] = []
    if "strength" in parts:
        say("the regulars' strength")
        for look in meetings.LOOKS:
            tasks = meetings.tasks(games, look, read())
            for task in play(tasks, meetings.series, given.jobs, end):
                print(f"\r{task.number} {task.key} ", end="", file=sys.stderr, flush=True)
        found.append(meetings.section(meetings.rows(read(), meetings.PLAN)))
    if "response" in parts:
        say("what a best response to masters wins")
        found.append(best_response.section(given.jobs, end))
    if "manners" in parts:
        say("bluffs and attention")
        found += [manners.bluffs(12), manners.attention(200)]
    if "search" in parts:
        found += search.sections(given.peers, say)
    print("\n".join(part.text() for part in found))
    if given.write:
        day = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
        head = f"Measured with {figures.machine()}.\n"
        figures.write([part.measured(day) for part in found], head, PAGE)


if __name__ == "__main__":
    main()
