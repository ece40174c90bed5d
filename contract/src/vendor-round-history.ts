import * as v from 'valibot';
import { code } from './fields.ts';

/**
 * What operators ask a vendor about one round, at the `roundHistoryUrl` of its file: POST, JSON, signed by the platform as its transfers are
 * (`vendor-transfer.ts`). `asked_at` in epoch milliseconds: a question that is older than a minute is none. Amounts are integers, 100,000 to
 * one unit of currency.
 */
export const ROUND_HISTORY_MAX_AGE_MS = 60_000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.pipe(v.string(), v.isoTimestamp());
const word = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

/** `round` as it stands in the vendor's bets. */
export const vendorRoundHistoryRequest = v.strictObject({ request_uuid: v.pipe(v.string(), v.uuid()), round: id, asked_at: integer });

/** One thing that happened: `told` in the vendor's own shape. `isTaken` false: asked for and refused. */
const step = v.object({
  at: v.nullable(moment),
  what: word,
  stake: v.nullable(integer),
  isTaken: v.boolean(),
  told: v.unknown(),
});

/** Never what a running round still hides, nor a seed that later rounds are drawn from. */
export const vendorRoundHistory = v.object({
  round: id,
  gameCode: code,
  user: id,
  currency: id,
  state: word,
  reason: v.nullable(v.string()),
  startedAt: moment,
  endedAt: v.nullable(moment),
  stake: integer,
  payout: integer,
  steps: v.pipe(v.array(step), v.maxLength(400)),
  /** What the round was drawn from, as far as it is open. */
  seeds: v.pipe(v.array(v.object({ name: word, value: v.pipe(v.string(), v.maxLength(200)) })), v.maxLength(40)),
  /** What the vendor asks of the wallet for this round, whether it had to or not. */
  calls: v.pipe(
    v.array(v.object({ kind: v.picklist(['bet', 'win', 'rollback']), uuid: v.pipe(v.string(), v.uuid()), amount: integer })),
    v.maxLength(400),
  ),
  outcome: v.unknown(),
  /** Of everybody else in a round that players share. */
  others: v.pipe(v.array(v.object({ user: id, stake: integer, payout: integer, told: v.unknown() })), v.maxLength(400)),
});
export type VendorRoundHistory = v.InferOutput<typeof vendorRoundHistory>;

/** Null: the vendor knows no such round. */
export const vendorRoundHistoryAnswer = v.object({ history: v.nullable(vendorRoundHistory) });
