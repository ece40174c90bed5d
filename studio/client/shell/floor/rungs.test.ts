import { expect, it } from 'vitest';
import { ladderFor } from '../../../engines/mines/mines.ts';
import { intan } from '../../../titles/mines/intan.ts';
import { multiplierText, rungsInView } from './rungs.ts';

it.each([5, 9])('always has the next rung in view, and the one that is reached, of %i', (view) => {
  for (let mines = 1; mines < 25; mines += 1) {
    const { length } = ladderFor(intan, mines);
    for (let opened = 0; opened <= length; opened += 1) {
      const { from, to } = rungsInView(length, opened, view);
      expect(to - from).toBe(Math.min(view, length));
      if (opened > 0) expect(opened - 1 >= from && opened - 1 < to).toBe(true);
      if (opened < length) expect(opened >= from && opened < to).toBe(true);
    }
  }
});

it('reads multipliers with as many digits as they pay by', () => {
  expect([multiplierText(10_312), multiplierText(23_498), multiplierText(12_345_678)]).toEqual(['1.0312×', '2.3498×', '1234.57×']);
});
