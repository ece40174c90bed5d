import { settle } from '../../engine/settle.ts';
import type { Book } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { correctBets } from './corrections-repo.ts';
import { payoutOf } from './payout.ts';
import * as repo from './settle-repo.ts';
import { voidLateIn } from '../trading/late-bets.ts';
import { isAsTold } from './seals.ts';
import { fromOf } from './from.ts';
import { legsOf } from './view.ts';

const BATCH = 1_000;

/** Settles the bets on one match that is due, and owes those of several legs that are wholly decided; how many matches and bets. */
export async function settleDue(book: Book): Promise<number> {
  const isSettled = await book.db.transaction().execute((trx) => settleMatch(book, trx));
  return (isSettled ? 1 : 0) + (await oweDecided(book));
}

/** Decides the legs of a match by its newest result, and those of bets that an older one has settled anew. */
async function settleMatch(book: Book, trx: Transaction): Promise<boolean> {
  const match = await repo.takeDueMatch(trx);
  if (match === undefined) return false;
  await repo.lockSettlement(trx);
  // What was laid when it was over is given back before anything is decided.
  await voidLateIn(book, trx);
  const newest = await repo.findNewestResult(trx, match);
  if (!newest) return true;
  const { version, result } = newest;
  // Bets on it stay open until it is told, or entered by two operators, anew.
  if (newest.signature !== null && !isAsTold(book, newest)) {
    book.log('result is not as it was told', { match, version });
    return true;
  }
  const staked = await repo.listStakedOutcomes(trx, match);
  const verdicts = staked.map(({ market_id: market, outcome, from_home, from_away, ...rule }) => ({
    market,
    outcome,
    from_home,
    from_away,
    verdict: settle(rule, outcome, result, fromOf({ from_home, from_away })),
  }));
  if (version > 1) {
    await correctBets(trx, match, version, verdicts, book.now());
    await repo.decideAnew(trx, match, version, verdicts);
  }
  await repo.decideLegs(trx, match, version, verdicts);
  await repo.markSettled(trx, match, version, book.now());
  return true;
}

/** While it reckons, no result decides the same legs otherwise. */
async function oweDecided(book: Book): Promise<number> {
  if ((await repo.listDecided(book.db, 1)).length === 0) return 0;
  return book.db.transaction().execute(async (trx) => {
    await repo.lockSettlement(trx);
    const decided = await repo.listDecided(trx, BATCH);
    const legs = await legsOf(trx, decided);
    const payouts = decided.map((bet) => {
      const payout = payoutOf(bet, legs.get(bet.id) ?? []);
      return { id: bet.id, payout: String(payout < bet.greatest ? payout : bet.greatest) };
    });
    await repo.owe(trx, payouts, book.now());
    return decided.length;
  });
}
