"""What a table decides: each command planned on a working copy, before anything is written."""
