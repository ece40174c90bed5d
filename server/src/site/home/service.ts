import type { MemberHome } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { latestPeriods } from '../../lib/periods.ts';
import { depositsOnTheWay } from '../../payments/deposit/service.ts';
import { openWithdrawals } from '../../payments/withdrawal/service.ts';
import { unreadCount } from '../../platform/messages/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { openRound } from '../../play/bets/service.ts';
import { nextOf, programmeNow } from '../../play/games/programme-service.ts';
import { inTime, savedMatches } from '../../play/games/saved-leagues-service.ts';
import { suggestions } from '../../play/games/suggestion-service.ts';
import { limitsOf } from '../../players/safer-play/limit-service.ts';
import { isOptedOut } from '../../players/safer-play/service.ts';
import { ownRaces } from '../../rewards/races/board-service.ts';
import { profit } from '../record/profit-service.ts';
import { claimsOf } from './claims-service.ts';

/** Of each list; the page of its own shows all. */
const SHOWN = 4;
const RACES = 2;

/** A member's home in one answer: each part is a read along an index, and what others are asked is waited for a moment only. */
export async function memberHome(context: Context, member: Caller, language: string, country: string | null): Promise<MemberHome> {
  const { memberId } = member;
  const limits = await limitsOf(context, memberId);
  // Whoever takes a break or has used a limit up is led to no play and no gift.
  const isQuiet = limits.stop !== null || limits.list.some(({ left }) => left === 0);
  const [round, waits, races, next, matches, games, week] = await Promise.all([
    openRound(context, memberId),
    waitsOf(context, member, language, isQuiet),
    isQuiet ? [] : ownRaces(context, memberId, language, RACES),
    isQuiet ? null : inTime(programmeNow(context, country), null),
    isQuiet ? [] : savedMatches(context, memberId, country),
    isQuiet ? [] : isOptedOut(context.db.query, memberId).then((isOut) => suggestions(context, memberId, isOut, country)),
    weekOf(context, memberId),
  ]);
  return {
    openRound: round && { ...round, canResume: limits.stop === null },
    waits,
    races,
    draws: next ? nextOf(next, undefined).draws : [],
    matches,
    suggestions: games,
    week: {
      ...week,
      minutes: limits.list.find(({ kind, period }) => kind === 'time' && period === 'week')?.used ?? 0,
      limits: limits.list.flatMap(({ kind, period, limit, used }) => (limit === null ? [] : [{ kind, period, limit, used }])),
    },
    isQuiet,
    at: context.clock.now(),
  };
}

/** Money on its way is said in any case; gifts only to those who may have them. */
async function waitsOf(context: Context, member: Caller, language: string, isQuiet: boolean): Promise<MemberHome['waits']> {
  const { memberId } = member;
  const [{ gifts, others }, deposits, withdrawals, unread] = await Promise.all([
    isQuiet ? { gifts: [], others: 0 } : claimsOf(context, member, language),
    depositsOnTheWay(context, memberId, SHOWN, language),
    openWithdrawals(context, memberId, SHOWN),
    unreadCount(context, memberId),
  ]);
  const shown = gifts.slice(0, SHOWN);
  return { gifts: shown, others: others + gifts.length - shown.length, deposits, withdrawals, unread };
}

/** What the member played and won or lost this week, by the brand's days. */
async function weekOf(context: Context, memberId: bigint): Promise<Omit<MemberHome['week'], 'minutes' | 'limits'>> {
  const { settings } = await readBrand(context);
  const { timeZone } = settings;
  const now = context.clock.now();
  const [{ from, to } = { from: now, to: now }] = latestPeriods(now, 'weekly', timeZone, 1);
  const found = await profit(context, memberId, { from, to, unit: 'daily', timeZone });
  return {
    from,
    to,
    bets: found?.totals.bets ?? 0,
    stake: found?.totals.stake ?? 0,
    net: found?.totals.net ?? 0,
    days: (found?.periods ?? []).map(({ startsAt, bets, net }) => ({ startsAt, bets, net })),
  };
}
