import * as v from 'valibot';
import { segmentRef } from './segment.ts';

/** The inbox of the site, or a way out of the house. */
export const MAILING_CHANNELS = ['site', 'email', 'sms', 'push'] as const;
export type MailingChannel = (typeof MAILING_CHANNELS)[number];
/** What a member may switch off by channel. What law or money needs is `required`, and reaches everybody. */
export const CHOSEN_KINDS = ['service', 'marketing'] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];
export const MAILING_KINDS = [...CHOSEN_KINDS, 'required'] as const;
/** The inbox is where everything of service stands, so that it cannot be switched off there. */
export const mayBeLeft = (channel: MailingChannel, kind: ChosenKind): boolean => kind === 'marketing' || channel !== 'site';
/** What holds for a member who chose nothing: offers leave the site for nobody who did not ask for them. */
export const isOnUnasked = (channel: MailingChannel, kind: ChosenKind): boolean => kind === 'service' || channel === 'site';
/** What became of each recipient: `waiting` and `sent`, else why nothing was written. */
export const MAILING_OUTCOMES = [
  'waiting',
  'sent',
  'promotions_off',
  'channel_off',
  'stopped',
  'limited',
  'capped',
  'no_address',
  'closed',
  'called_off',
  /** Of a journey: the share that is never written to, and who was not meant any more when the time came. */
  'held_out',
  'not_meant',
] as const;
export type MailingOutcome = (typeof MAILING_OUTCOMES)[number];
export const MAILING_STATES = ['draft', 'sending', 'done', 'called_off'] as const;

/** What a template may name of its reader. */
const MAILING_FIELDS = ['username', 'nickname'] as const;
const SMS_MAX = 480;
const fields: readonly string[] = MAILING_FIELDS;

/** What stands in braces and is no field of a reader; a brace without its other half stands there as itself. */
function unknownMailingFields(text: string): string[] {
  const rest = text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => (fields.includes(name) ? '' : whole));
  return [...rest.matchAll(/\{[^{}]*\}|[{}]/g)].map(([found]) => found);
}

/** A template with what it names. */
export const fillMailing = (text: string, values: Readonly<Record<(typeof MAILING_FIELDS)[number], string>>): string =>
  MAILING_FIELDS.reduce((filled, name) => filled.replaceAll(`{${name}}`, () => values[name]), text);

const texts = (min: number, max: number) =>
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(min),
      v.maxLength(max),
      v.check((text) => unknownMailingFields(text).length === 0),
    ),
  );

const mailingAudience = v.variant('to', [
  v.strictObject({ to: v.literal('member'), username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
  v.strictObject({ to: v.literal('segment'), segment: segmentRef }),
  v.strictObject({ to: v.literal('all') }),
]);
export type MailingAudience = v.InferOutput<typeof mailingAudience>;

/** What a journey waits for. Limits and breaks are none of them: nobody is written to because of them. A rank counts when it rises. */
export const JOURNEY_FACTS = ['member_registered', 'number_verified', 'deposit_credited', 'withdrawal_paid', 'rank_changed'] as const;
/** What makes a message needless once it has happened behind the fact. */
export const JOURNEY_UNLESS = ['deposit_credited', 'bets_settled', 'signed_in', 'withdrawal_paid'] as const;
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A fact, a wait and a condition: each member of the audience goes through it once. */
const journey = v.strictObject({
  fact: v.picklist(JOURNEY_FACTS),
  /** Only the first fact of its kind that a member ever has. */
  isFirst: v.boolean(),
  waitHours: whole(0, 2_160),
  unless: v.nullable(v.picklist(JOURNEY_UNLESS)),
  /** The share that is never written to, so that the others can be held against it. */
  holdPercent: whole(0, 90),
  /** How long behind the message (or where it would have been) deposits, play and withdrawals are counted. */
  withinDays: whole(1, 90),
});
export type Journey = v.InferOutput<typeof journey>;

export const mailingTerms = v.pipe(
  v.strictObject({
    kind: v.picklist(MAILING_KINDS),
    channel: v.picklist(MAILING_CHANNELS),
    audience: mailingAudience,
    titles: texts(2, 120),
    texts: texts(2, 2_000),
    journey: v.optional(v.nullable(journey), null),
  }),
  v.check((terms) => terms.journey === null || terms.audience.to !== 'member'),
  v.check(({ titles, texts: said }) => Object.keys(said).length > 0 && Object.keys(said).every((language) => language in titles)),
  v.check(({ channel, texts: said }) => channel !== 'sms' || Object.values(said).every((text) => text.length <= SMS_MAX)),
);
export type MailingTerms = v.InferOutput<typeof mailingTerms>;

/** Whether it takes two: a journey, and to more than one, what is marketing, and what nobody can switch off. */
export const takesTwo = (terms: Pick<MailingTerms, 'kind' | 'audience' | 'journey'>): boolean =>
  terms.journey !== null || (terms.kind !== 'service' && terms.audience.to !== 'member');
