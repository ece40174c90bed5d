import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

const OPENED = sql<'active' | 'disabled'>`case when owner_locked_at is null then status else 'active' end`;

/** Whoever was given an account agrees by choosing its password: the page says so. */
const agreed = (at: Date) => ({
  terms_accepted_at: sql<Date>`coalesce(terms_accepted_at, ${at})`,
  age_confirmed_at: sql<Date>`coalesce(age_confirmed_at, ${at})`,
});

/** The owner's own lock opens with it; what an operator closed stays closed. */
export async function setPassword(query: Query, memberId: bigint, passwordHash: string, at: Date): Promise<void> {
  await query
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      password_changed_at: at,
      must_change_password: false,
      ...agreed(at),
      status: OPENED,
      owner_locked_at: null,
    })
    .where('id', '=', memberId)
    .execute();
}

/** `memberId` null: nobody’s, which opens nothing. */
export async function insertLink(query: Query, ticketHash: Buffer, memberId: bigint | null, expiresAt: Date): Promise<void> {
  await query.insertInto('password_link').values({ ticket_hash: ticketHash, member_id: memberId, expires_at: expiresAt }).execute();
}

/** The member of a link that still works; it stays until the password is set. */
export const findLink = (query: Query, ticketHash: Buffer, now: Date) =>
  query
    .selectFrom('password_link')
    .innerJoin('member', 'member.id', 'password_link.member_id')
    .select(['member.id', 'member.username', 'member.language'])
    .where('ticket_hash', '=', ticketHash)
    .where('password_link.expires_at', '>', now)
    .executeTakeFirst();

/** Takes the link away; false when somebody else was faster. */
export async function takeLink(query: Query, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await query.deleteFrom('password_link').where('ticket_hash', '=', ticketHash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function dropLinks(query: Query, memberId: bigint): Promise<void> {
  await query.deleteFrom('password_link').where('member_id', '=', memberId).execute();
}

export async function dropOldLinks(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('password_link').where('expires_at', '<', before).execute();
}
