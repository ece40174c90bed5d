import { expect, test } from 'vitest';
import { minorOf, NEW_DRAFT, readDraft, withKey, withStake, type Draft } from './draft.ts';

const press = (draft: Draft, at: string, ...keys: readonly string[]): Draft => keys.reduce((now, key) => withKey(now, at, key), draft);

test('keys write the stake: the first digit begins anew, others follow, the last one is taken away', () => {
  const typed = press(NEW_DRAFT, '', '2', '5', '000');
  expect(typed.stake).toBe('25,000');
  expect(press(typed, '', 'back', '7').stake).toBe('25,007');
  expect(press(typed, '', 'back', 'back', 'back', 'back', 'back').stake).toBe('');
  expect(press(withStake(typed, '', '50000', true), '', '8').stake).toBe('8');
  expect(press(NEW_DRAFT, '', 'back').stake).toBe('1,000');
});

test('keys take neither a zero alone nor more digits than a stake has, and add to no third decimal', () => {
  expect(press(NEW_DRAFT, '', '0', '000')).toBe(NEW_DRAFT);
  expect(press(NEW_DRAFT, '', '9', '000', '000', '000').stake).toBe('9,000,000');
  expect(press(withStake(NEW_DRAFT, '', '12.50'), '', '5').stake).toBe('12.50');
});

test('a leg has a stake of its own once something is written there, and the common stake is everybody’s again', () => {
  const own = press({ ...NEW_DRAFT, isFresh: true, at: 'a' }, 'a', '3', '000');
  expect(own).toMatchObject({ stake: '10,000', own: { a: '3,000' }, at: 'a' });
  expect(withStake(own, '', '500')).toMatchObject({ stake: '500', own: {} });
});

test('a typed stake is exact to the cent, and what is no amount stakes nothing', () => {
  expect(['25,000', '25000.5', '0.07'].map(minorOf)).toEqual([2_500_000, 2_500_050, 7]);
  expect(['', '0', '12.000', '-5', '1e3', '٣'].map(minorOf)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(withStake(NEW_DRAFT, '', '12.000').stake).toBe('12.000');
});

test('a system keeps its name while it has the legs for it; two legs make none', () => {
  const legs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ key, price: 2_000 }));
  const draft: Draft = { ...NEW_DRAFT, kind: 'system', min: 1 };
  const read = (count: number) => {
    const { kind, together } = readDraft(draft, legs.slice(0, count));
    return [kind, together.size, together.min];
  };
  expect([2, 3, 6, 7].map(read)).toEqual([
    ['parlay', 2, null],
    ['system', 3, 1],
    ['system', 6, 1],
    // Of seven legs none begins with singles.
    ['system', 2, null],
  ]);
});
