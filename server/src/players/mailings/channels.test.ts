import type { ChannelChoices, MailingTerms } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDue } from '../../platform/messages/outgoing-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { sendMailings } from './send-service.ts';

const REASON = 'as agreed in the meeting';
let app: TestApp;
let admin: string;
const tokens: Record<string, string> = {};
const ids: Record<string, bigint> = {};
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.operator('keeper', 'admin');
  for (const name of ['anna2', 'bima2', 'citra2']) {
    tokens[name] = await app.member(name);
    ids[name] = await app.idOf(name);
    await app.owner.pool.query('update member set email = $2, email_verified_at = now() where id = $1', [ids[name], `${name}@example.com`]);
  }
});
afterAll(() => app.stop());

const channels = async (name: string): Promise<ChannelChoices> =>
  (await app.ask('GET', '/wps/member/channels', { token: tokens[name] ?? '' })).body.value as ChannelChoices;
const turn = (name: string, json: object) => app.ask('POST', '/wps/member/channels', { token: tokens[name] ?? '', json });
const of = async (name: string, channel: string) => (await channels(name)).list.find((one) => one.channel === channel);
async function mail(code: string, name: string, kind: MailingTerms['kind'], channel: MailingTerms['channel'] = 'email'): Promise<string> {
  const terms = {
    kind,
    channel,
    audience: { to: 'member', username: name },
    titles: { EN: 'News', ID: 'Kabar' },
    texts: { EN: 'Text', ID: 'Teks' },
  };
  const post = (path: string, json: object) => app.ask('POST', `/wps/operator/mailings/${path}`, { token: admin, json });
  await post('save', { code, after: 0, terms });
  const { mailing } = (await app.ask('GET', `/wps/operator/mailings/one?code=${code}`, { token: admin })).body.value as {
    mailing: { digest: string };
  };
  await post('start', { code, digest: mailing.digest, reason: REASON });
  await sendMailings(app.context);
  const { rows } = await app.owner.pool.query<{ outcome: string }>(
    'select l.outcome from mailing_line l join mailing m on m.id = l.mailing_id where m.code = $1',
    [code],
  );
  return rows[0]?.outcome ?? 'nobody';
}
type Queued = { body: string; leave_link: string; expires_at: Date | null; sent_at: Date | null };
const lettersTo = async (name: string): Promise<Queued[]> =>
  (
    await app.owner.pool.query<Queued>(
      'select body, leave_link, expires_at, sent_at from outgoing_message where address = $1 order by id',
      [`${name}@example.com`],
    )
  ).rows;
