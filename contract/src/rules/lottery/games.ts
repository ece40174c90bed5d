import type { LotteryGame } from './game.ts';
import { fiveDigitGames } from './games/five-digits.ts';
import { vietnamNorth } from './games/north.ts';

/** Every lottery of the house, in the order in which they are shown. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [...fiveDigitGames, vietnamNorth];

const BY_CODE = new Map(LOTTERY_GAMES.map((game) => [game.code, game]));
export const lotteryGame = (code: string): LotteryGame | undefined => BY_CODE.get(code);
