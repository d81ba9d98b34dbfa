"""Reports changes made here to processes that show or cache them, and applies theirs."""

from __future__ import annotations

from collections.abc import Callable

from bot.cluster.lease import ShardHome
from bot.cluster.message_bus import Letter, MessageBus
from bot.messages.messages import After, Messages
from bot.store_cache import FORGOTTEN, CachingStore
from tables.live.directory import Directory

TABLE, WRITTEN = "table", "written"


class Invalidation:
    """The reports of one process to the others, and theirs to it."""

    def __init__(
        self,
        home: ShardHome,
        message_bus: MessageBus,
        directory: Directory,
        store: CachingStore,
        messages: Messages,
        forget_person: Callable[[int], None],
    ) -> None:
        """`forget_person` drops what is in memory about an erased person."""
        self._home = home
        self._message_bus = message_bus
        self._directory = directory
        self._store = store
        self._messages = messages
        self._forget_person = forget_person
        directory.committed_elsewhere.subscribe(self._on_changed_elsewhere)
        store.written.subscribe(self._send_all)
        message_bus.subscribe(TABLE, self._table_changed)
        message_bus.subscribe(WRITTEN, self._written)
        message_bus.subscribe_to_loss(self._on_message_lost)

    def _on_changed_elsewhere(self, table: int, guild: int) -> None:
        """Report that a table was changed here which another process runs. All processes receive
        it: this happens mostly just after its home was lost, and this process does not know the new
        one yet.
        """
        self._message_bus.send_best_effort(None, TABLE, [table, guild])

    def _send_all(self, kind: str, key: int) -> None:
        self._message_bus.send_best_effort(None, WRITTEN, [kind, key])

    def _table_changed(self, letter: Letter) -> None:
        table, guild = map(int, letter.about)
        self._store.drop("messages", table)
        if self._home.ours(guild):
            self._message_bus.tasks.spawn(self._reload(table))

    async def _reload(self, table: int) -> None:
        if await self._directory.reload(table) is not None:
            self._messages.show_all(table, After.ANOTHER_PROCESS)

    def _written(self, letter: Letter) -> None:
        kind, key = letter.about
        self._store.drop(str(kind), int(key))
        if kind == FORGOTTEN:
            self._forget_person(int(key))

    def _on_message_lost(self) -> None:
        self._store.drop_all()
        self._message_bus.tasks.spawn(self._reload_all())

    async def _reload_all(self) -> None:
        for table in await self._directory.changed_elsewhere():
            await self._reload(table)
