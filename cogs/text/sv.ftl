# Namn och beskrivningar för snedstreckskommandona, och de meningar som bara de säger.
# Namn: små bokstäver, inga mellanslag, högst 32 tecken; beskrivningar: högst 100.

command-start = starta
start-about = Öppna ett bord för dansk eller grönländsk mousel i den här kanalen
start-rules = regler
start-rules-about = Vilka regler ni spelar efter; de första i listan om du inte väljer några
rules-mousel = danska
rules-greenland = grönländska
start-seats = platser
start-seats-about = Hur många som får sitta
start-clock = klocka
start-clock-about = Hur länge en spelare får tänka på ett drag
start-practice = övning
start-practice-about = Inga chips rör sig, och varje val säger vad det gör och vad det skulle kosta
start-stack = stapel
start-stack-about = Alla köper in sig med så många chips och förlorar inte mer
start-invitation = inbjudan
start-invitation-about = Bara de som du bjuder in får sätta sig
start-regulars = stamgäster
start-regulars-about = Får datorspelare bjudas in, och spela för dem som är borta?
start-strength = styrka
start-strength-about = Hur bra datorspelare spelar
command-duplicate = dubblett
command-duplicate-about = Två bord spelar samma kort och jämförs
start-deals = givar
start-deals-about = Hur många givar båda rummen spelar
clock-30 = snabbt: 30 sekunder
clock-60 = 1 minut
clock-90 = normalt: 1½ minut
clock-180 = 3 minuter
clock-86400 = korrespondens: ett dygn

command-table = bord
command-table-about = Bordet i den här kanalen
command-which = bord
command-which-about = Bordets nummer; behövs bara där flera bord kan menas
command-here = hit
command-here-about = Flytta ner bordets meddelande; till en annan kanal: värden eller en moderator
command-close = stäng
command-close-about = Stäng bordet (värden eller en moderator)
command-close-force = avbryt
command-close-force-about = Bryt given som pågår: dess chips går tillbaka (bara moderatorer)

command-balance = saldo
command-balance-about = Chips i din kassa, vad som har hänt med dem, och topplistan
command-balance-member = medlem
command-balance-member-about = Någon annans kassa

command-help = hjälp
command-help-about = Vad Kro är och vad man skriver
command-rules = regler
command-rules-about = Ett spels regler i korthet, med exempel
command-rules-game = spel
command-rules-game-about = Vilket spel
command-kro = kro
command-kro-about = Kros inställningar: serverns och dina egna
command-settings = inställningar
command-settings-about = Serverns inställningar; för dess administratörer
command-me = mig
command-me-about = Dina inställningar, till exempel ping, språk och bilder
command-privacy = integritet
command-privacy-about = Vad Kro sparar om dig, i ord eller som fil
privacy-title = Vad Kro sparar om dig
privacy-note = Bara du ser det här.
privacy-nothing = Ingenting: du har inte spelat här än.
privacy-person = **Du**: ditt Discord-id, ditt namn på varje server, ditt språk, det du valt under { COMMAND("kro me") }, vilka spels regler du har läst och kanalen för dina privata meddelanden.
privacy-purses = **Kassor**: { $n } { $n ->
    [one] kassa
   *[other] kassor
} med chips, var och en för en server, och { $moves } { $moves ->
    [one] rad
   *[other] rader
} om vad som har hänt med dem.
privacy-deals = **Givar**: { $n } { $n ->
    [one] giv
   *[other] givar
} med alla kort och beslut, under ett nummer i stället för ditt namn. { COMMAND("history") } visar dem. Givar vid bord som stängdes för länge sedan är arkiverade: de sparas, men visas inte längre.
privacy-results = **Resultat**: statistik, rating, bedrifter, dagens givar och turneringar. Också om du vill bli kallad till spelkvällar eller få veta om vänner.
privacy-messages = **Meddelanden**: var { $n } { $n ->
    [one] meddelande
   *[other] meddelanden
} som Kro skrivit till dig står. Kro varken läser eller sparar det som folk skriver.
privacy-long = **Hur länge**: tills du raderar det. Då glöms du, dina kassor, din statistik och dina meddelanden genast; det som spelats står kvar, under nummer som inte leder till någon. I en vecka ser ett märke utan ditt namn till att ingen får chips två gånger. Kopior som den som driver boten gjort tidigare har kvar det tills de raderas.
privacy-policy = Vad den som driver boten säger om det: { $address }
privacy-file = Det här är allt. Tider räknas i sekunder sedan 1970; givarnas kort finns under { COMMAND("history") }.
button-privacy-file = Som fil
command-forget = glöm
command-forget-about = Radera det Kro vet om dig

ask-forget =
    Radera ditt namn, dina inställningar, din statistik och din privata kanal, och skilja dig från dina kassor?
    Dina chips står kvar i räkenskaperna, men ingen kommer åt dem igen. Det går inte medan du sitter vid ett bord.
    I en vecka sparar Kro ett märke utan ditt namn, så att inga chips ges två gånger.
    En ny kassa är tom, eller har den gamlas skuld. Dagens chips och en ny start kommer inte tidigare än annars.
    Har du del i en pott vid ett bord där du inte längre sitter, går delen till de andra.
