import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, BET_STATUSES, decisionNote, pageCount, paging, REQUEST_TABS } from '../../fields.ts';
import { HELD_WIN_REASONS, HELD_WIN_STATES } from '../../rules/held-wins.ts';

/**
 * A win above what its game, or else the brand's ceiling, lets through. `max` is what all wins of its round may come to. `agreedBy` has
 * approved it first, and `isMine` when that was the reader.
 */
const row = v.object({
  id: v.string(),
  memberId: v.string(),
  /** Null for a guest, who has no account. */
  username: v.nullable(v.string()),
  rankLevel: v.number(),
  vendor: v.string(),
  vendorName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  amount,
  max: amount,
  currency: v.string(),
  at: v.number(),
  state: v.picklist(HELD_WIN_STATES),
  agreedBy: v.nullable(v.string()),
  isMine: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
});
export type HeldWin = v.InferOutput<typeof row>;

/** A bet or another held win of the same round. */
const roundRow = v.object({
  id: v.string(),
  kind: v.picklist(['bet', 'held']),
  at: v.number(),
  stake: v.nullable(amount),
  amount,
  state: v.picklist([...BET_STATUSES, ...HELD_WIN_STATES]),
});

const detail = v.object({
  ...row.entries,
  registeredAt: v.nullable(v.number()),
  transactionId: v.string(),
  round: v.string(),
  /** Null for a win without a bet. */
  betId: v.nullable(v.string()),
  stake: amount,
  /** What the round had won before. */
  won: amount,
  /** In times the stake, as its game says; null where the brand's ceiling decided. */
  maxWin: v.nullable(v.number()),
  isFreeRound: v.boolean(),
  isPromotion: v.boolean(),
  roundRows: v.array(roundRow),
  /** Why it cannot be paid any more: its round was settled, or its bet taken back, meanwhile. */
  isTooLate: v.boolean(),
  reason: v.nullable(v.picklist(HELD_WIN_REASONS)),
  note: v.nullable(v.string()),
});
export type HeldWinCase = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
/** Who may pay or refuse a held win; two of them pay. */
const DECIDERS = ['risk', 'admin'] as const;

export const operatorHeldWinCalls = defineCalls({
  getHeldWins: {
    method: 'GET',
    path: '/wps/operator/wins',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Wins that are held: what waits oldest first, or what has ended newest first; of one vendor, currency or member, if asked.',
    request: v.strictObject({
      ...paging,
      tab: v.optional(v.picklist(REQUEST_TABS), 'waiting'),
      vendor: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
      currency: v.optional(v.pipe(v.string(), v.maxLength(8)), ''),
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
    }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      waiting: v.number(),
      oldestAt: v.nullable(v.number()),
      /** Of whom there are any, each with a game of theirs. */
      vendors: v.array(v.object({ code: v.string(), name: v.string(), gameCode: v.string() })),
      currencies: v.array(v.string()),
    }),
    errors: [],
  },
  getHeldWin: {
    method: 'GET',
    path: '/wps/operator/wins/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One held win with its member, its bet, the rest of its round, and what was decided.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  approveHeldWin: {
    method: 'POST',
    path: '/wps/operator/wins/approve',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    summary:
      'Agrees that a held win is paid; when a second operator agrees it is, under the vendor’s own number. The same again changes nothing.',
    request: v.strictObject({ id, note: decisionNote }),
    response: detail,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  refuseHeldWin: {
    method: 'POST',
    path: '/wps/operator/wins/refuse',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    summary: 'Refuses a held win for good; the vendor’s repeats go on being refused. The note stays in the house.',
    request: v.strictObject({ id, reason: v.picklist(HELD_WIN_REASONS), note: decisionNote }),
    response: detail,
    errors: ['conflict'],
  },
});
