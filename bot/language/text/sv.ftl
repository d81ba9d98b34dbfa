# Vad huset säger, på svenska. Spelens egna ord står hos spelen.
# {$who} kan vara "du" bara där "du" kan stå som subjekt eller ensamt.

you = du
# En spelare vars namn på servern Kro inte känner till än.
name-unseen = Spelare
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
# De andra i en lista som inte nämner alla.
list-more = { $count ->
    [one] 1 till
   *[other] { $count } till
}
# Ord som står kvar med nästa ord i slutet av en rad; med # bara efter ett tal. Inga: –
short-words = #i #per
place = { $game }, bord { PLAIN($number) }
help-terms = Villkor
help-privacy = Integritet
help-support = Support
play-money = Bara lekpengar: chips köps aldrig och löses aldrig in.
span-seconds = { $count } s
span-minutes = { $count } min
span-half = { $count }½ min
span-hours = { $count } h
clock = { $span } per drag
clock-first = första draget: { $span }

## Knappar

button-hand = Min hand
button-last = Sticket
button-last-hand = Förra handen
button-rules = Regler
button-text = Text
button-share = Dela
button-leave = Lämna
button-back = Jag är här
button-why = Varför?
button-more = ⋯
more-no-verify = **Kontrollera** (efter första given)
more-no-hint = **Tips** (vid övning, och ensam med stamgäster)
more-no-between = { $what } (bara mellan givar)
more-no-options = **Inställningar** (bara före första given)
more-no-learn = **Lär dig** (i { COMMAND("help") })
more-no-seat = **Sätt dig** (varje plats är upptagen eller lovad: vänta under **Platser**)
more-promised = Du är lovad platsen där { $regular } sitter. Du kan avstå från den under **Platser**.
more-no-close = **Stäng** (för värden eller en moderator)
more-no-last = **{ $label }** (inget ännu)
more-missing = Inte nu: { $what }
button-table = Till bordet
button-onward = Gå dit
button-deal = Dela ut
button-deal-without = Dela ut till bara { $count }
button-next-deal = Nästa
button-alone = Spela nu
button-deal-filled = Dela ut till { $people } och { $regulars ->
    [one] 1 stamgäst
   *[other] { $regulars } stamgäster
}
button-practice = Öva
button-chips = Chips
button-make-short = Gör det till ett kort parti
button-make-full = Gör det till ett helt parti
button-sit = Sätt dig
button-side-against = Mot { $who }
button-side-with = Med { $who }
later-regulars = Stamgästerna spelar själva.
button-sit-next = Sätt dig nästa giv
button-sit-match = Sätt dig nästa match
button-regular = Bjud in stamgäst
button-regulars = Fyll med stamgäster
button-options = Inställningar
button-close = Stäng
button-again = Igen
button-deals = Visa givar
button-show-deal = Visa given
button-mute = Pinga inte
button-unmute = Pinga mig igen
button-mute-regulars = Tysta stamgästerna
button-unmute-regulars = Låt stamgästerna prata
button-language = Bordet: { $name }
button-resend = Skicka min hand igen
button-down = Skicka bordet igen
button-disarm = Tillbaka
button-leave-yes = Lämna bordet
button-not-now = Inte nu
button-show-seats = Visa platserna
button-stay = Stanna kvar
button-close-yes = Stäng bordet
button-agree = Godkänn
button-play-on = Spela vidare
button-keep = Behåll det
button-void = Stäng och lämna tillbaka chips
button-done = Klart
button-reset = Återställ alla
button-balance = Saldo
button-board = Topplista
button-purse = Min kassa
button-everything = Alla givar
button-people = Bara människor
button-newer = Nyare
button-older = Äldre
button-previous = Föregående
button-next = Nästa
button-my-place = Min plats

## Bordet

table-title = { $game } · giv { $deal }
table-title-settled = { $game } · giv { $deal } avgjord
table-number = Bord { PLAIN($number) }
table-moved = bord { PLAIN($number) } har flyttat till ett nyare meddelande.
seat-absent = borta, en stamgäst spelar
seat-absent-policy = borta, de enklaste dragen görs
trick-now = **Stick { $number } av { $of }**
trick-then = sedan { $count } spelare till
trick-best = (bäst hittills)
next-deal-at = **Nästa giv senast { $when }**
next-deal-goes-on = **Nästa giv senast { $when }**
next-deal-press = **Nästa giv** när någon trycker på **Nästa**
next-deal-missing = **Nästa giv** behöver { $count ->
    [one] 1 spelare till
   *[other] { $count } spelare till
}
next-waits = Väntar på { $who }
several-players = { $count } spelare
next-waits-count = Väntar på { $count } spelare
next-awaited = Du är med; **Nästa** ger tidigare start
next-ready = Du är klar: bordet visar vilka som återstår
next-deal-who = Med i nästa giv: { $who }
next-deal-dearer = **Nästa** godkänner att den nu kan kosta **{ $worst }**.
next-deal-away = Borta, med igen efter **Nästa**: { $who }
next-dealer-asked = { $who-person ->
    [second] Givare: du, om du trycker på **Nästa** i tid
   *[third] Givare: { $who }, om klar i tid
}
next-dealer = Givare: { $who }
closing-wants = { $who } vill stänga bordet
closing-time = avgörs { $when }
closing-agreed = godkänt av: { $who }
closing-pot = Godkänner alla delas potten på **{ $pot }**. **Spela vidare**: en sista giv. Inget svar räknas som **Godkänn**.
closing-deal = { $pot ->
    [0] Om alla godkänner går givens chips tillbaka.
   *[other] Om alla godkänner går givens chips tillbaka och potten på **{ $pot }** delas.
} Annars spelas den klart först.
closing-match = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart. Utan svar: stamgäster gör det genast.
closing-match-policy = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart. Utan svar: slut genast, med de enklaste dragen.
closing-mixed-match = Godkänner alla spelar stamgäster klart genast. **Spela vidare**: ni spelar klart först. Inget svar räknas som **Godkänn**.
closing-mixed-match-policy = Godkänner alla spelas det klart med de enklaste dragen. **Spela vidare**: ni spelar klart. Inget svar räknas som **Godkänn**.
closing-last-deal = Bordet stängs efter den.
closing-last-silent = { $who } får kort bara efter **Nästa**. Blir spelarna för få, delas potten.
closing-last-match = Bordet stängs efter den här matchen.
closes-unused = { $when } · sedan stängs det, om ingen spelar
ledger-row = **{ $who } { SIGNED($net) }** → { $purse }
ledger-net = **{ $who } { SIGNED($net) }**
ledger-movement = { $why } { SIGNED($amount) }
receipt = { $place } · **giv { $deal }:** { $what }.
receipt-nets = { $nets }.
receipt-net = { $who } **{ SIGNED($net) }**
receipt-pot = Pott { $before } → { $after }.
shared-by = delad av { $who }
regular-says = { $who }: ”{ $said }”
achieved = Bedrift
achieved-by = { $who }: { $what }
tonight = Vid bordet: { $standing }
played-on = { $who } ({ $then } spelade vidare)
staked-by = { $who } spelade på platsen som { $payer } satsat för: { $payer } får det som den vann.
staked-by-own = Du spelade vidare för det som { $payer } satsat: inget som platsen vann eller förlorade är ditt.
leaving = { $who } lämnar bordet efter given.
coming = Efter given tar { $who } platsen från { $regular }.
coming-match = { $who } tar platsen efter { $regular } när den här matchen är slut.
went-back = { $cap ->
    [0] { $who } kan inte vinna chips av stamgäster på den här servern.
    [one] { $who } har nått dagens gräns på 1 chip av stamgäster.
   *[other] { $who } har nått dagens gräns på { $cap } chips av stamgäster.
} { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} går tillbaka till dem.
stands-up = { $who } reser sig: kassan är på eller under 0.
stands-up-stack = { $who } reser sig: stapeln på { $stack } är förlorad. Den som sätter sig igen köper en ny.

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
hand-clock = { $when } · sedan spelar en stamgäst för dig
hand-clock-policy = { $when } · sedan görs det enklaste draget åt dig
hand-clock-until = till { $when }
hand-clock-at = till { $when } · sedan spelar en stamgäst för dig
hand-clock-at-policy = till { $when } · sedan görs det enklaste draget åt dig
hand-plays-itself = Ditt enda kort spelas av sig självt
hand-away = En stamgäst spelar för dig
hand-away-policy = De enklaste dragen görs åt dig
hand-away-note = 💤 din tid tog slut · efter **Jag är här** kan ditt första drag få kortare tid
hand-away-out = 💤 din hand gavs upp · du får inga kort förrän du trycker på **Jag är här**
hand-stood-in = 💤 En stamgäst hoppade in.
hand-stood-in-policy = 💤 De enklaste dragen gjordes.
hand-stood-in-out = 💤 Din hand gavs upp medan du var borta.
hand-stood-in-next = Du är med nästa giv.
hand-away-between = 💤 du får inga kort förrän du trycker på **Jag är här**
hand-leaving = Du är på väg att lämna bordet
hand-closing-note = 💤 bordet stängs efter den här given · en stamgäst spelar för dig
hand-closing-note-policy = 💤 bordet stängs när det här är färdigspelat · de enklaste dragen görs åt dig
hand-leaving-note = 💤 en stamgäst spelar given åt dig · **Jag är här** behåller din plats
hand-leaving-gives-up-note = 💤 din hand ges upp om reglerna tillåter det · **Jag är här** behåller din plats
hand-leaving-out-note = 💤 du är ute ur den här given och lämnar efter den · **Jag är här** behåller din plats
hand-leaving-followed-note = 💤 en annan spelare tar sedan din plats · tills dess spelas dina kort åt dig
hand-leaving-note-policy = 💤 de enklaste dragen görs åt dig till slutet · **Jag är här** behåller din plats
hand-settled-practice = Giv { $deal }: { SIGNED($net) } övningschips
hand-settled = Giv { $deal }: { SIGNED($net) } { $net ->
    [-1] chip
    [1] chip
   *[other] chips
}
hand-purse = { $moved } → kassa { $purse }
hand-moved-back = { $moved } · till stamgästerna { SIGNED($chips) }
hand-moved-elsewhere = { $moved } · annat under tiden { SIGNED($chips) }
hand-stack = { $moved } → stapel { $purse }
hand-began = Din kassa innehöll **{ $purse }** chips före den här given.
hand-began-stack = Din stapel innehöll **{ $purse }** chips före den här given.
as-it-stood = Uppdaterad { $when }
deal-number = giv { $deal }
settled = avgjord
late = Du tryckte för sent. Så här ser din hand ut nu.
late-did = Du tryckte för sent: { $did }. Så här ser din hand ut nu.

## Lobbyn

