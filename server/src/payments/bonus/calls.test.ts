import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { requireTurnover } from '../../money/wagering/service.ts';
import { grantForDeposit } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string, token: string, language = 'EN') => app.ask('GET', path, { token, headers: { Language: language } });
const post = (path: string, token: string, json: unknown, key: string | null = randomUUID()) =>
  app.ask('POST', path, { token, json, headers: key === null ? {} : { 'Idempotency-Key': key } });

/** A member with a deposit of 100,000 and the first-deposit bonus on it. */
async function withBonus(username: string): Promise<{ token: string; bonusId: string }> {
  const token = await app.member(username);
  const { id: memberId } = await app.context.db.query
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const depositId = randomUUID();
  const now = new Date(app.clock.at);
  const outcome = await inTransaction(app.context.db.query, async (tx) => {
    const [debit, credit] = [await openAccount(tx, house('deposits', 'IDR')), await openAccount(tx, wallet(memberId, 'IDR'))];
    await transfer(tx, { id: depositId, debit, credit, amount: 10_000_000n, kind: 'deposit', reference: `deposit:${depositId}` });
    await requireTurnover(tx, { memberId, cause: 'deposit', reference: depositId, amount: 10_000_000n, times: 100, at: now });
    return grantForDeposit(tx, { memberId, offerId: 'first-deposit-100', depositId, amount: 10_000_000n, now });
  });
  if (!outcome.isGranted) throw new Error(outcome.reason);
  return { token, bonusId: outcome.bonusId };
}

test('getBonusOffers says every term before the choice, for the amount that is asked about', async () => {
  const token = await app.member();
  const abroad = (await get('/wps/bonus/offers?amount=100000', token, 'SV')).body;
  expect(abroad).toMatchObject({ value: { list: [{ id: 'first-deposit-100', lang: 'en' }, { lang: 'en' }] } });
  const { value } = (await get('/wps/bonus/offers?amount=100000', token, 'ID')).body;
  expect(value).toMatchObject({
    list: [
      {
        id: 'first-deposit-100',
        name: '100% setoran pertama',
        bonus: 100_000,
        required: 1_600_000,
        refusal: null,
        terms: {
          percent: 100,
          maxBonus: 500_000,
          minDeposit: 50_000,
          base: 'deposit_and_bonus',
          times: 8,
          maxBet: 50_000,
          days: 14,
          isOnce: true,
        },
      },
      { id: 'daily-slots-10', bonus: 10_000, required: 50_000, terms: { base: 'bonus', times: 5 } },
    ],
  });
  for (const amount of ['-1', '1e9', '1.001', '0x10', 'NaN', '99999999999999999', '1,000', '%20'])
    expect((await get(`/wps/bonus/offers?amount=${amount}`, token)).status, amount).toBe(400);
});

test('getBonuses, getBonusBets and getTurnover show the running bonus, and giveUpBonus ends it once', async () => {
  const { token, bonusId } = await withBonus('bonused');
  const { value } = (await get('/wps/bonus', token)).body;
  expect(value).toMatchObject({
    running: { id: bonusId, state: 'running', amount: 100_000, required: 1_600_000, missing: 1_600_000, likelyMetAt: null },
    list: [],
  });
  expect((await get(`/wps/bonus/bets?id=${bonusId}`, token)).body.value).toMatchObject({ list: [], counts: { all: 0 } });
  expect((await get('/wps/bonus/turnover', token)).body.value).toMatchObject({
    remaining: 100_000,
    lines: [
      { cause: 'bonus', required: 1_600_000, isBlocking: false },
      { cause: 'deposit', required: 100_000, isBlocking: true },
      { cause: 'welcome', required: 10_000_000, isBlocking: false },
    ],
    bound: 1_000_000,
    given: [{ cause: 'welcome', amount: 1_000_000, max: 500_000, times: 10, state: 'running' }],
  });
  const promotions = (await get('/wps/relay/MCSFE_getAvailablePromotions', token)).body.value as { list: { id: string; state: string }[] };
  expect(promotions.list.find(({ id }) => id === 'first-deposit-100')?.state).toBe('in_progress');
  expect((await post('/wps/bonus/giveup', token, { id: bonusId }, null)).body.errorCode).toBe('idempotency_key_missing');
  for (const turn of [1, 2]) {
    const answer = await post('/wps/bonus/giveup', token, { id: bonusId });
    expect(answer.body.value, String(turn)).toEqual({ state: 'given_up' });
  }
  expect((await get('/wps/bonus', token)).body.value).toMatchObject({ running: null, list: [{ id: bonusId, state: 'given_up' }] });
});

test('another member’s bonus is as if it did not exist', async () => {
  const { token, bonusId } = await withBonus('bonusholder');
  const stranger = await app.member();
  for (const id of [bonusId, randomUUID()]) {
    expect((await get(`/wps/bonus/bets?id=${id}`, stranger)).body.errorCode).toBe('not_found');
    expect((await post('/wps/bonus/giveup', stranger, { id })).body.errorCode).toBe('not_found');
  }
  expect((await get('/wps/bonus/bets?id=1%27%20or%201', stranger)).status).toBe(400);
  expect((await get('/wps/bonus', token)).body.value).toMatchObject({ running: { id: bonusId } });
});

test('a trial account has neither bonus nor rebate', async () => {
  const token = await app.trial();
  for (const path of ['/wps/bonus', '/wps/bonus/offers', '/wps/bonus/turnover', '/wps/rebate'])
    expect((await get(path, token)).body.errorCode, path).toBe('real_account_required');
  expect((await post('/wps/rebate/claim', token, { expected: 0 })).body.errorCode).toBe('real_account_required');
});

test('a brand without the rebate refuses its calls, and hostile amounts are no amounts', async () => {
  const token = await app.member();
  expect((await get('/wps/rebate', token)).body.value).toMatchObject({ total: 0, minClaim: 1_000, times: 1, rankLevel: 1 });
  expect((await post('/wps/rebate/claim', token, { expected: 0 })).body.errorCode).toBe('rebate_too_small');
  for (const expected of [-1, '5', 1e300, null, 0.001]) expect((await post('/wps/rebate/claim', token, { expected })).status).toBe(400);
  await app.context.db.pool.query(`update brand set settings = jsonb_set(settings, '{features,manualRebate}', 'false')`);
  await expect.poll(async () => (await get('/wps/rebate', token)).body.errorCode, { timeout: 5_000 }).toBe('function_not_available');
  expect((await post('/wps/rebate/claim', token, { expected: 0 })).body.errorCode).toBe('function_not_available');
});
