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
  expect(outcomeOf({ status, netResult, isCashedOut: false })).toBe(shown),
);

test.each([
  ['lost', -1000],
  ['won', 500],
  ['won', 0],
] as const)('%s by %s of a bet that was bought back is shown as cashed out', (status, netResult) =>
  expect(outcomeOf({ status, netResult, isCashedOut: true })).toBe('cashedOut'),
);
