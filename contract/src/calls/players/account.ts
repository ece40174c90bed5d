import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing } from '../../fields.ts';

/** What has to end before an account is closed. */
export const CLOSING_BLOCKS = ['balance', 'bonus', 'withdrawal', 'bets', 'debt', 'orders', 'agent'] as const;
export type ClosingBlock = (typeof CLOSING_BLOCKS)[number];

const closing = v.object({
  askedAt: v.nullable(v.number()),
  /** When it is closed, unless it is taken back or something stands in the way; null where nobody has asked. */
  dueAt: v.nullable(v.number()),
  blocks: v.array(v.picklist(CLOSING_BLOCKS)),
  /** What ends with the account: points, what was given and is not staked yet, and what no bank can pay. */
  ends: v.object({ points: v.number(), gifts: v.number(), money: v.number() }),
});
export type Closing = v.InferOutput<typeof closing>;

const cell = v.union([v.string(), v.number(), v.boolean(), v.null()]);
/** Rows by what they are; times in ISO 8601, amounts as plain decimals. */
const ownData = v.object({
  madeAt: v.string(),
  account: v.string(),
  parts: v.array(v.object({ part: v.string(), isWhole: v.boolean(), rows: v.array(v.record(v.string(), cell)) })),
});
export type OwnData = v.InferOutput<typeof ownData>;

export const accountCalls = defineCalls({
  getClosing: {
    method: 'GET',
    path: '/wps/member/closing',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Whether the account is to be closed, when, and what has to end before.',
    request: empty,
    response: closing,
    errors: [],
  },
  askClosing: {
    method: 'POST',
    path: '/wps/member/closing',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    summary:
      'Asks to close the account after a day, in which it may be taken back; the balance is paid out first. Nothing ends by it that holds the member or the money.',
    request: empty,
    response: closing,
    errors: ['step_up_required', 'conflict'],
  },
  takeBackClosing: {
    method: 'POST',
    path: '/wps/member/closing/back',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes back that the account is to be closed.',
    request: empty,
    response: nothing,
    errors: ['conflict'],
  },
  getOwnData: {
    method: 'POST',
    path: '/wps/member/own-data',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'What the house keeps of the member, as one file: secrets, and what others wrote about them in confidence, are not in it.',
    request: empty,
    response: ownData,
    errors: ['step_up_required'],
  },
});
