import { randomUUID } from 'node:crypto';
import type { UnmatchedDetail, UnmatchedPayment } from '@sorak/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payWithoutOrder, sendDueWebhooks } from '../../payment/local-service.ts';
import { localKeys } from '../../payment/providers.ts';
import { sign, SIGNATURE_HEADER } from '../../payment/signature.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { createDepositor } from '../test/depositor.ts';

const PATH = '/payment/webhook/local';

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
afterAll(async () => {
  owner.release();
  await app.stop();
});

type Told = { readonly paymentId: string; readonly amount?: string; readonly currency?: string };

/** What the provider says of an order: that it was paid so. */
async function told(orderId: string, { paymentId, amount = '100000.00', currency = 'IDR' }: Told): Promise<number> {
  const payments = [{ paymentId, amount, paidAt: app.clock.at, payerName: 'BUDI SANTOSO' }];
  const order = { orderId, providerId: `P-${orderId}`, kind: 'deposit', status: 'paid', amount, currency, payments };
  const body = Buffer.from(JSON.stringify({ eventId: randomUUID(), order }));
  const value = sign(localKeys(app.context), { method: 'POST', path: PATH, body }, app.clock.at);
  return (await fetch(`${app.url}${PATH}`, { method: 'POST', headers: { [SIGNATURE_HEADER]: value }, body })).status;
}

const waiting = async (): Promise<UnmatchedPayment[]> =>
  ((await app.ask('GET', '/wps/operator/unmatched', { token: first })).body.value as { list: UnmatchedPayment[] }).list;
