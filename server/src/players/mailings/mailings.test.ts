import type { DeskRequest, MailingTerms } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { afterQuiet } from './quiet.ts';
import { sendMailings } from './send-service.ts';

const REASON = 'as agreed in the meeting';
const DAY_MS = 86_400_000;
let app: TestApp;
let admin: string;
let second: string;
const ids: Record<string, bigint> = {};
beforeAll(async () => {
  app = await startTestApp();
  [admin, second] = [await app.operator('keeper', 'admin'), await app.operator('other', 'admin')];
  for (const name of ['anna1', 'bima1', 'citra1', 'dewi1', 'eka1']) {
    await app.member(name);
    ids[name] = await app.idOf(name);
    await app.owner.pool.query('update member set email = $2, email_verified_at = now() where id = $1', [ids[name], `${name}@example.com`]);
    await app.owner.pool.query(`insert into channel_choice values ($1, 'email', 'marketing', true, now())`, [ids[name]]);
  }
});
afterAll(() => app.stop());

const post = (path: string, json: object, token = admin): Promise<TestAnswer> => app.ask('POST', `/wps/operator/${path}`, { token, json });
const terms = (change: Partial<MailingTerms> = {}): MailingTerms => ({
  kind: 'marketing',
  channel: 'site',
  audience: { to: 'all' },
  titles: { EN: 'News for {username}', ID: 'Kabar untuk {username}' },
  texts: { EN: 'Come and see', ID: 'Mari lihat' },
  journey: null,
  ...change,
});
const save = (code: string, change: Partial<MailingTerms> = {}, after = 0) => post('mailings/save', { code, after, terms: terms(change) });
type Seen = { digest: string; state: string; outcomes: Record<string, number>; reach: { count: number }; texts: Record<string, string> };
const seen = async (code: string): Promise<Seen> =>
  ((await app.ask('GET', `/wps/operator/mailings/one?code=${code}`, { token: admin })).body.value as { mailing: Seen }).mailing;
const start = async (code: string) => post('mailings/start', { code, digest: (await seen(code)).digest, reason: REASON });
async function byTwo(code: string): Promise<TestAnswer> {
  const wish = { kind: 'mailing', object: code, after: { digest: (await seen(code)).digest } };
  const asked = await post('requests/ask', { wish, reason: REASON });
  if (!asked.body.success) return asked;
  return post('requests/decide', { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: REASON }, second);
}
const lines = async (code: string): Promise<Record<string, string>> => {
  const { body } = await app.ask('GET', `/wps/operator/mailings/lines?code=${code}`, { token: admin });
  return Object.fromEntries(
    (body.value as { list: { username: string; outcome: string }[] }).list.map((one) => [one.username, one.outcome]),
  );
};
const inboxOf = async (name: string): Promise<string[]> =>
  (await app.owner.pool.query<{ title: string }>('select title from inbox_message where member_id = $1 order by id', [ids[name]])).rows.map(
    ({ title }) => title,
  );

test('marketing to all takes two, reaches each once, and says of each other one why nothing was written', async () => {
  const { pool } = app.owner;
  await pool.query('insert into promotion_opt_out values ($1, now())', [ids['bima1']]);
  await pool.query('insert into play_guard (member_id, reviewed_at, stopped_until) values ($1, now(), $2)', [
    ids['citra1'],
    new Date(app.clock.at + DAY_MS),
  ]);
  await pool.query('insert into harm_standing (member_id, score, seen_at, waiting_since) values ($1, 90, now(), now())', [ids['eka1']]);
  expect((await save('spring')).body.success).toBe(true);
  expect((await start('spring')).body.errorCode).toBe('second_operator_required');
  expect((await byTwo('spring')).body.value).toMatchObject({ state: 'approved', before: { state: 'draft' } });
  // The list is fixed: who is closed since gets nothing, who came since is not in it.
  await pool.query(`update member set status = 'disabled' where id = $1`, [ids['dewi1']]);
  await app.member('fajar1');
  await Promise.all([sendMailings(app.context), sendMailings(app.context)]);
  await sendMailings(app.context);
  expect(await lines('spring')).toEqual({ anna1: 'sent', bima1: 'promotions_off', citra1: 'stopped', dewi1: 'closed', eka1: 'stopped' });
  expect(await seen('spring')).toMatchObject({ state: 'done', outcomes: { sent: 1, promotions_off: 1, stopped: 2, closed: 1 } });
  expect((await inboxOf('anna1')).filter((title) => title.endsWith('anna1'))).toHaveLength(1);
  expect((await inboxOf('bima1')).filter((title) => title.endsWith('bima1'))).toEqual([]);
  await pool.query('delete from harm_standing where member_id = $1', [ids['eka1']]);
  expect((await byTwo('spring')).body.errorCode).toBe('conflict');
});

