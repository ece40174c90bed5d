import { type LotteryTicket, minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { sureFactor } from '@sorak/contract/rules/lottery/sure';

const DECIMALS = 2;
/** Of more lines than this nothing is said before the platform has settled them: working all of them out between two balls takes too long. */
const MAX_LINES = 200;

type Ticket = Pick<LotteryTicket, 'stake' | 'payout' | 'state'> & {
  readonly list: readonly Pick<LotteryTicket['list'][number], 'play' | 'pick' | 'unit' | 'prices' | 'state'>[];
};

/**
 * What tickets on a drawn set come to while the numbers of `out` are: what they surely pay whatever comes, and what the platform has paid,
 * null until it has settled all of them. Units of currency.
 */
export function soFar(game: LotteryGame, tickets: readonly Ticket[], out: readonly string[]) {
  const standing = tickets.filter(({ state }) => state !== 'cancelled');
  const lines = standing.flatMap(({ list }) => list.filter(({ state }) => state !== 'cancelled'));
  const sure =
    lines.length > MAX_LINES
      ? 0n
      : lines.reduce(
          (sum, { play, pick, prices, unit }) =>
            sum + (minorFromNumber(unit, DECIMALS) * sureFactor(game, play, pick, prices, out)) / 1000n,
          0n,
        );
  return {
    count: standing.length,
    stake: standing.reduce((sum, { stake }) => sum + stake, 0),
    sure: numberFromMinor(sure, DECIMALS),
    paid: standing.every(({ state }) => state === 'won' || state === 'lost')
      ? standing.reduce((sum, { payout }) => sum + (payout ?? 0), 0)
      : null,
    isHeld: standing.some(({ state }) => state === 'under_review'),
  };
}
