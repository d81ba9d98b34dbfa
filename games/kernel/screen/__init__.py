"""What can be seen of a deal: elements in words, scenes for pictures, the narration of what was
done.
"""
