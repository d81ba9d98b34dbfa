"""Discord's surface: a cog for each game (`mousel` for both Mousels), and one for each other
subject, with its dialogs. Every module and package here is loaded (`bot.runtime.client`): a new
command needs no other place.
"""