const press = (link: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(link.replace(app.context.config.siteOrigin, app.url), { method: 'POST', body, headers: { 'Content-Type': type } });

test('a member chooses by channel and kind, and the next message honours it; what law or money needs cannot be switched off', async () => {
  app.clock.at = Date.parse('2026-11-29T05:00:00Z');
  expect((await of('anna2', 'site'))?.service).toBe('always');
  expect(await of('anna2', 'email')).toMatchObject({ hasAddress: true, service: 'on', marketing: 'off' });
  expect(await of('anna2', 'sms')).toMatchObject({ hasAddress: false });
  expect((await turn('anna2', { channel: 'site', kind: 'service', isOn: false })).body.errorCode).toBe('validation_failed');
  expect((await turn('anna2', { channel: 'email', kind: 'required', isOn: false })).body.errorCode).toBe('validation_failed');
  expect(await mail('svc1', 'anna2', 'service')).toBe('sent');
  await turn('anna2', { channel: 'email', kind: 'service', isOn: false });
  expect(await of('anna2', 'email')).toMatchObject({ service: 'off', marketing: 'off' });
  expect(await mail('svc2', 'anna2', 'service')).toBe('channel_off');
  expect(await mail('svc3', 'anna2', 'service', 'site')).toBe('sent');
  expect(await mail('law1', 'anna2', 'required')).toBe('sent');
  await turn('anna2', { channel: 'email', kind: 'marketing', isOn: true });
  await turn('anna2', { channel: 'email', kind: 'marketing', isOn: false });
  expect(await mail('mkt1', 'anna2', 'marketing')).toBe('channel_off');
  await turn('anna2', { channel: 'email', kind: 'service', isOn: true });
  expect(await mail('svc4', 'anna2', 'service')).toBe('sent');
});

test('offers leave the site for nobody who did not ask for them, whichever way they go', async () => {
  await app.member('eka2');
  const eka = await app.idOf('eka2');
  await app.owner.pool.query(
    'update member set email = $2, email_verified_at = now(), mobile = $3, mobile_verified_at = now() where id = $1',
    [eka, 'eka2@example.com', '+628111222333'],
  );
  for (const [code, channel, outcome] of [
    ['ask1', 'email', 'channel_off'],
    ['ask2', 'sms', 'channel_off'],
    ['ask3', 'site', 'sent'],
  ] as const)
    expect(await mail(code, 'eka2', 'marketing', channel)).toBe(outcome);
  expect(await mail('ask4', 'eka2', 'service')).toBe('sent');
});

test('one press in any letter leaves it or every channel without signing in, a mail program’s own button too', async () => {
  await turn('bima2', { channel: 'email', kind: 'marketing', isOn: true });
  expect(await mail('one1', 'bima2', 'marketing')).toBe('sent');
  const link = (await lettersTo('bima2'))[0]?.leave_link ?? '';
  expect(link).toMatch(/\/leave\/email\/[\da-f-]{36}$/);
  expect(
    (
      await press(
        link,
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        'multipart/form-data; boundary=x',
      )
    ).status,
  ).toBe(200);
  expect(await of('bima2', 'email')).toMatchObject({ marketing: 'off', service: 'on' });
  expect((await of('bima2', 'site'))?.marketing).toBe('on');
  await press(link, 'wish=again');
  expect((await of('bima2', 'email'))?.marketing).toBe('on');
  await press(link, 'wish=everywhere');
  expect((await channels('bima2')).list.map(({ marketing }) => marketing)).not.toContain('on');
  expect((await of('bima2', 'email'))?.service).toBe('on');
  // A link that nobody was given, another channel’s word, or something that is no key: nothing is there, and nothing changes.
  for (const wrong of [
    'email/00000000-0000-4000-8000-000000000000',
    'fax/00000000-0000-4000-8000-000000000000',
    'email/1',
    "email/'%20or%201=1",
  ])
    expect((await press(`${app.url}/leave/${wrong}`, 'wish=everywhere')).status).toBe(404);
  expect((await of('anna2', 'email'))?.service).toBe('on');
});

test('a letter of marketing that waits is called off in the same moment in which its reader leaves, one of service is not', async () => {
  for (const leave of [
    () => turn('citra2', { channel: 'email', kind: 'marketing', isOn: false }),
    () => app.ask('POST', '/wps/rewards/opt-out', { token: tokens['citra2'] ?? '', json: { isOptedOut: true } }),
    async () => press((await lettersTo('citra2')).findLast(({ leave_link }) => leave_link !== '')?.leave_link ?? '', 'wish=leave'),
  ]) {
    await app.owner.pool.query(`delete from outgoing_message where address = 'citra2@example.com'`);
    await app.owner.pool.query('delete from promotion_opt_out');
    await turn('citra2', { channel: 'email', kind: 'marketing', isOn: true });
    const code = `wait${Math.random().toString(36).slice(2, 8)}`;
    expect(await mail(`s${code}`, 'citra2', 'service')).toBe('sent');
    // More than a week allows would be another reason: what was written before is forgotten.
    await app.owner.pool.query('delete from mailing_line where is_marketing');
    expect(await mail(code, 'citra2', 'marketing')).toBe('sent');
    await leave();
    await sendDue(app.context);
    const [service, marketing] = await lettersTo('citra2');
    expect(service?.sent_at).not.toBeNull();
    expect(marketing?.sent_at).toBeNull();
    expect(marketing?.expires_at).not.toBeNull();
  }
});
