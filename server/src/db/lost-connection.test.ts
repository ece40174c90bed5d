import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { createTestDatabase } from './test-database.ts';

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
