import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOutput, SupportCase } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { inbox } from './service.ts';
import { reply } from './support-service.ts';

let app: TestApp;
let sari: string;
let budi: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  [sari, budi, admin] = [await app.operator('sari', 'support'), await app.operator('budi', 'support'), await app.operator('boss', 'admin')];
});
afterAll(() => app.stop());

type Queue = ResponseOutput<Calls['getSupportQueue']>;
const write = (token: string, text: string) => app.ask('POST', '/wps/system/service/message', { token, json: { text } });
const reads = async (token: string): Promise<string[]> => {
  const { body } = await app.ask('GET', '/wps/system/service/thread', { token });
  return (body.value as { messages: { text: string }[] }).messages.map(({ text }) => text);
};
const queue = async (token: string, tab = 'open'): Promise<Queue> =>
  (await app.ask('GET', `/wps/operator/support?tab=${tab}`, { token })).body.value as Queue;
const open = async (token: string, id: string): Promise<SupportCase> =>
  (await app.ask('GET', `/wps/operator/support/threads/${id}`, { token })).body.value as SupportCase;
const act = (token: string, how: string, json: object, key = randomUUID() as string): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/support/${how}`, { token, json, headers: { 'Idempotency-Key': key } });

/** A member who has written, and the conversation as the queue shows it. */
async function asks(name: string, text: string) {
  const token = await app.member(name);
  await write(token, text);
  const row = (await queue(sari)).list.find(({ username }) => username === name);
  if (!row) throw new Error(`${name} is not in the queue.`);
  return { token, row, seen: { id: row.id, lastId: row.lastId } };
}

const logged = async (id: string): Promise<string[]> => {
  const { rows } = await app.owner.pool.query<{ action: string }>('select action from operator_action where object = $1 order by seq', [
    `service:${id}`,
  ]);
  return rows.map(({ action }) => action);
};

test('who waits is listed with how long, how much and who; an answer ends the wait and is read at once', async () => {
  const before = app.clock.at;
  const { token, row, seen } = await asks('asker1', 'Saldo saya belum masuk');
  app.clock.at += 60_000;
  await write(token, 'Masih menunggu');
  expect((await queue(budi)).list.find(({ id }) => id === row.id)).toMatchObject({
    username: 'asker1',
    rankLevel: expect.any(Number) as number,
    text: 'Masih menunggu',
    waitingSince: before,
    unread: 2,
    assignedTo: null,
  });
  const waiting = await app.ask('GET', '/wps/operator/waiting', { token: sari });
  expect((waiting.body.value as { list: object[] }).list).toContainEqual({ kind: 'support', count: 1, oldestAt: before });
  const answered = await act(sari, 'answer', { ...seen, text: 'Sudah kami cek.' });
  expect(answered.body.value).toMatchObject({ waitingSince: null, unread: 0, assignedTo: 'sari', isMine: true });
  expect(await reads(token)).toEqual(['Saldo saya belum masuk', 'Masih menunggu', 'Sudah kami cek.']);
  expect((await queue(sari, 'mine')).list.map(({ id }) => id)).toEqual([row.id]);
  expect((await queue(budi, 'mine')).list).toEqual([]);
  expect((await open(budi, row.id)).messages.map(({ operator }) => operator)).toEqual([null, null, 'sari']);
  expect(await logged(row.id)).toEqual(['support_answered', 'support_seen']);
});

test('a visitor is listed without a name and is answered', async () => {
  const first = await app.ask('POST', '/wps/system/service/message', { json: { text: 'Halo' } });
  const [cookie = ''] = String(first.headers.get('set-cookie')).split(';');
  const row = (await queue(sari)).list.find(({ text }) => text === 'Halo');
  expect(row).toMatchObject({ memberId: null, username: null, rankLevel: null });
  await act(sari, 'answer', { id: row?.id, lastId: row?.lastId, text: 'Halo juga' });
  const { body } = await app.ask('GET', '/wps/system/service/thread', { headers: { Cookie: cookie } });
  expect((body.value as { messages: { text: string }[] }).messages.at(-1)?.text).toBe('Halo juga');
});

test('the same answer twice is one, and its key is for no other', async () => {
  const { token, row, seen } = await asks('asker2', 'Kapan?');
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => act(sari, 'answer', { ...seen, text: 'Hari ini' }, key)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await reads(token)).toEqual(['Kapan?', 'Hari ini']);
  expect((await act(sari, 'answer', { ...seen, text: 'Besok' }, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await logged(row.id)).filter((action) => action === 'support_answered')).toHaveLength(1);
});

test('of two operators who answer at once one is told to look again', async () => {
  const { token, seen } = await asks('asker3', 'Tolong');
  const both = await Promise.all([
    act(sari, 'answer', { ...seen, text: 'Dari Sari' }),
    act(budi, 'answer', { ...seen, text: 'Dari Budi' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.errorCode).toBe('conflict');
  expect(await reads(token)).toHaveLength(2);
});

test('who saw no answer of the command line does not answer over it', async () => {
  const { seen } = await asks('asker4', 'Halo?');
  expect(await reply(app.context, BigInt(seen.id), 'Dari baris perintah')).toBe(true);
  expect((await act(sari, 'answer', { ...seen, text: 'Lagi' })).body.errorCode).toBe('conflict');
  const { lastId } = await open(sari, seen.id);
  expect((await act(sari, 'answer', { id: seen.id, lastId, text: 'Lagi' })).status).toBe(200);
  expect(await logged(seen.id)).toEqual(['support_answered', 'support_seen', 'support_answered']);
});

test('one of two who take a conversation has it; another takes it over only from whom it is with', async () => {
  const { row } = await asks('asker5', 'Tolong');
  const take = (token: string, from: string | null) => act(token, 'assign', { id: row.id, from });
  const both = await Promise.all([take(sari, null), take(budi, null)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [has, other] = both[0]?.status === 200 ? (['sari', budi] as const) : (['budi', sari] as const);
  expect((await act(other, 'answer', { id: row.id, lastId: row.lastId, text: 'x' })).body.errorCode).toBe('conflict');
  expect((await take(other, null)).body.errorCode).toBe('conflict');
  expect((await take(other, has)).body.value).toMatchObject({ isMine: true });
  expect((await take(other, has)).status).toBe(200);
  expect(await logged(row.id)).toEqual(['support_assigned', 'support_assigned']);
});

test('a conversation is closed with all that was read, and its reader or an operator opens it again', async () => {
  const { token, row, seen } = await asks('asker6', 'Satu');
  await write(token, 'Dua');
  expect((await act(sari, 'close', seen)).body.errorCode).toBe('conflict');
  const { lastId } = await open(sari, row.id);
  expect((await act(sari, 'close', { id: row.id, lastId })).body.value).toMatchObject({ closedBy: 'sari', waitingSince: null });
  expect((await act(sari, 'close', { id: row.id, lastId })).status).toBe(200);
  expect((await act(budi, 'close', { id: row.id, lastId })).body.errorCode).toBe('conflict');
  expect((await act(sari, 'answer', { id: row.id, lastId, text: 'x' })).body.errorCode).toBe('conflict');
  expect((await queue(sari, 'closed')).list.map(({ id }) => id)).toContain(row.id);
  expect((await act(budi, 'reopen', { id: row.id })).body.value).toMatchObject({ closedAt: null, isMine: true });
  expect((await act(sari, 'reopen', { id: row.id })).body.errorCode).toBe('conflict');
  expect((await act(budi, 'close', { id: row.id, lastId })).status).toBe(200);
  await write(token, 'Tiga');
  expect((await queue(sari)).list.find(({ id }) => id === row.id)).toMatchObject({ unread: 1, closedAt: null });
  expect((await inbox(app.context)).map(({ text }) => text)).toContain('Tiga');
  expect(await logged(row.id)).toEqual(['support_seen', 'support_closed', 'support_reopened', 'support_closed']);
});

test('a note stays in the house, once for each key', async () => {
  const { token, row } = await asks('asker7', 'Halo');
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await act(sari, 'note', { id: row.id, text: 'Sudah pernah bertanya' }, key)).status).toBe(200);
  expect((await open(budi, row.id)).notes).toMatchObject([{ text: 'Sudah pernah bertanya', operator: 'sari' }]);
  expect(await reads(token)).toEqual(['Halo']);
  const { body } = await app.ask('GET', '/wps/system/service/thread', { token });
  expect(JSON.stringify(body)).not.toContain('pernah');
  expect(await logged(row.id)).toEqual(['support_noted', 'support_seen']);
});

test('roles: everybody reads, support and admins act; nobody else, and nothing that is not there', async () => {
  const { row, seen } = await asks('asker8', 'Halo');
  const risk = await app.operator('risky', 'risk');
  expect((await open(risk, row.id)).id).toBe(row.id);
  for (const [how, json] of [
    ['answer', { ...seen, text: 'x' }],
    ['assign', { id: row.id, from: null }],
    ['close', seen],
    ['reopen', { id: row.id }],
    ['note', { id: row.id, text: 'x' }],
  ] as const) {
    expect((await act(risk, how, json)).body.errorCode).toBe('operator_role_missing');
    expect((await act(sari, how, { ...json, id: '999999' })).status).toBe(404);
  }
  expect((await act(sari, 'answer', { ...seen, text: '\u202E' })).status).toBe(400);
  expect(await logged(row.id)).toEqual(['support_seen']);
});

test('feedback is listed to operators, and the log is sound after all', async () => {
  const content = Array.from({ length: 12 }, (_, at) => `kata${at}`).join(' ');
  await app.ask('PUT', '/wps/feedback', { token: await app.member('teller'), json: { question: 'game', content } });
  const { body } = await app.ask('GET', '/wps/operator/support/feedback', { token: sari });
  expect(body.value).toMatchObject({ totalRecords: 1, list: [{ question: 'game', content, username: 'teller' }] });
  const check = await app.ask('GET', '/wps/operator/audit/check', { token: admin });
  expect(check.body.value).toMatchObject({ isSound: true });
});
