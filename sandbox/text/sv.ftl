# Sidans egna ord. Sidan fyller i dem själv och kan en del av Fluent (sandbox/texts.py).
# Det som Discord också säger står som i Discords egen app.

# ---- sidan
page-title = Kros sandlåda
needs-javascript = Den här sidan kräver JavaScript.
channels = Kanaler
conversations = Samtal
no-channel = kanal
place-unseen = Den kanalen syns inte från den här platsen.
title-asked = { $names } ska bestämma sig
bot-offline = { $bot } är offline: kommandon och knappar får inget svar förrän boten är tillbaka.
sandbox-lost = Sandlådan svarar inte. Försöker igen …
sandbox-silent = Sandlådan svarar inte. Är den fortfarande igång?
troubles-on = Krångel på: { $troubles }
called = { $name } har fått en avisering

# ---- märken, efter namnet på en plats eller en kanal
mark-asked = något att bestämma
mark-calling = { $count ->
    [one] 1 avisering
   *[other] { $count } aviseringar
}
mark-unread = oläst
mark-offline = offline

# ---- platser
seats = Platser
whom-you-play = Vem du spelar
seat-play = Spela som { $name }
seat-play-key = Spela som { $name } (Alt+{ $number })
seat-add = Lägg till en person
seat-add-short = Ny

# ---- kanaler
server-add = Lägg till en server
private-messages = Privata meddelanden
no-private-messages = { $name } har inga än.
server-without-bot = utan { $bot }
server-outage = avbrott
channel-add-to = Lägg till en kanal på { $server }
settings-of = Inställningar för { $name }
shard = shard { $number }
shard-offline = shard { $number } offline
person-dms-closed = inga DM
tool-trouble = Krångel
tool-trouble-on = Krångel: { $count } på
tool-theme = Färger
tool-theme-is = Färger: { $theme ->
    [dark] mörka
    [light] ljusa
   *[system] som systemet
}
tool-keys = Tangenter
tool-bots = Botar
tool-bots-down = Botar: { $count } nere

# ---- ett samtal
messages-in = Meddelanden i { $place }
messages-with = Privata meddelanden med { $name }
private-to = privat, till { $name }
to-end = Till slutet
new-messages = { $count ->
    [one] nytt meddelande
   *[other] nya meddelanden
}
nothing-here = Här finns inget än. Skriv / för att se vad som går att göra.
bot-writes-here = Här skriver { $bot } till { $name }, till exempel när korten delas ut.
dms-are-closed = { $name } tar inte emot privata meddelanden. { $bot } kan inte skriva här.

# ---- skrivraden
send = Skicka
write-here = Skriv, eller / för kommandon
write-to = Skriv till { $place }, eller / för kommandon
no-conversation = Inget samtal än
commands = Kommandon
option-required = krävs
true = Sant
false = Falskt
no-such-command = Det kommandot finns inte här. Välj ett i listan.
option-missing = Kommandot kräver ”{ $option }”.
option-stray = ”{ $text }” hör inte till något alternativ. Skriv namn:värde.
option-wrong = ”{ $option }” ska vara { $kind ->
    [choice] ett av valen
    [whole] ett heltal
    [number] ett tal
    [boolean] Sant eller Falskt
    [person] en person
    [channel] en kanal
   *[text] text
}.{ $range ->
    [both] { " " }Minst { $low }, högst { $high }.
    [least] { " " }Minst { $low }.
    [most] { " " }Högst { $high }.
   *[any] { "" }
}

# ---- meddelanden
user-unknown = okänd användare
channel-unknown = okänd
role-unknown = roll
spoiler = Spoiler
link-to-message = { $place } › meddelande
picture = Bild
picture-open = Öppna bilden
picture-open-alt = Öppna bilden: { $alt }
picture-alt = ALT
file = fil
size-bytes = { $count } byte
size-kilobytes = { $count } kB
size-megabytes = { $count } MB
app = APP
used-command = { $name } använde { $command }
used-some-command = { $name } använde ett kommando
thinking = { $name } tänker …
thread-started = startade en tråd: { $thread }
edited = (redigerat)
only-you = Bara du ser detta · { $dismiss }
dismiss = Avfärda meddelandet
interaction-failed = Interaktionen misslyckades
no-response = Applikationen svarade inte
modal-failed = Något gick fel. Försök igen.
select = Välj
select-empty = Gör ett val
select-options = Alternativ
select-chosen = { $count } valda av { $least }–{ $most }
select-chosen-exactly = { $count } valda av { $most }
select-confirm = Bekräfta

# ---- dialogrutor
close = Stäng
cancel = Avbryt
done = Klar
submit = Skicka
save = Spara
add = Lägg till
name = Namn
yes = Ja
bot-asks = { $bot } frågar { $name }

# ---- tangenter
keys-write = skriv ett kommando
keys-seat = ta den platsen
keys-region = gå vidare: platser, kanaler, meddelanden, skrivrad; Skift+F6 går tillbaka
keys-arrows = från meddelande till meddelande, eller från plats till plats
keys-enter = på ett meddelande: till första knappen som går att trycka på
keys-tab = till nästa knapp, eller ta förslaget
keys-escape = stäng det som är öppet; töm ett kommando
keys-help = den här listan
key-alt = Alt
key-enter = Retur
key-escape = Esc
key-tab = Tabb

