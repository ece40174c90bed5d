import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import * as repo from './repo.ts';

type Query = Parameters<typeof repo.updateRank>[0];
type Values = Readonly<Record<string, number | null>>;
const DECIMALS = 2;

/** What each rank changes about withdrawals, as operators see and change it. */
export const rankSettings = {
  list: async (query: Query, brandCode: string) =>
    (await repo.findRanks({ query }, brandCode)).map((row) => ({
      key: String(row.rank_level),
      names: row.names,
      isOpen: null,
      values: {
        requiredValidBet: row.required_valid_bet === null ? null : numberFromMinor(row.required_valid_bet, DECIMALS),
        dailyWithdrawal: row.daily_withdrawal === null ? null : numberFromMinor(row.daily_withdrawal, DECIMALS),
        goesFirst: row.goes_first ? 1 : 0,
      },
    })),
  change: (
    tx: Query,
    brandCode: string,
    key: string,
    { requiredValidBet = null, dailyWithdrawal = null, goesFirst }: Values,
  ): Promise<boolean> =>
    repo.updateRank(tx, brandCode, Number(key), {
      daily_withdrawal: dailyWithdrawal === null ? null : minorFromNumber(dailyWithdrawal, DECIMALS),
      goes_first: goesFirst === 1,
      required_valid_bet: requiredValidBet === null ? null : minorFromNumber(requiredValidBet, DECIMALS),
    }),
};
