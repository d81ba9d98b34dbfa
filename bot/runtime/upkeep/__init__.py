"""What the bot looks after by itself: who is still a member, whether the books are in order."""
