# Hjälpen till kommandot kro (bot/cli.py), på samma språk som operatörens terminal. Ett ord med
# versaler är ett argument. Den första meningen är korthjälpen.

cli-usage = Användning:
cli-options = Flaggor
cli-commands = Kommandon
cli-options-place = [FLAGGOR]
cli-command-place = KOMMANDO [ARGUMENT]...
cli-help = Visa den här hjälpen och avsluta.
cli-version = Visa versionen och avsluta.
cli-database = En fil, eller adressen till en PostgreSQL-databas. Utan flaggan: som i inställningarna.
cli-kro = Kro, kortkrogen på Discord. Utan kommando startar den: `kro run`.
cli-run =
    Starta boten, eller sandlådan om det inte finns någon token.

    Inställningarna hämtas ur miljön och ur .env (se .env.example).
cli-sandbox =
    Starta ett Discord på den här datorn med boten i.

    Skriver ut adressen till sidan, som öppnas i en webbläsare. Med flera processer får varje process
    en shard med en server på. Sidan visar vilken process som sköter vilken shard, och kan döda och
    starta processer. Med --no-bot skrivs inställningarna ut som ansluter en bot. Allt glöms när
    sandlådan avslutas.
cli-sandbox-port = Port på 127.0.0.1; 0 för vilken som helst.
cli-sandbox-processes = Antal processer av boten; från 2 med en tillfällig PostgreSQL-server.
cli-sandbox-no-bot = Bara Discord: du startar själv botens processer.
cli-check-ledger =
    Räkna om varje saldo och varje avräkning, och jämför.

    Skriver ut varje skillnad. Slutstatus är 1 om det finns någon.
cli-check-ledger-accept = Godta först överföringarna som de är nu, till exempel efter en rättelse för hand.
cli-export =
    Skriv ut avslutade givar som protokoll, ett på varje rad.

    Arkiverade givar kommer först. Protokollen visar alla kort, så bara operatören får se dem.
    docs/records.md beskriver formatet. `kro replay` spelar upp ett protokoll igen.
cli-export-guild = Bara givar på den här servern (dess Discord-id).
cli-export-table = Bara givar vid bordet med det här numret.
cli-export-deal = Bara given med det här numret.
cli-backup =
    Kopiera databasen till filen TARGET, även medan boten körs.

    Om TARGET är en mapp, slutar med ett snedstreck eller är KRO_BACKUP_FOLDER får filen ett namn med
    tiden i den mappen. Kro ersätter aldrig en fil, och kontrollerar kopian när den är skriven. Kopian
    innehåller alla kort som har getts: förvara den lika säkert som databasen.
cli-restore =
    Ersätt databasen med säkerhetskopian FILE.

    Boten får inte vara igång. Kro redovisar först varje chip i FILE, som `kro check-ledger` gör. Den
    tidigare databasen blir kvar bredvid den nya.
