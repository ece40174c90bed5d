import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomTitle } from '../../titles/catalogue.ts';
import { loadWords, wordsOf } from '../shell/words.ts';
import { makeSit } from './sit.ts';

/** As much of an element as the sheet is made of: what is appended, as text. */
class Part {
  textContent = '';
  dataset = {};
  style = {};
  classList = { add: () => {}, remove: () => {}, toggle: () => {} };
  setAttribute(): void {}
  toggleAttribute(): void {}
  addEventListener(): void {}
  append(...children: (Part | string)[]): void {
    for (const child of children) this.textContent += ` ${typeof child === 'string' ? child : child.textContent}`;
  }
  replaceChildren(...children: (Part | string)[]): void {
    this.textContent = '';
    this.append(...children);
  }
}
beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => new Part(), createElementNS: () => new Part(), createTextNode: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());

const languages = readdirSync(path.resolve(import.meta.dirname, '../../../locales')).filter((name) => name.length === 2);

test.each(languages)('who sits down among players is warned of programs that play, and told what to do: %s', async (language) => {
  await loadWords(language);
  const words = wordsOf(language);
  const title = { buyIn: { min: 1_000, max: 10_000 }, rake: { share: 500, cap: 0 } } as unknown as RoomTitle;
  const sheet = makeSit(
    title,
    words,
    { facts: () => [], note: 'roomShuffleNote' },
    () => {},
    () => {},
  );
  expect(words.say('roomBots').length).toBeGreaterThan(20);
  expect(sheet.textContent).toContain(words.say('roomBots'));
});
