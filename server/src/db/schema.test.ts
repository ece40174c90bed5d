import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { describeSchema } from './test/schema.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

// After a migration: `npx vitest run server/src/db/schema.test.ts -u`, and read what the commit changes.
test('the tables of a new database are those of schema.txt, fact by fact', async () => {
  await expect(await describeSchema(owner)).toMatchFileSnapshot(path.join(import.meta.dirname, 'schema.txt'));
});

test.each([
  ['an index', 'drop index bet_round'],
  ['a default', 'alter table member alter column is_guarded drop default'],
  ['a check', 'alter table withdrawal drop constraint withdrawal_held_check'],
  ['a key', 'alter table turnover drop constraint turnover_pkey cascade'],
  ['a foreign key', 'alter table inbox_message drop constraint inbox_message_member_id_fkey'],
  ['what a column must have', 'alter table deposit_order alter column amount drop not null'],
  ['a comment', 'comment on column withdrawal.destination is null'],
  ['how full a page may be', 'alter table ledger_account reset (fillfactor)'],
  ['a right', 'grant delete on deposit_refund to sorak_app'],
  ['a first row', `alter table ledger_asset disable trigger user; delete from ledger_asset where code = 'POINT'`],
  ['a sequence', 'alter sequence bet_number increment 2'],
])('%s that is missing or different is a fact that differs', async (_, change) => {
  const before = await describeSchema(owner);
  await owner.query('begin');
  await owner.query(change);
  const after = await describeSchema(owner);
  await owner.query('rollback');
  expect(after).not.toBe(before);
  expect(await describeSchema(owner)).toBe(before);
});
