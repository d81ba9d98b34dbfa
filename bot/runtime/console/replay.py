"""`kro replay`: plays hand records again at the console."""

from __future__ import annotations

import json
import sys
from typing import NoReturn

import click

from bot.runtime.console.text import printable
from games import GAMES
from games.kernel.records.record import Malformed
from games.kernel.records.replay import replay_text

LARGEST = 64_000_000
"""Bytes of one file; a deal of Mousel has one to two thousand."""


@click.command("replay")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--trace", is_flag=True, help="Add what was legal before each action.")
def replay_command(file: str, *, trace: bool) -> None:
    """Play the hand records of FILE again.

    Prints the result of each record as one JSON object. The exit status is 1 if a record holds an
    illegal action or another result than the replay. It is 2 if FILE cannot be read as hand
    records. FILE may be - for standard input.
    """
    failed = False
    name = "standard input" if file == "-" else file
    text = _text(file, name)
    try:
        for answer, ok in replay_text(text, GAMES, trace=trace):
            click.echo(json.dumps(answer))
            failed = failed or not ok
    except Malformed as error:
        _unreadable(name, str(error))
    if failed:
        sys.exit(1)


def _text(file: str, name: str) -> str:
    try:
        with click.open_file(file, "rb") as opened:
            found = opened.read(LARGEST + 1)
        if len(found) > LARGEST:
            _unreadable(name, f"larger than {LARGEST // 1_000_000} MB: give it in parts")
        return found.decode("utf-8-sig")
    except OSError as error:
        _unreadable(name, error.strerror or str(error))
    except UnicodeDecodeError as error:
        _unreadable(name, f"byte {error.start}: not UTF-8")


def _unreadable(name: str, why: str) -> NoReturn:
    click.echo(printable(f"{name}: {why}"), err=True)
    sys.exit(2)
