"""A full memory lets go of one thing at a time, the one used longest ago."""

from __future__ import annotations

from bot.lru import Lru


def test_what_was_used_longest_ago_goes_first() -> None:
    memory: Lru[str, int] = Lru(3)
    for number, key in enumerate("abc"):
        assert memory.keep(key, number) is None
    assert memory.use("a") == 0
    assert memory.keep("d", 3) == ("b", 1)
    assert list(memory) == ["c", "a", "d"]
    assert memory.keep("c", 9) is None
    assert memory.keep("e", 4) == ("a", 0)
    assert memory.use("b") is None
    assert len(memory) == 3
