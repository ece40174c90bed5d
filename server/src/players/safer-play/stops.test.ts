import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { CALLS, type Call } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../ledger/ledger.ts';
import { codeTo } from '../../platform/messages/test/letters.ts';
import { brandReloaded, PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { assertMayDeposit, assertMayEnter, assertMayStake, mayBeOffered } from './service.ts';
import { exclude, takeBreak } from './stop-service.ts';

let owner: TestApp['owner'];
let app: TestApp;
let other: TestApp;

const RULE = { enabled: true, required: false, minLength: 0, maxLength: 255, patternId: null, acceptedPattern: '*' };
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  owner = app.owner;
  for (const field of ['email', 'payeeName', 'birthday', 'idNumber', 'mobileNum'])
    await owner.pool.query(`update brand set register_rules = jsonb_set(register_rules, array[$1], $2)`, [field, JSON.stringify(RULE)]);
  await brandReloaded();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(() => owner.pool.query('delete from rate_counter'));

const DAY_MS = 86_400_000;
let people = 0;
type Member = { readonly name: string; readonly token: string; readonly id: bigint };
async function member(change: Record<string, unknown> = {}): Promise<Member> {
  const name = `resting${(people += 1)}`;
  const { body } = await app.askSealed('PUT', '/wps/member/register', registerForm(name, change));
  if (!body.success) throw new Error(JSON.stringify(body));
  return { name, token: (body.value as { token: string }).token, id: await app.idOf(name) };
}
const login = async (name: string): Promise<string> => {
  const { body } = await app.askSealed('POST', '/wps/session/login', { username: name, password: PASSWORD, type: 'username' });
  return (body.value as { token: string } | null)?.token ?? '';
};
const register = (change: Record<string, unknown>): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(`return${(people += 1)}`, change));
const code = async (asked: Promise<TestAnswer>): Promise<string | undefined> => (await asked).body.errorCode;
const now = (): Date => new Date(app.clock.at);

describe('a break', () => {
  test('ends every session, with its sockets within two seconds on every process, and lets in again to take money out', async () => {
    const who = await member();
    const second = await login(who.name);
    const { body } = await other.ask('POST', '/wps/session/socket', { token: second });
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/wps/socket?ticket=${(body.value as { ticket: string }).ticket}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const asked = Date.now();
    const answer = await app.ask('POST', '/wps/member/break', { token: who.token, json: { days: 7 } });
    expect(answer.body.value).toEqual({ until: app.clock.at + 7 * DAY_MS });
    await closed;
    expect(Date.now() - asked).toBeLessThan(2_000);
    for (const token of [who.token, second]) expect(await code(app.ask('GET', '/wps/member/info', { token }))).toBe('token_expired');
    const token = await login(who.name);
    expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/bankCards', { token })).body.success).toBe(true);
    const limits = await app.ask('GET', '/wps/member/limits', { token });
    expect(limits.body.value).toMatchObject({ stop: { kind: 'break', until: app.clock.at + 7 * DAY_MS, canAskReturn: false } });
  });

  test('cannot be shortened, and a longer one lengthens it', async () => {
    const who = await member();
    await takeBreak(app.context, who.id, 7);
    const token = await login(who.name);
    await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } });
    const { body } = await app.ask('GET', '/wps/member/limits', { token: await login(who.name) });
    expect(body.value).toMatchObject({ stop: { until: app.clock.at + 7 * DAY_MS } });
    await takeBreak(app.context, who.id, 30);
    const longer = await app.ask('GET', '/wps/member/limits', { token: await login(who.name) });
    expect(longer.body.value).toMatchObject({ stop: { until: app.clock.at + 30 * DAY_MS } });
    for (const days of [0, 2, 43, -1, '7'])
      expect(await code(app.ask('POST', '/wps/member/break', { token: await login(who.name), json: { days } }))).toBe('validation_failed');
  });

  test('ends by itself to the second, and the mark is taken off the member', async () => {
    const who = await member();
    await takeBreak(app.context, who.id, 1);
    const start = app.clock.at;
    app.clock.at = start + DAY_MS - 1;
    let token = await login(who.name);
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token }))).toBe('play_stopped');
    app.clock.at = start + DAY_MS;
    token = await login(who.name);
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token }))).not.toBe('play_stopped');
    await keepPlayLimits(app.context);
    const { rows } = await owner.pool.query('select is_guarded from member where id = $1', [who.id]);
    expect(rows).toEqual([{ is_guarded: false }]);
    app.clock.at = start;
  });
});

