import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { changeLinks, changeSettings, setMaintenance } from '../../platform/system/switch-service.ts';
import { feedbackList, inbox } from './service.ts';
import { reply } from './support-service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const words = (count: number): string => Array.from({ length: count }, (_, index) => `kata${index}`).join(' ');
const feedback = (content: unknown, token = '', question: unknown = 'game') =>
  app.ask('PUT', '/wps/feedback', { token, json: { question, content } });
const kept = async () => (await feedbackList(app.context)).map(({ content, username }) => ({ content, username }));
const entries = async (token = '') => {
  const { body } = await app.ask('GET', '/wps/system/status', { token });
  return (body.value as { customerService: { csType: string; type: number; path: string }[] }).customerService;
};

test('feedback is kept between its bounds, for visitors and members, and refused beyond them', async () => {
  const token = await app.member('feedback1');
  for (const [count, status] of [
    [2, 400],
    [3, 200],
    [500, 200],
    [501, 400],
  ] as const)
    expect([count, (await feedback(words(count), count === 500 ? token : '')).status]).toEqual([count, status]);
  const refused = await feedback(words(2));
  expect(refused.body).toMatchObject({
    errorCode: 'validation_failed',
    value: { fields: [{ field: 'content', rule: 'words', min: 3, max: 500 }] },
  });
  expect(await kept()).toEqual([
    { content: words(500), username: 'feedback1' },
    { content: words(3), username: null },
  ]);
});

test('feedback counts words where none are parted by spaces, and follows the brand’s bounds', async () => {
  const token = await app.member('feedback2');
  expect((await feedback('我的余额没有更新请帮我检查一下谢谢你们的帮助', token)).status).toBe(200);
  await changeSettings(app.context, (settings) => ({ ...settings, feedback: { questions: ['game'], minWords: 2, maxWords: 3 } }));
  await expect.poll(async () => (await feedback('dua kata', token)).status, { timeout: 3_000 }).toBe(200);
  expect((await feedback('satu dua tiga empat', token)).status).toBe(400);
  expect((await feedback('dua kata', token, 'payment')).status).toBe(400);
  expect((await feedback('dua kata', token, 'nonsense')).status).toBe(400);
});

test('feedback is stored as text, however hostile, and its length is bounded', async () => {
  const token = await app.member('feedback3');
  await feedback('<img onerror=x>\u202E', token);
  expect((await kept())[0]).toEqual({ content: '<img onerror=x>', username: 'feedback3' });
  expect((await feedback('x'.repeat(20_001), token)).status).toBe(400);
  for (const bad of [null, 5, {}, '   ']) expect((await feedback(bad, token)).status).toBe(400);
});

test('nobody floods the house with feedback', async () => {
  const token = await app.member('feedback4');
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await feedback('dua kata', token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

const send = (text: string, { token = '', cookie = '' } = {}) =>
  app.ask('POST', '/wps/system/service/message', { token, headers: { Cookie: cookie }, json: { text } });
const thread = async ({ token = '', cookie = '' } = {}) =>
  (await app.ask('GET', '/wps/system/service/thread', { token, headers: { Cookie: cookie } })).body.value as {
    queue: string;
    messages: { text: string; isStaff: boolean }[];
  };

test('a visitor is known again by the cookie alone, and is answered', async () => {
  const first = await send('Halo');
  const cookie = String(first.headers.get('set-cookie'));
  expect(cookie).toMatch(/^service_visitor=[\w-]{43};.*HttpOnly.*SameSite=Strict/i);
  const [pair = ''] = cookie.split(';');
  await send('Masih di sana', { cookie: pair });
  const waiting = (await inbox(app.context)).find(({ text }) => text === 'Masih di sana');
  expect(await reply(app.context, waiting?.id ?? 0n, 'Ya, ada yang bisa dibantu?')).toBe(true);
  expect((await thread({ cookie: pair })).messages.map(({ text, isStaff }) => [text, isStaff])).toEqual([
    ['Halo', false],
    ['Masih di sana', false],
    ['Ya, ada yang bisa dibantu?', true],
  ]);
  expect(await inbox(app.context)).toEqual([]);
  expect((await thread()).messages).toEqual([]);
  expect((await thread({ cookie: 'service_visitor=guess' })).messages).toEqual([]);
  expect(await reply(app.context, 999n, 'x')).toBe(false);
});

test('members read their own conversation only, and two first words at once open one', async () => {
  const [one, two] = [await app.member('talker1'), await app.member('talker2')];
  await Promise.all([send('a', { token: one }), send('b', { token: one })]);
  expect((await thread({ token: one })).messages.map(({ text }) => text).sort()).toEqual(['a', 'b']);
  expect((await thread({ token: two })).messages).toEqual([]);
  expect((await inbox(app.context)).length).toBe(1);
});

test('an empty, endless or too frequent message is refused', async () => {
  const token = await app.member('talker3');
  for (const text of ['', '  ', '\u202E\u0000', 'x'.repeat(2_001)]) expect((await send(text, { token })).status).toBe(400);
  let status = 200;
  for (let time = 0; time < 21; time += 1) ({ status } = await send(`n${time}`, { token }));
  expect(status).toBe(429);
});

test('a rank above 4 gets the VIP service, others and trial accounts live chat', async () => {
  expect((await entries()).map(({ csType }) => csType)).toEqual(['LIVECHAT']);
  await app.context.db.pool.query('update vip_rank set required_valid_bet = 0 where rank_level <= 5');
  app.clock.at += 60_000;
  const token = await app.member('talker4');
  expect((await entries(token)).map(({ csType }) => csType)).toEqual(['VIP']);
  expect((await entries(await app.trial())).map(({ csType }) => csType)).toEqual(['LIVECHAT']);
  await send('Saya VIP', { token });
  expect((await inbox(app.context))[0]).toMatchObject({ queue: 'VIP', text: 'Saya VIP' });
});

test('a service of type 3 is given out sealed, opens for ten minutes, and not when changed', async () => {
  const secret = 'https://support.example/room?brand=sorak';
  await changeLinks(app.context, (links) => ({
    ...links,
    hosts: ['support.example'],
    customerService: [{ csType: 'LIVECHAT', type: 3, path: secret }],
  }));
  await expect.poll(async () => (await entries())[0]?.type, { timeout: 3_000 }).toBe(3);
  const [entry] = await entries();
  const sealed = entry?.path ?? '';
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('support.example');
  const open = (path: string) => app.ask('POST', '/wps/system/service/open', { json: { path } });
  expect((await open(sealed)).body.value).toEqual({ url: secret });
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
  for (const path of [changed, sealed.slice(0, -3), '', 'https://evil.example', 'x'.repeat(3_001)])
    expect((await open(path)).status).toBe(400);
  app.clock.at += 10 * 60_000 + 1;
  expect((await open(sealed)).body.errorCode).toBe('service_address_invalid');
});

test('the staff can be reached while the house is closed', async () => {
  await setMaintenance(app.context, { titles: {}, texts: {}, until: null });
  await expect.poll(async () => (await feedback('dua kata')).status, { timeout: 3_000 }).toBe(503);
  expect((await send('Saldo saya?')).status).toBe(200);
  await setMaintenance(app.context, 'off');
});
