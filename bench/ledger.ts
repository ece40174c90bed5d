import { onServer, openDatabase, readNumber } from './postgres.ts';
import { driver, throughput, type Script } from './statements.ts';
import { median, type Row } from './table.ts';

const MEMBERS = 20_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);

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

async function prepare(url: string): Promise<void> {
  await onServer(
    url,
    'create schema bench',
    'create table bench.floor (x int)',
    'create table bench.account (id bigint primary key, balance bigint not null check (id = 0 or balance >= 0)) with (fillfactor = 50)',
    'create table bench.entry (transfer bigint not null, account bigint not null, amount bigint not null, primary key (account, transfer))',
    'create table bench.idem (key uuid primary key, transfer bigint not null)',
    `insert into bench.account select g, 1000000000 from generate_series(0, ${MEMBERS}) g`,
    "select ledger_open('house:bench:IDR', 'house', 'IDR', -4000000000000000000)",
    `select ledger_open('member:' || g || ':wallet:IDR', 'wallet', 'IDR', 0) from generate_series(1, ${MEMBERS}) g`,
    "select ledger_open('house:games:IDR:' || lpad(g::text, 2, '0'), 'house', 'IDR', -4000000000000000000) from generate_series(0, 63) g",
    `select ledger_transfer(gen_random_uuid(), (select id from ledger_account where name = 'house:bench:IDR'), a.id, 1000000000, 'bench', '') from ledger_account a where kind = 'wallet'`,
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

/** A bet through the ledger at 1, 8 and 16 connections against its floors, two interleaved rounds each. */
export async function ledgerRows(): Promise<Row[]> {
  const database = await openDatabase();
  try {
    await prepare(database.url);
    const bet = await ledgerBet(database.url);
    const rows: Row[] = [];
    const ours = new Map<number, number>();
    for (const clients of [1, 8, 16]) {
      const seen = { floor: [] as number[], seven: [] as number[], bet: [] as number[] };
      for (let round = 0; round < 3; round += 1) {
        seen.floor.push(await throughput(database.url, FLOOR, clients, SECONDS));
        seen.bet.push(await throughput(database.appUrl, bet, clients, SECONDS));
        seen.seven.push(await throughput(database.url, SEVEN, clients, SECONDS));
      }
      ours.set(clients, median(seen.bet));
      const name = `bet through the ledger, ${clients} connection${clients === 1 ? '' : 's'} (${driver})`;
      rows.push(
        {
          name,
          ours: median(seen.bet),
          floor: median(seen.floor),
          floorName: 'one durable row',
          unit: '/s',
          ...(clients > 1 && { atLeast: 0.45 }),
        },
        {
          name,
          ours: median(seen.bet),
          floor: median(seen.seven),
          floorName: 'seven statements',
          unit: '/s',
          ...(clients > 1 && { atLeast: 1 }),
        },
      );
    }
    rows.push({
      name: 'bet through the ledger, no fall from 8 to 16',
      ours: ours.get(16) ?? 0,
      floor: ours.get(8) ?? 1,
      floorName: '8 connections',
      unit: '/s',
      atLeast: 0.95,
    });
    return rows;
  } finally {
    await database.stop();
  }
}
