"""What a player sees of a deal: elements in words, scenes for pictures, narration of actions."""
