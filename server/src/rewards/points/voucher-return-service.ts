import type { Context } from '../../context.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import * as repo from './exchange-repo.ts';
import { rewardName } from './exchange-service.ts';
import { decisionMessage } from './exchange-texts.ts';
import { forgetMall } from './service.ts';

/** Longer than free play runs, and waits for a game that is shut. */
const RETURNED_MS = 200 * 86_400_000;
const STEP = 100;

/**
 * Gives the points back for vouchers of which nothing was played and nothing can be: refused by the game's house, its game gone, taken away, or ended
 * by a break. Once each, whoever does it.
 */
export async function returnVouchers(context: Context): Promise<void> {
  const { query } = context.db;
  const at = new Date(context.clock.now());
  for (const { id, brand_code: brand } of await repo.findUnplayed(query, new Date(at.getTime() - RETURNED_MS), STEP)) {
    const memberId = await inTransaction(query, async (tx) => {
      const row = await repo.lockExchange(tx, brand, id);
      if (row?.state !== 'approved' || row.gift_id === null || row.reward_code === null) return null;
      const [debit, credit] = [await openAccount(tx, house('promotions', 'POINT')), await openAccount(tx, wallet(row.member_id, 'POINT'))];
      const back = { id: uuidFrom(`exchange_void:${id}`), debit, credit, amount: row.points, kind: 'points_returned' };
      await transfer(tx, { ...back, reference: `exchange:${id}` });
      await repo.moveStock(tx, brand, row.reward_code, row.variant_code, row.quantity);
      const reason = 'not_granted' as const;
      await repo.decide(tx, id, { state: 'rejected', decided_by: null, decided_at: at, reason, note: null, message: null });
      const title = rewardName(row, row.language) ?? '';
      await sendMessage(tx, row.member_id, decisionMessage(row.language, { title, reason, said: '' }), at);
      return row.member_id;
    });
    if (memberId === null) continue;
    forgetMall(context);
    await notifyUnread(context, memberId);
  }
}
