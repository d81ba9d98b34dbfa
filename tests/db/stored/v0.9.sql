PRAGMA user_version = 20;
BEGIN TRANSACTION;
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'purse', 'pot', 'regulars', 'stack'))
) STRICT;
INSERT INTO "account" VALUES(1,1009,'purse');
INSERT INTO "account" VALUES(2,1009,'house');
INSERT INTO "account" VALUES(3,1009,'purse');
INSERT INTO "account" VALUES(4,1009,'pot');
INSERT INTO "account" VALUES(5,1009,'regulars');
INSERT INTO "account" VALUES(6,1009,'purse');
INSERT INTO "account" VALUES(7,1009,'purse');
INSERT INTO "account" VALUES(8,1009,'purse');
INSERT INTO "account" VALUES(9,1009,'purse');
INSERT INTO "account" VALUES(10,1009,'pot');
INSERT INTO "account" VALUES(11,1009,'purse');
INSERT INTO "account" VALUES(12,1009,'purse');
INSERT INTO "account" VALUES(13,1009,'purse');
INSERT INTO "account" VALUES(14,1009,'pot');
INSERT INTO "account" VALUES(15,1009,'purse');
INSERT INTO "account" VALUES(16,1009,'purse');
INSERT INTO "account" VALUES(17,1009,'pot');
INSERT INTO "account" VALUES(18,1009,'purse');
INSERT INTO "account" VALUES(19,1009,'purse');
INSERT INTO "account" VALUES(20,1009,'pot');
INSERT INTO "account" VALUES(21,1009,'purse');
INSERT INTO "account" VALUES(22,1009,'purse');
INSERT INTO "account" VALUES(23,1009,'pot');
INSERT INTO "account" VALUES(24,1009,'purse');
INSERT INTO "account" VALUES(25,1009,'purse');
INSERT INTO "account" VALUES(26,1009,'pot');
INSERT INTO "account" VALUES(27,1009,'purse');
INSERT INTO "account" VALUES(28,1009,'purse');
INSERT INTO "account" VALUES(29,1009,'purse');
INSERT INTO "account" VALUES(30,1009,'pot');
INSERT INTO "account" VALUES(31,1009,'stack');
INSERT INTO "account" VALUES(32,1009,'stack');
INSERT INTO "account" VALUES(33,1009,'stack');
INSERT INTO "account" VALUES(34,1009,'stack');
INSERT INTO "account" VALUES(35,1009,'purse');
INSERT INTO "account" VALUES(36,1009,'purse');
INSERT INTO "account" VALUES(37,1009,'pot');
INSERT INTO "account" VALUES(38,1009,'purse');
INSERT INTO "account" VALUES(39,1009,'purse');
INSERT INTO "account" VALUES(40,1009,'pot');
INSERT INTO "account" VALUES(41,1009,'purse');
INSERT INTO "account" VALUES(42,1009,'purse');
INSERT INTO "account" VALUES(43,1009,'pot');
INSERT INTO "account" VALUES(44,1009,'purse');
INSERT INTO "account" VALUES(45,1009,'purse');
INSERT INTO "account" VALUES(46,1009,'purse');
INSERT INTO "account" VALUES(47,1009,'pot');
INSERT INTO "account" VALUES(48,1009,'pot');
INSERT INTO "account" VALUES(49,1009,'purse');
INSERT INTO "account" VALUES(50,1009,'purse');
INSERT INTO "account" VALUES(51,1009,'pot');
INSERT INTO "account" VALUES(52,1009,'purse');
INSERT INTO "account" VALUES(53,1009,'purse');
INSERT INTO "account" VALUES(54,1009,'pot');
INSERT INTO "account" VALUES(55,1009,'purse');
INSERT INTO "account" VALUES(56,1009,'purse');
INSERT INTO "account" VALUES(57,1009,'pot');
INSERT INTO "account" VALUES(58,1009,'purse');
CREATE TABLE blocked (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, user),
    CHECK ((guild = 0) <> (user = 0))
) STRICT, WITHOUT ROWID;
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
INSERT INTO "card_table" VALUES(1,1009,1,70,'mousel',4,'{"game":"mousel","guild":1009,"channel":701,"parent":70,"host":3,"chairs":[{"account":3,"regular":null,"away":false,"leaving":false,"acted_at":1000000.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":6,"regular":null,"away":true,"leaving":false,"acted_at":1000000.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},null],"status":"lobby","invited":[6,7],"waiting":[],"follows":null,"loser":null,"rises":1,"cuts":[],"options":{"unit":25,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":true,"regulars":true,"strength":"regular","pictures":true,"deals":0,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[],"timers":[],"next_at":null,"idle_at":1001800.0,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',10,1001800.0,1000000.0,NULL);
INSERT INTO "card_table" VALUES(2,1009,2,70,'bourre',10,'{"game":"bourre","guild":1009,"channel":70,"parent":null,"host":8,"chairs":[{"account":8,"regular":null,"away":false,"leaving":false,"acted_at":1000004.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":9,"regular":null,"away":false,"leaving":false,"acted_at":1000004.0,"sits_out":true,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Mads Fisker","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[11],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"secondAnte":true,"oneTurn":false,"drawLimit":null,"win":"most","tie":"stands","bourreTo":"currentPot","anteExempt":false,"uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[[0,2,1000094.0,null]],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',13,1000094.0,1000000.0,NULL);
INSERT INTO "card_table" VALUES(3,1009,3,70,'greenland',14,'{"game":"greenland","guild":1009,"channel":70,"parent":null,"host":12,"chairs":[{"account":12,"regular":null,"away":true,"leaving":false,"acted_at":1000008.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":13,"regular":null,"away":false,"leaving":false,"acted_at":1000008.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Mor Karen","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Mads Fisker","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer","aceMustPlay":false},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[[0,1,1000102.0,null]],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',13,1000102.0,1000004.0,NULL);
INSERT INTO "card_table" VALUES(4,1009,4,70,'mousel',17,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":15,"chairs":[{"account":15,"regular":null,"away":false,"leaving":false,"acted_at":1000104.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":16,"regular":null,"away":false,"leaving":true,"acted_at":1000104.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Peder Smed","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[[2,1,1000106.0,null]],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',12,1000106.0,1000100.0,NULL);
INSERT INTO "card_table" VALUES(5,1009,5,70,'muggins',20,'{"game":"muggins","guild":1009,"channel":70,"parent":null,"host":18,"chairs":[{"account":18,"regular":null,"away":false,"leaving":false,"acted_at":1000112.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":19,"regular":null,"away":false,"leaving":false,"acted_at":1000104.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Lille Maren","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Peder Smed","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"stake":5,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"roundCorner":false,"reach":"nearest","continueOnHit":false,"misplaced":"corrected","falseCall":"one","callGraceMs":3000,"turnLimit":null},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[],"timers":[[2,1000115.0]],"next_at":null,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',11,1000115.0,1000104.0,NULL);
INSERT INTO "card_table" VALUES(6,1009,6,70,'mus',23,'{"game":"mus","guild":1009,"channel":70,"parent":null,"host":21,"chairs":[{"account":21,"regular":null,"away":false,"leaving":false,"acted_at":1000118.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":22,"regular":null,"away":false,"leaving":false,"acted_at":1000118.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"stake":10,"target":30,"setsToWin":3,"kings":"eight","musBy":"player","corrido":false,"puntoBonus":"always","signals":true,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[[2,1,1000122.0,null]],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',11,1000122.0,1000114.0,NULL);
INSERT INTO "card_table" VALUES(7,1009,7,70,'mousel',26,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":24,"chairs":[{"account":24,"regular":null,"away":false,"leaving":false,"acted_at":1000140.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":25,"regular":null,"away":false,"leaving":false,"acted_at":1000140.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Mor Karen","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"between","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":1,"dealer":0,"pot":24,"remainder":0,"extra":{},"tally":{"24":-14,"25":-14,"Ane Kirstine":1,"Mor Karen":3},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[486,486,501,503],"turns":[],"timers":[],"next_at":1000242.0,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',25,1000242.0,1000120.0,NULL);
INSERT INTO "card_table" VALUES(8,1009,8,70,'bourre',30,'{"game":"bourre","guild":1009,"channel":70,"parent":null,"host":27,"chairs":[{"account":27,"regular":null,"away":false,"leaving":false,"acted_at":1000156.0,"sits_out":false,"deals_before":0,"explained":null,"ready":true},{"account":28,"regular":null,"away":false,"leaving":false,"acted_at":1000156.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":29,"regular":null,"away":false,"leaving":false,"acted_at":1000156.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Peder Smed","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"between","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"limit":100,"payment":"capped","onBankrupt":"leave","handLimit":null,"secondAnte":true,"oneTurn":false,"drawLimit":null,"win":"most","tie":"stands","bourreTo":"currentPot","anteExempt":false,"uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"clock":90,"pause":50,"practice":false,"stack":100,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":1,"dealer":2,"pot":16,"remainder":0,"extra":{},"tally":{"27":-2,"28":-10,"29":-2,"Peder Smed":-2},"goes_on":false,"payers":[],"gone_home":[],"stacks":{"27":31,"28":32,"29":33,"Peder Smed":34},"exempt":[],"purses":[98,90,98,98],"turns":[],"timers":[],"next_at":1000256.0,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',33,1000256.0,1000142.0,NULL);
INSERT INTO "card_table" VALUES(9,1009,9,70,'mus',37,'{"game":"mus","guild":1009,"channel":70,"parent":null,"host":35,"chairs":[{"account":35,"regular":null,"away":false,"leaving":false,"acted_at":1000176.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":38,"regular":null,"away":false,"leaving":false,"acted_at":1000180.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Mor Karen","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Ane Kirstine","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"between","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"stake":10,"target":30,"setsToWin":3,"kings":"eight","musBy":"player","corrido":false,"puntoBonus":"always","signals":true,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":3,"pot":40,"remainder":0,"extra":{"scores":[0,0],"sets":[1,0],"match_start":false,"hand":1},"tally":{"35":-10,"36":-10,"Mor Karen":-10,"Ane Kirstine":-10},"goes_on":true,"payers":[35,36,5,5],"gone_home":[],"stacks":{},"exempt":[],"purses":[490,490,490,490],"turns":[],"timers":[],"next_at":1000330.0,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',27,1000330.0,1000156.0,NULL);
INSERT INTO "card_table" VALUES(10,1009,10,70,'greenland',40,'{"game":"greenland","guild":1009,"channel":70,"parent":null,"host":39,"chairs":[{"account":39,"regular":null,"away":false,"leaving":false,"acted_at":1000200.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Lille Maren","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Søren Møller","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"between","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer","aceMustPlay":false},"clock":90,"pause":50,"practice":true,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":1,"dealer":2,"pot":0,"remainder":0,"extra":{},"tally":{"39":1,"Lille Maren":1,"Søren Møller":-1,"Jens Skipper":-1},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[501,501,499,499],"turns":[],"timers":[],"next_at":1000300.0,"idle_at":null,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',21,1000300.0,1000180.0,NULL);
INSERT INTO "card_table" VALUES(11,1009,11,70,'mousel',43,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":41,"chairs":[{"account":41,"regular":null,"away":true,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":42,"regular":null,"away":true,"leaving":false,"acted_at":1000202.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Mor Karen","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"playing","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[[2,2,1000206.0,null]],"timers":[],"next_at":null,"idle_at":null,"closing":true,"closed_why":"closed","closed_by":41,"shares":[]}',11,1000206.0,1000200.0,NULL);
INSERT INTO "card_table" VALUES(12,1009,12,70,'mousel',47,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":44,"chairs":[{"account":44,"regular":null,"away":false,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":45,"regular":null,"away":false,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":46,"regular":null,"away":false,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false}],"status":"closed","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":1,"dealer":1,"pot":0,"remainder":0,"extra":{},"tally":{"44":-14,"45":-11,"46":25},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[473,476,511],"turns":[],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":"closed","closed_by":44,"shares":[[2,14],[0,13],[1,13]]}',20,NULL,1000204.0,1000204.0);
INSERT INTO "card_table" VALUES(13,1009,13,70,'mousel',48,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":44,"chairs":[{"account":44,"regular":null,"away":false,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":45,"regular":null,"away":true,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":46,"regular":null,"away":true,"leaving":false,"acted_at":1000204.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"lobby","invited":[],"waiting":[],"follows":12,"loser":44,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":0,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[],"timers":[],"next_at":null,"idle_at":1002004.0,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',0,1002004.0,1000204.0,NULL);
INSERT INTO "card_table" VALUES(14,1009,14,70,'mousel',51,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":49,"chairs":[{"account":49,"regular":null,"away":false,"leaving":false,"acted_at":1000206.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":50,"regular":null,"away":false,"leaving":false,"acted_at":1000206.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Mads Fisker","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"closed","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":"closed","closed_by":null,"shares":[]}',11,NULL,1000204.0,1000208.0);
INSERT INTO "card_table" VALUES(15,1009,15,70,'mousel',54,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":52,"chairs":[{"account":52,"regular":null,"away":false,"leaving":false,"acted_at":1000220.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":53,"regular":null,"away":false,"leaving":false,"acted_at":1000218.0,"sits_out":false,"deals_before":0,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"closed","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":1,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":1,"matches":1,"dealer":0,"pot":0,"remainder":0,"extra":{},"tally":{"52":-18,"53":13,"Jens Skipper":5},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[482,513,505],"turns":[],"timers":[],"next_at":null,"idle_at":null,"closing":false,"closed_why":"hand-limit","closed_by":null,"shares":[[1,7],[2,7],[0,6]]}',19,NULL,1000208.0,1000220.0);
INSERT INTO "card_table" VALUES(16,1009,16,70,'mousel',57,'{"game":"mousel","guild":1009,"channel":70,"parent":null,"host":55,"chairs":[{"account":55,"regular":null,"away":false,"leaving":false,"acted_at":1000220.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":56,"regular":null,"away":false,"leaving":false,"acted_at":1000220.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Lars Degn","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false},{"account":5,"regular":"Jens Skipper","away":false,"leaving":false,"acted_at":0.0,"sits_out":false,"deals_before":null,"explained":null,"ready":false}],"status":"lobby","invited":[],"waiting":[],"follows":null,"loser":null,"rises":0,"cuts":[[55,7]],"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"clock":90,"pause":50,"practice":false,"stack":null,"invitation":false,"regulars":true,"strength":"regular","pictures":true,"deals":0,"matches":0,"dealer":null,"pot":0,"remainder":0,"extra":{},"tally":{},"goes_on":false,"payers":[],"gone_home":[],"stacks":{},"exempt":[],"purses":[],"turns":[],"timers":[],"next_at":null,"idle_at":1002020.0,"closing":false,"closed_why":null,"closed_by":null,"shares":[]}',4,1002020.0,1000220.0,NULL);
CREATE TABLE checked (
    transfer INTEGER NOT NULL,
    at REAL NOT NULL,
    sums TEXT NOT NULL
) STRICT;
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
    ended_at REAL, players TEXT NOT NULL DEFAULT '[]', cuts TEXT NOT NULL DEFAULT '[]', stacks TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (table_id, number)
) STRICT;
INSERT INTO "deal" VALUES(2,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"secondAnte":true,"oneTurn":false,"drawLimit":null,"win":"most","tie":"stands","bourreTo":"currentPot","anteExempt":false,"uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[8,9,5,5]','[0,1,2,3]','[null,null,"Jens Skipper","Mads Fisker"]',4,2,NULL,1000000.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(3,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer","aceMustPlay":false},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[12,13,5,5]','[0,1,2,3]','[null,null,"Mor Karen","Mads Fisker"]',4,2,NULL,1000004.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(4,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[15,16,5,5]','[0,1,2,3]','[null,null,"Jens Skipper","Peder Smed"]',4,2,NULL,1000100.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(5,1,'{"options":{"stake":5,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"roundCorner":false,"reach":"nearest","continueOnHit":false,"misplaced":"corrected","falseCall":"one","callGraceMs":3000,"turnLimit":null},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[18,19,5,5]','[0,1,2,3]','[null,null,"Lille Maren","Peder Smed"]',4,2,NULL,1000104.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(6,1,'{"options":{"stake":10,"target":30,"setsToWin":3,"kings":"eight","musBy":"player","corrido":false,"puntoBonus":"always","signals":true,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"goes_on":false,"exempt":[]}','[21,22,5,5]','[0,1,2,3]','[null,null,"Søren Møller","Ane Kirstine"]',4,2,NULL,1000114.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(7,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[24,25,5,5]','[0,1,2,3]','[null,null,"Ane Kirstine","Mor Karen"]',4,2,'{"stacks":[486,486,501,503],"deltas":[-14,-14,1,3],"pot":24,"next_dealer":0,"void":false,"forced":true,"declarer":3,"participants":[3,0,1,2],"trump":"h","tricks":[0,0,1,3],"P":12,"remainder":0}',1000120.0,1000142.0,'[]','[]','[]');
INSERT INTO "deal" VALUES(8,1,'{"options":{"unit":1,"limit":100,"payment":"capped","onBankrupt":"leave","handLimit":null,"secondAnte":true,"oneTurn":false,"drawLimit":null,"win":"most","tie":"stands","bourreTo":"currentPot","anteExempt":false,"uncontested":"win","aceMustPlay":false,"cinch":false,"sevenPlayers":false},"n":4,"stacks":[100,100,100,100]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[27,28,29,5]','[0,1,2,3]','[null,null,null,"Peder Smed"]',4,3,'{"stacks":[98,90,98,98],"deltas":[-2,-10,-2,-2],"pot":16,"next_dealer":2,"trump":"d","active":[0,1,2,3],"folded":[],"uncontested":null,"winner":null,"bourres":[1],"tricks":[1,0,2,2],"P":8}',1000142.0,1000156.0,'[]','[]','[31,32,33,34]');
INSERT INTO "deal" VALUES(9,1,'{"options":{"stake":10,"target":30,"setsToWin":3,"kings":"eight","musBy":"player","corrido":false,"puntoBonus":"always","signals":true,"payment":"open","onBankrupt":"leave","handLimit":null,"cards":"spanish"},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{"scores":[0,0],"sets":[0,0],"match_start":true,"hand":1},"goes_on":false,"exempt":[]}','[35,36,5,5]','[0,1,2,3]','[null,null,"Mor Karen","Ane Kirstine"]',4,2,'{"stacks":[490,490,490,490],"deltas":[-10,-10,-10,-10],"pot":40,"next_dealer":3,"scores":[0,0],"items":[["juego ordago",0,0]],"set_winner":0,"sets":[1,0],"match_winner":null,"next_scores":[0,0]}',1000156.0,1000180.0,'[]','[]','[]');
INSERT INTO "deal" VALUES(10,1,'{"options":{"unit":1,"limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"allowTwo":false,"lastTurnUp":"void","compelled":"dealer","aceMustPlay":false},"n":4,"stacks":[500,500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[5,5,5,5]','[0,1,2,3]','[null,"Lille Maren","Søren Møller","Jens Skipper"]',4,0,'{"stacks":[501,501,499,499],"deltas":[1,1,-1,-1],"pot":0,"next_dealer":2,"void":false,"taker":0,"participants":[0,1],"folded":[2,3],"recalled":false,"trump":"h","tricks":[2,2,0,0],"P":4,"remainder":0}',1000180.0,1000200.0,'[39,5,5,5]','[]','[]');
INSERT INTO "deal" VALUES(11,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":3,"stacks":[500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[41,42,5]','[0,1,2]','[null,null,"Mor Karen"]',3,2,NULL,1000200.0,NULL,'[]','[]','[]');
INSERT INTO "deal" VALUES(12,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":3,"stacks":[500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[44,45,46]','[0,1,2]','[null,null,null]',3,3,'{"stacks":[473,476,511],"deltas":[-27,-24,11],"pot":40,"next_dealer":1,"void":false,"forced":true,"declarer":0,"participants":[0,1,2],"trump":"c","tricks":[1,0,3],"P":20,"remainder":0}',1000204.0,1000204.0,'[]','[]','[]');
INSERT INTO "deal" VALUES(14,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":null,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":3,"stacks":[500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[49,50,5]','[0,1,2]','[null,null,"Mads Fisker"]',3,2,NULL,1000204.0,1000208.0,'[]','[]','[]');
INSERT INTO "deal" VALUES(15,1,'{"options":{"unit":1,"stakes":"main","limit":100,"payment":"open","onBankrupt":"leave","handLimit":1,"shortPack":false,"aceForcesDealer":false,"fifthCard":"immediate","fourOfSuit":false,"aceMustPlay":false,"unopposed":"fight"},"n":3,"stacks":[500,500,500]}','{"pot":0,"remainder":0,"dealer":null,"extra":{},"goes_on":false,"exempt":[]}','[52,53,5]','[0,1,2]','[null,null,"Jens Skipper"]',3,2,'{"stacks":[476,506,498],"deltas":[-24,6,-2],"pot":20,"next_dealer":0,"void":false,"forced":true,"declarer":2,"participants":[2,0,1],"trump":"h","tricks":[0,2,2],"P":20,"remainder":0}',1000208.0,1000220.0,'[]','[]','[]');
CREATE TABLE deal_secret (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    deal INTEGER NOT NULL CHECK (deal > 0),
    secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 32),
    PRIMARY KEY (table_id, deal)
) STRICT, WITHOUT ROWID;
INSERT INTO "deal_secret" VALUES(1,1,X'6EA687766EACFB9CF05E915FFCEB6244AA5177230732A72F55FFD6DD5E8338AD');
INSERT INTO "deal_secret" VALUES(2,1,X'5174B6761DDBF6E5CD8ACD9AD744B014E298825547ABE48DFEFBB6EFF8C6DC9D');
INSERT INTO "deal_secret" VALUES(3,1,X'85181E2B2C5EEE3C163A240DA90E671C6FA4E6213BD99A81B36529DFDF1B80EC');
INSERT INTO "deal_secret" VALUES(4,1,X'86D1C7C5A1A64844002750E9115CBB3514D68365B4B3FB479E037757E5173CCF');
INSERT INTO "deal_secret" VALUES(5,1,X'03CE79BCCF860AE8238CC9D97A10AF1CF286C9F643E0CA9865EDFD00CB16091F');
INSERT INTO "deal_secret" VALUES(6,1,X'4F1BE09B20043AB8C2D854F5A8168C0A944BDE0D335C1E459075188E16D5E7AE');
INSERT INTO "deal_secret" VALUES(7,1,X'188E7DD8767093AC7AA7A58576371B97FF01B390E1D24DC667000EB0CB883416');
INSERT INTO "deal_secret" VALUES(7,2,X'2AB1D9A5DCC11F3BFFB58418BC9ACDF684CDBFC267A5A1663E508782C4EC7A5F');
INSERT INTO "deal_secret" VALUES(8,1,X'1D02B2F4358122DC308C7A8F30608E5E6A669E23D5A1E1AADDEE504A7E92CA2B');
INSERT INTO "deal_secret" VALUES(8,2,X'58EE66356A3D5DC9118D8D63783D534B4C748E9CCD88C9031E2C68F717B176CC');
INSERT INTO "deal_secret" VALUES(9,1,X'FA8CC25AB070F6484347012422591D7B07C9DA8FAD1819471A11262393AA36F6');
INSERT INTO "deal_secret" VALUES(9,2,X'9CFB0A4FD1CB038680E4E886E0F4808965EA40A4933FD7E88081CECB68CBC910');
INSERT INTO "deal_secret" VALUES(10,1,X'D2D59EE0F5398FA4CD7FE992A56DCA8A257297F4A4A6E14C7E3C77105BD494B9');
INSERT INTO "deal_secret" VALUES(10,2,X'D23468308C7EBB08EA7CAD9B9AC8ADC026876A2EF4159C15F1BF9B104219A507');
INSERT INTO "deal_secret" VALUES(11,1,X'58CBD35ADFC4E59FF4C26178DB4E098C4E0F1B899C0281791C14A6065B7E1BB4');
INSERT INTO "deal_secret" VALUES(12,1,X'C94F1A9766530926360FF3F963CCD662BD207FFC40906D7A905B31D559E54D23');
INSERT INTO "deal_secret" VALUES(12,2,X'8A3C321B003F87E4E98F4859AC2DD6AB738E373B026A9473DA11ADC70D132021');
INSERT INTO "deal_secret" VALUES(13,1,X'05943131DBAAFBF77E949D38BEADD81BA1B2501CECC27F0DE949BE1EEF2E1B13');
INSERT INTO "deal_secret" VALUES(14,1,X'275829F0F2A833A547CEE7F9040A22154C6F575F32D9861A01DCB5BD81150106');
INSERT INTO "deal_secret" VALUES(15,1,X'2C476BC37851908494D2CAAEF9068632DA91F603D2117370D8F3D540BD8EA3F1');
INSERT INTO "deal_secret" VALUES(16,1,X'1ACCF409341ADFCCA991CA2FC9EBBDF9A0267B5A98374AC9C4194AFB3613D9E6');
CREATE TABLE deals_played (
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    game TEXT NOT NULL,
    deals INTEGER NOT NULL CHECK (deals > 0),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "deals_played" VALUES(16,'mousel',1);
INSERT INTO "deals_played" VALUES(17,'mousel',1);
INSERT INTO "deals_played" VALUES(18,'bourre',1);
INSERT INTO "deals_played" VALUES(19,'bourre',1);
INSERT INTO "deals_played" VALUES(20,'bourre',1);
INSERT INTO "deals_played" VALUES(21,'mus',1);
INSERT INTO "deals_played" VALUES(22,'mus',1);
INSERT INTO "deals_played" VALUES(24,'greenland',1);
INSERT INTO "deals_played" VALUES(27,'mousel',1);
INSERT INTO "deals_played" VALUES(28,'mousel',1);
INSERT INTO "deals_played" VALUES(29,'mousel',1);
INSERT INTO "deals_played" VALUES(32,'mousel',1);
INSERT INTO "deals_played" VALUES(33,'mousel',1);
CREATE TABLE dealt_in (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number)
) STRICT;
INSERT INTO "dealt_in" VALUES(1,8,2,1);
INSERT INTO "dealt_in" VALUES(2,9,2,1);
INSERT INTO "dealt_in" VALUES(3,12,3,1);
INSERT INTO "dealt_in" VALUES(4,13,3,1);
INSERT INTO "dealt_in" VALUES(5,15,4,1);
INSERT INTO "dealt_in" VALUES(6,16,4,1);
INSERT INTO "dealt_in" VALUES(7,18,5,1);
INSERT INTO "dealt_in" VALUES(8,19,5,1);
INSERT INTO "dealt_in" VALUES(9,21,6,1);
INSERT INTO "dealt_in" VALUES(10,22,6,1);
INSERT INTO "dealt_in" VALUES(11,24,7,1);
INSERT INTO "dealt_in" VALUES(12,25,7,1);
INSERT INTO "dealt_in" VALUES(13,27,8,1);
INSERT INTO "dealt_in" VALUES(14,28,8,1);
INSERT INTO "dealt_in" VALUES(15,29,8,1);
INSERT INTO "dealt_in" VALUES(16,35,9,1);
INSERT INTO "dealt_in" VALUES(17,36,9,1);
INSERT INTO "dealt_in" VALUES(18,39,10,1);
INSERT INTO "dealt_in" VALUES(19,41,11,1);
INSERT INTO "dealt_in" VALUES(20,42,11,1);
INSERT INTO "dealt_in" VALUES(21,44,12,1);
INSERT INTO "dealt_in" VALUES(22,45,12,1);
INSERT INTO "dealt_in" VALUES(23,46,12,1);
INSERT INTO "dealt_in" VALUES(24,49,14,1);
INSERT INTO "dealt_in" VALUES(25,50,14,1);
INSERT INTO "dealt_in" VALUES(26,52,15,1);
INSERT INTO "dealt_in" VALUES(27,53,15,1);
CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    opening INTEGER NOT NULL CHECK (opening >= 0),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    welcomed INTEGER NOT NULL CHECK (welcomed IN (0, 1))
, pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)), daily INTEGER NOT NULL DEFAULT 50 CHECK (daily >= 0), fresh INTEGER NOT NULL DEFAULT 100 CHECK (fresh >= 0), gifts INTEGER NOT NULL DEFAULT 100 CHECK (gifts >= 0), clock INTEGER CHECK (clock > 0), channels TEXT NOT NULL DEFAULT '[]', cap_player INTEGER NOT NULL DEFAULT 3 CHECK (cap_player >= 0), cap_channel INTEGER NOT NULL DEFAULT 3 CHECK (cap_channel >= 0), cap_server INTEGER NOT NULL DEFAULT 20 CHECK (cap_server >= 0)) STRICT;
INSERT INTO "guild" VALUES(1009,'sv',500,0,0,1,50,100,100,NULL,'[]',3,0,0);
CREATE TABLE interaction (
    id TEXT PRIMARY KEY,
    at REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "interaction" VALUES('a gift',1000220.0);
INSERT INTO "interaction" VALUES('the day''s chips',1000220.0);
CREATE TABLE lately (
    mark BLOB NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'daily', 'fresh')),
    again INTEGER NOT NULL, owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0),
    PRIMARY KEY (mark, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "lately" VALUES(X'0EB974D5CEF865C9E91835BED3F8C975209DC3BFD6DD858EA4528113D9AE1278','opening',18,0);
CREATE TABLE lately_key (key BLOB NOT NULL) STRICT;
INSERT INTO "lately_key" VALUES(X'FE5991BCEF6FC4E26A4DE3474EF7FFECEAF2AA2842979E9EB5796337232C69CB');
CREATE TABLE left_guild (
    guild INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;
CREATE TABLE member (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    account INTEGER NOT NULL UNIQUE REFERENCES account (id),
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES(1009,1,1);
INSERT INTO "member" VALUES(1009,2,3);
INSERT INTO "member" VALUES(1009,3,6);
INSERT INTO "member" VALUES(1009,4,7);
INSERT INTO "member" VALUES(1009,5,8);
INSERT INTO "member" VALUES(1009,6,9);
INSERT INTO "member" VALUES(1009,7,11);
INSERT INTO "member" VALUES(1009,8,12);
INSERT INTO "member" VALUES(1009,9,13);
INSERT INTO "member" VALUES(1009,10,15);
INSERT INTO "member" VALUES(1009,11,16);
INSERT INTO "member" VALUES(1009,12,18);
INSERT INTO "member" VALUES(1009,13,19);
INSERT INTO "member" VALUES(1009,14,21);
INSERT INTO "member" VALUES(1009,15,22);
INSERT INTO "member" VALUES(1009,16,24);
INSERT INTO "member" VALUES(1009,17,25);
INSERT INTO "member" VALUES(1009,18,27);
INSERT INTO "member" VALUES(1009,19,28);
INSERT INTO "member" VALUES(1009,20,29);
INSERT INTO "member" VALUES(1009,21,35);
INSERT INTO "member" VALUES(1009,22,36);
INSERT INTO "member" VALUES(1009,23,38);
INSERT INTO "member" VALUES(1009,24,39);
INSERT INTO "member" VALUES(1009,25,41);
INSERT INTO "member" VALUES(1009,26,42);
INSERT INTO "member" VALUES(1009,27,44);
INSERT INTO "member" VALUES(1009,28,45);
INSERT INTO "member" VALUES(1009,29,46);
INSERT INTO "member" VALUES(1009,30,49);
INSERT INTO "member" VALUES(1009,31,50);
INSERT INTO "member" VALUES(1009,32,52);
INSERT INTO "member" VALUES(1009,33,53);
INSERT INTO "member" VALUES(1009,34,55);
INSERT INTO "member" VALUES(1009,35,56);
CREATE TABLE message (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted_at REAL NOT NULL, version INTEGER,
    PRIMARY KEY (table_id, kind, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES(6,'hand',15,703,9015,5.0,1);
INSERT INTO "message" VALUES(6,'table',0,70,9000,5.0,1);
CREATE TABLE painting (
    stamp TEXT NOT NULL
) STRICT;
CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT,
    dm_channel INTEGER,
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1))
, language TEXT, hand_in_dm INTEGER NOT NULL DEFAULT 1 CHECK (hand_in_dm IN (0, 1)), four_colours INTEGER NOT NULL DEFAULT 0
    CHECK (four_colours IN (0, 1)), pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)), explained INTEGER NOT NULL DEFAULT 1 CHECK (explained IN (0, 1))) STRICT;
INSERT INTO "person" VALUES(1,'N1',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(2,'N2',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(3,'N3',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(4,'N4',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(5,'N5',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(6,'N6',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(7,'N7',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(8,'N8',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(9,'N9',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(10,'N10',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(11,'N11',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(12,'N12',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(13,'N13',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(14,'N14',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(15,'N15',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(16,'N16',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(17,'N17',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(18,'N18',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(19,'N19',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(20,'N20',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(21,'N21',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(22,'N22',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(23,'N23',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(24,'N24',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(25,'N25',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(26,'N26',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(27,'N27',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(28,'N28',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(29,'N29',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(30,'N30',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(31,'N31',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(32,'N32',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(33,'N33',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(34,'N34',NULL,NULL,0,0,NULL,1,0,1,1);
INSERT INTO "person" VALUES(35,'N35',NULL,NULL,0,0,NULL,1,0,1,1);
CREATE TABLE purged (table_id INTEGER NOT NULL) STRICT;
CREATE TABLE purging (guild INTEGER PRIMARY KEY) STRICT;
CREATE TABLE rules_read (
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    game TEXT NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "setting_change" VALUES(1,1009,1,'language','"en"','"sv"',1.0);
INSERT INTO "setting_change" VALUES(2,1009,1,'cap_server','20','0',1.0);
INSERT INTO "setting_change" VALUES(3,1009,1,'cap_channel','3','0',1.0);
CREATE TABLE stack (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    owner INTEGER NOT NULL REFERENCES account (id),
    regular TEXT NOT NULL,
    UNIQUE (table_id, owner, regular)
) STRICT;
INSERT INTO "stack" VALUES(31,8,27,'');
INSERT INTO "stack" VALUES(32,8,28,'');
INSERT INTO "stack" VALUES(33,8,29,'');
INSERT INTO "stack" VALUES(34,8,5,'Peder Smed');
CREATE TABLE "step" (
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER,
    action TEXT,
    events TEXT NOT NULL,
    by TEXT NOT NULL CHECK (by IN ('table', 'person', 'regular', 'stand-in', 'clock')),
    at REAL NOT NULL, version INTEGER,
    PRIMARY KEY (table_id, deal, seq),
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK ((seat IS NULL) = (action IS NULL OR by = 'clock')),
    CHECK (action IS NOT NULL OR by <> 'clock')
) STRICT, WITHOUT ROWID;
INSERT INTO "step" VALUES(2,1,0,NULL,NULL,'[["Picked",0],["Begun"],["Paid",1,1,"ante"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Shuffled",[11,2,46,21,12,47,48,30,25,18,49,43,35,23,31,39,20,13,15,34,44,41,7,50,24,3,9,40,14,42,38,29,22,45,6,19,27,33,26,8,51,32,16,10,17,5,4,1,28,36,37,0]],["Dealt",[9364104544256,34394347520,140737497014276,914795821826048],34]]','table',1000000.0,4);
INSERT INTO "step" VALUES(2,1,1,1,'["stay",0]','[["Said",1,"stay"],["Paid",1,1,"second_ante"]]','person',1000000.0,5);
INSERT INTO "step" VALUES(2,1,2,2,'["fold",0]','[["Said",2,"fold"]]','regular',1000002.0,6);
INSERT INTO "step" VALUES(2,1,3,3,'["fold",0]','[["Said",3,"fold"]]','regular',1000004.0,7);
INSERT INTO "step" VALUES(2,1,4,0,'["stay",0]','[["Said",0,"stay"],["Paid",0,1,"second_ante"]]','person',1000004.0,8);
INSERT INTO "step" VALUES(2,1,5,1,'["exchange",34360791040]','[["Exchanged",1,34360791040,[44,41,7]]]','person',1000004.0,9);
INSERT INTO "step" VALUES(2,1,6,0,'["exchange",8814346633216]','[["Exchanged",0,8814346633216,[50,24,3]]]','person',1000004.0,10);
INSERT INTO "step" VALUES(2,1,7,1,'["play",44]','[["Played",1,44]]','person',1000004.0,11);
INSERT INTO "step" VALUES(3,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[25,12,19,44,33,5,46,8,35,47,34,9,36,48,22,7,10,18,6,23,24,49,20,11,45,32,38,31,51,21,37,50]],["Dealt",[281552286122016,70368748372352,140771881652224,17609366438400]],["TurnedUp",10]]','table',1000004.0,4);
INSERT INTO "step" VALUES(3,1,1,1,'["accept",0]','[["Said",1,"accept"]]','person',1000004.0,5);
INSERT INTO "step" VALUES(3,1,2,1,'["exchange",70368744178944]','[["Exchanged",1,70368744178944,[18,6,23]]]','person',1000004.0,6);
INSERT INTO "step" VALUES(3,1,3,2,'["exchange",140771848093696]','[["Exchanged",2,140771848093696,[24,49]]]','regular',1000006.0,7);
INSERT INTO "step" VALUES(3,1,4,3,'["fold",0]','[["Said",3,"fold"]]','regular',1000008.0,8);
INSERT INTO "step" VALUES(3,1,5,0,'["exchange",281483566645280]','[["Exchanged",0,281483566645280,[20,11,45]]]','person',1000008.0,9);
INSERT INTO "step" VALUES(3,1,6,1,'["throw",23]','[["Threw",1,23]]','person',1000008.0,10);
INSERT INTO "step" VALUES(3,1,7,1,'["play",22]','[["Played",1,22]]','person',1000008.0,11);
INSERT INTO "step" VALUES(3,1,8,2,'["play",25]','[["Played",2,25]]','regular',1000010.0,12);
INSERT INTO "step" VALUES(4,1,0,NULL,NULL,'[["Picked",0],["Begun",true],["Paid",0,4,"dealer"],["Paid",1,2,"ante"],["Paid",2,2,"ante"],["Paid",3,2,"ante"],["Paid",0,2,"ante"],["Shuffled",[21,18,24,1,29,51,49,19,15,3,5,43,36,11,37,2,16,13,50,7,10,20,14,48,9,8,26,31,23,46,45,6,34,41,33,4,12,47,42,39,25,28,17,38,44,22,0,27,35,32,40,30]],["Dealt",[562949953945600,2359296,16777218,2251800350556160],15],["Dealt",[65540,40,8864812498944,137438955520],null]]','table',1000100.0,4);
INSERT INTO "step" VALUES(4,1,1,0,'["exchange",562949953519616]','[["Exchanged",0,562949953519616,[13,50,7]]]','person',1000100.0,5);
INSERT INTO "step" VALUES(4,1,2,0,'["throw",50]','[["Threw",0,50]]','person',1000100.0,6);
INSERT INTO "step" VALUES(4,1,3,1,'["exchange",2097192]','[["Exchanged",1,2097192,[10,20,14]]]','person',1000100.0,7);
INSERT INTO "step" VALUES(4,1,4,2,'["exchange",8864812498946]','[["Exchanged",2,8864812498946,[48,9,8]]]','regular',1000102.0,8);
INSERT INTO "step" VALUES(4,1,5,3,'["exchange",137975826432]','[["Exchanged",3,137975826432,[26,31,23]]]','regular',1000104.0,9);
INSERT INTO "step" VALUES(4,1,6,0,'["play",19]','[["Played",0,19]]','person',1000104.0,10);
INSERT INTO "step" VALUES(4,1,7,1,'["play",20]','[["Played",1,20]]','person',1000104.0,11);
INSERT INTO "step" VALUES(5,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,5,"stake"],["Paid",3,5,"stake"],["Paid",0,5,"stake"],["Paid",1,5,"stake"],["Shuffled",[37,19,23,48,9,45,7,0,32,22,42,14,30,25,47,40,51,46,39,4,21,41,10,34,29,12,24,17,2,36,44,31,1,6,5,16,15,20,8,43,3,27,18,50,28,26,38,33,35,49,13,11]]]','table',1000104.0,4);
INSERT INTO "step" VALUES(5,1,1,2,'["flip",0]','[["Flipped",2,35]]','regular',1000106.0,5);
INSERT INTO "step" VALUES(5,1,2,2,'["place",2]','[["Placed",2,2]]','regular',1000108.0,6);
INSERT INTO "step" VALUES(5,1,3,3,'["flip",0]','[["FlipHeld",3]]','regular',1000110.0,7);
INSERT INTO "step" VALUES(5,1,4,NULL,'["time",1]','[["Closed"],["Flipped",3,49]]','clock',1000111.0,8);
INSERT INTO "step" VALUES(5,1,5,3,'["place",3]','[["Placed",3,3]]','regular',1000112.0,9);
INSERT INTO "step" VALUES(5,1,6,0,'["flip",0]','[["FlipHeld",0]]','person',1000112.0,10);
INSERT INTO "step" VALUES(5,1,7,2,'["nocall",0]','[["NoCall",2]]','regular',1000114.0,11);
INSERT INTO "step" VALUES(6,1,0,NULL,NULL,'[["Picked",2],["Begun",true],["Paid",0,10,"stake"],["Paid",1,10,"stake"],["Paid",2,10,"stake"],["Paid",3,10,"stake"],["Shuffled",[87,82,71,83,96,99,92,101,78,69,97,65,72,64,100,85,79,73,75,89,93,102,88,98,67,90,68,66,74,84,81,95,76,103,91,94,80,86,70,77]],["Dealt",[633830136426135713697465630720,79383211972996396654845231104,2535349557526136876307813761024,1431058687775082839218210209792]]]','table',1000114.0,4);
INSERT INTO "step" VALUES(6,1,1,1,'["mus",0]','[["Said",1,"mus",0]]','person',1000114.0,5);
INSERT INTO "step" VALUES(6,1,2,0,'["mus",0]','[["Said",0,"mus",0]]','person',1000114.0,6);
INSERT INTO "step" VALUES(6,1,3,3,'["mus",0]','[["Said",3,"mus",0]]','regular',1000116.0,7);
INSERT INTO "step" VALUES(6,1,4,2,'["mus",0]','[["Said",2,"mus",0]]','regular',1000118.0,8);
INSERT INTO "step" VALUES(6,1,5,1,'["discard",79383207250629913785200017408]','[["LaidAway",1,79383207250629913785200017408]]','person',1000118.0,9);
INSERT INTO "step" VALUES(6,1,6,0,'["discard",4836312021012949114028032]','[["LaidAway",0,4836312021012949114028032]]','person',1000118.0,10);
INSERT INTO "step" VALUES(6,1,7,3,'["discard",1431058687775082839218210209792]','[["LaidAway",3,1431058687775082839218210209792]]','regular',1000120.0,11);
INSERT INTO "step" VALUES(7,1,0,NULL,NULL,'[["Picked",3],["Begun",true],["Paid",3,4,"dealer"],["Paid",0,2,"ante"],["Paid",1,2,"ante"],["Paid",2,2,"ante"],["Paid",3,2,"ante"],["Shuffled",[40,9,14,22,7,0,39,36,28,13,51,2,15,47,45,26,21,42,38,5,31,49,10,44,12,37,17,24,29,4,25,32,46,19,1,41,35,27,3,34,43,18,20,8,48,33,16,6,23,30,50,11]],["Dealt",[1099511628288,4210688,129,618475290624],28],["Dealt",[2251799813693440,32772,175921860444160,69206016],null]]','table',1000120.0,4);
INSERT INTO "step" VALUES(7,1,1,3,'["exchange",549757911040]','[["Exchanged",3,549757911040,[42,38]]]','regular',1000122.0,5);
INSERT INTO "step" VALUES(7,1,2,3,'["throw",42]','[["Threw",3,42]]','regular',1000124.0,6);
INSERT INTO "step" VALUES(7,1,3,0,'["exchange",2251799813693952]','[["Exchanged",0,2251799813693952,[5,31,49]]]','person',1000124.0,7);
INSERT INTO "step" VALUES(7,1,4,1,'["exchange",4210692]','[["Exchanged",1,4210692,[10,44,12]]]','person',1000124.0,8);
INSERT INTO "step" VALUES(7,1,5,2,'["exchange",175921860444289]','[["Exchanged",2,175921860444289,[37,17,24,29]]]','regular',1000126.0,9);
INSERT INTO "step" VALUES(7,1,6,3,'["play",38]','[["Played",3,38]]','regular',1000128.0,10);
INSERT INTO "step" VALUES(7,1,7,0,'["play",31]','[["Played",0,31]]','person',1000128.0,11);
INSERT INTO "step" VALUES(7,1,8,1,'["play",44]','[["Played",1,44]]','person',1000128.0,12);
INSERT INTO "step" VALUES(7,1,9,2,'["play",29]','[["Played",2,29]]','regular',1000130.0,13);
INSERT INTO "step" VALUES(7,1,10,3,'["play",36]','[["Played",3,36]]','regular',1000132.0,14);
INSERT INTO "step" VALUES(7,1,11,0,'["play",49]','[["Played",0,49]]','person',1000132.0,15);
INSERT INTO "step" VALUES(7,1,12,1,'["play",15]','[["Played",1,15]]','person',1000132.0,16);
INSERT INTO "step" VALUES(7,1,13,2,'["play",37]','[["Played",2,37]]','regular',1000134.0,17);
INSERT INTO "step" VALUES(7,1,14,2,'["play",17]','[["Played",2,17]]','regular',1000136.0,18);
INSERT INTO "step" VALUES(7,1,15,3,'["play",28]','[["Played",3,28]]','regular',1000138.0,19);
INSERT INTO "step" VALUES(7,1,16,0,'["play",40]','[["Played",0,40]]','person',1000138.0,20);
INSERT INTO "step" VALUES(7,1,17,1,'["play",12]','[["Played",1,12]]','person',1000138.0,21);
INSERT INTO "step" VALUES(7,1,18,3,'["play",26]','[["Played",3,26]]','regular',1000140.0,22);
INSERT INTO "step" VALUES(7,1,19,0,'["play",5]','[["Played",0,5]]','person',1000140.0,23);
INSERT INTO "step" VALUES(7,1,20,1,'["play",10]','[["Played",1,10]]','person',1000140.0,24);
INSERT INTO "step" VALUES(7,1,21,2,'["play",24]','[["Played",2,24],["Divided",12],["Received",3,9,"tricks"],["Received",2,3,"tricks"],["Paid",0,12,"trickless"],["Paid",1,12,"trickless"],["Ended",null]]','regular',1000142.0,25);
INSERT INTO "step" VALUES(8,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[7,17,31,49,42,43,41,24,6,4,48,28,22,37,0,9,51,20,36,25,23,21,8,33,45,39,11,15,47,40,18,34,26,32,44,46,27,38,50,3,12,35,19,5,30,10,16,13,14,2,29,1]],["Dealt",[283744866926593,562950272188928,2256197864390848,8933533155344],25]]','table',1000142.0,4);
INSERT INTO "step" VALUES(8,1,1,2,'["stay",0]','[["Said",2,"stay"],["Paid",2,1,"second_ante"]]','person',1000142.0,5);
INSERT INTO "step" VALUES(8,1,2,3,'["stay",0]','[["Said",3,"stay"],["Paid",3,1,"second_ante"]]','regular',1000144.0,6);
INSERT INTO "step" VALUES(8,1,3,0,'["stay",0]','[["Said",0,"stay"],["Paid",0,1,"second_ante"]]','person',1000144.0,7);
INSERT INTO "step" VALUES(8,1,4,1,'["stay",0]','[["Said",1,"stay"],["Paid",1,1,"second_ante"]]','person',1000144.0,8);
INSERT INTO "step" VALUES(8,1,5,2,'["exchange",2251799817879680]','[["Exchanged",2,2251799817879680,[23,21,8]]]','person',1000144.0,9);
INSERT INTO "step" VALUES(8,1,6,3,'["exchange",8933531975696]','[["Exchanged",3,8933531975696,[33,45,39]]]','regular',1000146.0,10);
INSERT INTO "step" VALUES(8,1,7,0,'["exchange",281545843671040]','[["Exchanged",0,281545843671040,[11,15,47]]]','person',1000146.0,11);
INSERT INTO "step" VALUES(8,1,8,1,'["exchange",562950003752960]','[["Exchanged",1,562950003752960,[40,18,34]]]','person',1000146.0,12);
INSERT INTO "step" VALUES(8,1,9,1,'["play",40]','[["Played",1,40]]','person',1000146.0,13);
INSERT INTO "step" VALUES(8,1,10,2,'["play",42]','[["Played",2,42]]','person',1000146.0,14);
INSERT INTO "step" VALUES(8,1,11,3,'["play",45]','[["Played",3,45]]','regular',1000148.0,15);
INSERT INTO "step" VALUES(8,1,12,0,'["play",47]','[["Played",0,47]]','person',1000148.0,16);
INSERT INTO "step" VALUES(8,1,13,0,'["play",41]','[["Played",0,41]]','person',1000148.0,17);
INSERT INTO "step" VALUES(8,1,14,1,'["play",18]','[["Played",1,18]]','person',1000148.0,18);
INSERT INTO "step" VALUES(8,1,15,2,'["play",23]','[["Played",2,23]]','person',1000148.0,19);
INSERT INTO "step" VALUES(8,1,16,3,'["play",39]','[["Played",3,39]]','regular',1000150.0,20);
INSERT INTO "step" VALUES(8,1,17,2,'["play",21]','[["Played",2,21]]','person',1000150.0,21);
INSERT INTO "step" VALUES(8,1,18,3,'["play",17]','[["Played",3,17]]','regular',1000152.0,22);
INSERT INTO "step" VALUES(8,1,19,0,'["play",15]','[["Played",0,15]]','person',1000152.0,23);
INSERT INTO "step" VALUES(8,1,20,1,'["play",34]','[["Played",1,34]]','person',1000152.0,24);
INSERT INTO "step" VALUES(8,1,21,2,'["play",8]','[["Played",2,8]]','person',1000152.0,25);
INSERT INTO "step" VALUES(8,1,22,3,'["play",20]','[["Played",3,20]]','regular',1000154.0,26);
INSERT INTO "step" VALUES(8,1,23,0,'["play",11]','[["Played",0,11]]','person',1000154.0,27);
INSERT INTO "step" VALUES(8,1,24,1,'["play",9]','[["Played",1,9]]','person',1000154.0,28);
INSERT INTO "step" VALUES(8,1,25,3,'["play",33]','[["Played",3,33]]','regular',1000156.0,29);
INSERT INTO "step" VALUES(8,1,26,0,'["play",0]','[["Played",0,0]]','person',1000156.0,30);
INSERT INTO "step" VALUES(8,1,27,1,'["play",28]','[["Played",1,28]]','person',1000156.0,31);
INSERT INTO "step" VALUES(8,1,28,2,'["play",6]','[["Played",2,6],["Reckoned",8],["Paid",1,8,"bourre"],["Ended"]]','person',1000156.0,32);
INSERT INTO "step" VALUES(9,1,0,NULL,NULL,'[["Picked",0],["Begun",true],["Paid",0,10,"stake"],["Paid",1,10,"stake"],["Paid",2,10,"stake"],["Paid",3,10,"stake"],["Shuffled",[76,69,82,73,92,96,95,91,85,102,66,74,67,101,84,86,72,77,68,87,90,71,99,88,93,98,100,78,89,83,103,80,81,79,70,65,94,75,97,64]],["Dealt",[2553279665224994034850725888,39638259847311437675104305152,7685131764473936556932468834304,4990521488806867737186926592]]]','table',1000156.0,4);
INSERT INTO "step" VALUES(9,1,1,3,'["mus",0]','[["Said",3,"mus",0]]','regular',1000158.0,5);
INSERT INTO "step" VALUES(9,1,2,2,'["mus",0]','[["Said",2,"mus",0]]','regular',1000160.0,6);
INSERT INTO "step" VALUES(9,1,3,1,'["mus",0]','[["Said",1,"mus",0]]','person',1000160.0,7);
INSERT INTO "step" VALUES(9,1,4,0,'["mus",0]','[["Said",0,"mus",0]]','person',1000160.0,8);
INSERT INTO "step" VALUES(9,1,5,3,'["discard",4990445930943141822863507456]','[["LaidAway",3,4990445930943141822863507456]]','regular',1000162.0,9);
INSERT INTO "step" VALUES(9,1,6,2,'["discard",7605903601959672219338924883968]','[["LaidAway",2,7605903601959672219338924883968]]','regular',1000164.0,10);
INSERT INTO "step" VALUES(9,1,7,1,'["discard",39633424144032979158405480448]','[["LaidAway",1,39633424144032979158405480448]]','person',1000164.0,11);
INSERT INTO "step" VALUES(9,1,8,0,'["discard",2475908412769657767669530624]','[["LaidAway",0,2475908412769657767669530624],["Drew",3,[72,77,68]],["Drew",2,[87,90,71]],["Drew",1,[99,88,93]],["Drew",0,[98,100,78]]]','person',1000164.0,12);
INSERT INTO "step" VALUES(9,1,9,3,'["mus",0]','[["Said",3,"mus",0]]','regular',1000166.0,13);
INSERT INTO "step" VALUES(9,1,10,2,'["nomus",0]','[["Said",2,"nomus",0],["Opened","grande"]]','regular',1000168.0,14);
INSERT INTO "step" VALUES(9,1,11,3,'["wait",0]','[["Said",3,"wait",0]]','regular',1000170.0,15);
INSERT INTO "step" VALUES(9,1,12,2,'["wait",0]','[["Said",2,"wait",0]]','regular',1000172.0,16);
INSERT INTO "step" VALUES(9,1,13,1,'["wait",0]','[["Said",1,"wait",0]]','person',1000172.0,17);
INSERT INTO "step" VALUES(9,1,14,0,'["wait",0]','[["Said",0,"wait",0],["Opened","chica"]]','person',1000172.0,18);
INSERT INTO "step" VALUES(9,1,15,3,'["wait",0]','[["Said",3,"wait",0]]','regular',1000174.0,19);
INSERT INTO "step" VALUES(9,1,16,2,'["wait",0]','[["Said",2,"wait",0]]','regular',1000176.0,20);
INSERT INTO "step" VALUES(9,1,17,1,'["wait",0]','[["Said",1,"wait",0]]','person',1000176.0,21);
INSERT INTO "step" VALUES(9,1,18,0,'["wait",0]','[["Said",0,"wait",0],["Declared",3,"pares",false],["Declared",2,"pares",false],["Declared",1,"pares",false],["Declared",0,"pares",true],["Opened","pares"],["Declared",3,"juego",false],["Declared",2,"juego",true],["Declared",1,"juego",true],["Declared",0,"juego",false],["Opened","juego"]]','person',1000176.0,22);
INSERT INTO "step" VALUES(9,1,19,2,'["bid",2]','[["Said",2,"bid",2]]','regular',1000178.0,23);
INSERT INTO "step" VALUES(9,1,20,1,'["ordago",0]','[["Said",1,"ordago",0]]','person',1000178.0,24);
INSERT INTO "step" VALUES(9,1,21,2,'["accept",0]','[["Said",2,"accept",0],["Shown",[1584640923769196991795353878528,644043141141497546532968202240,80620847419643631837628071936,231691105565791968296960]],["Scored","juego ordago",0,0],["Ended",0,null]]','regular',1000180.0,25);
INSERT INTO "step" VALUES(10,1,0,NULL,NULL,'[["Picked",1],["Begun"],["Paid",2,1,"ante"],["Paid",3,1,"ante"],["Paid",0,1,"ante"],["Paid",1,1,"ante"],["Shuffled",[49,32,5,22,12,47,24,20,7,6,35,46,23,48,38,9,36,21,34,45,37,11,44,51,19,25,50,10,18,33,8,31]],["Dealt",[422212473458688,274895733248,562954248388800,70403108110368]],["TurnedUp",36]]','table',1000180.0,4);
INSERT INTO "step" VALUES(10,1,1,1,'["offer",0]','[["Said",1,"offer"]]','regular',1000182.0,5);
INSERT INTO "step" VALUES(10,1,2,2,'["refuse",0]','[["Said",2,"refuse"]]','regular',1000184.0,6);
INSERT INTO "step" VALUES(10,1,3,3,'["refuse",0]','[["Said",3,"refuse"]]','regular',1000186.0,7);
INSERT INTO "step" VALUES(10,1,4,0,'["accept",0]','[["Said",0,"accept"]]','person',1000186.0,8);
INSERT INTO "step" VALUES(10,1,5,0,'["exchange",281543704576000]','[["Exchanged",0,281543704576000,[21,34,45]]]','person',1000186.0,9);
INSERT INTO "step" VALUES(10,1,6,1,'["exchange",17826304]','[["Exchanged",1,17826304,[37,11,44]]]','regular',1000188.0,10);
INSERT INTO "step" VALUES(10,1,7,2,'["fold",0]','[["Said",2,"fold"]]','regular',1000190.0,11);
INSERT INTO "step" VALUES(10,1,8,3,'["fold",0]','[["Said",3,"fold"]]','regular',1000192.0,12);
INSERT INTO "step" VALUES(10,1,9,0,'["throw",47]','[["Threw",0,47]]','person',1000192.0,13);
INSERT INTO "step" VALUES(10,1,10,0,'["play",45]','[["Played",0,45]]','person',1000192.0,14);
INSERT INTO "step" VALUES(10,1,11,1,'["play",44]','[["Played",1,44]]','regular',1000194.0,15);
INSERT INTO "step" VALUES(10,1,12,0,'["play",34]','[["Played",0,34]]','person',1000194.0,16);
INSERT INTO "step" VALUES(10,1,13,1,'["play",37]','[["Played",1,37]]','regular',1000196.0,17);
INSERT INTO "step" VALUES(10,1,14,1,'["play",38]','[["Played",1,38]]','regular',1000198.0,18);
INSERT INTO "step" VALUES(10,1,15,0,'["play",21]','[["Played",0,21]]','person',1000198.0,19);
INSERT INTO "step" VALUES(10,1,16,1,'["play",11]','[["Played",1,11]]','regular',1000200.0,20);
INSERT INTO "step" VALUES(10,1,17,0,'["play",12]','[["Played",0,12],["Divided",4],["Received",0,2,"tricks"],["Received",1,2,"tricks"],["Ended",null]]','person',1000200.0,21);
INSERT INTO "step" VALUES(11,1,0,NULL,NULL,'[["Picked",1],["Begun",true],["Paid",1,8,"dealer"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Shuffled",[43,19,15,34,16,47,39,21,37,22,35,8,11,44,27,40,51,24,4,20,31,13,42,30,26,50,28,10,49,1,32,14,7,38,3,33,45,23,18,17,41,5,2,46,25,36,0,6,29,48,9,12]],["Dealt",[17179901952,140737488420864,8796093546496],39],["Dealt",[34363932672,2304,137441050624],null]]','table',1000200.0,3);
INSERT INTO "step" VALUES(11,1,1,1,'["exchange",140737488422912]','[["Exchanged",1,140737488422912,[44,27,40]]]','person',1000200.0,4);
INSERT INTO "step" VALUES(11,1,2,1,'["throw",44]','[["Threw",1,44]]','person',1000200.0,5);
INSERT INTO "step" VALUES(11,1,3,2,'["exchange",137441574912]','[["Exchanged",2,137441574912,[51,24,4]]]','regular',1000202.0,6);
INSERT INTO "step" VALUES(11,1,4,0,'["exchange",34363965440]','[["Exchanged",0,34363965440,[20,31,13]]]','person',1000202.0,7);
INSERT INTO "step" VALUES(11,1,5,1,'["play",39]','[["Played",1,39]]','person',1000202.0,8);
INSERT INTO "step" VALUES(11,1,6,2,'["play",51]','[["Played",2,51]]','regular',1000204.0,9);
INSERT INTO "step" VALUES(11,1,7,0,'["play",34]','[["Played",0,34]]','person',1000204.0,10);
INSERT INTO "step" VALUES(12,1,0,NULL,NULL,'[["Picked",0],["Begun",true],["Paid",0,8,"dealer"],["Paid",1,4,"ante"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Shuffled",[37,41,32,8,23,26,5,20,51,43,28,38,11,33,31,9,19,24,29,12,30,0,35,47,15,34,3,21,50,7,39,18,16,42,40,46,13,27,36,48,49,1,25,22,10,6,17,4,45,14,2,44]],["Dealt",[75497472,2336462209024,4294967552],5],["Dealt",[274877908992,2251799814733824,8796361457664],null]]','table',1000204.0,3);
INSERT INTO "step" VALUES(12,1,1,0,'["exchange",274886297600]','[["Exchanged",0,274886297600,[33,31,9]]]','person',1000204.0,4);
INSERT INTO "step" VALUES(12,1,2,0,'["throw",33]','[["Threw",0,33]]','person',1000204.0,5);
INSERT INTO "step" VALUES(12,1,3,1,'["exchange",2251937253687296]','[["Exchanged",1,2251937253687296,[19,24,29]]]','person',1000204.0,6);
INSERT INTO "step" VALUES(12,1,4,2,'["exchange",8796361457920]','[["Exchanged",2,8796361457920,[12,30,0]]]','person',1000204.0,7);
INSERT INTO "step" VALUES(12,1,5,0,'["play",31]','[["Played",0,31]]','person',1000204.0,8);
INSERT INTO "step" VALUES(12,1,6,1,'["play",29]','[["Played",1,29]]','person',1000204.0,9);
INSERT INTO "step" VALUES(12,1,7,2,'["play",32]','[["Played",2,32]]','person',1000204.0,10);
INSERT INTO "step" VALUES(12,1,8,2,'["play",30]','[["Played",2,30]]','person',1000204.0,11);
INSERT INTO "step" VALUES(12,1,9,0,'["play",26]','[["Played",0,26]]','person',1000204.0,12);
INSERT INTO "step" VALUES(12,1,10,1,'["play",41]','[["Played",1,41]]','person',1000204.0,13);
INSERT INTO "step" VALUES(12,1,11,2,'["play",12]','[["Played",2,12]]','person',1000204.0,14);
INSERT INTO "step" VALUES(12,1,12,0,'["play",9]','[["Played",0,9]]','person',1000204.0,15);
INSERT INTO "step" VALUES(12,1,13,1,'["play",24]','[["Played",1,24]]','person',1000204.0,16);
INSERT INTO "step" VALUES(12,1,14,2,'["play",0]','[["Played",2,0]]','person',1000204.0,17);
INSERT INTO "step" VALUES(12,1,15,0,'["play",5]','[["Played",0,5]]','person',1000204.0,18);
INSERT INTO "step" VALUES(12,1,16,1,'["play",19]','[["Played",1,19],["Divided",20],["Received",0,5,"tricks"],["Received",2,15,"tricks"],["Paid",0,20,"bet"],["Paid",1,20,"trickless"],["Ended",null]]','person',1000204.0,19);
INSERT INTO "step" VALUES(14,1,0,NULL,NULL,'[["Picked",0],["Begun",true],["Paid",0,8,"dealer"],["Paid",1,4,"ante"],["Paid",2,4,"ante"],["Paid",0,4,"ante"],["Shuffled",[6,8,28,51,48,10,7,45,35,27,4,29,13,31,12,32,9,43,33,5,15,46,11,14,42,0,17,16,18,39,38,34,41,26,3,22,47,24,36,21,37,50,1,44,2,25,49,30,40,23,19,20]],["Dealt",[281474976711680,320,2251800082120704],7],["Dealt",[536879104,35218731827200,134217744],null]]','table',1000204.0,3);
INSERT INTO "step" VALUES(14,1,1,0,'["exchange",281474976719872]','[["Exchanged",0,281474976719872,[31,12,32]]]','person',1000204.0,4);
INSERT INTO "step" VALUES(14,1,2,0,'["throw",32]','[["Threw",0,32]]','person',1000204.0,5);
INSERT INTO "step" VALUES(14,1,3,1,'["exchange",35184372089152]','[["Exchanged",1,35184372089152,[9,43,33]]]','person',1000204.0,6);
INSERT INTO "step" VALUES(14,1,4,2,'["exchange",402653184]','[["Exchanged",2,402653184,[5,15]]]','regular',1000206.0,7);
INSERT INTO "step" VALUES(14,1,5,0,'["play",31]','[["Played",0,31]]','person',1000206.0,8);
INSERT INTO "step" VALUES(14,1,6,1,'["play",35]','[["Played",1,35]]','person',1000206.0,9);
INSERT INTO "step" VALUES(14,1,7,2,'["play",4]','[["Played",2,4]]','regular',1000208.0,10);
INSERT INTO "step" VALUES(15,1,0,NULL,NULL,'[["Picked",2],["Begun",true],["Paid",2,8,"dealer"],["Paid",0,4,"ante"],["Paid",1,4,"ante"],["Paid",2,4,"ante"],["Shuffled",[3,12,38,9,37,49,35,33,6,31,50,2,26,45,27,42,22,4,24,43,29,28,23,7,30,48,16,40,21,44,36,0,1,34,8,17,14,25,18,13,32,41,46,15,51,11,20,47,10,5,19,39]],["Dealt",[4104,274877907456,563087392374784],35],["Dealt",[8589934656,1125902054326272,67108868],null]]','table',1000208.0,3);
INSERT INTO "step" VALUES(15,1,1,2,'["exchange",562949953421316]','[["Exchanged",2,562949953421316,[45,27]]]','regular',1000210.0,4);
INSERT INTO "step" VALUES(15,1,2,2,'["throw",45]','[["Threw",2,45]]','regular',1000212.0,5);
INSERT INTO "step" VALUES(15,1,3,0,'["exchange",8589934664]','[["Exchanged",0,8589934664,[42,22,4]]]','person',1000212.0,6);
INSERT INTO "step" VALUES(15,1,4,1,'["exchange",1125902054326784]','[["Exchanged",1,1125902054326784,[24,43,29]]]','person',1000212.0,7);
INSERT INTO "step" VALUES(15,1,5,2,'["play",37]','[["Played",2,37]]','regular',1000214.0,8);
INSERT INTO "step" VALUES(15,1,6,0,'["play",42]','[["Played",0,42]]','person',1000214.0,9);
INSERT INTO "step" VALUES(15,1,7,1,'["play",38]','[["Played",1,38]]','person',1000214.0,10);
INSERT INTO "step" VALUES(15,1,8,1,'["play",43]','[["Played",1,43]]','person',1000214.0,11);
INSERT INTO "step" VALUES(15,1,9,2,'["play",35]','[["Played",2,35]]','regular',1000216.0,12);
INSERT INTO "step" VALUES(15,1,10,0,'["play",22]','[["Played",0,22]]','person',1000216.0,13);
INSERT INTO "step" VALUES(15,1,11,2,'["play",27]','[["Played",2,27]]','regular',1000218.0,14);
INSERT INTO "step" VALUES(15,1,12,0,'["play",12]','[["Played",0,12]]','person',1000218.0,15);
INSERT INTO "step" VALUES(15,1,13,1,'["play",29]','[["Played",1,29]]','person',1000218.0,16);
INSERT INTO "step" VALUES(15,1,14,1,'["play",24]','[["Played",1,24]]','person',1000218.0,17);
INSERT INTO "step" VALUES(15,1,15,2,'["play",26]','[["Played",2,26]]','regular',1000220.0,18);
INSERT INTO "step" VALUES(15,1,16,0,'["play",4]','[["Played",0,4],["Divided",20],["Received",2,10,"tricks"],["Received",1,10,"tricks"],["Paid",0,20,"trickless"],["Ended",null]]','person',1000220.0,19);
CREATE TABLE stopped_guild (guild INTEGER PRIMARY KEY) STRICT;
CREATE TABLE "transfer" (
    id INTEGER PRIMARY KEY,
    debit INTEGER NOT NULL REFERENCES account (id),
    credit INTEGER NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    kind TEXT NOT NULL CHECK (kind IN (
        'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
        'fresh', 'buyin', 'cashout'
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
INSERT INTO "transfer" VALUES(2,2,3,500,'opening','','opening:3',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(3,2,6,500,'opening','','opening:6',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(4,2,7,500,'opening','','opening:7',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(5,2,8,500,'opening','','opening:8',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(6,2,9,500,'opening','','opening:9',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(7,9,10,1,'stake','ante','deal:2:1:0',2,1,1000000.0);
INSERT INTO "transfer" VALUES(8,5,10,1,'stake','ante','deal:2:1:1',2,1,1000000.0);
INSERT INTO "transfer" VALUES(9,5,10,1,'stake','ante','deal:2:1:2',2,1,1000000.0);
INSERT INTO "transfer" VALUES(10,8,10,1,'stake','ante','deal:2:1:3',2,1,1000000.0);
INSERT INTO "transfer" VALUES(11,9,10,1,'stake','second_ante','deal:2:1:4',2,1,1000000.0);
INSERT INTO "transfer" VALUES(12,8,10,1,'stake','second_ante','deal:2:1:5',2,1,1000004.0);
INSERT INTO "transfer" VALUES(13,2,11,500,'opening','','opening:11',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(14,2,12,500,'opening','','opening:12',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(15,2,13,500,'opening','','opening:13',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(16,5,14,1,'stake','ante','deal:3:1:0',3,1,1000004.0);
INSERT INTO "transfer" VALUES(17,5,14,1,'stake','ante','deal:3:1:1',3,1,1000004.0);
INSERT INTO "transfer" VALUES(18,12,14,1,'stake','ante','deal:3:1:2',3,1,1000004.0);
INSERT INTO "transfer" VALUES(19,13,14,1,'stake','ante','deal:3:1:3',3,1,1000004.0);
INSERT INTO "transfer" VALUES(20,2,15,500,'opening','','opening:15',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(21,2,16,500,'opening','','opening:16',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(22,15,17,4,'stake','dealer','deal:4:1:0',4,1,1000100.0);
INSERT INTO "transfer" VALUES(23,16,17,2,'stake','ante','deal:4:1:1',4,1,1000100.0);
INSERT INTO "transfer" VALUES(24,5,17,2,'stake','ante','deal:4:1:2',4,1,1000100.0);
INSERT INTO "transfer" VALUES(25,5,17,2,'stake','ante','deal:4:1:3',4,1,1000100.0);
INSERT INTO "transfer" VALUES(26,15,17,2,'stake','ante','deal:4:1:4',4,1,1000100.0);
INSERT INTO "transfer" VALUES(27,2,18,500,'opening','','opening:18',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(28,2,19,500,'opening','','opening:19',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(29,5,20,5,'stake','stake','deal:5:1:0',5,1,1000104.0);
INSERT INTO "transfer" VALUES(30,5,20,5,'stake','stake','deal:5:1:1',5,1,1000104.0);
INSERT INTO "transfer" VALUES(31,18,20,5,'stake','stake','deal:5:1:2',5,1,1000104.0);
INSERT INTO "transfer" VALUES(32,19,20,5,'stake','stake','deal:5:1:3',5,1,1000104.0);
INSERT INTO "transfer" VALUES(33,2,21,500,'opening','','opening:21',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(34,2,22,500,'opening','','opening:22',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(35,21,23,10,'stake','stake','deal:6:1:0',6,1,1000114.0);
INSERT INTO "transfer" VALUES(36,22,23,10,'stake','stake','deal:6:1:1',6,1,1000114.0);
INSERT INTO "transfer" VALUES(37,5,23,10,'stake','stake','deal:6:1:2',6,1,1000114.0);
INSERT INTO "transfer" VALUES(38,5,23,10,'stake','stake','deal:6:1:3',6,1,1000114.0);
INSERT INTO "transfer" VALUES(39,2,24,500,'opening','','opening:24',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(40,2,25,500,'opening','','opening:25',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(41,5,26,4,'stake','dealer','deal:7:1:0',7,1,1000120.0);
INSERT INTO "transfer" VALUES(42,24,26,2,'stake','ante','deal:7:1:1',7,1,1000120.0);
INSERT INTO "transfer" VALUES(43,25,26,2,'stake','ante','deal:7:1:2',7,1,1000120.0);
INSERT INTO "transfer" VALUES(44,5,26,2,'stake','ante','deal:7:1:3',7,1,1000120.0);
INSERT INTO "transfer" VALUES(45,5,26,2,'stake','ante','deal:7:1:4',7,1,1000120.0);
INSERT INTO "transfer" VALUES(46,26,5,9,'share','tricks','deal:7:1:5',7,1,1000142.0);
INSERT INTO "transfer" VALUES(47,26,5,3,'share','tricks','deal:7:1:6',7,1,1000142.0);
INSERT INTO "transfer" VALUES(48,24,26,12,'penalty','trickless','deal:7:1:7',7,1,1000142.0);
INSERT INTO "transfer" VALUES(49,25,26,12,'penalty','trickless','deal:7:1:8',7,1,1000142.0);
INSERT INTO "transfer" VALUES(50,2,27,500,'opening','','opening:27',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(51,2,28,500,'opening','','opening:28',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(52,2,29,500,'opening','','opening:29',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(53,27,31,100,'buyin','','buyin:8:31:3000000',8,NULL,1000142.0);
INSERT INTO "transfer" VALUES(54,28,32,100,'buyin','','buyin:8:32:3000001',8,NULL,1000142.0);
INSERT INTO "transfer" VALUES(55,29,33,100,'buyin','','buyin:8:33:3000002',8,NULL,1000142.0);
INSERT INTO "transfer" VALUES(56,5,34,100,'buyin','','buyin:8:34:3000003',8,NULL,1000142.0);
INSERT INTO "transfer" VALUES(57,33,30,1,'stake','ante','deal:8:1:0',8,1,1000142.0);
INSERT INTO "transfer" VALUES(58,34,30,1,'stake','ante','deal:8:1:1',8,1,1000142.0);
INSERT INTO "transfer" VALUES(59,31,30,1,'stake','ante','deal:8:1:2',8,1,1000142.0);
INSERT INTO "transfer" VALUES(60,32,30,1,'stake','ante','deal:8:1:3',8,1,1000142.0);
INSERT INTO "transfer" VALUES(61,33,30,1,'stake','second_ante','deal:8:1:4',8,1,1000142.0);
INSERT INTO "transfer" VALUES(62,34,30,1,'stake','second_ante','deal:8:1:5',8,1,1000144.0);
INSERT INTO "transfer" VALUES(63,31,30,1,'stake','second_ante','deal:8:1:6',8,1,1000144.0);
INSERT INTO "transfer" VALUES(64,32,30,1,'stake','second_ante','deal:8:1:7',8,1,1000144.0);
INSERT INTO "transfer" VALUES(65,32,30,8,'penalty','bourre','deal:8:1:8',8,1,1000156.0);
INSERT INTO "transfer" VALUES(66,2,35,500,'opening','','opening:35',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(67,2,36,500,'opening','','opening:36',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(68,35,37,10,'stake','stake','deal:9:1:0',9,1,1000156.0);
INSERT INTO "transfer" VALUES(69,36,37,10,'stake','stake','deal:9:1:1',9,1,1000156.0);
INSERT INTO "transfer" VALUES(70,5,37,10,'stake','stake','deal:9:1:2',9,1,1000156.0);
INSERT INTO "transfer" VALUES(71,5,37,10,'stake','stake','deal:9:1:3',9,1,1000156.0);
INSERT INTO "transfer" VALUES(72,2,38,500,'opening','','opening:38',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(73,2,39,500,'opening','','opening:39',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(74,5,40,1,'stake','ante','deal:10:1:0',10,1,1000180.0);
INSERT INTO "transfer" VALUES(75,5,40,1,'stake','ante','deal:10:1:1',10,1,1000180.0);
INSERT INTO "transfer" VALUES(76,5,40,1,'stake','ante','deal:10:1:2',10,1,1000180.0);
INSERT INTO "transfer" VALUES(77,5,40,1,'stake','ante','deal:10:1:3',10,1,1000180.0);
INSERT INTO "transfer" VALUES(78,40,5,2,'share','tricks','deal:10:1:4',10,1,1000200.0);
INSERT INTO "transfer" VALUES(79,40,5,2,'share','tricks','deal:10:1:5',10,1,1000200.0);
INSERT INTO "transfer" VALUES(80,2,41,500,'opening','','opening:41',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(81,2,42,500,'opening','','opening:42',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(82,42,43,8,'stake','dealer','deal:11:1:0',11,1,1000200.0);
INSERT INTO "transfer" VALUES(83,5,43,4,'stake','ante','deal:11:1:1',11,1,1000200.0);
INSERT INTO "transfer" VALUES(84,41,43,4,'stake','ante','deal:11:1:2',11,1,1000200.0);
INSERT INTO "transfer" VALUES(85,42,43,4,'stake','ante','deal:11:1:3',11,1,1000200.0);
INSERT INTO "transfer" VALUES(86,2,44,500,'opening','','opening:44',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(87,2,45,500,'opening','','opening:45',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(88,2,46,500,'opening','','opening:46',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(89,44,47,8,'stake','dealer','deal:12:1:0',12,1,1000204.0);
INSERT INTO "transfer" VALUES(90,45,47,4,'stake','ante','deal:12:1:1',12,1,1000204.0);
INSERT INTO "transfer" VALUES(91,46,47,4,'stake','ante','deal:12:1:2',12,1,1000204.0);
INSERT INTO "transfer" VALUES(92,44,47,4,'stake','ante','deal:12:1:3',12,1,1000204.0);
INSERT INTO "transfer" VALUES(93,47,44,5,'share','tricks','deal:12:1:4',12,1,1000204.0);
INSERT INTO "transfer" VALUES(94,47,46,15,'share','tricks','deal:12:1:5',12,1,1000204.0);
INSERT INTO "transfer" VALUES(95,44,47,20,'penalty','bet','deal:12:1:6',12,1,1000204.0);
INSERT INTO "transfer" VALUES(96,45,47,20,'penalty','trickless','deal:12:1:7',12,1,1000204.0);
INSERT INTO "transfer" VALUES(97,47,46,14,'standing','','close:12:2',12,NULL,1000204.0);
INSERT INTO "transfer" VALUES(98,47,44,13,'standing','','close:12:0',12,NULL,1000204.0);
INSERT INTO "transfer" VALUES(99,47,45,13,'standing','','close:12:1',12,NULL,1000204.0);
INSERT INTO "transfer" VALUES(100,2,49,500,'opening','','opening:49',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(101,2,50,500,'opening','','opening:50',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(102,49,51,8,'stake','dealer','deal:14:1:0',14,1,1000204.0);
INSERT INTO "transfer" VALUES(103,50,51,4,'stake','ante','deal:14:1:1',14,1,1000204.0);
INSERT INTO "transfer" VALUES(104,5,51,4,'stake','ante','deal:14:1:2',14,1,1000204.0);
INSERT INTO "transfer" VALUES(105,49,51,4,'stake','ante','deal:14:1:3',14,1,1000204.0);
INSERT INTO "transfer" VALUES(106,51,49,12,'reversal','','void:14:1:0',14,1,1000208.0);
INSERT INTO "transfer" VALUES(107,51,50,4,'reversal','','void:14:1:1',14,1,1000208.0);
INSERT INTO "transfer" VALUES(108,51,5,4,'reversal','','void:14:1:2',14,1,1000208.0);
INSERT INTO "transfer" VALUES(109,2,52,500,'opening','','opening:52',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(110,2,53,500,'opening','','opening:53',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(111,5,54,8,'stake','dealer','deal:15:1:0',15,1,1000208.0);
INSERT INTO "transfer" VALUES(112,52,54,4,'stake','ante','deal:15:1:1',15,1,1000208.0);
INSERT INTO "transfer" VALUES(113,53,54,4,'stake','ante','deal:15:1:2',15,1,1000208.0);
INSERT INTO "transfer" VALUES(114,5,54,4,'stake','ante','deal:15:1:3',15,1,1000208.0);
INSERT INTO "transfer" VALUES(115,54,5,10,'share','tricks','deal:15:1:4',15,1,1000220.0);
INSERT INTO "transfer" VALUES(116,54,53,10,'share','tricks','deal:15:1:5',15,1,1000220.0);
INSERT INTO "transfer" VALUES(117,52,54,20,'penalty','trickless','deal:15:1:6',15,1,1000220.0);
INSERT INTO "transfer" VALUES(118,54,53,7,'standing','','close:15:1',15,NULL,1000220.0);
INSERT INTO "transfer" VALUES(119,54,5,7,'standing','','close:15:2',15,NULL,1000220.0);
INSERT INTO "transfer" VALUES(120,54,52,6,'standing','','close:15:0',15,NULL,1000220.0);
INSERT INTO "transfer" VALUES(121,2,55,500,'opening','','opening:55',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(122,2,56,500,'opening','','opening:56',NULL,NULL,1.0);
INSERT INTO "transfer" VALUES(123,2,44,50,'daily','','daily:44:11',NULL,NULL,1000220.0);
INSERT INTO "transfer" VALUES(124,44,45,5,'gift','','gift:44:1',NULL,NULL,1000220.0);
INSERT INTO "transfer" VALUES(125,2,58,500,'opening','','opening:58',NULL,NULL,1.0);
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
CREATE TRIGGER deal_frame_is_not_changed BEFORE UPDATE ON deal
WHEN OLD.ended_at IS NOT NULL
    OR NEW.table_id <> OLD.table_id OR NEW.number <> OLD.number
    OR NEW.config <> OLD.config OR NEW.carry <> OLD.carry
    OR NEW.accounts <> OLD.accounts OR NEW.chairs <> OLD.chairs
    OR NEW.regulars <> OLD.regulars OR NEW.seats <> OLD.seats OR NEW.people <> OLD.people OR NEW.started_at <> OLD.started_at
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE INDEX interaction_at ON interaction (at);
CREATE TRIGGER step_is_not_changed BEFORE UPDATE ON step
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
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
CREATE INDEX setting_change_of_guild ON setting_change (guild, id);
CREATE TRIGGER setting_change_is_not_changed BEFORE UPDATE ON setting_change
BEGIN SELECT RAISE(ABORT, 'a record of a change is never changed'); END;
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
CREATE TRIGGER deal_secret_is_not_changed BEFORE UPDATE ON deal_secret
BEGIN SELECT RAISE(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER deal_cuts_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.cuts <> OLD.cuts
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE TRIGGER account_is_not_deleted BEFORE DELETE ON account
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'an account is never deleted'); END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
WHEN (SELECT guild FROM account WHERE id = OLD.debit) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
CREATE TRIGGER deal_is_not_deleted BEFORE DELETE ON deal
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a deal is never deleted'); END;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;
CREATE TRIGGER setting_change_is_not_deleted BEFORE DELETE ON setting_change
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a record of a change is never deleted'); END;
CREATE INDEX stack_of_owner ON stack (owner, table_id);
CREATE TRIGGER stack_is_not_changed BEFORE UPDATE ON stack
BEGIN SELECT RAISE(ABORT, 'a stack is never changed'); END;
CREATE TRIGGER stack_is_not_deleted BEFORE DELETE ON stack
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a stack is never deleted'); END;
CREATE TRIGGER deal_stacks_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.stacks <> OLD.stacks
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
COMMIT;
