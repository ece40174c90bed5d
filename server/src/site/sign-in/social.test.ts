import http from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import OidcProvider from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandReloaded, PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { openWindow, SITE, startOf as start, told } from './test/window.ts';

let owner: TestApp['owner'];
let app: TestApp;
let provider: http.Server;
let issuer: string;

/** Whom the provider names next: what its own login page would have asked. */
let who = { sub: 'g-1', name: 'Budi Santoso', email: 'budi@example.com', email_verified: true };

beforeAll(async () => {
  // The provider must know its own address, and the product the provider's: the port is taken first.
  provider = http.createServer();
  issuer = await openOrigin(provider);
  const env = {
    GOOGLE_CLIENT_ID: 'sorak',
    GOOGLE_CLIENT_SECRET: 'a secret of the tests',
    GOOGLE_ISSUER: issuer,
    SITE_ORIGIN: SITE,
  };
  app = await startTestApp({ env });
  owner = app.owner;
  const oidc = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'sorak',
        client_secret: 'a secret of the tests',
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve({ ...who, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: {
      keys: [{ ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'google', use: 'sig' }],
    },
    cookies: { keys: ['a key of the tests'] },
  });
  const answer = oidc.callback();
  provider.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const details = await oidc.interactionDetails(request, response);
      const grant = new oidc.Grant({ accountId: who.sub, clientId: 'sorak' });
      grant.addOIDCScope('openid email profile');
      const grantId = await grant.save();
      const result = details.prompt.name === 'login' ? { login: { accountId: who.sub } } : { consent: { grantId } };
      await oidc.interactionFinished(request, response, { ...result, consent: { grantId } }, { mergeWithLastSubmission: true });
    })();
    return undefined;
  });
  await owner.pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,googleLogin}', 'true'), '{features,facebookLogin}', 'true')`,
  );
  await owner.pool.query('update module_switch set enabled = true');
  await brandReloaded();
});
afterAll(async () => {
  await app.stop();
  provider.close();
});
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

const newWindow = () => openWindow(app.url);
const CALLBACK = `${SITE}/wps/session/social/google/callback`;
const ticketFor = async (attempt = 'attempt-1'): Promise<string> => told((await newWindow().follow(start(attempt))).html)?.ticket ?? '';
const login = (ticket: string, type = 'google'): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username: '', password: ticket, type });
const registerWith = (ticket: string, username: string, change: Record<string, unknown> = {}): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register/social', { ticket, username, termsAccepted: true, ageConfirmed: true, ...change });
const tokenOf = ({ body }: TestAnswer): string => (body.value as { token: string }).token;

