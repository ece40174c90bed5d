import { beforeAll, expect, it } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { lineOf, partOf, wholeLineOf } from './told-line.ts';

beforeAll(() => Promise.all([loadText('id'), loadText('en')]));

it('says what a vendor tells without the signs of a program', () => {
  expect(lineOf('halma')).toBe('halma');
  expect([lineOf(3), lineOf(null), lineOf([])]).toEqual(['3', '–', '–']);
  expect(lineOf([1, 2, 0])).toBe('1, 2, 0');
  expect(wholeLineOf({ rake: 150, wins: [{ seat: 2, amount: 2850 }], isSplit: true })).toBe(
    'rake 150 · won by (seat 2, amount 2850) · is split yes',
  );
  expect(wholeLineOf('one')).toBe('one');
});

it('says the fields of the house’s games in the operator’s language, and nothing that somebody is called', async () => {
  await loadText('id');
  const told = { seat: 2, kind: 'fold', isAllIn: true, user: 'fold', ownThing: 'fold' };
  expect(wholeLineOf(told)).toBe('kursi 2 · aksi fold · all-in ya · pemain fold · own thing fold');
  expect(partOf('reason', 'sets')).toBe('sisa set');
  await loadText('en');
});
