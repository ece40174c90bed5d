import { sql } from 'kysely';
import type { JackpotSeries } from '../../engines/title.ts';
import type { JackpotView } from '../api.ts';
import type { Db, Transaction } from '../db/database.ts';

/** Millionths of a minor unit: what a pool is owed is kept to the last fraction. */
const MICRO = 1_000_000n;

export type Contribution = { readonly pool: string; readonly amount: bigint };

const change = (db: Transaction, currency: string, code: string) =>
  db.updateTable('jackpot_pools').where('currency', '=', currency).where('code', '=', code);

/** Adds a stake's share to what every pool is owed and takes out what this bet carries: the whole units of the pool that is owed most. */
export async function accrue(db: Transaction, series: JackpotSeries, currency: string, stake: bigint): Promise<Contribution | null> {
  let max: Contribution | null = null;
  for (const { code, seed, contributionPpm } of series.pools) {
    await db
      .insertInto('jackpot_pools')
      .values({ currency, code, amount: BigInt(seed), seeded: BigInt(seed) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const owed = await owe(db, currency, code, stake * BigInt(contributionPpm));
    const whole = owed / MICRO;
    const amount = whole < stake ? whole : stake;
    if (amount > (max?.amount ?? 0n)) max = { pool: code, amount };
  }
  if (max) await owe(db, currency, max.pool, -max.amount * MICRO);
  return max;
}

/** Undoes `accrue` for a stake that was never taken. */
export async function unaccrue(
  db: Transaction,
  series: JackpotSeries,
  currency: string,
  stake: bigint,
  carried: Contribution | null,
): Promise<void> {
  for (const pool of series.pools) {
    const back = carried?.pool === pool.code ? carried.amount * MICRO : 0n;
    await owe(db, currency, pool.code, back - stake * BigInt(pool.contributionPpm));
  }
}

/** The bet was accepted: what it carried is in the pool. */
export async function fill(db: Transaction, currency: string, { pool, amount }: Contribution): Promise<void> {
  await change(db, currency, pool)
    .set((row) => ({ amount: row('amount', '+', amount), contributed: row('contributed', '+', amount) }))
    .execute();
}

/** Empties a pool into a win and starts it again from its seed. */
export async function hit(db: Transaction, series: JackpotSeries, currency: string, code: string): Promise<bigint> {
  const seed = BigInt(series.pools.find((pool) => pool.code === code)?.seed ?? 0);
  const held = await db
    .selectFrom('jackpot_pools')
    .select('amount')
    .where('currency', '=', currency)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  const amount = held?.amount ?? 0n;
  await change(db, currency, code)
    .set((row) => ({ amount: seed, seeded: row('seeded', '+', seed), paid: row('paid', '+', amount) }))
    .execute();
  return amount;
}

/** What the pools of a title hold now, for the page. */
export async function showJackpots(db: Db, series: JackpotSeries | null, currency: string): Promise<JackpotView[]> {
  if (!series) return [];
  const rows = await db.selectFrom('jackpot_pools').select(['code', 'amount']).where('currency', '=', currency).execute();
  const amounts = new Map(rows.map((row) => [row.code, Number(row.amount)]));
  return series.pools.map(({ code, name, seed }) => ({ code, name, amount: amounts.get(code) ?? seed }));
}

/** Changes what a pool is owed, in millionths; what it is owed then. */
async function owe(db: Transaction, currency: string, code: string, micro: bigint): Promise<bigint> {
  const row = await change(db, currency, code)
    .set({ owed_micro: sql<bigint>`owed_micro + ${micro}` })
    .returning('owed_micro')
    .executeTakeFirstOrThrow();
  return row.owed_micro;
}
