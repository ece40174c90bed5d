import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;
export type Link = {
  readonly seq: bigint;
  readonly at: Date;
  readonly operator: string | null;
  readonly action: string;
  readonly object: string;
  readonly member_id: bigint | null;
  readonly detail: unknown;
  readonly hash: Buffer;
};

/** Takes the sending for so long, that no other process sends the same; undefined where another has it. */
export async function claim(query: Query, now: Date, until: Date): Promise<bigint | undefined> {
  const row = await query
    .updateTable('log_shipment')
    .set({ claimed_until: until })
    .where('log', '=', 'operators')
    .where('claimed_until', '<=', now)
    .returning('seq')
    .executeTakeFirst();
  return row?.seq;
}

export async function linksAfter(query: Query, seq: bigint, max: number): Promise<Link[]> {
  const { rows } = await sql<Link>`select a.seq, a.at, o.name as operator, a.action, a.object, a.member_id, a.detail, a.hash
    from operator_action a left join operator o on o.id = a.operator_id where a.seq > ${seq} order by a.seq limit ${max}`.execute(query);
  return rows;
}

export const noteSent = async (query: Query, seq: bigint, gaps: number, at: Date): Promise<void> =>
  void (await query
    .updateTable('log_shipment')
    .set((row) => ({ seq, sent_at: at, failed_since: null, gaps: row('gaps', '+', gaps), claimed_until: at }))
    .where('log', '=', 'operators')
    .execute());

export const noteFailed = async (query: Query, at: Date, again: Date): Promise<void> =>
  void (await query
    .updateTable('log_shipment')
    .set((row) => ({ failed_since: row.fn.coalesce('failed_since', sql<Date>`${at}`), claimed_until: again }))
    .where('log', '=', 'operators')
    .execute());

/** Since when nothing leaves; how many links were missing of what left. */
export const troubles = (query: Query): Promise<{ failed_since: Date | null; gaps: number } | undefined> =>
  query.selectFrom('log_shipment').select(['failed_since', 'gaps']).where('log', '=', 'operators').executeTakeFirst();
