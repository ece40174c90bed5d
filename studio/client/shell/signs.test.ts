import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hasSigns } from './signs.ts';

const STUDIO = path.resolve(import.meta.dirname, '..');
const WORDS = path.resolve(STUDIO, '../../locales');
/** What the fonts beside the page hold (style/tokens.css): Latin with its further letters, its punctuation, and Vietnamese. */
const HELD =
  /[\s!-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\u0100-\u02ba\u1ea0-\u1ef9\u20ab]/;

const filesIn = (folder: string, isWanted: (name: string) => boolean): string[] =>
  fs
    .readdirSync(folder, { recursive: true })
    .map(String)
    .filter(isWanted)
    .map((name) => path.join(folder, name));

it('draws every sign that the fonts of the games do not hold', () => {
  const code = filesIn(STUDIO, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('signs.ts'));
  const words = filesIn(WORDS, (name) => /^(?:en|id|tr)[/\\]game[-a-z]*\.json$/.test(name));
  expect(words.length).toBeGreaterThan(40);
  const boxes = [...code, ...words].flatMap((file) =>
    [...fs.readFileSync(file, 'utf8')]
      .filter((sign) => !HELD.test(sign) && !hasSigns(sign))
      .map((sign) => `${path.basename(file)} ${sign}`),
  );
  expect(boxes).toEqual([]);
});
