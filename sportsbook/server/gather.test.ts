import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what comes while others are worked on goes together, each with its own answer', async () => {
  const batches: number[] = [];
  const double = gather(async (batch: readonly number[]) => {
    batches.push(batch.length);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return batch.map((one) => 2 * one);
  }, 8);
  const all = Array.from({ length: 40 }, (_, at) => at);
  expect(await Promise.all(all.map(double))).toEqual(all.map((one) => 2 * one));
  expect(batches).toEqual([8, 8, 8, 8, 8]);
  expect(await double(7)).toBe(14);
});

test('a batch that fails is worked on one by one, and only what fails alone is refused', async () => {
  const odd = gather(async (batch: readonly number[]) => {
    if (batch.some((one) => one % 2 === 0)) throw new Error(`even among ${batch.length}`);
    return batch;
  }, 10);
  const results = await Promise.allSettled([1, 2, 3].map(odd));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
