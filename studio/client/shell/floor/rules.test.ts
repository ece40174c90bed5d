import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionAnswer } from '../../../server/api.ts';
import { loadWords, wordsOf } from '../words.ts';
import { makeRules } from './rules.ts';

/** As much of an element as rules are made of: what is appended, as text. */
class Part {
  textContent = '';
  setAttribute(): void {}
  addEventListener(): void {}
  append(...children: (Part | string)[]): void {
    for (const child of children) this.textContent += ` ${typeof child === 'string' ? child : child.textContent}`;
  }
}
beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => new Part(), createElementNS: () => new Part() });
});
afterEach(() => vi.unstubAllGlobals());

const proof = { rtp: 99, hitRate: 50, volatility: 'low', maxWin: 10 } as unknown as SessionAnswer['proof'];
async function rulesOf(kind: string, language: string): Promise<string> {
  await loadWords(language);
  const session = { proof, title: { kind } } as unknown as SessionAnswer;
  return makeRules(session, { rules: 'crashRules' }, wordsOf(language), () => {}).textContent ?? '';
}

test.each(['crash', 'fish', 'table'])(
  'the rules of a game in which the server’s moment decides say what a slow connection does: %s',
  async (kind) => {
    for (const language of ['en', 'id']) {
      await loadWords(language);
      const line = wordsOf(language).say('floorLine');
      expect(line.length).toBeGreaterThan(60);
      expect(await rulesOf(kind, language)).toContain(line);
    }
    expect(wordsOf('en').say('floorLine')).not.toBe(wordsOf('id').say('floorLine'));
  },
);

test('the rules of a game that waits for its player say nothing of it', async () => {
  for (const kind of ['dice', 'slot']) expect(await rulesOf(kind, 'en')).not.toContain(wordsOf('en').say('floorLine'));
});
