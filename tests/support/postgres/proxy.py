"""A connection to PostgreSQL that a test can cut at a chosen moment.

It passes on bytes. It recognizes only that a commit is sent as that word.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Generator
from enum import Enum
from pathlib import Path
from urllib.parse import quote

_SOCKET = ".s.PGSQL.5432"
_BYTES = 65_536


class Cut(Enum):
    NOWHERE = "nowhere"
    BEFORE_COMMIT = "the word is heard, and not passed on"
    AFTER_COMMIT = "it is passed on, and its answer is not"
    EVERYWHERE = "nothing comes through, in either direction"
    SILENT = "nothing comes through, and no connection ends"


class Proxy:
    def __init__(self, server: Path, folder: Path) -> None:
        self.folder = folder
        self.cut = Cut.NOWHERE
        """Before or after a commit: the next one, once."""
        self.cuts = 0
        """How often it has cut."""
        self._server = server / _SOCKET
        self._listener = socket.socket(socket.AF_UNIX)
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._open: set[socket.socket] = set()

    def address(self, database: str) -> str:
        return f"postgresql://kro@/{database}?host={quote(str(self.folder))}"

    def start(self) -> None:
        self._listener.bind(str(self.folder / _SOCKET))
        self._listener.listen()
        self._accepting.start()

    def sever(self) -> None:
        """Cut all present connections, and allow none until `cut` changes."""
        self.cut = Cut.EVERYWHERE
        for one in [*self._open]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def silence(self) -> None:
        """Pass nothing on and answer nothing, as if the server's machine had vanished."""
        self.cut = Cut.SILENT

    def mend(self) -> None:
        if self.cut is Cut.SILENT:
            self.sever()  # their clients and the server no longer agree on what was said
        self.cut = Cut.NOWHERE

    def close(self) -> None:
        self.sever()
        # Closing a socket does not wake the thread that accepts from it. A later listener with the
        # same number could then lose a connection to that thread.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self.cut is Cut.EVERYWHERE:
                client.close()
                continue
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(str(self._server))
            except OSError:  # the server is not running
                client.close()
                server.close()
                continue
            self._open |= {client, server}
            threading.Thread(target=self._serve, args=(client, server), daemon=True).start()

    def _serve(self, client: socket.socket, server: socket.socket) -> None:
        answers = threading.Thread(target=self._pass, args=(server, client, False), daemon=True)
        answers.start()
        self._pass(client, server, True)
        answers.join()
        for one in (client, server):
            self._open.discard(one)
            one.close()

    def _pass(self, from_: socket.socket, to: socket.socket, asks: bool) -> None:
        try:
            while data := from_.recv(_BYTES):
                if self.cut is Cut.SILENT:
                    continue
                commit = asks and b"COMMIT" in data
                if commit and self.cut is Cut.BEFORE_COMMIT:
                    self._done()
                    break
                if commit and self.cut is Cut.AFTER_COMMIT:
                    self._done()
                    # The client is cut off first, so that no answer can be quicker.
                    with contextlib.suppress(OSError):
                        from_.shutdown(socket.SHUT_RDWR)
                    to.sendall(data)
                    break
                to.sendall(data)
        except OSError:
            pass
        for one in (from_, to):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _done(self) -> None:
        self.cut = Cut.NOWHERE
        self.cuts += 1


@contextlib.contextmanager
def between(server: Path, folder: Path) -> Generator[Proxy]:
    """A proxy to the server in that folder, with its own socket in the other `folder`."""
    proxy = Proxy(server, folder)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.close()
