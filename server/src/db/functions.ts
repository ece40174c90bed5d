import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError, type PoolClient } from 'pg';

/** Beside this file in the source, and beside the bundle in dist/server. */
const FOLDER = path.join(import.meta.dirname, 'functions');
/** Another answer, other names of arguments, or a second function of the name: PostgreSQL replaces none of these in place. */
const MUST_BE_DROPPED = new Set(['42P13', '42725']);

export interface SqlFunction {
  name: string;
  text: string;
  hash: string;
}

/** Every SQL function with its triggers and rights, one whole in each file (docs/decisions/0200-sql-functions.md). */
export function readFunctions(folder: string = FOLDER): SqlFunction[] {
  return fs
    .readdirSync(folder)
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      return { name: path.basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Makes the database's functions those of the files and returns the names of what it changed. The caller holds the migrations' lock. When
 * nothing differs, this is one query; otherwise all changes become true together.
 */
export async function applyFunctions(client: PoolClient, functions: readonly SqlFunction[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_function');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  // PostgreSQL looks for what a function in plain SQL calls when it is made, for others when they run.
  const isPlainSql = ({ text }: SqlFunction): boolean => /^language sql\b/m.test(text);
  const changed = functions
    .filter(({ name, hash }) => known.get(name) !== hash)
    .sort((a, b) => Number(isPlainSql(a)) - Number(isPlainSql(b)));
  const gone = [...known.keys()].filter((name) => !functions.some((one) => one.name === name));
  if (changed.length === 0 && gone.length === 0) return [];
  await client.query('begin');
  try {
    for (const name of gone) {
      await drop(client, await signatures(client, name));
      await client.query('delete from sql_function where name = $1', [name]);
    }
    for (const one of changed) await apply(client, one);
    await client.query('commit');
    return [...gone, ...changed.map(({ name }) => name)];
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: PoolClient, { name, text, hash }: SqlFunction): Promise<void> {
  const before = await signatures(client, name);
  await client.query('savepoint before_function');
  try {
    await client.query(text);
    const after = await signatures(client, name);
    await drop(client, after.length > 1 ? before : []);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !MUST_BE_DROPPED.has(error.code ?? '')) throw failed(name, error);
    await client.query('rollback to savepoint before_function');
    await drop(client, before);
    await client.query(text).catch((second: unknown) => Promise.reject(failed(name, second)));
  }
  await client.query('insert into sql_function values ($1, $2) on conflict (name) do update set hash = excluded.hash', [name, hash]);
}

async function signatures(client: PoolClient, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** With the triggers that call it: a file holds its function's triggers and makes them again. */
async function drop(client: PoolClient, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`drop function ${name} cascade`);
}

function failed(name: string, error: unknown): Error {
  return new Error(`SQL function ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
