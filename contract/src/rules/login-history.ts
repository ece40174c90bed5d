export const LOGIN_OUTCOMES = ['signed_in', 'wrong_secret', 'factor_asked', 'factor_failed', 'locked', 'password_set', 'pin_set'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** What the history is narrowed to: who came in, who did not, and changes of what guards the account. */
export const LOGIN_GROUPS = ['entered', 'refused', 'guarded'] as const;
export type LoginGroup = (typeof LOGIN_GROUPS)[number];
export const LOGIN_GROUP_OUTCOMES: Readonly<Record<LoginGroup, readonly LoginOutcome[]>> = {
  entered: ['signed_in'],
  refused: ['wrong_secret', 'factor_asked', 'factor_failed'],
  guarded: ['password_set', 'pin_set', 'locked'],
};

/** The history of a member reaches back as far. */
export const LOGIN_HISTORY_DAYS = 90;

type LoginStatus = 'usual' | 'proven' | 'asked' | 'blocked' | 'locked';

/** How an event is to be taken; `isProven`: a second factor was passed. */
export function loginStatus({ outcome, isProven }: { readonly outcome: LoginOutcome; readonly isProven: boolean }): LoginStatus {
  if (outcome === 'wrong_secret' || outcome === 'factor_failed') return 'blocked';
  if (outcome === 'factor_asked') return 'asked';
  if (outcome === 'locked') return 'locked';
  return isProven ? 'proven' : 'usual';
}
