import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type Attempt = { readonly provider: string; readonly attempt: string; readonly secrets: Buffer };
export type Person = {
  readonly provider: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly is_email_proven: boolean;
};

export async function insertAttempt(
  query: Query,
  hashes: { state: Buffer; browser: Buffer },
  attempt: Attempt,
  until: Date,
): Promise<void> {
  await query
    .insertInto('social_attempt')
    .values({ state_hash: hashes.state, browser_hash: hashes.browser, ...attempt, expires_at: until })
    .execute();
}

/** Takes an attempt, once, whoever comes back with it. */
export const takeAttempt = (query: Query, stateHash: Buffer) =>
  query
    .deleteFrom('social_attempt')
    .where('state_hash', '=', stateHash)
    .returning(['provider', 'attempt', 'secrets', 'browser_hash', 'expires_at'])
    .executeTakeFirst();

export async function insertTicket(query: Query, hash: Buffer, person: Person, until: Date): Promise<void> {
  await query
    .insertInto('social_ticket')
    .values({ ticket_hash: hash, ...person, expires_at: until })
    .execute();
}

export const findTicket = (query: Query, hash: Buffer, now: Date): Promise<Person | undefined> =>
  query
    .selectFrom('social_ticket')
    .select(['provider', 'subject', 'name', 'email', 'is_email_proven'])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Spends a ticket; false when somebody was faster. */
export async function takeTicket(query: Query, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await query.deleteFrom('social_ticket').where('ticket_hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export const findIdentity = (query: Query, provider: string, subject: string) =>
  query
    .selectFrom('social_identity')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** False when the identity is somebody's already, or the member has another one of this provider. */
export async function insertIdentity(query: Query, memberId: bigint, person: Person, at: Date): Promise<boolean> {
  const { provider, subject, email } = person;
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('social_identity')
    .values({ provider, subject, member_id: memberId, email, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const identitiesOf = (query: Query, memberId: bigint) =>
  query
    .selectFrom('social_identity')
    .select(['provider', 'email', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute();

/** The providers that a member is linked with, held until the transaction ends. */
export const lockIdentities = (tx: Query, memberId: bigint) =>
  tx.selectFrom('social_identity').select('provider').where('member_id', '=', memberId).orderBy('provider').forUpdate().execute();

export async function dropIdentity(query: Query, memberId: bigint, provider: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('social_identity')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function dropOldSocial(query: Query, now: Date): Promise<void> {
  await query.deleteFrom('social_attempt').where('expires_at', '<=', now).execute();
  await query.deleteFrom('social_ticket').where('expires_at', '<=', now).execute();
}
