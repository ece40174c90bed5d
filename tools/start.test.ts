import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../server/src/db/scratch-folder.ts';
import { isAlive } from '../server/src/db/postmaster.ts';
import { dropDatabase, testServerUrl } from '../server/src/db/test/database.ts';
import { buildIfChanged } from './build/build.ts';
import type { Start } from './start/test-launcher.ts';
import {
  health,
  lockOf,
  newDoor,
  postmasterOf,
  root,
  start as startLauncher,
  startByNpm,
  until,
  untilReady,
  untilStarted,
} from './start/test-launcher.ts';

let parent: string;
const starts: Start[] = [];

beforeAll(async () => {
  parent = scratchFolder('sorak-start-');
  await buildIfChanged(root);
});

afterEach(async () => {
  for (const { child, exit } of starts.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
});

afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

/** Starts and remembers it for the end of the test. */
function start(settings: Record<string, string>): Start {
  const started = startLauncher(settings);
  starts.push(started);
  return started;
}

/** Tests of one name share their data: the first start of all takes longest. */
const door = (name: string) => newDoor(path.join(parent, name));

test('one command serves site, studio and sportsbook; a second on the same data is refused; Ctrl-C leaves nothing running', async () => {
  const place = await door('plain');
  const first = start({ ...place });
  await untilReady(first);
  expect(first.said()).toContain(`Site and API    http://localhost:${place.PORT}\n`);
  expect(first.said()).toContain(`API reference   http://localhost:${place.PORT}/reference\n`);
  expect(await health(place.PORT)).toBe(200);
  expect(await health(place.STUDIO_PORT)).toBe(200);
  expect(await health(place.SPORTSBOOK_PORT)).toBe(200);

  const second = start({ ...(await door('plain')) });
  expect(await second.exit).toBe(1);
  expect(second.said()).toContain(`Sorak already runs on ${place.DATA_DIR} (process ${first.child.pid}).`);

  const neighbour = start({ ...(await door('neighbour')), PORT: place.PORT });
  expect(await neighbour.exit).toBe(1);
  expect(neighbour.said()).toContain(`Port ${place.PORT} (PORT) is taken by process ${lockOf(place).children[0]?.pid} `);

  const { children } = lockOf(place);
  const postmaster = postmasterOf(place);
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  for (const pid of [postmaster.pid, ...children.map(({ pid }) => pid)]) expect(isAlive(pid)).toBe(false);
  expect(fs.existsSync(path.join(place.DATA_DIR, 'lock'))).toBe(false);
});

// Of a SIGINT to itself alone npm takes no notice and goes on, and so do we; Ctrl-C reaches us as well.
test('SIGTERM, SIGHUP and SIGKILL of npm itself stop everything, and the next start waits for that and serves', async () => {
  const place = await door('plain');
  const byNpm = (): Start => {
    const started = startByNpm({ ...place });
    starts.push(started);
    return started;
  };
  let running = byNpm();
  await untilReady(running);
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    const { children, pid } = lockOf(place);
    const postmaster = postmasterOf(place);
    expect(pid).not.toBe(running.child.pid);
    running.child.kill(signal);
    running = byNpm();
    await untilReady(running);
    for (const gone of [pid, postmaster.pid, ...children.map((child) => child.pid)]) expect(isAlive(gone), signal).toBe(false);
    expect(await health(place.PORT)).toBe(200);
  }
});

test('one that only begins to run already refuses a second', async () => {
  const place = await door('refusal');
  fs.mkdirSync(place.DATA_DIR);
  const first = start({ ...place });
  await untilStarted(first, () => fs.existsSync(path.join(place.DATA_DIR, 'lock')));
  expect(await start({ ...place }).exit).toBe(1);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('kill -9 of the launcher, then of all below it: what is left goes, the next start serves, and so do those that are started again', async () => {
  const place = await door('plain');
  const first = start({ ...place });
  await untilReady(first);
  const { children } = lockOf(place);
  const postmaster = postmasterOf(place);
  first.child.kill('SIGKILL');
  await first.exit;
  const next = start({ ...place });
  await untilReady(next);
  for (const pid of [postmaster.pid, ...children.map(({ pid }) => pid)]) expect(isAlive(pid)).toBe(false);
  expect(await health(place.PORT)).toBe(200);

  const nextPostmaster = postmasterOf(place);
  for (const { pid } of lockOf(place).children) process.kill(pid, 'SIGKILL');
  process.kill(nextPostmaster.pid, 'SIGKILL');
  await until(() =>
    ['platform', 'studio', 'database'].every((name) => next.said().includes(`The ${name} was killed and is started again.`)),
  );
  await until(async () => (await health(place.PORT)) === 200 && (await health(place.STUDIO_PORT)) === 200);
  next.child.kill('SIGTERM');
  expect(await next.exit).toBe(0);
});

test('two on one outside database, started at once, both serve and sign with one key', async () => {
  const name = `sorak_start_${process.pid}`;
  const admin = new Client(testServerUrl());
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  try {
    const doors = [await door('one'), await door('two')];
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    const both = doors.map((door) => start({ ...door, DATABASE_URL: url.href, SECRETS_KEY }));
    await Promise.all(both.map(untilReady));
    for (const place of doors) {
      expect(await health(place.PORT)).toBe(200);
      expect(await health(place.STUDIO_PORT)).toBe(200);
      expect(fs.existsSync(path.join(place.DATA_DIR, 'postgres'))).toBe(false);
    }
    const [one, two] = doors.map((place) => fs.readFileSync(path.join(place.DATA_DIR, 'keys', 'studio.pem'), 'utf8'));
    expect(one).toBe(two);
    for (const { child, exit } of both) {
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    }
  } finally {
    await dropDatabase(admin, `${name}_studio`);
    await dropDatabase(admin, name);
    await admin.end();
  }
});

test('wrong settings stop the start in words', async () => {
  const wrong = start({ ...(await door('wrong')), PORT: 'eighty', HUMAN_CHECKS: 'maybe' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.said()).toBe('PORT=eighty is not a port number.\nHUMAN_CHECKS=maybe is neither on nor off.\n');
});
