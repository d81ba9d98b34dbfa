# Danish Mousel in English. {$who} may be "you": it stands only where "you" can stand, or the text selects by $who-person.

mousel-name = Danish Mousel
mousel-short = Danish Mousel
mousel-blurb = Tricks for a pot that nobody wants to refill.
mousel-goal = Best card wins each round (trick) and chips. Joiners need one, openers two, or they pay.
mousel-players = 3 to 7 players.
mousel-aim = In a trick everybody plays a card, and the best takes it. Promise only tricks that you can take: one if you join, two if you open. { $emptyPot ->
    [forced] While the pot is empty, as in the first deal, nobody is asked: all play, and the dealer needs two.
   *[asked] {""}
} A deal has four tricks, and each brings a quarter of the pot. A broken promise costs you the whole pot, and twice that if you promised two and take none. { $limit ->
    [none] {""}
    [one] It never costs more than 1 marker.
   *[other] It never costs more than { $limit } markers.
}

mousel-worst = { $cut ->
    [limit] That is for a dealer without a trick: the stake of { $stake } and the limit, { $most }.
   *[no] That is for a dealer without a trick: the stake of { $stake } and twice the pot of { $pot }.
}
mousel-worst-asked = { $cut ->
    [limit] That is for a dealer who opens with flækning and takes no trick: stake and flækning of { $stake } and the limit, { $most }.
   *[no] That is for a dealer who opens with flækning and takes no trick: stake and flækning of { $stake } and twice the pot of { $pot }.
}

## The table

mousel-marker = stakes in markers of { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
mousel-trump = Trump **{ $suit }**
mousel-trump-if = trump **{ $suit }** if someone opens
mousel-trump-flaekke = **Flække:** trump comes from the deck, never { $suit }
mousel-turn-up-first = Upcard { $card }
mousel-turn-up = upcard { $card }
mousel-turn-up-taken = upcard { $card } (taken by the dealer)
mousel-turned = turned up from the deck: { $cards }
mousel-shut = { $suit } shut out
mousel-pot = Pot **{ $pot }**
mousel-per-trick = { $chips } a trick
mousel-talon = deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
} left

mousel-seat-declarer = declarer
mousel-seat-dealer = dealer
mousel-seat-passed = passed
mousel-seat-in = in
mousel-seat-exchanged = { $count ->
    [0] kept all
   *[other] exchanged { $count }
}
mousel-seat-fives = four of a suit for five
mousel-seat-tricks = { $made ->
    [yes] { $count ->
        [one] **{ $count }** trick, enough
       *[other] **{ $count }** tricks, enough
    }
   *[no] { $quota ->
        [one] **{ $count }** of { $quota } trick
       *[other] **{ $count }** of { $quota } tricks
    }
}

mousel-now-r1 = **Opening, round 1 of 3**
mousel-now-r2 = **Opening, round 2 of 3**
mousel-now-r2-dealer = { $who } (dealer) passed with two cards
mousel-now-r3 = **Opening, round 3 of 3** · if all pass, the deal is void and the pot carries over
mousel-now-join = **Who joins { $who }?**
mousel-now-join-need = one trick needed
mousel-now-join-unopposed = if nobody does, { $who } takes the pot unplayed
mousel-now-exchange = **Exchange**
mousel-now-forced = **Forced deal:** everyone is in, and the dealer is declarer
mousel-now-compelled = { $who } had to join and got one extra card
mousel-now-start = **The cards are dealt**
mousel-now-stakes = **The cards are dealt**
mousel-now-shuffle = **The cards are dealt**
mousel-now-deal = **The cards are dealt**
mousel-now-flaekke = **Trump is turned from the deck**
mousel-now-compel = **The last player has to join**
mousel-now-draw = **Exchange**
mousel-now-settle = **The pot is divided**

mousel-turn-r1 = { $who } to open or pass
mousel-turn-r2 = { $who } to open or pass
mousel-turn-r3 = { $who } to open or pass
mousel-turn-join = { $who } to join or pass
mousel-turn-exchange = { $who } to exchange
mousel-turn-throw = { $who } to discard one card
mousel-turn-lead = { $who } to lead
mousel-turn-play = { $who } to play

mousel-exchanged = exchanged: { $seats }

## The hand

mousel-ask-r1 = Your turn: open or pass?
mousel-ask-r2 = Your turn: open or pass?
mousel-ask-r3 = Your turn: open or pass?
mousel-ask-join = Your turn: { $who } opened. Join?
mousel-ask-exchange = { $five ->
    [yes] Your turn: exchange up to { $most } cards, then discard one
   *[no] Your turn: exchange up to { $most } cards
}
mousel-ask-throw = Your turn: you hold five cards, discard one
mousel-ask-lead = Your turn: lead a card
mousel-ask-play = Your turn: play a card
mousel-wait = Not your turn yet
mousel-wait-blind = { $dealer } decides, on two cards
mousel-you-out = You are out of this deal

