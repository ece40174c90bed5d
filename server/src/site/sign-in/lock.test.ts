import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTo, lettersTo } from '../../platform/messages/test/letters.ts';
import type { TestAnswer, TestApp } from '../../test/app.ts';
import { AWAY, from, HOME, openLoginOrigins, type LoginOrigins, type Resident, valueOf } from '../../players/session/test/login-origins.ts';
import { dropOldTries } from './tidy-service.ts';

let world: LoginOrigins;
let app: TestApp;

beforeAll(async () => {
  world = await openLoginOrigins();
  ({ app } = world);
});
afterAll(() => app.stop());
beforeEach(() => world.calm());

const NEXT = 'quiet lantern 77';
const lock = (ticket: string, ip = AWAY): Promise<TestAnswer> => app.ask('POST', '/wps/session/lock', { json: { ticket }, ...from(ip) });
const info = (token: string): Promise<TestAnswer> => app.ask('GET', '/wps/member/info', { token });
const linkIn = (letter = ''): string => /popup=lockAccount&ticket=([\w-]{43})/.exec(letter)?.[1] ?? '';

async function locked(): Promise<Resident> {
  const one = await world.member();
  expect((await lock(valueOf(await world.login(one.username, AWAY)).ticket)).body.success).toBe(true);
  return one;
}

describe('the owner locks the account', () => {
  test('at the question of a second factor: every session, place and browser is gone, and money waits a day', async () => {
    const { username, token, mobile } = await world.member();
    const { ticket } = valueOf(await world.login(username, AWAY));
    expect((await lock(ticket)).body.success).toBe(true);
    expect((await info(token)).body.errorCode).toBe('token_expired');
    expect((await world.answer(ticket, 'SMS', '000000')).body.errorCode).toBe('login_ticket_invalid');
    expect((await world.login(username, HOME, '', 'wrong password')).body.errorCode).toBe('login_failed');
    expect((await world.login(username, HOME)).body.errorCode).toBe('account_locked');
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/noLogin', { json: number, ...from(HOME) });
    const sms = { username: mobile, password: await codeTo(app, mobile), type: 'sms', countryDialingCode: '62' };
    expect((await app.askSealed('POST', '/wps/session/login', sms, from(HOME))).body.errorCode).toBe('account_locked');
    const { rows } = await app.owner.pool.query(
      `select m.status, h.cause, (select count(*)::int from member_network p where p.member_id = m.id) as places,
        (select count(*)::int from member_device d where d.member_id = m.id and d.revoked_at is null) as browsers,
        (select count(*)::int from login_event e where e.member_id = m.id and outcome = 'locked') as told
        from member m join payout_hold h on h.member_id = m.id where m.username = $1`,
      [username],
    );
    expect(rows).toEqual([{ status: 'disabled', cause: 'locked', places: 0, browsers: 0, told: 1 }]);
  });

  test('by the link of the letter that tells of a new browser, once; it opens nothing', async () => {
    const { username, email, token } = await world.member();
    expect((await world.login(username, HOME)).body.success).toBe(true);
    const [letter] = await lettersTo(app, email);
    expect(letter).toContain(HOME);
    const link = linkIn(letter);
    expect((await world.answer(link, 'SMS', '000000')).body.errorCode).toBe('login_ticket_invalid');
    expect((await info(token)).status).toBe(200);
    const racing = await Promise.all([lock(link), lock(link)]);
    expect(racing.map(({ body }) => body.errorCode ?? 'locked').sort()).toEqual(['lock_ticket_invalid', 'locked']);
    expect((await info(token)).body.errorCode).toBe('token_expired');
    expect((await lettersTo(app, email))[0]).toContain('popup=forgotPassword');
  });

  test('while the second factor is answered: whoever comes in at that moment is out', async () => {
    const { username, mobile } = await world.member();
    const [mine, thiefs] = [valueOf(await world.login(username, AWAY)), valueOf(await world.login(username, AWAY))];
    await world.sendCode(thiefs.ticket, 'SMS');
    const code = await codeTo(app, mobile);
    const [entered] = await Promise.all([world.answer(thiefs.ticket, 'SMS', code), lock(mine.ticket)]);
    if (entered.body.success) expect(['account_disabled', 'token_expired']).toContain((await info(valueOf(entered).token)).body.errorCode);
    else expect(entered.body.errorCode).toBe('login_ticket_invalid');
    expect((await world.login(username, AWAY)).body.errorCode).toBe('account_locked');
  });
});

