import type { Context } from '../../context.ts';
import type { Query } from './factor-repo.ts';

type Db = Context['db'];

export async function insertLink(query: Query, ticketHash: Buffer, memberId: bigint, expiresAt: Date): Promise<void> {
  await query.insertInto('lock_link').values({ ticket_hash: ticketHash, member_id: memberId, expires_at: expiresAt }).execute();
}

/** Takes the ticket away, be it a link's or a second factor's, and says whose it was; undefined for one that is gone or has run out. */
export async function takeTicket(query: Query, ticketHash: Buffer, now: Date): Promise<bigint | undefined> {
  for (const table of ['lock_link', 'login_ticket'] as const) {
    const row = await query
      .deleteFrom(table)
      .where('ticket_hash', '=', ticketHash)
      .where('expires_at', '>', now)
      .returning('member_id')
      .executeTakeFirst();
    if (row) return row.member_id;
  }
  return undefined;
}

/** Every sign-in that has begun and every link of a member: none of them counts any longer. */
export async function dropTickets(query: Query, memberId: bigint): Promise<void> {
  await query.deleteFrom('lock_link').where('member_id', '=', memberId).execute();
  await query.deleteFrom('login_ticket').where('member_id', '=', memberId).execute();
}

export async function dropOldLinks({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('lock_link').where('expires_at', '<', before).execute();
}