your-aim = **Ditt mål:** { $aim }
lobby-title = { $game }, bord { PLAIN($number) }
lobby-regulars = stamgäster välkomna
lobby-no-regulars = bara människor
lobby-seats = **{ $taken } av { $seats } platser tagna**, { $needed } räcker
lobby-seats-all = **{ $taken } av { $seats } platser tagna**, alla behövs
lobby-seats-full = **{ $taken } av { $seats } platser tagna**
lobby-host = { $who } · värd
lobby-host-short = { $who } (värd)
lobby-regular = { $who } · dator, { $tempo ->
    [quick] snabb
    [thoughtful] eftertänksam
   *[steady] lugn
}
lobby-free = { $count ->
    [one] en plats ledig
   *[other] { $count } platser lediga
}
lobby-pairs = { $first } mot { $second } · partnerna sitter mitt emot varandra
lobby-side-free = två lediga platser
lobby-pair-free = en ledig plats
lobby-stakes = Om { $players } spelar satsar givaren { $dealer } och övriga { $others } var. Att förlora första given kostar högst { $worst } chips totalt.
lobby-stakes-same = Om { $players } spelar satsar var och en { $each }. Att förlora första given kostar högst { $worst } chips totalt.
lobby-brief-practice = Övning: inga chips flyttas
lobby-brief-missing = **{ $count } till behövs**
lobby-brief-absent = **Väntar på { $count } till:** tryck på **Dela ut**.
lobby-brief-loser = { $who } förlorade och får ändra insatsen.
lobby-brief-stack = köp in dig för { $stack }
lobby-brief-same = Insats { $others } · första given högst { $worst } totalt
lobby-brief = Givaren satsar { $dealer }, övriga { $others } · första given högst { $worst } totalt
lobby-stack = Alla köper in sig med **{ $stack }** chips: de lämnar din kassa med din första giv här, du kan inte förlora mer än dem, och det som är kvar kommer tillbaka när du reser dig.
lobby-stakes-none = Inga chips satsas.
lobby-standard = Husregler: allt som vanligt.
lobby-house-rules = Husregler: { $rules }.
lobby-ready = **Klart att dela ut.** { $host } eller vem som helst vid bordet trycker på **Dela ut**.
lobby-ready-alone = **Klart att dela ut.** { $host } trycker på **Dela ut**.
lobby-away = tryck på **Jag är här** för att få kort
lobby-absent = { $count ->
    [one] **Väntar på 1 till:** den som har 💤 trycker på **Jag är här** eller **Dela ut**.
   *[other] **Väntar på { $count } till:** den som har 💤 trycker på **Jag är här** eller **Dela ut**.
}
lobby-missing = { $count ->
    [one] **1 till behövs:** sätt dig, eller bjud in en stamgäst.
   *[other] **{ $count } till behövs:** sätt dig, eller bjud in stamgäster.
}
lobby-alone = **Spela nu** med stamgäster (datorspelare), eller vänta på fler.
lobby-missing-people = **{ $count } till behöver** sätta sig.
duplicate-room = { $room ->
   *[open] Öppna rummet: samma kort som vid { $other }
    [closed] Slutna rummet: samma kort som vid { $other }
}
duplicate-teams = 🔴 har de udda platserna i öppna rummet och de jämna i slutna rummet. 🔵 har de andra.
duplicate-asks = En spelare i varje rum trycker på **Redo**, och stamgäster tar lediga platser. Varje giv har tom pott och lottad givare.
duplicate-ready = Det här rummet är redo och väntar på det andra.
button-duplicate-ready = Redo
duplicate-hidden = Båda rummen spelar den här given. Den visas här när båda är klara med den. Dina kort finns under **{ button-hand }**.
duplicate-waits = Det här rummet är klart med giv { $deal }. Det andra rummet spelar den fortfarande.
duplicate-next = **Nästa giv** när båda rummen är redo
duplicate-title = **Samma kort:** det här rummet · det andra
duplicate-seat = { $here } **{ SIGNED($score) }** · { $there } **{ SIGNED($other) }**
duplicate-deal = Den här given: 🔴 **{ SIGNED($red) }** · 🔵 **{ SIGNED($blue) }**
duplicate-total = { $deals ->
    [1] En giv
   *[other] { $deals } givar
}: 🔴 **{ SIGNED($red) }** · 🔵 **{ SIGNED($blue) }**
duplicate-won = { $team ->
    [red] **🔴 vinner med { $by }**
    [blue] **🔵 vinner med { $by }**
   *[none] **Lagen står lika**
}
end-other-room = stängt eftersom det andra rummet har stängt
refused-duplicate-fixed = Båda rummen i en dubblett spelar likadant, så det här förblir som det är.
refused-duplicate-waits = Det andra rummet är inte redo för den här given än.
refused-duplicate-both = Du sitter i det andra rummet, där samma kort spelas.
refused-duplicate-off = Dubbletter är avstängda på den här servern.
refused-duplicate-hidden = Det andra rummet spelar fortfarande den här given. Den visas när båda är klara med den.
seated-title = Du sitter vid ett bord med { $game }
seated-note = väntar på korten
seated-lobby = lobby
seated-above = Ditt nyare bord finns nedanför.
seated-pot = { $pot ->
    [0] Potten är tom.
   *[other] I potten ligger { $pot }.
} Att förlora nästa giv kostar högst { $worst } chips.
seated-stakes = Är potten tom satsar givaren { $dealer } och övriga { $others } var. Vad nästa giv kan kosta som mest står här när den här är avgjord.
seated-stakes-same = Är potten tom satsar var och en { $each }. Vad nästa giv kan kosta som mest står här när den här är avgjord.
seated-promise = Din hand kommer i det här meddelandet när korten har delats ut. Du får veta när det är din tur.

## Inställningarna

options-title = Inställningar · { $game }, bord { PLAIN($number) }
options-note = Bara värden ser och ändrar dem, före första given.
options-choose = Välj vad du vill ändra
options-choose-of = Ändra: { $first } … { $last }
options-send-home = Skicka hem en stamgäst
option-line = { $name }: **{ $value }**
preset-changed = { $preset } och { $count ->
    [one] 1 ändring
   *[other] { $count } ändringar
}
option-other = Annat…
option-span = Ett heltal, { PLAIN($least) } till { PLAIN($most) }
option-seats = Platser
option-seats-number = { $n }
option-seats-means = Så många kan sätta sig; en giv kan börja med färre.
option-clock = Klocka
option-clock-number = { $n } per drag
option-clock-means = När tiden är ute görs spelarens drag automatiskt, fram till Jag är här.
option-pause = Paus
option-pause-number = { $n } mellan två givar, längre för nybörjare
option-pause-means = Nästa giv kommer efter den, eller när alla tryckt på Nästa; senare om någon är ny.
option-regulars = Stamgäster
option-regulars-on = välkomna
option-regulars-on-means = Datorspelare får fylla tomma platser och spela för den som är borta.
option-regulars-off = bara människor
option-regulars-off-means = Inga datorspelare; för den som är borta görs de enklaste dragen.
option-remarks = Kommentarer
option-remarks-on = då och då
option-remarks-on-means = Efter en del givar säger en stamgäst något om dem.
option-remarks-off = inga
option-remarks-off-means = Stamgästerna säger ingenting.
option-pictures = Bilder
option-pictures-on = visas
option-pictures-on-means = Bordet och varje hand både ritas och skrivs.
option-pictures-off = av
option-pictures-off-means = Bara text: den säger allt som en bild visar.
option-payment = Betalning
option-payment-open = fullt ut, även på skuld
option-payment-open-means = Allt betalas fullt ut; en kassa kan gå under 0.
option-payment-capped = högst det man har
option-payment-capped-means = Ingen betalar mer än det som finns i kassan, eller i stapeln.
option-handLimit = Givar
option-handLimit-none = ingen gräns
option-handLimit-none-means = Bordet fortsätter tills det stängs.
option-handLimit-number = { $n ->
    [one] 1 giv
   *[other] { $n } givar
}
option-handLimit-number-means = Sedan stängs bordet automatiskt.
option-onBankrupt = När chipsen är slut
option-onBankrupt-leave = spelaren reser sig
option-onBankrupt-leave-means = Den som inte har några chips kvar reser sig; bordet fortsätter.
option-onBankrupt-endSession = bordet stängs
option-onBankrupt-endSession-means = Bordet stängs så snart någon inte har några chips kvar.
option-onBankrupt-continue = spelaren är kvar
option-onBankrupt-continue-means = Den som är på eller under 0 spelar vidare, med skuld.
house-payment-open = allt betalas fullt ut
house-payment-capped = ingen betalar mer än det som finns
house-handLimit-none = hur många givar som helst
house-handLimit = slutar efter { $n ->
    [one] 1 giv
   *[other] { $n } givar
}
house-onBankrupt-leave = den som inte har några chips kvar reser sig
house-onBankrupt-endSession = stängs när någon inte har några chips kvar
house-onBankrupt-continue = den som har tom kassa spelar vidare

## När ett bord stängs

end-title = { $game } · bord { PLAIN($number) } är stängt
end-deals = { $count ->
    [0] ingen giv spelades
    [one] 1 giv
   *[other] { $count } givar
}
end-closed = stängt
end-closed-by = stängt av { $who }
end-agreed = stängt av { $who }, med allas godkännande; insatserna gick tillbaka
end-by-regulars = stamgäster spelade klart
end-by-regulars-policy = det spelades klart med de enklaste dragen
end-idle = stängt eftersom ingen använde det
end-nobody-left = stängt eftersom den sista personen lämnade det
end-played-out = stängt eftersom den sista personen lämnade det; matchen spelades klart
end-too-few = stängt eftersom för få var kvar
end-broke = stängt eftersom den sista personen fick slut på chips
end-bankrupt = stängt eftersom någon inte hade några chips kvar
end-hand-limit = stängt efter det avtalade antalet givar
end-voided = stängt eftersom given måste avbrytas; alla fick tillbaka det de hade betalat för den
end-voided-practice = stängt eftersom given måste avbrytas
end-removed = stängt eftersom Kro togs bort från servern
end-last = **Giv { $deal }:** { $what }.
end-won = **Vunnet och förlorat här**
end-net = { $how ->
    [won] { $who } vann **{ $chips }**
    [lost] { $who } förlorade **{ $chips }**
   *[even] { $who } gick jämnt ut
}
end-shared = Bordet stängdes, så potten på **{ $pot }** delas: { $shares }.
end-share = { $who } { $chips }
end-odd = { $count ->
    [one] 1 chip som blev över går till platsen till vänster om nästa givare
   *[other] { $count } chips som blev över går en och en till platserna med början till vänster om nästa givare
}

## Kassa och topplista

