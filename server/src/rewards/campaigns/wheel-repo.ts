import type { Selectable } from 'kysely';
import type { Db } from './repo.ts';
import type { CampaignTables } from './tables.ts';

export type SpinRow = Selectable<CampaignTables['wheel_spin']>;

export const insertSpin = async (tx: Db, giftId: string, seed: Buffer, promise: string): Promise<void> =>
  void (await tx
    .insertInto('wheel_spin')
    .values({ gift_id: giftId, seed, promise })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const lockSpin = (tx: Db, giftId: string): Promise<SpinRow | undefined> =>
  tx.selectFrom('wheel_spin').selectAll().where('gift_id', '=', giftId).forUpdate().executeTakeFirst();

export const findSpins = (db: Db, giftIds: readonly string[]): Promise<SpinRow[]> =>
  giftIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('wheel_spin')
        .selectAll()
        .where('gift_id', 'in', [...giftIds])
        .execute();

export const writeSpin = async (
  tx: Db,
  giftId: string,
  of: { readonly seed: string; readonly own: string; readonly number: number; readonly slice: number; readonly at: Date },
): Promise<void> =>
  void (await tx
    .updateTable('wheel_spin')
    .set({ opened_seed: of.seed, own: of.own, number: of.number, slice: of.slice, spun_at: of.at })
    .where('gift_id', '=', giftId)
    .execute());

/** What a gift came to, once that is known. */
export const setAmount = async (tx: Db, giftId: string, amount: bigint, base: bigint): Promise<void> =>
  void (await tx.updateTable('campaign_gift').set({ amount, cost: amount, base }).where('id', '=', giftId).execute());
