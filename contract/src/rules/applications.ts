/** Where an application for a prize stands: with the operators, or decided once and for all. */
export const APPLICATION_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Why an operator refuses one; the member reads it in words. */
export const APPLICATION_REASONS = [
  'terms_not_met',
  'no_record',
  'proof_unclear',
  'already_given',
  'second_account',
  'rules_broken',
] as const;
export type ApplicationReason = (typeof APPLICATION_REASONS)[number];
