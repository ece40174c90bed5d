import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeTo } from '../../platform/messages/test/letters.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { from, HOME, openLoginOrigins, type LoginOrigins, valueOf } from '../../players/session/test/login-origins.ts';

let world: LoginOrigins;
let app: TestApp;

beforeAll(async () => {
  world = await openLoginOrigins();
  ({ app } = world);
});
afterAll(() => app.stop());
beforeEach(() => world.calm());

test('the password that many accounts were opened with is good for choosing another one alone', async () => {
  const common = await startTestApp({ beside: app, env: { DEFAULT_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' } });
  const { username } = await world.member();
  const enter = (password: string): Promise<TestAnswer> =>
    common.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, from(HOME));
  const entered = await enter(PASSWORD);
  expect(entered.body.value).toMatchObject({ passwordExpired: true });
  const { token } = valueOf(entered);
  expect((await common.ask('GET', '/wps/v2/wallets/balance', { token })).body.errorCode).toBe('password_change_required');
  const change = { oldPassword: PASSWORD, newPassword: 'quiet lantern 78', confirmNewPassword: 'quiet lantern 78' };
  expect((await common.askSealed('POST', '/wps/member/password', change, { token })).body.success).toBe(true);
  expect((await enter('quiet lantern 78')).body.value).toMatchObject({ passwordExpired: false });
  await common.stop();
});

test('a password of more than ninety days is changed first where the module says so; a code by SMS does not check it', async () => {
  await app.owner.pool.query(`update module_switch set enabled = true where mod_id = 'PWDEXPFORCECHANGE3'`);
  const old = `password_changed_at = to_timestamp(${(app.clock.at - 91 * 86_400_000) / 1000})`;
  // What the brand is set to is read anew within a second.
  const aged = await startTestApp({ beside: app, env: { TRUST_PROXY: '127.0.0.1' } });
  aged.clock.at = app.clock.at;
  const headers = { 'X-Forwarded-For': HOME };
  const [byName, bySms, fresh] = [await world.member(old), await world.member(old), await world.member()];
  const enter = async (body: Record<string, string>): Promise<unknown> =>
    (await aged.askSealed('POST', '/wps/session/login', body, { headers })).body.value;
  expect(await enter({ username: byName.username, password: PASSWORD, type: 'username' })).toMatchObject({ passwordExpired: true });
  expect(await enter({ username: fresh.username, password: PASSWORD, type: 'username' })).toMatchObject({ passwordExpired: false });
  const number = { mobileNum: bySms.mobile, countryDialingCode: '62' };
  await aged.ask('POST', '/wps/verification/sms/noLogin', { json: number, headers });
  const sms = { username: bySms.mobile, password: await codeTo(app, bySms.mobile), type: 'sms', countryDialingCode: '62' };
  expect(await enter(sms)).toMatchObject({ passwordExpired: false });
  await app.owner.pool.query(`update module_switch set enabled = false where mod_id = 'PWDEXPFORCECHANGE3'`);
  await aged.stop();
});

test('an account that must choose a new password can do nothing else', async () => {
  const token = await app.member('forced1');
  await app.owner.pool.query(`update member set must_change_password = true where username = 'forced1'`);
  expect((await world.login('forced1', HOME)).body.value).toMatchObject({ passwordExpired: true });
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.errorCode).toBe('password_change_required');
  expect((await app.ask('GET', '/wps/member/info', { token })).status).toBe(200);
  const change = { oldPassword: PASSWORD, newPassword: 'quiet lantern 77', confirmNewPassword: 'quiet lantern 77' };
  expect((await app.askSealed('POST', '/wps/member/password', change, { token })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
});
