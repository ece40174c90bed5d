import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken } from '../../lib/token.ts';
import { PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

// Rows of the standard (docs/sign-in-checks.md) that no journey or domain shows by itself.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const register = (username: string, change: Record<string, unknown> = {}): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, change));
const login = (username: string, password: string, token?: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, token === undefined ? {} : { token });
const tokenOf = ({ body }: TestAnswer): string => (body.value as { token: string } | null)?.token ?? '';

const SIGNS = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x1f400 + index));

describe('passwords are taken exactly as they are typed', () => {
  test.each([
    ['a space at its end', 'lentera tenang ', ['lentera tenang', 'Lentera tenang ', ' lentera tenang']],
    ['sixty-four signs beyond the plane', SIGNS.join(''), [SIGNS.slice(1).join(''), SIGNS.toReversed().join('')]],
    ['capitals', 'Lentera-Tenang-Pagi', ['lentera-tenang-pagi', 'LENTERA-TENANG-PAGI']],
  ])('%s', async (what, password, others) => {
    const username = `exact${what.length}`;
    expect((await register(username, { password, confirmPassword: password })).body).toMatchObject({ success: true });
    for (const other of others) expect((await login(username, other)).body.errorCode, other).toBe('login_failed');
    expect((await login(username, password)).body.success).toBe(true);
  });
});

test('a hundred thousand tokens are a hundred thousand different ones, of 256 random bits', () => {
  const tokens = new Set(Array.from({ length: 100_000 }, newToken));
  expect(tokens.size).toBe(100_000);
  for (const token of tokens) if (!/^[\w-]{43}$/.test(token)) expect(token).toBe('43 letters of base64url');
});

test('a sign-in makes a token of its own, whatever was sent along', async () => {
  const old = await app.member('renewed1');
  const [forged, again] = [await login('renewed1', PASSWORD, newToken()), await login('renewed1', PASSWORD, old)];
  expect(new Set([old, tokenOf(forged), tokenOf(again)]).size).toBe(3);
  expect((await app.ask('GET', '/wps/member/info', { token: tokenOf(again) })).status).toBe(200);
});

test('nobody gives themselves rights or money at registration', async () => {
  for (const more of [{ isAgent: 1 }, { status: 'active' }, { isTrial: true }, { mustChangePassword: false }, { balance: 1_000_000 }])
    expect((await register('greedy1', more)).status, JSON.stringify(more)).toBe(400);
  const { rows } = await app.owner.pool.query(`select 1 from member where username = 'greedy1'`);
  expect(rows).toEqual([]);
});

