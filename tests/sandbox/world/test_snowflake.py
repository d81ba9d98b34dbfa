"""Tests that ids rise and identify the shard of a guild."""

from sandbox.world.snowflake import Snowflakes, shard_of


def test_ids_on_a_shard_rise_like_others_and_have_the_present_time() -> None:
    ids = Snowflakes()
    made = [ids.new_on(k % 5, 5) for k in range(20)]
    assert [shard_of(one, 5) for one in made] == [0, 1, 2, 3, 4] * 4
    assert sorted(made, key=int) == made
    assert len(set(made)) == 20
