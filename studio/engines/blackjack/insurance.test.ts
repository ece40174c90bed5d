import { expect, it } from 'vitest';
import { blackjackTitles } from '../../titles/blackjack/catalogue.ts';
import { insuranceOdds } from './insurance.ts';

const hand = (...cards: number[]) => ({ box: 0, cards, units: 1, isSplit: false, isDone: false, isSurrendered: false });
const [ACE, FIVE, NINE, TEN, KING] = [0, 4, 8, 9, 12];

it('counts what the hidden card can be from all that is open', () => {
  const [six, eight] = blackjackTitles;
  if (!six || !eight) throw new Error('there are two sets of rules');
  const { chance, mean } = insuranceOdds(six, { hands: [hand(FIVE, NINE)], dealer: [ACE, null] });
  expect(chance).toBe(96 / 309);
  expect(mean).toBeCloseTo((2 * 96 - 213) / 309, 12);
  const poor = insuranceOdds(six, { hands: [hand(TEN, KING), hand(TEN, KING)], dealer: [ACE, null] });
  expect(poor.chance).toBe(92 / 307);
  expect(insuranceOdds(eight, { hands: [hand(FIVE, NINE)], dealer: [ACE, null] }).chance).toBe(128 / 413);
});
