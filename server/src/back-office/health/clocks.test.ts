import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { clocksNow, compareClocks } from './clock-service.ts';

let app: TestApp;
let aheadMs = 0;
const studio = http.createServer((_, response) => {
  response.setHeader('Date', new Date(Date.now() + aheadMs).toUTCString());
  response.end('ok');
});
beforeAll(async () => {
  app = await startTestApp({ env: { SPORTSBOOK: 'off' } });
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  studio.close();
  await app.stop();
});

const logged = async (): Promise<string[]> =>
  (
    await app.owner.pool.query<{ said: string }>(
      `select action || ' ' || object as said from operator_action where action like 'clock_%' order by seq`,
    )
  ).rows.map(({ said }) => said);

test('clocks of the database and of each program are compared, and whichever is set apart is an event, once, and again when it agrees', async () => {
  const { port } = studio.address() as AddressInfo;
  const context = {
    ...app.context,
    clock: { now: () => Date.now() },
    config: { ...app.context.config, host: '127.0.0.1', studioPort: port },
  };
  await compareClocks(context);
  expect((await clocksNow(context)).map(({ which }) => which)).toEqual(['database', 'studio']);
  expect(await logged()).toEqual([]);
  aheadMs = 60_000;
  for (const _twice of [1, 2]) await compareClocks(context);
  expect(await logged()).toEqual(['clock_differs clock:studio']);
  expect((await clocksNow(context)).find(({ which }) => which === 'studio')?.aheadMs).toBeLessThan(-50_000);
  aheadMs = 0;
  await compareClocks(context);
  expect(await logged()).toEqual(['clock_differs clock:studio', 'clock_agrees clock:studio']);
});

test('a process whose own clock is set forward differs from the database', async () => {
  const context = { ...app.context, clock: { now: () => Date.now() + 3_600_000 }, config: { ...app.context.config, studioPort: 1 } };
  await compareClocks(context);
  expect((await logged()).at(-1)).toBe('clock_differs clock:database');
});
