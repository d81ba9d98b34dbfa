"""Checks a deal's proof, and makes it a file for a player who asks for it."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import NamedTuple

import discord
import msgspec

from bot.language.i18n import catalogue
from bot.render.play.sealed import LETTERS
from games.kernel.records.notation import HIDDEN
from tables.fairness.proof import proof
from tables.fairness.verifying import verify
from tables.model.snapshot import Snapshot
from tables.ports import StoredDeal

log = logging.getLogger(__name__)


class ProofFile(NamedTuple):
    """The file, and the values that the sentence with it names.

    These are the deal of a game, how many cards the player was shown, the seal, and whether all of
    them match.
    """

    file: discord.File
    game: str
    deal: int
    cards: int
    root: str
    right: bool

    def description(self, language: str) -> str:
        """The result of the check, and how the player can repeat it with the file."""
        say = catalogue().say
        deal = catalogue().own(language, self.game, "deal-number", deal=self.deal)
        key = "verify-right" if self.right else "verify-wrong"
        result = say(language, key, deal=deal, count=self.cards, root=self.root[:LETTERS])
        return f"{result}\n{say(language, 'verify-file', deal=deal, root=self.root)}"


async def proof_file(snapshot: Snapshot, stored: StoredDeal, seat: int) -> ProofFile | None:
    """A proof for this seat; None if the deal was not sealed."""
    game, (table, number) = snapshot.game, snapshot.sealed_as
    # A long game of Muggins has hundreds of steps. A thread keeps the event loop free.
    arranged = snapshot.table.tournament is not None
    found = await asyncio.to_thread(proof, game, table, number, stored, seat, arranged=arranged)
    if found is None:
        return None
    verdict = await asyncio.to_thread(verify, found, {stored.game: game}, found.root, older=True)
    for line in verdict.wrong:
        log.error("%s, deal %s: the proof is wrong: %s", snapshot.named, found.deal, line)
    orders = (found.record["deck"], *found.record["reshuffles"])
    shown = sum(name != HIDDEN for order in orders for name in order)
    written = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    name = f"kro-{stored.game}-{number}-{stored.setup.number}-proof.json"
    file = discord.File(io.BytesIO(written), name)
    return ProofFile(file, stored.game, found.deal, shown, found.root, not verdict.wrong)