describe('Google by OpenID Connect, against a provider of its own', () => {
  test('somebody new chooses a name once, and is known ever after', async () => {
    who = { sub: 'g-new', name: 'Budi Santoso', email: 'budi@example.com', email_verified: true };
    const asked = await login(await ticketFor());
    expect(asked.body).toMatchObject({
      errorCode: 'social_register_required',
      value: { username: 'budisantoso', email: 'b•••@example.com' },
    });
    const { ticket } = asked.body.value as { ticket: string };
    expect((await registerWith(ticket, 'budisocial', { termsAccepted: false })).body.errorCode).toBe('validation_failed');
    const opened = await registerWith(ticket, 'budisocial');
    expect(opened.body.success).toBe(true);
    expect((await registerWith(ticket, 'budisocial2')).body.errorCode).toBe('social_failed');
    const again = await login(await ticketFor());
    expect(again.body).toMatchObject({ success: true });
    const info = await app.ask('GET', '/wps/member/info', { token: tokenOf(again) });
    expect(info.body.value).toMatchObject({ account: 'budisocial' });
    const { rows } = await owner.pool.query(
      `select password_hash, email_verified_at is not null as proven from member where username = 'budisocial'`,
    );
    expect(rows[0]).toEqual({ password_hash: null, proven: true });
    expect(
      (await app.askSealed('POST', '/wps/session/login', { username: 'budisocial', password: PASSWORD, type: 'username' })).body.errorCode,
    ).toBe('login_failed');
  });

  test('invitation codes that are tried with one proof are counted with all others', async () => {
    const rule = { enabled: true, required: false, minLength: 1, maxLength: 64, patternId: null, acceptedPattern: '*' };
    await owner.pool.query(`update brand set register_rules = register_rules || jsonb_build_object('affiliateCode', $1::jsonb)`, [
      JSON.stringify(rule),
    ]);
    await brandReloaded();
    who = { sub: 'g-guess', name: 'Gues', email: 'guess@example.com', email_verified: true };
    const { ticket } = (await login(await ticketFor())).body.value as { ticket: string };
    for (const affiliateCode of ['WRONG1', 'WRONG2'])
      expect((await registerWith(ticket, 'guesser7', { affiliateCode })).body.errorCode).toBe('invitation_code_error');
    const { rows } = await owner.pool.query<{ hits: number }>(`select hits from rate_counter where key like 'affiliate:%'`);
    expect(rows).toEqual([{ hits: 2 }]);
  });

  test('an address alone links nothing: its owner logs in and links it by a fresh proof', async () => {
    const token = await app.member('hasmail');
    await owner.pool.query(`update member set email = 'mine@example.com', email_verified_at = now() where username = 'hasmail'`);
    who = { sub: 'g-mail', name: 'Somebody', email: 'Mine@Example.com', email_verified: true };
    expect((await login(await ticketFor())).body.errorCode).toBe('social_account_exists');
    // Whoever has not proven the address is not even told that there is an account.
    who = { ...who, sub: 'g-thief', email_verified: false };
    const thief = await login(await ticketFor());
    expect(thief.body.errorCode).toBe('social_register_required');
    const { ticket } = thief.body.value as { ticket: string };
    expect((await registerWith(ticket, 'thiefsocial')).body.success).toBe(true);
    const { rows } = await owner.pool.query(`select email from member where username = 'thiefsocial'`);
    expect(rows[0]).toEqual({ email: null });

    who = { sub: 'g-mail', name: 'Somebody', email: 'mine@example.com', email_verified: true };
    const mine = await ticketFor();
    const link = (ticketToUse: string): Promise<TestAnswer> =>
      app.askSealed('POST', '/wps/member/social', { ticket: ticketToUse }, { token });
    expect((await link(mine)).body.errorCode).toBe('step_up_required');
    await owner.pool.query(`update member_session set stepped_up_until = now() + interval '10 minutes' where token_hash is not null`);
    expect((await link(mine)).body.success).toBe(true);
    expect((await link(mine)).body.errorCode).toBe('social_failed');
    expect((await app.ask('GET', '/wps/member/social', { token })).body.value).toMatchObject({
      list: [{ provider: 'google', email: 'm•••@example.com' }],
    });
    expect((await login(await ticketFor())).body.success).toBe(true);
    who = { ...who, sub: 'g-thief' };
    expect((await link(await ticketFor())).body.errorCode).toBe('social_linked_elsewhere');
    expect((await app.ask('DELETE', '/wps/member/social/google', { token })).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/social', { token })).body.value).toEqual({ list: [] });
  });

  test('an account that is entered through a provider alone keeps it', async () => {
    who = { sub: 'g-new', name: 'Budi Santoso', email: 'budi@example.com', email_verified: true };
    const token = tokenOf(await login(await ticketFor()));
    await owner.pool.query(`update member_session set stepped_up_until = now() + interval '10 minutes'`);
    const unlink = async (provider: string) => (await app.ask('DELETE', `/wps/member/social/${provider}`, { token })).body.errorCode;
    expect(await unlink('google')).toBe('operation_not_allowed');
    await owner.pool.query(
      `insert into social_identity (provider, subject, member_id, email, linked_at)
        select 'facebook', 'f-new', member_id, null, now() from social_identity where subject = 'g-new'`,
    );
    // Both of the last two at once: one must stay.
    expect((await Promise.all([unlink('google'), unlink('facebook')])).sort()).toEqual(['operation_not_allowed', undefined]);
    const { rows } = await owner.pool.query(`select provider from social_identity where subject in ('g-new', 'f-new')`);
    expect(rows).toHaveLength(1);
    await owner.pool.query(`update social_identity set provider = 'google', subject = 'g-new' where subject = 'f-new'`);
  });

  test('the window goes out with state, nonce and PKCE, each attempt its own', async () => {
    const sent = [await newWindow().go(start()), await newWindow().go(start())].map(({ to }) => new URL(to ?? '').searchParams);
    for (const query of sent) {
      expect(query.get('response_type')).toBe('code');
      expect(query.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(30);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) expect(sent[0]?.get(name)).not.toBe(sent[1]?.get(name));
  });

  test('what comes back counts once, in the browser that began, with its own state and code', async () => {
    who = { sub: 'g-new', name: 'Budi Santoso', email: 'budi@example.com', email_verified: true };
    const victim = newWindow();
    const stopped = await victim.follow(start('attempt-v'), CALLBACK);
    const answer = stopped.to ?? '';
    // Somebody else's browser, which has no cookie of this attempt: and the attempt is spent by trying.
    expect(told((await newWindow().go(answer)).html)).toBeNull();
    expect(told((await victim.go(answer)).html)).toBeNull();
    const other = newWindow();
    const second = new URL((await other.follow(start('attempt-o'), CALLBACK)).to ?? '');
    second.searchParams.set('code', new URL(answer).searchParams.get('code') ?? '');
    expect(told((await other.go(second.href)).html)).toEqual({ attempt: 'attempt-o', ticket: null });
    const third = newWindow();
    await third.go(start('attempt-t'));
    expect(told((await third.go(`${CALLBACK}?code=x&state=forged`)).html)).toBeNull();
    const refused = newWindow();
    const state = new URL((await refused.go(start('attempt-r'))).to ?? '').searchParams.get('state') ?? '';
    expect(told((await refused.go(`${CALLBACK}?error=access_denied&state=${state}`)).html)).toEqual({ attempt: 'attempt-r', ticket: null });
    const late = newWindow();
    const overdue = await late.follow(start('attempt-l'), CALLBACK);
    app.clock.at += 601_000;
    expect(told((await late.go(overdue.to ?? '')).html)).toBeNull();
  });

  test('tickets: of the other provider, forged, used or old, each is the same refusal', async () => {
    who = { sub: 'g-new', name: 'Budi Santoso', email: 'budi@example.com', email_verified: true };
    const ticket = await ticketFor();
    const codes = [(await login(ticket, 'facebook')).body.errorCode, (await login('x'.repeat(43))).body.errorCode];
    expect((await login(ticket)).body.success).toBe(true);
    codes.push((await login(ticket)).body.errorCode);
    const old = await ticketFor();
    app.clock.at += 601_000;
    codes.push((await login(old)).body.errorCode);
    expect(codes).toEqual(['social_failed', 'social_failed', 'social_failed', 'social_failed']);
  });

  test('switched off, nothing of it can be used, and the settings say so', async () => {
    const set = async (isOn: boolean): Promise<void> => {
      await owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,googleLogin}', $1::jsonb)`, [String(isOn)]);
      await brandReloaded();
    };
    await set(false);
    expect((await newWindow().go(start())).status).toBe(502);
    expect((await login('x')).body.errorCode).toBe('function_not_available');
    expect((await app.ask('GET', '/wps/system/settings/consolidated')).body.value).toMatchObject({ features: { googleLogin: false } });
    await set(true);
    expect((await newWindow().go(start('attempt-1', 'twitter'))).status).toBe(404);
    expect((await newWindow().go(start('<script>'))).status).toBe(404);
  });

  test('pages of the window run nothing but their own line, and are shown in no frame', async () => {
    const { html, url } = await newWindow().follow(start());
    expect(html).toContain('BroadcastChannel');
    const answer = await fetch(url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toContain('unsafe-inline');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the stand-in on this machine', () => {
  test('plays Facebook with the same state, nonce and PKCE', async () => {
    const window = newWindow();
    const page = await window.follow(start('attempt-f', 'facebook'));
    expect(page.html).toContain('Stand-in for Facebook');
    const form = new URL('/social-provider/answer', SITE);
    for (const [, name = '', value = ''] of page.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
      form.searchParams.set(name, value);
    form.searchParams.set('name', 'Sari Lestari');
    form.searchParams.set('email', 'sari@example.com');
    form.searchParams.set('answer', 'yes');
    const { ticket } = told((await window.follow(form.href)).html) ?? { ticket: null };
    expect((await login(ticket ?? '', 'facebook')).body.errorCode).toBe('social_register_required');
    form.searchParams.set('nonce', 'another');
    await window.go(start('attempt-g', 'facebook'));
    expect(told((await window.follow(form.href)).html)).toBeNull();
  });
});
