import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason } from '../../fields.ts';
import { boosterCode, boosterValues } from '../../rules/boosters.ts';
import { goodCode, goodValues } from '../../rules/goods.ts';

const stock = v.nullable(v.number());
const good = v.object({
  id: v.string(),
  ...goodValues.entries,
  /** Pieces that are left, of all and of each variant; null: not counted. */
  stock,
  variantStock: v.record(v.string(), stock),
  /** A voucher whose campaign gives by another version, or not at all: nobody gets one until it is looked at again. */
  isStale: v.boolean(),
});
export type OperatorGood = v.InferOutput<typeof good>;

const DECIDE = ['cashier', 'risk', 'admin'] as const;

export const operatorGoodCalls = defineCalls({
  getOperatorGoods: {
    method: 'GET',
    path: '/wps/operator/goods',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Every good of the points mall with its variants and what is left of each, and the campaigns that vouchers can be of.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(good),
      languages: v.array(v.string()),
      campaigns: v.array(v.object({ id: v.string(), version: v.number(), name: v.string(), stakes: v.number() })),
    }),
    errors: [],
  },
  stockGood: {
    method: 'POST',
    path: '/wps/operator/goods/stock',
    auth: 'operator',
    roles: DECIDE,
    idempotent: true,
    summary: 'Adds counted pieces to a good, or takes some away, with a reason; never below nothing. The same key again changes nothing.',
    request: v.strictObject({
      id: goodCode,
      variant: v.optional(goodCode),
      pieces: v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
      reason: actionReason,
    }),
    response: v.object({ stock }),
    errors: ['conflict'],
  },
  takeBackGood: {
    method: 'POST',
    path: '/wps/operator/goods/take-back',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Takes a good out of the mall at once. To offer it again takes two.',
    request: v.strictObject({ id: goodCode, reason: actionReason }),
    response: v.object({ id: v.string() }),
    errors: ['conflict'],
  },
  getPointBoosters: {
    method: 'GET',
    path: '/wps/operator/point-boosters',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Times in which bets bring more points, the newest first, and the kinds of game that bring any, each with the most that the house gives.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(v.object({ id: v.string(), ...boosterValues.entries })),
      languages: v.array(v.string()),
      /** `maxPercent`: of the usual points, before they would be worth more than play leaves. */
      kinds: v.array(v.object({ gameType: v.string(), maxPercent: v.number() })),
    }),
    errors: [],
  },
  endPointBooster: {
    method: 'POST',
    path: '/wps/operator/point-boosters/end',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Ends a booster with the quarter of an hour that runs, or takes back one that has not begun. Bets until then keep what was said.',
    request: v.strictObject({ id: boosterCode, reason: actionReason }),
    response: v.object({ endsAt: v.number() }),
    errors: ['conflict'],
  },
});
