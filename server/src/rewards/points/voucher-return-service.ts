import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import * as repo from './exchange-repo.ts';
import { rewardName } from './exchange-service.ts';
import { decisionMessage } from './exchange-texts.ts';
import { returnPoints } from './give-back-service.ts';
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
      const reason = 'not_granted' as const;
      await returnPoints(tx, row, { at, reason, by: null, note: null });
      const title = rewardName(row, row.language) ?? '';
      await sendMessage(tx, row.member_id, decisionMessage(row.language, { title, reason, said: '' }), at);
      return row.member_id;
    });
    if (memberId === null) continue;
    forgetMall(context);
    await notifyUnread(context, memberId);
  }
}
