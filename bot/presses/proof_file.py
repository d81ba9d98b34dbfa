"""A deal's proof as a file, for a player who asks for it."""

from __future__ import annotations

import asyncio
import io
from typing import NamedTuple

import discord
import msgspec

from bot.language.i18n import catalogue
from tables.fairness.proof import proof
from tables.model.snapshot import Snapshot
from tables.ports import StoredDeal


class ProofFile(NamedTuple):
    """The file, and what the sentence with it names: the deal of a game, and its seal."""

    file: discord.File
    game: str
    deal: int
    root: str

    def description(self, language: str) -> str:
        """The sentence that says what the file is for."""
        deal = catalogue().own(language, self.game, "deal-number", deal=self.deal)
        return catalogue().say(language, "verify-file", deal=deal, root=self.root)


async def proof_file(snapshot: Snapshot, stored: StoredDeal, seat: int) -> ProofFile | None:
    """A proof for this seat; None if the deal was not sealed."""
    game, table, number = snapshot.game, snapshot.id, snapshot.number
    # A long game of Muggins has hundreds of steps. A thread keeps the event loop free.
    found = await asyncio.to_thread(proof, game, table, number, stored, seat)
    if found is None:
        return None
    written = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    name = f"kro-{stored.game}-{number}-{stored.setup.number}-proof.json"
    return ProofFile(discord.File(io.BytesIO(written), name), stored.game, found.deal, found.root)
