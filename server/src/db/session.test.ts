import { SESSION_SETTINGS } from '@sorak/contract/database-session';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool as openBookPool } from '../../../sportsbook/server/db/database.ts';
import { openPool as openStudioPool } from '../../../studio/server/db/database.ts';
import { createDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

/** What a server may say of every session of a database. */
const SAID = [
  `timezone to 'Asia/Jakarta'`,
  `datestyle to 'SQL, DMY'`,
  `intervalstyle to 'iso_8601'`,
  `bytea_output to 'escape'`,
  `extra_float_digits to '-5'`,
  `standard_conforming_strings to 'off'`,
  `quote_all_identifiers to 'on'`,
  `array_nulls to 'off'`,
  `transform_null_equals to 'on'`,
  `row_security to 'off'`,
  `search_path to 'pg_catalog'`,
  `default_transaction_isolation to 'serializable'`,
  `default_transaction_read_only to 'on'`,
  `default_transaction_deferrable to 'on'`,
  `synchronous_commit to 'off'`,
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const one of SAID) await owner.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} set ${one}`);
  await owner.end();
});
afterAll(() => database.drop());

const plain = (value: string): string => value.toLowerCase().replaceAll(' ', '');

/** What a session of that pool goes by, of all that programs rely on. */
async function settingsOf(pool: Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(SESSION_SETTINGS)) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`);
    found[name] = plain(Object.values(rows[0] ?? {})[0] ?? '');
  }
  await pool.end();
  return found;
}

test.each(['platform', 'studio', 'sportsbook'])(
  'a session of the %s states what it relies on, whatever its database says',
  async (program) => {
    expect(SAID.map((one) => one.split(' ')[0])).toEqual(Object.keys(SESSION_SETTINGS).map((name) => name.toLowerCase()));
    const url = database.ownerUrl;
    const pool = { platform: () => createDatabase(url).pool, studio: () => openStudioPool(url), sportsbook: () => openBookPool(url) }[
      program
    ];
    const wanted = Object.fromEntries(Object.entries(SESSION_SETTINGS).map(([name, value]) => [name, plain(value)]));
    expect(await settingsOf(pool?.() as Pool)).toEqual(wanted);
  },
);

test('the options of an address hold beside them', async () => {
  const url = new URL(database.ownerUrl);
  url.searchParams.set('options', '-c work_mem=7MB');
  const { pool } = createDatabase(url.href);
  expect((await pool.query<{ work_mem: string }>('show work_mem')).rows).toEqual([{ work_mem: '7MB' }]);
  await pool.end();
});
