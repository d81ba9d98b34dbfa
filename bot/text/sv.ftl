# Vad huset säger, på svenska. Spelens egna ord står hos spelen.
# {$who} kan vara "du" bara där "du" kan stå som subjekt eller ensamt.

you = du
list = { $first } och { $last }
trump = trumf
suit = { $suit ->
    [clubs] klöver
    [diamonds] ruter
    [hearts] hjärter
   *[spades] spader
}
card-words = { $suit ->
    [clubs] klöver
    [diamonds] ruter
    [hearts] hjärter
   *[spades] spader
} { $rank ->
    [ace] ess
    [king] kung
    [queen] dam
    [jack] knekt
    [ten] tio
    [nine] nio
    [eight] åtta
    [seven] sju
    [six] sex
    [five] fem
    [four] fyra
    [three] tre
   *[two] två
}
card-words-spanish = { $number ->
    [1] ess
    [2] tvåa
    [3] trea
    [4] fyra
    [5] femma
    [6] sexa
    [7] sjua
    [10] knekt
    [11] riddare
   *[12] kung
} i { $suit ->
    [oros] mynt
    [copas] bägare
    [espadas] svärd
   *[bastos] klubbor
}
place = { $game }, bord { PLAIN($number) }
play-money = Bara lekpengar: chips köps aldrig och löses aldrig in.
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
clock = { $span } per drag

## Knappar

button-hand = Min hand
button-last = Förra sticket
button-last-hand = Förra handen
button-rules = Regler
button-leave = Lämna
button-back = Jag är här
button-why = Varför?
button-more = Mer
button-refresh = Uppdatera
button-table = Till bordet
button-deal = Ge
button-deal-now = Ge nu
button-sit = Sätt dig
button-regular = Bjud in stamgäst
button-options = Inställningar
button-close = Stäng bordet
button-again = Igen
button-deals = Visa givarna
button-show-deal = Visa given
button-mute = Stäng av pling
button-unmute = Plinga igen
button-resend = Skicka min hand igen
button-down = Flytta ner bordet
button-down-short = Flytta ner
button-disarm = Tillbaka
button-leave-yes = Lämna bordet
button-stay = Stanna kvar
button-close-yes = Stäng bordet
button-keep = Behåll det
button-done = Klart
button-reset = Återställ alla
button-balance = Saldo
button-board = Topplista
button-purse = Min börs
button-everything = Alla givar
button-people = Bland folk
button-newer = Nyare
button-older = Äldre
button-previous = Föregående
button-next = Nästa
button-my-place = Min plats

## Bordet

table-title = { $game } · giv { $deal }
table-title-settled = { $game } · giv { $deal } uppgjord
table-number = Bord { PLAIN($number) }
table-moved = bord { PLAIN($number) } har flyttat ner.
seat-absent = en stamgäst spelar
trick-now = **Stick { $number } av { $of }**
trick-best = (bäst hittills)
next-deal-at = **Nästa giv { $when }** om ingen lämnar bordet
next-deal-goes-on = **Nästa giv { $when }**
next-deal-press = **Nästa giv** när någon trycker på **Ge nu**
next-deal-missing = **Nästa giv** behöver { $count ->
    [one] 1 spelare till
   *[other] { $count } spelare till
}
next-deal-who = Med i nästa giv: { $who }
closes-unused = stänger oanvänt { $when }
ledger-row = **{ $who } { SIGNED($net) }** → { $purse }
ledger-net = **{ $who } { SIGNED($net) }**
ledger-movement = { $why } { SIGNED($amount) }
receipt = { $place } · **giv { $deal }:** { $what }.
receipt-nets = { $nets }.
receipt-net = { $who } **{ SIGNED($net) }**
receipt-pot = Pott { $before } → { $after }.
staked-by = { $who } spelade på platsen som { $payer } satsat för: { $payer } får vad den vinner.
stands-up = { $who } reser sig: börsen är på eller under 0.

## Handen

hand-cards = **Din hand** { $cards }
hand-shown = { $who } { $cards }
hand-hidden = **Din hand** { $cards } { $count ->
    [one] ett kort
    [2] två kort
    [3] tre kort
    [4] fyra kort
    [5] fem kort
   *[other] { $count } kort
} med baksidan upp
hand-empty = **Din hand** är utspelad
hand-playable = du får spela { $cards }
hand-clock = en stamgäst spelar för dig { $when }
hand-clock-policy = det enklaste draget görs åt dig { $when }
hand-away = En stamgäst spelar för dig
hand-away-note = 💤 din tid tog slut · platsen är din så snart du trycker
hand-away-between = 💤 du får inga kort förrän du trycker på **Jag är här**
hand-leaving = Du är på väg från bordet
hand-closing-note = 💤 bordet stänger efter den här given · dina kort spelas till givens slut
hand-leaving-note = 💤 en stamgäst spelar dina kort till givens slut · **Jag är här** ångrar det
hand-settled = Giv { $deal }: { SIGNED($net) } { $net ->
    [-1] chip
    [1] chip
   *[other] chips
}
hand-purse = { $moved } → { $purse } i din börs
as-it-stood = som det stod { $when }
deal-number = giv { $deal }
settled = uppgjord
late = Den tryckningen kom för sent. Så här ser din hand ut nu.
late-did = Den tryckningen kom för sent: { $did }. Så här ser din hand ut nu.

