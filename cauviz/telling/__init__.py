"""A position and a play in words: captions, what happens within a play, the table as text.

Every sentence about a game is made here, from the engine's effects and reasons and the catalogue in
:mod:`cauviz.texts`; pictures, widgets, lessons and comparisons share them.
"""
