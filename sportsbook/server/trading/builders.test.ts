import type { TradingBoard, TradingCase, TradingEffect } from '@sorak/contract/rules/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuilderAnswer, SlipAnswer } from '../api.ts';
import { tellFootball } from '../bets/test-football.ts';
import { takeInFeed } from '../matches/intake.ts';
import { slip, startTestBook, type TestBook, TRADING_KEY } from '../test-book.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000);
  tellFootball(own.feed, 'm');
  await takeInFeed(own.book);
});
afterAll(() => own.stop());

const legs = [
  { market: 'm.result.match', outcome: 'home' },
  { market: 'm.both-score.match', outcome: 'yes' },
];

test('what a result would pay counts the builders of its match too, and the board counts each of them once', async () => {
  const { price } = (await own.ask<BuilderAnswer>('/api/builder', { legs })).body;
  const request = slip(
    legs.map((leg) => ({ ...leg, price: 2_000 })),
    { joint: price },
  );
  expect((await own.ask<SlipAnswer>('/api/slips', request)).body.bet.state).toBe('open');
  const effect = async (home: number, away: number) =>
    (await own.askBy<TradingEffect>(TRADING_KEY, '/trading/effect', { match: 'm', state: 'ended', parts: { match: { home, away } } })).body;
  expect(await effect(2, 1)).toMatchObject({ bets: 1, pays: price * 10, builders: { bets: 1, paid: 0, pays: price * 10 }, combined: 0 });
  expect(await effect(2, 0)).toMatchObject({ bets: 1, pays: 0, builders: { bets: 1, pays: 0 } });
  const board = (await own.askBy<TradingBoard>(TRADING_KEY, '/trading/board?filter=soon&offset=0&limit=50&text=')).body;
  expect(board.list.filter(({ id }) => id === 'm')).toMatchObject([]);
  const { match } = (await own.askBy<{ match: TradingCase }>(TRADING_KEY, '/trading/matches/m')).body;
  expect(match.combined).toEqual({ bets: 1, stake: 10_000, greatest: price * 10 });
});

test('each price stands beside what the book’s own model offers under the same margin', async () => {
  const { match } = (await own.askBy<{ match: TradingCase }>(TRADING_KEY, '/trading/matches/m')).body;
  const rows = match.markets.filter(({ state }) => state === 'open').flatMap(({ outcomes }) => outcomes);
  expect(rows.length).toBeGreaterThan(30);
  for (const { price, model } of rows) {
    if (price === null || model === null) continue;
    expect(Math.abs(1_000 / price - 1_000 / model)).toBeLessThan(0.012);
  }
  expect(rows.filter(({ model }) => model !== null).length).toBeGreaterThan(0.9 * rows.length);
});
