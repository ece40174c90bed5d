import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandHeard, PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../test-app.ts';
import { dropOldTries } from './tidy-service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,secondFactor}', 'true')`);
  await app.owner.pool.query(`update module_switch set enabled = true where mod_id = 'MOBILEVERCODELOGIN3'`);
  await brandHeard();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.owner.pool.query('delete from rate_counter');
  app.clock.at += 130_000;
});

const HOME = '198.51.100.1';
const AWAY = '203.0.113.9';
const NEXT = 'quiet lantern 77';
const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });
const valueOf = ({ body }: TestAnswer) => body.value as { token: string; ticket: string };
const login = (username: string, ip: string, password = PASSWORD): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username, password, type: 'username' }, from(ip));
const answer = (ticket: string, text: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login/verification', { ticket, method: 'SMS', answer: text }, from(AWAY));
const lock = (ticket: string, ip = AWAY): Promise<TestAnswer> => app.ask('POST', '/wps/session/lock', { json: { ticket }, ...from(ip) });
const info = (token: string): Promise<TestAnswer> => app.ask('GET', '/wps/member/info', { token });
const lettersTo = async (address: string): Promise<string[]> =>
  (
    await app.owner.pool.query<{ body: string }>('select body from outgoing_message where address = $1 order by id desc', [address])
  ).rows.map(({ body }) => body);
const codeTo = async (address: string): Promise<string> => /\d{6}/.exec((await lettersTo(address))[0] ?? '')?.[0] ?? '';
const linkIn = (letter = ''): string => /popup=lockAccount&ticket=([\w-]{43})/.exec(letter)?.[1] ?? '';

let people = 0;
/** A member with a proven number and address, who was only ever at home. */
async function member(change = ''): Promise<{ username: string; mobile: string; email: string; token: string }> {
  const username = `locker${(people += 1)}`;
  const mobile = `+62812${String(8_000_000 + people)}`;
  const email = `${username}@example.com`;
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const said = { registerMethod: 'WEB', login: true, termsAccepted: true, ageConfirmed: true };
  const registered = await app.askSealed('PUT', '/wps/member/register', { ...form, ...said }, from(HOME));
  await app.owner.pool.query(
    `update member set mobile = $2, mobile_verified_at = now(), email = $3, email_verified_at = now() where username = $1`,
    [username, mobile, email],
  );
  if (change) await app.owner.pool.query(`update member set ${change} where username = $1`, [username]);
  return { username, mobile, email, token: valueOf(registered).token };
}
async function locked(): Promise<Awaited<ReturnType<typeof member>>> {
  const one = await member();
  expect((await lock(valueOf(await login(one.username, AWAY)).ticket)).body.success).toBe(true);
  return one;
}

describe('the owner locks the account', () => {
  test('at the question of a second factor: every session, place and browser is gone, and money waits a day', async () => {
    const { username, token, mobile } = await member();
    const { ticket } = valueOf(await login(username, AWAY));
    expect((await lock(ticket)).body.success).toBe(true);
    expect((await info(token)).body.errorCode).toBe('token_expired');
    expect((await answer(ticket, '000000')).body.errorCode).toBe('login_ticket_invalid');
    expect((await login(username, HOME, 'wrong password')).body.errorCode).toBe('login_failed');
    expect((await login(username, HOME)).body.errorCode).toBe('account_locked');
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/noLogin', { json: number, ...from(HOME) });
    const sms = { username: mobile, password: await codeTo(mobile), type: 'sms', countryDialingCode: '62' };
    expect((await app.askSealed('POST', '/wps/session/login', sms, from(HOME))).body.errorCode).toBe('account_locked');
    const { rows } = await app.owner.pool.query(
      `select m.status, h.cause, (select count(*)::int from member_place p where p.member_id = m.id) as places,
        (select count(*)::int from member_device d where d.member_id = m.id and d.revoked_at is null) as browsers,
        (select count(*)::int from login_event e where e.member_id = m.id and outcome = 'locked') as told
        from member m join payout_hold h on h.member_id = m.id where m.username = $1`,
      [username],
    );
    expect(rows).toEqual([{ status: 'disabled', cause: 'locked', places: 0, browsers: 0, told: 1 }]);
  });

  test('by the link of the letter that tells of a new browser, once; it opens nothing', async () => {
    const { username, email, token } = await member();
    expect((await login(username, HOME)).body.success).toBe(true);
    const [letter] = await lettersTo(email);
    expect(letter).toContain(HOME);
    const link = linkIn(letter);
    expect((await answer(link, '000000')).body.errorCode).toBe('login_ticket_invalid');
    expect((await info(token)).status).toBe(200);
    const racing = await Promise.all([lock(link), lock(link)]);
    expect(racing.map(({ body }) => body.errorCode ?? 'locked').sort()).toEqual(['lock_ticket_invalid', 'locked']);
    expect((await info(token)).body.errorCode).toBe('token_expired');
    expect((await lettersTo(email))[0]).toContain('popup=forgotPassword');
  });

  test('while the second factor is answered: whoever comes in at that moment is out', async () => {
    const { username, mobile } = await member();
    const [mine, thiefs] = [valueOf(await login(username, AWAY)), valueOf(await login(username, AWAY))];
    await app.ask('POST', '/wps/session/login/verification/code', { json: { ticket: thiefs.ticket, method: 'SMS' }, ...from(AWAY) });
    const code = await codeTo(mobile);
    const [entered] = await Promise.all([answer(thiefs.ticket, code), lock(mine.ticket)]);
    if (entered.body.success) expect(['account_disabled', 'token_expired']).toContain((await info(valueOf(entered).token)).body.errorCode);
    else expect(entered.body.errorCode).toBe('login_ticket_invalid');
    expect((await login(username, AWAY)).body.errorCode).toBe('account_locked');
  });
});

describe('a stranger locks nobody out', () => {
  test('no ticket without the right password, and none that is forged, used, late or another call’s', async () => {
    const { username, email, token } = await member();
    expect((await login(username, AWAY, 'wrong password')).body.value).not.toHaveProperty('ticket');
    expect((await lock('forged')).body.errorCode).toBe('lock_ticket_invalid');
    expect((await lock(token)).body.errorCode).toBe('lock_ticket_invalid');
    const late = valueOf(await login(username, AWAY)).ticket;
    await login(username, HOME);
    const link = linkIn((await lettersTo(email))[0]);
    app.clock.at += 601_000;
    expect((await lock(late)).body.errorCode).toBe('lock_ticket_invalid');
    app.clock.at += 3 * 86_400_000;
    expect((await lock(link)).body.errorCode).toBe('lock_ticket_invalid');
    expect((await login(username, HOME)).body.success).toBe(true);
  });

  test('an address that was never proven gets no letter, and a thief fills no mailbox', async () => {
    const unproven = await member('email_verified_at = null');
    await login(unproven.username, HOME);
    expect(await lettersTo(unproven.email)).toEqual([]);
    const { username, email } = await member();
    for (let count = 0; count < 8; count += 1) await login(username, HOME);
    expect(await lettersTo(email)).toHaveLength(6);
  });

  test('guessing tickets stops', async () => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 32; count += 1) codes.push((await lock(`guess-${count}`, '203.0.113.55')).body.errorCode);
    expect(codes.slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

describe('a log-in that was blocked is told by e-mail', () => {
  test('at once when its answers are used up', async () => {
    const { username, email } = await member();
    const { ticket } = valueOf(await login(username, AWAY));
    for (let tries = 0; tries < 4; tries += 1) await answer(ticket, '000000');
    expect(await lettersTo(email)).toEqual([]);
    await answer(ticket, '000000');
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(AWAY);
    expect((await lock(linkIn(letters[0]))).body.success).toBe(true);
  });

  test('when it was given up, and not when it came in', async () => {
    const { username, email, mobile } = await member();
    const { ticket } = valueOf(await login(username, AWAY));
    await app.ask('POST', '/wps/session/login/verification/code', { json: { ticket, method: 'SMS' }, ...from(AWAY) });
    await answer(ticket, await codeTo(mobile));
    const before = (await lettersTo(email)).length;
    app.clock.at += 601_000;
    await dropOldTries(app.context);
    expect(await lettersTo(email)).toHaveLength(before);
    await login(username, AWAY);
    app.clock.at += 601_000;
    await Promise.all([dropOldTries(app.context), dropOldTries(app.context)]);
    expect(await lettersTo(email)).toHaveLength(before + 1);
  });
});

describe('a locked account is opened', () => {
  test('by a new password through the e-mail', async () => {
    const { username, email } = await locked();
    await app.ask('POST', '/wps/member/password/email', { json: { username, email }, ...from(HOME) });
    const ticket = /ticket=([\w-]{43})/.exec((await lettersTo(email))[0] ?? '')?.[1] ?? '';
    const reset = await app.askSealed('POST', '/wps/member/password/link', { ticket, newPassword: NEXT }, from(HOME));
    expect(reset.body.success).toBe(true);
    // The place that was trusted before the lock is asked again.
    expect((await login(username, HOME, NEXT)).body.errorCode).toBe('login_verify_required');
    expect((await login(username, HOME)).body.errorCode).toBe('login_failed');
  });

  test('by a new password through the phone, which signs in', async () => {
    const { mobile, username } = await locked();
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, ...from(HOME) });
    const form = { ...number, newPassword: NEXT, verificationCode: await codeTo(mobile) };
    const reset = await app.askSealed('POST', '/wps/member/password/verification', form, from(HOME));
    expect((await info(valueOf(reset).token)).body.value).toMatchObject({ account: username });
  });

  test('by an operator; and what an operator closed is opened by no password', async () => {
    const { username, mobile } = await locked();
    const admin = await app.operator('opener', 'admin');
    const memberId = String(await app.idOf(username));
    const deed = (name: 'freeze' | 'unfreeze'): Promise<TestAnswer> =>
      app.ask('POST', `/wps/operator/members/${name}`, { token: admin, json: { memberId, reason: 'asked by telephone' } });
    expect((await deed('unfreeze')).body.success).toBe(true);
    expect((await deed('unfreeze')).body.errorCode).toBe('conflict');
    expect((await login(username, HOME)).body.errorCode).toBe('login_verify_required');
    await lock(valueOf(await login(username, HOME)).ticket);
    expect((await deed('freeze')).body.success).toBe(true);
    expect((await login(username, HOME)).body.errorCode).toBe('account_disabled');
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, ...from(HOME) });
    const form = { ...number, newPassword: NEXT, verificationCode: await codeTo(mobile) };
    expect((await app.askSealed('POST', '/wps/member/password/verification', form, from(HOME))).body.errorCode).toBe('account_disabled');
  });
});
