import type { LotteryGame } from './game.ts';
import { fiveDigitGames } from './games/five-digits.ts';
import { threeDice } from './games/dice.ts';
import { fourDigitGames } from './games/four-digits.ts';
import { keno } from './games/keno.ts';
import { fastNorth, vietnamNorth } from './games/north.ts';
import { maxThree } from './games/max-three.ts';
import { sixOf45, sixOf55 } from './games/six.ts';
import { tenLanes } from './games/race.ts';
import { vietnamCentral, vietnamSouth } from './games/south.ts';
import { togel } from './games/togel.ts';

/** Every lottery of the house, in the order in which they are shown. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  ...fiveDigitGames,
  threeDice,
  tenLanes,
  keno,
  sixOf55,
  sixOf45,
  maxThree,
  fastNorth,
  vietnamNorth,
  vietnamCentral,
  vietnamSouth,
  ...fourDigitGames,
  togel,
];

const BY_CODE = new Map<string, LotteryGame>(LOTTERY_GAMES.map((game) => [game.code, game]));
export const lotteryGame = (code: string): LotteryGame | undefined => BY_CODE.get(code);
