import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryAnswer, PlayAnswer, SessionAnswer } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
});
afterAll(() => test.stop());

const PRICE = 10_000;
const open = async (user: string): Promise<SessionAnswer> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: 'laut-nusantara' })).body;
/** One fish of each kind in the water. */
const FISH: Readonly<Record<string, number>> = { turtle: 9, shark: 13 };
const requestOf = (shots: readonly string[]) => ({ price: PRICE, shots, at: shots.map((target) => FISH[target] ?? 0) });
const fire = (session: string, shots: readonly string[]) =>
  test.call<PlayAnswer>('POST', '/api/rounds', { roundId: randomUUID(), request: requestOf(shots) }, session);

it('of volleys from many windows at once takes one, and the wallet hears of that one alone', async () => {
  const user = randomUUID();
  const windows = await Promise.all(Array.from({ length: 5 }, () => open(user)));
  const [first] = windows;
  if (!first) throw new Error('no window');
  test.pass(2_600);
  const bets = test.platform.calls('/transaction/bet').length;
  const wins = test.platform.calls('/transaction/win').length;
  const answers = await Promise.all(
    windows.map(({ session }, at) =>
      fire(
        session,
        Array.from({ length: at + 1 }, () => 'turtle'),
      ),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.round);
  expect(taken).toHaveLength(1);
  const { stake = 0, payout = 0, requests = [] } = taken[0] ?? {};
  expect(stake).toBe(PRICE * (requests[0] as { shots: string[] }).shots.length);
  expect(test.platform.calls('/transaction/bet').slice(bets)).toMatchObject([{ amount: stake * 1_000 }]);
  expect(test.platform.calls('/transaction/win').slice(wins)).toMatchObject([{ amount: payout * 1_000, round_closed: true }]);
  const { body } = await test.call<{ balance: number }>('GET', '/api/balance', undefined, first.session);
  expect(body.balance).toBe(first.balance - stake + payout);
});

it('a minute of shooting ends in settled volleys alone, each in the record with what it cost and what it paid', async () => {
  // Enough for a minute without one hit.
  test.platform.state.balance = 24 * 10 * PRICE * 1_000;
  const { session, balance } = await open(randomUUID());
  const fired = [];
  for (let ms = 0; ms < 60_000; ms += 2_600) {
    test.pass(2_600);
    const { status, body } = await fire(session, Array.from<string>({ length: 10 }).fill('turtle'));
    expect([status, body.round.state, body.round.stake]).toEqual([200, 'settled', 10 * PRICE]);
    expect(body.seeds.nonce).toBe(body.round.fairness.nonce + 1);
    fired.push(body.round);
  }
  expect(fired).toHaveLength(24);
  const paid = fired.reduce((sum, { stake, payout }) => sum - stake + payout, 0);
  const now = await test.call<{ balance: number }>('GET', '/api/balance', undefined, session);
  expect(now.body.balance).toBe(balance + paid);
  const { body } = await test.call<HistoryAnswer>('GET', '/api/history', undefined, session);
  expect(body.totals).toEqual({ rounds: 24, staked: 240 * PRICE, paid: paid + 240 * PRICE });
  const newest = fired.toReversed().slice(0, body.rounds.length);
  expect(body.rounds).toMatchObject(newest.map(({ id, stake, payout }) => ({ id, stake, payout, state: 'settled' })));
});

it('refuses shots faster than the rule, at fish that are not there, more than ten, and prices of the player’s own', async () => {
  const { session } = await open(randomUUID());
  test.pass(2_600);
  expect((await fire(session, ['shark'])).status).toBe(200);
  // At another fish: the first may have been caught, and is gone then.
  expect(await fire(session, ['turtle'])).toEqual({ status: 429, body: { error: 'TOO_FAST' } });
  test.pass(2_600);
  expect((await fire(session, ['whale'])).body).toEqual({ error: 'BAD_REQUEST' });
  expect(
    (
      await fire(
        session,
        Array.from({ length: 11 }, () => 'shark'),
      )
    ).body,
  ).toEqual({ error: 'BAD_REQUEST' });
  const own = { roundId: randomUUID(), request: { ...requestOf(['shark']), price: PRICE + 1 } };
  expect((await test.call('POST', '/api/rounds', own, session)).body).toEqual({ error: 'STAKE_REFUSED' });
  const hits = { roundId: randomUUID(), request: { ...requestOf(['shark']), hits: [true] } };
  expect((await test.call('POST', '/api/rounds', hits, session)).body).toEqual({ error: 'BAD_REQUEST' });
});
