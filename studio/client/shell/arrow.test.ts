import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readArrow } from './arrow.ts';

const CLIENT = path.resolve(import.meta.dirname, '..');
afterEach(() => vi.unstubAllGlobals());

class Place {
  readonly isShown = true;
}
const pressed = (key: string, direction: string): string => {
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('getComputedStyle', () => ({ direction }));
  return readArrow({ key, currentTarget: new Place() as unknown as Element });
};

it('an arrow key leads to where it points, also where lines run from the right', () => {
  expect(pressed('ArrowLeft', 'ltr')).toBe('ArrowLeft');
  expect(pressed('ArrowLeft', 'rtl')).toBe('ArrowRight');
  expect(pressed('ArrowRight', 'rtl')).toBe('ArrowLeft');
  expect(pressed('ArrowUp', 'rtl')).toBe('ArrowUp');
});

/** The wheel's cloth is laid from the left in every language, the stake rises by its key, and two tabs change with either arrow. */
const SAME_EVERYWHERE = ['roulette/board.ts', 'shell/arrow.ts', 'shell/keys.ts', 'shell/panels/side-panel.ts'];

it('every board, row of cards and list of choices reads its arrows so', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !SAME_EVERYWHERE.includes(file),
  );
  const deaf = files.filter((file) => {
    const text = readFileSync(path.join(CLIENT, file), 'utf8');
    return text.includes('ArrowLeft') && !text.includes('readArrow(event)');
  });
  expect(deaf).toEqual([]);
});
