import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RELEASE } from '@sorak/contract/release';
import { loadWords, wordsOf } from '../words.ts';
import { licenceNote } from './figures.ts';

class Part {
  textContent = '';
  setAttribute(): void {}
  append(...children: (Part | string)[]): void {
    for (const child of children) this.textContent += typeof child === 'string' ? child : child.textContent;
  }
}
beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => new Part() });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['en', 'id'])(
  'the rules of a game say the licence profile and how long a round keeps the next one waiting: %s',
  async (language) => {
    await loadWords(language);
    const said = (licence: string, roundCycleMs: number): string =>
      licenceNote({ licence, roundCycleMs }, wordsOf(language)).textContent ?? '';
    expect(said('UKGC', 5_000)).toMatch(/UKGC.*\b5\b/);
    expect(said('demo', 2_500)).toMatch(/demo.*\b2[.,]5\b/);
  },
);

test('the rules of a game say which release is played', async () => {
  await loadWords('en');
  expect(licenceNote({ licence: 'demo', roundCycleMs: 2_500 }, wordsOf('en')).textContent).toContain(`v${RELEASE}`);
});
