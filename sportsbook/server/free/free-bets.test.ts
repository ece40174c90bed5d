import { randomUUID } from 'node:crypto';
import { vendorFile, type VendorReward } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { testKeys } from '../../../studio/server/test-platform.ts';
import type { FreeAnswer, PeriodAnswer, RefusalAnswer, SessionAnswer, SlipAnswer } from '../api.ts';
import { finishDue } from '../bets/money.ts';
import { home, slip, startTestBook } from '../test-book.ts';
import { vendorsFile } from '../vendors-file.ts';

const own = await startTestBook(100_000_000_000, ['won', 'lost', 'off', 'twice', 'late', 'sealed', 'odds']);
const { platform, ask, settleAll, betOf } = own;
afterAll(() => own.stop());

const STAKE = 2_500_000;
/** Whose session the test has. */
const USER = 'u';
const rewardOf = (change: Partial<VendorReward> = {}): VendorReward => ({
  reward_uuid: randomUUID(),
  number: 1,
  kind: 'bet',
  user: USER,
  currency: 'IDR',
  game_code: 'book',
  stake: STAKE * 1_000,
  count: 1,
  ends_at: own.clock.at + 86_400_000,
  is_revoked: false,
  request_uuid: randomUUID(),
  asked_at: own.clock.at,
  ...change,
});
async function tell(reward: VendorReward, signature?: string) {
  const body = JSON.stringify(reward);
  const headers = { 'content-type': 'application/json', 'x-sorak-signature': signature ?? platform.signatureOf(body) };
  return (await own.app.inject({ method: 'POST', url: '/rewards', headers, payload: body })).json<{ status?: string; error?: string }>();
}
async function given(change: Partial<VendorReward> = {}): Promise<string> {
  const reward = rewardOf(change);
  expect(await tell(reward)).toEqual({ status: 'RS_OK', reward_uuid: reward.reward_uuid });
  return reward.reward_uuid;
}
const listed = async (): Promise<string[]> => (await ask<FreeAnswer>('/api/free')).body.free.map(({ reward }) => reward);
const sent = (path: string, round: string) => platform.calls(path).filter((call) => call.round === round);

test('the book says that it carries free bets', () => {
  const { vendors } = v.parse(vendorFile, vendorsFile(testKeys.publicKey, 'http://localhost:8082'));
  for (const { rewardsUrl, games } of vendors) expect([rewardsUrl, games[0]?.freeBets]).toEqual(['http://localhost:8082/rewards', true]);
});

test('a free bet stakes nothing of the player, pays its profit alone, once, and is not bought back', async () => {
  const reward = await given();
  expect((await ask<FreeAnswer>('/api/free')).body.free).toEqual([
    { reward, stake: STAKE, endsAt: own.clock.at + 86_400_000, minOdds: null, about: null },
  ]);
  const before = platform.state.balance;
  const request = slip([home('won')], { stake: STAKE, reward });
  const [placed, again] = await Promise.all([ask<SlipAnswer>('/api/slips', request), ask<SlipAnswer>('/api/slips', request)]);
  for (const { body } of [placed, again]) expect(body.bet).toMatchObject({ id: request.key, isFree: true, stake: STAKE, greatest: STAKE });
  expect(platform.state.balance).toBe(before);
  expect(sent('/transaction/bet', request.key)).toMatchObject([{ amount: 0, is_free: true, reward_uuid: reward }]);
  expect(await listed()).toEqual([]);
  expect((await ask<RefusalAnswer>('/api/slips', slip([home('lost')], { stake: STAKE, reward }))).body.error).toBe('FREE_OVER');
  expect(await betOf(request.key)).toMatchObject({ state: 'open', isFree: true, cashOut: null, noCashOut: { reason: 'free' } });
  expect((await ask<RefusalAnswer>(`/api/bets/${request.key}/cash-out`, { offer: 1 })).body.error).toBe('CASH_OUT_REFUSED');
  expect((await ask<RefusalAnswer>(`/api/bets/${request.key}/trigger`, { min: 2, max: null })).body.error).toBe('CASH_OUT_REFUSED');
  own.feed.end('won', 1, 0);
  await settleAll();
  await settleAll();
  expect(await betOf(request.key)).toMatchObject({ state: 'settled', payout: STAKE });
  expect(sent('/transaction/win', request.key)).toMatchObject([
    { amount: STAKE * 1_000, is_free: true, reward_uuid: reward, round_closed: true },
  ]);
  // It is settled once: what it won is credited elsewhere.
  own.feed.end('won', 0, 1, 2);
  await settleAll();
  expect(await betOf(request.key)).toMatchObject({ state: 'settled', payout: STAKE, revision: 1 });
  // What the house staked is no stake of the player's.
  expect((await ask<PeriodAnswer>('/api/bets/settled?days=7')).body).toMatchObject({ stake: 0, payout: STAKE });
});

