import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { cleanText, refuseText } from './chat-text.ts';
import { hide, mute, sayAsStaff } from './service.ts';

let owner: TestApp['owner'];
/** Two processes of one platform. */
let app: TestApp;
let other: TestApp;
let budi: string;
let sari: string;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  owner = app.owner;
  budi = await app.member('budi1234');
  sari = await app.member('sari1234');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
  await owner.pool.query('delete from chat_mute');
  app.clock.at += 61_000;
});

const say = (token: string, text: unknown, room = 'lounge'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/chat/messages', { token, json: { room, text } });
type Page = {
  readonly messages: { id: string; sender: string; text: string; isMine: boolean; isStaff: boolean }[];
  readonly hasMore: boolean;
};
const read = async (token: string, query = ''): Promise<Page> =>
  (await app.ask('GET', `/wps/relay/CBS_launchChat?room=lounge${query}`, { token })).body.value as Page;
const unread = async (token: string): Promise<number> =>
  ((await app.ask('GET', '/wps/relay/CBS_unreadCount', { token })).body.value as { unreadCount: number }).unreadCount;

/** Opens a socket at a process and gathers what it hears on the chat's topic. */
async function listen(at: TestApp, token?: string): Promise<{ heard: unknown[]; close: () => void }> {
  const { ticket } = (await at.ask('POST', '/wps/session/socket', { json: {}, ...(token ? { token } : {}) })).body.value as {
    ticket: string;
  };
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`);
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    const { topic, payload } = JSON.parse(data.toString()) as { topic: string; payload: unknown };
    if (topic === 'chat') heard.push(payload);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { heard, close: () => socket.close() };
}

describe('talking', () => {
  test('reaches members at every process within a second, under a masked name, and no visitor', async () => {
    const [here, there, visitor] = await Promise.all([listen(app, budi), listen(other, sari), listen(other)]);
    const said = await say(sari, 'Halo semua');
    expect(said.body.value).toMatchObject({ text: 'Halo semua', isMine: true, isStaff: false, sender: expect.stringMatching(/^sa\*+/) });
    await expect.poll(() => here.heard.length + there.heard.length).toBe(2);
    expect(here.heard).toEqual([{ message: expect.objectContaining({ text: 'Halo semua', isMine: false }) }]);
    expect(JSON.stringify(here.heard)).not.toContain('sari1234');
    expect(visitor.heard).toEqual([]);
    for (const socket of [here, there, visitor]) socket.close();
  });

  test('two members whose masks are alike are told apart, by names that stay and that no other list uses', async () => {
    const [one, twin] = [await app.member('dk1twino'), await app.member('dk2twino')];
    const senders: string[] = [];
    for (const [token, text] of [
      [one, 'Selamat pagi'],
      [twin, 'Selamat siang'],
      [one, 'Selamat malam'],
    ] as const)
      senders.push(((await say(token, text)).body.value as { sender: string }).sender);
    const [first = '', second, third] = senders;
    expect(first).toMatch(/^dk\*\*\*o·[0-9A-Z]{4}$/);
    expect([second === first, third]).toEqual([false, first]);
    expect((await read(budi)).messages.slice(-3).map(({ sender }) => sender)).toEqual(senders);
    const byReader = namesFor(app.context.secrets, await app.idOf('budi1234'));
    expect(senders).not.toContain(byReader(await app.idOf('dk1twino'), 'dk1twino'));
  });

  test('is kept, in order, page by page, and counted for those who were away', async () => {
    await app.ask('POST', '/wps/chat/read', { token: budi, json: {} });
    await owner.pool.query(
      `insert into chat_message (brand_code, room, text, sent_at) select 'SORAK', 'lounge', 'pesan ' || n, now() from generate_series(1, 60) n`,
    );
    expect(await unread(budi)).toBe(60);
    const newest = await read(budi);
    expect([newest.messages.length, newest.hasMore, newest.messages.at(-1)?.text]).toEqual([50, true, 'pesan 60']);
    const older = await read(budi, `&before=${newest.messages[0]?.id}`);
    expect(older.messages.at(-1)?.text).toBe('pesan 10');
    await app.ask('POST', '/wps/chat/read', { token: budi, json: {} });
    expect(await unread(budi)).toBe(0);
    await say(budi, 'punya saya sendiri');
    expect(await unread(budi)).toBe(0);
  });

  test('is the server-set sender’s alone: nothing else is taken from the request', async () => {
    const forged = await app.ask('POST', '/wps/chat/messages', {
      token: budi,
      json: { room: 'lounge', text: 'hai', sender: 'Moderator', isStaff: true },
    });
    expect(forged.body.errorCode).toBe('validation_failed');
  });

  test('a brand without a chat tells nobody what was said in it', async () => {
    const budi = await app.member('closedroom');
    const set = (isOn: boolean) =>
      app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,chat}', $1::jsonb)`, [String(isOn)]);
    const ask = () => app.ask('GET', '/wps/relay/CBS_launchChat?room=lounge', { token: budi });
    expect((await ask()).body.success).toBe(true);
    await set(false);
    await expect.poll(async () => (await ask()).body.errorCode, { timeout: 5_000 }).toBe('function_not_available');
    await set(true);
    await expect.poll(async () => (await ask()).body.success, { timeout: 5_000 }).toBe(true);
  });
  test('a trial account reads and does not write, a visitor neither', async () => {
    const trial = await app.trial();
    expect((await app.ask('GET', '/wps/relay/CBS_groupPermission', { token: trial })).body.value).toMatchObject({
      isOpen: true,
      canWrite: false,
    });
    expect((await say(trial, 'hai')).body.errorCode).toBe('real_account_required');
    expect((await say('', 'hai')).body.errorCode).toBe('token_missing');
    expect((await app.ask('GET', '/wps/relay/CBS_launchChat?room=lounge')).body.errorCode).toBe('token_missing');
  });

  test('an unknown room is not found', async () => {
    expect((await say(budi, 'hai', 'nowhere')).status).toBe(404);
    expect((await app.ask('GET', '/wps/relay/CBS_launchChat?room=nowhere', { token: budi })).status).toBe(404);
  });
});

