import { expect, test } from 'vitest';
import { cachedReading } from './cached-reading.ts';

function counter() {
  const owner = { at: 0, clock: { now: (): number => owner.at } };
  const read = cachedReading<number>(1_000);
  let count = 0;
  return { owner, read, ask: (key?: string) => read(owner, () => Promise.resolve((count += 1)), key) };
}

test('a thing is read once while it is fresh, key by key, and again afterwards', async () => {
  const { owner, ask } = counter();
  expect([await ask(), await ask(), await ask('other')]).toEqual([1, 1, 2]);
  owner.at = 999;
  expect(await ask()).toBe(1);
  owner.at = 1_000;
  expect([await ask(), await ask('other')]).toEqual([3, 4]);
});

test('what was changed is read at once', async () => {
  const { owner, read, ask } = counter();
  await ask();
  read.forget(owner);
  expect(await ask()).toBe(2);
});

test('a clock that was put back keeps nothing for ever', async () => {
  const { owner, ask } = counter();
  owner.at = 5_000;
  await ask();
  owner.at = 0;
  expect(await ask()).toBe(2);
});

test('what fails is asked again', async () => {
  const owner = { clock: { now: () => 0 } };
  const read = cachedReading<number>(1_000);
  await expect(read(owner, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read(owner, () => Promise.resolve(7))).toBe(7);
});
