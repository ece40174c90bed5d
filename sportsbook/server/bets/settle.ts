import { systemPayout } from '../../engine/combinations.ts';
import { settle } from '../../engine/settle.ts';
import type { Book } from '../context.ts';
import { correctBets, lockCorrections } from './corrections-repo.ts';
import { decideLegs, findDueResult, listDecided, listStakedOutcomes, markSettled, owe } from './repo.ts';
import { legsOf } from './view.ts';

const BATCH = 1_000;

/**
 * Decides the legs of a match by its newest result, and those of bets that an older one has settled anew; then owes every bet that is
 * wholly decided; how many results and bets.
 */
export async function settleDue(book: Book): Promise<number> {
  const due = await findDueResult(book.db);
  if (due)
    await book.db.transaction().execute(async (trx) => {
      const staked = await listStakedOutcomes(trx, due.match_id);
      const verdicts = staked.map(({ market_id: market, outcome, ...rule }) => ({
        market,
        outcome,
        verdict: settle(rule, outcome, due.result),
      }));
      if (due.version > 1) {
        await lockCorrections(trx);
        await correctBets(trx, due.match_id, due.version, verdicts, book.now());
      }
      await decideLegs(trx, due.match_id, due.version, verdicts);
      await markSettled(trx, due.match_id, due.version, book.now());
    });
  return (due ? 1 : 0) + (await oweDecided(book));
}

async function oweDecided(book: Book): Promise<number> {
  const decided = await listDecided(book.db, BATCH);
  if (decided.length === 0) return 0;
  const legs = await legsOf(book, decided);
  const payouts = decided.map(({ id, stake_each, size, greatest }) => {
    const own = (legs.get(id) ?? []).flatMap(({ verdict, price }) => (verdict === null ? [] : [{ verdict, price }]));
    const payout = systemPayout(stake_each, own, size);
    return { id, payout: String(payout < greatest ? payout : greatest) };
  });
  await owe(book.db, payouts, book.now());
  return decided.length;
}
