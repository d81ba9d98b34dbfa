"""Where Discord is called: requests, picture files, the application's emoji, the address."""
