import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { openWindow, SITE } from './test/window.ts';

const PROJECT = 'sorak-tests';
let app: TestApp;
let firebase: http.Server;
let firebaseKey: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  firebaseKey = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(firebaseKey.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  firebase = http.createServer((_request, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  app = await startTestApp({ env: { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: await openOrigin(firebase), SITE_ORIGIN: SITE } });
});
afterAll(async () => {
  await app.stop();
  firebase.close();
});
beforeEach(async () => {
  await app.owner.pool.query('delete from rate_counter');
});

describe('the stand-in for a provider of proven numbers', () => {
  const NUMBER = '+6281311112222';
  let local: TestApp;
  beforeAll(async () => {
    local = await startTestApp({ beside: app, env: { SITE_ORIGIN: SITE } });
  });
  afterAll(() => local.stop());
  const go = (path: string) => openWindow(local.url).go(path.startsWith('http') ? path : `${SITE}${path}`);
  /** What the window's last page hands to the site, behind the #. */
  const handed = async (query: Record<string, string>): Promise<URLSearchParams> => {
    const { to } = await go(`/phone-provider/answer?${new URLSearchParams(query).toString()}`);
    expect(to?.startsWith(`${SITE}/wps/session/phone/callback#`)).toBe(true);
    return new URLSearchParams((to ?? '').split('#')[1]);
  };
  const enter = async (idToken: string, number = '081311112222') => {
    const body = { username: number, password: '', type: 'firebase', idToken, countryDialingCode: '62' };
    return (await local.askSealed('POST', '/wps/session/login', body)).body;
  };

  test('the window goes there with the attempt alone, and comes back with a token that no server reads', async () => {
    const { to } = await go('/wps/session/phone/start?attempt=attempt-p');
    expect(to).toBe(`${SITE}/phone-provider?state=attempt-p&return_to=${encodeURIComponent(`${SITE}/wps/session/phone/callback`)}`);
    expect((await go(to ?? '')).html).toContain('Stand-in for a phone provider');
    expect((await go('/wps/session/phone/start?attempt=%3Cscript%3E')).status).toBe(404);
    expect((await handed({ state: 'attempt-p', number: NUMBER, answer: 'no' })).get('id_token')).toBeNull();
    const back = await handed({ state: 'attempt-p', number: NUMBER, answer: 'yes' });
    expect(back.get('state')).toBe('attempt-p');
    const { html, url } = await go('/wps/session/phone/callback');
    expect(html).toContain('BroadcastChannel');
    expect((await fetch(url)).headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
  });

  test('its token is good for its number, for ten minutes, once; switched off by the brand, for nothing', async () => {
    const proof = async () => (await handed({ state: 'attempt-p', number: NUMBER, answer: 'yes' })).get('id_token') ?? '';
    const form = { mobileNum: '081311112222', countryDialingCode: '62', firebaseChannel: 'sms', firebaseIdToken: await proof() };
    const told = { registerMethod: 'WEB', login: true, termsAccepted: true, ageConfirmed: true };
    const body = { ...form, password: PASSWORD, confirmPassword: PASSWORD, ...told };
    expect((await local.askSealed('PUT', '/wps/member/register/mobile', body)).body).toMatchObject({ success: true });
    const [first, other, old] = [await proof(), await proof(), await proof()];
    expect((await enter(first)).success).toBe(true);
    expect((await enter(first)).errorCode).toBe('code_invalid');
    expect((await enter(other, '081311113333')).errorCode).toBe('code_invalid');
    // The same proof, written another way.
    expect((await enter(`${first}=`)).errorCode).toBe('code_invalid');
    expect((await enter(`x${other}`)).errorCode).toBe('code_invalid');
    local.clock.at += 601_000;
    expect((await enter(old)).errorCode).toBe('code_invalid');
    await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,phoneProvider}', 'false')`);
    await expect.poll(async () => (await enter(await proof())).errorCode, { timeout: 5_000 }).toBe('function_not_available');
    await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,phoneProvider}', 'true')`);
    await expect.poll(async () => (await enter(await proof())).success, { timeout: 5_000 }).toBe(true);
  });
});

describe('a number proven elsewhere', () => {
  const NUMBER = '+6281234509876';
  type Claims = { aud?: string; iss?: string; exp?: number; number?: string; provenAt?: number; by?: string };
  const tokenFor = async (
    { aud = PROJECT, iss, exp, number = NUMBER, provenAt, by = 'phone' }: Claims = {},
    key = firebaseKey.privateKey,
  ) => {
    const now = Math.floor(app.clock.at / 1000);
    const claims = { phone_number: number, auth_time: provenAt ?? now - 5, firebase: { sign_in_provider: by }, n: Math.random() };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject('firebase-user')
      .setIssuer(iss ?? `https://securetoken.google.com/${PROJECT}`)
      .setAudience(aud)
      .setIssuedAt(now - 5)
      .setExpirationTime(exp ?? now + 3_600)
      .sign(key);
  };
  const loginWith = (idToken: string, number = '081234509876'): Promise<TestAnswer> =>
    app.askSealed('POST', '/wps/session/login', { username: number, password: '', type: 'firebase', idToken, countryDialingCode: '62' });

  test('registers and signs in; one token counts once', async () => {
    const idToken = await tokenFor();
    const form = {
      mobileNum: '081234509876',
      countryDialingCode: '62',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firebaseChannel: 'sms',
      firebaseIdToken: idToken,
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      ageConfirmed: true,
    };
    expect((await app.askSealed('PUT', '/wps/member/register/mobile', form)).body).toMatchObject({ success: true });
    expect((await loginWith(idToken)).body.errorCode).toBe('code_invalid');
    // The last character of a signature has bits that nobody reads: the same token, written another way.
    const tokens = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((last) => idToken.slice(0, -1) + last);
    const same = tokens.filter((token) =>
      Buffer.from(token.split('.')[2] ?? '', 'base64url').equals(Buffer.from(idToken.split('.')[2] ?? '', 'base64url')),
    );
    expect(same.length).toBeGreaterThan(1);
    for (const token of same) expect((await loginWith(token)).body.errorCode).toBe('code_invalid');
    expect((await loginWith(await tokenFor())).body.success).toBe(true);
  });

  test('signature, issuer, audience, expiry, freshness, kind and number: each must hold', async () => {
    const stranger = await generateKeyPair('RS256');
    const now = Math.floor(app.clock.at / 1000);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await tokenFor()).split('.')[1]}.`;
    const bad = [
      await tokenFor({}, stranger.privateKey),
      await tokenFor({ iss: 'https://securetoken.google.com/other' }),
      await tokenFor({ aud: 'other' }),
      await tokenFor({ exp: now - 60 }),
      await tokenFor({ provenAt: now - 700 }),
      await tokenFor({ by: 'password' }),
      await tokenFor({ number: '+6281234500000' }),
      none,
      'no token',
    ];
    const codes = await Promise.all(bad.map(async (token) => (await loginWith(token)).body.errorCode));
    expect(codes).toEqual(bad.map(() => 'code_invalid'));
  });
});
