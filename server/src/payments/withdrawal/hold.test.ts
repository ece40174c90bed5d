import { type ApprovalResult, nameKey, type QueuedWithdrawal, type WithdrawalCase } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, MILLION, type TestPayee, WELCOME, type World } from './test/world.ts';

const MINUTE_MS = 60_000;

let world: World;
let cashier: string;
let risk: string;

beforeAll(async () => {
  world = await createWorld();
  ({ cashier, risk } = world);
});
afterAll(() => world.stop());

const rich = async (name: string): Promise<TestPayee> => world.proven(await world.payee(name, 30n * MILLION));
const hold = (token: string, id: string, reason = 'bank_check') =>
  world.operate(token, 'hold', { id, reason, note: 'asked the bank by phone' });
const release = (token: string, id: string) => world.operate(token, 'release', { id, note: 'the bank has answered' });
type Queue = {
  readonly list: QueuedWithdrawal[];
  readonly counts: { readonly held: number };
  readonly figures: { readonly oldestMs: number };
};
const queue = async (query: string, token = cashier): Promise<Queue> =>
  world.valueOf(await world.app.ask('GET', `/wps/operator/withdrawals?pageSize=100&${query}`, { token }));
const waitingCount = async (): Promise<number> => {
  const { list } = world.valueOf<{ list: { kind: string; count: number }[] }>(
    await world.app.ask('GET', '/wps/operator/waiting', { token: cashier }),
  );
  return list.find(({ kind }) => kind === 'withdrawals')?.count ?? 0;
};
const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.owner.pool.query<{ action: string }>(
    `select action from operator_action where object = $1 and action like 'withdrawal_%' and action <> 'withdrawal_seen' order by seq`,
    [`withdrawal:${id}`],
  );
  return rows.map(({ action }) => action);
};

test('the queue finds a payee in every spelling, and an account under another name alone is a risk', async () => {
  const who = await rich('spelled');
  const named = (name: string) =>
    world.owner.pool.query('update member set payee_name = $2, payee_key = $3 where id = $1', [who.memberId, name, nameKey(name)]);
  const risksOf = async (id: string): Promise<unknown> =>
    (await world.owner.pool.query<{ signals: unknown }>('select signals from withdrawal where id = $1', [BigInt(id.slice(7))])).rows[0]
      ?.signals;
  await named('Đánu Nugrâhá');
  const same = await world.made(who, 3_000_000);
  expect(JSON.stringify(await risksOf(same.id))).not.toContain('name_differs');
  const found = async (name: string) => (await queue(`tab=all&search=${encodeURIComponent(name)}`)).list.map(({ id }) => id);
  expect(await found('DANU NUGRAHA')).toEqual([same.id]);
  expect(await found('DANU NUGROHO')).toEqual([]);
  await named('Danu Nugroho');
  const other = await world.made(who, 3_000_000);
  expect(JSON.stringify(await risksOf(other.id))).toContain('name_differs');
});

