import { randomUUID } from 'node:crypto';
import type { QueuedWithdrawal, WithdrawalCheck } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exclude, takeBreak } from '../../players/safer-play/stop-service.ts';
import { PASSWORD } from '../../test/app.ts';
import { requireTurnover } from '../../money/wagering/service.ts';
import { settleDue } from './due-service.ts';
import { createWorld, type TestPayee, MILLION, WELCOME, type World } from './test/world.ts';

let world: World;
let cashier: string;
let risk: string;

beforeAll(async () => {
  world = await createWorld();
  ({ cashier, risk } = world);
});
afterAll(() => world.stop());

const check = async (token: string): Promise<WithdrawalCheck> =>
  world.valueOf(await world.app.ask('GET', '/wps/withdrawals/check', { token }));

describe('before', () => {
  test('getWithdrawalCheck names exactly what is missing, line by line, and the request refuses the same', async () => {
    const token = await world.app.member('newcomer');
    expect(await check(token)).toMatchObject({ missing: ['payment_password', 'card'], withdrawable: 0, hasPaymentPassword: false });
    const who = await world.payee('regular', 0n);
    expect(await check(who.token)).toMatchObject({
      missing: [],
      balance: WELCOME,
      withdrawable: WELCOME,
      limits: { min: 50_000, max: 50_000_000, dailyCount: 5, countUsed: 0, dailyUsed: 0 },
      cards: [{ bankCode: 'BCA', tail: expect.stringMatching(/^\d{4}$/) as string, usualMs: null }],
      stepUp: { from: 500_000, until: null, methods: ['PASSWORD'] },
      usual: { totalMs: null },
    });
    await requireTurnover(world.context.db.query, {
      memberId: who.memberId,
      cause: 'deposit',
      reference: 'deposit:1',
      amount: 20_000_000n,
      times: 100,
      at: new Date(world.app.clock.at),
    });
    expect(await check(who.token)).toMatchObject({
      missing: ['turnover'],
      withdrawable: 0,
      turnover: { remaining: 200_000, lines: [{ cause: 'deposit', required: 200_000, counted: 0, remaining: 200_000, isBlocking: true }] },
    });
    expect((await world.ask(who, 100_000)).body).toMatchObject({
      errorCode: 'withdrawal_blocked',
      value: { missing: ['turnover'], remaining: 200_000 },
    });
    expect(await world.available(who)).toBe(WELCOME);
  });

  test('amounts of every hostile kind, wrong secrets and strange cards are refused, and nothing is held', async () => {
    const who = await world.payee('hostile', 0n);
    for (const [amount, code] of [
      [0, 'amount_invalid'],
      [-50_000, 'amount_invalid'],
      [50_000.001, 'amount_invalid'],
      [60_000.25, 'amount_not_payable'],
      [49_999.99, 'amount_not_payable'],
      [1e21, 'body_invalid'],
      [1e15, 'amount_invalid'],
      [49_999, 'withdrawal_limit'],
      [50_000_001, 'step_up_required'],
      ['100000', 'validation_failed'],
      [null, 'validation_failed'],
    ] as const)
      expect([amount, (await world.ask(who, amount)).body.errorCode]).toEqual([amount, code]);
    expect((await world.ask(who, 100_000, { body: { paymentPassword: '111222' } })).body.errorCode).toBe('payment_password_wrong');
    expect((await world.ask(who, 100_000, { body: { cardId: randomUUID() } })).body.errorCode).toBe('bank_card_unknown');
    const other = await world.payee('hostile2', 0n);
    expect((await world.ask(who, 100_000, { body: { cardId: other.cardId } })).body.errorCode).toBe('bank_card_unknown');
    expect((await world.ask(await world.proven(who), 1_000_001)).body.errorCode).toBe('insufficient_balance');
    expect((await world.ask(who, 50_000_001)).body).toMatchObject({ errorCode: 'withdrawal_limit', value: { rule: 'max' } });
    const trial = await world.app.trial();
    expect((await world.app.ask('GET', '/wps/withdrawals/check', { token: trial })).body.errorCode).toBe('real_account_required');
    expect(await world.available(who)).toBe(WELCOME);
  });

  test('the day has a count and an amount; the sixth request is told so', async () => {
    const who = await world.payee('often', 0n);
    for (let turn = 0; turn < 5; turn++) await world.made(who, 50_000);
    expect((await world.ask(who, 50_000)).body).toMatchObject({ errorCode: 'withdrawal_limit', value: { rule: 'daily_count', count: 5 } });
    expect(await check(who.token)).toMatchObject({ missing: ['daily_count'], limits: { countUsed: 5, dailyUsed: 250_000 } });
    await world.later(86_400_000);
    expect((await check(who.token)).missing).toEqual([]);
  });
});

