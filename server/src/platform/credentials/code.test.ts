import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '../messages/outgoing-service.ts';
import { codeTo, lettersTo } from '../messages/test/letters.ts';
import { brandReloaded, PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { visitorAsker } from '../../players/session/code-asker-service.ts';
import { checkCode, sendCode } from './code-service.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
  await owner.pool.query(`update module_switch set enabled = true`);
  await owner.pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,forgotPasswordPhone}', 'true'), '{features,forgotPasswordEmail}', 'true')`,
  );
  await owner.pool.query(
    `update brand set register_rules = jsonb_set(register_rules, '{email}', '{"enabled":true,"required":false,"minLength":3,"maxLength":254,"patternId":3,"acceptedPattern":"*"}')`,
  );
  await brandReloaded();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

let numbers = 0;
const freshNumber = (): string => `0812345${String((numbers += 1)).padStart(5, '0')}`;
const e164 = (national: string): string => `+62${national.slice(1)}`;
const ID = { countryDialingCode: '62' };
const HERE = { headers: { 'X-Forwarded-For': '198.51.100.7' } };
const send = (path: string, body: Record<string, unknown>, ip = '198.51.100.7'): Promise<TestAnswer> =>
  app.ask('POST', `/wps/verification/sms/${path}`, { json: body, headers: { 'X-Forwarded-For': ip } });
const registerCode = (mobileNo: string): Promise<TestAnswer> => send('register', { mobileNo, ...ID, purpose: 'mobile' });
const loginCode = (mobileNum: string): Promise<TestAnswer> => send('noLogin', { mobileNum, ...ID });

async function registerByMobile(mobileNum: string, change: Record<string, unknown> = {}): Promise<TestAnswer> {
  const { username: _username, ...form } = registerForm('');
  const verificationCode = await codeTo(app, e164(mobileNum));
  return app.askSealed('PUT', '/wps/member/register/mobile', { ...form, mobileNum, ...ID, verificationCode, ...change }, HERE);
}
const loginBySms = (username: string, password: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username, password, type: 'sms', ...ID }, HERE);

async function phoneMember(): Promise<string> {
  const number = freshNumber();
  await registerCode(number);
  expect((await registerByMobile(number)).body).toMatchObject({ success: true });
  app.clock.at += 130_000;
  await owner.pool.query('delete from rate_counter');
  return number;
}

