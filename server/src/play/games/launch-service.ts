import { randomInt } from 'node:crypto';
import type { LaunchQuery, PrizeMode } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import type { CatalogueGame } from '../../platform/vendors/service.ts';
import { assertMayPlay } from '../../players/safer-play/service.ts';
import { playProfile, readBrand } from '../../platform/system/service.ts';
import { requireVerified } from './licence-service.ts';
import { catalogueOf, CURRENCY, isOfferedIn, nodeIdOf } from '../../platform/vendors/service.ts';
import { openPlayWallet, openWallet } from '../../money/wallet/service.ts';
import { openableFree } from '../free-play/service.ts';
import { BOOKS } from './categories.ts';
import { countGuestsSince, findGuest, insertGameSession, insertGuest, insertOnlyGameSession } from './repo.ts';
import { isVendorAlive } from './vendor-health.ts';

const SESSION_MS = 4 * 3_600_000;
const GUESTS_PER_ADDRESS = 20;
const GUEST_WINDOW_MS = 3_600_000;
/** What makes a visitor the same guest in the next game, and for how long: the play money of one visit is one purse. */
export const GUEST_COOKIE = 'guest';
export const GUEST_LIFE_S = 7 * 86_400;

export type Player = { readonly memberId: bigint; readonly sessionId: string | null; readonly asset: 'IDR' | 'PLAY' };
export type Launch = { readonly url: string; readonly expiresAt: number };
export type LaunchRefusal =
  | 'game_not_found'
  | 'game_maintenance'
  | 'game_not_offered_here'
  | 'vendor_unavailable'
  | 'real_account_required'
  | 'function_not_available'
  | 'too_many_requests';

type Request = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly backUrl?: string | undefined;
  readonly language: string;
  /** Where the player is, two letters, as a trusted proxy says; null where nobody does. */
  readonly country: string | null;
  readonly roomId?: string | undefined;
  readonly round?: string | undefined;
  readonly reward?: string | undefined;
  readonly playType?: string | undefined;
  readonly lottoArea?: string | undefined;
  readonly launchMode?: string | undefined;
  readonly lottoPrizeMode?: PrizeMode | undefined;
  readonly lottoGameCode?: string | undefined;
  readonly lottoView?: string | undefined;
  readonly device?: string | undefined;
};

/** Opens a game session for the player and answers the vendor's page for it, or says why not. */
export async function launch(context: Context, player: Player, request: Request): Promise<Launch | LaunchRefusal> {
  await assertMayPlay(context.db.query, player.memberId, new Date(context.clock.now()));
  // Where the licence has nothing but play money, members play with it too.
  const { isPlayMoneyOnly } = await playProfile(context);
  const asset = isPlayMoneyOnly ? 'PLAY' : player.asset;
  await requireVerified(context, player.memberId, asset);
  const game = await playableGame(context, request, asset);
  // product §4: a trial account where only real money is played.
  if (game === 'function_not_available') return 'real_account_required';
  if (typeof game === 'string') return game;
  const accounts = asset === 'PLAY' ? await openPlayWallet(context, player.memberId) : await openWallet(context, player.memberId, asset);
  return openSession(context, game, { ...player, asset }, accounts, request);
}

// product §2: the vendor whose sports book has a page of its own.
const SPORTS_BOOK = 'FB';

/** Opens a vendor's book, FB's where none is named: its guests' page without a player, else a game session. */
export async function launchSportsBook(
  context: Context,
  player: Player | null,
  request: Omit<Request, 'vassalage' | 'gameCode'> & { readonly vassalage?: string | undefined },
): Promise<{ url: string; expiresAt: number | null } | LaunchRefusal> {
  const vassalage = request.vassalage ?? SPORTS_BOOK;
  const vendor = catalogueOf(context).vendorsByCode.get(vassalage);
  const book = [...(vendor?.gamesByCode.values() ?? [])].find(({ shown }) => BOOKS.includes(shown.gameType) && shown.isGame === 'GAME');
  if (!vendor || !book) return 'game_not_found';
  const whole = { ...request, vassalage, gameCode: book.shown.gameCode };
  if (player) return launch(context, player, whole);
  if (!isOfferedIn(book, request.country)) return 'game_not_offered_here';
  if (book.shown.maintenance) return 'game_maintenance';
  if (vendor.guestUrl === null) return 'function_not_available';
  if (!(await isVendorAlive(vendor.guestUrl))) return 'vendor_unavailable';
  const url = new URL(vendor.guestUrl);
  const query: Partial<LaunchQuery> = {
    game_code: whole.gameCode,
    lang: request.language.toLowerCase(),
    currency: CURRENCY,
    back_url: backUrlOf(context, request.backUrl),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, expiresAt: null };
}

/** The same for play money. */
export const launchTrial = (context: Context, caller: { memberId: bigint; sessionId: string }, request: Request) =>
  launch(context, { ...caller, asset: 'PLAY' }, request);

