import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerError } from './errors.ts';
import * as ledger from './ledger.ts';
import { retryCount } from './retry.ts';
import { createTestLedger, type TestLedger, type TestMember } from './test/ledger.ts';

const REPEATS = Number(process.env['LEDGER_RACE_REPEATS'] ?? 12);
const CROSSINGS = Number(process.env['LEDGER_CROSSINGS'] ?? 4_000);
const say = { kind: 'race', reference: '' };

type Transaction = Parameters<Parameters<typeof ledger.inTransaction>[1]>[0];

let world: TestLedger;

beforeAll(async () => {
  world = await createTestLedger(32);
});

afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

/** How many went through, and the codes of the others; anything but a LedgerError fails the test. */
async function outcomes(calls: Promise<ledger.Moved>[]) {
  const settled = await Promise.allSettled(calls);
  const codes: string[] = [];
  for (const outcome of settled) {
    if (outcome.status === 'fulfilled') continue;
    if (!(outcome.reason instanceof LedgerError)) throw outcome.reason;
    codes.push(outcome.reason.code);
  }
  const done = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return { done, codes };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test('64 debits of 1 at once on a balance of 10: exactly 10 go through', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { wallet, house } = await world.member(10n);
    const { done, codes } = await outcomes(
      times(64, () => ledger.transfer(world.pool, { id: randomUUID(), debit: wallet, credit: house, amount: 1n, ...say })),
    );
    expect(done.length).toBe(10);
    expect(done.map(({ debitBalance }) => Number(debitBalance)).sort((a, b) => a - b)).toEqual(times(10, (index) => index));
    expect(codes).toEqual(times(54, () => 'insufficient_balance'));
    expect(await ledger.balance(world.pool, wallet)).toBe(0n);
  }
});

test('crossing transfers A→B and B→A, members and house: no error reaches the caller', async () => {
  const a = await world.member(1_000_000n);
  const b = await world.member(1_000_000n);
  const pairs: [bigint, bigint][] = [
    [a.wallet, b.wallet],
    [b.wallet, a.wallet],
    [a.wallet, a.house],
    [a.house, a.wallet],
    [b.house, a.wallet],
    [b.wallet, a.house],
  ];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < CROSSINGS) {
      const [debit, credit] = pairs[next++ % pairs.length] ?? [a.wallet, b.wallet];
      await ledger.transfer(world.pool, { id: randomUUID(), debit, credit, amount: 1n, ...say });
    }
  };
  await Promise.all(times(32, worker));
});

test('two transactions that wait for each other both come through, one of them by a second try', async () => {
  const [a, b] = [await world.member(10n), await world.member(10n)];
  const retriesBefore = retryCount();
  let arrived = 0;
  let open = (): void => {};
  const bothHoldTheirFirst = new Promise<void>((resolve) => {
    open = resolve;
  });
  const spend = (transaction: Transaction, { wallet, house }: TestMember) =>
    ledger.transfer(transaction, { id: randomUUID(), debit: wallet, credit: house, amount: 1n, ...say });
  const crossing = (first: TestMember, second: TestMember) =>
    ledger.inTransaction(world.db.query, async (transaction) => {
      await spend(transaction, first);
      if (++arrived === 2) open();
      await bothHoldTheirFirst;
      await spend(transaction, second);
    });
  await Promise.all([crossing(a, b), crossing(b, a)]);
  expect(retryCount()).toBeGreaterThan(retriesBefore);
  expect(await ledger.balance(world.pool, a.wallet)).toBe(8n);
  expect(await ledger.balance(world.pool, b.wallet)).toBe(8n);
});

test('the same id 50 times at once has one effect and one answer', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    // Just enough for one: a repeat must answer as a repeat and never as insufficient.
    const { wallet, house } = await world.member(7n);
    const request = { id: randomUUID(), debit: wallet, credit: house, amount: 7n, ...say };
    const { done, codes } = await outcomes(times(50, () => ledger.transfer(world.pool, request)));
    expect(codes).toEqual([]);
    expect(new Set(done.map(({ seq }) => seq)).size).toBe(1);
    expect(done.filter(({ replayed }) => !replayed).length).toBe(1);
    expect(await ledger.balance(world.pool, wallet)).toBe(0n);
  }
});

test('the same id with two contents at once: one wins, the other is a conflict', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { wallet, house } = await world.member(100n);
    const id = randomUUID();
    const { done, codes } = await outcomes(
      times(20, (index) => ledger.transfer(world.pool, { id, debit: wallet, credit: house, amount: BigInt(1 + (index % 2)), ...say })),
    );
    expect(done.length).toBe(10);
    expect(codes).toEqual(times(10, () => 'idempotency_conflict'));
  }
});

test('posts and voids of one hold at once: one end', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { wallet, house, held } = await world.member(20n);
    const holdId = randomUUID();
    await ledger.hold(world.pool, { id: holdId, from: wallet, held, amount: 20n, ...say });
    const end = (index: number) => {
      const request = { id: randomUUID(), holdId, ...say };
      if (index % 3 === 0) return ledger.void(world.pool, request);
      return ledger.post(world.pool, { ...request, to: house, ...(index % 3 === 1 && { amount: 5n }) });
    };
    const { done, codes } = await outcomes(times(24, end));
    expect(done.length).toBe(1);
    expect(codes).toEqual(times(23, () => 'hold_ended'));
    expect(await ledger.balance(world.pool, held)).toBe(0n);
  }
});

test('holds and debits at once never take more than there is', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { wallet, house, held } = await world.member(10n);
    const { done } = await outcomes(
      times(40, (index) =>
        index % 2 === 0
          ? ledger.hold(world.pool, { id: randomUUID(), from: wallet, held, amount: 1n, ...say })
          : ledger.transfer(world.pool, { id: randomUUID(), debit: wallet, credit: house, amount: 1n, ...say }),
      ),
    );
    expect(done.length).toBe(10);
  }
});
