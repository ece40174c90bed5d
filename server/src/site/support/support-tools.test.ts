import type { Calls, ResponseOutput, SavedAnswer, SupportCase } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let sari: string;
let budi: string;
let cashier: string;
beforeAll(async () => {
  app = await startTestApp();
  [sari, budi, cashier] = [
    await app.operator('sari', 'support'),
    await app.operator('budi', 'support'),
    await app.operator('kasir', 'cashier'),
  ];
});
afterAll(() => app.stop());

type Queue = ResponseOutput<Calls['getSupportQueue']>;
const queue = async (query: string, token = sari): Promise<Queue> =>
  (await app.ask('GET', `/wps/operator/support?pageNo=1&pageSize=20&${query}`, { token })).body.value as Queue;
const act = (token: string, what: string, json: unknown) => app.ask('POST', `/wps/operator/support/${what}`, { token, json });
const thread = async (token: string) =>
  (await app.ask('GET', '/wps/system/service/thread', { token })).body.value as ResponseOutput<Calls['getSupportThread']>;
const rate = (token: string, json: unknown) => app.ask('PUT', '/wps/system/service/rating', { token, json });

async function asks(name: string, text: string) {
  const token = await app.member(name);
  await app.ask('POST', '/wps/system/service/message', { token, json: { text } });
  const row = (await queue(`part=${name}`)).list[0];
  if (!row) throw new Error('nobody asked');
  return { token, row, seen: { id: row.id, lastId: row.lastId } };
}

test('conversations are found by any part of a name or of what was said, and by what they are about', async () => {
  const { row } = await asks('toolfinder', 'My parcel of 100% cotton is late');
  expect((await queue('part=OLFIND')).list.map(({ id }) => id)).toEqual([row.id]);
  expect((await queue(`part=${encodeURIComponent('100% cot')}`)).totalRecords).toBe(1);
  expect((await queue(`part=${encodeURIComponent('1_0')}`)).list).toEqual([]);
  expect((await queue('category=bonus')).totalRecords).toBe(0);
  expect((await act(cashier, 'category', { id: row.id, category: 'bonus' })).status).toBe(403);
  expect((await act(sari, 'category', { id: row.id, category: 'bonus' })).body.value).toMatchObject({ category: 'bonus' });
  expect((await queue('category=bonus')).list.map(({ id }) => id)).toEqual([row.id]);
  expect((await act(sari, 'category', { id: row.id, category: 'nothing' })).status).toBe(400);
});

test('a conversation is handed over with a summary, which stands in its notes', async () => {
  const { row } = await asks('toolgiver', 'Tolong');
  const without = await act(sari, 'assign', { id: row.id, from: null, to: 'budi' });
  expect(without.body).toMatchObject({ errorCode: 'validation_failed', value: { fields: [{ field: 'summary' }] } });
  await queue('tab=open', budi);
  const given = await act(sari, 'assign', { id: row.id, from: null, to: 'budi', summary: 'Waits for the bank' });
  expect(given.body.value).toMatchObject({ assignedTo: 'budi', notes: [{ text: 'Waits for the bank', operator: 'sari' }] });
});

const answers = async (): Promise<readonly SavedAnswer[]> =>
  ((await app.ask('GET', '/wps/operator/support/saved', { token: cashier })).body.value as { list: SavedAnswer[] }).list;

