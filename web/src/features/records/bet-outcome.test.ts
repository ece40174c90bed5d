import { expect, test } from 'vitest';
import { outcomeOf } from './bet-outcome.ts';

test.each([
  ['running', null, 'running'],
  ['won', 95_000, 'won'],
  ['won', -200, 'lost'],
  ['lost', -1000, 'lost'],
  ['won', 0, 'even'],
  ['void', 0, 'void'],
] as const)('%s with a net result of %s is shown as %s', (status, netResult, shown) =>
  expect(outcomeOf({ status, netResult })).toBe(shown),
);
