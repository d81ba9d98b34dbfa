"""What people see of a deal of Mus: in play, over, its picture, buttons and phrases."""
