/** Where a held win stands: with the operators, paid, refused for good, or taken back by its vendor. */
export const HELD_WIN_STATES = ['waiting', 'approved', 'refused', 'taken_back'] as const;
export type HeldWinState = (typeof HELD_WIN_STATES)[number];

/** Why operators do not pay a held win. */
export const HELD_WIN_REASONS = ['vendor_error', 'cannot_happen', 'rules_broken', 'sent_anew'] as const;
export type HeldWinReason = (typeof HELD_WIN_REASONS)[number];
