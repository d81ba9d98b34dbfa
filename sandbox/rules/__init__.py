"""What Discord accepts in the body of a request, and how it refuses the rest."""