test('what is of service reaches those too who want no promotions, by one operator; nobody at all is refused', async () => {
  await save('notice', { kind: 'service', audience: { to: 'member', username: 'bima1' } });
  expect((await start('notice')).body.value).toEqual({ count: 1 });
  await sendMailings(app.context);
  expect(await lines('notice')).toEqual({ bima1: 'sent' });
  await save('void', { kind: 'service', audience: { to: 'segment', segment: { code: 'nosuch', version: 1 } } });
  expect((await start('void')).body.errorCode).toBe('mailing_empty');
});

test('a template with an unknown field is refused, HTML becomes text, and of two who write one is told', async () => {
  expect((await save('broken', { texts: { EN: 'Hi {payeeName}' } })).body.errorCode).toBe('validation_failed');
  expect((await save('broken', { texts: { EN: 'Hi {username' } })).body.errorCode).toBe('validation_failed');
  await save('html', { texts: { EN: '<p onclick="x()">Tea &amp; cake</p><script>bad()</script>' } });
  expect((await seen('html')).texts).toEqual({ EN: 'Tea & cake' });
  const both = await Promise.all([
    save('html', { titles: { EN: 'One', ID: 'x1' } }, 1),
    save('html', { titles: { EN: 'Two', ID: 'x2' } }, 1),
  ]);
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
});

test('an e-mail carries a link that leaves with one press, signed out, and looking alone changes nothing', async () => {
  app.clock.at = Date.parse('2026-11-29T05:00:00Z');
  await save('mail', { channel: 'email', audience: { to: 'member', username: 'eka1' } });
  await start('mail');
  await sendMailings(app.context);
  const { rows } = await app.owner.pool.query<{ body: string }>(`select body from outgoing_message where address = 'eka1@example.com'`);
  const link = /\/leave\/email\/[\da-f-]{36}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  const left = () => app.owner.pool.query('select channel from channel_choice where member_id = $1 and not is_on', [ids['eka1']]);
  expect((await fetch(`${app.url}${link}`)).status).toBe(200);
  expect((await left()).rows).toEqual([]);
  const press = (body: string, to = link) =>
    fetch(`${app.url}${to}`, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  expect((await press('wish=leave')).status).toBe(200);
  expect((await left()).rows).toEqual([{ channel: 'email' }]);
  await save('mail2', { channel: 'email', audience: { to: 'member', username: 'eka1' } });
  await start('mail2');
  await sendMailings(app.context);
  expect(await lines('mail2')).toEqual({ eka1: 'channel_off' });
  await press('wish=again');
  expect((await left()).rows).toEqual([]);
  expect((await press('wish=leave', `/leave/email/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`)).status).toBe(404);
});

test('no more marketing than the brand allows in a week, nothing leaves at night, and a stop calls off what waits', async () => {
  app.clock.at = Date.parse('2026-11-29T16:00:00Z');
  admin = await app.operator('late', 'admin');
  await save('night', { channel: 'email', audience: { to: 'member', username: 'anna1' } });
  await start('night');
  await sendMailings(app.context);
  expect(await lines('night')).toEqual({ anna1: 'waiting' });
  expect((await post('mailings/stop', { code: 'night', reason: REASON })).body.value).toEqual({ count: 1 });
  expect(await lines('night')).toEqual({ anna1: 'called_off' });
  for (const n of [1, 2, 3]) {
    await save(`cap${n}`, { audience: { to: 'member', username: 'anna1' } });
    await start(`cap${n}`);
    await sendMailings(app.context);
  }
  expect(await lines('cap3')).toEqual({ anna1: 'capped' });
  const at = Date.parse('2026-11-29T16:00:00Z');
  expect(afterQuiet(at, 'Asia/Jakarta', '21:00', '08:00') - at).toBe(9 * 3_600_000);
  expect(afterQuiet(at, 'Europe/London', '21:00', '08:00')).toBe(at);
  expect(afterQuiet(at, 'Asia/Jakarta', '', '')).toBe(at);
});

test('a test goes to an account of the house alone', async () => {
  expect((await post('mailings/test', { code: 'html', username: 'anna1' })).body.errorCode).toBe('conflict');
  await post('members/labels', { label: 'staff', members: ['eka1'], isIn: true, reason: REASON });
  expect((await post('mailings/test', { code: 'html', username: 'eka1' })).body.value).toEqual({ count: 2 });
});
