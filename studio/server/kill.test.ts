import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layang as CRASH } from '../titles/crash/layang.ts';
import { bundleProgram, dropProgram } from '../../server/src/test/program.ts';
import { pokerTitles } from '../titles/poker/catalogue.ts';
import { tableTitles } from '../titles/tables/catalogue.ts';
import type { PlayAnswer, SessionAnswer } from './api.ts';
import { openPool } from './db/database.ts';
import { startPlatform, testKeys, type TestPlatform } from './test-platform.ts';
import { createTestDatabase } from './test-studio.ts';

/** How often each phase is met; more for the whole figure. */
const TIMES = Number(process.env['STUDIO_KILLS'] ?? 1);
const START = 1_000_000_000_000;
const WIRE_PER_MINOR = 1_000;
const PHASES = ['betting', 'playing', 'ended'] as const;
/** Quick tables of different games, whose windows overlap: a kill in one phase of the first meets the others in theirs. */
const TABLES = [
  { code: 'naga-harimau-kilat', spot: 'dragon' },
  { code: 'sic-bo-kilat', spot: 'big' },
  { code: 'xoc-dia-kilat', spot: 'even' },
];
const FIRST = TABLES[0]?.code ?? '';
const [ROOM] = pokerTitles;
/** Four who shoot in one arena. */
const FISH = {
  code: 'laut-nusantara',
  players: ['eka', 'fani', 'gani', 'hadi'],
  // With fish whose hits draw what they pay.
  volley: { price: 10_000, shots: ['eel', 'nautilus', 'icefish'], at: [15, 18, 17] },
};

let program: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let platform: TestPlatform;
let pool: Pool;
let folder: string;
let port: number;
let studio: ChildProcess;

const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as net.AddressInfo;
  probe.close();
  return free;
};

/** The studio in a process of its own, as `npm start` runs it. */
async function start(): Promise<void> {
  studio = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: database.url,
      STUDIO_KEY_FILE: path.join(folder, 'studio.pem'),
      PLATFORM_URL: platform.url,
    },
    stdio: 'ignore',
  });
  while (!(await call('GET', '/healthz').then(({ status }) => status === 200))) {
    if (studio.exitCode !== null) throw new Error('the studio ended by itself');
    await sleep(50);
  }
}

async function call<T>(method: string, address: string, body?: unknown, bearer?: string): Promise<{ status: number; body: T | null }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(5_000),
    });
    return { status: response.status, body: (await response.json()) as T };
  } catch {
    return { status: 0, body: null };
  }
}

async function sessionOf(user: string, gameCode: string): Promise<string> {
  const { body } = await call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode });
  return body?.session ?? '';
}

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'main.ts'));
  database = await createTestDatabase();
  platform = await startPlatform(START);
  pool = openPool(database.url);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-studio-kill-'));
  fs.writeFileSync(path.join(folder, 'studio.pem'), testKeys.privateKey);
  port = await freePort();
  await start();
});
afterAll(async () => {
  studio.kill('SIGKILL');
  await once(studio, 'exit');
  await pool.end();
  await platform.close();
  await database.drop();
  dropProgram(program);
  fs.rmSync(folder, { recursive: true });
});

type Sum = { bets: number; staked: number; paid: number };
const one = async <T>(sql: string): Promise<T> => (await pool.query(sql)).rows[0] as T;
const phase = async (): Promise<{ state: string; bets: number }> =>
  one(`select r.state, count(b.id)::int as bets from shared_rounds r left join shared_bets b on b.shared_round_id = r.id and b.state <> 'void'
    where r.game = '${FIRST}' group by r.id order by r.id desc limit 1`);
const unfinished = async (): Promise<number> =>
  (
    await one<{ n: number }>(`select ((select count(*) from shared_bets where state not in ('settled', 'void'))
      + (select count(*) from stays where state not in ('settled', 'void'))
      + (select count(*) from rounds where state not in ('settled', 'void')))::int as n`)
  ).n;

/** More than two bets for each table, two stays and a volley of each shooter, that stand. */
const hasEnough = async (): Promise<boolean> => {
  const counted = await one<{
    bets: number;
    stays: number;
    shooters: number;
  }>(`select (select count(*) from shared_bets where state = 'settled')::int as bets,
    (select count(*) from stays where state <> 'void')::int as stays,
    (select count(distinct player_game_id) from rounds where state = 'settled')::int as shooters`);
  return counted.bets > 2 * TABLES.length && counted.stays >= 2 && counted.shooters === FISH.players.length;
};

