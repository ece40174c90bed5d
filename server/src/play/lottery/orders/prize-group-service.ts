import type { Context } from '../../../context.ts';
import { brandCode as codeOf } from '../../../platform/system/service.ts';
import type { Tx } from '../draws/draw-repo.ts';
import { HOUSE_GROUP } from '../limits.ts';
import * as repo from './prize-group-repo.ts';

const usualOf = async (context: Context, query: Tx): Promise<number> => (await repo.findUsual(query, codeOf(context))) ?? HOUSE_GROUP;

/** What everybody plays at for whom nobody set another. */
export const usualGroup = (context: Context): Promise<number> => usualOf(context, context.db.query);

/** The highest prize group that a member may play at: what was set or else the brand's own, and never above those of the line above. */
export const prizeGroupOf = async (context: Context, memberId: bigint, query: Tx = context.db.query): Promise<number> =>
  repo.readGroup(query, memberId, await usualOf(context, query));

/** The same for several members, by member. */
export const prizeGroupsOf = async (context: Context, memberIds: readonly bigint[]): Promise<Map<bigint, number>> =>
  repo.readGroups(context.db.query, memberIds, await usualOf(context, context.db.query));

/** What somebody has who stands directly below a member and whom this group was given, or none. */
export async function groupUnder(context: Context, uplineId: bigint, given: number | null): Promise<number> {
  const [above, usual] = await Promise.all([prizeGroupOf(context, uplineId), usualOf(context, context.db.query)]);
  return Math.min(given ?? usual, above);
}

/** Sets the highest group of a member as a part of a transaction. Who may, and up to which, the caller has decided. */
export const setPrizeGroup = (tx: Tx, memberId: bigint, group: number, at: Date): Promise<void> => repo.writeGroup(tx, memberId, group, at);

/** Writes down what those above the member keep of an order that is being bought, by the groups of this moment. */
export const keepShares = async (context: Context, tx: Tx, orderId: string, memberId: bigint): Promise<void> =>
  repo.insertShares(tx, orderId, memberId, await usualOf(context, tx));

/** The brand's own group, as operators see and change it. */
export const prizeGroupSettings = {
  list: async (query: Tx, brandCode: string) => {
    const usual = await repo.findUsual(query, brandCode);
    return usual === undefined ? [] : [{ key: 'all', names: null, isOpen: null, values: { usual } }];
  },
  change: (tx: Tx, brandCode: string, _key: string, { usual }: Readonly<Record<string, number | null>>): Promise<boolean> =>
    repo.updateUsual(tx, brandCode, usual ?? HOUSE_GROUP),
};

export const seedPrizeGroups = (context: Context): Promise<void> => repo.insertUsual(context.db.query, codeOf(context), HOUSE_GROUP);
