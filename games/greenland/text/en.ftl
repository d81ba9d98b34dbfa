# Greenland Mousel in English. {$who} may be "you": it stands only where "you" can stand, or the text selects by $who-person.

greenland-name = Greenland Mousel
greenland-short = Greenland Mousel
greenland-blurb = Who dares to make the open card's suit trump? The dealer is asked first, before looking at the hand.
greenland-goal = Best card wins a round (trick) and chips. Staying needs one, taking the open card two, or you pay.
greenland-players = 3 to 5 players.
greenland-aim = In a trick everybody plays a card, and the best takes it. Stay in only if you can take a trick. The player who takes the upcard, the open card, makes its suit trump, which beats all others, but needs two. A trick brings its part of the pot. Too few tricks cost you the whole pot, and twice that if you took the upcard and no trick. { $limit ->
    [none] {""}
    [one] It never costs more than 1 marker.
   *[other] It never costs more than { $limit } markers.
}

greenland-worst = { $cut ->
    [limit] That is for a player who takes the upcard and no trick: the stake of { $stake } and the limit, { $most }.
   *[no] That is for a player who takes the upcard and no trick: the stake of { $stake } and twice the pot of { $pot }.
}

## The table

greenland-token = stake { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} each
greenland-trump = Trump **{ $suit }**
greenland-turn-up = { $number ->
    [1] Upcard { $card }
    [2] Upcard { $card } (second)
    [3] Upcard { $card } (third)
   *[other] Upcard { $card } (number { $number })
}
greenland-turn-up-taken = upcard { $card } (taken)
greenland-refused = refused: { $cards }
greenland-pot = Pot **{ $pot }**
greenland-per-trick = { $chips } a trick
greenland-talon = deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
} left

greenland-seat-taker = taker
greenland-seat-dealer = dealer
greenland-seat-dealer-blind = dealer, **blind**
greenland-seat-refused = refused
greenland-seat-offered = offered it round
greenland-seat-to-speak = to answer
greenland-seat-undecided = undecided
greenland-seat-must-play = must play
greenland-seat-in = in
greenland-seat-called-back = called back
greenland-seat-folded = folded
greenland-seat-folded-now = folded for now
greenland-seat-exchanged = { $count ->
    [0] kept all
   *[other] exchanged { $count }
}
greenland-seat-tricks = { $made ->
    [yes] { $count ->
        [one] **{ $count }** trick, enough
       *[other] **{ $count }** tricks, enough
    }
   *[no] { $quota ->
        [one] **{ $count }** of { $quota } trick
       *[other] **{ $count }** of { $quota } tricks
    }
}

greenland-now-offering = **Who takes the upcard?**
greenland-now-offering-need = its suit becomes trump, its taker must take 2 tricks
greenland-now-blind = **blind**: has not looked at the cards
greenland-now-exchange = { $players ->
    [2] **Exchange**
   *[other] **Exchange or fold**
}
greenland-now-one-more = the taker has one card more, and discards one when all have exchanged
greenland-now-throw = **The taker discards one card**
greenland-now-provisional = { $who } folded for now: if the others fold too, the dealer is called back
greenland-now-recalled = Everyone else folded: { $who } is called back and must play
greenland-now-compelled = { $who } must play: nobody else plays against the taker
greenland-now-unopposed = if nobody stays in, { $who } takes the pot unplayed
greenland-now-start = **The cards are dealt**
greenland-now-antes = **The cards are dealt**
greenland-now-shuffle = **The cards are dealt**
greenland-now-deal = **The cards are dealt**
greenland-now-turn_up = **Another card is turned up**
greenland-now-settle = **The pot is divided**
greenland-last-turn-up-void = **Last upcard:** if nobody takes it, the deal is void and the pot carries over.
greenland-last-turn-up-dealerMustTake = **Last upcard:** if nobody else takes it, the dealer must.

greenland-turn-blind = { $who } to take it blind or offer it round
greenland-turn-round = { $who } to take or refuse
greenland-turn-last = { $who } to take or refuse
greenland-turn-last-blind = { $who } to look, take or refuse
greenland-turn-take = { $who } to take the last upcard
greenland-turn-take-blind = { $who } to look or take the last upcard
greenland-turn-exchange = { $who } to exchange
greenland-turn-stay = { $who } to exchange or fold
greenland-turn-throw = { $who } to discard one card
greenland-turn-lead = { $who } to lead
greenland-turn-play = { $who } to play

