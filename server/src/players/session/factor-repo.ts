import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Context['db'];
/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type NewTicket = {
  readonly member_id: bigint;
  readonly is_question: boolean;
  readonly method: string;
  readonly is_trusting: boolean;
};
export type Ticket = NewTicket & { readonly tries: number };
type From = { readonly ip: string; readonly country: string | null; readonly userAgent: string };

export async function insertTicket(query: Query, hash: Buffer, ticket: NewTicket, from: From, expiresAt: Date): Promise<void> {
  const { ip, country, userAgent } = from;
  await query
    .insertInto('login_ticket')
    .values({ ticket_hash: hash, expires_at: expiresAt, ip, country, user_agent: userAgent, ...ticket })
    .execute();
}

export const findTicket = (query: Query, hash: Buffer, now: Date) =>
  query.selectFrom('login_ticket').selectAll().where('ticket_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();

/** Counts a try on a ticket before it is checked; nothing when it is gone, run out or tried too often. */
export async function chargeTicket(query: Query, hash: Buffer, now: Date, maxTries: number): Promise<Ticket | undefined> {
  return query
    .updateTable('login_ticket')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['member_id', 'is_question', 'method', 'is_trusting', 'tries'])
    .executeTakeFirst();
}

/** False when somebody else was faster. */
export async function takeTicket(query: Query, hash: Buffer): Promise<boolean> {
  return (await query.deleteFrom('login_ticket').where('ticket_hash', '=', hash).executeTakeFirst()).numDeletedRows === 1n;
}

export const findTotp = (query: Query, memberId: bigint) =>
  query.selectFrom('member_totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Keeps a secret that no app has confirmed yet, in place of an earlier one. */
export async function keepTotp(query: Query, memberId: bigint, secret: Buffer, at: Date): Promise<void> {
  const row = { secret, made_at: at, confirmed_at: null, last_step: 0n };
  await query
    .insertInto('member_totp')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Uses a time step up; false when it, or a later one, was used already. */
export async function spendStep(query: Query, memberId: bigint, step: bigint, confirmedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('member_totp')
    .set((row) => ({ last_step: step, confirmed_at: row.fn.coalesce('confirmed_at', row.val(confirmedAt)) }))
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropTotp(query: Query, memberId: bigint): Promise<void> {
  await query.deleteFrom('member_totp').where('member_id', '=', memberId).execute();
  await query.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

/** New recovery codes in place of all earlier ones. */
export async function keepRecoveryCodes(query: Query, memberId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await query.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await query
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute();
}

export async function spendRecoveryCode(query: Query, memberId: bigint, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(query: Query, memberId: bigint): Promise<number> {
  const { left } = await query
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Until when the session counts as proven again; null when it does not. */
export async function steppedUpUntil({ query }: Db, sessionId: string): Promise<Date | null> {
  const row = await query.selectFrom('member_session').select('stepped_up_until').where('id', '=', sessionId).executeTakeFirst();
  return row?.stepped_up_until ?? null;
}

/** When a session was opened. */
export async function sessionBegan({ query }: Db, sessionId: string): Promise<Date | undefined> {
  return (await query.selectFrom('member_session').select('created_at').where('id', '=', sessionId).executeTakeFirst())?.created_at;
}

export async function keepStepUp({ query }: Db, sessionId: string, until: Date): Promise<void> {
  await query.updateTable('member_session').set({ stepped_up_until: until }).where('id', '=', sessionId).execute();
}

/** Forgets tickets that have run out; each goes to one process alone. */
export const dropOldLoginTickets = ({ query }: Db, before: Date) =>
  query.deleteFrom('login_ticket').where('expires_at', '<', before).returning(['member_id', 'ip', 'country', 'user_agent']).execute();
