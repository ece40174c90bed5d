import { type DepositDetail, nameKey, type Statement, type UnmatchedDetail } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payWithoutOrder, sendDueWebhooks } from '../../payment/local-service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDepositor, type Depositor } from '../test/depositor.ts';

const PAPERS = 'Nguyễn Đức Nur’aini';
const BANK = 'NGUYEN DUC NURAINI';
const OTHER = 'NGUYEN DUC NURAINA';

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
let [cashier, risk] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
  [cashier, risk] = [await app.operator('payercash', 'cashier'), await app.operator('payerrisk', 'risk')];
});
afterAll(() => app.stop());

async function named(name: string): Promise<Depositor> {
  const one = await world.member();
  await app.owner.pool.query('update member set payee_name = $2, payee_key = $3 where id = $1', [one.id, name, nameKey(name)]);
  return one;
}
/** Says under which name the payments of an order came. */
const payerOf = (orderId: string, name: string) =>
  app.owner.pool.query('update deposit_payment set payer_name = $2 where order_id = $1', [orderId, name]);
const valueOf = async <T>(where: string): Promise<T> => (await app.ask('GET', where, { token: cashier })).body.value as T;

/** What became of one line of the bank that another operator has approved. */
async function banked(reference: string, amount: number, payer: string): Promise<string | undefined> {
  app.clock.at += 60_000;
  const text = `time,reference,amount,payer\n${new Date(app.clock.at).toISOString().slice(0, 19)}Z,${reference},${amount},${payer}\n`;
  const read = await app.ask('POST', '/wps/operator/statements/import', {
    token: cashier,
    json: { method: 'transfer', name: `${reference}.csv`, text, reason: 'the day of the bank' },
  });
  const { id } = (read.body.value as { statement: Statement }).statement;
  await app.ask('POST', '/wps/operator/statements/decide', { token: risk, json: { id, decision: 'approve', note: 'compared' } });
  const { rows } = await app.owner.pool.query<{ outcome: string }>('select outcome from deposit_statement_line where statement_id = $1', [
    id,
  ]);
  return rows[0]?.outcome;
}

test('who paid is held against the payee in every spelling, and the queue finds a payee in every spelling', async () => {
  const order = await world.order(await named(PAPERS));
  await world.pressed(order.id, 'over');
  const verdict = async () =>
    (await valueOf<DepositDetail>(`/wps/operator/deposits/${order.id}`)).checks.find(({ name }) => name === 'payerName')?.verdict;
  await payerOf(order.id, BANK);
  expect(await verdict()).toBe('good');
  await payerOf(order.id, OTHER);
  expect(await verdict()).toBe('odd');
  const found = async (name: string) =>
    (await valueOf<{ list: { id: string }[] }>(`/wps/operator/deposits?view=all&search=${encodeURIComponent(name)}`)).list.map(
      ({ id }) => id,
    );
  expect(await found(BANK)).toEqual([order.id]);
  expect(await found(OTHER)).toEqual([]);
});

test('money without an order points at the payer’s own orders, and at the same payer’s payment, in every spelling', async () => {
  const [own, others] = [
    await world.order(await named(PAPERS), { amount: 181_000 }),
    await world.order(await named(OTHER), { amount: 181_000 }),
  ];
  const stray = await payWithoutOrder(app.context, 18_100_000n);
  await sendDueWebhooks(app.context);
  const { rows } = await app.owner.pool.query<{ id: string }>(
    'update deposit_unmatched set payer_name = $2 where provider_order = $1 returning id',
    [stray?.order_id, BANK],
  );
  const detail = () => valueOf<UnmatchedDetail>(`/wps/operator/unmatched/${rows[0]?.id}`);
  const { candidates } = await detail();
  expect(new Map(candidates.map(({ reference, isSamePayer }) => [reference, isSamePayer]))).toEqual(
    new Map([
      [own.reference, true],
      [others.reference, false],
    ]),
  );
});

test('money that the bank told of and the provider told again is one payer’s in every spelling', async () => {
  const order = await world.order(await named(PAPERS), { amount: 191_000 });
  expect(await banked('N-1001', 191_000, BANK)).toBe('unmatched');
  await world.pressed(order.id, 'paid');
  const { rows } = await app.owner.pool.query<{ id: string }>(`select id from deposit_unmatched where payment_id = 'N-1001'`);
  const same = async () =>
    (await valueOf<UnmatchedDetail>(`/wps/operator/unmatched/${rows[0]?.id}`)).duplicates.map(({ isSamePayer }) => isSamePayer);
  await payerOf(order.id, PAPERS);
  expect(await same()).toEqual([true]);
  await payerOf(order.id, OTHER);
  expect(await same()).toEqual([false]);
});

test('a line of the bank stands for what the provider has reported of its payer, in every spelling, and of nobody else', async () => {
  const order = await world.order(await world.member(), { amount: 173_000 });
  await world.pressed(order.id, 'paid');
  await payerOf(order.id, PAPERS);
  expect(await banked('N-2001', 173_000, OTHER)).toBe('unmatched');
  expect(await banked('N-2002', 173_000, BANK)).toBe('confirmed');
});
