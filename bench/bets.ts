import { Agent } from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { auditLedger } from '../server/src/ledger/audit.ts';
import { violationCount } from '../server/src/ledger/audit-table.ts';
import { witnessFileOf } from '../server/src/ledger/witness-file.ts';
import { type Cost, costOf } from './cost.ts';
import { load, loadAt, send, type Check } from './http-load.ts';
import { processorSeconds } from './machine.ts';
import { mixedBets, prepareMix, type MixedBet } from './mixed-bets.ts';
import { makeVendor, MEMBERS, openGames, startPlatform, VENDOR, type Platform } from './platform.ts';
import { openDatabase, readNumber, type BenchDatabase } from './postgres.ts';
import { inRounds, paired, type Rounds } from './rounds.ts';
import { driver, type Script } from './statements.ts';
import { limit, median, type Row } from './table.ts';

const PORT = 21_970;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = 64;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Rounds with foreign load are made up for within this. */
const WITHIN_S = Number(process.env['BENCH_WITHIN_S'] ?? 300);
const FLOOR: Script = { name: 'floor', text: 'insert into bench.floor values (1);' };

/** The wallet's own statement, called as the platform calls it. */
function betScript(first: number, vendorId: number): Script {
  return {
    name: 'vendor-bet',
    text: `\\set m random(${first}, ${first + MEMBERS - 1})
\\set r random(1, 9000000000000000)
select * from vendor_bet(${vendorId}::smallint, gen_random_uuid(), gen_random_uuid(), sha256(convert_to('bench-' || :m::text, 'UTF8')), :m, (extract(epoch from clock_timestamp()) * 1000)::int8, null, 'IDR', 500, 'reef', :r::text, :r, false, false, null, null, 0, gen_random_uuid(), gen_random_uuid());`,
  };
}

type Http = { readonly perSecond: number; readonly p99Ms: number; readonly cpuUs: number; readonly walBytes: number };
type Round = {
  readonly floor: Cost;
  readonly sql: Cost;
  readonly http: Http;
  /** Of bets that come half as fast as they could be answered, whether or not those before them are. */
  readonly halfP99Ms: number;
};
/** What all turns together came to; a bet without a decision is sent again, as every vendor does. */
type Counts = { accepted: number; undecided: number; readonly inDoubt: MixedBet[] };

const walBytesOf = (url: string): Promise<number> => readNumber(url, "select pg_current_wal_lsn() - '0/0'");

/** Counts an answer; throws on a wrong one. */
const noting =
  (counts: Counts): Check<MixedBet> =>
  (body, status, bet) => {
    if (body.includes('"RS_ERROR_UNKNOWN"')) {
      counts.undecided += 1;
      counts.inDoubt.push(bet);
    } else if (status !== 200 || !body.includes(`"${bet.expected}"`)) fail(`a bet answered ${status} ${body.slice(0, 200)}`);
    else if (!bet.isRepeat && bet.expected === 'RS_OK') counts.accepted += 1;
  };

/** Asks for the last bets in doubt until each is decided. */
async function settleDoubts(counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let bet = counts.inDoubt.pop(); bet; bet = counts.inDoubt.pop()) {
    const { body, status } = await send(agent, PORT, bet);
    noting(counts)(body, status, bet, 0);
  }
  agent.destroy();
}

/** Hands out signed bets, those in doubt first. */
function handOut(bets: MixedBet[], counts: Counts): () => MixedBet {
  let at = 0;
  return () => counts.inDoubt.pop() ?? bets[at++] ?? fail('the signed bets ran out');
}

/** Bets over HTTP for one turn, and what a bet of it cost platform and database. */
async function betTurn(database: BenchDatabase, platform: Platform, next: () => MixedBet, counts: Counts): Promise<Http> {
  const cpu = (): number => processorSeconds(platform.pid) + processorSeconds(database.pid);
  const before = { cpu: cpu(), wal: await walBytesOf(database.url) };
  const { perSecond, count, p99Ms } = await load(PORT, CONNECTIONS, SECONDS, next, noting(counts));
  return {
    perSecond,
    p99Ms,
    cpuUs: ((cpu() - before.cpu) / count) * 1e6,
    walBytes: ((await walBytesOf(database.url)) - before.wal) / count,
  };
}

/** Wrong when something accepted is not stored, stored twice, or the books do not add up afterwards. */
async function wrongIn(database: BenchDatabase, witnessFile: string, { accepted }: Counts): Promise<number> {
  const stored = await readNumber(database.url, `select count(*) from bet where round like '${'_'.repeat(8)}-%' and length(round) = 36`);
  const client = new Client(database.url);
  await client.connect();
  try {
    return Math.abs(stored - accepted) + violationCount(await auditLedger(client, witnessFile));
  } finally {
    await client.end();
  }
}