button-forget-yes = Radera mina uppgifter
done-forget = Klart: Kro har glömt dig.
refused-forget-seated = Du sitter fortfarande vid ett bord. Lämna det först, sedan kan dina uppgifter raderas.
refused-manage-guild = Bara serverns administratörer (**Hantera server**) kan ändra dess inställningar.
refused-no-such-option = { $option } är ingen inställning i { $game }.
refused-no-game = Det spelet finns inte här.
refused-table-here = Inget bord är öppet här, och du sitter inte vid något. Välj ett med **{ command-which }**.
refused-no-table = Du kan inte se något öppet bord { PLAIN($number) } på den här servern. { COMMAND("tables") } visar de bord du kan se.
refused-move-table = Bord { PLAIN($number) } i <#{ PLAIN($channel) }> kan bara flyttas av värden ({ $host }) eller en moderator.
which-table = Mer än ett bord kan menas. Välj ett; inget har hänt än.
which-choose = Vilket bord?
refused-old-button = Den knappen är inaktuell och gör ingenting längre.
refused-nothing-to-show = Det finns inget att visa.
refused-archived = Den given är arkiverad och kan inte längre visas.
refused-thread = Jag kunde inte öppna en tråd här; bordet blir kvar i kanalen.
done-not-here = Jag kunde inte skriva här. Bordets meddelande står kvar där det är.
done-not-resent = Jag når dig inte privat. **Min hand** på bordet visar detsamma.
permission-external-emojis = **Använd externa emojis**

## Chips vid sidan av borden, och att se tillbaka: kommandona

command-daily = dagens
command-daily-about = Dagens chips från huset
command-give = ge
command-give-about = Ge någon här av dina chips
command-give-member = medlem
command-give-member-about = Vem som får dem
command-give-chips = chips
command-give-chips-about = Hur många
command-history = historik
command-history-about = Dina avslutade givar: stega igenom dem, eller spara en som fil
refused-channel-kind = Bordet kan inte läggas här. Använd en text- eller röstkanal, en tråd eller ett forum.
refused-channel = Här öppnas bord i { $channels }.

# Bord: platser, inbjudningar, och listan över alla som är öppna.
command-seats = platser
command-seats-about = Frigör platsen för någon som är borta, lämna över värdskapet, vänta på plats, stå över en giv
command-invite = bjud-in
command-invite-about = Bjud in någon till ett bord med inbjudan (bara värden)
command-invite-member = medlem
command-invite-member-about = Vem som får sätta sig
command-tables = bordslista
command-tables-about = Serverns öppna bord, och dina egna platser överallt

command-manage = hantera
command-manage-about = För serverns administratörer
command-block = blockera
command-block-about = Stäng borden på servern för någon, se för vem de är stängda, eller släpp in igen
command-block-member = medlem
command-block-member-about = Vem; utelämna det för att se vilka som är blockerade
refused-block-bot = Botar sitter inte vid bord.
refused-block-manager = { $who } är administratör och skulle genast kunna häva blockeringen.
command-purse = kassa
command-purse-about = Ändra någons kassa, med ett skäl
command-purse-member = medlem
command-purse-member-about = Vems
command-purse-chips = chips
command-purse-chips-about = Hur många den ska innehålla
command-purse-reason = skäl
command-purse-reason-about = Varför; den som har kassan läser det, och att det var du
refused-set-no-purse = { $who } har ingen kassa här än: den första { COMMAND("balance") } eller platsen öppnar en.
refused-set-staked = { $who } har chips ur den kassan i en giv. Ändra den när given är slut.
refused-set-same = Den kassan innehåller redan { $chips }.
purse-set = { $who }: { $before } → **{ $after }** chips. Skäl: { $reason }. Det står i kassans { COMMAND("balance") }, med ditt namn, och räknas inte på någon topplista.
command-season = säsong
command-season-about = Avsluta säsongen: alla kassor som nya, och en tom topplista

