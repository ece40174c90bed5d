import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { raiseAlert } from './alert-service.ts';
import { findRestless } from './restless-repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever plays in so many of a day's hours does not sleep: a program plays, several people do, or somebody comes to harm. */
const HOURS = 22;

/** Raises an alert, once a day, for who has placed bets in nearly every hour of the last twenty-four. */
export async function lookForRestless(context: Context): Promise<void> {
  const end = Math.floor(context.clock.now() / HOUR_MS) * HOUR_MS;
  const key = new Date(end - HOUR_MS).toISOString().slice(0, 10);
  for (const { id, hours, bets, stake } of await findRestless(context.db.query, new Date(end - DAY_MS), new Date(end), HOURS)) {
    const evidence = [{ what: 'bets', reference: `${bets} · ${hours}/24 h`, at: end, amount: Number(stake) / 100 }];
    await inTransaction(context.db.query, (tx) => raiseAlert(context, tx, { rule: 'no_rest', key, memberId: id, evidence }));
  }
}

export const startRestless = (context: Context): Repeating => repeat(context, 'restless', HOUR_MS, () => lookForRestless(context));
