# Leksaksspelet i kontraktets prov.
highcard-stay = Stanna
highcard-fold = Lägg dig
