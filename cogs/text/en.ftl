# Names and descriptions of the slash commands, and the sentences only they say.
# Names: lower case, no spaces, at most 32 characters; descriptions: at most 100.

command-start = start
start-about = Open a table of Danish or Greenland Mousel in this channel
start-rules = rules
start-rules-about = Which rules you play by; the first in the list if you choose none
rules-mousel = Danish
rules-greenland = Greenland
start-seats = seats
start-seats-about = How many may sit
start-clock = clock
start-clock-about = How long a player may think about one move
start-practice = practice
start-practice-about = No chips move, and every choice says what it does and what it would cost
start-stack = stack
start-stack-about = Everybody buys in with this many chips and loses no more
start-invitation = invitation
start-invitation-about = Only those whom you ask in may sit down
start-regulars = regulars
start-regulars-about = May computer players be asked to sit down, and play for the absent?
start-strength = strength
start-strength-about = How well computer players play
command-duplicate = duplicate
command-duplicate-about = Two tables play the same cards and are compared
start-deals = deals
start-deals-about = How many deals both rooms play
clock-30 = quick: 30 seconds
clock-60 = 1 minute
clock-90 = normal: 1½ minutes
clock-180 = 3 minutes
clock-86400 = by correspondence: one day

command-table = table
command-table-about = The table in this channel
command-which = table
command-which-about = The table's number; only needed where several could be meant
command-here = here
command-here-about = Bring the table's message down; into another channel: host or moderator
command-close = close
command-close-about = Close the table (host or moderator)
command-close-force = force
command-close-force-about = Break off the deal in play: its chips go back (moderators only)

command-balance = balance
command-balance-about = Chips in your purse, what moved them, and the leaderboard
command-balance-member = member
command-balance-member-about = Another player's purse

command-help = help
command-help-about = What Kro is and what to type
command-rules = rules
command-rules-about = A game's rules in short, with examples
command-rules-game = game
command-rules-game-about = Which game
command-kro = kro
command-kro-about = Kro's settings: this server's, and your own
command-settings = settings
command-settings-about = This server's settings; for server admins
command-me = me
command-me-about = Your own settings, such as pings, language and pictures
command-privacy = privacy
command-privacy-about = What Kro keeps about you, as words or as a file
privacy-title = What Kro keeps about you
privacy-note = Only you see this.
privacy-nothing = Nothing: you have not played here yet.
privacy-person = **You**: your Discord id, your name on each server, your language, and what you chose under { COMMAND("kro me") }. Also which games' rules you have read, and the channel of your private messages.
privacy-purses = **Purses**: { $n } { $n ->
    [one] purse
   *[other] purses
} with chips, each for one server, and { $moves } { $moves ->
    [one] line
   *[other] lines
} of what moved them.
privacy-deals = **Deals**: { $n } { $n ->
    [one] deal
   *[other] deals
} with all cards and decisions, under a number in place of your name. { COMMAND("history") } shows them. Deals of tables that were closed long ago are archived: they are kept, and no longer shown.
privacy-results = **Results**: statistics, ratings, achievements, deals of the day and tournaments. Also which calls and notices you have asked for.
privacy-messages = **Messages**: where { $n } { $n ->
    [one] message
   *[other] messages
} that Kro wrote to you stand. Kro neither reads nor keeps what people write.
privacy-long = **For how long**: until you have it deleted. Then you, your purses, statistics and messages are forgotten at once; what was played stays, under numbers that lead to nobody. For a week a mark without your name makes sure that nobody is given chips twice. Copies that the operator of this bot made before keep what they have until they are deleted.
privacy-policy = What the operator of this bot says about it: { $address }
privacy-file = This is all of it. Times are in seconds since 1970; the cards of a deal are under { COMMAND("history") }.
button-privacy-file = As a file
command-forget = forget
command-forget-about = Delete what Kro keeps about you

ask-forget =
    Delete your name, your settings, your statistics and your private channel, and cut you off from your purses?
    The chips stay on the books, but nobody can get at them again. You cannot do this while you sit at a table.
    For a week Kro keeps a mark without your name, so that no chips are given twice.
    A new purse starts empty, or with the debt of the old one. Daily chips and a fresh start come no sooner than otherwise.
    A part of a pot at a table where you no longer sit goes to the others.
