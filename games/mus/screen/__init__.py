"""What people see of a hand of Mus: in play, over, its picture, buttons and phrases."""
