import { afterEach, expect, test, vi } from 'vitest';
import { openApi } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test.each([
  ['is not answered', untilAborted],
  ['is answered in part', (signal: AbortSignal | null | undefined) => Promise.resolve({ status: 200, json: () => untilAborted(signal) })],
])('a round whose call %s is waited for fifteen seconds, not for ever', async (_, answer) => {
  const waits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return timeout(1);
  });
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => answer(signal));
  await expect(openApi('', 'session').balance()).rejects.toMatchObject({ code: 'OFFLINE' });
  await expect(openApi('', 'session').open({} as never)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(waits).toEqual([15_000, 15_000]);
});
