import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import {
  amount,
  BET_STATUSES,
  BONUS_STATES,
  gameType,
  ofMember,
  ownMoney,
  pageCount,
  paging,
  queryInteger,
  turnoverLine,
} from '../../fields.ts';

/** One movement of the wallet as the ledger holds it, with the balance right after. `number` counts the account's movements. */
const ledgerLine = v.object({
  number: v.number(),
  id: v.string(),
  at: v.number(),
  kind: v.string(),
  phase: v.picklist(['transfer', 'hold', 'post', 'void']),
  reference: v.string(),
  /** Of a bet and what followed from it: the game. */
  game: v.nullable(v.object({ gameCode: v.string(), gameName: v.string() })),
  change: amount,
  balance: amount,
});
export type LedgerLine = v.InferOutput<typeof ledgerLine>;

/** A bet as operators see it; `netResult` is null while it runs. `isCashedOut`: its vendor bought it back before it was decided. */
const playedBet = v.object({
  betId: v.string(),
  placedAt: v.number(),
  gameType,
  vassalage: v.string(),
  accountTypeName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  round: v.string(),
  stake: amount,
  netResult: v.nullable(amount),
  status: v.picklist(BET_STATUSES),
  isCashedOut: v.boolean(),
});
export type PlayedBet = v.InferOutput<typeof playedBet>;

/** A bonus as operators see it; `times` in hundredths. */
const givenBonus = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(BONUS_STATES),
  amount,
  required: amount,
  counted: amount,
  times: v.number(),
  grantedAt: v.number(),
});
export type GivenBonus = v.InferOutput<typeof givenBonus>;

export const operatorMemberPlayCalls = defineCalls({
  getMemberLedger: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/ledger',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The wallet’s movements, newest first; `before` is the number of the last one of the page before.',
    request: v.strictObject({
      ...ofMember,
      before: v.optional(queryInteger(1, 999_999_999_999_999)),
      kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,31}$/))),
      /** Moments: from the first on, before the second. */
      from: v.optional(queryInteger(0, 9_999_999_999_999)),
      to: v.optional(queryInteger(0, 9_999_999_999_999)),
      /** A reference in full, or what stands behind its kind: `bet:77` and `77`. */
      reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
      /** Any part of a game's name: the movements of its bets. */
      game: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
      /** Movements of at least so much, in whole units of the currency. */
      minAmount: v.optional(queryInteger(1, 999_999_999_999)),
      size: v.optional(queryInteger(1, 100), 30),
    }),
    response: v.object({
      lines: v.array(ledgerLine),
      nextBefore: v.nullable(v.number()),
      /** Whether each balance follows from the one before by its change; null where a filter leaves gaps. */
      addsUp: v.nullable(v.boolean()),
    }),
    errors: [],
  },
  getMemberBets: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/bets',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The member’s bets, newest first; `before` is the number of the last one of the page before. Looking is written down.',
    request: v.strictObject({
      ...ofMember,
      before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,19}$/))),
      status: v.optional(v.picklist(BET_STATUSES)),
      size: v.optional(queryInteger(1, 100), 30),
    }),
    response: v.object({ list: v.array(playedBet), nextBefore: v.nullable(v.string()) }),
    errors: [],
  },
  getMemberBonuses: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/bonuses',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What the member must still stake, line by line, the bonus that runs, and a page of those before it. Looking is written down.',
    request: v.strictObject({ ...ofMember, ...paging }),
    response: v.object({
      lines: v.array(turnoverLine),
      ...ownMoney.entries,
      remaining: amount,
      /** `pending` is what its unfinished bets will count at most. */
      running: v.nullable(v.object({ ...givenBonus.entries, missing: amount, pending: amount, expiresAt: v.number() })),
      list: v.array(givenBonus),
      ...pageCount,
    }),
    errors: [],
  },
});
