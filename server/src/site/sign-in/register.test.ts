import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoMembers } from './demo-service.ts';
import { brandReloaded, PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
});
afterAll(() => app.stop());

const register = (username: string, change: Record<string, unknown> = {}): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, change));
const fieldsOf = ({ body }: TestAnswer): unknown => (body.value as { fields: unknown } | null)?.fields;

test('makes the member, the accounts, the credit and the welcome message together', async () => {
  const { body } = await register('complete1');
  const { token } = body.value as { token: string };
  const { rows } = await owner.pool.query<{ name: string; balance: bigint }>(
    `select a.name, a.balance from ledger_account a join member m on a.name like 'member:' || m.id || ':%' where m.username = 'complete1' order by name`,
  );
  expect(rows.map(({ name, balance }) => [name.replace(/\d+/, 'N'), balance])).toEqual([
    ['member:N:held:IDR', 0n],
    ['member:N:wallet:IDR', 100_000_000n],
    ['member:N:wallet:POINT', 0n],
  ]);
  const moved = await owner.pool
    .query(`select t.kind, t.amount, d.name from ledger_transfer t join ledger_account d on d.id = t.debit_account
    join member m on t.reference = 'member:' || m.id where m.username = 'complete1'`);
  expect(moved.rows).toEqual([{ kind: 'play_credit', amount: 100_000_000n, name: 'house:promotions:IDR' }]);
  const inbox = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
  expect(inbox.body.value).toMatchObject({ totalRecords: 1, list: [{ title: 'Selamat datang di Sorak', isRead: false }] });
  expect((await app.ask('GET', '/wps/relay/CSP_unreadCount', { token })).body.value).toEqual({ unreadCount: 1 });
});

test('nothing is left of a registration that fails halfway', async () => {
  await owner.pool.query('alter table inbox_message add constraint full_disk check (false) not valid');
  expect((await register('halfway1')).body.errorCode).toBe('system_error');
  await owner.pool.query('alter table inbox_message drop constraint full_disk');
  expect((await owner.pool.query(`select from member where username = 'halfway1'`)).rowCount).toBe(0);
  expect((await register('halfway1')).body.success).toBe(true);
});

test('twenty at once under one name are one member with one credit', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register('raced1')));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.errorCode))).toEqual(new Set(['username_taken']));
  const { rows } = await owner.pool.query(
    `select count(*) from ledger_transfer t join member m on t.reference = 'member:' || m.id where m.username = 'raced1'`,
  );
  expect(rows[0]?.count).toBe(1n);
});

describe('usernames', () => {
  test.each([['caseless'], ['CaseLess'], [' caseless '], ['ｃａｓｅｌｅｓｓ']])('%s is the same name', async (username) => {
    await register('caseless');
    expect((await register(username)).body.errorCode).toBe('username_taken');
    const login = await app.askSealed('POST', '/wps/session/login', { username, password: PASSWORD, type: 'username' });
    expect(login.body.success).toBe(true);
  });
  test.each([
    ['аdmin1', 'pattern_1'],
    ['zero​width', 'pattern_1'],
    ['emoji😀', 'pattern_1'],
    ['dotted.', 'pattern_1'],
    ['1first', 'pattern_1'],
    ['__proto__', 'pattern_1'],
    ["x' or 1=1", 'pattern_1'],
    ['abc', 'length'],
    ['a'.repeat(17), 'length'],
    ['', 'required'],
  ])('refuses %s', async (username, rule) => {
    expect(fieldsOf(await register(username))).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'username', rule })]));
  });
  test.each([['admin'], ['Administrator'], ['SORAK88'], ['support'], ['null'], ['constructor'], ['ａｄｍｉｎ'], ['admin007']])(
    '%s belongs to the house',
    async (username) => {
      expect((await register(username)).body.errorCode).toBe('username_reserved');
    },
  );
});

describe('passwords and consent', () => {
  test.each([
    ['password123'],
    ['Sayang2024!'],
    ['qwerty12345'],
    ['12345678'],
    ['aaaaaaaaaa'],
    ['P@ssw0rd'],
    ['abcd1234'],
    ['iloveyou'],
    ['1qaz2wsx3edc'],
    ['sorak2026'],
  ])('%s is known from leaks', async (password) => {
    expect((await register('chooser1', { password, confirmPassword: password })).body.errorCode).toBe('password_breached');
  });
  test.each([['correct horse battery'], ['ubi-goreng-renyah'], ['Trf7 kqpl'], ['密码密码长一点好吗'], ['x'.repeat(3) + 'y9'.repeat(30)]])(
    '%s may be chosen',
    async (password) => {
      const answer = await register(`free${Buffer.from(password).toString('hex').slice(0, 8)}`, { password, confirmPassword: password });
      expect(answer.body).toMatchObject({ success: true });
    },
  );
  test('every broken field is named at once', async () => {
    const answer = await register('ab', {
      password: 'short',
      confirmPassword: 'other',
      termsAccepted: false,
      ageConfirmed: false,
      email: 'a@b.co',
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      [
        { field: 'username', rule: 'length', min: 4, max: 16 },
        { field: 'password', rule: 'length', min: 8, max: 64 },
        { field: 'email', rule: 'not_asked' },
        { field: 'confirmPassword', rule: 'same_as_password' },
        { field: 'termsAccepted', rule: 'required' },
        { field: 'ageConfirmed', rule: 'required' },
      ],
    ]);
    expect(fieldsOf(await register('wanderer', { password: 'my-wanderer-1', confirmPassword: 'my-wanderer-1' }))).toEqual([
      { field: 'password', rule: 'contains_username' },
    ]);
  });
  test.each([['true'], [1], [null]])('%s is no consent', async (termsAccepted) => {
    expect((await register('agreed1', { termsAccepted })).body.errorCode).toBe('validation_failed');
  });
  test('a password of a megabyte is refused before it is hashed', async () => {
    const large = 'x'.repeat(40_000);
    const start = performance.now();
    expect((await register('large1', { password: large, confirmPassword: '' })).status).toBe(400);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect((await register('large1', { password: 'x'.repeat(1_000_000) })).status).toBe(413);
  });
});

