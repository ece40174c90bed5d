import { outcomeOf, poolHits, poolShare } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, LotteryPool, LotteryResult } from '@sorak/contract/rules/lottery/game';
import { LOTTERY_GAMES } from '@sorak/contract/rules/lottery/games';
import { minorFromNumber } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { type AccountSpec, houseGames, lotteryPool } from '../../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../../ledger/ledger.ts';
import { uuidFrom } from '../../../lib/uuid.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import { holdDrawn, lockGame } from '../draws/draw-repo.ts';
import * as repo from './pool-repo.ts';

const ASSETS = ['IDR', 'PLAY'] as const;
type Asset = (typeof ASSETS)[number];

const accountOf = (context: Context, { code }: LotteryGame, asset: Asset): AccountSpec => lotteryPool(brandCode(context), code, asset);
/** The house's side: its members' games are spread over many accounts, of which this is one. */
const houseOf = (asset: Asset): AccountSpec => houseGames(0n, asset);
const seedOf = ({ seed }: LotteryPool): bigint => minorFromNumber(seed, DECIMALS);

type Step = { readonly what: string; readonly asset: Asset; readonly from: AccountSpec; readonly to: AccountSpec; readonly amount: bigint };

async function move(tx: Tx, kind: string, { what, asset, from, to, amount }: Step): Promise<void> {
  if (amount === 0n) return;
  const [debit, credit] = [await openAccount(tx, from), await openAccount(tx, to)];
  await transfer(tx, { id: uuidFrom(`${kind} ${what} ${asset}`), debit, credit, amount, kind, reference: `lottery pool:${what}` });
}

/** Opens the pools of the house's lotteries and puts their first money in. Harmless to repeat. */
export async function seedPools(context: Context): Promise<void> {
  if (!context.config.lottery) return;
  for (const game of LOTTERY_GAMES) {
    if (!game.pool) continue;
    for (const asset of ASSETS) {
      const [from, to, amount] = [houseOf(asset), accountOf(context, game, asset), seedOf(game.pool)];
      await inTransaction(context.db.query, (tx) =>
        move(tx, 'lottery_pool_seed', { what: `${brandCode(context)} ${game.code}`, asset, from, to, amount }),
      );
    }
  }
}

/** What a lottery's pool holds now, minor units by currency; undefined where it has none. */
export async function poolNow(context: Context, game: LotteryGame): Promise<Record<Asset, bigint> | undefined> {
  if (!game.pool) return undefined;
  const { query } = context.db;
  const read = async (asset: Asset): Promise<bigint> => balance(query, await openAccount(query, accountOf(context, game, asset)));
  const [real, play] = [await read('IDR'), await read('PLAY')];
  return { IDR: real, PLAY: play };
}

/** Of a drawn draw's pool, by currency: what was shared, and among how much stake. */
export type Shared = ReadonlyMap<string, { readonly amount: bigint; readonly units: bigint }>;

/**
 * Puts a drawn draw's part into its pool and takes out what was won, once: whoever settles the draw finds what the first one reckoned. Won,
 * it is shared by stake among the bets that won it, rounded down, and the house puts the seed in again.
 */
export async function sharePool(context: Context, draw: Draw, game: LotteryGame, result: LotteryResult): Promise<Shared> {
  const { pool } = game;
  if (!pool) return new Map();
  const known = await repo.poolsOf(context.db.query, draw.id);
  if (known.length === ASSETS.length) return sharedOf(known);
  const rows = await inTransaction(context.db.query, async (tx) => {
    await lockGame(tx, brandCode(context), `pool ${game.code}`);
    const found = await repo.poolsOf(tx, draw.id);
    if (found.length > 0 || !(await holdDrawn(tx, draw.id, draw.version))) return found;
    const [picks, stakes] = [await repo.picksOf(tx, draw.id, pool.play), await repo.stakesOf(tx, draw.id, pool.play)];
    for (const asset of ASSETS) {
      const contribution = ((stakes.get(asset) ?? 0n) * BigInt(pool.share)) / 1000n;
      const won = picks
        .filter((one) => one.asset === asset)
        .map((one) => ({ ...one, times: poolHits(game, pool.play, outcomeOf(game, pool.play, one.pick, result)) }))
        .filter(({ times }) => times > 0n);
      const units = won.reduce((sum, { unit, lines, times }) => sum + unit * lines * times, 0n);
      const [own, bank, what] = [accountOf(context, game, asset), houseOf(asset), String(draw.id)];
      await move(tx, 'lottery_pool_in', { what, asset, from: bank, to: own, amount: contribution });
      const amount = await balance(tx, await openAccount(tx, own));
      const paid = won.reduce((sum, { unit, lines, times }) => sum + poolShare(amount, unit * times, units) * lines, 0n);
      const seed = paid > 0n ? seedOf(pool) : 0n;
      await move(tx, 'lottery_pool_out', { what, asset, from: own, to: bank, amount: paid });
      await move(tx, 'lottery_pool_seed', { what, asset, from: bank, to: own, amount: seed });
      await repo.insertPool(tx, { draw_id: draw.id, asset, share: pool.share, contribution, amount, units, paid, seed });
    }
    return repo.poolsOf(tx, draw.id);
  });
  return sharedOf(rows);
}

const sharedOf = (rows: readonly repo.DrawPool[]): Shared =>
  new Map(rows.map(({ asset, amount, units }) => [asset, { amount, units }] as const));

/** Undoes what a draw that is being cancelled did to its pool, once; what the pool no longer holds the house bears. */
export async function undoPool(context: Context, draw: Draw, game: LotteryGame): Promise<void> {
  if (!game.pool) return;
  await inTransaction(context.db.query, async (tx) => {
    await lockGame(tx, brandCode(context), `pool ${game.code}`);
    for (const row of await repo.poolsOf(tx, draw.id)) {
      if (row.undone !== null) continue;
      const { asset, contribution, paid, seed } = row;
      const [own, bank, what] = [accountOf(context, game, asset), houseOf(asset), `${draw.id} back`];
      const back = paid - contribution - seed;
      const held = await balance(tx, await openAccount(tx, own));
      const undone = back < -held ? -held : back;
      const [from, to] = undone > 0n ? [bank, own] : [own, bank];
      await move(tx, 'lottery_pool_back', { what, asset, from, to, amount: undone > 0n ? undone : -undone });
      await repo.markUndone(tx, row, undone);
    }
  });
}
