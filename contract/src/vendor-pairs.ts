import * as v from 'valibot';
import { code, PAIR_REASONS } from './fields.ts';
import { REPORT_REASONS, reportWords } from './table-reports.ts';

/**
 * Who met at the card tables of a vendor, and what looks like two who play for one purse. A vendor with rooms (`roomsUrl`) answers it at the
 * `roundHistoryUrl` of its file, asked and signed as for the history of a round (`vendor-round-history.ts`). Amounts are integers, 100,000 to one unit of
 * currency.
 */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const vendorPairsRequest = v.strictObject({
  request_uuid: v.pipe(v.string(), v.uuid()),
  pairs_of_days: v.pipe(integer, v.minValue(1), v.maxValue(60)),
  asked_at: integer,
});

const report = v.object({
  /** Which of the two reports the other. */
  by: v.picklist([0, 1]),
  /** The hand, and the reporter's round in which it was played. */
  hand: integer,
  round: id,
  reason: v.picklist(REPORT_REASONS),
  words: reportWords,
  /** Epoch milliseconds. */
  at: integer,
});

const pair = v.object({
  gameCode: code,
  users: v.tuple([id, id]),
  /** The latest round of each at this table, by which its history is asked. */
  rounds: v.tuple([id, id]),
  /** Hands in which both were dealt in, and on how many days. */
  hands: integer,
  days: integer,
  /** What the first lost to the second, and the second to the first. */
  moved: v.tuple([integer, integer]),
  /** Hands in which the first gave much up to the second, and the other way. */
  gifts: v.tuple([integer, integer]),
  /** Flops that they played alone at a table of three and more, and those without a bet. */
  alone: integer,
  quiet: integer,
  reasons: v.array(v.picklist(PAIR_REASONS)),
  /** The latest of what either has reported of the other, the newest first. */
  reports: v.optional(v.pipe(v.array(report), v.maxLength(20)), []),
});
export type VendorPair = v.InferOutput<typeof pair>;

export const vendorPairsAnswer = v.object({ pairs: v.pipe(v.array(pair), v.maxLength(2_000)) });
