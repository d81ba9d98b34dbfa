"""Names the value that every field left out of a table's stored form has, forever."""

from __future__ import annotations

from tables.model.terms import COMMON
from tables.ports import Json

TABLE: Json = {
    "parent": None, "status": "lobby", "invited": [], "waiting": [], "follows": None, "loser": None,
    "rises": 0, "cuts": [], "lesson": False, "language": None, "tournament": None, "room": None,
    "deals": 0, "matches": 0, "dealer": None, "pot": 0, "remainder": 0, "extra": {}, "tally": {},
    "goes_on": False, "payers": [], "gone_home": [], "stacks": {}, "exempt": [], "purses": [],
    "pot_of": {}, "went_back": {}, "took_over": {}, "pot_parts": [], "pot_parts_after": 0,
    "turns": [], "cards": [], "timers": [], "asides": [], "next_at": None, "idle_at": None,
    "seen_at": None, "patience": None, "closing": False, "played_on": False, "question": None,
    "taken_back": None, "closed_why": None, "closed_by": None, "shares": [], "other_shares": [],
}  # fmt: skip
CHAIR: Json = {
    "regular": None, "away": False, "leaving": False, "removed": False, "acted_at": 0.0,
    "sits_out": False, "deals_before": None, "forced": "last", "explained": None, "ready": False,
    "lapses": 0, "lapsed": None, "agreed": True, "price_unseen": False, "successor": None,
    "promised_at": 0.0,
}  # fmt: skip


def in_full(state: Json) -> Json:
    """The stored form with every field."""
    terms = {key: option.default for key, option in COMMON.items()}
    chairs = [chair and {**CHAIR, **chair} for chair in state["chairs"]]
    return {**TABLE, **terms, **state, "chairs": chairs}
