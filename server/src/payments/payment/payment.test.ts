import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { press, sendDueWebhooks } from './local-service.ts';
import { LOCAL, localKeys, providersOf } from './providers.ts';
import {
  onDepositNotification,
  onPayoutNotification,
  startPayout,
  workPayouts,
  type PayoutOutcome,
  type ProviderOrder,
} from './service.ts';
import { sign } from './signature.ts';

let app: TestApp;
const heard: ProviderOrder[] = [];
const outcomes: PayoutOutcome[] = [];
beforeAll(async () => {
  app = await startTestApp();
  onDepositNotification(app.context, (_, code, order) => {
    expect(code).toBe(LOCAL);
    heard.push(order);
    return Promise.resolve();
  });
  onPayoutNotification(app.context, (_, __, outcome) => {
    outcomes.push(outcome);
    return Promise.resolve(undefined);
  });
});
afterAll(() => app.stop());

const provider = () => {
  const found = providersOf(app.context).get(LOCAL);
  if (!found) throw new Error('no local provider');
  return found;
};
const ask = (orderId: string, change: object = {}) => ({
  orderId,
  reference: 'SRK1',
  method: 'va',
  bank: 'BCA',
  amount: 5_000_000n,
  currency: 'IDR',
  expiresAt: app.clock.at + 900_000,
  returnUrl: app.url,
  merchant: null,
  ...change,
});

test('the local provider is reached over signed HTTP, and answers a repeat with the same order', async () => {
  const orderId = randomUUID();
  const first = await provider().createDeposit(ask(orderId));
  expect(first).toMatchObject({ orderId, status: 'pending', amount: 5_000_000n, payments: [] });
  expect(first.instructions.account?.number).toMatch(/^8808\d{12}$/);
  expect(await provider().createDeposit(ask(orderId))).toEqual(first);
  expect(await provider().query('deposit', orderId)).toEqual(first);
  expect(await provider().query('deposit', randomUUID())).toBeUndefined();
  // The same id for another amount is answered with the first, which the caller must not take for an agreement.
  await expect(provider().createDeposit(ask(orderId, { amount: 9n }))).rejects.toThrow('another order');
  const unsigned = await fetch(`${app.url}/provider/v1/deposits`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
});

test('what is pressed arrives as a webhook; five copies say the same', async () => {
  const orderId = randomUUID();
  await provider().createDeposit(ask(orderId));
  heard.length = 0;
  await press(app.context, orderId, 'duplicate');
  await expect.poll(() => heard.length).toBe(5);
  expect(new Set(heard.map((one) => JSON.stringify(one.payments.map(({ paymentId, amount }) => [paymentId, String(amount)])))).size).toBe(
    1,
  );
  expect(heard[0]).toMatchObject({ status: 'paid', payments: [{ amount: 5_000_000n }] });
});

test('a webhook that was not taken is sent again; a forged one is refused', async () => {
  const orderId = randomUUID();
  await provider().createDeposit(ask(orderId));
  heard.length = 0;
  let isDown = true;
  onDepositNotification(app.context, (_, __, order) =>
    isDown ? Promise.reject(new Error('down')) : (heard.push(order), Promise.resolve()),
  );
  await press(app.context, orderId, 'paid');
  await sendDueWebhooks(app.context);
  expect(heard).toEqual([]);
  isDown = false;
  app.clock.at += 5_000;
  await sendDueWebhooks(app.context);
  await expect.poll(() => heard.length).toBe(1);

  const path = '/payment/webhook/local';
  const body = Buffer.from(JSON.stringify({ eventId: randomUUID(), order: {} }));
  const send = (value: string, sent: Buffer = body) =>
    fetch(`${app.url}${path}`, { method: 'POST', headers: { 'Sorak-Signature': value }, body: new Uint8Array(sent) });
  const value = sign(localKeys(app.context), { method: 'POST', path, body }, app.clock.at);
  expect((await send('')).status).toBe(401);
  expect((await send(value, Buffer.from(`${String(body)} `))).status).toBe(401);
  expect((await send(value)).status).toBe(400);
  app.clock.at += 600_000;
  expect((await send(value)).status).toBe(401);
  expect((await fetch(`${app.url}/payment/webhook/nobody`, { method: 'POST' })).status).toBe(404);
});

test('a payout is queued once with its withdrawal, sent, and told once', async () => {
  const card = { bankCode: 'BCA', accountNumber: '1234567890', accountName: 'BUDI SANTOSO' };
  const begin = (withdrawalId: string) =>
    app.context.db.query.transaction().execute((tx) => startPayout(app.context, tx, { withdrawalId, amount: 2_500_000n, card }));
  const { payoutId } = await begin('w-1');
  expect((await begin('w-1')).payoutId).toBe(payoutId);
  await workPayouts(app.context);
  await expect.poll(() => outcomes).toMatchObject([{ cause: 'w-1', status: 'sent' }]);
  const { target } = await app.context.db.query.selectFrom('payout').select('target').where('id', '=', payoutId).executeTakeFirstOrThrow();
  expect(String(target)).not.toContain('1234567890');
  await press(app.context, payoutId, 'duplicate');
  await expect.poll(() => outcomes.length).toBe(2);
  expect(outcomes[1]).toMatchObject({ status: 'paid', paid: 2_500_000n });

  const [failed, odd, silent] = [await begin('w-2'), await begin('w-3'), await begin('w-4')];
  await workPayouts(app.context);
  await expect.poll(() => outcomes.length).toBe(5);
  await press(app.context, failed.payoutId, 'fail');
  await press(app.context, odd.payoutId, 'part');
  await press(app.context, silent.payoutId, 'silent');
  await expect
    .poll(() =>
      outcomes
        .slice(5)
        .map(({ cause, status }) => [cause, status])
        .sort(),
    )
    .toEqual([
      ['w-2', 'failed'],
      ['w-3', 'review'],
    ]);
  // Paid without a word: asking finds it.
  app.clock.at += 120_000;
  await workPayouts(app.context);
  await expect.poll(() => outcomes.at(-1)).toMatchObject({ cause: 'w-4', status: 'paid' });
  // Said to have failed, paid all the same: the money is where nobody expects it, and that is kept.
  await press(app.context, failed.payoutId, 'paid');
  await expect
    .poll(() => app.context.db.query.selectFrom('payment_difference').select(['what', 'ours']).execute())
    .toEqual([{ what: 'ended_otherwise', ours: 'failed 0' }]);
});

test('the page lists orders and presses only for its own readers', async () => {
  const orderId = randomUUID();
  await provider().createDeposit(ask(orderId));
  const page = await (await fetch(`${app.url}/provider`)).text();
  expect(page).toContain(orderId);
  const post = (origin: string) =>
    fetch(`${app.url}/provider/press`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `order=${orderId}&press=fail`,
      redirect: 'manual',
    });
  expect((await post('https://elsewhere.example')).status).toBe(403);
  expect((await post(app.url)).status).toBe(303);
});

test('in production there is no local provider', async () => {
  const closed = await startTestApp({ env: { LOCAL_PROVIDER: 'off' } });
  expect(await (await fetch(`${closed.url}/provider`)).text()).not.toContain('Local payment provider');
  expect((await fetch(`${closed.url}/provider/press`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${closed.url}/payment/webhook/local`, { method: 'POST' })).status).toBe(404);
  await closed.stop();
});
