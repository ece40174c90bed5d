import { expect, test } from 'vitest';
import { monthCsv } from './csv.ts';

test('a month’s file has a line a kind, no formula, names that stay text, and sums that follow from each other', () => {
  const rows = [
    { kind: 'deposit', lines: 2, came: 150.5, went: 0 },
    { kind: '=evil', lines: 1, came: 0, went: 50 },
    { kind: '12E4567', lines: 1, came: 0, went: 0 },
  ];
  const month = { from: 0, to: 1, timeZone: 'UTC', currency: 'IDR', opening: 10, closing: 110.5, rows, heldNow: 0, linesNow: 0, readAt: 0 };
  const file = monthCsv(month, ['Kind', 'Lines', 'In', 'Out', 'Net'], { opening: 'Before', closing: 'After' }, (kind) => kind);
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Kind,Lines,In,Out,Net',
    'Before,,,,10.00',
    'deposit,2,150.50,0.00,150.50',
    `"'=evil",1,0.00,50.00,-50.00`,
    `"'12E4567",1,0.00,0.00,0.00`,
    'After,,,,110.50',
    '',
  ]);
});
