import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount } from '../../fields.ts';

export const FOUND_KINDS = ['member', 'card', 'withdrawal', 'deposit', 'bet', 'order', 'device'] as const;

/** One thing that a search found. `key` names it where it is opened; `label` is what people call it. */
const found = v.object({
  kind: v.picklist(FOUND_KINDS),
  key: v.string(),
  label: v.string(),
  memberId: v.string(),
  username: v.string(),
  state: v.string(),
  /** Of money and bets, with its currency. */
  amount: v.nullable(amount),
  currency: v.nullable(v.string()),
  /** Of a bet: its round and who made its game. */
  round: v.nullable(v.string()),
  vassalage: v.nullable(v.string()),
  at: v.number(),
});
export type FoundThing = v.InferOutput<typeof found>;

export const operatorSearchCalls = defineCalls({
  searchDesk: {
    method: 'GET',
    path: '/wps/operator/search',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Members by any part of a user name, and by id, number or address in full; cards by their last four digits; withdrawals, deposits, bets and lottery orders by their number; for those who check risk, devices by the address they came from last. At most six of a kind; the search is written down.',
    request: v.strictObject({ query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
    response: v.object({ list: v.array(found) }),
    errors: [],
  },
});
