import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyFunctions, readFunctions, type SqlFunction } from './functions.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

const FILES = readFunctions();
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

beforeEach(async () => {
  await apply(FILES);
});

const apply = (functions: SqlFunction[]) => applyFunctions(owner as never, functions);
const made = (name: string, text: string): SqlFunction => ({ name, text, hash: text });

/** Each function with its rights, owner and triggers, as PostgreSQL writes them. */
async function standing(): Promise<Map<string, object>> {
  const { rows } = await owner.query<{ name: string; signature: string }>(`
    select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as text, p.proowner::regrole::text as owner,
        (select array_agg(a::text order by a::text) from unnest(p.proacl) a) as rights,
        (select array_agg(pg_get_triggerdef(t.oid) || t.tgenabled::text order by pg_get_triggerdef(t.oid))
          from pg_trigger t where t.tgfoid = p.oid) as triggers
      from pg_proc p where p.pronamespace = 'public'::regnamespace`);
  expect(rows.length).toBe(new Set(rows.map(({ name }) => name)).size);
  return new Map(rows.map((row) => [row.name, row]));
}

test('no function without a file, no file without a function', async () => {
  expect([...(await standing()).keys()].sort()).toEqual(FILES.map(({ name }) => name));
});

test('no trigger of a table calls anything that has no file', async () => {
  const { rows } = await owner.query(`select t.tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace <> 'public'::regnamespace`);
  expect(rows).toEqual([]);
});

test('the files alone give every function, its rights and its triggers', async () => {
  const before = await standing();
  await forgetAll();
  expect((await standing()).size).toBe(0);
  await apply(FILES);
  expect(await standing()).toEqual(before);
});

test('a database that older programs migrated gets the same functions as a new one', async () => {
  const before = await standing();
  for (const { name } of FILES.filter(({ name }) => /^(?:vendor_bet|vendor_win|play_stake)$/.test(name))) {
    const { signature } = (await standing()).get(name) as { signature: string };
    await owner.query(`alter function ${signature} set work_mem = '1MB'`);
  }
  await owner.query('truncate sql_function');
  expect(await standing()).not.toEqual(before);
  expect((await migrate(database.ownerUrl)).length).toBe(FILES.length);
  expect(await standing()).toEqual(before);
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test('what did not change costs one query', async () => {
  const asked: string[] = [];
  const counting = { query: (text: string) => (asked.push(text), owner.query(text)) };
  expect(await applyFunctions(counting as never, FILES)).toEqual([]);
  expect(asked.length).toBe(1);
});

test('other arguments, another answer and a file that is gone leave nothing of the old function', async () => {
  const one = made('one', 'create or replace function one(a int4) returns int4 language sql as $$ select a $$');
  const wider = made(
    'one',
    'create or replace function one(a int8) returns int8 language sql as $$ select a $$; revoke all on function one from public',
  );
  const text = made('one', 'create or replace function one(b int8) returns text language sql as $$ select b::text $$');
  expect(await apply([...FILES, one])).toEqual(['one']);
  for (const [version, signature] of [
    [wider, 'one(bigint)'],
    [text, 'one(bigint)'],
  ] as const) {
    expect(await apply([...FILES, version])).toEqual(['one']);
    expect((await standing()).get('one')).toMatchObject({ signature });
  }
  expect((await owner.query('select one(7::int8) as answer')).rows).toEqual([{ answer: '7' }]);
  expect(await apply(FILES)).toEqual(['one']);
  expect((await standing()).has('one')).toBe(false);
});

test('a file that PostgreSQL refuses is named and nothing of the others is changed', async () => {
  const before = await standing();
  const good = made('good', 'create or replace function good() returns int4 language sql as $$ select 1 $$');
  const bad = made('bad', 'create or replace function bad() returns int4 language sql as $$ select nothing from nowhere $$');
  await expect(apply([...FILES, good, bad])).rejects.toThrow('SQL function bad failed: relation "nowhere" does not exist');
  expect(await standing()).toEqual(before);
});

test('the application may neither read nor write which text the database holds', async () => {
  const app = new Client(database.appUrl);
  await app.connect();
  await expect(app.query('select from sql_function')).rejects.toThrow('permission denied');
  await expect(app.query(`update sql_function set hash = ''`)).rejects.toThrow('permission denied');
  await app.end();
});

async function forgetAll(): Promise<void> {
  for (const row of (await standing()).values()) await owner.query(`drop function ${(row as { signature: string }).signature} cascade`);
  await owner.query('truncate sql_function');
}
