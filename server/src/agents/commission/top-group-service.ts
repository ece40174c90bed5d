import { fitsGroup } from '@sorak/contract';
import { isAgent } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notice } from '../../lib/words.ts';
import { prizeGroupOf, setPrizeGroup, usualGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { notifyUnread, sendMessages } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { findPeople, lockContracts } from './contract-repo.ts';

type Asked = { readonly operatorId: bigint; readonly memberId: bigint; readonly group: number; readonly note: string };

/** The prize group of an agent, and the brand's usual one. */
export const groupsOf = async (context: Context, memberId: bigint) => ({
  prizeGroup: await prizeGroupOf(context, memberId),
  usualGroup: await usualGroup(context),
});

/**
 * Sets the highest prize group of an agent directly below the house, above the usual one too; the team is held to it at once, and the agent is
 * told. Undefined for everybody else. CallError validation_failed.
 */
export async function setTopGroup(context: Context, { operatorId, memberId, group, note }: Asked) {
  if (!fitsGroup(group)) throw new CallError('validation_failed', { fields: [{ field: 'group', rule: 'format' }] });
  const at = new Date(context.clock.now());
  const done = await inTransaction(context.db.query, async (tx) => {
    // One after the other: each writes down what it found.
    await lockContracts(tx);
    const person = (await findPeople(tx, [memberId])).get(memberId);
    if (!person || person.upline_id !== null || !isAgent(person.is_agent)) return undefined;
    const before = await prizeGroupOf(context, memberId, tx);
    if (before === group) return { isChanged: false };
    await setPrizeGroup(tx, memberId, group, at);
    const message = notice(person.language, 'prizeGroup', { before: String(before), group: String(group) });
    await sendMessages(tx, [{ memberId, message }], at);
    const detail = { before, group, note, setAt: at.getTime() };
    await recordAction(tx, { operatorId, action: 'agent_prize_group', object: `member:${memberId}`, memberId, detail });
    return { isChanged: true };
  });
  if (!done) return undefined;
  if (done.isChanged) await notifyUnread(context, memberId);
  return groupsOf(context, memberId);
}
