import * as v from 'valibot';
import { segmentRef } from './segment.ts';

/** The inbox of the site, or a way out of the house. */
export const MAILING_CHANNELS = ['site', 'email', 'sms'] as const;
export type MailingChannel = (typeof MAILING_CHANNELS)[number];
/** Marketing stops for whoever wants none; what is of service does not. */
const MAILING_KINDS = ['service', 'marketing'] as const;
/** What became of each recipient: `waiting` and `sent`, else why nothing was written. */
export const MAILING_OUTCOMES = [
  'waiting',
  'sent',
  'promotions_off',
  'channel_left',
  'stopped',
  'limited',
  'capped',
  'no_address',
  'closed',
  'called_off',
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

export const mailingTerms = v.pipe(
  v.strictObject({
    kind: v.picklist(MAILING_KINDS),
    channel: v.picklist(MAILING_CHANNELS),
    audience: mailingAudience,
    titles: texts(2, 120),
    texts: texts(2, 2_000),
  }),
  v.check(({ titles, texts: said }) => Object.keys(said).length > 0 && Object.keys(said).every((language) => language in titles)),
  v.check(({ channel, texts: said }) => channel !== 'sms' || Object.values(said).every((text) => text.length <= SMS_MAX)),
);
export type MailingTerms = v.InferOutput<typeof mailingTerms>;

/** Whether it takes two: marketing to more than one. */
export const takesTwo = ({ kind, audience }: Pick<MailingTerms, 'kind' | 'audience'>): boolean =>
  kind === 'marketing' && audience.to !== 'member';