balance-title = { $who } · { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
balance-place = på *{ $guild }* · plats { $place } av { $of } ({ $how ->
    [won] { $chips } vunna av människor
    [lost] { $chips } förlorade till människor
   *[even] jämnt mot människor
})
balance-on = på *{ $guild }*
balance-no-place = på *{ $guild }* · ingen plats än: inget vunnet eller förlorat bland människor
balance-board = **Topplista** · chips vunna av människor · { $of ->
    [one] 1 plats
   *[other] { $of } platser
}
balance-board-all = Ingen har spelat om chips med människor än, så här är **alla givar**:
balance-board-season = Den här säsongen har ingen giv än, så här är **säsong { $number }**:
balance-tables = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} vid bord
balance-regulars = { SIGNED($won) } av stamgäster i dag (högst { $cap })
balance-movements = **Det här har hänt med dina chips**
balance-movement = { $when } · **{ SIGNED($amount) }** · { $what }
balance-page = { $first }–{ $last } av { $total }
balance-none = Inget har hänt med dem än.
balance-show-deal = Visa en giv igen
balance-deal = { $game }, bord { PLAIN($number) }, giv { $deal }
movement-opening = { $how ->
    [lost] en skuld från förut
   *[won] chips att börja med
} (räknas inte som vinst)
movement-daily = dagens chips (räknas inte som vinst)
movement-gift = { $how ->
    [lost] en gåva till någon
   *[won] en gåva från någon
} (räknas inte som vinst)
movement-fresh = en ny start (räknas inte som vinst)
movement-set = ändrad av en administratör (räknas inte som vinst)
balance-set = { $by }: { $reason }
movement-season = en säsong tog slut: alla kassor börjar lika igen
movement-buyin = köpt in sig vid bord { PLAIN($number) }
movement-cashout = det som var kvar vid bord { PLAIN($number) }
movement-excess = tillbaka till stamgästerna, över dagens gräns
movement-condensed = arkiverade givar, alla tillsammans
movement-standing = del av potten som stod vid bord { PLAIN($number) }
movement-reversal = giv { $deal } vid bord { PLAIN($number) } togs tillbaka
board-title = Topplista · vunnet och förlorat vid borden
board-note = { $since ->
    [0] *{ $guild }* · sedan början · chips som är skänkta, vunna av stamgäster eller vunna på kredit räknas inte
    [past] *{ $guild }* · chips som är skänkta, vunna av stamgäster eller vunna på kredit räknas inte
   *[other] *{ $guild }* · säsong { PLAIN($since) } · chips som är skänkta, vunna av stamgäster eller vunna på kredit räknas inte
}
board-note-all = { $since ->
    [0] *{ $guild }* · sedan början · chips vunna av stamgäster räknas också, men inte skänkta eller vunna på kredit
    [past] *{ $guild }* · chips vunna av stamgäster räknas också, men inte skänkta eller vunna på kredit
   *[other] *{ $guild }* · säsong { PLAIN($since) } · chips vunna av stamgäster räknas också, men inte skänkta eller vunna på kredit
}
board-line = { $place }\. { $who } **{ SIGNED($won) }**
board-line-me = **{ $place }\. { $who } (du) { SIGNED($won) }**
board-page = { $first }–{ $last } av { $total }
board-instead-all = { $since ->
    [0] Ingen har spelat om chips med andra människor här än.
   *[other] Ingen har spelat om chips med andra människor den här säsongen än.
} Därför står här **alla givar**, också de med stamgäster.
board-instead-season = Ingen giv om chips har spelats den här säsongen än. Så här slutade säsong { $number }:
board-none-all = { $since ->
    [0] Ingen giv om chips har spelats här än.
    [past] Ingen giv om chips spelades den säsongen.
   *[other] Ingen giv om chips har spelats den här säsongen än.
}
board-none = { $since ->
    [0] Ingen har spelat om chips med andra människor här än.
    [past] Ingen spelade om chips med andra människor den säsongen.
   *[other] Ingen har spelat om chips med andra människor den här säsongen än.
}

## Regler och hjälp

rules-title = Regler · { $game } · { $chapter }
rules-options = Bordets inställningar
rules-choose = Välj ett kapitel
rules-games = Regler för ett annat spel
rules-example = Exempel: { $text }
rules-usual = Så spelas det vanligtvis. Vid ett bord visar **Regler** hur det spelas där.
help-title = Kro · kortbord på Discord
help-intro = Öppna ett bord, sätt dig och spela med knappar. Dina kort kommer i ett privat meddelande, eller tryck på **{ $hand }** på bordet. **Stamgäster** är datorspelare: de fyller tomma platser och spelar för den som är borta.
help-game = { $command } { $game }. { $players }
help-command = { $command } { $about }
help-open = **Öppna ett bord**
help-alone = Vill du prova ett spel själv, tryck på **{ $alone }** vid bordet. Vill du spela utan chips och få varje val förklarat, tryck först på **{ $practice }** under **{ $more }**.
help-stack = Med valet **{ $stack }** börjar alla med lika många chips, och ingen förlorar mer än så.
help-regulars = { $cap ->
    [0] Du kan inte vinna chips av stamgäster på den här servern.
    [one] Du kan vinna högst 1 chip om dagen av stamgäster. Resten går tillbaka till dem.
   *[other] Du kan vinna högst { $cap } chips om dagen av stamgäster. Resten går tillbaka till dem.
}
help-next = Tryck på **{ $next }** efter en giv. Nästa giv kommer när alla har gjort det, eller när det är dags.
help-duplicate = { COMMAND("mousel duplicate") }, { COMMAND("bourre duplicate") } och { COMMAND("mus duplicate") } öppnar två bord som spelar samma kort.
help-table = **Hitta ett bord och spela**
help-chips = **Chips, och att se tillbaka**
help-settings = **Inställningar**
button-help-table = Bord
button-help-chips = Chips
button-help-settings = Inställningar
welcome-title = Välkommen till krogen
welcome-text = Här delar Kro ut kort. { $command } öppnar ett bord, { COMMAND("help") } berättar resten. Alla har chips i sin kassa från början.
welcome-missing = Innan ett bord kan öppnas behöver jag { $permissions }.
permission-view-channel = **Visa kanal**
permission-send-messages = **Skicka meddelanden**
permission-send-messages-in-threads = **Skicka meddelanden i trådar**
permission-create-public-threads = **Skapa offentliga trådar**
permission-attach-files = **Bifoga filer**
permission-read-message-history = **Läs meddelandehistorik**

## Enradingar

ping-on-table = Det spelas på bordets meddelande.
private-paused = Discord låter inte Kro skicka nya privata meddelanden just nu. Tryck på **Min hand** för att se dina kort.
dms-closed =
    Du sitter vid bord { PLAIN($number) }. Jag kan inte skriva till dig, för dina direktmeddelanden är stängda för den här servern.
    Du går inte miste om något: **Min hand** på bordet visar din hand och dess knappar, bara för dig.
    När det är din tur ropar jag på dig här i kanalen.
ask-leave-deal =
    Lämna bord { PLAIN($number) }?
    { $stake ->
        [out] Du är ute ur giv { $deal } och förlorar inget mer i den.
        [practice] En stamgäst spelar klart giv { $deal } åt dig; inga chips flyttas här.
        [none] En stamgäst spelar klart giv { $deal } åt dig: du kan inte förlora något mer, och det som vinns är ditt.
        [folds-practice] Din hand ges upp när turen kommer till dig, om reglerna tillåter det; inga chips flyttas här.
        [folds-none] Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
       *[some]
        En stamgäst spelar klart giv { $deal } åt dig och satsar inte mer än den måste.
        Du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
    }
    { $stake ->
        [practice] Sedan avstår du från din plats; **Stå över nästa** behåller den.
        [folds-practice] Sedan avstår du från din plats; **Stå över nästa** behåller den.
       *[other] Sedan avstår du från din plats och därmed från **din del i potten**; **Stå över nästa** behåller båda.
    }
ask-leave-deal-policy =
    Lämna bord { PLAIN($number) }?
    { $stake ->
        [out] Du är ute ur giv { $deal } och förlorar inget mer i den.
        [practice] De enklaste dragen görs åt dig tills giv { $deal } är slut; inga chips flyttas här.
        [none] De enklaste dragen görs åt dig tills giv { $deal } är slut: du kan inte förlora något mer, och det som vinns är ditt.
        [folds-practice] Din hand ges upp när turen kommer till dig, om reglerna tillåter det; inga chips flyttas här.
        [folds-none] Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
       *[some]
        De enklaste dragen görs åt dig tills giv { $deal } är slut, och inte mer satsas än som måste.
        Du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
    }
    { $stake ->
        [practice] Sedan avstår du från din plats; **Stå över nästa** behåller den.
        [folds-practice] Sedan avstår du från din plats; **Stå över nästa** behåller den.
       *[other] Sedan avstår du från din plats och därmed från **din del i potten**; **Stå över nästa** behåller båda.
    }
ask-leave-deal-last =
    Lämna bord { PLAIN($number) }?
    { $stake ->
        [out] Du är ute ur giv { $deal } och förlorar inget mer i den.
        [none] En stamgäst spelar klart giv { $deal } åt dig: du kan inte förlora något mer, och det som vinns är ditt.
        [folds-none] Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
       *[some]
        En stamgäst spelar klart giv { $deal } åt dig och satsar inte mer än den måste.
        Du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
    }
    Sedan **stängs bordet**, för ingen annan stannar; står en pott kvar då får stamgästerna som sitter här den.
ask-leave-deal-last-policy =
    Lämna bord { PLAIN($number) }?
    { $stake ->
        [out] Du är ute ur giv { $deal } och förlorar inget mer i den.
        [none] De enklaste dragen görs åt dig tills giv { $deal } är slut: du kan inte förlora något mer, och det som vinns är ditt.
        [folds-none] Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
       *[some]
        De enklaste dragen görs åt dig tills giv { $deal } är slut, och inte mer satsas än som måste.
        Du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }, och det som vinns är ditt.
    }
    Sedan **stängs bordet**, för ingen annan stannar.
ask-leave-match =
    Lämna bord { PLAIN($number) } innan matchen är slut?
    En stamgäst spelar för dig tills matchen är slut eller någon tar din plats. Till dess tar **Jag är här** platsen tillbaka.
    { $stake ->
        [none] Inga chips står på spel.
       *[some] **Du vinner eller förlorar ändå det du har satsat**.
    }
ask-leave-match-policy =
    Lämna bord { PLAIN($number) } innan matchen är slut?
    De enklaste dragen görs åt dig tills matchen är slut eller någon tar din plats. Till dess tar **Jag är här** platsen tillbaka.
    { $stake ->
        [none] Inga chips står på spel.
       *[some] **Du vinner eller förlorar ändå det du har satsat**.
    }
ask-leave-match-last =
    Lämna bord { PLAIN($number) } innan matchen är slut?
    Ingen annan stannar, så stamgäster spelar den **klart genast**, en av dem åt dig, och bordet stängs.
    Du **vinner eller förlorar din insats** beroende på hur det går, och du kan inte komma tillbaka.
ask-leave-match-last-policy =
    Lämna bord { PLAIN($number) } innan matchen är slut?
    Ingen annan stannar, så den spelas **klart genast** med de enklaste dragen, och bordet stängs.
    Du **vinner eller förlorar din insats** beroende på hur det går, och du kan inte komma tillbaka.
ask-leave-unstaked =
    Lämna bord { PLAIN($number) }?
    Ingen annan stannar, så bordet stängs. Inga chips står på spel.
ask-leave-pot =
    Lämna bord { PLAIN($number) }?
    En pott på **{ $pot }** står kvar. Den som lämnar avstår från sin del: din vore **{ $part }** om den delades nu.
ask-close =
    Stäng bord { PLAIN($number) }?
    Inga chips står på spel nu, så ingen annan tillfrågas. Bordet stängs genast, och alla behåller sina chips.