describe('moderation', () => {
  test.each([
    'lihat https://example.com',
    'buka WWW.contoh.id sekarang',
    'example . com',
    'example (dot) com',
    'contoh titik com',
    'ｅｘａｍｐｌｅ.ｃｏｍ',
    'exam\u200Bple.com',
    't.me/abc dan wa.me',
    'tambah @akun_saya',
    'wa 0812-3456-7890',
    'nol 8 1 2 3 4 5 6 7',
  ])('%s is a link, a handle or a number', (text) => {
    expect(refuseText(cleanText(text))).toBe('chat_link');
  });

  test.each(['RTP 96.20% lumayan', 'Skor 2-1, 3-0.', 'Tadi menang 1,250,000', '<b>tebal</b> & "kutip"', 'Ayo. Coba lagi'])(
    '%s is fine',
    (text) => {
      expect(refuseText(cleanText(text))).toBeNull();
    },
  );

  test('text is one line, without marks that hide or turn it', () => {
    expect(cleanText('  a\u202Eb\nc\u0000d \t e  ')).toBe('ab c d e');
    expect(refuseText(cleanText(' \u200B '))).toBe('chat_empty');
    expect(refuseText('x'.repeat(200))).toBeNull();
    expect(refuseText('x'.repeat(201))).toBe('chat_too_long');
  });

  test('a flood is cut off, a repetition refused', async () => {
    expect((await say(budi, 'sekali saja')).body.success).toBe(true);
    expect((await say(budi, ' sekali  saja ')).body.errorCode).toBe('chat_repeated');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => say(sari, `banjir ${index}`)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('15');
  });

  test('three links mute for ten minutes, and a mute is felt at once', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect((await say(budi, 'example.com')).body.errorCode).toBe('chat_link');
    const muted = await say(budi, 'maaf');
    expect([muted.status, muted.body.errorCode]).toEqual([403, 'chat_muted']);
    expect((await app.ask('GET', '/wps/relay/CBS_groupPermission', { token: budi })).body.value).toMatchObject({
      canWrite: false,
      mutedUntil: app.clock.at + 600_000,
    });
    app.clock.at += 600_001;
    expect((await say(budi, 'maaf')).body.success).toBe(true);
    await mute(app.context, await app.idOf('sari1234'), app.clock.at + 60_000, 'test');
    expect((await say(sari, 'hai')).body.errorCode).toBe('chat_muted');
  });

  test('a hidden message leaves every screen and the history; staff speak in the house’s name', async () => {
    const { id } = (await say(sari, 'ini melanggar')).body.value as { id: string };
    const watcher = await listen(other, budi);
    expect(await hide(app.context, BigInt(id), 'rules')).toBe(true);
    expect(await sayAsStaff(app.context, 'lounge', 'Satu pesan dihapus.')).toBe(true);
    await expect.poll(() => watcher.heard.length).toBe(2);
    expect(watcher.heard[0]).toEqual({ hiddenId: id, room: 'lounge' });
    const { messages } = await read(budi);
    expect(messages.some((message) => message.id === id)).toBe(false);
    expect(messages.at(-1)).toMatchObject({ isStaff: true, sender: '', text: 'Satu pesan dihapus.' });
    watcher.close();
  });

  test('five members who point at a message hide it, one five times does not', async () => {
    const { id } = (await say(sari, 'tidak sopan')).body.value as { id: string };
    const report = (token: string): Promise<TestAnswer> => app.ask('POST', '/wps/chat/report', { token, json: { id: Number(id) } });
    for (let times = 0; times < 5; times += 1) await report(budi);
    expect((await read(budi)).messages.some((message) => message.id === id)).toBe(true);
    const others = await Promise.all(Array.from({ length: 4 }, () => app.member()));
    await Promise.all(others.map(report));
    expect((await read(budi)).messages.some((message) => message.id === id)).toBe(false);
    expect((await report(budi)).status).toBe(404);
  });
});
