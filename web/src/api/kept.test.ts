import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerListeners, fetchEntry, forget, peek, restore } from '@sorak/client/cache.ts';
import { watchKept } from './kept.ts';

class FakeStorage {
  [name: string]: unknown;
  getItem = (name: string): string | null => (Object.hasOwn(this, name) ? String(this[name]) : null);
  setItem = (name: string, value: string): void => void (this[name] = value);
  removeItem = (name: string): void => void delete this[name];
}
let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  answerListeners.clear();
  forget(() => true);
  vi.unstubAllGlobals();
});

const KEY = 'getSettings {}';
const SETTINGS = { brandName: 'Sorak', languages: ['ID', 'EN'] };

/** What a page leaves behind that has read the settings. */
async function leaveSettings(): Promise<void> {
  watchKept();
  await fetchEntry(KEY, () => Promise.resolve(SETTINGS));
  answerListeners.clear();
  forget(() => true);
}

test('an answer is kept under its name, shown by the next page at once, and due to be read anew', async () => {
  await leaveSettings();
  expect(JSON.parse(storage.getItem('settings') ?? '')).toEqual(SETTINGS);
  watchKept();
  expect(peek(KEY)).toMatchObject({ data: SETTINGS, isDue: true });
});

test.each([
  ['changed', () => storage.setItem('settings', '{"brandName":"Evil"}')],
  ['cut off', () => storage.setItem('settings', '{"brandName":')],
  ['of another call', () => storage.setItem('kept', (storage.getItem('kept') ?? '').replace('getSettings', 'getBalance'))],
  ['without its note', () => storage.removeItem('kept')],
  ['under a broken note', () => storage.setItem('kept', '{"settings":{"key":5}}')],
  ['under no list of notes', () => storage.setItem('kept', '[1]')],
  ['a day old', () => storage.setItem('kept', (storage.getItem('kept') ?? '').replace(/"at":\d+/, '"at":1'))],
])('what is %s is not believed', async (_what, spoil) => {
  await leaveSettings();
  spoil();
  watchKept();
  expect(peek(KEY).data).toBeUndefined();
});

test('money is never shown from the storage, and other answers are not kept', async () => {
  watchKept();
  await fetchEntry('getBalance {}', () => Promise.resolve({ sumBalance: 5 }));
  await fetchEntry('getBetRecord {}', () => Promise.resolve({ list: [] }));
  expect(storage.getItem('wallet')).toBe('{"sumBalance":5}');
  expect(
    Object.keys(storage)
      .filter((name) => typeof storage[name] === 'string')
      .sort(),
  ).toEqual(['kept', 'wallet']);
  answerListeners.clear();
  forget(() => true);
  watchKept();
  expect(peek('getBalance {}').data).toBeUndefined();
});

test('an answer that came meanwhile is not replaced by an older one', async () => {
  await fetchEntry(KEY, () => Promise.resolve('new'));
  restore(KEY, 'old', 1);
  expect(peek(KEY)).toMatchObject({ data: 'new' });
});
