import { expect, test } from 'vitest';
import type { MarketView, MatchView } from '../../server/api.ts';
import { MatchStore } from './match-store.ts';

const market = (price: number, more: Partial<MarketView> = {}): MarketView => ({
  id: 'm',
  type: 'result',
  part: 'match',
  side: null,
  line: null,
  state: 'open',
  reason: null,
  margin: 50_000,
  names: null,
  outcomes: [{ code: 'home', price }],
  ...more,
});
const match = (id: string, clock: number, more: Partial<MatchView> = {}): MatchView => ({
  id,
  sport: 'football',
  league: 'L',
  home: 'H',
  away: 'A',
  startsAt: Number(id),
  state: 'live',
  score: { home: 0, away: 0 },
  points: null,
  clock,
  isOutright: false,
  delayMs: 3_000,
  marketCount: 1,
  markets: [market(2_000)],
  ...more,
});

/** A store with two matches, and how often each of them and the list was told. */
function known() {
  const store = new MatchStore();
  store.takeList({ now: 0, matches: [match('1', 10), match('3', 10)] });
  const told = { one: 0, three: 0, list: 0 };
  store.on('1', () => (told.one += 1));
  store.on('3', () => (told.three += 1));
  store.onList(() => (told.list += 1));
  return { store, told, ids: () => store.list().map(({ id }) => id) };
}

test('a price and a clock are told to those who show the match, and neither its row nor the list is another', () => {
  const { store, told } = known();
  const [row, list] = [store.drawn('1'), store.list()];
  store.tell({ now: 5, matches: [match('1', 20, { markets: [market(2_100)] })] });
  expect([store.get('1')?.clock, store.get('1')?.markets[0]?.outcomes[0]?.price]).toEqual([20, 2_100]);
  expect([store.drawn('1'), store.list()]).toEqual([row, list]);
  expect(store.drawn('1')).toBe(row);
  expect(store.list()).toBe(list);
  store.tell({ now: 6, matches: [match('1', 20, { markets: [market(2_100)] })] });
  expect(told).toEqual({ one: 1, three: 0, list: 0 });
  store.tell({ now: 7, matches: [match('1', 20, { markets: [market(2_100, { state: 'suspended', reason: 'goal' })] })] });
  expect(store.drawn('1')).not.toBe(row);
  expect(store.list()).toBe(list);
});

test('a match that is new takes its place, one that begins stands in another list, one that is over leaves', () => {
  const { store, told, ids } = known();
  store.tell({ now: 5, matches: [match('2', 1)] });
  expect(ids()).toEqual(['1', '2', '3']);
  store.tell({ now: 6, matches: [match('3', 0, { state: 'planned' })] });
  expect(store.list()[2]?.state).toBe('planned');
  store.tell({ now: 7, matches: [match('1', 90, { state: 'ended' })] });
  expect([ids(), store.get('1'), told.list]).toEqual([['2', '3'], undefined, 3]);
});

test('of what was told while a list was on its way only what is newer than the list stands over it', () => {
  const { store, ids } = known();
  store.expectList();
  store.tell({ now: 90, matches: [match('1', 40), match('9', 1)] });
  store.tell({ now: 110, matches: [match('1', 60)] });
  store.takeList({ now: 100, matches: [match('1', 50)] });
  expect([ids(), store.get('1')?.clock]).toEqual([['1'], 60]);
  // Two on their way: the later one was read before the last that was told.
  store.expectList();
  store.expectList();
  store.takeList({ now: 120, matches: [match('1', 70)] });
  store.tell({ now: 140, matches: [match('1', 90)] });
  store.takeList({ now: 130, matches: [match('1', 80)] });
  expect(store.get('1')?.clock).toBe(90);
});

test('a match that shows all its markets keeps them while its row is told, and only as long as they are wanted', () => {
  const { store } = known();
  const all = [market(2_000), market(5_000, { id: 'other' })];
  const prices = () => store.get('1')?.markets.map(({ outcomes }) => outcomes[0]?.price);
  store.takeWhole([match('1', 10, { markets: all })]);
  store.tell({ now: 5, matches: [match('1', 11, { markets: [market(2_200)] })] });
  expect(prices()).toEqual([2_200, 5_000]);
  store.takeWhole([]);
  store.tell({ now: 6, matches: [match('1', 12, { markets: [market(2_300)] })] });
  expect(prices()).toEqual([2_300]);
});
