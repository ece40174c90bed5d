import { expect, test } from 'vitest';
import { loadChunk } from './load-chunk.ts';

test('a chunk that comes is not asked for twice', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.resolve({ Page: 1 });
  };
  expect(await loadChunk(load)).toEqual({ Page: 1 });
  expect(asked).toBe(1);
});

test('a failure that names no address stays what it is', async () => {
  const failure = new Error('Importing a module script failed.');
  await expect(loadChunk(() => Promise.reject(failure))).rejects.toBe(failure);
});
