import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, nothing } from '../../fields.ts';
import { limitKey } from '../../rules/play-limits.ts';

/** Minutes between two session reminders. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
/** Days of a break, up to six weeks; months of an exclusion, up to five years. */
export const BREAK_DAYS = [1, 3, 7, 30, 42] as const;
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;

const time = v.number();

/** Amounts in units of currency, or minutes. */
export const playLimit = v.object({
  ...limitKey,
  /** What holds: the strictest of the member's, the operator's and the brand's; null without any. */
  limit: v.nullable(amount),
  /** The member's own part in it. */
  own: v.nullable(amount),
  used: amount,
  /** Deposits begun and not yet paid, within `used`. */
  pending: amount,
  left: v.nullable(amount),
  resetsAt: time,
  /** A looser limit that waits: from then on it can be confirmed, and later it lapses. */
  change: v.nullable(v.object({ amount: v.nullable(amount), confirmableAt: time, lapsesAt: time })),
});
export type PlayLimit = v.InferOutput<typeof playLimit>;

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
/** Minutes of the brand's day: the first in which is played, and the first in which no more. They may go over midnight. */
const hours = v.pipe(
  v.strictObject({ from: minuteOfDay, to: minuteOfDay }),
  v.check(({ from, to }) => from !== to),
);
export type PlayHours = v.InferOutput<typeof hours>;

/** The hours that hold, null without any; `opensAt` when it is outside them, and the looser hours that wait. */
export const playHours = v.object({
  hours: v.nullable(hours),
  timeZone: v.string(),
  opensAt: v.nullable(time),
  change: v.nullable(v.object({ hours: v.nullable(hours), confirmableAt: time, lapsesAt: time })),
});
export type PlayHoursState = v.InferOutput<typeof playHours>;

/** `until` is the earliest end; an exclusion goes on until the member asks to come back, and `endsAt` says when that takes effect. */
const playStop = v.object({
  kind: v.picklist(['break', 'exclusion']),
  since: time,
  until: time,
  canAskReturn: v.boolean(),
  endsAt: v.nullable(time),
});
export type PlayStop = v.InferOutput<typeof playStop>;

export const saferPlayCalls = defineCalls({
  getPlayLimits: {
    method: 'GET',
    path: '/wps/member/limits',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'The limits that hold for the member, what is used of them, and a break or exclusion under way.',
    request: empty,
    response: v.object({
      list: v.array(playLimit),
      reminderMinutes: v.picklist(REMINDER_MINUTES),
      /** Whether a deposit waits until the member has set a deposit limit, or said that none is wanted. */
      isAnswerMissing: v.boolean(),
      hours: playHours,
      /** Since the account was opened. */
      lifetime: v.object({ deposited: amount, withdrawn: amount }),
      stop: v.nullable(playStop),
    }),
    errors: [],
  },
  setPlayLimit: {
    method: 'POST',
    path: '/wps/member/limits',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'Sets a limit: a stricter one holds at once, a looser one or none at all can be confirmed after 24 hours.',
    request: v.strictObject({ ...limitKey, amount: v.nullable(v.number()) }),
    response: v.object({ state: v.picklist(['active', 'pending']), confirmableAt: v.nullable(time) }),
    errors: ['amount_invalid'],
  },
  declinePlayLimit: {
    method: 'POST',
    path: '/wps/member/limits/decline',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'Says that no deposit limit is wanted, where everybody is asked before the first deposit.',
    request: empty,
    response: nothing,
    errors: [],
  },
  confirmPlayLimit: {
    method: 'POST',
    path: '/wps/member/limits/confirm',
    auth: 'member',
    summary: 'Takes the looser limit that was asked for 24 hours ago or more.',
    request: v.strictObject(limitKey),
    response: nothing,
    errors: ['limit_too_early'],
  },
  cancelPlayLimit: {
    method: 'DELETE',
    path: '/wps/member/limits/pending',
    auth: 'member',
    whileStopped: true,
    summary: 'Takes back the request for a looser limit.',
    request: v.strictObject(limitKey),
    response: nothing,
    errors: [],
  },
  setPlayHours: {
    method: 'POST',
    path: '/wps/member/play-hours',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary:
      'Sets the hours in which the member wants to play: hours within the old ones hold at once, others or none can be confirmed after 24 hours.',
    request: v.strictObject({ hours: v.nullable(hours) }),
    response: v.object({ state: v.picklist(['active', 'pending']), confirmableAt: v.nullable(time) }),
    errors: [],
  },
  confirmPlayHours: {
    method: 'POST',
    path: '/wps/member/play-hours/confirm',
    auth: 'member',
    summary: 'Takes the looser play hours that were asked for 24 hours ago or more.',
    request: empty,
    response: nothing,
    errors: ['limit_too_early'],
  },
  cancelPlayHours: {
    method: 'DELETE',
    path: '/wps/member/play-hours/pending',
    auth: 'member',
    whileStopped: true,
    summary: 'Takes back the request for looser play hours.',
    request: empty,
    response: nothing,
    errors: [],
  },
  getPlaySession: {
    method: 'GET',
    path: '/wps/member/play-session',
    auth: 'member',
    whileStopped: true,
    summary: 'Since when this session lasts, what it has brought with real money, and when it is to be thought over.',
    request: empty,
    response: v.object({
      startedAt: time,
      now: time,
      staked: amount,
      /** What came back of it. */
      won: amount,
      /** Won (above nothing) or lost, in this session and since midnight. */
      net: amount,
      netToday: amount,
      reminderAt: time,
      /** When the member's play hours begin again; null within them. */
      opensAt: v.nullable(time),
      stop: v.nullable(playStop),
    }),
    errors: [],
  },
  setReminder: {
    method: 'POST',
    path: '/wps/member/reminder',
    auth: 'member',
    whileStopped: true,
    summary: 'How often the session is to be thought over.',
    request: v.strictObject({ minutes: v.picklist(REMINDER_MINUTES) }),
    response: v.object({ reminderAt: time }),
    errors: [],
  },
  answerReminder: {
    method: 'POST',
    path: '/wps/member/reminder/answer',
    auth: 'member',
    priority: 'settle',
    summary: 'Goes on after a session reminder; no bet is taken before.',
    request: empty,
    response: v.object({ reminderAt: time }),
    errors: [],
  },
  takeBreak: {
    method: 'POST',
    path: '/wps/member/break',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'Stops all play and deposits for that many days at once; it cannot be shortened, and every session ends.',
    request: v.strictObject({ days: v.picklist(BREAK_DAYS) }),
    response: v.object({ until: time }),
    errors: [],
  },
  excludeSelf: {
    method: 'POST',
    path: '/wps/member/exclusion',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'Excludes the member for at least that many months at once; every session ends, and the balance can still be withdrawn.',
    request: v.strictObject({ months: v.picklist(EXCLUSION_MONTHS), isSure: v.literal(true) }),
    response: v.object({ until: time }),
    errors: [],
  },
  askReturn: {
    method: 'POST',
    path: '/wps/member/exclusion/return',
    auth: 'member',
    whileStopped: true,
    summary: 'Asks to come back after the exclusion’s least time; it ends 24 hours later.',
    request: empty,
    response: v.object({ endsAt: time }),
    errors: ['limit_too_early'],
  },
});
