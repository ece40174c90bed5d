import { randomUUID } from 'node:crypto';
import { outageOf } from '@sorak/contract/outage';
import { careFor, limitsOf } from '@sorak/contract/pool-care';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { startCuttingProxy } from './test/cutting-proxy.ts';
import { createTestDatabase } from './test/database.ts';

test('a connection that dies while it is checked out fails its query and leaves the process alive', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 2 });
  const other = createDatabase(database.ownerUrl, { maxConnections: 1 });
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
  await other.close();
  await database.drop();
});

test('a statement that is refused keeps its connection; one that loses it does not', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 1 });
  const backend = async (): Promise<number | undefined> =>
    (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await backend();
  await expect(db.pool.query("select ledger_transfer($1, 1, 2, 3, 'gift', '')", [randomUUID()])).rejects.toThrow();
  expect(await backend()).toBe(first);
  const other = createDatabase(database.ownerUrl, { maxConnections: 1 });
  const waits = expect(db.pool.query('select pg_sleep(5)')).rejects.toThrow();
  await expect
    .poll(async () => (await other.pool.query("select from pg_stat_activity where query = 'select pg_sleep(5)'")).rowCount)
    .toBe(1);
  await other.pool.query('select pg_terminate_backend($1)', [first]);
  await waits;
  expect(await backend()).not.toBe(first);
  await db.close();
  await other.close();
  await database.drop();
});

test('a connection that dies without a packet is cut a little after a statement should have ended, and the next one is new', async () => {
  const database = await createTestDatabase();
  const proxy = await startCuttingProxy(database.appUrl);
  const db = createDatabase(proxy.url, { role: 'sorak_app', maxConnections: 1, statementTimeoutMs: 500 });
  const backend = async (): Promise<number | undefined> =>
    (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await backend();
  proxy.hold();
  const began = performance.now();
  const error = await db.pool.query('select 1').catch((failed: unknown) => failed);
  expect(outageOf(error)).toBe('lost');
  expect(performance.now() - began).toBeLessThan(8_000);
  proxy.heal();
  expect(await backend()).not.toBe(first);
  // Whoever gives a statement more time is waited for.
  const { rows } = await db.pool.query<{ done: string }>('select pg_sleep(0) as done');
  expect(rows).toHaveLength(1);
  const client = await db.pool.connect();
  await client.query(`begin; set local statement_timeout = '20s'`);
  expect((await client.query('select pg_sleep(4)')).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  await db.close();
  proxy.close();
  await database.drop();
});

test('a read-only session, and every connection of its time, is not used again', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 2 });
  const pids = async (): Promise<number[]> => {
    const clients = await Promise.all([db.pool.connect(), db.pool.connect()]);
    const found = await Promise.all(clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')));
    for (const client of clients) client.release();
    return found.map(({ rows }) => rows[0]?.pid ?? 0);
  };
  const before = await pids();
  await expect(
    db.query
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => trx.insertInto('rate_counter').values({ key: 'k', hits: 1, ends_at: new Date() }).execute()),
  ).rejects.toThrow();
  const after = await pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await db.close();
  await database.drop();
});

test('a session without our role or limits, as behind a pooler that drops start-up options, is refused in words', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.ownerUrl, max: 1 });
  careFor(pool, { statementMs: 8_000, wanted: { role: 'sorak_app', ...limitsOf({ statementMs: 8_000, lockMs: 4_000 }).wanted } });
  await expect(pool.query('select 1')).rejects.toThrow(/role is \w+ and not sorak_app, statement_timeout is 0 and not 8s.*pooler/s);
  await pool.end();
  await database.drop();
});
