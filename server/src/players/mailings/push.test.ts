import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailingTerms } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '../../platform/messages/outgoing-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { sendMailings } from './send-service.ts';

const REASON = 'as agreed in the meeting';
/** A push service that stands in on this machine: what was asked of it, and what it answers. */
const service = { asked: [] as string[], status: 201 };
const server = http.createServer((request, response) => {
  service.asked.push(request.url ?? '');
  request.resume().on('end', () => response.writeHead(service.status).end());
});
let app: TestApp;
let admin: string;
let tries = 0;
const my = (name: string): string => `${name}p${tries}`;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  app = await startTestApp({ env: { LOCAL_PUSH: 'on' } });
  app.clock.at = Date.parse('2026-11-29T05:00:00Z');
});
beforeEach(async () => {
  tries++;
  service.asked = [];
  service.status = 201;
  admin = await app.operator(`pusher${tries}`, 'admin');
});
afterAll(async () => {
  await app.stop();
  server.close();
});

const addressOf = (place: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${my(place)}`;
function browser(place: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: addressOf(place),
    publicKey: pair.getPublicKey().toString('base64url'),
    auth: Buffer.alloc(16, 5).toString('base64url'),
  };
}
const subscribe = (token: string, json: object) => app.ask('POST', '/wps/member/push', { token, json });
const want = (token: string, isOn: boolean) =>
  app.ask('POST', '/wps/member/channels', { token, json: { channel: 'push', kind: 'marketing', isOn } });
async function mail(code: string, name: string, change: Partial<MailingTerms> = {}): Promise<string> {
  const terms = {
    kind: 'marketing',
    channel: 'push',
    journey: null,
    audience: { to: 'member', username: my(name) },
    titles: { EN: 'News', ID: 'Kabar' },
    texts: { EN: 'Text', ID: 'Teks' },
    ...change,
  };
  const post = (path: string, json: object) => app.ask('POST', `/wps/operator/mailings/${path}`, { token: admin, json });
  await post('save', { code: my(code), after: 0, terms });
  const { mailing } = (await app.ask('GET', `/wps/operator/mailings/one?code=${my(code)}`, { token: admin })).body.value as {
    mailing: { digest: string };
  };
  await post('start', { code: my(code), digest: mailing.digest, reason: REASON });
  await sendMailings(app.context);
  const { rows } = await app.owner.pool.query<{ outcome: string }>(
    'select l.outcome from mailing_line l join mailing m on m.id = l.mailing_id where m.code = $1',
    [my(code)],
  );
  return rows[0]?.outcome ?? 'nobody';
}
const kept = async (name: string): Promise<number> =>
  (await app.owner.pool.query('select from push_subscription where member_id = $1', [await app.idOf(my(name))])).rows.length;

test('a message goes to each browser of a member who wants it, and to nobody without one', async () => {
  const token = await app.member(my('anna'));
  expect(await mail('none', 'anna')).toBe('no_address');
  for (const place of ['desk', 'phone', 'phone']) expect((await subscribe(token, browser(place))).body.success).toBe(true);
  await want(token, true);
  expect(await mail('two', 'anna')).toBe('sent');
  await sendDue(app.context);
  expect(service.asked.toSorted()).toEqual([`/${my('desk')}`, `/${my('phone')}`]);
  await want(token, false);
  expect(await mail('left', 'anna')).toBe('channel_off');
  await app.ask('POST', '/wps/member/push/drop', { token, json: { endpoint: addressOf('desk') } });
  expect(await kept('anna')).toBe(1);
  expect((await subscribe(token, { ...browser('desk'), endpoint: 'https://169.254.169.254/latest' })).body.errorCode).toBe(
    'validation_failed',
  );
  expect((await subscribe(token, { ...browser('desk'), endpoint: 'file:///etc/passwd' })).body.errorCode).toBe('validation_failed');
  for (let n = 0; n < 12; n++) await subscribe(token, browser(`many${n}`));
  expect(await kept('anna')).toBe(10);
});

test('a browser that is gone is forgotten, one that another member takes is theirs, and a closed account is not written to', async () => {
  const [bima, citra] = [await app.member(my('bima')), await app.member(my('citra'))];
  for (const token of [bima, citra]) await want(token, true);
  await subscribe(bima, browser('shared'));
  await subscribe(citra, browser('shared'));
  expect([await kept('bima'), await kept('citra')]).toEqual([0, 1]);
  // Whose it is not any more takes nothing back.
  await app.ask('POST', '/wps/member/push/drop', { token: bima, json: { endpoint: addressOf('shared') } });
  expect(await kept('citra')).toBe(1);
  service.status = 410;
  expect(await mail('gone', 'citra')).toBe('sent');
  await sendDue(app.context);
  await sendDue(app.context);
  expect(service.asked).toEqual([`/${my('shared')}`]);
  expect(await kept('citra')).toBe(0);
  service.status = 201;
  await subscribe(bima, browser('own'));
  expect(await mail('closing', 'bima')).toBe('sent');
  await app.owner.pool.query(`update member set status = 'disabled' where username = $1`, [my('bima')]);
  await sendDue(app.context);
  expect(service.asked).toEqual([`/${my('shared')}`]);
  const { rows } = await app.owner.pool.query<{ failure: string }>(
    `select failure from outgoing_message where channel = 'push' and sent_at is null`,
  );
  expect(rows.map(({ failure }) => failure)).toEqual(['gone', 'gone']);
});

test('one press in a notification’s letter leaves browsers alone, and what waits for them is called off', async () => {
  const token = await app.member(my('dewi'));
  await subscribe(token, browser('den'));
  await want(token, true);
  service.status = 503;
  expect(await mail('offer', 'dewi')).toBe('sent');
  const { rows } = await app.owner.pool.query<{ body: string; leave_link: string }>(
    `select body, leave_link from outgoing_message where channel = 'push' order by id desc limit 1`,
  );
  const link = rows[0]?.leave_link ?? '';
  expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({ title: 'Kabar', text: 'Teks', leave: { link } });
  await fetch(link.replace(app.context.config.siteOrigin, app.url), {
    method: 'POST',
    body: 'wish=leave',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  service.status = 201;
  await sendDue(app.context);
  expect(service.asked).toEqual([]);
  expect(await mail('again', 'dewi')).toBe('channel_off');
});
