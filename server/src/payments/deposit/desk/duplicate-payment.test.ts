import type { Statement, UnmatchedDetail, UnmatchedPayment } from '@sorak/contract';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payWithoutOrder, sendDueWebhooks } from '../../payment/local-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { createDepositor } from '../test/depositor.ts';

let app: TestApp;
let owner: PoolClient;
let world: ReturnType<typeof createDepositor>;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  [first, second] = [await app.operator('first', 'cashier'), await app.operator('second', 'risk')];
});
afterEach(async () => {
  expect((await auditDeposits(owner)).flatMap(({ violations }) => violations.map(({ name }) => name))).toEqual([]);
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

const waiting = async (): Promise<UnmatchedPayment[]> =>
  ((await app.ask('GET', '/wps/operator/unmatched?pageSize=100', { token: first })).body.value as { list: UnmatchedPayment[] }).list;
const found = async (paymentId: string): Promise<UnmatchedPayment> => {
  const one = (await waiting()).find((row) => row.paymentId === paymentId);
  if (!one) throw new Error(`${paymentId} does not wait`);
  return one;
};
const detail = async (id: string): Promise<UnmatchedDetail> =>
  (await app.ask('GET', `/wps/operator/unmatched/${id}`, { token: first })).body.value;
const act = (token: string, action: 'assign' | 'return' | 'confirm' | 'refuse', id: string, more: object = {}): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/unmatched/${action}`, { token, json: { id, note: 'seen with the bank', ...more } });

/** Reads one line of the bank in and lets the other operator approve it; what became of it. */
async function banked(reference: string, amount: number): Promise<string | undefined> {
  // Another minute: the same text would be the same file.
  app.clock.at += 60_000;
  const text = `time,reference,amount\n${new Date(app.clock.at).toISOString().slice(0, 19)}Z,${reference},${amount}`;
  const file = { method: 'transfer', name: `${reference}.csv`, text: `${text}\n`, reason: 'the day of the bank' };
  const read = await app.ask('POST', '/wps/operator/statements/import', { token: first, json: file });
  const { id } = (read.body.value as { statement: Statement }).statement;
  await app.ask('POST', '/wps/operator/statements/decide', { token: second, json: { id, decision: 'approve', note: 'compared' } });
  const lines = await app.owner.pool.query<{ outcome: string }>('select outcome from deposit_statement_line where statement_id = $1', [id]);
  return lines.rows[0]?.outcome;
}
/** Money that the bank told of first, without an order, and the provider afterwards as the payment of one. */
async function reportedTwice(reference: string, amount: number) {
  const one = await world.member();
  const order = await world.order(one, { amount });
  expect(await banked(reference, amount)).toBe('unmatched');
  expect(await found(reference)).toMatchObject({ hasDuplicate: false });
  await world.pressed(order.id, 'paid');
  return { one, order, stray: await found(reference) };
}

test('a line of the bank whose money the provider tells of later says so, and goes nowhere before somebody has compared them', async () => {
  const start = await world.inWallet(await world.member());
  const { one, order, stray } = await reportedTwice('T-1001', 123_000);
  expect(stray.hasDuplicate).toBe(true);
  const other = await world.member();
  const unpaid = await world.order(other, { amount: 123_000 });
  const { duplicates, candidates } = await detail(stray.id);
  expect(duplicates).toMatchObject([{ depositId: order.id, reference: order.reference, username: one.username, unmatchedId: null }]);
  expect(candidates).toMatchObject([{ reference: unpaid.reference }]);
  expect((await act(first, 'assign', stray.id, { reference: unpaid.reference })).body.errorCode).toBe('payment_told_twice');
  expect((await act(first, 'return', stray.id)).body.errorCode).toBe('payment_told_twice');
  expect((await act(first, 'confirm', stray.id, { paymentId: 'another' })).body.errorCode).toBe('conflict');
  const paymentId = duplicates[0]?.paymentId ?? '';
  const support = await app.operator('only-looks', 'support');
  expect((await act(support, 'confirm', stray.id, { paymentId })).body.errorCode).toBe('operator_role_missing');
  // Whoever is faster, one of them alone has an effect, and this member is credited once.
  const answers = await Promise.all([
    act(first, 'confirm', stray.id, { paymentId }),
    act(second, 'confirm', stray.id, { paymentId }),
    act(second, 'return', stray.id),
    act(first, 'assign', stray.id, { reference: unpaid.reference }),
  ]);
  expect(answers.map(({ body }) => body.success).filter(Boolean)).toHaveLength(1);
  expect(await detail(stray.id)).toMatchObject({ payment: { state: 'confirmed', hasDuplicate: false }, duplicates: [] });
  expect((await act(first, 'assign', stray.id, { reference: unpaid.reference, isOther: true })).body.errorCode).toBe('conflict');
  expect(await banked('T-1001', 123_000)).toBe('known');
  await world.pressed(order.id, 'duplicate');
  expect(await world.inWallet(one)).toBe(start + 123_000);
  expect(await world.inWallet(other)).toBe(start);
  const { figures } = (await app.ask('GET', '/wps/operator/deposits', { token: first })).body.value as { figures: object };
  expect(figures).toMatchObject({ unmatched: 0, held: 0 });
});

test('what an operator gave to an order by hand, the provider’s later word for that order books no second time', async () => {
  const one = await world.member();
  const start = await world.inWallet(one);
  const order = await world.order(one, { amount: 134_000 });
  expect(await banked('T-2001', 134_000)).toBe('unmatched');
  await act(first, 'assign', (await found('T-2001')).id, { reference: order.reference });
  await world.pressed(order.id, 'paid');
  await world.pressed(order.id, 'duplicate');
  expect(await world.read(one, order.id)).toMatchObject({ received: 134_000, credited: 134_000, exception: null });
  expect(await world.inWallet(one)).toBe(start + 134_000);
});

test('above the brand’s amount two operators say that it is the same; other money of the same amount is given on by whoever has compared', async () => {
  const { stray } = await reportedTwice('T-3001', 3_000_000);
  const paymentId = (await detail(stray.id)).duplicates[0]?.paymentId ?? '';
  expect((await act(first, 'confirm', stray.id, { paymentId })).body.value).toMatchObject({
    payment: { state: 'waiting', isAsked: true },
    decisions: [{ action: 'confirm', paymentId }],
  });
  expect((await act(first, 'confirm', stray.id, { paymentId })).body.errorCode).toBe('second_operator_required');
  expect((await act(second, 'return', stray.id, { isOther: true })).body.errorCode).toBe('conflict');
  expect((await act(second, 'confirm', stray.id, { paymentId })).body.value).toMatchObject({ payment: { state: 'confirmed' } });

  const { stray: more } = await reportedTwice('T-3002', 145_000);
  const other = await world.member();
  const start = await world.inWallet(other);
  const unpaid = await world.order(other, { amount: 145_000 });
  const given = await act(first, 'assign', more.id, { reference: unpaid.reference, isOther: true });
  expect(given.body.value).toMatchObject({ payment: { state: 'assigned' } });
  expect(await world.inWallet(other)).toBe(start + 145_000);
});

test('bank and provider may both have told of it without an order: the one waits for the other', async () => {
  const one = await world.member();
  const start = await world.inWallet(one);
  const order = await world.order(one, { amount: 156_000 });
  expect(await banked('T-4001', 156_000)).toBe('unmatched');
  const told = await payWithoutOrder(app.context, 15_600_000n);
  await sendDueWebhooks(app.context);
  const [line, named] = [await found('T-4001'), (await waiting()).find(({ providerOrder }) => providerOrder === told?.order_id)];
  if (!named) throw new Error('the provider’s payment does not wait');
  expect([line.hasDuplicate, named.hasDuplicate]).toEqual([true, true]);
  expect((await act(first, 'assign', named.id, { reference: order.reference })).body.errorCode).toBe('payment_told_twice');
  expect((await act(first, 'confirm', named.id, { paymentId: 'T-4001' })).body.errorCode).toBe('conflict');
  await act(first, 'confirm', line.id, { paymentId: named.paymentId });
  const given = await act(first, 'assign', named.id, { reference: order.reference });
  expect(given.body.value).toMatchObject({ payment: { state: 'assigned', reference: order.reference } });
  expect(await world.inWallet(one)).toBe(start + 156_000);
});