describe('codes by SMS', () => {
  test('a code that is missing has a sentence of its own', async () => {
    expect((await loginBySms(freshNumber(), ' ')).body).toMatchObject({
      errorCode: 'code_missing',
      message: expect.stringContaining('kode') as string,
    });
  });

  test('a number registers by its code, and signs in by another', async () => {
    const number = freshNumber();
    expect((await registerCode(number)).body).toEqual({ success: true, message: null, value: { expiredMinutes: 2 } });
    const { body } = await registerByMobile(number);
    expect(body.success).toBe(true);
    const { rows } = await owner.pool.query(
      'select mobile, mobile_verified_at is not null as proven, username from member where mobile = $1',
      [e164(number)],
    );
    expect(rows).toEqual([{ mobile: e164(number), proven: true, username: expect.stringMatching(/^m\d{9}$/) }]);
    await loginCode(number);
    const signed = await loginBySms(number, await codeTo(app, e164(number)));
    const info = await app.ask('GET', '/wps/member/info', { token: (signed.body.value as { token: string }).token });
    expect(info.body.value).toMatchObject({ account: rows[0]?.username });
  });

  test('a number that nobody has gets the same answers and no message', async () => {
    const known = await phoneMember();
    const unknown = freshNumber();
    const answers = [await loginCode(known), await loginCode(unknown)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await lettersTo(app, e164(unknown))).toEqual([]);
    const wrong = [await loginBySms(known, '000000'), await loginBySms(unknown, '000000')];
    expect(wrong[0]?.body).toEqual(wrong[1]?.body);
    expect(wrong[0]?.body.errorCode).toBe('code_invalid');
  });

  test('a number that somebody has proven cannot be registered again, and its owner is not written to', async () => {
    const known = await phoneMember();
    const before = await lettersTo(app, e164(known));
    expect((await registerCode(known)).body.success).toBe(true);
    expect(await lettersTo(app, e164(known))).toEqual(before);
  });

  test('a code is used once, for its purpose alone, and dies after five wrong tries', async () => {
    const number = await phoneMember();
    const address = e164(number);
    await loginCode(number);
    const code = await codeTo(app, address);
    const asker = await visitorAsker(app.context, undefined, { ip: '198.51.100.7' });
    expect(await checkCode(app.context, { purpose: 'reset', address, asker, code })).toBe('code_invalid');
    expect((await loginBySms(number, code)).body.success).toBe(true);
    expect((await loginBySms(number, code)).body.errorCode).toBe('code_invalid');
    app.clock.at += 121_000;
    await loginCode(number);
    const second = await codeTo(app, address);
    const wrong = second === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await loginBySms(number, wrong)).body.errorCode).toBe('code_invalid');
    expect((await loginBySms(number, second)).body.errorCode).toBe('code_invalid');
  });

  test('used crosswise, by another purpose or for another number, a code opens nothing', async () => {
    const purposes = ['login', 'register', 'reset', 'phone', 'email', 'factor', 'step-up'] as const;
    for (const purpose of purposes) {
      const [address, others] = [e164(freshNumber()), e164(freshNumber())];
      const asker = await visitorAsker(app.context, undefined, { ip: '198.51.100.41' });
      const request = { channel: 'sms', purpose, asker, isKnown: true, language: 'EN' } as const;
      await sendCode(app.context, { ...request, address });
      await sendCode(app.context, { ...request, address: others });
      const code = await codeTo(app, address);
      for (const other of purposes.filter((one) => one !== purpose))
        expect(await checkCode(app.context, { purpose: other, address, asker, code }), `${purpose} for ${other}`).toBe('code_invalid');
      if ((await codeTo(app, others)) !== code)
        expect(await checkCode(app.context, { purpose, address: others, asker, code })).toBe('code_invalid');
      expect(await checkCode(app.context, { purpose, address, asker, code })).toBe('right');
      await owner.pool.query('delete from rate_counter');
    }
  });

  test('a code runs out after two minutes, and says so', async () => {
    const number = await phoneMember();
    await loginCode(number);
    const code = await codeTo(app, e164(number));
    app.clock.at += 120_001;
    expect((await loginBySms(number, code)).body.errorCode).toBe('code_expired');
  });

  test('fifty racing tries of the right code are one sign-in', async () => {
    const number = await phoneMember();
    await loginCode(number);
    const code = await codeTo(app, e164(number));
    const answers = await Promise.all(Array.from({ length: 50 }, () => loginBySms(number, code)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('a new code gives one network no guesses beyond ten wrong ones a day', async () => {
    const number = await phoneMember();
    let wrong = 0;
    for (let codes = 0; codes < 4; codes += 1) {
      app.clock.at += 11 * 60_000;
      expect((await loginCode(number)).body.success).toBe(true);
      const right = await codeTo(app, e164(number));
      for (let tries = 0; tries < 5; tries += 1)
        if ((await loginBySms(number, right === '111111' ? '222222' : '111111')).body.errorCode === 'code_invalid') wrong += 1;
    }
    expect(wrong).toBe(10);
    const locked = await loginBySms(number, await codeTo(app, e164(number)));
    expect([locked.status, locked.body.errorCode, locked.headers.get('retry-after')]).toEqual([429, 'too_many_requests', '300']);
  });

  test('the countdown holds back the next code, and a number that asks too often waits five minutes', async () => {
    const number = freshNumber();
    await registerCode(number);
    const again = await registerCode(number);
    expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, 120]);
    for (let codes = 0; codes < 2; codes += 1) {
      app.clock.at += 121_000;
      expect((await registerCode(number)).status).toBe(200);
    }
    app.clock.at += 121_000;
    expect((await registerCode(number)).headers.get('retry-after')).toBe('300');
  });

  test('pumping is cut off by visitor and by prefix', async () => {
    const byVisitor = await Promise.all(Array.from({ length: 50 }, () => registerCode(freshNumber())));
    expect(byVisitor.filter(({ status }) => status === 200)).toHaveLength(20);
    await owner.pool.query('delete from rate_counter');
    let sent = 0;
    for (let asked = 0; asked < 200; asked += 1) {
      const answer = await send('register', { mobileNo: freshNumber(), ...ID, purpose: 'mobile' }, `198.51.101.${asked}`);
      if (answer.status === 200) sent += 1;
      else expect(answer.body.errorCode).toBe('quota_exceeded');
    }
    expect(sent).toBe(60);
  });

  test.each([
    ['landlines', '0215551234'],
    ['premium numbers', '0809123456'],
    ['short ones', '08123'],
    ['words', 'call me'],
    ['other countries', '+14155550123'],
    ['nothing', ''],
  ])('%s are no mobile numbers', async (_what, mobileNo) => {
    expect((await registerCode(mobileNo)).body.errorCode).toBe('phone_invalid');
  });

  test('digits of other scripts, spaces and a leading zero are the same number', async () => {
    const number = freshNumber();
    const arabic = [...number].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    await registerCode(arabic);
    expect(await lettersTo(app, e164(number))).toHaveLength(1);
    expect((await registerCode(`${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`)).status).toBe(429);
  });
});

