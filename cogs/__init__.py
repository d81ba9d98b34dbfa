"""Discord's surface: one thin cog for each game, and the house's own commands."""
