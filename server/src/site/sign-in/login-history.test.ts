import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const AWAY = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
type Page = {
  readonly list: readonly { readonly outcome: string; readonly method: string; readonly isProven: boolean }[];
  readonly totalRecords: number;
};

const login = (username: string, password: string) =>
  app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, AWAY);
const history = async (token: string, request = ''): Promise<Page> =>
  (await app.ask('GET', `/wps/member/logins?pageSize=50${request}`, { token })).body.value as Page;
const outcomes = ({ list }: Page): string[] => list.map(({ outcome }) => outcome);

async function codeTo(address: string): Promise<string> {
  const { rows } = await app.owner.pool.query<{ body: string }>(
    `select body from outgoing_message where address = $1 order by id desc limit 1`,
    [address],
  );
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** An account that was tried with a wrong password, came in by a second factor, and set both of its passwords. */
async function eventful(username: string): Promise<string> {
  const token = await app.member(username);
  const email = `${username}@example.com`;
  await login(username, 'not this one');
  await app.owner.pool.query(`update member set email = $2, email_verified_at = now() where username = $1`, [username, email]);
  const { ticket } = (await login(username, PASSWORD)).body.value as { ticket: string };
  await app.ask('POST', '/wps/session/login/verification/code', { json: { ticket, method: 'EMAIL' }, ...AWAY });
  const factor = { ticket, method: 'EMAIL', answer: await codeTo(email), trust: false };
  await app.askSealed('POST', '/wps/session/login/verification', factor, AWAY);
  app.clock.at += 130_000;
  await app.ask('POST', '/wps/session/step-up/code', { token, json: { method: 'EMAIL' } });
  await app.askSealed('POST', '/wps/session/step-up', { method: 'EMAIL', answer: await codeTo(email) }, { token });
  await app.askSealed('POST', '/wps/member/paymentPassword', { newPaymentPassword: '730164' }, { token });
  const form = { oldPassword: PASSWORD, newPassword: 'lentera-tenang-78', confirmNewPassword: 'lentera-tenang-78' };
  await app.askSealed('POST', '/wps/member/password', form, { token, ...AWAY });
  return token;
}

test('sign-ins, refused ones and set passwords of ninety days, narrowed to a kind, and only one’s own', async () => {
  await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,secondFactor}', 'true')`);
  const token = await eventful('looksback');
  const all = await history(token);
  expect(outcomes(all)).toEqual(['password_set', 'pin_set', 'signed_in', 'factor_asked', 'wrong_secret', 'signed_in']);
  expect(all.list.map(({ isProven }) => isProven)).toEqual([false, false, true, false, false, false]);
  expect(outcomes(await history(token, '&group=entered'))).toEqual(['signed_in', 'signed_in']);
  expect(outcomes(await history(token, '&group=refused'))).toEqual(['factor_asked', 'wrong_secret']);
  expect(outcomes(await history(token, '&group=guarded'))).toEqual(['password_set', 'pin_set']);
  expect((await app.ask('GET', '/wps/member/logins?group=everything', { token })).body.errorCode).toBe('validation_failed');
  expect(outcomes(await history(await app.member('looksback2')))).toEqual(['signed_in']);
  await app.owner.pool.query(`update login_event set at = $2 where outcome = 'wrong_secret' and member_id = $1`, [
    await app.idOf('looksback'),
    new Date(app.clock.at - 90 * DAY_MS - 1_000),
  ]);
  expect(await history(token)).toMatchObject({ totalRecords: 5 });
  expect(outcomes(await history(token, '&group=refused'))).toEqual(['factor_asked']);
});

test('the same as a file, page after page, in the reader’s language and time', async () => {
  const token = await app.member('keepsfile');
  const memberId = await app.idOf('keepsfile');
  await app.owner.pool.query(
    `insert into login_event (member_id, at, method, outcome, ip, country, user_agent)
      select $1, to_timestamp($2 / 1000.0) - n * interval '1 minute', 'username', 'wrong_secret', '203.0.113.9', 'ID', '=cmd' from generate_series(1, 700) n`,
    [memberId, app.clock.at],
  );
  const file = async (question: Record<string, unknown>): Promise<string[]> => {
    const json = { record: 'logins', from: app.clock.at - 90 * DAY_MS, to: app.clock.at + DAY_MS, timeZone: 'Asia/Jakarta', ...question };
    const { body } = await app.ask('POST', '/wps/records/export', { token, json, headers: { Language: 'ID' } });
    const answer = await fetch(`${app.url}${(body.value as { path: string }).path}`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="sorak-masuk-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/);
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const whole = await file({});
  expect(whole[0]).toContain('Waktu (Asia/Jakarta),Kejadian,Cara,Perangkat,Negara,Alamat IP,Status');
  expect(whole).toHaveLength(1 + 701);
  expect(new Set(whole).size).toBe(702);
  const entered = await file({ group: 'entered' });
  expect(entered).toHaveLength(2);
  expect(entered[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Masuk,register,.*,Biasa$/);
});
