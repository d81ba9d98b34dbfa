"""Keeps what each series of a measurement found, so that a run can stop and go on later."""

from __future__ import annotations

import ast
import hashlib
import json
import multiprocessing
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
FILE: Final = ROOT / "build" / "strength.jsonl"
NO_PART: Final = {
    "screen", "text", "records",
    "screen.py", "arguments.py", "lesson.py", "audit.py", "narration.py",
}  # fmt: skip
"""Parts of `games` that cannot change what a regular does."""


Key = tuple[str | int, ...]
"""What is measured, and a hash of the code that plays it."""


class Task(NamedTuple):
    """One series of a measurement."""

    key: Key
    number: int


Found = dict[Key, dict[int, Any]]
"""What was found in each series, by key and number."""


def code_of(game: str, *measuring: Path) -> str:
    """Return a hash of the code that decides a series, without comments and docstrings."""
    folders = [ROOT / "games" / name for name in ("kernel", "regulars", "tricks", game)]
    files = [Path(__file__).with_name("deals.py"), *measuring]
    files += [
        file
        for folder in folders
        for file in folder.rglob("*.py")
        if not NO_PART.intersection(file.relative_to(folder).parts)
    ]
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(ROOT)} {parsed(file)}".encode())
    return found.hexdigest()[:16]


def parsed(file: Path) -> str:
    """Return the code of a module without comments, docstrings and layout."""
    tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [line for line in node.body if not _is_text(line)]
    return ast.dump(tree)


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def read(file: Path = FILE) -> Found:
    """Return everything that the file keeps."""
    found: Found = defaultdict(dict)
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        key, number, what = json.loads(line)
        found[*key][number] = what
    return found


def play(
    tasks: Iterable[Task],
    work: Callable[[Task], Any],
    jobs: int,
    end: float,
    file: Path = FILE,
) -> Iterator[Task]:
    """Do the tasks that the file lacks with `jobs` processes, in order, and yield each.

    A single one is this process. A fork of a process with threads, such as one that runs tests, may
    wait forever.

    Stops when `time.monotonic` has reached `end`, whatever was found.
    """
    kept = read(file)
    left: Sequence[Task] = [task for task in tasks if task.number not in kept[task.key]]
    file.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as open_things:
        out = open_things.enter_context(file.open("a", encoding="utf-8"))
        done = map(_Named(work), left)
        if jobs > 1:
            pool = open_things.enter_context(multiprocessing.Pool(jobs))
            done = pool.imap_unordered(_Named(work), left)
        for task, found in done:
            print(json.dumps([task.key, task.number, found]), file=out, flush=True)
            yield task
            if time.monotonic() > end:
                return


class _Named(NamedTuple):
    """The work together with its task, for another process."""

    work: Callable[[Task], Any]

    def __call__(self, task: Task) -> tuple[Task, Any]:
        return task, self.work(task)