mousel-sub-r1 = opening, round 1
mousel-sub-r2 = opening, round 2
mousel-sub-r3 = round 3, trump from the deck
mousel-sub-join = declarer { $who }
mousel-sub-forced = forced deal
mousel-sub-exchange = exchange
mousel-sub-throw = fifth card
mousel-sub-start = opening
mousel-sub-stakes = opening
mousel-sub-shuffle = opening
mousel-sub-deal = opening
mousel-sub-flaekke = trump from the deck
mousel-sub-compel = joining
mousel-sub-draw = exchange
mousel-sub-settle = settlement

mousel-says-exchange = { $count ->
    [0] keeps all
   *[other] exchanges { $count }
 }
mousel-says-open = opens
mousel-says-flaekning = flækning
mousel-says-pass = passes
mousel-says-join = joins
mousel-did-exchange = { $count ->
    [0] you kept all
   *[other] you exchanged { $count }
}
mousel-did-open = you opened
mousel-did-flaekning = you opened with flækning
mousel-did-pass = you passed
mousel-did-join = you joined

mousel-role-declarer = you are declarer: 2 tricks needed
mousel-role-in = you need 1 trick
mousel-price-r1 = Open: { $card }, two tricks. { $cost } Pass: free.
mousel-price-open = Open: two tricks. { $cost } Pass: free.
mousel-price-join = Each trick wins **{ $share }**. No trick: pay **{ $none }** to the next pot. { mousel-price-pass }
mousel-price-pass = { $pass ->
    [never] {""}
    [leaves] Pass: { $who } takes the pot.
   *[may] Pass: free.
}
mousel-newcomer-r1 = Two more cards come later. Open: get { $card }, need two tricks.
mousel-newcomer-r2 = Open: exchange cards, then you need two tricks.
mousel-newcomer-r3 = Open: trump is turned from the deck, never { $suit }; you need two tricks.
mousel-newcomer-cost = { $cut ->
    [limit] Only one: pay **{ $one }** to the next pot, win **{ $share }**. None: **{ $none }**, the highest penalty.
   *[no] Only one: pay **{ $one }** to the next pot, win **{ $share }**. None: **{ $none }**.
}
mousel-newcomer-alone = If nobody joins, take the pot; those who passed may join.
mousel-newcomer-pass = Pass: free.
mousel-newcomer-join = Join: you may exchange cards, then need a trick; each wins **{ $share }**. None: pay **{ $none }** to the next pot. { mousel-price-pass }
mousel-price-capped = Never more than you have.
mousel-must-join = You hold { $card }, the trump ace: at this table you then have to join.
mousel-cost = One trick: **{ $one }** to the next pot, none **{ $none }**.
mousel-cost-brief = One: **{ $one }** to the next pot, none **{ $none }**.
mousel-cost-alike = Fewer: **{ $none }** to the next pot.
mousel-tricks = Tricks: { $seats }
mousel-tricks-one = { $made ->
    [yes] { $who } **{ $count }** (enough)
   *[no] { $who } **{ $count }** of { $quota }
}

mousel-face-down = in round 1 the dealer alone may open, on two cards: { $who } decides; you see yours when all have four
mousel-passed = passed: { $who }
mousel-joined = in: { $who }
mousel-after-you = after you: { $who }
mousel-compelled-you = you had to join: one extra card
mousel-leaves-pot = if you pass, { $who } takes the pot of { $pot }
mousel-five-note = with five cards you then discard one
mousel-suit-note = four cards of one suit: discard all four and you get five, then discard one
mousel-throw-note = the card you discard lies face down, for good

mousel-button-open = Open { $suit }
mousel-button-open-r3 = Open, turn a card
mousel-button-pass = Pass
mousel-button-join = Join
mousel-button-flaekning = Shut out { $suit } { SIGNED($fee) }
mousel-button-shut-out = Shut out a suit…
mousel-means-shut-out = open, and pay **{ $fee }** first to rule out one more suit as trump.
mousel-button-play = { $card }
mousel-button-throw = Discard { $card }
mousel-flaekning = *Flækning:* open, pay **{ $fee }** more and shut out { $first }, { $second } or { $third } as trump. { $cost }
mousel-exchange-pick = Choose cards to discard (0 to { $most })
mousel-exchange-confirm = { $count ->
    [0] Exchange
   *[other] Exchange { $count }: { $cards }
}
mousel-exchange-keep = Keep all

mousel-why-must_follow = **Why not { $cards }?** { $led } were led and you hold some: you must follow suit.
mousel-why-must_beat = **Why not { $cards }?** { $count ->
    [one] { $led } were led and { $can } beats { $best }, the best card so far: if you can beat it, you must.
   *[other] { $led } were led and { $can } beat { $best }, the best card so far: if you can beat it, you must.
}
mousel-why-must_trump = **Why not { $cards }?** You hold no { $led }, but you do hold { $trump }: then you must trump.
mousel-why-must_overtrump = **Why not { $cards }?** { $count ->
    [one] { $can } beats { $best }, the best trump so far: if you can overtrump, you must.
   *[other] { $can } beat { $best }, the best trump so far: if you can overtrump, you must.
}

