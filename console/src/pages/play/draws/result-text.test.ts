import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { expect, test } from 'vitest';
import { differences, isWhole, prizesOf, readResult } from './result-text.ts';

test('a result is read when every prize has all its numbers with all their digits', () => {
  const game = lotteryGame('VNMB');
  const prizes = game ? prizesOf(game.shape) : [];
  const typed = Object.fromEntries(
    prizes.map(({ id, count, digits }) => [id, Array.from({ length: count }, () => '1'.repeat(digits)).join(' ')]),
  );
  expect(readResult(prizes, typed)?.second).toEqual(['11111', '11111']);
  expect(readResult(prizes, { ...typed, second: ' 12345,  54321 ' })?.second).toEqual(['12345', '54321']);
  for (const second of ['', '11111', '11111 1111', '11111 11111 11111', '11111 1111x', '١١١١١ 11111'])
    expect(readResult(prizes, { ...typed, second })).toBeNull();
  expect(isWhole({ id: 'seventh', count: 4, digits: 2 }, '01 02 03 04')).toBe(true);
});

test('two results differ by prizes, whatever the order within one', () => {
  expect(differences({ a: ['1', '2'], b: ['3'] }, { a: ['2', '1'], b: ['4'] })).toEqual(['b']);
});
