import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

test.each(['=cmd|calc!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '\u200B=1', '＝1+1', '＠x', '--5', '-'])(
  '%j cannot run as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('negative amounts stay numbers', () => expect([csvCell('-5000.00'), csvCell('5')]).toEqual(['-5000.00', '5']));

test('quotes, commas and line ends stay within their cell', () => {
  expect(csvRow(['a', 'say "no", then\r\ngo'])).toBe('a,"say ""no"", then\r\ngo"\r\n');
});
