"""Drawing the table: colours, card art, places, and pictures of a position."""
