import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBrandRow } from '../../platform/system/brand-settings-service.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
let [sari, budi, admin] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  [sari, budi, admin] = [await app.operator('sari', 'support'), await app.operator('budi', 'support'), await app.operator('boss', 'admin')];
});
afterAll(() => app.stop());

type Queue = ResponseOutput<Calls['getSupportQueue']>;
const queue = async (token: string, tab = 'open'): Promise<Queue> =>
  (await app.ask('GET', `/wps/operator/support?tab=${tab}`, { token })).body.value as Queue;
const act = (token: string, how: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/support/${how}`, { token, json, headers: { 'Idempotency-Key': randomUUID() } });

/** A member who has written, and the conversation as the queue shows it. */
async function asks(name: string, text: string) {
  await app.ask('POST', '/wps/system/service/message', { token: await app.member(name), json: { text } });
  const row = (await queue(sari)).list.find(({ username }) => username === name);
  if (!row) throw new Error(`${name} is not in the queue.`);
  return { row, seen: { id: row.id, lastId: row.lastId } };
}

test('each wait has a time by which it is to be answered, VIP sooner, and the last day says how many were', async () => {
  await changeBrandRow(app.context, 'brand', 'all', { answerMinutes: 10, vipAnswerMinutes: 2 });
  await brandReloaded();
  const began = app.clock.at;
  const [plain, important] = [await asks('asker7', 'Halo'), await asks('asker8', 'Halo VIP')];
  await app.owner.pool.query(`update service_thread set queue = 'VIP' where id = $1`, [important.row.id]);
  const due = async (id: string) => (await queue(sari)).list.find((row) => row.id === id)?.dueAt;
  expect(await due(plain.row.id)).toBe(began + 600_000);
  expect(await due(important.row.id)).toBe(began + 120_000);
  expect((await queue(sari)).answering).toEqual({ usualMs: null, inTime: 0, count: 0 });
  app.clock.at += 240_000;
  for (const { seen } of [plain, important]) expect((await act(sari, 'answer', { ...seen, text: 'Sudah' })).status).toBe(200);
  expect((await queue(sari)).answering).toEqual({ usualMs: 240_000, inTime: 1, count: 2 });
  expect(await due(plain.row.id)).toBeNull();
});

test('a conversation is given to another who answers, and to nobody else', async () => {
  const { row } = await asks('asker9', 'Tolong');
  await app.operator('kasir', 'cashier');
  const give = (token: string, from: string | null, to: string) => act(token, 'assign', { id: row.id, from, to, summary: 'Tolong' });
  expect((await queue(sari, 'unassigned')).list.map(({ id }) => id)).toContain(row.id);
  expect((await queue(sari)).duty).toEqual(['boss', 'budi', 'sari']);
  for (const nobody of ['kasir', 'tiada']) expect((await give(sari, null, nobody)).body.errorCode).toBe('not_found');
  expect((await give(sari, null, 'budi')).body.value).toMatchObject({ assignedTo: 'budi', isMine: false });
  expect((await give(sari, null, 'boss')).body.errorCode).toBe('conflict');
  expect((await queue(sari, 'unassigned')).list.map(({ id }) => id)).not.toContain(row.id);
  expect((await queue(budi, 'mine')).list.map(({ id }) => id)).toContain(row.id);
  const { rows } = await app.owner.pool.query('select action, detail from operator_action where object = $1', [`service:${row.id}`]);
  expect(rows).toEqual([{ action: 'support_assigned', detail: { from: null, to: 'budi' } }]);
  app.clock.at += 301_000;
  expect((await queue(admin)).duty).toEqual(['boss']);
});
