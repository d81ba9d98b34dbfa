-- The roles whose members may open tables on a server; none are all people.
ALTER TABLE guild ADD COLUMN openers TEXT NOT NULL DEFAULT '[]';
