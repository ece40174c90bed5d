import { expect, it } from 'vitest';
import { type Chips, makeCloth } from './cloth.ts';

const MAX = 1_000;
const fits = (bets: readonly Chips[], together: number): boolean =>
  bets.every(({ stake }) => stake <= MAX) && bets.reduce((sum, { stake }) => sum + stake, 0) <= together;

it('adds chips of one place, takes them back as they were laid, and stops at the limits of the place and of the table', () => {
  const cloth = makeCloth((bets) => fits(bets, 1_500));
  const lay = (spot: string, stake: number): boolean => cloth.lay([{ spot, stake }]);
  expect([lay('red', 500), lay('number:7', 100), lay('red', 500), lay('red', 100)]).toEqual([true, true, true, false]);
  expect(cloth.bets()).toEqual([
    { spot: 'red', stake: 1_000 },
    { spot: 'number:7', stake: 100 },
  ]);
  expect([lay('black', 500), lay('black', 400)]).toEqual([false, true]);
  cloth.undo();
  cloth.undo();
  const left = [
    { spot: 'red', stake: 500 },
    { spot: 'number:7', stake: 100 },
  ];
  expect(cloth.bets()).toEqual(left);
  const group = [
    { spot: 'number:8', stake: 200 },
    { spot: 'number:9', stake: 200 },
    { spot: 'red', stake: 400 },
  ];
  expect(cloth.lay(group)).toBe(true);
  expect(cloth.lay(group)).toBe(false);
  cloth.undo();
  expect(cloth.bets()).toEqual(left);
  cloth.set([]);
  expect(cloth.bets()).toEqual([]);
});
