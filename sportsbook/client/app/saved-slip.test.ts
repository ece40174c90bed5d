import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_LOOK } from '../matches/find.ts';
import { keepLook, takeLook } from './saved-slip.ts';

const LOOK = { filter: { sport: 'football', time: 'coming', text: 'jati' }, kind: 'total' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a guest finds the list after the login as they looked at it, once, and each book has its own', () => {
  keepLook('', LOOK);
  keepLook('arena tactics', FIRST_LOOK);
  expect(takeLook('')).toEqual(LOOK);
  expect(takeLook('')).toBeNull();
  expect(takeLook('arena tactics')).toEqual(FIRST_LOOK);
});

test('where storage is refused a list begins as always', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepLook('', LOOK);
  expect(takeLook('')).toBeNull();
});
