import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { LineFigures } from './Line.tsx';

beforeAll(() => loadText('en'));

const level = { level: 0, agents: 1, came: 85, claims: 85, cut: 0, kept: 14.28 };
const row = {
  memberId: '1',
  username: 'nusantara',
  level: 0,
  result: 250,
  rate: 340_000,
  claims: 85,
  came: 85,
  passed: 70.72,
  kept: 14.28,
  carried: 0,
};
const line = {
  from: 0,
  to: 1,
  levels: [level, { level: 1, agents: 2, came: 70.72, claims: 71.42, cut: 0.7, kept: 70.72 }],
  owed: 85,
  kept: 85,
  unnetted: 85.7,
  list: [row, { ...row, memberId: '2', username: 'sinar', level: 1, result: -120, claims: 0, came: 0, passed: 0, kept: 0, carried: -28.8 }],
  more: 0,
};

test('a line says level by level what may be received, what is claimed and what is cut, and whether its sum is what was owed', () => {
  const html = renderToStaticMarkup(<LineFigures line={line} />);
  for (const said of ['70.72', '71.42', '0.70', 'nusantara', '28.80']) expect(html).toContain(said);
  expect(html.match(/85\.00/g)?.length).toBeGreaterThan(2);
  expect(html).toContain('positive');
  expect(renderToStaticMarkup(<LineFigures line={{ ...line, kept: 84 }} />)).toContain('negative');
});
