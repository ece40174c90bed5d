import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandHeard, PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../test-app.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
  await owner.pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,secondFactor}', 'true'), '{features,payeeQuestion}', 'true')`,
  );
  await brandHeard();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
  app.clock.at += 130_000;
});

const HOME = '198.51.100.1';
const AWAY = '203.0.113.9';
type Signed = { readonly token: string; readonly ticket: string; readonly methods: readonly string[] };
const valueOf = ({ body }: TestAnswer): Signed => body.value as Signed;
const cookieOf = ({ headers }: TestAnswer): string => /device=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const login = (username: string, ip: string, cookie = '', password = PASSWORD): Promise<TestAnswer> =>
  app.askSealed(
    'POST',
    '/wps/session/login',
    { username, password, type: 'username' },
    { headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) } },
  );
const answer = (ticket: string, method: string, text: string, ip = AWAY, trust = false): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login/verification', { ticket, method, answer: text, trust }, { headers: { 'X-Forwarded-For': ip } });
const sendCode = (ticket: string, method: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/session/login/verification/code', { json: { ticket, method }, headers: { 'X-Forwarded-For': AWAY } });
async function codeTo(address: string): Promise<string> {
  const { rows } = await owner.pool.query<{ body: string }>(
    'select body from outgoing_message where address = $1 order by id desc limit 1',
    [address],
  );
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

let people = 0;
/** A member with a proven number and address, who was only ever at home. */
async function member(change = ''): Promise<{ username: string; mobile: string; email: string; token: string }> {
  const username = `factor${(people += 1)}`;
  const mobile = `+62812${String(7_000_000 + people)}`;
  const email = `${username}@example.com`;
  const registered = await app.askSealed(
    'PUT',
    '/wps/member/register',
    {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      ageConfirmed: true,
    },
    { headers: { 'X-Forwarded-For': HOME } },
  );
  await owner.pool.query(
    `update member set mobile = $2, mobile_verified_at = now(), email = $3, email_verified_at = now() where username = $1`,
    [username, mobile, email],
  );
  if (change) await owner.pool.query(`update member set ${change} where username = $1`, [username]);
  return { username, mobile, email, token: valueOf(registered).token };
}
async function withTotp(token: string): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
  await stepUpBySms(token);
  const begun = await app.ask('POST', '/wps/member/totp', { token, json: {} });
  const totp = URI.parse((begun.body.value as { uri: string }).uri) as TOTP;
  const confirmed = await app.ask('POST', '/wps/member/totp/confirm', {
    token,
    json: { code: totp.generate({ timestamp: app.clock.at }) },
  });
  return { totp, recoveryCodes: (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes };
}
async function stepUpBySms(token: string): Promise<void> {
  const { rows } = await owner.pool.query<{ mobile: string }>(`select mobile from member where username = $1`, [
    ((await app.ask('GET', '/wps/member/info', { token })).body.value as { account: string }).account,
  ]);
  await app.ask('POST', '/wps/session/step-up/code', { token, json: { method: 'SMS' } });
  const proof = { method: 'SMS', answer: await codeTo(rows[0]?.mobile ?? '') };
  expect((await app.askSealed('POST', '/wps/session/step-up', proof, { token })).body.success).toBe(true);
}

describe('a second factor', () => {
  test('is asked from an unrecorded address only; one that is trusted is recorded for thirty days', async () => {
    const { username, mobile } = await member();
    expect((await login(username, HOME)).body.success).toBe(true);
    const asked = await login(username, AWAY);
    expect([asked.status, asked.body.errorCode, valueOf(asked).methods]).toEqual([401, 'login_verify_required', ['SMS', 'EMAIL']]);
    await sendCode(valueOf(asked).ticket, 'SMS');
    const entered = await answer(valueOf(asked).ticket, 'SMS', await codeTo(mobile));
    expect((await app.ask('GET', '/wps/member/info', { token: valueOf(entered).token })).body.value).toMatchObject({ account: username });
    app.clock.at += 130_000;
    const again = valueOf(await login(username, AWAY));
    await sendCode(again.ticket, 'SMS');
    expect((await answer(again.ticket, 'SMS', await codeTo(mobile), AWAY, true)).body.success).toBe(true);
    expect((await login(username, AWAY)).body.success).toBe(true);
    app.clock.at += 30 * 86_400_000;
    expect((await login(username, AWAY)).body.errorCode).toBe('login_verify_required');
  });

  test('a subscriber of IPv6 is known by the first half of the address, and trust goes with the address that was proven', async () => {
    const { username, mobile } = await member(`payee_name = 'Budi'`);
    const asked = valueOf(await login(username, '2001:db8:1:2::7'));
    await sendCode(asked.ticket, 'SMS');
    const question = valueOf(await answer(asked.ticket, 'SMS', await codeTo(mobile), '2001:db8:1:2::7', true));
    // The question behind it carries the wish; asking it again is not needed.
    expect((await answer(question.ticket, 'PAYEE', 'Budi', '2001:db8:1:2::7')).body.success).toBe(true);
    expect((await login(username, '2001:db8:1:2:ffff::1')).body.success).toBe(true);
    expect((await login(username, '2001:db8:1:3::7')).body.errorCode).toBe('login_verify_required');
  });

  test('says where it is asked from and where a code would go: the caller’s own address, the owner’s masked', async () => {
    const { username, mobile, email } = await member();
    const { body } = await login(username, AWAY);
    expect(body.value).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['SMS', 'EMAIL'],
      place: { ip: AWAY, country: null, userAgent: expect.any(String) },
      sentTo: { SMS: `+62${'•'.repeat(mobile.length - 7)}${mobile.slice(-4)}`, EMAIL: 'f•••@example.com' },
    });
    expect(JSON.stringify(body)).not.toContain(HOME);
    expect(JSON.stringify(body)).not.toContain(mobile);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test('is asked after a password that was forgotten, too: the phone opens no authenticator', async () => {
    const { mobile, token } = await member();
    const { totp } = await withTotp(token);
    app.clock.at += 130_000;
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    const headers = { 'X-Forwarded-For': AWAY };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, headers });
    const form = { ...number, newPassword: 'quiet lantern 77', verificationCode: await codeTo(mobile) };
    const reset = await app.askSealed('POST', '/wps/member/password/verification', form, { headers });
    expect([reset.body.errorCode, valueOf(reset).methods]).toEqual(['login_verify_required', ['GOOGLE']]);
    expect((await answer(valueOf(reset).ticket, 'GOOGLE', totp.generate({ timestamp: app.clock.at }))).body.success).toBe(true);
  });

  test('is asked on a known browser too, unless its owner wishes otherwise, which takes a fresh proof', async () => {
    const { username, token } = await member();
    const cookie = cookieOf(await login(username, HOME));
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    expect((await login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
    const wish = (isBrowserEnough: boolean): Promise<TestAnswer> =>
      app.ask('POST', '/wps/member/places/rule', { token, json: { isBrowserEnough } });
    expect((await wish(true)).body.errorCode).toBe('step_up_required');
    await stepUpBySms(token);
    expect((await wish(true)).body.success).toBe(true);
    expect((await login(username, AWAY, cookie)).body.success).toBe(true);
    expect((await wish(false)).body.success).toBe(true);
    expect((await login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
    const other = await member();
    expect((await login(other.username, '203.0.113.77', cookie)).body.errorCode).toBe('login_verify_required');
  });

  test('goes by e-mail too, and never by a way or a ticket that is not there', async () => {
    const { username, email } = await member('mobile = null, mobile_verified_at = null');
    const { ticket, methods } = valueOf(await login(username, AWAY));
    expect(methods).toEqual(['EMAIL']);
    expect((await sendCode(ticket, 'SMS')).body.errorCode).toBe('operation_not_allowed');
    expect((await sendCode('forged', 'EMAIL')).body.errorCode).toBe('login_ticket_invalid');
    await sendCode(ticket, 'EMAIL');
    const code = await codeTo(email);
    expect((await answer('forged', 'EMAIL', code)).body.errorCode).toBe('login_ticket_invalid');
    expect((await answer(ticket, 'PAYEE', 'Budi')).body.errorCode).toBe('login_ticket_invalid');
    expect((await answer(ticket, 'EMAIL', code)).body.success).toBe(true);
    expect((await answer(ticket, 'EMAIL', code)).body.errorCode).toBe('login_ticket_invalid');
  });

  test('the payee name is a question behind a factor, never instead of one', async () => {
    const named = await member(`payee_name = 'Budi Santoso'`);
    const first = valueOf(await login(named.username, AWAY));
    expect(first.methods).toEqual(['SMS', 'EMAIL']);
    await sendCode(first.ticket, 'SMS');
    const second = await answer(first.ticket, 'SMS', await codeTo(named.mobile));
    expect([second.body.errorCode, valueOf(second).methods]).toEqual(['login_verify_required', ['PAYEE']]);
    expect((await answer(valueOf(second).ticket, 'PAYEE', 'Joko')).body.errorCode).toBe('code_invalid');
    expect((await answer(valueOf(second).ticket, 'PAYEE', ' budi  SANTOSO ')).body.success).toBe(true);
    const onlyNamed = await member(`payee_name = 'Budi', mobile = null, mobile_verified_at = null, email = null, email_verified_at = null`);
    expect((await login(onlyNamed.username, AWAY)).body.success).toBe(true);
  });

  test('a ticket takes five answers and ten minutes', async () => {
    const { username, mobile } = await member();
    const { ticket } = valueOf(await login(username, AWAY));
    await sendCode(ticket, 'SMS');
    const code = await codeTo(mobile);
    for (let tries = 0; tries < 5; tries += 1) await answer(ticket, 'EMAIL', '000000');
    expect((await answer(ticket, 'SMS', code)).body.errorCode).toBe('login_ticket_invalid');
    const late = valueOf(await login(username, AWAY));
    app.clock.at += 601_000;
    expect((await answer(late.ticket, 'SMS', code)).body.errorCode).toBe('login_ticket_invalid');
  });

  test('a reset password does not go around it', async () => {
    const { username, token } = await member();
    const { totp } = await withTotp(token);
    await owner.pool.query(`update member set must_change_password = false where username = $1`, [username]);
    const asked = valueOf(await login(username, AWAY));
    expect(asked.methods[0]).toBe('GOOGLE');
    app.clock.at += 30_000;
    expect((await answer(asked.ticket, 'GOOGLE', totp.generate({ timestamp: app.clock.at }))).body.success).toBe(true);
  });
});

describe('an authenticator app', () => {
  test('needs a fresh proof, counts once confirmed, and takes each code once', async () => {
    const { username, token } = await member();
    expect((await app.ask('POST', '/wps/member/totp', { token, json: {} })).body).toMatchObject({
      errorCode: 'step_up_required',
      value: { methods: ['SMS', 'EMAIL'] },
    });
    const { totp } = await withTotp(token);
    const code = totp.generate({ timestamp: app.clock.at });
    const first = valueOf(await login(username, AWAY));
    // The confirming code was this step's.
    expect((await answer(first.ticket, 'GOOGLE', code)).body.errorCode).toBe('code_invalid');
    app.clock.at += 30_000;
    const next = totp.generate({ timestamp: app.clock.at });
    const racing = await Promise.all([answer(first.ticket, 'GOOGLE', next), answer(first.ticket, 'GOOGLE', next)]);
    expect(racing.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('recovery codes work once each, and its secret is nowhere readable', async () => {
    const { username, token } = await member();
    const { totp, recoveryCodes } = await withTotp(token);
    expect(recoveryCodes).toHaveLength(10);
    const { rows } = await owner.pool.query<{ text: string }>('select secret::text as text from member_totp');
    expect(rows.map(({ text }) => Buffer.from(text.slice(2), 'hex').toString('latin1')).join()).not.toContain(totp.secret.base32);
    const [one = ''] = recoveryCodes;
    const asked = valueOf(await login(username, AWAY));
    expect((await answer(asked.ticket, 'GOOGLE', one.toUpperCase())).body.success).toBe(true);
    const again = valueOf(await login(username, '203.0.113.200'));
    expect((await answer(again.ticket, 'GOOGLE', one, '203.0.113.200')).body.errorCode).toBe('code_invalid');
  });
});

describe('a fresh proof', () => {
  test('is the password where there is no factor, lasts ten minutes, and belongs to one session', async () => {
    const token = await app.member('plain1');
    const stepUp = (text: string, method = 'PASSWORD'): Promise<TestAnswer> =>
      app.askSealed('POST', '/wps/session/step-up', { method, answer: text }, { token });
    expect((await app.ask('GET', '/wps/session/step-up', { token })).body.value).toEqual({ methods: ['PASSWORD'], until: null });
    expect((await stepUp('wrong')).body.errorCode).toBe('password_wrong');
    expect((await stepUp(PASSWORD, 'SMS')).body.errorCode).toBe('code_invalid');
    expect((await stepUp(PASSWORD)).body.value).toEqual({ until: app.clock.at + 600_000 });
    expect((await app.ask('POST', '/wps/member/totp', { token, json: {} })).body.success).toBe(true);
    const elsewhere = valueOf(await login('plain1', HOME)).token;
    expect((await app.ask('POST', '/wps/member/totp', { token: elsewhere, json: {} })).body.errorCode).toBe('step_up_required');
    app.clock.at += 600_001;
    expect((await app.ask('POST', '/wps/member/totp', { token, json: {} })).body.errorCode).toBe('step_up_required');
  });

  test('a password is no proof for a member with a factor, and guessing stops after five', async () => {
    const { token } = await member();
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(
        (await app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token })).body.errorCode,
      );
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'code_invalid'), 'too_many_requests']);
  });
});

describe('devices and history', () => {
  test('a forgotten device is signed out and asked again; nobody else can forget it', async () => {
    const { username, token } = await member();
    const signed = await login(username, HOME);
    const cookie = cookieOf(signed);
    const list = (await app.ask('GET', '/wps/member/devices', { token, headers: { Cookie: cookie } })).body.value as {
      list: { id: string; isCurrent: boolean }[];
    };
    const device = list.list.find(({ isCurrent }) => isCurrent);
    const stranger = await app.member();
    expect((await app.ask('DELETE', `/wps/member/devices/${device?.id}`, { token: stranger })).status).toBe(404);
    expect((await app.ask('DELETE', `/wps/member/devices/${device?.id}`, { token })).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/info', { token: valueOf(signed).token })).body.errorCode).toBe('token_expired');
    await owner.pool.query(`insert into login_wish (member_id, is_browser_enough) select id, true from member where username = $1`, [
      username,
    ]);
    expect((await login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
  });

  test('a place that is forgotten asks again, one or all of them; where the member is stands in the list', async () => {
    const { username, token, mobile } = await member();
    const { ticket } = valueOf(await login(username, AWAY));
    await sendCode(ticket, 'SMS');
    await answer(ticket, 'SMS', await codeTo(mobile), AWAY, true);
    type Places = { list: { id: string; ip: string; since: number; until: number; isCurrent: boolean }[]; isBrowserEnough: boolean };
    const places = async (): Promise<Places> =>
      (await app.ask('GET', '/wps/member/places', { token, headers: { 'X-Forwarded-For': HOME } })).body.value as Places;
    const { list, isBrowserEnough } = await places();
    expect([list.map(({ ip, isCurrent }) => [ip, isCurrent]), isBrowserEnough]).toEqual([
      [
        [AWAY, false],
        [HOME, true],
      ],
      false,
    ]);
    expect(list[0]).toMatchObject({ since: app.clock.at, until: app.clock.at + 30 * 86_400_000 });
    expect((await app.ask('DELETE', `/wps/member/places/${list[0]?.id}`, { token })).body.success).toBe(true);
    expect((await login(username, AWAY)).body.errorCode).toBe('login_verify_required');
    expect((await app.ask('DELETE', '/wps/member/places', { token })).body.success).toBe(true);
    expect((await places()).list).toEqual([]);
    expect((await login(username, HOME)).body.errorCode).toBe('login_verify_required');
  });

  test('a try that knew the password and did not get in is told until its owner answers; who came in after all is not told of', async () => {
    const { username, token, mobile } = await member();
    const blocked = async (): Promise<unknown> =>
      ((await app.ask('GET', '/wps/member/logins/blocked', { token })).body.value as { blocked: unknown }).blocked;
    app.clock.at += 1_000;
    await login(username, AWAY, '', 'wrong password');
    expect(await blocked()).toBeNull();
    const { ticket } = valueOf(await login(username, AWAY));
    expect(await blocked()).toMatchObject({ ip: AWAY, isCodeTried: false, at: app.clock.at });
    await answer(ticket, 'SMS', '000000');
    expect(await blocked()).toMatchObject({ ip: AWAY, isCodeTried: true });
    await sendCode(ticket, 'SMS');
    await answer(ticket, 'SMS', await codeTo(mobile));
    expect(await blocked()).toBeNull();
    app.clock.at += 130_000;
    await login(username, '203.0.113.66');
    expect(await blocked()).toMatchObject({ ip: '203.0.113.66' });
    app.clock.at += 1_000;
    expect((await app.ask('POST', '/wps/member/logins/blocked', { token, json: {} })).body.success).toBe(true);
    expect(await blocked()).toBeNull();
  });

  test('the history says what happened where', async () => {
    const { username, token } = await member();
    await login(username, AWAY, '', 'wrong password');
    await login(username, AWAY);
    const { list } = (await app.ask('GET', '/wps/member/logins?pageSize=2', { token })).body.value as {
      list: { outcome: string; ip: string }[];
    };
    expect(list.map(({ outcome, ip }) => [outcome, ip])).toEqual([
      ['factor_asked', AWAY],
      ['wrong_secret', AWAY],
    ]);
  });
});

test('the password that many accounts were opened with is good for choosing another one alone', async () => {
  const common = await startTestApp({ beside: app, env: { DEFAULT_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' } });
  const { username } = await member();
  const enter = (password: string): Promise<TestAnswer> =>
    common.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, { headers: { 'X-Forwarded-For': HOME } });
  const entered = await enter(PASSWORD);
  expect(entered.body.value).toMatchObject({ passwordExpired: true });
  const { token } = valueOf(entered);
  expect((await common.ask('GET', '/wps/v2/wallets/balance', { token })).body.errorCode).toBe('password_change_required');
  const change = { oldPassword: PASSWORD, newPassword: 'quiet lantern 78', confirmNewPassword: 'quiet lantern 78' };
  expect((await common.askSealed('POST', '/wps/member/password', change, { token })).body.success).toBe(true);
  expect((await enter('quiet lantern 78')).body.value).toMatchObject({ passwordExpired: false });
  await common.stop();
});

test('a password of more than ninety days is changed first where the module says so; a code by SMS does not judge it', async () => {
  await owner.pool.query(`update module_switch set enabled = true where mod_id in ('PWDEXPFORCECHANGE3', 'MOBILEVERCODELOGIN3')`);
  const old = `password_changed_at = to_timestamp(${(app.clock.at - 91 * 86_400_000) / 1000})`;
  // What the brand is set to is read anew within a second.
  const aged = await startTestApp({ beside: app, env: { TRUST_PROXY: '127.0.0.1' } });
  aged.clock.at = app.clock.at;
  const headers = { 'X-Forwarded-For': HOME };
  const [byName, bySms, fresh] = [await member(old), await member(old), await member()];
  const enter = async (body: Record<string, string>): Promise<unknown> =>
    (await aged.askSealed('POST', '/wps/session/login', body, { headers })).body.value;
  expect(await enter({ username: byName.username, password: PASSWORD, type: 'username' })).toMatchObject({ passwordExpired: true });
  expect(await enter({ username: fresh.username, password: PASSWORD, type: 'username' })).toMatchObject({ passwordExpired: false });
  const number = { mobileNum: bySms.mobile, countryDialingCode: '62' };
  await aged.ask('POST', '/wps/verification/sms/noLogin', { json: number, headers });
  const sms = { username: bySms.mobile, password: await codeTo(bySms.mobile), type: 'sms', countryDialingCode: '62' };
  expect(await enter(sms)).toMatchObject({ passwordExpired: false });
  await owner.pool.query(`update module_switch set enabled = false where mod_id = 'PWDEXPFORCECHANGE3'`);
  await aged.stop();
});

test('an account that must choose a new password can do nothing else', async () => {
  const token = await app.member('forced1');
  await owner.pool.query(`update member set must_change_password = true where username = 'forced1'`);
  expect((await login('forced1', HOME)).body.value).toMatchObject({ passwordExpired: true });
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.errorCode).toBe('password_change_required');
  expect((await app.ask('GET', '/wps/member/info', { token })).status).toBe(200);
  const change = { oldPassword: PASSWORD, newPassword: 'quiet lantern 77', confirmNewPassword: 'quiet lantern 77' };
  expect((await app.askSealed('POST', '/wps/member/password', change, { token })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
});
