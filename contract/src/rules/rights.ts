/** What operators may do, in groups of calls. `own`: what everybody who is signed in may. */
export const RIGHTS = [
  'own',
  'members.see',
  'members.care',
  'members.reveal',
  'members.stop',
  'harm.see',
  'harm.decide',
  'cases.see',
  'cases.decide',
  'withdrawals.see',
  'withdrawals.decide',
  'deposits.see',
  'deposits.decide',
  'adjustments.see',
  'adjustments.ask',
  'adjustments.decide',
  'prizes.see',
  'prizes.decide',
  'identity.see',
  'identity.decide',
  'support.see',
  'support.decide',
  'play.see',
  'play.decide',
  'trading.see',
  'trading.decide',
  'draws.see',
  'draws.decide',
  'agents.see',
  'agents.decide',
  'campaigns.see',
  'campaigns.decide',
  'content',
  'reports',
  'audit',
  'settings',
  'operators',
] as const;
export type Right = (typeof RIGHTS)[number];

/** What no role of a house's own has: who holds it could give the rest to anybody. Admins keep it, so that no role locks everybody out. */
const ADMINS_ALONE = ['own', 'settings', 'operators'] as const;
type GrantableRight = Exclude<Right, (typeof ADMINS_ALONE)[number]>;
const alone: readonly Right[] = ADMINS_ALONE;
/** What a role of a house's own may have. */
export const GRANTABLE_RIGHTS = RIGHTS.filter((right): right is GrantableRight => !alone.includes(right));

/** What such a role sees of a member without a reason: names, birth dates, and addresses, which are masked for everybody. */
export const ROLE_SIGHTS = ['names', 'births', 'contacts'] as const;
export type RoleSight = (typeof ROLE_SIGHTS)[number];
/** Of what such a role has a greatest amount. */
export const ROLE_AMOUNTS = ['withdrawal', 'deposit', 'adjustment'] as const;
export type RoleAmount = (typeof ROLE_AMOUNTS)[number];
