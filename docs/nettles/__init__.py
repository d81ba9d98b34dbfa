"""The example of docs/adding-a-game.md: a game of tricks without trump, talon or pot."""
