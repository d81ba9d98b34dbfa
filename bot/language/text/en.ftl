# What the house says, in English. A game's own words are with the game.
# {$who} may be "you" only where "you" can stand as the subject or alone.

you = you
# A player whose name on this server Kro does not know yet.
name-unseen = Player
trump = trump
suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card-words = { $rank ->
    [ace] ace
    [king] king
    [queen] queen
    [jack] jack
    [ten] ten
    [nine] nine
    [eight] eight
    [seven] seven
    [six] six
    [five] five
    [four] four
    [three] three
   *[two] two
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card-words-spanish = { $number ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [10] jack
    [11] knight
   *[12] king
} of { $suit ->
    [oros] coins
    [copas] cups
    [espadas] swords
   *[bastos] clubs
}
# The others of a list that does not name all.
list-more = { $count ->
    [one] 1 more
   *[other] { $count } more
}
# Words that stay with the next one at the end of a line; with #, only after a number. None: –
short-words = a the #in #per
place = { $game }, table { PLAIN($number) }
help-terms = Terms
help-privacy = Privacy
help-support = Support
play-money = Play money only: chips are never bought or cashed out.
span-seconds = { $count } s
span-minutes = { $count } min
span-half = { $count }½ min
span-hours = { $count } h
clock = { $span } a move
clock-first = first move: { $span }

## Buttons

button-hand = My hand
button-last = Last trick
button-last-hand = Last hand
button-rules = Rules
button-text = Text
button-share = Share
button-leave = Leave
button-back = I'm back
button-why = Why?
button-more = ⋯
more-no-verify = **Verify** (after the first deal)
more-no-hint = **Hint** (for practice, and alone with regulars)
more-no-between = { $what } (only between deals)
more-no-options = **Options** (only before the first deal)
more-no-learn = **Learn** (in { COMMAND("help") })
more-no-seat = **Sit down** (every seat is taken or promised: wait under **Seats**)
more-promised = { $regular }'s seat is promised to you. You can give it up under **Seats**.
more-no-close = **Close table** (for the host or a moderator)
more-no-last = **{ $label }** (none yet)
more-missing = Not now: { $what }
button-table = Open the table
button-onward = Go there
button-deal = Deal
button-deal-without = Deal to { $count } only
button-next-deal = Next
button-alone = Play now
button-deal-filled = Deal to { $people } and { $regulars ->
    [one] 1 regular
   *[other] { $regulars } regulars
}
button-practice = Practice
button-chips = Chips
button-make-short = Make it a quick game
button-make-full = Make it a full game
button-sit = Sit down
button-side-against = Against { $who }
button-side-with = With { $who }
later-regulars = Regulars act by themselves.
button-sit-next = Sit down next deal
button-sit-match = Sit down next match
button-regular = Add a regular
button-regulars = Fill with regulars
button-options = Options
button-close = Close table
button-again = Again
button-deals = Show the deals
button-show-deal = Show the deal
button-mute = Mute pings
button-unmute = Ping me again
button-mute-regulars = Mute regulars
button-unmute-regulars = Let regulars talk
button-language = Table: { $name }
button-resend = Send my hand again
button-down = Post table again
button-disarm = Back
button-leave-yes = Leave table
button-not-now = Not now
button-show-seats = Show the seats
button-stay = Stay
button-close-yes = Close the table
button-keep = Keep it
button-agree = Agree
button-play-on = Play on
button-void = Close and return chips
button-done = Done
button-reset = Reset all
button-balance = Balance
button-board = Leaderboard
button-purse = My purse
button-everything = All deals
button-people = Among people
button-newer = Newer
button-older = Older
button-previous = Previous
button-next = Next
button-my-place = My place

## The table

table-title = { $game } · deal { $deal }
table-title-settled = { $game } · deal { $deal } settled
table-number = Table { PLAIN($number) }
table-moved = table { PLAIN($number) } moved to a newer message.
seat-absent = away, a regular plays
seat-absent-policy = away, the simplest moves are made
trick-now = **Trick { $number } of { $of }**
trick-then = then { $count } more players
trick-best = (best so far)
next-deal-at = **Next deal by { $when }**
next-deal-goes-on = **Next deal by { $when }**
next-deal-press = **Next deal** when someone presses **Next**
next-deal-missing = **Next deal** needs { $count ->
    [one] 1 more player
   *[other] { $count } more players
}
next-waits = Waits for { $who }
several-players = { $count } players
next-waits-count = Waits for { $count } players
next-awaited = You are dealt in; **Next** starts it sooner
next-ready = You are ready; the table shows who is still awaited
next-deal-who = Dealt in next: { $who }
next-deal-dearer = **Next** agrees that it can cost **{ $worst }** now.
next-deal-away = Away, back with **Next**: { $who }
next-dealer-asked = { $who-person ->
    [second] Dealer: you, if you press **Next** in time
   *[third] Dealer: { $who }, if ready in time
}
next-dealer = Dealer: { $who }
closing-wants = { $who } wants to close the table
closing-time = decided { $when }
closing-agreed = agreed: { $who }
closing-pot = If all agree, the pot of **{ $pot }** is shared. **Play on**: one last deal. No answer counts as **Agree**.
closing-deal = { $pot ->
    [0] If all agree, this deal's chips go back.
   *[other] If all agree, this deal's chips go back and the pot of **{ $pot }** is shared.
} If not, it is played to its end first.
closing-match = If all agree, the stakes go back. **Play on**: people finish it first. No answer: regulars finish it at once.
closing-match-policy = If all agree, the stakes go back. **Play on**: people finish it first. No answer: it ends at once, by the simplest moves.
closing-mixed-match = If all agree, regulars finish it at once. **Play on**: people finish it first. No answer counts as **Agree**.
closing-mixed-match-policy = If all agree, it ends by the simplest moves. **Play on**: people finish it first. No answer counts as **Agree**.
closing-last-deal = The table closes after it.
closing-last-silent = { $who } must press **Next** to be dealt in. If too few do, the pot is shared.
closing-last-match = The table closes after this match.
closes-unused = { $when } · then it closes, if unused
ledger-row = **{ $who } { SIGNED($net) }** → { $purse }
ledger-net = **{ $who } { SIGNED($net) }**
ledger-movement = { $why } { SIGNED($amount) }
receipt = { $place } · **deal { $deal }:** { $what }.
receipt-nets = { $nets }.
receipt-net = { $who } **{ SIGNED($net) }**
receipt-pot = Pot { $before } → { $after }.
shared-by = shared by { $who }
regular-says = { $who }: “{ $said }”
achieved = Achievement
achieved-by = { $who }: { $what }
tonight = At this table: { $standing }
played-on = { $who } ({ $then } played on)
staked-by = { $who } played on the seat that { $payer } staked for: { $payer } gets what it wins.
staked-by-own = You played on for { $payer }'s stake: nothing of what the seat won or lost is yours.
leaving = { $who } leaves after this deal.
coming = { $who } takes { $regular }'s seat after this deal.
coming-match = { $who } takes { $regular }'s seat after this match.
went-back = { $cap ->
    [0] { $who } cannot win chips from regulars on this server.
    [one] { $who } has reached today's limit of 1 chip from regulars.
   *[other] { $who } has reached today's limit of { $cap } chips from regulars.
} { $chips ->
    [one] 1 chip goes
   *[other] { $chips } chips go
} back to them.
stands-up = { $who } leaves the table: the purse is at or below 0.
stands-up-stack = { $who } leaves the table: the stack of { $stack } is lost. Sitting down again buys another one.

## The hand

hand-cards = **Your hand** { $cards }
hand-shown = { $who } { $cards }
hand-hidden = **Your hand** { $cards } { $count ->
    [one] one card
    [2] two cards
    [3] three cards
    [4] four cards
    [5] five cards
   *[other] { $count } cards
}, face down
hand-empty = **Your hand** is played out
hand-playable = you may play { $cards }
hand-clock = { $when } · then a regular plays for you
hand-clock-policy = { $when } · then the simplest move is made for you
hand-clock-until = until { $when }
hand-clock-at = until { $when } · then a regular plays for you
hand-clock-at-policy = until { $when } · then the simplest move is made for you
hand-plays-itself = Your only card plays itself
hand-away = A regular is playing for you
hand-away-policy = The simplest moves are made for you
hand-away-note = 💤 your time ran out · after **I'm back** your first move may have less time
hand-away-out = 💤 your hand was given up · you are not dealt in until you press **I'm back**
hand-stood-in = 💤 A regular stood in.
hand-stood-in-policy = 💤 The simplest moves were made.
hand-stood-in-out = 💤 Your hand was given up while you were away.
hand-stood-in-next = You play again next deal.
hand-away-between = 💤 you are not dealt in until you press **I'm back**
hand-leaving = You are leaving the table
hand-closing-note = 💤 the table closes after this deal · a regular plays for you
hand-closing-note-policy = 💤 the table closes when this is played · the simplest moves are made for you
hand-leaving-note = 💤 a regular plays this deal for you · **I'm back** keeps your seat
hand-leaving-gives-up-note = 💤 your hand is given up if the rules allow it · **I'm back** keeps your seat
hand-leaving-out-note = 💤 you are out of this deal and get up after it · **I'm back** keeps your seat
hand-leaving-followed-note = 💤 another player takes your seat next · until then your cards are played for you
hand-leaving-note-policy = 💤 the simplest moves are made for you to the end · **I'm back** keeps your seat
hand-settled-practice = Deal { $deal }: { SIGNED($net) } { $net ->
    [-1] practice chip
    [1] practice chip
   *[other] practice chips
}
hand-settled = Deal { $deal }: { SIGNED($net) } { $net ->
    [-1] chip
    [1] chip
   *[other] chips
}
hand-purse = { $moved } → purse { $purse }
hand-moved-back = { $moved } · to the regulars { SIGNED($chips) }
hand-moved-elsewhere = { $moved } · elsewhere meanwhile { SIGNED($chips) }
hand-stack = { $moved } → stack { $purse }
hand-began = Your purse held **{ $purse }** chips before this deal.
hand-began-stack = Your stack held **{ $purse }** chips before this deal.
as-it-stood = Updated { $when }
deal-number = deal { $deal }
settled = settled
late = That press came too late. This is your hand now.
late-did = That press came too late: { $did }. This is your hand now.

## The lobby

your-aim = **Your aim:** { $aim }
lobby-title = { $game }, table { PLAIN($number) }
lobby-regulars = regulars welcome
lobby-no-regulars = people only
lobby-seats = **Seats { $taken } of { $seats } taken**, { $needed } will do
lobby-seats-all = **Seats { $taken } of { $seats } taken**, all needed
lobby-seats-full = **Seats { $taken } of { $seats } taken**
lobby-host = { $who } · host
lobby-host-short = { $who } (host)
lobby-regular = { $who } · computer, { $tempo ->
    [quick] quick
    [thoughtful] thoughtful
   *[steady] steady
}
lobby-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
lobby-pairs = { $first } against { $second } · partners sit opposite each other
lobby-side-free = two free seats
lobby-pair-free = a free seat
lobby-stakes = If { $players } play, the dealer stakes { $dealer } and the others { $others } each. Losing the first deal costs at most { $worst } chips in all.
lobby-stakes-same = If { $players } play, everybody stakes { $each }. Losing the first deal costs at most { $worst } chips in all.
lobby-brief-practice = Practice: no chips move
lobby-brief-missing = **Needs { $count } more**
lobby-brief-absent = **Waits for { $count } more:** press **Deal**.
lobby-brief-loser = { $who } lost and may change the stake.
lobby-brief-stack = buy in with { $stack }
lobby-brief-same = Stake { $others } · first deal at most { $worst } in all
lobby-brief = Dealer stakes { $dealer }, others { $others } · first deal at most { $worst } in all
lobby-stack = Everybody buys in with **{ $stack }** chips. They leave your purse with your first deal here, and you can lose no more than these. What is left comes back when you get up.
lobby-stakes-none = No chips are staked.
lobby-standard = House rules: all standard.
lobby-house-rules = House rules: { $rules }.
lobby-ready = **Ready to deal.** { $host } or anyone seated presses **Deal**.
lobby-ready-alone = **Ready to deal.** { $host } presses **Deal**.
lobby-away = press **I'm back** to be dealt in
lobby-absent = { $count ->
    [one] **Waits for 1 more:** a player with 💤 presses **I'm back** or **Deal**.
   *[other] **Waits for { $count } more:** players with 💤 press **I'm back** or **Deal**.
}
lobby-missing = { $count ->
    [one] **Needs 1 more:** sit down, or add a regular.
   *[other] **Needs { $count } more:** sit down, or add regulars.
}
lobby-alone = **Play now** with regulars (computer players), or wait for others.
lobby-missing-people = { $count ->
    [one] **Needs 1 more** person to sit down.
   *[other] **Needs { $count } more** people to sit down.
}
duplicate-room = { $room ->
   *[open] Open room: the same cards as at { $other }
    [closed] Closed room: the same cards as at { $other }
}
duplicate-teams = 🔴 has the odd seats in the open room and the even seats in the closed room. 🔵 has the others.
duplicate-asks = One player in each room must press **Ready**. Regulars take free seats. Each deal has an empty pot and a random dealer.
duplicate-ready = This room is ready and waits for the other one.
button-duplicate-ready = Ready
duplicate-hidden = Both rooms play this deal. It is shown here once both have finished it. Your cards are under **{ button-hand }**.
duplicate-waits = This room has finished deal { $deal }. The other room still plays it.
duplicate-next = **Next deal** once both rooms are ready
duplicate-title = **The same cards:** this room · the other room
duplicate-seat = { $here } **{ SIGNED($score) }** · { $there } **{ SIGNED($other) }**
duplicate-deal = This deal: 🔴 **{ SIGNED($red) }** · 🔵 **{ SIGNED($blue) }**
duplicate-total = { $deals ->
    [1] One deal
   *[other] { $deals } deals
}: 🔴 **{ SIGNED($red) }** · 🔵 **{ SIGNED($blue) }**
duplicate-won = { $team ->
    [red] **🔴 wins by { $by }**
    [blue] **🔵 wins by { $by }**
   *[none] **The teams are tied**
}
end-other-room = closed because the other room has closed
refused-duplicate-fixed = Both rooms of a Duplicate must stay alike, so this cannot be changed.
refused-duplicate-waits = The other room is not ready for this deal yet.
refused-duplicate-both = You sit in the other room, where the same cards are played.
refused-duplicate-off = Duplicates are switched off on this server.
refused-duplicate-hidden = The other room still plays this deal. It is shown once both have finished it.
seated-title = You are at a { $game } table
seated-note = waiting for the deal
seated-lobby = lobby
seated-above = Your newer table is below.
seated-pot = { $pot ->
    [0] The pot is empty.
   *[other] The pot is at { $pot }.
} Losing the next deal costs at most { $worst } chips.
seated-stakes = Into an empty pot the dealer stakes { $dealer } and the others { $others } each. After this deal, this message says what the next one can cost at most.
seated-stakes-same = Into an empty pot everybody stakes { $each }. After this deal, this message says what the next one can cost at most.
seated-promise = Your cards appear in this message when they are dealt. I call you when it is your turn.

## The options

options-title = Options · { $game }, table { PLAIN($number) }
options-note = Only the host sees and changes these, before the first deal.
options-choose = Choose an option to change
options-choose-of = Change one: { $first } … { $last }
options-send-home = Send a regular home
option-line = { $name }: **{ $value }**
preset-changed = { $preset } and { $count ->
    [one] 1 change
   *[other] { $count } changes
}
option-other = Other…
option-span = A whole number, { PLAIN($least) } to { PLAIN($most) }
option-seats = Seats
option-seats-number = { $n }
option-seats-means = How many can sit down; a deal may start with fewer.
option-clock = Clock
option-clock-number = { $n } a move
option-clock-means = When it runs out, moves are made for the player until they press I'm back.
option-pause = Pause
option-pause-number = { $n } between deals, longer for newcomers
option-pause-means = The next deal comes after it, or once all have pressed Next; later if a player is new.
option-regulars = Regulars
option-regulars-on = welcome
option-regulars-on-means = Computer players may fill seats and play for the absent.
option-regulars-off = people only
option-regulars-off-means = No computer players; for the absent the simplest moves are made.
option-remarks = Remarks
option-remarks-on = now and then
option-remarks-on-means = After some deals a regular says something about them.
option-remarks-off = none
option-remarks-off-means = Regulars say nothing.
option-pictures = Pictures
option-pictures-on = shown
option-pictures-on-means = The table and every hand are drawn as well as written.
option-pictures-off = off
option-pictures-off-means = Text alone: it says everything that a picture shows.
option-payment = Payment
option-payment-open = in full, on credit if needed
option-payment-open-means = Everything is paid in full; a purse may go below 0.
option-payment-capped = up to what they have
option-payment-capped-means = Nobody pays more than the purse holds, or the stack.
option-handLimit = Deals
option-handLimit-none = no limit
option-handLimit-none-means = The table goes on until it is closed.
option-handLimit-number = { $n ->
    [one] 1 deal
   *[other] { $n } deals
}
option-handLimit-number-means = Then the table closes by itself.
option-onBankrupt = Out of chips
option-onBankrupt-leave = leave the table
option-onBankrupt-leave-means = A player who has no chips left leaves; the table goes on.
option-onBankrupt-endSession = end the table
option-onBankrupt-endSession-means = The table closes as soon as a player has no chips left.
option-onBankrupt-continue = play on
option-onBankrupt-continue-means = A player at or below 0 plays on, in debt.
house-payment-open = payment in full
house-payment-capped = nobody pays more than they have
house-handLimit-none = any number of deals
house-handLimit = ends after { $n ->
    [one] 1 deal
   *[other] { $n } deals
}
house-onBankrupt-leave = a player out of chips leaves the table
house-onBankrupt-endSession = ends once a player is out of chips
house-onBankrupt-continue = empty purses play on

## The end of a table

end-title = { $game } · table { PLAIN($number) } is closed
end-deals = { $count ->
    [0] no deal was played
    [one] 1 deal
   *[other] { $count } deals
}
end-closed = closed
end-closed-by = closed by { $who }
end-agreed = closed by { $who }, as all agreed; what was staked went back
end-by-regulars = regulars played it to its end
end-by-regulars-policy = it was played to its end by the simplest moves
end-idle = closed because nobody used it
end-nobody-left = closed because the last person left
end-played-out = closed because the last person left; the match was played to its end
end-too-few = closed because too few were left
end-broke = closed because the last person ran out of chips
end-bankrupt = closed because a player was out of chips
end-hand-limit = closed after the agreed number of deals
end-voided = closed because the deal had to be voided; everybody got back what they paid for it
end-voided-practice = closed because the deal had to be voided
end-removed = closed because Kro was removed from the server
end-last = **Deal { $deal }:** { $what }.
end-won = **Won and lost here**
end-net = { $how ->
    [won] { $who } won **{ $chips }**
    [lost] { $who } lost **{ $chips }**
   *[even] { $who } came out even
}
end-shared = The table closed, so the pot of **{ $pot }** is shared: { $shares }.
end-share = { $who } { $chips }
end-odd = { $count ->
    [one] the odd chip goes to the seat on the next dealer's left
   *[other] the { $count } odd chips go one each to the seats from the next dealer's left
}

## Purse and leaderboard

balance-title = { $who } · { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
balance-place = on *{ $guild }* · place { $place } of { $of } ({ $how ->
    [won] { $chips } won from people
    [lost] { $chips } lost to people
   *[even] even with people
})
balance-on = on *{ $guild }*
balance-no-place = on *{ $guild }* · no place yet: nothing won or lost among people
balance-board = **Leaderboard** · chips won from people · { $of ->
    [one] 1 place
   *[other] { $of } places
}
balance-board-all = Nobody has played for chips with people yet, so here are **all deals**:
balance-board-season = This season has no deal yet, so here is **season { $number }**:
balance-tables = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} at tables
balance-regulars = { SIGNED($won) } from regulars today (at most { $cap })
balance-movements = **What moved your chips**
balance-movement = { $when } · **{ SIGNED($amount) }** · { $what }
balance-page = { $first }–{ $last } of { $total }
balance-none = Nothing has moved yet.
balance-show-deal = Show a deal again
balance-deal = { $game }, table { PLAIN($number) }, deal { $deal }
movement-opening = { $how ->
    [lost] a debt from before
   *[won] chips to begin with
} (not counted as winnings)
movement-daily = daily chips (not counted as winnings)
movement-gift = { $how ->
    [lost] a gift to another player
   *[won] a gift from another player
} (not counted as winnings)
movement-fresh = a fresh start (not counted as winnings)
movement-set = set by a server admin (not counted as winnings)
balance-set = { $by }: { $reason }
movement-season = a season ended: all purses begin alike again
movement-buyin = bought in at table { PLAIN($number) }
movement-cashout = what was left at table { PLAIN($number) }
movement-excess = back to the regulars, above the daily limit
movement-condensed = archived deals, all together
movement-standing = part of the pot at table { PLAIN($number) }
movement-reversal = deal { $deal } at table { PLAIN($number) } taken back
board-title = Leaderboard · won and lost at tables
board-note = { $since ->
    [0] *{ $guild }* · since the beginning · chips granted, won from regulars or won on credit do not count
    [past] *{ $guild }* · chips granted, won from regulars or won on credit do not count
   *[other] *{ $guild }* · season { PLAIN($since) } · chips granted, won from regulars or won on credit do not count
}
board-note-all = { $since ->
    [0] *{ $guild }* · since the beginning · chips won from regulars count too, chips granted or won on credit do not
    [past] *{ $guild }* · chips won from regulars count too, chips granted or won on credit do not
   *[other] *{ $guild }* · season { PLAIN($since) } · chips won from regulars count too, chips granted or won on credit do not
}
board-line = { $place }\. { $who } **{ SIGNED($won) }**
board-line-me = **{ $place }\. { $who } (you) { SIGNED($won) }**
board-page = { $first }–{ $last } of { $total }
board-instead-all = { $since ->
    [0] Nobody has played for chips with other people here yet.
   *[other] Nobody has played for chips with other people in this season yet.
} So this is **all deals**, also those with regulars.
board-instead-season = No deal for chips has been played in this season yet. This is season { $number }, as it ended:
board-none-all = { $since ->
    [0] No deal for chips has been played here yet.
    [past] No deal for chips was played in that season.
   *[other] No deal for chips has been played in this season yet.
}
board-none = { $since ->
    [0] Nobody has played for chips with other people here yet.
    [past] Nobody played for chips with other people in that season.
   *[other] Nobody has played for chips with other people in this season yet.
}

## Rules and help

rules-title = Rules · { $game } · { $chapter }
rules-options = This table's options
rules-choose = Choose a chapter
rules-games = Rules of another game
rules-example = Example: { $text }
rules-usual = As it is usually played. At a table, **Rules** shows how that table plays.
help-title = Kro · card tables on Discord
help-intro = Open a table, sit down, and play with buttons. Your cards come as a private message, or press **{ $hand }** on the table. **Regulars** are computer players. They fill empty seats and play for players who are away.
help-game = { $command } { $game }. { $players }
help-command = { $command } { $about }
help-open = **Open a table**
help-alone = To try a game alone, press **{ $alone }** at its table. For a game without chips that explains every choice, press **{ $practice }** under **{ $more }** first.
help-stack = With the option **{ $stack }** all begin with the same number of chips, and nobody loses more than that.
help-regulars = { $cap ->
    [0] You cannot win chips from regulars on this server.
    [one] You can win at most 1 chip a day from regulars. The rest goes back to them.
   *[other] You can win at most { $cap } chips a day from regulars. The rest goes back to them.
}
help-next = After a deal, press **{ $next }**. The next deal comes once everybody has, or when its time has come.
help-duplicate = { COMMAND("mousel duplicate") }, { COMMAND("bourre duplicate") } and { COMMAND("mus duplicate") } open two tables that play the same cards.
help-table = **Find a table and play**
help-chips = **Chips, and looking back**
help-settings = **Settings**
button-help-table = Tables
button-help-chips = Chips
button-help-settings = Settings
welcome-title = Welcome to the inn
welcome-text = Kro deals cards here. { $command } opens a table, { COMMAND("help") } explains the rest. Every player starts with chips.
welcome-missing = Before a table can be opened I need { $permissions }.
permission-view-channel = **View Channel**
permission-send-messages = **Send Messages**
permission-send-messages-in-threads = **Send Messages in Threads**
permission-create-public-threads = **Create Public Threads**
permission-attach-files = **Attach Files**
permission-read-message-history = **Read Message History**

## One-liners

ping-on-table = It is played on the table's message.
private-paused = Discord is not letting Kro send new private messages right now. Press **My hand** to see your cards.
dms-closed =
    You sit at table { PLAIN($number) }. I cannot write to you, because your DMs are closed for this server.
    You miss nothing: **My hand** on the table shows your hand and its buttons, only to you.
    When it is your turn, I call you here in the channel.
ask-leave-deal =
    Leave table { PLAIN($number) }?
    { $stake ->
        [out] You are out of deal { $deal } and lose nothing more in it.
        [practice] A regular plays deal { $deal } to its end for you; no chips move here.
        [none] A regular plays deal { $deal } to its end for you: it can lose you nothing more, and what it wins is yours.
        [folds-practice] Your hand is given up at your turn, if the rules allow it; no chips move here.
        [folds-none] Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
       *[some]
        A regular plays deal { $deal } to its end for you and risks no more than it must.
        It may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
    }
    { $stake ->
        [practice] Then your seat is given up; **Sit out next** keeps it.
        [folds-practice] Then your seat is given up; **Sit out next** keeps it.
       *[other] Then your seat is given up, and with it **your part in the pot**; **Sit out next** keeps both.
    }
ask-leave-deal-policy =
    Leave table { PLAIN($number) }?
    { $stake ->
        [out] You are out of deal { $deal } and lose nothing more in it.
        [practice] The simplest moves are made for you to the end of deal { $deal }; no chips move here.
        [none] The simplest moves are made for you to the end of deal { $deal }: they can lose you nothing more, and what they win is yours.
        [folds-practice] Your hand is given up at your turn, if the rules allow it; no chips move here.
        [folds-none] Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
       *[some]
        The simplest moves are made for you to the end of deal { $deal }, and no more is risked than must be.
        They may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what they win is yours.
    }
    { $stake ->
        [practice] Then your seat is given up; **Sit out next** keeps it.
        [folds-practice] Then your seat is given up; **Sit out next** keeps it.
       *[other] Then your seat is given up, and with it **your part in the pot**; **Sit out next** keeps both.
    }
ask-leave-deal-last =
    Leave table { PLAIN($number) }?
    { $stake ->
        [out] You are out of deal { $deal } and lose nothing more in it.
        [none] A regular plays deal { $deal } to its end for you: it can lose you nothing more, and what it wins is yours.
        [folds-none] Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
       *[some]
        A regular plays deal { $deal } to its end for you and risks no more than it must.
        It may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
    }
    Then **the table closes**, for nobody else stays; if a pot is left then, the regulars who sit here get it.
ask-leave-deal-last-policy =
    Leave table { PLAIN($number) }?
    { $stake ->
        [out] You are out of deal { $deal } and lose nothing more in it.
        [none] The simplest moves are made for you to the end of deal { $deal }: they can lose you nothing more, and what they win is yours.
        [folds-none] Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what it wins is yours.
       *[some]
        The simplest moves are made for you to the end of deal { $deal }, and no more is risked than must be.
        They may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, and what they win is yours.
    }
    Then **the table closes**, for nobody else stays.
ask-leave-match =
    Leave table { PLAIN($number) } before the match is over?
    A regular plays for you until the match ends, or another player takes your seat. Until then **I'm back** takes the seat again.
    { $stake ->
        [none] No chips are at stake.
       *[some] **You still win or lose what you staked**.
    }
ask-leave-match-policy =
    Leave table { PLAIN($number) } before the match is over?
    The simplest moves are made for you until the match ends, or another player takes your seat. Until then **I'm back** takes it again.
    { $stake ->
        [none] No chips are at stake.
       *[some] **You still win or lose what you staked**.
    }
ask-leave-match-last =
    Leave table { PLAIN($number) } before the match is over?
    Nobody else stays, so regulars play it **to its end at once**, one of them for you, and the table closes.
    You **win or lose your stake** by the result, and you cannot come back to it.
ask-leave-match-last-policy =
    Leave table { PLAIN($number) } before the match is over?
    Nobody else stays, so it is played **to its end at once** by the simplest moves, and the table closes.
    You **win or lose your stake** by the result, and you cannot come back to it.
ask-leave-unstaked =
    Leave table { PLAIN($number) }?
    Nobody else stays, so the table closes. No chips are at stake.
ask-leave-pot =
    Leave table { PLAIN($number) }?
    The pot is at **{ $pot }**. If you leave, you give up your part in it: **{ $part }** if it were shared now.
ask-close =
    Close table { PLAIN($number) }?
    No chips are at stake now, so nobody else is asked. The table closes at once, and everybody keeps their chips.
ask-void =
    The deal at table { PLAIN($number) } cannot go on. Close the table and return the chips?
    { $returns }
ask-void-each = The deal at table { PLAIN($number) } cannot go on. { $chips ->
    [one] Close the table and return **1** chip to each player?
   *[other] Close the table and return **{ $chips }** chips to each player?
}
ask-void-none = The deal at table { PLAIN($number) } cannot go on. Close the table? Nobody has paid any chips.
ask-close-pot =
    Close table { PLAIN($number) }?
    The pot of **{ $pot }** is shared: { $shares }.
ask-close-asked =
    Close table { PLAIN($number) }?
    The others are asked first: they press **Agree** or **Play on**.
ask-close-back = If any of them plays on, a regular plays for you until you press **I'm back**.
ask-close-back-policy = If any of them plays on, the simplest moves are made for you until you press **I'm back**.
ask-close-next = If any of them plays on, press **Next** to be in that last deal.
ask-close-left = A pot that is left is shared among those who have a part of it.
ask-close-unless = The others are asked: if all agree, it is broken off at once instead, and its chips go back.
ask-close-playing =
    Close table { PLAIN($number) }?
    { $stake ->
        [out] This deal is played to its end first, by those who are there.
        [practice] This deal is played to its end first, by those who are there and by a regular for you.
        [none] This deal is played to its end first, by those who are there and by a regular for you, who can lose you nothing more.
        [folds-practice]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it; no chips move here.
        [folds-none]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
       *[some]
        This deal is played to its end first, by those who are there and by a regular for you.
        The regular risks no more than it must but may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
    }
ask-close-playing-policy =
    Close table { PLAIN($number) }?
    { $stake ->
        [out] This deal is played to its end first, by those who are there.
        [practice] This deal is played to its end first, by those who are there. For you the simplest moves are made.
        [none]
        This deal is played to its end first, by those who are there.
        For you the simplest moves are made, which can lose you nothing more.
        [folds-practice]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it; no chips move here.
        [folds-none]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it, and it can lose you nothing more.
        [folds-some]
        This deal is played to its end first, by those who are there.
        Your hand is given up at your turn, if the rules allow it.
        If not, it may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
       *[some]
        This deal is played to its end first, by those who are there. For you the simplest moves are made.
        They risk no more than they must but may still lose you up to { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
    }
ask-close-match =
    Close table { PLAIN($number) }?
    What is being played is not over. Regulars play it **to its end at once**, for everybody. Then the table closes.
    { $stake ->
        [none] No chips are at stake.
       *[some] Everybody **wins or loses their stake** by the result.
    }
ask-close-match-policy =
    Close table { PLAIN($number) }?
    What is being played is not over. It is played **to its end at once** by the simplest moves, for everybody. Then the table closes.
    { $stake ->
        [none] No chips are at stake.
       *[some] Everybody **wins or loses their stake** by the result.
    }
why-nothing = **Why?** explains your choices, and why a card may not be played. Now there is nothing to explain.
why-argument = **{ $side }:** { $facts }.
why-more = More about playing a card at { $game } is under **Rules**.
last-nothing = No trick has been taken yet.
done-left = You have left table { PLAIN($number) }.
done-seated-next = You sit at table { PLAIN($number) }. You get cards in the next deal.
done-returned = You are back at table { PLAIN($number) }, in your own seat.
done-seated = You sit at table { PLAIN($number) }.
done-just-seated = You have only just sat down, so nothing is dealt yet. Press **Deal** once more.
done-promised = You take { $regular }'s seat after this deal.
done-promised-match = People have staked against each other in this match, so you take { $regular }'s seat after it. To give it up: **⋯**, **Seats**.
done-waiting = Others wait before you. You are number { $place } on the waiting list.
done-changed = Done.
done-shared = This deal is now in { $channel }.
done-not-shared = I could not post this deal in { $channel }. I need **View Channel**, **Send Messages** and **Attach Files** there.
ask-side = Whose partner do you want to be at table { PLAIN($number) }?
done-left-at-once = You have left table { PLAIN($number) }. Regulars play to the end without you, which takes a moment; then the table shows how it ended.
done-left-at-once-policy = You have left table { PLAIN($number) }. It is played to its end without you, which takes a moment; then the table shows how it ended.
done-leaving-match = You have left table { PLAIN($number) }. A regular plays the match for you: **you still win or lose what you staked**. **I'm back** takes the seat again.
done-leaving-match-policy = You have left table { PLAIN($number) }. The simplest moves are made for you: **you still win or lose what you staked**. **I'm back** takes the seat again.
done-leaving = You leave table { PLAIN($number) } at the end of this deal. Until then a regular plays your cards, and **I'm back** keeps your seat.
done-leaving-gives-up = You leave table { PLAIN($number) } when this deal is over. Your hand is given up at your turn, if the rules allow it. **I'm back** keeps your seat.
done-leaving-out = You leave table { PLAIN($number) } when this deal is over. You are out of it and lose nothing more, and until then **I'm back** keeps your seat.
done-leaving-policy = You leave table { PLAIN($number) } when this is played to its end. Until then the simplest moves are made for you, and **I'm back** keeps your seat.
done-stay = You keep your seat.
done-sits-out = You play on and keep your seat at table { PLAIN($number) }, but get no cards after this deal until you press **I'm back**. **Seats** undoes that.
done-sits-out-practice = You play on and keep your seat at table { PLAIN($number) }, but are left out next time. **Seats** under **⋯** undoes that.
done-kept = Table { PLAIN($number) } stays open.
done-closing-asked = The others are asked now. To take it back, press **Play on** at the table.
done-played-on = Table { PLAIN($number) } closes when this is played to its end.
done-closing = Table { PLAIN($number) } closes after this deal.
done-not-now = Nothing was chosen.
done-chosen = Done.
done-voided = Table { PLAIN($number) } is closed, and all chips paid for the deal have been returned.
done-voided-practice = Table { PLAIN($number) } is closed, and its deal is voided. It was a practice table, so nobody had paid any chips.
done-closed = Table { PLAIN($number) } is closed.
done-closed-unasked = Table { PLAIN($number) } is closed. No chips were at stake, so nobody else was asked, and everybody keeps their chips.
done-muted = No more pings from the tables. **Ping me again** under **⋯** turns them on again.
done-unmuted = I call you again when it is your turn.
done-regulars-muted = The regulars at this table say nothing more after a deal. **Let regulars talk** under **⋯** ends that.
done-regulars-unmuted = The regulars at this table say something now and then, after a deal.
done-language = Table { PLAIN($number) } keeps this language from now on, also with new players. **⋯** has the button back.
done-resent = Your hand is on its way.
done-here = Table { PLAIN($number) } is now the last message in its channel.

## Refusals: what is true now, and what to do

refused-nothing = This table has no such button. Nothing was changed.
refused-not-seated = You do not sit at this table. Press **Sit down** first.
refused-share-twice = This deal has been shared already.
refused-share-not-yours = Only a player of this deal can share it.
refused-not-seated-full = You do not sit here, and every seat is taken. Under **Seats**, behind **⋯**, you can wait for one.
refused-not-seated-promised = You sit down here later, in the seat of { $regular }.
refused-not-seated-seat = You do not sit at this table. **Sit down** to play.
refused-not-dealt-in = You are not in this deal. You get cards in the next one.
refused-not-your-turn = It is not your turn.
refused-not-your-turn-who = It is not your turn: { $who } is to act.
refused-late = That press came too late: the table has gone on.
refused-twice = That press was counted already.
refused-no-such-choice = That cannot be chosen now. Your hand shows what can.
refused-table-closed = Table { PLAIN($number) } is closed.
refused-no-deal = No cards are dealt at this table now.
refused-match-goes-on = A match is being played. Try again when it is over.
refused-books = Kro's books here do not add up, so no deal with chips begins. Practice tables go on.
refused-books-manager = Kro's books here do not add up, so no deal with chips begins. Ask the bot's operator.
refused-deal-in-play = A deal is in play. Try again when it is settled.
refused-full-grows = Table { PLAIN($number) } is full ({ $taken } of { $seats }). Wait under **Seats**, or ask the host to add one.
refused-full = Table { PLAIN($number) } is full ({ $taken } of { $seats }). Under **Seats** you can wait for a free one.
refused-seated-already = You sit at this table already: **Sit down** is for others who come.
refused-seat-taken = That seat is taken now. Press **Sit down** again to choose another.
refused-seat-promised = A seat here is promised to you already.
refused-purse = { $chips ->
    [0] Your purse is empty.
   *[other] Your purse is at { $chips }.
} It takes more than 0 to be dealt in: { COMMAND("daily") } gives chips.
refused-purse-stack = { $chips ->
    [0] Your purse is empty, and all buy in with { $stack } chips here.
   *[other] Your purse is at { $chips }, and all buy in with { $stack } chips here.
} { COMMAND("daily") } gives chips.
refused-stack-payment = Everybody buys in, so nobody pays more than the stack. Set **Stacks** to none first.
refused-stack-debts = Everybody buys in, so nobody can play on in debt. Set **Stacks** to none first.
refused-stack-stake = A stack of { $stack } does not pay for a first deal here: that takes { $least } chips.
refused-needs-more = { $missing ->
    [one] One more player is needed: sit down, or add a regular.
   *[other] { $missing } more players are needed: sit down, or add a regular.
}
refused-needs-more-absent = { $absent ->
    [one] One more player must press **Deal** or **I'm back**.
   *[other] { $absent } more players must press **Deal** or **I'm back**.
}
refused-needs-more-people = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
refused-no-regulars = This table is for people only.
refused-not-alone = You are not alone here: **Deal** starts with everybody who sits, **Add a regular** fills a seat.
refused-empty-chair = Nobody sits there.
refused-not-a-regular = Only computer players can be sent home.
refused-options-fixed = The first deal has begun, so the options stay as they are.
refused-no-partner = That seat cannot be your partner's.
refused-seats-fixed = The first deal has begun, so the seats stay as they are.
refused-regulars-seated = Regulars sit here. Send them home first.
refused-amount = Type a number from { PLAIN($lo) } to { PLAIN($hi) }.
refused-amount-more = Type a number from { PLAIN($lo) } to { PLAIN($hi) }, or how much more: +{ PLAIN($least) } to +{ PLAIN($most) }.
refused-option-value = { $option } cannot be set to that.
refused-most-seats = No more than { $most } can play here.
refused-seats-taken = { $taken } sit here already: the table cannot be smaller.
refused-not-away = You are not away: the seat is yours.
refused-closing-asked = The players are deciding whether this table closes. Wait for the answers.
refused-closing-not-asked = That question is no longer open.
refused-closing-own = You want to close the table yourself. **Play on** takes that back.
refused-closing-others = Only those who were asked answer this.
refused-closing-taken-back = That was taken back in this deal. You can ask again in the next one.
refused-closing-already = This table closes when this is played to its end.
refused-host-only = Only the host ({ $host }) or a moderator can do that.
refused-only-host = Only the host ({ $host }) can do that.
refused-moderator-only = Only a moderator can do that.
refused-void-own = Your own chips are in play here. Ask another moderator, or close without **force**.
refused-permission = I may not post in { $channel }: give me { $permissions } there.
told-unseen = Table { PLAIN($number) } cannot be shown any more: I may not see { $channel } or write there, or it is gone. You miss nothing: play on in your hand here.
told-no-pictures = The table stands without pictures: for those I need { $permission } in { $channel }. The text says all they would show.
told-no-threads = The tables of this tournament will be in { $channel }: for threads I need { $permissions } there.
refused-guild-only = That works in a server, not here.
refused-slow = Discord is slow just now. Nothing was changed; press again.
refused-slow-command = Discord is slow just now. Nothing was changed; type it again.
refused-unreachable = Kro cannot reach its books just now. Press again in a moment: nothing is done twice.
refused-unreachable-command = Kro cannot reach its books just now. Look at { COMMAND("balance") } before you type it again.
refused-trouble = Something went wrong on my side. If the table shows no change, try again.
refused-stuck = This deal cannot go on. With { COMMAND("table close") } the host or a moderator returns all chips.
refused-goes-on = Table { PLAIN($number) } stays open: its deal can go on again. To close it anyway, try again.
refused-not-host = Only the host or a moderator can do that.
stuck-title = Table { PLAIN($number) } cannot be shown
stuck-text = The host or a moderator can close it. Everybody then gets back what they paid for the deal.
stuck-closed = Table { PLAIN($number) } is closed
refused-old-command = That command has changed, so nothing was done. Type it again and choose from the list.

## Chips away from the tables

daily-given = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} from the house for today. Your purse is at { $purse }. You can ask again from { $again }.
daily-owes = { $purse ->
    [0] Your purse is empty, and most tables deal you in only above 0.
   *[other] Your purse is at { $purse }, and most tables deal you in only above 0.
} { $enough ->
    [yes] Once a week the house brings such a purse up to { $upto }.
   *[no] Once a week the house gives such a purse { $most } chips.
}
button-fresh = A fresh start
fresh-given = A fresh start: { $chips } chips from the house. Your purse is at { $purse }. You can ask for another from { $again }.
give-done = 🎁 { $giver } gives { $taker } { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
refused-daily-off = The house gives no daily chips on this server.
refused-daily-taken = You have had today's chips. You can ask again from { $again }.
refused-fresh-off = The house gives no fresh starts on this server.
refused-fresh-solvent = You have { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}, counting those at tables. A fresh start is for players with none.
refused-fresh-staked = You are in a deal or a tournament that may yet bring you chips. Ask again when it is over.
refused-fresh-taken = You have had this week's fresh start. You can ask again from { $again }.
refused-give-self = These chips are yours already.
refused-give-off = Chips cannot be given away on this server.
refused-give-bot = { $who } is no player: chips go to people.
refused-give-no-purse = { $who } has no purse here yet: { COMMAND("balance") } or a seat at a table opens one.
refused-give-unplayed = You have played no deal without regulars yet. Play one, then you can give chips.
refused-give-staked = You are in a deal, and it may cost you these chips. You can give when it is settled.
refused-give-purse = { $chips ->
    [0] Your purse is empty.
   *[other] Your purse is at { $chips }.
} You cannot give more than it holds.
refused-give-given = You may give { $limit } a day on this server; { $left } of that is left today.
refused-give-received = { $who } may be given { $limit } a day here; { $left } of that is left today.

## Settings of a server

books-wrong = **{ $server }**: Kro has checked the books of your server and found chips that it cannot account for. Until that is put right no new deal with chips begins there; a deal in play is finished, and practice tables go on. Nobody's chips are touched. The operator of this bot finds the details in its log.
books-right = **{ $server }**: the books of your server are in order again. Deals with chips begin as before.
setting-title = Settings · { $guild }
setting-stopped = **No deal with chips begins on this server for now.** Kro has checked its books, and they do not add up. A deal in play is finished, practice tables go on, and nobody's chips move. The operator of this bot finds the details in its log, and can put it right; nothing can be done about it here.
setting-note = Only server admins (**Manage Server**) see this. Every change is kept, with the name of the person who made it. { COMMAND("manage block") } blocks people, { COMMAND("manage purse") } sets a purse, { COMMAND("manage season") } ends a season.
setting-choose = Choose a setting to change
setting-language = Language
setting-language-means = What the tables speak, unless all players at one share another language.
setting-opening = Opening chips
setting-opening-means = What a new purse opens with. Purses that exist stay as they are.
setting-opening-number = { $n }
setting-daily = Daily chips
setting-daily-means = What the house gives each player who asks, once a day.
setting-daily-number = { $n ->
    [0] none
   *[other] { $n }
}
setting-regulars-cap = Chips from regulars
setting-regulars-cap-means = How many chips a player can win from regulars in a day. The rest goes back to them.
setting-regulars-cap-number = { $n ->
    [0] none
   *[other] { $n } a day
}
setting-fresh = Fresh start
setting-fresh-means = What a purse at or below 0 is brought up to once a week; never by more than a new purse has.
setting-fresh-number = { $n ->
    [0] none
   *[other] up to { $n }
}
setting-gifts = Gifts
setting-gifts-means = How many chips one person may give, and be given, on one day.
setting-gifts-number = { $n ->
    [0] none
   *[other] { $n } a day
}
setting-clock = Clock
setting-clock-means = How long a move may take at a new table, where its host says nothing else.
setting-clock-none = as usual
setting-clock-usual = as usual, { $n } a move
setting-clock-number = { $n } a move
setting-threads = Threads
setting-threads-means = Whether each new table gets a thread of its own.
setting-threads-on = one for each table
setting-threads-off = none
setting-stats = Statistics
setting-stats-means = Whether members can see statistics of their deals.
setting-stats-on = shown
setting-stats-off = off
setting-today = Deal of the day
setting-today-means = Whether members can play the deal of the day here.
setting-today-on = played
setting-today-off = off
setting-duplicate = Duplicate
setting-duplicate-means = Whether two tables can play the same cards here.
setting-duplicate-on = on
setting-duplicate-off = off
setting-monthly = Seasons
setting-monthly-means = Whether a season ends on the first day of each month (UTC).
setting-monthly-on = end with the month
setting-monthly-off = a server admin ends them
setting-pictures = Pictures
setting-pictures-means = Whether tables and hands are drawn as well as written.
setting-pictures-on = shown
setting-pictures-off = off
setting-cap-player = Tables per player
setting-cap-player-means = At how many open tables one person may sit.
setting-cap-player-number = { $n ->
    [0] any number
   *[other] { $n }
}
setting-cap-channel = Tables per channel
setting-cap-channel-means = How many tables may be open in one channel and its threads.
setting-cap-channel-number = { $n ->
    [0] any number
   *[other] { $n }
}
setting-cap-server = Tables on the server
setting-cap-server-means = How many tables may be open on the server.
setting-cap-server-number = { $n ->
    [0] any number
   *[other] { $n }
}
setting-channels = Channels
setting-channels-means = Where tables may be opened; a thread counts as its channel.
setting-channels-none = everywhere
setting-log = The house's log
setting-log-means = Where Kro writes what tables open and close, and what server admins do.
setting-log-none = nowhere
setting-silent = **The house's log is not written**: I may not write in its channel any more, or it is gone. Everything else goes on. Give me **View Channel** and **Send Messages** there, or choose another.
setting-winners = Winners
setting-winners-means = Where Kro announces the winners of a season.
setting-winners-none = nowhere
setting-day-line = Day's line
setting-day-line-means = Where Kro posts once a day that new deals are open, and who was best yesterday.
setting-day-line-none = nowhere
setting-day-hour = Hour of the day's line
setting-day-hour-means = The earliest hour for the day's line, in the time zone set under Game night.
setting-day-hour-number = { $n }:00
setting-day-silent = **The day's line is not posted**: I may not write in its channel any more, or it is gone. Give me **View Channel** and **Send Messages** there. Then choose the channel or the hour again.
button-night = Game night
setting-night-title = Game night · { $guild }
setting-night-unset = Once a week I call members to the tables. Choose a day and a channel.
setting-night-next = Once a week I call members to the tables. The next time is { $when }.
setting-night-no-event = The game night is not among this server's events: I may not create any. Give me **Create Events** if you want that.
setting-night-day = Day
setting-night-day-means = Which day of the week is game night.
setting-night-day-none = none
setting-night-day-mon = Monday
setting-night-day-tue = Tuesday
setting-night-day-wed = Wednesday
setting-night-day-thu = Thursday
setting-night-day-fri = Friday
setting-night-day-sat = Saturday
setting-night-day-sun = Sunday
setting-night-hour = Hour
setting-night-hour-means = When the game night begins, in its time zone.
setting-night-hour-number = { $n }:00
setting-night-zone = Time zone
setting-night-zone-means = The time zone of the game night and of the day's line.
setting-night-hours = Length
setting-night-hours-means = How long the game night lasts before I post who won what. If a table is still open, I wait for it.
setting-night-hours-number = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
setting-night-game = Game
setting-night-game-means = The game that Sit down under the reminder opens.
setting-night-game-none = any
setting-night-channel = Channel of game nights
setting-night-channel-means = Where I call members to the game night, and post who won what.
setting-night-channel-none = none
setting-friends = Friends at a table
setting-friends-means = Whether I tell members in private when friends sit at a table here, if they ask for it.
setting-friends-on = told
setting-friends-off = not told
setting-openers = Who opens tables
setting-openers-means = Roles whose members may open tables, besides server admins.
setting-openers-none = everybody
button-changes = Changes
button-settings = Settings
changes-title = Settings · changes
changes-note = The newest first
changes-line = { $when } · { $who } · { $setting }: { $before } → { $after }
changes-nobody = a person who has been forgotten
changes-page = { $first }–{ $last } of { $total }
changes-none = Nothing has been changed yet.

## One's own settings

mine-title = Your settings
mine-note = They hold on every server where Kro deals.
mine-choose = Choose a setting to change
mine-pings = Pings
mine-pings-means = Whether I call you when it is your turn.
mine-pings-on = on
mine-pings-off = off
mine-language = Language
mine-language-means = What Kro speaks to you. A table speaks it if two or more players sit there and all share it.
mine-language-none = as in Discord
mine-hand = Hand
mine-hand-means = Where you see your cards. My hand on the table always shows them.
mine-hand-on = as a private message
mine-hand-off = only from the table
mine-colours = Suits
mine-colours-means = How French suits are colored in the pictures of your hand.
mine-colours-on = four colors
mine-colours-off = red and black
mine-pictures = Pictures
mine-pictures-means = Whether your hand is drawn as well as written.
mine-pictures-on = shown
mine-pictures-off = off

## Looking back

history-title = Your finished deals
history-note = on *{ $guild }* · only deals you were dealt into, as you saw them
history-none = None yet. Deals are listed here when they are settled.
history-archived = Deals before { $day } are archived.
history-line = { $when } · **{ SIGNED($net) }** · { $what }
history-line-voided = { $when } · voided, all chips returned · { $what }
history-line-practice = { $when } · practice · { $what }
history-page = { $first }–{ $last } of { $total }
history-finished = Finished by you, not a regular, anywhere: { $games }
history-finished-game = { $game } **{ $count }**
history-choose = Look at a deal
history-step = step { $k } of { $n }
history-your-turn = Your turn
history-dealt = the beginning
history-by-stand-in = a regular decided for { $who }
history-by-stand-in-policy = the simplest move was made for { $who }
history-by-clock = time ran out
history-net = { SIGNED($net) } so far
history-exported = The deal as a hand record. **??** stands for every card you were never shown.
button-first = First
button-back-one = Back
button-leap-back = { $count } back
button-leap-on = { $count } on
button-last-step = Last
button-export = Export
button-history = To the list

## Seats, invitations, practice, strength, and tables that go on

button-seats = Seats
button-seats-full = Seats: { $taken } of { $seats }
button-wait = Wait for a seat
button-wait-not = Wait no longer
button-add-seat = Add a seat
button-sit-out = Sit out next
button-sit-in = Deal me in
seats-title = Seats · { $game }, table { PLAIN($number) }
seats-away = away
seats-sits-out = sits out the next deal
seats-promised = promised to { $who }
seats-waiting = **Waiting for a seat:** { $who }
seats-invitation = **By invitation:** the host asks people in with { COMMAND("table invite") }.
seats-invited = Invited: { $who }
seats-hand-on = Make another player the host
seats-kick = Free the seat of an absent player
seats-keeps-part = A player who loses a seat this way keeps a part of the pot of **{ $pot }**, until others win it.
seats-free-now = { $part ->
    [0] The seat of **{ $who }** is free now.
   *[other] The seat of **{ $who }** is free now. { $who } keeps a part of the pot: **{ $part }** if it were shared now.
}
seats-free-later = The seat of **{ $who }** is free after this deal. If a pot is left then, { $who } keeps a part of it.
seat-lost = { $part ->
    [0] Your seat at { $place } is free: you were away.
   *[other] Your seat at { $place } is free: you were away. You keep your part of the pot, **{ $part }** now, until others win it.
}
seat-not-given = { $place } has closed, so you do not get the seat that you were promised there.
seats-add-dearer = With one more seat the next deal can cost **{ $worst }** chips, now **{ $before }**. The others must agree to that first.
seats-sit-down = **Sit down** on the table's message takes a free seat, or a regular's.
seats-add-later = You can add a seat when this deal is settled.
seats-home = Send a regular home
seats-partner = Choose your partner
seat-called = A seat at { $place } is free and kept for you. Press **I'm back** to be dealt in.
lobby-waiting = { $count ->
    [one] 1 waits for a seat
   *[other] { $count } wait for a seat
}
lobby-loser = { $who } lost the last game and may change the stake under **Options**.
lobby-practice = Practice: no chips move, and nothing counts on the leaderboard. Losing a deal would cost at most { $worst } chips.
practice-prices = Practice chips: your purse does not change.
practice-more = { $choices } and { $more } more
practice-any = Any of these
practice-choice = **{ $choice }:** { $means }
option-clock-30 = quick: 30 s a move
option-clock-90 = normal: 1½ min a move
option-clock-86400 = by correspondence: 24 h a move
option-strength = Strength
option-strength-novice = novice
option-strength-novice-means = Regulars go by rules of thumb.
option-strength-regular = experienced
option-strength-regular-means = Regulars try out some possible deals before a move; at Muggins they overlook less instead.
option-strength-master = master
option-strength-master-means = Regulars try out many possible deals before a move; at Muggins they overlook least instead.
option-practice = Practice
option-practice-off = no, for chips
option-practice-off-means = Stakes come from purses and go to purses.
option-practice-on = yes, no chips
option-practice-on-means = No chips move; prices say what it would cost.
option-stack = Stacks
option-stack-none = none, all play from their purses
option-stack-none-means = Stakes come from purses and go to purses.
option-stack-50 = 50 chips each
option-stack-100 = 100 chips each
option-stack-200 = 200 chips each
option-stack-500 = 500 chips each
option-stack-number = { $n } chips each
option-stack-number-means = All buy in with the same number of chips, lose no more, and take what is left when they get up.
option-invitation = Who may sit
option-invitation-off = anybody
option-invitation-off-means = Anybody who finds a free seat may take it.
option-invitation-on = by invitation
option-invitation-on-means = Only those whom the host asks in.
options-loser = The last game was lost here: the stake may be changed before the first deal.
house-rules-count = { $count } house rules
house-practice-on = for practice chips
house-practice-off = for chips
house-stack = everybody begins with { $n } chips
house-stack-none = no stacks
house-invitation-on = by invitation
house-invitation-off = open to all
house-strength-novice = regulars are novices
house-strength-regular = regulars are experienced
house-strength-master = regulars are masters
done-again = The game goes on at table { PLAIN($number) }, which is open already. **Sit down** there.
done-again-here = The game goes on at table { PLAIN($number) }: you will be dealt in there.
again-called = The game goes on at { $place }. Press **I'm back** there to be dealt in.
refused-price-rose = The price has gone up since that button was shown. Look at it, then press again.
refused-dearer = This table can cost more than the last. Look at its price, then press **I'm back** there.
done-invited = { $who } may sit down at table { PLAIN($number) } now.
refused-no-host = Only a person who stays can be the host.
refused-no-guest = Bots do not sit at tables. **Add a regular** asks a computer player in.
refused-too-few-stay = Too few would stay to play for the pot. **Close table** asks the others.
refused-not-absent = Only the seat of a player whose time has run out can be freed.
refused-open-to-all = Anybody may sit down here. Before the first deal **Options** can make it by invitation.
refused-invited-already = That person may sit down already.
refused-by-invitation = Table { PLAIN($number) } is by invitation. Ask the host: { $host }.
refused-seat-free = A seat is free: press **Sit down**.
refused-waiting-already = You wait for a seat already, as number { $place } on the list.
refused-not-waiting = You wait for no seat here.
refused-cap-player = You sit or wait at { $most ->
    [one] 1 table
   *[other] { $most } tables
}, the most here. Leave one first; { COMMAND("tables") } lists them.
refused-cap-lesson = Your last lesson is not over. Finish it or leave it, then press **Learn** again.
refused-cap-channel = { $most ->
    [one] 1 table is
   *[other] { $most } tables are
} open in this channel, the most it may have. Sit down, or go elsewhere.
refused-cap-server = { $most ->
    [one] 1 table is
   *[other] { $most } tables are
} open on this server, the most it may have. { COMMAND("tables") } lists them.
tables-title = Tables
tables-own = **Where you sit or wait**
tables-own-none = You sit at no table.
tables-here = **Open on this server**
tables-none = No table is open here. { COMMAND("help") } tells how to open one.
tables-yours = **your seat**
tables-full = all { $seats } seats taken
tables-lobby = waiting for the first deal
tables-between = between two deals
tables-turn = turn: { $who }
tables-your-turn = 👉 **your turn**
tables-away = 💤 you are away · your moves are made for you
tables-waiting = you wait for a seat

## Hint

button-hint = Hint
hint-line = **{ $choice }** · { $why }
hint-better = { $chips ->
    [one] **{ $choice }** is worth about 1 chip more than **{ $instead }**.
   *[other] **{ $choice }** is worth about { $chips } chips more than **{ $instead }**.
}
hint-even = **{ $instead }** is about as good.
hint-counted = An estimate over many deals that fit what you have seen. Kro does not look at hidden cards, so it can be wrong.
hint-passed = That decision has passed: the hint is no longer needed.
hint-none = No hint was ready in time. Try again, or press **Rules** under **⋯**.
refused-hint-nothing = Nothing is asked of you now. A hint is for your own decision.
refused-hint-chips = Other people's chips are at stake. Hints are for practice, or alone with regulars.
refused-hint-busy = Your last hint is not ready yet. Wait for it first.

## The first deals, explained

picture-named = On the buttons: { $cards }
picture-pot = pot
picture-turned = turned up
picture-trump = trump
picture-last-trick = last trick
picture-trick = trick { $number }
picture-next-pot = next pot
picture-dropped-pot = left over
picture-tonight = this table
picture-sets = sets
picture-vacas = vacas
picture-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
picture-won = your tricks
picture-you = you
picture-away = away
picture-stake = stake
picture-days = { $days } days
picture-chips = { SIGNED($chips) }
picture-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-people = people
picture-regulars = regulars
picture-won-deals = won of all deals
picture-won-of = { $won }/{ $deals }
word-means = **{ $word }**: { $means }
button-explain = Explain
button-explain-less = Don't explain
done-explained = Your hand at this table says again what each choice does, and what words mean.
done-unexplained = Your hand at this table explains no more. **Explain** under **⋯** brings it back; { COMMAND("kro me") } ends it for good.
mine-explained = First deals
mine-explained-means = Whether your first three deals of each game are explained in your hand.
mine-explained-on = explained
mine-explained-off = as all others
mine-stats = Statistics
mine-stats-means = Whether others see your statistics, achievements and places among a season's winners.
mine-stats-on = shown
mine-stats-off = only to you
mine-today = Deal of the day
mine-today-means = Whether your results are compared with those of others. The day's line may name the best.
mine-today-on = compared
mine-today-off = only for you
mine-friends = Friends at a table
mine-friends-means = Whether I tell you of friends at a table, once a day at most, and tell friends of you.
mine-friends-on = told
mine-friends-off = not told
mine-night = Game night here
mine-night-means = Whether I call you to the weekly game night of this server.
mine-night-on = called
mine-night-off = not called
mine-forced = Forced cards
mine-forced-means = Which cards play themselves from your next deal on, if you can do nothing else.
mine-forced-off = none
mine-forced-last = the last card of a deal
mine-forced-every = every one (the timing tells others)

## A deal one can check

seal-next = Cards sealed: `{ $root }…`
seal-brief = sealed `{ $root }…`
seal-see-cut = see **Cut**
seal-why = The seal fixes the order of the cards before they are dealt, so nobody can change it unseen.
seal-cut-by = { $count ->
    [one] cut by { $who }
   *[other] { $count } cuts, last by { $who }
}
button-cut = Cut
button-verify = Verify
cut-title = Cut the deck for deal { PLAIN($deal) }
cut-asks = Any number from 0 to { PLAIN($hi) }
cut-why =
    { $cuts ->
        [0] This seal fixes the order of the cards.
        [one] This seal fixes the order of the cards, and the cut so far.
       *[other] This seal fixes the order of the cards, and the { $cuts } cuts so far.
    } Your number changes that order. If nobody cuts after you, nobody can have chosen your cards.
    `{ $digest }`
    Copy the seal before you type. Then type ten digits that nobody can guess: shut your eyes and press any. A birthday or a lucky number does not protect you.
    -# If another player cuts after you, you can cut again. After the deal, **Verify** shows whether the seal was kept. Nobody has to cut.
cut-done =
    You cut the deck for deal { PLAIN($deal) } with **{ $number }**. The seal is now `{ $digest }`.
    Keep your number and the seal that you copied before it. After the deal, **Verify** gives you a file to check against them.
verify-file =
    To check it yourself, take this file and the seal that you copied. Run `kro verify FILE SEAL`, or the short Python script in Kro's `docs/trust.md`. If you cut, the first cut after your copy must be yours.
    -# The seal before the first cut was `{ $root }`. The file shows the cards that you saw, and no others.
verify-right = ✓ I checked { $deal }: { $count ->
    [one] the card that you saw comes
   *[other] the { $count } cards that you saw come
} from the deck that was sealed as `{ $root }…` and cut. Nobody has changed the deck since, except by cutting it.
verify-wrong = ✗ The cards that you saw in { $deal } do not fit the seal `{ $root }…`. Please show this file to the operator of this bot.
refused-cut-late = That deal has begun, so its deck cannot be cut any more.
refused-cut-moved = Another cut came first. Copy the new seal, then press **Cut** again: `{ $digest }`
refused-cut-enough = Your number was not used: a deal has at most { $total } cuts, { $most } by each player.
refused-cut-number = Cut by a whole number from 0 to { PLAIN($hi) }.
refused-not-sealed = That deal was not sealed, so there is nothing to check.
refused-deal-voided = That deal was voided, so it has no result to show.
refused-blocked = The operator of this bot has blocked you. You can still use { COMMAND("privacy") } and { COMMAND("forget") }.
refused-off = This is switched off for now. Everything else works as always.
refused-game-off = { $game } is switched off for now. Tables that have begun play on.
announce-stop =
    Maintenance: { $when }
    Kro is stopped then, and comes back soon. Nothing is lost: cards, chips and buttons stay as they are, and the players who are to act then get time.
refused-not-yours-to-check = Only players of that deal can check it: a file shows the cards that its owner saw.

help-manage = **For server admins**
refused-opener = Only { $roles } can open tables here. { COMMAND("tables") } shows where a seat is free.
refused-blocked-here = You are blocked from tables here. Any deal of yours is played out; you keep your chips.
refused-guest-blocked = That person is blocked from this server's tables.
blocks-title = Blocked from the tables · { $guild }
blocks-note = Only server admins see this. A blocked player opens no table and sits at none; chips and past deals stay.
blocks-line = { $who } · { $when } · by { $by }
blocks-page = { $first }–{ $last } of { $total }
blocks-none = Nobody is blocked.
blocks-lift = Let a player in again
blocked-now = **{ $who }** is blocked from the tables here. { $tables ->
    [0] No deal is under way for { $who }, and the chips stay as they are.
    [one] At 1 table the seat is played to its end, fairly and carefully; the chips stay as they are.
   *[other] At { $tables } tables the seat is played to its end, fairly and carefully; the chips stay as they are.
}
blocked-already = **{ $who }** was blocked already. { $tables ->
    [0] No deal is under way for { $who }.
    [one] At 1 table the seat is being played to its end.
   *[other] At { $tables } tables the seat is being played to its end.
}
blocks-lifted = { $who } may sit at the tables here again.

log-opened = { $who } has opened table { PLAIN($number) }, { $game }, in { $channel }
log-closed = Table { PLAIN($number) }, { $game }: { $why } · { $deals }
log-setting = { $who } has changed a setting · { $setting }: { $before } → { $after }
log-blocked = { $by } has blocked { $who } from the tables
log-unblocked = { $by } has let { $who } back to the tables
log-purse = { $by } has set the purse of { $who }: { $before } → { $after } · { $reason }
log-skipped = { $count ->
    [one] … 1 line more that came too fast
   *[other] … { $count } lines more that came too fast
}
log-silent = On **{ $server }** I cannot write the house's log in { $channel } any more. Nothing else is affected. Give me **View Channel** and **Send Messages** there, or choose another channel under { COMMAND("kro settings") }. I say this once.
log-season = { $by } has ended season { $number }: every purse holds { $chips } now, { $moved ->
    [one] 1 has
   *[other] { $moved } have
} changed
log-season-month = The month is over, so season { $number } has ended: every purse holds { $chips } now, { $moved ->
    [one] 1 has
   *[other] { $moved } have
} changed
log-season-waits = The month is over. Season { $number } ends as soon as no chips lie at any table or in a tournament
log-day-line-silent = The day's line is not posted any more: I may not write in { $channel }, or it is gone
log-winners-silent = The winners of season { $number } are not announced: I may not write in { $channel }, or it is gone

## The day's line

day-line-best = **Best yesterday on this server**
day-line-game = { $game } · **{ $result }** · { $who }
day-line-opened = 🔑 { $opened } was yesterday's key. It seals today's cards.
button-day-line = Play { $game }

## Game nights and friends

log-night-silent = The game night is not announced: I may not write in { $channel }, or it is gone
night-call = **Game night has begun.** Until { $until } this server meets at the tables. Press **Sit down** to play.
night-call-game = **Game night has begun.** Until { $until } this server meets at the tables. Press **Sit down** to play { $game }.
button-night-me = Call me next time
button-night-stop = Do not call me
done-night-on = I will call you to this server's game nights. You can change that under { COMMAND("kro me") }.
done-night-off = I will no longer call you to this server's game nights.
night-event = Game night
night-event-game = Game night: { $game }
night-event-text = Meet at the tables. When it begins, I post a message with Sit down in this channel.
night-choose = Choose a game
night-which = No table is waiting for players. Which game should I open for you?
night-seat = There is a seat for you: { $place }, with { $who }. The price and **Sit down** are at the table.
night-yours = You have a seat already: { $place }.
night-title = Game night is over
night-people = { $count ->
    [one] 1 player
   *[other] { $count } players
}
night-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
}
night-note = chips won and lost this evening, including from regulars
night-more = { $count ->
    [one] … 1 more player
   *[other] … { $count } more players
}
night-best = Best deal: { $who } won **{ $won }** in { $place }.
friends-seen = On **{ $server }** a seat is open next to { $who }: { $place }.
friends-note = At most once a day. You can switch this off under { COMMAND("kro me") }.

## Seasons

podium-title = Season { $number } has ended
podium-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
podium-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
}
podium-people = chips won from other people
podium-all = chips won in all deals
podium-next = Season { $number } has begun. Every purse was set to { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
season-title = End season { $number } · { $guild }
season-note = Only server admins see this. Nothing has happened yet.
season-purses = **Purses.** { $people ->
    [0] There are none yet.
    [one] All begin again with **{ $chips }** chips, as a new purse here does, and debts are gone. There is one; { $moved ->
        [0] it holds that already.
       *[other] it holds something else now, and is set to that.
    }
   *[other] All begin again with **{ $chips }** chips, as a new purse here does, and debts are gone. There are { $people }; { $moved ->
        [0] each holds that already.
        [one] 1 of them holds something else now, and is set to that.
       *[other] { $moved } of them hold something else now, and are set to that.
    }
}
season-board = **Leaderboard.** It begins again at zero. How this season stood can still be read there, by **Last season**.
season-stays = **What stays.** Deals, settings, and every movement of chips; daily chips and fresh starts go on as before. **None of this can be undone.**
season-staked = { $count ->
    [one] Chips lie at table { $tables }: in a deal, a pot or a stack.
   *[other] Chips lie at tables { $tables }: in a deal, a pot or a stack.
} The season can end once nothing does. Wait for the deals and games to be over, or close tables with { COMMAND("table close") }.
season-ended = **Season { $number } has ended, and season { $next } has begun.** Every purse holds { $chips } chips; { $moved ->
    [0] none had to be changed.
    [one] 1 was changed.
   *[other] { $moved } were changed.
}
button-season-end = End season { $number }
button-season-look = Look again
button-season-last = Last season
button-season-before = Season before
button-season-later = Season after
button-season-now = This season
board-title-past = Leaderboard · season { $number }
board-ended = as it ended, { $when }
refused-season-changed = Something has changed since this was asked: read it again.
refused-season-staked = Chips lie at a table or in a tournament: nothing was done.

## Lessons

lesson-note = Lesson: chosen cards, practice chips.
lesson-over = Play on here, or sit down at any table.
button-lesson-over = Play on
button-learn = Learn
help-learn = Learn a game in two minutes
seated-learn = First time? **Learn** deals you a hand that explains itself, in two minutes.

## Tournaments
cup-title = Tournament { PLAIN($number) } · { $game }
cup-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
cup-minutes = { $minutes } minutes, at most { $rounds } rounds
cup-deals = { $count ->
    [one] 1 deal a round
   *[other] { $count } deals a round
}
cup-matches = { $count ->
    [one] 1 match a round
   *[other] { $count } matches a round
}
cup-pairs = teams of two
cup-seats = { $seats } at a table
cup-entry = entry { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
cup-free = no entry
cup-people = people only
cup-joining = { $host } starts it once everybody is here.
cup-playing = **Round { $round } of { $rounds }** · tables still playing: { $left } of { $tables }
cup-threads = Tables
cup-no-threads = { $tables ->
    [one] 1 table is in this channel: I could not open a thread for it.
   *[other] { $tables } tables are in this channel: I could not open threads for them.
}
cup-thread = Round { $round } · table { $table } · tournament { PLAIN($number) }
cup-next = **Round { $round }** begins { $when }.
cup-closed-played = **It is over.**
cup-closed-cancelled = **Cancelled.** All entries were refunded.
cup-closed-empty = **It is over.** Too few people were here for another round.
cup-closed-idle = **Closed.** Nobody started it within a day, so all entries were refunded.
cup-pool = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} to win
cup-nobody = Nobody has joined yet.
cup-joined = **{ $count ->
    [one] 1 has joined
   *[other] { $count } have joined
}:** { $who }
cup-play = **{ $count ->
    [one] 1 plays
   *[other] { $count } play
}:** { $who }
cup-head = points, and chips won at the tables
cup-others = { $count ->
    [one] 1 more
   *[other] { $count } more
}
cup-line = { $place }\. { $who } · **{ $points }** · { SIGNED($net) }
cup-line-own = **{ $place }\. { $who } (you) · { $points } · { SIGNED($net) }**
cup-prize = wins { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
cup-gone = left
cup-away = sits out
cup-how-points = The winner of a table gets 12 points and the last 0, with the others evenly between. Chips won at tables break ties.
cup-how-chips = Tables are for practice chips, so no purse changes there. If you are absent for a whole round, you get no points and sit out until **I'm back**.
cup-how-prizes = The entries are the prizes. From 8 players or teams on, the first three win 50, 30 and 20 percent. From 4 on, the first two win 65 and 35. Otherwise the winner takes all.
cup-over-title = Tournament { PLAIN($number) } of { $game } is over
cup-again-waits = Tournament { PLAIN($number) } in this channel can still be joined. Press **{ button-cup-join }** there.
cups-title = Tournaments
cups-note = Newest first
cups-line = **{ PLAIN($number) }** · { $game } · { $phase ->
    [joining] { $people ->
        [one] 1 has joined
       *[other] { $people } have joined
    }
    [cancelled] cancelled
    [closed] won by { $winner }
   *[other] being played
}
cups-none = No tournaments here yet. { COMMAND("tournament start") } opens one.
cups-choose = Show a tournament
cup-partner = Choose a partner
cup-partner-choose = You are in. Choose a partner, or Kro will find you one.
cup-partner-none = You are in. Players who join later can choose you as their partner.
cup-partner-chosen = You play with { $who }, unless { $who } chooses another partner.
tournament-mark = tournament { PLAIN($number) }, round { $round }
button-cup-join = Join
button-cup-leave = Leave
button-cup-start = Start
button-cup-standing = Standing
button-cup-cancel = Cancel the tournament
button-cup-before = Places above
button-cup-after = Places below
refused-tournament-off = Tournaments are switched off on this server.
refused-tournament-begun = That tournament has begun.
refused-tournament-full = That tournament is full: { $most } people have joined.
refused-tournament-joined = You have joined already. **Leave** takes you out again.
refused-tournament-not-in = You are not in that tournament.
refused-tournament-over = That tournament is over.
refused-tournament-few = { $missing ->
    [one] One more person has to join first.
   *[other] { $missing } more people have to join first.
}
refused-tournament-host = Only the person who opened it can do that, or a server admin.
refused-tournament-admin = Once it has begun, only a server admin can cancel it.
refused-tournament-own = You have paid an entry, so another server admin has to cancel it.
refused-tournament-poor = The entry is { $entry ->
    [one] 1 chip
   *[other] { $entry } chips
}, and you have { $chips } of your own.
refused-tournament-stake = A tournament needs a game with a stake.
refused-tournament-table = That cannot be changed at a tournament's table.
refused-cap-tournament = { $most ->
    [one] 1 tournament is
   *[other] { $most } tournaments are
} open on this server, the most it may have.
movement-entry = tournament entry
movement-refund = tournament entry refunded
movement-prize = tournament prize (not counted as winnings)
setting-tournaments = Tournaments
setting-tournaments-means = Whether members can open tournaments here.
setting-tournaments-on = played
setting-tournaments-off = off
