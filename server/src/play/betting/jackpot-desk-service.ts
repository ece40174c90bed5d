import { type Calls, numberFromMinor, type OperatorJackpot, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { maskName } from '../../lib/shown-name.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './jackpot-desk-repo.ts';
import { openPools, type PoolAccount } from './jackpot-service.ts';

/** Every line that a pool ever had is read: all operators are shown the same reading for so long. */
const FRESH_MS = 10_000;
type Answer = ResponseInput<Calls['getOperatorJackpots']>;
const readings = cachedReading<Answer>(FRESH_MS);
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Read = {
  readonly sums: readonly repo.PoolSum[];
  readonly shares: readonly repo.PoolShare[];
  readonly backing: Awaited<ReturnType<typeof repo.poolBacking>>;
  readonly wins: readonly repo.PoolWin[];
  readonly accounts: Awaited<ReturnType<typeof repo.accountNames>>;
};

function poolView(context: Context, { pool, account }: PoolAccount, { sums, shares, backing, wins, accounts }: Read): OperatorJackpot {
  const own = sums.filter((one) => one.account === account);
  const net = (kind: string): bigint => own.reduce((sum, one) => (one.kind === kind ? sum + one.came - one.went : sum), 0n);
  const share = shares.find((one) => one.account === account);
  const held = accounts.find(({ id }) => id === account);
  const { vendors, games } = catalogueOf(context);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    code: pool.code,
    name: pool.name,
    currency: pool.asset,
    seed: money(pool.seed),
    vendors: pool.vendorCodes.map((code) => vendors.find((vendor) => vendor.code === code)?.displayName ?? code),
    games: games
      .filter(({ shown }) => shown.jackpot === pool.code && pool.vendorCodes.includes(shown.vassalage))
      .map(({ shown }) => shown.gameName),
    balance: money(held?.balance ?? 0n),
    account: held?.name ?? '',
    backing: backing.filter((one) => one.account === account).map(({ name }) => name),
    seeded: money(net('jackpot_seed')),
    contributed: money(net('jackpot_contribution')),
    returned: money(-net('contribution_back')),
    paid: money(-net('jackpot_win')),
    share: share && share.staked > 0n ? Number((share.given * 1_000_000n) / share.staked) / 10_000 : null,
    expected: money(own.reduce((sum, { came, went }) => sum + came - went, 0n)),
    wins: wins
      .filter((win) => win.account === account)
      .map((win) => {
        const vendor = byId.get(win.vendor_id ?? -1);
        return {
          betId: String(win.bet_id),
          at: win.at.getTime(),
          amount: money(win.amount),
          username: win.username === null ? '' : maskName(win.username),
          gameName: vendor?.gamesByCode.get(win.game_code ?? '')?.shown.gameName ?? win.game_code ?? '',
          vendorName: vendor?.displayName ?? '',
        };
      }),
  };
}

/** Every pool with what its lines of the ledger come to, all of one moment. */
export const operatorJackpots = (context: Context): Promise<Answer> =>
  readings(context, async (now) => {
    const pools = openPools(context);
    const accounts = pools.map(({ account }) => account);
    const read = await context.db.query
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx): Promise<Read> => ({
        shares: await repo.poolShares(tx, accounts),
        sums: await repo.poolSums(tx, accounts),
        backing: await repo.poolBacking(tx, accounts),
        wins: await repo.poolWins(tx, accounts),
        accounts: await repo.accountNames(tx, accounts),
      }));
    return { list: pools.map((one) => poolView(context, one, read)), readAt: now };
  });
