import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let owner: TestApp['owner'];
/** With captchas, behind a trusted proxy, so that addresses can be chosen. */
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { HUMAN_CHECKS: 'on', TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
});
afterAll(() => app.stop());

const MINUTE = 60_000;
// Each test begins as if nobody had failed before.
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

let addresses = 0;
const freshAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const login = (
  username: string,
  password = PASSWORD,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  app.askSealed(
    'POST',
    '/wps/session/login',
    { username, password, type: 'username', ...more },
    { headers: { 'X-Forwarded-For': freshAddress(), ...headers } },
  );
const info = (token: string): Promise<TestAnswer> => app.ask('GET', '/wps/member/info', { token });
const tokenOf = ({ body }: TestAnswer): string => (body.value as { token: string }).token;

async function captcha(headers: Record<string, string> = {}): Promise<{ cookie: string; answer: string; picture: string }> {
  app.clock.at += 1_001;
  const got = await app.ask('GET', '/wps/captcha', { headers: { 'X-Forwarded-For': freshAddress(), ...headers } });
  const set = got.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^captcha=[\w-]{43}; Max-Age=120; Path=\/wps; HttpOnly; SameSite=Strict$/);
  const { rows } = await owner.pool.query<{ answer: string }>('select answer from captcha order by expires_at desc limit 1');
  return { cookie: set.split(';')[0] ?? '', answer: rows[0]?.answer ?? '', picture: Buffer.from(got.body.value, 'base64').toString() };
}

