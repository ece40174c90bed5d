import * as v from 'valibot';
import { audience, EVERYBODY } from './audience.ts';

/** What readers are told by operators, and where each kind may stand. */
export const CONTENT_KINDS = ['banner', 'notice', 'promotion', 'help', 'document'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What members agree to. Each is published in versions, and none is ever taken away. */
export const DOCUMENTS = ['terms', 'privacy'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** `banner:spring`. */
export const contentObject = v.pipe(v.string(), v.regex(/^(?:banner|notice|promotion|help|document):[a-z0-9][a-z0-9_-]{0,62}$/));

export const contentTexts = (max: number) => v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.maxLength(max)));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999));

/** One form for all kinds; what a kind has not is empty. Contents are HTML, cleaned when written and again when read. */
export const contentValues = v.object({
  /** A group of banners, a section of notices, a category of promotions or of help. */
  place: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  titles: contentTexts(200),
  /** The sentence of a banner, the summary of a promotion. */
  summaries: contentTexts(400),
  contents: contentTexts(20_000),
  /** The picture of a banner. */
  picture: v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:\/[\w./-]+)?$/)),
  /** What a press opens: `PAGE:/promotions`, or nothing. */
  link: v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:(?:GAME|PAGE|PROMOTION|URL):\S+)?$/)),
  /** A and F: those who are signed in; B: everybody. */
  execution: v.picklist(['A', 'B', 'F']),
  startsAt: v.nullable(moment),
  endsAt: v.nullable(moment),
  isShown: v.boolean(),
  /** Of a document: whether members have to accept this version before they go on. */
  asksAgain: v.optional(v.boolean(), false),
  /** Of banners, notices and promotions: for whom. */
  audience: v.optional(audience, EVERYBODY),
});
export type ContentValues = v.InferOutput<typeof contentValues>;
