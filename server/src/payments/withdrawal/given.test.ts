import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { createWorld, MILLION, type TestPayee, type World, WELCOME } from './test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`update given_terms set times = 1000 where cause = 'welcome'`);
  await world.owner.pool.query(`update withdrawal_rule set is_enabled = true where code = 'given'`);
});
afterAll(() => world.stop());

async function deposited(who: TestPayee, amount: bigint): Promise<void> {
  const { pool } = world.context.db;
  const debit = await openAccount(pool, house('unclaimed', 'IDR'));
  const credit = await openAccount(pool, wallet(who.memberId, 'IDR'));
  await transfer(pool, { id: randomUUID(), debit, credit, amount, kind: 'deposit', reference: `deposit:${who.username}` });
}
const check = async (who: TestPayee): Promise<unknown> =>
  (await world.app.ask('GET', '/wps/withdrawals/check', { token: who.token })).body.value;
const caseOf = async (id: string): Promise<unknown> =>
  (await world.app.ask('GET', `/wps/operator/withdrawals/${id}`, { token: world.risk })).body.value;

test('welcome credit is played with and does not leave; the check says so line by line', async () => {
  const who = await world.payee('newcomer1', 0n);
  expect(await check(who)).toMatchObject({
    balance: WELCOME,
    withdrawable: 0,
    missing: ['given'],
    own: { deposited: 0, won: 0, given: 0 },
    bound: WELCOME,
    turnover: { remaining: 0 },
    given: [{ cause: 'welcome', held: WELCOME, remaining: 10_000_000, max: 500_000, state: 'running' }],
  });
  expect((await world.ask(who, 100_000)).body).toMatchObject({
    errorCode: 'withdrawal_blocked',
    value: { missing: ['given'], remaining: WELCOME },
  });
  await deposited(who, MILLION);
  expect(await check(who)).toMatchObject({ missing: [], withdrawable: 1_000_000, own: { deposited: 1_000_000 } });
  await world.proven(who);
  expect((await world.ask(who, 1_000_001)).body.errorCode).toBe('withdrawal_blocked');
});

test('ten withdrawals at once take no more than is one’s own', async () => {
  const who = await world.payee('newcomer2', 0n);
  await deposited(who, MILLION / 10n);
  const asked = await Promise.all(Array.from({ length: 10 }, () => world.ask(who, 60_000)));
  expect(asked.filter(({ body }) => body.success).length).toBe(1);
  expect(await world.available(who)).toBe(WELCOME + 100_000 - 60_000);
});

test('the reviewer and the member read what of it was deposited, won and given; a large sum is looked at', async () => {
  const who = await world.payee('winner1', 0n);
  await deposited(who, MILLION / 5n);
  await world.fund(who.memberId, MILLION + MILLION / 10n);
  await world.proven(who);
  const { id, state } = await world.made(who, 1_300_000);
  expect(state).toBe('review');
  const parts = { deposited: 200_000, won: 1_100_000, given: 0 };
  expect(await caseOf(id)).toMatchObject({ parts, signals: [{ code: 'large', value: 1_300_000 }, { code: 'little_play' }] });
  expect(await world.detail(who, id)).toMatchObject({ parts });
});

test('given money that has met its terms goes by a person, who reads how much it is', async () => {
  const who = await world.payee('patient1', 0n);
  await world.owner.pool.query(
    `update turnover set counted = required, ended_at = now(), ending = 'met' where member_id = $1 and cause = 'welcome'`,
    [who.memberId],
  );
  expect(await check(who)).toMatchObject({ balance: 1_000_000 / 2, withdrawable: 500_000, own: { given: 500_000 }, given: [] });
  const { id, state } = await world.made(who, 60_000);
  expect(state).toBe('review');
  expect(await caseOf(id)).toMatchObject({ parts: { deposited: 0, won: 0, given: 60_000 }, signals: [{ code: 'given', value: 60_000 }] });
});

test('what is bound is not moved to another member either', async () => {
  const [up, who] = [await world.payee('upline1', 0n), await world.payee('newcomer3', 0n)];
  await world.owner.pool.query('update member set is_agent = 1 where id = $1', [up.memberId]);
  await world.owner.pool.query('update member set upline_id = $2, to_upline = true where id = $1', [who.memberId, up.memberId]);
  await world.proven(who);
  const asked = { direction: 'up', payeeId: String(up.memberId), amount: 100_000, note: '' };
  const send = { token: who.token, json: asked, headers: { 'Idempotency-Key': randomUUID() } };
  const { body } = await world.app.ask('POST', '/wps/transfers', send);
  expect(body.errorCode).toBe('insufficient_balance');
  expect(await world.available(who)).toBe(WELCOME);
});
