import { expect, it } from 'vitest';
import { fishTitles } from '../../titles/fish/catalogue.ts';
import { levelOf, LEVELS } from './cannon.ts';

it.each(fishTitles)(
  '$code has a cannon of the first level at its least price and of the last at its highest, and never a lower one for more',
  (title) => {
    const { min, max, step } = title.stakes;
    const levels = Array.from({ length: (max - min) / step + 1 }, (_, at) => levelOf(title, min + at * step));
    expect([levels[0], levels.at(-1)]).toEqual([1, LEVELS]);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(new Set(levels).size).toBe(LEVELS);
    expect(levelOf(title, 0)).toBe(1);
  },
);
