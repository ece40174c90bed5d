import type { Selectable } from 'kysely';
import type { Query } from './repo.ts';
import type { SaferPlayTables } from './tables.ts';

export type HoursRow = Selectable<SaferPlayTables['play_hours']>;

/** The hours that hold and the request that waits, if there are any. */
export const openHours = (query: Query, memberId: bigint): Promise<HoursRow[]> =>
  query.selectFrom('play_hours').selectAll().where('member_id', '=', memberId).where('state', 'in', ['active', 'pending']).execute();

export const insertHours = async (tx: Query, row: Omit<HoursRow, 'id' | 'notified_at' | 'ended_at'>): Promise<void> =>
  void (await tx.insertInto('play_hours').values(row).execute());

/** Ends the row of that state; true when there was one. */
export async function endHours(
  tx: Query,
  memberId: bigint,
  state: 'active' | 'pending',
  to: HoursRow['state'],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('play_hours')
    .set({ state: to, ended_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes the hours that wait those that hold. */
export async function startHours(tx: Query, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('play_hours').set({ state: 'active', started_at: at }).where('id', '=', id).execute();
}
