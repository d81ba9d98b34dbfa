"""A database file as a file: opened, brought up to date, copied and put back, kept to one bot."""
