import type { Reader } from '../../platform/facts/service.ts';
import { tell } from '../../platform/facts/service.ts';
import { reachedLimits } from './limit-service.ts';

/** Says once a period that a limit is used up, from what was deposited and settled: a bet has nothing to do for it. */
export const limitReader: Reader = {
  name: 'limits',
  kinds: ['bets_settled', 'deposit_credited'],
  read: async (tx, facts, { clock }) => {
    const at = new Date(clock.now());
    for (const memberId of new Set(facts.map((fact) => fact.member_id)))
      for (const { kind, period, since, until } of await reachedLimits(tx, memberId, at))
        await tell(tx, {
          kind: 'limit_reached',
          memberId,
          subject: `limit:${memberId}:${kind}:${period}:${since}`,
          detail: { limit: kind, period, until },
          at,
        });
  },
};
