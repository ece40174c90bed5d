import type { Calls, RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { reopenClosed } from '../../site/account/closing-service.ts';
import { isLockedByOwner, setDisabled } from '../../players/member/service.ts';
import { setOperatorLimit } from '../../players/safer-play/limit-service.ts';
import { closeSessions } from '../../players/session/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as repo from './member-file-repo.ts';
import { requireMember } from './member-file-service.ts';

/** Adds a note, which stays. */
export async function addNote(context: Context, { operatorId, name }: OperatorCaller, memberId: string, text: string) {
  const { id: member } = await requireMember(context, memberId);
  const at = new Date(context.clock.now());
  const id = await inTransaction(context.db.query, async (tx) => {
    const made = await repo.insertNote(tx, member, operatorId, text, at);
    await recordAction(tx, { operatorId, action: 'note_added', object: `note:${made}`, memberId: member, detail: { text } });
    return made;
  });
  return { id: String(id), operator: name, at: at.getTime(), text };
}

/** The operators' limit, at once; null lifts it. AmountError for a hostile amount. */
export async function setMemberLimit(
  context: Context,
  { operatorId }: OperatorCaller,
  { memberId, ...limit }: RequestOutput<Calls['setMemberLimit']>,
): Promise<void> {
  const { id } = await requireMember(context, memberId);
  await setOperatorLimit(context, { ...limit, memberId: id, operatorId });
}

/** Closes an account as a part of a transaction; false when it is closed already. `of`: at which press of several. */
export async function freezeIn(
  { clock }: Context,
  tx: repo.Query,
  operatorId: bigint,
  { id, reason, of }: { readonly id: bigint; readonly reason: string; readonly of?: string },
): Promise<boolean> {
  if (!(await repo.insertFreeze(tx, id, operatorId, reason, new Date(clock.now())))) return false;
  await setDisabled(tx, id, true);
  const detail = of === undefined ? { reason } : { reason, bulk: of };
  await recordAction(tx, { operatorId, action: 'member_frozen', object: `member:${id}`, memberId: id, detail });
  return true;
}

/** Closes an account: its tokens and games are refused when this resolves. CallError conflict when it is closed already. */
export async function freezeMember(context: Context, { operatorId }: OperatorCaller, memberId: string, reason: string): Promise<void> {
  const { id } = await requireMember(context, memberId);
  await inTransaction(context.db.query, async (tx) => {
    if (!(await freezeIn(context, tx, operatorId, { id, reason }))) throw new CallError('conflict');
  });
  await closeSessions(context, id, null);
}

/** Signs the member out everywhere: the tokens are refused when this resolves. */
export async function endMemberSessions(context: Context, { operatorId }: OperatorCaller, memberId: string, reason: string): Promise<void> {
  const { id } = await requireMember(context, memberId);
  await inTransaction(context.db.query, (tx) =>
    recordAction(tx, { operatorId, action: 'member_signed_out', object: `member:${id}`, memberId: id, detail: { reason } }),
  );
  await closeSessions(context, id, null);
}

/** Opens an account again that an operator closed, or its owner locked or closed. CallError conflict when it is open. */
export async function unfreezeMember(context: Context, { operatorId }: OperatorCaller, memberId: string, reason: string): Promise<void> {
  const { id } = await requireMember(context, memberId);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    const isFree = [await repo.dropFreeze(tx, id), await reopenClosed(tx, id, at), await isLockedByOwner(tx, id)].includes(true);
    if (!isFree) throw new CallError('conflict');
    await setDisabled(tx, id, false);
    await recordAction(tx, { operatorId, action: 'member_unfrozen', object: `member:${id}`, memberId: id, detail: { reason } });
  });
}
