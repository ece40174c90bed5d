import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { startCuttingProxy, type CuttingProxy } from '../db/test/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../db/test/database.ts';
import { createPostgresBus } from './postgres-bus.ts';

let database: TestDatabase;
let proxy: CuttingProxy;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttingProxy(database.appUrl);
  db = createDatabase(proxy.url, { role: 'sorak_app', maxConnections: 4, statementTimeoutMs: 500 });
});
afterAll(async () => {
  await db.close();
  proxy.close();
  await database.drop();
});

test('a listening connection that dies without a packet is noticed by its beat, renewed, and says that something may be missing', async () => {
  const warnings: unknown[] = [];
  const bus = await createPostgresBus(db, { warn: (...said: unknown[]) => void warnings.push(said) }, 100);
  const heard: string[] = [];
  let gaps = 0;
  bus.listen(
    (text) => heard.push(text),
    () => (gaps += 1),
  );
  await bus.send('before');
  await expect.poll(() => heard).toEqual(['before']);
  // From here on nothing comes through, and no socket says so.
  proxy.hold();
  await expect.poll(() => warnings.length, { timeout: 15_000 }).toBeGreaterThan(0);
  proxy.heal();
  await expect.poll(() => gaps, { timeout: 15_000 }).toBe(1);
  await bus.send('after');
  await expect.poll(() => heard).toEqual(['before', 'after']);
  await bus.close();
});
