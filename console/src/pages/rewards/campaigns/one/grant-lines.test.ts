import { expect, test } from 'vitest';
import { readGrantLines } from './grant-lines.ts';

test('a file of names and amounts is read line by line, and each line that does not fit is named', () => {
  const { lines, wrong } = readGrantLines(
    'username,amount\r\nanna, 12500.50\r\n"bima"\n\ncitra;7\ndewi,1e9\n,5\neka,1,2\nfajar\t10\ntwo names',
  );
  expect(lines).toEqual([
    { member: 'anna', amount: 12_500.5 },
    { member: 'bima', amount: null },
    { member: 'citra', amount: 7 },
    { member: 'fajar', amount: 10 },
  ]);
  expect(wrong).toEqual([6, 7, 8, 10]);
});
