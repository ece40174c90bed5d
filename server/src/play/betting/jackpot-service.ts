import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { house, houseGames, jackpot } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import type { Pool } from '../../platform/vendors/service.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import { readBalances } from './jackpot-repo.ts';

// product §9: how the ticker counts between two readings of the pool.
const STEP = 165.11;
const INTERVAL_MS = 3_000;
const PUBLISH_EVERY_MS = 1_000;
const ASSETS = ['IDR', 'PLAY'] as const;

export type PoolAccount = { readonly pool: Pool; readonly account: bigint };

const held = new WeakMap<Database, ReadonlyMap<string, PoolAccount>>();

/** The pool with its ledger account, of those that `openJackpots` opened. */
export const poolOf = (context: Context, code: string): PoolAccount | undefined => held.get(context.db)?.get(code);

/** All pools that are open. */
export const openPools = ({ db }: Context): readonly PoolAccount[] => [...(held.get(db)?.values() ?? [])];

/** Opens the ledger accounts that games need besides the members', and fills new pools with their seed. Harmless to repeat. */
export async function openJackpots(context: Context): Promise<void> {
  for (const asset of ASSETS) await openAccount(context.db.pool, house('receivable', asset));
  const accounts = new Map<string, PoolAccount>();
  for (const pool of catalogueOf(context).pools) {
    const account = await openAccount(context.db.pool, jackpot(pool.code, pool.asset));
    accounts.set(pool.code, { pool, account });
    await seed(context, pool, account);
  }
  held.set(context.db, accounts);
}

/** Only a pool's first filling: behind a hit the payment itself fills it up. The id depends on nothing but the pool, so it happens once. */
async function seed(context: Context, pool: Pool, account: bigint): Promise<void> {
  if (pool.seed === 0n || (await balance(context.db.pool, account)) > 0n) return;
  await transfer(context.db.pool, {
    id: uuidFrom(`jackpot seed ${pool.code} ${pool.asset} ${pool.seed}`),
    debit: await openAccount(context.db.pool, houseGames(0n, pool.asset)),
    credit: account,
    amount: pool.seed,
    kind: 'jackpot_seed',
    reference: `pool:${pool.code}`,
  });
}

/** The pools as the ledger holds them now. */
export async function jackpotPools(context: Context) {
  const pools = openPools(context);
  const balances = await readBalances(
    context.db,
    pools.map(({ account }) => account),
  );
  const at = context.clock.now();
  return pools.map(({ pool, account }) => ({
    code: pool.code,
    name: pool.name,
    amount: numberFromMinor(balances.get(account) ?? 0n, DECIMALS),
    currency: pool.asset,
    step: STEP,
    intervalMs: INTERVAL_MS,
    at,
  }));
}

const waiting = new WeakMap<Database, Set<string>>();

/** Tells everybody what a pool holds, at most once a second however often it moves. */
export function jackpotMoved(context: Context, code: string): void {
  const codes = waiting.get(context.db);
  if (codes) {
    codes.add(code);
    return;
  }
  const started = new Set([code]);
  waiting.set(context.db, started);
  setTimeout(() => {
    waiting.delete(context.db);
    void publish(context, started).catch((error: unknown) => context.log.warn({ err: error }, 'the jackpots could not be published'));
  }, PUBLISH_EVERY_MS).unref();
}

async function publish(context: Context, codes: ReadonlySet<string>): Promise<void> {
  for (const { code, amount } of await jackpotPools(context))
    if (codes.has(code)) await context.publish('jackpot', { code, amount }, 'everyone');
}
