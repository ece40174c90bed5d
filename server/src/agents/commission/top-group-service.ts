import { fitsGroup } from '@sorak/contract';
import { isAgent } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { notice } from '../../lib/words.ts';
import { prizeGroupOf, setPrizeGroup, usualGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { sendMessages } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { findPeople, lockContracts } from './contract-repo.ts';

/** The prize group of an agent, and the brand's usual one. */
export const groupsOf = async (context: Context, memberId: bigint) => ({
  prizeGroup: await prizeGroupOf(context, memberId),
  usualGroup: await usualGroup(context),
});

type Query = Parameters<typeof findPeople>[0];

async function topAgent(tx: Query, memberId: string) {
  const id = BigInt(memberId);
  const person = (await findPeople(tx, [id])).get(id);
  if (!person || person.upline_id !== null || !isAgent(person.is_agent)) throw new CallError('not_found');
  return { id, language: person.language, username: person.username };
}

/**
 * Two operators set the highest prize group of an agent directly below the house, above the usual one too; the team is held to it at once, and the
 * agent is told. CallError not_found for everybody else, validation_failed.
 */
export const topGroup = {
  read: async (context: Context, tx: Query, memberId: string) => {
    const { id, username } = await topAgent(tx, memberId);
    return { name: username, before: { group: await prizeGroupOf(context, id, tx) } };
  },
  apply: async (
    context: Context,
    tx: Query,
    { by }: { readonly by: bigint },
    memberId: string,
    { group }: { readonly group: number },
  ): Promise<readonly bigint[]> => {
    if (!fitsGroup(group)) throw new CallError('validation_failed', { fields: [{ field: 'group', rule: 'format' }] });
    const at = new Date(context.clock.now());
    // One after the other: each writes down what it found.
    await lockContracts(tx);
    const { id, language } = await topAgent(tx, memberId);
    const before = await prizeGroupOf(context, id, tx);
    if (before === group) return [];
    await setPrizeGroup(tx, id, group, at);
    await sendMessages(
      tx,
      [{ memberId: id, message: notice(language, 'prizeGroup', { before: String(before), group: String(group) }) }],
      at,
    );
    const detail = { before, group, setAt: at.getTime() };
    await recordAction(tx, { operatorId: by, action: 'agent_prize_group', object: `member:${id}`, memberId: id, detail });
    return [id];
  },
  memberOf: (memberId: string): bigint => BigInt(memberId),
};
