import type { Context } from '../context.ts';
import { countHit, subscriberOf } from '../http/rate-limit.ts';
import * as repo from './repo.ts';

/** Codes are not secret, but nobody needs to try more than a few. */
const GUESSES = { name: 'affiliate', max: 60, windowMs: 10 * 60_000 };

const tidy = (text: string): string => text.trim().toUpperCase();

/** The agent who brings a member by this code on this domain; undefined for a code that does not exist, is closed, or is meant for elsewhere. */
export async function uplineOf(query: repo.Query, code: string, domain: string): Promise<bigint | undefined> {
  const found = await repo.findCode(query, tidy(code));
  if (!found) return undefined;
  return found.domains.length === 0 || found.domains.includes(domain.trim().toLowerCase()) ? found.member_id : undefined;
}

/** The same for a visitor who asks. CallError too_many_requests for one who tries codes. */
export async function isAffiliateCode(context: Context, code: string, domain: string, ip: string): Promise<boolean> {
  const { max, ...limit } = GUESSES;
  await countHit(context, { ...limit, max: context.config.humanChecks ? max : 100 * max }, subscriberOf(ip));
  return (await uplineOf(context.db.query, code, domain)) !== undefined;
}

/** Gives an agent a code: 4 to 20 capital letters and digits. A code that exists stays whose it is. */
export const giveAffiliateCode = (context: Context, memberId: bigint, code: string, domains: readonly string[] = []): Promise<void> =>
  repo.insertCode(context.db.query, tidy(code), memberId, [...domains], new Date(context.clock.now()));
