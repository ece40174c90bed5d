import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleProgram, dropProgram } from '../../../server/src/test/program.ts';
import type { RoundView, SessionAnswer, PlayAnswer } from '../api.ts';
import { startPlatform, testKeys, type TestPlatform } from '../test-platform.ts';
import { createTestDatabase, openedState } from '../test-studio.ts';

let port = 0;
let base = '';
let platform: TestPlatform;
let database: { url: string; drop: () => Promise<void> };
let program: string;
let child: ChildProcess | null = null;
const keyFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'studio-key-')), 'key.pem');

async function startStudio(): Promise<void> {
  child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: database.url,
      STUDIO_KEY_FILE: keyFile,
      PLATFORM_URL: platform.url,
    },
    stdio: 'ignore',
  });
  const before = platform.calls('/games/rules').length;
  await until(async () => (await fetch(`${base}/healthz`)).ok, 60_000);
  // What a licence may forbid is not played before the house has said that it may be.
  await until(() => Promise.resolve(platform.calls('/games/rules').length > before), 60_000);
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const dead = once(child, 'exit');
  child.kill('SIGKILL');
  await dead;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function until(check: () => Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (Date.now() > end) throw new Error('waited in vain');
    await sleep(100);
  }
}

const call = async <T>(route: string, bearer?: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${base}${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json() as Promise<T>;
};

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, '../main.ts'));
  platform = await startPlatform();
  database = await createTestDatabase();
  fs.writeFileSync(keyFile, testKeys.privateKey, { mode: 0o600 });
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  await startStudio();
});
afterAll(async () => {
  await kill();
  await platform.close();
  await database.drop();
  dropProgram(program);
  fs.rmSync(path.dirname(keyFile), { recursive: true });
});

const open = (gameCode = 'halma-raja', user: string = randomUUID()) =>
  call<SessionAnswer>('/api/session', undefined, { user, token: 't', gameCode });

it.each([
  ['a bet that the platform took', '/transaction/bet', 'hang', 'void'],
  ['a bet that never arrived', '/transaction/bet', 'lose', 'void'],
  ['a win that the platform paid', '/transaction/win', 'hang', 'settled'],
  ['a win that never arrived', '/transaction/win', 'lose', 'settled'],
] as const)('finishes %s after kill -9, for the right money', { timeout: 150_000 }, async (_, route, fault, end) => {
  const { session, balance } = await open();
  const roundId = randomUUID();
  platform.fail(route, fault);
  void call<PlayAnswer>('/api/rounds', session, { roundId, request: { coinValue: 100 } }).catch(() => undefined);
  await until(async () => platform.calls(route).some((body) => body.round === roundId), 20_000);
  await kill();
  await startStudio();
  const read = async (): Promise<RoundView> => (await call<{ round: RoundView }>(`/api/rounds/${roundId}`, session)).round;
  await until(async () => (await read()).state === end, 40_000);
  const round = await read();
  const now = (await call<{ balance: number }>('/api/balance', session)).balance;
  expect(now).toBe(end === 'void' ? balance : balance - round.stake + round.payout);
  const sent = platform.calls(end === 'void' ? '/transaction/rollback' : '/transaction/win').filter((body) => body.round === roundId);
  expect(new Set(sent.map((body) => body.transaction_uuid)).size).toBe(1);
  const again = await call<PlayAnswer>('/api/rounds', session, { roundId, request: { coinValue: 100 } });
  expect(again.round).toMatchObject({ id: roundId, state: end });
  expect(platform.calls('/transaction/bet').filter((body) => body.round === roundId).length).toBe(1);
});

/** Tiles without a mine, of which only the database tells. */
async function safeTiles(round: string): Promise<number[]> {
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ state: unknown }>('select game_state as state from rounds where id = $1', [round]);
  await client.end();
  const { mines } = openedState(rows[0]?.state, round) as { mines: number[] };
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
}

it('keeps an open board over kill -9, and pays what was taken while it died, once', { timeout: 150_000 }, async () => {
  const user = randomUUID();
  const { session, balance } = await open('intan', user);
  const roundId = randomUUID();
  await call<PlayAnswer>('/api/rounds', session, { roundId, request: { stake: 10_000, mines: 3 } });
  const [tile = 0] = await safeTiles(roundId);
  const step = (bearer: string, request: object): Promise<PlayAnswer> =>
    call<PlayAnswer>(`/api/rounds/${roundId}/steps`, bearer, { stepId: randomUUID(), request });
  await step(session, { tile });
  await kill();
  await startStudio();
  const again = await open('intan', user);
  expect(again.unfinished).toMatchObject({ id: roundId, state: 'open', outcome: { opened: [tile], board: null } });
  expect(again.balance).toBe(balance - 10_000);
  platform.fail('/transaction/win', 'hang');
  void step(again.session, { take: true }).catch(() => undefined);
  await until(async () => platform.calls('/transaction/win').some((body) => body.round === roundId), 20_000);
  await kill();
  await startStudio();
  const read = async (): Promise<RoundView> => (await call<{ round: RoundView }>(`/api/rounds/${roundId}`, again.session)).round;
  await until(async () => (await read()).state === 'settled', 40_000);
  expect((await read()).payout).toBe(11_250);
  expect((await call<{ balance: number }>('/api/balance', again.session)).balance).toBe(balance - 10_000 + 11_250);
  const wins = platform.calls('/transaction/win').filter((body) => body.round === roundId);
  expect(new Set(wins.map((body) => body.transaction_uuid)).size).toBe(1);
});

it.each([
  ['/transaction/bet', 'void'],
  ['/transaction/win', 'settled'],
] as const)(
  'keeps ten shots of a volley whole over kill -9 in %s: one bet, each shot in the record',
  { timeout: 150_000 },
  async (route, end) => {
    const { session, balance } = await open('karang-pelangi');
    const roundId = randomUUID();
    const shots = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'sardine' : 'ray'));
    const request = { price: 10_000, shots, at: shots.map((target) => (target === 'ray' ? 15 : 0)) };
    platform.fail(`${route}s`, 'hang');
    void call<PlayAnswer>('/api/rounds', session, { roundId, request }).catch(() => undefined);
    await until(async () => platform.calls(route).some((body) => body.round === roundId), 20_000);
    await kill();
    await startStudio();
    const read = async (): Promise<RoundView> => (await call<{ round: RoundView }>(`/api/rounds/${roundId}`, session)).round;
    await until(async () => (await read()).state === end, 40_000);
    const { payout, outcome, requests, stake } = await read();
    expect([stake, requests]).toEqual([100_000, [request]]);
    const hits = (outcome as { hits: boolean[] } | null)?.hits ?? [];
    expect(hits).toHaveLength(end === 'void' ? 0 : 10);
    expect(payout).toBe(hits.reduce((sum, isHit, at) => sum + (isHit ? 10_000 * (shots[at] === 'ray' ? 15 : 2) : 0), 0));
    expect((await call<{ balance: number }>('/api/balance', session)).balance).toBe(end === 'void' ? balance : balance - stake + payout);
    expect(platform.calls('/transaction/bet').filter((body) => body.round === roundId)).toHaveLength(1);
  },
);
