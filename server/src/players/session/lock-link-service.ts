import type { Context } from '../../context.ts';
import { hashToken } from '../../lib/token.ts';
import { dropOldLinks, dropTickets, takeTicket } from './lock-repo.ts';
import { insertEvent, type LoginOrigin, revokeOthers } from './login-origin-repo.ts';
import { dropOrigins } from './trust-repo.ts';

type Query = Parameters<typeof takeTicket>[0];

/** The member whose ticket this is, which works once; undefined for none that is still good. */
export const takeLockTicket = (tx: Query, ticket: string, at: Date): Promise<bigint | undefined> => takeTicket(tx, hashToken(ticket), at);

export const dropLockTickets: (tx: Query, memberId: bigint) => Promise<void> = dropTickets;

/** No trusted place and no known browser is left. */
export async function forgetPlaces(tx: Query, memberId: bigint, at: Date): Promise<void> {
  await dropOrigins(tx, memberId);
  await revokeOthers(tx, memberId, null, at);
}

/** The same, and the history says who locked the account from where. */
export async function forgetAccess(tx: Query, memberId: bigint, origin: LoginOrigin, at: Date): Promise<void> {
  await forgetPlaces(tx, memberId, at);
  await insertEvent(tx, { memberId, method: 'lock', outcome: 'locked', at }, origin);
}

export const dropOldLockLinks = ({ db, clock }: Context): Promise<void> => dropOldLinks(db, new Date(clock.now()));
