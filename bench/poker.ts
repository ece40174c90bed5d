import { CARDS, dealFrom, freshDeck } from '../studio/engines/cards.ts';
import { HAND_CLASSES, valueOf } from '../studio/engines/hand-value.ts';
import { seededRandom } from '../studio/engines/random.ts';
import { naiveBest } from './poker-naive.ts';
import type { Row } from './table.ts';

/** How many of all 133,784,560 hands of seven cards are of each class, from the least. */
const SEVENS = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
const NAIVE_HANDS = 20_000;
const ROUNDS = 3;

/** Values every hand of seven cards there is; throws when a class is not met exactly as often as it must be. Hands a second. */
function valueAll(): number {
  const counts = Array.from({ length: HAND_CLASSES.length }, () => 0);
  const count = (kind: number): void => void (counts[kind] = (counts[kind] ?? 0) + 1);
  const hand = [0, 0, 0, 0, 0, 0, 0];
  const started = performance.now();
  const choose = (place: number, from: number): void => {
    for (let card = from; card < CARDS; card += 1) {
      hand[place] = card;
      if (place === 6) count(valueOf(hand) >> 20);
      else choose(place + 1, card + 1);
    }
  };
  choose(0, 0);
  const seconds = (performance.now() - started) / 1_000;
  if (counts.join() !== SEVENS.join()) throw new Error(`classes of seven cards: ${counts.join()}`);
  return SEVENS.reduce((sum, each) => sum + each, 0) / seconds;
}

function naivePerSecond(): number {
  const random = seededRandom(11);
  const hands = Array.from({ length: NAIVE_HANDS }, () => dealFrom(freshDeck(), 7, (n) => random() % n));
  const started = performance.now();
  for (const seven of hands) naiveBest(seven);
  return NAIVE_HANDS / ((performance.now() - started) / 1_000);
}

/** Hands of seven cards against the same written as anyone would write it first, and against the stated limit. */
export function pokerRows(): Row[] {
  const naive = Math.max(...Array.from({ length: ROUNDS }, naivePerSecond));
  const ours = valueAll();
  const row = { name: 'value of seven cards, every hand there is', ours, unit: 'hands/s' } as const;
  return [
    { ...row, floor: naive, floorName: 'naive JavaScript', min: 20 },
    { ...row, floor: 10_000_000, floorName: '10 M a second', min: 1 },
  ];
}