greenland-exchanged = exchanged: { $seats }

## The hand

greenland-ask-blind = Your turn as dealer: take it blind or offer it round?
greenland-ask-round = Your turn: take or refuse?
greenland-ask-last = Your turn: take or refuse?
greenland-ask-last-blind = Your turn: look, take or refuse?
greenland-ask-take = Your turn: take the last upcard
greenland-ask-take-blind = Your turn: look, or take it blind?
greenland-ask-exchange = Your turn: exchange up to { $most } cards
greenland-ask-stay = Your turn: exchange or fold?
greenland-ask-throw = Your turn: discard one card
greenland-ask-lead = Your turn: lead a card
greenland-ask-play = Your turn: play a card
greenland-wait = Not your turn yet
greenland-you-out = You are out of this deal

greenland-sub-blind = upcard, the blind dealer first
greenland-sub-round = upcard
greenland-sub-last = upcard, the dealer last
greenland-sub-taker = taker { $who }
greenland-sub-blind-taker = { $who } took the upcard blind
greenland-sub-exchange = { $players ->
    [2] exchange
   *[other] exchange or fold
}
greenland-sub-throw = the taker discards one card
greenland-sub-start = the deal
greenland-sub-antes = the deal
greenland-sub-shuffle = the deal
greenland-sub-deal = the deal
greenland-sub-turn_up = upcard
greenland-sub-draw = { $players ->
    [2] exchange
   *[other] exchange or fold
}
greenland-sub-settle = settlement

greenland-says-exchange = { $count ->
    [0] keeps all
   *[other] exchanges { $count }
 }
greenland-says-accept = takes it
greenland-says-offer = offers it
greenland-says-refuse = refuses
greenland-says-look = looks
greenland-says-fold = folds
greenland-did-exchange = { $count ->
    [0] you kept all
   *[other] you exchanged { $count }
}
greenland-did-accept = you took the upcard
greenland-did-offer = you offered the upcard round
greenland-did-refuse = you refused the upcard
greenland-did-look = you looked at your cards
greenland-did-fold = you folded

greenland-role-taker = you are the taker: 2 tricks needed
greenland-role-in = you need 1 trick
greenland-price-taker = Taking it: two tricks. { $cost }
greenland-price-newcomer = Taking it: two tricks, each wins **{ $share }**. { $cost } Refuse: free. Later fold, or stay for one trick.
greenland-price-stay = One trick needed. With none you pay **{ $none }**.
greenland-newcomer-stay = You need one trick; each wins **{ $share }**. With none you pay **{ $none }**.
greenland-cost = One: pay **{ $one }**, none: **{ $none }**.
greenland-price-capped = Never more than you have.
greenland-fold-free = Folding: free.
greenland-leaves-pot = if you fold, { $who } takes the pot of { $pot }
greenland-fold-would-be-provisional = Folding: free for now.
greenland-newcomer-fold = { $who-count ->
    [one] Folding: free; but if { $who } folds too, you must play.
   *[other] Folding: free; but if { $who } fold too, you must play.
}
greenland-fold-provisional = { $who-count ->
    [one] Folded: as dealer you play if { $who } folds.
   *[other] Folded: as dealer you play if { $who } fold.
}
greenland-called-back = **You are called back:** everyone else folded, and you deal, so you must play.
greenland-must-play = { $why ->
    [deal] You must play: the others folded, and you deal.
    [dealer] You must play: the others folded, and the dealer is the taker.
    [last] You must play: the others folded, and you are the last.
   *[alone] You must play: nobody else plays against the taker.
}
greenland-must-stay = You hold { $card }, the trump ace: at this table you may not fold.

greenland-tricks = Tricks: { $seats }
greenland-tricks-one = { $made ->
    [yes] { $who } **{ $count }** (enough)
   *[no] { $who } **{ $count }** of { $quota }
}

greenland-blind-speaks = { $who } answers first, without looking
greenland-folded = folded: { $who }
greenland-stayed = in: { $who }
greenland-after-you = after you: { $who }
greenland-taker-note = when all have exchanged you discard one card
greenland-throw-note = the card you discard lies face down, for good

