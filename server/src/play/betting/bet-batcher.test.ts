import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createBatcher } from './bet-batcher.ts';

class Undone extends Error {}

/** A batcher whose work takes 5 ms, with what it did: the size of each batch, and 1 for each that went alone. */
function harness(many: (works: readonly number[]) => (string | undefined)[] = (works) => works.map((work) => `many ${work}`)) {
  const sizes: number[] = [];
  let underWay = 0;
  let max = 0;
  const spend = async <T>(size: number, work: () => T): Promise<T> => {
    sizes.push(size);
    max = Math.max(max, (underWay += 1));
    await sleep(5);
    underWay -= 1;
    return work();
  };
  const place = createBatcher<number, string>({
    single: (work) => spend(1, () => `single ${work}`),
    many: (works) => spend(works.length, () => many(works)),
    isUndone: (error) => error instanceof Undone,
    ownerOf: (work) => work % 10,
    isLasting: () => false,
  });
  return { place, sizes, max: () => max };
}

test('one alone goes alone', async () => {
  const { place, sizes } = harness();
  expect(await place(1)).toBe('single 1');
  expect(sizes).toEqual([1]);
});

test('what waits together goes together, at most 64, at most two at once, each with its own answer', async () => {
  const { place, sizes, max } = harness();
  const answers = await Promise.all(Array.from({ length: 300 }, (_, work) => place(work)));
  expect(answers).toEqual(Array.from({ length: 300 }, (_, work) => `many ${work}`));
  expect(sizes).toEqual([64, 64, 64, 64, 44]);
  expect(max()).toBe(2);
});

/** A batcher whose work ends when the test says so, oldest first. */
function heldHarness() {
  const sizes: number[] = [];
  const held: (() => void)[] = [];
  const work = async (size: number): Promise<void> => {
    sizes.push(size);
    await new Promise<void>((resolve) => held.push(resolve));
  };
  const place = createBatcher<number, string>({
    single: async (one) => (await work(1), `single ${one}`),
    many: async (works) => (await work(works.length), works.map((one) => `many ${one}`)),
    isUndone: () => false,
    ownerOf: (work) => work % 10,
    isLasting: () => false,
  });
  /** Behind all that this turn of the loop has sent. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { place, sizes, settled, end: () => held.shift()?.() };
}

test('a few wait for the batch before them and go as one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { place, sizes, settled, end } = heldHarness();
    const answers = [place(1)];
    await settled();
    for (const work of [2, 3, 4]) {
      answers.push(place(work));
      await settled();
    }
    expect(sizes).toEqual([1]);
    end();
    await settled();
    expect(sizes).toEqual([1, 3]);
    end();
    expect(await Promise.all(answers)).toEqual(['single 1', 'many 2', 'many 3', 'many 4']);
  } finally {
    vi.useRealTimers();
  }
});

test('many do not wait for the batch before them, nor does anybody for one that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { place, sizes, settled, end } = heldHarness();
    const answers = [place(0)];
    await settled();
    answers.push(...Array.from({ length: 24 }, (_, work) => place(work)));
    await settled();
    expect(sizes).toEqual([1, 24]);
    end();
    answers.push(place(30), place(31));
    await settled();
    expect(sizes).toEqual([1, 24]);
    vi.advanceTimersByTime(5);
    await settled();
    expect(sizes).toEqual([1, 24, 2]);
    end();
    end();
    await Promise.all(answers);
  } finally {
    vi.useRealTimers();
  }
});

test('what the batch leaves goes alone', async () => {
  const { place } = harness((works) => works.map((work) => (work === 2 ? undefined : `many ${work}`)));
  expect(await Promise.all([place(1), place(2), place(3)])).toEqual(['many 1', 'single 2', 'many 3']);
});

test('an undone batch goes one by one; one whose end is unknown is an error for each', async () => {
  const undone = harness(() => {
    throw new Undone();
  });
  expect(await Promise.all([undone.place(1), undone.place(2)])).toEqual(['single 1', 'single 2']);
  const unknown = harness(() => {
    throw new Error('connection lost');
  });
  const settled = await Promise.allSettled([unknown.place(1), unknown.place(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(unknown.sizes).toEqual([2]);
});

test('whoever a batch has left for good goes alone at once, whoever it has left this once does not', async () => {
  const batches: (readonly number[])[] = [];
  const place = createBatcher<number, string>({
    single: async (work) => Promise.resolve(`single ${work}`),
    many: async (works) => {
      batches.push(works);
      return Promise.resolve(works.map((work) => (work % 10 < 3 ? undefined : `many ${work}`)));
    },
    isUndone: () => false,
    ownerOf: (work) => work % 10,
    isLasting: (answer) => answer.endsWith('1'),
  });
  const first = await Promise.all([1, 2, 3].map(place));
  const second = await Promise.all([11, 12, 13].map(place));
  expect([first, second]).toEqual([
    ['single 1', 'single 2', 'many 3'],
    ['single 11', 'single 12', 'many 13'],
  ]);
  expect(batches).toEqual([
    [1, 2, 3],
    [12, 13],
  ]);
});
