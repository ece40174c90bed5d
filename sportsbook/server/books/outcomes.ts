import { isPaidByResults } from '../bets/check-payout.ts';
import { listLegs } from '../bets/repo.ts';
import type { Db } from '../db/database.ts';
import { listSettled } from './settled-repo.ts';

const AT_ONCE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Bets that were paid otherwise than the results of their matches give. No key is needed. */
export async function* wrongOutcomes(db: Db): AsyncGenerator<string> {
  for (let after = FIRST; ;) {
    const bets = await listSettled(db, after, AT_ONCE);
    const legs = new Map<string, Awaited<ReturnType<typeof listLegs>>>();
    if (bets.length > 0)
      for (const leg of await listLegs(
        db,
        bets.map(({ id }) => id),
      ))
        legs.set(leg.bet_id, [...(legs.get(leg.bet_id) ?? []), leg]);
    for (const bet of bets) if (!isPaidByResults(bet, legs.get(bet.id) ?? [])) yield bet.id;
    const end = bets.at(-1);
    if (bets.length < AT_ONCE || !end) return;
    after = end.id;
  }
}