# ---- personer
person-language = Språk
person-language-hint = Det språk som Discord uppger för boten. Kommandon, svar och den här sidan följer det.
person-avatar = Profilbild
avatar-kept = Som den är
avatar-new = En annan
avatar-none = Ingen
person-closed = Privata meddelanden stängda
person-closed-hint = Botens meddelanden till den här personen avvisas.
person-blocks = Boten är blockerad
person-blocks-hint = Den får inte längre skriva här och inte ändra det som den har skrivit.
person-hosts = Har rollen Hosts på { $server }
person-hosts-hint = Rollen tillåter ingenting i sig, men en bots inställningar kan kräva en roll.
person-leave = Lämna { $server }
person-settings = Inställningar för { $name }

# ---- servrar och kanaler
server-add-hint = Alla och boten är med, och det finns en kanal.
server-has-bot = { $bot } är med på servern
server-gone = Avbrott
server-gone-hint = Discord når inte servern och ber boten vänta.
channel-kind = Typ
channel-kind-text = Text
channel-kind-announcement = Nyheter
channel-kind-voice = Röst
channel-kind-stage = Scen
channel-kind-forum = Forum med ett inlägg
channel-rights = Vad { $bot } får göra här:
channel-delete = Radera kanalen
channel-delete-hint = Meddelandena försvinner med den.
right-VIEW_CHANNEL = Se kanalen
right-SEND_MESSAGES = Skriva
right-EMBED_LINKS = Visa länkar och inbäddningar
right-ATTACH_FILES = Skicka bilder
right-READ_MESSAGE_HISTORY = Läsa äldre meddelanden
right-CREATE_PUBLIC_THREADS = Starta trådar

# ---- processer
processes-about = { $bot } körs som flera processer på en databas. Varje process sköter några av servrarna. Döda en mitt i ett spel: inom några sekunder tar de andra över det som den gjorde, och spelet går vidare.
process-down = körs inte
process-idle = körs, men sköter ingen shard än
process-serves = körs och sköter { $count ->
    [one] shard
   *[other] shardarna
} { $shards }
process-kill = Döda { $process }
process-start = Starta { $process }

# ---- krångel
trouble-about = Hur klarar sig { $bot } när Discord krånglar? Varje slags krångel är på tills det slås av, och drabbar alla i sandlådan.
trouble-slow = Discord är långsamt
trouble-slow-hint = Varje svar till boten tar en sekund längre.
trouble-late = Tryck besvaras för sent
trouble-late-hint = Botens första svar kommer fram efter de tre sekunder som Discord tillåter.
trouble-errors = Vart tredje anrop misslyckas
trouble-errors-hint = Med status 500. Boten försöker igen.
trouble-lost = Svar kommer bort
trouble-lost-hint = Vart tredje meddelande skickas eller ändras, men boten får inget svar.
trouble-limited = Begränsad takt
trouble-limited-hint = Vartannat meddelande måste vänta två sekunder (429).
trouble-files = Inga bilder
trouble-files-hint = Filer avvisas (413). Där en avvisades skickar boten ingen på en minut.
trouble-emojis = Inga nya emojier
trouble-emojis-hint = Applikationen har inte plats för fler emojier (30008).
trouble-avatars = Inga profilbilder
trouble-avatars-hint = Ingen profilbild går att hämta (503). Boten ritar initialer.
trouble-directs = Inga nya privata samtal
trouble-directs-hint = Boten får inte öppna något (40003).
trouble-quarantine_opening = I karantän: ingen ny
trouble-quarantine_opening-hint = Boten får inte öppna privata samtal (20026).
trouble-quarantine_first = I karantän: inget första meddelande
trouble-quarantine_first-hint = Ett privat samtal öppnas, men tar inte emot något första meddelande (20026).
trouble-quarantine = I karantän: inget privat
trouble-quarantine-hint = Inget privat samtal öppnas eller tar emot något, inte heller de gamla (20026).
assumptions = Vad Discord inte säger
assumptions-about = Här kan dokumentationen läsas på två sätt. Den svårare läsningen gäller om den slås på.
assumption-update_keeps_files = Ett svar tar bort bilder som det inte nämner
assumption-update_keeps_files-hint = Ett tryck besvaras med att meddelandet ändras, och då försvinner den gamla bilden.
assumption-unnamed_files_taken = En ny bild måste nämnas
assumption-unnamed_files_taken-hint = En ändring som visar en ny fil utan att räkna upp den avvisas (50035).
assumption-shown_files_listed = En bild i texten räknas inte upp
assumption-shown_files_listed-hint = Ett meddelande som läses tillbaka nämner sina bilder bara där de visas.
assumption-token_requests_free = Ändringar genom ett tryck räknas
assumption-token_requests_free-hint = Det som ändras med ett trycks egen token räknas till de 50 anropen per sekund.
once = En gång
once-drop = Bryt anslutningen
once-drop-hint = { $bot } kopplas bort utan ett ord, kommer tillbaka och fortsätter där den var.
once-invalidate = Avsluta sessionen
once-invalidate-hint = { $bot } måste logga in igen och får inte veta vad som hänt under tiden.
once-restart = Starta om { $bot }
once-restart-hint = { $bot } avslutas och startas igen, och fortsätter från det som är sparat.
once-restart-elsewhere = { $bot } startades inte av den här sandlådan. Starta om där den körs.
