"""Makes hand records from stored deals (docs/records.md)."""

from __future__ import annotations

from games.kernel import codec
from games.kernel.records.showing import record_of
from tables.model.snapshot import AnyGame
from tables.ports import Json, StoredDeal


def record(game: AnyGame, deal: StoredDeal, for_seat: int | None = None) -> Json:
    """The record of a deal: complete (an operator's), or what one seat was shown."""
    steps = [
        (
            step.seat,
            codec.action_from_json(step.action) if step.action else None,
            [codec.event_from_json(game.traits.events, event) for event in step.events],
        )
        for step in deal.steps
    ]
    config = codec.config_from_json(deal.setup.config)
    return record_of(game, config, codec.carry_from_json(deal.setup.carry), steps, for_seat)
