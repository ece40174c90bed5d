import { numberFromMinor } from '@sorak/contract';
import type { TradingEffect, TradingOrder } from '@sorak/contract/rules/trading';
import { jointPayout } from '../../engine/joint-payout.ts';
import { payoutOf } from '../../engine/payout.ts';
import { settle } from '../../engine/settle.ts';
import type { MatchResult } from '../../engine/market.ts';
import { DECIMALS, type Book } from '../context.ts';
import type { Db } from '../db/database.ts';
import { fromOf } from '../bets/from.ts';
import { resultsOf } from './board-repo.ts';
import { type BuilderLeg, buildersOf, countCombined, singlesOf } from './effect-repo.ts';

export type EnteredResult = Pick<Extract<TradingOrder, { kind: 'result' }>, 'match' | 'state' | 'parts'>;

/** What operators say over what was told before: parts that they do not name stay. */
export async function mergedResult(db: Db, { match, state, parts }: EnteredResult): Promise<MatchResult> {
  const [newest] = await resultsOf(db, match);
  const { places } = newest?.result ?? {};
  return { state, parts: { ...newest?.result.parts, ...parts }, ...(places ? { places } : {}) };
}

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** What a result would do to each outcome that single bets are on, as settlement would reckon it. Nothing is changed. */
export async function effectOf(book: Book, entered: EnteredResult): Promise<TradingEffect> {
  const [result, singles, legs, combined] = await Promise.all([
    mergedResult(book.db, entered),
    singlesOf(book.db, entered.match),
    buildersOf(book.db, entered.match),
    countCombined(book.db, entered.match),
  ]);
  const outcomes = new Map<
    string,
    { bets: number; paid: bigint; pays: bigint; about: Omit<TradingEffect['list'][number], 'bets' | 'paid' | 'pays'> }
  >();
  for (const { type, part, side, line, outcome, from_home, from_away, price, stake, verdict: was, bets, paid } of singles) {
    const is = settle({ type, part, side, line }, outcome, result, fromOf({ from_home, from_away }));
    const key = JSON.stringify([type, part, side, line, outcome, was, is]);
    const sum = outcomes.get(key) ?? { bets: 0, paid: 0n, pays: 0n, about: { type, part, side, line, outcome, was, is } };
    const pays = payoutOf(stake, [{ verdict: is, price }]) * BigInt(bets);
    outcomes.set(key, { ...sum, bets: sum.bets + bets, paid: sum.paid + paid, pays: sum.pays + pays });
  }
  const all = [...outcomes.values()];
  const builders = paidByBuilders(legs, result);
  return {
    list: all.map(({ about, bets, paid, pays }) => ({ ...about, bets, paid: units(paid), pays: units(pays) })),
    bets: all.reduce((sum, { bets }) => sum + bets, builders.bets),
    paid: units(all.reduce((sum, { paid }) => sum + paid, builders.paid)),
    pays: units(all.reduce((sum, { pays }) => sum + pays, builders.pays)),
    builders: { bets: builders.bets, paid: units(builders.paid), pays: units(builders.pays) },
    combined,
  };
}

/** What builders were paid, and would be. */
function paidByBuilders(legs: readonly BuilderLeg[], result: MatchResult): { bets: number; paid: bigint; pays: bigint } {
  const bets = new Map<string, BuilderLeg[]>();
  for (const leg of legs) bets.set(leg.bet_id, [...(bets.get(leg.bet_id) ?? []), leg]);
  const sum = { bets: bets.size, paid: 0n, pays: 0n };
  for (const own of bets.values()) {
    const verdicts = own.map(({ outcome, ...leg }) => settle(leg, outcome, result, fromOf(leg)));
    sum.paid += own[0]?.payout ?? 0n;
    sum.pays += jointPayout(own[0]?.stake ?? 0n, own[0]?.joint ?? [], verdicts);
  }
  return sum;
}
