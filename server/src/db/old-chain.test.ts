import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { DOMAINS } from './migrations/0001-baseline.ts';
import { migrations } from './migrations.ts';
import { OLD_CHAIN } from './old-chain.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { describeSchema } from './test/schema.ts';

const LATER = Object.keys(migrations).filter((name) => name !== '0001-baseline');
let database: TestDatabase;
let owner: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

const names = async (): Promise<string[]> =>
  (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name);

async function madeBy(chain: readonly string[]): Promise<void> {
  await owner.query(`delete from kysely_migration where name = '0001-baseline'`);
  await owner.query('insert into kysely_migration select unnest($1::text[]), now()::text', [chain]);
}

test('a database that has the whole old chain has the baseline', async () => {
  const before = await describeSchema(owner);
  await madeBy(OLD_CHAIN);
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await names()).toEqual(['0001-baseline', ...LATER].sort());
  expect(await describeSchema(owner)).toBe(before);
});

test('a database that stopped within the old chain is refused in words and stays as it is', async () => {
  await madeBy(OLD_CHAIN.slice(0, -2));
  const before = await names();
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    'was made by an older program and lacks the migrations 0302-noted-cards, 0320-rank-terms. Start a program from before 0001-baseline on it once',
  );
  expect(await names()).toEqual(before);
});

test('every file of the baseline is named in its order', () => {
  const files = fs.readdirSync(path.join(import.meta.dirname, 'migrations/baseline'));
  expect([...DOMAINS].sort()).toEqual(files.map((file) => path.basename(file, '.sql')).sort());
});
