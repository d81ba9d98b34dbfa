"""Plans commands: the working copy, consent to the price, purses, deadlines and seals."""
