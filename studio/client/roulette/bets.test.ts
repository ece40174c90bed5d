import { expect, it } from 'vitest';
import { makeCloth } from './bets.ts';

const stakes = { least: 100, most: 1_000, step: 100, usual: 100 };

it('adds chips of one place, takes them back one by one, and stops at the limits of the place and of the table', () => {
  const cloth = makeCloth(stakes, 1_500);
  expect([cloth.lay('red', 500), cloth.lay('number:7', 100), cloth.lay('red', 500), cloth.lay('red', 100)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(cloth.bets()).toEqual([
    { spot: 'red', stake: 1_000 },
    { spot: 'number:7', stake: 100 },
  ]);
  expect([cloth.lay('black', 500), cloth.lay('black', 400)]).toEqual([false, true]);
  cloth.undo();
  cloth.undo();
  expect(cloth.bets()).toEqual([
    { spot: 'red', stake: 500 },
    { spot: 'number:7', stake: 100 },
  ]);
  cloth.set([]);
  expect(cloth.bets()).toEqual([]);
});
