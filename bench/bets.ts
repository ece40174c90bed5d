import { load, type Load, type Shot } from './http-load.ts';
import { makeVendor, MEMBERS, openGames, signedBets, startPlatform, VENDOR } from './platform.ts';
import { openDatabase, readNumber } from './postgres.ts';
import { driver, throughput, type Script } from './statements.ts';
import { limit, median, type Row } from './table.ts';

const PORT = 21_970;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = 3;
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

function checkBet(body: string, status: number): void {
  if (status !== 200 || !body.includes('"RS_OK"')) throw new Error(`a bet answered ${status} ${body.slice(0, 200)}`);
}

/** A whole bet (wallet, record, idempotency) in SQL against one durable row, and over signed HTTP against the same SQL. */
export async function betRows(): Promise<Row[]> {
  const database = await openDatabase();
  const vendor = makeVendor();
  const platform = await startPlatform(database.url, PORT, vendor);
  try {
    const first = await openGames(database.url);
    const script = betScript(first, await readNumber(database.url, `select id from vendor where code = '${VENDOR}'`));
    const vendorUrl = `${database.url}?options=${encodeURIComponent('-c role=sorak_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off')}`;
    const seen = { floor: [] as number[], sql: [] as number[], http: [] as Load[] };
    const bets = signedBets(70_000, first, vendor.privateKey);
    const next = (): Shot => bets.pop() ?? fail('the signed bets ran out');
    // A platform that has just started compiles itself while it answers.
    await load(PORT, 64, SECONDS / 2, next, checkBet);
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.floor.push(await throughput(database.url, FLOOR, 8, SECONDS));
      seen.sql.push(await throughput(vendorUrl, script, 8, SECONDS));
      seen.http.push(await load(PORT, 64, SECONDS, next, checkBet));
    }
    const sql = median(seen.sql);
    return [
      {
        name: `whole bet in SQL, 8 connections (${driver})`,
        ours: sql,
        floor: median(seen.floor),
        floorName: 'one durable row',
        unit: '/s',
      },
      {
        name: 'whole bet over signed HTTP, 64 connections',
        ours: median(seen.http.map(({ perSecond }) => perSecond)),
        floor: sql,
        floorName: 'the same bet in SQL',
        unit: '/s',
        atLeast: 0.55,
      },
      limit('whole bet over signed HTTP, p99 at 64 connections', median(seen.http.map(({ p99Ms }) => p99Ms)), 'ms', 25),
    ];
  } finally {
    await platform.stop();
    await database.stop();
  }
}

function fail(message: string): never {
  throw new Error(message);
}
