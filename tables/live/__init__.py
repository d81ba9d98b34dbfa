"""Tables at work: one command at a time for each, the directory of all, what regulars think."""