test('a right that was taken away is gone with the next call of the same session', async () => {
  const token = await app.member('demoted1');
  const ask = async (): Promise<string | undefined> =>
    (await app.ask('POST', '/wps/transfers/payee', { token, json: { account: 'nobody1' } })).body.errorCode;
  expect(await ask()).toBe('not_agent');
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'demoted1'`);
  expect(await ask()).not.toBe('not_agent');
  await app.owner.pool.query(`update member set is_agent = 0 where username = 'demoted1'`);
  expect(await ask()).toBe('not_agent');
});

describe('steps are taken in their order', () => {
  test('nothing is set before it was begun, proven or asked for', async () => {
    const token = await app.member('hasty1');
    await app.owner.pool.query('update member_session set stepped_up_until = $1', [new Date(app.clock.at + 600_000)]);
    const codes = async (asks: Promise<TestAnswer>[]): Promise<unknown[]> => (await Promise.all(asks)).map(({ body }) => body.errorCode);
    const number = { mobileNum: '081234567001', countryDialingCode: '62', verificationCode: '123456' };
    expect(
      await codes([
        app.ask('POST', '/wps/member/totp/confirm', { token, json: { code: '123456' } }),
        app.askSealed('POST', '/wps/member/mobile', number, { token }),
        app.askSealed('POST', '/wps/member/email', { email: 'hasty@example.com', verificationCode: '123456' }, { token }),
        app.askSealed('POST', '/wps/member/password/verification', { ...number, newPassword: 'lentera-tenang-77' }),
        app.askSealed('POST', '/wps/member/password/link', { ticket: newToken(), newPassword: 'lentera-tenang-77' }),
        app.askSealed('POST', '/wps/session/login/verification', { ticket: newToken(), method: 'SMS', answer: '123456' }),
        app.ask('POST', '/wps/session/login/verification/code', { json: { ticket: newToken(), method: 'SMS' } }),
      ]),
    ).toEqual([
      'code_invalid',
      'code_invalid',
      'code_invalid',
      'code_invalid',
      'reset_link_invalid',
      'login_ticket_invalid',
      'login_ticket_invalid',
    ]);
    const { rows } = await app.owner.pool.query(`select mobile, email from member where username = 'hasty1'`);
    expect(rows).toEqual([{ mobile: null, email: null }]);
  });
});

test('hostile names find nobody, cost nothing and break nothing', async () => {
  await app.member('plain99');
  const names = [
    "plain99' or '1'='1",
    'plain99\u0000',
    'plain99\r\nX: 1',
    '\u202Eplain99',
    'pl\u200Bain99',
    '__proto__',
    'рlain99',
    '％s',
    'a'.repeat(255),
  ];
  for (const username of names) {
    const { status, body } = await login(username, PASSWORD);
    expect([body.success, [400, 401].includes(status)], JSON.stringify(username)).toEqual([false, true]);
  }
  // The same name by another keyboard is the same member.
  expect((await login(' ＰＬＡＩＮ99 ', PASSWORD)).body.success).toBe(true);
});

test('passwords rest as Argon2id of nineteen MiB and two rounds or more', async () => {
  await app.member('resting1');
  const { rows } = await app.owner.pool.query<{ hash: string }>(`select password_hash as hash from member where username = 'resting1'`);
  const [, memoryKib = 0, rounds = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(rows[0]?.hash ?? '')?.map(Number) ?? [];
  expect(memoryKib).toBeGreaterThanOrEqual(19 * 1024);
  expect(rounds).toBeGreaterThanOrEqual(2);
});

test('what is a member’s own is kept by no cache, and behind TLS cookies travel by it alone', async () => {
  const own = await app.ask('GET', '/wps/member/info', { token: await app.member() });
  expect(own.headers.get('cache-control')).toBe('no-store');
  const secure = await startTestApp({ beside: app, env: { SITE_ORIGIN: 'https://play.example' } });
  const { headers } = await secure.ask('GET', '/wps/captcha');
  expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  await secure.stop();
});

test('behind TLS each cookie is one of this host alone, and one that a neighbour planted is none of ours', async () => {
  const secure = await startTestApp({ beside: app, env: { SITE_ORIGIN: 'https://play.example' } });
  // The test above took this second's picture.
  secure.clock.at += 1_000;
  const { headers } = await secure.ask('GET', '/wps/captcha');
  expect(headers.get('set-cookie')).toMatch(/^__Host-captcha=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  await secure.member('hosted1');
  const signIn = (cookie?: string): Promise<TestAnswer> =>
    secure.askSealed(
      'POST',
      '/wps/session/login',
      { username: 'hosted1', password: PASSWORD, type: 'username', remember: true },
      cookie ? { headers: { Cookie: cookie } } : {},
    );
  const given = (await signIn()).headers.getSetCookie();
  expect(given.length).toBeGreaterThan(1);
  for (const cookie of given) expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; .*Path=\/; HttpOnly; Secure; SameSite=(?:Strict|Lax)$/);
  const remembered = given.find((cookie) => /remember/i.test(cookie))?.split(';')[0] ?? '';
  const named = async (cookie: string): Promise<unknown> =>
    (await secure.ask('GET', '/wps/session/remembered', { headers: { Cookie: cookie } })).body.value;
  expect(await named(remembered)).toEqual({ username: 'hosted1' });
  expect(await named(remembered.replace('__Host-', ''))).toEqual({ username: null });
  await secure.stop();
});
