"""The widgets for notebooks: a table, a replay, a lesson, and two to compare rules with."""
