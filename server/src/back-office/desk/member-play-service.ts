import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import { betPage } from '../../play/bets/service.ts';
import { bonuses, turnoverLines } from '../../payments/bonus/detail-service.ts';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { assetOf, requireMember } from './member-file-service.ts';

const looked = ({ db }: Context, { operatorId }: OperatorCaller, action: string, memberId: bigint): Promise<bigint> =>
  recordAction(db.query, { operatorId, action, object: `member:${memberId}`, memberId });

/** One page of a member's bets, read along their key however many there are. Looking is written down. CallError not_found. */
export async function memberBets(
  context: Context,
  caller: OperatorCaller,
  { memberId, before, status, size }: RequestOutput<Calls['getMemberBets']>,
): Promise<ResponseInput<Calls['getMemberBets']>> {
  const { id, is_agent: isAgent } = await requireMember(context, memberId);
  const span = { from: 0, to: context.clock.now() + 1, currency: assetOf(isAgent) };
  // One more tells whether another page follows.
  const { list } = await betPage(context, id, { ...span, status, before, pageNo: 1, pageSize: size + 1 });
  await looked(context, caller, 'bets_seen', id);
  const shown = list.slice(0, size);
  return { list: shown, nextBefore: list.length > size ? (shown.at(-1)?.betId ?? null) : null };
}

/** What a member must stake and which bonuses there are and were. Looking is written down. CallError not_found. */
export async function memberBonuses(
  context: Context,
  caller: OperatorCaller,
  { memberId, pageNo, pageSize }: RequestOutput<Calls['getMemberBonuses']>,
  language: string,
): Promise<ResponseInput<Calls['getMemberBonuses']>> {
  const { id } = await requireMember(context, memberId);
  const found = await bonuses(context, id, { pageNo, pageSize, language });
  const turnover = await turnoverLines(context, id);
  await looked(context, caller, 'bonuses_seen', id);
  return { ...turnover, ...found };
}
