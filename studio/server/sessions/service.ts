import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { minorFromVendor } from '@sorak/contract';
import { keepsAlive, type Life, lifeOf } from '@sorak/contract/session-life';
import type { SessionRequest } from '../api.ts';
import type { Entry, Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { endSession, findOrInsertPlayer, findSession, forgetTokens, insertSession, noteSession } from './repo.ts';

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

/**
 * Asks the platform whether the launch token is this player's for this game and opens a session. Refusal TOKEN_REFUSED where it is another's,
 * of another vendor or title, or over; PLATFORM_UNREACHABLE where nobody says.
 */
export async function openSession(
  studio: Studio,
  { user, token, gameCode }: SessionRequest,
): Promise<{ bearer: string; session: Session; balance: number }> {
  const entry = studio.titles.get(gameCode);
  if (!entry) throw new Refusal('GAME_UNKNOWN');
  const vendor = entry.title.vendor;
  const info = await studio.wallet.call(vendor, 'userInfo', { user, token, request_uuid: randomUUID(), game_code: gameCode }, studio.trace);
  if (info.status === null) throw new Refusal('PLATFORM_UNREACHABLE');
  if (info.status !== 'RS_OK' || info.currency === null) throw new Refusal('TOKEN_REFUSED');
  const balance = await askBalance(studio, { vendor, user, token, gameCode });
  const playerGame = await findOrInsertPlayer(studio.db, { user, currency: info.currency, vendor, game: gameCode });
  const bearer = randomBytes(32).toString('base64url');
  const id = hashed(bearer);
  const kept = studio.wallet.sealToken(token);
  await insertSession(studio.db, { id, playerGame, token: kept, at: studio.now() });
  return { bearer, balance, session: { id, playerGame, user, token: kept, vendor, currency: info.currency, ...entry } };
}

type Known = { readonly session: Session; readonly life: Life };
/** What a session is never changes, only whether it goes on: the last that were read are kept by their hash, so that a press at a table need not ask for it again. */
const known = new WeakMap<Studio, Map<string, Known>>();
const MAX_KNOWN = 10_000;

/** The session of an Authorization header; Refusal SESSION_UNKNOWN where there is none, or it is over. */
export async function readSession(studio: Studio, header: string | undefined): Promise<Session> {
  const { session, life } = await findKnown(studio, header);
  const goesOn = await keepsAlive(life, studio.now().getTime(), {
    ask: () => askStatus(studio, session),
    note: () => noteSession(studio.db, session.id, studio.now()),
    end: () => endSession(studio.db, session.id, studio.now()),
  });
  if (goesOn) return session;
  known.get(studio)?.delete(session.id);
  throw new Refusal('SESSION_UNKNOWN');
}

async function findKnown(studio: Studio, header: string | undefined): Promise<Known> {
  const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1];
  if (bearer === undefined) throw new Refusal('SESSION_UNKNOWN');
  const id = hashed(bearer);
  const sessions = known.get(studio) ?? new Map<string, Known>();
  known.set(studio, sessions);
  const before = sessions.get(id);
  if (before) return before;
  const row = await findSession(studio.db, id);
  const entry = row && studio.titles.get(row.game);
  if (!entry) throw new Refusal('SESSION_UNKNOWN');
  const { player, user_id: user, token, vendor, currency } = row;
  const session = { id, playerGame: player, user, token, vendor, currency, ...entry };
  const found = { session, life: lifeOf(row.created_at, row.seen_at, studio.now().getTime()) };
  const [oldest] = sessions.keys();
  if (sessions.size >= MAX_KNOWN && oldest !== undefined) sessions.delete(oldest);
  sessions.set(id, found);
  return found;
}

type Asked = { readonly vendor: string; readonly user: string; readonly token: string; readonly gameCode: string };

/** What the wallet says of a session's token; null where it cannot be asked. */
const askStatus = async (studio: Studio, { vendor, user, token, title }: Session): Promise<string | null> =>
  (await studio.wallet.call(vendor, 'balance', { user, token, game_code: title.code, request_uuid: randomUUID() })).status;

const FORGOTTEN_AFTER_MS = 7 * 86_400_000;
const FORGOTTEN_AT_ONCE = 500;

/** Forgets the launch tokens of sessions that nobody has used for a week and nothing is owed to. */
export async function tidySessions({ db, now }: Studio): Promise<void> {
  while ((await forgetTokens(db, new Date(now().getTime() - FORGOTTEN_AFTER_MS), FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}

/** The player's balance in minor units. */
export async function askBalance(studio: Studio, { vendor, user, token, gameCode }: Asked): Promise<number> {
  const reply = await studio.wallet.call(vendor, 'balance', { user, token, game_code: gameCode, request_uuid: randomUUID() }, studio.trace);
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
