import type { Context } from '../context.ts';

/** Forgets used payloads that are too old to come again, and counters whose window is over. */
export async function dropOldCounts({ db, clock }: Context): Promise<void> {
  const now = new Date(clock.now());
  await db.query.deleteFrom('used_payload').where('expires_at', '<', now).execute();
  await db.query.deleteFrom('rate_counter').where('ends_at', '<', now).execute();
}