/** A floor without a disk behind it would flatter nobody but us. */
async function requireDurable(url: string): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    if ((await readNumber(url, `select case when current_setting('${name}') = 'on' then 1 else 0 end`)) !== 1) fail(`${name} is off`);
}

function rowsOf(rounds: Rounds<Round>, undecided: number, wrong: number): Row[] {
  const medianOf = (pick: (round: Round) => number): number => median(rounds.kept.map(pick));
  const floorName = 'one durable row at 8';
  const row = (name: string, unit: string, ours: (round: Round) => number, floor: (round: Round) => number): Row => ({
    name,
    ...paired(rounds, ours, floor),
    floorName,
    unit,
  });
  const httpName = `whole bet over signed HTTP, ${CONNECTIONS} connections`;
  return [
    row(
      `whole bet in SQL, 8 connections (${driver})`,
      '/s',
      ({ sql }) => sql.perSecond,
      ({ floor }) => floor.perSecond,
    ),
    {
      ...row(
        'its processor time of the database',
        'µs',
        ({ sql }) => sql.cpuUs,
        ({ floor }) => floor.cpuUs,
      ),
      max: 4.5,
    },
    row(
      httpName,
      '/s',
      ({ http }) => http.perSecond,
      ({ floor }) => floor.perSecond,
    ),
    {
      ...row(
        'its processor time, platform and database',
        'µs',
        ({ http }) => http.cpuUs,
        ({ floor }) => floor.cpuUs,
      ),
      max: 6.5,
    },
    {
      ...row(
        'its p99',
        'ms',
        ({ http }) => http.p99Ms,
        ({ http }) => (CONNECTIONS / http.perSecond) * 1000,
      ),
      floorName: 'its mean',
      max: 2,
    },
    {
      ...limit(
        'its p99 where bets come half as fast as they can be answered',
        medianOf(({ halfP99Ms }) => halfP99Ms),
        'ms',
        10,
      ),
      note: rounds.note,
    },
    row(
      'its write-ahead log',
      'B',
      ({ http }) => http.walBytes,
      ({ floor }) => floor.walBytes,
    ),
    { name: 'its answers without a decision, of all rounds', ours: undecided, floor: 1, floorName: 'none asked for', unit: '' },
    { name: 'accepted and not stored once, audit violations', ours: wrong, floor: 1, floorName: 'none allowed', unit: '', max: 0 },
  ];
}

/** A whole bet (wallet, record, idempotency) over signed HTTP and in SQL, each against one durable row, in turns. */
export async function betRows(): Promise<Row[]> {
  const database = await openDatabase();
  const vendor = makeVendor();
  const platform = await startPlatform(database.url, PORT, vendor);
  try {
    await requireDurable(database.url);
    const first = await openGames(database.url);
    await prepareMix(database, first);
    const script = betScript(first, await readNumber(database.url, `select id from vendor where code = '${VENDOR}'`));
    const vendorUrl = `${database.url}?options=${encodeURIComponent('-c role=sorak_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off')}`;
    const counts: Counts = { accepted: 0, undecided: 0, inDoubt: [] };
    let fastest = 5_000;
    const bets = (): Promise<MixedBet[]> => mixedBets(Math.ceil(fastest * SECONDS * 1.5), first, vendor.privateKey);
    // A platform that has just started compiles itself while it answers.
    await betTurn(database, platform, handOut(await bets(), counts), counts);
    const measure = async (): Promise<Round> => {
      const next = handOut(await bets(), counts);
      const floor = await costOf(database, database.url, FLOOR, 8, SECONDS);
      const http = await betTurn(database, platform, next, counts);
      fastest = Math.max(fastest, http.perSecond);
      const half = { connections: CONNECTIONS, perSecond: http.perSecond / 2, seconds: SECONDS };
      const { p99Ms: halfP99Ms } = await loadAt(PORT, half, handOut(await bets(), counts), noting(counts));
      return { floor, http, halfP99Ms, sql: await costOf(database, vendorUrl, script, 8, SECONDS) };
    };
    const rounds = await inRounds(measure, ROUNDS, WITHIN_S);
    await settleDoubts(counts);
    await platform.stop();
    const wrong = await wrongIn(database, witnessFileOf(path.dirname(vendor.file)), counts);
    return rowsOf(rounds, counts.undecided, wrong);
  } finally {
    await platform.stop();
    await database.stop();
  }
}

function fail(message: string): never {
  throw new Error(message);
}
