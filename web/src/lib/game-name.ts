import { isLotteryCode, LOTTERY_VENDORS } from '@sorak/contract/rules/lottery/codes';
import type { Text } from '../locales/text.ts';

type Named = { readonly gameCode: string; readonly gameName: string };
/** What a game is called in the reader's language: the house's lotteries have a name in each, every other game is called as its vendor does. */
export const nameOf = (t: Text, { gameCode, gameName }: Named): string =>
  isLotteryCode(gameCode) ? t(`lotteryName.${gameCode}`) : gameName;

type LotteryMenu = (typeof LOTTERY_VENDORS)[keyof typeof LOTTERY_VENDORS];
const isLotteryMenu = (vendor: string): vendor is LotteryMenu => Object.values<string>(LOTTERY_VENDORS).includes(vendor);
/** The same of a vendor whose games stand in a list. */
export const vendorNameOf = (t: Text, vendor: string, displayName: string): string =>
  isLotteryMenu(vendor) ? t(`lotteryMenu.${vendor}`) : displayName;

/** The same of who makes a game. */
export const makerOf = (t: Text, gameCode: string, vendorName: string): string =>
  isLotteryCode(gameCode) ? t(`lotteryMenu.${LOTTERY_VENDORS[gameCode]}`) : vendorName;
