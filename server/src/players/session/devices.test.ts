import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTo } from '../../platform/messages/test/letters.ts';
import type { TestApp } from '../../test/app.ts';
import { AWAY, cookieOf, from, HOME, openLoginOrigins, type LoginOrigins, valueOf } from './test/login-origins.ts';

let world: LoginOrigins;
let app: TestApp;

beforeAll(async () => {
  world = await openLoginOrigins();
  ({ app } = world);
});
afterAll(() => app.stop());
beforeEach(() => world.calm());

describe('devices and history', () => {
  test('a forgotten device is signed out and asked again; nobody else can forget it', async () => {
    const { username, token } = await world.member();
    const signed = await world.login(username, HOME);
    const cookie = cookieOf(signed);
    const list = (await app.ask('GET', '/wps/member/devices', { token, headers: { Cookie: cookie } })).body.value as {
      list: { id: string; isCurrent: boolean }[];
    };
    const device = list.list.find(({ isCurrent }) => isCurrent);
    const stranger = await app.member();
    expect((await app.ask('DELETE', `/wps/member/devices/${device?.id}`, { token: stranger })).status).toBe(404);
    expect((await app.ask('DELETE', `/wps/member/devices/${device?.id}`, { token })).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/info', { token: valueOf(signed).token })).body.errorCode).toBe('token_expired');
    await app.owner.pool.query(`insert into login_setting (member_id, is_browser_enough) select id, true from member where username = $1`, [
      username,
    ]);
    expect((await world.login(username, AWAY, cookie)).body.errorCode).toBe('login_verify_required');
  });

  test('a place that is forgotten asks again, one or all of them; where the member is stands in the list', async () => {
    const { username, token, mobile } = await world.member();
    const { ticket } = valueOf(await world.login(username, AWAY));
    await world.sendCode(ticket, 'SMS');
    await world.answer(ticket, 'SMS', await codeTo(app, mobile), AWAY, true);
    type Listed = { list: { id: string; ip: string; since: number; until: number; isCurrent: boolean }[]; isBrowserEnough: boolean };
    const places = async (): Promise<Listed> => (await app.ask('GET', '/wps/member/places', { token, ...from(HOME) })).body.value as Listed;
    const { list, isBrowserEnough } = await places();
    expect([list.map(({ ip, isCurrent }) => [ip, isCurrent]), isBrowserEnough]).toEqual([
      [
        [AWAY, false],
        [HOME, true],
      ],
      false,
    ]);
    expect(list[0]).toMatchObject({ since: app.clock.at, until: app.clock.at + 30 * 86_400_000 });
    expect((await app.ask('DELETE', `/wps/member/places/${list[0]?.id}`, { token })).body.success).toBe(true);
    expect((await world.login(username, AWAY)).body.errorCode).toBe('login_verify_required');
    expect((await app.ask('DELETE', '/wps/member/places', { token })).body.success).toBe(true);
    expect((await places()).list).toEqual([]);
    expect((await world.login(username, HOME)).body.errorCode).toBe('login_verify_required');
  });

  test('a try that knew the password and did not get in is told until its owner answers; who came in after all is not told of', async () => {
    const { username, token, mobile } = await world.member();
    const blocked = async (): Promise<unknown> =>
      ((await app.ask('GET', '/wps/member/logins/blocked', { token })).body.value as { blocked: unknown }).blocked;
    app.clock.at += 1_000;
    await world.login(username, AWAY, '', 'wrong password');
    expect(await blocked()).toBeNull();
    const { ticket } = valueOf(await world.login(username, AWAY));
    expect(await blocked()).toMatchObject({ ip: AWAY, isCodeTried: false, at: app.clock.at });
    await world.answer(ticket, 'SMS', '000000');
    expect(await blocked()).toMatchObject({ ip: AWAY, isCodeTried: true });
    await world.sendCode(ticket, 'SMS');
    await world.answer(ticket, 'SMS', await codeTo(app, mobile));
    expect(await blocked()).toBeNull();
    app.clock.at += 130_000;
    await world.login(username, '203.0.113.66');
    expect(await blocked()).toMatchObject({ ip: '203.0.113.66' });
    app.clock.at += 1_000;
    expect((await app.ask('POST', '/wps/member/logins/blocked', { token, json: {} })).body.success).toBe(true);
    expect(await blocked()).toBeNull();
  });

  test('the history says what happened where', async () => {
    const { username, token } = await world.member();
    await world.login(username, AWAY, '', 'wrong password');
    await world.login(username, AWAY);
    const { list } = (await app.ask('GET', '/wps/member/logins?pageSize=2', { token })).body.value as {
      list: { outcome: string; ip: string }[];
    };
    expect(list.map(({ outcome, ip }) => [outcome, ip])).toEqual([
      ['factor_asked', AWAY],
      ['wrong_secret', AWAY],
    ]);
  });
});
