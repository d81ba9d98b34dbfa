"""Defines Discord's refusals (docs: topics/opcodes-and-status-codes#json)."""

from __future__ import annotations

from sandbox.json_values import Json

SENTENCES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30038: (400, "Maximum number of guild scheduled events reached (100)"),
    30046: (
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    ),
    40003: (403, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50138: (400, "Failed to resize asset below the maximum size: 262144"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


class Refused(Exception):
    """A request that Discord refuses; becomes the JSON answer."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: Json | None = None,
        retry_after: float | None = None,
    ) -> None:
        default_status, sentence = SENTENCES.get(code, (400, "Bad Request"))
        self.code = code
        self.status = status or default_status
        self.message = message or sentence
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {code} {self.message}")

    def body(self) -> Json:
        """Return the JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Faults50035:
    """Collects the faults of a form body by place, and refuses the body as a whole."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one fault at a place such as `("components", 0, "custom_id")`."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        return bool(self._tree)

    def refusal(self) -> Refused:
        """Return the refusal (50035) for the noted faults."""
        return Refused(50035, status=400, message="Invalid Form Body", errors=self._tree)

    def refuse(self) -> None:
        """Raise `Refused` (50035) if a fault was noted."""
        if self._tree:
            raise self.refusal()


def invalid(path: tuple[str | int, ...], code: str, message: str) -> Refused:
    """Return the refusal (50035) for a single fault."""
    faults = Faults50035()
    faults.add(path, code, message)
    return faults.refusal()
