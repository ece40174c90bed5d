import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, PAIR_REASONS, pageCount, paging } from '../../fields.ts';
import { REPORT_REASONS } from '../../table-reports.ts';

/** What a vendor's hands say, and what browsers do: the same browser and address, the same address alone. */
export const SIGNAL_REASONS = [...PAIR_REASONS, 'device', 'address'] as const;
export const SIGNAL_STATES = ['open', 'dismissed'] as const;

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const signal = v.object({
  id: v.string(),
  vassalage: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  /** `round`: by which the history of the latest stay is asked; `lost`: to the other, in units; `gifts`: hands in which much was given up to the other. */
  members: v.array(v.object({ memberId: v.string(), account: v.string(), round: v.string(), lost: amount, gifts: v.number() })),
  hands: v.number(),
  days: v.number(),
  /** Flops that the two played alone at a full table, and those without a bet. */
  alone: v.number(),
  quiet: v.number(),
  reasons: v.array(v.picklist(SIGNAL_REASONS)),
  state: v.picklist(SIGNAL_STATES),
  firstAt: v.number(),
  lastAt: v.number(),
});
export type TableSignal = v.InferOutput<typeof signal>;
const detail = v.object({
  ...signal.entries,
  /** Who dismissed it, when and why; the newest first. */
  steps: v.array(v.object({ by: v.string(), at: v.number(), reason: v.string() })),
  /** What one reported of the other, the newest first: `by` and `of` are accounts, `round` the reporter's stay by which the hand's history is asked. */
  reports: v.array(
    v.object({
      by: v.string(),
      of: v.string(),
      memberId: v.string(),
      hand: v.number(),
      round: v.string(),
      reason: v.picklist(REPORT_REASONS),
      words: v.string(),
      at: v.number(),
    }),
  ),
});
export type TableSignalCase = v.InferOutput<typeof detail>;

export const operatorSignalCalls = defineCalls({
  getTableSignals: {
    method: 'GET',
    path: '/wps/operator/signals',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Pairs at card tables that ask for a look, the latest first: chips that go one way, two who never bet against each other, two who hardly play apart, one browser or address at two seats, one who reports the other. Of the last two weeks.',
    request: v.strictObject({ ...paging, state: v.optional(v.picklist(SIGNAL_STATES), 'open') }),
    response: v.object({ list: v.array(signal), ...pageCount, open: v.number() }),
    errors: [],
  },
  getTableSignal: {
    method: 'GET',
    path: '/wps/operator/signals/one',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One pair with its figures, what one reported of the other, and who dismissed it.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  dismissTableSignal: {
    method: 'POST',
    path: '/wps/operator/signals/dismiss',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'Puts a pair aside, with the reason in the log. It comes back when it has played twice as many hands, for a reason that it did not have, or with another report. The same again changes nothing.',
    request: v.strictObject({ id, reason: actionReason }),
    response: detail,
    errors: [],
  },
});
