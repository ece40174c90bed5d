import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const stored = (): unknown => JSON.parse(kept.get('searches') ?? 'null');

test('the latest search comes first, the same one once, six in all', async () => {
  const { keepSearch } = await import('./recent.ts');
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' A ', '  ']) keepSearch(text);
  expect(stored()).toEqual(['A', 'f', 'e', 'd', 'c', 'b']);
});

test.each(['{', 'null', '{"0":"a"}', '[1,null,{"a":1},"  ","naga"]', `["${'x'.repeat(900)}"]`])(
  'a poisoned storage (%s) does no harm',
  async (poison) => {
    kept.set('searches', poison);
    const { keepSearch } = await import('./recent.ts');
    keepSearch('koi');
    expect(stored()).toEqual(poison.includes('naga') ? ['koi', 'naga'] : ['koi']);
  },
);

test('forgetting leaves nothing behind', async () => {
  const { forgetSearches, keepSearch } = await import('./recent.ts');
  keepSearch('koi');
  forgetSearches();
  expect(kept.size).toBe(0);
});