describe('during a stop', () => {
  test('every call is refused that the contract does not leave open, whatever its domain', async () => {
    const who = await member();
    await exclude(app.context, who.id, 6);
    const token = await login(who.name);
    const asked = Object.entries(CALLS as Readonly<Record<string, Call>>).filter(([, { auth }]) => auth === 'member' || auth === 'session');
    expect(asked.length).toBeGreaterThan(40);
    for (const [name, call] of asked) {
      if (call.whileStopped) continue;
      const path = call.path.replaceAll(/:\w+/g, 'x');
      const answer = await app.ask(call.method, path, {
        token,
        ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { json: {} }),
      });
      expect([name, answer.body.errorCode]).toEqual([name, 'play_stopped']);
    }
    // What brings money in, plays it, talks or offers is never left open.
    const open = asked.filter(([, { whileStopped }]) => whileStopped);
    const names = open.map(([name]) => name);
    const changing = open.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    expect(names.filter((name) => /launch|chat/i.test(name))).toEqual([]);
    expect(
      changing.filter((name) => /deposit|voucher|transfer|claim|redeem|convert|rebate|promotion|mission|reminder$/i.test(name)),
    ).toEqual([
      // Promotions can be switched off at any time; nothing is offered during a stop, whatever is chosen.
      'setPromotionOptOut',
      'setReminder',
      // What an operator asks about money that has come: an answer brings in no more.
      'answerDepositQuestion',
      'addDepositProof',
      'removeDepositProof',
      // Ends an order that is not paid yet.
      'cancelDeposit',
      // Brings money back from a vendor; the way there is refused by its service.
      'walletTransfer',
      // Points are the member's own: what they are worth can still be taken out.
      'convertPoint',
    ]);
    const converting = { points: 1, amount: 10, paymentPassword: '000000' };
    const { path } = CALLS.convertPoint;
    const tried = await app.askSealed('POST', path, converting, { token, headers: { 'Idempotency-Key': randomUUID() } });
    expect(tried.body.errorCode).toBe('payment_password_missing');
    expect(names).toEqual(expect.arrayContaining(['getBalance', 'getBankCards', 'requestWithdrawal', 'getPlayLimits', 'logout']));
  });

  test('no service lets money in, stakes it, or offers anything', async () => {
    const who = await member();
    const { query } = app.context.db;
    expect(await mayBeOffered(query, who.id, now())).toBe(true);
    await takeBreak(app.context, who.id, 1);
    const refused = { code: 'play_stopped' };
    await expect(inTransaction(query, (tx) => assertMayDeposit(tx, who.id, 1n, { reference: 'x', at: now() }))).rejects.toMatchObject(
      refused,
    );
    await expect(inTransaction(query, (tx) => assertMayStake(tx, who.id, 1n, now()))).rejects.toMatchObject(refused);
    expect(await mayBeOffered(query, who.id, now())).toBe(false);
  });
});