ask-void =
    Given vid bord { PLAIN($number) } kan inte fortsätta. Vill du stänga bordet och lämna tillbaka alla chips?
    { $returns }
ask-void-each = Given vid bord { PLAIN($number) } kan inte fortsätta. { $chips ->
    [one] Vill du stänga bordet och lämna tillbaka **1** chip till varje spelare?
   *[other] Vill du stänga bordet och lämna tillbaka **{ $chips }** chips till varje spelare?
}
ask-void-none = Given vid bord { PLAIN($number) } kan inte fortsätta. Vill du stänga bordet? Ingen har betalat några chips.
ask-close-pot =
    Stäng bord { PLAIN($number) }?
    Potten på **{ $pot }** delas: { $shares }.
ask-close-asked =
    Stäng bord { PLAIN($number) }?
    De andra tillfrågas först: de trycker på **Godkänn** eller **Spela vidare**.
ask-close-back = Om någon spelar vidare spelar en stamgäst åt dig tills du trycker på **Jag är här**.
ask-close-back-policy = Om någon spelar vidare görs de enklaste dragen åt dig tills du trycker på **Jag är här**.
ask-close-next = Om någon spelar vidare trycker du på **Nästa** för att vara med i den sista given.
ask-close-left = En pott som då står kvar delas mellan dem som har del i den.
ask-close-unless = De andra tillfrågas: om alla godkänner avbryts den i stället genast, och dess chips går tillbaka.
ask-close-playing =
    Stäng bord { PLAIN($number) }?
    { $stake ->
        [out] Först spelas den här given klart, av dem som är här.
        [practice] Först spelas den här given klart, av dem som är här och av en stamgäst åt dig.
        [none] Först spelas den här given klart, av dem som är här och av en stamgäst åt dig; du kan inte förlora något mer.
        [folds-practice]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det; inga chips flyttas här.
        [folds-none]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
       *[some]
        Först spelas den här given klart, av dem som är här och av en stamgäst åt dig.
        Den satsar inte mer än den måste, men du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
    }
ask-close-playing-policy =
    Stäng bord { PLAIN($number) }?
    { $stake ->
        [out] Först spelas den här given klart, av dem som är här.
        [practice] Först spelas den här given klart, av dem som är här. För dig görs de enklaste dragen.
        [none]
        Först spelas den här given klart, av dem som är här.
        För dig görs de enklaste dragen, och du kan inte förlora något mer.
        [folds-practice]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det; inga chips flyttas här.
        [folds-none]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det, och du kan inte förlora något mer.
        [folds-some]
        Först spelas den här given klart, av dem som är här.
        Din hand ges upp när turen kommer till dig, om reglerna tillåter det.
        Annars kan du fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
       *[some]
        Först spelas den här given klart, av dem som är här. För dig görs de enklaste dragen.
        Inte mer satsas än som måste, men du kan fortfarande förlora upp till { $lose ->
            [one] **1** chip
           *[other] **{ $lose }** chips
        }.
    }
ask-close-match =
    Stäng bord { PLAIN($number) }?
    Det som spelas är inte slut: stamgäster spelar det **klart genast** åt alla. Sedan stängs bordet.
    { $stake ->
        [none] Inga chips står på spel.
       *[some] Hur det slutar avgör **om man vinner eller förlorar sin insats**.
    }
ask-close-match-policy =
    Stäng bord { PLAIN($number) }?
    Det som spelas är inte slut: det spelas **klart genast** med de enklaste dragen åt alla. Sedan stängs bordet.
    { $stake ->
        [none] Inga chips står på spel.
       *[some] Hur det slutar avgör **om man vinner eller förlorar sin insats**.
    }
why-nothing = **Varför?** förklarar dina val, och varför ett kort inte får spelas. Nu finns inget att förklara.
why-argument = **{ $side }:** { $facts }.
why-more = Mer om att spela ett kort i { $game } finns under **Regler**.
last-nothing = Inget stick är taget än.
done-left = Du har lämnat bord { PLAIN($number) }.
done-seated-next = Du sitter vid bord { PLAIN($number) }. Du får kort i nästa giv.
done-returned = Du är tillbaka vid bord { PLAIN($number) }, på din egen plats.
done-seated = Du sitter vid bord { PLAIN($number) }.
done-just-seated = Du satte dig alldeles nyss, så inget är utdelat än. Tryck på **Dela ut** en gång till.
done-promised = Du tar platsen efter { $regular } när den här given är slut.
done-promised-match = Folk har satsat mot varandra i matchen, så du får platsen där { $regular } sitter när den är slut. Vill du avstå: **⋯**, **Platser**.
done-waiting = Andra väntar före dig. Du är nummer { $place } på väntelistan.
done-changed = Klart.
done-shared = Given finns nu i { $channel }.
done-not-shared = Jag kunde inte skicka given till { $channel }. Där behöver jag **Visa kanal**, **Skicka meddelanden** och **Bifoga filer**.
ask-side = Vems partner vill du vara vid bord { PLAIN($number) }?
done-left-at-once = Du har lämnat bord { PLAIN($number) }. Stamgäster spelar klart utan dig, vilket tar en liten stund; sedan visar bordet hur det gick.
done-left-at-once-policy = Du har lämnat bord { PLAIN($number) }. Det spelas klart utan dig, vilket tar en liten stund; sedan visar bordet hur det gick.
done-leaving-match = Du har lämnat bord { PLAIN($number) }. En stamgäst spelar matchen åt dig: **du vinner eller förlorar ändå det du satsat**. **Jag är här** tar platsen igen.
done-leaving-match-policy = Du har lämnat bord { PLAIN($number) }. De enklaste dragen görs åt dig: **du vinner eller förlorar ändå det du satsat**. **Jag är här** tar platsen igen.
done-leaving = Du lämnar bord { PLAIN($number) } när den här given är slut. Till dess spelar en stamgäst dina kort, och **Jag är här** behåller din plats.
done-leaving-gives-up = Du lämnar bord { PLAIN($number) } när den här given är slut. Vid din tur ges din hand upp, om reglerna tillåter det. **Jag är här** behåller din plats.
done-leaving-out = Du lämnar bord { PLAIN($number) } när den här given är slut. Du är ute ur den och förlorar inget mer, och till dess behåller **Jag är här** din plats.
done-leaving-policy = Du lämnar bord { PLAIN($number) } när det här är färdigspelat. Till dess görs de enklaste dragen åt dig, och **Jag är här** behåller din plats.
done-stay = Du behåller din plats.
done-sits-out = Du har din plats kvar vid bord { PLAIN($number) }, men får inga kort efter den här given förrän du trycker på **Jag är här**. **Platser** ångrar det.
done-sits-out-practice = Du spelar vidare och behåller din plats vid bord { PLAIN($number) }, men står över nästa gång. Med **Platser** under **⋯** kan du ångra det.
done-kept = Bord { PLAIN($number) } är öppet som förut.
done-closing-asked = De andra tillfrågas nu. Om du ångrar dig, tryck på **Spela vidare** vid bordet.
done-played-on = Bord { PLAIN($number) } stängs när det här är färdigspelat.
done-closing = Bord { PLAIN($number) } stängs efter den här given.
done-not-now = Inget valdes.
done-chosen = Klart.
done-voided = Bord { PLAIN($number) } är stängt. Alla har fått tillbaka det de hade betalat för given.
done-voided-practice = Bord { PLAIN($number) } är stängt, och given är avbruten. Det var ett övningsbord, så ingen hade betalat några chips.
done-closed = Bord { PLAIN($number) } är stängt.
done-closed-unasked = Bord { PLAIN($number) } är stängt. Inga chips stod på spel, så ingen annan tillfrågades, och alla behåller sina chips.
done-muted = Bordens ping är avstängda. **Pinga mig igen** under **⋯** slår på dem.
done-unmuted = Du får veta när det är din tur.
done-regulars-muted = Stamgästerna vid det här bordet säger inget mer efter en giv. **Låt stamgästerna prata** under **⋯** ändrar det.
done-regulars-unmuted = Stamgästerna vid det här bordet säger något då och då, efter en giv.
done-language = Bord { PLAIN($number) } har från och med nu det språket, även med nya spelare. Knappen tillbaka finns under **⋯**.
done-resent = Din hand är på väg.
done-here = Bord { PLAIN($number) } står nu sist i sin kanal.

## När något inte går: vad som gäller nu, och vad man kan göra

