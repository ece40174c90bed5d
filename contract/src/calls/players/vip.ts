import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty } from '../../fields.ts';

// product §4: the periods that anything is counted over.
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

/**
 * `requiredValidBet` in one period; null: by invitation. `cells` stand in the order of the ranks: whether a rank has it, or what it has in words
 * or as an amount of money.
 */
const ranks = v.object({
  ranks: v.array(v.object({ rankLevel: v.number(), labelName: v.string(), colour: v.string(), requiredValidBet: v.nullable(amount) })),
  benefits: v.array(v.object({ code: v.string(), name: v.string(), cells: v.array(v.union([v.boolean(), v.string(), amount])) })),
  period: v.picklist(PERIODS),
  heldPeriods: v.number(),
});
export type Ranks = v.InferOutput<typeof ranks>;

/** `validBet` in this period; `heldUntil`: when the rank would end without another bet, null for the lowest and for a granted one. */
const rankProgress = v.object({
  rankLevel: v.number(),
  labelName: v.string(),
  colour: v.string(),
  validBet: amount,
  periodEndsAt: v.number(),
  next: v.nullable(v.object({ rankLevel: v.number(), labelName: v.string(), requiredValidBet: amount, missing: amount })),
  isGranted: v.boolean(),
  heldUntil: v.nullable(v.number()),
});
export type RankProgress = v.InferOutput<typeof rankProgress>;

export const vipCalls = defineCalls({
  getRanks: {
    method: 'GET',
    path: '/wps/vip/ranks',
    auth: 'public',
    summary: 'The VIP ranks, from the lowest, and what they bring.',
    request: empty,
    response: ranks,
    errors: [],
  },
  getPlayerRankProgress: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s rank, and the way to the next one, from settled real-money bets.',
    request: empty,
    response: rankProgress,
    errors: [],
  },
});
