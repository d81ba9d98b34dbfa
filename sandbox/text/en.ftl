# The page's own words. The page fills them in itself, and knows a part of Fluent (sandbox/texts.py).
# What Discord says too is as in Discord's own app.

# ---- the page
page-title = Kro sandbox
needs-javascript = This page needs JavaScript.
channels = Channels
conversations = Conversations
no-channel = channel
place-unseen = That place cannot be seen from this seat.
title-asked = { $names } to decide
bot-offline = { $bot } is offline: commands and buttons get no answer until it is back.
sandbox-lost = The sandbox does not answer. Trying again…
sandbox-silent = The sandbox does not answer. Is it still running?
troubles-on = Trouble is on: { $troubles }
called = { $name } is called

# ---- marks, behind the name of a seat or a place
mark-asked = something to decide
mark-calling = { $count } calling
mark-unread = unread
mark-offline = offline

# ---- seats
seats = Seats
whom-you-play = Whom you play
seat-play = Play as { $name }
seat-play-key = Play as { $name } (Alt+{ $number })
seat-add = Add a person
seat-add-short = Add

# ---- places
server-add = Add a server
private-messages = Private messages
no-private-messages = None yet for { $name }.
server-without-bot = without { $bot }
server-outage = outage
channel-add-to = Add a channel to { $server }
settings-of = Settings of { $name }
shard = shard { $number }
shard-offline = shard { $number } offline
person-dms-closed = DMs closed
tool-trouble = Trouble
tool-trouble-on = Trouble: { $count } on
tool-theme = Colors
tool-theme-is = Colors: { $theme ->
    [dark] Dark
    [light] Light
   *[system] As the system
}
tool-keys = Keys
tool-bots = Bots
tool-bots-down = Bots: { $count } down

# ---- a conversation
messages-in = Messages in { $place }
messages-with = Private messages with { $name }
private-to = private, to { $name }
to-end = To the end
new-messages = { $count ->
    [one] new message
   *[other] new messages
}
nothing-here = Nothing here yet. Type / to see what can be done.
bot-writes-here = { $bot } writes to { $name } here, for instance when cards are dealt.
dms-are-closed = { $name }'s private messages are closed. { $bot } cannot write here.

# ---- the line to write in
send = Send
write-here = Write, or / for commands
write-to = Message { $place }, or / for commands
no-conversation = No conversation yet
commands = Commands
option-required = required
true = True
false = False
no-such-command = There is no such command here. Choose one from the list.
option-missing = This command needs “{ $option }”.
option-stray = “{ $text }” belongs to no option. Write name:value.
option-wrong = “{ $option }” must be { $kind ->
    [choice] one of the choices
    [whole] a whole number
    [number] a number
    [boolean] True or False
    [person] a person
    [channel] a channel
   *[text] some text
}.{ $range ->
    [both] { " " }The least is { $low }, and the most is { $high }.
    [least] { " " }The least is { $low }.
    [most] { " " }The most is { $high }.
   *[any] { "" }
}

# ---- messages
user-unknown = unknown user
channel-unknown = unknown
role-unknown = role
spoiler = Spoiler
link-to-message = { $place } › message
picture = Picture
picture-open = Open picture
picture-open-alt = Open picture: { $alt }
picture-alt = ALT
file = file
size-bytes = { $count } bytes
size-kilobytes = { $count } KB
size-megabytes = { $count } MB
app = APP
used-command = { $name } used { $command }
used-some-command = { $name } used a command
thinking = { $name } is thinking…
thread-started = started a thread: { $thread }
edited = (edited)
only-you = Only you can see this · { $dismiss }
dismiss = Dismiss message
interaction-failed = This interaction failed
no-response = The application did not respond
modal-failed = Something went wrong. Try again.
select = Select
select-empty = Make a selection
select-options = Options
select-chosen = { $count } chosen of { $least } to { $most }
select-chosen-exactly = { $count } chosen of { $most }
select-confirm = Confirm

# ---- dialogs
close = Close
cancel = Cancel
done = Done
submit = Submit
save = Save
add = Add
name = Name
yes = Yes
bot-asks = { $bot } asks { $name }

# ---- keys
keys-write = write a command
keys-seat = take that seat
keys-region = go on: seats, places, messages, line to write in; Shift+F6 back
keys-arrows = from message to message, or from seat to seat
keys-enter = on a message: to its first button that can be pressed
keys-tab = to the next button, or take the completion
keys-escape = close what is open; clear a command
keys-help = this list
key-alt = Alt
key-enter = Enter
key-escape = Esc
key-tab = Tab

