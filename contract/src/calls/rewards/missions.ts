import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, lang, prizeKey } from '../../fields.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

/**
 * What the platform measures: steps that protect the account (once, 0 or 1), days with a log-in, money deposited, valid bets, an application
 * that was approved, or the level of the rank.
 */
const MISSION_MEASURES = [
  'mobile',
  'email',
  'authenticator',
  'paymentPassword',
  'bankCard',
  'playLimit',
  'logins',
  'deposits',
  'bets',
  'application',
  'rank',
] as const;
export type MissionMeasure = (typeof MISSION_MEASURES)[number];
// product §4: the periods, and once for all.
const MISSION_CYCLES = ['once', 'daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type MissionCycle = (typeof MISSION_CYCLES)[number];

/** `times` is how often money must be staked before it may leave; points need not. */
const prize = v.object({ asset: v.picklist(['money', 'points']), amount, times: v.number() });

/**
 * One mission in one period, which begins at `period` (0: once for all). `progress` and `target` are money, days, or 0 and 1. `done` has
 * nothing to claim; what waits is lost after `claimUntil`, unless that is null.
 */
const mission = v.object({
  id: v.string(),
  period: v.number(),
  endsAt: v.nullable(v.number()),
  title: v.string(),
  lang,
  text: v.string(),
  measure: v.picklist(MISSION_MEASURES),
  cycle: v.picklist(MISSION_CYCLES),
  progress: v.number(),
  target: v.number(),
  state: v.picklist(['open', 'claim', 'claimed', 'done']),
  prize: v.nullable(prize),
  claimUntil: v.nullable(v.number()),
  claimedAt: v.nullable(v.number()),
});
export type Mission = v.InferOutput<typeof mission>;

/**
 * A day of the week in which a mission of daily log-ins is asked for, which begins at `period`. `open`: today, without a log-in yet;
 * `lapsed`: logged in and not claimed in time; `off`: the mission did not stand then.
 */
const checkInDay = v.object({
  period: v.number(),
  state: v.picklist(['claimed', 'claim', 'open', 'missed', 'lapsed', 'ahead', 'off']),
  isToday: v.boolean(),
  prize: v.nullable(prize),
});
/** A week of the mission of daily log-ins, from Monday on the brand's clock. */
const checkIn = v.object({ id: v.string(), title: v.string(), lang, text: v.string(), days: v.array(checkInDay) });
export type CheckIn = v.InferOutput<typeof checkIn>;

export const missionCalls = defineCalls({
  getMissionSummaryDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s missions as the platform measures them: `claimCount` wait to be claimed, `openCount` would protect the account.',
    request: empty,
    response: v.object({ missions: v.array(mission), openCount: v.number(), claimCount: v.number() }),
    errors: [],
  },
  getCheckIn: {
    method: 'GET',
    path: '/wps/missions/check-in',
    auth: 'member',
    whileStopped: true,
    summary:
      'The days of this week with what logging in pays on each, and how the member stands; null where no mission asks for daily log-ins.',
    request: empty,
    response: v.object({ checkIn: v.nullable(checkIn) }),
    errors: [],
  },
  claimMission: {
    method: 'POST',
    path: '/wps/missions/claim',
    auth: 'member',
    asksPlace: true,
    summary: 'Pays what a finished mission brings, once for each period, however often it is asked for.',
    idempotent: true,
    request: v.strictObject({ ...prizeKey }),
    response: mission,
    errors: ['prize_not_earned', 'prize_over', 'operation_not_allowed', ...PLACE_ERRORS],
  },
  getMissionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    auth: 'member',
    summary:
      'Who has done the most missions that protect the account, and first; names masked. `own` is the caller’s place, null before the first.',
    request: empty,
    response: v.object({
      list: v.array(v.object({ place: v.number(), account: v.string(), done: v.number(), isOwn: v.boolean() })),
      own: v.nullable(v.number()),
    }),
    errors: [],
  },
});
