import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { setBrandLimits, spreadBrandLimits } from './brand-limit-service.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { assertMayDeposit, depositEnded, limitsLeft } from './service.ts';
import { createCareful, DAY_MS, HOUR_MS, type Member, SECOND_MS, START } from './test/careful.ts';

let owner: TestApp['owner'];
let app: TestApp;
const { member, pass } = createCareful(() => app);

beforeAll(async () => {
  app = await startTestApp();
  owner = app.owner;
});
afterAll(() => app.stop());

beforeEach(async () => {
  app.clock.at = START;
  await owner.pool.query('delete from rate_counter');
  await owner.pool.query('delete from brand_play_limit');
});

type Row = {
  kind: string;
  period: string;
  limit: number | null;
  own: number | null;
  used: number;
  left: number | null;
  pending: number;
  change: unknown;
};
async function limitOf({ token }: Member, kind = 'deposit', period = 'day'): Promise<Row> {
  const { body } = await app.ask('GET', '/wps/member/limits', { token });
  const found = (body.value as { list: Row[] }).list.find((row) => row.kind === kind && row.period === period);
  if (!found) throw new Error(JSON.stringify(body));
  return found;
}
const set = ({ token }: Member, amount: unknown, kind = 'deposit', period = 'day'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/member/limits', { token, json: { kind, period, amount } });
const confirm = ({ token }: Member, kind = 'deposit', period = 'day'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/member/limits/confirm', { token, json: { kind, period } });
const deposit = (who: Member, amount: bigint, reference: string, expiresAt: number | null = null): Promise<void> =>
  inTransaction(app.context.db.query, (tx) =>
    assertMayDeposit(tx, who.id, amount, {
      reference,
      at: new Date(app.clock.at),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    }),
  );
const ended = (who: Member, reference: string, credited: bigint): Promise<void> =>
  inTransaction(app.context.db.query, (tx) => depositEnded(tx, who.id, reference, credited, new Date(app.clock.at)));

describe('a limit', () => {
  test('holds at once when it is stricter, and after 24 hours and a confirmation when it is looser', async () => {
    const who = await member();
    expect((await set(who, 500_000)).body.value).toEqual({ state: 'active', confirmableAt: null });
    expect((await set(who, 300_000.5)).body.value).toEqual({ state: 'active', confirmableAt: null });
    expect(await limitOf(who)).toMatchObject({ limit: 300_000.5, own: 300_000.5, left: 300_000.5 });
    expect((await set(who, 900_000)).body.value).toEqual({ state: 'pending', confirmableAt: START + DAY_MS });
    await pass(who, DAY_MS - SECOND_MS);
    expect((await confirm(who)).body.errorCode).toBe('limit_too_early');
    expect(await limitOf(who)).toMatchObject({ limit: 300_000.5, change: { amount: 900_000, confirmableAt: START + DAY_MS } });
    await pass(who, SECOND_MS);
    expect(await limitOf(who)).toMatchObject({ limit: 300_000.5 });
    expect((await confirm(who)).body.success).toBe(true);
    expect(await limitOf(who)).toMatchObject({ limit: 900_000, change: null });
    expect((await confirm(who)).body.errorCode).toBe('not_found');
  });

  test('that is looser is voided by a stricter one, can be taken back, and lapses', async () => {
    const who = await member();
    await set(who, 500);
    await set(who, 900);
    await set(who, 400);
    await pass(who, DAY_MS);
    expect((await confirm(who)).body.errorCode).toBe('not_found');
    await set(who, null);
    expect(await limitOf(who)).toMatchObject({ limit: 400, change: { amount: null } });
    const back = () => app.ask('DELETE', '/wps/member/limits/pending?kind=deposit&period=day', { token: who.token });
    expect((await back()).body.success).toBe(true);
    expect((await back()).body.errorCode).toBe('not_found');
    await set(who, null);
    await pass(who, 8 * DAY_MS + SECOND_MS);
    expect(await limitOf(who)).toMatchObject({ limit: 400, change: null });
    expect((await confirm(who)).body.errorCode).toBe('not_found');
    await keepPlayLimits(app.context);
    const { rows } = await owner.pool.query(
      'select amount, state, actor, requested_at is not null as asked, ended_at is not null as ended from play_limit where member_id = $1 order by id',
      [who.id],
    );
    const known = { actor: 'member', asked: true };
    expect(rows).toEqual([
      { amount: 50_000n, state: 'replaced', ended: true, ...known },
      { amount: 90_000n, state: 'cancelled', ended: true, ...known },
      { amount: 40_000n, state: 'active', ended: false, ...known },
      { amount: null, state: 'cancelled', ended: true, ...known },
      { amount: null, state: 'lapsed', ended: true, ...known },
    ]);
  });

  test('asked for twenty times at once waits once', async () => {
    const who = await member();
    await set(who, 100);
    await Promise.all(Array.from({ length: 20 }, (_, index) => set(who, 200 + index)));
    const { rows } = await owner.pool.query(`select count(*)::int as n from play_limit where member_id = $1 and state = 'pending'`, [
      who.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test.each([0, -1, 0.001, 1e16, '5', Number.NaN, true, [5]])('of %s is refused', async (amount) => {
    const who = await member();
    const { status } = await set(who, amount);
    // JSON has no NaN: it arrives as null, which lifts a limit that is not there.
    expect(status).toBe(Number.isNaN(amount) ? 200 : 400);
    expect(await limitOf(who)).toMatchObject({ limit: null });
  });

  test('of the brand on stakes of a day holds for whoever set none', async () => {
    const who = await member();
    const brand = async (amount: bigint | null) => {
      await inTransaction(app.context.db.query, (tx) => setBrandLimits(tx, 'stake', { day: amount }, new Date(app.clock.at)));
      await spreadBrandLimits(app.context);
    };
    await brand(20_000n);
    expect(await limitOf(who, 'stake')).toMatchObject({ limit: 200, own: null, left: 200 });
    await brand(null);
    expect(await limitOf(who, 'stake')).toMatchObject({ limit: null });
  });

  test('of an operator and of the brand goes beside the member’s own: the strictest holds', async () => {
    const who = await member();
    const [risk, support] = [await app.operator('rahma', 'risk'), await app.operator('sinta', 'support')];
    const ask = (token: string, amount: number | null) => {
      const json = { memberId: String(who.id), kind: 'deposit', period: 'day', amount, reason: 'asked by phone' };
      return app.ask('POST', '/wps/operator/members/limit', { token, json });
    };
    const operator = async (amount: number | null) => expect((await ask(risk, amount)).body.success).toBe(true);
    expect((await ask(support, 300)).body.errorCode).toBe('operator_role_missing');
    expect((await ask(risk, -1)).body.errorCode).toBe('amount_invalid');
    await set(who, 500);
    await operator(300);
    expect(await limitOf(who)).toMatchObject({ limit: 300, own: 500 });
    const brand = async (amount: bigint | null) => {
      await inTransaction(app.context.db.query, (tx) => setBrandLimits(tx, 'deposit', { day: amount }, new Date(app.clock.at)));
      // Several at once, as when one process was killed amid it and others go on.
      await Promise.all([spreadBrandLimits(app.context), spreadBrandLimits(app.context)]);
      await spreadBrandLimits(app.context);
    };
    await brand(20_000n);
    expect(await limitOf(who)).toMatchObject({ limit: 200, own: 500 });
    const newcomer = await member();
    expect(await limitOf(newcomer)).toMatchObject({ limit: 200, own: null });
    await brand(null);
    await operator(null);
    expect(await limitOf(who)).toMatchObject({ limit: 500 });
    expect(await limitOf(newcomer)).toMatchObject({ limit: null });
  });

  test('of one member is nobody else’s, and a trial account has none', async () => {
    const [one, other] = [await member(), await member()];
    await set(one, 10);
    expect(await limitOf(other)).toMatchObject({ limit: null });
    expect((await set({ token: await app.trial(), id: 0n }, 10)).body.errorCode).toBe('real_account_required');
  });
});

describe('deposits', () => {
  const REFUSED = { code: 'deposit_limit_reached' };

  test('of ten at once only so many as fit get room; a repeat takes none, and what fails gives it back', async () => {
    const who = await member();
    await set(who, 350);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => deposit(who, 10_000n, `race:${who.id}:${index}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const first = answers.findIndex(({ status }) => status === 'fulfilled');
    await deposit(who, 10_000n, `race:${who.id}:${first}`);
    expect(await limitOf(who)).toMatchObject({ used: 300, pending: 300, left: 50 });
    await ended(who, `race:${who.id}:${first}`, 0n);
    expect(await limitOf(who)).toMatchObject({ used: 200, pending: 200, left: 150 });
    await deposit(who, 15_000n, `more:${who.id}`);
    await ended(who, `more:${who.id}`, 15_000n);
    expect(await limitOf(who)).toMatchObject({ used: 350, pending: 200, left: 0 });
    expect(await limitsLeft(app.context.db.query, who.id, new Date(app.clock.at))).toEqual([
      { period: 'day', limit: 35_000n, used: 35_000n, pending: 20_000n },
    ]);
  });

  test('made before the limit count, an order that has run out does not, and money that comes late counts when it comes', async () => {
    const who = await member();
    await deposit(who, 10_000n, `before:${who.id}`);
    await ended(who, `before:${who.id}`, 10_000n);
    await set(who, 200);
    await deposit(who, 10_000n, `slow:${who.id}`, START + HOUR_MS);
    await expect(deposit(who, 1n, `full:${who.id}`)).rejects.toMatchObject(REFUSED);
    await pass(who, HOUR_MS);
    expect(await limitOf(who)).toMatchObject({ used: 100, pending: 0 });
    await deposit(who, 10_000n, `next:${who.id}`);
    await ended(who, `slow:${who.id}`, 10_000n);
    expect(await limitOf(who)).toMatchObject({ used: 300, left: 0 });
  });

  test('start again at midnight, on Monday and on the first, by the brand’s clock', async () => {
    const who = await member();
    await set(who, 100, 'deposit', 'day');
    await set(who, 250, 'deposit', 'week');
    await set(who, 300, 'deposit', 'month');
    // Friday the 30th of May 2031, 23:59:59 in Jakarta.
    app.clock.at = Date.UTC(2031, 4, 30, 16, 59, 59);
    await deposit(who, 10_000n, `friday:${who.id}`);
    await expect(deposit(who, 1n, `late:${who.id}`)).rejects.toMatchObject({
      ...REFUSED,
      value: { period: 'day', left: 0, resetsAt: app.clock.at + SECOND_MS },
    });
    app.clock.at += SECOND_MS;
    await deposit(who, 10_000n, `saturday:${who.id}`);
    // Sunday the first of June: a new month, the same week.
    app.clock.at += DAY_MS;
    await deposit(who, 5_000n, `sunday:${who.id}`);
    await expect(deposit(who, 1n, `week:${who.id}`)).rejects.toMatchObject({ ...REFUSED, value: { period: 'week' } });
    app.clock.at += DAY_MS;
    await deposit(who, 10_000n, `monday:${who.id}`);
  });

  test('keep to midnight through a change of clock, and through a move of the brand’s time zone', async () => {
    const zone = (name: string) =>
      owner.pool.query(`update brand set settings = jsonb_set(settings, '{timeZone}', to_jsonb($1::text))`, [name]);
    await zone('Europe/Berlin');
    const who = await member();
    await set(who, 100);
    // Sunday the 30th of March 2031 has 23 hours in Berlin.
    app.clock.at = Date.UTC(2031, 2, 29, 23, 0);
    await deposit(who, 10_000n, `short:${who.id}`);
    app.clock.at = Date.UTC(2031, 2, 30, 21, 59, 59);
    await expect(deposit(who, 1n, `short-end:${who.id}`)).rejects.toMatchObject(REFUSED);
    app.clock.at += SECOND_MS;
    await deposit(who, 10_000n, `monday:${who.id}`);
    await zone('Asia/Jakarta');
    await expect(deposit(who, 1n, `moved:${who.id}`)).rejects.toMatchObject(REFUSED);
  });
});

describe('at registration', () => {
  const register = (name: string, change: Record<string, unknown>): Promise<TestAnswer> =>
    app.askSealed('PUT', '/wps/member/register', registerForm(name, change));
  const fieldsOf = ({ body }: TestAnswer): unknown => (body.value as { fields: unknown } | null)?.fields;

  test('a daily deposit limit is taken as it was typed', async () => {
    const { body } = await register('limited1', { depositLimit: '150000' });
    const who = { token: (body.value as { token: string }).token, id: await app.idOf('limited1') };
    expect(await limitOf(who)).toMatchObject({ limit: 150_000 });
  });

  test.each(['0', '-5', '1e5', '1,000', 'abc', '1.005', '９'])('a limit of %s is refused', async (depositLimit) => {
    expect(fieldsOf(await register('limited2', { depositLimit }))).toEqual([{ field: 'depositLimit', rule: 'limit_amount' }]);
  });
});

describe('messages', () => {
  const titles = async ({ token }: Member): Promise<string[]> => {
    const { body } = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
    return (body.value as { list: { title: string }[] }).list.map(({ title }) => title);
  };

  test('say once that a looser limit can be confirmed, and twice a year that limits are to be looked at', async () => {
    const who = await member();
    await set(who, 100);
    await set(who, 200);
    await keepPlayLimits(app.context);
    await pass(who, DAY_MS);
    await Promise.all([keepPlayLimits(app.context), keepPlayLimits(app.context)]);
    expect(await titles(who)).toEqual(['Batas baru siap dikonfirmasi', 'Selamat datang di Sorak']);
    app.clock.at = Date.UTC(2031, 10, 14, 2, 59);
    await keepPlayLimits(app.context);
    await pass(who, 2 * 60_000);
    await keepPlayLimits(app.context);
    await keepPlayLimits(app.context);
    expect(await titles(who)).toEqual([
      'Bagaimana uang Anda dilindungi',
      'Tinjau batas bermain Anda',
      'Batas baru siap dikonfirmasi',
      'Selamat datang di Sorak',
    ]);
  });
});

test('the session says how long it lasts, and its reminder is the member’s choice, never further off than it was', async () => {
  const who = await member();
  const session = async () =>
    (await app.ask('GET', '/wps/member/play-session', { token: who.token })).body.value as Record<string, unknown>;
  expect(await session()).toEqual({
    startedAt: START,
    now: START,
    staked: 0,
    won: 0,
    net: 0,
    netToday: 0,
    reminderAt: START + HOUR_MS,
    opensAt: null,
    stop: null,
  });
  const remind = (minutes: number) => app.ask('POST', '/wps/member/reminder', { token: who.token, json: { minutes } });
  expect((await remind(15)).body.value).toEqual({ reminderAt: START + 15 * 60_000 });
  expect((await remind(60)).body.value).toEqual({ reminderAt: START + 15 * 60_000 });
  expect((await remind(45)).body.errorCode).toBe('validation_failed');
  await pass(who, 20 * 60_000);
  const answer = await app.ask('POST', '/wps/member/reminder/answer', { token: who.token, json: {} });
  expect(answer.body.value).toEqual({ reminderAt: app.clock.at + HOUR_MS });
  expect(await session()).toMatchObject({ startedAt: START, reminderAt: app.clock.at + HOUR_MS });
});

test('every open account is told how its money is protected, again after six months and never sooner, whoever looks', async () => {
  const who = await member();
  const { id } = who;
  const told = async () =>
    (await app.owner.pool.query(`select 1 from inbox_message where member_id = $1 and title = 'How your money is protected'`, [id])).rows
      .length;
  await app.owner.pool.query(`update member set language = 'EN' where id = $1`, [id]);
  await keepPlayLimits(app.context);
  expect(await told()).toBe(0);
  await app.owner.pool.query(`update member set registered_at = $2 where id = $1`, [id, new Date(app.clock.at - 200 * 24 * HOUR_MS)]);
  await Promise.all([keepPlayLimits(app.context), keepPlayLimits(app.context)]);
  await keepPlayLimits(app.context);
  expect(await told()).toBe(1);
  app.clock.at += 190 * 24 * HOUR_MS;
  await keepPlayLimits(app.context);
  expect(await told()).toBe(2);
});
