import { isLotteryCode, LOTTERY_VENDORS } from '@sorak/contract/rules/lottery/codes';
import type { Text } from '../locales/text.ts';

type Named = { readonly gameCode: string; readonly gameName: string };
/** What a game is called in the operator's language: the house's lotteries have a name in each, every other game is called as its vendor does. */
export const nameOf = (text: Text, { gameCode, gameName }: Named): string =>
  isLotteryCode(gameCode) ? text(`lotteryName.${gameCode}`) : gameName;

/** The same of who makes a game. */
export const makerOf = (text: Text, gameCode: string, vendorName: string): string =>
  isLotteryCode(gameCode) ? text(`lotteryMenu.${LOTTERY_VENDORS[gameCode]}`) : vendorName;