button-forget-yes = Delete my data
done-forget = Done: Kro has forgotten you.
refused-forget-seated = You still sit at a table. Leave it first, then your data can be deleted.
refused-manage-guild = Only server admins (**Manage Server**) can change its settings.
refused-no-such-option = { $option } is no option of { $game }.
refused-no-game = There is no such game here.
refused-table-here = No table is open here, and you sit at none. Name one by the option **{ command-which }**.
refused-no-table = You can see no open table { PLAIN($number) } on this server. { COMMAND("tables") } lists those you can.
refused-move-table = Only the host ({ $host }) or a moderator can move table { PLAIN($number) } from <#{ PLAIN($channel) }>.
which-table = More than one table could be meant. Choose one; nothing has been done yet.
which-choose = Which table?
refused-old-button = That button is out of date and does nothing any more.
refused-nothing-to-show = There is nothing to show.
refused-archived = That deal is archived and can no longer be shown.
refused-thread = I could not open a thread here; the table stays in this channel.
done-not-here = I could not post here. The table's message stays where it is.
done-not-resent = I could not reach you privately. **My hand** on the table shows the same.
permission-external-emojis = **Use External Emojis**

## Chips away from the tables, and looking back: the commands

command-daily = daily
command-daily-about = Today's chips from the house
command-give = give
command-give-about = Give another player here some of your chips
command-give-member = member
command-give-member-about = Who gets them
command-give-chips = chips
command-give-chips-about = How many
command-history = history
command-history-about = Your finished deals: step through them, or keep one as a file
refused-channel-kind = A table cannot be posted here. Use a channel for text or voice, a thread, or a forum post.
refused-channel = Tables are opened in { $channels } here.

# Tables: seats, invitations, and the list of all that are open.
command-seats = seats
command-seats-about = Free an absent player's seat, hand the host's role on, wait for a seat, sit a deal out
command-invite = invite
command-invite-about = Ask a player to a table that is by invitation (host only)
command-invite-member = member
command-invite-member-about = Who may sit down
command-tables = tables
command-tables-about = The open tables of this server, and your own seats everywhere

command-manage = manage
command-manage-about = For server admins
command-block = block
command-block-about = Keep a player from this server's tables, see who is kept out, or let one in again
command-block-member = member
command-block-member-about = Whom; leave it out to see who is blocked
refused-block-bot = Bots sit at no table.
refused-block-manager = { $who } is a server admin, and could lift the block at once.
command-purse = purse
command-purse-about = Set a player's purse, with a reason
command-purse-member = member
command-purse-member-about = Whose
command-purse-chips = chips
command-purse-chips-about = How many it is to hold
command-purse-reason = reason
command-purse-reason-about = Why; whose purse it is reads this, and that it was you
refused-set-no-purse = { $who } has no purse here yet: the first { COMMAND("balance") } or seat opens one.
refused-set-staked = { $who } has chips of that purse in a deal. Set it when the deal is over.
refused-set-same = That purse holds { $chips } already.
purse-set = { $who }: { $before } → **{ $after }** chips. Reason: { $reason }. It stands in that purse's { COMMAND("balance") }, with your name, and counts for no leaderboard.
command-season = season
command-season-about = End the season: every purse as a new one, an empty leaderboard

