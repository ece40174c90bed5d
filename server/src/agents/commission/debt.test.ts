import { randomUUID } from 'node:crypto';
import { type OpenDebt, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { decideWriteOff, openDebts, requestWriteOff } from './debt-service.ts';
import { settleDue } from './settlement-service.ts';
import { insertBet, openLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';
import { waitingAgents } from './waiting-service.ts';

let app: TestApp;
let of: (name: string) => bigint;
let operators: { readonly asker: bigint; readonly other: bigint };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-03-10T17:00:00Z');
const terms = { ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate: 4_000 }] };

const sign = async (): Promise<string> => {
  const { id } = await offerByHouse(app.context, of('boss'), 'daily', terms, randomUUID());
  await processContract(app.context, of('boss'), 'daily', { action: 'accept', contractId: id, cancels: 0 }, randomUUID());
  return id;
};
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await settleDue(app.context);
};
const statements = async () => (await statementsOf(app.context, of('boss'), { kind: 'daily', pageNo: 1, pageSize: 20 })).list;
const debts = async (): Promise<OpenDebt[]> => (await openDebts(app.context, operators.other)).list;
const caller = (operatorId: bigint) => ({ operatorId, sessionId: '', name: '', roles: [] });
const ask = (statementId: string, who = operators.asker) =>
  requestWriteOff(app.context, caller(who), randomUUID(), { statementId, reason: 'has left us for good' });
const decide = (id: string, who = operators.other, decision: 'approve' | 'refuse' = 'approve') =>
  decideWriteOff(app.context, caller(who), { id, decision, note: 'seen and right' });
const code = async (work: Promise<unknown>): Promise<unknown> => {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'rejected' ? (result.reason as { code?: string }).code : null;
};
const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = START - 60_000;
  await app.operator('debtasker', 'risk');
  await app.operator('debtdecider', 'admin');
  const { rows } = await app.owner.pool.query<{ id: bigint }>(`select id from operator where name like 'debt%' order by name`);
  operators = { asker: rows[0]?.id ?? 0n, other: rows[1]?.id ?? 0n };
  of = await openLine(app, 'DEBT');
});
afterAll(() => app.stop());

test('what a correction leaves owing is written off by two once no contract is left, and by nobody before', async () => {
  const contractId = await sign();
  const bet = await insertBet(app, 'DEBT', { memberId: of('leaf'), at: START + 1, stake: 100_000, payout: 0 });
  await settleAt(START + DAY_MS + 10 * HOUR_MS);
  expect(await debts()).toEqual([]);
  await app.owner.pool.query('update bet set status = 3, settled_at = now() where bet_id = $1', [bet]);
  await settleAt(app.clock.at + 1);
  await settleAt(app.clock.at + 10 * HOUR_MS + 1);
  const [debt] = await debts();
  expect(debt).toMatchObject({ username: 'debtboss', kind: 'daily', from: START, amount: -400, hasContract: true, request: null });
  const statementId = debt?.statementId ?? '';
  // The next statement takes it off.
  expect(await code(ask(statementId))).toBe('conflict');
  await processContract(app.context, of('boss'), 'daily', { action: 'terminate', contractId, cancels: 0, reason: '' }, randomUUID());
  expect((await debts())[0]?.hasContract).toBe(true);
  await settleAt(START + 4 * DAY_MS);
  expect((await debts())[0]?.hasContract).toBe(false);

  expect(await code(ask(randomUUID()))).toBe('not_found');
  const first = await ask(statementId);
  expect(first).toMatchObject({ statementId, amount: -400, state: 'waiting', isMine: true });
  expect(await code(ask(statementId, operators.other))).toBe('conflict');
  expect((await waitingAgents(app.context)).count).toBe(1);
  expect(await code(decide(first.id, operators.asker))).toBe('second_operator_required');
  expect(await decide(first.id, operators.asker, 'refuse')).toMatchObject({ state: 'withdrawn' });
  expect((await debts())[0]).toMatchObject({ amount: -400, request: null });
  const second = await ask(statementId);
  expect((await debts())[0]?.request).toMatchObject({ id: second.id, requestedBy: 'debtasker' });
  const both = await Promise.all([decide(second.id), decide(second.id)]);
  for (const one of both) expect(one).toMatchObject({ state: 'approved', decidedBy: 'debtdecider' });
  expect(await code(ask(statementId))).toBe('not_found');
  expect(await debts()).toEqual([]);
  expect(await faults()).toEqual([]);

  // A contract that comes later owes nothing of it.
  await sign();
  await insertBet(app, 'DEBT', { memberId: of('leaf'), at: START + 5 * DAY_MS, stake: 100_000, payout: 0 });
  await settleAt(START + 6 * DAY_MS + 10 * HOUR_MS);
  expect((await statements())[0]).toMatchObject({ earned: 400, debtIn: 0, amount: 400 });
  expect(await faults()).toEqual([]);
});

test('a debt that nobody wrote off is taken off the first statement of a contract that comes later, and the request for it is refused then', async () => {
  const [last] = await statements();
  const [contract] = (await app.owner.pool.query<{ id: string }>(`select id from agent_contract where state = 'signed'`)).rows;
  await app.owner.pool.query('update bet set status = 3, settled_at = now() where placed_at >= to_timestamp($1 / 1000.0)', [last?.from]);
  await settleAt(app.clock.at + 1);
  await settleAt(app.clock.at + 10 * HOUR_MS + 1);
  const end = { action: 'terminate', contractId: contract?.id ?? '', cancels: 0, reason: '' } as const;
  await processContract(app.context, of('boss'), 'daily', end, randomUUID());
  await settleAt(app.clock.at + 3 * DAY_MS);
  const asked = await ask((await debts())[0]?.statementId ?? '');
  await sign();
  // A contract has come since it was asked.
  expect(await code(decide(asked.id))).toBe('conflict');
  const [open] = (await app.owner.pool.query<{ starts_at: Date }>(`select starts_at from agent_contract where state = 'signed'`)).rows;
  const from = open?.starts_at.getTime() ?? 0;
  await insertBet(app, 'DEBT', { memberId: of('leaf'), at: from, stake: 150_000, payout: 0 });
  await settleAt(from + DAY_MS + 10 * HOUR_MS);
  expect((await statements())[0]).toMatchObject({ earned: 600, debtIn: -400, debtOut: 0, amount: 200 });
  expect(await code(decide(asked.id))).toBe('not_found');
  await decide(asked.id, operators.asker, 'refuse');
  expect(await faults()).toEqual([]);
});

test('the audit sees a write-off by one, one that is in no log, and one of another sum', async () => {
  const planted = async (change: string): Promise<string[]> => {
    const client = await app.owner.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table commission_write_off drop constraint commission_write_off_by_two');
      await client.query(change);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const approved = `where state = 'approved'`;
  expect(await planted(`update commission_write_off set decided_by = requested_by ${approved}`)).toContain('write_off_by_one');
  expect(await planted(`update commission_write_off set requested_by = decided_by, decided_by = requested_by ${approved}`)).toContain(
    'write_off_not_logged',
  );
  expect(await planted(`update commission_write_off set amount = amount - 1 ${approved}`)).toContain('write_off_wrong');
  expect(await planted('delete from commission_write_off')).toContain('write_off_missing');
});
