import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, gameType, pageCount, paging } from '../../fields.ts';

/** `rate` in percent of the valid bet. */
const line = v.object({ gameType: v.string(), validBet: amount, rate: v.number(), amount });
export type RebateLine = v.InferOutput<typeof line>;

const claim = v.object({ id: v.string(), amount, rankLevel: v.number(), claimedAt: v.number(), lines: v.array(line) });
export type RebateClaim = v.InferOutput<typeof claim>;

/** `times` is how often a rebate must be staked before it may leave; `hasBonusPlay`: bets that counted for a bonus bring rebate too. */
const rebates = v.object({
  total: amount,
  minClaim: amount,
  times: v.number(),
  hasBonusPlay: v.boolean(),
  rankLevel: v.number(),
  lines: v.array(v.object({ ...line.entries, gameType })),
  claimedSum: amount,
  list: v.array(claim),
  ...pageCount,
});
export type Rebates = v.InferOutput<typeof rebates>;

export const rebateCalls = defineCalls({
  getRebates: {
    method: 'GET',
    path: '/wps/rebate',
    auth: 'member',
    area: 'MC',
    summary: 'What the member’s valid bets bring by kind of game, and the claims so far.',
    request: v.strictObject({ ...paging }),
    response: rebates,
    errors: [],
  },
  claimRebate: {
    method: 'POST',
    path: '/wps/rebate/claim',
    auth: 'member',
    area: 'MC',
    summary: 'Pays all that is due into the wallet. `expected` is what was shown: more may be paid, never less.',
    idempotent: true,
    request: v.strictObject({ expected: v.pipe(v.number(), v.minValue(0)) }),
    response: claim,
    errors: ['rebate_too_small', 'rebate_changed', 'amount_invalid'],
  },
});
