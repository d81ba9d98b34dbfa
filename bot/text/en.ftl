# The help of the command kro (bot/cli.py), in the language of the operator's terminal. A word in
# capitals is an argument. The first sentence is the short help.

cli-usage = Usage:
cli-options = Options
cli-commands = Commands
cli-options-place = [OPTIONS]
cli-command-place = COMMAND [ARGS]...
cli-help = Show this message and exit.
cli-version = Show the version and exit.
cli-database = A file, or the address of a PostgreSQL database. Default: as in the settings.
cli-kro = Kro, the card inn on Discord. Without a command it starts: `kro run`.
cli-run =
    Start the bot, or the sandbox if there is no token.

    Settings come from the environment and from .env (see .env.example).
cli-sandbox =
    Start a Discord on this machine with the bot in it.

    Prints the address of its page, to open in a browser. With several processes each gets a shard
    with a server on it. The page shows which process serves which shard, and kills and starts
    processes. With --no-bot it prints the settings that connect a bot to it. It forgets everything
    at the end.
cli-sandbox-port = Port on 127.0.0.1; 0 for any.
cli-sandbox-processes = How many processes of the bot; from 2 on with a temporary PostgreSQL server.
cli-sandbox-no-bot = The Discord alone: you start the processes of the bot.
cli-check-ledger =
    Recalculate every balance and settlement, and compare.

    Prints each difference. The exit status is 1 if there is any.
cli-check-ledger-accept = First take the transfers for right as they stand now, as after a repair by hand.
cli-export =
    Print finished deals as hand records, one a line.

    Archived deals come first. The records show every card, so only the operator may see them.
    docs/records.md describes the format. `kro replay` plays a record again.
cli-export-guild = Only deals of this server (its Discord id).
cli-export-table = Only deals of the table with this number.
cli-export-deal = Only the deal with this number.
cli-backup =
    Copy the database to the file TARGET, even while the bot runs.

    If TARGET is a folder, ends in a slash or is KRO_BACKUP_FOLDER, the file gets a name with the
    time in that folder. Kro never replaces a file, and checks the copy when it is written. The copy
    holds every card that was dealt: keep it as safe as the database.
cli-restore =
    Replace the database with the backup FILE.

    The bot must not be running. Kro first accounts for every chip in FILE, as `kro check-ledger`
    does. It keeps the former database next to the new one.
cli-restore-unchecked = Take it even if its books are wrong.
cli-move =
    Copy everything from a file to PostgreSQL, or back.

    SOURCE and TARGET are a file and an address (postgresql://user@host/database), in either order.
    The bot must not be running, and TARGET must be empty. Kro reads every row again at TARGET, and
    accounts for every chip before and after. SOURCE stays as it is. KRO_DATABASE says which of the
    two the bot works on. Better leave a password out of the address, and give it as PGPASSWORD or
    in ~/.pgpass.
cli-guilds =
    List the servers, the most played first.

    Names come from Discord, if there is a valid token. Then a server without a name is one that the
    bot has left. Kro keeps its data for KRO_KEEP_DAYS.
cli-stats = Count servers, people, open tables and finished deals, in all and in the last seven days.
cli-today =
    Say the seal of today's deals and the key of yesterday's, and derive what people played again.

    The exit status is 1 if a stored result does not follow from its key and its moves.
cli-announce =
    Announce to all open tables that the bot will stop.

    Posts one line in every channel with an open table. The line is TEXT, or says in the server's
    language that Kro stops in this many minutes and nothing is lost. The bot keeps running
    meanwhile.
cli-announce-minutes = Until then; 10.
cli-announce-everywhere =
    Also on servers without an open table, in one channel each. It is one for its tables, else the
    system channel, else the first where the bot may write. That takes about a second a server.
cli-block =
    Block a person or a server, or list who is blocked.

    A blocked person can use only /privacy and /forget. At a table the clock plays on. A running bot
    applies the block within seconds.
cli-block-person = By the Discord id.
cli-block-server = By the Discord id; the bot leaves it.
cli-block-lift = Lift the block.
cli-switch-off =
    Switch off a game or a command without a restart, or list what is off.

    NAME is a game (mousel) or a command (daily, table invite). No table of that game is opened, and
    nobody joins one; tables that have begun play on. Everybody who tries reads one sentence. A
    running bot applies it within seconds. /privacy and /forget stay on.
cli-switch-off-message = What people read instead of Kro's own sentence, in every language.
cli-switch-on = Switch on what `kro switch-off` has switched off.
cli-leave =
    Leave the server with this Discord id.

    Deals in play there are voided and their chips go back. Kro keeps everything of the server for
    KRO_KEEP_DAYS, in case an admin invites the bot again.
cli-yes = Do not ask.
cli-table =
    Show what a table waits for, who sits there and which process runs it.

    Without NUMBER it lists the open tables of the server. It never shows a card: what a deal holds
    is not read. Errors are in the log alone, by the name that is shown here.
cli-table-guild = The server's Discord id.
cli-table-void =
    Close any open table, also a healthy one, and return every stake. Use it if a deal cannot start
    or go on. It runs no game's code. A running bot shows the table as closed within seconds.
cli-table-all = With --void: close all open tables of the server. It lists them and asks once.
cli-table-json = Print the same as JSON. Times are seconds since the epoch.
cli-fleet =
    Show the processes of one bot and their shards.

    For each process it shows when it was last seen, its shards and its open tables. It also shows
    how many of the 48 requests within 1.1 seconds, which all processes share, this one may send.

    With a NAME, that process must run and have a shard, unless there are more processes than
    shards. With --wait the exit status is 1 if something is not as it should be after the SECONDS.
cli-fleet-wait = Wait until every shard is served and none changes hands.
cli-fleet-json = Print the same as JSON.
cli-drain =
    Let processes of a fleet hand over their shards, and end.

    NAME is as `kro fleet` shows it. The default is KRO_PROCESS. Players notice nothing: another
    process opens its own session with Discord before it takes a shard over. The last process just
    ends.
cli-drain-wait = Wait until it has ended. Default: wait.
cli-verify =
    Check the FILE that **Verify** gave you, of a deal at a table or of a deal of the day.

    It checks that the deal followed the rules, and that each card you were shown lay where the seal
    and the cuts put it. DIGEST is what **Cut** showed you before the deal: the seal, or the digest
    before or after a cut.

    The exit status is 1 if anything is wrong, and 2 if FILE cannot be read. FILE may be - for
    standard input. docs/trust.md says what this proves, and what it does not.
cli-verify-older = The deal was sealed by a version before 0.10.
cli-replay =
    Play the hand records of FILE again.

    Prints the result of each record as one JSON object. The exit status is 1 if a record holds an
    illegal action or another result than the replay. It is 2 if FILE cannot be read as hand
    records. FILE may be - for standard input.
cli-replay-trace = Add what was legal before each action.
