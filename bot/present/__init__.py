"""Presents tables: renders messages for each reader, from what that reader may know."""
