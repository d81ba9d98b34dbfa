"""What looks over a house of several processes finds what it should."""

import pytest

import sandbox
from sandbox.gateway.gateway import Identify
from tests.support.fleet.detectors import at_discord, most_in_a_second


def test_counted_requests_are_added_up_over_any_second() -> None:
    counted = [{"time": 10.0 + k / 40, "global": True} for k in range(80)]
    free = [{"time": 10.5, "global": False}] * 100
    assert most_in_a_second([*free, *counted]) == 40
    assert most_in_a_second([*counted, *({"time": 11.99, "global": True} for _ in range(11))]) == 51


@pytest.mark.asyncio
async def test_too_many_requests_and_sessions_that_begin_too_soon_are_found() -> None:
    async with sandbox.serve(sandbox.create_world(), shards=4) as box:
        box.limits.max_concurrency = 2
        for at, shard in ((100.0, 0), (100.1, 1), (105.2, 2)):
            box.gateway.identifies.append(Identify(at, (shard, 4), begun=True))
        at_discord(box)
        box.gateway.identifies.append(Identify(104.9, (3, 4), begun=True))
        with pytest.raises(AssertionError, match="after 4"):
            at_discord(box)
        box.gateway.identifies.pop()
        box.log.entries.extend({"time": 1.0, "global": True, "status": 200} for _ in range(51))
        with pytest.raises(AssertionError, match="51 counted"):
            at_discord(box)
