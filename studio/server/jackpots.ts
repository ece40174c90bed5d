import type { Pool, PoolClient } from 'pg';
import type { JackpotSeries, SlotTitle } from '../engines/slot/title.ts';
import type { JackpotView } from './api.ts';
import type { Studio } from './context.ts';

/** Millionths of a minor unit: what a pool is owed is kept to the last fraction. */
const MICRO = 1_000_000n;

export type Contribution = { readonly pool: string; readonly amount: bigint };

export const seriesOf = (studio: Studio, title: SlotTitle): JackpotSeries | null =>
  studio.jackpots.find((series) => series.code === title.jackpot) ?? null;

/** Adds a stake's share to what every pool is owed and takes out what this bet carries: the whole units of the pool that is owed most. */
export async function accrue(db: PoolClient, series: JackpotSeries, currency: string, stake: bigint): Promise<Contribution | null> {
  let most: Contribution | null = null;
  for (const pool of series.pools) {
    await db.query(`insert into jackpot_pools (currency, code, amount, seeded) values ($1, $2, $3, $3) on conflict do nothing`, [
      currency,
      pool.code,
      pool.seed,
    ]);
    const { rows } = await db.query<{ owed: bigint }>(
      `update jackpot_pools set owed_micro = owed_micro + $3 where currency = $1 and code = $2 returning owed_micro as owed`,
      [currency, pool.code, stake * BigInt(pool.contributionPpm)],
    );
    const whole = (rows[0]?.owed ?? 0n) / MICRO;
    const amount = whole < stake ? whole : stake;
    if (amount > (most?.amount ?? 0n)) most = { pool: pool.code, amount };
  }
  if (most) await owe(db, currency, most.pool, -most.amount * MICRO);
  return most;
}

/** Undoes `accrue` for a stake that was never taken. */
export async function unaccrue(
  db: PoolClient,
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
export async function fill(db: PoolClient, currency: string, { pool, amount }: Contribution): Promise<void> {
  await db.query(`update jackpot_pools set amount = amount + $3, contributed = contributed + $3 where currency = $1 and code = $2`, [
    currency,
    pool,
    amount,
  ]);
}

/** Empties a pool into a win and starts it again from its seed. */
export async function hit(db: PoolClient, series: JackpotSeries, currency: string, code: string): Promise<bigint> {
  const seed = BigInt(series.pools.find((pool) => pool.code === code)?.seed ?? 0);
  const { rows } = await db.query<{ amount: bigint }>(`select amount from jackpot_pools where currency = $1 and code = $2 for update`, [
    currency,
    code,
  ]);
  const amount = rows[0]?.amount ?? 0n;
  await db.query(`update jackpot_pools set amount = $3, seeded = seeded + $3, paid = paid + $4 where currency = $1 and code = $2`, [
    currency,
    code,
    seed,
    amount,
  ]);
  return amount;
}

/** What the pools of a title hold now, for the page. */
export async function showJackpots(db: Pool | PoolClient, series: JackpotSeries | null, currency: string): Promise<JackpotView[]> {
  if (!series) return [];
  const { rows } = await db.query<{ code: string; amount: bigint }>(`select code, amount from jackpot_pools where currency = $1`, [
    currency,
  ]);
  const amounts = new Map(rows.map((row) => [row.code, Number(row.amount)]));
  return series.pools.map(({ code, name, seed }) => ({ code, name, amount: amounts.get(code) ?? seed }));
}

async function owe(db: PoolClient, currency: string, code: string, micro: bigint): Promise<void> {
  await db.query(`update jackpot_pools set owed_micro = owed_micro + $3 where currency = $1 and code = $2`, [currency, code, micro]);
}
