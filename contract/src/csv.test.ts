import { expect, test } from 'vitest';
import { csvCell, csvFile, csvRow, figure, inZone, moment, name } from './csv.ts';

const written = (text: string): string => csvCell(name(text)).replaceAll(/^"|"$/g, '');

test.each(['=cmd|calc!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '\u200B=1', '＝1+1', '＠x', '--5', '-', '-5000.00'])(
  '%j cannot run as a formula',
  (text) => expect(written(text).startsWith("'")).toBe(true),
);

test.each([
  '1234567890123456789',
  '0812',
  '+62 812-3456-7890',
  '8410 0000 01',
  '••• 4410'.slice(4),
  '1e5',
  '5E300',
  '1-2',
  '3/4/2026',
  '12:30',
  '12:30 PM',
  '5 Mei',
  'mar1',
  'SEP22',
  'Oct-4',
  '192.168.1.1',
  '00000000-0000-4000-8000-000000000007',
  'TRUE',
  'false',
  '1,000',
  '.5',
  '50%',
  '$5',
  'Rp 50,000',
  '١٢٣',
  "'Aisyah",
])('%j stays the name that it is', (text) => expect(written(text)).toBe(`'${text}`));

test.each([
  'danu',
  '88 Fortunes',
  'W2506140318',
  'SRK2611280000001',
  'Đức',
  '5d lotto',
  'marble',
  'march',
  'e5f0-12',
  '••• 4410',
  'true love',
  'IDR',
  '(won)',
])('%j needs no mark', (text) => expect(written(text)).toBe(text));

test('figures stay figures, moments moments, and nothing else passes for one', () => {
  expect(csvRow([figure('-5000.00'), figure(5), figure(''), moment('2026-05-02 00:00:00'), moment('1970-01-01T00:00:00.000Z')])).toBe(
    '-5000.00,5,,2026-05-02 00:00:00,1970-01-01T00:00:00.000Z\r\n',
  );
  for (const wrong of ['1e21', '1,000', '=1', '0x1', 'NaN', ' 5']) expect(() => figure(wrong)).toThrow(RangeError);
  for (const wrong of ['02/05/2026', '5 May', '=now()']) expect(() => moment(wrong)).toThrow(RangeError);
});

test('quotes, commas and line ends stay within their cell, and a file begins with its mark and its columns', () => {
  expect(csvRow([name('a'), name('say "no", then\r\ngo')])).toBe('a,"say ""no"", then\r\ngo"\r\n');
  expect(csvFile(['id', 'sum'], [[name('19'), figure('1.00')]])).toBe('\uFEFFid,sum\r\n"\'19",1.00\r\n');
});

test('a file says by which clock its moments are: in each of them, or in the head of their column', () => {
  const rows = [[moment('2026-11-21 21:04:33')]];
  expect(() => csvFile(['Placed'], rows)).toThrow('Placed are of no zone');
  expect(csvFile([inZone('Placed', 'Asia/Jakarta')], rows)).toBe('\uFEFFPlaced (Asia/Jakarta)\r\n2026-11-21 21:04:33\r\n');
  expect(csvFile(['at', 'day'], [[moment('2026-11-21T21:04:33Z'), moment('2026-11-21')]])).toContain('2026-11-21T21:04:33Z,2026-11-21');
});

test.each(['#REF!', '#N/A', '#DIV/0!', '#name?'])('%s stays a text, and is no error of the sheet', (text) => {
  expect(csvCell(name(text))).toBe(`"'${text}"`);
});
