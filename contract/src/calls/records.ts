import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { amount, code, paging, queryInteger } from '../fields.ts';
import { MOVEMENT_GROUPS } from '../rules/ledger-kinds.ts';

/** A member's account as the record names it: what it is for, its asset, and for a vendor's wallet the vendor. */
export const recordAccount = v.pipe(v.string(), v.regex(/^(?:wallet|held)(?::[A-Za-z0-9_.-]{1,64}){1,2}$/));
export const MAIN_ACCOUNT = 'wallet:IDR';

const time = queryInteger(0, 9_999_999_999_999);

/** What a movement came from: `type` is the word before the colon of its reference, `id` what stands behind it. Null where nothing more is known. */
export const movementCause = v.object({
  type: v.string(),
  id: v.string(),
  /** A proper name, such as a game's; null when the kind says it all. */
  title: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  /** The stage that the cause is at now, such as a bet that still runs or a withdrawal on its way. */
  state: v.nullable(v.string()),
});
export type MovementCause = v.InferOutput<typeof movementCause>;

/** One line of an account: `change` is signed, `balanceAfter` the account's balance right behind it, `line` its number in the account. */
export const movement = v.object({
  line: v.string(),
  transferId: v.string(),
  at: v.number(),
  kind: v.string(),
  group: v.picklist(MOVEMENT_GROUPS),
  change: amount,
  balanceAfter: amount,
  reference: v.string(),
  cause: v.nullable(movementCause),
});
export type Movement = v.InferOutput<typeof movement>;

export const recordCalls = defineCalls({
  getTransactions: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    auth: 'member',
    whileStopped: true,
    summary:
      'The account record: every movement of one of the member’s accounts, newest first, with its running balance. `from` and `to` (excluded) are taken to the quarter of an hour around them; `before` reads on behind a line.',
    request: v.strictObject({
      ...paging,
      from: v.optional(time, 0),
      to: v.optional(time, 9_999_999_999_999),
      account: v.optional(recordAccount, MAIN_ACCOUNT),
      group: v.optional(v.picklist(MOVEMENT_GROUPS)),
      number: v.optional(code),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
    }),
    response: v.object({
      list: v.array(movement),
      accounts: v.array(v.object({ account: v.string(), currency: v.string(), balance: amount })),
      /** `opening + came − went = closing` over all movements of the period; `cameFiltered` and `wentFiltered` are those of the filter. */
      totals: v.object({
        opening: amount,
        came: amount,
        went: amount,
        closing: amount,
        cameFiltered: amount,
        wentFiltered: amount,
        currency: v.string(),
      }),
      totalPages: v.number(),
      totalRecords: v.number(),
    }),
    errors: [],
  },
});
