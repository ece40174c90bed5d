import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTo } from '../../platform/messages/test/letters.ts';
import { PASSWORD, type TestAnswer, type TestApp } from '../../test/app.ts';
import { AWAY, cookieOf, HOME, openLoginOrigins, type LoginOrigins, valueOf } from './test/login-origins.ts';

let world: LoginOrigins;
let app: TestApp;

beforeAll(async () => {
  world = await openLoginOrigins();
  ({ app } = world);
});
afterAll(() => app.stop());
beforeEach(() => world.calm());

describe('a second factor', () => {
  test('is asked from an unrecorded address only; one that is trusted is recorded for thirty days', async () => {
    const { username, mobile } = await world.member();
    expect((await world.login(username, HOME)).body.success).toBe(true);
    const asked = await world.login(username, AWAY);
    expect([asked.status, asked.body.errorCode, valueOf(asked).methods]).toEqual([401, 'login_verify_required', ['SMS', 'EMAIL']]);
    await world.sendCode(valueOf(asked).ticket, 'SMS');
    const entered = await world.answer(valueOf(asked).ticket, 'SMS', await codeTo(app, mobile));
    expect((await app.ask('GET', '/wps/member/info', { token: valueOf(entered).token })).body.value).toMatchObject({ account: username });
    app.clock.at += 130_000;
    const again = valueOf(await world.login(username, AWAY));
    await world.sendCode(again.ticket, 'SMS');
    expect((await world.answer(again.ticket, 'SMS', await codeTo(app, mobile), AWAY, true)).body.success).toBe(true);
    expect((await world.login(username, AWAY)).body.success).toBe(true);
    app.clock.at += 30 * 86_400_000;
    expect((await world.login(username, AWAY)).body.errorCode).toBe('login_verify_required');
  });

  test('a subscriber of IPv6 is known by the first half of the address, and trust goes with the address that was proven', async () => {
    const { username, mobile } = await world.member(`payee_name = 'Budi'`);
    const asked = valueOf(await world.login(username, '2001:db8:1:2::7'));
    await world.sendCode(asked.ticket, 'SMS');
    const question = valueOf(await world.answer(asked.ticket, 'SMS', await codeTo(app, mobile), '2001:db8:1:2::7', true));
    // The question behind it carries the request; asking it again is not needed.
    expect((await world.answer(question.ticket, 'PAYEE', 'Budi', '2001:db8:1:2::7')).body.success).toBe(true);
    expect((await world.login(username, '2001:db8:1:2:ffff::1')).body.success).toBe(true);
    expect((await world.login(username, '2001:db8:1:3::7')).body.errorCode).toBe('login_verify_required');
  });

  test('says where it is asked from and where a code would go: the caller’s own address, the owner’s masked', async () => {
    const { username, mobile, email } = await world.member();
    const { body } = await world.login(username, AWAY);
    expect(body.value).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['SMS', 'EMAIL'],
      place: { ip: AWAY, country: null, userAgent: expect.any(String) },
      sentTo: { SMS: `+62${'•'.repeat(mobile.length - 7)}${mobile.slice(-4)}`, EMAIL: 'r•••@example.com' },
    });
    expect(JSON.stringify(body)).not.toContain(HOME);
    expect(JSON.stringify(body)).not.toContain(mobile);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test('is asked after a password that was forgotten, too: the phone opens no authenticator', async () => {
    const who = await world.member();
    const { mobile } = who;
    const { totp } = await world.withTotp(who);
    app.clock.at += 130_000;
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    const headers = { 'X-Forwarded-For': AWAY };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, headers });
    const form = { ...number, newPassword: 'quiet lantern 77', verificationCode: await codeTo(app, mobile) };
    const reset = await app.askSealed('POST', '/wps/member/password/verification', form, { headers });
    expect([reset.body.errorCode, valueOf(reset).methods]).toEqual(['login_verify_required', ['GOOGLE']]);
    expect((await world.answer(valueOf(reset).ticket, 'GOOGLE', totp.generate({ timestamp: app.clock.at }))).body.success).toBe(true);
  });

  test('is asked on a known browser too, unless its owner chose otherwise, which takes a fresh proof', async () => {
    const who = await world.member();
    const { username, token } = who;
    const cookie = cookieOf(await world.login(username, HOME));
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    expect((await world.login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
    const request = (isBrowserEnough: boolean): Promise<TestAnswer> =>
      app.ask('POST', '/wps/member/places/rule', { token, json: { isBrowserEnough } });
    expect((await request(true)).body.errorCode).toBe('step_up_required');
    await world.stepUpBySms(who);
    expect((await request(true)).body.success).toBe(true);
    expect((await world.login(username, AWAY, cookie)).body.success).toBe(true);
    expect((await request(false)).body.success).toBe(true);
    expect((await world.login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
    const other = await world.member();
    expect((await world.login(other.username, '203.0.113.77', cookie)).body.errorCode).toBe('login_verify_required');
  });

  test('goes by e-mail too, and never by a way or a ticket that is not there', async () => {
    const { username, email } = await world.member('mobile = null, mobile_verified_at = null');
    const { ticket, methods } = valueOf(await world.login(username, AWAY));
    expect(methods).toEqual(['EMAIL']);
    expect((await world.sendCode(ticket, 'SMS')).body.errorCode).toBe('operation_not_allowed');
    expect((await world.sendCode('forged', 'EMAIL')).body.errorCode).toBe('login_ticket_invalid');
    await world.sendCode(ticket, 'EMAIL');
    const code = await codeTo(app, email);
    expect((await world.answer('forged', 'EMAIL', code)).body.errorCode).toBe('login_ticket_invalid');
    expect((await world.answer(ticket, 'PAYEE', 'Budi')).body.errorCode).toBe('login_ticket_invalid');
    expect((await world.answer(ticket, 'EMAIL', code)).body.success).toBe(true);
    expect((await world.answer(ticket, 'EMAIL', code)).body.errorCode).toBe('login_ticket_invalid');
  });

  test('the payee name is a question behind a factor, never instead of one', async () => {
    const named = await world.member(`payee_name = 'Budi Santoso'`);
    const first = valueOf(await world.login(named.username, AWAY));
    expect(first.methods).toEqual(['SMS', 'EMAIL']);
    await world.sendCode(first.ticket, 'SMS');
    const second = await world.answer(first.ticket, 'SMS', await codeTo(app, named.mobile));
    expect([second.body.errorCode, valueOf(second).methods]).toEqual(['login_verify_required', ['PAYEE']]);
    expect((await world.answer(valueOf(second).ticket, 'PAYEE', 'Joko')).body.errorCode).toBe('code_invalid');
    expect((await world.answer(valueOf(second).ticket, 'PAYEE', ' budi  SANTOSO ')).body.success).toBe(true);
    const other = await world.member(`payee_name = 'Đức Nur’aini'`);
    const ask = valueOf(await world.login(other.username, AWAY));
    await world.sendCode(ask.ticket, 'SMS');
    const question = await world.answer(ask.ticket, 'SMS', await codeTo(app, other.mobile));
    expect((await world.answer(valueOf(question).ticket, 'PAYEE', 'DUC NURAINI')).body.success).toBe(true);
    const onlyNamed = await world.member(
      `payee_name = 'Budi', mobile = null, mobile_verified_at = null, email = null, email_verified_at = null`,
    );
    expect((await world.login(onlyNamed.username, AWAY)).body.success).toBe(true);
  });

  test('a ticket takes five answers and ten minutes', async () => {
    const { username, mobile } = await world.member();
    const { ticket } = valueOf(await world.login(username, AWAY));
    await world.sendCode(ticket, 'SMS');
    const code = await codeTo(app, mobile);
    for (let tries = 0; tries < 5; tries += 1) await world.answer(ticket, 'EMAIL', '000000');
    expect((await world.answer(ticket, 'SMS', code)).body.errorCode).toBe('login_ticket_invalid');
    const late = valueOf(await world.login(username, AWAY));
    app.clock.at += 601_000;
    expect((await world.answer(late.ticket, 'SMS', code)).body.errorCode).toBe('login_ticket_invalid');
  });

  test('a reset password does not go around it', async () => {
    const who = await world.member();
    const { username } = who;
    const { totp } = await world.withTotp(who);
    await app.owner.pool.query(`update member set must_change_password = false where username = $1`, [username]);
    const asked = valueOf(await world.login(username, AWAY));
    expect(asked.methods[0]).toBe('GOOGLE');
    app.clock.at += 30_000;
    expect((await world.answer(asked.ticket, 'GOOGLE', totp.generate({ timestamp: app.clock.at }))).body.success).toBe(true);
  });
});

describe('an authenticator app', () => {
  test('needs a fresh proof, counts once confirmed, and takes each code once', async () => {
    const who = await world.member();
    const { username, token } = who;
    expect((await app.ask('POST', '/wps/member/totp', { token, json: {} })).body).toMatchObject({
      errorCode: 'step_up_required',
      value: { methods: ['SMS', 'EMAIL'] },
    });
    const { totp } = await world.withTotp(who);
    const code = totp.generate({ timestamp: app.clock.at });
    const first = valueOf(await world.login(username, AWAY));
    // The confirming code was this step's.
    expect((await world.answer(first.ticket, 'GOOGLE', code)).body.errorCode).toBe('code_invalid');
    app.clock.at += 30_000;
    const next = totp.generate({ timestamp: app.clock.at });
    const racing = await Promise.all([world.answer(first.ticket, 'GOOGLE', next), world.answer(first.ticket, 'GOOGLE', next)]);
    expect(racing.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('recovery codes work once each, and its secret is nowhere readable', async () => {
    const who = await world.member();
    const { username } = who;
    const { totp, recoveryCodes } = await world.withTotp(who);
    expect(recoveryCodes).toHaveLength(10);
    const { rows } = await app.owner.pool.query<{ text: string }>('select secret::text as text from member_totp');
    expect(rows.map(({ text }) => Buffer.from(text.slice(2), 'hex').toString('latin1')).join()).not.toContain(totp.secret.base32);
    const [one = ''] = recoveryCodes;
    const asked = valueOf(await world.login(username, AWAY));
    expect((await world.answer(asked.ticket, 'GOOGLE', one.toUpperCase())).body.success).toBe(true);
    const again = valueOf(await world.login(username, '203.0.113.200'));
    expect((await world.answer(again.ticket, 'GOOGLE', one, '203.0.113.200')).body.errorCode).toBe('code_invalid');
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
    const elsewhere = valueOf(await world.login('plain1', HOME)).token;
    expect((await app.ask('POST', '/wps/member/totp', { token: elsewhere, json: {} })).body.errorCode).toBe('step_up_required');
    app.clock.at += 600_001;
    expect((await app.ask('POST', '/wps/member/totp', { token, json: {} })).body.errorCode).toBe('step_up_required');
  });

  test('a password is no proof for a member with a factor, and guessing stops after five', async () => {
    const { token } = await world.member();
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(
        (await app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token })).body.errorCode,
      );
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'code_invalid'), 'too_many_requests']);
  });
});
