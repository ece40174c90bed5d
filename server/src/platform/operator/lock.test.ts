import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '../../lib/totp.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOperator, unlockOperator } from './account-service.ts';

let app: TestApp;
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.stop());

const codeNow = (secret: string): string => totpCode(secret, totpStepAt(app.clock.at));
const signIn = (name: string, password: string, code: string, ip: string, cookie = '') =>
  app.askSealed(
    'POST',
    '/wps/operator/login',
    { name, password, code },
    { headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) } },
  );
type Answer = Awaited<ReturnType<typeof signIn>>;
const cookieOf = ({ headers }: Answer): string => /operator_device=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const wrongFrom = async (name: string, ip: string, cookie = ''): Promise<string[]> => {
  const told: string[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    const { status, body } = await signIn(name, 'wrong password', '000000', ip, cookie);
    told.push(`${status} ${body.errorCode}`);
  }
  return told;
};
const LOCKED = ['401 operator_login_failed', '401 operator_login_failed', '429 login_locked', '429 login_locked'];

async function opened(name: string) {
  const made = await openOperator(app.context, { name, roles: ['support'] });
  if (!made) throw new Error('taken');
  return made;
}

test('three wrong tries lock the name where they were made, and nowhere else', async () => {
  const { name, password, secret } = await opened('lestari');
  expect(await wrongFrom(name, '203.0.113.1')).toEqual(LOCKED);
  expect((await signIn(name, password, codeNow(secret), '203.0.113.1')).body.errorCode).toBe('login_locked');
  expect((await signIn(name, password, codeNow(secret), '198.51.100.1')).body).toMatchObject({ success: true });
});

test('a name that nobody has is answered alike everywhere', async () => {
  expect(await wrongFrom('nobody-at-all', '203.0.113.2')).toEqual(LOCKED);
  expect(await wrongFrom('nobody-at-all', '203.0.113.3')).toEqual(LOCKED);
});

test('many networks together guess a dozen times; a browser that the operator has used still gets in, and has three tries of its own', async () => {
  const { name, password, secret } = await opened('mutia');
  const first = await signIn(name, password, codeNow(secret), '198.51.100.2');
  const cookie = cookieOf(first);
  expect(cookie).not.toBe('');
  let checked = 0;
  for (let network = 1; network <= 30; network += 1)
    checked += (await wrongFrom(name, `203.0.113.${100 + network}`)).filter((told) => told.startsWith('401')).length;
  // Twelve with a code of six digits each: three codes count at a moment, so one chance in 27,000 even for who knows the password.
  expect(checked).toBeLessThanOrEqual(12);
  app.clock.at += 31_000;
  expect((await signIn(name, password, codeNow(secret), '192.0.2.1')).body.errorCode).toBe('login_locked');
  expect((await signIn(name, password, codeNow(secret), '192.0.2.1', cookie)).body).toMatchObject({ success: true });
  expect(await wrongFrom(name, '192.0.2.1', cookie)).toEqual(LOCKED);
  const other = await opened('nining');
  app.clock.at += 31_000;
  await wrongFrom(other.name, '192.0.2.5');
  expect((await signIn(other.name, other.password, codeNow(other.secret), '192.0.2.5', cookie)).body.errorCode).toBe('login_locked');
});

test('an admin sees where a name is locked and lifts it with a reason, which the chained log keeps; nobody else may', async () => {
  const { name, password, secret, id } = await opened('okta');
  await wrongFrom(name, '203.0.113.4');
  const token = await app.operator('ketua', 'admin');
  const list = async () =>
    (await app.ask('GET', '/wps/operator/accounts', { token })).body.value as unknown as { list: { name: string }[] };
  const until = expect.any(Number) as number;
  expect((await list()).list.find((one) => one.name === name)).toMatchObject({
    locks: [{ origin: '203.0.113.4', failures: 3, until }],
  });
  const json = { operatorId: String(id), reason: 'it was their own keyboard' };
  const refused = await app.ask('POST', '/wps/operator/accounts/unlock', { token: await app.operator('petugas', 'support'), json });
  expect(refused.body.errorCode).toBe('operator_role_missing');
  expect((await app.ask('POST', '/wps/operator/accounts/unlock', { token, json })).body).toMatchObject({ success: true });
  expect((await list()).list.find((one) => one.name === name)).toMatchObject({ locks: [] });
  expect((await signIn(name, password, codeNow(secret), '203.0.113.4')).body).toMatchObject({ success: true });
  const { rows } = await app.owner.pool.query(
    `select a.action, a.object, a.detail, o.name from operator_action a join operator o on o.id = a.operator_id where action = 'sign_in_unlocked'`,
  );
  expect(rows).toEqual([{ action: 'sign_in_unlocked', object: `operator:${id}`, detail: { name, reason: json.reason }, name: 'ketua' }]);
});

test('the command lifts a lock too, and a reset forgets every browser', async () => {
  const { name, password, secret } = await opened('puji');
  await wrongFrom(name, '203.0.113.6');
  await unlockOperator(app.context, name);
  expect((await signIn(name, password, codeNow(secret), '203.0.113.6')).body).toMatchObject({ success: true });
  app.clock.at += 15 * MINUTE;
  const { rows } = await app.owner.pool.query(
    `select detail from operator_action where action = 'sign_in_unlocked' and operator_id is null`,
  );
  expect(rows).toEqual([{ detail: { name, reason: 'command' } }]);
});
