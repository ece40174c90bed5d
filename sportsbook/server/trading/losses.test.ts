import { randomUUID } from 'node:crypto';
import type { TradingBoard, TradingOrder, TradingOutcome } from '@sorak/contract/rules/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefusalAnswer, SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook, TRADING_KEY } from '../test-book.ts';
import { pauseLosing } from './losses.ts';

let own: TestBook;
let seq = 0;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000);
});
afterAll(() => own.stop());

/** Bets on the home side of as many matches, of which so many win. */
async function play(prefix: string, count: number, wins: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  for (const match of names) own.feed.sendMatch(match);
  await takeInFeed(own.book);
  for (const match of names) expect((await own.ask<SlipAnswer>('/api/slips', slip([home(match)]))).body.bet.state).toBe('open');
  own.clock.at += 2_000;
  for (const [at, match] of names.entries()) own.feed.end(match, at < wins ? 1 : 0, at < wins ? 0 : 1);
  await own.settleAll();
}
const board = async () => (await own.askBy<TradingBoard>(TRADING_KEY, '/trading/board?filter=soon&offset=0&limit=50&text=')).body;
const send = async (order: TradingOrder) => {
  seq += 1;
  return (await own.askBy<{ outcome: TradingOutcome }>(TRADING_KEY, '/trading/orders', { id: randomUUID(), seq, order })).body.outcome;
};
const place = async (leg: ReturnType<typeof home>) => (await own.ask<SlipAnswer & RefusalAnswer>('/api/slips', slip([leg]))).body;

test('a kind of market that pays far more than its prices say pauses itself, tells the desk, and opens again by an operator alone', async () => {
  // At 2.00 under five per cent a little less than half should win: 24 of 40 may be luck.
  await play('luck', 40, 24);
  expect(await pauseLosing(own.book)).toBe(0);
  await play('lost', 40, 40);
  own.feed.sendMatch('open');
  await takeInFeed(own.book);
  expect(await Promise.all([pauseLosing(own.book), pauseLosing(own.book)]).then(([one]) => one)).toBeGreaterThan(0);
  expect(await pauseLosing(own.book)).toBe(0);
  const { paused } = await board();
  expect(paused).toMatchObject([{ sport: 'football', type: 'result', matches: 80, stake: 800_000, payout: 1_280_000 }]);
  expect(paused[0]?.expected).toBeCloseTo(800_000 / 1.05, -1);
  // Markets that are told afterwards are held too; other kinds are not.
  own.feed.sendMatch('later');
  await takeInFeed(own.book);
  for (const match of ['open', 'later']) {
    expect(await place(home(match))).toMatchObject({ error: 'MARKET_CLOSED', why: 'operator' });
    expect((await place({ market: `${match}-ah`, outcome: 'home', price: 1_950 })).bet.state).toBe('open');
  }
  const open = { kind: 'stop', match: null, market: 'kind.football.result', isStopped: false } as const;
  expect(await send(open)).toBe('done');
  expect((await board()).paused).toEqual([]);
  expect((await place(home('later'))).bet.state).toBe('open');
  // What it lost before was looked at: it is not held against it again.
  own.clock.at += 1_000;
  expect(await pauseLosing(own.book)).toBe(0);
  expect(await send({ ...open, market: 'kind.football.total' })).toBe('unknown');
});
