import type { MailedReports } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailReports } from './mailed-service.ts';
import { datesOver, nextTime } from './mailed-times.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let tries = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const my = (name: string): string => `${name}m${tries}`;
const idOf = async (name: string): Promise<string> =>
  String((await app.owner.pool.query<{ id: bigint }>('select id from operator where name = $1', [my(name)])).rows[0]?.id);
const signIn = (name: string, role: 'admin' | 'risk' | 'cashier') => app.operator(my(name), role);
const post = (path: string, token: string, json: object) => app.ask('POST', `/wps/operator/${path}`, { token, json });
const seen = async (token: string): Promise<MailedReports> =>
  (await app.ask('GET', '/wps/operator/report/mailed', { token })).body.value as MailedReports;
const plan = (recipients: readonly string[], change: object = {}) => ({
  id: null,
  name: my('Days'),
  by: 'product',
  against: 'before',
  every: 'day',
  hour: 7,
  recipients,
  ...change,
});
const letters = async (name: string): Promise<{ subject: string; body: string }[]> =>
  (
    await app.owner.pool.query<{ subject: string; body: string }>(
      'select subject, body from outgoing_message where address = $1 order by id',
      [`${my(name)}@house.example`],
    )
  ).rows;

test('the hour is that of the house’s clock, whatever is done to it, and the dates are of what is over', () => {
  const zone = 'Europe/Berlin';
  // The clock goes back from 3 to 2 on 25 October 2026 and forward from 2 to 3 on 29 March 2026.
  const next = (at: string, every: 'day' | 'week' | 'month', hour: number) =>
    new Date(nextTime(Date.parse(at), every, hour, zone)).toISOString();
  expect(next('2026-10-24T12:00:00Z', 'day', 7)).toBe('2026-10-25T06:00:00.000Z');
  expect(next('2026-10-24T04:00:00Z', 'day', 7)).toBe('2026-10-24T05:00:00.000Z');
  expect(next('2026-03-28T12:00:00Z', 'day', 2)).toBe('2026-03-29T01:00:00.000Z');
  // Two o'clock comes twice on that day, and is meant once.
  expect(next('2026-10-24T12:00:00Z', 'day', 2)).toBe('2026-10-25T01:00:00.000Z');
  expect(next('2026-10-25T01:00:00Z', 'day', 2)).toBe('2026-10-26T01:00:00.000Z');
  expect(next('2026-11-29T12:00:00Z', 'week', 7)).toBe('2026-11-30T06:00:00.000Z');
  expect(next('2026-12-31T12:00:00Z', 'month', 7)).toBe('2027-01-01T06:00:00.000Z');
  expect(datesOver(Date.parse('2026-10-25T06:00:00Z'), 'day', zone)).toEqual({ from: '2026-10-24', to: '2026-10-24' });
  expect(datesOver(Date.parse('2026-11-30T06:00:00Z'), 'week', zone)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(datesOver(Date.parse('2027-01-01T06:00:00Z'), 'month', zone)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('a report is mailed as a link at its hour, once however many send, to those who may still read it then', async () => {
  tries++;
  let [admin, risk] = [await signIn('admin', 'admin'), await signIn('risk', 'risk')];
  const lost = await signIn('lost', 'risk');
  const cashier = await signIn('cash', 'cashier');
  for (const [token, name] of [
    [admin, 'admin'],
    [risk, 'risk'],
    [lost, 'lost'],
    [cashier, 'cash'],
  ] as const)
    expect((await post('self/email', token, { email: `${my(name)}@house.example` })).body.success).toBe(true);
  await signIn('mute', 'risk');
  const all = await Promise.all(['admin', 'risk', 'lost', 'mute'].map(idOf));
  // Whoever may not read reports is no recipient, and cannot make one either.
  expect((await post('report/mailed/save', admin, plan([...all, await idOf('cash')]))).body.errorCode).toBe('conflict');
  expect((await post('report/mailed/save', cashier, plan(all))).body.success).toBe(false);
  const saved = (await post('report/mailed/save', risk, plan(all))).body.value as MailedReports;
  const [one] = saved.list.filter(({ name }) => name === my('Days'));
  expect(one).toMatchObject({ madeBy: my('risk'), mayChange: true, last: [] });
  expect(saved.readers.map(({ name }) => name)).not.toContain(my('cash'));
  await mailReports(app.context);
  expect(await letters('risk')).toEqual([]);
  // The right is withdrawn between the plan and the hour.
  await app.owner.pool.query(`update operator set roles = '{cashier}' where name = $1`, [my('lost')]);
  app.clock.at = (one?.nextAt ?? 0) + HOUR_MS;
  await Promise.all([mailReports(app.context), mailReports(app.context)]);
  await mailReports(app.context);
  for (const name of ['admin', 'risk']) expect(await letters(name)).toHaveLength(1);
  expect(await letters('lost')).toEqual([]);
  const [{ body, subject } = { body: '', subject: '' }] = await letters('risk');
  expect(subject).toContain(my('Days'));
  expect(body).toMatch(/\/console\/reports\?by=product&from=20..-..-..&to=20..-..-..&against=before/);
  [admin, risk] = [await signIn('boss', 'admin'), await signIn('risk2', 'risk')];
  const after = (await seen(admin)).list.find(({ name }) => name === my('Days'));
  expect(Object.fromEntries(after?.last.map(({ name, outcome }) => [name, outcome]) ?? [])).toEqual({
    [my('admin')]: 'sent',
    [my('risk')]: 'sent',
    [my('lost')]: 'no_right',
    [my('mute')]: 'no_address',
  });
  expect(after?.nextAt).toBe((one?.nextAt ?? 0) + 24 * HOUR_MS);
  const { rows } = await app.owner.pool.query(`select from operator_action where action = 'report_mailed' and object = $1`, [
    `report_mail:${one?.id}`,
  ]);
  expect(rows).toHaveLength(1);
  // Somebody else’s is theirs, an admin may take it back, and then nothing leaves any more.
  expect((await post('report/mailed/drop', risk, { id: one?.id })).body.errorCode).toBe('operation_not_allowed');
  expect((await post('report/mailed/drop', admin, { id: one?.id })).body.success).toBe(true);
  app.clock.at += 48 * HOUR_MS;
  await mailReports(app.context);
  expect(await letters('admin')).toHaveLength(1);
});