describe('from request to receipt', () => {
  test('what no rule minds is sent at once; the same key is the same withdrawal; the member confirms all', async () => {
    const who = await world.payee('smooth', 0n);
    const key = randomUUID();
    const first = await world.ask(who, 300_000, { key });
    expect(first.body.value).toMatchObject({
      state: 'sending',
      amount: 300_000,
      heldAmount: 300_000,
      cardMasked: expect.stringMatching(/^••• \d{4}$/) as string,
    });
    expect((await world.ask(who, 300_000, { key })).body.value).toEqual(first.body.value);
    expect((await world.ask(who, 300_001, { key })).body.errorCode).toBe('idempotency_conflict');
    expect(await world.available(who)).toBe(WELCOME - 300_000);
    const { id } = first.body.value as { id: string };
    await world.bank(who, id, 'paid');
    expect(await world.detail(who, id)).toMatchObject({
      state: 'paid',
      openAmount: 300_000,
      steps: [{ stage: 'requested' }, { stage: 'approved', actor: 'system' }, { stage: 'sending' }, { stage: 'paid', actor: 'provider' }],
    });
    const { body: list } = await world.app.ask('GET', '/wps/relay/MCSFE_getPaymentConfirmationList', { token: who.token });
    expect(list.value).toMatchObject({ list: [{ id }], totalRecords: 1 });
    const word = randomUUID();
    const done = await world.answer(who, { id, action: 'all' }, word);
    expect(done.body.value).toMatchObject({ state: 'received', receivedAmount: 300_000, openAmount: 0 });
    expect((await world.answer(who, { id, action: 'all' }, word)).body.value).toEqual(done.body.value);
    expect((await world.answer(who, { id, action: 'none' }, word)).body.errorCode).toBe('idempotency_conflict');
    expect((await world.answer(who, { id, action: 'none' })).body.errorCode).toBe('conflict');
    expect(await world.available(who)).toBe(WELCOME - 300_000);
  });

  test('a large sum needs two different operators; the role decides who may; every step is in the audit log', async () => {
    const who = await world.proven(await world.payee('large', 20n * MILLION));
    const { id, state, reason } = await world.made(who, 12_000_000);
    expect([state, reason]).toEqual(['review', 'large']);
    const support = await world.app.operator('sari', 'support');
    expect((await world.operate(support, 'approve', { id })).body.errorCode).toBe('operator_role_missing');
    expect((await world.app.ask('POST', '/wps/operator/withdrawals/approve', { token: who.token, json: { id } })).body.success).toBe(false);
    const once = await world.operate(cashier, 'approve', { id, note: 'looks right' });
    expect(once.body.value).toMatchObject({ state: 'second_review', approvalsNeeded: 2, approvedBy: [expect.any(String) as string] });
    expect((await world.operate(cashier, 'approve', { id })).body.errorCode).toBe('second_operator_required');
    const both = await Promise.all([world.operate(risk, 'approve', { id }), world.operate(risk, 'approve', { id })]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(await world.stateOf(who, id)).toBe('sending');
    expect((await world.operate(cashier, 'refuse', { id, reason: 'rules_broken', note: 'too late' })).body.errorCode).toBe('conflict');
    await world.bank(who, id, 'paid');
    const { body } = await world.app.ask('GET', `/wps/operator/withdrawals/${id}`, { token: risk });
    expect(body.value).toMatchObject({
      state: 'paid',
      cardHolder: 'Danu Nugraha',
      checks: expect.arrayContaining([expect.objectContaining({ code: 'first_large', isGood: false, value: 12_000_000 })]) as unknown[],
      steps: expect.arrayContaining([expect.objectContaining({ stage: 'second_approved' })]) as unknown[],
    });
    const { rows } = await world.owner.pool.query<{ action: string }>(`select action from operator_action where object = $1 order by seq`, [
      `withdrawal:${id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['withdrawal_approved', 'withdrawal_approved', 'withdrawal_seen']);
  });

  test('a refusal returns the hold and says why; nobody takes back what is asked for', async () => {
    const who = await world.proven(await world.payee('refused', 10n * MILLION));
    const { id } = await world.made(who, 6_000_000);
    const cancel = await world.app.ask('DELETE', `/wps/withdrawals/${id}`, { token: who.token });
    expect(cancel.status).toBe(405);
    expect((await world.operate(cashier, 'refuse', { id, reason: 'name_mismatch', note: '' })).body.errorCode).toBe('validation_failed');
    const { body } = await world.operate(cashier, 'refuse', { id, reason: 'name_mismatch', note: 'the bank shows another name' });
    expect(body.value).toMatchObject({ state: 'refused', reason: 'name_mismatch', returnedAmount: 6_000_000 });
    expect(await world.available(who)).toBe(WELCOME + 10_000_000);
    const detail = await world.detail(who, id);
    expect(detail.steps.at(-1)).toMatchObject({ stage: 'refused', reason: 'name_mismatch', amount: 6_000_000 });
    expect(JSON.stringify(detail)).not.toContain('another name');
    const inbox = await world.app.ask('GET', '/wps/relay/CSP_getInbox', { token: who.token });
    expect(JSON.stringify(inbox.body.value)).toContain(`Penarikan ${id} ditolak`);
  });

  test('a payout that fails goes back to review with the money on hold, and is sent again', async () => {
    const who = await world.payee('failing', 0n);
    const { id } = await world.made(who, 200_000);
    await world.bank(who, id, 'fail');
    expect(await world.detail(who, id)).toMatchObject({ state: 'review', heldAmount: 200_000, reason: 'bank_unavailable' });
    await world.operate(cashier, 'approve', { id, note: 'bank is back' });
    await world.bank(who, id, 'paid');
    expect(await world.detail(who, id)).toMatchObject({ state: 'paid', openAmount: 200_000 });
    expect(await world.available(who)).toBe(WELCOME - 200_000);
  });

  test('an operator marks a payout that the bank keeps silent about; the bank’s later word changes nothing', async () => {
    const who = await world.payee('silent', 0n);
    const { id } = await world.made(who, 200_000);
    expect((await world.operate(risk, 'mark', { id, outcome: 'paid', note: 'seen' })).body.errorCode).toBe('operator_role_missing');
    const { body } = await world.operate(cashier, 'mark', { id, outcome: 'paid', note: 'seen in the bank' });
    expect(body.value).toMatchObject({ state: 'paid' });
    await world.bank(who, id, 'paid', 30);
    expect(await world.detail(who, id)).toMatchObject({ state: 'paid', openAmount: 200_000 });
  });
});

describe('rails', () => {
  test('what cannot be paid stays in the wallet: the most is of whole units, and an amount of before goes out without its cents', async () => {
    const who = await world.payee('cents', 25n);
    expect(await check(who.token)).toMatchObject({ balance: WELCOME + 0.25, withdrawable: WELCOME, decimals: 0 });
    const set = (change: object) => world.owner.query.updateTable('withdrawal_setting').set(change).execute();
    await set({ decimals: 2, automatic_up_to: 0n });
    const { id } = await world.made(who, 100_000.25);
    await set({ decimals: null, automatic_up_to: 500_000_000n });
    expect((await world.operate(cashier, 'approve', { id, note: 'seen and agreed' })).body.success).toBe(true);
    await world.bank(who, id, 'paid');
    expect(await world.detail(who, id)).toMatchObject({ state: 'paid', openAmount: 100_000, returnedAmount: 0.25 });
    expect(await world.available(who)).toBe(WELCOME - 100_000 + 0.25);
  });

  test('a member’s word about a part is of what a bank can pay', async () => {
    const who = await world.payee('partcents', 0n);
    const id = await world.paid(who, 300_000);
    const word = { id, action: 'part', receivedAmount: 200_000.5, proofs: [] };
    expect((await world.answer(who, word)).body.errorCode).toBe('amount_not_payable');
  });
});

describe('receipts', () => {
  test('part received: proof, remainder, and the remainder is paid again', async () => {
    const who = await world.payee('part', 0n);
    const id = await world.paid(who, 300_000);
    expect((await world.answer(who, { id, action: 'part', receivedAmount: 200_000 })).body.errorCode).toBe('proof_missing');
    for (const receivedAmount of [0, 300_000, 300_001, 0.001])
      expect((await world.answer(who, { id, action: 'part', receivedAmount, proofs: [] })).body.errorCode).toBe('amount_invalid');
    const proofs = [await world.proof(who, id)];
    const { body } = await world.answer(who, { id, action: 'part', receivedAmount: 200_000, remark: 'Kurang 100,000', proofs });
    expect(body.value).toMatchObject({ state: 'reported', receivedAmount: 200_000, openAmount: 100_000 });
    const reported = await world.app.ask('GET', '/wps/operator/withdrawals?tab=reported', { token: cashier });
    expect((reported.body.value as { list: QueuedWithdrawal[] }).list.map((one) => one.id)).toContain(id);
    const evidence = await world.app.ask('GET', `/wps/operator/withdrawals/proofs/${proofs[0] ?? ''}`, { token: cashier });
    expect(evidence.body.value).toMatchObject({ width: 40, height: 30 });
    await world.operate(cashier, 'settle', { id, resolution: 'pay_again', note: 'the bank confirms' });
    expect(await world.detail(who, id)).toMatchObject({ state: 'sending', heldAmount: 100_000, receivedAmount: 200_000 });
    expect(await world.available(who)).toBe(WELCOME - 300_000);
    await world.bank(who, id, 'paid');
    expect((await world.answer(who, { id, action: 'all' })).body.value).toMatchObject({ state: 'received', receivedAmount: 300_000 });
    expect((await world.detail(who, id)).reports).toMatchObject([{ answer: 'part', remainder: 100_000, resolution: 'pay_again', proofs }]);
  });

  test('not received: returned to the wallet; a forced receipt refunds nothing', async () => {
    const who = await world.payee('nothing', 0n);
    const [lost, forced] = [await world.paid(who, 200_000), await world.paid(who, 100_000)];
    await world.answer(who, { id: lost, action: 'none', proofs: [await world.proof(who, lost)] });
    await world.operate(cashier, 'settle', { id: lost, resolution: 'return', note: 'the bank sent it back' });
    expect(await world.detail(who, lost)).toMatchObject({ state: 'returned', returnedAmount: 200_000 });
    expect(await world.available(who)).toBe(WELCOME - 100_000);
    const { body } = await world.operate(risk, 'force', { id: forced, note: 'proof of the bank' });
    expect(body.value).toMatchObject({ state: 'received', reason: 'receipt_forced' });
    expect(await world.available(who)).toBe(WELCOME - 100_000);
  });

  test('a receipt that operators state takes two of them from the same amount as the end of a report', async () => {
    const who = await world.payee('stated', 0n);
    const [large, small] = [await world.paid(who, 200_000), await world.paid(who, 100_000)];
    const { rows } = await world.owner.pool.query<{ four_eyes_from: string }>('select four_eyes_from from withdrawal_setting');
    const [again, usual] = [await world.paid(who, 200_000), rows[0]?.four_eyes_from];
    const twoFrom = (amount: unknown) => world.owner.pool.query('update withdrawal_setting set four_eyes_from = $1', [amount]);
    await twoFrom(20_000_000);
    try {
      const force = (token: string, id: string) => world.operate(token, 'force', { id, note: 'proof of the bank' });
      expect((await force(risk, large)).body.value).toMatchObject({ state: 'paid' });
      expect((await force(risk, large)).body.errorCode).toBe('second_operator_required');
      expect((await force(risk, small)).body.value).toMatchObject({ state: 'received' });
      // Who has said so of a receipt has said nothing of a report.
      await world.answer(who, { id: large, action: 'none', proofs: [await world.proof(who, large)] });
      const settle = (token: string) =>
        world.operate(token, 'settle', { id: large, resolution: 'forced_receipt', note: 'the bank confirms' });
      expect((await settle(cashier)).body.value).toMatchObject({ state: 'reported' });
      expect((await settle(risk)).body.value).toMatchObject({ state: 'received', reason: 'receipt_forced' });
      expect((await force(risk, again)).body.value).toMatchObject({ state: 'paid' });
      expect((await force(cashier, again)).body.value).toMatchObject({ state: 'received', reason: 'receipt_forced' });
    } finally {
      await twoFrom(usual);
    }
  });

  test('without a word: a reminder, then received by time, once among several at once; it may still be reported', async () => {
    const who = await world.payee('quiet', 0n);
    const id = await world.paid(who, 100_000);
    await world.later(21 * 60_000);
    await Promise.all([settleDue(world.context), settleDue(world.context)]);
    await world.later(10 * 60_000);
    await Promise.all(Array.from({ length: 4 }, () => settleDue(world.context)));
    const detail = await world.detail(who, id);
    expect(detail).toMatchObject({ state: 'received', isAutomaticReceipt: true, reportUntil: expect.any(Number) as number });
    expect(detail.steps.filter(({ stage }) => stage === 'reminded' || stage === 'received_automatically')).toHaveLength(2);
    const proofs = [await world.proof(who, id)];
    expect((await world.answer(who, { id, action: 'none', proofs })).body.value).toMatchObject({ state: 'reported', openAmount: 100_000 });
    await world.later(8 * 86_400_000);
    expect((await world.detail(who, id)).reportUntil).toBeNull();
  });

  test('the member’s word and the clock at the same moment: one of them counts', async () => {
    const who = await world.payee('moment', 0n);
    const id = await world.paid(who, 100_000);
    await world.later(31 * 60_000);
    await Promise.all([settleDue(world.context), world.answer(who, { id, action: 'all' }), settleDue(world.context)]);
    const { steps, state } = await world.detail(who, id);
    expect(state).toBe('received');
    expect(steps.filter(({ stage }) => stage === 'received' || stage === 'received_automatically')).toHaveLength(1);
  });
});

test('who has excluded themselves still withdraws, follows it and confirms it', async () => {
  const who = await world.payee('excluded', 0n);
  const before = await world.made(who, 100_000);
  await exclude(world.context, who.memberId, 6);
  const login = { username: who.username, password: PASSWORD, type: 'username' };
  const { token } = world.valueOf<{ token: string }>(await world.app.askSealed('POST', '/wps/session/login', login));
  const now = { ...who, token };
  await world.owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [who.memberId, who.username]);
  expect((await check(token)).missing).toEqual([]);
  const { id } = await world.made(now, 200_000);
  await world.bank(now, id, 'paid');
  expect((await world.answer(now, { id, action: 'all' })).body.value).toMatchObject({ state: 'received' });
  await world.bank(now, before.id, 'paid');
  expect(await world.stateOf(now, before.id)).toBe('paid');
});

test.each([
  ['an exclusion', (who: TestPayee) => exclude(world.context, who.memberId, 6)],
  ['a break', (who: TestPayee) => takeBreak(world.context, who.memberId, 1)],
  [
    'the end of the account',
    async (who: TestPayee) => {
      await world.proven(who);
      await world.app.ask('POST', '/wps/member/closing', { token: who.token, json: {} });
    },
  ],
] as const)('nobody has to play to take out deposited money in %s: an operator looks at it instead', async (what, leave) => {
  const who = await world.payee(`leaves${what.length}`, 0n);
  await requireTurnover(world.context.db.query, {
    memberId: who.memberId,
    cause: 'deposit',
    reference: `deposit:${what}`,
    amount: 20_000_000n,
    times: 100,
    at: new Date(world.app.clock.at),
  });
  expect((await world.ask(who, 100_000)).body.errorCode).toBe('withdrawal_blocked');
  await leave(who);
  const login = { username: who.username, password: PASSWORD, type: 'username' };
  const { token } = world.valueOf<{ token: string }>(await world.app.askSealed('POST', '/wps/session/login', login));
  expect(await check(token)).toMatchObject({ missing: [], withdrawable: WELCOME, turnover: { remaining: 0 } });
  const { id } = await world.made({ ...who, token }, 100_000);
  expect(await world.stateOf({ ...who, token }, id)).toBe('review');
});

test('whoever closes the account or is excluded takes out all that is left, below the least amount too, and only all of it', async () => {
  const who = await world.proven(await world.payee('remainder', 0n));
  await world.made(who, WELCOME - 12_345);
  expect((await world.ask(who, 12_345)).body.errorCode).toBe('withdrawal_limit');
  expect((await check(who.token)).missing).toEqual(['balance']);
  await world.app.ask('POST', '/wps/member/closing', { token: who.token, json: {} });
  expect(await check(who.token)).toMatchObject({ missing: [], withdrawable: 12_345, limits: { min: 12_345 } });
  expect((await world.ask(who, 12_000)).body.errorCode).toBe('withdrawal_limit');
  await world.made(who, 12_345);
  expect(await world.available(who)).toBe(0);
});

test('the ledger is sound after all that, and what is open is what nobody has confirmed', async () => {
  const { rows } = await world.owner.pool.query<{ open: bigint; booked: bigint }>(
    `select (select coalesce(sum(open_amount), 0)::int8 from withdrawal) as open,
       (select balance from ledger_account where name = 'house:payouts_open:IDR') as booked`,
  );
  expect(rows[0]?.booked).toBe(rows[0]?.open);
  const { rows: held } = await world.owner.pool.query<{ held: bigint; booked: bigint }>(
    `select (select coalesce(sum(held_amount), 0)::int8 from withdrawal) as held,
       (select coalesce(sum(balance), 0)::int8 from ledger_account where kind = 'held') as booked`,
  );
  expect(held[0]?.booked).toBe(held[0]?.held);
  await expect(world.context.db.pool.query('delete from withdrawal_event')).rejects.toThrow('permission denied');
  await expect(world.context.db.pool.query(`update withdrawal_event set stage = 'paid'`)).rejects.toThrow('permission denied');
});
