import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ask, change, expire, fetchEntry, forget, group, peek, watch, write } from './cache.ts';

afterEach(() => {
  forget(() => true);
  vi.useRealTimers();
});

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 1, value));

test('many who ask at once share one read', async () => {
  const read = vi.fn(() => later('answer'));
  await Promise.all([fetchEntry('k', read), fetchEntry('k', read), ask('k', read)]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(peek('k')).toMatchObject({ data: 'answer', isFetching: false, isDue: false, error: null });
});

test('a failure keeps the data that there was', async () => {
  write('k', 'old');
  const failure = new ApiError('system_error', 'no');
  await expect(fetchEntry('k', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(peek('k')).toMatchObject({ data: 'old', error: failure, isFetching: false });
});

test('a lost network is tried three times, a refusal once', async () => {
  vi.useFakeTimers();
  const lost = vi.fn(() => Promise.reject(new ApiError('network', 'lost')));
  const outcome = expect(fetchEntry('a', lost)).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  expect(lost).toHaveBeenCalledTimes(3);
  const refused = vi.fn(() => Promise.reject(new ApiError('not_found', 'no')));
  await expect(fetchEntry('b', refused)).rejects.toMatchObject({ code: 'not_found' });
  expect(refused).toHaveBeenCalledTimes(1);
});

test('the last watcher to leave ends the request, and the entry is due again', async () => {
  let signal: AbortSignal | undefined;
  const stop = watch('k', () => undefined);
  const request = fetchEntry('k', (given) => {
    signal = given;
    return new Promise<never>((_, reject) => given.addEventListener('abort', () => reject(new Error('given up'))));
  });
  stop();
  await expect(request).rejects.toThrow('given up');
  expect(signal?.aborted).toBe(true);
  expect(peek('k')).toMatchObject({ isDue: true, error: null, isFetching: false });
});

test('who comes to watch while a first question is given up gets its answer all the same', async () => {
  let count = 0;
  const read = (given: AbortSignal): Promise<string> => {
    count += 1;
    if (count > 1) return later('answer');
    return new Promise<never>((_, reject) => given.addEventListener('abort', () => reject(new Error('given up'))));
  };
  const stop = watch('k', () => undefined);
  const first = fetchEntry('k', read);
  // One part of a page goes and another comes in the same breath: the question of the first is still on its way out.
  stop();
  const stopSecond = watch('k', () => undefined);
  await Promise.allSettled([first, fetchEntry('k', read)]);
  await expect.poll(() => peek('k').data).toBe('answer');
  stopSecond();
});

test('a first question is told to nobody, only its answer; a later one is shown', async () => {
  const heard = vi.fn();
  const stop = watch('k', heard);
  const entries = group(['k']);
  const before = entries.get();
  const first = fetchEntry('k', () => later(1));
  expect([heard.mock.calls.length, entries.get() === before]).toEqual([0, true]);
  await first;
  expect([heard.mock.calls.length, peek('k').data, peek('k').isDue]).toEqual([1, 1, false]);
  const again = fetchEntry('k', () => later(2));
  expect(peek('k')).toMatchObject({ data: 1, isFetching: true });
  await again;
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});

test('what is asked for anew while its first answer is on the way is due again', async () => {
  const request = fetchEntry('k', () => later('before the change'));
  expire(() => true);
  await request;
  expect(peek('k')).toMatchObject({ data: 'before the change', isDue: true, isFetching: false });
});

test('and is read again at once for whoever watches it', async () => {
  const answers = ['before the change', 'after it'];
  const read = vi.fn(() => later(answers.shift()));
  const stop = watch('k', () => undefined);
  const request = fetchEntry('k', read);
  expire(() => true);
  await request;
  await vi.waitFor(() => expect(peek('k')).toMatchObject({ data: 'after it', isDue: false, isFetching: false }));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

test('a first question that fails waits for somebody to ask', async () => {
  await expect(fetchEntry('k', () => Promise.reject(new ApiError('not_found', 'no')))).rejects.toMatchObject({ code: 'not_found' });
  expect(peek('k')).toMatchObject({ isDue: false, isFetching: false });
});

test('what comes after the entry was forgotten is dropped', async () => {
  const heard = vi.fn();
  watch('k', heard);
  const request = fetchEntry('k', () => later('secret of the account before'));
  forget(() => true);
  await request;
  expect(peek('k').data).toBeUndefined();
});

test('a group changes with any of its entries and else stays the same value', () => {
  const entries = group(['a 1', 'b 2']);
  const before = entries.get();
  expect(entries.get()).toBe(before);
  write('b 2', 5);
  expect(entries.get()).not.toBe(before);
  change<number>('b ', (value) => value + 1);
  expect(entries.get()[1]?.data).toBe(6);
  expire((key) => key.startsWith('b'));
  expect(entries.get()[1]).toMatchObject({ isDue: true, data: 6 });
});
