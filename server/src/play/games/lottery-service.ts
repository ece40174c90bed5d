import type { Game, LotteryMenu, PrizeMode } from '@sorak/contract';
import { PRIZE_MODES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Catalogue } from '../../platform/vendors/service.ts';
import { catalogueIn } from '../../platform/vendors/service.ts';
import { hotGames, isLottery, recentGames } from './lobby-service.ts';

// product §4: a card of one of these among the e-lotteries makes theirs the mode of the house.
const ELECTRONIC_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

type ModeGame = { readonly shown: Pick<Game, 'gameType' | 'vassalage'>; readonly prizeModes: readonly PrizeMode[] };

/** The prize mode of the house, as its vendors stand: without the electronic one the brand's own lottery, where it has any. */
export function houseMode({ games }: { readonly games: readonly ModeGame[] }, lotteryType: PrizeMode): PrizeMode {
  if (games.some(({ shown }) => shown.gameType === 'ELOTT' && ELECTRONIC_VENDORS.has(shown.vassalage))) return 'Elott';
  return games.some(({ prizeModes }) => prizeModes.includes(lotteryType)) ? lotteryType : 'Lott';
}

// product §4: whose games are Vietnam's.
const VIETNAM = 'TCG_LOTTO_VN';

/** The prize mode of the Vietnamese hall: the house's where one of its lotteries is Vietnam's, else the first that has one, else the house's. */
export function vietnamMode(catalogue: { readonly games: readonly ModeGame[] }, lotteryType: PrizeMode): PrizeMode {
  const house = houseMode(catalogue, lotteryType);
  const modes = new Set(catalogue.games.flatMap(({ shown, prizeModes }) => (shown.vassalage === VIETNAM ? prizeModes : [])));
  return modes.has(house) ? house : (PRIZE_MODES.find((mode) => modes.has(mode)) ?? house);
}

/** The lotteries of a mode under their headings, both in the vendors' order; those without a heading stand under their vendor's name. */
export function menusOf({ games }: Catalogue, mode: PrizeMode): LotteryMenu[] {
  const menus = new Map<string, Game[]>();
  for (const { shown, menu, prizeModes } of games) {
    if (!prizeModes.includes(mode)) continue;
    const title = menu ?? shown.accountTypeName;
    const list = menus.get(title);
    if (list) list.push(shown);
    else menus.set(title, [shown]);
  }
  return [...menus].map(([title, list]) => ({ title, games: list }));
}

/** The menus of every mode that has any. */
export function allMenus(catalogue: Catalogue): { prizeMode: PrizeMode; menus: LotteryMenu[] }[] {
  return PRIZE_MODES.map((mode) => ({ prizeMode: mode, menus: menusOf(catalogue, mode) })).filter(({ menus }) => menus.length > 0);
}

/** At most `count` lotteries (of one mode): the most played of the week, then those first in the menus; `basis` as for all games. */
export async function popularLotteries(
  context: Context,
  mode: PrizeMode | undefined,
  count: number,
  country: string | null,
): ReturnType<typeof hotGames> {
  const catalogue = catalogueIn(context, country);
  const { list, basis } = await hotGames(context, { country });
  const modes = mode === undefined ? PRIZE_MODES : [mode];
  const named = modes.flatMap((one) => menusOf(catalogue, one)).flatMap(({ games }) => games);
  const offered = new Map(named.map((game) => [game.nodeId, game]));
  // The hot ones were counted a while ago, perhaps from an older catalogue.
  const games = [...new Set([...list.flatMap(({ nodeId }) => offered.get(nodeId) ?? []), ...named])].slice(0, count);
  return { list: games, basis };
}

/** The lotteries that the member opened, the latest first. */
export async function recentLotteries(context: Context, memberId: bigint, country: string | null): Promise<Game[]> {
  return (await recentGames(context, memberId, { country })).filter(isLottery);
}
