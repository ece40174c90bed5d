import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, code } from '../../fields.ts';
import { vendorTerms } from '../../rules/vendor-terms.ts';

const vendor = v.object({
  vassalage: v.string(),
  name: v.string(),
  games: v.number(),
  products: v.array(v.string()),
  /** Switched on by the house. */
  isOn: v.boolean(),
  /** Its own word. */
  isResting: v.boolean(),
  closedCountries: v.array(v.string()),
  /** The newest first; those of later months among them. */
  terms: v.array(v.object({ number: v.number(), decidedAt: v.number(), ...vendorTerms.entries })),
});
export type OperatorVendor = v.InferOutput<typeof vendor>;

const costs = v.object({
  vassalage: v.string(),
  name: v.string(),
  lines: v.array(v.object({ product: v.string(), ggr: amount, fee: v.nullable(v.number()), cost: amount })),
  /** Of the terms that hold; null: there are none. */
  minimum: v.nullable(amount),
  total: amount,
});

export const operatorVendorCalls = defineCalls({
  getOperatorVendors: {
    method: 'GET',
    path: '/wps/operator/vendors',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The vendors that play here, whether they are on, where their games are not offered, and their terms.',
    request: v.strictObject({}),
    response: v.object({ currency: v.string(), list: v.array(vendor) }),
    errors: [],
  },
  switchVendorOff: {
    method: 'POST',
    path: '/wps/operator/vendors/off',
    auth: 'operator',
    priority: 'settle',
    roles: ['risk', 'admin'],
    summary:
      'Switches a vendor off at once: its games take no bets and cannot be opened, what was bet is settled. One may; to switch it on again takes two. The same again changes nothing.',
    request: v.strictObject({ vassalage: code, reason: actionReason }),
    response: v.object({ vassalage: v.string() }),
    errors: [],
  },
  getVendorCosts: {
    method: 'GET',
    path: '/wps/operator/vendors/costs',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'What is owed to each vendor for a month, from the sums of its closed days and the terms that held, and what is left of the house’s NGR after it.',
    request: v.strictObject({ month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)) }),
    response: v.object({
      currency: v.string(),
      /** Days of the month that are not closed yet. */
      missingDays: v.number(),
      list: v.array(costs),
      total: amount,
      ngr: amount,
      left: amount,
    }),
    errors: [],
  },
});
