"""Makes the server that forks the bot's other processes ignore SIGTERM; only it imports this.

The stop signal may go to the whole process group. The bot still needs these processes to finish its
presses. The server ends when the bot has ended.
"""

from __future__ import annotations

import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
