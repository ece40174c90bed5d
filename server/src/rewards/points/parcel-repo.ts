import type { ParcelState } from '@sorak/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from './exchange-repo.ts';
import type { ParcelAddress, PointTables } from './tables.ts';

export type AddressRow = Selectable<PointTables['member_address']>;
export type ParcelRow = Selectable<PointTables['point_parcel']>;
export type StepRow = { readonly exchange_id: string; readonly state: ParcelState; readonly at: Date; readonly operator: string | null };

export const findAddresses = (db: Db, memberId: bigint): Promise<AddressRow[]> =>
  db.selectFrom('member_address').selectAll().where('member_id', '=', memberId).orderBy('made_at').orderBy('id').execute();

export const findAddress = (db: Db, memberId: bigint, id: string): Promise<AddressRow | undefined> =>
  db.selectFrom('member_address').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst();

export const insertAddress = async (db: Db, row: AddressRow): Promise<void> =>
  void (await db
    .insertInto('member_address')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

/** False where the member has none of that id. */
export async function deleteAddress(db: Db, memberId: bigint, id: string): Promise<boolean> {
  const done = await db.deleteFrom('member_address').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function insertParcel(tx: Db, exchangeId: string, address: ParcelAddress | null, at: Date): Promise<void> {
  const text = address === null ? null : JSON.stringify(address);
  await tx
    .insertInto('point_parcel')
    .values({ exchange_id: exchangeId, state: 'ordered', state_at: at, address: text, carrier: null, number: null })
    .execute();
  await insertStep(tx, exchangeId, 'ordered', at, null);
}

export const findParcels = (db: Db, ids: readonly string[]): Promise<ParcelRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('point_parcel')
        .selectAll()
        .where('exchange_id', 'in', [...ids])
        .execute();

export const findSteps = (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('point_parcel_step as s')
        .leftJoin('operator as o', 'o.id', 's.operator_id')
        .select(['s.exchange_id', 's.state', 's.at', 'o.name as operator'])
        .where('s.exchange_id', 'in', [...ids])
        .orderBy(sql`array_position(array['ordered', 'packed', 'sent', 'delivered', 'refused', 'returned'], s.state)`)
        .orderBy('s.exchange_id')
        .orderBy('s.state')
        .execute();

/** A parcel of an exchange that its caller has locked. */
export const findParcel = async (tx: Db, id: string): Promise<ParcelRow | undefined> => (await findParcels(tx, [id]))[0];

export const setAddress = async (tx: Db, id: string, address: ParcelAddress): Promise<void> =>
  void (await tx
    .updateTable('point_parcel')
    .set({ address: JSON.stringify(address) })
    .where('exchange_id', '=', id)
    .execute());

type Moved = {
  readonly state: ParcelState;
  readonly at: Date;
  /** Null: it was called back by itself. */
  readonly operatorId: bigint | null;
  readonly carrier?: string;
  readonly number?: string;
};

export async function moveParcel(tx: Db, id: string, { state, at, operatorId, carrier, number }: Moved): Promise<void> {
  const sent = carrier !== undefined && number !== undefined ? { carrier, number } : {};
  await tx
    .updateTable('point_parcel')
    .set({ state, state_at: at, ...sent })
    .where('exchange_id', '=', id)
    .execute();
  await insertStep(tx, id, state, at, operatorId);
}

const insertStep = async (tx: Db, exchangeId: string, state: ParcelState, at: Date, operatorId: bigint | null): Promise<void> =>
  void (await tx.insertInto('point_parcel_step').values({ exchange_id: exchangeId, state, at, operator_id: operatorId }).execute());
