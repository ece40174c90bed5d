import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { creditText } from '../../../lib/money-sentences.ts';
import { loadMoreText, text } from '../../../locales/text.ts';
import { ConvertCard } from './ConvertCard.tsx';

beforeAll(loadMoreText);

const escaped = (words: string): string => words.replaceAll("'", '&#x27;');

test.each([0, 1, 2.5])('the card of points says of terms of %d times what they are', (times) => {
  const terms = { times, mostPercent: null, days: null };
  const card = renderToString(<ConvertCard balance={100} rate={1_000} terms={terms} />);
  expect(card).toContain(escaped(creditText(text, terms)));
  if (times > 0) expect(card).not.toContain(escaped(text('credit.free')));
});
