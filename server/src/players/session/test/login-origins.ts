import { type TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import { codeTo } from '../../../platform/messages/test/letters.ts';
import { brandReloaded, PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

export const HOME = '198.51.100.1';
export const AWAY = '203.0.113.9';
export type Resident = { readonly username: string; readonly mobile: string; readonly email: string; readonly token: string };

/** A platform that asks for a second factor, and members who sign in from one place or another; for one test file. */
export async function openLoginOrigins() {
  const app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { owner } = app;
  await owner.pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,secondFactor}', 'true'), '{features,payeeQuestion}', 'true')`,
  );
  await owner.pool.query(`update module_switch set enabled = true where mod_id = 'MOBILEVERCODELOGIN3'`);
  await brandReloaded();
  /** Nothing was tried of late; for before each test. */
  const calm = async (): Promise<void> => {
    await owner.pool.query('delete from rate_counter');
    app.clock.at += 130_000;
  };
  return { app, calm, ...signingIn(app), ...proving(app), member: residents(app) };
}
export type LoginOrigins = Awaited<ReturnType<typeof openLoginOrigins>>;

/** Options of a call made from an address, by a browser that holds a cookie. */
export const from = (ip: string, cookie = ''): { headers: Record<string, string> } => ({
  headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) },
});
export const valueOf = ({ body }: TestAnswer) =>
  body.value as { readonly token: string; readonly ticket: string; readonly methods: readonly string[] };
export const cookieOf = ({ headers }: TestAnswer): string => /device=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

function signingIn(app: TestApp) {
  const login = (username: string, ip: string, cookie = '', password = PASSWORD): Promise<TestAnswer> =>
    app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, from(ip, cookie));
  const sendCode = (ticket: string, method: string): Promise<TestAnswer> =>
    app.ask('POST', '/wps/session/login/verification/code', { json: { ticket, method }, ...from(AWAY) });
  const answer = (ticket: string, method: string, text: string, ip = AWAY, trust = false): Promise<TestAnswer> =>
    app.askSealed('POST', '/wps/session/login/verification', { ticket, method, answer: text, trust }, from(ip));
  return { login, sendCode, answer };
}

function proving(app: TestApp) {
  const stepUpBySms = async ({ token, mobile }: Resident): Promise<void> => {
    await app.ask('POST', '/wps/session/step-up/code', { token, json: { method: 'SMS' } });
    const proof = { method: 'SMS', answer: await codeTo(app, mobile) };
    expect((await app.askSealed('POST', '/wps/session/step-up', proof, { token })).body.success).toBe(true);
  };
  const withTotp = async (who: Resident): Promise<{ totp: TOTP; recoveryCodes: string[] }> => {
    await stepUpBySms(who);
    const { token } = who;
    const begun = await app.ask('POST', '/wps/member/totp', { token, json: {} });
    const totp = URI.parse((begun.body.value as { uri: string }).uri) as TOTP;
    const code = totp.generate({ timestamp: app.clock.at });
    const confirmed = await app.ask('POST', '/wps/member/totp/confirm', { token, json: { code } });
    return { totp, recoveryCodes: (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes };
  };
  return { stepUpBySms, withTotp };
}

/** Makes members with a proven number and address who were only ever at home; `change` is SQL that sets more of one. */
function residents({ askSealed, owner }: TestApp) {
  let people = 0;
  return async (change = ''): Promise<Resident> => {
    const username = `resident${(people += 1)}`;
    const mobile = `+62812${String(7_000_000 + people)}`;
    const email = `${username}@example.com`;
    const registered = await askSealed('PUT', '/wps/member/register', registerForm(username), from(HOME));
    await owner.pool.query(
      `update member set mobile = $2, mobile_verified_at = now(), email = $3, email_verified_at = now() where username = $1`,
      [username, mobile, email],
    );
    if (change) await owner.pool.query(`update member set ${change} where username = $1`, [username]);
    return { username, mobile, email, token: valueOf(registered).token };
  };
}
