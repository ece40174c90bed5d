import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount } from '../../fields.ts';

const win = v.object({
  betId: v.string(),
  at: v.number(),
  amount,
  /** Masked. */
  username: v.string(),
  gameName: v.string(),
  vendorName: v.string(),
});

const pool = v.object({
  code: v.string(),
  name: v.string(),
  currency: v.string(),
  seed: amount,
  /** Who may give to it and pay from it, and which of their games say that they do. */
  vendors: v.array(v.string()),
  games: v.array(v.string()),
  /** What it holds. */
  balance: amount,
  /** The account of the ledger that holds it, and those of the house that seed it. */
  account: v.string(),
  backing: v.array(v.string()),
  seeded: amount,
  contributed: amount,
  /** What went back with bets that were taken back. */
  returned: amount,
  paid: amount,
  /** Of the stakes of the newest bets that gave to it, percent; null before the first. */
  share: v.nullable(v.number()),
  /** All that came less all that went: what it must hold. */
  expected: amount,
  wins: v.array(win),
});
export type OperatorJackpot = v.InferOutput<typeof pool>;

export const operatorJackpotCalls = defineCalls({
  getOperatorJackpots: {
    method: 'GET',
    path: '/wps/operator/jackpots',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Every jackpot pool with its seed, share, games, accounts, newest wins, and what its lines of the ledger come to beside what it holds.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(pool), readAt: v.number() }),
    errors: [],
  },
});
