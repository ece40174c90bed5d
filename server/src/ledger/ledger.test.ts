import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test/database.ts';
import * as accounts from './accounts.ts';
import * as ledger from './ledger.ts';

let testDatabase: TestDatabase;
let db: Database;
let nextMember = 1n;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(testDatabase.appUrl, { role: 'sorak_app' });
});

afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

const id = () => randomUUID();
const say = { kind: 'test', reference: 'a test' };

/** A new member with money from the promotions account. */
async function member(amount: bigint) {
  const memberId = nextMember++;
  const wallet = await ledger.openAccount(db.pool, accounts.wallet(memberId, 'IDR'));
  const held = await ledger.openAccount(db.pool, accounts.held(memberId, 'IDR'));
  const house = await ledger.openAccount(db.pool, accounts.houseGames(memberId, 'IDR'));
  const promotions = await ledger.openAccount(db.pool, accounts.house('promotions', 'IDR'));
  if (amount > 0n) await ledger.transfer(db.pool, { id: id(), debit: promotions, credit: wallet, amount, ...say });
  return { memberId, wallet, held, house };
}

test('opening an account twice gives the same one; as something else it is refused', async () => {
  const spec = accounts.wallet(900n, 'IDR');
  expect(await ledger.openAccount(db.pool, spec)).toBe(await ledger.openAccount(db.pool, spec));
  await expect(ledger.openAccount(db.pool, { ...spec, floor: 1n })).rejects.toMatchObject({ code: 'account_conflict' });
  await expect(ledger.openAccount(db.pool, { ...spec, name: 'member:901:wallet:IDR', floor: -1n })).rejects.toMatchObject({
    code: 'input_invalid',
  });
  await expect(ledger.openAccount(db.pool, accounts.wallet(902n, 'GOLD'))).rejects.toMatchObject({ code: 'input_invalid' });
});

test('twenty openers of one new account at once get one id', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => ledger.openAccount(db.pool, accounts.wallet(903n, 'IDR'))));
  expect(new Set(ids).size).toBe(1);
});

test('a transfer moves the amount and answers both balances; a repeat answers the same and moves nothing', async () => {
  const { wallet, house } = await member(100n);
  const request = { id: id(), debit: wallet, credit: house, amount: 30n, ...say };
  const before = await ledger.balance(db.pool, house);
  const first = await ledger.transfer(db.pool, request);
  expect(first).toMatchObject({ debitBalance: 70n, creditBalance: before + 30n, replayed: false });
  await ledger.transfer(db.pool, { id: id(), debit: wallet, credit: house, amount: 5n, ...say });
  expect(await ledger.transfer(db.pool, request)).toEqual({ ...first, replayed: true });
  expect(await ledger.balance(db.pool, wallet)).toBe(65n);
});

