import { createHash } from 'node:crypto';
import { fitsAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';
import { checkField, type InvitationKind, type OpenedAccount } from '@sorak/contract';
import { requireGroup } from '../../agents/agent/team-group-service.ts';
import { isAgent } from '../../agents/agent/team-service.ts';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { CallError } from '../../http/call.ts';
import { setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { countHit } from '../../http/rate-limit.ts';
import { canonicalUsername, isReservedUsername } from '../../players/member/username-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { withinNameBudget } from './name-budget.ts';
import { findOpening, insertOpening } from './opening-repo.ts';
import { openMember } from './register-service.ts';

/** product §6: what an agent below an agent is. */
const SUB_AGENT = 1;
const OPENINGS = { name: 'agent-openings', max: 60, windowMs: 3_600_000 };
/** Letters and figures that do not look alike. */
const SIGNS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789'] as const;
const LENGTH = 12;

/** The first password of one request, always the same for its key: each kind of sign in turn, each drawn by bytes that nobody but the agent's own page can know. */
function firstPassword(agentId: bigint, key: string): string {
  const bytes = createHash('sha512').update(`opening:${agentId}:${key}`).digest();
  return Array.from({ length: LENGTH }, (_, at) => {
    const signs = SIGNS[at % SIGNS.length] ?? SIGNS[0];
    return signs[bytes.readUInt32BE(at * 4) % signs.length];
  }).join('');
}

type Opening = {
  readonly account: string;
  readonly kind: InvitationKind;
  readonly language: string;
  readonly ip: string;
  readonly group?: number | undefined;
};

/**
 * Opens an account directly below an agent, with a first password that its owner must change before anything else. The same key again answers
 * the same account. CallError username_taken, username_reserved, validation_failed, idempotency_conflict, conflict once the password is the owner's own.
 */
export async function openByAgent(
  context: Context,
  agentId: bigint,
  { account, kind, language, ip, group }: Opening,
  key: string,
): Promise<OpenedAccount> {
  const username = canonicalUsername(account);
  if (group !== undefined) await requireGroup(context, agentId, group);
  const password = firstPassword(agentId, key);
  const view = (memberId: bigint, openedAt: Date): OpenedAccount => ({
    memberId: String(memberId),
    account: username,
    kind,
    password,
    address: `${context.config.siteOrigin}/login`,
    openedAt: openedAt.getTime(),
  });
  const known = await findOpening(context.db.query, agentId, key);
  if (known) {
    if (known.username !== username || isAgent(known.is_agent) !== (kind === 'agent')) throw new CallError('idempotency_conflict');
    if (!known.must_change_password) throw new CallError('conflict');
    return view(known.id, known.opened_at);
  }
  const { registerRules } = await readBrand(context);
  const fault = checkField('account', registerRules.username, username, fitsAcceptedPattern);
  if (fault) throw new CallError('validation_failed', { fields: [fault] });
  if (isReservedUsername(username)) throw new CallError('username_reserved');
  await countHit(context, OPENINGS, String(agentId));
  const passwordHash = await hashPassword(password);
  const at = new Date(context.clock.now());
  const id = await withinNameBudget(context, ip, () =>
    openMember(context, {
      username,
      passwordHash,
      language,
      ip,
      isAgent: kind === 'agent' ? SUB_AGENT : 0,
      uplineId: agentId,
      also: async (tx, memberId) => {
        if (!(await insertOpening(tx, memberId, agentId, key, at))) throw new CallError('conflict');
        if (group !== undefined) await setPrizeGroup(tx, memberId, group, at);
      },
    }),
  );
  if (id !== undefined) return view(id, at);
  // The same request may have come twice in one moment.
  const made = await findOpening(context.db.query, agentId, key);
  if (made?.username !== username) throw new CallError('username_taken');
  return view(made.id, made.opened_at);
}
