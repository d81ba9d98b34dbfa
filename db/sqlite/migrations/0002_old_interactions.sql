-- The oldest are found at once when they are let go of.
CREATE INDEX interaction_at ON interaction (at);
