import type { Database } from '../db/database.ts';
import { hashToken, newToken } from '../lib/token.ts';

/** What tickets stand on. */
export type TicketGround = { readonly db: Database; readonly clock: { readonly now: () => number } };

const LIFE_MS = 30_000;

/** A single-use ticket for one socket, valid for 30 s at any process; without a session it hears public topics only. */
export async function newSocketTicket(
  { db, clock }: TicketGround,
  sessionId: string | null,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = newToken();
  const expiresAt = clock.now() + LIFE_MS;
  await db.query
    .insertInto('socket_ticket')
    .values({ ticket_hash: hashToken(ticket), session_id: sessionId, expires_at: new Date(expiresAt) })
    .execute();
  return { ticket, expiresAt };
}

/** Forgets tickets that nobody came back with. */
export async function dropOldTickets({ db, clock }: TicketGround): Promise<void> {
  await db.query.deleteFrom('socket_ticket').where('expires_at', '<', new Date(clock.now())).execute();
}

export type Listener = { readonly sessionId: string; readonly memberId: bigint } | 'visitor';

/** Uses a ticket up and says who listens; null for a ticket that is unknown, used, too old, or of a session that has ended. */
export async function redeemTicket({ db, clock }: TicketGround, ticket: string): Promise<Listener | null> {
  const { rows } = await db.pool.query<{ expires_at: Date; session_id: string | null; member_id: bigint | null; ended_at: Date | null }>(
    `with used as (delete from socket_ticket where ticket_hash = $1 returning session_id, expires_at)
     select used.expires_at, used.session_id, s.member_id, s.ended_at from used left join member_session s on s.id = used.session_id`,
    [hashToken(ticket)],
  );
  const [row] = rows;
  if (!row || row.expires_at.getTime() <= clock.now()) return null;
  if (row.session_id === null) return 'visitor';
  return row.member_id !== null && row.ended_at === null ? { sessionId: row.session_id, memberId: row.member_id } : null;
}
