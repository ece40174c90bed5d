import type { LotteryLine } from '@sorak/contract';
import { lotsOf, oddsOf, offerOf, type Prices, samplesOf } from '@sorak/contract/rules/lottery/engine';
import { toNumber } from '@sorak/contract/rules/lottery/fraction';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';

/** How many numbers of a bet are caught, how likely that is in per cent, and thousandths that a unit of it pays: 0 where the pool does. */
type Catch = { readonly caught: number; readonly percent: number; readonly price: number };

/** What is paid of a play on a drawn set, the most caught first; empty where there is nothing to compare. */
export function catchesOf(game: LotteryGame, play: string, prices: Prices): readonly Catch[] {
  if (offerOf(game, play)?.kind !== 'spots') return [];
  const [sample = ''] = samplesOf(game, play);
  const odds = oddsOf(game, play, sample);
  if (odds.length < 2) return [];
  return odds
    .map(({ tier, chance }) => ({ caught: Number(tier.slice(3)), percent: toNumber(chance) * 100, price: prices[tier] ?? 0 }))
    .toSorted((one, other) => other.caught - one.caught);
}

/** A share that may be far below one per cent, with three figures. */
export const percentText = (percent: number): string => percent.toLocaleString('en', { maximumSignificantDigits: 3 });

/** How many numbers of a line that is one bet are out; undefined where it is several. */
export function caughtBy(
  game: LotteryGame,
  { play, pick }: Pick<LotteryLine, 'play' | 'pick'>,
  out: readonly string[],
): number | undefined {
  const offer = offerOf(game, play);
  if (offer?.kind !== 'spots' || lotsOf(game, play, pick) > 1) return undefined;
  return pick.split(' ').filter((number) => out.includes(number)).length;
}
