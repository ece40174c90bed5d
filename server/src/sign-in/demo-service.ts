import type { Context } from '../context.ts';
import { hashPassword } from '../credentials/password-service.ts';
import { readBrand } from '../system/service.ts';
import { giveAffiliateCode } from '../agent/affiliate-service.ts';
import { findByUsername } from '../member/account-service.ts';
import { openMember } from './register-service.ts';

/** The accounts that a newcomer finds on a fresh start; the launcher makes their password and prints it. */
const DEMO_NAMES = ['demo', 'demo2'];

/** An agent among them, the code that brings members below it, and one who is below. */
const DEMO_BELOW = 'demo2';
const DEMO_AGENT = { username: 'demoagen', code: 'SORAK88' };

/** Opens the demo accounts as real members, unless they exist; does nothing where no DEMO_PASSWORD is configured. */
export async function seedDemoMembers(context: Context): Promise<void> {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  const { settings } = await readBrand(context);
  const passwordHash = await hashPassword(demoPassword);
  const agent = { username: DEMO_AGENT.username, passwordHash, language: settings.defaultLanguage, ip: '127.0.0.1', isAgent: 1 };
  const agentId = (await openMember(context, agent)) ?? (await findByUsername(context.db.query, agent.username))?.id;
  if (agentId !== undefined) await giveAffiliateCode(context, agentId, DEMO_AGENT.code);
  for (const username of DEMO_NAMES) {
    const uplineId = username === DEMO_BELOW ? agentId : undefined;
    await openMember(context, { username, passwordHash, language: settings.defaultLanguage, ip: '127.0.0.1', uplineId: uplineId ?? null });
  }
}
