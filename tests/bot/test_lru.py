"""A full cache drops one entry at a time, the least recently used."""

from __future__ import annotations

from bot.lru import Lru


def test_the_least_recently_used_entry_is_dropped_first() -> None:
    memory: Lru[str, int] = Lru(3)
    for number, key in enumerate("abc"):
        assert memory.put(key, number) is None
    assert memory.get("a") == 0
    assert memory.put("d", 3) == ("b", 1)
    assert list(memory) == ["c", "a", "d"]
    assert memory.put("c", 9) is None
    assert memory.put("e", 4) == ("a", 0)
    assert memory.get("b") is None
    assert len(memory) == 3
