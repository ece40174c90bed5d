import { randomUUID } from 'node:crypto';
import type { Calls, Mission, Ranks, ResponseInput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnoverOf } from '../../money/wagering/service.ts';
import { createWorld, MILLION, type TestPayee, type World } from '../../payments/withdrawal/test/world.ts';

const LABEL_MS = 11_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // What an identity allows has tests of its own.
  await world.owner.pool.query('update identity_limit set withdrawal = null');
});
afterAll(() => world.stop());

const read = async <T>(url: string, token?: string): Promise<T> =>
  world.valueOf<T>(await world.app.ask('GET', url, token === undefined ? {} : { token }));
const rowOf = async (code: string) => {
  const { ranks, benefits } = await read<Ranks>('/wps/vip/ranks');
  const cells = benefits.find((one) => one.code === code)?.cells;
  return (rankLevel: number) => cells?.[ranks.findIndex((rank) => rank.rankLevel === rankLevel)];
};

/** Somebody whom an operator has given that rank. */
async function ofRank(rankLevel: number, name: string): Promise<TestPayee> {
  const who = await world.proven(await world.payee(name, 20n * MILLION));
  await world.owner.pool.query('update member set rank_level = $2 where id = $1', [who.memberId, rankLevel]);
  await world.later(LABEL_MS);
  return world.proven(who);
}

test('the daily limit of a rank is the one that a request is checked against', async () => {
  const promised = await rowOf('withdrawal');
  expect([1, 4, 7].map(promised)).toEqual([100_000_000, 150_000_000, 250_000_000]);
  for (const [rankLevel, name] of [
    [3, 'usually'],
    [4, 'moregold'],
    [5, 'platinum'],
  ] as const) {
    const who = await ofRank(rankLevel, name);
    const { limits } = await read<ResponseInput<Calls['getWithdrawalCheck']>>('/wps/withdrawals/check', who.token);
    expect(promised(rankLevel)).toBe(limits.dailyAmount);
  }
  const [low, high] = [await ofRank(1, 'lowest'), await ofRank(5, 'higher')];
  for (const who of [low, high]) await world.fund(who.memberId, 150n * MILLION);
  for (const who of [low, high]) for (let turn = 0; turn < 2; turn++) await world.made(who, 50_000_000);
  expect((await world.ask(low, 50_000_000)).body).toMatchObject({ errorCode: 'withdrawal_limit' });
  expect((await world.ask(high, 50_000_000)).body).toMatchObject({ success: true });
});

test('whoever is promised priority stands before those who asked earlier', async () => {
  const promised = await rowOf('first');
  expect([1, 2, 3, 4, 5, 6, 7].map(promised)).toEqual([false, false, false, true, true, true, true]);
  const [plain, gold] = [await ofRank(3, 'plainer'), await ofRank(4, 'golden')];
  const late = await world.made(plain, 3_000_000);
  const first = await world.made(gold, 3_000_000);
  const { list } = await read<ResponseInput<Calls['getWithdrawalQueue']>>(
    '/wps/operator/withdrawals?tab=review&pageNo=1&pageSize=50',
    world.cashier,
  );
  const at = (id: string): number => list.findIndex((row) => row.id === id);
  expect(at(first.id)).toBeGreaterThanOrEqual(0);
  expect(at(first.id)).toBeLessThan(at(late.id));
  expect(list[at(first.id)]).toMatchObject({ goesFirst: true });
  expect(list[at(late.id)]).toMatchObject({ goesFirst: false });
});

test('the gift of a rank is paid once, as promised and with its turnover, to whoever has the rank', async () => {
  const promised = await rowOf('gift');
  const who = await ofRank(3, 'gifted');
  const { benefits } = await read<Ranks>('/wps/vip/ranks');
  expect(benefits.find(({ code }) => code === 'gift')?.name).toMatch(/1×/);
  const waiting = async () =>
    (await read<{ missions: Mission[] }>('/wps/relay/MCSFE_getMissionSummaryDetails', who.token)).missions.filter(
      ({ measure }) => measure === 'rank',
    );
  expect((await waiting()).map(({ id, state, prize }) => [id, state, prize?.amount])).toEqual([
    ['rank-2', 'claim', promised(2)],
    ['rank-3', 'claim', promised(3)],
  ]);
  const claim = (id: string) =>
    world.app.ask('POST', '/wps/missions/claim', {
      token: who.token,
      json: { id, period: 0 },
      headers: { 'Idempotency-Key': randomUUID() },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim('rank-3')));
  for (const { body } of answers) expect(body).toMatchObject({ success: true, value: { state: 'claimed' } });
  expect((await claim('rank-4')).body.errorCode).toBe('prize_not_earned');
  const { lines } = await turnoverOf(world.context.db.query, who.memberId, new Date(world.app.clock.at));
  expect(lines.filter(({ cause }) => cause === 'prize')).toMatchObject([{ required: 400_000n }]);
  expect((await waiting()).map(({ id, state }) => [id, state])).toEqual([
    ['rank-2', 'claim'],
    ['rank-3', 'claimed'],
  ]);
});
