import { rounded, type TitleProof, volatilityOf } from '../proof.ts';
import { seededRandom } from '../random.ts';
import { drawCard } from './bingo-cards.ts';
import { bingo, paysOf, playCards, soldOf } from './bingo.ts';
import type { BingoTitle } from './table.ts';

const ROUNDS = 2_000;
const SEED = 20_260_101;

/** The most that one card can win: every prize of a full room. */
export const greatestPool = ({ seats, returns }: BingoTitle): number => Math.ceil((seats * returns) / 100);

/**
 * The return is the pool's share, exactly, whoever plays: someone always completes each pattern. How often a card wins depends on how many
 * are sold; it is met by simulation in a room where every card on sale is sold once.
 */
export function proveBingo(title: BingoTitle): TitleProof {
  const random = seededRandom(SEED);
  const draw = (n: number): number => random() % n;
  const tickets = Array.from({ length: title.cards }, (_, at) => at + 1);
  const sold = soldOf(tickets);
  let [won, squares, highest] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cards = tickets.map(() => drawCard(title, draw));
    const { balls } = bingo.draw(title, draw);
    for (const pay of paysOf(playCards(title, cards, balls, sold), tickets)) {
      const times = pay / title.limits.min;
      if (pay > 0) won += 1;
      squares += times ** 2;
      highest = Math.max(highest, times);
    }
  }
  const count = ROUNDS * title.cards;
  const [rtp, hitRate] = [title.returns / 100, won / count];
  const deviation = Math.sqrt(squares / count - rtp ** 2);
  return {
    method: 'exact',
    rtp,
    rtpError: 0,
    jackpotRtp: 0,
    spread: 'simulated',
    hitRate: rounded(hitRate, 6),
    hitRateError: rounded(Math.sqrt((hitRate * (1 - hitRate)) / count), 6),
    deviation: rounded(deviation, 4),
    deviationError: rounded(deviation / Math.sqrt(2 * count), 4),
    volatility: volatilityOf(deviation),
    maxWin: title.maxWin,
    highestMet: rounded(highest, 4),
    capped: 0,
    rounds: ROUNDS,
    seed: SEED,
  };
}