greenland-button-accept = Take { $card }
greenland-button-accept-blind = Take { $card } blind
greenland-button-offer = Offer it round
greenland-button-refuse = Refuse
greenland-button-another = Refuse, turn another
greenland-button-look = Look at my cards
greenland-button-fold = Fold
greenland-button-play = { $card }
greenland-button-throw = Discard { $card }
greenland-exchange-pick = Choose cards to discard (0 to { $most })
greenland-exchange-confirm = { $count ->
    [0] Exchange
   *[other] Exchange { $count }: { $cards }
}
greenland-exchange-keep = Keep all

greenland-why-must_follow = **Why not { $cards }?** { $led } were led and you hold { $can }: you must follow suit.

## What each choice does and costs, at a practice table

greenland-means-accept = the card is yours, trump is { $suit }. You may exchange cards first, then need 2 tricks. { $cost }
greenland-means-look = you see your cards; costs nothing. { $left ->
    [0] You cannot take it back.
   *[other] Later upcards are then offered to the others first.
}
greenland-means-offer = costs nothing; the others may take it, and if all refuse you are asked again.
greenland-means-refuse = costs nothing; the next player is asked.
greenland-means-another = { $left ->
    [0] { $last ->
        [dealerMustTake] costs nothing; another card is turned up; if all refuse it too, you must take it.
       *[void] costs nothing; another card is turned up; if all refuse it too, the deal is void and the pot carries over.
    }
   *[other] costs nothing; another card is turned up; if all refuse it too, you may turn the next.
}
greenland-means-void = costs nothing; the deal is void and the pot carries over.
greenland-means-exchange = you get as many new cards as you discard.
greenland-means-keep-taker = play with these cards, less the one that you then discard. Either way, with only one trick you pay **{ $one }**, with none **{ $none }**.
greenland-means-keep-must = play with these cards. You must play: without a trick you pay **{ $none }**.
greenland-means-keep-in = play with these cards. Either way, you need 1 trick; without one you pay **{ $none }**.
greenland-means-fold = costs nothing more; you are out of this deal.
greenland-means-fold-leaves = costs nothing beyond the stake already paid, but { $who } takes the pot of **{ $pot }** unplayed.
greenland-means-fold-provisional = { $who-count ->
    [one] costs nothing more; but if { $who } folds too, you must play, because you deal.
   *[other] costs nothing more; but if { $who } fold too, you must play, because you deal.
}
greenland-means-throw = You took the upcard, so you have one card too many. Discarding it costs nothing.
greenland-means-lead = { $others ->
    [one] you begin the trick, worth **{ $share }**; the other player must follow its suit if they can.
   *[other] you begin the trick, worth **{ $share }**; the other players must follow its suit if they can.
} { trick-trump-beats }
greenland-means-best = the best card so far; the trick is worth **{ $share }**.
greenland-means-takes = takes the trick, worth **{ $share }**.
greenland-means-loses = cannot take this trick.

## What speaks for each side, for Why?

greenland-for-accept = For taking it
greenland-for-accept-blind = For taking it blind
greenland-for-look = For looking
greenland-for-offer = For offering it round
greenland-for-refuse = For refusing
greenland-for-stay = For staying in
greenland-for-fold = For folding
greenland-argue-accept = { $card } is yours, { $suit } trump
greenland-argue-two = if you take it, you need 2 tricks: one costs **{ $one }**, none **{ $none }**
greenland-argue-look = free, and you see your cards first
greenland-argue-offer = { $must ->
    [yes] it is free; if all refuse, you are asked again; if one takes it and the rest fold, you must play, because you deal
   *[no] it is free; if all refuse, you are asked again
}
greenland-argue-refuse = refusing is free, and the next player is asked
greenland-argue-another = { $left ->
    [0] { $last ->
        [dealerMustTake] free: another card is turned up; if all refuse it too, you must take it
       *[void] free: another card is turned up; if all refuse it too, the deal is void and the pot carries over
    }
   *[other] free: another card is turned up; if all refuse it too, you may turn the next
}
greenland-argue-void = it is free, the deal is void, and the pot carries over
greenland-argue-fold = folding costs nothing more
greenland-argue-fold-provisional = { $who-count ->
    [one] folding costs nothing more, unless { $who } folds too: then you must play, because you deal
   *[other] folding costs nothing more, unless { $who } fold too: then you must play, because you deal
}

