import { expect, test } from 'vitest';
import { spanOf } from './span.ts';

const at = (text: string): number => Date.parse(text);
const lengths = (stretches: readonly { from: number; to: number }[]): number[] => stretches.map(({ from, to }) => (to - from) / 3_600_000);

test('a day of today is cut by hour and compared with the seven before up to the same time of day', () => {
  const now = at('2026-06-14T10:30:00+07:00');
  const { steps, before, wholeBefore } = spanOf('today', now, 'Asia/Jakarta');
  expect(steps).toHaveLength(11);
  expect(steps.at(-1)).toEqual({ from: at('2026-06-14T10:00:00+07:00'), to: now + 1 });
  expect(before).toHaveLength(7);
  expect(before[0]).toEqual({ from: at('2026-06-07T00:00:00+07:00'), to: at('2026-06-07T10:30:00+07:00') });
  expect(wholeBefore).toEqual({ from: at('2026-06-07T00:00:00+07:00'), to: at('2026-06-14T00:00:00+07:00') });
});

test('a week is seven days on the zone’s clock, whatever is done to that clock, and is compared with the seven before', () => {
  // Clocks went forward in Berlin on 29 March.
  const now = at('2026-04-01T12:00:00+02:00');
  const { steps, before } = spanOf('week', now, 'Europe/Berlin');
  expect(steps[0]?.from).toBe(at('2026-03-26T00:00:00+01:00'));
  expect(lengths(steps).slice(0, -1)).toEqual([24, 24, 24, 23, 24, 24]);
  expect(before).toEqual([{ from: at('2026-03-19T00:00:00+01:00'), to: at('2026-03-25T12:00:00+01:00') }]);
});

test('a month is thirty days; its stretches leave no moment out and count none twice', () => {
  const { steps, wholeBefore } = spanOf('month', at('2026-06-14T00:00:00+07:00'), 'Asia/Jakarta');
  expect(steps).toHaveLength(30);
  expect(steps.slice(1).every(({ from }, index) => from === steps[index]?.to)).toBe(true);
  expect(wholeBefore.to).toBe(steps[0]?.from);
  expect((wholeBefore.to - wholeBefore.from) / 86_400_000).toBe(30);
});
