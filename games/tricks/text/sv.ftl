# Vad varje stickspel säger om sina stick.

trick-played = { $who } { $card }
trick-last = **Stick { $number }** { $plays } · { $who } tog det med { $card }
trick-won = stick { $number } tog { $who }
trick-exchanged = { $who } { $count }
trick-did-play = du spelade { $card }
