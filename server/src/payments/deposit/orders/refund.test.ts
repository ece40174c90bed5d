import { randomUUID } from 'node:crypto';
import type { DepositDetail, UnmatchedDetail } from '@sorak/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house } from '../../../ledger/accounts.ts';
import { balance, openAccount } from '../../../ledger/ledger.ts';
import { payWithoutOrder, press, type Press } from '../../payment/local-service.ts';
import { LOCAL, providersOf } from '../../payment/providers.ts';
import { workPayouts } from '../../payment/service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { createDepositor } from '../test/depositor.ts';

let app: TestApp;
let owner: PoolClient;
let world: ReturnType<typeof createDepositor>;
let cashier: string;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  cashier = await app.operator('cashier', 'cashier');
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

const read = async <T>(path: string): Promise<T> => (await app.ask('GET', path, { token: cashier })).body.value as T;
const deposit = (id: string) => read<DepositDetail>(`/wps/operator/deposits/${id}`);
const unmatched = (id: string) => read<UnmatchedDetail>(`/wps/operator/unmatched/${id}`);
async function sendBack(kind: 'deposits' | 'unmatched', id: string): Promise<void> {
  const answer = await app.ask('POST', `/wps/operator/${kind}/return`, { token: cashier, json: { id, note: 'seen with the bank' } });
  expect(answer.body).toMatchObject({ success: true });
}
const inHouse = async (purpose: string): Promise<bigint> =>
  balance(app.context.db.pool, await openAccount(app.context.db.pool, house(purpose, 'IDR')));
const violations = async (): Promise<string[]> =>
  (await auditDeposits(owner)).flatMap(({ violations: found }) => found.map(({ name }) => name));

/** Lets the provider hear of a refund, and decide it. */
async function decided(refundId: string | undefined, what: Press): Promise<void> {
  const { id } = await app.context.db.query
    .selectFrom('payout')
    .select('id')
    .where('cause', '=', `refund:${refundId}`)
    .executeTakeFirstOrThrow();
  // Whoever works it first, the platform itself or this test.
  await expect.poll(async () => (await workPayouts(app.context), press(app.context, id, what))).toBeTruthy();
}

/** A deposit that was paid with 10,001 too much. */
async function surplus() {
  const one = await world.member();
  const order = await world.order(one);
  await world.pressed(order.id, 'over');
  return { one, order };
}

test('a surplus goes back to its payer by the provider, told as often as it likes', async () => {
  const clearing = await inHouse('provider.local');
  const { one, order } = await surplus();
  await sendBack('deposits', order.id);
  const { refunds } = await deposit(order.id);
  expect(refunds).toMatchObject([{ amount: 10_001, paid: 0, state: 'sent' }]);
  expect(await inHouse('refunds_open')).toBe(1_000_100n);
  expect(await violations()).toEqual([]);
  await decided(refunds[0]?.id, 'duplicate');
  await expect.poll(async () => (await deposit(order.id)).refunds).toMatchObject([{ amount: 10_001, paid: 10_001, state: 'done' }]);
  expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', credited: 100_000, returned: 10_001, held: 0 });
  expect(await inHouse('refunds_open')).toBe(0n);
  expect(await inHouse('provider.local')).toBe(clearing - 10_000_000n);
  const { details } = await app.context.db.query
    .selectFrom('local_order')
    .select('details')
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  expect(details['payments']).toContain('(10001.00)');
  expect(await violations()).toEqual([]);
});

test('one that fails comes back to a person, who tries again', async () => {
  const { one, order } = await surplus();
  await sendBack('deposits', order.id);
  await decided((await deposit(order.id)).refunds[0]?.id, 'fail');
  await expect.poll(async () => (await deposit(order.id)).deposit).toMatchObject({ exception: 'refund', held: 10_001, returned: 0 });
  expect((await deposit(order.id)).refunds).toMatchObject([{ state: 'failed', reason: 'refused_by_bank' }]);
  expect(await violations()).toEqual([]);
  app.clock.at += 1_000;
  await sendBack('deposits', order.id);
  await decided((await deposit(order.id)).refunds[0]?.id, 'paid');
  await expect.poll(async () => (await deposit(order.id)).refunds.map(({ state }) => state)).toEqual(['done', 'failed']);
  expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', returned: 10_001, held: 0, exception: null });
  expect(await violations()).toEqual([]);
});

test('what the provider is silent about is found by asking; a part that went back stays gone, and the rest waits again', async () => {
  const [stray, other] = [await payWithoutOrder(app.context, 7_500_000n), await payWithoutOrder(app.context, 8_500_000n)];
  const idOf = async (orderId: string | undefined): Promise<string | undefined> =>
    (
      await app.context.db.query
        .selectFrom('deposit_unmatched')
        .select('id')
        .where('provider_order', '=', orderId ?? '')
        .executeTakeFirst()
    )?.id;
  await expect.poll(() => idOf(other?.order_id)).toBeTruthy();
  const [silent = '', part = ''] = [await idOf(stray?.order_id), await idOf(other?.order_id)];
  await sendBack('unmatched', silent);
  await sendBack('unmatched', part);
  await decided((await unmatched(silent)).refunds[0]?.id, 'silent');
  await decided((await unmatched(part)).refunds[0]?.id, 'part');
  await expect.poll(async () => (await unmatched(part)).payment).toMatchObject({ state: 'waiting', amount: 85_000, returned: 51_000 });
  expect((await unmatched(silent)).refunds).toMatchObject([{ state: 'sent' }]);
  app.clock.at += 120_000;
  await workPayouts(app.context);
  await expect.poll(async () => (await unmatched(silent)).refunds).toMatchObject([{ state: 'done', paid: 75_000 }]);
  expect(await violations()).toEqual([]);
});

test('a provider that does not know the payment refuses, and a person has it again', async () => {
  const { order } = await surplus();
  const { rows } = await owner.query<{ payment_id: string }>('select payment_id from deposit_payment where order_id = $1', [order.id]);
  const named = (paymentId: string | undefined) =>
    owner.query('update deposit_payment set payment_id = $2 where order_id = $1', [order.id, paymentId]);
  await named('never-heard-of');
  await sendBack('deposits', order.id);
  await workPayouts(app.context);
  await expect.poll(async () => (await deposit(order.id)).deposit).toMatchObject({ exception: 'refund', held: 10_001 });
  const provider = providersOf(app.context).get(LOCAL);
  const ask = {
    orderId: randomUUID(),
    reference: 'refund:x',
    amount: 5n,
    currency: 'IDR',
    payments: [{ paymentId: 'nothing', amount: 5n }],
  };
  await expect(provider?.createRefund(ask)).rejects.toThrow('400');
  await named(rows[0]?.payment_id);
});

test('the audit finds each planted fault', async () => {
  expect(await violations()).toEqual([]);
  for (const [fault, name] of [
    [`update deposit_refund set state = 'sent', paid = 0, ended_at = null where state = 'done'`, 'refunds_open_wrong'],
    [`update deposit_refund set amount = amount + 1, paid = amount + 1 where state = 'done'`, 'refund_wrong'],
    [`delete from deposit_refund where state = 'done' and order_id is not null`, 'returned_wrong'],
  ] as const) {
    await owner.query('begin');
    await owner.query(fault);
    expect(await violations()).toContain(name);
    await owner.query('rollback');
  }
});