# ---- people
person-language = Language
person-language-hint = What Discord tells the bot; commands, answers and this page follow it.
person-avatar = Avatar
avatar-kept = As it is
avatar-new = Another one
avatar-none = None
person-closed = Private messages closed
person-closed-hint = The bot's messages to this person are refused.
person-blocks = The bot is blocked
person-blocks-hint = It may no longer write here, nor change what it wrote.
person-hosts = Has the role Hosts on { $server }
person-hosts-hint = It permits nothing by itself: a bot's settings may ask for a role.
person-leave = Leave { $server }
person-settings = { $name }'s settings

# ---- servers and channels
server-add-hint = Everybody and the bot are in it, with one channel.
server-has-bot = { $bot } is in this server
server-gone = Outage
server-gone-hint = Discord cannot reach this server, and asks the bot to wait.
channel-kind = Kind
channel-kind-text = Text
channel-kind-announcement = Announcements
channel-kind-voice = Voice
channel-kind-stage = Stage
channel-kind-forum = Forum, with one post
channel-rights = What { $bot } may do here:
channel-delete = Delete the channel
channel-delete-hint = Its messages go with it.
right-VIEW_CHANNEL = See this channel
right-SEND_MESSAGES = Write
right-EMBED_LINKS = Show links and embeds
right-ATTACH_FILES = Send pictures
right-READ_MESSAGE_HISTORY = Read older messages
right-CREATE_PUBLIC_THREADS = Start threads

# ---- processes
processes-about = { $bot } runs as several processes on one database. Each serves some of the servers. Kill one in the middle of a game: within a few seconds the others take over what it did, and the game goes on.
process-down = does not run
process-idle = runs, and serves no shard yet
process-serves = runs, and serves { $count ->
    [one] shard
   *[other] shards
} { $shards }
process-kill = Kill { $process }
process-start = Start { $process }

# ---- trouble
trouble-about = How does { $bot } do when Discord does badly? Switches hold until they are turned off; everybody at this sandbox is affected.
trouble-slow = Discord is slow
trouble-slow-hint = Every answer to the bot takes a second longer.
trouble-late = Presses are answered too late
trouble-late-hint = The bot's first answer arrives after the three seconds that Discord allows.
trouble-errors = One request in three fails
trouble-errors-hint = With status 500; the bot asks again.
trouble-lost = Answers get lost
trouble-lost-hint = Every third message is sent or changed, but the bot gets no answer.
trouble-limited = Rate limits
trouble-limited-hint = Every second message has to wait two seconds (429).
trouble-files = No pictures
trouble-files-hint = Files are refused (413); where one was, the bot sends none for a minute.
trouble-emojis = No new emojis
trouble-emojis-hint = The application's emojis are full (30008).
trouble-avatars = No avatars
trouble-avatars-hint = Nobody's picture can be had (503); the bot draws initials.
trouble-directs = No new private conversations
trouble-directs-hint = Opening one is refused (40003).
trouble-quarantine_opening = Quarantined: nobody new
trouble-quarantine_opening-hint = Opening a private conversation is refused (20026).
trouble-quarantine_first = Quarantined: no first message
trouble-quarantine_first-hint = A private conversation opens, but takes no first message (20026).
trouble-quarantine = Quarantined: nothing private
trouble-quarantine-hint = No private conversation opens or takes anything, old ones neither (20026).
assumptions = What Discord does not say
assumptions-about = Its documentation can be read in two ways here. Turned on, the way that is harder.
assumption-update_keeps_files = An answer drops pictures it does not name
assumption-update_keeps_files-hint = A press is answered by changing its message, and that takes the old picture away.
assumption-unnamed_files_taken = A new picture must be named
assumption-unnamed_files_taken-hint = An edit that shows a new file and does not list it is refused (50035).
assumption-shown_files_listed = A picture in the text is not listed
assumption-shown_files_listed-hint = A message that is read back names its pictures only where they are shown.
assumption-token_requests_free = Edits by a press count
assumption-token_requests_free-hint = What is changed with a press's own token counts for the 50 requests a second.
once = Once
once-drop = Break the connection
once-drop-hint = { $bot } is cut off without a word, comes back and takes up where it was.
once-invalidate = End the session
once-invalidate-hint = { $bot } has to log in again, and does not learn what happened meanwhile.
once-restart = Restart { $bot }
once-restart-hint = { $bot } is ended and started again; it goes on from what it has written down.
once-restart-elsewhere = { $bot } was not started by this sandbox: restart it where it runs.
