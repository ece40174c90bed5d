import { assertDurable, assertSound, type Cost, costOf, costRows } from './cost.ts';
import { type BenchDatabase, onServer, openDatabase, readNumber } from './postgres.ts';
import { inRounds, paired } from './rounds.ts';
import { driver, run, type Script } from './statements.ts';
import { median, type Row } from './table.ts';

const MEMBERS = 20_000;
/** Transfers that are there before: a ledger is never empty for long. */
const PREFILLED = 100_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Rounds with foreign load are made up for within this. */
const WITHIN_S = Number(process.env['BENCH_WITHIN_S'] ?? 240);
const CONNECTIONS = [1, 8, 16] as const;

/** What a bet costs at least: one row, one durable commit. */
const FLOOR: Script = { name: 'floor', text: 'insert into bench.floor values (1);' };

/** The same bet as an application usually sends it: seven statements in a transaction, one row for the house. */
const SEVEN: Script = {
  name: 'seven',
  text: `\\set m random(1, ${MEMBERS})
\\set t random(1, 9000000000000000)
begin;
insert into bench.idem values (gen_random_uuid(), :t);
update bench.account set balance = balance - 5 where id = :m and balance >= 5;
update bench.account set balance = balance + 5 where id = 0;
insert into bench.entry values (:t, :m, -5);
insert into bench.entry values (:t, 0, 5);
commit;`,
};

const SHARD = "select id from ledger_account where name = 'house:games:IDR:' || lpad((a.id / 200 % 64)::text, 2, '0')";

/** A transfer for each wallet `a`, two hundred in a batch: a row that one transaction updates too often is slow to find. */
const together = (debit: string, credit: string, amount: number): string => `
  select ledger_transfer_batch(array_agg(x.id), array_agg(x.debit), array_agg(x.credit), array_agg(${amount}::int8), 'bench', array_agg(''::text))
    from (select gen_random_uuid() as id, ${debit} as debit, ${credit} as credit, a.id / 200 as part from ledger_account a where kind = 'wallet') x
    group by part`;

async function prepare(url: string): Promise<void> {
  await onServer(
    url,
    'create schema bench',
    'create table bench.floor (x int)',
    'create table bench.account (id bigint primary key, balance bigint not null check (id = 0 or balance >= 0)) with (fillfactor = 50)',
    'create table bench.entry (transfer bigint not null, account bigint not null, amount bigint not null, primary key (account, transfer))',
    'create table bench.idem (key uuid primary key, transfer bigint not null)',
    `insert into bench.account select g, 1000000000 from generate_series(0, ${MEMBERS}) g`,
    `insert into bench.floor select 1 from generate_series(1, ${PREFILLED})`,
    `insert into bench.idem select gen_random_uuid(), g from generate_series(1, ${PREFILLED}) g`,
    `insert into bench.entry select g, g % ${MEMBERS}, 5 from generate_series(1, ${PREFILLED}) g`,
    "select ledger_open('house:bench:IDR', 'house', 'IDR', -4000000000000000000)",
    `select ledger_open('member:' || g || ':wallet:IDR', 'wallet', 'IDR', 0) from generate_series(1, ${MEMBERS}) g`,
    "select ledger_open('house:games:IDR:' || lpad(g::text, 2, '0'), 'house', 'IDR', -4000000000000000000) from generate_series(0, 63) g",
    together("(select id from ledger_account where name = 'house:bench:IDR')", 'a.id', 1_000_000_000),
    ...Array.from({ length: PREFILLED / MEMBERS }, () => together('a.id', `(${SHARD})`, 1)),
    'vacuum analyze',
  );
}

async function ledgerBet(url: string): Promise<Script> {
  const edge = (order: string, where: string): Promise<number> => readNumber(url, `select ${order}(id) from ledger_account where ${where}`);
  const [wallet, walletEnd, house, houseEnd] = [
    await edge('min', "kind = 'wallet'"),
    await edge('max', "kind = 'wallet'"),
    await edge('min', "name like 'house:games:%'"),
    await edge('max', "name like 'house:games:%'"),
  ];
  return {
    name: 'ledger',
    text: `\\set m random(${wallet}, ${walletEnd})\n\\set h random(${house}, ${houseEnd})\nselect * from ledger_transfer(gen_random_uuid(), :m, :h, 500, 'bet', '');`,
  };
}