test('the same id with any other content is a conflict', async () => {
  const { wallet, house, held } = await member(100n);
  const request = { id: id(), debit: wallet, credit: house, amount: 30n, ...say };
  await ledger.transfer(db.pool, request);
  const others = [{ amount: 31n }, { debit: house, credit: wallet }, { kind: 'other' }, { reference: 'other' }];
  for (const other of others)
    await expect(ledger.transfer(db.pool, { ...request, ...other })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  const asHold = { id: request.id, from: wallet, held, amount: 30n, ...say };
  await expect(ledger.hold(db.pool, asHold)).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

test('every refusal has its code, and nothing moved', async () => {
  const { wallet, house, held, memberId } = await member(100n);
  const play = await ledger.openAccount(db.pool, accounts.wallet(memberId, 'PLAY'));
  const ask = (change: Partial<ledger.TransferRequest>) =>
    ledger.transfer(db.pool, { id: id(), debit: wallet, credit: house, amount: 1n, ...say, ...change });
  await expect(ask({ amount: 101n })).rejects.toMatchObject({ code: 'insufficient_balance', available: 100n });
  await expect(ask({ amount: 0n })).rejects.toMatchObject({ code: 'amount_invalid' });
  await expect(ask({ amount: -1n })).rejects.toMatchObject({ code: 'amount_invalid' });
  await expect(ask({ amount: 2n ** 53n })).rejects.toMatchObject({ code: 'amount_invalid' });
  await expect(ask({ credit: wallet })).rejects.toMatchObject({ code: 'same_account' });
  await expect(ask({ credit: play })).rejects.toMatchObject({ code: 'asset_mismatch' });
  await expect(ask({ debit: house, credit: play })).rejects.toMatchObject({ code: 'asset_mismatch' });
  await expect(ask({ credit: 77_777n })).rejects.toMatchObject({ code: 'account_unknown' });
  await expect(ask({ debit: 77_777n })).rejects.toMatchObject({ code: 'account_unknown' });
  await expect(ask({ credit: held })).rejects.toMatchObject({ code: 'held_account' });
  await expect(ask({ kind: 'two:words' })).rejects.toMatchObject({ code: 'input_invalid' });
  await expect(ask({ reference: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'input_invalid' });
  expect(await ledger.balance(db.pool, wallet)).toBe(100n);
  await expect(ledger.balance(db.pool, 77_777n)).rejects.toMatchObject({ code: 'account_unknown' });
});

test('a hold is posted whole, or in part with the rest returned, or voided: once', async () => {
  const { wallet, house, held } = await member(100n);
  const place = async (amount: bigint) => {
    const holdId = id();
    await ledger.hold(db.pool, { id: holdId, from: wallet, held, amount, ...say });
    return holdId;
  };
  const whole = await place(40n);
  expect(await ledger.balance(db.pool, wallet)).toBe(60n);
  expect(await ledger.post(db.pool, { id: id(), holdId: whole, to: house, ...say })).toMatchObject({ debitBalance: 0n, voided: 0n });

  const part = await place(30n);
  const request = { id: id(), holdId: part, to: house, amount: 10n, ...say };
  const posted = await ledger.post(db.pool, request);
  expect(posted).toMatchObject({ debitBalance: 0n, voided: 20n, replayed: false });
  expect(await ledger.post(db.pool, request)).toEqual({ ...posted, replayed: true });
  expect(await ledger.balance(db.pool, wallet)).toBe(50n);

  const voided = await place(50n);
  await expect(ledger.post(db.pool, { id: id(), holdId: voided, to: house, amount: 51n, ...say })).rejects.toMatchObject({
    code: 'hold_exceeded',
    available: 50n,
  });
  const back = { id: id(), holdId: voided, ...say };
  expect(await ledger.void(db.pool, back)).toMatchObject({ debitBalance: 0n, creditBalance: 50n });
  expect(await ledger.void(db.pool, back)).toMatchObject({ replayed: true });
  for (const holdId of [whole, part, voided]) {
    await expect(ledger.post(db.pool, { id: id(), holdId, to: house, ...say })).rejects.toMatchObject({ code: 'hold_ended' });
    await expect(ledger.void(db.pool, { id: id(), holdId, ...say })).rejects.toMatchObject({ code: 'hold_ended' });
  }
  await expect(ledger.void(db.pool, { id: id(), holdId: back.id, ...say })).rejects.toMatchObject({ code: 'hold_unknown' });
  await expect(ledger.void(db.pool, { id: id(), holdId: id(), ...say })).rejects.toMatchObject({ code: 'hold_unknown' });
  expect(await ledger.balance(db.pool, wallet)).toBe(50n);
});

test('inside a transaction the transfer shares its fate', async () => {
  const { wallet, house } = await member(10n);
  const spend = () => ({ id: id(), debit: wallet, credit: house, amount: 4n, ...say });
  await ledger.inTransaction(db.query, async (transaction) => {
    await ledger.transfer(transaction, spend());
    await ledger.transfer(transaction, spend());
  });
  const failing = ledger.inTransaction(db.query, async (transaction) => {
    await ledger.transfer(transaction, { ...spend(), amount: 1n });
    await ledger.transfer(transaction, spend());
  });
  await expect(failing).rejects.toMatchObject({ code: 'insufficient_balance', available: 1n });
  expect(await ledger.balance(db.pool, wallet)).toBe(2n);
});

test('house shards are spread evenly and the same for one member', () => {
  const names = Array.from({ length: 16_000 }, (_, index) => accounts.houseGames(BigInt(index), 'IDR').name);
  const sizes = accounts.houseGamesShards('IDR').map(({ name }) => names.filter((other) => other === name).length);
  expect(sizes.length).toBe(64);
  expect(Math.min(...sizes)).toBeGreaterThan(180);
  expect(accounts.houseGames(42n, 'IDR')).toEqual(accounts.houseGames(42n, 'IDR'));
});
