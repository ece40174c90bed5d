import { expect, test } from 'vitest';
import { gameNameIn, gameNames, makerNameIn } from './game-name.ts';

test('a lottery of the house has a name in each language, any other game the one that its vendor gave', () => {
  expect([gameNameIn('EN', 'DICE3', 'x'), gameNameIn('ID', 'DICE3', 'x')]).toEqual(['Three Dice 3 min', 'Tiga Dadu 3 menit']);
  expect(gameNameIn('ID', 'naga', 'Naga Emas')).toBe('Naga Emas');
  expect(['EN', 'ID'].map((language) => makerNameIn(language, 'DICE3', 'x'))).toEqual(['Sorak Fast Draws', 'Undian Cepat Sorak']);
  expect(makerNameIn('ID', 'naga', 'Studio Naga')).toBe('Studio Naga');
  expect(gameNames('VNMB')).toMatchObject({ EN: 'Vietnam North', ID: 'Vietnam Utara' });
  expect(gameNames('gone')).toEqual({ EN: 'gone' });
});
