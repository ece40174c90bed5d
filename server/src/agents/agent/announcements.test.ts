import { randomUUID } from 'node:crypto';
import type { AgentAnnouncement, SentAnnouncement } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
let operator: string;
const agents: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.operator('announcer', 'support');
  for (const name of ['hearer1', 'hearer2']) {
    agents.push(await app.member(name));
    await app.owner.pool.query('update member set is_agent = 41 where username = $1', [name]);
  }
});
afterAll(() => app.stop());

const WORDS = { title: 'Holiday rates', body: 'Salaries are paid as always.' };
const announce = (json: object, key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/agents/announcements', { token: operator, json, headers: { 'Idempotency-Key': key } });
const heard = async (at: number): Promise<AgentAnnouncement[]> =>
  ((await app.ask('GET', '/wps/agent/announcements', { token: agents[at] ?? '' })).body.value as { list: AgentAnnouncement[] }).list;
const read = (at: number, id: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/agent/announcements/read', { token: agents[at] ?? '', json: { id } });
const sent = async (): Promise<SentAnnouncement[]> =>
  ((await app.ask('GET', '/wps/operator/agents/announcements', { token: operator })).body.value as { list: SentAnnouncement[] }).list;
const unread = async (at: number): Promise<unknown> =>
  ((await app.ask('GET', '/wps/agent/menu', { token: agents[at] ?? '' })).body.value as { unread: number }).unread;

test('announceToAgents: all agents read it, each once, and operators see by how many; one that is taken back is gone', async () => {
  const key = randomUUID();
  const made = (await announce(WORDS, key)).body.value as SentAnnouncement;
  expect((await announce(WORDS, key)).body.value).toEqual(made);
  expect((await announce({ ...WORDS, body: 'Other words' }, key)).body.errorCode).toBe('idempotency_conflict');
  expect(made).toMatchObject({ ...WORDS, by: 'announcer', read: 0, agents: 2, isWithdrawn: false });
  expect([await heard(0), await unread(0)]).toMatchObject([[{ ...WORDS, isRead: false }], 1]);
  for (let again = 0; again < 2; again += 1) expect((await read(0, made.id)).body.success).toBe(true);
  expect([await unread(0), await unread(1)]).toEqual([0, 1]);
  expect((await sent())[0]).toMatchObject({ read: 1, agents: 2 });
  expect((await read(1, '999999')).body.errorCode).toBe('not_found');

  const withdraw = () =>
    app.ask('POST', '/wps/operator/agents/announcements/withdraw', { token: operator, json: { id: made.id, note: 'wrong day' } });
  expect((await withdraw()).body.value).toMatchObject({ isWithdrawn: true, read: 1 });
  expect((await withdraw()).body.errorCode).toBe('conflict');
  expect([await heard(1), await unread(1)]).toEqual([[], 0]);
  expect((await read(1, made.id)).body.errorCode).toBe('not_found');
  const log = await app.owner.pool.query(`select 1 from operator_action where action in ('agents_told', 'agents_untold')`);
  expect(log.rows).toHaveLength(2);
});

test('who is no agent reads none', async () => {
  const token = await app.member();
  expect((await app.ask('GET', '/wps/agent/announcements', { token })).body.errorCode).toBe('not_agent');
});
