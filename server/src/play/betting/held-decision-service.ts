import { formatAmount, type HeldWinReason, numberFromMinor, symbolOf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import * as repo from './held-repo.ts';
import { gameName, vendorOf } from './held-notify-service.ts';
import { paidMessage, refusedMessage } from './held-texts.ts';
import { transferIdOf } from './bet-keys.ts';
import { notifyWinner } from './notify-service.ts';
import type { WinAnswer } from './outcome-repo.ts';

/** Who decides on what, and why. */
type Decision = { readonly id: string; readonly operatorId: bigint; readonly note: string };
type Row = NonNullable<Awaited<ReturnType<typeof repo.lockHeld>>>;
type Inside = { readonly tx: repo.Query; readonly row: Row; readonly at: Date };

const record = ({ tx, row }: Inside, { operatorId, note }: Decision, action: string, more: object = {}): Promise<bigint> =>
  recordAction(tx, {
    operatorId,
    action,
    object: `held_win:${row.id}`,
    memberId: row.language === null ? null : row.member_id,
    detail: { note, transaction: row.transaction_uuid, amount: String(row.amount), asset: row.asset, ...more },
  });

/** Locks a held win and does something with it. `isDone`: this operator has done the same before. CallError not_found, conflict. */
async function deciding<T>(
  context: Context,
  id: string,
  isDone: (row: Row) => boolean,
  step: (inside: Inside) => Promise<T>,
): Promise<{ readonly row: Row; readonly outcome: T } | undefined> {
  return inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockHeld(tx, id);
    if (!row) throw new CallError('not_found');
    if (isDone(row)) return undefined;
    if (row.state !== 'waiting') throw new CallError('conflict');
    return { row, outcome: await step({ tx, row, at: new Date(context.clock.now()) }) };
  });
}

/**
 * The first operator agrees, and a second one pays: by the same function and under the same number as the vendor asked, so that whatever
 * the vendor repeats finds it paid. CallError not_found, second_operator_required, conflict once it is decided, or when its round was
 * settled or its bet taken back meanwhile.
 */
export async function approveHeldWin(context: Context, decision: Decision): Promise<void> {
  const { id, operatorId, note } = decision;
  const { settings } = await readBrand(context);
  const done = await deciding(
    context,
    id,
    (row) => row.state === 'approved' && row.decided_by === operatorId,
    async (inside): Promise<WinAnswer | null> => {
      const { tx, row, at } = inside;
      if (row.agreed_by !== null) await requireSecond(context, tx, operatorId, row.agreed_by);
      if (row.agreed_by === null) {
        await repo.updateHeld(tx, id, { agreed_by: operatorId, agreed_at: at });
        await record(inside, decision, 'held_win_agreed');
        return null;
      }
      const transferId = transferIdOf(row.vendor_id, row.transaction_uuid, 'a');
      const answer = await repo.payHeld(tx, { id, now: at.getTime(), brandCode: brandCode(context), transferId });
      if (answer.status !== 'RS_OK') throw new CallError('conflict');
      await repo.updateHeld(tx, id, { state: 'approved', decided_by: operatorId, decided_at: at, note });
      if (row.language !== null) {
        const amount = `${symbolOf(row.asset, settings.currencySymbol)} ${formatAmount(numberFromMinor(row.amount, DECIMALS))}`;
        await sendMessage(tx, row.member_id, paidMessage(row.language, { game: gameName(context, row.language, row), amount }), at);
      }
      await record(inside, decision, 'held_win_approved');
      return answer;
    },
  );
  if (!done?.outcome) return;
  const { row, outcome } = done;
  const vendor = vendorOf(context, row.vendor_id);
  if (vendor) notifyWinner(context, vendor, row.game_code, context.clock.now(), outcome);
  if (row.language === null) return;
  await Promise.all([
    notifyUnread(context, row.member_id),
    publishBalance(context, row.member_id, row.asset, await availableOf(context, row.member_id, row.asset)),
  ]);
}

/** Refuses for good: the stored refusal stays what every repeat gets. CallError not_found, conflict once it is decided. */
export async function refuseHeldWin(context: Context, decision: Decision & { readonly reason: HeldWinReason }): Promise<void> {
  const { id, operatorId, note, reason } = decision;
  const done = await deciding(
    context,
    id,
    (row) => row.state === 'refused' && row.decided_by === operatorId && row.reason === reason,
    async (inside) => {
      const { tx, row, at } = inside;
      await repo.updateHeld(tx, id, { state: 'refused', decided_by: operatorId, decided_at: at, reason, note });
      if (row.language !== null)
        await sendMessage(tx, row.member_id, refusedMessage(row.language, gameName(context, row.language, row), reason), at);
      await record(inside, decision, 'held_win_refused', { reason });
    },
  );
  if (done?.row.language) await notifyUnread(context, done.row.member_id);
}