## What each choice does and costs, at a practice table

mousel-means-open-r1 = trump is { $suit }, { $card } is yours. You may exchange first, then need 2 tricks. { $cost }
mousel-means-open-r2 = trump is { $suit }. You may exchange first, then need 2 tricks. { $cost }
mousel-means-open-r3 = trump is turned from the deck, never { $suit }. You may exchange, then need 2 tricks. { $cost }
mousel-means-pass-r1 = costs nothing; then everyone is asked, with four cards.
mousel-means-pass-r2 = costs nothing; you may still join if another player opens.
mousel-means-pass-r3 = costs nothing; you may still join if another player opens. If all pass, the pot carries over.
mousel-means-pass-r3-last = costs nothing; all have passed then, and the pot carries over.
mousel-means-pass-join = { $staked ->
    [yes] costs nothing more; you are out of this deal.
   *[no] costs nothing; you are out of this deal.
}
mousel-means-pass-leaves = { $staked ->
    [yes] costs nothing more, but { $who } takes the pot of **{ $pot }** unplayed.
   *[no] costs nothing, but { $who } takes the pot of **{ $pot }** unplayed.
}
mousel-means-join = you may exchange first, then need 1 trick or pay **{ $trickless }** to the next pot. { $who } needs 2: 1 costs **{ $one }**, none **{ $none }**.
mousel-means-exchange = you get as many new cards as you discard; costs nothing. { $five ->
    [yes] Then you discard one of the five.
   *[no] {""}
}
mousel-means-keep = { $five ->
    [yes] no new cards; costs nothing. Then you discard one of the five.
   *[no] play with these cards; costs nothing.
}
mousel-means-throw = Discarding a card costs nothing; you play on with the rest.
mousel-means-lead = { $others ->
    [one] you begin the trick, worth **{ $share }**; the other player must follow its suit if they can.
   *[other] you begin the trick, worth **{ $share }**; the other players must follow its suit if they can.
} { trick-trump-beats }
mousel-means-best = the best card so far; the trick is worth **{ $share }**.
mousel-means-takes = takes the trick, worth **{ $share }**.
mousel-means-loses = cannot take this trick.

## What speaks for each side, for Why?

mousel-for-open = For opening
mousel-for-join = For joining
mousel-for-pass = For passing
mousel-argue-r1 = { $card } is yours, and trump is { $suit }
mousel-argue-r2 = trump is { $suit }, and you may exchange cards first
mousel-argue-r3 = trump is turned from the deck, never { $suit }
mousel-argue-alone = if nobody joins, you take the pot
mousel-argue-shut-out = for **{ $fee }** you rule out one more suit
mousel-argue-pass-r1 = passing is free, and then all are asked, with four cards
mousel-argue-pass-r2 = passing is free, and you may still join if another player opens
mousel-argue-pass-r3 = passing is free, and you may still join if another player opens
mousel-argue-pass-r3-last = passing is free, and the pot carries over
mousel-argue-pass-join = passing costs nothing more

## The settlement

