import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { endOverlongShifts } from './shift-service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Duty = { list: { name: string; isHere: boolean; since: number }[]; mineSince: number | null };
const set = (token: string, isOn: boolean) => app.ask('POST', '/wps/operator/duty', { token, json: { isOn } });
const duty = async (token: string) => (await app.ask('GET', '/wps/operator/duty', { token })).body.value as Duty;
const HOUR = 3_600_000;

test('an operator begins and ends a shift, which everybody sees and the log keeps; who is away is said, and a forgotten one ends after twelve hours', async () => {
  const [sari, ayu] = [await app.operator('sari', 'support'), await app.operator('ayu', 'admin')];
  const began = app.clock.at;
  expect((await set(sari, false)).body.errorCode).toBe('conflict');
  const both = await Promise.all([set(sari, true), set(sari, true)]);
  expect(both.map(({ body }) => body.errorCode ?? 'ok').sort()).toEqual(['conflict', 'ok']);
  expect(await duty(ayu)).toMatchObject({ list: [{ name: 'sari', since: began, isHere: true }], mineSince: null });
  expect((await duty(sari)).mineSince).toBe(began);
  app.clock.at += 6 * 60_000;
  expect((await duty(ayu)).list).toMatchObject([{ name: 'sari', isHere: false }]);
  expect((await set(sari, false)).body.value).toEqual({ list: [], mineSince: null });
  await set(sari, true);
  app.clock.at += 12 * HOUR + 1;
  const later = await app.operator('later', 'admin');
  expect((await duty(later)).list).toEqual([]);
  await endOverlongShifts(app.context);
  const { rows } = await app.owner.pool.query(
    `select extract(epoch from ended_at - started_at)::int4 as s from operator_shift order by started_at`,
  );
  expect(rows).toEqual([{ s: 360 }, { s: 12 * 3_600 }]);
  const log = await app.owner.pool.query(`select action, detail from operator_action where action like 'shift_%' order by seq`);
  expect(log.rows).toMatchObject([{ action: 'shift_begun' }, { action: 'shift_ended', detail: { minutes: 6 } }, { action: 'shift_begun' }]);
});
