import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { dropOldPictures } from './picture-service.ts';

let app: TestApp;
let image: string;
let tries = 0;
let [anna, bima, supporter, other] = ['', '', '', ''];
const my = (name: string): string => `${name}s${tries}`;
beforeAll(async () => {
  app = await startTestApp();
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
  image = drawn.toString('base64');
});
beforeEach(async () => {
  tries++;
  [anna, bima] = [await app.member(my('anna')), await app.member(my('bima'))];
  [supporter, other] = [await app.operator(my('supp'), 'support'), await app.operator(my('supp2'), 'support')];
});
afterAll(() => app.stop());

type Message = { readonly id: string; readonly text: string; readonly pictures: readonly string[] };
const upload = async (token: string, sent = image) => app.ask('POST', '/wps/system/service/pictures', { token, json: { image: sent } });
const kept = async (token: string): Promise<string> => ((await upload(token)).body.value as { proofId: string }).proofId;
const write = (token: string, text: string, pictures: readonly string[] = []) =>
  app.ask('POST', '/wps/system/service/message', { token, json: { text, pictures } });
const look = (token: string, id: string) => app.ask('GET', `/wps/system/service/pictures/${id}`, { token });
const staffLook = (token: string, id: string) => app.ask('GET', `/wps/operator/support/pictures/${id}`, { token });
const messages = async (token: string): Promise<readonly Message[]> =>
  ((await app.ask('GET', '/wps/system/service/thread', { token })).body.value as { messages: Message[] }).messages;
async function threadOf(name: string): Promise<{ id: string; lastId: string }> {
  const { rows } = await app.owner.pool.query<{ id: bigint; last: bigint }>(
    'select t.id, max(s.id) as last from service_thread t join service_message s on s.thread_id = t.id where t.member_id = $1 group by t.id',
    [await app.idOf(my(name))],
  );
  return { id: String(rows[0]?.id), lastId: String(rows[0]?.last) };
}

test('a member sends pictures with a word, both sides see them drawn anew, and nobody else does', async () => {
  const id = await kept(anna);
  expect((await look(anna, id)).body.errorCode).toBe('not_found');
  expect(((await write(anna, 'See my slip', [id])).body.value as Message).pictures).toEqual([id]);
  expect((await messages(anna)).at(-1)).toMatchObject({ text: 'See my slip', pictures: [id] });
  const seen = (await look(anna, id)).body.value as { image: string; width: number };
  expect(seen.width).toBe(60);
  expect(Buffer.from(seen.image, 'base64').toString('latin1')).not.toContain('where it was taken');
  expect((await look(bima, id)).body.errorCode).toBe('not_found');
  expect((await app.ask('GET', `/wps/system/service/pictures/${id}`)).body.success).toBe(false);
  expect((await staffLook(supporter, id)).body.success).toBe(true);
  const { rows } = await app.owner.pool.query(`select from operator_action where action = 'support_picture_seen' and member_id = $1`, [
    await app.idOf(my('anna')),
  ]);
  expect(rows).toHaveLength(1);
  // Used once; what somebody else sent in, or what is in a message already, is taken into no other one.
  expect((await write(anna, 'Again', [id])).body.errorCode).toBe('not_found');
  const theirs = await kept(bima);
  expect((await write(anna, 'Theirs', [theirs])).body.errorCode).toBe('not_found');
  expect((await messages(anna)).map(({ text }) => text)).toEqual(['See my slip']);
  for (const one of [theirs, id])
    expect((await app.ask('DELETE', `/wps/system/service/pictures?proofId=${one}`, { token: anna })).body.errorCode).toBe('not_found');
  expect((await app.ask('DELETE', `/wps/system/service/pictures?proofId=${theirs}`, { token: bima })).body.success).toBe(true);
});

test('an operator answers with pictures of the own, once under a key', async () => {
  await write(anna, 'Where do I press?');
  const add = async (token: string) =>
    ((await app.ask('POST', '/wps/operator/support/pictures', { token, json: { image } })).body.value as { proofId: string }).proofId;
  const [own, theirs] = [await add(supporter), await add(other)];
  const answer = async (text: string, pictures: readonly string[], key: string) =>
    app.ask('POST', '/wps/operator/support/answer', {
      token: supporter,
      json: { ...(await threadOf('anna')), text, pictures },
      headers: { 'Idempotency-Key': key },
    });
  expect((await answer('Here', [theirs], '11111111-1111-4111-8111-11111111111' + (tries % 10))).body.errorCode).toBe('not_found');
  const key = `22222222-2222-4222-8222-22222222222${tries % 10}`;
  for (let n = 0; n < 2; n++) expect((await answer('Here', [own], key)).body.success).toBe(true);
  expect((await messages(anna)).filter(({ pictures }) => pictures.includes(own))).toHaveLength(1);
  expect((await look(anna, own)).body.success).toBe(true);
  expect((await look(bima, own)).body.errorCode).toBe('not_found');
});

test('what is no picture is refused, three wait at the most, and what no message used is forgotten within a day', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
  for (const bad of [svg, Buffer.from('MZ not a picture').toString('base64'), Buffer.from('<html>').toString('base64')])
    expect((await upload(bima, bad)).body.errorCode).toBe('image_invalid');
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await upload(bima)).body));
  expect(ids.filter(({ errorCode }) => errorCode === 'quota_exceeded')).toHaveLength(1);
  expect((await write('', 'A visitor', ['33333333-3333-4333-8333-333333333333'])).body.errorCode).toBe('not_found');
  const left = async () =>
    (await app.owner.pool.query('select from support_picture where member_id = $1', [await app.idOf(my('bima'))])).rows.length;
  await dropOldPictures(app.context);
  expect(await left()).toBe(3);
  await app.owner.pool.query(`update support_picture set uploaded_at = uploaded_at - interval '2 days'`);
  await dropOldPictures(app.context);
  expect(await left()).toBe(0);
});
