import { randomUUID } from 'node:crypto';
import { vendorFile, type VendorReward } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halmaRaja } from '../../titles/slot/halma-raja.ts';
import { type PlayAnswer, type SessionAnswer, sessionAnswer } from '../api.ts';
import { finishDue } from '../rounds/worker.ts';
import { testKeys } from '../test-platform.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { vendorsFile } from '../vendors-file.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
});
afterAll(() => world.stop());

const STAKE = halmaRaja.coins * 100;
const rewardOf = (user: string, change: Partial<VendorReward> = {}): VendorReward => ({
  reward_uuid: randomUUID(),
  number: 1,
  kind: 'spins',
  user,
  currency: 'IDR',
  game_code: halmaRaja.code,
  stake: STAKE * 1_000,
  count: 3,
  ends_at: world.studio.now().getTime() + 86_400_000,
  is_revoked: false,
  request_uuid: randomUUID(),
  asked_at: world.studio.now().getTime(),
  ...change,
});
async function tell(reward: VendorReward, signature?: string) {
  const body = JSON.stringify(reward);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/rewards',
    headers: { 'content-type': 'application/json', 'x-sorak-signature': signature ?? world.platform.signatureOf(body) },
    payload: body,
  });
  return answer.json() as { status?: string; error?: string };
}
const open = async (user: string, reward?: string): Promise<SessionAnswer> => {
  const asked = { user, token: `token-${user}`, gameCode: halmaRaja.code, ...(reward === undefined ? {} : { reward }) };
  return v.parse(sessionAnswer, (await world.call<SessionAnswer>('POST', '/api/session', asked)).body);
};
function spin(session: string, reward: string, roundId: string = randomUUID(), coinValue = 100) {
  world.pass(2_600);
  return world.call<PlayAnswer & { error?: string }>('POST', '/api/rounds', { roundId, request: { coinValue }, reward }, session);
}

test('the studio says which of its slots carry free rounds, and at which stakes', () => {
  const { vendors } = v.parse(vendorFile, vendorsFile(testKeys.publicKey, 'http://localhost:8081'));
  const games = vendors.flatMap(({ rewardsUrl, games: list }) => list.map((game) => ({ ...game, rewardsUrl })));
  const carried = games.filter(({ freeStakes }) => freeStakes);
  expect(carried.length).toBeGreaterThan(60);
  expect(carried.every(({ gameClassify, jackpot, rewardsUrl }) => gameClassify === 'SLOTS' && !jackpot && rewardsUrl)).toBe(true);
  expect(games.find(({ gameCode }) => gameCode === halmaRaja.code)?.freeStakes).toContain(STAKE / 100);
});

test('three spins are played with nothing of the player, told one by one, and a fourth is none', async () => {
  const user = randomUUID();
  const reward = rewardOf(user);
  expect(await tell(reward)).toEqual({ status: 'RS_OK', reward_uuid: reward.reward_uuid });
  expect(await tell({ ...reward, asked_at: world.studio.now().getTime() })).toMatchObject({ status: 'RS_OK' });
  const { session, free } = await open(user, reward.reward_uuid);
  expect(free).toEqual({
    reward: reward.reward_uuid,
    stake: STAKE,
    count: 3,
    left: 3,
    endsAt: reward.ends_at,
    isOver: false,
    won: 0,
    results: [],
  });
  // Opened without it the game is as it always is.
  expect((await open(user)).free).toBeNull();
  const results: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = randomUUID();
    const { body } = await spin(session, reward.reward_uuid, id);
    expect((await spin(session, reward.reward_uuid, id)).body.round).toEqual(body.round);
    expect(body.round).toMatchObject({ state: 'settled', stake: STAKE, isFree: true });
    results.push(body.round.payout);
    expect(body.free).toMatchObject({ left: 2 - at, results, won: results.reduce((sum, one) => sum + one, 0), isOver: at === 2 });
    const [bet] = world.platform.calls('/transaction/bet').filter(({ round }) => round === id);
    const [win] = world.platform.calls('/transaction/win').filter(({ round }) => round === id);
    expect(bet).toMatchObject({ amount: 0, is_free: true, reward_uuid: reward.reward_uuid });
    expect(win).toMatchObject({ amount: body.round.payout * 1_000, is_free: true, reward_uuid: reward.reward_uuid });
  }
  expect((await spin(session, reward.reward_uuid)).body.error).toBe('FREE_OVER');
  const { rounds } = (await world.call<{ rounds: { isFree: boolean }[] }>('GET', '/api/history', undefined, session)).body;
  expect(rounds.map(({ isFree }) => isFree)).toEqual([true, true, true]);
});

test('it is played by nobody else, at no other stake, not when it is over, and not twice at once', async () => {
  const user = randomUUID();
  const reward = rewardOf(user, { count: 1 });
  await tell(reward);
  const [own, other] = [await open(user, reward.reward_uuid), await open(randomUUID(), reward.reward_uuid)];
  expect(other.free).toBeNull();
  expect((await spin(other.session, reward.reward_uuid)).body.error).toBe('FREE_OVER');
  expect((await spin(own.session, reward.reward_uuid, randomUUID(), 200)).body.error).toBe('STAKE_REFUSED');
  expect((await spin(own.session, randomUUID())).body.error).toBe('FREE_OVER');
  // A round that the wallet refused or nobody heard of is none: its spin is there again.
  world.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
  expect((await spin(own.session, reward.reward_uuid)).body).toMatchObject({ round: { state: 'void' }, free: { left: 1, results: [] } });
  world.platform.fail('/transaction/bet', 'hang');
  expect((await spin(own.session, reward.reward_uuid)).body).toMatchObject({ round: { state: 'reversing' }, free: { left: 0 } });
  world.pass(10_000);
  await finishDue(world.studio);
  expect((await open(user, reward.reward_uuid)).free).toMatchObject({ left: 1 });
  const both = await Promise.all([spin(own.session, reward.reward_uuid), spin(own.session, reward.reward_uuid)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('what is told later counts, whatever comes in between; only the platform says it, and only what is carried', async () => {
  const user = randomUUID();
  const reward = rewardOf(user);
  const late = { ...reward, number: 3, is_revoked: true };
  expect(await tell(late)).toMatchObject({ status: 'RS_OK' });
  expect(await tell({ ...reward, number: 2 })).toMatchObject({ status: 'RS_OK' });
  const { session, free } = await open(user, reward.reward_uuid);
  expect(free).toMatchObject({ isOver: true });
  expect((await spin(session, reward.reward_uuid)).body.error).toBe('FREE_OVER');
  const longer = rewardOf(user, { ends_at: world.studio.now().getTime() + 1_000 });
  await tell(longer);
  world.pass(2_000);
  expect((await spin(session, longer.reward_uuid)).body.error).toBe('FREE_OVER');
  await tell({ ...longer, number: 2, ends_at: world.studio.now().getTime() + 60_000, asked_at: world.studio.now().getTime() });
  expect((await spin(session, longer.reward_uuid)).body.round.state).toBe('settled');
  expect(await tell(rewardOf(user), 'AAAA')).toEqual({ error: 'TOKEN_REFUSED' });
  expect(await tell(rewardOf(user, { asked_at: world.studio.now().getTime() - 61_000 }))).toEqual({ error: 'TOKEN_REFUSED' });
  expect(await tell(rewardOf(user, { game_code: 'intan' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  expect(await tell(rewardOf(user, { kind: 'bet' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  expect(await tell(rewardOf(user, { stake: STAKE * 1_000 + 1_000 }))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
});
