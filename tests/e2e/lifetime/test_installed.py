"""Kro as a wheel, where there is no clone and nothing of Unix: what Windows lacks is taken away."""

import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.sandbox_process import sandbox_process

PACKAGES = ("bot", "cogs", "db", "games", "sandbox", "tables")
WITHOUT_UNIX = """
import asyncio.unix_events, multiprocessing.context, os, sys

def missing(*_):
    raise NotImplementedError

for name in ("nice", "geteuid", "getuid", "chown", "fork"):
    delattr(os, name)
asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler = missing
multiprocessing.context.DefaultContext.get_all_start_methods = lambda _: ["spawn"]
import multiprocessing
multiprocessing.get_all_start_methods = lambda: ["spawn"]

import bot.cli
from bot.workers import processes
assert processes._START == "spawn"
print("started from", bot.cli.__file__, flush=True)
bot.cli.main([])
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's content, as an installer lays it down; built from what is in the clone."""
    place = tmp_path_factory.mktemp("wheel")
    source, site = place / "source", place / "site"
    for name in PACKAGES:
        shutil.copytree(
            ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
        )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "from setuptools import build_meta; build_meta.build_wheel('..')"
    made = subprocess.run(
        [sys.executable, "-c", build], cwd=source, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    [wheel] = place.glob("kro-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def test_all_that_is_no_program_is_in_the_wheel(installed: Path) -> None:
    """Page, texts, migrations, fonts: every file of the packages, and nothing else."""
    kept = {
        path.relative_to(ROOT)
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    there = {path.relative_to(installed) for path in installed.rglob("*") if path.is_file()}
    assert {path for path in there if path.parts[0] in PACKAGES} == kept


@pytest.mark.asyncio
async def test_a_deal_is_begun_from_the_wheel_with_nothing_of_unix(
    installed: Path, tmp_path: Path
) -> None:
    """No file lock, signal, fork or user id but what Windows has too; Ctrl-C ends it quietly."""
    settings = {
        "PYTHONPATH": str(installed),
        "PWD": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",
        "KRO_PACE": "0.02",
        "KRO_EMOJI": "false",
        "KRO_MONITORING": "",
    }
    async with sandbox_process(tmp_path, settings, "-c", WITHOUT_UNIX) as started:
        async with Person(await started.page(), "Anna") as anna:
            channel = (await anna.state())["guilds"][0]["channels"][0]["id"]
            player = Player(anna, channel)
            await player.open()
            await player.press_table("alone")
            await player.see(player.hand)
        await started.end(signal.SIGINT)
    assert f"started from {installed}" in started.said
