import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode as codeOf } from '../../platform/system/service.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './repo.ts';

/** What a fresh brand lets out to new accounts: two million of its currency. */
const DEMO_LIMIT = 200_000_000n;

/** What a member's accounts may take together in their first day, and what of it is left. Minor units. */
export type NewCardLimit = { readonly max: bigint; readonly left: bigint };

/** Nothing where the brand has written no limit. */
export async function newCardLimit(context: Context, memberId: bigint, query: repo.Query = context.db.query): Promise<NewCardLimit> {
  const limits = await repo.findLimits(query, codeOf(context));
  const max = limits.find(({ asset }) => asset === CURRENCY)?.amount ?? 0n;
  const used = await repo.sentToNew(query, memberId, new Date(context.clock.now()));
  return { max, left: used < max ? max - used : 0n };
}

/** The most that may leave to new accounts in their first day, minor units. */
export const newCardMax = async (context: Context): Promise<bigint> =>
  (await repo.findLimits(context.db.query, codeOf(context))).find(({ asset }) => asset === CURRENCY)?.amount ?? 0n;

/** The limit of new accounts by currency, as operators see and change it. */
export const newCardSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findLimits(query, brandCode)).map(({ asset, amount }) => ({
      key: asset,
      names: null,
      isOpen: null,
      values: { max: numberFromMinor(amount, DECIMALS) },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, { max }: Readonly<Record<string, number | null>>): Promise<boolean> =>
    repo.updateLimit(tx, { brand_code: brandCode, asset: key, amount: minorFromNumber(max ?? 0, DECIMALS) }),
};

export const seedNewCardLimit = (context: Context): Promise<void> =>
  repo.insertLimit(context.db.query, { brand_code: codeOf(context), asset: CURRENCY, amount: DEMO_LIMIT });