## Lobbyn

lobby-title = { $game } · ett bord är öppet
lobby-players = { $least }–{ $most } spelare
lobby-players-exactly = { $count } spelare
lobby-regulars = stamgäster välkomna
lobby-no-regulars = bara människor
lobby-seats = **Platser { $taken } av { $seats }**
lobby-host = { $who } · värd
lobby-host-short = { $who } (värd)
lobby-regular = { $who } · stamgäst (datorspelare)
lobby-free = { $count ->
    [one] en plats ledig
   *[other] { $count } platser lediga
}
lobby-pairs = { $first } mot { $second } · medspelare sitter mitt emot varandra
lobby-pair-free = en ledig plats
lobby-stakes = Första given med { $players } spelare: givaren satsar { $dealer }, övriga { $others } var. Att förlora den kostar högst { $worst } chips.
lobby-stakes-same = Första given med { $players } spelare: alla satsar { $each }. Att förlora den kostar högst { $worst } chips.
lobby-stakes-none = Inga chips satsas.
lobby-standard = Husregler: allt som vanligt.
lobby-house-rules = Husregler: { $rules }.
lobby-ready = **Klart att ge.** { $host } eller vem som helst vid bordet trycker på **Ge**.
lobby-missing = { $count ->
    [one] **1 till behövs:** sätt dig, eller bjud in en stamgäst.
   *[other] **{ $count } till behövs:** sätt dig, eller bjud in stamgäster.
}
seated-title = Du sitter vid { $game }
seated-note = väntar på given
seated-lobby = lobby
seated-pot = I potten ligger { $pot }. Att förlora nästa giv kostar högst { $worst } chips.
seated-promise = Din hand kommer i det här meddelandet när korten har getts. Du får veta när det är din tur.

## Inställningarna

options-title = Inställningar · { $game }, bord { PLAIN($number) }
options-note = Bara värden ser och ändrar dem, före första given.
options-choose = Välj vad du vill ändra
options-send-home = Skicka hem en stamgäst
option-line = { $name }: **{ $value }**
option-other = Annat…
option-span = Ett heltal, { PLAIN($least) } till { PLAIN($most) }
option-seats = Platser
option-seats-number = { $n }
option-seats-means = Så många kan sätta sig; en giv kan börja med färre.
option-clock = Klocka
option-clock-number = { $n } per drag
option-clock-means = När tiden är ute spelar en stamgäst tills spelaren är tillbaka.
option-pause = Paus
option-pause-number = { $n } mellan givarna
option-pause-means = Sedan börjar nästa giv av sig själv.
option-regulars = Stamgäster
option-regulars-on = välkomna
option-regulars-on-means = Datorspelare får fylla platser och spela för den som är borta.
option-regulars-off = bara människor
option-regulars-off-means = Inga datorspelare; den som är borta passar och spelar sitt lägsta kort.
option-pictures = Bilder
option-pictures-on = visas
option-pictures-on-means = Bordet och varje hand både ritas och skrivs.
option-pictures-off = av
option-pictures-off-means = Bara text: den säger allt som en bild visar.
option-payment = Betalning
option-payment-open = öppen räkning
option-payment-open-means = Allt betalas fullt ut; en börs kan gå under 0.
option-payment-capped = takad
option-payment-capped-means = Ingen betalar mer än börsen rymmer.
option-handLimit = Givar
option-handLimit-none = ingen gräns
option-handLimit-none-means = Bordet fortsätter tills det stängs.
option-handLimit-number = { $n ->
    [one] 1 giv
   *[other] { $n } givar
}
option-handLimit-number-means = Sedan stänger bordet av sig självt.
option-onBankrupt = Tomma börsar
option-onBankrupt-leave = reser sig
option-onBankrupt-leave-means = Den som är på eller under 0 reser sig; bordet fortsätter.
option-onBankrupt-endSession = stänger bordet
option-onBankrupt-endSession-means = Bordet stänger så snart en börs är på eller under 0.
option-onBankrupt-continue = spelar vidare
option-onBankrupt-continue-means = Skulder är inget hinder.
house-payment-open = allt betalas fullt ut
house-payment-capped = betalning takad av börsen
house-handLimit-none = hur många givar som helst
house-handLimit = slutar efter { $n ->
    [one] 1 giv
   *[other] { $n } givar
}
house-onBankrupt-leave = tomma börsar reser sig
house-onBankrupt-endSession = en tom börs stänger bordet
house-onBankrupt-continue = tomma börsar spelar vidare

