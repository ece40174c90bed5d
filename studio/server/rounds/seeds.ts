import { randomBytes } from 'node:crypto';
import { commitmentOf, newServerSeed } from '../../engines/fairness.ts';
import type { RotateAnswer, Seeds } from '../api.ts';
import type { Db, Transaction } from '../db/database.ts';
import { hasUndone, lockPlayer } from './repo.ts';
import { countNonce, findSeed, insertSeed, listSeeds, lockSeed, type SeedRow, setClientSeed, setOpened } from './seeds-repo.ts';

const show = (row: SeedRow): Seeds => ({ commitment: row.commitment, clientSeed: row.client_seed, nonce: row.next_nonce });

/** The pair in use of a player in a game, made when there is none. */
export const seedInUse = async (db: Transaction, playerGame: bigint): Promise<SeedRow> =>
  (await lockSeed(db, playerGame)) ?? openSeed(db, playerGame, randomBytes(8).toString('hex'));

async function openSeed(db: Transaction, playerGame: bigint, clientSeed: string): Promise<SeedRow> {
  const serverSeed = newServerSeed();
  return insertSeed(db, { playerGame, serverSeed, commitment: await commitmentOf(serverSeed), clientSeed });
}

/** The seed and nonce of the next round; nonces have no gap. */
export async function takeNonce(db: Transaction, playerGame: bigint): Promise<SeedRow & { nonce: number }> {
  const seed = await seedInUse(db, playerGame);
  await countNonce(db, seed.id);
  return { ...seed, nonce: seed.next_nonce };
}

export async function showSeeds(db: Db, playerGame: bigint): Promise<Seeds> {
  const found = await findSeed(db, playerGame);
  if (found) return show(found);
  return db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    return show(await seedInUse(inside, playerGame));
  });
}

/** Those of many players, in the order asked. */
export async function showAllSeeds(db: Db, players: readonly bigint[]): Promise<Seeds[]> {
  const found = new Map((await listSeeds(db, players)).map((row) => [row.player_game_id, show(row)]));
  return Promise.all(players.map(async (player) => found.get(player) ?? showSeeds(db, player)));
}

/** Opens the server seed in use and commits to a new one. While a round is not done its seed stays shut: null. */
export const rotateSeeds = (db: Db, playerGame: bigint, clientSeed: string | undefined, now: Date): Promise<RotateAnswer | null> =>
  db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    if (await hasUndone(inside, playerGame)) return null;
    const old = await seedInUse(inside, playerGame);
    await setOpened(inside, old.id, now);
    const next = await openSeed(inside, playerGame, clientSeed ?? old.client_seed);
    const opened = { serverSeed: old.server_seed, commitment: old.commitment, rounds: old.next_nonce - 1, rotatedAt: now.toISOString() };
    return { opened, seeds: show(next) };
  });

/** Changes the player's part. A round that waits for the player keeps the part that it was opened with. */
export const changeClientSeed = (db: Db, playerGame: bigint, clientSeed: string): Promise<Seeds> =>
  db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    const seed = await seedInUse(inside, playerGame);
    await setClientSeed(inside, seed.id, clientSeed);
    return show({ ...seed, client_seed: clientSeed });
  });
