import type { TradingLimits, TradingOutcome } from '@sorak/contract/rules/trading';
import { sql } from 'kysely';
import type { MatchResult } from '../../engine/market.ts';
import { addDueMatch } from '../bets/settle-repo.ts';
import type { Db, Transaction } from '../db/database.ts';
import { believe, believeMatches } from '../matches/jumps-repo.ts';

/** Orders come one after another. */
export const lockOrders = (trx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('book trading'))`.execute(trx);

export const findOrder = (trx: Transaction, id: string) =>
  trx.selectFrom('trading_orders').selectAll().where('id', '=', id).executeTakeFirst();

export async function isSuperseded(trx: Transaction, subject: string, seq: number): Promise<boolean> {
  const later = await trx
    .selectFrom('trading_orders')
    .select('id')
    .where('subject', '=', subject)
    .where('seq', '>', BigInt(seq))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export const keepOrder = (
  trx: Transaction,
  order: { id: string; seq: number; subject: string; asked: object; outcome: TradingOutcome; at: Date },
) =>
  trx
    .insertInto('trading_orders')
    .values({ ...order, seq: BigInt(order.seq), asked: JSON.stringify(order.asked) })
    .execute();

/** How many matches or markets that was. `match` null: all that are played. Who opens one again believes its prices. */
export async function stop(trx: Transaction, match: string | null, market: string | null, isStopped: boolean): Promise<number> {
  const changed =
    market === null
      ? await trx
          .updateTable('matches')
          .set({ is_stopped: isStopped })
          .where(({ eb }) => (match === null ? eb('state', '=', 'live') : eb('id', '=', match)))
          .executeTakeFirst()
      : await trx
          .updateTable('markets')
          .set({ is_stopped: isStopped })
          .where('id', '=', market)
          .where('match_id', '=', match ?? '')
          .executeTakeFirst();
  if (!isStopped && market !== null) await believe(trx, market);
  if (!isStopped && market === null) await believeMatches(trx, match === null ? await liveMatches(trx) : [match]);
  return Number(changed.numUpdatedRows);
}

export async function setTerms(trx: Transaction, match: string, terms: { delay_ms: number | null; extra_margin: number }): Promise<number> {
  return Number((await trx.updateTable('matches').set(terms).where('id', '=', match).executeTakeFirst()).numUpdatedRows);
}

export const liveMatches = async (trx: Transaction): Promise<string[]> =>
  (await trx.selectFrom('matches').select('id').where('state', '=', 'live').execute()).map(({ id }) => id);

export const lockMatch = (trx: Transaction, match: string) =>
  trx.selectFrom('matches').selectAll().where('id', '=', match).forUpdate().executeTakeFirst();

/** Writes a result above every other of its match, and ends the match. */
export async function enterResult(trx: Transaction, match: string, result: MatchResult, seal: (version: number) => string): Promise<void> {
  const { version } = await trx
    .insertInto('results')
    .values({
      match_id: match,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from results where match_id = ${match})`,
      result: JSON.stringify(result),
      settled_at: null,
      signature: null,
      is_by_operators: true,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('results')
    .set({ signature: seal(version) })
    .where('match_id', '=', match)
    .where('version', '=', version)
    .execute();
  await addDueMatch(trx, match);
  await trx.updateTable('matches').set({ state: result.state }).where('id', '=', match).execute();
  await trx
    .updateTable('markets')
    .set({ state: 'closed', reason: 'operator' })
    .where('match_id', '=', match)
    .where('state', '<>', 'closed')
    .execute();
}

export const keepLimits = (trx: Transaction, limits: TradingLimits) =>
  trx
    .insertInto('house_limits')
    .values({ limits: JSON.stringify(limits) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ limits: JSON.stringify(limits) }))
    .execute();

export const findLimits = (db: Db) => db.selectFrom('house_limits').select('limits').executeTakeFirst();
