import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

test('runs one at a time, goes on behind a failure, and stops when the last run has ended', async () => {
  let [runs, atOnce, max] = [0, 0, 0];
  const failures: unknown[] = [];
  const log = { warn: (what: unknown) => void failures.push(what) };
  let release = (): void => undefined;
  let started: (() => void) | undefined;
  const third = new Promise<void>((resolve) => (started = resolve));
  const repeating = repeat({ log }, 'tidy', 1, async () => {
    runs += 1;
    max = Math.max(max, (atOnce += 1));
    if (runs === 3) {
      started?.();
      await new Promise<void>((resolve) => (release = resolve));
    }
    atOnce -= 1;
    if (runs === 2) throw new Error('once');
  });
  await third;
  let isStopped = false;
  const stopped = repeating.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  release();
  await stopped;
  expect({ runs, max, failures: failures.length }).toEqual({ runs: 3, max: 1, failures: 1 });
});
