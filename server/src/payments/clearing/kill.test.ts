import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskRequest } from '@sorak/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SECRETS_KEY, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { type Line, onAccount, openLine, settingsOf, straight, violationsIn } from './test/pair.ts';

/** `CELL_KILLS=50 npx vitest run server/src/payments/clearing/kill.test.ts` is the promise; the ordinary run kills twice at random, and once at each step. */
const KILLS = Number(process.env['CELL_KILLS'] ?? 2);
const AMOUNT = 250;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-cell-kill-'));
let program: string;
let north: TestApp;
let south: TestApp;
let toNorth: Line;
let toSouth: Line;
let operators: readonly string[];
let takers: readonly string[];
const living = new Set<ChildProcess>();
const sent: string[] = [];
/** More than one transfer may be, in units; what was held and has arrived. */
const HELD = 5_000;
let taken = 0n;

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/cell.ts'));
  [toNorth, toSouth] = await Promise.all([openLine(), openLine()]);
  north = await startTestApp({ env: settingsOf('north', 'south', toSouth) });
  south = await startTestApp({ env: settingsOf('south', 'north', toNorth, { line: '100000000.00', max: '1000.00' }) });
  operators = [await north.operator('asker', 'admin'), await north.operator('decider', 'admin')];
  takers = [await south.operator('taker', 'admin'), await south.operator('second', 'admin')];
});
afterEach(() => {
  for (const child of living) child.kill('SIGKILL');
  living.clear();
  toSouth.pass = straight;
});
afterAll(async () => {
  await Promise.all([north?.stop(), south?.stop()]);
  toNorth?.close();
  toSouth?.close();
  fs.rmSync(folder, { recursive: true, force: true });
  dropProgram(program);
});

type Running = { readonly url: string; readonly kill: () => Promise<void> };

/** A cell as a program of its own, on the database of that app. On a busy machine a start may end by itself: a program that keeps cells alive tries again too. */
async function start(app: TestApp, does: 'sends' | 'answers', tries = 3): Promise<Running> {
  const logFile = path.join(folder, randomUUID());
  fs.writeFileSync(logFile, '');
  const { cell, cellsFile = '' } = app.context.config;
  const args = [program, app.database.appUrl, SECRETS_KEY, cell, cellsFile, logFile, does];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  living.add(child);
  const exited = once(child, 'exit');
  while (!fs.readFileSync(logFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null && tries > 1) return start(app, does, tries - 1);
    if (child.exitCode !== null) throw new Error('the cell ended by itself');
    await sleep(20);
  }
  const { url } = JSON.parse(fs.readFileSync(logFile, 'utf8')) as { url: string };
  const kill = async (): Promise<void> => {
    living.delete(child);
    child.kill('SIGKILL');
    await exited;
  };
  return { url, kill };
}

async function decided(amount = AMOUNT): Promise<string> {
  const id = randomUUID();
  const wish = { kind: 'cellTransfer', object: `south:${id}`, after: { amount } };
  const [token = '', other = ''] = operators;
  const asked: TestAnswer = await north.ask('POST', '/wps/operator/requests/ask', { token, json: { wish, reason: 'for the next week' } });
  const json = { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: 'seen and agreed' };
  expect((await north.ask('POST', '/wps/operator/requests/decide', { token: other, json })).body.success).toBe(true);
  if (amount === AMOUNT) sent.push(id);
  return id;
}
const stateOf = async ({ owner }: TestApp, wireId: string): Promise<string | undefined> =>
  (await owner.pool.query<{ state: string }>('select state from clearing_transfer where wire_id = $1', [wireId])).rows[0]?.state;
/** What waits for its next turn has it now. */
const dueNow = () => north.owner.pool.query(`update clearing_transfer set next_try_at = now() where state = 'sending'`);

