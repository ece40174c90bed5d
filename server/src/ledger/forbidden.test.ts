import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ledger from './ledger.ts';
import { createTestLedger, type TestLedger, type TestMember } from './test/ledger.ts';

let world: TestLedger;
let alice: TestMember;
let transferId: string;

beforeAll(async () => {
  world = await createTestLedger();
  alice = await world.member(100n);
  transferId = randomUUID();
  await ledger.transfer(world.pool, { id: transferId, debit: alice.wallet, credit: alice.house, amount: 10n, kind: 'bet', reference: '' });
});

afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

const row = `(amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance, at, id, phase, kind, reference, debit_hash, credit_hash)
  values (5, 1, 99, 5, 2, 99, 5, now(), gen_random_uuid(), 0, 'x', '', '', '')`;

/** What the application's own role must not be able to do, whatever code or injection runs as it. */
const forbidden: [string, string][] = [
  ['edit a transfer', `update ledger_transfer set amount = 1`],
  ['edit no transfer at all', `update ledger_transfer set amount = 1 where false`],
  ['delete transfers', `delete from ledger_transfer`],
  ['truncate transfers', `truncate ledger_transfer`],
  ['truncate everything', `truncate ledger_transfer, ledger_account, ledger_asset cascade`],
  ['write a transfer by hand', `insert into ledger_transfer ${row}`],
  ['copy transfers in', `copy ledger_transfer from program 'true'`],
  ['merge into transfers', `merge into ledger_transfer t using ledger_account a on false when not matched then insert (amount) values (1)`],
  ['set a balance', `update ledger_account set balance = 1000000`],
  ['set a head', `update ledger_account set head = ''`],
  ['lower a floor', `update ledger_account set floor = -1000`],
  ['rename an account', `update ledger_account set name = 'member:9:wallet:IDR'`],
  ['write an account by hand', `insert into ledger_account values (9, 'member:9:wallet:IDR', 'wallet', 'IDR', 0, 5, 0, '', now())`],
  ['delete an account', `delete from ledger_account`],
  ['truncate accounts', `truncate ledger_account`],
  ['make an asset', `insert into ledger_asset values ('GOLD', 2, true)`],
  ['change an asset', `update ledger_asset set decimals = 0`],
  ['disable a trigger', `alter table ledger_transfer disable trigger ledger_append_only`],
  ['disable all triggers', `alter table ledger_account disable trigger all`],
  ['drop a trigger', `drop trigger ledger_append_only on ledger_transfer`],
  ['skip triggers', `set session_replication_role = replica`],
  ['drop a table', `drop table ledger_transfer`],
  ['drop a key', `drop index ledger_transfer_hold_key`],
  ['drop the floor', `alter table ledger_account drop column floor`],
  ['drop a function', `drop function ledger_transfer(uuid, bigint, bigint, bigint, text, text)`],
  [
    'replace a function',
    `create or replace function ledger_explain(smallint, uuid, bigint, bigint, bigint, text, text) returns void language sql as ''`,
  ],
  ['make a trigger', `create trigger mine before insert on ledger_transfer for each row execute function ledger_refuse_change()`],
  ['make a rule', `create rule mine as on insert to ledger_transfer do instead nothing`],
  ['own a table', `alter table ledger_account owner to sorak_app`],
  ['set the numbers back', `select setval('ledger_transfer_seq_seq', 1)`],
  ['burn numbers', `select nextval('ledger_transfer_seq_seq')`],
  ['move by the inner function', `select ledger_move(2::smallint, gen_random_uuid(), 1, 2, 5, 'x', '', gen_random_uuid())`],
  ['overdraw', `select ledger_transfer(gen_random_uuid(), $wallet, $house, 1000, 'x', '')`],
  ['pay a negative amount', `select ledger_transfer(gen_random_uuid(), $house, $wallet, -5, 'x', '')`],
  ['pay nothing', `select ledger_transfer(gen_random_uuid(), $house, $wallet, 0, 'x', '')`],
  ['pay null', `select ledger_transfer(gen_random_uuid(), $house, $wallet, null, 'x', '')`],
  ['pay to nobody', `select ledger_transfer(gen_random_uuid(), $wallet, null, 5, 'x', '')`],
  ['pay from nobody', `select ledger_transfer(gen_random_uuid(), 999999, $wallet, 5, 'x', '')`],
  ['pay to itself', `select ledger_transfer(gen_random_uuid(), $wallet, $wallet, 5, 'x', '')`],
  ['pay without an id', `select ledger_transfer(null, $wallet, $house, 5, 'x', '')`],
  ['put money straight into held', `select ledger_transfer(gen_random_uuid(), $wallet, $held, 5, 'x', '')`],
  ['use an id for something else', `select ledger_transfer('$used', $wallet, $house, 5, 'x', '')`],
  ['end a hold that is none', `select ledger_void(gen_random_uuid(), '$used', 'x', '')`],
  ['open a wallet that may owe', `select ledger_open('member:7:wallet:IDR', 'wallet', 'IDR', -1000)`],
  ['open an account of no asset', `select ledger_open('member:7:wallet:GOLD', 'wallet', 'GOLD', 0)`],
  ['open a bottomless house', `select ledger_open('house:x:IDR', 'house', 'IDR', -9223372036854775808)`],
];

test.each(forbidden)('the application cannot %s', async (_what, statement) => {
  const text = statement
    .replaceAll('$wallet', String(alice.wallet))
    .replaceAll('$house', String(alice.house))
    .replaceAll('$held', String(alice.held))
    .replaceAll('$used', transferId);
  await expect(world.pool.query(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23502|23514|SL0\d\d)$/) });
});

test('a temporary table of the same name misleads nobody', async () => {
  const client = await world.pool.connect();
  try {
    await client.query(`create temporary table ledger_account (id bigint, balance bigint, floor bigint, seq bigint, head bytea)`);
    await client.query(`insert into pg_temp.ledger_account values ($1, 1000000, 0, 0, '')`, [alice.wallet]);
    const overdraft = client.query(`select ledger_transfer(gen_random_uuid(), $1, $2, 1000, 'x', '')`, [alice.wallet, alice.house]);
    await expect(overdraft).rejects.toMatchObject({ code: 'SL001' });
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
  } finally {
    client.release(true);
  }
});

test.each([
  `update ledger_transfer set amount = 1`,
  `delete from ledger_transfer`,
  `truncate ledger_transfer`,
  `delete from ledger_account`,
  `update ledger_account set floor = -5 where id = 1`,
  `update ledger_account set name = 'x'`,
  `insert into ledger_account values (9, 'member:9:wallet:IDR', 'wallet', 'IDR', 0, 5, 0, '', now())`,
  `update ledger_asset set decimals = 0`,
])('even the owner is refused: %s', async (statement) => {
  await world.owner((client) => expect(client.query(statement)).rejects.toMatchObject({ code: 'SL012' }));
});