cli-restore-unchecked = Ta den även om dess räkenskaper är fel.
cli-move =
    Kopiera allt från en fil till PostgreSQL, eller tillbaka.

    SOURCE och TARGET är en fil och en adress (postgresql://user@host/database), i valfri ordning.
    Boten får inte vara igång, och TARGET måste vara tom. Kro läser om varje rad i TARGET, och
    redovisar varje chip före och efter. SOURCE ändras inte. KRO_DATABASE säger vilken av de två som
    boten arbetar på. Lämna helst lösenordet utanför adressen, och ange det som PGPASSWORD eller i
    ~/.pgpass.
cli-guilds =
    Räkna upp servrarna, den mest spelade först.

    Namnen kommer från Discord, om det finns en giltig token. En server utan namn är då en som boten
    har lämnat. Kro behåller dess data i KRO_KEEP_DAYS dagar.
cli-stats = Räkna servrar, personer, öppna bord och avslutade givar, totalt och på sju dagar.
cli-today =
    Säg sigillet för dagens givar och nyckeln till gårdagens, och härled det som spelats en gång till.

    Slutstatus är 1 om ett sparat resultat inte följer av sin nyckel och sina drag.
cli-announce =
    Meddela alla öppna bord att boten ska stanna.

    Skriver en rad i varje kanal med ett öppet bord. Raden är TEXT, eller säger på serverns språk att
    Kro stannar om så många minuter och att inget går förlorat. Boten fortsätter att köra under tiden.
cli-announce-minutes = Minuter till dess; 10.
cli-announce-everywhere =
    Även på servrar utan öppna bord, i en kanal på varje. Det är en för deras bord, annars
    systemkanalen, annars den första där boten får skriva. Det tar ungefär en sekund per server.
cli-block =
    Blockera en person eller en server, eller visa vilka som är blockerade.

    En blockerad person kan bara använda /privacy och /forget. Vid ett bord spelar klockan vidare. En
    bot som körs tillämpar blockeringen inom några sekunder.
cli-block-person = Med Discord-id.
cli-block-server = Med Discord-id; boten lämnar servern.
cli-block-lift = Häv blockeringen.
cli-switch-off =
    Stäng av ett spel eller ett kommando utan omstart, eller visa vad som är avstängt.

    NAME är ett spel (mousel) eller ett kommando (daily, table invite), med sitt engelska namn. Inget
    bord med spelet öppnas, och ingen sätter sig vid ett; bord som har börjat spelar vidare. Alla som
    försöker får läsa en mening. En bot som körs tillämpar det inom några sekunder. /privacy och
    /forget går inte att stänga av.
cli-switch-off-message = Vad alla får läsa i stället för Kros egen mening, på alla språk.
cli-switch-on = Slå på det som `kro switch-off` har stängt av.
cli-leave =
    Lämna servern med det här Discord-id:t.

    Pågående givar där ogiltigförklaras och insatserna går tillbaka. Kro behåller allt om servern i
    KRO_KEEP_DAYS dagar, om en administratör skulle bjuda in boten igen.
cli-yes = Fråga inte.
cli-table =
    Visa vad ett bord väntar på, vilka som sitter där och vilken process som kör det.

    Utan NUMBER visas serverns öppna bord. Inget kort visas: det som en giv innehåller läses inte.
    Fel står bara i loggen, under det namn som visas här.
cli-table-guild = Serverns Discord-id.
cli-table-void =
    Stäng ett öppet bord, även ett som fungerar, och lämna tillbaka alla insatser. Använd det om
    given där inte kan börja eller fortsätta. Inget spels kod körs. En bot som körs visar bordet
    som stängt inom några sekunder.
cli-table-all = Med --void: stäng serverns alla öppna bord. De visas, och frågan ställs en gång.
cli-table-json = Skriv samma sak som JSON. Tider är sekunder sedan 1970 (UTC).
cli-fleet =
    Visa en bots processer och deras shardar.

    För varje process visas när den senast syntes till, dess shardar och dess öppna bord. Dessutom
    visas hur många av de 48 anrop på 1,1 sekunder som alla processer delar den får göra.

    Med NAME ska den processen köras och ha en shard, om det inte finns fler processer än shardar.
    Med --wait blir slutstatusen 1 om något inte är som det ska efter så många SECONDS.
cli-fleet-wait = Vänta tills alla shardar betjänas och ingen byter process.
cli-fleet-json = Skriv samma sak som JSON.
cli-drain =
    Låt processer i en flotta lämna över sina shardar och avsluta.

    NAME är namnet som `kro fleet` visar. Utan namn gäller KRO_PROCESS. Spelarna märker ingenting: en
    annan process öppnar sin egen session med Discord innan den tar över en shard. Den sista processen
    bara avslutas.
cli-drain-wait = Vänta tills den har avslutats, vilket är det vanliga.
cli-verify =
    Kontrollera filen FILE som du fick av **Kontrollera**, för en giv vid ett bord eller en dagens giv.

    Den kontrollerar att given följde reglerna, och att varje kort som du fick se låg där sigillet och
    kuperingarna lade det. DIGEST är det som **Kupera** visade dig före given: sigillet, eller
    kontrollsumman före eller efter en kupering.

    Slutstatus är 1 om något är fel, och 2 om FILE inte går att läsa. FILE kan vara - för standard
    in. docs/trust.md säger vad detta bevisar och vad det inte bevisar.
cli-verify-older = Given förseglades av en version före 0.10.
cli-replay =
    Spela upp protokollen i FILE igen.

    Skriver ut resultatet av varje protokoll som ett JSON-objekt. Slutstatus är 1 om ett protokoll
    innehåller en otillåten handling eller ett annat resultat än uppspelningen. Den är 2 om FILE inte
    går att läsa som protokoll. FILE kan vara - för standard in.
cli-replay-trace = Lägg till vad som var tillåtet före varje handling.
