import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { assertReplica, MAX_STALE_MS, readFrom } from './reading.ts';
import { type Pair, startPair } from './test/replica.ts';

let pair: Pair;
let db: Database;
beforeAll(async () => {
  pair = await startPair();
  await pair.onPrimary('create table bet (id int primary key); grant select, insert on bet to sorak_app');
});
afterAll(() => pair.end());
beforeEach(() => {
  db = createDatabase(pair.primaryUrl, { role: 'sorak_app', readUrl: pair.replicaUrl, maxConnections: 3 });
});
afterEach(() => db.close());

const bet = async (id: number): Promise<void> => void (await db.pool.query('insert into bet values ($1)', [id]));
/** Whether the bet is there, and who says so. */
const look = ({ pool }: Database, id: number) =>
  pool
    .query<{ is_there: boolean; by: boolean }>('select exists (select from bet where id = $1) as is_there, pg_is_in_recovery() as by', [id])
    .then(({ rows }) => ({ isThere: rows[0]?.is_there, by: rows[0]?.by ? 'replica' : 'primary' }));

test('a reader sees his own bet at once, on a replica that has it and else on the primary', async () => {
  for (let id = 1; id <= 20; id++) {
    await bet(id);
    expect(await readFrom(db, 'own', (on) => look(on, id))).toMatchObject({ isThere: true });
  }
  await pair.onStandby('select pg_wal_replay_pause()');
  try {
    await bet(21);
    expect(await readFrom(db, 'own', (on) => look(on, 21))).toEqual({ isThere: true, by: 'primary' });
  } finally {
    await pair.onStandby('select pg_wal_replay_resume()');
  }
  await expect.poll(() => readFrom(db, 'own', (on) => look(on, 21))).toEqual({ isThere: true, by: 'replica' });
});

test('what may be of a moment ago is answered by a replica that lags less than the stated time, and no longer', async () => {
  await expect.poll(() => readFrom(db, 'lately', (on) => look(on, 0))).toMatchObject({ by: 'replica' });
  await pair.onStandby('select pg_wal_replay_pause()');
  try {
    await bet(31);
    expect(await readFrom(db, 'lately', (on) => look(on, 31))).toEqual({ isThere: false, by: 'replica' });
    // As if the time had passed.
    for (const mark of db.replica?.marks ?? []) mark.at -= MAX_STALE_MS + 1;
    expect(await readFrom(db, 'lately', (on) => look(on, 31))).toEqual({ isThere: true, by: 'primary' });
  } finally {
    await pair.onStandby('select pg_wal_replay_resume()');
  }
});

test('what asks a replica asks one and the same to the end, in a transaction too, and cannot write', async () => {
  const pids = await readFrom(db, 'lately', async (on) => {
    const ask = () => on.pool.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => rows[0]?.pid);
    const inside = await on.query
      .transaction()
      .execute((tx) => tx.selectNoFrom((eb) => eb.fn<number>('pg_backend_pid').as('pid')).executeTakeFirst());
    return [...(await Promise.all([ask(), ask()])), inside?.pid];
  });
  expect(new Set(pids).size).toBe(1);
  let times = 0;
  const writing = readFrom(db, 'lately', ({ pool }) => {
    times += 1;
    return pool.query('insert into bet values (41)');
  });
  await expect(writing).rejects.toThrow('read-only transaction');
  expect(times).toBe(1);
});

test('a replica that does not answer or is gone keeps no reader long, and is asked again later', async () => {
  await expect.poll(() => readFrom(db, 'own', (on) => look(on, 0))).toMatchObject({ by: 'replica' });
  process.kill(pair.standby.pid, 'SIGSTOP');
  // Its open connections stand still with it.
  await pair.onPrimary('select 1');
  try {
    const other = createDatabase(pair.primaryUrl, { role: 'sorak_app', readUrl: pair.replicaUrl, maxConnections: 2 });
    expect(await assertReplica(other)).toBe('away');
    expect(await readFrom(other, 'own', (on) => look(on, 0))).toMatchObject({ by: 'primary' });
    const restUntil = other.replica?.restUntil ?? 0;
    expect(restUntil).toBeGreaterThan(performance.now());
    expect(await readFrom(other, 'lately', (on) => look(on, 0))).toMatchObject({ by: 'primary' });
    expect(other.replica?.restUntil).toBe(restUntil);
    process.kill(pair.standby.pid, 'SIGCONT');
    if (other.replica) other.replica.restUntil = 0;
    await expect.poll(() => readFrom(other, 'own', (on) => look(on, 0)), { timeout: 10_000 }).toMatchObject({ by: 'replica' });
    await other.close();
  } finally {
    process.kill(pair.standby.pid, 'SIGCONT');
  }
});

test('an address that is no replica of this database is refused in words, and never read from', async () => {
  expect(await assertReplica(db)).toBe('here');
  await pair.onPrimary('create database elsewhere owner house');
  const url = new URL(pair.primaryUrl);
  url.pathname = '/elsewhere';
  const wrong = createDatabase(pair.primaryUrl, { role: 'sorak_app', readUrl: url.href, maxConnections: 2 });
  await expect(assertReplica(wrong)).rejects.toThrow('DATABASE_READ_URL leads to another database');
  expect(await readFrom(wrong, 'own', (on) => look(on, 1))).toMatchObject({ by: 'primary' });
  await wrong.close();
});
