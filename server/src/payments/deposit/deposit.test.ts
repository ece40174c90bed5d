import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksFor } from '../payment/service.ts';
import { hasMeasure } from '../../players/safer-play/measure-service.ts';
import { applyDepositNotification } from './payment-notification-service.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { brandReloaded, startTestApp, type TestApp } from '../../test/app.ts';
import { createDepositor } from './test/depositor.ts';
import { sellVoucher } from './orders/voucher-service.ts';
import { workDeposits } from './orders/work-service.ts';

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
/** What a new account holds already. */
let credit: number;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
  credit = await world.inWallet(await world.member());
});
afterAll(() => app.stop());

const orders = () => app.context.db.query.selectFrom('deposit_order');

describe('an order', () => {
  test('by QR asks for exactly its amount, and is credited once, whoever says so how often', async () => {
    const one = await world.member();
    const order = await world.order(one);
    expect(order).toMatchObject({ status: 'waiting', amount: 100_000, payAmount: 100_000, account: null });
    expect(asksFor(order.qr ?? '', 10_000_000n, 'IDR')).toBe(true);
    expect(order.expiresAt - order.createdAt).toBe(15 * 60_000);
    await world.pressed(order.id, 'duplicate');
    expect(await world.inWallet(one)).toBe(credit + 100_000);
    expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', credited: 100_000, held: 0, qr: null });
    const { rows } = await app.context.db.pool.query(
      `select cause, required::text, amount::text from turnover where member_id = $1 and cause = 'deposit'`,
      [one.id],
    );
    expect(rows).toEqual([{ cause: 'deposit', required: '10000000', amount: '10000000' }]);
  });

  test('by bank has an account of its own, or an amount that nobody else pays', async () => {
    const [one, other] = [await world.member(), await world.member()];
    const account = await world.order(one, { method: 'va', bank: 'BNI' });
    expect(account.account).toMatchObject({ bank: 'BNI' });
    expect(account.payAmount).toBe(account.amount);
    const amounts = new Set<number>();
    for (const who of [one, other, one, other]) amounts.add((await world.order(who, { method: 'transfer' })).payAmount);
    expect(amounts.size).toBe(4);
    for (const amount of amounts) {
      expect(amount).toBeGreaterThan(100_000);
      expect(amount).toBeLessThan(101_000);
      expect(Number.isInteger(amount)).toBe(true);
    }
    const wallet = await world.order(other, { method: 'ewallet' });
    expect(wallet.redirectUrl).toContain(`/provider/pay/${wallet.id}`);
  });

  test('answers the same for the same key, also at the same moment; another request under it is refused', async () => {
    const one = await world.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask(one, {}, key)));
    expect(new Set(answers.map(({ body }) => (body.value as DepositOrder).id)).size).toBe(1);
    expect((await world.ask(one, { amount: 200_000 }, key)).body.errorCode).toBe('idempotency_conflict');
    expect(await orders().select('id').where('member_id', '=', one.id).execute()).toHaveLength(1);
  });

  test('and its repeats need no more of the database than they hold: all may wait for their turn, while what is known of the brand grows old', async () => {
    const one = await world.member();
    const key = randomUUID();
    const inLine = await app.owner.pool.connect();
    const [turn] = (await inLine.query<{ turn: string[] }>(`select array[hashtext('deposit'), hashint8($1)]::text[] as turn`, [one.id]))
      .rows;
    await inLine.query('select pg_advisory_lock($1, $2)', turn?.turn);
    const asked = Array.from({ length: 8 }, () => world.ask(one, {}, key));
    await expect
      .poll(async () => {
        const { rows } = await app.owner.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]?.waiting;
      })
      // One hears what is published.
      .toBe(app.context.config.databaseConnections - 1);
    forgetBrand(app.context);
    await inLine.query('select pg_advisory_unlock($1, $2)', turn?.turn);
    inLine.release();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ body }) => (body.value as DepositOrder | null)?.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test.each([
    [{ amount: 19_999 }, 400, 'deposit_below_min'],
    [{ amount: 10_000_001 }, 400, 'deposit_above_max'],
    [{ amount: 0 }, 400, 'amount_invalid'],
    [{ amount: 100_000.001 }, 400, 'amount_invalid'],
    [{ amount: 50_000.25 }, 400, 'amount_not_payable'],
    [{ method: 'transfer', amount: 50_000.25 }, 400, 'amount_not_payable'],
    [{ amount: -5 }, 400, 'validation_failed'],
    [{ amount: '100000' }, 400, 'validation_failed'],
    [{ amount: 1e300 }, 400, 'body_invalid'],
    [{ amount: 9_007_199_254_740_991 }, 400, 'amount_invalid'],
    [{ method: 'cash' }, 409, 'deposit_method_closed'],
    [{ method: 'voucher' }, 409, 'deposit_method_closed'],
    [{ offerId: 'x'.repeat(65) }, 400, 'validation_failed'],
  ])('%o is refused', async (request, status, code) => {
    const one = await world.member();
    const answer = await world.ask(one, request);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(await orders().select('id').where('member_id', '=', one.id).execute()).toEqual([]);
  });

  test('what is asked for can be paid: methods offer amounts of their rail alone, and the digits that tell payers apart are units of it', async () => {
    const set = (decimals: number | null, min: bigint) =>
      app.owner.query.updateTable('deposit_method').set({ decimals, min_amount: min }).where('code', '=', 'transfer').execute();
    await set(null, 5_000_050n);
    const ways = async () => (await app.ask('GET', '/wps/deposits/methods', { token: (await world.member()).token })).body.value as object;
    expect(await ways()).toMatchObject({
      methods: expect.arrayContaining([expect.objectContaining({ code: 'transfer', min: 50_001, decimals: 0 })]),
    });
    expect((await world.ask(await world.member(), { method: 'transfer', amount: 50_000 })).body.errorCode).toBe('deposit_below_min');
    const whole = await world.order(await world.member(), { method: 'transfer', amount: 60_000 });
    expect((whole.payAmount * 100) % 100).toBe(0);
    await set(2, 5_000_000n);
    const cents = await world.order(await world.member(), { method: 'transfer', amount: 60_000.25 });
    expect(cents.payAmount - 60_000.25).toBeGreaterThan(0);
    expect(cents.payAmount - 60_000.25).toBeLessThan(10);
    await set(null, 5_000_000n);
  });

  test('no more than three are open; a cancelled one makes room, and belongs to its owner alone', async () => {
    const [one, other] = [await world.member(), await world.member()];
    const [first] = [await world.order(one), await world.order(one), await world.order(one)];
    expect((await world.ask(one, {})).body.errorCode).toBe('deposit_open_orders');
    const cancel = (who: typeof one) => app.ask('POST', '/wps/deposits/cancel', { token: who.token, json: { id: first.id } });
    expect((await cancel(other)).status).toBe(404);
    expect((await app.ask('GET', `/wps/deposits/${first.id}`, { token: other.token })).status).toBe(404);
    expect((await cancel(one)).body.value).toMatchObject({ status: 'cancelled', qr: null });
    expect((await world.ask(one, {})).status).toBe(200);
    // Paid all the same: it is the member's money.
    await world.pressed(first.id, 'paid');
    expect(await world.inWallet(one)).toBe(credit + 100_000);
    expect((await cancel(one)).body.errorCode).toBe('deposit_ended');
  });

  test('is not for trial accounts', async () => {
    const token = await app.trial();
    const answer = await app.ask('POST', '/wps/deposits', { token, headers: { 'Idempotency-Key': randomUUID() }, json: {} });
    expect(answer.body.errorCode).toBe('real_account_required');
  });
});

