/** The lotteries of the house by their codes; what each is called stands in the words (`lotteryName.*`). */
export const LOTTERY_CODES = [
  'FIVE1',
  'FIVE3',
  'FIVE5',
  'DICE3',
  'RACE1',
  'KENO5',
  'SIX5',
  'NORTH5',
  'VNMB',
  'VNMT',
  'VNMN',
  'FOURM30',
  'FOURS30',
  'TOGEL30',
] as const;
export type LotteryCode = (typeof LOTTERY_CODES)[number];

const CODES: ReadonlySet<string> = new Set(LOTTERY_CODES);
/** Whether a game is one of them. */
export const isLotteryCode = (code: string): code is LotteryCode => CODES.has(code);
