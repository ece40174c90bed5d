import type { Context } from '../../context.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { giveAffiliateCode } from '../../agents/agent/affiliate-service.ts';
import { findByUsername } from '../../players/member/account-service.ts';
import { openMember } from './register-service.ts';

/**
 * The accounts that a newcomer finds on a fresh start, each behind the one above it; the launcher makes their password and prints it.
 * `demoagen` is an agent with a code of its own, above an agent who has a member.
 */
const DEMO_ACCOUNTS = [
  { username: 'demoagen', isAgent: 1, above: null },
  { username: 'demo', isAgent: 0, above: null },
  { username: 'demo2', isAgent: 0, above: 'demoagen' },
  { username: 'demoagen2', isAgent: 1, above: 'demoagen' },
  { username: 'demo3', isAgent: 0, above: 'demoagen2' },
];
/** So many days before the first start the agents came, so that their teams have some weeks behind them. */
export const DEMO_DAYS = 28;
const DAY_MS = 86_400_000;
const DEMO_CODE = { of: 'demoagen', code: 'SORAK88' };

/** Opens the demo accounts as real members, unless they exist; does nothing where no DEMO_PASSWORD is configured. */
export async function seedDemoMembers(context: Context): Promise<void> {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  const { settings } = await readBrand(context);
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, bigint>();
  for (const { username, isAgent, above } of DEMO_ACCOUNTS) {
    const account = { username, passwordHash, isAgent, language: settings.defaultLanguage, ip: '127.0.0.1' };
    const uplineId = above === null ? null : (ids.get(above) ?? null);
    const since = context.clock.now() - isAgent * DEMO_DAYS * DAY_MS;
    const then = { ...context, clock: { now: () => since } };
    const id = (await openMember(then, { ...account, uplineId })) ?? (await findByUsername(context.db.query, username))?.id;
    if (id !== undefined) ids.set(username, id);
  }
  const agentId = ids.get(DEMO_CODE.of);
  if (agentId !== undefined) await giveAffiliateCode(context, agentId, DEMO_CODE.code);
}
