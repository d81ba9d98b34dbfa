"""With what presses are answered: messages, sentences, private lines, a page of rules, a file."""
