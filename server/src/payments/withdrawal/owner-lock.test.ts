import type { WithdrawalCase } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { workPayouts } from '../payment/service.ts';
import { insertLink } from '../../players/session/lock-repo.ts';
import type { TestAnswer } from '../../test/app.ts';
import { idOf } from './number.ts';
import { createWorld, type TestPayee, type World } from './test/world.ts';

const MILLION = 100_000_000n;
const HOUR_MS = 3_600_000;

let world: World;
let cashier: string;
let risk: string;

beforeAll(async () => {
  world = await createWorld();
  ({ cashier, risk } = world);
});
afterAll(() => world.stop());

let names = 0;
const rich = async (): Promise<TestPayee> => world.proven(await world.payee(`robbed${(names += 1)}`, 60n * MILLION));
/** A link like the one that the owner is sent. */
async function linkFor({ memberId }: TestPayee): Promise<string> {
  const ticket = newToken();
  await insertLink(world.context.db.query, hashToken(ticket), memberId, new Date(world.app.clock.at + HOUR_MS));
  return ticket;
}
const lockBy = (ticket: string): Promise<TestAnswer> => world.app.ask('POST', '/wps/session/lock', { json: { ticket } });
const lock = async (who: TestPayee): Promise<TestAnswer> => lockBy(await linkFor(who));
const caseOf = async (id: string): Promise<WithdrawalCase> =>
  world.valueOf(await world.app.ask('GET', `/wps/operator/withdrawals/${id}`, { token: cashier }));
const stagesOf = async (id: string): Promise<string[]> => (await caseOf(id)).steps.map(({ stage }) => stage);
type Payout = { readonly status: string; readonly tries: number };
const payoutsOf = async (id: string): Promise<Payout[]> =>
  (await world.owner.pool.query<Payout>('select status, tries from payout where cause like $1 order by cause', [`${id}-%`])).rows;
const outgoing = async ({ memberId }: TestPayee): Promise<{ id: bigint; state: string }[]> =>
  (
    await world.owner.pool.query<{ id: bigint; state: string }>('select id, state from withdrawal where member_id = $1 order by id', [
      memberId,
    ])
  ).rows;

describe('the owner locks the account while withdrawals are under way', () => {
  test('what waits for a decision stands aside with a reason, and only an operator lets it go on', async () => {
    const who = await rich();
    const [waiting, half, aside] = [await world.made(who, 3_000_000), await world.made(who, 12_000_000), await world.made(who, 3_100_000)];
    await world.operate(cashier, 'approve', { id: half.id });
    await world.operate(cashier, 'hold', { id: aside.id, reason: 'bank_check', note: 'asked the bank by phone' });
    expect((await lock(who)).body.success).toBe(true);
    for (const { id } of [waiting, half, aside]) expect(await caseOf(id)).toMatchObject({ state: 'on_hold', reason: 'owner_locked' });
    expect(await stagesOf(waiting.id)).toEqual(['requested', 'review', 'held']);
    expect(await stagesOf(aside.id)).toEqual(['requested', 'review', 'held', 'held']);
    expect((await world.operate(risk, 'approve', { id: waiting.id })).body.errorCode).toBe('conflict');
    await workPayouts(world.context);
    expect([...(await payoutsOf(waiting.id)), ...(await payoutsOf(half.id)), ...(await payoutsOf(aside.id))]).toEqual([]);
    const { rows } = await world.owner.pool.query(
      `select 1 from inbox_message where member_id = $1 and title like 'Penarikan % ditunda%'`,
      [who.memberId],
    );
    expect(rows).toHaveLength(4);

    const release = (id: string) => world.operate(cashier, 'release', { id, note: 'the owner has said so by phone' });
    expect((await release(waiting.id)).body.value).toMatchObject({ state: 'review' });
    expect((await world.operate(cashier, 'approve', { id: waiting.id })).body.value).toMatchObject({ state: 'sending' });
    // Whoever had approved it stays who has approved it.
    expect((await release(half.id)).body.value).toMatchObject({ state: 'second_review', approvalsNeeded: 2 });
    expect((await world.operate(cashier, 'approve', { id: half.id })).body.errorCode).toBe('second_operator_required');
    const refusal = { id: aside.id, reason: 'identity_open', note: 'the owner never asked for it' };
    expect((await world.operate(risk, 'refuse', refusal)).body.value).toMatchObject({ state: 'refused', returnedAmount: 3_100_000 });
  });

  test('what was approved by itself and has not left is called back, and goes on by a new approval alone', async () => {
    const who = await rich();
    const { id } = await world.made(who, 200_000);
    expect(await caseOf(id)).toMatchObject({ state: 'sending' });
    await lock(who);
    expect(await caseOf(id)).toMatchObject({ state: 'on_hold', reason: 'owner_locked', heldAmount: 200_000, approvalsNeeded: 1 });
    await workPayouts(world.context);
    expect(await payoutsOf(id)).toEqual([{ status: 'failed', tries: 0 }]);
    expect((await world.operate(cashier, 'mark', { id, outcome: 'paid', note: 'by hand' })).body.errorCode).toBe('conflict');
    await world.operate(cashier, 'release', { id, note: 'the owner has said so by phone' });
    expect((await world.operate(cashier, 'approve', { id })).body.value).toMatchObject({ state: 'sending' });
    await workPayouts(world.context);
    expect((await payoutsOf(id)).map(({ tries }) => tries)).toEqual([0, 1]);
  });

  test('money that has left goes its way, and operators read in its timeline that the account was locked', async () => {
    const who = await rich();
    const { id } = await world.made(who, 200_000);
    await workPayouts(world.context);
    await lock(who);
    expect(await caseOf(id)).toMatchObject({ state: 'sending' });
    expect((await stagesOf(id)).at(-1)).toBe('owner_locked');
    expect((await payoutsOf(id)).map(({ tries }) => tries)).toEqual([1]);
  });

  test('where operators pay by hand, it is taken from their list', async () => {
    const who = await rich();
    const { id } = await world.made(who, 200_000);
    await world.owner.pool.query('delete from payout where cause like $1', [`${id}-%`]);
    await lock(who);
    expect(await caseOf(id)).toMatchObject({ state: 'on_hold', reason: 'owner_locked' });
  });
});

