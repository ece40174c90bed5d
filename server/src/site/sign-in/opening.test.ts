import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
const token: Record<string, string> = {};
const ROLES = { opener1: 1, opener2: 2, opener41: 41, opener42: 42, plainone: 0 } as const;

beforeAll(async () => {
  app = await startTestApp();
  for (const [name, role] of Object.entries(ROLES)) {
    token[name] = await app.member(name);
    await app.owner.pool.query('update member set is_agent = $2 where username = $1', [name, role]);
  }
});
afterAll(() => app.stop());

type Opened = { memberId: string; account: string; password: string };
const open = (who: keyof typeof ROLES, json: object, key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', '/wps/agent/accounts', {
    token: token[who] ?? '',
    json: { isAsked: true, ...json },
    headers: { 'Idempotency-Key': key },
  });
const login = (username: string, password: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' });
const rowOf = async (username: string) =>
  (
    await app.owner.pool.query<{ upline: string; is_agent: number; terms: Date | null; age: Date | null }>(
      `select u.username as upline, m.is_agent, m.terms_accepted_at as terms, m.age_confirmed_at as age
         from member m join member u on u.id = m.upline_id where m.username = $1`,
      [username],
    )
  ).rows[0];

test('openTeamAccount: the owner logs in with the first password, does nothing before choosing one, and agrees by it', async () => {
  const opened = (await open('opener1', { account: ' Gilang21 ' })).body.value as Opened;
  expect(opened).toMatchObject({ account: 'gilang21', kind: 'member', address: expect.stringMatching(/\/login$/) as string });
  expect(opened.password).toMatch(/^(?:[A-Z][a-z]\d){4}$/);
  expect(await rowOf('gilang21')).toEqual({ upline: 'opener1', is_agent: 0, terms: null, age: null });
  const first = (await login('gilang21', opened.password)).body.value as { token: string; passwordExpired: boolean };
  expect(first.passwordExpired).toBe(true);
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token: first.token })).body.errorCode).toBe('password_change_required');
  const change = { oldPassword: opened.password, newPassword: 'quiet lantern 77', confirmNewPassword: 'quiet lantern 77' };
  expect((await app.askSealed('POST', '/wps/member/password', change, { token: first.token })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token: first.token })).status).toBe(200);
  expect(await rowOf('gilang21')).toMatchObject({ terms: expect.any(Date) as Date, age: expect.any(Date) as Date });
  expect((await login('gilang21', opened.password)).body.success).toBe(false);
});

test('openTeamAccount: the same key again is the same account, and another request by that key is refused', async () => {
  const key = randomUUID();
  const [one, two] = await Promise.all([open('opener1', { account: 'repeated1' }, key), open('opener1', { account: 'repeated1' }, key)]);
  const again = (await open('opener1', { account: 'repeated1' }, key)).body.value;
  for (const { body } of [one, two]) expect(body.value).toEqual(again);
  expect((await open('opener1', { account: 'repeated2' }, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await open('opener1', { account: 'repeated1', kind: 'agent' }, key)).body.errorCode).toBe('idempotency_conflict');
  const { rows } = await app.owner.pool.query(`select 1 from member where username like 'repeated%'`);
  expect(rows).toHaveLength(1);
});

test('openTeamAccount: agents of every role open members and agents below themselves, and nobody else does', async () => {
  for (const who of ['opener1', 'opener2', 'opener41', 'opener42'] as const) {
    expect((await open(who, { account: `of${who}`, kind: 'agent' })).body.success).toBe(true);
    expect(await rowOf(`of${who}`)).toMatchObject({ upline: who, is_agent: 1 });
  }
  expect((await open('plainone', { account: 'nobodys' })).body.errorCode).toBe('not_agent');
});

test('openTeamAccount: names that are taken, reserved or against the rules are refused, and nothing without the agent’s word', async () => {
  expect((await open('opener1', { account: 'opener2' })).body.errorCode).toBe('username_taken');
  expect((await open('opener1', { account: 'support' })).body.errorCode).toBe('username_reserved');
  expect((await open('opener1', { account: 'x y' })).body.errorCode).toBe('validation_failed');
  expect((await open('opener1', { account: 'unasked1', isAsked: false })).body.errorCode).toBe('validation_failed');
  expect(await rowOf('unasked1')).toBeUndefined();
});
