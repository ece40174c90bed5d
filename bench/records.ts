import os from 'node:os';
import { pino } from 'pino';
import { betPage, betTotals, type BetPageQuery } from '../server/src/play/bets/service.ts';
import { openContext, type Context } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { transactionPage } from '../server/src/site/record/service.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { refreshCatalogue } from '../server/src/platform/vendors/service.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { limit, median, type Row } from './table.ts';

const BETS = 1_000_000;
const LINES = 20_000;
/** A row that one transaction writes often is found ever more slowly. */
const LINES_AT_ONCE = 200;
const PAGE = 14;
const TURNS = 400;
const FEW_TURNS = 40;
const YEAR_MS = 365 * 86_400_000;

/** A year of a busy member's bets on 40 games, one of them played once in ten thousand, and the lines of an account. */
async function prepare(url: string): Promise<bigint> {
  const start = Date.now() - YEAR_MS;
  await onServer(
    url,
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       values ('busy', 'busy', 'none', 'ID', '1', now(), '127.0.0.1')`,
    `insert into vendor (code, display_name, launch_url, is_hot, position, source)
       select code, code, 'http://localhost/', false, 1, 'bench' from unnest(array['bench', 'rare']) code`,
    `insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, is_hot, is_new, trial_support, maintenance, position)
       select v.id, 'game' || n, 'Game ' || n, 'RNG', 'slot', 100, false, false, false, false, n from vendor v, generate_series(0, 39) n`,
    // Loaded as they would stand after a year: each was written when it was young.
    'alter table bet disable trigger user',
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
         is_round_closed, is_free, asset, game_code, round, transactions)
       select m.id, ((${start} + n * ${Math.floor(YEAR_MS / BETS)}::int8) << 20) | (n & 1048575), 100000, case when n % 3 = 0 then 250000 else 0 end,
         to_timestamp((${start} + n * ${Math.floor(YEAR_MS / BETS)}::int8) / 1000.0), now(), n, 1, 2, v.id, case when n % 3 = 0 then 1 else 2 end,
         true, false, 'IDR', 'game' || (n / 500) % 40, 'round-' || n, array[gen_random_uuid()]
       from generate_series(1, ${BETS}) n, member m, vendor v where m.username = 'busy' and v.code = case when n % 10000 = 0 then 'rare' else 'bench' end`,
    'alter table bet enable trigger user',
    "select ledger_open('house:bench:IDR', 'house', 'IDR', -4000000000000000000)",
    "select ledger_open('member:' || id || ':wallet:IDR', 'wallet', 'IDR', 0) from member where username = 'busy'",
    ...Array.from(
      { length: LINES / LINES_AT_ONCE },
      (
        _,
        part,
      ) => `select count(ledger_transfer(gen_random_uuid(), h.id, a.id, 100, case when n % 5000 = 0 then 'deposit' else 'win' end, 'bench'))
        from generate_series(${part * LINES_AT_ONCE + 1}, ${(part + 1) * LINES_AT_ONCE}) n, ledger_account h, ledger_account a
        where h.name = 'house:bench:IDR' and a.name like 'member:%:wallet:IDR'`,
    ),
    'vacuum analyze',
  );
  return BigInt(await readNumber(url, "select id from member where username = 'busy'"));
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Medians of two works in turns, milliseconds. */
async function inTurns(
  turns: number,
  ours: (turn: number) => Promise<unknown>,
  floor: (turn: number) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    times[0].push(await timed(() => ours(turn)));
    times[1].push(await timed(() => floor(turn)));
  }
  return [median(times[0].slice(turns / 10)), median(times[1].slice(turns / 10))];
}

/** The same rows read by their primary key and nothing else. */
const scan = (context: Context, memberId: bigint, before: bigint) =>
  context.db.pool.query({
    name: 'bench-scan',
    text: `select * from bet where member_id = $1 and bet_id < $2 order by bet_id desc limit ${PAGE}`,
    values: [memberId, before],
  });

const sumAll = (context: Context, memberId: bigint) =>
  context.db.pool.query({
    name: 'bench-sum',
    text: 'select status, sum(stake), sum(payout), count(*) from bet where member_id = $1 group by status',
    values: [memberId],
  });

/** The same page as it is usually found: by counting off all rows before it. */
const leafThrough = (context: Context, memberId: bigint, offset: number, vendor: string | null = null) =>
  context.db.pool.query({
    name: 'bench-offset',
    text: `select * from bet where member_id = $1 and ($3::text is null or vendor_id = (select id from vendor where code = $3)) order by bet_id desc limit ${PAGE} offset $2`,
    values: [memberId, offset, vendor],
  });

