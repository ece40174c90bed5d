import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../deposit/test-depositor.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
});
afterAll(() => app.stop());

type Today = {
  readonly hours: { deposits: number; withdrawals: number }[];
  readonly saferPlay: Record<string, number>;
  readonly isSignInAttacked: boolean;
};

test('getConsoleToday shows each hour of the day that has begun, and what members did for their own play', async () => {
  // 10:30 on the brand's clock.
  app.clock.at = Math.ceil(app.clock.at / 86_400_000) * 86_400_000 + 3.5 * 3_600_000;
  const one = await world.member();
  const order = await world.order(one, { amount: 150_000 });
  await world.pressed(order.id, 'paid');
  await app.owner.pool.query('update deposit_credit set at = $1', [new Date(app.clock.at - 2 * 3_600_000)]);
  for (const amount of [900_000, 2_000_000])
    await app.ask('POST', '/wps/member/limits', { token: one.token, json: { kind: 'loss', period: 'week', amount } });
  const { body } = await app.ask('GET', '/wps/operator/today', { token: await app.operator('reader', 'support') });
  const { hours, saferPlay, isSignInAttacked } = body.value as Today;
  expect(isSignInAttacked).toBe(false);
  expect(hours).toHaveLength(11);
  expect(hours.flatMap(({ deposits }, at) => (deposits === 0 ? [] : [[at, deposits]]))).toEqual([[8, 150_000]]);
  expect(saferPlay).toEqual({ stricter: 1, waiting: 1, breaks: 0, exclusions: 0 });
});
