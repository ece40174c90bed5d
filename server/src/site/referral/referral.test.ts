import type { ReferralDetails } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerForm, startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const details = async (token: string, query = ''): Promise<ReferralDetails> =>
  (await app.ask('GET', `/wps/relay/MCSFE_getReferralDetails${query}`, { token })).body.value;
const join = async (username: string, referralCode: string): Promise<string> =>
  ((await app.askSealed('PUT', '/wps/member/register', registerForm(username, { referralCode }))).body.value as { token: string }).token;

test('getReferralDetails draws one code for good, whoever asks at once', async () => {
  const token = await app.member('inviter');
  const codes = await Promise.all(Array.from({ length: 8 }, async () => (await details(token)).code));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[A-Z2-7]{8}$/);
  expect((await details(token)).link).toMatch(new RegExp(`/register\\?referralCode=${codes[0]}$`));
  expect((await details(await app.member())).code).not.toBe(codes[0]);
});

test('getReferralDetails lists those who really registered by the code, masked, the newest first', async () => {
  const token = await app.member('captain');
  const { code } = await details(token);
  const first = await join('sailor01', code);
  await join('sailor02', code.toLowerCase());
  await join('stranger1', 'AAAAAAAA');
  const found = await details(token);
  expect(found).toMatchObject({ totalRecords: 2, totalPages: 1, registeredLately: 2, invitedBy: null });
  expect(found.list.map(({ account }) => account)).toEqual([expect.stringMatching(/^sa\*\*\*2·/), expect.stringMatching(/^sa\*\*\*1·/)]);
  expect((await details(token, '?pageSize=1&pageNo=2')).list.map(({ account }) => account)).toEqual([expect.stringMatching(/^sa\*\*\*1·/)]);
  expect((await details(first)).invitedBy).toMatch(/^ca\*\*\*n·/);
  app.clock.at += 31 * 86_400_000;
  const later = (
    (await app.askSealed('POST', '/wps/session/login', { username: 'captain', password: 'wandering otter 41', type: 'username' })).body
      .value as { token: string }
  ).token;
  expect(await details(later)).toMatchObject({ totalRecords: 2, registeredLately: 0 });
});

test('trial accounts invite nobody', async () => {
  expect((await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token: await app.trial() })).body.errorCode).toBe(
    'real_account_required',
  );
});
