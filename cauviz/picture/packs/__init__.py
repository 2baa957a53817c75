"""Other packs than the Spanish one, a file each: ``pieces`` gives their drawings."""
