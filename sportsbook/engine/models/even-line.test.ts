import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, evenLine, expectation, handicapGrades, totalGrades } from './offer.ts';

const cells = fc.array(
  fc.record({ home: fc.nat(12), away: fc.nat(12), before: fc.constant(0), chance: fc.double({ min: 1e-6, max: 1, noNaN: true }) }),
  { minLength: 1, maxLength: 40 },
);
const STEPS = { quarters: 1, halves: 2, wholes: 4 } as const;
const lines = (from: number, step: number): number[] => Array.from({ length: 60 }, (_, at) => from + at * step);

/** What a look at every line finds: the first of those that are closest to even. */
function closest(of: readonly Cell[], all: readonly number[], grades: typeof handicapGrades): number | undefined {
  const distances = all.map((line) => {
    const { won, lost } = expectation(of, grades(line)[0]?.[1] ?? (() => 0));
    return Math.abs(won - lost);
  });
  return all[distances.indexOf(Math.min(...distances))];
}

test('the even line is the one that a look at every line finds', () => {
  fc.assert(
    fc.property(cells, fc.constantFrom(...Object.values(STEPS)), (of, step) => {
      const [handicaps, totals] = [lines(-30 * step, step), lines(step, step)];
      expect(evenLine(of, handicaps, handicapGrades)).toBe(closest(of, handicaps, handicapGrades));
      expect(evenLine(of, totals, totalGrades)).toBe(closest(of, totals, totalGrades));
    }),
    { numRuns: 1_000 },
  );
});
