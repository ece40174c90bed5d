import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './repo.ts';

type Values = Readonly<Record<string, number | null>>;
const RANKS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A rate is kept in millionths and shown in percent. */
const PERCENT = 10_000;

/** Rates by kind of game, rank by rank, as operators see and change them. A rank without a rate of its own has that of the rank below. */
export const rebateSettings = {
  list: async (query: repo.Db, brandCode: string) => {
    const rates = await repo.findRates(query, brandCode);
    return [...new Set(rates.map(({ gameType }) => gameType))].map((gameType) => {
      const own = rates.filter((rate) => rate.gameType === gameType).toSorted((a, b) => b.rankLevel - a.rankLevel);
      const rateOf = (rank: number): number => (own.find(({ rankLevel }) => rankLevel <= rank)?.rate ?? 0) / PERCENT;
      return { key: gameType, names: null, isOpen: null, values: Object.fromEntries(RANKS.map((rank) => [`rank${rank}`, rateOf(rank)])) };
    });
  },
  change: async (tx: repo.Db, brandCode: string, key: string, values: Values): Promise<boolean> => {
    const known = await repo.findRates(tx, brandCode);
    if (!known.some(({ gameType }) => gameType === key)) return false;
    const rates = RANKS.map((rankLevel) => ({ gameType: key, rankLevel, rate: Math.round((values[`rank${rankLevel}`] ?? 0) * PERCENT) }));
    await repo.setRates(tx, brandCode, rates);
    return true;
  },
};

/** What holds for all rebates of the brand. */
export const rebateRuleSettings = {
  list: async (query: repo.Db, brandCode: string) => {
    const row = await repo.findSetting(query, brandCode);
    const values = row && { minClaim: numberFromMinor(row.min_claim, DECIMALS), times: row.times };
    return values ? [{ key: 'all', names: null, isOpen: null, values }] : [];
  },
  change: (tx: repo.Db, brandCode: string, _key: string, values: Values) =>
    repo.updateRebate(tx, brandCode, { min_claim: minorFromNumber(values['minClaim'] ?? 0, DECIMALS), times: values['times'] ?? 0 }),
};
