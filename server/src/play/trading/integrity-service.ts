import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { raiseAlert } from '../../players/cases/alert-service.ts';
import { askBook } from './book-service.ts';

const EVERY_MS = 60_000;
const answer = v.object({
  alarms: v.array(
    v.object({ match: v.string(), market: v.string(), outcome: v.string(), newcomers: v.number(), players: v.array(v.string()) }),
  ),
});
const isMember = (user: string): boolean => /^[1-9]\d{0,17}$/.test(user);
const readAt = new WeakMap<Context, number>();

/** What the book has stopped a market for raises an alert over each of its bettors, once; asked each minute. */
export async function readAlarms(context: Context, isDue = context.clock.now() - (readAt.get(context) ?? 0) >= EVERY_MS): Promise<void> {
  if (!isDue || !context.config.sportsbook?.tradingKey) return;
  readAt.set(context, context.clock.now());
  const { status, json } = await askBook(context, '/trading/integrity');
  if (status !== 200) return;
  for (const { match, market, outcome, newcomers, players } of v.parse(answer, json).alarms)
    for (const user of players.filter(isMember))
      await inTransaction(context.db.query, (tx) =>
        raiseAlert(context, tx, {
          rule: 'bet_ring',
          memberId: BigInt(user),
          key: `${market} ${outcome}`,
          evidence: [
            { what: 'market', reference: `${match} · ${market} · ${outcome} · ${newcomers}`, at: context.clock.now(), amount: null },
          ],
        }),
      );
}
