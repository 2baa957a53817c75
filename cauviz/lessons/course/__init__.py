"""The lessons that come with cauviz, one module each, in their order."""

COURSE = (
    "capture",
    "sequences",
    "stealing",
    "calls",
    "net_and_debts",
    "whole_hand",
    "twelve",
)
