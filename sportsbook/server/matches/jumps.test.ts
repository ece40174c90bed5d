import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer, RefusalAnswer } from '../api.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { takeInFeed } from './intake.ts';
import { confirmJumps } from './jumps.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
});
afterAll(() => own.stop());

const sendMatch = async (match: string): Promise<void> => {
  own.feed.sendMatch(match);
  await takeInFeed(own.book);
};
const tellPrices = async (match: string, ...prices: number[]): Promise<void> => {
  const outcomes = prices.map((price, at) => ({ code: ['home', 'draw', 'away'][at] ?? '', price }));
  own.feed.tell({ kind: 'price', match, market: `${match}-1x2`, outcomes });
  await takeInFeed(own.book);
};
const goal = { clock: 60, period: 'half1', side: 'home', score: { home: 1, away: 0 } } as const;
/** Whether a bet is taken, or why not. */
const placed = async (match: string, price: number): Promise<string | null | undefined> => {
  const { bet, why } = (await own.ask<SlipAnswer & RefusalAnswer>('/api/slips', slip([home(match, price)], { accept: 'any' }))).body;
  return bet?.state ?? why;
};

test('a price that jumps for no reason stops its market alone, cash-out too, until the next price is near it or near the old one', async () => {
  await sendMatch('a');
  const { bet } = (await own.ask<SlipAnswer>('/api/slips', slip([home('a')]))).body;
  await tellPrices('a', 2_300, 3_200, 3_000);
  expect(await placed('a', 2_300)).toBe('open');
  await tellPrices('a', 1_200, 6_500, 15_000);
  expect(await placed('a', 1_200)).toBe('price-jump');
  expect(await own.betOf(bet.id)).toMatchObject({ cashOut: null, noCashOut: { leg: 0, reason: 'price-jump' } });
  const other = slip([{ market: 'a-ah', outcome: 'home', price: 1_950 }]);
  expect((await own.ask<SlipAnswer>('/api/slips', other)).body.bet.state).toBe('open');
  await tellPrices('a', 4_800, 3_700, 1_900);
  expect(await placed('a', 4_800)).toBe('price-jump');
  await tellPrices('a', 4_900, 3_700, 1_880);
  expect(await placed('a', 4_900)).toBe('open');
  await tellPrices('a', 1_150, 9_000, 20_000);
  await tellPrices('a', 4_900, 3_700, 1_880);
  expect(await placed('a', 4_900)).toBe('open');
});

test('what happens in the match explains a jump, told with the price or after it; a corner or a minute does not', async () => {
  await sendMatch('b');
  own.feed.tell({ kind: 'incident', match: 'b', what: 'goal', ...goal });
  await tellPrices('b', 1_300, 5_500, 11_000);
  expect(await placed('b', 1_300)).toBe('open');
  own.feed.tell({ kind: 'incident', match: 'b', what: 'corner', ...goal });
  await tellPrices('b', 2_100, 3_300, 3_600);
  expect(await placed('b', 2_100)).toBe('price-jump');
  own.feed.tell({ kind: 'incident', match: 'b', what: 'clock', ...goal });
  await takeInFeed(own.book);
  expect(await placed('b', 2_100)).toBe('price-jump');
  own.feed.tell({ kind: 'incident', match: 'b', what: 'card', ...goal });
  own.feed.tell({ kind: 'incident', match: 'b', what: 'clock', ...goal, clock: goal.clock + 60 });
  await takeInFeed(own.book);
  expect(await placed('b', 2_100)).toBe('open');
  expect(await own.book.db.selectFrom('matches').select('clock').where('id', '=', 'b').executeTakeFirst()).toEqual({
    clock: goal.clock + 60,
  });
  expect(await own.book.db.selectFrom('incidents').select('what').where('what', '=', 'clock').execute()).toEqual([]);
});

test('a feed that says nothing more is asked again, and what it stands by is believed', async () => {
  await sendMatch('c');
  await tellPrices('c', 1_200, 6_500, 15_000);
  expect(await confirmJumps(own.book)).toBe(0);
  expect(await placed('c', 1_200)).toBe('price-jump');
  own.clock.at += 11_000;
  expect(await confirmJumps(own.book)).toBe(1);
  expect(await placed('c', 1_200)).toBe('open');
  await tellPrices('c', 2_300, 3_200, 3_000);
  own.clock.at += 11_000;
  // It has corrected itself meanwhile, and the book has not heard it yet.
  own.feed.tell({ kind: 'price', match: 'c', market: 'c-1x2', outcomes: [{ code: 'home', price: 1_210 }] });
  expect(await confirmJumps(own.book)).toBe(0);
});