## The settlement

greenland-settled-taker = taker { $who }
greenland-settled-trump = trump { $suit }
greenland-settled-pot = pot { $pot }, { $share } a trick
greenland-settled-unopposed = not played
greenland-settled-void = void
greenland-void-nobody_took = Nobody took an upcard, and no card is left to turn. The pot of { $pot } carries over.
greenland-unopposed = { $who-person ->
    [second] All the others folded: you take the pot of { $pot } unplayed. { trick-own }
   *[third] All the others folded: { $who } takes the pot of { $pot } unplayed. { trick-own }
}
greenland-all-met = Everyone who played took enough tricks.
greenland-failed-short = { $who-person ->
    [second] { $cut ->
        [limit] You took the upcard but only 1 of the 2 tricks needed, and pay the limit: { $paid }.
        [purse] You took the upcard but only 1 of the 2 tricks needed, and pay what you have left instead of { $due }: { $paid }.
       *[no] You took the upcard but only 1 of the 2 tricks needed, and pay the pot: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } took the upcard but only 1 of the 2 tricks needed, and pays the limit: { $paid }.
        [purse] { $who } took the upcard but only 1 of the 2 tricks needed, and pays what they have left instead of { $due }: { $paid }.
       *[no] { $who } took the upcard but only 1 of the 2 tricks needed, and pays the pot: { $paid }.
    }
}
greenland-failed-bare = { $who-person ->
    [second] { $cut ->
        [limit] You took the upcard but no trick, and pay the limit: { $paid }.
        [purse] You took the upcard but no trick, and pay what you have left instead of { $due }: { $paid }.
       *[no] You took the upcard but no trick, and pay the pot twice: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } took the upcard but no trick, and pays the limit: { $paid }.
        [purse] { $who } took the upcard but no trick, and pays what they have left instead of { $due }: { $paid }.
       *[no] { $who } took the upcard but no trick, and pays the pot twice: { $paid }.
    }
}
greenland-failed-trickless = { $who-person ->
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
greenland-failed-several = { $cut ->
    [limit] { $who } took no trick and pay the limit of { $due } each.
    [purse] { $who-person ->
        [second] { $who } took no trick and pay what you have left instead of { $due } each.
       *[third] { $who } took no trick and pay what they have left instead of { $due } each.
    }
   *[no] { $who } took no trick and pay { $due } each.
}
# Several failed. Their names and payments have to fit a phone.
greenland-failed-short-each = { $who-person ->
    [second] You took the upcard but only 1 of the 2 tricks needed, { $others } took none.
   *[third] { $who } took the upcard but only 1 of the 2 tricks needed, { $others } took none.
} { $cut ->
    [limit] Each pays the limit: { $due }.
   *[no] Each pays the pot: { $due }.
}
greenland-failed-bare-each = { $who-person ->
    [second] You took the upcard but no trick, { $others } took none either.
   *[third] { $who } took the upcard but no trick, { $others } took none either.
} Each pays the limit: { $due }.
greenland-failed-bare-more = { $who-person ->
    [second] { $cut ->
        [limit] You took the upcard but no trick and pay the limit: { $due }.
       *[no] You took the upcard but no trick and pay { $due }.
    }
   *[third] { $cut ->
        [limit] { $who } took the upcard but no trick and pays the limit: { $due }.
       *[no] { $who } took the upcard but no trick and pays { $due }.
    }
} { $others-count ->
    [one] { $others-person ->
        [second] You took none either and pay { $share }.
       *[third] { $others } took none either and pays { $share }.
    }
   *[other] { $others } took none either and pay { $share } each.
}
greenland-moved-ante = stake
greenland-moved-pot = the pot
greenland-moved-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
greenland-moved-short = { $cut ->
    [limit] one short: the limit
    [purse] one short: all that was left instead of { $due }
   *[no] one short: the pot
}
greenland-moved-bare = { $cut ->
    [limit] no trick: the limit
    [purse] no trick: all that was left instead of { $due }
   *[no] no trick: the pot twice
}
greenland-moved-trickless = { $cut ->
    [limit] no trick: the limit
    [purse] no trick: all that was left instead of { $due }
   *[no] no trick: the pot
}
greenland-moved-out = folded
greenland-moved-nothing = nothing paid, nothing won
greenland-next = { $pot } · then everyone stakes { $token }
greenland-next-dealer = Dealer: { $who }
# These stand in the receipt, which is the same for everybody.
greenland-short-nobody_took = nobody took an upcard
greenland-short-unopposed = { $who } took the pot unplayed
greenland-short-met = everyone made it
greenland-short-short = { $who } one trick short
greenland-short-bare = { $who } two tricks short
greenland-short-trickless = { $who } without a trick

## What was done, for those who look back

greenland-told-accept = { $who } took the upcard
greenland-told-offer = { $who } offered the upcard round
greenland-told-refuse = { $who } refused the upcard
greenland-told-look = { $who } looked at the cards
greenland-told-fold = { $who } folded
greenland-told-exchange = { $count ->
    [0] { $who } kept all
   *[other] { $who } exchanged { $count }
}
greenland-told-throw = { $who } discarded { $card }
greenland-told-throw-hidden = { $who } discarded a card
greenland-told-play = { $who } played { $card }

## Purse movements, as /balance names them

greenland-purse-ante = stake
greenland-purse-tricks = tricks
greenland-purse-short = one trick short
greenland-purse-bare = no trick
greenland-purse-trickless = no trick

## What the engine refuses

greenland-refused-has_looked = You have looked at your cards already.
greenland-refused-must_take = This is the last upcard and nobody else took it: the dealer must.
greenland-refused-taker_stays = You took the upcard, so you cannot fold.
greenland-refused-must_play = You must play: nobody else plays against the taker.
greenland-refused-ace_must_stay = You hold the trump ace: at this table you may not fold.

## Options (table G)

greenland-option-preset = Way of playing
greenland-option-preset-usual = as usual
greenland-option-preset-usual-means = By the rulebook; no penalty over 100 markers.
greenland-option-preset-home = as at home
greenland-option-preset-home-means = No penalty over 20 markers.
greenland-option-preset-mauscheln = as Mauscheln
greenland-option-preset-mauscheln-means = The player with the trump ace must play; a pot may be taken unplayed.
greenland-option-preset-tournament = as a tournament
greenland-option-preset-tournament-means = 20 deals, or until a player has lost the 100 chips that all begin with.
greenland-option-preset-own = your own
greenland-option-unit = Marker
greenland-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
greenland-option-unit-means = Everyone stakes one marker in every deal.
greenland-house-unit = stake { $n ->
    [one] 1 chip
   *[other] { $n } chips
} each
greenland-option-limit = Largest penalty
greenland-option-limit-none = no limit
greenland-option-limit-none-means = Too few tricks cost the whole pot or twice the pot, however large.
greenland-option-limit-number = { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
greenland-option-limit-number-means = No single penalty is larger; the rest is forgiven.
greenland-house-limit-none = no limit on penalties
greenland-house-limit = no penalty over { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
greenland-option-allowTwo = Two players
greenland-option-allowTwo-off = off
greenland-option-allowTwo-off-means = At least three play.
greenland-option-allowTwo-on = allowed
greenland-option-allowTwo-on-means = Two may play, with two cards each.
greenland-house-allowTwo-off = at least three players
greenland-house-allowTwo-on = two players allowed
greenland-option-lastTurnUp = Last upcard
greenland-option-lastTurnUp-void = may be refused
greenland-option-lastTurnUp-void-means = If nobody takes the last upcard, the deal is void and the pot carries over.
greenland-option-lastTurnUp-dealerMustTake = the dealer must take it
greenland-option-lastTurnUp-dealerMustTake-means = If nobody else takes the last upcard, the dealer has to.
greenland-house-lastTurnUp-void = the last upcard may be refused
greenland-house-lastTurnUp-dealerMustTake = the dealer must take the last upcard
greenland-option-compelled = Who must play
greenland-option-compelled-dealer = the dealer
greenland-option-compelled-dealer-means = If all others fold, the dealer must play, or the last in turn if the dealer took the upcard.
greenland-option-compelled-rightOfTaker = the last in turn
greenland-option-compelled-rightOfTaker-means = If all others fold, the player on the taker's right has to play; every fold is final.
greenland-option-compelled-nobody = nobody
greenland-option-compelled-nobody-means = Everybody may fold; then the taker takes the pot unplayed.
greenland-house-compelled-dealer = if all fold, the dealer must play
greenland-house-compelled-rightOfTaker = if all fold, the last in turn must play
greenland-house-compelled-nobody = if all fold, the taker takes the pot
greenland-option-aceMustPlay = Trump ace must play
greenland-option-aceMustPlay-off = off
greenland-option-aceMustPlay-off-means = The player with the trump ace may fold.
greenland-option-aceMustPlay-on = on
greenland-option-aceMustPlay-on-means = The player with the trump ace may not fold.
greenland-house-aceMustPlay-off = the player with the trump ace may fold
greenland-house-aceMustPlay-on = the player with the trump ace may not fold
greenland-problem-seats = Greenland Mousel is for { $least } to { $most } players at this table.

## Rules in short

greenland-chapters = goal deal turn-up exchange play payment
greenland-rules-goal-title = The game
greenland-rules-goal =
    There are as many tricks as players: in a **trick** everybody who is in plays one card, and the best card takes it. The player who takes the upcard makes its suit trump and needs two tricks; everyone who stays in needs one. Every trick earns its part of the pot. A player who takes too few tricks fills the pot again.
    The 32 cards' order: ace (A), king (K), queen (Q), jack (J), 10, 9, 8, 7.
greenland-rules-goal-example = Four players, pot 12, so 3 a trick. Anna took the upcard and two tricks: +6. Bo stayed in and took two: +6. Cilla stayed in, took none and pays { $owed }.
greenland-rules-deal-title = Stakes and deal
greenland-rules-deal =
    Everyone stakes one **marker** in every deal, whatever stands in the pot. A marker is worth { $unit ->
        [one] 1 chip
       *[other] { $unit } chips
    }. { $payment ->
        [capped] Nobody pays more than they have.
       *[open] {""}
    }
    Everyone gets as many cards as there are players, dealt two at a time. The next card is turned up. All look at their cards but the dealer, who is **blind**.
    { $allowTwo ->
        [on] Two to five play: six hands of six cards would be more than the deck holds.
       *[off] Three to five play: six hands of six cards would be more than the deck holds.
    }
greenland-rules-deal-example = Five players: five cards each, dealt 2 + 2 + 1, one card turned up, six left in the deck.
greenland-rules-turn-up-title = The upcard
greenland-rules-turn-up =
    The blind dealer answers first: **take** the upcard, or **offer** it round. Then the others, from the dealer's left, take or refuse it. If all refuse, the dealer may **look** at the cards, once and for good, and takes or refuses.
    The player who takes it is the **taker**: the card is in the taker's hand, and its suit is trump.
    If the dealer refuses too, the next card is turned up. A dealer who has looked is asked last from then on. { $lastTurnUp ->
        [dealerMustTake] The dealer must take the last card that can be turned up, if nobody else does.
       *[void] If no card is left, the deal is void and the pot carries over.
    }
greenland-rules-turn-up-example = The upcard is `9♦`. The dealer offers it, all refuse, the dealer looks and refuses. Now `K♥` is turned up: the player on the dealer's left answers first, the dealer last.
greenland-rules-exchange-title = Exchange or fold
greenland-rules-exchange =
    The taker first, then clockwise: discard as many cards as you like, face down, and get as many new ones. The others may **fold** instead; folding costs nothing more.
    The taker holds one card more than the others and discards one when all are done.
    { $compelled ->
        [nobody] If all others fold, the taker takes the pot unplayed.
        [rightOfTaker] The taker never plays alone. If all others have folded, the last in turn must play.
       *[dealer] The taker never plays alone. If all others fold, the **dealer must play**; a dealer who folded earlier is called back. If the dealer is the taker, the last in turn must play.
    } { $aceMustPlay ->
        [on] The player with the trump ace may not fold.
       *[off] {""}
    }
greenland-rules-exchange-example = { $compelled ->
    [nobody] Bo is taker. Cilla, Dagny and Anna fold, so Bo takes the pot unplayed.
    [rightOfTaker] Bo is taker. Cilla and the dealer Dagny fold, so Anna must play.
   *[dealer] Bo is taker, Cilla folds, the dealer Dagny folds for now. Anna folds too, so Dagny is called back, exchanges and plays.
}
greenland-rules-play-title = Playing a card
greenland-rules-play =
    The taker leads. Follow suit if you can. If you cannot, play any card: you may trump, but need not, and you never have to beat a card.
    The highest trump wins the trick; without a trump, the highest card of the suit that was led. The winner leads next.
greenland-rules-play-example = Spades are trump and `9♥` was led. You hold `A♣` `K♠`: both may be played, and `K♠` would win.
greenland-rules-payment-title = Payment
greenland-rules-payment =
    The pot is divided by the number of players, and each trick earns one part. Then:
    The taker with **one** trick pays the pot, with **none** twice the pot.
    Anybody else who stayed in but took **no trick** pays the pot.
    { $limit ->
        [none] {""}
        [one] Nobody pays more than 1 marker; the rest is forgiven.
       *[other] Nobody pays more than { $limit } markers; the rest is forgiven.
    } Players who folded pay nothing more. What is paid is the next pot, and everyone stakes a marker again.
greenland-rules-payment-example = Four players, pot { $four }. The taker has one trick: { $unit } in, { $paid } out. Another has three: { SIGNED($three) }. The third stayed in and has none: { SIGNED($lost) }. The next pot is { $pot }, and { $next } with the new stakes.

# What the command that opens a table says of these options: names in lower case without spaces,
# descriptions up to 100.
greenland-start-about = Open a table of Greenland Mousel in this channel
greenland-start-preset = preset
greenland-start-preset-about = Several options in one word; what else you choose counts before it
greenland-start-unit = marker
greenland-start-unit-about = Greenland: chips a marker is worth (everyone stakes one a deal)
greenland-start-limit = limit
greenland-start-limit-about = The largest penalty, in markers; 0 for no limit (usually 100)
greenland-start-payment = payment
greenland-start-payment-about = May a purse go below zero?
greenland-start-on_bankrupt = broke
greenland-start-on_bankrupt-about = What happens to a player whose purse is empty
greenland-start-hand_limit = deals
greenland-start-hand_limit-about = The table closes after that many deals; 0 for no end
greenland-start-allow_two = two-players
greenland-start-allow_two-about = Greenland: may two play, with two cards each?
greenland-start-last_turn_up = last-upcard
greenland-start-last_turn_up-about = Greenland: what happens if nobody takes the last upcard
greenland-start-compelled = must-play
greenland-start-compelled-about = Greenland: who must play against the taker if everyone folds
greenland-start-ace_must_play = ace-must-join
greenland-start-ace_must_play-about = Must the player with the trump ace play?

## What a hint says

greenland-hint-accept = if you take the upcard, you take 2 tricks { trick-often }. { $cost }
greenland-hint-accept-or-pot = if you take the upcard, you take 2 tricks, or the pot unplayed, { trick-often }. { $cost }
greenland-hint-two-or-pot = you take 2 tricks, or the pot unplayed, { trick-often }. { $cost }
greenland-hint-stay = if you stay in, you take a trick { trick-often }; without one you pay **{ $none }**.
greenland-hint-look = it costs nothing, and then you know your cards when you decide.

## What words mean, for newcomers

greenland-word-trump = beats every other suit
greenland-word-trump-as = trump
greenland-word-turnup = the card turned up; the player who takes it makes its suit trump
greenland-word-turnup-as = upcard
greenland-word-taker = took the upcard, and needs 2 tricks
greenland-word-taker-as = taker
greenland-word-talon = the cards that were not dealt
greenland-word-talon-as = deck
greenland-word-blind = without having seen the cards
greenland-word-blind-as = blind
greenland-word-provisional = not final: you may be called back
greenland-word-provisional-as = provisional
greenland-done-leaving-gives-up = You leave table { PLAIN($number) } after this deal. At your turn you refuse and fold, unless the rules make you play. **I'm back** keeps your seat.

## What a regular says after a deal, by occasion and temperament (docs/regulars.md)

greenland-remark-won-boastful = I have won bigger pots before breakfast.
greenland-remark-won-dry = Cold work, but it pays.
greenland-remark-won-laconic = Good catch.
greenland-remark-won-superstitious = Northern lights last night. I knew it.
greenland-remark-won-warm = Come closer. There is soup for everyone.

greenland-remark-failed-boastful = That was bait. Wait until they bite.
greenland-remark-failed-dry = Thin ice. I had been told.
greenland-remark-failed-laconic = Cold.
greenland-remark-failed-superstitious = I counted my chips aloud. One never should.
greenland-remark-failed-warm = Somebody had to keep the pot warm.

greenland-remark-other-failed-boastful = I have known walruses who play that better.
greenland-remark-other-failed-dry = Brave. Even the huskies looked away.
greenland-remark-other-failed-laconic = Brr.
greenland-remark-other-failed-superstitious = Somebody put a hat on the table.
greenland-remark-other-failed-warm = Move closer to the stove. It gets better.

greenland-remark-nobody_took-boastful = I only take pots that put up a fight.
greenland-remark-nobody_took-dry = A whole deck, and nobody was tempted.
greenland-remark-nobody_took-laconic = No wind.
greenland-remark-nobody_took-superstitious = So much refusing. Something is coming.
greenland-remark-nobody_took-warm = Then we all keep our mittens on.
## The lesson

greenland-lesson-take = All play a card to each trick; the best takes it. Take { $card } and its suit is trump, the best suit, but you need two tricks. Take it?
greenland-lesson-taken = You took { $card }: { $suit } are trump. You need two tricks of three.
greenland-lesson-refused = You refused { $card }. Now others may take it, and choose trump.
greenland-lesson-taker = { $who } took it, so { $suit } are trump. { $who } needs two tricks, everybody else one.
greenland-lesson-exchange = You may exchange cards, once. Which one is too low?
greenland-lesson-stay = Stay in for one trick, or fold at no extra cost?
greenland-lesson-new = You exchanged { $count ->
    [one] one card
   *[other] { $count } cards
}, and got { $cards }.
greenland-lesson-thrown = You exchanged { $count ->
    [one] one card
   *[other] { $count } cards
}.
greenland-lesson-kept = You kept all your cards.
greenland-lesson-folded = You folded. It cost only the { $chips } that everybody stakes.
greenland-lesson-throw = Three players, so three tricks. You hold four cards: discard the weakest.
greenland-lesson-lead = You play first. The others must play that suit if they can. Lead your highest trump, or the lowest?
greenland-lesson-follow = You must play the suit that was led, if you have it. Otherwise any card, even a trump.
greenland-lesson-drew = Your { $card } took the trick, and { $cards } with it. Trumps that are gone cannot beat you.
greenland-lesson-took = Your { $card } took the trick: { $cards } did not beat it.
greenland-lesson-trumped = { $who } beat your { $card } with { $best }, a trump.
greenland-lesson-beaten = { $who } beat your { $card } with { $best }, which is higher.
greenland-lesson-without = { $who } took the first trick with { $best }.
greenland-lesson-rest = Now play the rest: the winner of a trick leads the next.
greenland-lesson-won = { $count ->
    [0] You took no trick.
    [one] You took 1 trick: +{ $won }.
   *[other] You took { $count } tricks: +{ $won }.
} Stake: −{ $stake }. { $fine ->
    [0] {""}
   *[other] Penalty: −{ $fine }.
}
greenland-lesson-aim = **Aim:** take tricks; each brings its part of the pot.
greenland-lesson-price = **Price:** one trick too few costs the pot, two cost double. The taker needs two, others one. { $payers ->
    [0] {""}
    [one] So { $who } paid another { $chips }.
   *[other] So { $who } paid another { $chips } each.
}
greenland-lesson-reason = **Tip:** take a card if you hold high cards of its suit.
greenland-lesson-threw = You discarded one card, face down.

## Statistics

greenland-achievement-blind = Every trick, taken blind
greenland-achievement-blind-means = As a blind dealer, take the upcard, and then every trick.
greenland-achievement-recalled = Called back and right
greenland-achievement-recalled-means = Fold as the dealer, be called back, and see the taker get fewer than two tricks.
greenland-stats = played { $played } · tricks { $tricks } · took the upcard { $declared }, made { $kept } · paid { $missed }