/** A player at every table who bets in each round that is open, whatever is answered, until told to stop; then the volleys that were answered. */
function play(): () => Promise<string[]> {
  const over = new AbortController();
  const volleys: string[] = [];
  const shoot = async (user: string): Promise<void> => {
    let session = '';
    while (!over.signal.aborted) {
      session ||= await sessionOf(user, FISH.code);
      const answer = await call<PlayAnswer>('POST', '/api/rounds', { roundId: randomUUID(), request: FISH.volley }, session);
      if (answer.status === 401) session = '';
      const { round } = answer.body ?? {};
      if (answer.status === 200 && round && round.state !== 'void') volleys.push(round.id);
      await sleep(400);
    }
  };
  const at = async (user: string, gameCode: string, address: string, bet: () => object): Promise<void> => {
    let session = '';
    while (!over.signal.aborted) {
      session ||= await sessionOf(user, gameCode);
      const { status } = await call('POST', address, bet(), session);
      if (status === 401) session = '';
      await sleep(400);
    }
  };
  const playing = [
    ...TABLES.map(({ code, spot }) => {
      const stake = tableTitles.find((title) => title.code === code)?.limits.min ?? 0;
      return at(`ani-${code}`, code, '/api/shared/picks', () => ({ betId: randomUUID(), picks: [{ spot, stake }] }));
    }),
    at('budi', CRASH.code, '/api/shared/bets', () => ({ betId: randomUUID(), slot: 1, stake: 500_000, target: 150 })),
    ...['cici', 'dodi'].map((user, seat) =>
      at(user, ROOM?.code ?? '', '/api/room/sit', () => ({ stayId: randomUUID(), seat, buyIn: ROOM?.buyIn.max ?? 0 })),
    ),
    ...FISH.players.map(shoot),
  ];
  return async () => {
    over.abort();
    await Promise.all(playing);
    return volleys;
  };
}

test(
  `killed in every phase of a round, ${TIMES} times each: every bet ends once, and stakes and balance add up`,
  { timeout: 180_000 * TIMES },
  async () => {
    const stop = play();
    for (const wanted of Array.from({ length: TIMES }, () => PHASES).flat()) {
      for (let now = await phase(); now.state !== wanted || now.bets === 0; now = await phase()) await sleep(20);
      studio.kill('SIGKILL');
      await once(studio, 'exit');
      await start();
    }
    // On a busy machine few bets fit between the kills: they go on until there is something to count.
    while (!(await hasEnough())) await sleep(100);
    const volleys = await stop();
    for (const user of ['cici', 'dodi']) {
      const session = await sessionOf(user, ROOM?.code ?? '');
      for (let done = 0; done !== 200;) {
        done = (await call('POST', '/api/room/leave', undefined, session)).status;
        if (done === 404 || done === 409) break;
      }
    }
    while ((await unfinished()) > 0) await sleep(100);

    const sumOf = (table: string): Promise<Sum> =>
      one(`select count(*)::int as bets, coalesce(sum(stake), 0)::float8 as staked, coalesce(sum(pay), 0)::float8 as paid
      from ${table} where state = 'settled'`);
    const all = [await sumOf('shared_bets'), await sumOf('stays'), await sumOf('rounds')] as const;
    const [bets, stays] = all;
    expect(bets.bets).toBeGreaterThan(2 * TABLES.length);
    expect(stays.bets).toBeGreaterThanOrEqual(2);
    expect(platform.state.balance / WIRE_PER_MINOR).toBe(
      all.reduce((sum, { staked, paid }) => sum - staked + paid, START / WIRE_PER_MINOR),
    );
    // Every volley that was answered is in the record, and whoever was killed amid the shots came back to the one arena.
    const kept = await pool.query<{ id: string }>(`select id from rounds where state = 'settled' and id = any($1)`, [volleys]);
    expect(kept.rows.map(({ id }) => id).toSorted()).toEqual([...new Set(volleys)].toSorted());
    expect(await one('select count(*)::int as arenas from arenas')).toEqual({ arenas: 1 });
    // Each stake was taken once, and each win was paid once, however often it was asked for.
    const { rows } = await pool.query<{ bet_uuid: string }>(
      `select bet_uuid from shared_bets where state = 'settled' union all select bet_uuid from stays where state = 'settled'
        union all select bet_uuid from rounds where state = 'settled'`,
    );
    const asked = new Set(platform.calls('/transaction/bet').map(({ transaction_uuid: uuid }) => uuid));
    expect(rows.filter(({ bet_uuid: uuid }) => !asked.has(uuid))).toEqual([]);
  },
);
