import type { Insertable } from 'kysely';
import type { Query } from './repo.ts';
import type { SupportTables } from './tables.ts';

/** Who sent a picture in. */
export type Sender = { readonly memberId: bigint } | { readonly operatorId: bigint };

const of = (sender: Sender) =>
  'memberId' in sender
    ? ({ column: 'member_id', id: sender.memberId } as const)
    : ({ column: 'operator_id', id: sender.operatorId } as const);

/** Nobody sends one in for the same sender until the transaction ends. */
export async function lockSender(tx: Query, sender: Sender): Promise<void> {
  const { id } = of(sender);
  await ('memberId' in sender
    ? tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    : tx.selectFrom('operator').select('id').where('id', '=', id).forNoKeyUpdate().execute());
}

/** How many of a sender no message has used yet. */
export async function countLoose(query: Query, sender: Sender): Promise<number> {
  const { column, id } = of(sender);
  const row = await query
    .selectFrom('support_picture')
    .select((counted) => counted.fn.countAll<bigint>().as('count'))
    .where(column, '=', id)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertPicture = (tx: Query, row: Insertable<SupportTables['support_picture']>): Promise<unknown> =>
  tx.insertInto('support_picture').values(row).execute();

/** Takes a sender's own unused pictures into a message; how many of them there were to take. */
export async function attach(tx: Query, sender: Sender, messageId: bigint, ids: readonly string[]): Promise<number> {
  const { column, id } = of(sender);
  const { numUpdatedRows } = await tx
    .updateTable('support_picture')
    .set({ message_id: messageId })
    .where(column, '=', id)
    .where('message_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const idsOf = (query: Query, messages: readonly bigint[]): Promise<{ id: string; message_id: bigint | null }[]> =>
  query
    .selectFrom('support_picture')
    .select(['id', 'message_id'])
    .where('message_id', 'in', messages.length === 0 ? [0n] : [...messages])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

/** One that stands in a conversation, and whose conversation that is. */
export const findPicture = (query: Query, id: string) =>
  query
    .selectFrom('support_picture as p')
    .innerJoin('service_message as s', 's.id', 'p.message_id')
    .innerJoin('service_thread as t', 't.id', 's.thread_id')
    .select(['p.bytes', 'p.width', 'p.height', 't.id as thread_id', 't.member_id'])
    .where('p.id', '=', id)
    .executeTakeFirst();

export async function deleteLoose(query: Query, sender: Sender, id: string): Promise<boolean> {
  const { column, id: own } = of(sender);
  const { numDeletedRows } = await query
    .deleteFrom('support_picture')
    .where('id', '=', id)
    .where(column, '=', own)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const dropLoose = (query: Query, before: Date): Promise<unknown> =>
  query.deleteFrom('support_picture').where('message_id', 'is', null).where('uploaded_at', '<', before).execute();
