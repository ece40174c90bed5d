import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../../http/call.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { DEMO_PIN } from './demo-pin.ts';
import { seedDemoCards } from './demo-service.ts';
import { seedDemoMembers } from '../../site/sign-in/demo-service.ts';
import { cardsOf, checkPaymentPassword, MAX_CARDS, ownersOfNumber, usableCard } from './service.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  owner = app.owner;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

const PIN = '730164';
const DAY_MS = 86_400_000;
const seal = (token: string, path: string, body: unknown): Promise<TestAnswer> => app.askSealed('POST', path, body, { token });
const stepUp = (token: string): Promise<TestAnswer> => seal(token, '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
const setPin = (token: string, body: Record<string, string>): Promise<TestAnswer> => seal(token, '/wps/member/paymentPassword', body);
const cards = (token: string): Promise<TestAnswer> => app.ask('GET', '/wps/member/bankCards', { token });
const inboxOf = async (token: string): Promise<string[]> => {
  const { body } = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
  return (body.value as { list: { title: string }[] }).list.map(({ title }) => title);
};

/** The account for a withdrawal of more than new ones may take. */
const usable = async (memberId: bigint, cardId: string, amount = 300_000_000n) =>
  (await usableCard(app.context, memberId, { cardId, amount })).card;

let numbers = 0;
const freshNumber = (): string => String(8_410_000_000 + (numbers += 1));
const card = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  bankCode: 'BCA',
  number: freshNumber(),
  payeeName: 'Danu Nugraha',
  paymentPassword: PIN,
  ...change,
});
const add = (token: string, change: Record<string, unknown> = {}): Promise<TestAnswer> =>
  seal(token, '/wps/member/bankCards', card(change));
const idOf = ({ body }: TestAnswer): string => (body.value as { id: string }).id;

/** A member who has proven it again and has a payment password. */
async function ready(username: string): Promise<{ token: string; memberId: bigint }> {
  const token = await app.member(username);
  await stepUp(token);
  expect((await setPin(token, { newPaymentPassword: PIN })).body.success).toBe(true);
  return { token, memberId: await app.idOf(username) };
}
const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
};

describe('payment password', () => {
  test('setPaymentPassword asks for a fresh proof and for six digits that are not the first guess', async () => {
    const token = await app.member('pin1');
    expect((await setPin(token, { newPaymentPassword: PIN })).body.errorCode).toBe('step_up_required');
    await stepUp(token);
    for (const [newPaymentPassword, rule] of [
      ['12345', 'length'],
      ['1234567', 'length'],
      ['12a456', 'pattern_0'],
      ['１２３９５６', 'pattern_0'],
      ['123456', 'easy_pin'],
      ['987654', 'easy_pin'],
      ['000000', 'easy_pin'],
    ])
      expect((await setPin(token, { newPaymentPassword: newPaymentPassword ?? '' })).body).toMatchObject({
        errorCode: 'validation_failed',
        value: { fields: [{ field: 'newPaymentPassword', rule }] },
      });
    expect((await setPin(token, { newPaymentPassword: PIN })).body.success).toBe(true);
    expect((await app.ask('GET', '/wps/member/security', { token })).body.value).toMatchObject({ hasPaymentPassword: true });
    expect((await inboxOf(token))[0]).toMatch(/^(PIN pembayaran|Payment PIN)/);
  });

  test('a change needs the old one, and holds withdrawals for a day', async () => {
    const { token, memberId } = await ready('pin2');
    const id = idOf(await add(token));
    app.clock.at += DAY_MS + 1;
    const fresh = await app.askSealed('POST', '/wps/session/login', { username: 'pin2', password: PASSWORD, type: 'username' });
    const again = (fresh.body.value as { token: string }).token;
    await stepUp(again);
    expect(await refusal(usable(memberId, id))).toBe('done');
    expect((await setPin(again, { newPaymentPassword: '402857' })).body.errorCode).toBe('operation_not_allowed');
    expect((await setPin(again, { oldPaymentPassword: '111222', newPaymentPassword: '402857' })).body.errorCode).toBe(
      'payment_password_wrong',
    );
    expect((await setPin(again, { oldPaymentPassword: PIN, newPaymentPassword: PIN })).body.errorCode).toBe('password_same');
    expect((await setPin(again, { oldPaymentPassword: PIN, newPaymentPassword: '402857' })).body.success).toBe(true);
    expect(await refusal(usable(memberId, id))).toBe('bank_card_held');
    app.clock.at += DAY_MS;
    expect((await usable(memberId, id)).payeeName).toBe('Danu Nugraha');
  });

  test('five wrong ones lock it for ten minutes, however many come at once, and right ones cost nothing', async () => {
    const { memberId } = await ready('pin3');
    for (let time = 0; time < 8; time++) await checkPaymentPassword(app.context, memberId, PIN);
    const guesses = Array.from({ length: 40 }, (_, guess) => refusal(checkPaymentPassword(app.context, memberId, String(200_000 + guess))));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(35);
    expect(await refusal(checkPaymentPassword(app.context, memberId, PIN))).toBe('too_many_requests');
    app.clock.at += 601_000;
    expect(await refusal(checkPaymentPassword(app.context, memberId, PIN))).toBe('done');
    for (let guess = 0; guess < 5; guess++) await refusal(checkPaymentPassword(app.context, memberId, String(300_000 + guess)));
    app.clock.at += 601_000;
    // Ten wrong ones are what a day has.
    expect(await refusal(checkPaymentPassword(app.context, memberId, PIN))).toBe('too_many_requests');
    app.clock.at += DAY_MS;
    expect(await refusal(checkPaymentPassword(app.context, memberId, PIN))).toBe('done');
  });

  test('nobody without one can use it', async () => {
    const token = await app.member('pin4');
    await stepUp(token);
    expect((await add(token)).body.errorCode).toBe('payment_password_missing');
  });
});

