import { randomBytes } from 'node:crypto';
import { type Asked, createSecretBox, type KeyRing, nameOfKey, WrongKey } from './secret-box.ts';

const KEY_BYTES = 32;
const SEALED_AS = 'key ring';

/** `next`: the name of the key that is to be the only one. */
type Change = KeyRing & { readonly next: string | null };
type Row = { readonly fingerprint: string; readonly sealed: Buffer };

const nameOf = (key: Buffer): string => nameOfKey(createSecretBox(key));

const rowOf = (key: Buffer, { keys, seals, next }: Change): Row => ({
  fingerprint: nameOf(key),
  sealed: createSecretBox(key).seal(JSON.stringify({ keys: keys.map((one) => one.toString('base64')), seals, next }), SEALED_AS),
});

function opened(key: Buffer, sealed: Buffer): Change {
  const { keys, seals, next } = JSON.parse(createSecretBox(key).open(sealed, SEALED_AS)) as {
    readonly keys: readonly string[];
    readonly seals: number;
    readonly next: string | null;
  };
  return { keys: keys.map((one) => Buffer.from(one, 'base64')), seals, next };
}

async function readChange(pool: Asked, key: Buffer, setting: string): Promise<Change> {
  const { rows: tables } = await pool.query(`select to_regclass('key_ring') is not null as made`);
  const isMade = (tables[0] as { readonly made: boolean }).made;
  const rows = isMade ? ((await pool.query('select fingerprint, sealed from key_ring')).rows as readonly Row[]) : [];
  if (rows.length === 0) return { keys: [key], seals: 0, next: null };
  const own = rows.find(({ fingerprint }) => fingerprint === nameOf(key));
  if (own === undefined) throw new WrongKey(setting);
  return opened(key, own.sealed);
}

/** The ring of a database as a key opens it: that key alone until it was changed once. Throws in words for a key that no longer opens it. */
export async function readKeyRing(pool: Asked, key: Buffer, setting: string): Promise<KeyRing> {
  const { keys, seals } = await readChange(pool, key, setting);
  return { keys, seals };
}

async function write(pool: Asked, rows: readonly Row[]): Promise<void> {
  await pool.query('delete from key_ring');
  for (const { fingerprint, sealed } of rows)
    await pool.query(`insert into key_ring (fingerprint, sealed) values ($1, decode($2, 'hex'))`, [fingerprint, sealed.toString('hex')]);
}

/**
 * Lets a second key open a database's secrets, and adds a fresh one to the ring that nothing is sealed by yet. Said again before it is finished it
 * is for the second key said last. `client` is one connection, in a transaction; throws in words for a key that is not the database's.
 */
export async function beginKeyChange(client: Asked, from: Buffer, to: Buffer, setting: string): Promise<void> {
  if (from.equals(to)) throw new Error(`The next ${setting} is the one that is.`);
  await client.query('lock table key_ring in exclusive mode');
  const { keys, seals, next } = await readChange(client, from, setting);
  if (next === nameOf(from)) throw new Error(`A change to this ${setting} is under way: finish it first.`);
  const change = { keys: next === null ? [...keys, randomBytes(KEY_BYTES)] : keys, seals, next: nameOf(to) };
  await write(client, [rowOf(from, change), rowOf(to, change)]);
}

/** From here the newest key of the ring seals, and `to` alone opens it. `client` is one connection, in a transaction; throws in words where nothing was begun for this key. */
export async function finishKeyChange(client: Asked, to: Buffer, setting: string): Promise<KeyRing> {
  await client.query('lock table key_ring in exclusive mode');
  const { keys, seals, next } = await readChange(client, to, setting);
  const isAgain = next === null && seals > 0;
  if (!isAgain && next !== nameOf(to)) throw new Error(`${setting} is not the one that a change was begun for.`);
  const ring = { keys, seals: keys.length - 1 };
  await write(client, [rowOf(to, { ...ring, next: null })]);
  return ring;
}

/** Whether two keys open a database's secrets now. */
export const isChanging = async (pool: Asked): Promise<boolean> => (await pool.query('select from key_ring')).rows.length > 1;
