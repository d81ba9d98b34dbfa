"""Plans what each command does, on a working copy of the table, before anything is written."""
