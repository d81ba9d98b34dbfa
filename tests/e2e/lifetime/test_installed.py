"""Tests Kro as a wheel without a clone: installed on the path, and without Unix modules.

The second test removes everything that Windows lacks.
"""

import shutil
import signal
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

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
from bot.runtime.workers import processes
assert processes._START == "spawn"
print("started from", bot.cli.__file__, flush=True)
bot.cli.main([])
"""
EVERY_MODULE = """
import importlib, pkgutil, sys

for package in sys.argv[1:]:
    place = importlib.import_module(package).__path__
    for found in pkgutil.walk_packages(place, package + "."):
        if not found.name.startswith(("db.postgres", "bot.runtime.monitoring.error_reports")):
            importlib.import_module(found.name)
print(importlib.import_module("bot.cli").__file__)
"""
"""Requirements of extras are left out."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the files in the clone."""
    place = tmp_path_factory.mktemp("wheel")
    source = place / "source"
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
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel's content, unpacked as an installer does."""
    site = wheel.parent / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def needed(wanted: list[str]) -> dict[str, Distribution]:
    """Return the installed distributions that satisfy these requirements, with their
    dependencies.
    """
    found: dict[str, Distribution] = {}
    for line in wanted:
        requirement = Requirement(line)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        brought = distribution(requirement.name)
        assert requirement.specifier.contains(brought.version, prereleases=True), line
        found |= {requirement.name: brought} | needed(brought.requires or [])
    return found


@pytest.mark.slow
def test_an_installer_adds_a_command_that_needs_only_the_wheels_requirements(
    wheel: Path, tmp_path: Path
) -> None:
    """As pipx and `uv tool install` do it. But the requirements come from the tests' own
    environment, not from an index.
    """
    uv = shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        pytest.skip("uv is not in the tests' environment")
    home = tmp_path / "venv"
    python = home / "bin" / "python"

    def done(*words: str | Path) -> str:
        run = subprocess.run(
            words, cwd=tmp_path, capture_output=True, text=True, check=False,
            env={"HOME": str(tmp_path), "PATH": "/nowhere"},
        )  # fmt: skip
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout.strip()

    done(uv, "venv", "--offline", "--python", sys.executable, home)
    done(uv, "pip", "install", "--offline", "--no-deps", "--python", python, wheel)
    site = Path(done(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"))
    [own] = site.glob("kro-*.dist-info")
    required = Distribution.at(own).requires or []
    for brought in needed(required).values():
        tops = {file.parts[0] for file in brought.files or []} - {"..", "__pycache__"}
        for top in sorted(tops):
            if not (site / top).exists():
                (site / top).symlink_to(str(brought.locate_file(top)))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    kro = home / "bin" / "kro"
    assert done(kro, "--version").endswith(project["version"])
    assert "check-ledger  " in done(kro, "--help")
    assert done(python, "-c", EVERY_MODULE, *PACKAGES) == str(site / "bot" / "cli.py")


@pytest.mark.ci
def test_the_wheel_has_every_file_that_is_not_code(installed: Path) -> None:
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
@pytest.mark.ci
async def test_a_deal_begins_from_the_wheel_without_unix_modules(
    installed: Path, tmp_path: Path
) -> None:
    """It uses no file lock, signal, fork or user id that Windows lacks. Ctrl-C ends it quietly."""
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