/** The same for a visitor, who becomes a guest, or is the guest of `token` again. One address may open so many guests in an hour. */
export async function launchAsGuest(
  context: Context,
  token: string | undefined,
  ip: string,
  request: Request,
): Promise<{ launch: Launch; token: string } | LaunchRefusal> {
  const { name, terms } = (await readBrand(context)).licence.profile;
  if (!terms.hasFreePlayUnverified) throw new CallError('identity_required', { profile: name });
  const game = await playableGame(context, request, 'PLAY');
  if (typeof game === 'string') return game;
  const known = token === undefined ? undefined : await findGuest(context.db, hashToken(token));
  const guest = known && token !== undefined ? { id: known.id, token } : await openGuest(context, ip);
  if (guest === null) return 'too_many_requests';
  const player: Player = { memberId: guest.id, sessionId: null, asset: 'PLAY' };
  return { launch: await openSession(context, game, player, await openPlayWallet(context, guest.id), request), token: guest.token };
}

async function openGuest({ db, clock }: Context, ip: string): Promise<{ id: bigint; token: string } | null> {
  const now = clock.now();
  if ((await countGuestsSince(db, ip, new Date(now - GUEST_WINDOW_MS))) >= GUESTS_PER_ADDRESS) return null;
  const token = newToken();
  return { id: await insertGuest(db, ip, hashToken(token), new Date(now)), token };
}

async function playableGame(context: Context, request: Request, asset: string): Promise<CatalogueGame | LaunchRefusal> {
  const game = catalogueOf(context).gamesByNode.get(nodeIdOf(request.vassalage, request.gameCode));
  if (!game || game.shown.isGame === 'VASSALAGE') return 'game_not_found';
  if (!isOfferedIn(game, request.country)) return 'game_not_offered_here';
  if (game.shown.maintenance) return 'game_maintenance';
  if (asset === 'PLAY' && !game.shown.trialSupport) return 'function_not_available';
  return (await isReachable(context, game)) ? game : 'vendor_unavailable';
}

/** Through its own page, or through a launch host that stands in for it. */
async function isReachable({ config }: Context, { vendor }: CatalogueGame): Promise<boolean> {
  const pages = [vendor.launchUrl, ...(vendor.isOnLaunchCdn ? config.launchGameCdns : [])];
  return (await Promise.all(pages.map(isVendorAlive))).includes(true);
}

async function openSession(
  context: Context,
  game: CatalogueGame,
  player: Player,
  accounts: { wallet: bigint; house: bigint },
  request: Request,
): Promise<Launch> {
  const now = context.clock.now();
  const token = newToken();
  const expiresAt = now + SESSION_MS;
  const rules = await playProfile(context);
  await (rules.hasSeveralGames ? insertGameSession : insertOnlyGameSession)(context.db, {
    token_hash: hashToken(token),
    session_id: player.sessionId,
    member_id: player.memberId,
    vendor_id: game.vendor.id,
    game_code: game.shown.gameCode,
    asset: player.asset,
    wallet_account: accounts.wallet,
    house_account: accounts.house,
    launched_at: new Date(now),
    expires_at: new Date(expiresAt),
    country: request.country,
  });
  const url = await launchPage(context, game);
  const query: LaunchQuery = {
    user: String(player.memberId),
    token,
    game_code: game.shown.gameCode,
    lang: request.language.toLowerCase(),
    currency: player.asset,
    back_url: backUrlOf(context, request.backUrl),
    autoplay: rules.hasAutoplay ? '1' : '0',
    ...(await rewardQuery(context, game, player, request.reward)),
  };
  for (const [name, value] of Object.entries({ ...query, ...lobbyQuery(request) }))
    if (value !== undefined) url.searchParams.set(name, value);
  return { url: url.href, expiresAt };
}

/** Free play that the member has there now; what is over or another's opens the game as it always does. */
async function rewardQuery(
  context: Context,
  { vendor, shown }: CatalogueGame,
  { memberId, asset }: Player,
  reward: string | undefined,
): Promise<Pick<LaunchQuery, 'reward'>> {
  const isOpen = reward !== undefined && asset === 'IDR' && (await openableFree(context, memberId, reward, vendor.id, shown.gameCode));
  return isOpen ? { reward } : {};
}

/** product §7: what the lobbies of lotteries and of PVP tell the vendor's page besides. */
const lobbyQuery = (request: Request): Record<string, string | undefined> => ({
  room_id: request.roomId,
  round: request.round,
  play_type: request.playType,
  lotto_area: request.lottoArea,
  launch_mode: request.launchMode,
  lotto_prize_mode: request.lottoPrizeMode,
  lotto_game_code: request.lottoGameCode,
  lotto_view: request.lottoView,
  device: request.device,
});

/** The vendor's page; from one of the brand's launch hosts, chosen at random among those that answer, where the vendor is served by them. */
async function launchPage({ config }: Context, { vendor }: CatalogueGame): Promise<URL> {
  const url = new URL(vendor.launchUrl);
  if (!vendor.isOnLaunchCdn) return url;
  const hosts = [...config.launchGameCdns];
  while (hosts.length > 0) {
    const [host = ''] = hosts.splice(randomInt(hosts.length), 1);
    if (await isVendorAlive(host)) return new URL(`${url.pathname}${url.search}`, host);
  }
  return url;
}

/** Only a page of our own site: the vendor sends the player there. */
function backUrlOf(context: Context, requested: string | undefined): string {
  const home = context.config.siteOrigin;
  const url = requested === undefined ? null : URL.parse(requested, home);
  return url?.origin === new URL(home).origin ? url.href : `${home}/`;
}
