import { factorOf, offerOf, outcomeOf, type Prices } from './engine.ts';
import type { LotteryGame, Offer } from './game.ts';
import { listed } from './plays/pick.ts';

/** Which numbers of a drawn set a pick is weighed by: how many of them come decides it, and which ones does not. */
function weighedBy(offer: Offer | undefined, pick: string): ((number: string) => boolean) | null {
  if (offer?.kind === 'spots') {
    const picked = new Set(listed(pick));
    return (number) => picked.has(number);
  }
  const counted = offer?.kind === 'marks' ? offer.of.counted : undefined;
  return counted ? (number) => counted.isIn(Number(number)) : null;
}

/**
 * Thousandths of a unit that a pick on a drawn set pays whatever comes, once some of its numbers are out: the least of what the rules
 * pay over all that can still come. 0 for lotteries that draw no set.
 */
export function sureFactor(game: LotteryGame, play: string, pick: string, prices: Prices, out: readonly string[]): bigint {
  const { shape } = game;
  const isWeighed = weighedBy(offerOf(game, play), pick);
  if (shape.kind !== 'set' || !isWeighed) return 0n;
  const isOut = new Set(out);
  const left = Array.from({ length: shape.of }, (_, at) => String(at + 1).padStart(2, '0')).filter((number) => !isOut.has(number));
  const [inside, outside] = [left.filter(isWeighed), left.filter((number) => !isWeighed(number))];
  const rest = shape.drawn - out.length;
  let sure: bigint | undefined;
  for (let come = Math.max(0, rest - outside.length); come <= Math.min(rest, inside.length); come += 1) {
    const drawn = [...out, ...inside.slice(0, come), ...outside.slice(0, rest - come)];
    const factor = factorOf(prices, outcomeOf(game, play, pick, { drawn }));
    if (sure === undefined || factor < sure) sure = factor;
  }
  return sure ?? 0n;
}
