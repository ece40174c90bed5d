import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { heard } from '../app/Price.tsx';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
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
