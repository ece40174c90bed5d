import type { TradingCase } from '@sorak/contract/rules/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, TRADING_KEY, type TestBook } from '../test-book.ts';
import { voidLateBets } from './late-bets.ts';

const START = 100_000_000_000;
const SECOND_MS = 1_000;
let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(START);
});
afterAll(() => own.stop());

const lay = async (...legs: ReturnType<typeof home>[]): Promise<string> => {
  const { body } = await own.ask<SlipAnswer>('/api/slips', slip(legs));
  expect(body).toMatchObject({ bet: { state: 'open' } });
  return body.bet.id;
};
const pass = (seconds: number): void => void (own.clock.at += seconds * SECOND_MS);
const goal = (match: string, happenedAt: number | undefined, score = { home: 1, away: 0 }) =>
  own.feed.tell({
    kind: 'incident',
    match,
    clock: 600,
    period: 'half1',
    what: 'goal',
    side: 'home',
    score,
    ...(happenedAt === undefined ? {} : { happenedAt }),
  });
const begin = async (...matches: string[]): Promise<void> => {
  for (const match of matches) own.feed.sendMatch(match, 'live');
  await takeInFeed(own.book);
};
const stateOf = async (id: string) => {
  const bet = await own.betOf(id);
  return { state: bet?.state, payout: bet?.payout };
};
const lateOf = async (match: string) => (await own.askBy<{ match: TradingCase }>(TRADING_KEY, `/trading/matches/${match}`)).body.match.late;

test('bets that were laid between a goal and the feed’s word of it are void and given back at their stake; those before, after and on other matches stand', async () => {
  await begin('derby', 'other', 'third');
  const before = await lay(home('derby'));
  pass(5);
  const happenedAt = own.clock.at;
  pass(1);
  const [single, combined, elsewhere] = [
    await lay(home('derby')),
    await lay(home('derby'), home('other'), home('third')),
    await lay(home('other')),
  ];
  pass(4);
  goal('derby', happenedAt);
  await takeInFeed(own.book);
  pass(1);
  const after = await lay(home('derby'));
  expect(await voidLateBets(own.book)).toBe(2);
  expect(await voidLateBets(own.book)).toBe(0);
  await own.settleAll();
  for (const id of [single, combined]) expect(await stateOf(id)).toMatchObject({ payout: 1_000_000 });
  for (const id of [before, elsewhere, after]) expect(await stateOf(id)).toMatchObject({ state: 'open' });
  const late = await lateOf('derby');
  expect(late.map(({ bet }) => bet).toSorted()).toEqual([single, combined].toSorted());
  expect(late[0]).toMatchObject({ what: 'goal', happenedAt, heardAt: happenedAt + 5 * SECOND_MS, laidAt: happenedAt + SECOND_MS });
  // What the match comes to changes nothing of them any more.
  own.feed.end('derby', 1, 0);
  await own.settleAll();
  expect(await stateOf(single)).toMatchObject({ payout: 1_000_000 });
  expect(await stateOf(before)).toMatchObject({ payout: 2_000_000 });
});

test('a goal told again, as a snapshot does, voids nothing that was laid since; one told in time, or without its time, voids nothing', async () => {
  await begin('again');
  const happenedAt = own.clock.at;
  goal('again', happenedAt);
  await takeInFeed(own.book);
  pass(2);
  const id = await lay(home('again'));
  goal('again', happenedAt);
  goal('again', undefined, { home: 2, away: 0 });
  await takeInFeed(own.book);
  expect(await voidLateBets(own.book)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
});

test('a match that was over before the feed said so: what was laid on it since is void before its result pays', async () => {
  await begin('ended');
  const happenedAt = own.clock.at;
  pass(20);
  const id = await lay(home('ended'));
  pass(20);
  own.feed.tell({
    kind: 'result',
    match: 'ended',
    version: 1,
    state: 'ended',
    happenedAt,
    parts: { match: { home: 2, away: 0 } },
    facts: {},
  });
  await own.settleAll();
  expect(await stateOf(id)).toMatchObject({ payout: 1_000_000 });
});

test('a bet that waits while the feed tells what has happened is looked at again, knows it and stands', async () => {
  await begin('waits');
  const happenedAt = own.clock.at;
  pass(1);
  const goOn = own.holdBack();
  const laying = lay(home('waits'));
  await expect.poll(() => own.delays.length).toBeGreaterThan(0);
  await expect.poll(async () => (await own.ask<{ bets: unknown[] }>('/api/bets')).body.bets.length).toBeGreaterThan(0);
  pass(2);
  goal('waits', happenedAt);
  await takeInFeed(own.book);
  // Nothing is decided of what happened then while a slip of that time waits.
  expect(await voidLateBets(own.book)).toBe(0);
  goOn();
  const id = await laying;
  expect(await voidLateBets(own.book)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
  expect(await lateOf('waits')).toEqual([]);
});

test('a bet whose stake was being asked for while the goal was told is void as soon as it stands', async () => {
  await begin('asked');
  const happenedAt = own.clock.at;
  pass(1);
  const id = await lay(home('asked'));
  const answered = (state: 'betting' | 'open') =>
    own.book.db
      .updateTable('bets')
      .set({ state, lease_until: state === 'betting' ? new Date(own.clock.at + 60_000) : null })
      .where('id', '=', id)
      .execute();
  await answered('betting');
  pass(2);
  goal('asked', happenedAt);
  await takeInFeed(own.book);
  expect(await voidLateBets(own.book)).toBe(0);
  await answered('open');
  expect(await voidLateBets(own.book)).toBe(1);
});

test('a feed that says that something happened long ago, or in a time to come, voids nothing by its word alone', async () => {
  await begin('liar');
  const start = own.clock.at;
  pass(3_000);
  own.feed.tell({ kind: 'incident', match: 'liar', clock: 900, period: 'half1', what: 'clock', side: null, score: { home: 0, away: 0 } });
  await takeInFeed(own.book);
  const id = await lay(home('liar'));
  pass(1);
  goal('liar', start);
  goal('liar', own.clock.at + 60_000, { home: 2, away: 0 });
  await takeInFeed(own.book);
  expect(await voidLateBets(own.book)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
  expect(await lateOf('liar')).toEqual([]);
});
