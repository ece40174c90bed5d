import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ledger from './ledger.ts';
import { createTestLedger, type TestLedger } from './test/ledger.ts';

let world: TestLedger;

beforeAll(async () => {
  world = await createTestLedger(16);
});

// The audit knows the chain, the balances and the floors of what was taken.
afterAll(async () => {
  await world.witness();
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

type Order = { id?: string; debit: bigint; credit: bigint; amount: bigint; kind?: string };

/** What `ledger_take` answers: the payer's balance behind it, null where the floor refuses. */
async function take({ id = randomUUID(), debit, credit, amount, kind = 'bet' }: Order): Promise<bigint | null> {
  const { rows } = await world.pool.query<{ balance: string | bigint | null }>('select ledger_take($1, $2, $3, $4, $5, $6) as balance', [
    id,
    debit,
    credit,
    amount,
    kind,
    'bet:1',
  ]);
  const balance = rows[0]?.balance ?? null;
  return balance === null ? null : BigInt(balance);
}

test('what is taken stands in both accounts, and where the floor refuses nothing moves', async () => {
  const { wallet, house } = await world.member(100n);
  const before = await ledger.balance(world.pool, house);
  expect(await take({ debit: wallet, credit: house, amount: 60n })).toBe(40n);
  expect(await take({ debit: wallet, credit: house, amount: 41n })).toBeNull();
  expect(await take({ debit: wallet, credit: house, amount: 40n })).toBe(0n);
  expect(await ledger.balance(world.pool, wallet)).toBe(0n);
  expect(await ledger.balance(world.pool, house)).toBe(before + 100n);
});

test('an id that the ledger knows already moves nothing, whoever used it', async () => {
  const { wallet, house } = await world.member(100n);
  const [first, second] = [randomUUID(), randomUUID()];
  await take({ id: first, debit: wallet, credit: house, amount: 1n });
  await ledger.transfer(world.pool, { id: second, debit: wallet, credit: house, amount: 1n, kind: 'bet', reference: '' });
  for (const id of [first, second])
    await expect(take({ id, debit: wallet, credit: house, amount: 1n })).rejects.toMatchObject({ code: '23505' });
  expect(await ledger.balance(world.pool, wallet)).toBe(98n);
});

test('what the ledger refuses is refused here with the same words', async () => {
  const a = await world.member(1_000n);
  const points = await world.member(1_000n, 'POINT');
  const refused = async (order: Order, code: string): Promise<void> => expect(take(order)).rejects.toMatchObject({ code });
  const { wallet, house, held } = a;
  await refused({ debit: wallet, credit: house, amount: 0n }, 'SL006');
  await refused({ debit: wallet, credit: house, amount: -5n }, 'SL006');
  await refused({ debit: wallet, credit: house, amount: 9_007_199_254_740_992n }, 'SL006');
  await refused({ debit: wallet, credit: house, amount: 1n, kind: 'Bet' }, 'SL013');
  await refused({ debit: wallet, credit: wallet, amount: 1n }, 'SL005');
  await refused({ debit: wallet, credit: 999_999_999_999_999n, amount: 1n }, 'SL003');
  await refused({ debit: 999_999_999n, credit: house, amount: 1n }, 'SL003');
  await refused({ debit: wallet, credit: points.house, amount: 1n }, 'SL004');
  await refused({ debit: held, credit: house, amount: 1n }, 'SL010');
  expect(await ledger.balance(world.pool, wallet)).toBe(1_000n);
});

test('many at once take what is there and no more', async () => {
  const { wallet, house } = await world.member(10n);
  const answers = await Promise.all(Array.from({ length: 30 }, () => take({ debit: wallet, credit: house, amount: 1n })));
  expect(answers.filter((balance) => balance !== null).length).toBe(10);
  expect(await ledger.balance(world.pool, wallet)).toBe(0n);
});
