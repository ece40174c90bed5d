/** The lotteries of the house by their codes, each with the vendor code under which it is listed; what both are called stands in the words (`lotteryName.*`, `lotteryMenu.*`). */
export const LOTTERY_VENDORS = {
  FIVE1: 'ELOTT',
  FIVE3: 'ELOTT',
  FIVE5: 'ELOTT',
  DICE3: 'ELOTT',
  RACE1: 'ELOTT',
  KENO5: 'ELOTT',
  SIX5: 'ELOTT',
  MEGA10: 'ELOTT',
  MAX10: 'ELOTT',
  NORTH5: 'ELOTT',
  VNMB: 'TCG_LOTTO_VN',
  VNMT: 'TCG_LOTTO_VN',
  VNMN: 'TCG_LOTTO_VN',
  FOURM30: 'TCG_SEA',
  FOURS30: 'TCG_SEA',
  TOGEL30: 'TCG_SEA',
} as const;
export type LotteryCode = keyof typeof LOTTERY_VENDORS;

/** Whether a game is one of them. */
export const isLotteryCode = (code: string): code is LotteryCode => Object.hasOwn(LOTTERY_VENDORS, code);
