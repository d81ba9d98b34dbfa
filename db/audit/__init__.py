"""Going over a database: its books, each deal, the bank, the file; it derives everything again."""
