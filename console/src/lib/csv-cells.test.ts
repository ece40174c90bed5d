import { csvFile, figure, moment, name } from '@sorak/contract/csv';
import { expect, test } from 'vitest';
import { csvCells } from './csv-cells.ts';

test('a file of ours becomes cells again: figures are numbers, names stay the text that they are', () => {
  const file = csvFile(
    ['Bet', 'Amount', 'Day'],
    [
      [name('00812'), figure('-12.50'), moment('2026-11-30')],
      [name('=1+1'), figure(''), moment('')],
      [name('says "no", twice\r\nand again'), figure('7'), moment('')],
      [name('12345678901234567890'), figure('12345678901234567890'), moment('')],
    ],
  );
  expect(csvCells(file)).toEqual([
    ['Bet', 'Amount', 'Day'],
    ['00812', -12.5, '2026-11-30'],
    ['=1+1', null, null],
    ['says "no", twice\r\nand again', 7, null],
    ['12345678901234567890', '12345678901234567890', null],
  ]);
});
