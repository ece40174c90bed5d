import type { Context } from '../context.ts';
import { hashPassword } from '../session/password-service.ts';
import { readBrand } from '../system/service.ts';
import { giveAffiliateCode } from '../agent/affiliate-service.ts';
import { findByUsername } from './member-repo.ts';
import { openMember } from './register-service.ts';

/** The accounts that a newcomer finds on a fresh start; the launcher makes their password and prints it. */
const DEMO_NAMES = ['demo', 'demo2'];

/** An agent among them, and the code that brings members below it. */
const DEMO_AGENT = { username: 'demoagen', code: 'SORAK88' };

/** Opens the demo accounts as real members, unless they exist; does nothing where no DEMO_PASSWORD is configured. */
export async function seedDemoMembers(context: Context): Promise<void> {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  const { settings } = await readBrand(context);
  const passwordHash = await hashPassword(demoPassword);
  for (const username of DEMO_NAMES)
    await openMember(context, { username, passwordHash, language: settings.defaultLanguage, ip: '127.0.0.1' });
  const agent = { username: DEMO_AGENT.username, passwordHash, language: settings.defaultLanguage, ip: '127.0.0.1', isAgent: 1 };
  const agentId = (await openMember(context, agent)) ?? (await findByUsername(context.db.query, agent.username))?.id;
  if (agentId !== undefined) await giveAffiliateCode(context, agentId, DEMO_AGENT.code);
}
