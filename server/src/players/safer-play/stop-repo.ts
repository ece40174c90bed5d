import type { Query, StopRow } from './repo.ts';

/** The stop under way or the last one; a break ends by itself, an exclusion when it was lifted. */
export const lastStop = (query: Query, memberId: bigint): Promise<StopRow | undefined> =>
  query.selectFrom('play_stop').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The exclusion that nobody has lifted, if there is one. */
export const openExclusion = (query: Query, memberId: bigint): Promise<StopRow | undefined> =>
  query
    .selectFrom('play_stop')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('lifted_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type NewStop = Pick<StopRow, 'member_id' | 'kind' | 'requested_at' | 'ends_at' | 'actor' | 'reason'>;

export const insertStop = async (tx: Query, stop: NewStop): Promise<void> => void (await tx.insertInto('play_stop').values(stop).execute());

/** Until when everything is refused. */
export const stopUntil = async (tx: Query, memberId: bigint, until: Date): Promise<void> =>
  void (await tx.updateTable('play_guard').set({ stopped_until: until }).where('member_id', '=', memberId).execute());

/** Writes down every open exclusion's request to end, and when it does. */
export async function askReturn(tx: Query, memberId: bigint, askedAt: Date, liftedAt: Date): Promise<void> {
  await tx
    .updateTable('play_stop')
    .set({ return_asked_at: askedAt, lifted_at: liftedAt })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('lifted_at', 'is', null)
    .execute();
}

/** Ends every session of a member within the transaction, and returns their ids. */
export async function endSessions(tx: Query, memberId: bigint, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('member_session')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
