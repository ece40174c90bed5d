import { ticketCards } from '../studio/engines/tables/bingo-cards.ts';
import { bingo, lackOf, playCards } from '../studio/engines/tables/bingo.ts';
import { seededRandom } from '../studio/engines/random.ts';
import { bingoTitles } from '../studio/titles/tables/bingo.ts';
import { limit, median, type Row } from './table.ts';

const CARDS = 1_000;
const ROUNDS = 9;

/** A room that has sold a thousand cards: what each ball costs where every card is looked at, and where all prizes of a round are found at once. */
export async function bingoRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const title of bingoTitles) {
    const full = title;
    const cards = await ticketCards(full, 'ab'.repeat(32), 1, 'cd'.repeat(32), CARDS);
    const random = seededRandom(7);
    const { balls } = bingo.draw(full, (n) => random() % n);
    const sold = Object.fromEntries(cards.map((_, at) => [at + 1, 1]));
    const whole = Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      playCards(full, cards, balls, sold);
      return (performance.now() - began) / balls.length;
    });
    const called = new Set<number>();
    const each = balls.slice(0, 40).map((ball) => {
      called.add(ball);
      const began = performance.now();
      for (const card of cards) for (const { pattern } of full.prizes) lackOf(card, pattern, called);
      return performance.now() - began;
    });
    const name = `bingo of ${title.balls} balls, ${CARDS} cards`;
    rows.push(limit(`${name}: all prizes of a round, for each ball`, median(whole), 'ms', 5), {
      ...limit(`${name}: what every card lacks after a ball`, median(each), 'ms', 5),
      note: `longest ${Math.max(...each).toFixed(1)} ms`,
    });
  }
  return rows;
}
