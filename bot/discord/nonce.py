"""What makes a repeated request harmless: the nonce that a message is posted with.

Owns: how a nonce is made of what a message is posted for. Must not know: what that is.

Discord posts no second message of the same author with the same nonce for some minutes, in whatever
channel (docs/discord.md): two causes must never meet in one nonce.
"""

from __future__ import annotations

from hashlib import blake2b


def nonce(kind: str, *cause: int | str) -> str:
    """Known by the whole cause; the 25 characters that Discord takes, the first that of the kind.
    """
    cause_bytes = repr((kind, *cause)).encode()
    return kind[0] + blake2b(cause_bytes, digest_size=12).hexdigest()
