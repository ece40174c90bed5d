import { randomUUID, webcrypto } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import type { Context } from '../context.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const ROTATE_AFTER_MS = 7 * 24 * 3_600_000;
/** How long a page that took the keys before a rotation may still seal with them. */
const ACCEPTED_AFTER_MS = 24 * 3_600_000;
const RELOAD_AFTER_MS = 60_000;
/** An unknown kid may be newer than this process's list, or noise. */
const RELOAD_MAX_EVERY_MS = 1_000;
// Any fixed number: every process that makes a key must use the same.
const KEY_LOCK = 7_266_152_031;

type Key = { readonly kid: string; readonly publicJwk: JWK; readonly privateKey: CryptoKey };
type KeyList = { readonly loadedAt: number; readonly keys: readonly Key[] };

const lists = new WeakMap<Context, Promise<KeyList>>();

/** The keys that may open a payload now, newest first; makes a new one when the newest is a week old. */
async function keyList(context: Context, maxAgeMs = RELOAD_AFTER_MS): Promise<KeyList> {
  const known = lists.get(context);
  if (known) {
    const list = await known;
    if (Math.abs(context.clock.now() - list.loadedAt) < maxAgeMs) return list;
  }
  if (lists.get(context) !== known) return keyList(context, maxAgeMs);
  const loading = load(context);
  lists.set(context, loading);
  loading.catch(() => lists.delete(context));
  return loading;
}

/** The public JWK Set, newest key first, which is the one to seal with. */
export async function publicKeys(context: Context): Promise<{ keys: JWK[] }> {
  return { keys: (await keyList(context)).keys.map(({ publicJwk }) => publicJwk) };
}

export async function findPrivateKey(context: Context, kid: string): Promise<CryptoKey | undefined> {
  const find = (list: KeyList): CryptoKey | undefined => list.keys.find((key) => key.kid === kid)?.privateKey;
  return find(await keyList(context)) ?? find(await keyList(context, RELOAD_MAX_EVERY_MS));
}

async function load(context: Context): Promise<KeyList> {
  const now = context.clock.now();
  const oldest = new Date(now - ROTATE_AFTER_MS - ACCEPTED_AFTER_MS);
  let rows = await select(context, oldest);
  const [newest] = rows;
  if (!newest || newest.created_at.getTime() < now - ROTATE_AFTER_MS) {
    await rotate(context, now);
    rows = await select(context, oldest);
  }
  const keys = await Promise.all(
    rows.map(async ({ kid, private_jwk, public_jwk }) => ({
      kid,
      publicJwk: public_jwk,
      privateKey: await webcrypto.subtle.importKey('jwk', private_jwk, RSA, false, ['decrypt']),
    })),
  );
  return { loadedAt: now, keys };
}

const select = ({ db }: Context, oldest: Date) =>
  db.query.selectFrom('sealing_key').selectAll().where('created_at', '>', oldest).orderBy('created_at', 'desc').orderBy('kid').execute();

/** Under a lock, so that processes which start together make one key, not one each. */
async function rotate({ db, log }: Context, now: number): Promise<void> {
  const pair = await webcrypto.subtle.generateKey({ ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'encrypt',
    'decrypt',
  ]);
  const kid = randomUUID();
  const privateJwk = { ...(await webcrypto.subtle.exportKey('jwk', pair.privateKey)), kid };
  const { kty, n, e } = privateJwk;
  const publicJwk = { kty, n, e, alg: 'RSA-OAEP-256', use: 'enc', kid };
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [KEY_LOCK]);
    await client.query('delete from sealing_key where created_at <= $1', [new Date(now - ROTATE_AFTER_MS - ACCEPTED_AFTER_MS)]);
    const made = await client.query(
      `insert into sealing_key (kid, private_jwk, public_jwk, created_at)
       select $1, $2, $3, $4 where not exists (select from sealing_key where created_at >= $5)`,
      [kid, JSON.stringify(privateJwk), JSON.stringify(publicJwk), new Date(now), new Date(now - ROTATE_AFTER_MS)],
    );
    await client.query('commit');
    if (made.rowCount) log.info({ kid }, 'new sealing key');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