describe('who is excluded', () => {
  test('does not get a new account with the same number, address, name and birth date, or identity number', async () => {
    const person = {
      mobileNum: '81277001122',
      countryDialingCode: '62',
      email: 'Rina@Example.com',
      payeeName: 'Rina Wulandari',
      birthday: '1990-02-03',
      idNumber: '3171000000000001',
    };
    const who = await member(person);
    const harmless = { email: 'other@example.com' };
    expect((await register({ ...harmless, payeeName: 'Rina Wulandari', birthday: '1990-02-03' })).body.success).toBe(true);
    await exclude(app.context, who.id, 6);
    for (const same of [
      { mobileNum: '+62 812-7700-1122', countryDialingCode: '62' },
      { email: 'rina@example.com' },
      { payeeName: 'RINA  wulandari', birthday: '1990-02-03' },
      { payeeName: 'Rína Wulan-dari', birthday: '1990-02-03' },
      { idNumber: '3171000000000001' },
    ])
      expect([same, await code(register(same))]).toEqual([same, 'operation_not_allowed']);
    expect((await register({ payeeName: 'Rina Wulandari', birthday: '1991-02-03' })).body.success).toBe(true);
  });

  test('does not come back with a bank account that was taken off the list', async () => {
    const who = await member();
    const cardHash = Buffer.alloc(32, 5);
    await owner.pool.query(
      `insert into bank_card (id, member_id, bank_code, number_sealed, number_hash, tail, payee_name, is_default, added_at, held_until, removed_at)
       values (gen_random_uuid(), $1, 'BCA', 'x', $2, '1234', 'A B', false, now(), now(), now())`,
      [who.id, cardHash],
    );
    await expect(assertMayEnter(app.context.db.query, { cardHash }, now())).resolves.toBeUndefined();
    await exclude(app.context, who.id, 6);
    await expect(assertMayEnter(app.context.db.query, { cardHash }, now())).rejects.toMatchObject({ code: 'operation_not_allowed' });
    await expect(assertMayEnter(app.context.db.query, { cardHash, memberId: who.id }, now())).resolves.toBeUndefined();
  });

  test('stays so until asking to come back after the least time, and for a day then', async () => {
    const who = await member();
    const start = app.clock.at;
    const until = await exclude(app.context, who.id, 6);
    const ask = async () => app.ask('POST', '/wps/member/exclusion/return', { token: await login(who.name), json: {} });
    expect(await code(ask())).toBe('limit_too_early');
    app.clock.at = until + 400 * DAY_MS;
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token: await login(who.name) }))).toBe('play_stopped');
    expect((await ask()).body.value).toEqual({ endsAt: app.clock.at + DAY_MS });
    expect(await code(ask())).toBe('not_found');
    app.clock.at += DAY_MS - 1;
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token: await login(who.name) }))).toBe('play_stopped');
    app.clock.at += 1;
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token: await login(who.name) }))).not.toBe('play_stopped');
    app.clock.at = start;
  });

  test('must be sure, for one of the offered times; the record says who, when and until when', async () => {
    const who = await member();
    const ask = (json: unknown) => app.ask('POST', '/wps/member/exclusion', { token: who.token, json });
    for (const json of [{ months: 6 }, { months: 6, isSure: false }, { months: 5, isSure: true }, { months: 600, isSure: true }])
      expect(await code(ask(json))).toBe('validation_failed');
    expect((await ask({ months: 60, isSure: true })).body.success).toBe(true);
    const { rows } = await owner.pool.query(
      'select kind, requested_at, actor, lifted_at, ends_at > $2 as is_years from play_stop where member_id = $1',
      [who.id, new Date(app.clock.at + 1_800 * DAY_MS)],
    );
    expect(rows).toEqual([{ kind: 'exclusion', requested_at: now(), actor: 'member', lifted_at: null, is_years: true }]);
  });

  test('a break cannot loosen an exclusion, and a higher limit cannot be confirmed during one', async () => {
    const who = await member();
    await exclude(app.context, who.id, 6);
    await takeBreak(app.context, who.id, 1);
    const start = app.clock.at;
    app.clock.at += 2 * DAY_MS;
    const token = await login(who.name);
    expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token }))).toBe('play_stopped');
    expect(await code(app.ask('POST', '/wps/member/limits/confirm', { token, json: { kind: 'deposit', period: 'day' } }))).toBe(
      'play_stopped',
    );
    app.clock.at = start;
  });
});

test('a code by SMS opens the same restricted session as a password', async () => {
  const who = await member();
  const mobile = '+6281277330099';
  await owner.pool.query('update member set mobile = $2, mobile_verified_at = now() where id = $1', [who.id, mobile]);
  await exclude(app.context, who.id, 12);
  const number = { mobileNum: '81277330099', countryDialingCode: '62' };
  await app.ask('POST', '/wps/verification/sms/noLogin', { json: number });
  const { body } = await app.askSealed('POST', '/wps/session/login', {
    username: number.mobileNum,
    countryDialingCode: '62',
    password: await codeTo(app, mobile),
    type: 'sms',
  });
  const { token } = body.value as { token: string };
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.success).toBe(true);
  expect(await code(app.ask('GET', '/wps/relay/CBS_launchChat', { token }))).toBe('play_stopped');
});
