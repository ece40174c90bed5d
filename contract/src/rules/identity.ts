import * as v from 'valibot';

/** How much of who somebody is the house has seen, from nothing up; each level allows what those below it do. */
export const IDENTITY_LEVELS = ['none', 'basic', 'verified', 'enhanced'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];
/** What can be asked for. */
export const ASKED_LEVELS = ['basic', 'verified', 'enhanced'] as const;
export type AskedLevel = (typeof ASKED_LEVELS)[number];

export const IDENTITY_DOCUMENTS = ['idCard', 'passport', 'licence'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];
/** What a picture shows: the document, the member holding it, and where the member lives. */
export const IDENTITY_SIDES = ['document', 'selfie', 'address'] as const;
export type IdentitySide = (typeof IDENTITY_SIDES)[number];

/** The pictures that each level takes. */
export const LEVEL_NEEDS: Readonly<Record<AskedLevel, readonly IdentitySide[]>> = {
  basic: ['document'],
  verified: ['document', 'selfie'],
  enhanced: ['document', 'selfie', 'address'],
};

/** approved holds; expired, revoked and replaced once did. asked: the member is to send it again. */
export const IDENTITY_STATES = ['waiting', 'asked', 'refused', 'approved', 'expired', 'revoked', 'replaced'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** Why an operator refuses, asks again or takes a level back; the member reads it in words that say what to send, never what was found. */
export const IDENTITY_REASONS = ['unclear', 'cut_off', 'out_of_date', 'details_differ', 'another_kind', 'cannot_confirm'] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];

/** What an outside provider says of a case. not_checked: it has looked at nothing; contradictory: it has said two things. */
export const IDENTITY_OUTCOMES = ['clear', 'doubt', 'unreadable', 'not_checked', 'contradictory'] as const;
export type IdentityOutcome = (typeof IDENTITY_OUTCOMES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day of the calendar, yyyy-MM-dd. */
export const calendarDay = v.pipe(
  v.string(),
  v.regex(DAY),
  v.check((text) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text),
);

/** The number of a document as it is compared: without blanks and signs, in capitals. */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export const levelRank = (level: IdentityLevel): number => IDENTITY_LEVELS.indexOf(level);

/** The pictures that are still to be sent for a level by somebody who holds another. */
export const neededSides = (asked: AskedLevel, held: IdentityLevel): readonly IdentitySide[] =>
  held === 'none' || levelRank(held) >= levelRank(asked)
    ? LEVEL_NEEDS[asked]
    : LEVEL_NEEDS[asked].filter((side) => !LEVEL_NEEDS[held].includes(side));