describe('holdWithdrawal and releaseWithdrawal', () => {
  test('the member reads why and that the money is held, never the note; the age counts on; another operator takes it up', async () => {
    const who = await rich('aside');
    const before = await waitingCount();
    const { id } = await world.made(who, 3_000_000);
    expect((await world.operate(cashier, 'hold', { id, reason: 'bank_check', note: '' })).body.errorCode).toBe('validation_failed');
    expect((await world.operate(cashier, 'hold', { id, reason: 'rules_broken', note: 'no such reason' })).body.errorCode).toBe(
      'validation_failed',
    );
    const { body } = await hold(cashier, id);
    expect(body.value).toMatchObject({ state: 'on_hold', reason: 'bank_check', heldAmount: 3_000_000 });
    expect((await hold(risk, id)).body.errorCode).toBe('conflict');
    expect((await world.operate(cashier, 'approve', { id })).body.errorCode).toBe('conflict');
    const seen = await world.detail(who, id);
    expect(seen).toMatchObject({ state: 'on_hold', reason: 'bank_check', expectedAt: null });
    expect(seen.steps.at(-1)).toMatchObject({ stage: 'held', actor: 'operator', reason: 'bank_check' });
    expect(JSON.stringify(seen)).not.toContain('by phone');
    const inbox = await world.app.ask('GET', '/wps/relay/CSP_getInbox', { token: who.token });
    expect(JSON.stringify(inbox.body.value)).toContain(`Penarikan ${id} ditunda`);
    await world.later(16 * MINUTE_MS);
    const { list, counts, figures } = await queue('tab=held');
    expect(counts.held).toBe(1);
    expect(figures.oldestMs).toBeGreaterThanOrEqual(16 * MINUTE_MS);
    expect(list.find((one) => one.id === id)).toMatchObject({ ageMs: 16 * MINUTE_MS, isOverTarget: true });
    expect((await queue('tab=review')).list.map((one) => one.id)).not.toContain(id);
    expect(await waitingCount()).toBe(before + 1);
    expect((await release(risk, id)).body.value).toMatchObject({ state: 'review', reason: 'large' });
    expect((await release(risk, id)).body.errorCode).toBe('conflict');
    expect((await world.operate(cashier, 'approve', { id })).body.value).toMatchObject({ state: 'sending' });
    expect((await hold(cashier, id)).body.errorCode).toBe('conflict');
    const steps = (await world.detail(who, id)).steps.map(({ stage }) => stage);
    expect(steps).toEqual(['requested', 'review', 'held', 'released', 'approved', 'sending']);
    expect(await actionsOf(id)).toEqual(['withdrawal_held', 'withdrawal_released', 'withdrawal_approved']);
  });

  test('it is no way around the second operator: who has approved stays who has approved', async () => {
    const who = await rich('foureyes');
    const { id } = await world.made(who, 12_000_000);
    await world.operate(cashier, 'approve', { id });
    expect((await hold(cashier, id, 'play_check')).body.value).toMatchObject({ state: 'on_hold', approvalsNeeded: 2 });
    expect((await release(cashier, id)).body.value).toMatchObject({ state: 'second_review', reason: 'second_look', approvalsNeeded: 2 });
    expect((await world.operate(cashier, 'approve', { id })).body.errorCode).toBe('second_operator_required');
    const seen: WithdrawalCase = world.valueOf(await world.app.ask('GET', `/wps/operator/withdrawals/${id}`, { token: risk }));
    expect(seen.approvedBy).toHaveLength(1);
    expect((await world.operate(risk, 'approve', { id })).body.value).toMatchObject({ state: 'sending' });
  });

  test('put aside and approved at the same moment: one of them happens; taken up twice: once', async () => {
    const who = await rich('sametime');
    const { id } = await world.made(who, 3_000_000);
    const both = await Promise.all([hold(cashier, id), world.operate(risk, 'approve', { id })]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    const other = await world.made(await rich('sametime2'), 3_000_000);
    await hold(cashier, other.id);
    const twice = await Promise.all([release(cashier, other.id), release(risk, other.id)]);
    expect(twice.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(await actionsOf(other.id)).toEqual(['withdrawal_held', 'withdrawal_released']);
  });

  test('what stands aside can be refused, and the hold comes back; roles decide who may', async () => {
    const who = await rich('gone');
    const { id } = await world.made(who, 3_000_000);
    const support = await world.app.operator('sari', 'support');
    expect((await hold(support, id)).body.errorCode).toBe('operator_role_missing');
    await hold(cashier, id, 'identity_check');
    expect((await release(support, id)).body.errorCode).toBe('operator_role_missing');
    const { body } = await world.operate(risk, 'refuse', { id, reason: 'second_account', note: 'the same person twice' });
    expect(body.value).toMatchObject({ state: 'refused', returnedAmount: 3_000_000, heldAmount: 0 });
    expect(await world.available(who)).toBe(WELCOME + 30_000_000);
  });

  test('a payout that was given up and paid after all is booked, also while it stands aside', async () => {
    const who = await world.payee('lateword', 0n);
    const { id } = await world.made(who, 200_000);
    await world.operate(cashier, 'mark', { id, outcome: 'failed', note: 'the bank is silent' });
    await hold(cashier, id, 'bank_closed');
    await world.bank(who, id, 'paid');
    expect(await world.detail(who, id)).toMatchObject({ state: 'paid', openAmount: 200_000 });
  });

  test('how long it usually takes is what it really took', async () => {
    const who = await rich('usual');
    const { id } = await world.made(who, 3_000_000);
    await hold(cashier, id);
    await world.later(MINUTE_MS);
    // What stands aside for a quarter of an hour in this file, and for a moment three times, has a median of a moment.
    expect((await world.detail(who, id)).usual.holdMs).toBe(0);
    await world.owner.pool.query(`delete from withdrawal_event where stage in ('held', 'released')`);
    await world.later(MINUTE_MS);
    expect((await world.detail(who, id)).usual.holdMs).toBeNull();
  });
});

describe('approveWithdrawals', () => {
  const inBulk = async (token: string, list: readonly { id: string; stateAt: number }[]): Promise<ApprovalResult[]> =>
    world.valueOf<{ results: ApprovalResult[] }>(await world.operate(token, 'approve-several', { list, note: 'seen in the list' })).results;

  test('each has its own result; what needs two, stands aside or has changed is left alone; the same again changes nothing', async () => {
    const [one, two, held, large, stale] = await Promise.all(
      [3_000_000, 3_100_000, 3_200_000, 12_000_000, 3_300_000].map(async (amount, index) => world.made(await rich(`many${index}`), amount)),
    );
    if (!one || !two || !held || !large || !stale) throw new Error('five were asked for');
    await hold(cashier, held.id);
    const list = [one, two, held, large, { ...stale, stateAt: stale.stateAt - 1 }, one].map(({ id, stateAt }) => ({ id, stateAt }));
    const request = [...list, { id: 'W2401010999999', stateAt: 0 }];
    expect((await world.operate(await world.app.operator('tono', 'support'), 'approve-several', { list })).body.errorCode).toBe(
      'operator_role_missing',
    );
    const first = await inBulk(cashier, request);
    expect(first).toEqual([
      { id: one.id, state: 'sending', errorCode: null },
      { id: two.id, state: 'sending', errorCode: null },
      { id: held.id, state: 'on_hold', errorCode: 'conflict' },
      { id: large.id, state: null, errorCode: 'second_operator_required' },
      { id: stale.id, state: 'review', errorCode: 'conflict' },
      { id: 'W2401010999999', state: null, errorCode: 'not_found' },
    ]);
    expect(await inBulk(cashier, request)).toEqual(first);
    expect(await actionsOf(one.id)).toEqual(['withdrawal_approved']);
    expect(await actionsOf(large.id)).toEqual([]);
    // Another operator who saw the same list is told that it has changed.
    expect((await inBulk(risk, list.slice(0, 1)))[0]).toEqual({ id: one.id, state: 'sending', errorCode: 'conflict' });
    const mine = (await queue('tab=all&mine=1')).list.map(({ id }) => id);
    expect(mine).toEqual(expect.arrayContaining([one.id, two.id, held.id]));
    expect(mine).not.toContain(large.id);
  });

  test('two operators with the same list at once: each withdrawal is sent once', async () => {
    const made = await Promise.all([0, 1, 2].map(async (index) => world.made(await rich(`both${index}`), 3_000_000)));
    const list = made.map(({ id, stateAt }) => ({ id, stateAt }));
    const [left, right] = await Promise.all([inBulk(cashier, list), inBulk(risk, list.toReversed())]);
    for (const { id } of made) {
      const outcomes = [...left, ...right].filter((one) => one.id === id).map(({ errorCode }) => errorCode ?? 'done');
      expect(outcomes.sort()).toEqual(['conflict', 'done']);
      expect(await actionsOf(id)).toEqual(['withdrawal_approved']);
    }
  });
});

test('all that is held is on hold in the ledger', async () => {
  const { rows } = await world.owner.pool.query<{ held: bigint; booked: bigint }>(
    `select (select coalesce(sum(held_amount), 0)::int8 from withdrawal) as held,
       (select coalesce(sum(balance), 0)::int8 from ledger_account where kind = 'held') as booked`,
  );
  expect(rows[0]?.held).toBe(rows[0]?.booked);
});
