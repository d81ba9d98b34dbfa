"""What a table is: plain values, who sits, what stands in the log, what the seats play with."""