test('answers are kept by category and language, changed and taken away; the log has their words', async () => {
  const words = { category: 'deposit', language: 'EN', title: 'Bank holiday', text: 'Banks are closed today.' };
  expect((await act(cashier, 'saved', words)).status).toBe(403);
  await act(sari, 'saved', words);
  const [kept] = await answers();
  expect(kept).toEqual({ id: kept?.id, ...words });
  expect((await act(budi, 'saved', words)).body.errorCode).toBe('conflict');
  await act(budi, 'saved', { ...words, language: 'ID', text: 'Bank tutup hari ini.' });
  await act(budi, 'saved', { ...words, id: kept?.id, text: 'Banks open again tomorrow.' });
  expect((await answers()).map(({ language, text }) => `${language} ${text}`)).toEqual([
    'EN Banks open again tomorrow.',
    'ID Bank tutup hari ini.',
  ]);
  expect((await act(sari, 'saved', { ...words, id: '999999' })).status).toBe(404);
  for (const bad of [{ text: '‮' }, { title: '' }, { language: 'xx' }, { category: 'x' }])
    expect((await act(sari, 'saved', { ...words, title: 'Other', ...bad })).status).toBe(400);
  for (const time of [1, 2]) expect([time, (await act(sari, 'saved/remove', { id: kept?.id })).status]).toEqual([time, 200]);
  expect((await answers()).map(({ language }) => language)).toEqual(['ID']);
  const { rows } = await app.owner.pool.query<{ action: string; detail: { before: { text: string } | null } }>(
    `select action, detail from operator_action where action like 'saved_answer%' order by seq`,
  );
  expect(rows.map(({ action, detail }) => `${action} ${detail.before?.text ?? '–'}`)).toEqual([
    'saved_answer_changed –',
    'saved_answer_changed –',
    'saved_answer_changed Banks are closed today.',
    'saved_answer_removed Banks open again tomorrow.',
  ]);
});

test('how long an end took is kept, its reader is asked once how it was, and only the reader’s first word counts', async () => {
  const { token, row, seen } = await asks('toolrater', 'Where is my deposit');
  await act(sari, 'category', { id: row.id, category: 'deposit' });
  app.clock.at += 60_000;
  const key = { token: sari, headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const answered = await app.ask('POST', '/wps/operator/support/answer', { ...key, json: { ...seen, text: 'Here' } });
  const { lastId } = answered.body.value as SupportCase;
  expect((await thread(token)).toRate).toBeNull();
  app.clock.at += 240_000;
  const closed = (await act(sari, 'close', { id: row.id, lastId })).body.value as SupportCase;
  expect(closed.resolutions).toMatchObject([
    { category: 'deposit', closedBy: 'sari', firstAnswerMs: 60_000, resolvedMs: 300_000, rating: null, remark: null },
  ]);
  const asked = (await thread(token)).toRate;
  expect(asked).toEqual({ id: closed.resolutions[0]?.id, closedAt: app.clock.at });
  const id = asked?.id ?? '';
  for (const rating of [0, 6, 2.5, '5']) expect((await rate(token, { id, rating })).status).toBe(400);
  const stranger = await app.member('toolstranger');
  expect((await rate(stranger, { id, rating: 1 })).status).toBe(404);
  expect((await rate('', { id, rating: 1 })).status).toBe(404);
  await Promise.all([rate(token, { id, rating: 4, remark: ' Quick ' }), rate(token, { id, rating: 4, remark: ' Quick ' })]);
  expect((await rate(token, { id, rating: 1 })).status).toBe(200);
  expect((await thread(token)).toRate).toBeNull();
  const { resolved } = await queue('tab=closed');
  expect(resolved).toEqual({ count: 1, usualMs: 300_000, ratings: 1, rating: 4 });
  await app.ask('POST', '/wps/system/service/message', { token, json: { text: 'One more' } });
  const again = (await act(sari, 'reopen', { id: row.id })).body;
  expect(again.errorCode ?? null).toBeNull();
  app.clock.at += 10_000;
  const last = (await queue('part=toolrater')).list[0]?.lastId;
  const second = (await act(sari, 'close', { id: row.id, lastId: last })).body.value as SupportCase;
  expect(second.resolutions[0]).toMatchObject({ firstAnswerMs: null, resolvedMs: 10_000, rating: null });
  app.clock.at += 7 * 86_400_000;
  expect((await thread(token)).toRate).toBeNull();
});
