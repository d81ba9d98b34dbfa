"""Carries out `kro verify`, which checks sealed deals, and `kro replay`, which replays records."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import NoReturn

import click

from bot.runtime.console.help import TranslatedCommand
from bot.runtime.console.text import printable
from games import GAMES
from games.kernel.records.record import Malformed
from games.kernel.records.replay import replay_text
from tables.fairness.cutting import LETTERS
from tables.fairness.verifying import FORMS, LARGEST, Unreadable, read_form, verify
from tables.today.proof import FORMAT, DayProof, verify_day

LINE = 100_000
"""Characters in one line. A long game has many actions."""
LARGEST_RECORDS = 64_000_000
"""Bytes of one file; a deal of Mousel has one to two thousand."""


@click.command("verify", help="cli-verify", cls=TranslatedCommand)
@click.argument("file", type=click.Path(allow_dash=True))
@click.argument("digest", default="")
@click.option("--older", is_flag=True, help="cli-verify-older")
def verify_command(file: str, digest: str, *, older: bool) -> None:
    """Carry out `kro verify`."""
    try:
        found = read_form(_content(file, LARGEST), {**FORMS, FORMAT: DayProof})
        if isinstance(found, DayProof):
            verdict = asyncio.run(verify_day(found, GAMES, digest))
        else:
            verdict = verify(found, GAMES, digest, older=older)
    except Unreadable as error:
        _unreadable(file, str(error))
    for line in verdict.summary:
        click.echo(printable(line, LINE))
    for line in verdict.wrong:
        click.echo(f"WRONG: {printable(line)}")
    if verdict.wrong:
        click.echo("This is not the deal that was sealed and cut.")
        sys.exit(1)
    for line in verdict.notes:
        click.echo(f"NOTE: {printable(line)}")
    if len(digest.strip()) < LETTERS:
        click.echo(
            f"NOTE: Compare all {LETTERS} letters of a digest that you were shown before the deal."
            " The operator can make another deal whose seal begins with the same letters."
        )
    click.echo("Everything is as it was sealed and cut.")


@click.command("replay", help="cli-replay", cls=TranslatedCommand)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--trace", is_flag=True, help="cli-replay-trace")
def replay_command(file: str, *, trace: bool) -> None:
    """Carry out `kro replay`."""
    failed = False
    content = _content(file, LARGEST_RECORDS, ": give it in parts")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _unreadable(file, f"byte {error.start}: not UTF-8")
    try:
        for answer, ok in replay_text(text, GAMES, trace=trace):
            click.echo(json.dumps(answer))
            failed = failed or not ok
    except Malformed as error:
        _unreadable(file, str(error))
    if failed:
        sys.exit(1)


def _content(file: str, largest: int, advice: str = "") -> bytes:
    try:
        with click.open_file(file, "rb") as opened:
            found = opened.read(largest + 1)
    except OSError as error:
        _unreadable(file, error.strerror or str(error))
    if len(found) > largest:
        _unreadable(file, f"larger than {largest // 1_000_000} MB{advice}")
    return found


def _unreadable(file: str, why: str) -> NoReturn:
    name = "standard input" if file == "-" else file
    click.echo(printable(f"{name}: {why}"), err=True)
    sys.exit(2)
