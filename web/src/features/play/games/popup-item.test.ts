import { expect, test } from 'vitest';
import { itemOf, readItem, readListItem } from './popup-item.ts';

test('a game in a popup’s address is read back', () => {
  const game = { vassalage: 'TCG_SEA', gameCode: '4d-main' };
  expect(readItem(itemOf(game))).toEqual({ ...game, trial: false });
  expect(readItem(itemOf(game, true))).toEqual({ ...game, trial: true });
});

test.each([null, '', '.', '<script>.x', `${'a'.repeat(65)}.b`, 'a/../b.c'])('%s names no game', (item) => {
  const { vassalage, gameCode } = readItem(item);
  expect([vassalage, gameCode]).toContain('-');
});

test('a vendor’s list', () => {
  expect(readListItem('KLUB.LIVE')).toEqual({ vassalage: 'KLUB', gameType: 'LIVE' });
  expect(readListItem('KLUB.live')).toEqual({ vassalage: 'KLUB', gameType: undefined });
  expect(readListItem('"><img>.LIVE').vassalage).toBe('-');
});