async function untilSettled(): Promise<void> {
  await expect
    .poll(
      async () => {
        await dueNow();
        return (await north.owner.pool.query(`select from clearing_transfer where state = 'sending'`)).rowCount;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(0);
}

/** Each transfer arrived once, both accounts mirror each other, and both audits are clean. */
async function expectEverythingOnce(): Promise<void> {
  const due = (BigInt(sent.length) * BigInt(AMOUNT) + taken) * 100n;
  expect(await onAccount(south, 'house:treasury:IDR')).toBe(due);
  expect(await onAccount(north, 'house:treasury:IDR')).toBe(-due);
  expect(await onAccount(north, 'house:clearing:south:IDR')).toBe(due);
  expect(await onAccount(south, 'house:clearing:north:IDR')).toBe(-due);
  expect(await violationsIn(north)).toEqual([]);
  expect(await violationsIn(south)).toEqual([]);
}

test('killed before it was sent: the decision alone carries it', async () => {
  const id = await decided();
  const sender = await start(north, 'answers');
  await sender.kill();
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', undefined]);
  const [receiver, again] = [await start(south, 'answers'), await start(north, 'sends')];
  toSouth.to = receiver.url;
  await untilSettled();
  await Promise.all([receiver.kill(), again.kill()]);
  await expectEverythingOnce();
});

test('the receiver killed inside its transaction has received nothing, and receives it later', async () => {
  const [receiver, sender] = [await start(south, 'answers'), await start(north, 'sends')];
  toSouth.to = receiver.url;
  const wall = await south.owner.pool.connect();
  await wall.query('begin');
  // Whoever moves money of the treasury waits here.
  await wall.query(`select from ledger_account where name = 'house:treasury:IDR' for update`);
  const id = await decided();
  const isWaiting = async () =>
    (await wall.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount;
  await expect.poll(isWaiting, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  await receiver.kill();
  await wall.query('rollback');
  wall.release();
  await expect
    .poll(
      async () =>
        (await south.owner.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
          .rowCount,
    )
    .toBe(0);
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', undefined]);
  const next = await start(south, 'answers');
  toSouth.to = next.url;
  await untilSettled();
  await Promise.all([next.kill(), sender.kill()]);
  await expectEverythingOnce();
});

test('the receiver killed when it has received and not answered: asked again it says so, and nothing arrives twice', async () => {
  let receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  let isKilled = false;
  toSouth.pass = async (_asked, forward) => {
    if (isKilled) return forward();
    await forward();
    isKilled = true;
    await receiver.kill();
    return null;
  };
  const id = await decided();
  const sender = await start(north, 'sends');
  await expect.poll(() => isKilled, { timeout: 60_000, interval: 20 }).toBe(true);
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', 'accepted']);
  receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  await untilSettled();
  toSouth.pass = straight;
  await Promise.all([receiver.kill(), sender.kill()]);
  await expectEverythingOnce();
});

test('the sender killed when it has the answer and has not kept it: it asks again', async () => {
  const receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  const id = await decided();
  const wall = await north.owner.pool.connect();
  let isAnswered = false;
  toSouth.pass = async (_asked, forward) => {
    const said = await forward();
    if (!isAnswered) {
      // It was claimed and sent; from now on its row cannot be written.
      await wall.query('begin');
      await wall.query('select from clearing_transfer where id = $1 for update', [id]);
      isAnswered = true;
    }
    return said;
  };
  const sender = await start(north, 'sends');
  const isWaiting = async () =>
    isAnswered &&
    (await wall.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount;
  await expect.poll(isWaiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await sender.kill();
  await wall.query('rollback');
  wall.release();
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', 'accepted']);
  toSouth.pass = straight;
  const again = await start(north, 'sends');
  await untilSettled();
  await Promise.all([receiver.kill(), again.kill()]);
  await expectEverythingOnce();
});

/** Puts a decision at a cell that may die of it. */
const decideAt = (url: string, token: string | undefined, path: string, json: object): Promise<Response> =>
  fetch(`${url}/wps/operator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token ?? '' },
    body: JSON.stringify(json),
  });

test('the receiver killed while it takes what was held has taken nothing, and a second decision takes it once', async () => {
  let receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  // One that arrives opens the treasury’s account, which is to be the wall.
  const first = await decided();
  const id = await decided(HELD);
  const sender = await start(north, 'sends');
  await expect.poll(() => stateOf(south, id), { timeout: 60_000 }).toBe('held');
  await expect.poll(() => stateOf(south, first), { timeout: 60_000 }).toBe('accepted');
  expect(await stateOf(north, id)).toBe('sending');
  // Killed when it holds: it holds on.
  await receiver.kill();
  receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  const wish = { kind: 'cellHeld', object: `north:${id}`, after: { amount: HELD } };
  const asked = await south.ask('POST', '/wps/operator/requests/ask', {
    token: takers[0] ?? '',
    json: { wish, reason: 'seen in the book of the other' },
  });
  const json = { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: 'seen and agreed' };
  const wall = await south.owner.pool.connect();
  await wall.query('begin');
  await wall.query(`select from ledger_account where name = 'house:treasury:IDR' for update`);
  const dying = decideAt(receiver.url, takers[1], 'requests/decide', json).catch(() => null);
  const waiting = async () =>
    (await wall.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount;
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  await receiver.kill();
  expect(await dying).toBeNull();
  await wall.query('rollback');
  wall.release();
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', 'held']);
  const next = await start(south, 'answers');
  toSouth.to = next.url;
  await dueNow();
  await sleep(1_000);
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', 'held']);
  expect((await south.ask('POST', '/wps/operator/requests/decide', { token: takers[1] ?? '', json })).body.success).toBe(true);
  taken += BigInt(HELD);
  await untilSettled();
  await Promise.all([next.kill(), sender.kill()]);
  await expectEverythingOnce();
});

test('the receiver killed when it has refused what was held, and not said so: the money comes back once', async () => {
  let receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  const id = await decided(HELD);
  const sender = await start(north, 'sends');
  await expect.poll(() => stateOf(south, id), { timeout: 60_000 }).toBe('held');
  const refusal = { cell: 'north', id, reason: 'nobody there knows of it' };
  expect((await decideAt(receiver.url, takers[0], 'cells/refuse', refusal)).status).toBe(200);
  await receiver.kill();
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['sending', 'refused']);
  receiver = await start(south, 'answers');
  toSouth.to = receiver.url;
  await untilSettled();
  expect([await stateOf(north, id), await stateOf(south, id)]).toEqual(['refused', 'refused']);
  await Promise.all([receiver.kill(), sender.kill()]);
  await expectEverythingOnce();
});

test(`both cells killed at ${KILLS} random moments of many transfers: no money is lost or doubled`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [receiver, sender] = [await start(south, 'answers'), await start(north, 'sends')];
    toSouth.to = receiver.url;
    for (let at = 0; at < 15; at += 1) await decided();
    await dueNow();
    await sleep(Math.random() * 60);
    await (kill % 2 === 0 ? receiver : sender).kill();
    await Promise.all([receiver.kill(), sender.kill()]);
  }
  const [receiver, sender] = [await start(south, 'answers'), await start(north, 'sends')];
  toSouth.to = receiver.url;
  await untilSettled();
  await Promise.all([receiver.kill(), sender.kill()]);
  await expectEverythingOnce();
});
