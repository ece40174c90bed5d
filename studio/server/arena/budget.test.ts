import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BudgetAnswer, PlayAnswer, SessionAnswer } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';

const CYCLE_MS = 2_600;
const REST_MS = 60_000;
const PRICE = 10_000;
let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 1_000_000_000_000;
});
afterAll(() => test.stop());

async function open(user: string): Promise<string> {
  const asked = { user, token: `token-${user}`, gameCode: 'palung-naga' };
  return (await test.call<SessionAnswer>('POST', '/api/session', asked)).body.session;
}
async function fire(session: string, shots = 2): Promise<string> {
  test.pass(CYCLE_MS);
  return fireAtOnce(session, shots);
}
/** Where a volley ended, or why it was refused. */
async function fireAtOnce(session: string, shots: number): Promise<string> {
  const request = { price: PRICE, shots: Array.from({ length: shots }, () => 'ray'), at: Array.from({ length: shots }, () => 3) };
  const { body } = await test.call<PlayAnswer & { error?: string }>('POST', '/api/rounds', { roundId: randomUUID(), request }, session);
  return body.error ?? body.round.state;
}
const set = async (session: string, amount: number | null) =>
  (await test.call<BudgetAnswer & { error?: string }>('POST', '/api/budget', { amount }, session)).body;
const read = async (session: string) => (await test.call<BudgetAnswer>('GET', '/api/budget', undefined, session)).body.budget;
/** A fish that was caught is away for a moment: another volley finds it again. */
async function fired(session: string, shots = 2): Promise<string> {
  const end = await fire(session, shots);
  return end === 'TARGET_GONE' ? fire(session, shots) : end;
}

it('stops a cannon before the volley that goes beyond its budget, in every window and for nothing', async () => {
  const one = await open('ani');
  expect(await set(one, 5 * PRICE)).toEqual({ budget: { amount: 5 * PRICE, staked: 0 } });
  expect([await fired(one), await fired(one)]).toEqual(['settled', 'settled']);
  const bets = test.platform.calls('/transaction/bet').length;
  const other = await open('ani');
  expect(await fired(other)).toBe('BUDGET_SPENT');
  expect(test.platform.calls('/transaction/bet')).toHaveLength(bets);
  // What is left may still be shot.
  expect(await fired(other, 1)).toBe('settled');
  expect(await read(one)).toEqual({ amount: 5 * PRICE, staked: 5 * PRICE });
  expect(await fired(one, 1)).toBe('BUDGET_SPENT');
});

it('lowers a budget at once and goes on counting; raises or lifts it only after a minute without a shot', async () => {
  const session = await open('budi');
  await set(session, 10 * PRICE);
  expect(await fired(session)).toBe('settled');
  expect(await set(session, 4 * PRICE)).toEqual({ budget: { amount: 4 * PRICE, staked: 2 * PRICE } });
  expect((await set(session, 5 * PRICE)).error).toBe('BUDGET_EARLY');
  expect((await set(session, null)).error).toBe('BUDGET_EARLY');
  expect(await fired(session, 3)).toBe('BUDGET_SPENT');
  test.pass(REST_MS);
  expect(await set(session, 20 * PRICE)).toEqual({ budget: { amount: 20 * PRICE, staked: 0 } });
  expect(await set(session, null)).toEqual({ budget: null });
  expect(await fired(session, 10)).toBe('settled');
});

it('counts no stake that was not taken', async () => {
  const session = await open('cici');
  await set(session, 2 * PRICE);
  const { balance } = test.platform.state;
  test.platform.state.balance = 0;
  expect(await fired(session)).toBe('void');
  test.platform.state.balance = balance;
  expect(await read(session)).toEqual({ amount: 2 * PRICE, staked: 0 });
  expect(await fired(session)).toBe('settled');
});

it('lets no two windows at one moment go beyond it together', async () => {
  const [one, other] = [await open('dodi'), await open('dodi')];
  await set(one, 2 * PRICE);
  test.pass(CYCLE_MS);
  const ends = await Promise.all([fireAtOnce(one, 2), fireAtOnce(other, 2)]);
  expect(ends.filter((end) => end === 'settled').length).toBeLessThanOrEqual(1);
  test.pass(CYCLE_MS);
  await fired(one);
  expect(await read(one)).toEqual({ amount: 2 * PRICE, staked: 2 * PRICE });
});

it('takes no budget that is no sum, and none in another game', async () => {
  const session = await open('eka');
  for (const amount of [0, -1, 1.5]) expect((await set(session, amount)).error).toBe('BAD_REQUEST');
  const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user: 'eka', token: 'token-eka', gameCode: 'dadu-seratus' });
  expect((await set(body.session, PRICE)).error).toBe('BAD_REQUEST');
});
