"""A nonce stands for one cause alone."""

from __future__ import annotations

from bot.discord.rest import nonce


def test_the_same_cause_has_the_same_nonce_and_no_other_has_it() -> None:
    """Discord compares 25 characters, of one author over all channels."""
    user = 1_234_567_890_123_456_789
    causes: list[tuple[int | str, ...]] = [
        (17, 3, user),
        (17, 3, user + 10_000_000),
        (17, 4, user),
        (173, user),
        ("turn", 17, 3, user),
        ("seat", 17, 3, user),
    ]
    made = [nonce(kind, *cause) for kind in ("hand", "ping", "call") for cause in causes]
    assert len({*made}) == len(made)
    assert made == [nonce(kind, *cause) for kind in ("hand", "ping", "call") for cause in causes]
    assert all(len(one) <= 25 for one in made)