test('the brand’s own pattern is decided in linear time', async () => {
  await owner.pool.query(`update brand set register_rules = jsonb_set(register_rules, '{username,acceptedPattern}', '"^(a+)+$"')`);
  await brandReloaded();
  const start = performance.now();
  expect(fieldsOf(await register('aaaaaaaaaaaaaaab'))).toEqual([{ field: 'username', rule: 'accepted_pattern', min: 4, max: 16 }]);
  expect(performance.now() - start).toBeLessThan(2_000);
  await owner.pool.query(`update brand set register_rules = jsonb_set(register_rules, '{username,acceptedPattern}', '"*"')`);
  await brandReloaded();
});

test('whoever is too young by the brand’s calendar is refused', async () => {
  await owner.pool.query(
    `update brand set register_rules = jsonb_set(register_rules, '{birthday}',
      '{"enabled":true,"required":true,"minLength":10,"maxLength":10,"patternId":11,"acceptedPattern":"*"}')`,
  );
  await brandReloaded();
  const before = app.clock.at;
  // One second before midnight in Jakarta.
  app.clock.at = Date.UTC(2031, 4, 14, 16, 59, 59);
  const young = [{ field: 'birthday', rule: 'minimum_age', min: 18 }];
  expect(fieldsOf(await register('born1', { birthday: '2013-05-15' }))).toEqual(young);
  expect(fieldsOf(await register('born1', { birthday: '2099-01-01' }))).toEqual([{ field: 'birthday', rule: 'birth_date' }]);
  expect(fieldsOf(await register('born1', { birthday: '' }))).toEqual([{ field: 'birthday', rule: 'required' }]);
  app.clock.at += 1_000;
  expect((await register('born1', { birthday: '2013-05-15' })).body.success).toBe(true);
  await owner.pool.query(`update brand set settings = jsonb_set(settings, '{minimumAge}', '21')`);
  await brandReloaded();
  expect(fieldsOf(await register('born2', { birthday: '2013-05-14' }))).toEqual([{ ...young[0], min: 21 }]);
  await owner.pool.query(`update brand set settings = jsonb_set(settings, '{minimumAge}', '18'),
    register_rules = jsonb_set(register_rules, '{birthday,enabled}', 'false')`);
  app.clock.at = before;
  await brandReloaded();
});

test('one address may not register without end', async () => {
  const strict = await startTestApp({ beside: app, env: { HUMAN_CHECKS: 'on', TRUST_PROXY: '127.0.0.1' } });
  await owner.pool.query(
    `insert into rate_counter values ('register:198.51.100.60', 60, now() + interval '10 minutes') on conflict (key) do update set hits = 60, ends_at = excluded.ends_at`,
  );
  const headers = { 'X-Forwarded-For': '198.51.100.60' };
  const answer = await strict.askSealed('PUT', '/wps/member/register', registerForm('sixtyone'), { headers });
  expect([answer.status, answer.body.errorCode]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  await strict.stop();
});

test('the account chooses among our pictures and keeps its language', async () => {
  const token = await app.member('painter');
  const icons = (await app.ask('GET', '/wps/member/info/icon', { token })).body.value as { icons: string[]; icon: string };
  expect(icons.icons).toHaveLength(12);
  expect(icons.icons).toContain(icons.icon);
  for (const icon of icons.icons) {
    const picture = await fetch(`${app.url}${icon}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await picture.text()).toMatch(/^<svg /);
  }
  expect((await app.ask('POST', '/wps/member/info/icon', { token, json: { icon: icons.icons[5] } })).status).toBe(200);
  expect((await app.ask('GET', '/wps/relay/MCSFE_getPlayerAvatar', { token })).body.value).toEqual({ avatar: '/avatars/6.svg' });
  for (const icon of ['/avatars/13.svg', 'javascript:alert(1)', '//evil.example/a.svg'])
    expect((await app.ask('POST', '/wps/member/info/icon', { token, json: { icon } })).body.errorCode).toBe('validation_failed');
  expect((await app.ask('PUT', '/wps/member/language', { token, json: { language: 'XX' } })).body.errorCode).toBe('validation_failed');
});

test('opens the demo accounts once, as real members with the password of the start', async () => {
  const demoPassword = 'for newcomers 7';
  const context = { ...app.context, config: { ...app.context.config, demoPassword } };
  await seedDemoMembers(context);
  await seedDemoMembers(context);
  const { rows } = await owner.pool.query<{ username: string; balance: bigint }>(
    `select m.username, a.balance from member m join ledger_account a on a.name = 'member:' || m.id || ':wallet:IDR' where m.username like 'demo%' order by 1`,
  );
  expect(rows).toEqual([
    { username: 'demo', balance: 100_000_000n },
    { username: 'demo2', balance: 100_000_000n },
    { username: 'demo3', balance: 100_000_000n },
    { username: 'demoagen', balance: 100_000_000n },
    { username: 'demoagen2', balance: 100_000_000n },
  ]);
  const { status } = await app.askSealed('POST', '/wps/session/login', { username: 'demo', password: demoPassword, type: 'username' });
  expect(status).toBe(200);
});
