import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeTo } from '../../platform/messages/test/letters.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  owner = app.owner;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

const ID = { countryDialingCode: '62' };
const post = (token: string, path: string, json: unknown): Promise<TestAnswer> => app.ask('POST', path, { token, json });
const seal = (token: string, path: string, body: unknown): Promise<TestAnswer> => app.askSealed('POST', path, body, { token });
const stepUp = (token: string): Promise<TestAnswer> => seal(token, '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
const security = async (token: string): Promise<unknown> => (await app.ask('GET', '/wps/member/security', { token })).body.value;

test('a number needs a fresh proof and its code, is shown masked, and its owner is told', async () => {
  const token = await app.member('binder1');
  const number = { mobileNum: '081234567001', ...ID };
  expect((await post(token, '/wps/member/mobile/code', number)).body.errorCode).toBe('step_up_required');
  await stepUp(token);
  expect((await post(token, '/wps/member/mobile/code', number)).body.value).toEqual({ expiredMinutes: 2 });
  expect((await seal(token, '/wps/member/mobile', { ...number, verificationCode: '000000' })).body.errorCode).toBe('code_invalid');
  const verificationCode = await codeTo(app, '+6281234567001');
  expect((await seal(token, '/wps/member/mobile', { ...number, verificationCode })).body.success).toBe(true);
  expect(await security(token)).toMatchObject({ account: 'binder1', mobile: '+62•••••••7001', email: null, hasTotp: false });
  const inbox = (await app.ask('GET', '/wps/relay/CSP_getInbox', { token })).body.value as { list: { title: string }[] };
  expect(inbox.list[0]?.title).toMatch(/^(Nomor ponsel|Your mobile)/);
});

test('a number or address that somebody has proven gets no message, and nobody is told', async () => {
  const token = await app.member('binder2');
  await stepUp(token);
  await owner.pool.query(`update member set email = 'taken@example.com', email_verified_at = now() where username = 'binder1'`);
  const answers = [
    await post(token, '/wps/member/mobile/code', { mobileNum: '081234567001', ...ID }),
    await post(token, '/wps/member/email/code', { email: 'Taken@Example.com' }),
    await post(token, '/wps/member/email/code', { email: 'free@example.com' }),
  ];
  expect(answers.map(({ body }) => body.value)).toEqual(Array.from({ length: 3 }, () => ({ expiredMinutes: 2 })));
  expect(await codeTo(app, 'taken@example.com')).toBe('');
  expect(await codeTo(app, 'free@example.com')).toMatch(/^\d{6}$/);
});

test('two who prove one address at once: one has it', async () => {
  const tokens = [await app.member('racer1'), await app.member('racer2')];
  const email = 'race@example.com';
  const codes: string[] = [];
  for (const token of tokens) {
    await stepUp(token);
    await owner.pool.query('delete from rate_counter');
    app.clock.at += 1;
    await post(token, '/wps/member/email/code', { email });
    codes.push(await codeTo(app, email));
  }
  const answers = await Promise.all(tokens.map((token) => seal(token, '/wps/member/email', { email, verificationCode: codes[1] })));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await owner.pool.query('select from member where email = $1', [email])).rowCount).toBe(1);
});

test.each(['', 'no address', 'a@b', 'x@example.com\r\nBcc: all@example.com'])('%j is no address', async (email) => {
  const token = await app.member();
  await stepUp(token);
  expect((await post(token, '/wps/member/email/code', { email })).status).toBe(400);
});

test('signing out everywhere else leaves this session alone', async () => {
  const here = await app.member('alone1');
  const there = (await app.askSealed('POST', '/wps/session/login', { username: 'alone1', password: PASSWORD, type: 'username' })).body
    .value as unknown as {
    token: string;
  };
  expect((await app.ask('DELETE', '/wps/member/sessions', { token: here })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/member/info', { token: here })).status).toBe(200);
  expect((await app.ask('GET', '/wps/member/info', { token: there.token })).body.errorCode).toBe('token_expired');
});