describe('a stranger locks nobody out', () => {
  test('no ticket without the right password, and none that is forged, used, late or another call’s', async () => {
    const { username, email, token } = await world.member();
    expect((await world.login(username, AWAY, '', 'wrong password')).body.value).not.toHaveProperty('ticket');
    expect((await lock('forged')).body.errorCode).toBe('lock_ticket_invalid');
    expect((await lock(token)).body.errorCode).toBe('lock_ticket_invalid');
    const late = valueOf(await world.login(username, AWAY)).ticket;
    await world.login(username, HOME);
    const link = linkIn((await lettersTo(app, email))[0]);
    app.clock.at += 601_000;
    expect((await lock(late)).body.errorCode).toBe('lock_ticket_invalid');
    app.clock.at += 3 * 86_400_000;
    expect((await lock(link)).body.errorCode).toBe('lock_ticket_invalid');
    expect((await world.login(username, HOME)).body.success).toBe(true);
  });

  test('an address that was never proven gets no letter, and a thief fills no mailbox', async () => {
    const unproven = await world.member('email_verified_at = null');
    await world.login(unproven.username, HOME);
    expect(await lettersTo(app, unproven.email)).toEqual([]);
    const { username, email } = await world.member();
    for (let count = 0; count < 8; count += 1) await world.login(username, HOME);
    expect(await lettersTo(app, email)).toHaveLength(6);
  });

  test('guessing tickets stops', async () => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 32; count += 1) codes.push((await lock(`guess-${count}`, '203.0.113.55')).body.errorCode);
    expect(codes.slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

describe('a log-in that was blocked is told by e-mail', () => {
  test('at once when its answers are used up', async () => {
    const { username, email } = await world.member();
    const { ticket } = valueOf(await world.login(username, AWAY));
    for (let tries = 0; tries < 4; tries += 1) await world.answer(ticket, 'SMS', '000000');
    expect(await lettersTo(app, email)).toEqual([]);
    await world.answer(ticket, 'SMS', '000000');
    const letters = await lettersTo(app, email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(AWAY);
    expect((await lock(linkIn(letters[0]))).body.success).toBe(true);
  });

  test('when it was given up, and not when it came in', async () => {
    const { username, email, mobile } = await world.member();
    const { ticket } = valueOf(await world.login(username, AWAY));
    await world.sendCode(ticket, 'SMS');
    await world.answer(ticket, 'SMS', await codeTo(app, mobile));
    const before = (await lettersTo(app, email)).length;
    app.clock.at += 601_000;
    await dropOldTries(app.context);
    expect(await lettersTo(app, email)).toHaveLength(before);
    await world.login(username, AWAY);
    app.clock.at += 601_000;
    await Promise.all([dropOldTries(app.context), dropOldTries(app.context)]);
    expect(await lettersTo(app, email)).toHaveLength(before + 1);
  });
});

describe('a locked account is opened', () => {
  test('by a new password through the e-mail', async () => {
    const { username, email } = await locked();
    await app.ask('POST', '/wps/member/password/email', { json: { username, email }, ...from(HOME) });
    const ticket = /ticket=([\w-]{43})/.exec((await lettersTo(app, email))[0] ?? '')?.[1] ?? '';
    const reset = await app.askSealed('POST', '/wps/member/password/link', { ticket, newPassword: NEXT }, from(HOME));
    expect(reset.body.success).toBe(true);
    // The place that was trusted before the lock is asked again.
    expect((await world.login(username, HOME, '', NEXT)).body.errorCode).toBe('login_verify_required');
    expect((await world.login(username, HOME)).body.errorCode).toBe('login_failed');
  });

  test('by a new password through the phone, which signs in', async () => {
    const { mobile, username } = await locked();
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, ...from(HOME) });
    const form = { ...number, newPassword: NEXT, verificationCode: await codeTo(app, mobile) };
    const reset = await app.askSealed('POST', '/wps/member/password/verification', form, from(HOME));
    expect((await info(valueOf(reset).token)).body.value).toMatchObject({ account: username });
  });

  test('by an operator; and what an operator closed is opened by no password', async () => {
    const { username, mobile } = await locked();
    const admin = await app.operator('opener', 'admin');
    const memberId = String(await app.idOf(username));
    const action = (name: 'freeze' | 'unfreeze'): Promise<TestAnswer> =>
      app.ask('POST', `/wps/operator/members/${name}`, { token: admin, json: { memberId, reason: 'asked by telephone' } });
    expect((await action('unfreeze')).body.success).toBe(true);
    expect((await action('unfreeze')).body.errorCode).toBe('conflict');
    expect((await world.login(username, HOME)).body.errorCode).toBe('login_verify_required');
    await lock(valueOf(await world.login(username, HOME)).ticket);
    expect((await action('freeze')).body.success).toBe(true);
    expect((await world.login(username, HOME)).body.errorCode).toBe('account_disabled');
    const number = { mobileNum: mobile, countryDialingCode: '62' };
    await app.ask('POST', '/wps/verification/sms/password', { json: number, ...from(HOME) });
    const form = { ...number, newPassword: NEXT, verificationCode: await codeTo(app, mobile) };
    expect((await app.askSealed('POST', '/wps/member/password/verification', form, from(HOME))).body.errorCode).toBe('account_disabled');
  });
});
