"""Sprites in a file: none is drawn twice, and no damage to the file does harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.render.cards.drawable import HandScene, Scene
from bot.render.cards.drawing import raster, resvg, sprite_file
from bot.render.cards.drawing.sprite_file import SpriteFile
from bot.render.cards.layouts import marks
from bot.render.cards.render import render, render_now
from tests.bot.render.cards.test_drawing import SCENES

FIVE = HandScene((1, 2, 3, 14, 27), playable=(1, 2))
WHAT, DATA = "a drawing", bytes(range(256)) * 9


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kro.sprites"


def kept(path: Path, stamp: bytes = b"1") -> SpriteFile:
    return SpriteFile(path, stamp)


def with_one(path: Path) -> bytes:
    """The bytes of a file with one entry."""
    file = kept(path)
    file.put(WHAT, DATA)
    return path.read_bytes()


def forget() -> None:
    """Clear the caches, as a restart does."""
    for what in (*vars(raster).values(), *vars(marks).values()):
        if hasattr(what, "cache_clear"):
            what.cache_clear()


class Pen:
    """Draws, and counts drawings."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, svg: str) -> bytes:
        self.drawn += 1
        return resvg.png(svg)


@pytest.mark.sampled
@pytest.mark.parametrize("scene", [*SCENES, FIVE], ids=lambda scene: type(scene).__name__)
def test_after_a_restart_nothing_is_drawn_again(scene: Scene, path: Path) -> None:
    pictures: list[bytes] = []
    counts: list[int] = []
    for _ in range(2):
        forget()
        file, pen = kept(path), Pen()
        with raster.drawn_by(pen, file):
            pictures.append(render(scene))
        counts.append(pen.drawn)
    assert counts[0] > 0
    assert counts[1] == 0
    assert pictures[0] == pictures[1]


def test_only_cached_pictures_are_drawn_at_once(path: Path) -> None:
    """It is not read from the file either."""
    forget()
    assert render_now(FIVE) is None
    file = kept(path)
    with raster.drawn_by(resvg.png, file):
        picture = render(FIVE)
        assert render_now(FIVE) == picture
        forget()
        assert render_now(FIVE) is None


def test_a_stored_sprite_is_found_by_the_next_process(path: Path) -> None:
    with_one(path)
    file = kept(path)
    assert (file.get(WHAT), file.get("another")) == (DATA, None)
    file.put("another", b"2")
    assert (file.get(WHAT), file.get("another")) == (DATA, b"2")
    file = kept(path)
    assert (file.get(WHAT), file.get("another")) == (DATA, b"2")


def test_another_version_starts_the_file_again(path: Path) -> None:
    with_one(path)
    file = kept(path, b"2")
    assert file.get(WHAT) is None
    file.put(WHAT, b"new")
    file = kept(path, b"2")
    assert file.get(WHAT) == b"new"


def test_too_large_a_file_is_started_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(with_one(path))
    monkeypatch.setattr(sprite_file, "MOST", size - 1)
    file = kept(path)
    assert file.get(WHAT) is None
    file.put(WHAT, DATA)
    assert len(path.read_bytes()) < size


def damage(at: int) -> Callable[[bytes], bytes]:
    return lambda whole: whole[:at] + bytes([whole[at] ^ 1]) + whole[at:][1:]


HARMS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "other": lambda _: b"something else entirely",
    "noise": lambda _: os.urandom(5000),
    "torn": lambda whole: whole[:-1],
    "torn early": lambda whole: whole[:40],
    "head": damage(3),
    "end": damage(-1),
    "data": damage(-30),
    "length": lambda whole: whole[:46] + b"\xff" * 8 + whole[54:],
}


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_a_damaged_record_is_drawn_again(harm: Callable[[bytes], bytes], path: Path) -> None:
    path.write_bytes(harm(with_one(path)))
    file = kept(path)
    assert file.get(WHAT) is None
    file.put(WHAT, DATA)
    file = kept(path)
    assert file.get(WHAT) == DATA


def test_a_torn_record_damages_no_other(path: Path) -> None:
    whole = with_one(path)
    path.write_bytes(whole + whole[-100:])
    file = kept(path)
    assert file.get(WHAT) == DATA
    file.put("another", b"2")
    file = kept(path)
    assert (file.get(WHAT), file.get("another")) == (DATA, b"2")


def test_a_record_damaged_while_open_is_drawn_again(path: Path) -> None:
    whole = with_one(path)
    file = kept(path)
    assert file.get(WHAT) == DATA
    path.write_bytes(damage(-30)(whole))
    assert file.get(WHAT) is None
    path.write_bytes(b"")
    assert file.get(WHAT) is None
    file.put("another", b"2")
    assert (file.get("another"), path.read_bytes()) == (None, b"")
    path.unlink()
    assert file.get(WHAT) is None


@pytest.mark.parametrize("where", ["no/such/folder/kro.sprites", "."])
def test_if_no_file_is_possible_nothing_is_stored(tmp_path: Path, where: str) -> None:
    file = kept(tmp_path / where)
    file.put(WHAT, DATA)
    assert file.get(WHAT) is None


def test_a_read_only_file_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = with_one(path)
    unhindered = Path.open

    def barred(self: Path, mode: str, buffering: int = -1) -> object:
        if "a" in mode:
            raise PermissionError
        return unhindered(self, mode, buffering)

    monkeypatch.setattr(Path, "open", barred)
    path.chmod(0o400)
    file = kept(path)
    file.put("another", b"2")
    assert (file.get(WHAT), file.get("another")) == (DATA, None)
    assert path.read_bytes() == before


def test_a_full_disk_ends_the_storing(path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    path.symlink_to("/dev/full")
    file = kept(path)
    file.put(WHAT, DATA)
    assert file.get(WHAT) is None
