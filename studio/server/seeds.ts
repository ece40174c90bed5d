import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { commitmentOf, newServerSeed } from '../engines/fairness.ts';
import type { RotateAnswer, Seeds } from './api.ts';
import { inTransaction } from './database.ts';

type SeedRow = { id: bigint; server_seed: string; commitment: string; client_seed: string; next_nonce: number };

const show = (row: SeedRow): Seeds => ({ commitment: row.commitment, clientSeed: row.client_seed, nonce: row.next_nonce });

/** The pair in use of a player in a game, made when there is none. Holds the row to the end of the transaction. */
async function seedInUse(db: PoolClient, playerGame: bigint): Promise<SeedRow> {
  const { rows } = await db.query<SeedRow>(`select * from seeds where player_game_id = $1 and opened_at is null for update`, [playerGame]);
  return rows[0] ?? openSeed(db, playerGame, randomBytes(8).toString('hex'));
}

/** The seed and nonce of the next round; nonces have no gap. */
export async function takeNonce(db: PoolClient, playerGame: bigint): Promise<SeedRow & { nonce: number }> {
  const seed = await seedInUse(db, playerGame);
  await db.query(`update seeds set next_nonce = next_nonce + 1 where id = $1`, [seed.id]);
  return { ...seed, nonce: seed.next_nonce };
}

export async function showSeeds(pool: Pool, playerGame: bigint): Promise<Seeds> {
  return inTransaction(pool, async (db) => {
    await lockPlayer(db, playerGame);
    return show(await seedInUse(db, playerGame));
  });
}

/** Opens the server seed in use and commits to a new one. While a round is unfinished its seed stays shut: null. */
export async function rotateSeeds(pool: Pool, playerGame: bigint, clientSeed: string | undefined, now: Date): Promise<RotateAnswer | null> {
  return inTransaction(pool, async (db) => {
    await lockPlayer(db, playerGame);
    const open = await db.query(`select 1 from rounds where player_game_id = $1 and state in ('betting', 'paying', 'reversing')`, [
      playerGame,
    ]);
    if (open.rows.length > 0) return null;
    const old = await seedInUse(db, playerGame);
    await db.query(`update seeds set opened_at = $2 where id = $1`, [old.id, now]);
    const next = await openSeed(db, playerGame, clientSeed ?? old.client_seed);
    const opened = { serverSeed: old.server_seed, commitment: old.commitment, rounds: old.next_nonce - 1, rotatedAt: now.toISOString() };
    return { opened, seeds: show(next) };
  });
}

export async function changeClientSeed(pool: Pool, playerGame: bigint, clientSeed: string): Promise<Seeds> {
  return inTransaction(pool, async (db) => {
    await lockPlayer(db, playerGame);
    const seed = await seedInUse(db, playerGame);
    await db.query(`update seeds set client_seed = $2 where id = $1`, [seed.id, clientSeed]);
    return show({ ...seed, client_seed: clientSeed });
  });
}

/** One thing at a time for a player in a game. */
export async function lockPlayer(db: PoolClient, playerGame: bigint): Promise<{ rounds: number; last_spin_at: Date | null }> {
  const { rows } = await db.query<{ rounds: number; last_spin_at: Date | null }>(
    `select rounds, last_spin_at from player_games where id = $1 for update`,
    [playerGame],
  );
  const [row] = rows;
  if (!row) throw new Error('player of a session is gone');
  return row;
}

async function openSeed(db: PoolClient, playerGame: bigint, clientSeed: string): Promise<SeedRow> {
  const serverSeed = newServerSeed();
  const { rows } = await db.query<SeedRow>(
    `insert into seeds (player_game_id, server_seed, commitment, client_seed) values ($1, $2, $3, $4) returning *`,
    [playerGame, serverSeed, await commitmentOf(serverSeed), clientSeed],
  );
  const [row] = rows;
  if (!row) throw new Error('seed not written');
  return row;
}
