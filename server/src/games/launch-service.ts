import type { Context } from '../context.ts';
import { hashToken, newToken } from '../lib/token.ts';
import type { CatalogueGame } from '../vendors/service.ts';
import { catalogueOf, nodeIdOf } from '../vendors/service.ts';
import { openPlayWallet, openWallet } from '../wallet/service.ts';
import { countGuestsSince, insertGameSession, insertGuest } from './repo.ts';
import { isVendorAlive } from './vendor-health.ts';

const SESSION_MS = 4 * 3_600_000;
const GUESTS_PER_ADDRESS = 20;
const GUEST_WINDOW_MS = 3_600_000;

export type Player = { readonly memberId: bigint; readonly sessionId: string | null; readonly asset: 'IDR' | 'PLAY' };
export type Launch = { readonly url: string; readonly expiresAt: number };
export type LaunchRefusal = 'game_not_found' | 'game_maintenance' | 'vendor_unavailable' | 'function_not_available' | 'too_many_requests';

type Wish = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly backUrl?: string | undefined;
  readonly language: string;
};

/** Opens a game session for the player and answers the vendor's page for it, or says why not. */
export async function launch(context: Context, player: Player, wish: Wish): Promise<Launch | LaunchRefusal> {
  const game = await playableGame(context, wish, player.asset);
  if (typeof game === 'string') return game;
  const accounts =
    player.asset === 'PLAY' ? await openPlayWallet(context, player.memberId) : await openWallet(context, player.memberId, player.asset);
  return openSession(context, game, player, accounts, wish);
}

/** The same for play money, whoever asks: a visitor becomes a guest, of whom one address may open so many in an hour. */
export async function launchTrial(
  context: Context,
  caller: { memberId: bigint; sessionId: string } | null,
  ip: string,
  wish: Wish,
): Promise<Launch | LaunchRefusal> {
  if (caller) return launch(context, { ...caller, asset: 'PLAY' }, wish);
  const game = await playableGame(context, wish, 'PLAY');
  if (typeof game === 'string') return game;
  const now = context.clock.now();
  if ((await countGuestsSince(context.db, ip, new Date(now - GUEST_WINDOW_MS))) >= GUESTS_PER_ADDRESS) return 'too_many_requests';
  const memberId = await insertGuest(context.db, ip, new Date(now));
  return openSession(context, game, { memberId, sessionId: null, asset: 'PLAY' }, await openPlayWallet(context, memberId), wish);
}

async function playableGame(context: Context, wish: Wish, asset: string): Promise<CatalogueGame | LaunchRefusal> {
  const game = catalogueOf(context).gamesByNode.get(nodeIdOf(wish.vassalage, wish.gameCode));
  if (!game) return 'game_not_found';
  if (game.shown.maintenance) return 'game_maintenance';
  if (asset === 'PLAY' && !game.shown.trialSupport) return 'function_not_available';
  return (await isVendorAlive(game.vendor.launchUrl)) ? game : 'vendor_unavailable';
}

async function openSession(
  context: Context,
  game: CatalogueGame,
  player: Player,
  accounts: { wallet: bigint; house: bigint },
  wish: Wish,
): Promise<Launch> {
  const now = context.clock.now();
  const token = newToken();
  const expiresAt = now + SESSION_MS;
  await insertGameSession(context.db, {
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
  });
  const url = new URL(game.vendor.launchUrl);
  const query = {
    user: String(player.memberId),
    token,
    game_code: game.shown.gameCode,
    lang: wish.language.toLowerCase(),
    currency: player.asset,
    back_url: backUrlOf(context, wish.backUrl),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, expiresAt };
}

/** Only a page of our own site: the vendor sends the player there. */
function backUrlOf(context: Context, wished: string | undefined): string {
  const home = context.config.siteOrigin;
  const url = wished === undefined ? null : URL.parse(wished, home);
  return url?.origin === new URL(home).origin ? url.href : `${home}/`;
}
