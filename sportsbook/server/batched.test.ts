import { afterEach, expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

afterEach(() => void vi.useRealTimers());

test('what comes while others are worked on goes together, each with its own answer', async () => {
  const batches: number[] = [];
  const double = batched(async (batch: readonly number[]) => {
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
  const odd = batched(async (batch: readonly number[]) => {
    if (batch.some((one) => one % 2 === 0)) throw new Error(`even among ${batch.length}`);
    return batch;
  }, 10);
  const results = await Promise.allSettled([1, 2, 3].map(odd));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a quick batch is waited for; one that takes long holds up no others, as many as may run in parallel', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun: { readonly batch: readonly number[]; readonly end: () => void }[] = [];
  const ask = batched(
    (batch: readonly number[]) =>
      new Promise<readonly number[]>((resolve) => {
        begun.push({ batch, end: () => resolve(batch) });
      }),
    10,
    { parallel: 2, patienceMs: 100 },
  );
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return begun.map(({ batch }) => batch);
  };
  const answers = [ask(1)];
  await turns();
  answers.push(ask(2), ask(3));
  expect(await turns()).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(await turns()).toEqual([[1], [2, 3]]);
  // Once the slow one has ended, what waits is left to the one beside it.
  answers.push(ask(4));
  begun[0]?.end();
  expect(await turns()).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  expect(await turns()).toEqual([[1], [2, 3], [4]]);
  vi.advanceTimersByTime(100);
  answers.push(ask(5));
  expect(await turns()).toEqual([[1], [2, 3], [4], [5]]);
  vi.advanceTimersByTime(100);
  answers.push(ask(6));
  expect(await turns()).toEqual([[1], [2, 3], [4], [5]]);
  begun[2]?.end();
  expect((await turns()).at(-1)).toEqual([6]);
  for (const { end } of begun) end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6]);
});
