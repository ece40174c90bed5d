import { assertDurable, assertSound, type Cost, costOf, costRows } from './cost.ts';
import { MEMBERS, openGames, VENDOR } from './platform.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { inRounds, paired } from './rounds.ts';
import { driver, type Script } from './statements.ts';
import type { Row } from './table.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WITHIN_S = Number(process.env['BENCH_WITHIN_S'] ?? 240);
const CONNECTIONS = [8, 16] as const;
const FLOOR: Script = { name: 'floor', text: 'insert into bench.floor values (1);' };

/** The vendors' pool's own settings (server/src/wallet/vendor-repo.ts). */
const VENDOR_POOL = '-c role=sorak_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * The wallet's own statement, called as the platform calls it. Of a hundred bets five repeat an earlier one, five come from one wallet,
 * five from members without money and five from members who have set themselves a limit.
 */
function mixedBets(first: number, vendorId: number): Script {
  const member = `(case when :k <= 5 then ${first} else :m end)`;
  const repeated = `md5('repeat-' || :m % 200)::uuid`;
  return {
    name: 'mixed-bets',
    text: `\\set m random(${first}, ${first + MEMBERS - 1})
\\set k random(1, 100)
\\set r random(1, 9000000000000000)
select * from vendor_bet(${vendorId}::smallint, case when :k > 95 then ${repeated} else gen_random_uuid() end, case when :k > 95 then ${repeated} else gen_random_uuid() end, sha256(convert_to('bench-' || ${member}::text, 'UTF8')), ${member}, (extract(epoch from clock_timestamp()) * 1000)::int8, null, 'IDR', 500, 'reef', :r::text, :r, false, false, null, null, 0, gen_random_uuid(), gen_random_uuid());`,
  };
}

/** Every twentieth member has no money, and every twentieth has set a limit that is far away. */
async function makeUnlike(url: string, first: number): Promise<void> {
  await onServer(
    url,
    `select ledger_transfer(gen_random_uuid(), a.id, (select id from ledger_account where name = 'house:bench:IDR'), a.balance, 'bench', '')
       from ledger_account a join member m on a.name = 'member:' || m.id || ':wallet:IDR' where m.id > ${first} and m.id % 20 = 7`,
    `update member set is_guarded = true where id > ${first} and id % 20 = 13`,
    `insert into play_guard (member_id, stake_day, is_tallying, reviewed_at)
       select id, 9000000000000, true, now() from member where id > ${first} and id % 20 = 13`,
    'vacuum analyze',
  );
}

type Turn = { readonly floor: Cost; readonly bet: Cost };

/** A whole bet (wallet, record, idempotency, guard) in SQL against one durable row, in turns within each round. */
export async function betSqlRows(): Promise<Row[]> {
  const database = await openDatabase();
  const vendorUrl = `${database.url}?options=${encodeURIComponent(VENDOR_POOL)}`;
  try {
    await onServer(
      database.url,
      `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('${VENDOR}', 'Bench', 'http://localhost/', false, 1, 'bench')`,
    );
    const first = await openGames(database.url);
    await makeUnlike(database.url, first);
    await assertDurable(database.url, vendorUrl);
    const script = mixedBets(first, await readNumber(database.url, `select id from vendor where code = '${VENDOR}'`));
    const rounds = await inRounds(
      async () => {
        const turns = new Map<number, Turn>();
        for (const clients of CONNECTIONS)
          turns.set(clients, {
            floor: await costOf(database, database.url, FLOOR, clients, SECONDS),
            bet: await costOf(database, vendorUrl, script, clients, SECONDS),
          });
        return turns;
      },
      ROUNDS,
      WITHIN_S,
    );
    const stored = `select count(*) from vendor_transaction where kind = 1 and status = 0`;
    await assertSound(database, await readNumber(database.url, stored), `select count(*) from ledger_transfer where kind = 'bet'`);
    const side = (clients: number, of: keyof Turn) => (round: ReadonlyMap<number, Turn>) =>
      round.get(clients)?.[of].perSecond ?? Number.NaN;
    const [quietest] = rounds.kept;
    const [ours, floor] = [quietest?.get(8)?.bet, quietest?.get(8)?.floor];
    return [
      ...CONNECTIONS.map((clients): Row => ({
        name: `whole bet in SQL, mixed, ${clients} connections (${driver})`,
        ...paired(rounds, side(clients, 'bet'), side(clients, 'floor')),
        floorName: 'one durable row',
        unit: '/s',
      })),
      ...(ours && floor ? costRows('whole bet in SQL, 8 connections', 'one durable row', ours, floor) : []),
    ];
  } finally {
    await database.stop();
  }
}
