"""What the UNO games share: a module for each rule, and the family that calls on them."""
