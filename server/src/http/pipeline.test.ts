import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestApp } from '../test/app.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
});
afterAll(() => app.stop());

const login = '/wps/session/login';
const loginBody = { username: 'nobody1', password: 'long enough here', type: 'username' };

describe('addresses and methods', () => {
  test('an unknown address is a 404 in the envelope, in the language asked for', async () => {
    const answer = await app.ask('GET', '/wps/nothing', { headers: { Language: 'EN' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, message: 'There’s nothing at this address.', errorCode: 'not_found', value: null });
    expect((await app.ask('GET', '/wps/nothing', { headers: { Language: 'ID' } })).body.message).toBe('Tidak ada apa pun di alamat ini.');
  });
  test('a wrong method is a 405 that names the right one', async () => {
    const answer = await app.ask('POST', '/wps/system/status');
    expect([answer.status, answer.body.errorCode, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET']);
    expect((await app.ask('GET', login)).status).toBe(405);
    const answers = await Promise.all(
      [
        ['PATCH', '/wps/withdrawals/7?now=1'],
        // A path that another call's path has room for is not taken for one of its own.
        ['GET', '/wps/operator/wins/approve'],
        ['DELETE', '/wps/member/places/rule'],
      ].map(([method = '', path = '']) => app.ask(method, path)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, 'GET'],
      [405, 'POST'],
      [405, 'POST'],
    ]);
  });
  test('a broken escape in the path is refused in the envelope', async () => {
    expect((await app.ask('GET', '/wps/%zz')).body.success).toBe(false);
  });
});

describe('merchant and language', () => {
  test('a foreign merchant is refused, the own one in any case is not', async () => {
    expect((await app.ask('GET', '/wps/system/status', { headers: { Merchant: 'OTHER' } })).body.errorCode).toBe('merchant_invalid');
    expect((await app.ask('GET', '/wps/system/status', { headers: { Merchant: 'sorak' } })).status).toBe(200);
  });
  test('the language is the asked one, else the account’s, else the brand’s', async () => {
    const token = await app.member('linguist');
    const inbox = (headers: Record<string, string>) => app.ask('GET', '/wps/relay/CSP_getInbox?pageNo=0', { token, headers });
    expect((await inbox({})).body.message).toBe('Periksa isian yang ditandai.');
    await app.ask('PUT', '/wps/member/language', { token, json: { language: 'EN' } });
    expect((await inbox({})).body.message).toBe('Please check the marked fields.');
    expect((await inbox({ Language: 'ID' })).body.message).toBe('Periksa isian yang ditandai.');
    expect((await inbox({ Language: 'XX' })).body.message).toBe('Please check the marked fields.');
  });
});

describe('who may call', () => {
  test('without a token, with a strange one, and with one in the address', async () => {
    expect((await app.ask('GET', '/wps/member/info')).body).toMatchObject({ errorCode: 'token_missing' });
    for (const token of ['x', 'Bearer ', 'a'.repeat(43), 'Basic abc', "' or 1=1--"])
      expect((await app.ask('GET', '/wps/member/info', { token })).body.errorCode).toBe('token_expired');
    const token = await app.member();
    expect((await app.ask('GET', `/wps/member/info?token=${token}`)).body.errorCode).toBe('token_missing');
    expect((await app.ask('GET', `/wps/member/info?token=${token}`, { token })).body).toMatchObject({
      errorCode: 'validation_failed',
      value: { fields: [{ field: 'token', rule: 'unknown' }] },
    });
    expect((await app.ask('GET', '/wps/member/info', { token: `Bearer ${token}` })).status).toBe(200);
  });
  test('a closed account is refused at once', async () => {
    const token = await app.member('closed1');
    await owner.pool.query(`update member set status = 'disabled' where username = 'closed1'`);
    expect((await app.ask('GET', '/wps/member/info', { token })).body.errorCode).toBe('account_disabled');
  });
  test('a switched-off module refuses its calls', async () => {
    await owner.pool.query(`update module_switch set enabled = false where mod_id = 'USERNAMEREG3'`);
    // Every process feels a switch within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const answer = await app.askSealed('PUT', '/wps/member/register', registerForm('latecomer'));
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'function_not_available']);
    await owner.pool.query(`update module_switch set enabled = true`);
    await owner.pool.query(
      `update module_switch set enabled = false where mod_id not in ('REGISTER', 'LOGIN', 'SECURITY', 'USERNAMEREG3', 'FREEPLAY3')`,
    );
    await brandReloaded();
  });
});

