import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onKeys } from './keys.ts';

class Stub extends EventTarget {
  matches = (): boolean => false;
  closest = (): null => null;
}
const body = new Stub();
const page = Object.assign(new EventTarget(), { body, querySelector: () => null });
beforeEach(() => {
  vi.stubGlobal('Element', Stub);
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

const press = (key: string, repeat: boolean): void => {
  page.dispatchEvent(
    Object.assign(new Event('keydown', { cancelable: true }), { key, repeat, altKey: false, ctrlKey: false, metaKey: false }),
  );
};

test('a key that is held starts one round: each further one takes a press of its own', () => {
  let spins = 0;
  onKeys({ spin: () => void (spins += 1), step: () => {}, close: () => false });
  for (const key of [' ', 'Enter']) {
    press(key, false);
    for (let at = 0; at < 40; at += 1) press(key, true);
  }
  expect(spins).toBe(2);
  press(' ', false);
  expect(spins).toBe(3);
});
