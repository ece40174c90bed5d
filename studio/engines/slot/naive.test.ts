import { describe, expect, it } from 'vitest';
import { halmaRaja } from '../../titles/slot/halma-raja.ts';
import { harimauEmas } from '../../titles/slot/harimau-emas.ts';
import { nagaFajar } from '../../titles/slot/naga-fajar.ts';
import { seededRandom } from '../random.ts';
import { naiveSimulate } from './naive.ts';
import { simulate } from './simulate.ts';
import type { LinesTitle } from './title.ts';

const fraction = (seed: number): (() => number) => {
  const random = seededRandom(seed);
  return () => random() / 2 ** 32;
};

describe('the simulator against a naive program of the same rules', () => {
  it.each([halmaRaja, harimauEmas, nagaFajar].map((title) => [title.code, title] as const))(
    'pays the same in %s from the same numbers',
    (_, title) => {
      const naive = naiveSimulate(title, 30_000, fraction(8));
      const tally = simulate(title, 30_000, 8);
      expect(tally).toMatchObject({ sum: naive.sum, squares: naive.squares, hits: naive.hits });
    },
  );

  it('is at least fifteen times as fast', () => {
    const perSecond = (rounds: number, run: () => unknown): number => {
      const start = performance.now();
      run();
      return rounds / (performance.now() - start);
    };
    const ratio = (title: LinesTitle): number => {
      const fast = perSecond(1_500_000, () => simulate(title, 1_500_000, 2));
      return fast / perSecond(30_000, () => naiveSimulate(title, 30_000, fraction(2)));
    };
    // The first run of each warms up; other work on the machine can spoil one pair, not all.
    expect(Math.max(...Array.from({ length: 5 }, () => ratio(halmaRaja)))).toBeGreaterThan(15);
  });
});