command-stats = statistik
command-stats-about = Dina givar, vinster och chips i varje spel, eller en annan spelares
command-stats-member = medlem
command-stats-member-about = Vems statistik (annars din)
command-stats-game = spel
command-stats-game-about = Visa ett spel i detalj
stats-title = Statistik: { $who }
stats-title-game = Statistik: { $who }, { $game }
stats-note = på *{ $guild }*
stats-hidden = dold för andra
stats-shared = delad av { $who }
stats-line = **{ $game }** · { $deals }, vunna { $won } · **{ SIGNED($chips) }**
stats-deals = { $deals ->
    [one] 1 giv
   *[other] { $deals } givar
}
stats-people = **Bara människor** · { $deals }, vunna { $won } · **{ SIGNED($chips) }**
stats-regulars = **Med stamgäster** · { $deals }, vunna { $won } · **{ SIGNED($chips) }**
stats-rating = Rating **{ PLAIN($rating) }**, efter { $deals }
stats-rating-range = Rating **{ PLAIN($low) }–{ PLAIN($high) }**, efter { $deals }
stats-ratings = Rating: { $ratings }
stats-rating-game = { $game } **{ PLAIN($rating) }**
stats-rating-game-range = { $game } **{ PLAIN($low) }–{ PLAIN($high) }**
stats-rated = { $deals ->
    [one] 1 räknad giv
   *[other] { $deals } räknade givar
}
stats-best = bästa giv { SIGNED($best) }
stats-worst = sämsta giv { SIGNED($worst) }
stats-streak = längsta segersvit vid ett bord: { $streak }
stats-chart = Chips på { $days } dagar: **{ SIGNED($chips) }** (från { SIGNED($least) } till { SIGNED($most) })
stats-split-people = bland människor vunna { $won } av { $deals }
stats-split-regulars = med stamgäster vunna { $won } av { $deals }
stats-posted = du har delat detta
stats-achievements = Bedrifter: { $count } · varje spel listar sina
stats-achieved = Bedrift: **{ $what }** · { $day }
stats-not-achieved = Återstår: { $what }. { $means }
stats-choose = Visa ett spel
stats-none = Ingen giv är räknad än. En giv räknas när den är avräknad; övning räknas inte.
stats-none-game = Ingenting i { $game } är räknat än.
button-all-games = Alla spel
button-my-stats = Min statistik
button-board-chips = Efter chips
rating-board-title = Topplista · rating i { $game }
rating-board-note = på *{ $guild }* · givar med bara människor · 1500 är mitten
rating-board-line = { $place }\. { $who } **{ PLAIN($rating) }**
rating-board-line-me = **{ $place }\. { $who } (du) { PLAIN($rating) }**
rating-board-none = Ingen har en plats än.
rating-board-yours = En plats kräver en rating som är ett tal och inget spann, från givar med minst { $people } andra människor.
rating-board-choose = Topplista efter rating
refused-stats-off = Statistiken är avstängd på den här servern.
refused-stats-private = { $who } håller sin statistik för sig själv.
refused-stats-not-yours = Du kan bara dela din egen statistik.
refused-shared-twice = Du har redan delat detta.
done-stats-not-posted = Jag kunde inte skicka din statistik hit. { COMMAND("stats") } låter dig försöka igen.

## Dagens giv

command-today = idag
command-today-about = En giv om dagen i varje spel, med samma kort för alla
today-title = Givarna { $day }
today-note = Samma kort för alla. Ett försök i varje spel; nya { $end }. Inga chips byter ägare.
today-game = { $game }, dagens giv
today-line-open = **{ $game }** · påbörjad
today-line-done = **{ $game }** · { $signs } **{ $result }**
today-streak = { $days } dagar i rad
today-seal = 🔒 { $seal } förseglar korten. I morgon öppnas det.
today-result-title = { $game } { $day }
today-place-here = plats { $place } av { $of } på servern
today-place = { $place } av { $of } totalt
today-master = En mästare med samma kort: **{ $result }**
today-score = { $score ->
    [one] { SIGNED($score) } chip
   *[other] { SIGNED($score) } chips
}
muggins-today-score = { $left } kort kvar
mus-today-score = { SIGNED($score) } poäng
button-today = Alla spel
button-today-steps = Steg för steg
button-today-result = Resultat
refused-today-off = Dagens giv är avstängd på den här servern.
refused-today-over = Den dagen är slut. { COMMAND("today") } har en ny giv.
refused-today-forgot = Du hade ditt försök i dag, innan jag glömde dig. { COMMAND("today") } har en ny giv i morgon.
done-today-not-posted = Jag kunde inte skicka ditt resultat hit. Du kan dela det igen under { COMMAND("today") }.
button-day-before = Dagen före
today-line-missed = **{ $game }** · inte avslutad
today-opened = 🔑 { $opened } var nyckeln. Dess hash är sigillet { $seal }
today-file = Vad du gjorde, med dagens nyckel. Varje kort följer av den. Kontrollera med `kro verify FIL { $seal }` och det sigill som du sparade.
refused-today-sealed = Dagens kort är förseglade till midnatt UTC. Efter det kan du kontrollera dem.
command-tournament = turnering
command-tournament-about = Flera omgångar vid flera bord, med en ställning
command-start-about = Öppna en turnering i den här kanalen
command-list = lista
command-list-about = Serverns turneringar, och hur varje står
cup-game = spel
cup-game-about = Vad som spelas vid borden
cup-preset-about = Flera av spelets regler i ett ord
cup-option-rounds = omgångar
cup-option-rounds-about = Hur många omgångar som spelas (3 om du inte väljer)
cup-option-minutes = minuter
cup-option-minutes-about = Efter hur många minuter ingen ny omgång börjar
cup-option-deals = givar
cup-option-deals-about = Hur många givar ett bord spelar i en omgång, eller matcher i mus
cup-seats-about = Hur många som sitter vid ett bord
cup-option-entry = anmälan
cup-option-entry-about = Vad var och en betalar i chips; allt vinns som priser
cup-regulars-about = Tar datorspelare de platser som blir över? De vinner inga priser
