import { expect, test } from 'vitest';
import type { SegmentRule } from '@sorak/contract';
import { CONDITION_KINDS } from './condition-fields.ts';
import { readSegment, typedSegment } from './typed-segment.ts';

const ZONE = 'Asia/Jakarta';
const WHOLE: SegmentRule = {
  isEverybody: false,
  all: [
    { of: 'deposits', measure: 'amount', days: 30, min: 100_000.5, max: null },
    { of: 'played', gameTypes: ['RNG', 'LIVE'], days: 7, min: null, max: 0 },
    { of: 'silent', days: 3 },
    { of: 'age', min: 7, max: null },
    { of: 'registered', from: Date.parse('2026-01-01T00:00:00+07:00'), to: null },
    { of: 'rank', from: 1, to: 3 },
  ],
  any: [
    { of: 'label', list: ['one', 'two'] },
    { of: 'country', list: ['ID'] },
    { of: 'agent', list: ['demo.agen'] },
  ],
  none: [
    { of: 'language', list: ['EN'] },
    { of: 'verified', what: 'email' },
  ],
};

test('every condition is read as it was written, and nothing half typed is sent', () => {
  const typed = typedSegment(WHOLE, ZONE);
  expect(new Set(typed.conditions.map(({ of }) => of))).toEqual(new Set(CONDITION_KINDS));
  expect(readSegment(typed, ZONE)).toEqual(WHOLE);
  const half = { ...typed, conditions: typed.conditions.map((one) => (one.of === 'silent' ? { ...one, texts: {} } : one)) };
  expect(readSegment(half, ZONE)).toBeNull();
});

test('no condition is nobody’s rule until it says that everybody is meant', () => {
  expect(readSegment({ isEverybody: false, conditions: [] }, ZONE)).toBeNull();
  expect(readSegment({ isEverybody: true, conditions: [] }, ZONE)).toEqual({ isEverybody: true, all: [], any: [], none: [] });
});
