import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { amount, code, empty, gameType, pageCount, paging } from '../fields.ts';

const REWARD_STATUSES = ['available', 'sold_out', 'coming_soon'] as const;

/** `points` is the price; `availableQuantity` null: without a limit; `rankLevel` is the least that may redeem, 0 everybody. */
const reward = v.object({
  id: v.string(),
  category: v.string(),
  name: v.string(),
  remark: v.string(),
  art: v.string(),
  tone: v.string(),
  points: amount,
  availableQuantity: v.nullable(v.number()),
  rankLevel: v.number(),
  status: v.picklist(REWARD_STATUSES),
  startsAt: v.number(),
  endsAt: v.nullable(v.number()),
});
export type PointReward = v.InferOutput<typeof reward>;

export const pointCalls = defineCalls({
  getPointConfig: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointConfig',
    auth: 'public',
    summary:
      'Which doors of the points mall are open; `exchangeRate` is the currency for one point, null while none is set; `perPoint` is how much valid bet on a kind of game brings one.',
    request: empty,
    response: v.object({
      isEarningOpen: v.boolean(),
      isRedeemOpen: v.boolean(),
      isConvertOpen: v.boolean(),
      exchangeRate: v.nullable(v.number()),
      earnRates: v.array(v.object({ gameType, perPoint: amount })),
    }),
    errors: [],
  },
  getPointReward: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointReward',
    auth: 'public',
    summary: 'What points can be exchanged for, and the categories of it.',
    request: v.strictObject({ ...paging, category: v.optional(code) }),
    response: v.object({
      list: v.array(reward),
      categories: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
      ...pageCount,
    }),
    errors: [],
  },
  getPointBalance: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointBalance',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s points as the ledger holds them; points never expire.',
    request: empty,
    response: v.object({ balance: amount }),
    errors: [],
  },
});
