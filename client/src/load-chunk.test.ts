import { expect, test, vi } from 'vitest';
import { ChunkError, failureOf, loadChunk } from './load-chunk.ts';

test('a chunk that comes is not asked for twice', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.resolve({ Page: 1 });
  };
  expect(await loadChunk(load)).toEqual({ Page: 1 });
  expect(asked).toBe(1);
});

test('a failure that names no address is an error', async () => {
  const failure = await loadChunk(() => Promise.reject(new Error('Importing a module script failed.'))).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkError);
  expect(failureOf(failure)).toBe('error');
});

test.each([
  [404, 'text/html', 'missing'],
  [200, 'text/html', 'missing'],
  [200, 'text/javascript', 'error'],
  [0, '', 'error'],
] as const)('a chunk whose address answers %d %s is %s', async (status, type, expected) => {
  vi.stubGlobal('fetch', () =>
    status === 0
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(new Response(null, { status, headers: { 'Content-Type': type } })),
  );
  const ask = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/assets/egame-abc.js'));
  expect(failureOf(await loadChunk(ask).catch((error: unknown) => error))).toBe(expected);
  vi.unstubAllGlobals();
});

test('a chunk that does not come in its time has timed out', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise<never>(() => undefined)).catch(failureOf);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('timeout');
  vi.useRealTimers();
});
