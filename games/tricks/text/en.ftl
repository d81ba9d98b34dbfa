# What every game of tricks says of them.

trick-played = { $who } { $card }
trick-last = **Trick { $number }** { $plays } · { $who } took it with the { $card }
trick-won = trick { $number } went to { $who }
trick-taken = { $who } took { $tricks }
trick-taken-one = { $cards }
trick-exchanged = { $who } { $count }
trick-did-play = you played { $card }

refused-deal_over = This deal is over.
refused-no_clock = Nothing here waits for the clock.
refused-not_your_turn = It is not your turn.
refused-not_legal_phase = That is not what is asked now.
refused-wrong_count = You may lay away { $lo } to { $hi } cards, not { $count }.
refused-not_in_hand = You do not hold that card.

## What a hint says: { $often } is "in 7 of 10 deals"

trick-hint-only = there is nothing else to choose.
trick-hint-one = you take a trick { $often }; without one you pay **{ $none }**.
trick-hint-two = you take 2 tricks { $often }. { $cost }
trick-hint-second = you take your second trick { $often }; without it you pay **{ $one }**.
trick-hint-least = two tricks are out of reach. You take one { $often }: with it you pay **{ $one }**, without one **{ $none }**.
trick-hint-more = you have the tricks you need. You take another, worth **{ $chips }**, { $often }.