describe('what was paid otherwise', () => {
  test('in part waits for the rest, and is credited whole when it comes', async () => {
    const one = await world.member();
    const order = await world.order(one);
    await world.pressed(order.id, 'part');
    expect(await world.read(one, order.id)).toMatchObject({ status: 'part', received: 60_000, held: 60_000, exception: null });
    expect(await world.inWallet(one)).toBe(credit);
    await world.pressed(order.id, 'part');
    expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', credited: 100_000, held: 20_000, exception: 'over' });
  });

  test('in part alone goes to a person when the time is over', async () => {
    const one = await world.member();
    const order = await world.order(one);
    await world.pressed(order.id, 'part');
    app.clock.at += 16 * 60_000;
    await workDeposits(app.context);
    expect(await world.read(one, order.id)).toMatchObject({ status: 'review', held: 60_000, exception: 'part' });
  });

  test('too much is credited as ordered, the surplus waits for a person', async () => {
    const one = await world.member();
    const order = await world.order(one);
    await world.pressed(order.id, 'over');
    expect(await world.read(one, order.id)).toMatchObject({ credited: 100_000, held: 10_001, exception: 'over' });
    expect(await world.inWallet(one)).toBe(credit + 100_000);
  });

  test('behind the end is credited within a day, and looked at by a person behind that', async () => {
    const one = await world.member();
    const [soon, late] = [await world.order(one), await world.order(one)];
    app.clock.at += 60 * 60_000;
    await workDeposits(app.context);
    expect((await world.read(one, soon.id))?.status).toBe('expired');
    await world.pressed(soon.id, 'paid');
    expect(await world.read(one, soon.id)).toMatchObject({ status: 'credited', credited: 100_000 });
    app.clock.at += 25 * 3_600_000;
    await world.pressed(late.id, 'paid');
    expect(await world.read(one, late.id)).toMatchObject({ status: 'review', held: 100_000, exception: 'late' });
    expect(await world.inWallet(one)).toBe(credit + 100_000);
  });

  test('failed is failed until it is paid', async () => {
    const one = await world.member();
    const [order, back] = [await world.order(one), await world.order(one)];
    await world.pressed(order.id, 'fail');
    expect((await world.read(one, order.id))?.status).toBe('failed');
    await world.pressed(back.id, 'late');
    expect(await world.read(one, back.id)).toMatchObject({ status: 'credited', credited: 100_000 });
    await world.pressed(order.id, 'paid');
    expect((await world.read(one, order.id))?.status).toBe('credited');
  });

  test('to a closed account waits', async () => {
    const one = await world.member();
    const order = await world.order(one);
    await app.context.db.query.updateTable('member').set({ status: 'disabled' }).where('id', '=', one.id).execute();
    await world.pressed(order.id, 'paid');
    expect(await orders().select(['status', 'exception', 'held']).where('id', '=', order.id).executeTakeFirst()).toEqual({
      status: 'review',
      exception: 'closed',
      held: 10_000_000n,
    });
  });
});

