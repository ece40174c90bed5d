import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer, type Pages } from './pacer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function paced() {
  const emitted: Pages[] = [];
  const pacer = createPacer(200, [1, 2], (pages) => emitted.push(pages));
  return { emitted, pacer };
}

test('slow scrolling asks for each page, at most once in 200 ms', () => {
  const { emitted, pacer } = paced();
  pacer.push([2, 3]);
  expect(emitted).toEqual([[2, 3]]);
  pacer.push([3, 4]);
  pacer.push([4, 5]);
  vi.advanceTimersByTime(199);
  expect(emitted).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test('what flies past is not asked for, where the reader rests is', () => {
  const { emitted, pacer } = paced();
  for (let page = 10; page <= 500; page += 10) {
    pacer.push([page, page + 1, page + 2]);
    vi.advanceTimersByTime(50);
  }
  expect(emitted).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual([[500, 501, 502]]);
});

test('the same pages are not passed on twice, and nothing after the end', () => {
  const { emitted, pacer } = paced();
  pacer.push([2, 3]);
  vi.advanceTimersByTime(1000);
  pacer.push([2, 3]);
  vi.advanceTimersByTime(1000);
  expect(emitted).toHaveLength(1);
  pacer.push([40, 41]);
  pacer.stop();
  vi.advanceTimersByTime(1000);
  expect(emitted).toHaveLength(1);
});
