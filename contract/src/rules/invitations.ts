/** What an invitation opens: an account that plays, or one that has a team of its own. */
export const INVITATION_KINDS = ['member', 'agent'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];
/** For how many days a link may be open; 0 is until it is closed. */
export const INVITATION_DAYS = [7, 30, 90, 0] as const;
/** Which words somebody who is invited agrees to. `invite.*` of the locales has them; other words get another name. */
export const INVITATION_TERMS = '2026-11';