test('what a provider does not say is found by asking; what it says otherwise is written down', async () => {
  const one = await world.member();
  const order = await world.order(one);
  await world.pressed(order.id, 'silent');
  expect((await world.read(one, order.id))?.status).toBe('waiting');
  app.clock.at += 61_000;
  await workDeposits(app.context);
  expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', credited: 100_000 });
  await app.context.db.query
    .updateTable('local_order')
    .set({ payments: '[]', status: 'pending' })
    .where('order_id', '=', order.id)
    .execute();
  app.clock.at += 11 * 60_000;
  await workDeposits(app.context);
  const found = await app.context.db.query.selectFrom('payment_difference').select('what').where('order_id', '=', order.id).execute();
  expect(found).toEqual([{ what: 'payment_missing' }]);
  expect(await world.inWallet(one)).toBe(credit + 100_000);
});

describe('a voucher', () => {
  const redeem = (token: string, code: string, key: string = randomUUID()) =>
    app.ask('POST', '/wps/deposits/voucher', { token, headers: { 'Idempotency-Key': key }, json: { code } });

  test('is good once, whoever comes at the same moment', async () => {
    const code = await sellVoucher(app.context, 50_000);
    const members = await Promise.all(Array.from({ length: 5 }, () => world.member()));
    const answers = await Promise.all(
      members.flatMap(({ token }) => [redeem(token, code), redeem(token, code.toLowerCase().replaceAll('-', ' '))]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers) if (!body.success) expect(body.errorCode).toBe('voucher_invalid');
    const wallets = await Promise.all(members.map((one) => world.inWallet(one)));
    expect(wallets.reduce((sum, one) => sum + one, 0)).toBe(5 * credit + 50_000);
  });

  test('is the same deposit for the same key; guessers have to wait', async () => {
    const one = await world.member();
    const [code, key] = [await sellVoucher(app.context, 20_000), randomUUID()];
    const answers = await Promise.all([redeem(one.token, code, key), redeem(one.token, code, key)]);
    expect(answers.map(({ body }) => (body.value as DepositOrder).status)).toEqual(['credited', 'credited']);
    expect(await world.inWallet(one)).toBe(credit + 20_000);
    for (let tries = 0; tries < 5; tries += 1) expect((await redeem(one.token, 'ABCD')).body.errorCode).toBe('voucher_invalid');
    const good = await sellVoucher(app.context, 20_000);
    expect((await redeem(one.token, good)).body.errorCode).toBe('too_many_requests');
  });

  test('runs out after a year', async () => {
    const one = await world.member();
    const code = await sellVoucher(app.context, 20_000);
    app.clock.at += 366 * 86_400_000;
    const { token } = { token: await app.member('later') };
    expect((await redeem(token, code)).body.errorCode).toBe('voucher_invalid');
    expect(await world.inWallet(one)).toBe(credit);
  });
});

test('a bonus comes only when it was chosen, with the deposit and once', async () => {
  const one = await world.member();
  const path = '/wps/deposits/offers?method=qris&amount=100000';
  const { list } = (await app.ask('GET', path, { token: one.token })).body.value as {
    list: { offerId: string; bonus: number; required: number }[];
  };
  const offer = list[0];
  expect(offer).toMatchObject({ bonus: 100_000, required: 1_600_000 });
  const bonuses = () => app.context.db.query.selectFrom('bonus').select(['deposit_id', 'amount']).where('member_id', '=', one.id).execute();
  await world.pressed((await world.order(one)).id, 'paid');
  expect(await bonuses()).toEqual([]);
  const order = await world.order(one, { offerId: offer?.offerId ?? '' });
  const chosen = { bonus: 100_000, required: 1_600_000, times: 800, isOnDeposit: true, refusal: null };
  expect((await world.read(one, order.id))?.bonus).toMatchObject({ ...chosen, state: 'chosen' });
  await world.pressed(order.id, 'duplicate');
  expect((await world.read(one, order.id))?.bonus).toMatchObject({ ...chosen, state: 'given' });
  // A second one of its kind comes without it, and says why.
  const again = await world.order(one, { offerId: offer?.offerId ?? '' });
  await world.pressed(again.id, 'paid');
  expect((await world.read(one, again.id))?.bonus).toMatchObject({ state: 'refused', refusal: 'already_taken' });
  expect(await bonuses()).toEqual([{ deposit_id: order.id, amount: 10_000_000n }]);
  // One that is not offered costs nobody the deposit.
  const other = await world.order(one, { offerId: 'no-such-offer' });
  await world.pressed(other.id, 'paid');
  expect((await world.read(one, other.id))?.status).toBe('credited');
});

test('the lists: methods with bounds, open orders, history by page', async () => {
  const one = await world.member();
  for (let turn = 0; turn < 3; turn += 1) {
    await world.pressed((await world.order(one)).id, 'paid');
    app.clock.at += 1000;
  }
  await world.order(one);
  const methods = (await app.ask('GET', '/wps/deposits/methods', { token: one.token, headers: { Language: 'EN' } })).body.value as {
    methods: { code: string; name: string }[];
    openOrders: DepositOrder[];
  };
  expect(methods.methods.map(({ code }) => code)).toEqual(['qris', 'va', 'transfer', 'ewallet', 'voucher']);
  expect(methods.openOrders).toHaveLength(1);
  const page = (await app.ask('GET', '/wps/deposits?pageSize=3&pageNo=2', { token: one.token })).body.value as { list: DepositOrder[] };
  expect(page).toMatchObject({ totalRecords: 4, totalPages: 2, list: [{ status: 'credited' }] });
  const offers = await app.ask('GET', '/wps/deposits/offers?method=qris&amount=100000', { token: one.token });
  expect(offers.body.success).toBe(true);
});

describe('payments that fail', () => {
  test('five in a row end deposits until an operator has looked, five more stop play until two have; a credit between begins anew', async () => {
    const one = await world.member();
    const risk = await app.operator('rara', 'risk');
    const second = await app.operator('riri', 'risk');
    const failOne = async (): Promise<void> => {
      const order = await world.order(one);
      await applyDepositNotification(app.context, 'local', {
        orderId: order.id,
        reference: order.reference,
        currency: 'IDR',
        amount: BigInt(order.payAmount) * 100n,
        status: 'failed',
        reason: 'the bank said no',
        instructions: { qr: null, account: null, redirectUrl: null },
        payments: [],
      } as unknown as Parameters<typeof applyDepositNotification>[2]);
      app.clock.at += 1_000;
    };
    const alerts = async () =>
      (await app.ask('GET', '/wps/operator/cases', { token: risk })).body.value as {
        alerts: { id: string; rule: string; username: string }[];
      };
    const open = async () => (await alerts()).alerts.find(({ rule, username }) => rule === 'failed_payments' && username === one.username);
    for (let n = 0; n < 4; n += 1) await failOne();
    await world.pressed((await world.order(one)).id, 'paid' as never);
    app.clock.at += 1_000;
    for (let n = 0; n < 4; n += 1) await failOne();
    expect(await open()).toBeUndefined();
    await failOne();
    expect((await world.ask(one, {})).body.errorCode).toBe('operation_not_allowed');
    const first = await open();
    const put = (path: string, json: object, token = risk) => app.ask('POST', `/wps/operator/cases${path}`, { token, json });
    await put('/alerts/dismiss', { id: first?.id, reason: 'the bank was down' });
    for (let n = 0; n < 5; n += 1) await failOne();
    expect(await hasMeasure(app.context.db.query, one.id, 'play')).toBe(true);
    const next = await open();
    expect((await put('/alerts/dismiss', { id: next?.id, reason: 'once more' })).body.errorCode).toBe('conflict');
    const made = await put('', { kind: 'fraud', title: 'Ten failures', alerts: [next?.id], members: [], reason: 'ten of them' });
    const { id } = made.body.value as { id: string };
    await put('/ask', { id, what: 'close', note: 'own card, expired' });
    await put('/decide', { id, isAgreed: true, note: 'seen the card' }, second);
    expect(await hasMeasure(app.context.db.query, one.id, 'play')).toBe(false);
    expect((await world.ask(one, {})).body.success).toBe(true);
  });

  test('what somebody else has paid raises an alert, and waits for a person where the licence wants the member’s own money', async () => {
    const under = async (profile: string) => {
      await app.owner.pool.query('update brand_licence set profile = $1', [profile]);
      await brandReloaded();
    };
    const named = async (profile: string) => {
      const one = await world.member();
      const order = await world.order(one);
      await under(profile);
      await app.owner.pool.query(`update member set payee_name = 'Ratna Sari', payee_key = 'ratnasari' where id = $1`, [one.id]);
      return { one, order };
    };
    const paidBy = async (order: DepositOrder, payerName: string) =>
      applyDepositNotification(app.context, 'local', {
        orderId: order.id,
        reference: order.reference,
        currency: 'IDR',
        amount: BigInt(order.payAmount) * 100n,
        status: 'paid',
        reason: null,
        instructions: { qr: order.qr, account: null, redirectUrl: null },
        payments: [{ paymentId: randomUUID(), amount: BigInt(order.payAmount) * 100n, paidAt: app.clock.at, payerName }],
      } as unknown as Parameters<typeof applyDepositNotification>[2]);
    const alertsOf = async (id: bigint) =>
      (await app.context.db.query.selectFrom('case_alert').select('rule').where('member_id', '=', id).execute()).map(({ rule }) => rule);
    const free = await named('demo');
    await paidBy(free.order, 'Budi Lain');
    expect(await world.read(free.one, free.order.id)).toMatchObject({ status: 'credited' });
    expect(await alertsOf(free.one.id)).toEqual(['other_payer']);
    await under('demo');
    const bound = await named('GLI');
    await paidBy(bound.order, 'Budi Lain');
    expect(await world.read(bound.one, bound.order.id)).toMatchObject({ status: 'review', exception: 'payer', credited: 0 });
    await under('demo');
    const own = await named('GLI');
    await paidBy(own.order, 'RATNA  SARI.');
    expect(await world.read(own.one, own.order.id)).toMatchObject({ status: 'credited' });
    expect(await alertsOf(own.one.id)).toEqual([]);
    await under('demo');
  });
});
