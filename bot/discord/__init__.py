"""Talks to Discord over HTTP: requests, picture files, the application's emoji, the API address."""
