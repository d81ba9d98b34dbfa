"""Plays one run: of a card game, the deal of the day, tournaments or Duplicates."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.soak import cups, days, rooms
from tests.soak.cups import CupRun
from tests.soak.days import DayRun
from tests.soak.detectors import Found
from tests.soak.driver import GAMES, Figures, Run
from tests.soak.rooms import RoomsRun
from tests.soak.world import prepared

OTHERS: dict[str, type[Run]] = {
    days.GAME: DayRun,
    cups.GAME: CupRun,
    rooms.GAME: RoomsRun,
}
RUNS = (*GAMES, *OTHERS)
"""The games of runs."""


def made(place: Path, seed: int, game: str, kind: str, first: int = 1) -> Run:
    """A run that has not begun."""
    return OTHERS.get(game, Run)(place, seed, game, kind, first)


def run(seed: int, game: str, kind: str, hands: int, first: int = 1) -> Figures:
    """Play one run from nothing. Raises `Found` or another error, with the command that repeats
    it.
    """
    with prepared(), tempfile.TemporaryDirectory(dir=_memory()) as place:
        playing = made(Path(place), seed, game, kind, first)
        try:
            return playing.play(hands)
        except Found as found:
            repeated = again(seed, game, kind, hands, first)
            what = f"{found.what}\n  {playing.trouble.hit}\n  {repeated}"
            raise Found(found.detector, what) from None
        except Exception as error:
            error.add_note(f"{playing.trouble.hit}\n{again(seed, game, kind, hands, first)}")
            raise
        finally:
            playing.close()


def again(seed: int, game: str, kind: str, hands: int, first: int = 1) -> str:
    """Return the command that repeats a run in the same folder."""
    python = Path(sys.executable)
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    asked = f"--seed {seed} --game {game} --fault {kind} --hands {hands}"
    return f"again: {python} -m tests.soak {asked}" + (f" --first {first}" if first > 1 else "")


def _memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
