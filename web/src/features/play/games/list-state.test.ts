import { expect, test } from 'vitest';
import {
  classesFor,
  listQuery,
  type ListState,
  minBetFilter,
  offeredBy,
  nameFilter,
  NO_FILTER,
  readListState,
  withFilter,
  withinClasses,
  withList,
  withVendor,
} from './list-state.ts';

const state: ListState = { vendor: 'tenun', list: '', filter: { kind: 'class', value: 'ARCADE' } };

test('another vendor clears the list type and the filters', () => {
  expect(withVendor('orbital')).toEqual({ vendor: 'orbital', list: '', filter: NO_FILTER });
});

test('another list type keeps the vendor and clears the filters', () => {
  expect(withList(state, 'recent')).toEqual({ vendor: 'tenun', list: 'recent', filter: NO_FILTER });
});

test('a filter replaces every other one and leaves the special lists', () => {
  const next = withFilter({ vendor: 'tenun', list: 'fav', filter: NO_FILTER }, { kind: 'minBet', value: '0.5' });
  expect(next).toEqual({ vendor: 'tenun', list: '', filter: { kind: 'minBet', value: '0.5' } });
  expect(withFilter(next, { kind: 'name', value: 'naga' }).filter).toEqual({ kind: 'name', value: 'naga' });
});

test('an unchanged name or minimum bet asks for nothing', () => {
  const named = withFilter(state, { kind: 'name', value: 'naga emas' });
  expect(nameFilter('  naga   emas ', named)).toBeNull();
  expect(nameFilter('', state)).toBeNull();
  expect(nameFilter('', named)).toEqual(NO_FILTER);
  expect(nameFilter('koi', named)).toEqual({ kind: 'name', value: 'koi' });
  expect(minBetFilter('', state)).toBeNull();
  expect(minBetFilter('0.05', withFilter(state, { kind: 'minBet', value: '0.05' }))).toBeNull();
  expect(minBetFilter('0.1', state)).toEqual({ kind: 'minBet', value: '0.1' });
});

test.each([
  ['?page=tenun&class=SLOTS', { vendor: 'tenun', list: '', filter: { kind: 'class', value: 'SLOTS' } }],
  ['?page=tenun&list=hot&class=SLOTS', { vendor: 'tenun', list: 'hot', filter: NO_FILTER }],
  ['?page=%3Cscript%3E&class=NONE&minBet=7', { vendor: '', list: '', filter: NO_FILTER }],
  ['?page=tenun&tag=night', { vendor: 'tenun', list: '', filter: { kind: 'tag', value: 'night' } }],
  ['?tag=%3Cscript%3E', { vendor: '', list: '', filter: NO_FILTER }],
  ['?name=%20koi%20', { vendor: '', list: '', filter: { kind: 'name', value: 'koi' } }],
  ['?minBet=0.75&popup=login', { vendor: '', list: '', filter: { kind: 'minBet', value: '0.75' } }],
])('%s is read, and written back alike', (query, expected) => {
  const read = readListState(query);
  expect(read).toEqual(expected);
  const written = new URLSearchParams(Object.entries(listQuery(read)).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  expect(readListState(`?${written}`)).toEqual(read);
});

test('bingo is offered only where the brand supports it, and tables, video poker and scratch come last', () => {
  expect(classesFor('RNG', true)).toEqual(['SLOTS', 'ARCADE', 'BINGO', 'TABLE', 'VIDEO_POKER', 'SCRATCH']);
  expect(classesFor('RNG', false)).toEqual(['SLOTS', 'ARCADE', 'TABLE', 'VIDEO_POKER', 'SCRATCH']);
  expect(classesFor('LIVE', true)).toContain('BACCARAT');
  expect(classesFor('SPORTS', true)).toEqual([]);
});

test('a classification of another category counts as absent', () => {
  expect(withinClasses(state, classesFor('LIVE', false)).filter).toEqual(NO_FILTER);
  expect(withinClasses(state, classesFor('RNG', false))).toBe(state);
});

test('filters offer only what finds a game of the vendor', () => {
  const vendors = [
    { vassalage: 'tenun', classes: ['SLOTS' as const], minBet: 0.2 },
    { vassalage: 'halma', classes: ['SLOTS' as const, 'TABLE' as const], minBet: 0.01 },
    { vassalage: 'rupa', classes: [], minBet: 200 },
  ];
  const known = classesFor('RNG', false);
  expect(offeredBy(vendors, '', known)).toEqual({ classes: ['SLOTS', 'TABLE'], minBets: ['0.01', '0.05', '0.1', '0.5', '0.75'] });
  expect(offeredBy(vendors, 'tenun', known)).toEqual({ classes: ['SLOTS'], minBets: ['0.5', '0.75'] });
  expect(offeredBy(vendors, 'rupa', known)).toEqual({ classes: [], minBets: [] });
  expect(offeredBy([], '', known)).toEqual({ classes: [], minBets: [] });
});