async function betRows(context: Context, memberId: bigint): Promise<Row[]> {
  const ALL = { from: 0, to: Date.now() + 60_000, currency: 'IDR', pageNo: 1, pageSize: PAGE } as const;
  const page = (query: Partial<BetPageQuery>) => betPage(context, memberId, { ...ALL, ...query });
  const first = await timed(() => betTotals(context, memberId, ALL));
  const ids = Array.from({ length: TURNS }, () => BigInt(Date.now() - Math.floor(Math.random() * YEAR_MS)) << 20n);
  const before = (turn: number): bigint => ids[turn] ?? 0n;
  const last = 2n ** 62n;
  const [newest, newestFloor] = await inTurns(
    TURNS,
    () => page({}),
    () => scan(context, memberId, last),
  );
  const [any, anyFloor] = await inTurns(
    TURNS,
    (turn) => page({ before: String(before(turn)) }),
    (turn) => scan(context, memberId, before(turn)),
  );
  const [sums, sumsFloor] = await inTurns(
    FEW_TURNS,
    () => betTotals(context, memberId, ALL),
    () => sumAll(context, memberId),
  );
  const week = { ...ALL, from: Date.now() - 7 * 86_400_000 };
  const [weeks] = await inTurns(
    FEW_TURNS,
    () => betTotals(context, memberId, week),
    () => Promise.resolve(),
  );
  const skips = Array.from({ length: FEW_TURNS }, () => Math.floor((Math.random() * BETS) / PAGE));
  const skip = (turn: number): number => skips[turn] ?? 0;
  const [far, farFloor] = await inTurns(
    FEW_TURNS,
    (turn) => page({ pageNo: skip(turn) + 1 }),
    (turn) => leafThrough(context, memberId, skip(turn) * PAGE),
  );
  const [rare, rareFloor] = await inTurns(
    FEW_TURNS,
    () => page({ vassalage: 'rare' }),
    () => leafThrough(context, memberId, 0, 'rare'),
  );
  const of = `of ${BETS.toLocaleString('en')} bets`;
  const floorName = 'the same rows by primary key';
  return [
    { name: `betting record, newest page ${of}`, ours: newest, floor: newestFloor, floorName, unit: 'ms', max: 1.5 },
    { name: `betting record, any page by cursor ${of}`, ours: any, floor: anyFloor, floorName, unit: 'ms', max: 1.5 },
    { name: `sums of a year ${of}`, ours: sums, floor: sumsFloor, floorName: 'the bets added up', unit: 'ms', max: 0.5 },
    { name: `sums of seven days ${of}`, ours: weeks, floor: sumsFloor, floorName: 'the year’s bets added up', unit: 'ms', max: 0.1 },
    { name: `any page by number ${of}`, ours: far, floor: farFloor, floorName: 'the same page by offset', unit: 'ms', max: 1 },
    {
      name: `a rarely played studio’s bets ${of}`,
      ours: rare,
      floor: rareFloor,
      floorName: 'the same page by offset',
      unit: 'ms',
      max: 1,
    },
    limit(`first sums ever ${of}`, first / 1_000, 's', 60),
  ];
}

const addLines = (context: Context) =>
  context.db.pool.query({
    name: 'bench-lines',
    text: `select t.kind, count(*), sum(t.amount) from ledger_transfer t join ledger_account a on a.id = t.credit_account
      where a.name like 'member:%:wallet:IDR' group by t.kind`,
  });

async function accountRows(context: Context, memberId: bigint): Promise<Row[]> {
  const whose = { memberId, language: 'EN' };
  const ALL = { from: 0, to: Date.now() + 60_000, account: 'wallet:IDR', pageNo: 1, pageSize: PAGE } as const;
  await transactionPage(context, whose, ALL);
  const anyPage = (): number => 1 + Math.floor((Math.random() * LINES) / PAGE);
  const add = () => addLines(context);
  const [pages, pagesFloor] = await inTurns(FEW_TURNS, () => transactionPage(context, whose, { ...ALL, pageNo: anyPage() }), add);
  const [deposits, depositsFloor] = await inTurns(FEW_TURNS, () => transactionPage(context, whose, { ...ALL, group: 'deposit' }), add);
  const of = `of ${LINES.toLocaleString('en')} lines`;
  const rest = { floorName: 'the lines added up', unit: 'ms' };
  return [
    { name: `account record, any page with its sums ${of}`, ours: pages, floor: pagesFloor, ...rest },
    { name: `account record, deposits ${of}`, ours: deposits, floor: depositsFloor, ...rest },
  ];
}

/** The records of a member with a year of play, on the services themselves. */
export async function recordRows(): Promise<Row[]> {
  const database = await openDatabase();
  try {
    const memberId = await prepare(database.url);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: os.tmpdir(), SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
    const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }) });
    try {
      await seedBrand(context);
      await refreshCatalogue(context, true);
      return [...(await betRows(context, memberId)), ...(await accountRows(context, memberId))];
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
}
