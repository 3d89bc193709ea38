"""What the UNO games share: options, legality, effects, calls, debts, rounds."""