describe('bank cards', () => {
  let badToken = '';

  test('addBankCard asks for a fresh proof, the payment password and the member’s own name; what comes back is masked', async () => {
    const stranger = await app.member('card0');
    expect((await add(stranger)).body.errorCode).toBe('step_up_required');
    const { token } = await ready('card1');
    expect((await add(token, { paymentPassword: '999123' })).body.errorCode).toBe('payment_password_wrong');
    const added = await add(token, { number: '8420 0244-10', payeeName: '  DANU   Nugráha ' });
    expect(added.body.value).toMatchObject({ bankName: 'Bank Central Asia', tail: '4410', payeeName: 'D••• N•••', isDefault: true });
    expect(JSON.stringify(added.body)).not.toContain('8420024410');
    expect((await add(token, { payeeName: 'Sari Lestari' })).body.errorCode).toBe('payee_name_mismatch');
    expect((await add(token, { payeeName: 'danu nugraha', bankCode: 'DANA', number: '081234567890' })).body.success).toBe(true);
    const list = (await cards(token)).body.value as { list: { isDefault: boolean; tail: string }[]; payeeName: string };
    expect(list).toMatchObject({
      payeeName: 'D••• N•••',
      maxCards: MAX_CARDS,
      list: [{ tail: '4410', isDefault: true }, { tail: '7890' }],
    });
    expect((await inboxOf(token))[0]).toMatch(/^(Rekening|Bank account)/);
  });

  test('a name is the member’s own in every lawful spelling, and each account keeps the one of its bank', async () => {
    const { token, memberId } = await ready('card1b');
    for (const payeeName of ['Nguyễn Đức Nur’aini', 'NGUYEN DUC NURAINI', 'Nguyen Duc Nur Aini', 'Nguyễn Đức Nur`aini @ Duc'])
      expect([payeeName, (await add(token, { payeeName, number: freshNumber() })).body.success]).toEqual([payeeName, true]);
    expect((await add(token, { payeeName: 'Nguyen Duc Nuraina', number: freshNumber() })).body.errorCode).toBe('payee_name_mismatch');
    const { rows } = await app.context.db.pool.query<{ payee_name: string; payee_key: string }>(
      'select c.payee_name, m.payee_key from bank_card c join member m on m.id = c.member_id where m.id = $1 order by c.added_at, c.payee_name',
      [memberId],
    );
    expect(rows.map(({ payee_name }) => payee_name).toSorted()).toEqual([
      'NGUYEN DUC NURAINI',
      'Nguyen Duc Nur Aini',
      "Nguyễn Đức Nur'aini",
      "Nguyễn Đức Nur'aini @ Duc",
    ]);
    expect(rows[0]?.payee_key).toBe('nguyenducnuraini');
  });

  test.each([
    [{ number: '123' }, 'number', 'bank_digits'],
    [{ number: '84100000001' }, 'number', 'bank_length'],
    [{ number: '8888888888' }, 'number', 'bank_repeated'],
    [{ number: '８４１０００００１１' }, 'number', 'bank_digits'],
    [{ bankCode: 'DANA', number: '6281234567' }, 'number', 'bank_mobile'],
    [{ bankCode: 'NOBANK' }, 'bankCode', 'picklist'],
    [{ payeeName: 'Danu\u202eNugraha' }, 'payeeName', 'payee_name'],
    [{ payeeName: 'Dаnu Nugraha' }, 'payeeName', 'payee_name'],
    [{ payeeName: 'D4nu' }, 'payeeName', 'payee_name'],
  ])('bad input %j is named', async (change, field, rule) => {
    badToken ||= (await ready('badcard')).token;
    expect((await add(badToken, change)).body).toMatchObject({ errorCode: 'validation_failed', value: { fields: [{ field, rule }] } });
  });
  test('one number belongs to one member; a removed one is free again, and its owners are known', async () => {
    const first = await ready('card2');
    const second = await ready('card3');
    const number = freshNumber();
    const id = idOf(await add(first.token, { number }));
    expect((await add(second.token, { number, payeeName: 'Someone Else' })).body.errorCode).toBe('bank_card_refused');
    expect((await add(first.token, { number })).body.errorCode).toBe('bank_card_refused');
    expect((await app.ask('DELETE', `/wps/member/bankCards/${id}`, { token: first.token })).body.success).toBe(true);
    expect((await add(second.token, { number, payeeName: 'Someone Else' })).body.success).toBe(true);
    expect(new Set(await ownersOfNumber(app.context, 'BCA', number))).toEqual(new Set([first.memberId, second.memberId]));
  });

  test('at rest a number is sealed and bound to its row', async () => {
    const { token, memberId } = await ready('card4');
    const number = freshNumber();
    const id = idOf(await add(token, { number }));
    const { rows } = await owner.pool.query<{ raw: string; number_sealed: Buffer }>(
      `select row_to_json(bank_card)::text as raw, number_sealed from bank_card where id = $1`,
      [id],
    );
    expect(rows[0]?.raw).not.toContain(number);
    expect(rows[0]?.number_sealed.toString('latin1')).not.toContain(number);
    const other = idOf(await add(token, {}));
    await owner.pool.query('update bank_card set number_sealed = (select number_sealed from bank_card where id = $1) where id = $2', [
      id,
      other,
    ]);
    app.clock.at += DAY_MS + 1;
    expect((await usable(memberId, id)).number).toBe(number);
    await expect(usable(memberId, other)).rejects.toThrow();
  });

  test('a new account is held for a day; so is every account after the number or the password was reset', async () => {
    const { token, memberId } = await ready('card5');
    const id = idOf(await add(token));
    expect((await cardsOf(app.context, memberId))[0]?.heldUntil).toBe(app.clock.at + DAY_MS);
    expect(await refusal(usable(memberId, id))).toBe('bank_card_held');
    expect(await refusal(usable(memberId, id, 200_000_000n))).toBe('done');
    expect((await cards(token)).body.value).toMatchObject({ newCardLimit: 2_000_000, list: [{ upTo: 2_000_000 }] });
    app.clock.at += DAY_MS;
    expect(await refusal(usable(memberId, id))).toBe('done');
    expect((await cardsOf(app.context, memberId))[0]).toMatchObject({ heldUntil: null, upTo: null });
    await owner.pool.query(`insert into payout_hold values ($1, to_timestamp($2), 'password')`, [memberId, app.clock.at / 1000 + 60]);
    expect(await refusal(usable(memberId, id, 1n))).toBe('bank_card_held');
    expect((await cardsOf(app.context, memberId))[0]).toMatchObject({ heldUntil: app.clock.at + 60_000, upTo: 0 });
    app.clock.at += 61_000;
    expect(await refusal(usable(memberId, id))).toBe('done');
  });

  test('the default moves by request and by removal; there is always one, and at most five accounts, also in a race', async () => {
    const { token } = await ready('card6');
    for (let first = 0; first < 3; first++) await add(token);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(token)));
    expect(answers.map(({ body }) => body.errorCode ?? 'added').sort()).toEqual(['added', 'added', 'bank_card_limit', 'bank_card_limit']);
    const list = async (): Promise<{ id: string; isDefault: boolean }[]> => ((await cards(token)).body.value as { list: [] }).list;
    const last = (await list()).at(-1)?.id ?? '';
    expect((await app.ask('POST', '/wps/member/bankCards/default', { token, json: { id: last } })).body.success).toBe(true);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
    expect((await list())[0]?.id).toBe(last);
    await app.ask('DELETE', `/wps/member/bankCards/${last}`, { token });
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false, false]);
  });

  test('somebody else’s account is as one that does not exist', async () => {
    const mine = await ready('card7');
    const theirs = await ready('card8');
    const id = idOf(await add(theirs.token));
    for (const one of [id, randomUUID()]) {
      expect((await app.ask('DELETE', `/wps/member/bankCards/${one}`, { token: mine.token })).body.errorCode).toBe('bank_card_unknown');
      expect((await app.ask('POST', '/wps/member/bankCards/default', { token: mine.token, json: { id: one } })).body.errorCode).toBe(
        'bank_card_unknown',
      );
      expect(await refusal(usable(mine.memberId, one))).toBe('bank_card_unknown');
    }
    expect(await cardsOf(app.context, theirs.memberId)).toHaveLength(1);
  });

  test('the demo accounts have one that can be paid to at once, also when seeded twice', async () => {
    const context = { ...app.context, config: { ...app.context.config, demoPassword: 'for newcomers 7' } };
    await seedDemoMembers(context);
    await Promise.all([seedDemoCards(context), seedDemoCards(context)]);
    const memberId = await app.idOf('demo');
    const [first, ...more] = await cardsOf(context, memberId);
    expect(more).toEqual([]);
    expect((await usable(memberId, first?.id ?? '')).number).toBe('8410024410');
    expect(await refusal(checkPaymentPassword(context, memberId, DEMO_PIN))).toBe('done');
  });
});
