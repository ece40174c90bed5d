import { randomBytes } from 'node:crypto';
import { commitmentOf, newServerSeed } from '../../engines/fairness.ts';
import type { RotateAnswer, Seeds } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { ofSeed, seal, unseal } from '../sealed.ts';
import { hasUndone, lockPlayer } from './repo.ts';
import { countNonce, findSeed, insertSeed, listSeeds, lockSeed, type SeedRow, setClientSeed, setOpened } from './seeds-repo.ts';

const show = (row: SeedRow): Seeds => ({ commitment: row.commitment, clientSeed: row.client_seed, nonce: row.next_nonce });

type Secrets = Studio['secrets'];

/** The server seed of a pair or of a round's, which no reader of the database has before it is opened. */
export const serverSeedOf = ({ secrets }: Pick<Studio, 'secrets'>, row: Pick<SeedRow, 'server_seed' | 'commitment'>): string =>
  unseal(secrets, row.server_seed, ofSeed(row.commitment));

/** The pair in use of a player in a game, made when there is none. */
export const seedInUse = async (db: Transaction, secrets: Secrets, playerGame: bigint): Promise<SeedRow> =>
  (await lockSeed(db, playerGame)) ?? openSeed(db, secrets, playerGame, randomBytes(8).toString('hex'));

async function openSeed(db: Transaction, secrets: Secrets, playerGame: bigint, clientSeed: string): Promise<SeedRow> {
  const seed = newServerSeed();
  const commitment = await commitmentOf(seed);
  return insertSeed(db, { playerGame, serverSeed: seal(secrets, seed, ofSeed(commitment)), commitment, clientSeed });
}

/** The seed and nonce of the next round; nonces have no gap. */
export async function takeNonce(db: Transaction, secrets: Secrets, playerGame: bigint): Promise<SeedRow & { nonce: number }> {
  const seed = await seedInUse(db, secrets, playerGame);
  await countNonce(db, seed.id);
  return { ...seed, nonce: seed.next_nonce };
}

export async function showSeeds({ db, secrets }: Pick<Studio, 'db' | 'secrets'>, playerGame: bigint): Promise<Seeds> {
  const found = await findSeed(db, playerGame);
  if (found) return show(found);
  return db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    return show(await seedInUse(inside, secrets, playerGame));
  });
}

/** Those of many players, in the order asked. */
export async function showAllSeeds(studio: Pick<Studio, 'db' | 'secrets'>, players: readonly bigint[]): Promise<Seeds[]> {
  const found = new Map((await listSeeds(studio.db, players)).map((row) => [row.player_game_id, show(row)]));
  return Promise.all(players.map(async (player) => found.get(player) ?? showSeeds(studio, player)));
}

/** Opens the server seed in use and commits to a new one. While a round is not done its seed stays shut: null. */
export const rotateSeeds = (
  { db, secrets, now }: Pick<Studio, 'db' | 'secrets' | 'now'>,
  playerGame: bigint,
  clientSeed: string | undefined,
): Promise<RotateAnswer | null> =>
  db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    if (await hasUndone(inside, playerGame)) return null;
    const old = await seedInUse(inside, secrets, playerGame);
    const serverSeed = serverSeedOf({ secrets }, old);
    const at = now();
    await setOpened(inside, old.id, serverSeed, at);
    const next = await openSeed(inside, secrets, playerGame, clientSeed ?? old.client_seed);
    const opened = { serverSeed, commitment: old.commitment, rounds: old.next_nonce - 1, rotatedAt: at.toISOString() };
    return { opened, seeds: show(next) };
  });

/** So many rounds are drawn from one server seed at the most, where a player opens the game again. */
const RENEWED_AFTER = 1_000;

/** Opens a server seed that has drawn enough and commits to one of the system's generator; under an open round it stays. */
export async function renewSeeds(studio: Pick<Studio, 'db' | 'secrets' | 'now'>, playerGame: bigint): Promise<void> {
  const found = await findSeed(studio.db, playerGame);
  if (found && found.next_nonce > RENEWED_AFTER) await rotateSeeds(studio, playerGame, undefined);
}

/** Changes the player's part. A round that waits for the player keeps the part that it was opened with. */
export const changeClientSeed = ({ db, secrets }: Pick<Studio, 'db' | 'secrets'>, playerGame: bigint, clientSeed: string): Promise<Seeds> =>
  db.transaction().execute(async (inside) => {
    await lockPlayer(inside, playerGame);
    const seed = await seedInUse(inside, secrets, playerGame);
    await setClientSeed(inside, seed.id, clientSeed);
    return show({ ...seed, client_seed: clientSeed });
  });
