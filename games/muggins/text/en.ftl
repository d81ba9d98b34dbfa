# Muggins in English. {$who} and {$mover} may be "you": they stand only where "you" can. If {$owner} is,
# the text has words of its own. A text in braces is a part that several texts share. A language may
# write it out in each of them.

muggins-name = Muggins
muggins-short = Muggins
muggins-blurb = One card at a time, and shame on the player who overlooks a pile.
muggins-goal = Get rid of your cards, each onto a card one rank higher or lower. Call every mistake of the others.
muggins-players = 3 to 7 players.
muggins-aim = { $turnLimit ->
    [none] Be the first without cards
   *[other] Have the fewest cards left after { $turnLimit ->
        [one] 1 card
       *[other] { $turnLimit } cards
    } for each player
}. Put each card on a pile in the middle whose card is one rank higher or lower. If none takes it, try { $reach ->
    [neighbourOnly] the next player's pile
    [anyFitting] the others' piles, from the next player's on, for the first that takes it
   *[nearest] the next player's pile (or the first after it that has cards)
}. If it does not fit there either, it goes on your own. Call **Muggins!** when another player overlooks where a card belongs: then that player gets a card from everybody else.

## The table

muggins-stake = stake { $chips } each
muggins-pot = winner takes { $pot }
muggins-no-stake = played for honor
muggins-lasts = **Full game:** it ends when a player has no card left, about ten minutes. A quick game ends after five cards for each player.
muggins-lasts-quick = **Quick game:** it ends after { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} for each player, about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
muggins-left = { $count } left
muggins-on-top = { $card }
muggins-to-go = { $count ->
    [one] 1 card to go
   *[other] { $count } cards to go
}
muggins-left-means = left: the cards of draw pile and discard pile together
muggins-rule = one rank up or down, ace is 1
muggins-rule-corner = one rank up or down, ace and king meet
muggins-wrong-call-one = a wrong call gives the caller one more card
muggins-wrong-call-none = a wrong call costs nothing
muggins-price-one = a right call gives { $mover } a card from everyone else, a wrong one gives the caller one from { $mover }
muggins-price-none = a right call gives { $mover } a card from everyone else, a wrong one costs nothing
muggins-nobody-called = nobody called
muggins-turned-over = { $who-person ->
    [second] Your draw pile was empty: your discard pile is turned over.
   *[third] { $who } had no draw pile left: the discard pile is turned over.
}
muggins-before-right = before: { $who } rightly called { $mover }, a card from everyone else
muggins-before-false = before: { $who } called { $mover } wrongly and got a card
muggins-before-free = before: { $who } called { $mover } wrongly
muggins-silent = no call: { $who }

muggins-flipped = { $who }: { $card }
muggins-put-pile = { $who } put { $card } on { $on }
muggins-put-other = { $owner-person ->
    [second] { $who } put { $card } on your { $on }
   *[third] { $who } put { $card } on { $owner }'s { $on }
}
muggins-put-other-gone = { $owner-person ->
    [second] { $who } put { $card } on your pile
   *[third] { $who } put { $card } on { $owner }'s pile
}
muggins-put-own = { $who } discarded { $card }
muggins-ask-pile = { $who } put { $card } on { $on }. Muggins?
muggins-ask-other = { $owner-person ->
    [second] { $who } put { $card } on your { $on }. Muggins?
   *[third] { $who } put { $card } on { $owner }'s { $on }. Muggins?
}
muggins-ask-own = { $who } discarded { $card }. Muggins?

muggins-right-pile = 📣 **{ $who } rightly called Muggins: { muggins-why }.** Now it is on { $on }. All others gave { $mover } a card: { $left } now.
muggins-right-other = 📣 **{ $who } rightly called Muggins: { muggins-why }.** { $owner-person ->
    [second] Now it is on your pile.
   *[third] Now on { $owner }'s pile.
} All others gave { $mover } a card: { $left } now.
muggins-right-own = 📣 **{ $who } rightly called Muggins: { muggins-why }.** It was discarded instead. All others gave { $mover } a card: { $left } now.
muggins-right-stays = 📣 **{ $who } rightly called Muggins: { muggins-why }.** It stays where it lies. All others gave { $mover } a card: { $left } now.
muggins-false-one = 📣 **{ $who } called, but { muggins-why }.** { $who } got a card from { $mover }. That leaves { $mover } with { $left }.
muggins-false-none = 📣 **{ $who } called, but { muggins-why }.** Nobody got a card.
muggins-next-one = { $owner-person ->
    [second] 📣 **{ $who } called, but { $card } goes neither in the middle nor on your { $under }.** Only the next pile counts. { $who } got a card.
   *[third] 📣 **{ $who } called, but { $card } goes neither in the middle nor on { $owner }'s { $under }.** Only the next pile counts. { $who } got a card.
}
muggins-next-none = { $owner-person ->
    [second] 📣 **{ $who } called, but { $card } goes neither in the middle nor on your { $under }.** Only the next pile counts.
   *[third] 📣 **{ $who } called, but { $card } goes neither in the middle nor on { $owner }'s { $under }.** Only the next pile counts.
}
muggins-middle-one = 📣 **{ $who } called, but { $card } goes on no pile in the middle.** Only the next pile counts. { $who } got a card.
muggins-middle-none = 📣 **{ $who } called, but { $card } goes on no pile in the middle.** Only the next pile counts.
muggins-why = { $why ->
    [goes] { $card } goes on { $fits }
    [first] { $card } goes on { $fits } before { $under }
    [not] { $card } does not go on { $under }
    [beyond] { $card } was put too far away
   *[nowhere] { $card } goes on no other pile
}

