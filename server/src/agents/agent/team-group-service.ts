import { fitsGroup } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { prizeGroupOf, setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { notifyUnread, sendMessages } from '../../platform/messages/service.ts';
import { notice } from '../../lib/words.ts';
import { findPerson } from './team-group-repo.ts';

/** Refuses a group that is none, or above the agent's own. CallError validation_failed. */
export async function requireGroup(context: Context, agentId: bigint, group: number): Promise<void> {
  const max = await prizeGroupOf(context, agentId);
  if (!fitsGroup(group) || group > max) throw new CallError('validation_failed', { fields: [{ field: 'group', rule: 'max', max: max }] });
}

/** Sets the highest prize group of somebody directly below the agent, who is told; undefined for everybody else. CallError validation_failed. */
export async function setTeamGroup(
  context: Context,
  agentId: bigint,
  memberId: bigint,
  group: number,
): Promise<{ group: number } | undefined> {
  const person = await findPerson(context.db.query, memberId);
  if (person?.upline_id !== agentId) return undefined;
  await requireGroup(context, agentId, group);
  const before = await prizeGroupOf(context, memberId);
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await setPrizeGroup(tx, memberId, group, at);
    if (group === before) return;
    const message = notice(person.language, 'prizeGroup', { before: String(before), group: String(group) });
    await sendMessages(tx, [{ memberId, message }], at);
  });
  if (group !== before) await notifyUnread(context, memberId);
  return { group: await prizeGroupOf(context, memberId) };
}
