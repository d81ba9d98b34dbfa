"""What handlers plan with: the working copy, consent to the price, purses, when a deal goes on."""
