# The toy game of the contract suite.
highcard-stay = Stay
highcard-fold = Fold
