"""Makes the server that forks the bot's other processes ignore SIGTERM; imported by it alone.

The stop signal may go to the whole process group. The bot still needs these processes for the
presses that it finishes. The server ends when the bot has ended.
"""

from __future__ import annotations

import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
