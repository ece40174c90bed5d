import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { subscriberOf } from '../../http/rate-limit.ts';
import { hashToken } from '../../lib/token.ts';
import type { CodeAsker } from '../../platform/credentials/code-service.ts';
import { knownDevice } from './login-origin-service.ts';

type Visit = { readonly ip: string; readonly deviceToken?: string | undefined };

/** Counters and codes hold no tokens, only what they hash to. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A member who is signed in: nobody else spends the budget, and nobody else's try touches the code. */
export const memberAsker = (memberId: bigint): CodeAsker => ({
  who: `member:${memberId}`,
  boundTo: [`member:${memberId}`],
  pool: 'members',
  isShared: false,
});

/** A browser or network that has said nothing about itself. The cookie keeps a code through a change of networks. */
const strangerAsker = ({ ip, deviceToken }: Visit): CodeAsker => ({
  who: `network:${subscriberOf(ip)}`,
  boundTo: [`network:${subscriberOf(ip)}`, ...(deviceToken === undefined ? [] : [`browser:${keyOf(deviceToken)}`])],
  pool: 'public',
  isShared: true,
});

/** Who asks about the account of `memberId` (undefined: nobody's, with the same work): the owner's known browser has budgets of its own. */
export async function visitorAsker(context: Context, memberId: bigint | undefined, visit: Visit): Promise<CodeAsker> {
  const device = await knownDevice(context, memberId ?? 0n, visit.deviceToken);
  if (device === undefined) return strangerAsker(visit);
  return { who: `device:${device}`, boundTo: [`device:${device}`], pool: 'members', isShared: false };
}

/** Who has passed the first factor: the code belongs to the ticket of this sign-in. */
export async function ticketAsker(context: Context, memberId: bigint, ticket: string, visit: Visit): Promise<CodeAsker> {
  const asker = await visitorAsker(context, memberId, visit);
  return { ...asker, boundTo: [`ticket:${keyOf(hashToken(ticket).toString('base64url'))}`], pool: 'members' };
}
