import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { minorFromVendor } from '@sorak/contract';
import type { FavouritesAnswer, SessionRequest } from '../api.ts';
import { DECIMALS, type Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { VENDORS, vendorOfGame, type VendorCode } from '../vendors.ts';
import { dropFavourite, findOrInsertPlayer, findSession, insertSession, keepFavourite, listFavourites } from './repo.ts';

export type Session = {
  readonly id: string;
  readonly player: bigint;
  readonly user: string;
  readonly token: string;
  readonly vendor: VendorCode;
  readonly currency: string;
};

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Asks the platform whose launch token it is and opens a session; Refusal when it does not know or cannot be asked. */
export async function openSession(
  book: Book,
  { user, token, gameCode }: SessionRequest,
): Promise<{ bearer: string; currency: string; balance: number; favourites: string[]; sports: readonly string[] | null }> {
  const vendor = vendorOfGame(gameCode);
  if (!vendor) throw new Refusal('TOKEN_REFUSED');
  const info = await book.wallet.call(vendor, 'userInfo', { user, token, request_uuid: randomUUID() });
  if (info.status === null) throw new Refusal('PLATFORM_UNREACHABLE');
  if (info.status !== 'RS_OK' || info.currency === null) throw new Refusal('TOKEN_REFUSED');
  const balance = await askBalance(book, { user, token, vendor });
  if (balance === null) throw new Refusal('PLATFORM_UNREACHABLE');
  const player_id = await findOrInsertPlayer(book.db, user, info.currency);
  const bearer = randomBytes(32).toString('base64url');
  await insertSession(book.db, { id: hashed(bearer), player_id, token, vendor, created_at: book.now() });
  const favourites = await listFavourites(book.db, player_id);
  return { bearer, currency: info.currency, balance, favourites, sports: VENDORS[vendor].sports };
}

/** The session of an Authorization header; Refusal SESSION_UNKNOWN. */
export async function readSession(book: Book, header: string | undefined): Promise<Session> {
  const [, bearer] = /^Bearer ([\w-]{43})$/.exec(header ?? '') ?? [];
  const session = bearer === undefined ? undefined : await findSession(book.db, hashed(bearer));
  if (!session) throw new Refusal('SESSION_UNKNOWN');
  return session;
}

/** A player's balance in minor units; null when the wallet does not say. */
export async function askBalance(book: Book, { user, token, vendor }: Pick<Session, 'user' | 'token' | 'vendor'>): Promise<number | null> {
  const game_code = VENDORS[vendor].gameCode;
  const reply = await book.wallet.call(vendor, 'balance', { user, token, game_code, request_uuid: randomUUID() });
  return reply.balance === null ? null : Number(minorFromVendor(reply.balance, DECIMALS));
}

const MOST_FAVOURITES = 100;
/** Keeps a league at the top of a player's list, or no longer; those that are kept then. */
export async function setFavourite(book: Book, { player }: Session, league: string, isKept: boolean): Promise<FavouritesAnswer> {
  const known = await listFavourites(book.db, player);
  if (isKept && known.length >= MOST_FAVOURITES) return { favourites: known };
  await (isKept ? keepFavourite : dropFavourite)(book.db, { player_id: player, league });
  return { favourites: await listFavourites(book.db, player) };
}
