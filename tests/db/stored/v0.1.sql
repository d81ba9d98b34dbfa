PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'purse', 'pot', 'regulars'))
) STRICT;
INSERT INTO "account" VALUES(1,7,'purse');
INSERT INTO "account" VALUES(2,7,'house');
INSERT INTO "account" VALUES(3,8,'purse');
INSERT INTO "account" VALUES(4,8,'house');
INSERT INTO "account" VALUES(5,7,'purse');
INSERT INTO "account" VALUES(6,7,'pot');
INSERT INTO "account" VALUES(7,7,'purse');
INSERT INTO "account" VALUES(8,7,'purse');
INSERT INTO "account" VALUES(9,7,'pot');
INSERT INTO "account" VALUES(10,7,'regulars');
INSERT INTO "account" VALUES(11,7,'purse');
INSERT INTO "account" VALUES(12,7,'pot');
INSERT INTO "account" VALUES(13,7,'pot');
INSERT INTO "account" VALUES(14,7,'pot');
INSERT INTO "account" VALUES(15,7,'pot');
INSERT INTO "account" VALUES(16,7,'purse');
INSERT INTO "account" VALUES(17,7,'purse');
INSERT INTO "account" VALUES(18,7,'pot');
INSERT INTO "account" VALUES(19,7,'purse');
INSERT INTO "account" VALUES(20,7,'purse');
INSERT INTO "account" VALUES(21,7,'purse');
INSERT INTO "account" VALUES(22,7,'pot');
INSERT INTO "account" VALUES(23,7,'purse');
INSERT INTO "account" VALUES(24,7,'purse');
INSERT INTO "account" VALUES(25,7,'pot');
INSERT INTO "account" VALUES(26,7,'purse');
INSERT INTO "account" VALUES(27,7,'purse');
INSERT INTO "account" VALUES(28,7,'pot');
INSERT INTO "account" VALUES(29,7,'purse');
INSERT INTO "account" VALUES(30,7,'purse');
INSERT INTO "account" VALUES(31,7,'pot');
INSERT INTO "account" VALUES(32,7,'purse');
INSERT INTO "account" VALUES(33,7,'purse');
INSERT INTO "account" VALUES(34,7,'pot');
INSERT INTO "account" VALUES(35,7,'pot');
INSERT INTO "account" VALUES(36,7,'purse');
INSERT INTO "account" VALUES(37,7,'purse');
INSERT INTO "account" VALUES(38,7,'pot');
INSERT INTO "account" VALUES(39,7,'purse');
INSERT INTO "account" VALUES(40,7,'purse');
INSERT INTO "account" VALUES(41,7,'pot');
INSERT INTO "account" VALUES(42,7,'purse');
INSERT INTO "account" VALUES(43,7,'purse');
CREATE TABLE card_table (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    pot INTEGER NOT NULL UNIQUE REFERENCES account (id),
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    wake_at REAL,
    opened_at REAL NOT NULL,
    closed_at REAL,
    UNIQUE (guild, number)
) STRICT;
INSERT INTO "card_table" VALUES(1,7,1,701,'mousel',6,'{"game":"mousel","guild":7,"channel":701,"host":1,"chairs":[{"account":1,"regular":null,"away":false,"leaving":false,"acted_at":1000000.0,"sits_out":false},{"account":5,"regular":null,"away":true,"leaving":false,"acted_at":1000000.0,"sits_out":false},null,null],"options":{"unit":25,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":false,"strength":"master","practice":false,"invitation":true,"invited":[7],"waiting":[],"follows":null,"loser":null,"rises":1,"pause":60,"status":"lobby","deals":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":1001800.0,"parent":70,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',7,1001800.0,1000000.0,NULL);
INSERT INTO "card_table" VALUES(2,7,2,70,'bourre',9,'{"game":"bourre","guild":7,"channel":70,"host":7,"chairs":[{"account":7,"regular":null,"away":false,"leaving":false,"acted_at":1000002.0,"sits_out":false},{"account":8,"regular":null,"away":false,"leaving":false,"acted_at":1000002.0,"sits_out":true},{"account":10,"regular":"Lille Maren","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[11],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[[2,1,1000008.0]],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',11,1000008.0,1000000.0,NULL);
INSERT INTO "card_table" VALUES(3,7,3,70,'greenland',12,'{"game":"greenland","guild":7,"channel":70,"host":7,"chairs":[{"account":7,"regular":null,"away":true,"leaving":false,"acted_at":1000010.0,"sits_out":false},{"account":8,"regular":null,"away":false,"leaving":false,"acted_at":1000006.0,"sits_out":false},{"account":10,"regular":"Mads Fisker","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Tante Inga","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[[0,2,1000102.0]],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',10,1000102.0,1000006.0,NULL);
INSERT INTO "card_table" VALUES(4,7,4,70,'mousel',13,'{"game":"mousel","guild":7,"channel":70,"host":7,"chairs":[{"account":7,"regular":null,"away":false,"leaving":false,"acted_at":1000104.0,"sits_out":false},{"account":8,"regular":null,"away":false,"leaving":true,"acted_at":1000104.0,"sits_out":false},{"account":10,"regular":"Lille Maren","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[[3,2,1000108.0]],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',10,1000108.0,1000100.0,NULL);
INSERT INTO "card_table" VALUES(5,7,5,70,'muggins',14,'{"game":"muggins","guild":7,"channel":70,"host":7,"chairs":[{"account":7,"regular":null,"away":false,"leaving":false,"acted_at":1000106.0,"sits_out":false},{"account":8,"regular":null,"away":false,"leaving":false,"acted_at":1000108.0,"sits_out":false},{"account":10,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Lille Maren","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"stake":5,"payment":"open","onBankrupt":"leave","handLimit":null,"reach":"nearest","continueOnHit":false,"misplaced":"corrected","falseCall":"one","callGraceMs":3000},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[[3,0,1000108.0]],"timers":[[1,1000109.0]],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',9,1000108.0,1000106.0,NULL);
INSERT INTO "card_table" VALUES(6,7,6,70,'mus',15,'{"game":"mus","guild":7,"channel":70,"host":7,"chairs":[{"account":7,"regular":null,"away":false,"leaving":false,"acted_at":1000108.0,"sits_out":false},{"account":8,"regular":null,"away":false,"leaving":false,"acted_at":1000110.0,"sits_out":false},{"account":10,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"stake":10,"target":30,"setsToWin":3,"puntoBonus":"always","signals":false,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"tally":{},"turns":[[0,1,1000200.0]],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',9,1000200.0,1000108.0,NULL);
INSERT INTO "card_table" VALUES(7,7,7,70,'mousel',18,'{"game":"mousel","guild":7,"channel":70,"host":16,"chairs":[{"account":16,"regular":null,"away":false,"leaving":false,"acted_at":1000132.0,"sits_out":false},{"account":17,"regular":null,"away":false,"leaving":false,"acted_at":1000128.0,"sits_out":false},{"account":10,"regular":"Lars Degn","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Peder Smed","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"between","deals":1,"dealer":3,"pot":24,"remainder":0,"extra":{},"tally":{"16":1,"17":4,"Lars Degn":-15,"Peder Smed":-14},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":1,"next_at":1000152.0,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[401,404,485,486]}',25,1000152.0,1000110.0,NULL);
INSERT INTO "card_table" VALUES(8,7,8,70,'bourre',22,'{"game":"bourre","guild":7,"channel":70,"host":19,"chairs":[{"account":19,"regular":null,"away":false,"leaving":false,"acted_at":1000132.0,"sits_out":false},null,{"account":21,"regular":null,"away":false,"leaving":false,"acted_at":1000132.0,"sits_out":false}],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"between","deals":5,"dealer":0,"pot":0,"remainder":0,"extra":{},"tally":{"19":2,"20":-3,"21":1},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":5,"next_at":1000152.0,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[1],"purses":[5,0,4]}',45,1000152.0,1000132.0,NULL);
INSERT INTO "card_table" VALUES(9,7,9,70,'mus',25,'{"game":"mus","guild":7,"channel":70,"host":23,"chairs":[{"account":23,"regular":null,"away":false,"leaving":false,"acted_at":1000154.0,"sits_out":false},{"account":26,"regular":null,"away":false,"leaving":false,"acted_at":1000154.0,"sits_out":false},{"account":10,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Tante Inga","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"stake":10,"target":30,"setsToWin":3,"puntoBonus":"always","signals":false,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"between","deals":2,"dealer":2,"pot":40,"remainder":0,"extra":{"scores":[0,0],"sets":[1,0],"match_start":false,"hand":1},"tally":{"23":-10,"24":-10,"Søren Møller":-10,"Tante Inga":-10},"turns":[],"timers":[],"goes_on":true,"payers":[23,24,10,10],"matches":0,"next_at":1000174.0,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[390,390,490,490]}',27,1000174.0,1000132.0,NULL);
INSERT INTO "card_table" VALUES(10,7,10,70,'greenland',28,'{"game":"greenland","guild":7,"channel":70,"host":27,"chairs":[{"account":27,"regular":null,"away":false,"leaving":false,"acted_at":1000162.0,"sits_out":false},{"account":10,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Peder Smed","away":false,"leaving":false,"acted_at":0.0,"sits_out":false},{"account":10,"regular":"Tante Inga","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":true,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"between","deals":1,"dealer":2,"pot":0,"remainder":0,"extra":{},"tally":{"27":-1,"Ane Kirstine":1,"Peder Smed":1,"Tante Inga":-1},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":1,"next_at":1000202.0,"idle_at":null,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[499,501,501,499]}',19,1000202.0,1000154.0,NULL);
INSERT INTO "card_table" VALUES(11,7,11,70,'mousel',31,'{"game":"mousel","guild":7,"channel":70,"host":29,"chairs":[{"account":29,"regular":null,"away":true,"leaving":false,"acted_at":1000182.0,"sits_out":false},{"account":30,"regular":null,"away":true,"leaving":false,"acted_at":1000182.0,"sits_out":false},{"account":10,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"playing","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[[0,0,1000186.0]],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":true,"closed_why":"closed","closed_by":29,"shares":[],"gone_home":[],"purses":[]}',7,1000186.0,1000182.0,NULL);
INSERT INTO "card_table" VALUES(12,7,12,70,'mousel',34,'{"game":"mousel","guild":7,"channel":70,"host":32,"chairs":[{"account":32,"regular":null,"away":false,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":33,"regular":null,"away":false,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":10,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"closed","deals":1,"dealer":2,"pot":0,"remainder":0,"extra":{},"tally":{"32":15,"33":-39,"Søren Møller":24},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":1,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":"closed","closed_by":32,"shares":[[0,14],[1,13],[2,13]],"gone_home":[],"purses":[401,348,511]}',20,NULL,1000184.0,1000194.0);
INSERT INTO "card_table" VALUES(13,7,13,70,'mousel',35,'{"game":"mousel","guild":7,"channel":70,"host":32,"chairs":[{"account":32,"regular":null,"away":false,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":33,"regular":null,"away":true,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":10,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":12,"loser":33,"rises":0,"pause":20,"status":"lobby","deals":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":1001994.0,"parent":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[],"gone_home":[],"purses":[]}',0,1001994.0,1000194.0,NULL);
INSERT INTO "card_table" VALUES(14,7,14,70,'mousel',38,'{"game":"mousel","guild":7,"channel":70,"host":36,"chairs":[{"account":36,"regular":null,"away":false,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":37,"regular":null,"away":false,"leaving":false,"acted_at":1000194.0,"sits_out":false},{"account":10,"regular":"Mads Fisker","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"closed","deals":1,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":0,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":"closed","closed_by":null,"shares":[],"gone_home":[],"purses":[]}',6,NULL,1000194.0,1000194.0);
INSERT INTO "card_table" VALUES(15,7,15,70,'mousel',41,'{"game":"mousel","guild":7,"channel":70,"host":39,"chairs":[{"account":39,"regular":null,"away":false,"leaving":false,"acted_at":1000204.0,"sits_out":false},{"account":40,"regular":null,"away":false,"leaving":false,"acted_at":1000202.0,"sits_out":false},{"account":10,"regular":"Lars Degn","away":false,"leaving":false,"acted_at":0.0,"sits_out":false}],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":1,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"clock":90,"regulars":true,"pictures":true,"strength":"regular","practice":false,"invitation":false,"invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"pause":20,"status":"closed","deals":1,"dealer":2,"pot":0,"remainder":0,"extra":{},"tally":{"39":1,"40":-2,"Lars Degn":1},"turns":[],"timers":[],"goes_on":false,"payers":[],"matches":1,"next_at":null,"idle_at":null,"parent":null,"closing":false,"closed_why":"hand-limit","closed_by":null,"shares":[],"gone_home":[],"purses":[401,398,501]}',19,NULL,1000194.0,1000204.0);
CREATE TABLE deal (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    config TEXT NOT NULL,
    carry TEXT NOT NULL,
    accounts TEXT NOT NULL,
    chairs TEXT NOT NULL,
    regulars TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats >= 1),
    people INTEGER NOT NULL CHECK (people BETWEEN 0 AND seats),
    result TEXT,
    started_at REAL NOT NULL,
    ended_at REAL, players TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (table_id, number)
) STRICT;
INSERT INTO "deal" VALUES(2,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":4,"stacks":[400,400,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[7,8,10,10]','[0,1,2,3]','[null,null,"Lille Maren","Søren Møller"]',4,2,NULL,1000000.0,NULL,'[]');
INSERT INTO "deal" VALUES(3,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer"},"n":4,"stacks":[399,399,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[7,8,10,10]','[0,1,2,3]','[null,null,"Mads Fisker","Tante Inga"]',4,2,NULL,1000006.0,NULL,'[]');
INSERT INTO "deal" VALUES(4,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":4,"stacks":[398,398,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[7,8,10,10]','[0,1,2,3]','[null,null,"Lille Maren","Ane Kirstine"]',4,2,NULL,1000100.0,NULL,'[]');
INSERT INTO "deal" VALUES(5,1,'{"options":{"stake":5,"payment":"open","onBankrupt":"leave","handLimit":null,"reach":"nearest","continueOnHit":false,"misplaced":"corrected","falseCall":"one","callGraceMs":3000},"n":4,"stacks":[396,396,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[7,8,10,10]','[0,1,2,3]','[null,null,"Ane Kirstine","Lille Maren"]',4,2,NULL,1000106.0,NULL,'[]');
INSERT INTO "deal" VALUES(6,1,'{"options":{"stake":10,"target":30,"setsToWin":3,"puntoBonus":"always","signals":false,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"n":4,"stacks":[391,391,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"goes_on":false}','[7,8,10,10]','[0,1,2,3]','[null,null,"Ane Kirstine","Søren Møller"]',4,2,NULL,1000108.0,NULL,'[]');
INSERT INTO "deal" VALUES(7,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":4,"stacks":[400,400,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[16,17,10,10]','[0,1,2,3]','[null,null,"Lars Degn","Peder Smed"]',4,2,'{"stacks":[401,404,485,486],"deltas":[1,4,-15,-14],"pot":24,"next_dealer":3,"void":false,"forced":true,"declarer":2,"participants":[2,3,0,1],"trump":"d","tricks":[1,2,1,0],"P":12,"remainder":0}',1000110.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(8,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":3,"stacks":[3,3,3]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[19,20,21]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[5,2,2],"deltas":[2,-1,-1],"pot":0,"next_dealer":2,"trump":"c","active":[0],"folded":[1,2],"uncontested":0,"winner":0,"bourres":[],"tricks":[0,0,0],"P":null}',1000132.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(8,2,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":3,"stacks":[5,2,2]}','{"pot":0,"remainder":0,"dealer":2,"extra":{},"goes_on":false}','[19,20,21]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[4,4,1],"deltas":[-1,2,-1],"pot":0,"next_dealer":0,"trump":"s","active":[1],"folded":[0,2],"uncontested":1,"winner":1,"bourres":[],"tricks":[0,0,0],"P":null}',1000132.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(8,3,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":3,"stacks":[4,4,1]}','{"pot":0,"remainder":0,"dealer":0,"extra":{},"goes_on":false}','[19,20,21]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[3,2,4],"deltas":[-1,-2,3],"pot":0,"next_dealer":1,"trump":"d","active":[1,2],"folded":[0],"uncontested":null,"winner":2,"bourres":[],"tricks":[0,2,3],"P":5}',1000132.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(8,4,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":3,"stacks":[3,2,4]}','{"pot":0,"remainder":0,"dealer":1,"extra":{},"goes_on":false}','[19,20,21]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[6,1,2],"deltas":[3,-1,-2],"pot":0,"next_dealer":2,"trump":"s","active":[0,2],"folded":[1],"uncontested":null,"winner":0,"bourres":[],"tricks":[3,0,2],"P":5}',1000132.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(8,5,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"win":"most","bourreTo":"currentPot","uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":3,"stacks":[6,1,2]}','{"pot":0,"remainder":0,"dealer":2,"extra":{},"goes_on":false}','[19,20,21]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[5,0,4],"deltas":[-1,-1,2],"pot":0,"next_dealer":0,"trump":"d","active":[2],"folded":[0,1],"uncontested":2,"winner":2,"bourres":[],"tricks":[0,0,0],"P":null}',1000132.0,1000132.0,'[]');
INSERT INTO "deal" VALUES(9,1,'{"options":{"stake":10,"target":30,"setsToWin":3,"puntoBonus":"always","signals":false,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"n":4,"stacks":[400,400,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"goes_on":false}','[23,24,10,10]','[0,1,2,3]','[null,null,"Søren Møller","Tante Inga"]',4,2,'{"stacks":[390,390,490,490],"deltas":[-10,-10,-10,-10],"pot":40,"next_dealer":3,"scores":[7,4],"items":[["pares refused",0,2],["grande",0,2],["chica",1,4],["pares",0,1],["juego",0,2]],"set_winner":null,"sets":[0,0],"match_winner":null,"next_scores":[7,4]}',1000132.0,1000150.0,'[]');
INSERT INTO "deal" VALUES(9,2,'{"options":{"stake":10,"target":30,"setsToWin":3,"puntoBonus":"always","signals":false,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"n":4,"stacks":[390,390,490,490]}','{"pot":40,"remainder":0,"dealer":3,"extra":{"scores":[7,4],"sets":[0,0],"match_start":false,"hand":2},"goes_on":true}','[23,24,10,10]','[0,1,2,3]','[null,null,"Søren Møller","Tante Inga"]',4,2,'{"stacks":[390,390,490,490],"deltas":[0,0,0,0],"pot":40,"next_dealer":2,"scores":[7,4],"items":[["grande ordago",0,0]],"set_winner":0,"sets":[1,0],"match_winner":null,"next_scores":[0,0]}',1000150.0,1000154.0,'[23,26,10,10]');
INSERT INTO "deal" VALUES(10,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer"},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[10,10,10,10]','[0,1,2,3]','[null,"Ane Kirstine","Peder Smed","Tante Inga"]',4,0,'{"stacks":[499,501,501,499],"deltas":[-1,1,1,-1],"pot":0,"next_dealer":2,"void":false,"taker":2,"participants":[2,1],"folded":[0,3],"recalled":false,"trump":"s","tricks":[0,2,2,0],"P":4,"remainder":0}',1000154.0,1000182.0,'[27,10,10,10]');
INSERT INTO "deal" VALUES(11,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":3,"stacks":[400,400,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[29,30,10]','[0,1,2]','[null,null,"Ane Kirstine"]',3,2,NULL,1000182.0,NULL,'[]');
INSERT INTO "deal" VALUES(12,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":3,"stacks":[400,400,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[32,33,10]','[0,1,2]','[null,null,"Søren Møller"]',3,2,'{"stacks":[401,348,511],"deltas":[1,-52,11],"pot":40,"next_dealer":2,"void":false,"forced":true,"declarer":1,"participants":[1,2,0],"trump":"c","tricks":[1,0,3],"P":20,"remainder":0}',1000184.0,1000194.0,'[]');
INSERT INTO "deal" VALUES(14,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":3,"stacks":[400,400,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[36,37,10]','[0,1,2]','[null,null,"Mads Fisker"]',3,2,NULL,1000194.0,1000194.0,'[]');
INSERT INTO "deal" VALUES(15,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"continue","handLimit":1,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate"},"n":3,"stacks":[400,400,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false}','[39,40,10]','[0,1,2]','[null,null,"Lars Degn"]',3,2,'{"stacks":[401,398,501],"deltas":[1,-2,1],"pot":0,"next_dealer":2,"void":false,"forced":true,"declarer":1,"participants":[1,2,0],"trump":"d","tricks":[1,2,1],"P":20,"remainder":0}',1000194.0,1000204.0,'[]');
CREATE TABLE dealt_in (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number)
) STRICT;
INSERT INTO "dealt_in" VALUES(1,7,2,1);
INSERT INTO "dealt_in" VALUES(2,8,2,1);
INSERT INTO "dealt_in" VALUES(3,7,3,1);
INSERT INTO "dealt_in" VALUES(4,8,3,1);
INSERT INTO "dealt_in" VALUES(5,7,4,1);
INSERT INTO "dealt_in" VALUES(6,8,4,1);
INSERT INTO "dealt_in" VALUES(7,7,5,1);
INSERT INTO "dealt_in" VALUES(8,8,5,1);
INSERT INTO "dealt_in" VALUES(9,7,6,1);
INSERT INTO "dealt_in" VALUES(10,8,6,1);
INSERT INTO "dealt_in" VALUES(11,16,7,1);
INSERT INTO "dealt_in" VALUES(12,17,7,1);
INSERT INTO "dealt_in" VALUES(13,19,8,1);
INSERT INTO "dealt_in" VALUES(14,20,8,1);
INSERT INTO "dealt_in" VALUES(15,21,8,1);
INSERT INTO "dealt_in" VALUES(16,19,8,2);
INSERT INTO "dealt_in" VALUES(17,20,8,2);
INSERT INTO "dealt_in" VALUES(18,21,8,2);
INSERT INTO "dealt_in" VALUES(19,19,8,3);
INSERT INTO "dealt_in" VALUES(20,20,8,3);
INSERT INTO "dealt_in" VALUES(21,21,8,3);
INSERT INTO "dealt_in" VALUES(22,19,8,4);
INSERT INTO "dealt_in" VALUES(23,20,8,4);
INSERT INTO "dealt_in" VALUES(24,21,8,4);
INSERT INTO "dealt_in" VALUES(25,19,8,5);
INSERT INTO "dealt_in" VALUES(26,20,8,5);
INSERT INTO "dealt_in" VALUES(27,21,8,5);
INSERT INTO "dealt_in" VALUES(28,23,9,1);
INSERT INTO "dealt_in" VALUES(29,24,9,1);
INSERT INTO "dealt_in" VALUES(30,23,9,2);
INSERT INTO "dealt_in" VALUES(31,26,9,2);
INSERT INTO "dealt_in" VALUES(32,27,10,1);
INSERT INTO "dealt_in" VALUES(33,29,11,1);
INSERT INTO "dealt_in" VALUES(34,30,11,1);
INSERT INTO "dealt_in" VALUES(35,32,12,1);
INSERT INTO "dealt_in" VALUES(36,33,12,1);
INSERT INTO "dealt_in" VALUES(37,36,14,1);
INSERT INTO "dealt_in" VALUES(38,37,14,1);
INSERT INTO "dealt_in" VALUES(39,39,15,1);
INSERT INTO "dealt_in" VALUES(40,40,15,1);
CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    opening INTEGER NOT NULL CHECK (opening >= 0),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    welcomed INTEGER NOT NULL CHECK (welcomed IN (0, 1))
, pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)), daily INTEGER NOT NULL DEFAULT 50 CHECK (daily >= 0), fresh INTEGER NOT NULL DEFAULT 100 CHECK (fresh >= 0), gifts INTEGER NOT NULL DEFAULT 100 CHECK (gifts >= 0), clock INTEGER CHECK (clock > 0), channels TEXT NOT NULL DEFAULT '[]', cap_player INTEGER NOT NULL DEFAULT 3 CHECK (cap_player >= 0), cap_channel INTEGER NOT NULL DEFAULT 3 CHECK (cap_channel >= 0), cap_server INTEGER NOT NULL DEFAULT 20 CHECK (cap_server >= 0)) STRICT;
INSERT INTO "guild" VALUES(7,'da',400,0,0,1,50,100,100,60,'[70, 701]',0,0,0);
INSERT INTO "guild" VALUES(8,'en',500,0,1,1,50,100,100,NULL,'[]',3,3,20);
CREATE TABLE interaction (
    id TEXT PRIMARY KEY,
    at REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "interaction" VALUES('click-2',1000000.0);
INSERT INTO "interaction" VALUES('click-3',1000000.0);
INSERT INTO "interaction" VALUES('click-4',1000000.0);
INSERT INTO "interaction" VALUES('click-5',1000000.0);
INSERT INTO "interaction" VALUES('click-6',1000000.0);
INSERT INTO "interaction" VALUES('click-7',1000000.0);
INSERT INTO "interaction" VALUES('click-8',1000000.0);
INSERT INTO "interaction" VALUES('click-10',1000002.0);
INSERT INTO "interaction" VALUES('click-9',1000002.0);
INSERT INTO "interaction" VALUES('click-11',1000006.0);
INSERT INTO "interaction" VALUES('click-12',1000006.0);
INSERT INTO "interaction" VALUES('click-13',1000006.0);
INSERT INTO "interaction" VALUES('click-14',1000006.0);
INSERT INTO "interaction" VALUES('click-15',1000006.0);
INSERT INTO "interaction" VALUES('click-16',1000006.0);
INSERT INTO "interaction" VALUES('click-17',1000006.0);
INSERT INTO "interaction" VALUES('click-18',1000010.0);
INSERT INTO "interaction" VALUES('click-19',1000100.0);
INSERT INTO "interaction" VALUES('click-20',1000100.0);
INSERT INTO "interaction" VALUES('click-21',1000100.0);
INSERT INTO "interaction" VALUES('click-22',1000100.0);
INSERT INTO "interaction" VALUES('click-23',1000100.0);
INSERT INTO "interaction" VALUES('click-24',1000104.0);
INSERT INTO "interaction" VALUES('click-25',1000104.0);
INSERT INTO "interaction" VALUES('click-26',1000106.0);
INSERT INTO "interaction" VALUES('click-27',1000106.0);
INSERT INTO "interaction" VALUES('click-28',1000106.0);
INSERT INTO "interaction" VALUES('click-29',1000106.0);
INSERT INTO "interaction" VALUES('click-30',1000106.0);
INSERT INTO "interaction" VALUES('click-31',1000106.0);
INSERT INTO "interaction" VALUES('click-32',1000106.0);
INSERT INTO "interaction" VALUES('click-33',1000106.0);
INSERT INTO "interaction" VALUES('click-35',1000108.0);
INSERT INTO "interaction" VALUES('click-36',1000108.0);
INSERT INTO "interaction" VALUES('click-37',1000108.0);
INSERT INTO "interaction" VALUES('click-38',1000108.0);
INSERT INTO "interaction" VALUES('click-39',1000108.0);
INSERT INTO "interaction" VALUES('click-40',1000108.0);
INSERT INTO "interaction" VALUES('click-41',1000108.0);
INSERT INTO "interaction" VALUES('click-42',1000108.0);
INSERT INTO "interaction" VALUES('click-43',1000108.0);
INSERT INTO "interaction" VALUES('click-44',1000110.0);
INSERT INTO "interaction" VALUES('click-45',1000110.0);
INSERT INTO "interaction" VALUES('click-46',1000110.0);
INSERT INTO "interaction" VALUES('click-47',1000110.0);
INSERT INTO "interaction" VALUES('click-48',1000110.0);
INSERT INTO "interaction" VALUES('click-49',1000110.0);
INSERT INTO "interaction" VALUES('click-50',1000116.0);
INSERT INTO "interaction" VALUES('click-51',1000116.0);
INSERT INTO "interaction" VALUES('click-52',1000120.0);
INSERT INTO "interaction" VALUES('click-53',1000120.0);
INSERT INTO "interaction" VALUES('click-54',1000120.0);
INSERT INTO "interaction" VALUES('click-55',1000124.0);
INSERT INTO "interaction" VALUES('click-56',1000124.0);
INSERT INTO "interaction" VALUES('click-57',1000124.0);
INSERT INTO "interaction" VALUES('click-58',1000128.0);
INSERT INTO "interaction" VALUES('click-100',1000132.0);
INSERT INTO "interaction" VALUES('click-101',1000132.0);
INSERT INTO "interaction" VALUES('click-102',1000132.0);
INSERT INTO "interaction" VALUES('click-103',1000132.0);
INSERT INTO "interaction" VALUES('click-104',1000132.0);
INSERT INTO "interaction" VALUES('click-105',1000132.0);
INSERT INTO "interaction" VALUES('click-106',1000132.0);
INSERT INTO "interaction" VALUES('click-107',1000132.0);
INSERT INTO "interaction" VALUES('click-108',1000132.0);
INSERT INTO "interaction" VALUES('click-109',1000132.0);
INSERT INTO "interaction" VALUES('click-110',1000132.0);
INSERT INTO "interaction" VALUES('click-111',1000132.0);
INSERT INTO "interaction" VALUES('click-112',1000132.0);
INSERT INTO "interaction" VALUES('click-59',1000132.0);
INSERT INTO "interaction" VALUES('click-61',1000132.0);
INSERT INTO "interaction" VALUES('click-62',1000132.0);
INSERT INTO "interaction" VALUES('click-63',1000132.0);
INSERT INTO "interaction" VALUES('click-65',1000132.0);
INSERT INTO "interaction" VALUES('click-66',1000132.0);
INSERT INTO "interaction" VALUES('click-67',1000132.0);
INSERT INTO "interaction" VALUES('click-68',1000132.0);
INSERT INTO "interaction" VALUES('click-69',1000132.0);
INSERT INTO "interaction" VALUES('click-70',1000132.0);
INSERT INTO "interaction" VALUES('click-71',1000132.0);
INSERT INTO "interaction" VALUES('click-72',1000132.0);
INSERT INTO "interaction" VALUES('click-73',1000132.0);
INSERT INTO "interaction" VALUES('click-74',1000132.0);
INSERT INTO "interaction" VALUES('click-75',1000132.0);
INSERT INTO "interaction" VALUES('click-76',1000132.0);
INSERT INTO "interaction" VALUES('click-77',1000132.0);
INSERT INTO "interaction" VALUES('click-78',1000132.0);
INSERT INTO "interaction" VALUES('click-79',1000132.0);
INSERT INTO "interaction" VALUES('click-80',1000132.0);
INSERT INTO "interaction" VALUES('click-81',1000132.0);
INSERT INTO "interaction" VALUES('click-82',1000132.0);
INSERT INTO "interaction" VALUES('click-83',1000132.0);
INSERT INTO "interaction" VALUES('click-84',1000132.0);
INSERT INTO "interaction" VALUES('click-85',1000132.0);
INSERT INTO "interaction" VALUES('click-86',1000132.0);
INSERT INTO "interaction" VALUES('click-87',1000132.0);
INSERT INTO "interaction" VALUES('click-88',1000132.0);
INSERT INTO "interaction" VALUES('click-89',1000132.0);
INSERT INTO "interaction" VALUES('click-90',1000132.0);
INSERT INTO "interaction" VALUES('click-91',1000132.0);
INSERT INTO "interaction" VALUES('click-92',1000132.0);
INSERT INTO "interaction" VALUES('click-93',1000132.0);
INSERT INTO "interaction" VALUES('click-94',1000132.0);
INSERT INTO "interaction" VALUES('click-95',1000132.0);
INSERT INTO "interaction" VALUES('click-96',1000132.0);
INSERT INTO "interaction" VALUES('click-97',1000132.0);
INSERT INTO "interaction" VALUES('click-98',1000132.0);
INSERT INTO "interaction" VALUES('click-99',1000132.0);
INSERT INTO "interaction" VALUES('click-113',1000136.0);
INSERT INTO "interaction" VALUES('click-114',1000140.0);
INSERT INTO "interaction" VALUES('click-115',1000140.0);
INSERT INTO "interaction" VALUES('click-116',1000144.0);
INSERT INTO "interaction" VALUES('click-117',1000144.0);
INSERT INTO "interaction" VALUES('click-118',1000148.0);
INSERT INTO "interaction" VALUES('click-119',1000150.0);
INSERT INTO "interaction" VALUES('click-120',1000152.0);
INSERT INTO "interaction" VALUES('click-121',1000154.0);
INSERT INTO "interaction" VALUES('click-122',1000154.0);
INSERT INTO "interaction" VALUES('click-123',1000154.0);
INSERT INTO "interaction" VALUES('click-124',1000154.0);
INSERT INTO "interaction" VALUES('click-125',1000154.0);
INSERT INTO "interaction" VALUES('click-126',1000154.0);
INSERT INTO "interaction" VALUES('click-127',1000154.0);
INSERT INTO "interaction" VALUES('click-128',1000162.0);
INSERT INTO "interaction" VALUES('click-129',1000182.0);
INSERT INTO "interaction" VALUES('click-130',1000182.0);
INSERT INTO "interaction" VALUES('click-131',1000182.0);
INSERT INTO "interaction" VALUES('click-132',1000182.0);
INSERT INTO "interaction" VALUES('click-133',1000182.0);
INSERT INTO "interaction" VALUES('click-134',1000182.0);
INSERT INTO "interaction" VALUES('click-135',1000184.0);
INSERT INTO "interaction" VALUES('click-136',1000184.0);
INSERT INTO "interaction" VALUES('click-137',1000184.0);
INSERT INTO "interaction" VALUES('click-138',1000184.0);
INSERT INTO "interaction" VALUES('click-139',1000184.0);
INSERT INTO "interaction" VALUES('click-140',1000184.0);
INSERT INTO "interaction" VALUES('click-141',1000184.0);
INSERT INTO "interaction" VALUES('click-142',1000186.0);
INSERT INTO "interaction" VALUES('click-143',1000186.0);
INSERT INTO "interaction" VALUES('click-144',1000188.0);
INSERT INTO "interaction" VALUES('click-145',1000190.0);
INSERT INTO "interaction" VALUES('click-146',1000190.0);
INSERT INTO "interaction" VALUES('click-147',1000190.0);
INSERT INTO "interaction" VALUES('click-148',1000190.0);
INSERT INTO "interaction" VALUES('click-149',1000194.0);
INSERT INTO "interaction" VALUES('click-150',1000194.0);
INSERT INTO "interaction" VALUES('click-151',1000194.0);
INSERT INTO "interaction" VALUES('click-152',1000194.0);
INSERT INTO "interaction" VALUES('click-153',1000194.0);
INSERT INTO "interaction" VALUES('click-154',1000194.0);
INSERT INTO "interaction" VALUES('click-155',1000194.0);
INSERT INTO "interaction" VALUES('click-156',1000194.0);
INSERT INTO "interaction" VALUES('click-157',1000194.0);
INSERT INTO "interaction" VALUES('click-158',1000194.0);
INSERT INTO "interaction" VALUES('click-159',1000194.0);
INSERT INTO "interaction" VALUES('click-160',1000194.0);
INSERT INTO "interaction" VALUES('click-161',1000194.0);
INSERT INTO "interaction" VALUES('click-162',1000194.0);
INSERT INTO "interaction" VALUES('click-163',1000194.0);
INSERT INTO "interaction" VALUES('click-164',1000194.0);
INSERT INTO "interaction" VALUES('click-165',1000194.0);
INSERT INTO "interaction" VALUES('click-166',1000196.0);
INSERT INTO "interaction" VALUES('click-167',1000196.0);
INSERT INTO "interaction" VALUES('click-168',1000198.0);
INSERT INTO "interaction" VALUES('click-169',1000200.0);
INSERT INTO "interaction" VALUES('click-170',1000200.0);
INSERT INTO "interaction" VALUES('click-171',1000200.0);
INSERT INTO "interaction" VALUES('click-172',1000202.0);
INSERT INTO "interaction" VALUES('click-173',1000202.0);
INSERT INTO "interaction" VALUES('click-174',1000204.0);
INSERT INTO "interaction" VALUES('click-175',1000204.0);
CREATE TABLE lately (
    mark BLOB NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'daily', 'fresh')),
    again INTEGER NOT NULL,
    PRIMARY KEY (mark, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "lately" VALUES(X'5C7CCED911DDEE964FE071C7B8434F438D3016D2E34342ABF74455AE8EE8B9F9','opening',18);
CREATE TABLE lately_key (key BLOB NOT NULL) STRICT;
INSERT INTO "lately_key" VALUES(X'76A4353E48AB069AD54CEDE6A06253625B5EE3651C43F14E23BE8CD592AD7F51');
CREATE TABLE member (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    account INTEGER NOT NULL UNIQUE REFERENCES account (id),
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES(7,1,1);
INSERT INTO "member" VALUES(7,2,5);
INSERT INTO "member" VALUES(7,3,7);
INSERT INTO "member" VALUES(7,4,8);
INSERT INTO "member" VALUES(7,5,11);
INSERT INTO "member" VALUES(7,6,16);
INSERT INTO "member" VALUES(7,7,17);
INSERT INTO "member" VALUES(7,8,19);
INSERT INTO "member" VALUES(7,9,20);
INSERT INTO "member" VALUES(7,10,21);
INSERT INTO "member" VALUES(7,11,23);
INSERT INTO "member" VALUES(7,12,24);
INSERT INTO "member" VALUES(7,13,26);
INSERT INTO "member" VALUES(7,14,27);
INSERT INTO "member" VALUES(7,15,29);
INSERT INTO "member" VALUES(7,16,30);
INSERT INTO "member" VALUES(7,17,32);
INSERT INTO "member" VALUES(7,18,33);
INSERT INTO "member" VALUES(7,19,36);
INSERT INTO "member" VALUES(7,20,37);
INSERT INTO "member" VALUES(7,21,39);
INSERT INTO "member" VALUES(7,22,40);
INSERT INTO "member" VALUES(7,23,42);
INSERT INTO "member" VALUES(8,1,3);
CREATE TABLE message (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    PRIMARY KEY (table_id, kind, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES(4,'hand',3,703,9002,6.0);
INSERT INTO "message" VALUES(4,'table',0,70,9001,5.0);
CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT,
    dm_channel INTEGER,
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1))
, language TEXT, hand_in_dm INTEGER NOT NULL DEFAULT 1 CHECK (hand_in_dm IN (0, 1)), four_colours INTEGER NOT NULL DEFAULT 0
    CHECK (four_colours IN (0, 1)), pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1))) STRICT;
INSERT INTO "person" VALUES(1,'N1',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(2,'N2',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(3,'N3',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(4,'N4',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(5,'N5',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(6,'N6',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(7,'N7',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(8,'N8',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(9,'N9',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(10,'N10',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(11,'N11',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(12,'N12',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(13,'N13',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(14,'N14',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(15,'N15',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(16,'N16',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(17,'N17',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(18,'N18',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(19,'N19',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(20,'N20',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(21,'N21',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(22,'N22',NULL,NULL,0,0,NULL,1,0,1);
INSERT INTO "person" VALUES(23,'N23',NULL,NULL,0,0,NULL,1,0,1);
CREATE TABLE setting_change (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    setting TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    at REAL NOT NULL,
    CHECK (before <> after)
) STRICT;
INSERT INTO "setting_change" VALUES(1,7,1,'clock','null','60',2.0);
INSERT INTO "setting_change" VALUES(2,7,1,'language','"en"','"da"',2.0);
INSERT INTO "setting_change" VALUES(3,7,1,'channels','[]','[70, 701]',2.0);
INSERT INTO "setting_change" VALUES(4,7,1,'opening','500','400',2.0);
INSERT INTO "setting_change" VALUES(5,7,1,'cap_channel','3','0',2.0);
INSERT INTO "setting_change" VALUES(6,7,1,'cap_player','3','0',2.0);
INSERT INTO "setting_change" VALUES(7,7,1,'cap_server','20','0',2.0);
INSERT INTO "setting_change" VALUES(8,7,1,'opening','400','3',3.0);
INSERT INTO "setting_change" VALUES(9,7,1,'opening','3','400',4.0);
CREATE TABLE "step" (
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER,
    action TEXT,
    events TEXT NOT NULL,
    by TEXT NOT NULL CHECK (by IN ('table', 'person', 'regular', 'stand-in', 'clock')),
    at REAL NOT NULL,
    PRIMARY KEY (table_id, deal, seq),
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK ((seat IS NULL) = (action IS NULL OR by = 'clock')),
    CHECK (action IS NOT NULL OR by <> 'clock')
) STRICT, WITHOUT ROWID;
INSERT INTO "step" VALUES(2,1,0,NULL,NULL,'[["Picked",2],["Begun"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Shuffled",[38,30,40,37,4,51,0,50,16,35,14,12,44,34,42,39,25,9,41,46,24,23,45,21,31,2,5,27,18,1,32,29,8,15,49,13,17,11,36,28,7,26,48,22,20,19,3,6,10,43,47,33]],["Dealt",[2251852427035136,7696581410817,1196955845791744,17867097571344],46]]','table',1000000.0);
INSERT INTO "step" VALUES(2,1,1,3,'["stay",0]','[["Said",3,"stay"],["Paid",3,1,"second_ante"]]','regular',1000002.0);
INSERT INTO "step" VALUES(2,1,2,0,'["fold",0]','[["Said",0,"fold"]]','person',1000002.0);
INSERT INTO "step" VALUES(2,1,3,1,'["fold",0]','[["Said",1,"fold"]]','person',1000002.0);
INSERT INTO "step" VALUES(2,1,4,2,'["stay",0]','[["Said",2,"stay"],["Paid",2,1,"second_ante"]]','regular',1000004.0);
INSERT INTO "step" VALUES(2,1,5,3,'["exchange",65552]','[["Exchanged",3,65552,[24,23]]]','regular',1000006.0);
INSERT INTO "step" VALUES(3,1,0,NULL,NULL,'[["Picked",0],["Begun"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Shuffled",[37,45,7,23,9,5,19,48,44,8,6,34,35,36,22,20,18,25,51,46,47,32,33,50,31,24,38,49,21,12,10,11]],["Dealt",[281474982477824,52913997086976,17188257984,103079215648]],["TurnedUp",18]]','table',1000006.0);
INSERT INTO "step" VALUES(3,1,1,0,'["offer",0]','[["Said",0,"offer"]]','person',1000006.0);
INSERT INTO "step" VALUES(3,1,2,1,'["refuse",0]','[["Said",1,"refuse"]]','person',1000006.0);
INSERT INTO "step" VALUES(3,1,3,2,'["refuse",0]','[["Said",2,"refuse"]]','regular',1000008.0);
INSERT INTO "step" VALUES(3,1,4,3,'["refuse",0]','[["Said",3,"refuse"]]','regular',1000010.0);
INSERT INTO "step" VALUES(3,1,5,0,'["accept",0]','[["Said",0,"accept"]]','person',1000010.0);
INSERT INTO "step" VALUES(4,1,0,NULL,NULL,'[["Picked",3],["Begun",true],["Paid",3,4,"dealer"],["Paid",0,2,"ante"],["Paid",1,2,"ante"],["Paid",2,2,"ante"],["Paid",3,2,"ante"],["Shuffled",[16,33,19,35,21,0,26,37,20,1,24,39,44,8,3,47,29,22,34,17,31,46,18,42,36,30,11,38,43,14,9,48,49,10,5,25,32,15,12,50,27,4,23,6,28,41,45,51,7,40,13,2]],["Dealt",[8590000128,34360262656,2097153,137506062336],20],["Dealt",[16777218,18141941858304,264,140738025226240],null]]','table',1000100.0);
INSERT INTO "step" VALUES(4,1,1,3,'["exchange",140875531288576]','[["Exchanged",3,140875531288576,[22,34,17,31]]]','regular',1000102.0);
INSERT INTO "step" VALUES(4,1,2,3,'["throw",31]','[["Threw",3,31]]','regular',1000104.0);
INSERT INTO "step" VALUES(4,1,3,0,'["exchange",8590000130]','[["Exchanged",0,8590000130,[46,18,42]]]','person',1000104.0);
INSERT INTO "step" VALUES(4,1,4,1,'["exchange",17626546307072]','[["Exchanged",1,17626546307072,[36,30,11]]]','person',1000104.0);
INSERT INTO "step" VALUES(4,1,5,2,'["exchange",265]','[["Exchanged",2,265,[38,43,14]]]','regular',1000106.0);
INSERT INTO "step" VALUES(5,1,0,NULL,NULL,'[["Picked",3],["Begun"],["Paid",0,5,"stake"],["Paid",1,5,"stake"],["Paid",2,5,"stake"],["Paid",3,5,"stake"],["Shuffled",[17,14,7,2,33,12,20,36,11,51,21,5,39,22,37,8,26,18,47,42,29,43,45,13,9,28,34,35,1,24,4,6,0,15,16,38,49,19,30,25,10,44,41,32,40,23,50,27,48,46,3,31]]]','table',1000106.0);
INSERT INTO "step" VALUES(5,1,1,0,'["flip",0]','[["Flipped",0,48]]','person',1000106.0);
INSERT INTO "step" VALUES(5,1,2,0,'["place",16]','[["Placed",0,16]]','person',1000106.0);
INSERT INTO "step" VALUES(5,1,3,1,'["nocall",0]','[["NoCall",1]]','person',1000106.0);
INSERT INTO "step" VALUES(5,1,4,2,'["nocall",0]','[["NoCall",2]]','regular',1000108.0);
INSERT INTO "step" VALUES(5,1,5,1,'["flip",0]','[["FlipHeld",1]]','person',1000108.0);
INSERT INTO "step" VALUES(6,1,0,NULL,NULL,'[["Picked",2],["Begun",true],["Paid",0,10,"stake"],["Paid",1,10,"stake"],["Paid",2,10,"stake"],["Paid",3,10,"stake"],["Shuffled",[98,94,67,86,78,76,71,97,74,96,89,72,93,68,64,79,84,82,103,65,92,102,83,80,77,91,100,69,99,75,66,95,87,81,70,101,85,73,90,88]],["Dealt",[99035278995842053085606182912,326816491492261227709243326464,158534305466260301638501662720,618972546846628235658133504]]]','table',1000108.0);
INSERT INTO "step" VALUES(6,1,1,1,'["nomus",0]','[["Said",1,"nomus",0],["Opened","grande"]]','person',1000108.0);
INSERT INTO "step" VALUES(6,1,2,1,'["bid",2]','[["Said",1,"bid",2]]','person',1000108.0);
INSERT INTO "step" VALUES(6,1,3,0,'["raise",2]','[["Said",0,"raise",2]]','person',1000108.0);
INSERT INTO "step" VALUES(6,1,4,3,'["pass",0]','[["Said",3,"pass",0]]','regular',1000110.0);
INSERT INTO "step" VALUES(6,1,5,1,'["ordago",0]','[["Said",1,"ordago",0]]','person',1000110.0);
INSERT INTO "step" VALUES(7,1,0,NULL,NULL,'[["Picked",2],["Begun",true],["Paid",2,4,"dealer"],["Paid",3,2,"ante"],["Paid",0,2,"ante"],["Paid",1,2,"ante"],["Paid",2,2,"ante"],["Shuffled",[16,12,21,27,7,8,35,0,24,5,36,11,2,23,29,34,43,39,48,3,38,20,15,45,22,10,13,33,25,14,44,47,6,17,46,41,31,32,19,51,49,42,26,18,4,40,28,37,9,50,30,1]],["Dealt",[136314880,384,34359738369,69632],24],["Dealt",[2052,545259520,8813272891392,68719476768],null]]','table',1000110.0);
INSERT INTO "step" VALUES(7,1,1,2,'["exchange",8847632629761]','[["Exchanged",2,8847632629761,[39,48,3,38]]]','regular',1000112.0);
INSERT INTO "step" VALUES(7,1,2,2,'["throw",39]','[["Threw",2,39]]','regular',1000114.0);
INSERT INTO "step" VALUES(7,1,3,3,'["exchange",68719476768]','[["Exchanged",3,68719476768,[20,15]]]','regular',1000116.0);
INSERT INTO "step" VALUES(7,1,4,0,'["exchange",134219780]','[["Exchanged",0,134219780,[45,22,10]]]','person',1000116.0);
INSERT INTO "step" VALUES(7,1,5,1,'["exchange",536871296]','[["Exchanged",1,536871296,[13,33,25]]]','person',1000116.0);
INSERT INTO "step" VALUES(7,1,6,2,'["play",24]','[["Played",2,24]]','regular',1000118.0);
INSERT INTO "step" VALUES(7,1,7,3,'["play",15]','[["Played",3,15]]','regular',1000120.0);
INSERT INTO "step" VALUES(7,1,8,0,'["play",22]','[["Played",0,22]]','person',1000120.0);
INSERT INTO "step" VALUES(7,1,9,1,'["play",25]','[["Played",1,25]]','person',1000120.0);
INSERT INTO "step" VALUES(7,1,10,1,'["play",13]','[["Played",1,13]]','person',1000120.0);
INSERT INTO "step" VALUES(7,1,11,2,'["play",3]','[["Played",2,3]]','regular',1000122.0);
INSERT INTO "step" VALUES(7,1,12,3,'["play",20]','[["Played",3,20]]','regular',1000124.0);
INSERT INTO "step" VALUES(7,1,13,0,'["play",21]','[["Played",0,21]]','person',1000124.0);
INSERT INTO "step" VALUES(7,1,14,0,'["play",45]','[["Played",0,45]]','person',1000124.0);
INSERT INTO "step" VALUES(7,1,15,1,'["play",23]','[["Played",1,23]]','person',1000124.0);
INSERT INTO "step" VALUES(7,1,16,2,'["play",48]','[["Played",2,48]]','regular',1000126.0);
INSERT INTO "step" VALUES(7,1,17,3,'["play",16]','[["Played",3,16]]','regular',1000128.0);
INSERT INTO "step" VALUES(7,1,18,1,'["play",33]','[["Played",1,33]]','person',1000128.0);
INSERT INTO "step" VALUES(7,1,19,2,'["play",38]','[["Played",2,38]]','regular',1000130.0);
INSERT INTO "step" VALUES(7,1,20,3,'["play",12]','[["Played",3,12]]','regular',1000132.0);
INSERT INTO "step" VALUES(7,1,21,0,'["play",10]','[["Played",0,10],["Divided",12],["Received",2,3,"tricks"],["Received",0,3,"tricks"],["Received",1,6,"tricks"],["Paid",2,12,"bet"],["Paid",3,12,"trickless"],["Ended",null]]','person',1000132.0);
INSERT INTO "step" VALUES(8,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[47,10,26,44,36,37,43,33,45,30,9,25,41,50,6,31,42,48,28,11,8,51,24,46,4,18,16,38,7,22,17,39,13,49,35,34,20,0,27,23,40,3,2,5,29,15,12,1,21,32,19,14]],["Dealt",[1125977216255488,35321911705664,169325864419328],6]]','table',1000132.0);
INSERT INTO "step" VALUES(8,1,1,2,'["fold",0]','[["Said",2,"fold"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,1,2,0,'["stay",0]','[["Said",0,"stay"],["Paid",0,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,1,3,1,'["fold",0]','[["Said",1,"fold"],["Received",0,4,"pot"],["Ended"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,2,0,NULL,NULL,'[["Begun"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Shuffled",[46,4,25,51,2,29,14,15,41,50,13,16,44,12,40,8,11,47,37,10,34,32,5,43,31,23,49,27,3,24,36,9,1,35,45,30,0,39,48,28,6,18,7,19,26,38,42,20,33,17,21,22]],["Dealt",[3465660650766336,45076,3299105374208],40]]','table',1000132.0);
INSERT INTO "step" VALUES(8,2,1,0,'["fold",0]','[["Said",0,"fold"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,2,2,1,'["stay",0]','[["Said",1,"stay"],["Paid",1,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,2,3,2,'["fold",0]','[["Said",2,"fold"],["Received",1,4,"pot"],["Ended"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,0,NULL,NULL,'[["Begun"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Paid",0,1,"ante"],["Shuffled",[7,28,33,16,6,49,44,23,43,45,50,18,48,47,21,36,34,46,51,31,22,1,32,9,37,42,40,26,5,20,29,27,4,24,11,14,3,30,8,2,25,10,41,38,19,17,39,15,35,13,0,12]],["Dealt",[571754638737408,334251534909568,1266637672022080],21]]','table',1000132.0);
INSERT INTO "step" VALUES(8,3,1,1,'["stay",0]','[["Said",1,"stay"],["Paid",1,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,2,2,'["stay",0]','[["Said",2,"stay"],["Paid",2,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,3,0,'["fold",0]','[["Said",0,"fold"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,4,1,'["exchange",299067162820608]','[["Exchanged",1,299067162820608,[36,34,46]]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,5,2,'["exchange",1125900183666688]','[["Exchanged",2,1125900183666688,[51,31,22]]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,6,1,'["play",36]','[["Played",1,36]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,7,2,'["play",31]','[["Played",2,31]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,8,1,'["play",7]','[["Played",1,7]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,9,2,'["play",6]','[["Played",2,6]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,10,1,'["play",46]','[["Played",1,46]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,11,2,'["play",51]','[["Played",2,51]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,12,2,'["play",22]','[["Played",2,22]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,13,1,'["play",34]','[["Played",1,34]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,14,2,'["play",47]','[["Played",2,47]]','person',1000132.0);
INSERT INTO "step" VALUES(8,3,15,1,'["play",45]','[["Played",1,45],["Reckoned",5],["Received",2,5,"pot"],["Ended"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,0,NULL,NULL,'[["Begun"],["Paid",2,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[21,25,28,34,4,22,31,7,9,17,37,6,44,36,39,11,12,26,50,8,43,27,35,33,40,42,16,5,18,24,30,32,38,45,0,14,13,15,51,46,20,23,47,41,10,49,29,3,48,2,19,1]],["Dealt",[206191984784,550028444224,17611515625472],39]]','table',1000132.0);
INSERT INTO "step" VALUES(8,4,1,2,'["stay",0]','[["Said",2,"stay"],["Paid",2,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,2,0,'["stay",0]','[["Said",0,"stay"],["Paid",0,1,"second_ante"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,3,1,'["fold",0]','[["Said",1,"fold"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,4,2,'["exchange",17594335625216]','[["Exchanged",2,17594335625216,[11,12,26]]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,5,0,'["exchange",137472508032]','[["Exchanged",0,137472508032,[50,8,43]]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,6,2,'["play",26]','[["Played",2,26]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,7,0,'["play",36]','[["Played",0,36]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,8,0,'["play",43]','[["Played",0,43]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,9,2,'["play",34]','[["Played",2,34]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,10,0,'["play",50]','[["Played",0,50]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,11,2,'["play",17]','[["Played",2,17]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,12,0,'["play",4]','[["Played",0,4]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,13,2,'["play",12]','[["Played",2,12]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,14,2,'["play",11]','[["Played",2,11]]','person',1000132.0);
INSERT INTO "step" VALUES(8,4,15,0,'["play",8]','[["Played",0,8],["Reckoned",5],["Received",0,5,"pot"],["Ended"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,5,0,NULL,NULL,'[["Begun"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Shuffled",[50,5,39,3,1,23,49,14,32,4,31,34,47,21,20,38,22,8,51,2,33,46,10,25,6,43,27,13,35,7,15,29,48,45,24,26,28,11,16,36,30,44,18,40,12,9,41,19,17,0,37,42]],["Dealt",[1829587348619288,2149597218,571240087552],20]]','table',1000132.0);
INSERT INTO "step" VALUES(8,5,1,0,'["fold",0]','[["Said",0,"fold"]]','person',1000132.0);
INSERT INTO "step" VALUES(8,5,2,1,'["fold",0]','[["Said",1,"fold"],["Received",2,3,"pot"],["Ended"]]','person',1000132.0);
INSERT INTO "step" VALUES(9,1,0,NULL,NULL,'[["Picked",0],["Begun",true],["Paid",0,10,"stake"],["Paid",1,10,"stake"],["Paid",2,10,"stake"],["Paid",3,10,"stake"],["Shuffled",[80,87,102,92,97,101,89,78,64,99,70,72,94,75,68,96,81,93,69,86,95,85,76,103,82,74,83,66,65,73,98,71,100,90,77,79,67,84,88,91]],["Dealt",[84180229625227245220079337472,5071221372408299822021026512896,3169281280854416039233282113536,178264574601361118288358146048]]]','table',1000132.0);
INSERT INTO "step" VALUES(9,1,1,3,'["mus",0]','[["Said",3,"mus",0]]','regular',1000134.0);
INSERT INTO "step" VALUES(9,1,2,2,'["mus",0]','[["Said",2,"mus",0]]','regular',1000136.0);
INSERT INTO "step" VALUES(9,1,3,1,'["nomus",0]','[["Said",1,"nomus",0],["Opened","grande"]]','person',1000136.0);
INSERT INTO "step" VALUES(9,1,4,3,'["wait",0]','[["Said",3,"wait",0]]','regular',1000138.0);
INSERT INTO "step" VALUES(9,1,5,2,'["wait",0]','[["Said",2,"wait",0]]','regular',1000140.0);
INSERT INTO "step" VALUES(9,1,6,1,'["bid",2]','[["Said",1,"bid",2]]','person',1000140.0);
INSERT INTO "step" VALUES(9,1,7,0,'["accept",0]','[["Said",0,"accept",0],["Opened","chica"]]','person',1000140.0);
INSERT INTO "step" VALUES(9,1,8,3,'["wait",0]','[["Said",3,"wait",0]]','regular',1000142.0);
INSERT INTO "step" VALUES(9,1,9,2,'["wait",0]','[["Said",2,"wait",0]]','regular',1000144.0);
INSERT INTO "step" VALUES(9,1,10,1,'["bid",2]','[["Said",1,"bid",2]]','person',1000144.0);
INSERT INTO "step" VALUES(9,1,11,0,'["raise",2]','[["Said",0,"raise",2]]','person',1000144.0);
INSERT INTO "step" VALUES(9,1,12,3,'["accept",0]','[["Said",3,"accept",0],["Declared",3,"pares",true],["Declared",2,"pares",false],["Declared",1,"pares",false],["Declared",0,"pares",true],["Opened","pares"]]','regular',1000146.0);
INSERT INTO "step" VALUES(9,1,13,3,'["bid",2]','[["Said",3,"bid",2]]','regular',1000148.0);
INSERT INTO "step" VALUES(9,1,14,0,'["ordago",0]','[["Said",0,"ordago",0]]','person',1000148.0);
INSERT INTO "step" VALUES(9,1,15,3,'["pass",0]','[["Said",3,"pass",0],["Scored","pares refused",0,2],["Declared",3,"juego",false],["Declared",2,"juego",false],["Declared",1,"juego",false],["Declared",0,"juego",true],["Opened","juego"],["Shown",[84180229625227245220079337472,5071221372408299822021026512896,3169281280854416039233282113536,178264574601361118288358146048]],["Scored","grande",0,2],["Scored","chica",1,4],["Scored","pares",0,1],["Scored","juego",0,2],["Ended",null,null]]','regular',1000150.0);
INSERT INTO "step" VALUES(9,2,0,NULL,NULL,'[["Begun",false],["Shuffled",[65,69,103,74,96,66,94,67,76,84,80,92,100,70,88,79,91,89,75,101,95,73,83,98,82,93,77,90,97,72,81,87,102,68,71,99,85,78,86,64]],["Dealt",[10161322536390042256069911117824,19344657788241437750460416,1346878838337250953151989678080,4952383657091212482441117696]]]','table',1000150.0);
INSERT INTO "step" VALUES(9,2,1,2,'["mus",0]','[["Said",2,"mus",0]]','regular',1000152.0);
INSERT INTO "step" VALUES(9,2,2,1,'["nomus",0]','[["Said",1,"nomus",0],["Opened","grande"]]','person',1000152.0);
INSERT INTO "step" VALUES(9,2,3,2,'["bid",2]','[["Said",2,"bid",2]]','regular',1000154.0);
INSERT INTO "step" VALUES(9,2,4,1,'["ordago",0]','[["Said",1,"ordago",0]]','person',1000154.0);
INSERT INTO "step" VALUES(9,2,5,0,'["accept",0]','[["Said",0,"accept",0],["Shown",[10161322536390042256069911117824,19344657788241437750460416,1346878838337250953151989678080,4952383657091212482441117696]],["Scored","grande ordago",0,0],["Ended",0,null]]','person',1000154.0);
INSERT INTO "step" VALUES(10,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[44,50,25,6,9,10,37,51,5,24,7,8,20,12,48,32,45,33,23,21,34,46,22,38,31,49,35,18,36,19,11,47]],["Dealt",[1054208,2533416524316672,1143492109664288,33554880]],["TurnedUp",45]]','table',1000154.0);
INSERT INTO "step" VALUES(10,1,1,1,'["offer",0]','[["Said",1,"offer"]]','regular',1000156.0);
INSERT INTO "step" VALUES(10,1,2,2,'["accept",0]','[["Said",2,"accept"]]','regular',1000158.0);
INSERT INTO "step" VALUES(10,1,3,2,'["exchange",16777248]','[["Exchanged",2,16777248,[33,23]]]','regular',1000160.0);
INSERT INTO "step" VALUES(10,1,4,3,'["fold",0]','[["Said",3,"fold"]]','regular',1000162.0);
INSERT INTO "step" VALUES(10,1,5,0,'["fold",0]','[["Said",0,"fold"]]','person',1000162.0);
INSERT INTO "step" VALUES(10,1,6,1,'["exchange",141733920768]','[["Exchanged",1,141733920768,[21,34]]]','regular',1000164.0);
INSERT INTO "step" VALUES(10,1,7,2,'["throw",33]','[["Threw",2,33]]','regular',1000166.0);
INSERT INTO "step" VALUES(10,1,8,2,'["play",50]','[["Played",2,50]]','regular',1000168.0);
INSERT INTO "step" VALUES(10,1,9,1,'["play",51]','[["Played",1,51]]','regular',1000170.0);
INSERT INTO "step" VALUES(10,1,10,1,'["play",48]','[["Played",1,48]]','regular',1000172.0);
INSERT INTO "step" VALUES(10,1,11,2,'["play",44]','[["Played",2,44]]','regular',1000174.0);
INSERT INTO "step" VALUES(10,1,12,1,'["play",34]','[["Played",1,34]]','regular',1000176.0);
INSERT INTO "step" VALUES(10,1,13,2,'["play",45]','[["Played",2,45]]','regular',1000178.0);
INSERT INTO "step" VALUES(10,1,14,2,'["play",23]','[["Played",2,23]]','regular',1000180.0);
INSERT INTO "step" VALUES(10,1,15,1,'["play",21]','[["Played",1,21],["Divided",4],["Received",2,2,"tricks"],["Received",1,2,"tricks"],["Ended",null]]','regular',1000182.0);
INSERT INTO "step" VALUES(11,1,0,NULL,NULL,'[["Picked",1],["Begun",true],["Paid",1,8,"dealer"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Shuffled",[38,42,28,7,18,51,49,24,13,48,34,0,29,19,4,21,22,12,31,37,23,43,25,20,2,46,16,6,50,11,1,10,33,30,14,27,8,3,5,39,35,17,45,26,44,41,36,32,9,47,15,40]],["Dealt",[268435584,2251799813947392,4672924418048],49],["Dealt",[281492156579840,536870913,16785408],null]]','table',1000182.0);
INSERT INTO "step" VALUES(11,1,1,1,'["exchange",2251800350818304]','[["Exchanged",1,2251800350818304,[19,4,21]]]','person',1000182.0);
INSERT INTO "step" VALUES(11,1,2,1,'["throw",19]','[["Threw",1,19]]','person',1000182.0);
INSERT INTO "step" VALUES(11,1,3,2,'["exchange",16785408]','[["Exchanged",2,16785408,[22,12]]]','regular',1000184.0);
INSERT INTO "step" VALUES(12,1,0,NULL,NULL,'[["Picked",1],["Begun",true],["Paid",1,8,"dealer"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Shuffled",[32,33,3,40,30,2,12,13,17,31,27,46,22,29,45,18,9,6,28,19,26,14,48,34,4,15,24,39,35,37,20,11,5,44,23,47,42,8,16,49,51,41,10,0,7,38,50,21,1,43,36,25]],["Dealt",[1099511627784,1073741828,12884901888],12],["Dealt",[2281701376,70368748371968,139264],null]]','table',1000184.0);
INSERT INTO "step" VALUES(12,1,1,1,'["exchange",70368748376064]','[["Exchanged",1,70368748376064,[29,45,18]]]','person',1000184.0);
INSERT INTO "step" VALUES(12,1,2,1,'["throw",2]','[["Threw",1,2]]','person',1000184.0);
INSERT INTO "step" VALUES(12,1,3,2,'["exchange",12885041152]','[["Exchanged",2,12885041152,[9,6,28,19]]]','regular',1000186.0);
INSERT INTO "step" VALUES(12,1,4,0,'["exchange",1099645845512]','[["Exchanged",0,1099645845512,[26,14,48]]]','person',1000186.0);
INSERT INTO "step" VALUES(12,1,5,1,'["play",45]','[["Played",1,45]]','person',1000186.0);
INSERT INTO "step" VALUES(12,1,6,2,'["play",9]','[["Played",2,9]]','regular',1000188.0);
INSERT INTO "step" VALUES(12,1,7,0,'["play",48]','[["Played",0,48]]','person',1000188.0);
INSERT INTO "step" VALUES(12,1,8,2,'["play",28]','[["Played",2,28]]','regular',1000190.0);
INSERT INTO "step" VALUES(12,1,9,0,'["play",31]','[["Played",0,31]]','person',1000190.0);
INSERT INTO "step" VALUES(12,1,10,1,'["play",30]','[["Played",1,30]]','person',1000190.0);
INSERT INTO "step" VALUES(12,1,11,0,'["play",14]','[["Played",0,14]]','person',1000190.0);
INSERT INTO "step" VALUES(12,1,12,1,'["play",18]','[["Played",1,18]]','person',1000190.0);
INSERT INTO "step" VALUES(12,1,13,2,'["play",19]','[["Played",2,19]]','regular',1000192.0);
INSERT INTO "step" VALUES(12,1,14,2,'["play",6]','[["Played",2,6]]','regular',1000194.0);
INSERT INTO "step" VALUES(12,1,15,0,'["play",26]','[["Played",0,26]]','person',1000194.0);
INSERT INTO "step" VALUES(12,1,16,1,'["play",29]','[["Played",1,29],["Divided",20],["Received",2,15,"tricks"],["Received",0,5,"tricks"],["Paid",1,40,"mouselbet"],["Ended",null]]','person',1000194.0);
INSERT INTO "step" VALUES(14,1,0,NULL,NULL,'[["Picked",1],["Begun",true],["Paid",1,8,"dealer"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Shuffled",[46,16,21,2,1,27,48,40,43,10,36,15,8,26,32,49,35,39,17,47,42,37,0,44,20,30,14,25,50,41,19,23,13,11,51,5,9,45,38,31,24,34,22,6,33,3,12,18,4,28,7,29]],["Dealt",[2097156,134217730,70368744243200],48],["Dealt",[68719477760,33024,9895604649984],null]]','table',1000194.0);
INSERT INTO "step" VALUES(14,1,1,1,'["exchange",281474976743680]','[["Exchanged",1,281474976743680,[26,32,49]]]','person',1000194.0);
INSERT INTO "step" VALUES(14,1,2,1,'["throw",32]','[["Threw",1,32]]','person',1000194.0);
INSERT INTO "step" VALUES(15,1,0,NULL,NULL,'[["Picked",1],["Begun",true],["Paid",1,8,"dealer"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Shuffled",[14,29,37,39,17,1,20,36,38,35,7,31,8,47,43,6,27,4,23,2,40,28,24,26,45,51,44,9,11,5,42,12,21,10,46,48,25,0,22,13,50,15,16,34,30,49,3,32,19,41,18,33]],["Dealt",[687194767360,131074,536887296],20],["Dealt",[34359738496,2147483904,343597383680],null]]','table',1000194.0);
INSERT INTO "step" VALUES(15,1,1,1,'["exchange",2147614976]','[["Exchanged",1,2147614976,[47,43,6]]]','person',1000194.0);
INSERT INTO "step" VALUES(15,1,2,1,'["throw",47]','[["Threw",1,47]]','person',1000194.0);
INSERT INTO "step" VALUES(15,1,3,2,'["exchange",69256347648]','[["Exchanged",2,69256347648,[27,4]]]','regular',1000196.0);
INSERT INTO "step" VALUES(15,1,4,0,'["exchange",584115552384]','[["Exchanged",0,584115552384,[23,2,40]]]','person',1000196.0);
INSERT INTO "step" VALUES(15,1,5,1,'["play",43]','[["Played",1,43]]','person',1000196.0);
INSERT INTO "step" VALUES(15,1,6,2,'["play",14]','[["Played",2,14]]','regular',1000198.0);
INSERT INTO "step" VALUES(15,1,7,0,'["play",40]','[["Played",0,40]]','person',1000198.0);
INSERT INTO "step" VALUES(15,1,8,2,'["play",27]','[["Played",2,27]]','regular',1000200.0);
INSERT INTO "step" VALUES(15,1,9,0,'["play",37]','[["Played",0,37]]','person',1000200.0);
INSERT INTO "step" VALUES(15,1,10,1,'["play",20]','[["Played",1,20]]','person',1000200.0);
INSERT INTO "step" VALUES(15,1,11,1,'["play",6]','[["Played",1,6]]','person',1000200.0);
INSERT INTO "step" VALUES(15,1,12,2,'["play",4]','[["Played",2,4]]','regular',1000202.0);
INSERT INTO "step" VALUES(15,1,13,0,'["play",2]','[["Played",0,2]]','person',1000202.0);
INSERT INTO "step" VALUES(15,1,14,1,'["play",1]','[["Played",1,1]]','person',1000202.0);
INSERT INTO "step" VALUES(15,1,15,2,'["play",38]','[["Played",2,38]]','regular',1000204.0);
INSERT INTO "step" VALUES(15,1,16,0,'["play",23]','[["Played",0,23],["Divided",20],["Received",1,10,"tricks"],["Received",2,5,"tricks"],["Received",0,5,"tricks"],["Ended",null]]','person',1000204.0);
CREATE TABLE "transfer" (
    id INTEGER PRIMARY KEY,
    debit INTEGER NOT NULL REFERENCES account (id),
    credit INTEGER NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    kind TEXT NOT NULL CHECK (kind IN (
        'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
        'fresh'
    )),
    why TEXT NOT NULL,
    cause TEXT NOT NULL UNIQUE,
    table_id INTEGER REFERENCES card_table (id),
    deal INTEGER,
    at REAL NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK (debit <> credit),
    CHECK (deal IS NULL OR table_id IS NOT NULL)
) STRICT;
INSERT INTO "transfer" VALUES(1,2,1,500,'opening','','opening:1',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(2,4,3,500,'opening','','opening:3',NULL,NULL,3.0);
INSERT INTO "transfer" VALUES(3,2,5,400,'opening','','opening:5',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(4,2,7,400,'opening','','opening:7',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(5,2,8,400,'opening','','opening:8',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(6,10,9,1,'stake','ante','deal:2:1:0',2,1,1000000.0);
INSERT INTO "transfer" VALUES(7,7,9,1,'stake','ante','deal:2:1:1',2,1,1000000.0);
INSERT INTO "transfer" VALUES(8,8,9,1,'stake','ante','deal:2:1:2',2,1,1000000.0);
INSERT INTO "transfer" VALUES(9,10,9,1,'stake','ante','deal:2:1:3',2,1,1000000.0);
INSERT INTO "transfer" VALUES(10,10,9,1,'stake','second_ante','deal:2:1:4',2,1,1000002.0);
INSERT INTO "transfer" VALUES(11,10,9,1,'stake','second_ante','deal:2:1:5',2,1,1000004.0);
INSERT INTO "transfer" VALUES(12,2,11,400,'opening','','opening:11',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(13,8,12,1,'stake','ante','deal:3:1:0',3,1,1000006.0);
INSERT INTO "transfer" VALUES(14,10,12,1,'stake','ante','deal:3:1:1',3,1,1000006.0);
INSERT INTO "transfer" VALUES(15,10,12,1,'stake','ante','deal:3:1:2',3,1,1000006.0);
INSERT INTO "transfer" VALUES(16,7,12,1,'stake','ante','deal:3:1:3',3,1,1000006.0);
INSERT INTO "transfer" VALUES(17,10,13,4,'stake','dealer','deal:4:1:0',4,1,1000100.0);
INSERT INTO "transfer" VALUES(18,7,13,2,'stake','ante','deal:4:1:1',4,1,1000100.0);
INSERT INTO "transfer" VALUES(19,8,13,2,'stake','ante','deal:4:1:2',4,1,1000100.0);
INSERT INTO "transfer" VALUES(20,10,13,2,'stake','ante','deal:4:1:3',4,1,1000100.0);
INSERT INTO "transfer" VALUES(21,10,13,2,'stake','ante','deal:4:1:4',4,1,1000100.0);
INSERT INTO "transfer" VALUES(22,7,14,5,'stake','stake','deal:5:1:0',5,1,1000106.0);
INSERT INTO "transfer" VALUES(23,8,14,5,'stake','stake','deal:5:1:1',5,1,1000106.0);
INSERT INTO "transfer" VALUES(24,10,14,5,'stake','stake','deal:5:1:2',5,1,1000106.0);
INSERT INTO "transfer" VALUES(25,10,14,5,'stake','stake','deal:5:1:3',5,1,1000106.0);
INSERT INTO "transfer" VALUES(26,7,15,10,'stake','stake','deal:6:1:0',6,1,1000108.0);
INSERT INTO "transfer" VALUES(27,8,15,10,'stake','stake','deal:6:1:1',6,1,1000108.0);
INSERT INTO "transfer" VALUES(28,10,15,10,'stake','stake','deal:6:1:2',6,1,1000108.0);
INSERT INTO "transfer" VALUES(29,10,15,10,'stake','stake','deal:6:1:3',6,1,1000108.0);
INSERT INTO "transfer" VALUES(30,2,16,400,'opening','','opening:16',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(31,2,17,400,'opening','','opening:17',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(32,10,18,4,'stake','dealer','deal:7:1:0',7,1,1000110.0);
INSERT INTO "transfer" VALUES(33,10,18,2,'stake','ante','deal:7:1:1',7,1,1000110.0);
INSERT INTO "transfer" VALUES(34,16,18,2,'stake','ante','deal:7:1:2',7,1,1000110.0);
INSERT INTO "transfer" VALUES(35,17,18,2,'stake','ante','deal:7:1:3',7,1,1000110.0);
INSERT INTO "transfer" VALUES(36,10,18,2,'stake','ante','deal:7:1:4',7,1,1000110.0);
INSERT INTO "transfer" VALUES(37,18,10,3,'share','tricks','deal:7:1:5',7,1,1000132.0);
INSERT INTO "transfer" VALUES(38,18,16,3,'share','tricks','deal:7:1:6',7,1,1000132.0);
INSERT INTO "transfer" VALUES(39,18,17,6,'share','tricks','deal:7:1:7',7,1,1000132.0);
INSERT INTO "transfer" VALUES(40,10,18,12,'penalty','bet','deal:7:1:8',7,1,1000132.0);
INSERT INTO "transfer" VALUES(41,10,18,12,'penalty','trickless','deal:7:1:9',7,1,1000132.0);
INSERT INTO "transfer" VALUES(42,2,19,3,'opening','','opening:19',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(43,2,20,3,'opening','','opening:20',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(44,2,21,3,'opening','','opening:21',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(45,21,22,1,'stake','ante','deal:8:1:0',8,1,1000132.0);
INSERT INTO "transfer" VALUES(46,19,22,1,'stake','ante','deal:8:1:1',8,1,1000132.0);
INSERT INTO "transfer" VALUES(47,20,22,1,'stake','ante','deal:8:1:2',8,1,1000132.0);
INSERT INTO "transfer" VALUES(48,19,22,1,'stake','second_ante','deal:8:1:3',8,1,1000132.0);
INSERT INTO "transfer" VALUES(49,22,19,4,'share','pot','deal:8:1:4',8,1,1000132.0);
INSERT INTO "transfer" VALUES(50,19,22,1,'stake','ante','deal:8:2:0',8,2,1000132.0);
INSERT INTO "transfer" VALUES(51,20,22,1,'stake','ante','deal:8:2:1',8,2,1000132.0);
INSERT INTO "transfer" VALUES(52,21,22,1,'stake','ante','deal:8:2:2',8,2,1000132.0);
INSERT INTO "transfer" VALUES(53,20,22,1,'stake','second_ante','deal:8:2:3',8,2,1000132.0);
INSERT INTO "transfer" VALUES(54,22,20,4,'share','pot','deal:8:2:4',8,2,1000132.0);
INSERT INTO "transfer" VALUES(55,20,22,1,'stake','ante','deal:8:3:0',8,3,1000132.0);
INSERT INTO "transfer" VALUES(56,21,22,1,'stake','ante','deal:8:3:1',8,3,1000132.0);
INSERT INTO "transfer" VALUES(57,19,22,1,'stake','ante','deal:8:3:2',8,3,1000132.0);
INSERT INTO "transfer" VALUES(58,20,22,1,'stake','second_ante','deal:8:3:3',8,3,1000132.0);
INSERT INTO "transfer" VALUES(59,21,22,1,'stake','second_ante','deal:8:3:4',8,3,1000132.0);
INSERT INTO "transfer" VALUES(60,22,21,5,'share','pot','deal:8:3:5',8,3,1000132.0);
INSERT INTO "transfer" VALUES(61,21,22,1,'stake','ante','deal:8:4:0',8,4,1000132.0);
INSERT INTO "transfer" VALUES(62,19,22,1,'stake','ante','deal:8:4:1',8,4,1000132.0);
INSERT INTO "transfer" VALUES(63,20,22,1,'stake','ante','deal:8:4:2',8,4,1000132.0);
INSERT INTO "transfer" VALUES(64,21,22,1,'stake','second_ante','deal:8:4:3',8,4,1000132.0);
INSERT INTO "transfer" VALUES(65,19,22,1,'stake','second_ante','deal:8:4:4',8,4,1000132.0);
INSERT INTO "transfer" VALUES(66,22,19,5,'share','pot','deal:8:4:5',8,4,1000132.0);
INSERT INTO "transfer" VALUES(67,19,22,1,'stake','ante','deal:8:5:0',8,5,1000132.0);
INSERT INTO "transfer" VALUES(68,20,22,1,'stake','ante','deal:8:5:1',8,5,1000132.0);
INSERT INTO "transfer" VALUES(69,21,22,1,'stake','ante','deal:8:5:2',8,5,1000132.0);
INSERT INTO "transfer" VALUES(70,22,21,3,'share','pot','deal:8:5:3',8,5,1000132.0);
INSERT INTO "transfer" VALUES(71,2,23,400,'opening','','opening:23',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(72,2,24,400,'opening','','opening:24',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(73,23,25,10,'stake','stake','deal:9:1:0',9,1,1000132.0);
INSERT INTO "transfer" VALUES(74,24,25,10,'stake','stake','deal:9:1:1',9,1,1000132.0);
INSERT INTO "transfer" VALUES(75,10,25,10,'stake','stake','deal:9:1:2',9,1,1000132.0);
INSERT INTO "transfer" VALUES(76,10,25,10,'stake','stake','deal:9:1:3',9,1,1000132.0);
INSERT INTO "transfer" VALUES(77,2,26,400,'opening','','opening:26',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(78,2,27,400,'opening','','opening:27',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(79,10,28,1,'stake','ante','deal:10:1:0',10,1,1000154.0);
INSERT INTO "transfer" VALUES(80,10,28,1,'stake','ante','deal:10:1:1',10,1,1000154.0);
INSERT INTO "transfer" VALUES(81,10,28,1,'stake','ante','deal:10:1:2',10,1,1000154.0);
INSERT INTO "transfer" VALUES(82,10,28,1,'stake','ante','deal:10:1:3',10,1,1000154.0);
INSERT INTO "transfer" VALUES(83,28,10,2,'share','tricks','deal:10:1:4',10,1,1000182.0);
INSERT INTO "transfer" VALUES(84,28,10,2,'share','tricks','deal:10:1:5',10,1,1000182.0);
INSERT INTO "transfer" VALUES(85,2,29,400,'opening','','opening:29',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(86,2,30,400,'opening','','opening:30',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(87,30,31,8,'stake','dealer','deal:11:1:0',11,1,1000182.0);
INSERT INTO "transfer" VALUES(88,10,31,4,'stake','ante','deal:11:1:1',11,1,1000182.0);
INSERT INTO "transfer" VALUES(89,29,31,4,'stake','ante','deal:11:1:2',11,1,1000182.0);
INSERT INTO "transfer" VALUES(90,30,31,4,'stake','ante','deal:11:1:3',11,1,1000182.0);
INSERT INTO "transfer" VALUES(91,2,32,400,'opening','','opening:32',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(92,2,33,400,'opening','','opening:33',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(93,33,34,8,'stake','dealer','deal:12:1:0',12,1,1000184.0);
INSERT INTO "transfer" VALUES(94,10,34,4,'stake','ante','deal:12:1:1',12,1,1000184.0);
INSERT INTO "transfer" VALUES(95,32,34,4,'stake','ante','deal:12:1:2',12,1,1000184.0);
INSERT INTO "transfer" VALUES(96,33,34,4,'stake','ante','deal:12:1:3',12,1,1000184.0);
INSERT INTO "transfer" VALUES(97,34,10,15,'share','tricks','deal:12:1:4',12,1,1000194.0);
INSERT INTO "transfer" VALUES(98,34,32,5,'share','tricks','deal:12:1:5',12,1,1000194.0);
INSERT INTO "transfer" VALUES(99,33,34,40,'penalty','mouselbet','deal:12:1:6',12,1,1000194.0);
INSERT INTO "transfer" VALUES(100,34,32,14,'standing','','close:12:0',12,NULL,1000194.0);
INSERT INTO "transfer" VALUES(101,34,33,13,'standing','','close:12:1',12,NULL,1000194.0);
INSERT INTO "transfer" VALUES(102,34,10,13,'standing','','close:12:2',12,NULL,1000194.0);
INSERT INTO "transfer" VALUES(103,2,36,400,'opening','','opening:36',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(104,2,37,400,'opening','','opening:37',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(105,37,38,8,'stake','dealer','deal:14:1:0',14,1,1000194.0);
INSERT INTO "transfer" VALUES(106,10,38,4,'stake','ante','deal:14:1:1',14,1,1000194.0);
INSERT INTO "transfer" VALUES(107,36,38,4,'stake','ante','deal:14:1:2',14,1,1000194.0);
INSERT INTO "transfer" VALUES(108,37,38,4,'stake','ante','deal:14:1:3',14,1,1000194.0);
INSERT INTO "transfer" VALUES(109,38,36,4,'reversal','','void:14:1:0',14,1,1000194.0);
INSERT INTO "transfer" VALUES(110,38,37,12,'reversal','','void:14:1:1',14,1,1000194.0);
INSERT INTO "transfer" VALUES(111,38,10,4,'reversal','','void:14:1:2',14,1,1000194.0);
INSERT INTO "transfer" VALUES(112,2,39,400,'opening','','opening:39',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(113,2,40,400,'opening','','opening:40',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(114,40,41,8,'stake','dealer','deal:15:1:0',15,1,1000194.0);
INSERT INTO "transfer" VALUES(115,10,41,4,'stake','ante','deal:15:1:1',15,1,1000194.0);
INSERT INTO "transfer" VALUES(116,39,41,4,'stake','ante','deal:15:1:2',15,1,1000194.0);
INSERT INTO "transfer" VALUES(117,40,41,4,'stake','ante','deal:15:1:3',15,1,1000194.0);
INSERT INTO "transfer" VALUES(118,41,40,10,'share','tricks','deal:15:1:4',15,1,1000204.0);
INSERT INTO "transfer" VALUES(119,41,10,5,'share','tricks','deal:15:1:5',15,1,1000204.0);
INSERT INTO "transfer" VALUES(120,41,39,5,'share','tricks','deal:15:1:6',15,1,1000204.0);
INSERT INTO "transfer" VALUES(121,2,42,400,'opening','','opening:42',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(122,2,42,50,'daily','','daily:42:11',NULL,NULL,1000204.0);
INSERT INTO "transfer" VALUES(123,2,43,400,'opening','','opening:43',NULL,NULL,4.0);
CREATE INDEX account_of_guild ON account (guild, kind);
CREATE UNIQUE INDEX account_one_of_a_kind ON account (guild, kind)
    WHERE kind IN ('house', 'regulars');
CREATE INDEX member_of_person ON member (user);
CREATE INDEX card_table_waking ON card_table (wake_at)
    WHERE wake_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX card_table_open ON card_table (guild) WHERE closed_at IS NULL;
CREATE INDEX deal_people ON deal (table_id, number, people, seats);
CREATE INDEX message_of_user ON message (user) WHERE user <> 0;
CREATE TRIGGER account_is_not_changed BEFORE UPDATE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never changed'); END;
CREATE TRIGGER account_is_not_deleted BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never deleted'); END;
CREATE TRIGGER deal_frame_is_not_changed BEFORE UPDATE ON deal
WHEN OLD.ended_at IS NOT NULL
    OR NEW.table_id <> OLD.table_id OR NEW.number <> OLD.number
    OR NEW.config <> OLD.config OR NEW.carry <> OLD.carry
    OR NEW.accounts <> OLD.accounts OR NEW.chairs <> OLD.chairs
    OR NEW.regulars <> OLD.regulars OR NEW.seats <> OLD.seats OR NEW.people <> OLD.people OR NEW.started_at <> OLD.started_at
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE TRIGGER deal_is_not_deleted BEFORE DELETE ON deal
BEGIN SELECT RAISE(ABORT, 'a deal is never deleted'); END;
CREATE INDEX interaction_at ON interaction (at);
CREATE TRIGGER step_is_not_changed BEFORE UPDATE ON step
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
CREATE TRIGGER step_follows_the_last BEFORE INSERT ON step
WHEN NEW.seq <> (
    SELECT coalesce(max(seq), -1) + 1 FROM step
    WHERE table_id = NEW.table_id AND deal = NEW.deal
)
BEGIN SELECT RAISE(ABORT, 'a step follows the last one'); END;
CREATE TRIGGER deal_players_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.players <> OLD.players
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE INDEX transfer_debit ON transfer (debit, id, amount, kind, table_id, deal);
CREATE INDEX transfer_credit ON transfer (credit, id, amount, kind, table_id, deal);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
CREATE INDEX setting_change_of_guild ON setting_change (guild, id);
CREATE TRIGGER setting_change_is_not_changed BEFORE UPDATE ON setting_change
BEGIN SELECT RAISE(ABORT, 'a record of a change is never changed'); END;
CREATE TRIGGER setting_change_is_not_deleted BEFORE DELETE ON setting_change
BEGIN SELECT RAISE(ABORT, 'a record of a change is never deleted'); END;
CREATE INDEX dealt_in_of_account ON dealt_in (account, id);
CREATE TRIGGER deal_is_found_by_who_plays_it AFTER INSERT ON deal
BEGIN
    INSERT INTO dealt_in (account, table_id, deal)
        SELECT DISTINCT account.id, NEW.table_id, NEW.number FROM json_each(
            CASE json_array_length(NEW.players) WHEN 0 THEN NEW.accounts ELSE NEW.players END
        ) JOIN account ON account.id = value AND kind = 'purse';
END;
CREATE INDEX deal_in_play ON deal (table_id, number) WHERE ended_at IS NULL;
CREATE INDEX lately_ends ON lately (again);
COMMIT;
