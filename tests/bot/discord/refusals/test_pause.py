"""What Discord refuses is paused, for longer each time, and probed by one request at a time."""

from bot.discord.refusals import FIRST_PAUSE, MAX_PAUSE, PROBE_WITHIN, Pause


def test_each_refused_probe_doubles_the_pause_up_to_the_longest() -> None:
    pause, now = Pause(), 0.0
    assert pause.may_try(now)
    lengths = [pause.refused(now)]
    for _ in range(8):
        seconds = lengths[-1] or 0.0
        assert not pause.may_try(now + seconds - 0.1)
        now += seconds
        assert pause.may_try(now)
        lengths.append(pause.refused(now))
    assert lengths == [min(FIRST_PAUSE * 2**n, MAX_PAUSE) for n in range(9)]


def test_while_a_probe_is_under_way_nothing_else_is_tried() -> None:
    pause = Pause()
    pause.refused(0.0)
    assert pause.may_try(FIRST_PAUSE)
    assert not pause.may_try(FIRST_PAUSE)
    assert pause.may_try(FIRST_PAUSE + PROBE_WITHIN), "it may never be answered"


def test_a_request_in_progress_when_it_began_does_not_change_it() -> None:
    pause = Pause()
    assert pause.refused(0.0) == FIRST_PAUSE
    assert pause.refused(0.1) is None
    assert not pause.succeeded()
    assert pause.on
    assert not pause.may_try(FIRST_PAUSE - 0.1)


def test_a_probe_that_is_taken_ends_it_and_the_next_begins_with_the_first_length() -> None:
    pause = Pause()
    pause.refused(0.0)
    pause.may_try(FIRST_PAUSE)
    pause.refused(FIRST_PAUSE)
    pause.may_try(3 * FIRST_PAUSE)
    assert pause.succeeded()
    assert not pause.on
    assert pause.refused(4 * FIRST_PAUSE) == FIRST_PAUSE


def test_another_process_s_pause_holds_here_and_its_probe_ends_it() -> None:
    pause = Pause()
    pause.others_refused(120.0, 0.0)
    assert not pause.may_try(119.0)
    pause.end()
    assert pause.may_try(119.0)
