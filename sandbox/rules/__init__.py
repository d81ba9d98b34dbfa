"""Discord's rules for the bodies of requests, and its refusals."""
