import { expect, it, vi } from 'vitest';
import { type Asked, type Checks, type Helper, openChecker } from './checker.ts';

const here = (): Checks => ({
  alone: vi.fn(() => Promise.resolve({ kind: 'hidden' } as const)),
  shared: vi.fn(() => Promise.resolve(true)),
});
const ask = (checks: Checks): Promise<boolean> => checks.shared({ kind: 'crash' }, null, null, null);

/** A worker in this thread, which answers as it is told to. */
function helper(answer: (asked: Asked) => Record<string, unknown> | null): { start: () => Helper; asked: Asked[]; fail: () => void } {
  const asked: Asked[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  return {
    asked,
    fail: () => listeners.get('error')?.({}),
    start: () => ({
      addEventListener: ((type: string, listener: (event: unknown) => void) => listeners.set(type, listener)) as Helper['addEventListener'],
      postMessage: ((message: Asked) => {
        asked.push(message);
        const data = answer(message);
        if (data) queueMicrotask(() => listeners.get('message')?.({ data }));
      }) as Helper['postMessage'],
    }),
  };
}

it('asks the worker, and takes each answer for its own question', async () => {
  const { start, asked } = helper(({ id }) => ({ id, answer: id === 2 }));
  const page = here();
  const checks = openChecker(start, () => Promise.resolve(page));
  expect(await Promise.all([ask(checks), ask(checks), ask(checks)])).toEqual([false, true, false]);
  expect([asked.map(({ name }) => name), vi.mocked(page.shared).mock.calls.length]).toEqual([['shared', 'shared', 'shared'], 0]);
});

it('checks in the page where no worker starts, where one breaks off, and what one cannot answer', async () => {
  const refused = openChecker(
    () => {
      throw new Error('refused by the policy');
    },
    () => Promise.resolve(here()),
  );
  expect(await ask(refused)).toBe(true);
  const silent = helper(() => null);
  const left = openChecker(silent.start, () => Promise.resolve(here()));
  const first = ask(left);
  silent.fail();
  expect([await first, await ask(left), silent.asked.length]).toEqual([true, true, 1]);
  const unable = helper(({ id }) => ({ id }));
  expect(await ask(openChecker(unable.start, () => Promise.resolve(here())))).toBe(true);
});
