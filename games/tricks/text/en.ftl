# What every game of tricks says of them.

trick-played = { $who } { $card }
trick-last = **Trick { $number }** { $plays } · { $who } took it with the { $card }
trick-won = trick { $number } went to { $who }
trick-exchanged = { $who } { $count }
trick-did-play = you played { $card }
