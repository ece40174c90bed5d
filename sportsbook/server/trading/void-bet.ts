import { cashOutSeal } from '../bets/seals.ts';
import { lockSettlement } from '../bets/settle-repo.ts';
import type { Book } from '../context.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Gives one bet that rides back at its stake, as if it were bought back whole: its payout is sealed by the book's key, and no result changes it
 * any more. How many: none where it is settled, void, or nobody's.
 */
export async function voidBet(book: Book, trx: Transaction, id: string): Promise<number> {
  // A result decides it before or finds it gone.
  await lockSettlement(trx);
  const bet = await trx
    .selectFrom('bets')
    .select(['id', 'stake', 'cashed_stake', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (bet?.state !== 'open') return 0;
  const payout = bet.stake - bet.cashed_stake;
  await trx
    .updateTable('bets')
    .set({
      state: 'paying',
      payout,
      payout_seal: cashOutSeal(book, bet, payout),
      is_cashed_out: true,
      is_final: true,
      reason: 'voided',
      lease_until: book.now(),
    })
    .where('id', '=', id)
    .execute();
  return 1;
}