/** How many of this platform's connections wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await world.owner.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Starts works in this order behind a row that is held, each when those before it wait or are done, and lets them all go. */
async function behind(
  held: { readonly text: string; readonly values: readonly unknown[] },
  works: readonly (() => Promise<TestAnswer>)[],
): Promise<TestAnswer[]> {
  const holder = await world.owner.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held.text, [...held.values]);
    const started: Promise<TestAnswer>[] = [];
    let done = 0;
    for (const work of works) {
      started.push(work().finally(() => (done += 1)));
      await expect.poll(async () => (await countWaiting()) + done, { timeout: 20_000 }).toBe(started.length);
    }
    await holder.query('commit');
    return await Promise.all(started);
  } finally {
    holder.release();
  }
}

describe('at the same moment', () => {
  const rowOf = (id: string) => ({ text: 'select 1 from withdrawal where id = $1 for update', values: [idOf(id)] });

  test('approved, then locked: it is called back', async () => {
    const who = await rich();
    const { id } = await world.made(who, 3_000_000);
    const works = [() => world.operate(cashier, 'approve', { id }), () => lock(who)];
    expect((await behind(rowOf(id), works)).map(({ body }) => body.success)).toEqual([true, true]);
    expect(await caseOf(id)).toMatchObject({ state: 'on_hold', reason: 'owner_locked', approvedBy: [] });
    expect(await payoutsOf(id)).toEqual([{ status: 'failed', tries: 0 }]);
  });

  test('locked, then approved: the approval finds it aside', async () => {
    const who = await rich();
    const { id } = await world.made(who, 3_000_000);
    const [, approved] = await behind(rowOf(id), [() => lock(who), () => world.operate(cashier, 'approve', { id })]);
    expect(approved?.body.errorCode).toBe('conflict');
    expect(await caseOf(id)).toMatchObject({ state: 'on_hold', reason: 'owner_locked' });
    expect(await payoutsOf(id)).toEqual([]);
  });

  test('asked for, then locked: the request that is under way stands aside with the others', async () => {
    const who = await rich();
    const account = await openAccount(world.context.db.pool, wallet(who.memberId, 'IDR'));
    const held = { text: 'select 1 from ledger_account where id = $1 for update', values: [account] };
    const [asked, locked] = await behind(held, [() => world.ask(who, 3_000_000), () => lock(who)]);
    expect([asked?.body.success, locked?.body.success]).toEqual([true, true]);
    expect((await outgoing(who)).map(({ state }) => state)).toEqual(['on_hold']);
  });

  test('locked, approved and sent at once: nothing is on its way that has not left', async () => {
    for (let turn = 0; turn < 9; turn += 1) {
      const who = await rich();
      const { id } = await world.made(who, 3_000_000);
      const ticket = await linkFor(who);
      const work = [() => lockBy(ticket), () => world.operate(cashier, 'approve', { id }), () => workPayouts(world.context)];
      const inTurn = [...work.slice(turn % work.length), ...work.slice(0, turn % work.length)];
      await Promise.all(inTurn.map((one) => one()));
      const { state } = await caseOf(id);
      const payouts = await payoutsOf(id);
      if (state === 'sending') expect(payouts).toEqual([{ status: expect.stringMatching(/queued|sent/) as string, tries: 1 }]);
      else {
        expect(state).toBe('on_hold');
        expect(payouts.filter(({ status }) => status !== 'failed')).toEqual([]);
      }
      await workPayouts(world.context);
      expect((await caseOf(id)).state).toBe(state);
    }
  });

  test('locked twice: once, with one mark in the timeline', async () => {
    const who = await rich();
    const { id } = await world.made(who, 3_000_000);
    const links = [await linkFor(who), await linkFor(who)];
    const both = await Promise.all(links.map(lockBy));
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect((await stagesOf(id)).filter((stage) => stage === 'held')).toHaveLength(1);
    for (const ticket of links) expect((await lockBy(ticket)).body.errorCode).toBe('lock_ticket_invalid');
    expect((await stagesOf(id)).filter((stage) => stage === 'held')).toHaveLength(1);
  });
});

test('all that is held is on hold in the ledger', async () => {
  const { rows } = await world.owner.pool.query<{ held: bigint; booked: bigint }>(
    `select (select coalesce(sum(held_amount), 0)::int8 from withdrawal) as held,
       (select coalesce(sum(balance), 0)::int8 from ledger_account where kind = 'held') as booked`,
  );
  expect(rows[0]?.held).toBe(rows[0]?.booked);
});
