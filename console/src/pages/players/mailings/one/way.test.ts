import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const reach = { count: 100, stopped: 5, limited: 10, optedOut: 20 };
const journey = { fact: 'member_registered', isFirst: true, unless: null, waitHours: 24, holdPercent: 10, withinDays: 7 } as const;

test('a draft says whom it would reach now; what is withheld is of offers alone', () => {
  expect(wayOf({ kind: 'marketing', journey: null, state: 'draft', outcomes: {}, reach })).toEqual([
    { at: 'meant', count: 100, less: 0 },
    { at: 'allowed', count: 65, less: 35 },
    { at: 'written', count: null, less: 0 },
  ]);
  expect(wayOf({ kind: 'service', journey: null, state: 'draft', outcomes: {}, reach })[1]).toEqual({ at: 'allowed', count: 100, less: 0 });
});

test('a journey counts each member at the step where the way ended, and all steps together are everybody', () => {
  const outcomes = { waiting: 4, sent: 50, held_out: 6, not_meant: 10, stopped: 3, channel_off: 2, capped: 5 };
  const steps = wayOf({ kind: 'marketing', journey, state: 'sending', outcomes, reach });
  expect(steps).toEqual([
    { at: 'meant', count: 80, less: 0 },
    { at: 'fact', count: 80, less: 0 },
    { at: 'waits', count: 70, less: 10 },
    { at: 'held', count: 64, less: 6 },
    { at: 'allowed', count: 59, less: 5 },
    { at: 'written', count: 50, less: 5 },
  ]);
  const last = steps.at(-1);
  expect(steps.reduce((sum, { less }) => sum + less, 0) + (last?.count ?? 0) + outcomes.waiting).toBe(80);
  // Nobody has come yet.
  expect(wayOf({ kind: 'marketing', journey, state: 'draft', outcomes: {}, reach }).map(({ count }) => count)).toEqual([
    100,
    null,
    null,
    null,
    null,
    null,
  ]);
});
