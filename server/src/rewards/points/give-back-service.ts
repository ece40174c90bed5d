import type { ExchangeReason } from '@sorak/contract';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer, void as voidHold } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { takeOwedPoints } from '../campaigns/claim-service.ts';
import * as exchanges from './exchange-repo.ts';
import * as repo from './owed-repo.ts';

type Db = exchanges.Db;
type Row = Pick<
  exchanges.ExchangeRow,
  'id' | 'brand_code' | 'member_id' | 'reward_code' | 'variant_code' | 'quantity' | 'points' | 'state'
>;
type Ending = { readonly at: Date; readonly reason: ExchangeReason; readonly by: bigint | null; readonly note: string | null };

/**
 * Gives points and pieces of an exchange back, once: those on hold by undoing it, those of a voucher by a transfer. Of what came back goes what the
 * member owes of gifts whose deposit went back.
 */
export async function returnPoints(tx: Db, row: Row, { at, reason, by, note }: Ending): Promise<void> {
  const { id, member_id: memberId, points } = row;
  const [reference, kind] = [`exchange:${id}`, 'points_returned'];
  const back = uuidFrom(`exchange_void:${id}`);
  if (row.state === 'in_process') await voidHold(tx, { id: back, holdId: id, kind, reference });
  else {
    const [debit, credit] = [await openAccount(tx, house('promotions', 'POINT')), await openAccount(tx, wallet(memberId, 'POINT'))];
    await transfer(tx, { id: back, debit, credit, amount: points, kind, reference });
  }
  if (row.reward_code !== null) await exchanges.moveStock(tx, row.brand_code, row.reward_code, row.variant_code, row.quantity);
  await exchanges.decide(tx, id, { state: 'rejected', decided_by: by, decided_at: at, reason, note, message: null });
  await settleOwed(tx, memberId, points);
}

/** Takes what is owed out of so many points that came back; what the member earned otherwise stays. */
async function settleOwed(tx: Db, memberId: bigint, points: bigint): Promise<void> {
  let left = points;
  for (const { gift_id: giftId, amount, taken } of await repo.lockOwed(tx, memberId)) {
    const due = amount - taken < left ? amount - taken : left;
    if (due <= 0n) return;
    const paid = await takeOwedPoints(tx, { giftId, memberId, amount: due, before: taken });
    await repo.setTaken(tx, giftId, taken + paid);
    left -= due;
  }
}