muggins-turn-flip = { $who } to flip a card
muggins-turn-place = { $who } to put { $card } on a pile
muggins-then-flip = **{ $who }** may flip next
muggins-then-again = **{ $who }** may flip another card
muggins-then-after-pause = after the pause for calls **{ $who }** may flip
muggins-then-held = { $who-person ->
    [second] **{ $who }** flip after the pause, then choose a pile
   *[third] **{ $who }** flips after the pause, then chooses a pile
}
muggins-then-counted = { $who-person ->
    [second] the last card of this game: once **{ $who }** press **end**, the fewest cards win
   *[third] the last card of this game: once **{ $who }** presses **end**, the fewest cards win
}
muggins-then-last = { $mover-person ->
    [second] the last card: { $mover } win unless it is called
   *[third] the last card: { $mover } wins unless it is called
}

muggins-asked-flip = Your turn: flip a card
muggins-asked-place = Your turn: put your card on a pile
muggins-asked-last = Your turn: call the last card, or let it pass

muggins-later-flip = Piles come next.
muggins-later-place = Calls come next.
muggins-later-call = The flip comes first.
muggins-later-pause = Flip and piles come after the pause.
muggins-later-end = No card is left for the piles.
muggins-button-pile = { $card }
muggins-button-discard = { $who } { $card }
muggins-button-far = { $who } { $card } (only { $next }'s pile counts)
muggins-button-empty = { $who }: empty
muggins-button-own = Discard
muggins-menu-piles = On another player's pile…
muggins-button-flip = { $who }: flip
muggins-button-flip-nobody = Flip
muggins-button-end = { $who }: end
muggins-button-call = Muggins!
muggins-button-sought = Next call
muggins-button-nocall = No call

## What each choice does and costs, at a practice table

muggins-means-pile = **Correct pile:** one rank apart { $corner ->
    [round] (J 11, Q 12, K 13, then A)
   *[none] (A 1, J 11, Q 12, K 13)
}. Middle first, then { $reach ->
    [neighbourOnly] the next player's pile
    [anyFitting] the first other pile that takes it
   *[nearest] the next pile round the table
}.
muggins-means-own = if none. Wrong and called: a card from each.
muggins-means-flip = turns the next card up; costs nothing.
muggins-means-flip-call = then nobody can call it.
muggins-means-end = ends the game: nobody can call any more.
muggins-means-end-pause = ends the game, once the pause for calls is over.
muggins-means-flip-pause = after the pause for calls.
muggins-means-call = { $mover-person ->
    [second] wrong pile: { $mover } get a card from everyone else. Right pile: the caller gets one from { $mover }.
   *[third] wrong pile: { $mover } gets a card from everyone else. Right pile: the caller gets one from { $mover }.
}
muggins-means-call-free = { $mover-person ->
    [second] wrong pile: { $mover } get a card from everyone else. Right pile: nothing happens.
   *[third] wrong pile: { $mover } gets a card from everyone else. Right pile: nothing happens.
}
muggins-means-nocall = let the card lie.

## What speaks for each side, for Why?

muggins-for-call = For calling
muggins-for-nocall = For letting it pass
muggins-argue-call = if { $card } is on the wrong pile, { $mover } gets a card from everyone else
muggins-argue-last = { $who-person ->
    [second] then { $who } give the last card away and win
   *[third] then { $who } gives the last card away and wins
}
muggins-argue-nocall-one = if { $card } is on the right pile, calling gives you one more card
muggins-argue-nocall-none = if { $card } is on the right pile, calling brings nothing

## The settlement

muggins-won = { $how ->
    [gave] { $pot ->
        [0] { $who } gave the last card away after { muggins-caller } and won.
       *[other] { $who } gave the last card away after { muggins-caller } and took the pot of { $pot }. { muggins-own }
    }
   *[out] { $pot ->
        [0] { $who } ran out of cards first and won.
       *[other] { $who } ran out of cards first and took the pot of { $pot }. { muggins-own }
    }
}
muggins-stuck = { $pot ->
    [0] Stuck, no muggins pile for { $cards } cards: { $who } had the fewest ({ $left }) and won.
   *[other] Stuck, no muggins pile for { $cards } cards: { $who } had the fewest ({ $left }) and took the pot of { $pot }. { muggins-own }
}
muggins-counted = { $pot ->
    [0] After { $cards } cards { $who } had the fewest left ({ $left }) and won.
   *[other] After { $cards } cards { $who } had the fewest left ({ $left }) and took the pot of { $pot }. { muggins-own }
}
muggins-counted-shared = { $share ->
    [0] After { $cards } cards { $who } had the fewest left ({ $left } each) and won together.
   *[other] After { $cards } cards { $who } had the fewest left ({ $left } each) and won { $share } each. { muggins-own }
}
muggins-stuck-shared = { $share ->
    [0] Stuck, no muggins pile for { $cards } cards: { $who } had the fewest ({ $left } each) and won together.
   *[other] Stuck, no muggins pile for { $cards } cards: { $who } had the fewest ({ $left } each) and won { $share } each. { muggins-own }
}
muggins-caller = { $caller-person ->
    [second] your call
   *[third] { $caller }'s call
}
muggins-own = { $own ->
    [0] {""}
   *[other] That includes the stake.
}
muggins-places = Places: { $places }
muggins-place = { $place ->
    [1] { $who }{"\u00A0"}1st ({ $left } left)
    [2] { $who }{"\u00A0"}2nd ({ $left } left)
    [3] { $who }{"\u00A0"}3rd ({ $left } left)
   *[other] { $who }{"\u00A0"}{ $place }th ({ $left } left)
}
muggins-moved-stake = { $cut ->
    [purse] stake, all that is left instead of { $due }
   *[no] stake
}
muggins-moved-pot = the pot
muggins-moved-nothing = nothing paid, nothing won
muggins-next-pot = { $pot ->
    [one] **1 chip** could not be shared and stays in the pot.
   *[other] **{ $pot } chips** could not be shared and stay in the pot.
}
muggins-own-end = { $won ->
    [yes] { $how ->
        [out] { $who } got rid of all cards first
        [gave] { $who } won by { muggins-caller }
       *[counted] { $who } had the fewest cards, { $least }
    }
   *[no] { $how ->
        [out] { $who } got rid of all cards first (you: { $left } left)
        [gave] { $who } won by { muggins-caller } (you: { $left } left)
       *[counted] { $who } had the fewest cards, { $least } (you: { $left } left)
    }
}
muggins-next-dealer = Dealer: { $who }
muggins-short-won = { $who } won
muggins-short-counted = { $who } won with the fewest cards left ({ $left })
muggins-short-stuck = stuck, { $who } with the fewest cards left ({ $left })

## What was done, for those who look back

muggins-told-flip = { $who } turned a card up
muggins-told-place-pile = { $who } put it on pile { $pile } in the middle
muggins-told-place-own = { $who } discarded it
muggins-told-place-other = { $owner-person ->
    [second] { $who } put it on your pile
   *[third] { $who } put it on { $owner }'s pile
}
muggins-told-call = { $who } called Muggins
muggins-told-nocall = { $who } let it pass

## Purse movements, as /balance names them

muggins-purse-stake = stake
muggins-purse-pot = the pot

## What the engine refuses

muggins-refused-deal_over = This game is over.
muggins-refused-no_clock = No pause of that kind runs now.
muggins-refused-not_your_turn = It is not your turn.
muggins-refused-not_legal_phase = That is not what is asked now.
muggins-refused-flip_first = No card is turned up yet: press **Flip** first.
muggins-refused-place_first = You have flipped a card: put it on a pile first.
muggins-refused-no_such_pile = There is no such pile on this table.
muggins-refused-empty_pile = That pile is empty: a card goes on a pile that has cards, or on your own.
muggins-refused-last_card = It was the last card, so nobody flips. Call, or say **No call**.
muggins-refused-flip_waits = The others may still call, and so may you. Your card is flipped when the pause is over.
muggins-refused-flipped_first = Too late: the next card is flipped, so nobody can call the one before it.
muggins-refused-called_first = Too late: { $seat } called first, and a card is called once.
muggins-refused-flip_done = Your card is flipped already: put it on a pile.
muggins-refused-no_window = There is no card to call now.
muggins-refused-own_card = You cannot call your own card.
muggins-refused-others_answer = It is your own card: only the others may call.
muggins-refused-answered = You have already let { $card } pass. You may call the next card.

## Options (table G)

muggins-option-preset = Way of playing
muggins-option-preset-usual = as usual
muggins-option-preset-usual-means = By the rulebook: a wrong call gives the caller one more card.
muggins-option-preset-quick = a quick game
muggins-option-preset-quick-means = It ends after five cards for each player: four minutes. The fewest left wins.
muggins-option-preset-home = as at home
muggins-option-preset-home-means = A wrong call costs nothing, and there are five seconds to call.
muggins-option-preset-two = for two
muggins-option-preset-two-means = Two may play, and ace and king meet, so that fewer games get stuck.
muggins-option-preset-tournament = as a tournament
muggins-option-preset-tournament-means = Five games, for a stake of 10.
muggins-option-preset-own = your own
muggins-option-stake = Stake
muggins-option-stake-number = { $n ->
    [0] none
    [one] 1 chip
   *[other] { $n } chips
}
muggins-option-stake-means = Everyone pays it when the game starts; the winner takes it all.
muggins-house-stake = { $n ->
    [0] played for honor
   *[other] stake { $n } each
}
muggins-option-allowTwo = Two players
muggins-option-allowTwo-off = off
muggins-option-allowTwo-off-means = At least three play.
muggins-option-allowTwo-on = allowed
muggins-option-allowTwo-on-means = Two may play, with four muggins piles and 24 cards each.
muggins-house-allowTwo-off = at least three players
muggins-house-allowTwo-on = two players allowed
muggins-option-roundCorner = Ace and king
muggins-option-roundCorner-off = do not meet
muggins-option-roundCorner-off-means = An ace goes only on a two, a king only on a queen.
muggins-option-roundCorner-on = meet
muggins-option-roundCorner-on-means = Round the corner: an ace goes on a king too, and a king on an ace.
muggins-house-roundCorner-off = ace and king do not meet
muggins-house-roundCorner-on = an ace goes on a king too, and a king on an ace
muggins-option-reach = Pile to the left
muggins-option-reach-nearest = the nearest to the left
muggins-option-reach-nearest-means = Only the first discard pile to the left counts; empty places are skipped.
muggins-option-reach-neighbourOnly = the neighbor's only
muggins-option-reach-neighbourOnly-means = Only the left neighbor's pile counts, if there is one.
muggins-option-reach-anyFitting = the first that fits
muggins-option-reach-anyFitting-means = The first discard pile to the left that takes the card, however far away.
muggins-house-reach-nearest = the nearest discard pile to the left counts
muggins-house-reach-neighbourOnly = only the left neighbor's discard pile counts
muggins-house-reach-anyFitting = the first fitting discard pile to the left counts
muggins-option-continueOnHit = Go on
muggins-option-continueOnHit-off = off
muggins-option-continueOnHit-off-means = One card a turn.
muggins-option-continueOnHit-on = on
muggins-option-continueOnHit-on-means = A player who puts a card on any pile but their own flips again, unless it was rightly called.
muggins-house-continueOnHit-off = one card a turn
muggins-house-continueOnHit-on = a player who puts a card on any pile but their own flips again
muggins-option-misplaced = Misplaced card
muggins-option-misplaced-corrected = put right
muggins-option-misplaced-corrected-means = A card that was rightly called is moved to where it belonged.
muggins-option-misplaced-stays = stays
muggins-option-misplaced-stays-means = A card that was rightly called stays where it was put.
muggins-house-misplaced-corrected = misplaced cards are put right
muggins-house-misplaced-stays = misplaced cards stay
muggins-option-falseCall = Wrong call
muggins-option-falseCall-one = one more card
muggins-option-falseCall-one-means = A player who calls wrongly gets one more card, from the player who was called.
muggins-option-falseCall-none = costs nothing
muggins-option-falseCall-none-means = You may call at any card without risk.
muggins-house-falseCall-one = a wrong call gives the caller one more card
muggins-house-falseCall-none = a wrong call costs nothing
muggins-option-callGraceMs = Pause for calls
muggins-option-callGraceMs-number = { $n ->
    [0] none
    [one] 1 second
   *[other] { $n } seconds
}
muggins-option-callGraceMs-means = The next card is not flipped sooner, unless all have said no call. Until it is, calls stay open.
muggins-house-callGraceMs = { $n ->
    [0] no pause for calls
    [one] 1 second's pause for calls
   *[other] { $n } seconds' pause for calls
}
muggins-option-turnLimit = Length
muggins-option-turnLimit-none = until a player is out of cards
muggins-option-turnLimit-none-means = A whole game: about ten minutes.
muggins-option-turnLimit-number = { $n ->
    [one] 1 card for each player
   *[other] { $n } cards for each player
}
muggins-option-turnLimit-number-means = Then the game is over, and the player with the fewest cards left wins.
muggins-house-turnLimit-none = played until a player has no card left
muggins-house-turnLimit = after { $n ->
    [one] 1 card
   *[other] { $n } cards
} for each player the fewest left wins
muggins-problem-seats = Muggins is for { $least } to { $most } players at this table.

## Rules in short

muggins-chapters = goal deal turn place call end
muggins-rules-goal-title = The game
muggins-rules-goal =
    Everyone has a pile of cards that nobody may look at. Get rid of yours, one at a time, on the **muggins piles** in the middle. { $stake ->
        [0] The first player without a card wins.
       *[other] The first player without a card wins the pot.
    }
    The cards go up and down by one: a five goes on a four or a six. Suits do not matter. { $roundCorner ->
        [on] Ace and king meet: an ace goes on a two or a king, a king on a queen or an ace.
       *[off] Ace and king do not meet: an ace goes only on a two, a king only on a queen.
    }
    A player who overlooks a pile may be called a **muggins**, and gets a card from everyone.
muggins-rules-goal-example = { $stake ->
    [0] Five players, no stake. Bo is the first without a card and wins.
   *[other] Five players stake { $stake } each. Bo is the first without a card and takes { $five }.
}
muggins-rules-deal-title = Stakes and deal
muggins-rules-deal =
    { $stake ->
        [0] Nobody stakes anything.
       *[other] Everyone pays the stake of { $stake }.
    } { $payment ->
        [capped] Nobody pays more than they have.
       *[open] {""}
    } Then the muggins cards are laid face up, and all other cards are dealt evenly into **draw piles**, face down.
    { $allowTwo ->
        [on] With 2, 3, 4 or 6 players there are four muggins piles, with 7 three, with 5 two.
       *[off] With 3, 4 or 6 players there are four muggins piles, with 7 three, with 5 two.
    } The player on the dealer's left begins, and play goes clockwise.
muggins-rules-deal-example = Four players: four muggins cards, and twelve cards each.
muggins-rules-turn-title = Flipping a card
muggins-rules-turn =
    The player whose turn it is presses **flip**. The top card of the draw pile is turned up for all to see, and has to be placed.
    If the draw pile is empty, that player's **discard pile** is first turned over without shuffling: its oldest card comes first.
    { $continueOnHit ->
        [on] A player who puts a card on any pile but their own flips again, unless it was rightly called. After a card on their own pile, or a right call, it is the next player's turn.
       *[off] After one card it is the next player's turn.
    }
muggins-rules-turn-example = Cilla has no draw pile left, and `5♠` `9♦` `J♣` on the discard pile, the jack on top. Cilla flips `5♠`.
muggins-rules-place-title = Placing the card
muggins-rules-place =
    {""}**1.** If the card fits on a muggins pile, it goes there. If several fit, choose one.
    { $reach ->
        [neighbourOnly] **2.** If not, look at the discard pile of the player to the **left**.
        [anyFitting] **2.** If not, look at the discard piles of the others, from the **left** on: only the first that takes the card counts.
       *[nearest] **2.** If not, look at the nearest discard pile to the **left**: the next player's, or the first one after it that has cards.
    } If the card fits there, it goes there, and is now that player's.
    {""}**3.** If not, discard it on your own pile. No other pile counts.
    Nothing on the table shows which of the piles that count is right. You can put any card on any pile that has cards, or on your own: that is the game.
muggins-rules-place-example = Anna flips `8♥`. The muggins piles show `2♠` `K♦` `K♣` `2♥`, the next player's pile `7♦`: the card belongs on that pile and is not to be discarded.
muggins-rules-call-title = Muggins!
muggins-rules-call =
    { $pause ->
        [0] After each card everyone else may call **Muggins!** or say **No call**.
        [one] After each card there is a pause of at least 1 second in which everyone else may call **Muggins!** or say **No call**.
       *[other] After each card there is a pause of at least { $pause } seconds in which everyone else may call **Muggins!** or say **No call**.
    } The first call counts. { $pause ->
        [0] The next player may flip at once; until that flip, calls stay open.
       *[other] When the pause is over, the next player may flip; until that flip, calls stay open.
    } After that, a card that nobody called stays where it is. { $pause ->
        [0] {""}
       *[other] If everyone has said **No call**, nobody waits for the pause to end.
    }
    {""}**If the pile was wrong,** every other player gives the muggins a card from the draw pile. { $misplaced ->
        [stays] The card that was called stays where it lies.
       *[corrected] The card that was called is put where it belonged.
    }
    { $falseCall ->
        [none] **If it was right,** nothing happens: a wrong call costs nothing.
       *[one] **If it was right,** the caller gets a card from the player who was called.
    } Cards given go under the draw pile, unseen.
muggins-rules-call-example = Anna discards `8♥`, but a muggins pile shows `7♠`. Bo calls. { $misplaced ->
    [stays] The eight stays on Anna's pile.
   *[corrected] The eight goes on the seven.
} Bo, Cilla and Dagny give Anna a card each.
muggins-rules-end-title = The end
muggins-rules-end =
    The first player with no card in draw pile and discard pile wins. After a last card the others may still call; giving away a last card wins too.
    If { $row } cards in a row find no muggins pile and nobody has to give a card, the game is stuck. The player with the fewest cards then wins. { $stake ->
        [0] Players who tie win together.
       *[other] Players who tie share the pot.
    } { $turnLimit ->
        [none] {""}
        [one] It also ends when 1 card for each player has been played: the player with the fewest left wins.
       *[other] It also ends when { $turnLimit } cards for each player have been played: the player with the fewest left wins.
    }
    { $stake ->
        [0] {""}
       *[other] The winner takes the pot.
    } The others are placed by the cards they have left.
muggins-rules-end-example = Bo has one card, and Anna is rightly called. Bo gives Anna that card, has none left, and wins.

# The command that opens a table: names in lower case without spaces, descriptions up to 100.
command-muggins = muggins
command-muggins-about = Muggins: place your cards and watch the others
muggins-start-about = Open a table of Muggins in this channel
muggins-start-preset = preset
muggins-start-preset-about = Several options in one word; what else you choose counts before it
muggins-start-stake = stake
muggins-start-stake-about = Chips that everyone pays when a game starts; the winner takes them all
muggins-start-payment = payment
muggins-start-payment-about = May a purse go below zero?
muggins-start-on_bankrupt = broke
muggins-start-on_bankrupt-about = What happens to a player whose purse is empty
muggins-start-hand_limit = games
muggins-start-hand_limit-about = The table closes after that many games; 0 for no end
muggins-start-allow_two = two-players
muggins-start-allow_two-about = May two play it?
muggins-start-round_corner = ace-king
muggins-start-round_corner-about = May an ace go on a king, and a king on an ace?
muggins-start-reach = left-pile
muggins-start-reach-about = Which discard pile to the left takes a card
muggins-start-continue_on_hit = go-on
muggins-start-continue_on_hit-about = Flip again after putting a card on any pile but your own?
muggins-start-misplaced = misplaced
muggins-start-misplaced-about = What happens to a card that was rightly called
muggins-start-false_call = wrong-call
muggins-start-false_call-about = What a wrong call costs
muggins-start-turn_limit = quick
muggins-start-turn_limit-about = The game ends after that many cards each, and the fewest left wins; 0 for no such end
muggins-start-call_grace_ms = pause
muggins-start-call_grace_ms-about = Pause for calls before the next flip, in seconds (3 if you choose nothing)

# --- where the house speaks of a deal, this is a game ---
muggins-table-title = Muggins · game { $deal }
muggins-table-title-settled = Muggins · game { $deal } is over
muggins-end-last = **Game { $deal }:** { $what }.
muggins-receipt = { $place } · **game { $deal }:** { $what }.
muggins-hand-settled = Game { $deal }: { SIGNED($net) } { $net ->
    [-1] chip
    [1] chip
   *[other] chips
}
muggins-hand-settled-practice = Game { $deal }: { SIGNED($net) } { $net ->
    [-1] practice chip
    [1] practice chip
   *[other] practice chips
}
muggins-button-show-deal = Show the game
muggins-button-deals = Show the games
muggins-deal-number = game { $deal }
muggins-button-sit-next = Sit down next game
muggins-told-unseen = Table { PLAIN($number) } cannot be shown any more: I may not see { $channel } or write there, or it is gone. Until that is put right regulars play for everybody whose time runs out.
muggins-next-deal-at = **Next game by { $when }**
muggins-next-deal-press = **Next game** when someone presses **Next**
muggins-next-deal-missing = **Next game** needs { $count ->
    [one] 1 more player
   *[other] { $count } more players
}
muggins-next-deal-who = In the next game: { $who }
muggins-balance-deal = { $game }, table { PLAIN($number) }, game { $deal }
muggins-lobby-stakes-same = A game with { $players } players: everybody stakes { $each }. Losing it costs { $worst } chips.
muggins-lobby-practice = Practice: no chips move, and nothing counts on the leaderboard. Losing a game would cost { $worst } chips.
muggins-lobby-brief-same = Everybody stakes { $others } · the winner takes the pot

# --- where the house speaks of a hand, there is none here ---
muggins-seated-note = played on the table's message
muggins-seated-promise =
    Everybody plays on the table's message; no cards come here.
    Watch it: anybody may call **Muggins!** on any card.
    If the game waits for you, and you have done nothing for a minute, I ping you here.
muggins-hand-away-playing = 💤 a regular plays for you until you press **I'm back**
muggins-hand-away-playing-policy = 💤 the simplest moves are made for you until you press **I'm back**
muggins-dms-closed =
    You sit at table { PLAIN($number) }. I cannot write to you, because your DMs are closed for this server.
    You miss nothing: Muggins is played on the table's message.
    If the game waits a long time for you, I call you here in the channel.
muggins-ask-close-match = Close table { PLAIN($number) }? Regulars play this game **to its end at once**, for everybody. { $stake ->
    [none] No chips are at stake.
   *[some] **The winner takes the pot.**
}
muggins-closing-match = If all agree, the stakes go back. **Play on**: people finish this game first. No answer: regulars finish it at once.
muggins-closing-match-policy = If all agree, the stakes go back. **Play on**: people finish this game first. No answer: it ends at once, by the simplest moves.
muggins-closing-mixed-match = If all agree, regulars finish this game at once. **Play on**: people finish it first. No answer counts as **Agree**.
muggins-closing-mixed-match-policy = If all agree, this game ends by the simplest moves. **Play on**: people finish it first. No answer counts as **Agree**.
muggins-done-played-on = Table { PLAIN($number) } closes after this game.
muggins-done-closing = Table { PLAIN($number) } closes with this game. Regulars play it to its end at once.
muggins-ask-leave-deal =
    Leave table { PLAIN($number) } in the middle of game { $deal }?
    A regular plays for you to the end of this game. { $stake ->
        [practice] No chips move here.
       *[none] **You still win or lose** what you staked.
    }
    Then your seat is free. **Sit out next** keeps it: you play on, but are left out of the next game.
muggins-done-leaving = You leave table { PLAIN($number) } after this game, unless you press **I'm back** before. A regular plays for you meanwhile.
muggins-refused-not-seated = You do not sit at this table. **Sit down** is under **⋯**.
muggins-refused-not-dealt-in = You are not in this game. You will be dealt in next time.
muggins-refused-no-deal = No game is played at this table now.
muggins-refused-deal-in-play = A game is being played. Try again when it is over.
muggins-refused-closing-already = This table closes with this game.
muggins-end-deals = { $count ->
    [0] no game was played
    [one] 1 game
   *[other] { $count } games
}
muggins-end-hand-limit = closed after the agreed number of games
muggins-done-explained = The table says again what each button does, and what words mean.
muggins-done-unexplained = The table explains no more, unless it does so for another player. **Explain** under **⋯** brings it back; { COMMAND("kro me") } ends it for good.
muggins-seated-pot = { $pot ->
    [0] The pot is empty.
   *[other] The pot is at { $pot }.
} Losing the next game costs at most { $worst } chips.
muggins-seated-stakes-same = Into an empty pot everybody stakes { $each }. After this game, this message says what the next one can cost at most.
muggins-ask-leave-deal-last =
    Leave table { PLAIN($number) } in the middle of game { $deal }?
    Nobody else stays, so **the table closes**. Regulars play the game to its end at once, one of them for you.
    {""}**You still win or lose** what you staked. Chips of the pot that cannot be shared go to the regulars.
muggins-refused-no-such-choice = That cannot be chosen now. The table shows what can.

## What a hint says

muggins-hint-flip = turn up your next card.
muggins-hint-pile = { $card } is one rank from { $on }, and piles in the middle come first.
muggins-hint-left = { $owner-person ->
    [second] no pile in the middle takes { $card }, but your { $on } does.
   *[third] no pile in the middle takes { $card }, but { $owner }'s { $on } does.
}
muggins-hint-own = no other pile takes { $card }: it has to be discarded.
muggins-hint-right = { $card } is on the right pile.
muggins-hint-done = you have let { $card } pass.

## What words mean, for newcomers

muggins-picture-named = Piles in the middle: { $cards }
muggins-word-call = pressing **Muggins!** when a card is on the wrong pile
muggins-word-call-as = call
muggins-word-discards = a player's open cards; turned over once the draw pile is empty
muggins-word-discards-as = discard pile
muggins-word-draws = a player's cards face down, which nobody may look at
muggins-word-draws-as = draw pile
muggins-word-flip = to turn up the top card of one's draw pile
muggins-word-flip-as = flip
muggins-done-promised = You take { $regular }'s seat after this game.
muggins-hand-leaving-note = 💤 a regular plays for you to the end of this game · **I'm back** keeps your seat
muggins-hand-leaving-followed-note = 💤 another player takes your seat next · until then a regular plays for you
muggins-leaving = { $who } leaves after this game.
muggins-coming = { $who } takes { $regular }'s seat after this game.

## What a regular says after a deal, by occasion and temperament (docs/regulars.md)

muggins-remark-won-boastful = I see every pile. Even those behind me.
muggins-remark-won-dry = Somebody had to stop first.
muggins-remark-won-laconic = Done.
muggins-remark-won-superstitious = I never flip with my left hand.
muggins-remark-won-warm = You all played so nicely. I nearly felt bad.

muggins-remark-lost-boastful = I was about to win. Ask anyone.
muggins-remark-lost-dry = I was admiring the piles.
muggins-remark-lost-laconic = Too slow.
muggins-remark-lost-superstitious = Somebody said my name as I flipped.
muggins-remark-lost-warm = So lively. I hardly noticed that I lost.

muggins-remark-last-boastful = Nobody has more than I have.
muggins-remark-last-dry = I collect them.
muggins-remark-last-laconic = Plenty left.
muggins-remark-last-superstitious = They follow me home. They always do.
muggins-remark-last-warm = Somebody has to look after all of these.

muggins-remark-long-boastful = I have played longer. Standing up.
muggins-remark-long-dry = I was younger when we began.
muggins-remark-long-laconic = At last.
muggins-remark-long-superstitious = The clock has stopped. I would not touch it.
muggins-remark-long-warm = The long games are the nicest.
## The lesson

muggins-lesson-flip = Everybody wants to get rid of cards. **Flip** your top card.
muggins-lesson-first = { $card } goes on a pile in the middle one rank higher or lower (jack 11, queen 12, king 13). Suits do not matter. Which one?
muggins-lesson-second = Does { $card } go in the middle? If not, on the nearest to your left? Otherwise **Discard**.
muggins-lesson-middle = { $card } is one rank from { $on }: the right pile. You have { $count } cards left.
muggins-lesson-neighbour = { $card } is one rank from { $on }, so { $who } gets it. You have { $count } cards left.
muggins-lesson-kept = No other pile took { $card }, so it went on your own.
muggins-lesson-misplaced = { $card } belonged on { $on }. If another player calls, everybody gives you a card.
muggins-lesson-misplaced-own = { $card } belonged on your own pile. If another player calls, everybody gives you a card.
muggins-lesson-won = You have { $count } cards left, and won.
muggins-lesson-lost = You have { $count } cards left.
muggins-lesson-aim = **Aim:** get rid of your cards first. This lesson ended after { $cards } cards.
muggins-lesson-price = **Price:** { $chips } to play; winners share the pot. If your mistake is called, you get a card from each of the others.
muggins-lesson-reason = **Tip:** the middle first, then left. Watch what the others overlook.
muggins-lesson-call = Middle first. Wrong pile: **Muggins!** Right pile: **No call**.
muggins-lesson-call-or-flip = Middle first. Wrong pile: **Muggins!** Right pile: flip.
muggins-lesson-right = { $learner ->
    [caller] { $card } was misplaced: { $mover } got { $n } cards, one of them yours.
    [mover] { $who } called, and was right: your { $card } belonged elsewhere. So you got { $n } cards.
   *[neither] { $who } called, and was right: { $card } belonged elsewhere. { $mover } got { $n } cards.
}
muggins-lesson-wrong = { $learner ->
    [caller] { $card } was on the right pile, so you got a card for your call.
    [mover] { $who } called, and was wrong: your { $card } was on the right pile.
   *[neither] { $who } called, and was wrong: { $card } was on the right pile.
}
muggins-lesson-lay-right = { $card } was on the right pile, so it was good not to call.
muggins-lesson-lay-wrong = { $card } was on the wrong pile, and nobody called.
muggins-lesson-missed = Nobody called: { $card } belonged on { $on }.

## Statistics

muggins-achievement-ten-calls = Ten calls in a row
muggins-achievement-ten-calls-means = Call Muggins rightly ten times at one table, without a game that has a wrong call of yours.
muggins-achievement-given-away = Won with a call
muggins-achievement-given-away-means = Give your last card away by a right call.
muggins-stats = Muggins calls: { $called } right, { $miscalled } wrong
muggins-stats-rated = { $deals ->
    [one] 1 rated game
   *[other] { $deals } rated games
}
muggins-stats-deals = { $deals ->
    [one] 1 game
   *[other] { $deals } games
}
