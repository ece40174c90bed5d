import { isLotteryCode, LOTTERY_VENDORS } from '@sorak/contract/rules/lottery/codes';
import { inEvery, say } from './words.ts';
import type { Texts } from './in-language.ts';

/** What a game is called in a language: the house's lotteries have a name in each, every other game is called as its vendor does. */
export const gameNameIn = (language: string, gameCode: string, gameName = gameCode): string =>
  isLotteryCode(gameCode) ? say(language, `lotteryName.${gameCode}`) : gameName;

/** The same of who makes a game. */
export const makerNameIn = (language: string, gameCode: string, vendorName: string): string =>
  isLotteryCode(gameCode) ? say(language, `lotteryMenu.${LOTTERY_VENDORS[gameCode]}`) : vendorName;

/** The name in every language that has words. */
export const gameNames = (gameCode: string): Texts => (isLotteryCode(gameCode) ? inEvery(`lotteryName.${gameCode}`) : { EN: gameCode });
