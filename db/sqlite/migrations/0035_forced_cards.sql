-- Which of a person's forced cards play themselves (GEN-023).
ALTER TABLE person ADD COLUMN forced TEXT NOT NULL DEFAULT 'last' CHECK (forced IN ('off', 'last', 'every'));
