"""`kro verify`: a deal checked at the console.

Owns: the command's input, output and exit status. Must not know: what makes a deal believable.
"""

from __future__ import annotations

import sys
from typing import NoReturn

import click

from games import GAMES
from tables.fairness.seal import ROOT_LETTERS
from tables.fairness.verifying import Unreadable, read, verify

LARGEST = 4_000_000
"""Bytes of one file; that of a whole pack in sight has forty thousand."""


@click.command("verify")
@click.argument("file", type=click.Path(allow_dash=True))
@click.argument("seal", default="")
def verify_command(file: str, seal: str) -> None:
    """Check the FILE that **Verify** gave you: whether the cards that you were shown lay where the
    seal before the deal says, after all cuts, and came to whoever held them by the rules. SEAL is
    the one that **Cut** showed before the deal; without it, compare it yourself.

    Exit status 1 if anything is wrong; 2 if FILE cannot be read. FILE may be - for standard input.
    docs/trust.md says what this proves, and what it does not.
    """
    try:
        verdict = verify(read(_content(file)), GAMES, seal)
    except Unreadable as error:
        _unreadable(file, str(error))
    for line in verdict.summary:
        click.echo(line)
    for line in verdict.wrong:
        click.echo(f"WRONG: {line}")
    if verdict.wrong:
        click.echo("This is not the deal that was sealed.")
        sys.exit(1)
    if len(seal.strip()) < ROOT_LETTERS:
        click.echo(
            f"Compare all {ROOT_LETTERS} letters of the seal with those that you were shown before"
            " the deal: another deal whose seal begins alike can be made on purpose."
        )
    click.echo("Everything is as it was sealed and cut.")


def _content(file: str) -> bytes:
    try:
        with click.open_file(file, "rb") as opened:
            found = opened.read(LARGEST + 1)
    except OSError as error:
        _unreadable(file, error.strerror or str(error))
    if len(found) > LARGEST:
        _unreadable(file, f"larger than {LARGEST // 1_000_000} MB")
    return found


def _unreadable(file: str, why: str) -> NoReturn:
    name = "standard input" if file == "-" else file
    click.echo(f"{name}: {why}".encode("ascii", "backslashreplace").decode(), err=True)
    sys.exit(2)
