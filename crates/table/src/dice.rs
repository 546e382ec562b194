//! Dice that can be proved fair.
