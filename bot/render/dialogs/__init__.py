"""Messages for one person that are no hand: options, seats, settings, purses, rules, looking back.
"""
