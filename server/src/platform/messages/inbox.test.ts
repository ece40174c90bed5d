import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxMessage } from '@sorak/contract';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { sendMessage } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Page = { readonly list: InboxMessage[]; readonly totalPages: number; readonly totalRecords: number };
const inbox = async (token: string, query = ''): Promise<Page> =>
  (await app.ask('GET', `/wps/relay/CSP_getInbox${query}`, { token })).body.value;
const unread = async (token: string): Promise<number> =>
  ((await app.ask('GET', '/wps/relay/CSP_unreadCount', { token })).body.value as { unreadCount: number }).unreadCount;
const post = (token: string, path: string, json: unknown) => app.ask('POST', `/wps/messages/${path}`, { token, json });
const fill = async (username: string, count: number, kind: 'service' | 'money' | 'offer'): Promise<void> => {
  const memberId = await app.idOf(username);
  for (let each = 0; each < count; each += 1)
    await sendMessage(app.context.db.query, memberId, { title: `${kind} ${each}`, content: 'text', kind }, new Date(app.clock.at));
};

test('getInbox pages, filters by kind and by unread, newest first', async () => {
  const token = await app.member('reader1');
  await fill('reader1', 16, 'money');
  await fill('reader1', 2, 'offer');
  expect(await inbox(token)).toMatchObject({
    totalRecords: 19,
    totalPages: 2,
    list: { length: 14, 0: { title: 'offer 1', isRead: false } },
  });
  expect(await inbox(token, '?kind=offer')).toMatchObject({ totalRecords: 2 });
  const first = (await inbox(token, '?kind=offer')).list[0];
  expect((await post(token, 'read', { id: first?.id })).status).toBe(200);
  expect(await unread(token)).toBe(18);
  expect((await inbox(token, '?unread=1&pageSize=100')).list.map(({ id }) => id)).not.toContain(first?.id);
  for (const query of ['?kind=all', '?unread=yes', '?pageSize=0', '?id=1'])
    expect((await app.ask('GET', `/wps/relay/CSP_getInbox${query}`, { token })).status, query).toBe(400);
});

test('readAllMessages leaves nothing unread', async () => {
  const token = await app.member('reader2');
  await fill('reader2', 3, 'service');
  expect(await unread(token)).toBe(4);
  expect((await post(token, 'read/all', {})).status).toBe(200);
  expect(await unread(token)).toBe(0);
});

test('deleteMessages takes all or none, again without harm, and never another account’s', async () => {
  const [mine, other] = [await app.member('reader3'), await app.member('reader4')];
  await fill('reader3', 3, 'service');
  const ids = (await inbox(mine)).list.map(({ id }) => id);
  const foreign = (await inbox(other)).list[0]?.id;
  expect((await post(mine, 'delete', { ids: [ids[0], foreign] })).status).toBe(404);
  expect((await inbox(mine)).totalRecords).toBe(4);
  for (let each = 0; each < 2; each += 1) expect((await post(mine, 'delete', { ids: ids.slice(0, 2) })).status).toBe(200);
  expect((await inbox(mine)).list.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(await unread(mine)).toBe(2);
  expect((await post(mine, 'read', { id: ids[0] })).status).toBe(404);
  expect((await inbox(other)).totalRecords).toBe(1);
  for (const bad of [{ ids: [] }, { ids: ['x'] }, { ids: [1.5] }, { ids: Array.from({ length: 101 }, (_, id) => id + 1) }, {}])
    expect((await post(mine, 'delete', bad)).status, JSON.stringify(bad)).toBe(400);
});
