import { AmountError, minorFromText, textFromMinor } from '@sorak/contract';
import * as v from 'valibot';
import { parseStrictJson } from '../../http/strict-json.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';

/** What cells say to each other (docs/decisions/0894-cells.md): decimal text for money, epoch milliseconds for time. */
export const CELL_PATH = '/cell/';
/** What an answer is signed as: never a request that it could be played back as. */
export const ANSWER = 'ANSWER';

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const name = v.pipe(v.string(), v.maxLength(32));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{2,16}$/));
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999));
/** Above zero, in minor units; decimal text on the wire. */
export const money = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}\.\d{2}$/),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const minor = minorFromText(dataset.value, DECIMALS);
      if (minor > 0n) return minor;
    } catch (error) {
      if (!(error instanceof AmountError)) throw error;
    }
    addIssue({ message: 'no amount' });
    return NEVER;
  }),
);
const day = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

export const transferAsk = v.strictObject({ id: uuid, from: name, to: name, amount: money, currency, at: instant });
export type TransferAsk = v.InferOutput<typeof transferAsk>;
export const transferWord = v.variant('state', [
  v.strictObject({ state: v.literal('accepted'), id: uuid, amount: money, currency }),
  /** Its people have not decided yet: an answer that ends nothing. */
  v.strictObject({ state: v.literal('held'), id: uuid, amount: money, currency }),
  v.strictObject({ state: v.literal('refused'), id: uuid, amount: money, currency, reason: v.pipe(v.string(), v.regex(/^[a-z_]{1,64}$/)) }),
]);
export type TransferWord = v.InferOutput<typeof transferWord>;

export const standingAsk = v.strictObject({ to: name, at: instant });
export const standingWord = v.strictObject({
  cell: name,
  waiting: v.array(
    v.strictObject({ kind: v.pipe(v.string(), v.regex(/^[a-zA-Z-]{1,32}$/)), count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
});
export type StandingWord = v.InferOutput<typeof standingWord>;

const line = v.strictObject({
  id: uuid,
  from: name,
  to: name,
  amount: money,
  currency,
  state: v.picklist(['sending', 'held', 'accepted', 'refused']),
});
export type Line = v.InferOutput<typeof line>;
export const dayAsk = v.strictObject({ to: name, day });
export const dayWord = v.strictObject({ cell: name, day, list: v.array(line) });

export const amountText = (minor: bigint): string => textFromMinor(minor, DECIMALS);

/** The JSON of these bytes, if it has that shape. */
export function readAs<S extends v.GenericSchema>(shape: S, bytes: Uint8Array): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(shape, parseStrictJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