/** Money that the local provider took for no order, as `units` of rupiah. */
async function stray(units = 100_000): Promise<UnmatchedPayment> {
  const order = await payWithoutOrder(app.context, BigInt(units) * 100n);
  // The platform may be sending the webhook already.
  await expect.poll(waiting).toContainEqual(expect.objectContaining({ providerOrder: order?.order_id }));
  const found = (await waiting()).find((one) => one.providerOrder === order?.order_id);
  if (!found) throw new Error('the payment does not wait');
  return found;
}
const act = (token: string, action: 'assign' | 'return' | 'refuse', id: string, reference?: string): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/unmatched/${action}`, {
    token,
    json: { id, note: 'seen with the bank', ...(reference === undefined ? {} : { reference }) },
  });
const violations = async (): Promise<string[]> =>
  (await auditDeposits(owner)).flatMap(({ violations: found }) => found.map(({ name }) => name));

test('money for an order that nobody made is booked once, however often it is told, and shown with what waits', async () => {
  const orderId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => told(orderId, { paymentId: 'p-often' })));
  expect(answers).toContain(200);
  expect(await told(orderId, { paymentId: 'p-often' })).toBe(200);
  expect(await waiting()).toMatchObject([{ paymentId: 'p-often', amount: 100_000, payerName: 'BUDI SANTOSO', state: 'waiting' }]);
  const queue = (await app.ask('GET', '/wps/operator/deposits', { token: first })).body.value as { figures: object };
  expect(queue.figures).toMatchObject({ exceptions: 0, unmatched: 1, held: 100_000 });
  const { list } = (await app.ask('GET', '/wps/operator/waiting', { token: first })).body.value as { list: object[] };
  expect(list).toContainEqual(expect.objectContaining({ kind: 'deposits', count: 1 }));
  expect(await violations()).toEqual([]);
});

test('an operator finds the order that it fits, and its rules credit it', async () => {
  const one = await world.member();
  const before = await world.inWallet(one);
  const order = await world.order(one);
  const payment = await stray();
  const detail = (await app.ask('GET', `/wps/operator/unmatched/${payment.id}`, { token: first })).body.value as UnmatchedDetail;
  expect(detail).toMatchObject({ may: ['return', 'assign'], needsTwo: false });
  expect(detail.candidates).toMatchObject([{ reference: order.reference, username: one.username, amount: 100_000 }]);
  expect((await act(first, 'assign', payment.id, 'SRK0000')).status).toBe(404);
  const done = await act(first, 'assign', payment.id, order.reference.toLowerCase());
  expect(done.body.value).toMatchObject({ payment: { state: 'assigned', reference: order.reference, username: one.username } });
  expect(await world.inWallet(one)).toBe(before + 100_000);
  expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', received: 100_000 });
  expect((await act(first, 'return', payment.id)).body.errorCode).toBe('conflict');
  // The same payment, told for its order now: it is known.
  expect(await told(order.id, { paymentId: payment.paymentId })).toBe(200);
  expect(await world.inWallet(one)).toBe(before + 100_000);
  expect(await violations()).toEqual([]);
});

test('what does not fit its order becomes the order’s exception', async () => {
  const one = await world.member();
  const before = await world.inWallet(one);
  const order = await world.order(one);
  await world.pressed(order.id, 'paid');
  const payment = await stray(30_000);
  await act(first, 'assign', payment.id, order.reference);
  expect(await world.read(one, order.id)).toMatchObject({ credited: 100_000, held: 30_000, exception: 'over' });
  expect(await world.inWallet(one)).toBe(before + 100_000);
  expect(await violations()).toEqual([]);
});

test('above the brand’s amount two operators want the same; one of them takes it off the table', async () => {
  const one = await world.member();
  const order = await world.order(one, { amount: 2_000_000 });
  const payment = await stray(2_000_000);
  expect((await act(first, 'assign', payment.id, order.reference)).body.value).toMatchObject({
    payment: { state: 'waiting', isAsked: true },
    may: ['takeBack'],
    needsTwo: true,
  });
  expect((await app.ask('GET', `/wps/operator/unmatched/${payment.id}`, { token: second })).body.value).toMatchObject({
    may: ['assign', 'refuse'],
  });
  expect((await act(first, 'assign', payment.id, order.reference)).body.errorCode).toBe('second_operator_required');
  expect((await act(second, 'return', payment.id)).body.errorCode).toBe('conflict');
  expect((await act(second, 'refuse', payment.id)).body.value).toMatchObject({ payment: { isAsked: false } });
  await act(second, 'return', payment.id);
  const answers = await Promise.all([act(first, 'return', payment.id), act(first, 'return', payment.id)]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await waiting()).some(({ id }) => id === payment.id)).toBe(false);
  const log = await app.context.db.query
    .selectFrom('operator_action')
    .select('action')
    .where('object', '=', `unmatched:${payment.id}`)
    .where('action', 'not in', ['refused', 'unmatched_seen'])
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'unmatched_assign_asked',
    'unmatched_assign_refused',
    'unmatched_return_asked',
    'unmatched_return',
  ]);
  expect(await violations()).toEqual([]);
});

test('the provider’s own word gives it to its order; what went back already stays a difference', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const before = await world.inWallet(one);
  const [order, late] = [await world.order(one), await world.order(other)];
  const [payment, gone] = [await stray(), await stray()];
  const said = await Promise.all(Array.from({ length: 3 }, () => told(order.id, { paymentId: payment.paymentId })));
  expect(said).toContain(200);
  expect(await world.inWallet(one)).toBe(before + 100_000);
  expect((await act(first, 'assign', payment.id, order.reference)).body.errorCode).toBe('conflict');
  await act(first, 'return', gone.id);
  expect(await told(late.id, { paymentId: gone.paymentId })).toBe(200);
  expect(await world.read(other, late.id)).toMatchObject({ status: 'waiting', received: 0 });
  // And the other way round: a payment of an order, told for one that nobody made.
  expect(await told(randomUUID(), { paymentId: payment.paymentId })).toBe(200);
  const { rows } = await owner.query(`select what from payment_difference where what = 'payment_elsewhere'`);
  expect(rows).toHaveLength(2);
  expect(await violations()).toEqual([]);
});

test('a currency that has no books stays a difference; support only looks', async () => {
  const before = (await waiting()).length;
  expect(await told(randomUUID(), { paymentId: 'p-dollar', currency: 'USD' })).toBe(200);
  expect(await waiting()).toHaveLength(before);
  const support = await app.operator('support', 'support');
  const { id } = await stray();
  expect((await app.ask('GET', `/wps/operator/unmatched/${id}`, { token: support })).status).toBe(200);
  expect((await act(support, 'return', id)).status).toBe(403);
});

test('the local provider’s page has such money at hand, and the audit finds each planted fault', async () => {
  const order = await payWithoutOrder(app.context, 7_500_000n);
  await sendDueWebhooks(app.context);
  const mine = async () => (await waiting()).find(({ providerOrder }) => providerOrder === order?.order_id);
  expect(await mine()).toMatchObject({ amount: 75_000 });
  expect(await violations()).toEqual([]);
  for (const [fault, name] of [
    [`update deposit_unmatched set amount = amount + 1 where state = 'waiting'`, 'deposit_held_wrong'],
    [`delete from deposit_unmatched where state = 'waiting' and payment_id = 'p-often'`, 'unmatched_unknown'],
    [`update deposit_unmatched set payment_id = 'x' || payment_id where state = 'assigned'`, 'unmatched_wrong'],
    [`update deposit_unmatched set state = 'returned', returned = amount, ended_at = now() where state = 'waiting'`, 'returned_wrong'],
    [`update deposit_payment set amount = amount - 1`, 'deposit_arrivals_wrong'],
  ] as const) {
    await owner.query('begin');
    await owner.query(fault);
    expect(await violations()).toContain(name);
    await owner.query('rollback');
  }
});
