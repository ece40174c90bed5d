import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, type TestAnswer } from '../../test/app.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const token: Record<string, string> = {};
const { app, of, step, accept, byHouse, toMate, bet } = await startTestLine('ESTIMATE');
const ask = (who: string, id: string): Promise<TestAnswer> =>
  app.ask('GET', `/wps/agent/contracts/estimate?contractId=${id}`, { token: token[who] ?? '' });

async function logIn(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const named = { username: `estimate${name}`, password: PASSWORD, type: 'username' };
    token[name] = ((await app.askSealed('POST', '/wps/session/login', named)).body.value as { token: string }).token;
  }
}

afterAll(() => app.stop());

test('getOfferEstimate: the last whole day by the offer and by what is in force, each less what is owed below then, to the cent as it was paid', async () => {
  await accept('boss', await byHouse('daily', 4_000));
  await accept('mate', await toMate('daily', 3_000));
  await bet('leaf', DAY + HOUR_MS, 100_000);
  await bet('twig', DAY + 2 * HOUR_MS, 50_000);
  // Of the day that has not ended.
  await bet('twig', DAY + DAY_MS + HOUR_MS, 999_000);
  app.clock.at = DAY + DAY_MS + 12 * HOUR_MS;
  await settleDue(app.context);
  const { list } = await statementsOf(app.context, of('boss'), { kind: 'daily', pageNo: 1, pageSize: 10 });
  expect(list.map(({ amount }) => amount)).toEqual([300]);
  await logIn('boss', 'mate');
  const day = { from: DAY, to: DAY + DAY_MS, periods: null };
  // 0.35 % of 150,000 less 0.3 % of 100,000: the contract below goes on.
  const less = await byHouse('daily', 3_500);
  expect((await ask('boss', less.id)).body.value).toEqual({
    ...day,
    running: { rate: 4_000, amount: 300, claim: 0 },
    offered: { rate: 3_500, amount: 225, claim: 0 },
  });
  await step('boss', 'daily', { action: 'reject', contractId: less.id, reason: '' });
  // 0.2 % of 150,000: the contract below ends.
  const min = await byHouse('daily', 2_000);
  expect((await ask('boss', min.id)).body.value).toMatchObject({
    running: { amount: 300 },
    offered: { rate: 2_000, amount: 300, claim: 0 },
  });
  // Nothing has been booked, and nobody else's offer is anybody's.
  const { body } = await ask('boss', randomUUID());
  expect(body.errorCode).toBe('not_found');
  for (const [who, id] of [
    ['mate', min.id],
    ['boss', less.id],
    ['boss', (await toMate('daily', 2_500)).id],
  ] as const)
    expect((await ask(who, id)).body).toEqual(body);
  expect(await statementsOf(app.context, of('boss'), { kind: 'daily', pageNo: 1, pageSize: 10 })).toMatchObject({ totalRecords: 1 });
});

test('a first offer has nothing beside it, a single-bet rule counts bet by bet over the last whole day, and a dividend takes up what was carried in', async () => {
  await bet('leaf', app.clock.at - 2 * 60_000, 2_000);
  await bet('twig', DAY + 2 * HOUR_MS + 1_000, 500);
  await bet('twig', DAY + 2 * HOUR_MS + 6 * 60_000, 2_000);
  const real = await byHouse('realtime', 10_000, { basis: 'losses', singleBet: 1_000 });
  // 1 % of 100,000, 50,000 and 2,000, in as many of the day's five minutes; the small bet, and those of today, count for nothing.
  expect((await ask('boss', real.id)).body.value).toEqual({
    from: DAY,
    to: DAY + DAY_MS,
    periods: 3,
    running: null,
    offered: { rate: 10_000, amount: 1_520, claim: 0 },
  });
  await accept('boss', await byHouse('dividend', 100_000, { cycle: 'daily' }));
  // The team wins a day, which is carried, and loses more on the next.
  const first = DAY + 2 * DAY_MS;
  await bet('twig', first + HOUR_MS, 10_000, 40_000);
  await bet('twig', first + DAY_MS + HOUR_MS, 50_000);
  app.clock.at = first + 2 * DAY_MS + 13 * HOUR_MS;
  await settleDue(app.context);
  await logIn('boss');
  const more = await byHouse('dividend', 200_000, { cycle: 'daily' });
  expect((await ask('boss', more.id)).body.value).toEqual({
    from: first + DAY_MS,
    to: first + 2 * DAY_MS,
    periods: null,
    running: { rate: 100_000, amount: 2_000, claim: 0 },
    offered: { rate: 200_000, amount: 4_000, claim: 0 },
  });
});

test('a salary by the hour is estimated over the last whole day, hour by hour: the tier of each its own, and to the cent as it was paid', async () => {
  const now = app.clock.at;
  const steep = [
    { validBet: 0, loss: 0, active: 0, rate: 1_000 },
    { validBet: 80_000, loss: 0, active: 0, rate: 2_000 },
  ];
  await accept('boss', await byHouse('hourly', 1_000, { tiers: steep }));
  await accept('mate', await toMate('hourly', 500));
  const first = Math.floor((now - DAY) / DAY_MS + 1) * DAY_MS + DAY;
  await bet('leaf', first + HOUR_MS, 100_000);
  await bet('twig', first + 2 * HOUR_MS, 50_000);
  await bet('leaf', first + 2 * HOUR_MS, 10_000);
  await bet('twig', first + DAY_MS + HOUR_MS, 999_000);
  app.clock.at = first + DAY_MS + 30 * 60_000;
  await settleDue(app.context);
  await logIn('boss');
  const { list } = await statementsOf(app.context, of('boss'), { kind: 'hourly', pageNo: 1, pageSize: 10 });
  // 0.2 % of 100,000 and 0.1 % of 60,000, less 0.05 % of what stands below.
  expect(list.map(({ amount }) => amount)).toEqual([55, 150]);
  const flat = await byHouse('hourly', 1_500);
  expect((await ask('boss', flat.id)).body.value).toEqual({
    from: first,
    to: first + DAY_MS,
    periods: 2,
    // Two rates, and so none to name.
    running: { rate: 0, amount: 205, claim: 0 },
    offered: { rate: 1_500, amount: 185, claim: 0 },
  });
});
