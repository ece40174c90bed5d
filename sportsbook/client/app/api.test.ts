import { afterEach, expect, test, vi } from 'vitest';
import { askMatches, openSession, placeSlip } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** A server that takes calls and says nothing, or begins an answer that never ends; time passes at once. */
function silence(hasBegun: boolean): number[] {
  const waits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return timeout(1);
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    hasBegun ? Promise.resolve({ ok: true, json: () => untilAborted(signal) }) : untilAborted(signal),
  );
  return waits;
}

const slip = { key: 'one', stake: 1_000, accept: 'ask' as const, size: 1, legs: [] };
const calls = {
  slips: () => placeSlip(slip),
  lists: askMatches,
  sessions: () => openSession({} as never),
};

test.each(Object.keys(calls) as (keyof typeof calls)[])('%s wait for an answer twenty seconds, not for ever', async (name) => {
  for (const hasBegun of [false, true]) {
    const waits = silence(hasBegun);
    await expect(calls[name]()).rejects.toMatchObject({ refusal: { error: 'PLATFORM_UNREACHABLE' } });
    expect(waits).toEqual([20_000]);
    vi.restoreAllMocks();
  }
});
