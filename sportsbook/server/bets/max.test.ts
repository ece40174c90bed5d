import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MaxAnswer, RefusalAnswer, SlipAnswer, SlipRequest } from '../api.ts';
import { LIMITS } from '../limits.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';

const MATCHES = ['a', 'b', 'c', 'd'];
let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000, MATCHES);
});
afterAll(() => own.stop());

const max = async ({ legs, size, min }: SlipRequest) => {
  const asked = { size, ...(min === undefined ? {} : { min }), legs: legs.map(({ market, outcome }) => ({ market, outcome })) };
  return (await own.ask<MaxAnswer>('/api/max', asked)).body;
};

test.each([
  ['stake', { mostPayout: 1_000_000_000_000n }],
  ['payout', { mostPayout: 70_000_000n }],
  ['market', { mostOnMarket: 9_000_000n }],
  ['person', { mostOpen: 90_000_000n }],
] as const)('the most that is named before a slip is sent is what is taken, and no more: %s', async (why, limits) => {
  for (const request of [
    slip([home('a')]),
    slip(MATCHES.map((match) => home(match))),
    slip(
      MATCHES.map((match) => home(match)),
      { size: 2 },
    ),
    slip(
      MATCHES.map((match) => home(match)),
      { min: 2 },
    ),
  ]) {
    Object.assign(own.book, { limits: LIMITS });
    await own.ask('/api/slips', slip([home('a')]));
    Object.assign(own.book, { limits: { ...LIMITS, ...limits } });
    const named = await max(request);
    expect(named).toMatchObject({ min: 100_000, why });
    const stake = named.max ?? 0;
    expect((await own.ask<RefusalAnswer>('/api/slips', { ...request, stake: stake + 1 })).body).toEqual(
      expect.objectContaining({ error: 'STAKE_TOO_GREAT', why }),
    );
    expect((await own.ask<SlipAnswer>('/api/slips', { ...request, stake })).body.bet?.state).toBe('open');
    // What rides is lost, so that the next slip has room.
    await own.book.db.updateTable('bets').set({ state: 'void', finished_at: new Date(), lease_until: null }).execute();
  }
});

test('what is named never passes the player’s own limit or the wallet, which the platform tells and asks again', async () => {
  Object.assign(own.book, { limits: LIMITS });
  const { state } = own.platform;
  const [balance, units] = [state.balance, 1_000];
  const pair = slip([home('a'), home('c')], { size: 1 });
  const trixie = slip([home('a'), home('c'), home('d')], { min: 2 });
  state.stakeLeft = 6_000_000 * units;
  expect(await max(slip([home('a')]))).toEqual({ min: 100_000, max: 6_000_000, why: 'own', left: 6_000_000, account: null });
  // One press stakes all of them.
  expect(await max(pair)).toMatchObject({ max: 3_000_000, why: 'own', left: 6_000_000 });
  expect(await max(trixie)).toMatchObject({ max: 1_500_000, why: 'own' });
  state.balance = 2_000_000 * units;
  expect(await max(slip([home('a')]))).toMatchObject({ max: 2_000_000, why: 'balance', left: 6_000_000 });
  state.balance = balance;
  own.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
  const refused = await own.ask<SlipAnswer>('/api/slips', slip([home('a')], { stake: 7_000_000 }));
  expect(refused.body.bet).toMatchObject({ state: 'void', reason: 'RS_ERROR_LIMIT_REACHED' });
  state.stakeLeft = null;
  expect((await max(slip([home('a')]))).left).toBeNull();
});

test('legs that ride alone have the least of theirs, and a leg that takes no bets has none', async () => {
  Object.assign(own.book, { limits: { ...LIMITS, mostPayout: 70_000_000n } });
  const dear = { market: 'b-1x2', outcome: 'away', price: 3_800 };
  const one = await max(slip([dear]));
  expect(await max(slip([home('a'), dear], { size: 1 }))).toEqual(one);
  own.feed.tell({ kind: 'price', match: 'b', market: 'b-1x2', outcomes: [{ code: 'away', price: null }] });
  await takeInFeed(own.book);
  expect(await max(slip([dear]))).toEqual({ min: 100_000, max: null, why: null, left: null, account: null });
  expect(await max(slip([home('a'), home('c')]))).toMatchObject({ error: 'TOO_FEW_LEGS' });
  expect(
    await max(
      slip(
        Array.from({ length: 12 }, () => home('a')),
        { size: 6 },
      ),
    ),
  ).toMatchObject({ error: 'TOO_MANY_LEGS' });
});
