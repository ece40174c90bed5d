import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { combinationsOf } from '../sportsbook/engine/combinations.ts';
import { payoutOf, type DecidedLeg } from '../sportsbook/engine/payout.ts';
import { systemPayout } from '../sportsbook/engine/system.ts';
import { settleDue } from '../sportsbook/server/bets/settle.ts';
import type { Book } from '../sportsbook/server/context.ts';
import { openPool, queriesOn } from '../sportsbook/server/db/database.ts';
import { migrate } from '../sportsbook/server/db/migrations.ts';
import { onServer } from './postgres.ts';
import type { Row } from './table.ts';

const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
const SINGLY = 2_000;
const ROUNDS = 5;
const LEGS: readonly DecidedLeg[] = Array.from({ length: 12 }, (_, at) => ({
  verdict: at % 4 === 3 ? ('half-win' as const) : ('win' as const),
  price: 1_530 + 170 * at,
}));

/** How long a thing takes each time, in microseconds: the least of a few runs of a fiftieth of a second. */
function timeOf(work: () => bigint): number {
  const runs = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    let times = 0;
    for (; performance.now() - began < 20; times += 1) work();
    return ((performance.now() - began) * 1_000) / times;
  });
  return Math.min(...runs);
}

/** Each combination as it would be written first: listed, its legs gathered, multiplied in whole numbers, added up. */
const naiveSystem = (stake: bigint, size: number): bigint =>
  combinationsOf(LEGS.length, size)
    .map((places) =>
      payoutOf(
        stake,
        places.flatMap((at) => LEGS[at] ?? []),
      ),
    )
    .reduce((sum, one) => sum + one, 0n);

function pricerRows(): Row[] {
  const stake = 1_000_000n;
  return [
    { size: 4, name: 'system of 4 out of 12, 495 combinations' },
    { size: 8, name: 'system of 8 out of 12, 495 combinations' },
  ].map(({ size, name }) => {
    if (systemPayout(stake, LEGS, size) !== naiveSystem(stake, size)) throw new Error('the two pricers differ');
    const ours = 1_000_000 / timeOf(() => systemPayout(stake, LEGS, size));
    const floor = 1_000_000 / timeOf(() => naiveSystem(stake, size));
    return { name, ours, floor, floorName: 'every combination on its own', unit: 'systems/s', min: 20 };
  });
}

/** So many single bets of one match, three outcomes at three prices. */
async function fill(url: string): Promise<void> {
  await onServer(
    url,
    'truncate players, sessions, matches, markets, results, bets, legs, due_matches cascade',
    `insert into players overriding system value select 1, 'one', 'IDR'`,
    `insert into sessions (id, player_id, token, vendor, created_at) values ('s', 1, 't', 'FB', now())`,
    `insert into matches (id, sport, league, home, away, starts_at, state) values ('m', 'football', 'L', 'H', 'A', now(), 'ended')`,
    `insert into markets (id, match_id, type, part, state, margin, outcomes) values ('w', 'm', 'result', 'match', 'closed', 0, '[]')`,
    `insert into bets (id, player_id, session_id, request, stake_each, stake, size, greatest, undecided, state, bet_uuid, win_uuid, rollback_uuid, created_at)
       select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, 's', '{}', 100000 + n, 100000 + n, 1, 10 * (100000 + n), 1, 'open',
         gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, ${BETS}) n`,
    `insert into legs (bet_id, place, match_id, market_id, outcome, clicked, price)
       select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, 'm', 'w', (array['home', 'draw', 'away'])[1 + n % 3], 2000, 1950 + n % 3
       from generate_series(1, ${BETS}) n`,
    `insert into results (match_id, version, result) values ('m', 1, '{"state":"ended","parts":{"match":{"home":1,"away":0}}}')`,
    `insert into due_matches values ('m')`,
    'vacuum analyze',
    'checkpoint',
  );
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** The same rows written and nothing else. */
const bareUpdate = (url: string) =>
  onServer(
    url,
    'begin',
    `update legs set verdict = 'win', version = 1 where match_id = 'm'`,
    `update bets set undecided = 0, state = 'paying', payout = stake where state = 'open'`,
    'commit',
  );

async function oneByOne(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from bets where state = 'open' limit ${SINGLY}`);
  const took = await seconds(async () => {
    for (const { id } of rows) {
      await client.query('begin');
      await client.query({ name: 'leg', text: `update legs set verdict = 'win', version = 1 where bet_id = $1`, values: [id] });
      await client.query({
        name: 'bet',
        text: `update bets set undecided = 0, state = 'paying', payout = stake where id = $1`,
        values: [id],
      });
      await client.query('commit');
    }
  });
  await client.end();
  return rows.length / took;
}

async function settlementRows(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-book-'));
  const server = await startEmbeddedPostgres({ folder, maxConnections: 40 });
  try {
    await onServer(server.url('postgres'), 'create database book');
    const url = server.url('book');
    const pool = openPool(url);
    await migrate(pool);
    await fill(url);
    const singly = await oneByOne(url);
    await fill(url);
    const bare = await seconds(() => bareUpdate(url));
    await fill(url);
    const book = { db: queriesOn(pool), now: () => new Date() } as unknown as Book;
    const ours = await seconds(() => settleDue(book));
    const { rows } = await pool.query<{ wrong: bigint }>(
      `select count(*) as wrong from bets b join legs l on l.bet_id = b.id
       where b.state <> 'paying' or b.payout <> case when l.outcome = 'home' then (b.stake * l.price + 500) / 1000 else 0 end`,
    );
    if (rows[0]?.wrong !== 0n) throw new Error(`${rows[0]?.wrong} bets are not settled as they must be`);
    await pool.end();
    const of = `of ${BETS.toLocaleString('en')} bets`;
    return [
      {
        name: `settlement ${of} after one match`,
        ours: BETS / ours,
        floor: singly,
        floorName: 'one transaction a bet',
        unit: 'bets/s',
        min: 50,
      },
      { name: `settlement ${of}, time`, ours, floor: bare, floorName: 'a bare update of the same rows', unit: 's', max: 2 },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the sportsbook promises of its arithmetic and its settlement. */
export const sportsbookRows = async (): Promise<Row[]> => [...pricerRows(), ...(await settlementRows())];
