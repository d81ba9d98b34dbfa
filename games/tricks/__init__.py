"""The common machine of trick-taking games with an exchange. Games derive from it."""
