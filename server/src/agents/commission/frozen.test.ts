import { randomUUID } from 'node:crypto';
import type { RunStatement, SettlementRun } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { freezeMember, unfreezeMember } from '../../back-office/desk/member-care-service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { suspendAgent } from './agent-kind-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, toMate, bet } = await startTestLine('FROZEN');
const { pool } = app.owner;
afterAll(() => app.stop());

await app.operator('frozencare', 'admin');
const operatorId = (await pool.query<{ id: bigint }>(`select id from operator where name = 'frozencare'`)).rows[0]?.id ?? 0n;
const caller = { operatorId, sessionId: '', name: 'frozencare', roles: [] } as unknown as Parameters<typeof freezeMember>[1];
const money = async (name: string): Promise<number> =>
  Number(await balance(app.context.db.query, await openAccount(app.context.db.query, wallet(of(name), 'IDR')))) / 100;
const newest = async (name: string) => (await statementsOf(app.context, of(name), { kind: 'daily', pageNo: 1, pageSize: 50 })).list[0];
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
};
const paysAt = (day: number) => DAY + (day + 1) * DAY_MS + 10 * HOUR_MS;
const faults = async () => (await runChecks(pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
/** Signed in anew: the clock has gone on since. */
const signedIn = (): Promise<string> => app.operator(`frozen${randomUUID().slice(0, 8)}`, 'risk');
async function newestStatement(token: string, memberId: bigint): Promise<string | undefined> {
  const read = async <T>(path: string): Promise<T[]> =>
    ((await app.ask('GET', `/wps/operator/agents${path}`, { token })).body.value as { list: T[] }).list;
  const [run] = await read<SettlementRun>('/runs');
  return (await read<RunStatement>(`/runs/statements?runId=${run?.id}`)).find((row) => row.memberId === String(memberId))?.id;
}
const decide = async (step: 'hold' | 'release', memberId: bigint) => {
  const token = await signedIn();
  const json = { statementId: await newestStatement(token, memberId), note: 'seen and decided' };
  return (await app.ask('POST', `/wps/operator/agents/${step}`, { token, json, headers: { 'Idempotency-Key': randomUUID() } })).body;
};

/** One alone voids nothing. */
async function voidByTwo(memberId: bigint): Promise<void> {
  const [first, second] = [await signedIn(), await signedIn()];
  const request = async (token: string, step: string, json: object) =>
    (await app.ask('POST', `/wps/operator/requests/${step}`, { token, json })).body;
  const wish = { kind: 'commissionVoid', object: await newestStatement(first, memberId), after: { isVoid: true } };
  const asked = await request(first, 'ask', { wish, reason: 'the bets were bought' });
  expect(asked.value).toMatchObject({ state: 'waiting', before: { isVoid: false } });
  const decision = { id: (asked.value as { id: string }).id, decision: 'approve', note: 'seen and decided' };
  expect((await request(first, 'decide', decision)).errorCode).toBe('second_operator_required');
  expect((await request(second, 'decide', decision)).value).toMatchObject({ state: 'approved' });
}

test('a frozen agent is not paid: what waits is held from then on, until an operator releases it', async () => {
  await accept('boss', await byHouse('daily', 4_000));
  await accept('mate', await toMate('daily', 3_000));
  await bet('leaf', DAY + HOUR_MS, 100_000);
  await settleAt(paysAt(0) - HOUR_MS);
  expect(await newest('mate')).toMatchObject({ amount: 300, isHeld: false });
  await freezeMember(app.context, caller, String(of('mate')), 'asked by the police');
  await settleAt(app.clock.at + 60_000);
  expect(await newest('mate')).toMatchObject({ isHeld: true });
  const before = await Promise.all(['boss', 'mate'].map(money));
  await settleAt(paysAt(0));
  expect((await Promise.all(['boss', 'mate'].map(money))).map((sum, at) => sum - (before[at] ?? 0))).toEqual([100, 0]);
  // Not while the account is closed.
  expect((await decide('release', of('mate'))).errorCode).toBe('conflict');
  await unfreezeMember(app.context, caller, String(of('mate')), 'cleared');
  await settleAt(paysAt(0) + HOUR_MS);
  expect(await newest('mate')).toMatchObject({ isHeld: true, paidAt: null });
  expect((await decide('release', of('mate'))).value).toMatchObject({ state: 'waiting' });
  await settleAt(paysAt(0) + 2 * HOUR_MS);
  expect((await money('mate')) - (before[1] ?? 0)).toBe(300);
  expect(await faults()).toEqual([]);
});

test('a freeze that is not done yet is waited for, and what it closes is not paid', async () => {
  await bet('leaf', DAY + DAY_MS + HOUR_MS, 100_000);
  await settleAt(paysAt(1) - HOUR_MS);
  const before = await money('mate');
  const freezing = await pool.connect();
  await freezing.query('begin');
  await freezing.query(`update member set status = 'disabled' where id = $1`, [of('mate')]);
  app.clock.at = paysAt(1);
  const paying = settleDue(app.context);
  const waiting = async () =>
    (
      await pool.query<{ count: bigint }>(
        `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows[0]?.count;
  const until = performance.now() + 10_000;
  while ((await waiting()) === 0n && performance.now() < until);
  await freezing.query('commit');
  freezing.release();
  await paying;
  await settleAt(paysAt(1) + 60_000);
  expect((await money('mate')) - before).toBe(0);
  expect(await newest('mate')).toMatchObject({ isHeld: true, paidAt: null });
  // It is never paid once an operator has voided it.
  await voidByTwo(of('mate'));
  await pool.query(`update member set status = 'active' where id = $1`, [of('mate')]);
  expect((await decide('release', of('mate'))).errorCode).toBe('conflict');
  await settleAt(paysAt(1) + HOUR_MS);
  expect((await money('mate')) - before).toBe(0);
  expect(await newest('mate')).toMatchObject({ isHeld: false, isVoided: true, paidAt: null });
  expect(await faults()).toEqual([]);
});

test('a suspended agent is not paid: every statement is held until two lifted it and an operator releases it', async () => {
  const day = DAY + 3 * DAY_MS;
  await bet('leaf', day + HOUR_MS, 100_000);
  await settleAt(paysAt(3) - HOUR_MS);
  const before = await money('mate');
  await suspendAgent(app.context, operatorId, { memberId: String(of('mate')), reason: 'a line is looked at' });
  await settleAt(paysAt(3));
  expect((await money('mate')) - before).toBe(0);
  expect(await newest('mate')).toMatchObject({ isHeld: true, paidAt: null });
  expect((await decide('release', of('mate'))).errorCode).toBe('conflict');
  await pool.query('update member set agent_suspended_at = null where id = $1', [of('mate')]);
  await settleAt(paysAt(3) + HOUR_MS);
  expect((await money('mate')) - before).toBe(0);
  expect((await decide('release', of('mate'))).value).toMatchObject({ state: 'waiting' });
  await settleAt(paysAt(3) + 2 * HOUR_MS);
  expect((await money('mate')) - before).toBe(300);
  expect(await faults()).toEqual([]);
});

test('who is excluded from play is not paid either', async () => {
  await bet('leaf', DAY + 4 * DAY_MS + HOUR_MS, 100_000);
  await pool.query(
    `insert into play_stop (member_id, kind, requested_at, ends_at, actor) values ($1, 'exclusion', to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), 'member')`,
    [of('mate'), app.clock.at, app.clock.at + 90 * DAY_MS],
  );
  const before = await money('mate');
  await settleAt(paysAt(4));
  expect((await money('mate')) - before).toBe(0);
  expect(await newest('mate')).toMatchObject({ isHeld: true, paidAt: null });
  expect(await faults()).toEqual([]);
});

test('the audit sees a void that no operator made, and one that was lost', async () => {
  const planted = async (change: string): Promise<string[]> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await planted('update commission_statement set voided_at = held_at where held_at is not null')).toContain(
    'commission_void_not_logged',
  );
  expect(await planted('update commission_statement set voided_at = null')).toContain('commission_void_lost');
  expect(await planted(`update commission_statement set hold = 'operator' where hold = 'account' and voided_at is null`)).toContain(
    'commission_hold_not_logged',
  );
});
