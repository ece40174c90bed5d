import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

test.each(['=cmd|calc!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('%j cannot run as a formula', (text) => {
  expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

test('negative amounts stay numbers', () => expect(csvCell('-5000.00')).toBe('-5000.00'));

test('quotes, commas and line ends stay within their cell', () => {
  expect(
    csvText([
      ['a', 'say "no", then\r\ngo'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFa,"say ""no"", then\r\ngo"\r\n1,2\r\n');
});