refused-nothing = Den knappen finns inte vid det här bordet. Ingenting ändrades.
refused-not-seated = Du sitter inte vid det här bordet. Tryck först på **Sätt dig**.
refused-share-twice = Given har redan delats.
refused-share-not-yours = Bara den som spelade given kan dela den.
refused-not-seated-full = Du sitter inte här, och alla platser är tagna. Under **Platser**, bakom **⋯**, kan du vänta på en.
refused-not-seated-promised = Du sätter dig här senare, på platsen där { $regular } sitter.
refused-not-seated-seat = Du sitter inte vid det här bordet. **Sätt dig** för att spela.
refused-not-dealt-in = Du är inte med i den här given. Du får kort i nästa.
refused-not-your-turn = Det är inte din tur.
refused-not-your-turn-who = Det är inte din tur: { $who } står på tur.
refused-late = Du tryckte för sent: bordet har gått vidare.
refused-twice = Du har redan tryckt på den knappen.
refused-no-such-choice = Det går inte att välja nu. Din hand visar vad som går.
refused-table-closed = Bord { PLAIN($number) } är stängt.
refused-no-deal = Inga kort är utdelade vid det här bordet nu.
refused-match-goes-on = En match pågår. Försök igen när den är slut.
refused-books = Kros räkenskaper här går inte ihop: ingen giv om chips börjar. Övningsbord går vidare.
refused-books-manager = Kros räkenskaper går inte ihop: ingen giv om chips börjar. Fråga den som driver boten.
refused-deal-in-play = En giv pågår. Försök igen när den är slut.
refused-full-grows = Bord { PLAIN($number) } är fullt ({ $taken } av { $seats }). Vänta under **Platser**, eller be värden lägga till en.
refused-full = Bord { PLAIN($number) } är fullt ({ $taken } av { $seats }). Under **Platser** kan du vänta på en ledig.
refused-seated-already = Du sitter redan vid det här bordet: **Sätt dig** är för andra som kommer.
refused-seat-taken = Den platsen är upptagen nu. Tryck på **Sätt dig** igen och välj en annan.
refused-seat-promised = En plats här är redan lovad åt dig.
refused-purse = { $chips ->
    [0] Din kassa är tom.
   *[other] Din kassa står på { $chips }.
} Du behöver mer än 0 för att få kort: { COMMAND("daily") } ger chips.
refused-purse-stack = { $chips ->
    [0] Din kassa är tom, och alla köper in sig för { $stack } chips.
   *[other] Din kassa står på { $chips }, och alla köper in sig för { $stack } chips.
} { COMMAND("daily") } ger chips.
refused-stack-payment = Alla köper in sig, så ingen betalar mer än stapeln. Ta först bort **Staplar**.
refused-stack-debts = Alla köper in sig, så ingen kan spela vidare med skuld. Ta först bort **Staplar**.
refused-stack-stake = En stapel på { $stack } räcker inte till en första giv här: den kräver { $least } chips.
refused-needs-more = { $missing ->
    [one] En spelare till behövs: sätt dig, eller bjud in en stamgäst.
   *[other] { $missing } spelare till behövs: sätt dig, eller bjud in en stamgäst.
}
refused-needs-more-absent = { $absent ->
    [one] En spelare till måste trycka på **Dela ut** eller **Jag är här**.
   *[other] { $absent } spelare till måste trycka på **Dela ut** eller **Jag är här**.
}
refused-needs-more-people = { $missing ->
    [one] En spelare till behövs.
   *[other] { $missing } spelare till behövs.
}
refused-no-regulars = Det här bordet är bara för människor.
refused-not-alone = Du är inte ensam här. **Dela ut** börjar med alla, **Bjud in stamgäst** fyller en plats.
refused-empty-chair = Där sitter ingen.
refused-not-a-regular = Bara datorspelare kan skickas hem.
refused-options-fixed = Första given har börjat, så inställningarna ligger fast.
refused-no-partner = Den platsen kan inte vara din partners.
refused-seats-fixed = Första given har börjat, så platserna ligger fast.
refused-regulars-seated = Här sitter stamgäster. Skicka hem dem först.
refused-amount = Skriv ett tal från { PLAIN($lo) } till { PLAIN($hi) }.
refused-amount-more = Skriv ett tal från { PLAIN($lo) } till { PLAIN($hi) }, eller hur mycket mer: +{ PLAIN($least) } till +{ PLAIN($most) }.
refused-option-value = { $option } kan inte ställas in så.
refused-most-seats = Fler än { $most } kan inte spela här.
refused-seats-taken = { $taken } sitter redan här: bordet kan inte bli mindre.
refused-not-away = Du är inte borta: platsen är din.
refused-closing-asked = Spelarna avgör om bordet ska stängas. Vänta på svaren.
refused-closing-not-asked = Den frågan är inte öppen längre.
refused-closing-own = Det är du som vill stänga bordet. Om du ångrar dig, tryck på **Spela vidare**.
refused-closing-others = Bara de som tillfrågades svarar på det här.
refused-closing-taken-back = Frågan har redan tagits tillbaka i den här given. I nästa kan du fråga igen.
refused-closing-already = Det här bordet stängs när det som spelas är färdigspelat.
refused-host-only = Det kan bara värden ({ $host }) eller en moderator göra.
refused-only-host = Det kan bara värden ({ $host }) göra.
refused-moderator-only = Det kan bara en moderator göra.
refused-void-own = Dina egna chips är med i spelet. Be en annan moderator, eller stäng utan **avbryt**.
refused-permission = Jag får inte skriva i { $channel }: ge mig { $permissions } där.
told-unseen = Bord { PLAIN($number) } kan inte visas längre: jag får inte se { $channel } eller skriva där, eller så finns kanalen inte kvar. Du går inte miste om något: spela vidare i din hand här.
told-no-pictures = Bordet står utan bilder: för dem behöver jag { $permission } i { $channel }. Texten säger allt som de skulle visa.
told-no-threads = Turneringens bord blir i { $channel }: för trådar behöver jag { $permissions } där.
refused-guild-only = Det går på en server, inte här.
refused-slow = Discord är långsamt just nu. Ingenting ändrades; tryck igen.
refused-slow-command = Discord är långsamt just nu. Ingenting ändrades; skriv det igen.
refused-unreachable = Kro når inte sina räkenskaper nu. Tryck igen om en stund: ingenting görs två gånger.
refused-unreachable-command = Kro når inte sina räkenskaper nu. Titta på { COMMAND("balance") } innan du skriver det igen.
refused-trouble = Något gick fel på min sida. Försök igen om bordet inte har ändrats.
refused-stuck = Given kan inte fortsätta. Med { COMMAND("table close") } ger värden eller en moderator tillbaka chipsen.
refused-goes-on = Bord { PLAIN($number) } är öppet: given kan fortsätta igen. Försök igen om du ändå vill stänga det.
refused-not-host = Det kan bara värden eller en moderator göra.
stuck-title = Bord { PLAIN($number) } kan inte visas
stuck-text = Värden eller en moderator kan stänga det. Då får alla tillbaka det de har betalat för given.
stuck-closed = Bord { PLAIN($number) } är stängt
refused-old-command = Kommandot har ändrats, så ingenting hände. Skriv det igen och välj ur listan.

## Chips vid sidan av borden

