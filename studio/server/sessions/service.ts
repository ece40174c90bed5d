import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { minorFromVendor } from '@sorak/contract';
import type { SessionRequest } from '../api.ts';
import type { Entry, Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { findOrInsertPlayer, findSession, insertSession } from './repo.ts';

export const DECIMALS = 2;

/** A page that plays: one player, one game, one currency. */
export type Session = Entry & {
  readonly id: string;
  readonly playerGame: bigint;
  readonly user: string;
  readonly token: string;
  readonly vendor: string;
  readonly currency: string;
};

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Asks the platform who the launch token belongs to and opens a session; Refusal when it does not know, or cannot be asked. */
export async function openSession(
  studio: Studio,
  { user, token, gameCode }: SessionRequest,
): Promise<{ bearer: string; session: Session; balance: number }> {
  const entry = studio.titles.get(gameCode);
  if (!entry) throw new Refusal('GAME_UNKNOWN');
  const vendor = entry.title.vendor;
  const info = await studio.wallet.call(vendor, 'userInfo', { user, token, request_uuid: randomUUID() });
  if (info.status === null) throw new Refusal('PLATFORM_UNREACHABLE');
  if (info.status !== 'RS_OK' || info.currency === null) throw new Refusal('TOKEN_REFUSED');
  const balance = await askBalance(studio, { vendor, user, token, gameCode });
  const playerGame = await findOrInsertPlayer(studio.db, { user, currency: info.currency, vendor, game: gameCode });
  const bearer = randomBytes(32).toString('base64url');
  const id = hashed(bearer);
  await insertSession(studio.db, { id, playerGame, token, at: studio.now() });
  return { bearer, balance, session: { id, playerGame, user, token, vendor, currency: info.currency, ...entry } };
}

/** Nothing of a session ever changes: the last that were read are kept by their hash, so that a press at a table need not ask for it again. */
const known = new WeakMap<Studio, Map<string, Session>>();
const MOST_KNOWN = 10_000;

/** The session of an Authorization header; Refusal SESSION_UNKNOWN. */
export async function readSession(studio: Studio, header: string | undefined): Promise<Session> {
  const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1];
  if (bearer === undefined) throw new Refusal('SESSION_UNKNOWN');
  const id = hashed(bearer);
  const sessions = known.get(studio) ?? new Map<string, Session>();
  known.set(studio, sessions);
  const found = sessions.get(id);
  if (found) return found;
  const row = await findSession(studio.db, id);
  const entry = row && studio.titles.get(row.game);
  if (!entry) throw new Refusal('SESSION_UNKNOWN');
  const { player, user_id: user, token, vendor, currency } = row;
  const session = { id, playerGame: player, user, token, vendor, currency, ...entry };
  const [oldest] = sessions.keys();
  if (sessions.size >= MOST_KNOWN && oldest !== undefined) sessions.delete(oldest);
  sessions.set(id, session);
  return session;
}

type Asked = { readonly vendor: string; readonly user: string; readonly token: string; readonly gameCode: string };

/** The player's balance in minor units. */
export async function askBalance(studio: Studio, { vendor, user, token, gameCode }: Asked): Promise<number> {
  const reply = await studio.wallet.call(vendor, 'balance', { user, token, game_code: gameCode, request_uuid: randomUUID() });
  if (reply.status === null) throw new Refusal('PLATFORM_UNREACHABLE');
  const balance = readBalance(reply.balance);
  if (reply.status !== 'RS_OK' || balance === null) throw new Refusal('TOKEN_REFUSED');
  return balance;
}

/** A wallet's figure in minor units; null when it is none. */
export function readBalance(value: number | null): number | null {
  try {
    return value === null ? null : Number(minorFromVendor(value, DECIMALS));
  } catch {
    return null;
  }
}
