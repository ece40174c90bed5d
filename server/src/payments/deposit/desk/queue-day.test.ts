import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, startTestApp, type TestApp } from '../../../test/app.ts';
import { createDepositor } from '../test/depositor.ts';

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
  await app.context.db.pool.query(`update brand set settings = jsonb_set(settings, '{timeZone}', '"Europe/Berlin"')`);
  await brandReloaded();
});
afterAll(() => app.stop());

test.each([
  // 23:30 of the day before, and half past midnight: ten hours later the clock has been put forward, or back.
  ['2027-03-27T22:30Z', '2027-03-28T10:00Z', 0],
  ['2027-03-27T23:30Z', '2027-03-28T10:00Z', 1],
  ['2027-10-30T22:30Z', '2027-10-31T10:00Z', 1],
])('a deposit of %s is, at %s, %i of the day’s', async (credited, now, count) => {
  app.clock.at = Date.parse(credited);
  const order = await world.order(await world.member());
  await world.pressed(order.id, 'paid');
  app.clock.at = Date.parse(now);
  const token = await app.operator(`op${app.clock.at}${count}`, 'cashier');
  const { figures } = (await app.ask('GET', '/wps/operator/deposits', { token })).body.value as { figures: { creditedToday: number } };
  expect(figures.creditedToday).toBe(count);
});