daily-given = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} från huset för i dag. Din kassa står på { $purse }. Du kan be om nya från { $again }.
daily-owes = { $purse ->
    [0] Din kassa är tom, och vid de flesta bord får du kort bara över 0.
   *[other] Din kassa står på { $purse }, och vid de flesta bord får du kort bara över 0.
} { $enough ->
    [yes] En gång i veckan fyller huset på en sådan kassa till { $upto }.
   *[no] En gång i veckan ger huset en sådan kassa { $most } chips.
}
button-fresh = En ny start
fresh-given = En ny start: { $chips } chips från huset. Din kassa står på { $purse }. Du kan be om en till från och med { $again }.
give-done = 🎁 { $giver } ger { $taker } { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
refused-daily-off = Huset ger inga dagliga chips på den här servern.
refused-daily-taken = Du har fått dagens chips. Du kan be om nya från { $again }.
refused-fresh-off = Huset ger ingen ny start på den här servern.
refused-fresh-solvent = Du har { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}, borden inräknade. En ny start är för den som inte har några.
refused-fresh-staked = Du är med i en giv eller turnering som kan ge dig chips. Be om dem när den är slut.
refused-fresh-taken = Du har fått veckans nya start. Du kan be om nästa från { $again }.
refused-give-self = Det är redan dina egna chips.
refused-give-off = Chips kan inte ges bort på den här servern.
refused-give-bot = { $who } spelar inte: chips går till människor.
refused-give-no-purse = { $who } har ingen kassa här än: { COMMAND("balance") } eller en plats vid ett bord öppnar en.
refused-give-unplayed = Du har inte spelat någon giv utan stamgäster än. Spela en, så kan du ge chips.
refused-give-staked = Du är med i en giv som kan kosta dig de chipsen. Du kan ge när den är slut.
refused-give-purse = { $chips ->
    [0] Din kassa är tom.
   *[other] Din kassa står på { $chips }.
} Du kan inte ge mer än det som finns i den.
refused-give-given = Du får ge { $limit } om dagen på den här servern; { $left } av det återstår i dag.
refused-give-received = { $who } får ta emot { $limit } om dagen här; { $left } är kvar i dag.

## En servers inställningar

books-wrong = **{ $server }**: Kro har gått igenom serverns räkenskaper och hittat chips som inte går att förklara. Tills det är utrett börjar ingen ny giv om chips där; en giv som pågår spelas färdigt, och övningsborden går vidare. Ingens chips rörs. Den som driver boten hittar detaljerna i dess logg.
books-right = **{ $server }**: serverns räkenskaper går ihop igen. Givar om chips börjar som vanligt.
setting-title = Inställningar · { $guild }
setting-stopped = **Ingen giv om chips börjar på den här servern just nu.** Kro har gått igenom räkenskaperna, och de går inte ihop. En giv som pågår spelas färdigt, övningsborden går vidare, och ingens chips rörs. Den som driver boten hittar detaljerna i dess logg och kan rätta till det; här går det inte att göra något åt det.
setting-note = Bara serverns administratörer (**Hantera server**) ser detta. Varje ändring sparas, med namnet på den som gjorde den. { COMMAND("manage block") } blockerar personer, { COMMAND("manage purse") } ändrar en kassa, { COMMAND("manage season") } avslutar en säsong.
setting-choose = Välj en inställning att ändra
setting-language = Språk
setting-language-means = Språket vid borden, om inte alla spelare vid ett bord har ett annat gemensamt.
setting-opening = Chips från början
setting-opening-means = Så mycket får en ny kassa. Kassor som redan finns ändras inte.
setting-opening-number = { $n }
setting-daily = Dagens chips
setting-daily-means = Så mycket ger huset den som ber om det, en gång om dagen.
setting-daily-number = { $n ->
    [0] inga
   *[other] { $n }
}
setting-regulars-cap = Chips av stamgäster
setting-regulars-cap-means = Hur många chips en spelare kan vinna av stamgäster på en dag. Resten går tillbaka till dem.
setting-regulars-cap-number = { $n ->
    [0] inga
   *[other] { $n } om dagen
}
setting-fresh = Ny start
setting-fresh-means = En gång i veckan fylls en kassa som är 0 eller lägre på till så mycket; aldrig med mer än en ny får.
setting-fresh-number = { $n ->
    [0] ingen
   *[other] upp till { $n }
}
setting-gifts = Gåvor
setting-gifts-means = Hur många chips en person får ge, och ta emot, på en dag.
setting-gifts-number = { $n ->
    [0] inga
   *[other] { $n } om dagen
}
setting-clock = Klocka
setting-clock-means = Hur lång tid ett drag får ta vid ett nytt bord, om värden inte säger annat.
setting-clock-none = som vanligt
setting-clock-usual = som vanligt, { $n } per drag
setting-clock-number = { $n } per drag
setting-threads = Trådar
setting-threads-means = Om varje nytt bord får en egen tråd.
setting-threads-on = en för varje bord
setting-threads-off = inga
setting-stats = Statistik
setting-stats-means = Om medlemmar kan se statistik över sina givar.
setting-stats-on = visas
setting-stats-off = av
setting-today = Dagens giv
setting-today-means = Om medlemmar kan spela dagens giv här.
setting-today-on = spelas
setting-today-off = av
setting-duplicate = Dubblett
setting-duplicate-means = Om två bord kan spela samma kort här.
setting-duplicate-on = på
setting-duplicate-off = av
setting-monthly = Säsonger
setting-monthly-means = Om en säsong slutar den första dagen i varje månad (UTC).
setting-monthly-on = slutar med månaden
setting-monthly-off = en serveradministratör avslutar dem
setting-pictures = Bilder
setting-pictures-means = Om bord och händer ritas och inte bara skrivs.
setting-pictures-on = visas
setting-pictures-off = av
setting-cap-player = Bord per spelare
setting-cap-player-means = Vid hur många öppna bord en person får sitta.
setting-cap-player-number = { $n ->
    [0] hur många som helst
   *[other] { $n }
}
setting-cap-channel = Bord per kanal
setting-cap-channel-means = Hur många bord som får vara öppna i en kanal och dess trådar.
setting-cap-channel-number = { $n ->
    [0] hur många som helst
   *[other] { $n }
}
setting-cap-server = Bord på servern
setting-cap-server-means = Hur många bord som får vara öppna på servern.
setting-cap-server-number = { $n ->
    [0] hur många som helst
   *[other] { $n }
}
setting-channels = Kanaler
setting-channels-means = Var bord får öppnas; en tråd räknas till sin kanal.
setting-channels-none = överallt
setting-log = Husets logg
setting-log-means = Där Kro skriver vilka bord som öppnas och stängs, och vad serverns administratörer gör.
setting-log-none = ingenstans
setting-silent = **Husets logg skrivs inte**: jag får inte längre skriva i dess kanal, eller så finns den inte mer. Allt annat går vidare. Ge mig **Visa kanal** och **Skicka meddelanden** där, eller välj en annan.
setting-winners = Vinnare
setting-winners-means = Var Kro berättar vem som vann en säsong.
setting-winners-none = ingenstans
setting-day-line = Dagens inlägg
setting-day-line-means = Var Kro en gång om dagen skriver att nya givar är öppna, och vem som var bäst i går.
setting-day-line-none = ingenstans
setting-day-hour = Timme för dagens inlägg
setting-day-hour-means = Från vilken timme Kro skriver dagens inlägg, enligt tidszonen under Spelkväll.
setting-day-hour-number = kl. { $n }.00
setting-day-silent = **Dagens inlägg skrivs inte**: jag får inte längre skriva i dess kanal, eller så finns den inte mer. Ge mig **Visa kanal** och **Skicka meddelanden** där. Välj sedan kanalen eller timmen igen.
button-night = Spelkväll
setting-night-title = Spelkväll · { $guild }
setting-night-unset = En gång i veckan kallar jag medlemmar till borden. Välj en dag och en kanal.
setting-night-next = En gång i veckan kallar jag medlemmar till borden. Nästa gång är { $when }.
setting-night-no-event = Spelkvällen står inte bland serverns evenemang: jag får inte skapa några. Ge mig **Skapa evenemang** om du vill det.
setting-night-day = Dag
setting-night-day-means = Vilken veckodag spelkvällen är.
setting-night-day-none = ingen
setting-night-day-mon = måndag
setting-night-day-tue = tisdag
setting-night-day-wed = onsdag
setting-night-day-thu = torsdag
setting-night-day-fri = fredag
setting-night-day-sat = lördag
setting-night-day-sun = söndag
setting-night-hour = Klockslag
setting-night-hour-means = När spelkvällen börjar, efter klockan i dess tidszon.
setting-night-hour-number = { $n }:00
setting-night-zone = Tidszon
setting-night-zone-means = Tidszonen för spelkvällen och dagens inlägg.
setting-night-hours = Längd
setting-night-hours-means = Hur länge det dröjer tills jag visar vem som vann vad. Är ett bord öppet väntar jag på det.
setting-night-hours-number = { $n ->
    [one] 1 timme
   *[other] { $n } timmar
}
setting-night-game = Spel
setting-night-game-means = Vad Sätt dig under kallelsen öppnar.
setting-night-game-none = vilket som helst
setting-night-channel = Spelkvällens kanal
setting-night-channel-means = Var jag kallar medlemmar till spelkvällen, och visar vem som vann vad.
setting-night-channel-none = ingen
setting-friends = Vänner vid ett bord
setting-friends-means = Om jag säger till medlemmar privat när vänner sitter vid ett bord här, om de ber om det.
setting-friends-on = sägs till
setting-friends-off = sägs inte till
setting-openers = Vem öppnar bord
setting-openers-means = Roller vars medlemmar får öppna bord, utöver serverns administratörer.
setting-openers-none = alla
button-changes = Ändringar
button-settings = Inställningar
changes-title = Inställningar · ändringar
changes-note = De nyaste först
changes-line = { $when } · { $who } · { $setting }: { $before } → { $after }
changes-nobody = en person som har glömts
changes-page = { $first }–{ $last } av { $total }
changes-none = Ingenting har ändrats än.

## Ens egna inställningar

mine-title = Dina inställningar
mine-note = De gäller på alla servrar där Kro delar ut kort.
mine-choose = Välj en inställning att ändra
mine-pings = Ping
mine-pings-means = Om du får veta när det är din tur.
mine-pings-on = på
mine-pings-off = av
mine-language = Språk
mine-language-means = Språket i det Kro skriver till dig, och vid bord där minst två spelar och alla har det.
mine-language-none = som i Discord
mine-hand = Hand
mine-hand-means = Var du ser dina kort. Min hand på bordet visar dem alltid.
mine-hand-on = som ett privat meddelande
mine-hand-off = bara från bordet
mine-colours = Färger
mine-colours-means = Hur klöver, ruter, hjärter och spader färgas på bilderna av din hand.
mine-colours-on = fyra färger
mine-colours-off = rött och svart
mine-pictures = Bilder
mine-pictures-means = Om din hand ritas och inte bara skrivs.
mine-pictures-on = visas
mine-pictures-off = av

## Att se tillbaka

history-title = Dina avslutade givar
history-note = på *{ $guild }* · bara givar du var med i, så som du såg dem
history-none = Inga än. Givar står här när de är avgjorda.
history-archived = Givar före { $day } är arkiverade.
history-line = { $when } · **{ SIGNED($net) }** · { $what }
history-line-voided = { $when } · avbruten, alla fick tillbaka sina chips · { $what }
history-line-practice = { $when } · övning · { $what }
history-page = { $first }–{ $last } av { $total }
history-finished = Färdigspelat av dig, inte en stamgäst, överallt: { $games }
history-finished-game = { $game } **{ $count }**
history-choose = Se på en giv
history-step = steg { $k } av { $n }
history-your-turn = Din tur
history-dealt = början
history-by-stand-in = { $who }: en stamgäst bestämde
history-by-stand-in-policy = { $who }: det enklaste draget gjordes
history-by-clock = tiden gick ut
history-net = { SIGNED($net) } hittills
history-exported = Given som ett protokoll. **??** står för varje kort du aldrig fick se.
button-first = Första
button-back-one = Bakåt
button-leap-back = { $count } bakåt
button-leap-on = { $count } framåt
button-last-step = Sista
button-export = Exportera
button-history = Till listan

## Platser, inbjudningar, övning, styrka, och bord som går vidare

button-seats = Platser
button-seats-full = Platser: { $taken } av { $seats }
button-wait = Vänta på plats
button-wait-not = Sluta vänta
button-add-seat = Ny plats
button-sit-out = Stå över nästa
button-sit-in = Ge mig kort
seats-title = Platser · { $game }, bord { PLAIN($number) }
seats-away = borta
seats-sits-out = står över nästa giv
seats-promised = lovad till { $who }
seats-waiting = **Väntar på plats:** { $who }
seats-invitation = **Med inbjudan:** värden bjuder in folk med { COMMAND("table invite") }.
seats-invited = Inbjudna: { $who }
seats-hand-on = Gör någon annan till värd
seats-kick = Frigör en plats vars spelare är borta
seats-keeps-part = Den som förlorar sin plats så har kvar sin del av potten på **{ $pot }** tills andra vinner den.
seats-free-now = { $part ->
    [0] Platsen för **{ $who }** är ledig nu.
   *[other] Platsen för **{ $who }** är ledig nu. { $who } har kvar sin del av potten: **{ $part }** om den delades nu.
}
seats-free-later = Platsen för **{ $who }** är ledig efter den här given. Finns det en pott då har { $who } kvar sin del av den.
seat-lost = { $part ->
    [0] Din plats vid { $place } är ledig: du var borta.
   *[other] Din plats vid { $place } är ledig: du var borta. Din del av potten, **{ $part }** nu, är kvar tills andra vinner den.
}
seat-not-given = { $place } är stängt, så du får inte platsen som du var lovad där.
seats-add-dearer = Med en plats till kan nästa giv kosta **{ $worst }** chips, nu **{ $before }**. De andra måste först gå med på det.
seats-sit-down = **Sätt dig** på bordets meddelande tar en ledig plats, eller en stamgästs.
seats-add-later = Du kan lägga till en plats när given är avgjord.
seats-home = Skicka hem en stamgäst
seats-partner = Välj din partner
seat-called = En plats vid { $place } är ledig och hålls åt dig. Tryck på **Jag är här** för att få kort.
lobby-waiting = { $count ->
    [one] 1 väntar på plats
   *[other] { $count } väntar på plats
}
lobby-loser = { $who } förlorade förra partiet och får ändra insatsen under **Inställningar**.
lobby-practice = Övning: inga chips rör sig, och inget räknas på topplistan. Att förlora en giv skulle kosta högst { $worst } chips.
practice-prices = Övningschips: din kassa ändras inte.
practice-more = { $choices } och { $more } till
practice-any = Vilket som helst
practice-choice = **{ $choice }:** { $means }
option-clock-30 = snabbt: 30 s per drag
option-clock-90 = normalt: 1½ min per drag
option-clock-86400 = korrespondens: 24 h per drag
option-strength = Styrka
option-strength-novice = nybörjare
option-strength-novice-means = Stamgäster går efter tumregler.
option-strength-regular = erfaren
option-strength-regular-means = Stamgäster prövar några möjliga givar före ett drag. I Muggins förbiser de mindre.
option-strength-master = mästare
option-strength-master-means = Stamgäster prövar många möjliga givar före ett drag. I Muggins förbiser de minst.
option-practice = Övning
option-practice-off = nej, spel om chips
option-practice-off-means = Insatser tas ur kassor och går till kassor.
option-practice-on = ja, inga chips
option-practice-on-means = Inga chips rör sig; priserna säger vad det skulle kosta.
option-stack = Staplar
option-stack-none = inga, alla spelar ur kassan
option-stack-none-means = Insatser tas ur kassor och går till kassor.
option-stack-50 = 50 chips var
option-stack-100 = 100 chips var
option-stack-200 = 200 chips var
option-stack-500 = 500 chips var
option-stack-number = { $n } chips var
option-stack-number-means = Alla köper in sig med lika mycket, förlorar inte mer och får tillbaka det som är kvar.
option-invitation = Vem får sitta
option-invitation-off = vem som helst
option-invitation-off-means = Den som hittar en ledig plats får ta den.
option-invitation-on = med inbjudan
option-invitation-on-means = Bara den som värden bjuder in.
options-loser = Någon förlorade förra partiet: insatsen får ändras före första given.
house-rules-count = { $count } husregler
house-practice-on = om övningschips
house-practice-off = om chips
house-stack = alla börjar med { $n } chips
house-stack-none = inga staplar
house-invitation-on = med inbjudan
house-invitation-off = öppet för alla
house-strength-novice = stamgästerna är nybörjare
house-strength-regular = stamgästerna är erfarna
house-strength-master = stamgästerna är mästare
done-again = Spelet går vidare vid bord { PLAIN($number) }, som redan är öppet. **Sätt dig** där.
done-again-here = Spelet går vidare vid bord { PLAIN($number) }: du får kort där.
again-called = Spelet går vidare vid { $place }. Tryck på **Jag är här** där för att få kort.
refused-price-rose = Priset har gått upp sedan knappen visades. Se efter vad det är och tryck igen.
refused-dearer = Bordet kan kosta mer än det förra. Se vad det kostar, tryck sedan på **Jag är här** där.
done-invited = { $who } får sätta sig vid bord { PLAIN($number) } nu.
refused-no-host = Bara en människa som stannar kan vara värd.
refused-no-guest = Botar sitter inte vid bord. **Bjud in stamgäst** bjuder in en datorspelare.
refused-too-few-stay = För få skulle stanna för att spela om potten. **Stäng** frågar de andra.
refused-not-absent = Bara platsen för någon vars tid har gått ut kan frigöras.
refused-open-to-all = Alla får sätta sig här. Före första given kan **Inställningar** kräva inbjudan.
refused-invited-already = Den personen får redan sätta sig.
refused-by-invitation = Bord { PLAIN($number) } är med inbjudan. Fråga värden: { $host }.
refused-seat-free = En plats är ledig: tryck på **Sätt dig**.
refused-waiting-already = Du väntar redan på plats, som nummer { $place } på listan.
refused-not-waiting = Du väntar inte på någon plats här.
refused-cap-player = Du sitter eller väntar vid { $most ->
    [one] 1 bord
   *[other] { $most } bord
}, vilket är gränsen. Lämna ett först: { COMMAND("tables") }.
refused-cap-lesson = Din förra lektion är inte slut. Avsluta eller lämna den och tryck sedan på **Lär dig** igen.
refused-cap-channel = { $most ->
    [one] 1 bord är öppet
   *[other] { $most } bord är öppna
} i kanalen, vilket är gränsen. Sätt dig där, eller välj en annan kanal.
refused-cap-server = { $most ->
    [one] 1 bord är öppet
   *[other] { $most } bord är öppna
} på servern, vilket är gränsen. { COMMAND("tables") } visar dem.
tables-title = Bord
tables-own = **Där du sitter eller väntar**
tables-own-none = Du sitter inte vid något bord.
tables-here = **Öppna på den här servern**
tables-none = Inget bord är öppet här. { COMMAND("help") } berättar hur man öppnar ett.
tables-yours = **din plats**
tables-full = alla { $seats } platser tagna
tables-lobby = väntar på första given
tables-between = mellan två givar
tables-turn = i tur: { $who }
tables-your-turn = 👉 **din tur**
tables-away = 💤 du är borta · dina drag görs åt dig
tables-waiting = du väntar på plats

## Tips

button-hint = Tips
hint-line = **{ $choice }** · { $why }
hint-better = { $chips ->
    [one] **{ $choice }** är värt ungefär 1 chip mer än **{ $instead }**.
   *[other] **{ $choice }** är värt ungefär { $chips } chips mer än **{ $instead }**.
}
hint-even = **{ $instead }** är ungefär lika bra.
hint-counted = En uppskattning från många givar som stämmer med det du har sett. Kro ser inga dolda kort, så den kan vara fel.
hint-passed = Det valet är redan gjort: tipset behövs inte längre.
hint-none = Inget tips hann bli klart i tid. Försök igen, eller tryck på **Regler** under **⋯**.
refused-hint-nothing = Inget väntar på dig nu. Ett tips gäller ditt eget val.
refused-hint-chips = Andras chips står på spel. Tips finns när du övar, eller är ensam med stamgäster.
refused-hint-busy = Ditt förra tips är inte klart än. Vänta på det först.

## De första givarna, förklarade

picture-named = På knapparna: { $cards }
picture-pot = pott
picture-turned = uppslaget
picture-trump = trumf
picture-last-trick = sista sticket
picture-trick = stick { $number }
picture-next-pot = nästa pott
picture-dropped-pot = blir över
picture-tonight = vid bordet
picture-sets = set
picture-vacas = vacas
picture-tricks = { $count } stick
picture-won = dina stick
picture-you = du
picture-away = borta
picture-stake = insats
picture-days = { $days } dagar
picture-chips = { SIGNED($chips) }
picture-points = { $points } poäng
picture-people = människor
picture-regulars = stamgäster
picture-won-deals = vunna av alla givar
picture-won-of = { $won }/{ $deals }
word-means = **{ $word }**: { $means }
button-explain = Förklara
button-explain-less = Förklara inte
done-explained = Din hand vid det här bordet säger igen vad varje val gör och vad orden betyder.
done-unexplained = Din hand vid det här bordet förklarar inte mer. **Förklara** under **⋯** slår på det igen; { COMMAND("kro me") } stänger av det för gott.
mine-explained = Första givarna
mine-explained-means = Om dina första tre givar i varje spel förklaras i din hand.
mine-explained-on = förklaras
mine-explained-off = som alla andra
mine-stats = Statistik
mine-stats-means = Om andra ser din statistik, dina bedrifter och dina platser bland en säsongs vinnare.
mine-stats-on = visas
mine-stats-off = bara för dig
mine-today = Dagens giv
mine-today-means = Om dina resultat jämförs med andras. Dagens inlägg kan nämna de bästa.
mine-today-on = jämförs
mine-today-off = bara för dig
mine-friends = Vänner vid ett bord
mine-friends-means = Om jag säger till dig om vänner vid ett bord, högst en gång om dagen, och till vänner om dig.
mine-friends-on = sägs till
mine-friends-off = sägs inte till
mine-night = Spelkväll här
mine-night-means = Om jag kallar dig till spelkvällen varje vecka på den här servern.
mine-night-on = kallas
mine-night-off = kallas inte
mine-forced = Tvingade kort
mine-forced-means = Vilka kort som spelar sig själva från din nästa giv, om du inte kan göra något annat.
mine-forced-off = inga
mine-forced-last = det sista kortet i given
mine-forced-every = alla (tempot avslöjar det för andra)

## En giv man kan kontrollera

seal-next = Korten förseglade: `{ $root }…`
seal-brief = förseglat `{ $root }…`
seal-see-cut = se **Kupera**
seal-why = Sigillet låser kortens ordning innan de delas ut, så att ingen kan ändra den i smyg.
seal-cut-by = { $count ->
    [one] { $who } kuperade
   *[other] { $count } kuperingar, senast { $who }
}
button-cut = Kupera
button-verify = Kontrollera
cut-title = Kupera leken till giv { PLAIN($deal) }
cut-asks = Valfritt tal från 0 till { PLAIN($hi) }
cut-why =
    { $cuts ->
        [0] Det här sigillet låser kortens ordning.
        [one] Det här sigillet låser kortens ordning och kuperingen hittills.
       *[other] Det här sigillet låser kortens ordning och de { $cuts } kuperingarna hittills.
    } Ditt tal ändrar den ordningen. Om ingen kuperar efter dig kan ingen ha valt dina kort.
    `{ $digest }`
    Skriv av sigillet innan du skriver talet. Skriv sedan tio siffror som ingen kan gissa: blunda och tryck på vilka som helst. En födelsedag eller ett lyckotal skyddar dig inte.
    -# Om någon kuperar efter dig kan du kupera igen. Efter given visar **Kontrollera** om sigillet höll. Ingen måste kupera.
cut-done =
    Du kuperade leken för giv { PLAIN($deal) } med **{ $number }**. Sigillet är nu `{ $digest }`.
    Spara ditt tal och sigillet som du skrev av innan. Efter given ger **Kontrollera** dig en fil som du kan jämföra med dem.
verify-file =
    Vill du kontrollera det själv behöver du filen och sigillet som du skrev av. Kör `kro verify FIL SIGILL`, eller det korta Pythonprogrammet i Kros `docs/trust.md`. Om du kuperade ska den första kuperingen efter din avskrift vara din.
    -# Före den första kuperingen var sigillet `{ $root }`. Filen visar korten som du såg, och inga andra.
verify-right = ✓ Jag har kontrollerat { $deal }: { $count ->
    [one] kortet som du såg kommer
   *[other] de { $count } kort som du såg kommer
} från leken som förseglades som `{ $root }…` och kuperades. Ingen har ändrat leken sedan dess, utom genom att kupera.
verify-wrong = ✗ Korten som du såg i { $deal } stämmer inte med sigillet `{ $root }…`. Visa filen för den som driver boten.
refused-cut-late = Den given har börjat, så leken kan inte kuperas längre.
refused-cut-moved = En annan kuperade först. Skriv av sigillet, tryck sedan på **Kupera** igen: `{ $digest }`
refused-cut-enough = Ditt tal användes inte: en giv kuperas högst { $total } gånger, { $most } av varje spelare.
refused-cut-number = Kupera med ett heltal från 0 till { PLAIN($hi) }.
refused-not-sealed = Den given förseglades inte, så det finns inget att kontrollera.
refused-deal-voided = Den given avbröts, så den har inget resultat att visa.
refused-blocked = Den som driver boten har blockerat dig. Du kan ändå använda { COMMAND("privacy") } och { COMMAND("forget") }.
refused-off = Det här är avstängt just nu. Allt annat fungerar som vanligt.
refused-game-off = { $game } är avstängt just nu. Bord som har börjat spelar vidare.
announce-stop =
    Underhåll: { $when }
    Kro stängs av då och kommer snart tillbaka. Inget går förlorat: kort, chips och knappar finns kvar, och den som då står på tur får tid på sig.
refused-not-yours-to-check = Bara den som var med i given kan kontrollera den: filen visar kort som ägaren såg.

help-manage = **För serverns administratörer**
refused-opener = Bara { $roles } kan öppna bord här. { COMMAND("tables") } visar lediga platser.
refused-blocked-here = Du är blockerad från borden här. En giv du är med i spelas klart; du behåller dina chips.
refused-guest-blocked = Den personen är blockerad från serverns bord.
blocks-title = Blockerade från borden · { $guild }
blocks-note = Bara serverns administratörer ser detta. Den som är blockerad öppnar inga bord och sitter inte vid några; chips och gamla givar finns kvar.
blocks-line = { $who } · { $when } · av { $by }
blocks-page = { $first }–{ $last } av { $total }
blocks-none = Ingen är blockerad.
blocks-lift = Släpp in någon igen
blocked-now = **{ $who }** är blockerad från borden här. { $tables ->
    [0] Ingen giv pågår för { $who }, och chipsen är kvar.
    [one] Vid 1 bord spelas platsen klart, rättvist och försiktigt; chipsen är kvar.
   *[other] Vid { $tables } bord spelas platsen klart, rättvist och försiktigt; chipsen är kvar.
}
blocked-already = **{ $who }** var redan blockerad. { $tables ->
    [0] Ingen giv pågår för { $who }.
    [one] Vid 1 bord spelas platsen klart.
   *[other] Vid { $tables } bord spelas platsen klart.
}
blocks-lifted = { $who } får sitta vid borden här igen.

log-opened = { $who } har öppnat bord { PLAIN($number) }, { $game }, i { $channel }
log-closed = Bord { PLAIN($number) }, { $game }: { $why } · { $deals }
log-setting = { $who } har ändrat en inställning · { $setting }: { $before } → { $after }
log-blocked = { $by } har blockerat { $who } från borden
log-unblocked = { $by } har släppt in { $who } vid borden igen
log-purse = { $by } har ändrat kassan för { $who }: { $before } → { $after } · { $reason }
log-skipped = { $count ->
    [one] … 1 rad till, som kom för fort
   *[other] … { $count } rader till, som kom för fort
}
log-silent = På **{ $server }** kan jag inte längre skriva husets logg i { $channel }. Inget annat påverkas. Ge mig **Visa kanal** och **Skicka meddelanden** där, eller välj en annan kanal under { COMMAND("kro settings") }. Jag säger det en gång.
log-season = { $by } har avslutat säsong { $number }: varje kassa innehåller nu { $chips }, { $moved ->
    [one] 1 har
   *[other] { $moved } har
} ändrats
log-season-month = Månaden är över, så säsong { $number } är slut: varje kassa innehåller nu { $chips }, { $moved ->
    [one] 1 har
   *[other] { $moved } har
} ändrats
log-season-waits = Månaden är över. Säsong { $number } slutar så snart inga chips ligger vid något bord eller i en turnering
log-day-line-silent = Dagens inlägg skrivs inte mer: jag får inte skriva i { $channel }, eller så finns den inte mer
log-winners-silent = Vinnarna av säsong { $number } visas inte: jag får inte skriva i { $channel }, eller så finns den inte mer

## Dagens inlägg

day-line-best = **Bäst i går på den här servern**
day-line-game = { $game } · **{ $result }** · { $who }
day-line-opened = 🔑 { $opened } var gårdagens nyckel. Den förseglar dagens kort.
button-day-line = Spela { $game }

## Spelkvällar och vänner

log-night-silent = Spelkvällen visas inte: jag får inte skriva i { $channel }, eller så finns den inte mer
night-call = **Spelkvällen har börjat.** Till { $until } möts servern vid borden. Tryck **Sätt dig** för att spela.
night-call-game = **Spelkvällen har börjat.** Till { $until } möts servern vid borden. Tryck **Sätt dig** för att spela { $game }.
button-night-me = Kalla mig nästa gång
button-night-stop = Kalla mig inte
done-night-on = Jag kallar dig till spelkvällarna på den här servern. Under { COMMAND("kro me") } kan du ändra det.
done-night-off = Jag kallar dig inte till spelkvällarna på den här servern längre.
night-event = Spelkväll
night-event-game = Spelkväll: { $game }
night-event-text = Vi möts vid borden. När den börjar kallar jag dig i den här kanalen med Sätt dig.
night-choose = Välj ett spel
night-which = Inget bord väntar på spelare. Vilket spel ska jag öppna åt dig?
night-seat = Det finns en plats åt dig: { $place }, med { $who }. Priset och **Sätt dig** finns vid bordet.
night-yours = Du har redan en plats: { $place }.
night-title = Spelkvällen är slut
night-people = { $count ->
    [one] 1 spelare
   *[other] { $count } spelare
}
night-deals = { $count ->
    [one] 1 giv
   *[other] { $count } givar
}
night-note = chips vunna och förlorade i kväll, även av stamgäster
night-more = { $count ->
    [one] … 1 spelare till
   *[other] … { $count } spelare till
}
night-best = Bästa given: { $who } vann **{ $won }** i { $place }.
friends-seen = På **{ $server }** finns en plats bredvid { $who }: { $place }.
friends-note = Högst en gång om dagen; under { COMMAND("kro me") } kan du ändra det.

## Säsonger

podium-title = Säsong { $number } är slut
podium-players = { $count ->
    [one] 1 spelare
   *[other] { $count } spelare
}
podium-deals = { $count ->
    [one] 1 giv
   *[other] { $count } givar
}
podium-people = chips vunna av andra människor
podium-all = chips vunna i alla givar
podium-next = Säsong { $number } har börjat. Varje kassa sattes till { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
season-title = Avsluta säsong { $number } · { $guild }
season-note = Bara serverns administratörer ser detta. Inget har hänt än.
season-purses = **Kassor.** { $people ->
    [0] Det finns inga än.
    [one] Alla börjar om med **{ $chips }** chips, som en ny kassa här, och skulder stryks. Det finns en; { $moved ->
        [0] den innehåller det redan.
       *[other] den innehåller något annat nu, och ändras till det.
    }
   *[other] Alla börjar om med **{ $chips }** chips, som en ny kassa här, och skulder stryks. Det finns { $people }; { $moved ->
        [0] var och en innehåller det redan.
        [one] 1 av dem innehåller något annat nu, och ändras till det.
       *[other] { $moved } av dem innehåller något annat nu, och ändras till det.
    }
}
season-board = **Topplistan.** Den börjar om. Hur den här säsongen slutade går fortfarande att läsa där, under **Förra säsongen**.
season-stays = **Det som är kvar.** Givar, inställningar och allt som hänt med chipsen; dagens chips och nya starter går vidare som förut. **Inget av detta går att ångra.**
season-staked = { $count ->
    [one] Chips ligger vid bord { $tables }: i en giv, en pott eller en stapel.
   *[other] Chips ligger vid borden { $tables }: i en giv, en pott eller en stapel.
} Säsongen kan avslutas när inga gör det. Vänta tills givar och partier är slut, eller stäng bord med { COMMAND("table close") }.
season-ended = **Säsong { $number } är slut, och säsong { $next } har börjat.** Varje kassa innehåller { $chips } chips; { $moved ->
    [0] ingen behövde ändras.
    [one] 1 ändrades.
   *[other] { $moved } ändrades.
}
button-season-end = Avsluta säsong { $number }
button-season-look = Titta igen
button-season-last = Förra säsongen
button-season-before = Säsongen före
button-season-later = Säsongen efter
button-season-now = Den här säsongen
board-title-past = Topplista · säsong { $number }
board-ended = som den slutade, { $when }
refused-season-changed = Något har ändrats sedan frågan ställdes: läs den igen.
refused-season-staked = Chips ligger vid ett bord eller i en turnering: inget gjordes.

## Lektioner

lesson-note = Lektion: utvalda kort, övningschips.
lesson-over = Spela vidare här, eller sätt dig vid något bord.
button-lesson-over = Spela vidare
button-learn = Lär dig
help-learn = Lär dig ett spel på två minuter
seated-learn = Första gången? **Lär dig**: en giv som förklarar sig själv, på två minuter.

## Turneringar
cup-title = Turnering { PLAIN($number) } · { $game }
cup-rounds = { $rounds ->
    [one] 1 omgång
   *[other] { $rounds } omgångar
}
cup-minutes = { $minutes } minuter, högst { $rounds } omgångar
cup-deals = { $count ->
    [one] 1 giv per omgång
   *[other] { $count } givar per omgång
}
cup-matches = { $count ->
    [one] 1 match per omgång
   *[other] { $count } matcher per omgång
}
cup-pairs = lag om två
cup-seats = { $seats } vid bordet
cup-entry = anmälan { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
cup-free = ingen anmälningsavgift
cup-people = bara människor
cup-joining = { $host } startar när alla är här.
cup-playing = **Omgång { $round } av { $rounds }** · bord som spelar än: { $left } av { $tables }
cup-threads = Bord
cup-no-threads = { $tables ->
    [one] 1 bord är i den här kanalen: jag kunde inte öppna en tråd för det.
   *[other] { $tables } bord är i den här kanalen: jag kunde inte öppna trådar för dem.
}
cup-thread = Omgång { $round } · bord { $table } · turnering { PLAIN($number) }
cup-next = **Omgång { $round }** börjar { $when }.
cup-closed-played = **Den är slut.**
cup-closed-cancelled = **Inställd.** Alla anmälningar gick tillbaka.
cup-closed-empty = **Den är slut.** För få var här för en omgång till.
cup-closed-idle = **Stängd.** Ingen startade den inom ett dygn, och alla anmälningar gick tillbaka.
cup-pool = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} att vinna
cup-nobody = Ingen är med än.
cup-joined = **{ $count ->
    [one] 1 är med
   *[other] { $count } är med
}:** { $who }
cup-play = **{ $count ->
    [one] 1 spelar
   *[other] { $count } spelar
}:** { $who }
cup-head = poäng, och vunna chips vid borden
cup-others = { $count ->
    [one] 1 till
   *[other] { $count } till
}
cup-line = { $place }\. { $who } · **{ $points }** · { SIGNED($net) }
cup-line-own = **{ $place }\. { $who } (du) · { $points } · { SIGNED($net) }**
cup-prize = vinner { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
cup-gone = har lämnat
cup-away = står över
cup-how-points = Bordets vinnare får 12 poäng och den sista 0, de andra jämnt däremellan. Vid lika poäng räknas vunna chips vid borden.
cup-how-chips = Borden spelar om övningschips, så ingen kassa ändras där. Den som är borta en hel omgång får inga poäng och står över tills **Jag är här igen**.
cup-how-prizes = Anmälningarna är priserna. Från 8 spelare eller lag vinner de tre första 50, 30 och 20 procent. Från 4 till 7 vinner de två första 65 och 35. Annars tar vinnaren allt.
cup-over-title = Turnering { PLAIN($number) } i { $game } är slut
cup-again-waits = Turnering { PLAIN($number) } i den här kanalen går fortfarande att vara med i. Tryck på **{ button-cup-join }** där.
cups-title = Turneringar
cups-note = Nyaste först
cups-line = **{ PLAIN($number) }** · { $game } · { $phase ->
    [joining] { $people ->
        [one] 1 är med
       *[other] { $people } är med
    }
    [cancelled] inställd
    [closed] vanns av { $winner }
   *[other] spelas
}
cups-none = Här har det inte varit någon än. { COMMAND("tournament start") } öppnar en.
cups-choose = Visa en turnering
cup-partner = Välj en partner
cup-partner-choose = Du är med. Välj en partner, annars hittar Kro en åt dig.
cup-partner-none = Du är med. De som kommer härnäst kan välja dig som partner.
cup-partner-chosen = Du spelar med { $who }, om { $who } inte väljer en annan partner.
tournament-mark = turnering { PLAIN($number) }, omgång { $round }
button-cup-join = Var med
button-cup-leave = Lämna
button-cup-start = Starta
button-cup-standing = Ställning
button-cup-cancel = Ställ in turneringen
button-cup-before = Platser ovanför
button-cup-after = Platser nedanför
refused-tournament-off = Turneringar är avstängda på den här servern.
refused-tournament-begun = Den turneringen har börjat.
refused-tournament-full = Den turneringen är full: { $most } är med.
refused-tournament-joined = Du är redan med. **Lämna** tar bort dig igen.
refused-tournament-not-in = Du är inte med i den turneringen.
refused-tournament-over = Den turneringen är slut.
refused-tournament-few = { $missing ->
    [one] En till måste vara med först.
   *[other] { $missing } till måste vara med först.
}
refused-tournament-host = Det kan bara den som öppnade den göra, eller en administratör.
refused-tournament-admin = När den har börjat kan bara en administratör ställa in den.
refused-tournament-own = Du har betalat anmälan, så en annan administratör måste ställa in den.
refused-tournament-poor = Anmälan kostar { $entry ->
    [one] 1 chip
   *[other] { $entry } chips
}, och du har { $chips } egna.
refused-tournament-stake = En turnering behöver ett spel med insats.
refused-tournament-table = Det är bestämt vid en turnerings bord.
refused-cap-tournament = { $most ->
    [one] 1 turnering är
   *[other] { $most } turneringar är
} öppna på den här servern, det mesta den får ha.
movement-entry = anmälan till en turnering
movement-refund = en anmälan kom tillbaka
movement-prize = pris i en turnering (räknas inte som vinst)
setting-tournaments = Turneringar
setting-tournaments-means = Om medlemmar kan öppna turneringar här.
setting-tournaments-on = spelas
setting-tournaments-off = av
