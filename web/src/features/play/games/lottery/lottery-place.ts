import { type Game, type LotteryMenu, PRIZE_MODES, type PrizeMode } from '@sorak/contract';

export type LotteryPlace = {
  readonly gameCode: string | null;
  readonly vendor: string | null;
  readonly playType: string | null;
  readonly prizeMode: PrizeMode | null;
};

const isMode = (text: string | null): text is PrizeMode => (PRIZE_MODES as readonly (string | null)[]).includes(text);

/** Reads `?gameCode=mb&vendor=LOTT&playType=LO2`; what is missing or can be none is null. */
export function readLotteryPlace(query: string): LotteryPlace {
  const search = new URLSearchParams(query);
  const codeOf = (key: string, max: number): string | null => {
    const text = search.get(key) ?? '';
    return text.length <= max && /^[\w-]+$/.test(text) ? text : null;
  };
  const mode = search.get('prizeMode');
  return {
    gameCode: codeOf('gameCode', 64),
    vendor: codeOf('vendor', 64),
    playType: codeOf('playType', 40),
    prizeMode: isMode(mode) ? mode : null,
  };
}

type Served = { readonly prizeMode: PrizeMode; readonly menus: readonly LotteryMenu[] };

/**
 * The lottery that an address opens, and the prize mode that it stands in. A vendor without a lottery here (LOTT is the name of them all)
 * narrows nothing: the hall opens as it does from the header. Nothing is framed that was not asked for; the house's own first lottery opens
 * by itself.
 */
export function chosenAt(
  { gameCode, vendor }: Pick<LotteryPlace, 'gameCode' | 'vendor'>,
  served: readonly Served[],
  isOwn: (game: Game) => boolean,
): { readonly chosen: Game | undefined; readonly mode: PrizeMode | undefined } {
  const everywhere = served.flatMap(({ menus }) => menus.flatMap(({ games }) => games));
  const ofVendor = everywhere.filter(({ vassalage }) => vassalage === vendor);
  const open = ofVendor.length > 0 ? ofVendor : everywhere;
  const chosen = gameCode === null ? open.find(isOwn) : open.find((game) => game.gameCode === gameCode);
  const placed = chosen ?? ofVendor[0];
  const mode = served.find(({ menus }) => menus.some(({ games }) => games.some((one) => one === placed)))?.prizeMode;
  return { chosen, mode };
}
