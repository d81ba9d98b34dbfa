"""Tests how a person who watches is counted to see a trick (docs/screens.md, *Last trick*)."""

from bench.bot.trick_times import Tricks, Visible

LIES = "Trick 1 Anna A♠ · Bo 8♠ · Anna took it with the A♠"
LED = "Anna took trick 1: Anna A♠, Bo 8♠ · Anna 7♦"
NEXT_LIES = "Anna took trick 1: Anna A♠, Bo 8♠ · Trick 2 Anna 7♦ · Bo 8♦ · Bo took it with the 8♦"
NEXT_LED = "Bo took trick 2: Anna 7♦, Bo 8♦ · Bo K♣"


def test_a_trick_is_visible_until_the_next_one_is_over_and_led_away_from() -> None:
    tricks = Tricks()
    for words, at in ((LIES, 1.0), (LED, 3.0), (NEXT_LIES, 4.5), (NEXT_LED, 6.0)):
        tricks.saw(words, at)
    assert tricks.ended == [Visible(newest=2.0, whole=5.0)]


def test_a_trick_that_was_led_over_at_once_is_visible_only_as_the_one_before() -> None:
    tricks = Tricks()
    for words, at in ((LED, 1.0), (NEXT_LED, 2.0)):
        tricks.saw(words, at)
    assert tricks.ended == [Visible(newest=0.0, whole=1.0)]


def test_the_last_trick_of_a_deal_is_left_out() -> None:
    tricks = Tricks()
    for words, at in ((LIES, 1.0), ("Anna wins 12", 2.0), (LIES, 30.0), (LED, 31.0)):
        tricks.saw(words, at)
    assert tricks.ended == []
