import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { moveBranch } from '../server/src/agents/agent/team-service.ts';
import { teamMembers } from '../server/src/agents/agent/team-view-service.ts';
import { sumPlayers } from '../server/src/agents/commission/figures-repo.ts';
import { settleDue } from '../server/src/agents/commission/settlement-service.ts';
import { openContext, type Context } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { branchBetRow } from './branch-bets.ts';
import { onServer, openDatabase } from './postgres.ts';
import { teamSearchRow } from './team-search.ts';
import { limit, median, type Row } from './table.ts';

const PEOPLE = Number(process.env['BENCH_TEAM'] ?? 200_000);
/** Each agent has this many directly below: ten levels of a million people, as the floor was measured. */
const BELOW = 4;
const AGENTS = Math.floor(PEOPLE / BELOW);
/** Contracts that are settled: the upper levels. The limit is that of 100,000 among a million people, in 30 s. */
const CONTRACTS = Math.floor(PEOPLE / 10);
const ROUNDS = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAY = Date.parse('2026-03-09T17:00:00Z');
/** The agent whose page is read and who is moved: a fiftieth of all. */
const BRANCH = 40n;
const ACTIVE_FROM = 1_000_000n;

/** The agent above `n`: one alone stands above everybody. */
const ABOVE = `case when n > 1 then greatest(n / ${BELOW}, 1) end`;

/** A tree in which each agent has four below, one bet a day for everybody, and beside it the same tree as a closure table and as a nested set. */
async function prepare(url: string): Promise<void> {
  await onServer(
    url,
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('bench', 'bench', 'http://localhost/', false, 1, 'bench')`,
    `insert into member (id, username, nickname, password_hash, language, icon, registered_at, registered_ip, is_agent, upline_id)
       overriding system value select n, 'team' || n, 'team' || n, 'none', 'ID', '1', now(), '127.0.0.1', case when n <= ${AGENTS} then 1 else 0 end,
         ${ABOVE} from generate_series(1, ${PEOPLE}) n order by n`,
    'alter table bet disable trigger user',
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
         is_round_closed, is_free, asset, game_code, round, transactions)
       select n, ((${DAY} + n % 86000000) << 20) | (n & 1048575), 2000000, 0, to_timestamp((${DAY} + n % 86000000) / 1000.0), now(), n, 1, 2, v.id, 2,
         true, false, 'IDR', 'game', 'r', '{}' from generate_series(1, ${PEOPLE}::int8) n, vendor v where v.code = 'bench'`,
    'alter table bet enable trigger user',
    `insert into valid_sum (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet)
       select member_id, ((bet_id >> 20) / 900000)::int4, vendor_id, game_code, status, stake, stake from bet`,
    `create table bench_closure as select a.id::int8 as above, p.member_id as below from team_path p
       cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) as a (id) where a.id::int8 <> p.member_id`,
    'create index on bench_closure (above, below)',
    'create index on bench_closure (below)',
    `create table bench_nested as select member_id, row_number() over (order by path) as lft,
         row_number() over (order by path) + (select count(*) from bench_closure c where c.above = p.member_id) as rgt from team_path p`,
    'create unique index on bench_nested (lft)',
    'create unique index on bench_nested (member_id)',
    `insert into agent_contract (id, kind, upline_id, member_id, version, cycle, tiers, top_rate, state, offered_at, answered_at, starts_at)
       select gen_random_uuid(), 'daily', ${ABOVE}, n, 1, 'daily', '[{"validBet":"0","loss":"0","active":0,"rate":1000}]'::jsonb, 1000, 'signed',
         to_timestamp(${DAY} / 1000.0), to_timestamp(${DAY} / 1000.0), to_timestamp(${DAY} / 1000.0) from generate_series(1, ${CONTRACTS}) n`,
    // Who is registered has a wallet.
    `select ledger_open('member:' || n || ':wallet:IDR', 'wallet', 'IDR') from generate_series(1, ${PEOPLE}) n`,
    'vacuum analyze',
  );
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Works = { readonly ours: () => Promise<unknown>; readonly floor: () => Promise<unknown> };

/** Both in turns; the ratio is the median of the rounds' own. */
async function paired({ ours, floor }: Works): Promise<Pick<Row, 'ours' | 'floor' | 'ratio' | 'spread' | 'note'>> {
  const rounds: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await timed(ours), await timed(floor)]);
  const counted = rounds.slice(1);
  const ratios = counted.map(([mine, theirs]) => mine / theirs);
  return {
    ours: median(counted.map(([mine]) => mine)),
    floor: median(counted.map(([, theirs]) => theirs)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    note: String(ROUNDS),
  };
}

