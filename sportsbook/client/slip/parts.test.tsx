import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { heard } from '../app/Price.tsx';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
import { Combinations, Wins } from './Combinations.tsx';
import { Sums, TotalOdds } from './parts.tsx';

test.each([
  ['en', 'malay', '−0.909', 'minus 0.909'],
  ['id', 'malay', '−0.909', 'minus 0.909'],
  ['en', 'indonesian', '1.10', null],
  ['en', 'american', '+110', null],
] as const)('a price is seen with its true sign and heard with the word (%s, %s)', async (language, format, seen, said) => {
  await loadWords(language);
  await loadPageWords();
  const html = renderToString(<TotalOdds prices={[2_100]} format={format} />);
  expect(html).toContain(said === null ? `<b>${seen}</b>` : `<span aria-hidden="true">${seen}</span><span class="hidden">${said}</span>`);
  expect(heard(`Home, odds ${seen}`)).toBe(`Home, odds ${said ?? seen}`);
});

test.each([
  ['en', 1, 'Returned if it wins'],
  ['en', 3, 'Returned if all win'],
  ['id', 1, 'Kembali bila menang'],
  ['id', 3, 'Kembali bila semua menang'],
] as const)('the slip says what comes back if its legs win (%s, %i)', async (language, legs, text) => {
  await loadWords(language);
  await loadPageWords();
  setCurrency('IDR');
  expect(renderToString(<Sums legs={legs} total={100} greatest={200} />)).toContain(`<span>${text}</span>`);
});

/** With the sign of a currency parted from its amount by a plain space. */
const htmlOf = (part: ReactElement): string => renderToString(part).replaceAll('\u00A0', ' ');

test('a system of two of four says what all of its combinations bring, and what is lost with fewer wins than it needs', async () => {
  await loadWords('en');
  await loadPageWords();
  setCurrency('IDR');
  const prices = [1_940, 2_100, 1_800, 2_430];
  const all = htmlOf(<Combinations stake={1_000_000} prices={prices} size={2} format="decimal" />);
  expect(all.match(/<li/g)).toHaveLength(7);
  expect(all).toContain('<b>If all of them win</b><b>Rp 255,372.00</b>');
  const wins = htmlOf(<Wins stake={1_000_000} prices={prices} size={2} />);
  expect(wins).toContain('<span>Fewer than 2 win</span><span class="lost">−Rp 60,000.00</span>');
});
