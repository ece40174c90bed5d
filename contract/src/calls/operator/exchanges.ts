import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, decisionNote, pageCount, paging, REQUEST_TABS } from '../../fields.ts';
import { EXCHANGE_REASONS, EXCHANGE_STATES, PARCEL_STATES, PARCEL_STEPS, EXCHANGE_REFUSALS } from '../../rules/exchanges.ts';

/** A reward that somebody must hand over. `agreedBy` has approved where two must, and `isMine` when that was the reader. */
const row = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  reward: v.string(),
  quantity: v.number(),
  points: amount,
  credit: v.nullable(amount),
  madeAt: v.number(),
  state: v.picklist(EXCHANGE_STATES),
  needsTwo: v.boolean(),
  agreedBy: v.nullable(v.string()),
  isMine: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
});
export type QueuedExchange = v.InferOutput<typeof row>;

const detail = v.object({
  ...row.entries,
  registeredAt: v.number(),
  reason: v.nullable(v.picklist(EXCHANGE_REASONS)),
  note: v.nullable(v.string()),
  message: v.nullable(v.string()),
  fourEyesAbove: amount,
  parcel: v.nullable(
    v.object({
      state: v.picklist(PARCEL_STATES),
      carrier: v.nullable(v.string()),
      number: v.nullable(v.string()),
      /** Label, name, telephone, street, city and postal code. */
      address: v.nullable(v.array(v.string())),
      steps: v.array(v.object({ state: v.picklist(PARCEL_STATES), at: v.number(), by: v.nullable(v.string()) })),
    }),
  ),
});
export type ExchangeCase = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
const DECIDE = ['cashier', 'risk', 'admin'] as const;

export const operatorExchangeCalls = defineCalls({
  getExchangeQueue: {
    method: 'GET',
    path: '/wps/operator/exchanges',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Rewards of the points mall that somebody must hand over: what waits oldest first, or what was decided newest first.',
    request: v.strictObject({ ...paging, tab: v.optional(v.picklist(REQUEST_TABS), 'waiting') }),
    response: v.object({ list: v.array(row), ...pageCount, waiting: v.number(), oldestAt: v.nullable(v.number()) }),
    errors: [],
  },
  getExchangeCase: {
    method: 'GET',
    path: '/wps/operator/exchanges/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One exchange with its member, and what was decided.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  approveExchange: {
    method: 'POST',
    path: '/wps/operator/exchanges/approve',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Hands it over: the points are spent, and money goes to the balance. The member reads `message`. Money above the brand’s amount takes two operators.',
    request: v.strictObject({ id, note: decisionNote, message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '') }),
    response: detail,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  refuseExchange: {
    method: 'POST',
    path: '/wps/operator/exchanges/refuse',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Gives the points and the pieces back, with a reason that the member reads; the note stays in the house.',
    request: v.strictObject({ id, reason: v.picklist(EXCHANGE_REFUSALS), note: decisionNote }),
    response: detail,
    errors: ['conflict'],
  },
  moveParcel: {
    method: 'POST',
    path: '/wps/operator/exchanges/parcel',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Takes a parcel one step on: packed, sent with carrier and number, delivered, which spends the points, or returned, which gives them back. The member reads each step.',
    request: v.strictObject({
      id,
      step: v.picklist(PARCEL_STEPS),
      carrier: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
      number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
      note: decisionNote,
    }),
    response: detail,
    errors: ['conflict'],
  },
});
