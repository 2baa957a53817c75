"""The games, one file each, behind :class:`cauviz.engine.game.Game`.

A rule set names its file (:attr:`cauviz.engine.options.RuleSet.game`), and is loaded when first
asked for; the file's ``GAME`` plays it.
"""