describe('the life of a session', () => {
  test('ends after thirty idle minutes, and being seen keeps it', async () => {
    const token = await app.member('idler');
    for (const minutes of [20, 20, 20, 29]) {
      app.clock.at += minutes * MINUTE;
      expect((await info(token)).status).toBe(200);
    }
    app.clock.at += 31 * MINUTE;
    expect((await info(token)).body.errorCode).toBe('token_expired');
  });
  test('ends after a day, however busy', async () => {
    const token = await app.member('busy1');
    for (let hours = 0; hours < 47; hours += 1) {
      app.clock.at += 29 * MINUTE;
      expect((await info(token)).status).toBe(200);
    }
    app.clock.at += 80 * MINUTE;
    expect((await info(token)).body.errorCode).toBe('token_expired');
  });
  test('logging out ends this session and no other, and the token is nowhere kept', async () => {
    const first = await app.member('leaver');
    const second = tokenOf(await login('leaver'));
    expect((await app.ask('DELETE', '/wps/session/logout', { token: first })).body).toEqual({ success: true, message: null, value: null });
    expect((await info(first)).body.errorCode).toBe('token_expired');
    expect((await info(second)).status).toBe(200);
    const { rows } = await owner.pool.query(`select s::text from member_session s where s::text like '%' || $1 || '%'`, [second]);
    expect(rows).toEqual([]);
  });
  test('the eleventh session ends the first', async () => {
    const first = await app.member('collector');
    for (let count = 0; count < 9; count += 1) {
      app.clock.at += 1;
      tokenOf(await login('collector'));
    }
    expect((await info(first)).status).toBe(200);
    await login('collector');
    expect((await info(first)).body.errorCode).toBe('token_expired');
  });
  test('a remembered name is filled in for a day, by a cookie that says nothing and opens nothing', async () => {
    await app.member('keepsake1');
    const name = async (cookie: string): Promise<unknown> =>
      ((await app.ask('GET', '/wps/session/remembered', { headers: { Cookie: cookie } })).body.value as { username: unknown }).username;
    const kept = await login('keepsake1', PASSWORD, { remember: true });
    const set = kept.headers.getSetCookie().find((cookie) => cookie.startsWith('remembered=')) ?? '';
    expect(set).toMatch(/^remembered=[\w-]{43}; Max-Age=86400; Path=\/wps; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';')[0] ?? '';
    expect(await name(cookie)).toBe('keepsake1');
    expect(await name('remembered=forged')).toBeNull();
    expect((await info(cookie.slice('remembered='.length))).body.errorCode).toBe('token_expired');
    await login('keepsake1', PASSWORD, {}, { Cookie: cookie });
    expect(await name(cookie)).toBeNull();
    const again = await login('keepsake1', PASSWORD, { remember: true });
    const second =
      again.headers
        .getSetCookie()
        .find((one) => one.startsWith('remembered='))
        ?.split(';')[0] ?? '';
    app.clock.at += 86_400_001;
    expect(await name(second)).toBeNull();
  });
  test('firstTimeLogin is said until the first-login call', async () => {
    await app.member('fresh1');
    const answer = await login('fresh1');
    expect(answer.body.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    await app.ask('POST', '/wps/session/login/first', { token: tokenOf(answer) });
    expect((await login('fresh1')).body.value).toMatchObject({ firstTimeLogin: false });
  });
});

/** A hundred passwords are hashed one behind another, on a machine that may have other work. */
const SLOW = { timeout: 120_000 };

describe('guessing', () => {
  test('unknown names and wrong passwords get the same answers, three ask for the captcha', async () => {
    await app.member('known1');
    for (const wanted of ['login_failed', 'login_failed', 'login_failed', 'captcha_required']) {
      const answers = [await login('known1', 'wrong password'), await login('unknown1', 'wrong password')];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.body.errorCode).toBe(wanted);
    }
    const third = await login('unknown1', 'wrong password');
    expect([third.status, third.body.value]).toEqual([400, { captcha: true }]);
  });
  test('a check for which nothing has to be read stands in the place of the letters, once and for its address alone', async () => {
    await app.member('readsnot');
    for (let tries = 0; tries < 3; tries += 1) await login('readsnot', 'wrong password');
    const from = { 'X-Forwarded-For': freshAddress() };
    const ticket = async (action: string, headers = from): Promise<string> => {
      const { value } = (await app.ask('GET', `/wps/captcha/slider?action=${action}`, { headers })).body;
      const { id } = value as { id: string };
      const { rows } = await owner.pool.query<{ number: number }>(`select number from slider_puzzle where id_hash = sha256($1::bytea)`, [
        id,
      ]);
      const solved = await app.ask('POST', '/wps/captcha/slider', { json: { id, number: rows[0]?.number ?? -1 }, headers });
      return (solved.body.value as { ticket: string }).ticket;
    };
    const enter = async (captchaTicket: string) => (await login('readsnot', PASSWORD, { captchaTicket }, from)).body;
    expect((await enter('no ticket at all')).errorCode).toBe('captcha_required');
    expect((await enter(await ticket('login'))).errorCode).toBe('captcha_required');
    expect((await enter(await ticket('captcha', { 'X-Forwarded-For': freshAddress() }))).errorCode).toBe('captcha_required');
    const right = await ticket('captcha');
    expect((await enter(right)).success).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) await login('readsnot', 'wrong password');
    expect((await enter(right)).errorCode).toBe('captcha_required');
  });
  test('the captcha is right once, for its cookie, for two minutes', async () => {
    await app.member('puzzled');
    for (let tries = 0; tries < 3; tries += 1) await login('puzzled', 'wrong password');
    const wrong = await captcha();
    expect((await login('puzzled', PASSWORD, { captcha: '00000' }, { Cookie: wrong.cookie })).body.errorCode).toBe('captcha_invalid');
    expect((await login('puzzled', PASSWORD, { captcha: wrong.answer }, { Cookie: wrong.cookie })).body.errorCode).toBe('captcha_invalid');
    const old = await captcha();
    app.clock.at += 121_000;
    expect((await login('puzzled', PASSWORD, { captcha: old.answer }, { Cookie: old.cookie })).body.errorCode).toBe('captcha_invalid');
    expect((await login('puzzled', PASSWORD, { captcha: (await captcha()).answer })).body.errorCode).toBe('captcha_invalid');
    const right = await captcha();
    expect((await login('puzzled', PASSWORD, { captcha: right.answer }, { Cookie: right.cookie })).body.success).toBe(true);
  });
  test('the picture is a drawing without its answer in it, and comes once a second', async () => {
    const drawn = await captcha();
    expect(drawn.picture).toMatch(/^<svg .*<\/svg>$/);
    expect(drawn.picture).not.toContain('<text');
    expect(drawn.picture).not.toContain(drawn.answer);
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    await captcha(headers);
    const second = await app.ask('GET', '/wps/captcha', { headers });
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
  });
  const SAME_NETWORK = { 'X-Forwarded-For': '203.0.113.77' };
  test('five failures lock the name for five minutes, the right password included, then for longer', async () => {
    await app.member('target1');
    const guess = async (password: string): Promise<string | undefined> => {
      const { cookie, answer } = await captcha();
      return (await login('target1', password, { captcha: answer }, { ...SAME_NETWORK, Cookie: cookie })).body.errorCode;
    };
    for (let tries = 0; tries < 4; tries += 1) expect(await guess('wrong password')).toBe('login_failed');
    expect(await guess('wrong password')).toBe('login_locked');
    expect(await guess(PASSWORD)).toBe('login_locked');
    app.clock.at += 4 * MINUTE;
    expect(await guess(PASSWORD)).toBe('login_locked');
    app.clock.at += 2 * MINUTE;
    expect(await guess('wrong password')).toBe('login_locked');
    app.clock.at += 6 * MINUTE;
    expect(await guess(PASSWORD)).toBe('login_locked');
    app.clock.at += 6 * MINUTE;
    const { cookie, answer } = await captcha();
    const { body } = await login('target1', PASSWORD, { captcha: answer }, { ...SAME_NETWORK, Cookie: cookie });
    // It was locked twice that day, and the owner is told once.
    const { list } = (
      await app.ask('GET', '/wps/relay/CSP_getInbox?pageNo=1&pageSize=50', { token: (body.value as { token: string }).token })
    ).body.value as {
      list: { title: string }[];
    };
    expect(list.filter(({ title }) => title.includes('dikunci'))).toHaveLength(1);
    expect((await login('target1', 'wrong password')).body.errorCode).toBe('login_failed');
  });
  test('under a licence that lets three wrong passwords, the third locks the name', async () => {
    await app.member('target3');
    const place = { 'X-Forwarded-For': '203.0.113.78' };
    const guess = async (): Promise<string | undefined> => (await login('target3', 'wrong password', {}, place)).body.errorCode;
    await owner.pool.query(`update brand_licence set profile = 'GLI'`);
    expect([await guess(), await guess(), await guess()]).toEqual(['login_failed', 'login_failed', 'login_locked']);
    await owner.pool.query(`update brand_licence set profile = 'demo'`);
  });
  test('a lock tells how long it holds, and the same of a name that nobody has', async () => {
    await app.member('locked1');
    const told: unknown[][] = [];
    for (const username of ['locked1', 'nobody-locked1']) {
      const answers: TestAnswer[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { cookie, answer } = await captcha();
        answers.push(await login(username, 'wrong password', { captcha: answer }, { ...SAME_NETWORK, Cookie: cookie }));
      }
      told.push(answers.map(({ status, body, headers }) => [status, body, headers.get('retry-after')]));
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject([
      [401, { value: { captcha: false, triesLeft: 4 } }, null],
      [401, { value: { captcha: false, triesLeft: 3 } }, null],
      [401, { value: { captcha: true, triesLeft: 2 } }, null],
      [401, { value: { captcha: true, triesLeft: 1 } }, null],
      [429, { errorCode: 'login_locked', value: null }, '300'],
      // A picture a second.
      [429, { errorCode: 'login_locked', value: null }, '299'],
    ]);
  });
  test('a hundred guesses at once are five', async () => {
    await app.member('rushed1');
    const answers = await Promise.all(Array.from({ length: 100 }, () => login('rushed1', 'wrong password', {}, SAME_NETWORK)));
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === 'login_failed').length).toBeLessThanOrEqual(5);
    expect(codes.every((code) => code === 'login_failed' || code === 'login_locked' || code === 'captcha_required')).toBe(true);
    const locked = await login('rushed1', PASSWORD, { captcha: (await captcha()).answer }, SAME_NETWORK);
    expect(locked.body.success).toBe(false);
  });
  test('one address that fails a hundred times is stopped, whoever it forges itself to be', SLOW, async () => {
    const direct = await startTestApp({ beside: app, env: { HUMAN_CHECKS: 'on' } });
    const forged = (count: number): Record<string, string> => ({
      'X-Forwarded-For': `192.0.2.${count}`,
      'X-Real-IP': `192.0.2.${count}`,
      Forwarded: `for=192.0.2.${count}`,
    });
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 104; count += 1) {
      const body = { username: `stuffed${count}`, password: 'wrong password', type: 'username' };
      codes.push((await direct.askSealed('POST', '/wps/session/login', body, { headers: forged(count) })).body.errorCode);
    }
    expect(codes.slice(0, 100).every((code) => code === 'login_failed')).toBe(true);
    expect(codes.slice(100)).toEqual(['too_many_requests', 'too_many_requests', 'too_many_requests', 'too_many_requests']);
    expect((await direct.ask('GET', '/wps/system/status', { headers: forged(1) })).body.value).toMatchObject({
      location: { ip: '127.0.0.1' },
    });
    await direct.stop();
  });
  test('leaked pairs from two hundred addresses are challenged after the first hundred', SLOW, async () => {
    await app.member('leaked1');
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 140; count += 1) codes.push((await login(`leaked-${count}`, 'wrong password')).body.errorCode);
    expect(codes.filter((code) => code === 'login_failed').length).toBeLessThanOrEqual(101);
    expect(codes.slice(101).every((code) => code === 'captcha_required')).toBe(true);
    expect((await login('leaked1')).body.errorCode).toBe('captcha_required');
    app.clock.at += 11 * MINUTE;
    expect((await login('leaked1')).body.success).toBe(true);
  });
  test('a closed account is told so only after its right password', async () => {
    await app.member('barred1');
    await owner.pool.query(`update member set status = 'disabled' where username = 'barred1'`);
    expect((await login('barred1', 'wrong password')).body.errorCode).toBe('login_failed');
    expect((await login('barred1')).body.errorCode).toBe('account_disabled');
  });
  test('an unknown name takes as long as a known one', SLOW, async () => {
    await app.member('timed1');
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const time = async (list: number[] | undefined, username: string): Promise<void> => {
      const start = performance.now();
      await login(username, 'wrong password');
      list?.push(performance.now() - start);
    };
    // The promise is of two hundred pairs: `ABUSE=whole`.
    for (let pair = 0; pair < (process.env['ABUSE'] === 'whole' ? 200 : 50); pair += 1) {
      await owner.pool.query('delete from login_failure');
      await owner.pool.query('delete from rate_counter');
      await time(times['known'], 'timed1');
      await time(times['unknown'], `timed-${pair}`);
    }
    const median = (list: number[] = []): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    expect(Math.abs(median(times['known']) - median(times['unknown']))).toBeLessThan(50);
  });
});

describe('free play', () => {
  test('opens a trial account with play money, for a day', async () => {
    const token = await app.trial();
    expect((await info(token)).body.value).toMatchObject({ isAgent: 4, account: expect.stringMatching(/^trial-/) });
    const { rows } = await owner.pool.query(`select name, asset, balance from ledger_account where name like 'member:%:wallet:PLAY'`);
    expect(rows.at(-1)).toMatchObject({ asset: 'PLAY', balance: 100_000_000n });
    const { rows: house } = await owner.pool.query(`select balance from ledger_account where name = 'house:play:PLAY'`);
    expect(house[0]?.balance).toBe(-100_000_000n * BigInt(rows.length));
    app.clock.at += 25 * 60 * MINUTE;
    expect((await info(token)).body.errorCode).toBe('token_expired');
  });
  test('wants a sealed text, once', async () => {
    const random = await app.sealed('random');
    const ask = (text: string): Promise<TestAnswer> =>
      app.ask('POST', '/wps/session/login/freeplay', { json: { os: 'x', platform: 'W', random: text } });
    expect((await ask('plain')).body.errorCode).toBe('payload_invalid');
    expect((await ask(random)).status).toBe(200);
    expect((await ask(random)).body.errorCode).toBe('payload_replayed');
  });
});
