import { PRIZE_MODES, type PrizeMode } from '@sorak/contract';

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
  const codeOf = (key: string, most: number): string | null => {
    const text = search.get(key) ?? '';
    return text.length <= most && /^[\w-]+$/.test(text) ? text : null;
  };
  const mode = search.get('prizeMode');
  return {
    gameCode: codeOf('gameCode', 64),
    vendor: codeOf('vendor', 64),
    playType: codeOf('playType', 40),
    prizeMode: isMode(mode) ? mode : null,
  };
}