command-stats = stats
command-stats-about = Your deals, wins and chips in each game, or another player's
command-stats-member = member
command-stats-member-about = Whose statistics (default: yours)
command-stats-game = game
command-stats-game-about = Show one game in detail
stats-title = Statistics: { $who }
stats-title-game = Statistics: { $who }, { $game }
stats-note = on *{ $guild }*
stats-hidden = hidden from others
stats-shared = shared by { $who }
stats-line = **{ $game }** · { $deals }, won { $won } · **{ SIGNED($chips) }**
stats-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
stats-people = **Among people** · { $deals }, won { $won } · **{ SIGNED($chips) }**
stats-regulars = **With regulars** · { $deals }, won { $won } · **{ SIGNED($chips) }**
stats-rating = Rating **{ PLAIN($rating) }**, after { $deals }
stats-rating-range = Rating **{ PLAIN($low) }–{ PLAIN($high) }**, after { $deals }
stats-ratings = Rating: { $ratings }
stats-rating-game = { $game } **{ PLAIN($rating) }**
stats-rating-game-range = { $game } **{ PLAIN($low) }–{ PLAIN($high) }**
stats-rated = { $deals ->
    [one] 1 rated deal
   *[other] { $deals } rated deals
}
stats-best = best deal { SIGNED($best) }
stats-worst = worst deal { SIGNED($worst) }
stats-streak = longest winning streak at one table: { $streak }
stats-chart = Chips in { $days } days: **{ SIGNED($chips) }** (from { SIGNED($least) } to { SIGNED($most) })
stats-split-people = among people won { $won } of { $deals }
stats-split-regulars = with regulars won { $won } of { $deals }
stats-posted = you have shared this
stats-achievements = Achievements: { $count } · each game lists its own
stats-achieved = Achievement: **{ $what }** · { $day }
stats-not-achieved = Not yet: { $what }. { $means }
stats-choose = Show one game
stats-none = No deals counted yet. A deal counts once it is settled; practice deals do not count.
stats-none-game = Nothing of { $game } is counted yet.
button-all-games = All games
button-my-stats = My statistics
button-board-chips = By chips
rating-board-title = Leaderboard · rating in { $game }
rating-board-note = on *{ $guild }* · deals among people · 1500 is the middle
rating-board-line = { $place }\. { $who } **{ PLAIN($rating) }**
rating-board-line-me = **{ $place }\. { $who } (you) { PLAIN($rating) }**
rating-board-none = Nobody has a place yet.
rating-board-yours = A place takes a rating that is one number and no range, from deals with at least { $people } other people.
rating-board-choose = Leaderboard by rating
refused-stats-off = Statistics are switched off on this server.
refused-stats-private = { $who } keeps their statistics private.
refused-stats-not-yours = You can share only your own statistics.
refused-shared-twice = You have shared this already.
done-stats-not-posted = I could not post your statistics here. { COMMAND("stats") } lets you try again.

## The deal of the day

command-today = today
command-today-about = One deal a day in each game, with the same cards for everyone
today-title = Deals of { $day }
today-note = The same cards for everyone. One try at each; new ones { $end }. No chips move.
today-game = { $game }, deal of the day
today-line-open = **{ $game }** · begun
today-line-done = **{ $game }** · { $signs } **{ $result }**
today-streak = { $days } days in a row
today-seal = 🔒 { $seal } seals these cards. Tomorrow opens it.
today-result-title = { $game } of { $day }
today-place-here = place { $place } of { $of } on this server
today-place = { $place } of { $of } overall
today-master = A master with the same cards: **{ $result }**
today-score = { $score ->
    [one] { SIGNED($score) } chip
   *[other] { SIGNED($score) } chips
}
muggins-today-score = { $left ->
    [one] { $left } card left
   *[other] { $left } cards left
}
mus-today-score = { $score ->
    [one] { SIGNED($score) } point
   *[other] { SIGNED($score) } points
}
button-today = All games
button-today-steps = Step by step
button-today-result = Result
refused-today-off = The deal of the day is switched off on this server.
refused-today-over = That day is over. { COMMAND("today") } has a new deal.
refused-today-forgot = You had your try today, before I forgot you. { COMMAND("today") } has a new deal tomorrow.
done-today-not-posted = I could not post your result here. You can share it again under { COMMAND("today") }.
button-day-before = Day before
today-line-missed = **{ $game }** · not finished
today-opened = 🔑 { $opened } was the key. Its hash is the seal { $seal }
today-file = What you did, with the day's key. Every card follows from it. To check it, run `kro verify FILE { $seal }` with the seal that you kept.
refused-today-sealed = The cards of today stay sealed until midnight UTC. After that you can check them.
command-tournament = tournament
command-tournament-about = Several rounds at several tables, with one standing
command-start-about = Open a tournament in this channel
command-list = list
command-list-about = The tournaments of this server, and how each stands
cup-game = game
cup-game-about = What is played at the tables
cup-preset-about = Several options of that game in one word
cup-option-rounds = rounds
cup-option-rounds-about = How many rounds are played (3 if you choose none)
cup-option-minutes = minutes
cup-option-minutes-about = After how many minutes no new round begins
cup-option-deals = deals
cup-option-deals-about = How many deals a table plays in a round, or matches at Mus
cup-seats-about = How many players sit at a table
cup-option-entry = entry
cup-option-entry-about = What each person pays in chips; all of it is won as prizes
cup-regulars-about = Do computer players take the seats that are left? They win no prizes
