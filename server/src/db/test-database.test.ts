import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { TestDatabase } from './test/database.ts';
import { createTestDatabase } from './test/database.ts';

let testDatabase: TestDatabase;
let owner: Database;
let app: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = createDatabase(testDatabase.ownerUrl);
  app = createDatabase(testDatabase.appUrl, { role: 'sorak_app' });
});

afterAll(async () => {
  await owner.close();
  await app.close();
  await testDatabase.drop();
});

test('int8 arrives as bigint, whole above 2^53', async () => {
  const { rows } = await app.pool.query('select 9007199254740993::int8 as amount');
  expect(rows).toEqual([{ amount: 9_007_199_254_740_993n }]);
});

test('the application works as sorak_app with its time limits', async () => {
  const { rows } = await app.pool.query(`select current_user as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ role: 'sorak_app', statement: '8s', lock: '4s', idle: '15s' }]);
});

test('sorak_app may read and write ordinary tables of the owner, but not make or drop them', async () => {
  await owner.pool.query('create table note (id int8 generated always as identity primary key, text text)');
  await app.pool.query(`insert into note (text) values ('one')`);
  await app.pool.query(`update note set text = 'two'`);
  expect((await app.pool.query('select text from note')).rows).toEqual([{ text: 'two' }]);
  await expect(app.pool.query('create table other (id int)')).rejects.toThrow('permission denied for schema public');
  await expect(app.pool.query('drop table note')).rejects.toThrow('must be owner of table note');
  await expect(app.pool.query('select * from kysely_migration')).rejects.toThrow('permission denied');
});

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase();
  const otherOwner = createDatabase(other.ownerUrl);
  await owner.pool.query('create table only_here (id int)');
  await expect(otherOwner.pool.query('select from only_here')).rejects.toThrow('does not exist');
  await otherOwner.close();
  await other.drop();
});

test('several processes may migrate at once: one works, the others find nothing to do', async () => {
  const steps = {
    '0001-first': { up: async () => void (await new Promise((resolve) => setTimeout(resolve, 50))) },
    '0002-second': { up: () => Promise.resolve() },
  };
  const empty = await createTestDatabase();
  const emptyOwner = createDatabase(empty.ownerUrl);
  await emptyOwner.pool.query('drop table kysely_migration, kysely_migration_lock');
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.ownerUrl, steps)));
  expect(runs.flat()).toEqual(['0001-first', '0002-second']);
  await emptyOwner.close();
  await empty.drop();
});

test('a failing migration is named and leaves nothing behind', async () => {
  const broken = {
    '0001-good': {
      up: async (db: { schema: { createTable: (name: string) => { execute: () => Promise<void> } } }) =>
        db.schema.createTable('half').execute(),
    },
    '0002-bad': { up: () => Promise.reject(new Error('the disk is full')) },
  };
  const empty = await createTestDatabase();
  const emptyOwner = createDatabase(empty.ownerUrl);
  await emptyOwner.pool.query('delete from kysely_migration');
  await expect(migrate(empty.ownerUrl, broken)).rejects.toThrow('Migration 0002-bad failed: the disk is full');
  await expect(emptyOwner.pool.query('select from half')).rejects.toThrow('does not exist');
  await emptyOwner.close();
  await empty.drop();
});