/** `floor` asks what ours is held against, in a connection that may take its time. */
async function rowsOf(context: Context, floor: PoolClient): Promise<Row[]> {
  const { pool, query } = context.db;
  const page = await paired({
    ours: () => teamMembers(context, BRANCH, BRANCH, { account: '', pageNo: 1, pageSize: 14 }),
    floor: () =>
      floor.query(
        `select m.*, count(*) over () from bench_nested a join bench_nested n on n.lft > a.lft and n.lft <= a.rgt join member m on m.id = n.member_id
           where a.member_id = $1 order by m.id desc limit 14`,
        [BRANCH],
      ),
  });
  const home = BRANCH / BigInt(BELOW);
  const to = [home, 2n];
  const of = `of ${PEOPLE.toLocaleString('en')} people`;
  let turns = 0;
  const move = () => moveBranch(context, BRANCH, to[(turns += 1) % 2] ?? null);
  const moves: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) moves.push(await timed(move));
  const bets = await branchBetRow(context, BRANCH, move, of);
  await moveBranch(context, BRANCH, home);
  const settled = await timed(() => settleDue({ ...context, clock: { ...context.clock, now: () => DAY + DAY_MS + 11 * HOUR_MS } }));
  const { rows } = await pool.query<{ id: bigint }>(`select max(id) as id from commission_run where kind = 'daily'`);
  const run = rows[0]?.id ?? 0n;
  const agents = Array.from({ length: AGENTS }, (_, at) => BigInt(at + 1));
  const rollUp = await paired({
    ours: async () => {
      const figures = await query.transaction().execute((tx) => sumPlayers(tx, run, { activeFrom: ACTIVE_FROM }));
      return agents.map((id) => figures.get(id));
    },
    floor: () =>
      floor.query(
        `select c.above, sum(p.stake)::int8, sum(p.payout)::int8, sum(p.valid_bet)::int8, count(*) filter (where p.valid_bet >= $2)
           from bench_closure c join commission_player p on p.run_id = $1 and p.member_id = c.below group by 1`,
        [run, ACTIVE_FROM],
      ),
  });
  const limitS = (30 * CONTRACTS) / 100_000;
  return [
    { name: `a day's figures for every agent, ${of}`, unit: 'ms', floorName: 'closure table, GROUP BY', max: 1 / 3, ...rollUp },
    limit(`the same`, rollUp.ours, 'ms', (1_500 * PEOPLE) / 1_000_000),
    { name: `first page of a team, ${of}`, unit: 'ms', floorName: 'nested set, the same rows', max: 2, ...page },
    limit(`moving a branch, ${of}`, median(moves), 'ms', 1_000),
    bets,
    limit(`settling ${CONTRACTS.toLocaleString('en')} contracts, paid`, settled / 1_000, 's', limitS),
  ];
}

/** Teams and settlements at their size: figures, a page, a move, and everybody's pay. */
export async function agentRows(): Promise<Row[]> {
  const database = await openDatabase();
  const rows: Row[] = [];
  try {
    await prepare(database.url);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const context = await openContext({
      config: { ...config, databaseConnections: 8 },
      databaseUrl: database.appUrl,
      log: pino({ level: 'silent' }),
    });
    try {
      await seedBrand(context);
      const floor = await context.db.pool.connect();
      try {
        // It groups in memory as ours does.
        await floor.query(`set statement_timeout = 0; set work_mem = '128MB'; set enable_sort = off`);
        rows.push(...(await rowsOf(context, floor)));
      } finally {
        floor.release(true);
      }
    } finally {
      await context.close();
    }
    // The platform that is searched has nothing to settle meanwhile.
    await onServer(database.url, `update agent_contract set state = 'ended', ends_at = starts_at`);
    return [...rows, await teamSearchRow(database.url, PEOPLE)];
  } finally {
    await database.stop();
  }
}
