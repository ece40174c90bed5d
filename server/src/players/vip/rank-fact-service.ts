import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/facts/service.ts';
import { tell } from '../../platform/facts/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { validSums } from '../../money/wagering/service.ts';
import * as repo from './repo.ts';
import { earnedRank, rankMonths } from './service.ts';

/** The level of a member's rank by what has counted, reached or granted, as the caller's transaction sees it. */
export async function levelIn(context: Context, tx: Context['db']['query'], memberId: bigint, timeZone: string): Promise<number> {
  const ranks = await repo.findRanks({ query: tx }, brandCode(context));
  const sums = await validSums(tx, memberId, rankMonths(context.clock.now(), timeZone));
  const granted = (await repo.findGranted({ query: tx }, memberId)) ?? 0;
  const given = ranks.findLast(({ rank_level: level }) => level <= granted)?.rank_level ?? 0;
  return Math.max(earnedRank(ranks, sums)?.rank_level ?? 0, given);
}

/** By what ranks are reckoned for many members at once: each with what it asks of a month (null: by invitation), from the lowest, and the months. */
export async function rankGround(context: Context, tx: Context['db']['query'], at: number) {
  const ranks = await repo.findRanks({ query: tx }, brandCode(context));
  const timeZone = await repo.findTimeZone(tx, brandCode(context));
  return {
    ranks: ranks.map(({ rank_level: level, required_valid_bet: required }) => ({ level, required })),
    months: rankMonths(at, timeZone),
  };
}

/** Says that a member's rank has become another one: it is reckoned anew whenever bets have counted, and when the member comes back. */
export const rankReader: Reader = {
  name: 'ranks',
  kinds: ['member_registered', 'signed_in', 'bets_settled'],
  read: async (tx, facts, context) => {
    const ranks = await repo.findRanks({ query: tx }, brandCode(context));
    const timeZone = await repo.findTimeZone(tx, brandCode(context));
    const at = new Date(context.clock.now());
    for (const memberId of new Set(facts.map((fact) => fact.member_id))) {
      const level = await levelIn(context, tx, memberId, timeZone);
      // Who was here before anything was told of has reached nothing new; a new member begins at the lowest.
      const isNew = facts.some((fact) => fact.member_id === memberId && fact.kind === 'member_registered');
      const first = isNew ? (earnedRank(ranks, [])?.rank_level ?? 0) : level;
      const before = (await repo.keepLevel(tx, memberId, level)) ?? first;
      if (before === level) continue;
      const subject = `rank:${memberId}:${at.getTime()}:${level}`;
      await tell(tx, { kind: 'rank_changed', memberId, subject, detail: { from: before, to: level }, at });
    }
  },
};
