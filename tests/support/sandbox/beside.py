"""Two fake processes of a bot, for the page's panel."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Seen:
    """See `sandbox.live.core.ProcessSeen`."""

    name: str
    up: bool
    shards: tuple[int, ...]


class Beside:
    """See `sandbox.live.core.Processes`."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._up = {"b1": True, "b2": True}
        self.held: dict[str, tuple[int, ...]] = {"b1": (0, 1)}
        self.told: list[tuple[str, str]] = []

    @property
    def seen(self) -> list[Seen]:
        return [Seen(name, up, self.held.get(name, ())) for name, up in self._up.items()]

    async def kill(self, name: str) -> None:
        self._switch("kill", name, up=False)

    async def start(self, name: str) -> None:
        self._switch("start", name, up=True)

    def _switch(self, what: str, name: str, *, up: bool) -> None:
        if name not in self._up:
            raise KeyError(name)
        self.told.append((what, name))
        self._up[name] = up
        self.held.pop(name, None)
        self._changed()