type Turn = { readonly floor: Cost; readonly bet: Cost; readonly seven: Cost };
type Round = ReadonlyMap<number, Turn>;

/**
 * Every number of connections, and for each the floor, the bet and the seven statements, within one round. It begins with a checkpoint, so
 * that none falls into its midst, and with bets that do not count: the first write to a page behind a checkpoint logs the page whole.
 */
async function measure(database: BenchDatabase, bet: Script): Promise<{ turns: Round; answered: number }> {
  await onServer(database.url, 'checkpoint');
  const { done } = await run(database.appUrl, bet, 8, SECONDS);
  const turns = new Map<number, Turn>();
  for (const clients of CONNECTIONS)
    turns.set(clients, {
      floor: await costOf(database, database.url, FLOOR, clients, SECONDS),
      bet: await costOf(database, database.appUrl, bet, clients, SECONDS),
      seven: await costOf(database, database.url, SEVEN, clients, SECONDS),
    });
  return { turns, answered: [...turns.values()].reduce((sum, turn) => sum + turn.bet.done, done) };
}

const NONE: Cost = { perSecond: Number.NaN, done: 0, cpuUs: Number.NaN, syncs: Number.NaN, walBytes: Number.NaN };
const of = (round: Round, clients: number, side: keyof Turn): Cost => round.get(clients)?.[side] ?? NONE;

/** A bet through the ledger at 1, 8 and 16 connections against its floors, in turns within each round. */
export async function ledgerRows(): Promise<Row[]> {
  const database = await openDatabase();
  try {
    await prepare(database.url);
    await assertDurable(database.url, database.appUrl);
    const bet = await ledgerBet(database.url);
    let answered = 0;
    const rounds = await inRounds(
      async () => {
        const round = await measure(database, bet);
        answered += round.answered;
        return round.turns;
      },
      ROUNDS,
      WITHIN_S,
    );
    await assertSound(database, answered, "select count(*) from ledger_transfer where kind = 'bet'");
    const perSecond =
      (clients: number, side: keyof Turn) =>
      (round: Round): number =>
        of(round, clients, side).perSecond;
    const middle = (side: keyof Turn): Cost => {
      const costs = rounds.kept.map((round) => of(round, 8, side));
      const pick = (key: keyof Cost): number => median(costs.map((cost) => cost[key]));
      return { perSecond: pick('perSecond'), done: pick('done'), cpuUs: pick('cpuUs'), syncs: pick('syncs'), walBytes: pick('walBytes') };
    };
    return [
      ...CONNECTIONS.flatMap((clients): Row[] => {
        const name = `bet through the ledger, ${clients} connection${clients === 1 ? '' : 's'} (${driver})`;
        const goal = { 1: undefined, 8: 0.43, 16: 0.4 }[clients];
        return [
          {
            name,
            ...paired(rounds, perSecond(clients, 'bet'), perSecond(clients, 'floor')),
            floorName: 'one durable row',
            unit: '/s',
            ...(goal && { min: goal }),
          },
          {
            name,
            ...paired(rounds, perSecond(clients, 'bet'), perSecond(clients, 'seven')),
            floorName: 'seven statements',
            unit: '/s',
            ...(clients > 1 && { min: 1 }),
          },
        ];
      }),
      {
        name: 'bet through the ledger, no fall from 8 to 16',
        ...paired(rounds, perSecond(16, 'bet'), perSecond(8, 'bet')),
        floorName: '8 connections',
        unit: '/s',
        min: 0.95,
      },
      ...costRows('bet through the ledger, 8 connections', 'one durable row', middle('bet'), middle('floor')),
    ];
  } finally {
    await database.stop();
  }
}
