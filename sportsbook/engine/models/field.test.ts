import { expect, test } from 'vitest';
import { finishOf, placeChances } from './field.ts';
import { testDraws } from './test-draws.ts';

const FIELD = [4, 2.5, 1.5, 1, 0.6, 0.4].map((weight, at) => ({ code: `e${at}`, weight }));
const RUNS = 6_000;

test('races that are run agree with the chances to be first and among the first three', () => {
  const { first, placed } = placeChances(FIELD);
  expect(first.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(placed.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3, 9);
  const runs = Array.from({ length: RUNS }, (_, index) => finishOf(testDraws(`race/${index}`), FIELD));
  for (const [at, { code }] of FIELD.entries())
    for (const [chance, isIt] of [
      [first[at] ?? 0, (place: number) => place === 1],
      [placed[at] ?? 0, (place: number) => place <= 3],
    ] as const) {
      const share = runs.filter((run) => isIt(run[code] ?? 0)).length / RUNS;
      expect(Math.abs(share - chance)).toBeLessThan(3.5 * Math.sqrt((chance * (1 - chance)) / RUNS));
    }
  for (const run of runs.slice(0, 20)) expect(Object.values(run).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});
