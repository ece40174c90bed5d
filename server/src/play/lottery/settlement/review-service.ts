import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { settleBets } from '../../betting/set-service.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { endReviewed, refusedLines } from '../orders/line-repo.ts';
import { productOf } from '../product.ts';

const EVERY_MS = 5_000;
const BETS_AT_ONCE = 500;

/** Takes over what operators have decided about wins that were held. */
export const startReviews = (context: Context): Repeating => repeat(context, 'lotteryReviews', EVERY_MS, () => endReviews(context));

/** One round of that work. */
export async function endReviews(context: Context): Promise<void> {
  await loseRefused(context);
  await inTransaction(context.db.query, (tx) => endReviewed(tx));
}

/** A bet whose win was refused for good has nobody else who would end it: it is lost. */
async function loseRefused(context: Context): Promise<void> {
  await inTransaction(context.db.query, async (tx) => {
    const lines = await refusedLines(tx, BETS_AT_ONCE);
    for (const code of new Set(lines.map((line) => line.game_code))) {
      const game = lotteryGame(code);
      if (!game) continue;
      const own = lines.filter((line) => line.game_code === code);
      await settleBets(
        context,
        tx,
        await productOf(context, game),
        own.map((line) => ({ memberId: line.member_id, betId: line.bet_id, payout: 0n, settlement: line.settlement })),
      );
    }
  });
}
