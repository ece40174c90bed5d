import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { createSecretBox } from '@sorak/contract/secret-box';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../db/test/database.ts';
import type { Bus } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { natsProgram, startNats, startStandIn, type TestNats } from './test/nats-server.ts';

const secrets = createSecretBox(randomBytes(32));
const quiet = { warn: () => undefined };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 8 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

type Process = { readonly bus: Bus; readonly heard: string[]; readonly gaps: () => number };
const open: Process[] = [];
afterEach(async () => {
  for (const { bus } of open.splice(0)) await bus.close();
});

/** Platform, as far as the bus goes: its own listening connection and its own connection to NATS. */
async function processOn(urls: string, key = secrets): Promise<Process> {
  const beside = await createPostgresBus(db, quiet);
  const bus = await createNatsBus({ urls, secrets: key, beside, log: quiet }).catch(async (error: unknown) => {
    await beside.close();
    throw error;
  });
  const heard: string[] = [];
  let gaps = 0;
  bus.listen(
    (text) => heard.push(text),
    () => (gaps += 1),
  );
  const one = { bus, heard, gaps: () => gaps };
  open.push(one);
  return one;
}

const KINDS = [
  { kind: 'a stand-in', start: startStandIn, isThere: true },
  { kind: 'a real nats-server', start: startNats, isThere: natsProgram !== undefined },
] as const;

describe.each(KINDS)('on $kind', ({ start, isThere }) => {
  const on = test.skipIf(!isThere);
  let port: number;
  let nats: TestNats;
  const begin = async (): Promise<string> => {
    port = await freePort();
    nats = await start(port);
    return nats.url;
  };

  on('what is for all reaches all, what is for a member reaches who attends to him, and everything reaches its sender', async () => {
    const url = await begin();
    const [one, other] = [await processOn(url), await processOn(url)];
    const leave = await other.bus.attend?.(7n);
    await one.bus.send('for all');
    await one.bus.send('for 7', 7n);
    await one.bus.send('for 8', 8n);
    await one.bus.send('end');
    await expect.poll(() => other.heard.at(-1)).toBe('end');
    expect(other.heard).toEqual(['for all', 'for 7', 'end']);
    expect(one.heard).toEqual(['for all', 'for 7', 'for 8', 'end']);
    leave?.();
    await one.bus.send('for 7 again', 7n);
    await one.bus.send('end');
    await expect.poll(() => other.heard.filter((text) => text === 'end')).toHaveLength(2);
    expect(other.heard).not.toContain('for 7 again');
    // What triggers and tools say goes by the database and is heard once.
    await db.pool.query(`select pg_notify('sorak_events', 'from a trigger')`);
    for (const { heard } of [one, other]) await expect.poll(() => heard.filter((text) => text === 'from a trigger')).toHaveLength(1);
    await nats.kill();
  });

  on('when NATS is killed nothing is lost: messages go by the database, and the gap is told when it is back', async () => {
    const url = await begin();
    const [one, other] = [await processOn(url), await processOn(url)];
    await other.bus.attend?.(7n);
    await one.bus.send('before', 7n);
    await expect.poll(() => other.heard).toEqual(['before']);
    const dying = nats.kill();
    await one.bus.send('while it dies', 7n);
    await dying;
    await one.bus.send('while it is away', 7n);
    await expect.poll(() => new Set(other.heard)).toEqual(new Set(['before', 'while it dies', 'while it is away']));
    expect(one.heard).toEqual(['before', 'while it dies', 'while it is away']);
    nats = await start(port);
    for (const { gaps } of [one, other]) await expect.poll(gaps, { timeout: 15_000 }).toBe(1);
    await one.bus.send('after', 7n);
    await expect.poll(() => other.heard.at(-1)).toBe('after');
    expect(other.heard.filter((text) => text === 'after')).toHaveLength(1);
    await nats.kill();
  });

  on('a process that alone does not reach NATS is told by the database, and the others hear nothing twice', async () => {
    const url = await begin();
    const one = await processOn(url);
    const near = await processOn(url);
    const deaf = await processOn(`nats://127.0.0.1:${await freePort()}`);
    await deaf.bus.send('from the deaf one');
    for (const { heard } of [one, near]) await expect.poll(() => heard).toEqual(['from the deaf one']);
    await expect
      .poll(
        async () => {
          await one.bus.send('to all');
          return deaf.heard.includes('to all');
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    await one.bus.send('end');
    await expect.poll(() => deaf.heard.at(-1)).toBe('end');
    await expect.poll(() => near.heard.at(-1)).toBe('end');
    const count = (heard: readonly string[]) => heard.filter((text) => text === 'to all').length;
    expect(count(near.heard)).toBe(count(one.heard));
    await nats.kill();
  });
});

test('subjects name no member, and what another key has sealed is not heard', async () => {
  const nats = await startStandIn();
  const [one, stranger] = [await processOn(nats.url), await processOn(nats.url, createSecretBox(randomBytes(32)))];
  for (let member = 1n; member <= 20n; member++) await one.bus.attend?.(123_456_789n + member);
  await one.bus.send('for us');
  await expect.poll(() => nats.subjects().length).toBeGreaterThan(10);
  expect(nats.subjects().join(' ')).not.toMatch(/123456\d{3}/);
  await stranger.bus.send('for them');
  await expect.poll(() => stranger.heard).toContain('for them');
  expect(one.heard).toEqual(['for us']);
  await nats.kill();
});

test('a server that refuses us, and a server that is none, are refused in words; one that is away is waited for', async () => {
  const nats = await startStandIn(0, 'Authorization Violation');
  await expect(processOn(nats.url)).rejects.toThrow(/NATS refuses us: .*Authorization Violation/);
  await nats.kill();
  const web = net.createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  await expect(processOn(`nats://127.0.0.1:${(web.address() as net.AddressInfo).port}`)).rejects.toThrow(
    'NATS_URL leads to something that is no NATS server',
  );
  web.close();
  const port = await freePort();
  const waiting = await processOn(`nats://127.0.0.1:${port}`);
  const late = await startStandIn(port);
  await expect.poll(waiting.gaps, { timeout: 15_000 }).toBe(1);
  await late.kill();
});
