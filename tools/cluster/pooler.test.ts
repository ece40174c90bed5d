import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { createDatabase, type Database } from '../../server/src/db/database.ts';
import { freePort } from '../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { serverIdentity } from '../../server/src/db/native-postgres.ts';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import { scratchFolder } from '../../server/src/db/scratch-folder.ts';
import { type Pair, startPair } from '../../server/src/db/test/replica.ts';
import { createPostgresBus } from '../../server/src/realtime/postgres-bus.ts';
import { openBetPool } from '../../server/src/play/betting/pool-repo.ts';
import { prepareOutside } from '../start/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgbouncerIni, pgbouncerUsers, poolerRoles } from './config-pooler.ts';
import { pgbouncerProgram } from './packages.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const program = pgbouncerProgram(root);
const secrets = { pool: 'pool', bets: 'bets', studio: 'studio', book: 'book', secretsKey: randomBytes(32).toString('base64') };
const rowKey = rowKeyOf(Buffer.from(secrets.secretsKey, 'base64'));
const quiet = { warn: () => undefined };

let pair: Pair;
const folder = scratchFolder('sorak-pooler-');
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (program === undefined) return;
  fs.chmodSync(folder, 0o755);
  pair = await startPair();
  await pair.onPrimary('create database sorak owner house');
  await pair.onPrimary(`create role sorak_studio login password 'studio'; create role sorak_sportsbook login password 'book'`);
  await migrate(directUrl());
  await pair.onPrimary(poolerRoles(secrets).join('\n'));
}, 60_000);
afterAll(async () => {
  for (const end of ends) await end();
  await pair?.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const directUrl = (): string => pair.primaryUrl.replace(/house$/, 'sorak');

/** The pgbouncer that is handed out, with some lines of its own. Its address without a user. */
async function startPooler(change: (ini: string) => string = (ini) => ini): Promise<(role: string) => string> {
  const [port, users] = [await freePort(), path.join(folder, 'users.txt')];
  fs.writeFileSync(users, pgbouncerUsers(secrets), { mode: 0o644 });
  const ini = pgbouncerIni({ proxy: '127.0.0.1', secrets: secrets as never })
    .replaceAll('port=5000', `port=${new URL(pair.primaryUrl).port}`)
    .replace(/listen_port = \d+/, `listen_port = ${port}`)
    .replace('/etc/sorak/pgbouncer-users.txt', users)
    .replace('default_pool_size = 40', 'default_pool_size = 2');
  const file = path.join(folder, `pgbouncer-${port}.ini`);
  fs.writeFileSync(file, change(ini), { mode: 0o644 });
  const child = spawn(program ?? '', [file], { ...serverIdentity(), stdio: 'ignore', cwd: '/' });
  const exited = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port }, () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
    });
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
  return (role) => `postgres://${role}:${role.replace('sorak_', '')}@127.0.0.1:${port}/sorak`;
}

const pooled = (urlOf: (role: string) => string, more: object = {}): Database =>
  createDatabase(urlOf('sorak_pool'), {
    role: 'sorak_app',
    maxConnections: 6,
    rowKey,
    betsUrl: urlOf('sorak_bets'),
    listenUrl: directUrl(),
    ...more,
  });

describe.skipIf(program === undefined)('behind pgbouncer, transaction by transaction', () => {
  test('the platform has its role, limits and key, its statements and locks, and hears what it says', async () => {
    const db = pooled(await startPooler());
    const named = (at: number) =>
      db.pool.query<{ n: number }>({ name: `pooler-${at % 3}`, text: `select $1::int + ${at % 3} as n`, values: [at] });
    const found = await Promise.all(Array.from({ length: 60 }, (_, at) => named(at)));
    expect(found.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, at) => at + (at % 3)));
    const { rows } = await db.pool.query(
      `select current_user::text as who, current_setting('statement_timeout') as ms, current_setting('sorak.row_key') as key, current_setting('synchronous_commit') as sync`,
    );
    expect(rows).toEqual([{ who: 'sorak_app', ms: '8s', key: rowKey, sync: 'on' }]);
    const backends = await db.pool.query<{ n: string }>(`select count(*)::text as n from pg_stat_activity where usename = 'sorak_pool'`);
    expect(Number(backends.rows[0]?.n)).toBeLessThanOrEqual(2);
    const bets = await openBetPool(db, 3, (client) => client.query('select 1'));
    expect((await bets.query(`select current_setting('statement_timeout') as ms, current_setting('enable_seqscan') as scan`)).rows).toEqual(
      [{ ms: '400ms', scan: 'off' }],
    );
    await bets.end();
    const bus = await createPostgresBus(db, quiet);
    const heard: string[] = [];
    bus.listen(
      (text) => heard.push(text),
      () => undefined,
    );
    await bus.send('through the pooler');
    await expect.poll(() => heard).toEqual(['through the pooler']);
    await bus.close();
    await db.close();
  });

  test('LISTEN through it is refused in words, and so is another database', async () => {
    const db = pooled(await startPooler(), { listenUrl: undefined });
    await expect(createPostgresBus(db, quiet)).rejects.toThrow(/a pooler stands before the database.*Name it by DATABASE_LISTEN_URL/);
    await db.close();
    const deaf = createDatabase(directUrl(), { role: 'sorak_app', listenUrl: pair.primaryUrl });
    await expect(createPostgresBus(deaf, quiet)).rejects.toThrow('it leads to another database');
    await deaf.close();
  });

  test.each([
    [
      'prepared statements that it does not keep, as all before 1.21',
      (ini: string) => ini.replace(/max_prepared_statements = \d+/, 'max_prepared_statements = 0'),
      'sorak_pool',
      /prepared statements are not kept by the pooler.*pgbouncer 1\.21 or newer/s,
    ],
    ['a role without the limits of the platform', (ini: string) => ini, 'sorak_studio', /role is sorak_studio and not sorak_app/],
    ['a role with the limits of bets', (ini: string) => ini, 'sorak_bets', /statement_timeout is 400ms and not 8s/],
    [
      'no key of the marks of rows',
      (ini: string) => ini.replace(/ connect_query=.*/, ''),
      'sorak_pool',
      /sorak\.row_key is not the one of this program/,
    ],
  ])('it is refused in words: %s', async (_what, change, role, words) => {
    await pair.onPrimary('grant connect on database sorak to sorak_studio');
    const urlOf = await startPooler(change);
    const db = createDatabase(urlOf(role), { role: 'sorak_app', rowKey, maxConnections: 2 });
    await expect(db.pool.query('select 1')).rejects.toThrow(words);
    await db.close();
  });

  test('start-up options that it does not ignore end the start in words', async () => {
    const urlOf = await startPooler((ini) => ini.replace('ignore_startup_parameters = options\n', ''));
    await expect(prepareOutside(urlOf('sorak_pool'), [])).rejects.toThrow(
      /unsupported startup parameter.*ignore_startup_parameters = options/s,
    );
  });
});
