import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from './test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a stranger registers, is known, leaves and signs in again', async () => {
  const status = await app.ask('GET', '/wps/system/status');
  expect(status.body).toMatchObject({
    success: true,
    value: { maintenance: false, regionRestriction: false, location: { ip: '127.0.0.1' } },
  });
  const settings = await app.ask('GET', '/wps/system/settings/consolidated');
  expect(settings.body.value).toMatchObject({ merchantCode: 'SORAK', currency: 'IDR' });
  const token = await app.member('budi7');
  const info = await app.ask('GET', '/wps/member/info', { token });
  expect(info.body).toMatchObject({ success: true, message: null, value: { account: 'budi7', isAgent: 0 } });
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.value).toMatchObject({ sumBalance: 1_000_000, currency: 'IDR' });
  expect((await app.ask('DELETE', '/wps/session/logout', { token })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/member/info', { token })).body.errorCode).toBe('token_expired');
  const login = await app.askSealed('POST', '/wps/session/login', { username: ' Budi7 ', password: PASSWORD, type: 'username' });
  expect(login.body).toMatchObject({ success: true, value: { firstTimeLogin: true } });
});

test('a trial account plays on play money of its own', async () => {
  const token = await app.trial();
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.value).toMatchObject({ sumBalance: 1_000_000 });
  expect((await app.ask('GET', '/wps/bets?from=0&to=1', { token })).body.errorCode).toBe('real_account_required');
});

test('every call answers in the envelope with the status of its code', async () => {
  const answer = await app.ask('GET', '/wps/relay/GCSGAME_gameList');
  expect(answer.body).toMatchObject({ success: true, value: { games: [], totalRecords: 0 } });
});
