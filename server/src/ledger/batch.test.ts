import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ledger from './ledger.ts';
import { createTestLedger, type TestLedger } from './test/ledger.ts';

let world: TestLedger;

beforeAll(async () => {
  world = await createTestLedger(16);
});

afterAll(async () => {
  await world.witness();
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

type Order = { id: string; debit: bigint; credit: bigint; amount: bigint };

/** What `ledger_transfer_batch` answers: the payer's balance behind each, null for what was left. */
async function batch(orders: readonly Order[]): Promise<(bigint | null)[]> {
  const column = <K extends keyof Order>(name: K) => orders.map((order) => order[name]);
  const { rows } = await world.pool.query<{ balances: (string | bigint | null)[] }>(
    'select ledger_transfer_batch($1, $2, $3, $4, $5, $6) as balances',
    [column('id'), column('debit'), column('credit'), column('amount'), 'bet', orders.map((_, at) => `bet:${at}`)],
  );
  return (rows[0]?.balances ?? []).map((balance) => (balance === null ? null : BigInt(balance)));
}

test('each transfer finds what the one before it left, and the floor holds in the midst', async () => {
  const { wallet, house } = await world.member(100n);
  const orders = [60n, 50n, 40n, 1n].map((amount) => ({ id: randomUUID(), debit: wallet, credit: house, amount }));
  expect(await batch(orders)).toEqual([40n, null, 0n, null]);
  expect(await ledger.balance(world.pool, wallet)).toBe(0n);
});

test('what cannot be moved is left alone, whatever the reason, and the others move', async () => {
  const a = await world.member(1_000n);
  const b = await world.member(1_000n);
  const points = await world.member(1_000n, 'POINT');
  const known = randomUUID();
  await ledger.transfer(world.pool, { id: known, debit: a.wallet, credit: a.house, amount: 1n, kind: 'bet', reference: '' });
  const order = (debit: bigint, credit: bigint, amount: bigint, id: string = randomUUID()): Order => ({ id, debit, credit, amount });
  const orders = [
    order(a.wallet, a.house, 10n),
    order(a.wallet, a.wallet, 10n),
    order(a.wallet, a.held, 10n),
    order(a.wallet, points.wallet, 10n),
    order(a.wallet, 999_999_999n, 10n),
    order(a.wallet, a.house, 0n),
    order(a.wallet, a.house, -5n),
    order(a.wallet, a.house, 9_007_199_254_740_992n),
    order(a.wallet, a.house, 1n, known),
    order(b.wallet, a.wallet, 1_000n),
    order(a.wallet, a.house, 1_989n),
  ];
  expect(await batch(orders)).toEqual([989n, null, null, null, null, null, null, null, null, 0n, 0n]);
});

test('the same id twice in a batch undoes the batch', async () => {
  const { wallet, house } = await world.member(100n);
  const id = randomUUID();
  const twice = [1n, 2n].map((amount) => ({ id, debit: wallet, credit: house, amount }));
  await expect(batch(twice)).rejects.toMatchObject({ code: '23505' });
  expect(await ledger.balance(world.pool, wallet)).toBe(100n);
});

test('batches across one another and beside single transfers: no deadlock, every amount once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => world.member(10_000n)));
  const pick = (at: number) => members[at % members.length] ?? fail();
  const moves = Array.from({ length: 40 }, (_, turn) =>
    turn % 4 === 0
      ? ledger.transfer(world.pool, {
          id: randomUUID(),
          debit: pick(turn).wallet,
          credit: pick(turn + 5).wallet,
          amount: 3n,
          kind: 'gift',
          reference: '',
        })
      : batch(
          Array.from({ length: 24 }, (__, at) => ({
            id: randomUUID(),
            debit: pick(turn * 7 + at * 5).wallet,
            credit: at % 2 === 0 ? pick(turn + at * 3 + 1).house : pick(turn * 7 + at * 5 + 1).wallet,
            amount: 2n,
          })),
        ),
  );
  const answers = await Promise.all(moves);
  expect(answers.flat().every((balance) => balance !== null)).toBe(true);
});

function fail(): never {
  throw new Error('no member');
}
