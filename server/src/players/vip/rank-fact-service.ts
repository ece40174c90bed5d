import type { Reader } from '../../platform/facts/service.ts';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import { reviewRanks } from './kept-service.ts';
import * as repo from './repo.ts';
import { rankMonths } from './service.ts';

/** By what ranks are reckoned for many members at once: each with what it asks of a month (null: by invitation), from the lowest, and the months. */
export async function rankGround(context: Context, tx: Context['db']['query'], at: number) {
  const ranks = await repo.findRanks({ query: tx }, brandCode(context));
  const timeZone = await repo.findTimeZone(tx, brandCode(context));
  return {
    ranks: ranks.map(({ rank_level: level, required_valid_bet: required }) => ({ level, required })),
    months: rankMonths(at, timeZone),
  };
}

/** Says that a member's rank has become another one: it is looked at whenever bets have counted, when the member comes back, and when play stops. */
export const rankReader: Reader = {
  name: 'ranks',
  kinds: ['member_registered', 'signed_in', 'bets_settled', 'break_begun'],
  read: (tx, facts, context) => {
    const members = new Map<bigint, boolean>();
    for (const { member_id: memberId, kind } of facts)
      members.set(memberId, kind === 'member_registered' || members.get(memberId) === true);
    return reviewRanks(context, tx, members);
  },
};
