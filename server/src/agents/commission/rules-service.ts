import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode as codeOf } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { Query } from './contract-repo.ts';
import * as repo from './rules-repo.ts';

/** All that a team won is carried on, and bets before a member’s own deposit count for nothing. */
const NEW = { max_carried: null, counts_before_deposit: false };

/** What the brand says of all contracts: the most that is carried on of what a team won (null: all). */
export async function contractRules(context: Context, query: Query): Promise<{ maxCarried: bigint | null }> {
  const row = (await repo.findRules(query, codeOf(context))) ?? NEW;
  return { maxCarried: row.max_carried };
}

export const seedContractRules = (context: Context): Promise<void> =>
  repo.insertRules(context.db.query, { brand_code: codeOf(context), ...NEW });

/** The same as operators see and change it. */
export const contractRuleSettings = {
  list: async (query: Query, brandCode: string) => {
    const row = await repo.findRules(query, brandCode);
    if (!row) return [];
    const maxCarried = row.max_carried === null ? null : numberFromMinor(row.max_carried, DECIMALS);
    return [{ key: 'all', names: null, isOpen: null, values: { maxCarried, countsBeforeDeposit: row.counts_before_deposit ? 1 : 0 } }];
  },
  change: (
    tx: Query,
    brandCode: string,
    _key: string,
    { maxCarried = null, countsBeforeDeposit }: Readonly<Record<string, number | null>>,
  ): Promise<boolean> =>
    repo.updateRules(tx, {
      brand_code: brandCode,
      max_carried: maxCarried === null ? null : minorFromNumber(maxCarried, DECIMALS),
      counts_before_deposit: countsBeforeDeposit === 1,
    }),
};
