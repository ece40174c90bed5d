import { randomUUID } from 'node:crypto';
import type { MemberTransfer, Payee } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { requireTurnover } from '../../money/wagering/service.ts';

/** How many transfers race below; 1000 for the whole figure. */
const RACES = Number(process.env['TRANSFER_RACES'] ?? 60);
/** So many of them are under way at any time. */
const CATEGORIES = 60;
const CREDIT = 1_000_000;
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Money to move at once; what the credit's terms keep has a test of its own.
  await app.owner.pool.query(`update given_terms set times = 0 where cause = 'welcome'`);
});
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.context.db.pool.query(text, values);
const idOf = async (username: string): Promise<string> => String(await app.idOf(username));
const stepUp = (token: string) => app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token });
const send = (token: string, json: object, key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', '/wps/transfers', { token, json, headers: { 'Idempotency-Key': key } });
/** As the site does it: whoever is told to come back asks again under the same key. */
async function sendUntilAnswered(token: string, json: object): Promise<TestAnswer> {
  const key = randomUUID();
  for (;;) {
    const answer = await send(token, json, key);
    if (answer.body.errorCode !== 'service_busy') return answer;
  }
}
const balance = async (token: string): Promise<number> =>
  ((await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.value as { sumBalance: number }).sumBalance;
const options = async (token: string) =>
  (await app.ask('GET', '/wps/transfers/options', { token })).body.value as unknown as {
    upline: Payee | null;
    canTransferDown: boolean;
    limits: Record<string, number>;
    turnoverLeft: number;
  };

const login = async (username: string): Promise<string> =>
  ((await app.askSealed('POST', '/wps/session/login', { username, password: PASSWORD, type: 'username' })).body.value as { token: string })
    .token;

type Pair = { readonly agent: string; readonly member: string; readonly agentId: string; readonly memberId: string };
let pairs = 0;
/** An agent with one member two levels below, both proven. */
async function pair(): Promise<Pair> {
  pairs += 1;
  const names = [`agent${pairs}x`, `middle${pairs}x`, `below${pairs}x`] as const;
  await app.member(names[0]);
  await app.member(names[1]);
  const member = await app.member(names[2]);
  await sql(`update member set is_agent = 1, payee_name = 'Ratna Sari' where username = $1`, [names[0]]);
  for (const [lower, upper] of [
    [names[1], names[0]],
    [names[2], names[1]],
  ])
    await sql('update member set upline_id = (select id from member where username = $2), to_upline = true where username = $1', [
      lower,
      upper,
    ]);
  // The kind of account is part of the session.
  const agent = await login(names[0]);
  await stepUp(agent);
  await stepUp(member);
  return { agent, member, agentId: await idOf(names[0]), memberId: await idOf(names[2]) };
}

test('makeTransfer pays the upline: masked beforehand, proven, booked once, told to both', async () => {
  const { member } = await pair();
  const middle = await idOf(`middle${pairs}x`);
  const { upline, canTransferDown, limits } = await options(member);
  expect(upline).toMatchObject({
    payeeId: middle,
    account: expect.stringMatching(/^mi\*\*\*x·/),
    name: null,
    isNew: true,
    max: 1_000_000,
  });
  expect([canTransferDown, limits['dayCountLeft'], limits['dayAmountLeft']]).toEqual([false, 20, 20_000_000]);
  const request = { direction: 'up', payeeId: middle, amount: 50_000.25, note: 'untuk setoran' };
  const key = randomUUID();
  const first = await send(member, request, key);
  expect(first.body.value).toMatchObject({
    balance: CREDIT - 50_000.25,
    transfer: { isIncoming: false, other: expect.stringMatching(/^mi\*\*\*x·/), amount: 50_000.25 },
  });
  for (let again = 0; again < 3; again += 1) expect((await send(member, request, key)).body.value).toEqual(first.body.value);
  expect((await send(member, { ...request, amount: 50_000 }, key)).body.errorCode).toBe('idempotency_conflict');
  expect(await balance(member)).toBe(CREDIT - 50_000.25);
  const token = await login(`middle${pairs}x`);
  expect(await balance(token)).toBe(CREDIT + 50_000.25);
  const { list } = (await app.ask('GET', '/wps/transfers', { token })).body.value as { list: MemberTransfer[] };
  // The upline reads the name as the team pages have it.
  expect(list).toMatchObject([{ isIncoming: true, other: expect.stringMatching(/^be\*\*\*x·/), direction: 'up', note: 'untuk setoran' }]);
  // The account record tells whose money it was.
  const record = JSON.stringify((await app.ask('GET', '/wps/relay/ODSFE2_MemTransDet', { token })).body.value);
  expect(record).toMatch(/"title":"be\*\*\*x·\w+","detail":"untuk setoran"/);
  const inbox = (await app.ask('GET', '/wps/relay/CSP_getInbox?kind=money', { token })).body.value as { list: { content: string }[] };
  expect(inbox.list[0]?.content).toContain('50,000.25');
});

test('an agent pays anybody below, however deep, and nobody else; who exists is not told', async () => {
  const { agent, memberId } = await pair();
  const check = (account: string) => app.ask('POST', '/wps/transfers/payee', { token: agent, json: { account } });
  expect((await check(`BELOW${pairs}x`)).body.value).toMatchObject({ payeeId: memberId, account: `below${pairs}x`, isNew: true });
  // Whom the agent sees in the team is found by number, and stays masked.
  const known = (id: string) => app.ask('POST', '/wps/transfers/payee', { token: agent, json: { memberId: id } });
  expect((await known(memberId)).body.value).toMatchObject({
    payeeId: memberId,
    account: expect.stringMatching(/^be\*\*\*x·/),
    isNew: true,
  });
  await app.member('unrelated');
  for (const id of [await idOf('unrelated'), await idOf(`agent${pairs}x`), '999999999'])
    expect((await known(id)).body.errorCode).toBe('transfer_payee_unknown');
  const refused = await Promise.all(['unrelated', 'nobodyhere', `agent${pairs}x`].map(check));
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.errorCode} ${body.message}`)).size).toBe(1);
  expect(refused[0]?.body.errorCode).toBe('transfer_payee_unknown');
  const sent = (await send(agent, { direction: 'down', payeeId: memberId, amount: 10_000 })).body.value;
  expect(sent).toMatchObject({ transfer: { direction: 'down', other: expect.stringMatching(/^be\*\*\*x·/) } });
  for (const payeeId of [await idOf('unrelated'), await idOf(`agent${pairs}x`), '999999999'])
    expect((await send(agent, { direction: 'down', payeeId, amount: 10_000 })).body.errorCode, payeeId).toBe('transfer_payee_unknown');
});

test('a member who has stopped gets nothing from above, and the agent does not learn why', async () => {
  const { agent, member, memberId } = await pair();
  const request = { direction: 'down', payeeId: memberId, amount: 30_000 };
  const limit = { kind: 'deposit', period: 'day', amount: 40_000 };
  expect((await app.ask('POST', '/wps/member/limits', { token: member, json: limit })).status).toBe(200);
  expect((await send(agent, request)).status).toBe(200);
  expect((await send(agent, request)).body.errorCode).toBe('transfer_payee_unknown');
  expect(await balance(member)).toBe(CREDIT + 30_000);
});

test('what is not allowed is refused and moves nothing', async () => {
  const { member, agent, agentId, memberId } = await pair();
  const middle = await idOf(`middle${pairs}x`);
  const up = { direction: 'up', payeeId: middle, amount: 20_000 };
  const fresh = await app.member('unproven');
  await sql('update member set upline_id = $2, to_upline = true where username = $1', ['unproven', agentId]);
  expect((await send(fresh, { ...up, payeeId: agentId })).body.errorCode).toBe('step_up_required');
  // The upline's upline is not the upline; a member pays nobody below; a trial account nobody at all.
  expect((await send(member, { ...up, payeeId: agentId })).body.errorCode).toBe('transfer_payee_unknown');
  expect((await send(member, { ...up, direction: 'down' })).body.errorCode).toBe('transfer_payee_unknown');
  expect((await send(await app.trial(), up)).body.errorCode).toBe('real_account_required');
  expect((await app.ask('POST', '/wps/transfers/payee', { token: member, json: { account: 'x' } })).body.errorCode).toBe('not_agent');
  for (const amount of [0, -5, 10_000.001, 1e300, '10000', null])
    expect((await send(member, { ...up, amount })).status, String(amount)).toBe(400);
  expect((await send(member, { ...up, note: 'x'.repeat(141) })).status).toBe(400);
  await sql('update transfer_setting set is_up_open = false');
  expect((await send(member, up)).body.errorCode).toBe('function_not_available');
  expect((await options(member)).upline).toBeNull();
  await sql('update transfer_setting set is_up_open = true, is_down_open = false');
  expect((await send(agent, { direction: 'down', payeeId: memberId, amount: 20_000 })).body.errorCode).toBe('function_not_available');
  await sql('update transfer_setting set is_down_open = true');
  await sql(`update member set status = 'disabled' where id = $1`, [middle]);
  expect((await send(member, up)).body.errorCode).toBe('transfer_payee_unknown');
  await sql(`update member set status = 'active' where id = $1`, [middle]);
  await requireTurnover(app.context.db.query, {
    memberId: BigInt(memberId),
    cause: 'deposit',
    reference: 'deposit:1',
    amount: 5_000n,
    times: 100,
  });
  expect(await options(member)).toMatchObject({ turnoverLeft: 50 });
  expect((await send(member, up)).body).toMatchObject({ errorCode: 'turnover_missing', value: { left: 50 } });
  expect(await balance(member)).toBe(CREDIT);
});

test('limits: least, most, new payees, each day; a day later there is room again', async () => {
  let { member } = await pair();
  const up = { direction: 'up', payeeId: await idOf(`middle${pairs}x`) };
  const limitOf = async (amount: number) => {
    const { value } = (await send(member, { ...up, amount })).body;
    return value as { limit?: string; left?: number };
  };
  await sql(`update transfer_setting set max_amount = 50000000, day_amount = 40000000, day_count = 3, first_amount = 30000000`);
  expect(await limitOf(9_999)).toMatchObject({ limit: 'min', left: 10_000 });
  expect(await limitOf(500_001)).toMatchObject({ limit: 'max', left: 500_000 });
  expect(await limitOf(300_001)).toMatchObject({ limit: 'first', left: 300_000 });
  expect(await limitOf(290_000)).not.toHaveProperty('limit');
  expect(await limitOf(10_001)).toMatchObject({ limit: 'first', left: 10_000 });
  app.clock.at += DAY_MS;
  member = await login(`below${pairs}x`);
  await stepUp(member);
  expect(await limitOf(310_000)).not.toHaveProperty('limit');
  expect(await limitOf(100_000)).toMatchObject({ limit: 'dayAmount', left: 90_000 });
  await limitOf(10_000);
  await limitOf(10_000);
  expect(await limitOf(10_000)).toMatchObject({ limit: 'dayCount' });
  await sql(`update transfer_setting set max_amount = 1000000000, day_amount = 2000000000, day_count = 20, first_amount = 100000000`);
});

test(
  `${RACES} transfers up and down at once: no money comes or goes, nobody sinks below nothing, the day's limit holds`,
  { timeout: 300_000 },
  async () => {
    const { agent, member, memberId } = await pair();
    const middle = await idOf(`middle${pairs}x`);
    await sql(`update transfer_setting set day_count = 100000, day_amount = 60000000, min_amount = 1`);
    const before = (await balance(agent)) + (await balance(member));
    const race = (at: number) =>
      at % 2 === 0
        ? sendUntilAnswered(member, { direction: 'up', payeeId: middle, amount: 37_000 })
        : sendUntilAnswered(agent, { direction: 'down', payeeId: memberId, amount: 29_000 });
    const answers: TestAnswer[] = [];
    let begun = 0;
    const category = async () => {
      while (begun < RACES) answers.push(await race((begun += 1)));
    };
    await Promise.all(Array.from({ length: Math.min(RACES, CATEGORIES) }, category));
    const codes = new Set(answers.flatMap(({ body }) => (body.success ? [] : [body.errorCode ?? ''])));
    expect([...codes].filter((code) => !['insufficient_balance', 'transfer_limit'].includes(code))).toEqual([]);
    const done = (direction: string) =>
      answers.filter(({ body }) => body.success && (body.value as { transfer: MemberTransfer }).transfer.direction === direction).length;
    // 600,000.00 a day each: sixteen of 37,000 and twenty of 29,000.
    expect([done('up'), done('down')]).toEqual([Math.min(16, Math.floor(RACES / 2)), Math.min(20, Math.ceil(RACES / 2))]);
    const middleCame = (await sql(`select balance from ledger_account where name = $1`, [`member:${middle}:wallet:IDR`])).rows[0]
      ?.balance as bigint;
    expect(Math.round(((await balance(agent)) + (await balance(member)) + Number(middleCame) / 100) * 100)).toBe(
      Math.round((before + CREDIT) * 100),
    );
    await sql(`update transfer_setting set day_count = 20, day_amount = 2000000000, min_amount = 1000000`);
  },
);
