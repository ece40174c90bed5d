import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setSkips } from '../shell/skips.ts';

/** As much of an element as a wheel is made of: it turns until somebody ends it. */
class Part {
  readonly presses = new Set<() => void>();
  textContent = '';
  style = {};
  setAttribute(): void {}
  append(): void {}
  addEventListener(_: string, press: () => void): void {
    this.presses.add(press);
  }
  removeEventListener(_: string, press: () => void): void {
    this.presses.delete(press);
  }
  animate(): { finish: () => void; finished: Promise<void>; cancel: () => void } {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    made.push(finish);
    return { finish, finished, cancel: () => undefined };
  }
}
const made: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('getComputedStyle', () => ({ transform: 'none', rotate: 'none' }));
  vi.stubGlobal('document', {
    createElement: () => new Part(),
    createElementNS: () => new Part(),
    createTextNode: () => new Part(),
    body: new Part(),
  });
});
afterAll(() => vi.unstubAllGlobals());

test.each([true, false])('a press ends the turn of a wheel only where the licence lets it: %s', async (isAllowed) => {
  const { makeFieldWheel } = await import('./wheel.ts');
  setSkips(isAllowed);
  const wheel = makeFieldWheel([1, 2, 3].map((text) => ({ text: String(text), ink: ['#000', '#111'] as const })));
  const spun = wheel.spin(1);
  const { presses } = wheel.element as unknown as Part;
  expect(presses.size).toBe(isAllowed ? 1 : 0);
  if (isAllowed) for (const press of presses) press();
  else for (const finish of made) finish();
  await spun;
  setSkips(true);
});
