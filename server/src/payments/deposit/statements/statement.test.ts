import type { DepositOrder, Statement, StatementDetail, StatementFault } from '@sorak/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { readStatement } from './statement-file.ts';
import { workStatements } from './statement-work-service.ts';
import { createDepositor, type Depositor } from '../test/depositor.ts';

let app: TestApp;
let owner: PoolClient;
let world: ReturnType<typeof createDepositor>;
let cashier: string;
let risk: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  [cashier, risk] = [await app.operator('first', 'cashier'), await app.operator('second', 'risk')];
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

type Line = {
  readonly ref: string;
  readonly amount: number | string;
  readonly payer?: string;
  readonly remark?: string;
  readonly at?: number;
};
const fileOf = (...lines: readonly Line[]): string =>
  ['time,reference,amount,payer,remark']
    .concat(
      lines.map(
        ({ ref, amount, payer = '', remark = '', at = app.clock.at }) =>
          `${new Date(at).toISOString().slice(0, 19)}Z,${ref},${amount},${payer},${remark}`,
      ),
    )
    .join('\r\n');
const readIn = (text: string, token = cashier): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/statements/import', {
    token,
    json: { method: 'transfer', name: 'bca.csv', text, reason: 'the day of the bank' },
  });
async function waiting(text: string, token = cashier): Promise<Statement> {
  const { statement } = (await readIn(text, token)).body.value as { statement: Statement | null };
  if (!statement) throw new Error('the file was refused');
  return statement;
}
const decide = (token: string, id: string, decision = 'approve'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/statements/decide', { token, json: { id, decision, note: 'compared with the bank' } });
const detail = async (id: string): Promise<StatementDetail> =>
  (await app.ask('GET', `/wps/operator/statements/${id}?pageSize=100`, { token: risk })).body.value;
/** Reads in, lets the other operator approve, and answers what became of each line. */
async function booked(...lines: readonly Line[]): Promise<(string | null)[]> {
  const { id } = await waiting(fileOf(...lines));
  expect((await decide(risk, id)).body.success).toBe(true);
  return (await detail(id)).list.map(({ outcome }) => outcome);
}
const transferOf = async (one: Depositor, amount = 100_000): Promise<DepositOrder> =>
  world.order(one, { method: 'transfer', amount, bank: 'BCA' });
const violations = async (): Promise<string[]> =>
  (await auditDeposits(owner)).flatMap(({ violations: found }) => found.map(({ name }) => name));

describe('readStatement', () => {
  const clock = { timeZone: 'Asia/Jakarta', now: Date.parse('2026-06-14T12:00:00Z'), decimals: 2 };
  const faultsOf = (text: string): StatementFault[] => [...readStatement(text, clock).faults];

  test('reads columns in any order, semicolons, quotes, a mark, both kinds of time; what goes out is counted', () => {
    const text =
      '\uFEFFReference;Time;Amount;Remark\r\nBCA-0001;2026-06-14 18:30:05;250000.5;"for ""me""; thanks"\n\nBCA-0002;2026-06-14T11:00:00Z;-5000;fee\n';
    expect(readStatement(text, clock)).toEqual({
      lines: [
        {
          row: 2,
          reference: 'BCA-0001',
          amount: 25_000_050n,
          paidAt: Date.parse('2026-06-14T11:30:05Z'),
          payerName: null,
          remark: 'for "me"; thanks',
        },
      ],
      outgoing: 1,
      faults: [],
    });
  });

  test('names every fault by row and column, and takes nothing of such a file', () => {
    const head = 'time,reference,amount,payer';
    const good = '2026-06-14 10:00:00,BCA-1,1000,Budi';
    for (const [text, ...faults] of [
      ['', [1, null, 'empty']],
      [head, [1, null, 'empty']],
      ['time,amount,amount,what\n1,2,3,4', [1, 'amount', 'column_twice'], [1, null, 'column_unknown'], [1, 'reference', 'column_missing']],
      [`${head}\n${good}\n2026-06-14 10:00:00,BCA-1,2000,`, [3, 'reference', 'reference_twice']],
      [
        `${head}\n2026-02-30 10:00:00,BCA 1,1.234,\n${good},x`,
        [2, 'time', 'time'],
        [2, 'reference', 'reference'],
        [2, 'amount', 'amount_ambiguous'],
        [3, null, 'cells'],
      ],
      [`${head}\n2026-06-15 10:00:00,BCA-1,"1,000.00",Bu\u202Edi`, [2, 'time', 'future'], [2, 'payer', 'text']],
      [`${head}\n${good}\n2026-06-14 10:00:00,"BCA"-2,1,`, [3, null, 'quote']],
      [`${head}\n${good}\n"2026`, [3, null, 'quote']],
      [`${head}\n${Array.from({ length: 1_001 }, (_, at) => `2026-06-14 10:00:00,BCA-${at},1000,`).join('\n')}`, [1_002, null, 'too_many']],
    ] as const) {
      const found = faultsOf(text).map(({ row, column, code }) => [row, column, code]);
      expect([text.slice(0, 60), ...found.toSorted()]).toEqual([text.slice(0, 60), ...faults.toSorted()]);
      expect(readStatement(text, clock).lines).toEqual([]);
    }
    for (const amount of ['0', '-0', '1e3', '+5', '0x10', '１０００', '99999999999999999', ' ', 'NaN'])
      expect([amount, faultsOf(`${head}\n2026-06-14 10:00:00,BCA-1,${amount},`).length]).toEqual([amount, 1]);
  });
});

test('one operator reads in, another approves; each line goes where a provider’s word would have led it', async () => {
  const one = await world.member();
  const [exact, less, more] = [await transferOf(one, 200_000), await transferOf(one, 300_000), await transferOf(one, 400_000)];
  const before = await world.inWallet(one);
  const text = fileOf(
    { ref: 'A-1001', amount: exact.payAmount, payer: 'BUDI' },
    { ref: 'A-1002', amount: 100_000, remark: `deposit ${less.reference.toLowerCase()}` },
    { ref: 'A-1003', amount: more.payAmount + 50_000, remark: more.reference },
    { ref: 'A-1004', amount: 77_000, payer: 'SITI', remark: 'for the site' },
    { ref: 'A-1005', amount: -12_000, remark: 'fee' },
  );
  const support = await app.operator('only-looks', 'support');
  expect((await readIn(text, support)).body.errorCode).toBe('operator_role_missing');
  const statement = await waiting(text);
  expect(statement).toMatchObject({ lines: 4, outgoing: 1, state: 'waiting', isMine: true, canDecide: false });
  expect((await waiting(text, risk)).id).toBe(statement.id);
  expect((await detail(statement.id)).list.map(({ plan, outcome }) => [plan, outcome])).toEqual([
    ['matched', null],
    ['matched', null],
    ['matched', null],
    ['unmatched', null],
  ]);
  expect(await world.inWallet(one)).toBe(before);
  const { list: people } = (await app.ask('GET', '/wps/operator/waiting', { token: risk })).body.value as { list: object[] };
  expect(people).toContainEqual({ kind: 'deposits', count: 1, oldestAt: app.clock.at });
  expect((await decide(cashier, statement.id)).body.errorCode).toBe('second_operator_required');
  expect((await decide(support, statement.id)).body.errorCode).toBe('operator_role_missing');
  const both = await Promise.all([decide(risk, statement.id), decide(risk, statement.id), workStatements(app.context)]);
  expect(both.slice(0, 2).filter((answer) => answer?.body.success)).toHaveLength(1);
  expect((await detail(statement.id)).list).toMatchObject([
    { outcome: 'matched', deposit: { reference: exact.reference, status: 'credited', exception: null } },
    { outcome: 'matched', deposit: { reference: less.reference, status: 'part' } },
    { outcome: 'matched', deposit: { reference: more.reference, status: 'credited', exception: 'over' } },
    { outcome: 'unmatched', deposit: null },
  ]);
  expect(await world.inWallet(one)).toBe(before + exact.payAmount + more.payAmount);
  const { list } = (await app.ask('GET', '/wps/operator/unmatched', { token: risk })).body.value as { list: object[] };
  expect(list).toMatchObject([{ paymentId: 'A-1004', amount: 77_000, providerOrder: null, remark: 'for the site' }]);
  const { rows } = await app.owner.pool.query<{ action: string }>(
    `select action from operator_action where object = $1 and action <> 'statement_seen' order by seq`,
    [`statement:${statement.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['statement_imported', 'statement_approved']);
  expect(await violations()).toEqual([]);

  // The same lines in another file, and one of them with another amount: nothing is booked again.
  const again = [
    { ref: 'A-1001', amount: exact.payAmount },
    { ref: 'A-1002', amount: 150_000 },
    { ref: 'A-1004', amount: 77_000 },
  ];
  expect(await booked(...again)).toEqual(['known', 'differs', 'known']);
  expect(await world.inWallet(one)).toBe(before + exact.payAmount + more.payAmount);
  // The rest of the part comes, and it is whole.
  expect(await booked({ ref: 'A-1006', amount: less.payAmount - 100_000, remark: less.reference })).toEqual(['matched']);
  expect(await world.read(one, less.id)).toMatchObject({ status: 'credited', credited: less.payAmount });
  expect(await violations()).toEqual([]);
});

test('what is paid too late waits for a person; a time that fits two payers of one amount is nobody’s', async () => {
  const one = await world.member();
  const late = await transferOf(one);
  app.clock.at += 4 * 86_400_000;
  const values = [new Date(app.clock.at), new Date(app.clock.at + 86_400_000)];
  await app.owner.pool.query('update operator_session set seen_at = $1, expires_at = $2', values);
  expect(await booked({ ref: 'B-1001', amount: late.payAmount, remark: late.reference })).toEqual(['matched']);
  expect(await world.read(one, late.id)).toMatchObject({ status: 'review', exception: 'late', held: late.payAmount });
  const other = await world.member();
  const [left, right] = [await transferOf(await world.member(), 500_000), await transferOf(other, 500_000)];
  await app.owner.pool.query(`update deposit_order set status = 'cancelled', ended_at = created_at, pay_amount = $2 where id = $1`, [
    left.id,
    right.payAmount * 100,
  ]);
  expect(await booked({ ref: 'B-1002', amount: right.payAmount })).toEqual(['unmatched']);
  expect(await violations()).toEqual([]);
});

test('what the provider has reported is confirmed and not booked again; what the bank told first, the provider books no second time', async () => {
  const one = await world.member();
  const [told, first] = [await transferOf(one, 150_000), await transferOf(one, 160_000)];
  const before = await world.inWallet(one);
  await world.pressed(told.id, 'duplicate');
  expect(await world.inWallet(one)).toBe(before + told.payAmount);
  expect(await booked({ ref: 'C-1001', amount: told.payAmount }, { ref: 'C-1002', amount: first.payAmount })).toEqual([
    'confirmed',
    'matched',
  ]);
  expect(await world.inWallet(one)).toBe(before + told.payAmount + first.payAmount);
  await world.pressed(first.id, 'duplicate');
  expect(await world.read(one, first.id)).toMatchObject({ received: first.payAmount, credited: first.payAmount, exception: null });
  expect(await world.inWallet(one)).toBe(before + told.payAmount + first.payAmount);
  // Paid a second time by the same payer: the bank has a second line, and a person decides.
  expect(await booked({ ref: 'C-1003', amount: told.payAmount, remark: told.reference })).toEqual(['matched']);
  expect(await world.read(one, told.id)).toMatchObject({ exception: 'over', held: told.payAmount });
  expect(await violations()).toEqual([]);
});

test('approved and cut off: whoever comes next books what is left, once, however many come', async () => {
  const one = await world.member();
  const orders = [await transferOf(one, 110_000), await transferOf(one, 120_000), await transferOf(one, 130_000)];
  const before = await world.inWallet(one);
  const { id } = await waiting(fileOf(...orders.map(({ payAmount }, at) => ({ ref: `D-${at}00`, amount: payAmount }))));
  await app.owner.pool.query(
    `update deposit_statement set state = 'approved', decided_at = now(), decided_by = (select id from operator where name = 'second') where id = $1`,
    [id],
  );
  await app.owner.pool.query(
    `select operator_record(decided_by, 'statement_approved', 'statement:' || id, null, '{}') from deposit_statement where id = $1`,
    [id],
  );
  await Promise.all(Array.from({ length: 4 }, () => workStatements(app.context)));
  await workStatements(app.context);
  expect((await detail(id)).list.map(({ outcome }) => outcome)).toEqual(['matched', 'matched', 'matched']);
  expect(await world.inWallet(one)).toBe(before + orders.reduce((all, { payAmount }) => all + payAmount, 0));
  expect(await violations()).toEqual([]);
});

test('refused, taken back or with a fault, nothing is booked; the file may be read in again', async () => {
  const text = fileOf({ ref: 'E-100', amount: 90_000 });
  const faulty = await readIn(`${text}\r\nyesterday,E-101,5000,,`);
  expect(faulty.body.value).toEqual({ statement: null, faults: [{ row: 3, column: 'time', code: 'time' }] });
  const first = await waiting(text);
  expect((await decide(cashier, first.id, 'refuse')).body.value).toMatchObject({ state: 'withdrawn' });
  const second = await waiting(text);
  expect(second.id).not.toBe(first.id);
  expect((await decide(risk, second.id, 'refuse')).body.value).toMatchObject({ state: 'refused', counts: {} });
  expect((await decide(risk, second.id)).body.errorCode).toBe('conflict');
  expect((await readIn('x'.repeat(800_000))).body.errorCode).toBe('body_too_large');
  expect(
    (
      await app.ask('POST', '/wps/operator/statements/import', {
        token: cashier,
        json: { method: 'voucher', name: 'a', text, reason: 'no such account' },
      })
    ).status,
  ).toBe(404);
  const { rows } = await app.owner.pool.query<{ count: bigint }>(`select count(*) from deposit_unmatched where payment_id = 'E-100'`);
  expect(rows[0]?.count).toBe(0n);
});