mousel-settled-declarer = declarer { $who }
mousel-settled-trump = trump { $suit }
mousel-settled-pot = pot { $pot }, { $share } a trick
mousel-settled-void = void
mousel-settled-unopposed = not played
mousel-void-nobody_opened = Nobody opened. The pot of { $pot } carries over.
mousel-void-no_trump_left = No suit was left in the deck to be trump: the deal is void, and the flækning is paid back. The pot of { $pot } carries over.
mousel-all-met = Everyone who played took enough tricks. { $rest ->
    [0] The pot is empty.
   *[other] Nothing but a remainder of { $rest } is left in the pot.
}
mousel-unopposed = { $who-person ->
    [second] All the others passed: you take the pot of { $pot } unplayed. { trick-own }
   *[third] All the others passed: { $who } takes the pot of { $pot } unplayed. { trick-own }
}
mousel-failed-bet = { $who-person ->
    [second] { $cut ->
        [limit] You opened but took only 1 of the 2 tricks needed, are bête and pay the limit: { $paid }.
        [purse] You opened but took only 1 of the 2 tricks needed, are bête and pay what you have left instead of { $due }: { $paid }.
       *[no] You opened but took only 1 of the 2 tricks needed, are bête and pay the pot: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } opened but took only 1 of the 2 tricks needed, is bête and pays the limit: { $paid }.
        [purse] { $who } opened but took only 1 of the 2 tricks needed, is bête and pays what they have left instead of { $due }: { $paid }.
       *[no] { $who } opened but took only 1 of the 2 tricks needed, is bête and pays the pot: { $paid }.
    }
}
mousel-failed-mouselbet = { $who-person ->
    [second] { $cut ->
        [limit] You opened but took no trick, are double bête and pay the limit: { $paid }.
        [purse] You opened but took no trick, are double bête and pay what you have left instead of { $due }: { $paid }.
       *[no] You opened but took no trick, are double bête and pay twice the pot: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } opened but took no trick, is double bête and pays the limit: { $paid }.
        [purse] { $who } opened but took no trick, is double bête and pays what they have left instead of { $due }: { $paid }.
       *[no] { $who } opened but took no trick, is double bête and pays twice the pot: { $paid }.
    }
}
mousel-failed-trickless = { $who-person ->
    [second] { $cut ->
        [limit] You took no trick and pay the limit: { $paid }.
        [purse] You took no trick and pay what you have left instead of { $due }: { $paid }.
       *[no] You took no trick and pay the pot: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } took no trick and pays the limit: { $paid }.
        [purse] { $who } took no trick and pays what they have left instead of { $due }: { $paid }.
       *[no] { $who } took no trick and pays the pot: { $paid }.
    }
}
mousel-failed-several = { $cut ->
    [limit] { $who } took no trick and pay the limit of { $due } each.
    [purse] { $who-person ->
        [second] { $who } took no trick and pay what you have left instead of { $due } each.
       *[third] { $who } took no trick and pay what they have left instead of { $due } each.
    }
   *[no] { $who } took no trick and pay { $due } each.
}
# Several failed. Their names and payments have to fit a phone.
mousel-failed-bet-each = { $who-person ->
    [second] You took 1 of the 2 tricks needed, { $others } none.
   *[third] { $who } took 1 of the 2 tricks needed, { $others } none.
} { $cut ->
    [limit] Each pays the limit: { $due }.
   *[no] Each pays the pot: { $due }.
}
mousel-failed-mouselbet-each = { $who-person ->
    [second] You and { $others } took no trick.
   *[third] { $who } and { $others } took no trick.
} Each pays the limit: { $due }.
mousel-failed-mouselbet-more = { $who-person ->
    [second] { $cut ->
        [limit] You are double bête without a trick and pay the limit: { $due }.
       *[no] You are double bête without a trick and pay { $due }.
    }
   *[third] { $cut ->
        [limit] { $who } is double bête without a trick and pays the limit: { $due }.
       *[no] { $who } is double bête without a trick and pays { $due }.
    }
} { $others-count ->
    [one] { $others-person ->
        [second] You took none and pay { $share }.
       *[third] { $others } took none and pays { $share }.
    }
   *[other] { $others } took none and pay { $share } each.
}
mousel-moved-dealer = dealer's stake
mousel-moved-ante = stake
mousel-moved-flaekning = flækning
mousel-moved-flaekning_back = flækning paid back
mousel-moved-pot = the pot
mousel-moved-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
mousel-moved-bet = { $cut ->
    [limit] bête: the limit
    [purse] bête: all that was left instead of { $due }
   *[no] bête: the pot
}
mousel-moved-mouselbet = { $cut ->
    [limit] no trick: the limit
    [purse] no trick: all that was left instead of { $due }
   *[no] no trick: twice the pot
}
mousel-moved-trickless = { $cut ->
    [limit] no trick: the limit
    [purse] no trick: all that was left instead of { $due }
   *[no] no trick: the pot
}
mousel-moved-out = passed
mousel-moved-nothing = nothing paid, nothing won
mousel-next = { $pot } · { $stakes }
mousel-next-dealer = Dealer: { $who }
mousel-next-free-by = { $who-person ->
    [second] { $others ->
        [0] then you deal and alone stake { $own }
       *[other] then you deal and stake { $own }, everyone else { $others }
    }
   *[third] { $others ->
        [0] then { $who } deals and alone stakes { $own }
       *[other] then { $who } deals and stakes { $own }, everyone else { $others }
    }
}
mousel-next-forced-by = { $who-person ->
    [second] then a forced deal, in which everyone plays: you deal and stake { $own }, everyone else { $others }
   *[third] then a forced deal, in which everyone plays: { $who } deals and stakes { $own }, everyone else { $others }
}
# Where others play next than have played this deal.
mousel-next-free = { $others ->
    [0] then the dealer alone stakes { $own }
   *[other] then the dealer stakes { $own }, everyone else { $others }
}
mousel-next-forced = then a forced deal, in which everyone plays: the dealer stakes { $own }, everyone else { $others }
# These stand in the receipt, which is the same for everybody.
mousel-short-nobody_opened = nobody opened
mousel-short-no_trump_left = no trump left, void
mousel-short-unopposed = { $who } took the pot unplayed
mousel-short-met = everyone made it
mousel-short-bet = { $who } bête
mousel-short-mouselbet = { $who } double bête (no trick)
mousel-short-trickless = { $who } without a trick

## What was done, for those who look back

mousel-told-open = { $who } opened
mousel-told-pass = { $who } passed
mousel-told-flaekning = { $who } opened with flækning, shutting out { $suit }
mousel-told-join = { $who } joined
mousel-told-exchange = { $count ->
    [0] { $who } kept all
   *[other] { $who } exchanged { $count }
}
mousel-told-throw = { $who } discarded { $card }
mousel-told-throw-hidden = { $who } discarded a card
mousel-told-play = { $who } played { $card }