describe('forgotten passwords', () => {
  const NEXT = 'quiet lantern 77';
  const login = (username: string, password: string): Promise<TestAnswer> =>
    app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, HERE);
  const form = (fields: Record<string, string>): Promise<TestAnswer> =>
    app.ask('POST', '/wps/member/password/email', {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  test('by phone: a weak password keeps the code, a good one ends every session and signs in', async () => {
    const number = await phoneMember();
    await loginCode(number);
    const { token } = (await loginBySms(number, await codeTo(app, e164(number)))).body.value as unknown as { token: string };
    await send('password', { mobileNum: number, ...ID });
    const verificationCode = await codeTo(app, e164(number));
    const reset = (newPassword: string): Promise<TestAnswer> =>
      app.askSealed('POST', '/wps/member/password/verification', { newPassword, mobileNum: number, ...ID, verificationCode }, HERE);
    expect((await reset('short')).body.errorCode).toBe('validation_failed');
    expect((await reset('password123')).body.errorCode).toBe('password_breached');
    const { token: next } = (await reset(NEXT)).body.value as unknown as { token: string };
    expect((await app.ask('GET', '/wps/member/info', { token: next })).body.success).toBe(true);
    expect((await reset(NEXT)).body.errorCode).toBe('code_invalid');
    expect((await app.ask('GET', '/wps/member/info', { token })).body.errorCode).toBe('token_expired');
    const { rows } = await owner.pool.query<{ username: string }>('select username from member where mobile = $1', [e164(number)]);
    expect((await login(rows[0]?.username ?? '', NEXT)).body.success).toBe(true);
  });

  test('by e-mail: one answer whoever is known, and a link that works once', async () => {
    await app.askSealed('PUT', '/wps/member/register', registerForm('letters1', { email: 'Letters1@Example.com' }));
    const answers = [
      await form({ username: 'letters1', email: 'LETTERS1@example.com' }),
      await form({ username: 'nobody1', email: 'a@example.com' }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [letter = ''] = await lettersTo(app, 'letters1@example.com');
    const ticket = /ticket=([\w-]+)/.exec(letter)?.[1] ?? '';
    const reset = (newPassword: string): Promise<TestAnswer> => app.askSealed('POST', '/wps/member/password/link', { ticket, newPassword });
    expect((await reset('letters1 letters1')).body.errorCode).toBe('validation_failed');
    const both = await Promise.all([reset(NEXT), reset(NEXT)]);
    expect(both.map(({ body }) => body.errorCode ?? 'set').sort()).toEqual(['reset_link_invalid', 'set']);
    expect((await login('letters1', NEXT)).body.success).toBe(true);
    expect(await lettersTo(app, 'a@example.com')).toEqual([]);
  });

  test('a signed-in member changes it: the old one must be right, the others are signed out', async () => {
    const here = await app.member('changer1');
    const there = (await login('changer1', PASSWORD)).body.value as unknown as { token: string };
    const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword): Promise<TestAnswer> =>
      app.askSealed('POST', '/wps/member/password', { oldPassword, newPassword, confirmNewPassword }, { token: here });
    expect((await change('not it at all', NEXT)).body.errorCode).toBe('password_wrong');
    expect((await change(PASSWORD, NEXT, 'another one')).body.errorCode).toBe('validation_failed');
    expect((await change(PASSWORD, PASSWORD)).body.errorCode).toBe('password_same');
    expect((await change(PASSWORD, NEXT)).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/info', { token: here })).status).toBe(200);
    expect((await app.ask('GET', '/wps/member/info', { token: there.token })).body.errorCode).toBe('token_expired');
  });
});

describe('the way out', () => {
  test('the queue sends each message once, also with two processes at it, and the outbox shows it', async () => {
    const number = freshNumber();
    await registerCode(number);
    await Promise.all([sendDue(app.context), sendDue(app.context), sendDue(app.context)]);
    const { rows } = await owner.pool.query('select tries, gateway, sent_at is not null as sent from outgoing_message where address = $1', [
      e164(number),
    ]);
    expect(rows).toEqual([{ tries: 1, gateway: 'outbox', sent: true }]);
    const page = await (await fetch(`${app.url}/outbox`)).text();
    expect(page).toContain(e164(number));
    expect(page).toContain(await codeTo(app, e164(number)));
  });
});
