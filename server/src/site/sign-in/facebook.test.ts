import { createHash, createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { openWindow, SITE, startOf, told } from './test/window.ts';

const APP = { id: '1234567890', secret: 'a secret of the tests' };
const CALLBACK = `${SITE}/wps/session/social/facebook/callback`;
const VERSION = /^\/v\d+\.\d+/;

type Person = { id: string; name?: string; email?: string };
type Grant = { person: Person; challenge: string; redirectUri: string };

let app: TestApp;
let server: http.Server;
/** Whom the dialog names next; null: the person there refuses. */
let who: Person | null = null;
/** What the server says instead of the truth: as a lying or broken one would. */
let lie: { appId?: string; userId?: string; isValid?: boolean; me?: unknown; status?: number } = {};
let asked: string[] = [];
const codes = new Map<string, Grant>();
const tokens = new Map<string, Person>();

/** Facebook's dialog and Graph, as its manual has them: a code counts once, and only with its verifier and redirect address. */
function answerOf(url: URL): { status: number; to?: string; body?: unknown } {
  const path = url.pathname.replace(VERSION, '');
  const query = url.searchParams;
  const refuse = { status: 400, body: { error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } } };
  asked.push(path);
  if (path === '/dialog/oauth') {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (query.get('client_id') !== APP.id || query.get('code_challenge_method') !== 'S256') return refuse;
    if (who === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, { person: who, challenge: query.get('code_challenge') ?? '', redirectUri: query.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    }
    return { status: 302, to: back.href };
  }
  if (lie.status) return { status: lie.status, body: { error: { message: 'Please try again later', code: 2 } } };
  if (path === '/oauth/access_token') {
    const code = query.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(query.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      grant.challenge === challenge &&
      grant.redirectUri === query.get('redirect_uri') &&
      query.get('client_id') === APP.id &&
      query.get('client_secret') === APP.secret;
    if (!isRight) return refuse;
    const token = `EAA${randomUUID()}`;
    tokens.set(token, grant.person);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } };
  }
  if (path === '/debug_token') {
    const person = tokens.get(query.get('input_token') ?? '');
    if (query.get('access_token') !== `${APP.id}|${APP.secret}` || !person) return refuse;
    const data = {
      app_id: lie.appId ?? APP.id,
      is_valid: lie.isValid ?? true,
      user_id: lie.userId ?? person.id,
      scopes: ['public_profile'],
    };
    return { status: 200, body: { data } };
  }
  const token = query.get('access_token') ?? '';
  const person = tokens.get(token);
  const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
  if (path !== '/me' || !person || query.get('appsecret_proof') !== proof) return refuse;
  return { status: 200, body: lie.me ?? person };
}

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const { status, to, body } = answerOf(new URL(request.url ?? '/', 'http://facebook.test'));
    response.writeHead(status, { 'Content-Type': 'application/json', ...(to ? { Location: to } : {}) }).end(JSON.stringify(body ?? null));
  });
  const origin = await openOrigin(server);
  const env = { FACEBOOK_APP_ID: APP.id, FACEBOOK_APP_SECRET: APP.secret, FACEBOOK_DIALOG_ORIGIN: origin, FACEBOOK_GRAPH_ORIGIN: origin };
  app = await startTestApp({ env: { ...env, SITE_ORIGIN: SITE } });
});
afterAll(async () => {
  await app.stop();
  server.close();
});
beforeEach(() => {
  [lie, asked] = [{}, []];
});

const start = (attempt: string): string => startOf(attempt, 'facebook');
/** The whole way of a window: what it told the site at its end. */
const through = async (attempt = 'attempt-1') => told((await openWindow(app.url).follow(start(attempt))).html);
const login = (ticket: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username: '', password: ticket, type: 'facebook' });

test('code, token, inspection and person: somebody new chooses a name, and is known the next time', async () => {
  who = { id: '900001', name: 'Sari Lestari', email: 'sari@example.com' };
  const { ticket } = (await through()) ?? {};
  expect(asked).toEqual(['/dialog/oauth', '/oauth/access_token', '/debug_token', '/me']);
  const first = await login(ticket ?? '');
  expect(first.body).toMatchObject({
    errorCode: 'social_register_required',
    value: { username: 'sarilestari', email: 's•••@example.com' },
  });
  const form = { ticket, username: 'sarisocial', termsAccepted: true, ageConfirmed: true };
  expect((await app.askSealed('PUT', '/wps/member/register/social', form)).body.success).toBe(true);
  expect((await login((await through())?.ticket ?? '')).body.success).toBe(true);
  // Facebook's addresses are not proven: one that a member has is neither taken over nor told of.
  await app.member('sariowner');
  await app.context.db.pool.query(`update member set email = 'owner@example.com', email_verified_at = now() where username = 'sariowner'`);
  who = { id: '900002', name: 'Somebody', email: 'owner@example.com' };
  expect((await login((await through())?.ticket ?? '')).body.errorCode).toBe('social_register_required');
});

test('a person without an address, or without a name, is somebody all the same', async () => {
  who = { id: '900003', name: 'Agus' };
  const named = await login((await through())?.ticket ?? '');
  expect(named.body).toMatchObject({ errorCode: 'social_register_required', value: { email: null } });
  who = { id: '900004' };
  expect((await login((await through())?.ticket ?? '')).body.errorCode).toBe('social_register_required');
});

test('refused there, a forged state, a code of another window or a used one: no ticket', async () => {
  who = null;
  expect(await through('attempt-r')).toEqual({ attempt: 'attempt-r', ticket: null });
  expect(asked).toEqual(['/dialog/oauth']);
  who = { id: '900005', name: 'Dewi' };
  const forged = openWindow(app.url);
  await forged.go(start('attempt-f'));
  expect(told((await forged.go(`${CALLBACK}?code=x&state=forged`)).html)).toBeNull();
  // A code that was made for one window, and so for its verifier, is put into another.
  const [mine, theirs] = [openWindow(app.url), openWindow(app.url)];
  const stolen = new URL((await theirs.follow(start('attempt-t'), CALLBACK)).to ?? '').searchParams.get('code') ?? '';
  const back = new URL((await mine.follow(start('attempt-m'), CALLBACK)).to ?? '');
  const own = back.href;
  back.searchParams.set('code', stolen);
  expect(told((await mine.go(back.href)).html)).toEqual({ attempt: 'attempt-m', ticket: null });
  // The attempt was spent by it: its right code comes too late.
  expect(told((await mine.go(own)).html)).toBeNull();
});

test.each([
  ['a token of another app', { appId: '666' }],
  ['a token of another person', { userId: '666' }],
  ['a token that is not valid any more', { isValid: false }],
  ['a person without an id', { me: { name: 'Nobody' } }],
  ['an id that is no number', { me: { id: '1 or 1=1', name: 'Nobody' } }],
  ['an answer of another kind', { me: 'a page' }],
  ['an error of the server', { status: 500 }],
])('%s is refused', async (_name, said) => {
  who = { id: '900006', name: 'Eko' };
  lie = said;
  expect(await through('attempt-l')).toEqual({ attempt: 'attempt-l', ticket: null });
});
