import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_RULE } from '../../engine/account-rule.ts';
import type { MaxAnswer, RefusalAnswer, SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { rateAll } from './accounts.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000);
});
afterAll(() => own.stop());

const outcomes = (price: number) => [
  { code: 'home', price },
  { code: 'draw', price: 3_300 },
  { code: 'away', price: 3_800 },
];
/** Bets on matches whose price at the start is another one, each played to its end. */
async function play(prefix: string, count: number, closing: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  for (const match of names) own.feed.sendMatch(match);
  await takeInFeed(own.book);
  for (const match of names) expect((await own.ask<SlipAnswer>('/api/slips', slip([home(match)]))).body.bet.state).toBe('open');
  own.clock.at += 2_000;
  for (const match of names) {
    own.feed.tell({ kind: 'price', match, market: `${match}-1x2`, outcomes: outcomes(closing) });
    await takeInFeed(own.book);
    own.feed.sendMatch(match, 'live');
    // What it costs while it is played is not what it closed at.
    own.feed.tell({ kind: 'price', match, market: `${match}-1x2`, outcomes: outcomes(9_000) });
    own.feed.end(match, 0, 1);
  }
  await own.settleAll();
}
const mostStake = () => Number(own.book.limits.mostStake);
const maxOf = async (match: string) =>
  (await own.ask<MaxAnswer>('/api/max', { size: 1, legs: [{ market: `${match}-1x2`, outcome: 'home' }] })).body;
const place = (match: string, stake: number) =>
  own.ask<SlipAnswer & RefusalAnswer>('/api/slips', slip([home(match)], { stake, key: randomUUID() }));

test('an account is limited by the stated rule alone, reads by what, and is free again when its average falls', async () => {
  own.feed.sendMatch('next');
  await play('few', ACCOUNT_RULE.bets - 1, 1_900);
  expect(await rateAll(own.book)).toBe(0);
  expect((await maxOf('next')).account).toBeNull();
  await play('one', 1, 1_900);
  expect(await rateAll(own.book)).toBe(1);
  expect(await rateAll(own.book)).toBe(1);
  const limited = await maxOf('next');
  // 2.00 taken where 1.90 was the last price before the start.
  expect(limited).toMatchObject({ why: 'account', account: { bets: ACCOUNT_RULE.bets, edge: 52_632 } });
  expect(limited.max).toBe(mostStake() / ACCOUNT_RULE.share);
  expect((await place('next', (limited.max ?? 0) + 1)).body).toMatchObject({
    error: 'STAKE_TOO_GREAT',
    why: 'account',
    limit: limited.max,
  });
  expect((await place('next', limited.max ?? 0)).body.bet.state).toBe('open');
  // As many bets at prices that fell afterwards.
  await play('back', ACCOUNT_RULE.bets, 2_100);
  expect(await rateAll(own.book)).toBe(0);
  expect((await maxOf('next')).account).toBeNull();
  expect((await place('next', mostStake())).body.bet.state).toBe('open');
});
