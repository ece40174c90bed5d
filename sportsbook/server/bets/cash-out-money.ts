import { randomUUID } from 'node:crypto';
import { vendorFromMinor } from '@sorak/contract';
import { DECIMALS, type Book } from '../context.ts';
import { leaseCashOuts, markPaid, postpone } from './cash-out-repo.ts';
import { LEASE_MS, retryMs, walletFields } from './money.ts';
import { isPartSealed } from './check-payout.ts';
import { findBet, listLegs } from './repo.ts';
import { isAsAccepted } from './seals.ts';

const BATCH = 20;

/** Pays parts of bets that were cashed out, after a crash as well; their number. The round stays open: the rest of the bet rides. */
export async function finishCashOuts(book: Book): Promise<number> {
  const now = book.now();
  const due = await leaseCashOuts(book.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(
    due.map(async (part) => {
      const bet = await findBet(book.db, part.bet_id);
      if (!bet) return;
      if (!isAsAccepted(book, bet, await listLegs(book.db, [bet.id])) || !isPartSealed(book, bet, part)) {
        book.log('part of a bet not paid', { part: part.id, bet: bet.id, status: 'CASH_OUT_CHANGED', attempts: part.attempts + 1 });
        return postpone(book.db, part.id, part.attempts + 1, new Date(book.now().getTime() + retryMs(part.attempts)));
      }
      const reply = await book.wallet.call(bet.vendor, 'win', {
        ...walletFields(bet),
        request_uuid: randomUUID(),
        transaction_uuid: part.win_uuid,
        reference_transaction_uuid: bet.bet_uuid,
        currency: bet.currency,
        amount: vendorFromMinor(part.payout, DECIMALS),
        is_free: false,
      });
      if (reply.status === 'RS_OK') return markPaid(book.db, part.id);
      book.log('part of a bet not paid', { part: part.id, bet: bet.id, status: reply.status, attempts: part.attempts + 1 });
      return postpone(book.db, part.id, part.attempts + 1, new Date(book.now().getTime() + retryMs(part.attempts)));
    }),
  );
  return due.length;
}
