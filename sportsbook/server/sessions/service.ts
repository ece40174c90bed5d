import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { keepsAlive, type Life, lifeOf } from '@sorak/contract/session-life';
import type { FavouriteRequest, FavouritesAnswer, SessionRequest } from '../api.ts';
import { balanceOf } from '../balance.ts';
import type { Book } from '../context.ts';
import { batched } from '../batched.ts';
import { Refusal } from '../refusal.ts';
import { VENDORS, vendorOfGame, type VendorCode } from '../vendors.ts';
import * as repo from './repo.ts';

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
): Promise<{ bearer: string; vendor: VendorCode; currency: string; balance: number } & FavouritesAnswer> {
  const vendor = vendorOfGame(gameCode);
  if (!vendor) throw new Refusal('TOKEN_REFUSED');
  const info = await book.wallet.call(vendor, 'userInfo', { user, token, request_uuid: randomUUID() });
  if (info.status === null) throw new Refusal('PLATFORM_UNREACHABLE');
  if (info.status !== 'RS_OK' || info.currency === null) throw new Refusal('TOKEN_REFUSED');
  const balance = await askBalance(book, { user, token, vendor });
  if (balance === null) throw new Refusal('PLATFORM_UNREACHABLE');
  const player_id = await repo.findOrInsertPlayer(book.db, user, info.currency);
  const bearer = randomBytes(32).toString('base64url');
  const at = book.now();
  await repo.insertSession(book.db, {
    id: hashed(bearer),
    player_id,
    token: book.wallet.sealToken(token),
    vendor,
    created_at: at,
    seen_at: at,
  });
  return { bearer, vendor, currency: info.currency, balance, ...(await favouritesOf(book, player_id)) };
}

type Known = { readonly session: Session; readonly life: Life };
type Memory = { readonly known: Map<string, Known>; readonly find: (id: string) => Promise<Known | undefined> };
/** Sessions that were asked for last: what one is never changes, only whether it goes on. Those that are new are looked up together. */
const remembered = new WeakMap<Book, Memory>();
const REMEMBERED = 10_000;
const MAX = 50;

function memoryOf(book: Book): Memory {
  const memory = remembered.get(book);
  if (memory) return memory;
  const find = batched<string, Known | undefined>(async (ids) => {
    const now = book.now().getTime();
    const rows = await repo.findSessions(book.db, ids);
    const found = new Map(
      rows.map(({ created_at, seen_at, ...session }) => [session.id, { session, life: lifeOf(created_at, seen_at, now) }]),
    );
    return ids.map((id) => found.get(id));
  }, MAX);
  const made = { known: new Map<string, Known>(), find };
  remembered.set(book, made);
  return made;
}

/** The session of an Authorization header; Refusal SESSION_UNKNOWN where there is none, or it is over. */
export async function readSession(book: Book, header: string | undefined): Promise<Session> {
  const [, bearer] = /^Bearer ([\w-]{43})$/.exec(header ?? '') ?? [];
  if (bearer === undefined) throw new Refusal('SESSION_UNKNOWN');
  const id = hashed(bearer);
  const { known, find } = memoryOf(book);
  const found = known.get(id) ?? (await find(id));
  if (!found) throw new Refusal('SESSION_UNKNOWN');
  if (known.size >= REMEMBERED) known.clear();
  known.set(id, found);
  const { session, life } = found;
  const goesOn = await keepsAlive(life, book.now().getTime(), {
    ask: () => askStatus(book, session),
    note: () => repo.noteSession(book.db, id, book.now()),
    end: () => repo.endSession(book.db, id, book.now()),
  });
  if (goesOn) return session;
  known.delete(id);
  throw new Refusal('SESSION_UNKNOWN');
}

/** What the wallet says of a session's token; null where it cannot be asked. */
async function askStatus({ wallet }: Book, { user, token, vendor }: Session): Promise<string | null> {
  const game_code = VENDORS[vendor].gameCode;
  return (await wallet.call(vendor, 'balance', { user, token, game_code, request_uuid: randomUUID() })).status;
}

const FORGOTTEN_AFTER_MS = 7 * 86_400_000;
const FORGOTTEN_AT_ONCE = 500;

/** Forgets the launch tokens of sessions that nobody has used for a week and nothing is owed to; how many. */
export const tidySessions = ({ db, now }: Book): Promise<number> =>
  repo.forgetTokens(db, new Date(now().getTime() - FORGOTTEN_AFTER_MS), FORGOTTEN_AT_ONCE);

/** A player's balance in minor units; null when the wallet does not say. */
export async function askBalance(book: Book, { user, token, vendor }: Pick<Session, 'user' | 'token' | 'vendor'>): Promise<number | null> {
  const game_code = VENDORS[vendor].gameCode;
  return balanceOf(await book.wallet.call(vendor, 'balance', { user, token, game_code, request_uuid: randomUUID() }));
}

/** What the wallet and the limits of a player leave to stake, in minor units; null where the platform does not say, or there is no limit. */
export async function askRoom(book: Book, { user, token, vendor }: Session): Promise<{ balance: number | null; left: number | null }> {
  const game_code = VENDORS[vendor].gameCode;
  const reply = await book.wallet.call(vendor, 'balance', { user, token, game_code, request_uuid: randomUUID() });
  return { balance: balanceOf(reply), left: balanceOf({ balance: reply.stakeLeft }) };
}

const MAX_FAVOURITES = 100;

async function favouritesOf({ db }: Book, player: bigint): Promise<FavouritesAnswer> {
  const [favourites, favouriteMatches] = await Promise.all([repo.listFavourites(db, player), repo.listFavouriteMatches(db, player)]);
  return { favourites, favouriteMatches };
}

/** Keeps a league at the top of a player's list, or a match among those that are saved, or no longer; what is kept then. */
export async function setFavourite(book: Book, { player }: Session, request: FavouriteRequest): Promise<FavouritesAnswer> {
  const { db } = book;
  const known = await favouritesOf(book, player);
  const count = 'league' in request ? known.favourites.length : known.favouriteMatches.length;
  if (request.isKept && count >= MAX_FAVOURITES) return known;
  if ('match' in request) await (request.isKept ? repo.keepMatch : repo.dropMatch)(db, player, request.match);
  else await (request.isKept ? repo.keepFavourite : repo.dropFavourite)(db, { player_id: player, league: request.league });
  return favouritesOf(book, player);
}
