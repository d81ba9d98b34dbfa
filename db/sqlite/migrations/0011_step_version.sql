-- In which version of its table a step was taken: what shows an older one does not show this step.
ALTER TABLE step ADD COLUMN version INTEGER;