describe('the closed house', () => {
  beforeEach(brandReloaded);
  afterAll(async () => {
    await owner.pool.query(`update brand_state set maintenance = false, blocked_countries = '{}', country_header = null`);
    await brandReloaded();
  });
  test('maintenance closes calls with 503, and status tells why', async () => {
    await owner.pool.query(`update brand_state set maintenance = true, maintenance_info = '{"title":"Tonight","text":"Until 4"}'`);
    await brandReloaded();
    const answer = await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements');
    expect([answer.status, answer.body.errorCode, answer.headers.get('retry-after')]).toEqual([503, 'maintenance', '60']);
    expect((await app.ask('GET', '/wps/system/status')).body.value).toMatchObject({
      maintenance: true,
      maintenanceInfo: { title: 'Tonight' },
    });
    expect((await app.ask('GET', '/wps/system/settings/consolidated')).status).toBe(200);
    await owner.pool.query(`update brand_state set maintenance = false`);
  });
  test('a blocked country is told so, as far as a trusted proxy says it', async () => {
    await owner.pool.query(`update brand_state set blocked_countries = '{SG}', country_header = 'X-Country'`);
    await brandReloaded();
    const forwarded = { 'X-Forwarded-For': '203.0.113.7', 'X-Country': 'SG' };
    const answer = await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements', { headers: forwarded });
    expect([answer.status, answer.body.errorCode]).toEqual([451, 'region_restricted']);
    const status = await app.ask('GET', '/wps/system/status', { headers: forwarded });
    expect(status.body.value).toMatchObject({ regionRestriction: true, location: { ip: '203.0.113.7', country: 'SG' } });
    expect((await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements')).status).toBe(200);
  });
});

describe('bodies and queries', () => {
  let token = '';
  beforeAll(async () => {
    token = await app.member('bodies1');
  });
  const send = (raw: string | Uint8Array, headers: Record<string, string> = {}) =>
    app.ask('PUT', '/wps/member/language', { token, raw, headers });

  test.each([
    ['duplicate keys', '{"language":"EN","language":"ID"}', 'body_invalid'],
    ['a prototype', '{"language":"EN","__proto__":{}}', 'body_invalid'],
    ['deep nesting', `{"language":${'['.repeat(200)}`, 'body_invalid'],
    ['half a body', '{"language":', 'body_invalid'],
    ['an unknown field', '{"language":"EN","isAgent":1}', 'validation_failed'],
    ['a number for text', '{"language":5}', 'validation_failed'],
    ['a list for text', '{"language":["EN"]}', 'validation_failed'],
    ['null', 'null', 'validation_failed'],
    ['nothing', '', 'validation_failed'],
  ])('refuses %s', async (_name, raw, code) => {
    const answer = await send(raw);
    expect([answer.status, answer.body.errorCode]).toEqual([400, code]);
  });
  test('names each bad field and its rule', async () => {
    expect((await send('{"language":"much too long","extra":1}')).body.value).toEqual({
      fields: [
        { field: 'language', rule: 'max_length', max: 8 },
        { field: 'extra', rule: 'unknown' },
      ],
    });
    expect((await send('{}')).body.value).toEqual({ fields: [{ field: 'language', rule: 'required' }] });
  });
  test('bytes that are no UTF-8, other content types, too much', async () => {
    expect((await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).body.errorCode).toBe('body_invalid');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/jsonx'])
      expect((await send('{"language":"EN"}', { 'Content-Type': type })).status).toBe(415);
    const large = await send(JSON.stringify({ language: 'x'.repeat(70_000) }));
    expect([large.status, large.body.errorCode]).toEqual([413, 'body_too_large']);
    expect((await send('{"language":"EN"}', { 'Content-Type': 'application/json; charset=UTF-8' })).status).toBe(200);
  });
  test.each([
    ['pageNo=1&pageNo=2', 'body_invalid'],
    ['pageSize=1000000000', 'validation_failed'],
    ['pageSize=-1', 'validation_failed'],
    ['pageNo=1;drop', 'validation_failed'],
    ['pageNo=1e1', 'validation_failed'],
    ['pageNo=0x10', 'validation_failed'],
    ['pageNo=%EF%BC%91', 'validation_failed'],
    ['pageNo[]=1', 'validation_failed'],
    ['pageNo=%00', 'body_invalid'],
    ['pageNo=%ff', 'body_invalid'],
    ['other=1', 'validation_failed'],
    ['__proto__=1', 'body_invalid'],
  ])('refuses the query %s', async (query, code) => {
    const answer = await app.ask('GET', `/wps/relay/CSP_getInbox?${query}`, { token });
    expect([answer.status, answer.body.errorCode]).toEqual([400, code]);
  });
  test.each([
    '-0.01',
    '-0',
    '0.001',
    '1e400',
    '1e-400',
    '"1,000"',
    '"１００"',
    '"0x10"',
    'true',
    '[5]',
    '{}',
    'null',
    '9007199254740993',
    `0.${'1'.repeat(30)}`,
  ])('takes no id %s', async (id) => {
    expect((await app.ask('POST', '/wps/messages/read', { token, raw: `{"id":${id}}` })).status).toBe(400);
  });
  test('a body call takes nothing from the address', async () => {
    const answer = await app.ask('POST', `/wps/session/socket?ticket=x`, { token });
    expect(answer.body).toMatchObject({ errorCode: 'validation_failed', value: { fields: [{ field: 'ticket', rule: 'unknown' }] } });
  });
});

describe('sealed payloads', () => {
  const post = (json: unknown, headers: Record<string, string> = { Encryption: 'JWE' }) => app.ask('POST', login, { json, headers });

  test('a plain body, no body, a missing header and a second key are not sealed', async () => {
    const payload = await app.sealed(loginBody);
    for (const answer of [await post(loginBody), await post({ payload }, {}), await post({ payload, more: 1 }), await post(['x'])])
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'payload_not_sealed']);
    expect((await app.ask('POST', login)).body.errorCode).toBe('payload_not_sealed');
  });
  test('what was changed, cut or sealed for another key cannot be opened', async () => {
    const payload = await app.sealed(loginBody);
    const parts = payload.split('.');
    const flipped = [...parts.slice(0, 3), `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`, parts[4]].join('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', enc: 'none', kid: 'x', iat: 1, jti: 'y' })).toString('base64url');
    for (const broken of [flipped, payload.slice(0, -4), 'a.b.c.d.e', '', `${header}.${parts.slice(1).join('.')}`])
      expect((await post({ payload: broken })).body.errorCode).toBe('payload_invalid');
  });
  test('what asks for more than the seal does, or is sealed another way, cannot be opened', async () => {
    const changed = { crit: { crit: ['exp'], exp: 1 }, packed: { zip: 'DEF' }, noKey: { kid: 'unknown' }, weak: { alg: 'RSA-OAEP' } };
    const incomplete = { noTime: { iat: undefined }, noId: { jti: undefined }, shortId: { jti: 'short' } };
    for (const [name, header] of Object.entries({ ...changed, ...incomplete })) {
      const payload = await app.sealed(loginBody, app.clock.at, { header });
      expect((await post({ payload })).body.errorCode, name).toBe('payload_invalid');
    }
    const text = `\uFEFF${JSON.stringify(loginBody)}`;
    expect((await post({ payload: await app.sealed(null, app.clock.at, { text }) })).body.errorCode).toBe('body_invalid');
  });
  test('opens once, within five minutes on either side', async () => {
    const payload = await app.sealed(loginBody);
    expect((await post({ payload })).body.errorCode).toBe('login_failed');
    expect((await post({ payload })).body.errorCode).toBe('payload_replayed');
    for (const minutes of [-6, 6])
      expect((await post({ payload: await app.sealed(loginBody, app.clock.at + minutes * 60_000) })).body.errorCode).toBe(
        'payload_replayed',
      );
    expect((await post({ payload: await app.sealed(loginBody, app.clock.at - 4 * 60_000) })).body.errorCode).toBe('login_failed');
  });
  test('ten at once are one', async () => {
    const payload = await app.sealed({ ...loginBody, username: 'raced' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ payload })));
    expect(answers.map(({ body }) => body.errorCode).sort()).toEqual([
      'login_failed',
      ...Array.from({ length: 9 }, () => 'payload_replayed'),
    ]);
  });
  test('what is inside is read as strictly as any body', async () => {
    expect((await app.askSealed('POST', login, { ...loginBody, isAgent: 1 })).body.errorCode).toBe('validation_failed');
    expect((await app.askSealed('POST', login, { ...loginBody, type: 'carrier pigeon' })).body.errorCode).toBe('validation_failed');
  });
  test('a week later a new key is used, and the old one opens for another day', async () => {
    const old = await app.sealed(loginBody, app.clock.at + 7.9 * 24 * 3_600_000);
    const before = (await (await fetch(`${app.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
    app.clock.at += 7.5 * 24 * 3_600_000;
    const after = (await (await fetch(`${app.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
    expect(after.keys.map(({ kid }) => kid)).toEqual([expect.not.stringMatching(before.keys[0]?.kid ?? ''), before.keys[0]?.kid]);
    app.clock.at += 0.4 * 24 * 3_600_000;
    expect((await post({ payload: old })).body.errorCode).not.toBe('payload_invalid');
    app.clock.at += 24 * 3_600_000;
    const dead = await app.sealed(loginBody);
    expect(dead).toBeTruthy();
    expect((await post({ payload: old })).body.errorCode).toBe('payload_invalid');
  });
});

test('keys that cannot be read are an error that nobody keeps', async () => {
  const { pool } = app.owner;
  app.clock.at += 24 * 3_600_000;
  await pool.query('alter table sealing_key rename to hidden_key');
  const failed = await fetch(`${app.url}/.well-known/jwks.json`);
  await pool.query('alter table hidden_key rename to sealing_key');
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(failed.headers.get('cache-control')).toBe('no-store');
  const found = await fetch(`${app.url}/.well-known/jwks.json`);
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('security headers stand on every answer', async () => {
  for (const path of ['/wps/system/status', '/wps/nothing', '/reference', '/.well-known/jwks.json']) {
    const answer = await fetch(`${app.url}${path}`);
    await answer.text();
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});

test('no page of another origin is let in: no answer names one, and no preflight is granted', async () => {
  const token = await app.member();
  for (const [method, path] of [
    ['GET', '/wps/system/status'],
    ['GET', '/wps/member/info'],
    ['OPTIONS', '/wps/member/info'],
    ['OPTIONS', '/wps/session/login'],
  ] as const) {
    const headers = {
      Origin: 'https://elsewhere.example',
      Authorization: token,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const answer = await fetch(`${app.url}${path}`, { method, headers });
    await answer.text();
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    if (method === 'OPTIONS') expect(answer.ok).toBe(false);
  }
});
