"""Which painting this is: whether a message that stands would look otherwise if it were drawn now.

Owns: a hash of all from which messages are made. Must not know: what is drawn again
(`bot.runtime.client`).
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("bot/language", "bot/present", "bot/render", "games")
"""Where it is decided what stands in a message and on its picture, words included."""


@cache
def stamp() -> str:
    """Another for every version whose messages could look otherwise; read once in a process."""
    found = blake2b(digest_size=16)
    files = (f for folder in FOLDERS for f in (ROOT / folder).rglob("*.*"))
    for file in sorted(f for f in files if f.suffix in {".py", ".ftl"}):
        found.update(file.relative_to(ROOT).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()