## När ett bord stänger

end-title = { $game } · bord { PLAIN($number) } är stängt
end-deals = { $count ->
    [0] ingen giv spelades
    [one] 1 giv
   *[other] { $count } givar
}
end-closed = stängt
end-closed-by = stängt av { $who }
end-idle = stängt för att ingen använde det
end-nobody-left = stängt för att alla gick
end-too-few = stängt för att för få var kvar
end-bankrupt = stängt för att en börs var tom
end-hand-limit = stängt efter det avtalade antalet givar
end-removed = stängt för att Kro skickades bort
end-won = **Vunna chips här**
end-shared = Potten på **{ $pot }** delas: { $shares }.
end-share = { $who } { $chips }
end-odd = { $count ->
    [one] en överbliven chip går till vänster om den som skulle ge härnäst
   *[other] { $count } överblivna chips går en var till vänster om den som skulle ge härnäst
}

## Börs och topplista

balance-title = { $who } · { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
balance-place = på *{ $guild }* · plats { $place } av { $of } vid borden ({ SIGNED($won) } vunna)
balance-no-place = på *{ $guild }* · inte på topplistan än (givar med stamgäster räknas inte)
balance-movements = **Senaste rörelserna**
balance-movement = { SIGNED($amount) } · { $what } · { $when }
balance-page = { $first }–{ $last } av { $total } · varje giv kan visas igen
balance-none = Ingenting har rört sig än.
balance-show-deal = Visa en giv igen
balance-deal = { $game }, bord { PLAIN($number) }, giv { $deal }
movement-deal = { $game }, bord { PLAIN($number) }, giv { $deal }: { $why }
movement-opening = chips att börja med (räknas inte som vinst)
movement-daily = dagens chips (räknas inte som vinst)
movement-gift = en gåva (räknas inte som vinst)
movement-standing = del av potten som stod vid bord { PLAIN($number) }
movement-reversal = giv { $deal } vid bord { PLAIN($number) } återtagen
board-title = Topplista · chips vunna vid borden
board-note = *{ $guild }* · sedan början · skänkta chips och givar med stamgäster räknas inte
board-note-all = *{ $guild }* · sedan början · givar med stamgäster räknas också, skänkta chips inte
board-line = { $place }\. { $who } **{ SIGNED($won) }**
board-line-me = **{ $place }\. { $who } (du) { SIGNED($won) }**
board-page = { $first }–{ $last } av { $total }
board-none-all = Ingen giv har spelats här än.
board-none = Ingen giv har spelats här utan stamgäster än.

## Regler och hjälp

rules-title = Regler · { $game } · { $chapter }
rules-options = Bordets inställningar
rules-choose = Välj ett kapitel
rules-example = Exempel: { $text }
help-title = Kro · kortbord på Discord
help-intro = Öppna ett bord, sätt dig och spela med knappar. Dina kort kommer som privat meddelande, eller tryck på **Min hand** på bordet. **Stamgäster** är datorspelare: de fyller tomma platser och spelar för den som är borta.
help-game = **/{ $command }** { $game }. { $blurb }
help-commands = **/{ $here }** flyttar ner ett bords meddelande · **/{ $close }** stänger det · **/{ $balance }** din börs och topplistan · **/{ $rules }** reglerna i korthet · **/{ $settings }** språk, trådar och bilder, för den som sköter servern
help-data = **/{ $forget }** raderar det Kro sparar om dig.
welcome-title = Välkommen till krogen
welcome-text = Här ger Kro kort. **/{ $command }** öppnar ett bord, **/{ $help }** berättar resten. Allas börsar får chips från början.
welcome-missing = Före första bordet behöver jag den här behörigheten: { $permissions }.
permission-view-channel = **Visa kanal**
permission-send-messages = **Skicka meddelanden**
permission-send-messages-in-threads = **Skicka meddelanden i trådar**
permission-create-public-threads = **Skapa offentliga trådar**
permission-attach-files = **Bifoga filer**
permission-read-message-history = **Läs meddelandehistorik**

## Enradingar

ping-above = Din hand står i meddelandet ovanför.
dms-closed = Du sitter vid bord { PLAIN($number) }. Jag kunde inte skicka ett privat meddelande till dig (dina DM är stängda för den här servern). **Du går inte miste om något:** tryck på **Min hand** på bordet, där syns samma hand och samma knappar, bara för dig. När det är din tur ropar jag på dig här i kanalen.
ask-leave-deal = Lämna bord { PLAIN($number) } mitt i giv { $deal }? En stamgäst spelar dina kort till givens slut. **Du betalar och får ändå** det given ger, sedan är din plats ledig.
ask-leave-match = Lämna bord { PLAIN($number) } innan matchen är slut? En stamgäst spelar för dig tills någon tar din plats eller matchen är slut. **Du vinner eller förlorar ändå** det du satsat.
ask-leave-pot = Lämna bord { PLAIN($number) }? En pott på **{ $pot }** står kvar; den som lämnar avstår från sin del.
ask-close = Stäng bord { PLAIN($number) }?
ask-close-pot = Stäng bord { PLAIN($number) }? Potten på **{ $pot }** delas mellan dem som sitter.
ask-close-playing = Stäng bord { PLAIN($number) }? Stamgäster spelar den här given till slut, sedan delas potten mellan dem som sitter.
why-nothing = Alla dina kort får spelas nu.
why-more = { $game }: att spela ett kort. Mer under **Regler**.
last-nothing = Inget stick är taget än.
done-left = Du har lämnat bord { PLAIN($number) }.
done-leaving-match = Du har lämnat matchen vid bord { PLAIN($number) }; en stamgäst spelar för dig tills någon tar din plats.
done-leaving = Du lämnar bord { PLAIN($number) } efter den här given; en stamgäst spelar dina kort.
done-stay = Du behåller din plats.
done-kept = Bord { PLAIN($number) } är kvar.
done-closing = Bord { PLAIN($number) } stänger efter den här given. Stamgäster spelar den till slut.
done-closed = Bord { PLAIN($number) } är stängt.
done-muted = Inga fler pling från borden. **Mer** slår på dem igen.
done-unmuted = Du får veta när det är din tur.
done-resent = Din hand är på väg.
done-here = Bord { PLAIN($number) } står här nere nu.

## När något inte går: vad som gäller nu, och vad man kan göra

refused-nothing = Det ledde ingenstans: knappen säger något som bordet inte känner till. Ingenting ändrades.
refused-not-seated = Du sitter inte vid det här bordet. **Sätt dig** går mellan givarna.
refused-not-dealt-in = Du är inte med i den här given. Nästa gång får du kort.
refused-not-your-turn = Det är inte din tur.
refused-not-your-turn-who = Det är inte din tur: { $who } står på tur.
refused-late = Den tryckningen kom för sent: bordet har gått vidare.
refused-twice = Den tryckningen är redan räknad.
refused-no-such-choice = Det går inte att välja nu. Tryck på **Uppdatera** för att se vad som går.
refused-table-closed = Bord { PLAIN($number) } är stängt.
refused-no-deal = Inga kort är givna vid det här bordet nu.
refused-match-goes-on = En match pågår. Det går igen när den är slut.
refused-deal-in-play = En giv pågår. Det går igen när den är uppgjord.
refused-full = Bord { PLAIN($number) } är fullt ({ $taken } av { $seats }).
refused-seated-already = Du sitter redan vid det här bordet.
refused-purse = { $chips ->
    [0] Din börs är tom.
   *[other] Din börs står på { $chips }.
} Över 0 kan du få kort igen; ett bord där tomma börsar spelar vidare tar emot dig som du är.
refused-needs-more = { $missing ->
    [one] En spelare till behövs:
   *[other] { $missing } spelare till behövs:
} sätt dig, eller bjud in en stamgäst.
refused-no-regulars = Det här bordet är bara för människor.
refused-empty-chair = Där sitter ingen.
refused-not-a-regular = Bara datorspelare kan skickas hem.
refused-options-fixed = Inställningarna ligger fast sedan första given.
refused-regulars-seated = Skicka hem stamgästerna först.
refused-amount = Säg ett tal från { PLAIN($lo) } till { PLAIN($hi) }.
refused-option-value = { $option } kan inte ställas in så.
refused-seats = Det här spelet är för { $least } till { $most } spelare.
refused-seats-taken = { $taken } sitter redan här: bordet kan inte bli mindre.
refused-not-away = Du är inte borta: platsen är din.
refused-closing-already = Det här bordet stänger efter den här given.
refused-host-only = Det kan bara värden ({ $host }) eller en moderator göra.
refused-moderator-only = Det kan bara en moderator göra.
refused-permission = Jag får inte skriva i { $channel }: ge mig { $permissions } där.
told-no-pictures = Bordet står utan bilder: för dem behöver jag { $permission } i { $channel }. Texten säger allt som de skulle visa.
refused-guild-only = Det går på en server, inte här.
refused-slow = Discord är långsamt just nu. Ingenting ändrades; tryck igen.
refused-trouble = Något gick fel på min sida. Det som bordet visar gäller: försök igen om ingenting har hänt.
