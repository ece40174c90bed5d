import type { Context } from '../../context.ts';
import type { Span } from '../../lib/periods.ts';
import { countBets } from '../../money/wagering/service.ts';
import { findUnseen } from './figures-repo.ts';
import { ASSET } from './payment-service.ts';

/**
 * Looks at the purses of all who bet in a period and whose bets were not looked at yet: until then nobody knows what of a stake was given.
 * Outside of the settlement's transaction, one member at a time, since counting moves requirements of theirs.
 */
export async function lookAtPurses(context: Context, span: Span): Promise<void> {
  const { query } = context.db;
  for (const memberId of await findUnseen(query, { ...span, asset: ASSET }))
    await countBets(query, memberId, { now: new Date(context.clock.now()) });
}