## Purse movements, as /balance names them

mousel-purse-dealer = dealer's stake
mousel-purse-ante = stake
mousel-purse-flaekning = flækning
mousel-purse-flaekning_back = flækning paid back
mousel-purse-tricks = tricks
mousel-purse-pot = took the pot
mousel-purse-bet = bête
mousel-purse-mouselbet = double bête (no trick)
mousel-purse-trickless = no trick

## What the engine refuses

mousel-refused-no_such_suit = There is no such suit.
mousel-refused-ace_must_join = You hold the trump ace: at this table you then have to join.
mousel-refused-barred_suit = { $suit } are shut out already: it was the upcard's suit.
mousel-refused-must_follow = You hold { $led }: follow suit. Press **Why?**
mousel-refused-must_beat = You can beat { $best }, so you must. Press **Why?**
mousel-refused-must_trump = You hold no { $led }: trump with { $trump }. Press **Why?**
mousel-refused-must_overtrump = You can overtrump { $best }, so you must. Press **Why?**

## Options (table G)

mousel-option-preset = Way of playing
mousel-option-preset-usual = as usual
mousel-option-preset-usual-means = By the rulebook; no penalty over 100 markers.
mousel-option-preset-newcomers = newcomers' rules
mousel-option-preset-newcomers-means = Only a player who opens or joins can lose more than the stake; no penalty over 20 markers.
mousel-option-preset-home = as at home
mousel-option-preset-home-means = No penalty over 20 markers.
mousel-option-preset-mauscheln = as Mauscheln
mousel-option-preset-mauscheln-means = The German way: short deck, aces force, five cards for four of a suit, a pot may be taken unplayed.
mousel-option-preset-tournament = as a tournament
mousel-option-preset-tournament-means = 20 deals, or until a player has lost the 100 chips that all begin with.
mousel-option-preset-own = your own
mousel-option-unit = Marker
mousel-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
mousel-option-unit-means = Everything is counted in markers, doubled with an odd number of players (not with stakes 8 and 4).
mousel-house-unit = stakes in markers of { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
mousel-option-stakes = Stakes
mousel-option-stakes-main = dealer 4, all +2 on an empty pot
mousel-option-stakes-main-means = Only the dealer pays if a pot carries over.
mousel-option-stakes-8-4 = dealer 8, others 4, every deal
mousel-option-stakes-8-4-means = Bigger pots: everyone pays in every deal.
mousel-house-stakes-main = the dealer stakes 4, all 2 more on an empty pot
mousel-house-stakes-8-4 = the dealer stakes 8, the others 4, in every deal
mousel-option-limit = Largest penalty
mousel-option-limit-none = no limit
mousel-option-limit-none-means = Too few tricks cost the whole pot or twice the pot, however large.
mousel-option-limit-number = { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
mousel-option-limit-number-means = No single penalty is larger; the rest is forgiven.
mousel-house-limit-none = no limit on penalties
mousel-house-limit = no penalty over { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
mousel-option-shortPack = Short deck
mousel-option-shortPack-off = off
mousel-option-shortPack-off-means = All 52 cards.
mousel-option-shortPack-on = on
mousel-option-shortPack-on-means = With 4 players from the sevens up, with 5 from the fives up; with others all 52.
mousel-house-shortPack-off = full deck
mousel-house-shortPack-on = short deck
mousel-option-aceForcesDealer = Ace forces dealer
mousel-option-aceForcesDealer-off = off
mousel-option-aceForcesDealer-off-means = The dealer may pass on any upcard.
mousel-option-aceForcesDealer-on = on
mousel-option-aceForcesDealer-on-means = If an ace is turned up, the dealer has to open.
mousel-house-aceForcesDealer-off = an ace does not force the dealer
mousel-house-aceForcesDealer-on = an ace forces the dealer
mousel-option-fifthCard = Fifth card
mousel-option-fifthCard-immediate = discarded at once
mousel-option-fifthCard-immediate-means = A player with five cards discards one right after exchanging.
mousel-option-fifthCard-afterAll = discarded after all
mousel-option-fifthCard-afterAll-means = A player with five cards discards one when everyone has exchanged.
mousel-house-fifthCard-immediate = fifth card discarded at once
mousel-house-fifthCard-afterAll = fifth card discarded after all
mousel-option-fourOfSuit = Four of a suit
mousel-option-fourOfSuit-off = four for four
mousel-option-fourOfSuit-off-means = A player who discards four cards gets four.
mousel-option-fourOfSuit-on = five for four
mousel-option-fourOfSuit-on-means = A player who discards a hand of four in one suit gets five, and discards one.
mousel-house-fourOfSuit-off = four new cards for four of a suit
mousel-house-fourOfSuit-on = five new cards for four of a suit
mousel-option-aceMustPlay = Trump ace must join
mousel-option-aceMustPlay-off = off
mousel-option-aceMustPlay-off-means = The player with the trump ace may pass.
mousel-option-aceMustPlay-on = on
mousel-option-aceMustPlay-on-means = If another player opens, the player with the trump ace has to join.
mousel-house-aceMustPlay-off = the player with the trump ace may pass
mousel-house-aceMustPlay-on = the player with the trump ace has to join
mousel-option-unopposed = If nobody joins
mousel-option-unopposed-fight = the last one must
mousel-option-unopposed-fight-means = The last player has to join, with one extra card: no pot without a fight.
mousel-option-unopposed-take = declarer takes the pot
mousel-option-unopposed-take-means = Everybody may pass; then the declarer takes the pot unplayed.
mousel-house-unopposed-fight = the last player has to join
mousel-house-unopposed-take = a declarer whom nobody joins takes the pot
mousel-option-emptyPot = Empty pot
mousel-option-emptyPot-forced = all must play
mousel-option-emptyPot-forced-means = As in the first deal: all play for it, and the dealer needs two tricks.
mousel-option-emptyPot-asked = all are asked
mousel-option-emptyPot-asked-means = All stake. Then each may open, join or pass, as in every other deal.
mousel-house-emptyPot-forced = on an empty pot all must play
mousel-house-emptyPot-asked = on an empty pot all are asked
mousel-problem-seats = Danish Mousel is for { $least } to { $most } players.

## Rules in short

mousel-chapters = goal deal opening flaekke joining exchange play payment
mousel-rules-goal-title = The game
mousel-rules-goal =
    Four tricks are played for a pot: in a **trick** everybody who is in plays one card, and the best card takes it. One player, the **declarer**, promises two tricks; everyone who joins promises one. A trick earns a quarter of the pot. A player who breaks the promise fills the pot again.
    The cards' order: ace (A), king (K), queen (Q), jack (J), 10, 9 and so on down to 2. { $shortPack ->
        [on] With 4 players it ends at 7, with 5 at 5.
       *[off] {""}
    }
mousel-rules-goal-example = Pot 48, so 12 a trick. Anna is declarer and takes two tricks: +24. Bo joined and takes two: +24. Cilla joined, took none and pays { $owed }: that is the next pot.
mousel-rules-deal-title = Stakes and deal
mousel-rules-deal =
    { $stakes ->
        [main] The dealer stakes 4 markers in every deal. If the pot is empty, everyone stakes 2 more.
       *[other] In every deal the dealer stakes 8 markers and everyone else 4.
    } A marker is worth { $unit ->
        [one] 1 chip
       *[other] { $unit } chips
    }. { $stakes ->
        [main] With an odd number of players it is worth twice that.
       *[other] {""}
    } { $payment ->
        [capped] Nobody pays more than they have.
       *[open] {""}
    }
    Everyone gets two cards, then one card is **turned up**, then two more cards each.
    { $emptyPot ->
        [forced] An empty pot makes the deal **forced**: the dealer takes the upcard and is declarer, and everyone is in. All other deals are free.
       *[asked] All deals are free: nobody has to play for an empty pot.
    }
mousel-rules-deal-example = Four players, empty pot: the dealer stakes { $dealer }, the others { $others } each. The pot is { $pot } and a trick earns { $share }.
mousel-rules-opening-title = Opening
mousel-rules-opening =
    In a free deal someone has to **open**: become declarer, with the upcard's suit as trump.
    {""}**Round 1:** the dealer alone decides, with two cards. Opening now also wins the upcard as a fifth card. { $aceForcesDealer ->
        [on] If the upcard is an ace, the dealer has to open.
       *[off] {""}
    }
    {""}**Round 2:** everyone has four cards. From the dealer's left, the dealer last, each opens or passes. Nobody gets the upcard.
    {""}**Round 3** has trump from the deck (flække).
mousel-rules-opening-example = The upcard is `K♠`. The dealer holds `A♠` `9♠` and opens in round 1: spades are trump, and the king comes into the dealer's hand.
mousel-rules-flaekke-title = Flække and flækning
mousel-rules-flaekke =
    If everybody has passed, all are asked once more. If a player then opens, trump is turned from the **deck**, the cards not dealt: the first card of another suit than the upcard's. That is the **flække** (Danish, "to split").
    With a **flækning** the player who opens pays 4 markers into the pot and shuts out one more suit as trump.
    If all pass again, the deal is void and the pot carries over.
mousel-rules-flaekke-example = The upcard was a spade. Bo opens, pays 4 markers and shuts out clubs. From the deck come `7♣`, `2♠` and `9♦`: diamonds are trump.
mousel-rules-joining-title = Joining
mousel-rules-joining =
    From the declarer's left, each says **join** or **pass**. A player who joins needs one trick. A player who passes is out of the deal, wins nothing, and loses no more than the stake already paid.
    { $unopposed ->
        [take] If all the others pass, the declarer takes the pot unplayed.
       *[fight] If all others have passed, the last one has to join and gets one extra card: nobody wins a pot without a fight.
    } { $aceMustPlay ->
        [on] The player with the trump ace has to join.
       *[off] {""}
    }
mousel-rules-joining-example = Anna opened. { $unopposed ->
    [take] Bo, Cilla and Dagny pass, so Anna takes the pot unplayed.
   *[fight] Bo and Cilla pass, so Dagny has to join, with five cards to choose from.
}
mousel-rules-exchange-title = Exchange (køb)
mousel-rules-exchange =
    The declarer first, then the others clockwise: discard as many cards as you like, face down, and get as many new ones. { $fourOfSuit ->
        [on] A player who discards four cards of one suit, the whole hand, gets five.
       *[off] {""}
    } With five cards you may exchange all five. { $fifthCard ->
        [afterAll] You discard one when everyone has exchanged.
       *[immediate] You discard one right after that.
    }
    If the deck runs out, the discards are shuffled, but never the cards that you have just discarded yourself.
mousel-rules-exchange-example = You hold `K♠` `9♠` `A♦` `3♣` and spades are trump: you discard `3♣` and get one new card.
mousel-rules-play-title = Playing a card
mousel-rules-play =
    The declarer leads. Follow suit if you can. If you cannot, you must play a trump if you have one. If you **can** beat the best card of the trick without breaking these two rules, you **must**.
    The highest trump wins the trick; without a trump, the highest card of the suit that was led. The winner leads next.
mousel-rules-play-example = Spades are trump. `7♥` was led, then `10♥`. You hold `4♥` `J♥` `A♠`: you must play `J♥`.
mousel-rules-payment-title = Payment
mousel-rules-payment =
    Every trick earns a quarter of the pot. Then:
    {""}**bête** (Danish *bet*): the declarer with one trick pays the pot;
    {""}**double bête** (Danish *mouselbet*): the declarer without a trick pays it twice;
    anybody else who is in but takes **no trick** pays it once.
    { $limit ->
        [none] {""}
        [one] Nobody pays more than 1 marker; the rest is forgiven.
       *[other] Nobody pays more than { $limit } markers; the rest is forgiven.
    } What is paid is the next pot. If nobody pays, the pot is empty.
mousel-rules-payment-example = Pot 48. The declarer takes one trick: 12 in, { $owed } out. The next pot is { $owed }.

# The command that opens a table: names in lower case without spaces, descriptions up to 100.
command-mousel = mousel
command-mousel-about = Danish Mousel, the Jutland poker
mousel-start-about = Open a table of Danish Mousel in this channel
mousel-start-preset = preset
mousel-start-preset-about = Several options in one word; what else you choose counts before it
mousel-start-unit = marker
mousel-start-unit-about = Chips a marker is worth; stakes and limits are counted in markers
mousel-start-stakes = stakes
mousel-start-stakes-about = Who stakes what before each deal
mousel-start-limit = limit
mousel-start-limit-about = The largest penalty, in markers; 0 for no limit (usually 100)
mousel-start-payment = payment
mousel-start-payment-about = May a purse go below zero?
mousel-start-on_bankrupt = broke
mousel-start-on_bankrupt-about = What happens to a player whose purse is empty
mousel-start-hand_limit = deals
mousel-start-hand_limit-about = The table closes after that many deals; 0 for no end
mousel-start-short_pack = short-deck
mousel-start-short_pack-about = 32 cards with 4 players, 40 with 5; 52 with any other number
mousel-start-ace_forces_dealer = ace-forces-dealer
mousel-start-ace_forces_dealer-about = An ace turned up: the dealer must open
mousel-start-fifth_card = fifth-card
mousel-start-fifth_card-about = When the fifth card is discarded
mousel-start-four_of_suit = four-of-suit
mousel-start-four_of_suit-about = Does a hand of four in one suit bring five new cards?
mousel-start-ace_must_play = ace-must-join
mousel-start-ace_must_play-about = Must the player with the trump ace join?
mousel-start-unopposed = unopposed
mousel-start-unopposed-about = What happens when nobody joins the declarer
mousel-start-empty_pot = empty-pot
mousel-start-empty_pot-about = Must all play while the pot is empty, as in the first deal?

## What a hint says

mousel-hint-open = if you open, you take 2 tricks { trick-often }. { $cost }
mousel-hint-open-or-pot = if you open, you take 2 tricks, or the pot unplayed, { trick-often }. { $cost }
mousel-hint-two-or-pot = you take 2 tricks, or the pot unplayed, { trick-often }. { $cost }
mousel-hint-join = if you join, you take a trick { trick-often }; without one you pay **{ $none }**.

## What words mean, for newcomers

mousel-word-forced = in the first deal, and in one after the pot was won, nobody may pass: everybody plays, and the dealer is declarer
mousel-word-forced-as = forced deal|forced
mousel-word-trump = beats every other suit
mousel-word-trump-as = trump
mousel-word-turnup = the card turned up; its suit is trump, unless everybody passes
mousel-word-turnup-as = upcard
mousel-word-declarer = needs 2 tricks, all others 1
mousel-word-declarer-as = declarer
mousel-word-talon = the cards that were not dealt
mousel-word-talon-as = deck
mousel-word-flaekke = trump is turned from the deck
mousel-word-flaekke-as = flække
mousel-word-bete = a declarer with too few tricks, who pays the pot, or twice the pot without any
mousel-word-bete-as = bête
mousel-done-leaving-gives-up = You leave table { PLAIN($number) } when this deal is over. You pass at your turn, unless the rules make you join. **I'm back** keeps your seat.

## What a regular says after a deal, by occasion and temperament (docs/regulars.md)

mousel-remark-won-boastful = They write songs about deals like that.
mousel-remark-won-dry = I had counted on less. I usually do.
mousel-remark-won-laconic = That will do.
mousel-remark-won-superstitious = I knocked on the table. Underneath, too.
mousel-remark-won-warm = A little something for the coffee tin.

mousel-remark-failed-boastful = A plan that deep takes a while to show.
mousel-remark-failed-dry = I promise too much. It runs in the family.
mousel-remark-failed-laconic = So be it.
mousel-remark-failed-superstitious = A cat crossed the yard. I should have stayed in.
mousel-remark-failed-warm = Never mind me. It is only chips.

mousel-remark-other-failed-boastful = I would have made it, with one to spare.
mousel-remark-other-failed-dry = Promises are free. Breaking them is not.
mousel-remark-other-failed-laconic = Thank you.
mousel-remark-other-failed-superstitious = I felt a draft just before that.
mousel-remark-other-failed-warm = Chin up. The pot will remember you.

mousel-remark-nobody_opened-boastful = I was waiting for somebody worth beating.
mousel-remark-nobody_opened-dry = Plenty of brave people at one table.
mousel-remark-nobody_opened-laconic = Next.
mousel-remark-nobody_opened-superstitious = Nobody sneeze now. The pot is listening.
mousel-remark-nobody_opened-warm = No hurry. The pot keeps.
## The lesson

mousel-lesson-open = All play a card to each trick; the best takes it. Open, and { $suit } are trump, the best suit; take two of four tricks. With { $cards }?
mousel-lesson-opened = You opened: { $suit } are trump. You need two tricks, a player who joins needs one.
mousel-lesson-passed = You passed. That costs nothing, and others may open.
mousel-lesson-opener = { $who } opened, for two tricks. You would need one.
mousel-lesson-join = Join and take one trick, or pass?
mousel-lesson-joined = You joined. Now you need one trick.
mousel-lesson-out = You stayed out. It cost only the { $chips } that you staked at first.
mousel-lesson-exchange = You may exchange cards, once. Which ones are too low to take a trick?
mousel-lesson-new = You exchanged { $count ->
    [one] one card
   *[other] { $count } cards
}, and got { $cards }.
mousel-lesson-kept = You kept all your cards.
mousel-lesson-throw = Four tricks, five cards: discard the weakest.
mousel-lesson-lead = You play first. The others must play that suit, or else a trump. Lead a trump, or another card?
mousel-lesson-follow = Play the suit that was led, and beat it if you can. Without that suit, play a trump.
mousel-lesson-drew = Your { $card } took the trick, and { $cards } with it. Trumps that are gone cannot beat you.
mousel-lesson-took = Your { $card } took the trick: { $cards } did not beat it.
mousel-lesson-trumped = { $who } beat your { $card } with { $best }, a trump.
mousel-lesson-beaten = { $who } beat your { $card } with { $best }, which is higher.
mousel-lesson-without = { $who } took the first trick with { $best }.
mousel-lesson-rest = Now play the rest: the winner of a trick leads the next.
mousel-lesson-won = { $count ->
    [0] You took no trick.
    [one] You took 1 of { $of } tricks: +{ $won }.
   *[other] You took { $count } of { $of } tricks: +{ $won }.
} Stake: −{ $stake }. { $fine ->
    [0] {""}
   *[other] Penalty: −{ $fine }.
}
mousel-lesson-void = Nobody opened, so the pot carries over to the next deal.
mousel-lesson-alone = { $who } took the whole pot, because nobody else joined.
mousel-lesson-aim = **Aim:** take tricks; each brings a quarter of the pot.
mousel-lesson-price = **Price:** one trick too few costs the pot, two cost double. Opening promises two, joining one. { $payers ->
    [0] {""}
    [one] So { $who } paid another { $chips }.
   *[other] So { $who } paid another { $chips } each.
}
mousel-lesson-reason = **Tip:** open with two high trumps, join with one.

## Statistics

mousel-achievement-forced = Forced, with all four tricks
mousel-achievement-forced-means = As the declarer of a forced deal, take all four tricks.
mousel-achievement-flaekning = A flækning that paid off
mousel-achievement-flaekning-means = Open with flækning, and take at least three tricks.
mousel-achievement-compelled = Compelled, with three tricks
mousel-achievement-compelled-means = Join because you must, and take at least three tricks.
mousel-stats = played { $played } · tricks { $tricks } · opened { $declared }, made { $kept } · bête { $missed }