test('one that loses pays nothing, one that is void is there again', async () => {
  const [lost, off] = [await given(), await given()];
  const [first, second] = [slip([home('lost')], { stake: STAKE, reward: lost }), slip([home('off')], { stake: STAKE, reward: off })];
  for (const request of [first, second]) expect((await ask<SlipAnswer>('/api/slips', request)).body.bet).toMatchObject({ state: 'open' });
  own.feed.end('lost', 0, 1);
  own.feed.tell({ kind: 'result', match: 'off', version: 1, state: 'abandoned', parts: {}, facts: {} });
  await settleAll();
  await settleAll();
  expect(await betOf(first.key)).toMatchObject({ state: 'settled', payout: 0 });
  expect(await betOf(second.key)).toMatchObject({ state: 'void', reason: 'FREE_BACK', payout: 0 });
  expect(sent('/transaction/win', second.key)).toEqual([]);
  expect(platform.calls('/transaction/rollback').filter(({ round }) => round === second.key)).toHaveLength(1);
  expect(await listed()).toEqual([off]);
});

test('a free bet is laid at no lower price than it asks, nor at any that comes, and says by which rule it came', async () => {
  const about = { rule: 'TG-12 v1', times: 100, days: 7 };
  const { price } = home('odds');
  const high = await given({ min_odds: price + 1, about });
  const low = await given({ min_odds: price, about });
  const views = (await ask<FreeAnswer>('/api/free')).body.free;
  expect(views.find((one) => one.reward === low)).toMatchObject({ minOdds: price, about });
  const laid = async (reward: string, more: object = {}) =>
    (await ask<RefusalAnswer & SlipAnswer>('/api/slips', slip([home('odds')], { stake: STAKE, reward, accept: 'ask', ...more }))).body;
  expect((await laid(high)).error).toBe('FREE_ODDS');
  expect((await laid(low, { accept: 'any' })).error).toBe('FREE_ODDS');
  expect((await laid(low)).bet).toMatchObject({ state: 'open', isFree: true });
});

test('a free bet is a single at its stake, of its player, in its time; what is told later counts', async () => {
  const reward = await given();
  const refused = async (more: object, legs = [home('twice')]) =>
    (await ask<RefusalAnswer>('/api/slips', slip(legs, { stake: STAKE, reward, ...more }))).body.error;
  expect(await refused({ stake: STAKE - 100 })).toBe('BAD_REQUEST');
  expect(await refused({ size: 3 }, [home('twice'), home('late'), home('sealed')])).toBe('BAD_REQUEST');
  const others = await given({ user: 'somebody else' });
  expect(await refused({ reward: others })).toBe('FREE_OVER');
  expect(await refused({ reward: randomUUID() })).toBe('FREE_OVER');
  const late = rewardOf({ ends_at: own.clock.at - 1 });
  await tell(late);
  expect(await refused({ reward: late.reward_uuid })).toBe('FREE_OVER');
  await tell({ ...late, number: 3, is_revoked: true });
  await tell({ ...late, number: 2, ends_at: own.clock.at + 60_000 });
  expect(await refused({ reward: late.reward_uuid })).toBe('FREE_OVER');
  expect(await tell(rewardOf(), 'AAAA')).toEqual({ error: 'TOKEN_REFUSED' });
  expect(await tell(rewardOf({ kind: 'spins' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  expect(await tell(rewardOf({ game_code: 'naga-fajar' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  // Two at once: the platform takes one, and the other costs nothing.
  platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
  const void1 = slip([home('twice')], { stake: STAKE, reward });
  expect((await ask<SlipAnswer>('/api/slips', void1)).body.bet).toMatchObject({ state: 'void' });
  expect(await listed()).toContain(reward);
});

test('whoever makes a player’s bet of a free one in the database is not paid for it, nor the other way round', async () => {
  const reward = await given();
  const request = slip([home('sealed')], { stake: STAKE, reward });
  await ask<SlipAnswer>('/api/slips', request);
  await own.book.db.updateTable('bets').set({ reward_uuid: null }).where('id', '=', request.key).execute();
  own.feed.end('sealed', 1, 0);
  await settleAll();
  own.clock.at += 120_000;
  await finishDue(own.book);
  expect(await betOf(request.key)).toMatchObject({ state: 'paying', reason: 'SLIP_CHANGED' });
  expect(sent('/transaction/win', request.key)).toEqual([]);
});

test('a session tells the free bets of its player', async () => {
  const reward = await given();
  const { body } = await ask<SessionAnswer>('/api/session', { user: USER, token: 't', gameCode: 'book' });
  expect(body.free.map((one) => one.reward)).toContain(reward);
});
