import { expect, it } from 'vitest';
import { stackOf } from './stack.ts';

it.each([
  [500_000, [500_000]],
  [2_000_000, [1_000_000, 1_000_000]],
  [3_600_000, [2_500_000, 1_000_000, 100_000]],
  [400_000_000, [50_000_000, 50_000_000, 50_000_000]],
  [700, [700]],
])('shows %i as at most three chips of the house', (stake, chips) => expect(stackOf(stake)).toEqual(chips));
