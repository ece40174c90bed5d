import type { MarketRule, Score } from '../market.ts';
import { settle } from '../settle.ts';
import type { Expectation } from './offer.ts';
import { netOf } from './test-agreement.ts';

type Tally = { sum: number; squares: number; count: number };
const SIGMAS = 3.6;

/** What bets at fair prices bring more than they should, by kind of market and outcome, over many matches. */
export class Tallies {
  private readonly tallies = new Map<string, Tally>();

  add(
    offer: MarketRule,
    outcomes: readonly (readonly [code: string, expectation: Expectation])[],
    parts: Readonly<Record<string, Score>>,
  ): void {
    for (const [code, { won, lost }] of outcomes) {
      const net = netOf(settle(offer, code, { state: 'ended', parts })) - (won - lost);
      const name = `${offer.type} ${offer.part.replace(/\d+$/, '')} ${offer.side ?? ''} ${code}`;
      const { sum, squares, count } = this.tallies.get(name) ?? { sum: 0, squares: 0, count: 0 };
      this.tallies.set(name, { sum: sum + net, squares: squares + net ** 2, count: count + 1 });
    }
  }

  /** Those that are too far off to be chance. Lines of one match hang together: so many of them count as one. */
  astray(alike: number): string[] {
    return [...this.tallies].flatMap(([name, { sum, squares, count }]) =>
      Math.abs(sum) > SIGMAS * Math.sqrt(Math.max(squares, 1) * alike) ? [`${name}: ${sum / count} over ${count}`] : [],
    );
  }
}
