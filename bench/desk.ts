import { pino } from 'pino';
import { openContext } from '../server/src/context.ts';
import type { OperatorCaller } from '../server/src/http/call.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { listMembers } from '../server/src/back-office/desk/member-list-service.ts';
import { report } from '../server/src/back-office/desk/reports/report-service.ts';
import { searchDesk } from '../server/src/back-office/desk/search/service.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { seedRanks } from '../server/src/players/vip/service.ts';
import { onServer, openDatabase } from './postgres.ts';
import { limit, type Row } from './table.ts';

/** A house of a million is made by `BENCH_MEMBERS=1000000`; the promises are for that, and hold for fewer all the more. */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 50_000);
const AT = Date.UTC(2026, 10, 25, 5);
const RUNS = 40;
/** Names as people choose them: two syllables, a word, a number. */
const SYLLABLES = `array['danu','putra','sari','wibawa','nugra','lestari','bagus','kirana','satria','melati','guntur','anggun','raka','intan','surya','dewi']`;

/** Members with what a search finds them by, and two years of closed days: 140 games, each with bets and wins, 100 million bets in two years. */
const WORLD = [
  `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip, last_login_at, birth_date)
    select s[1 + n % 16] || '_' || s[1 + n / 16 % 16] || n, s[1 + n % 16], 'none', 'ID', '1', to_timestamp(${AT / 1_000}) - n % 700 * interval '1 day',
      '10.0.0.0'::inet + n, to_timestamp(${AT / 1_000}) - n % 80 * interval '1 hour', date '1980-01-01' + (n % 9000)::int
      from generate_series(1, ${MEMBERS}) n, (select ${SYLLABLES} as s) words`,
  `insert into deposit_order (id, brand_code, member_id, idempotency_key, kind, method, provider_code, currency, amount, pay_amount, has_unique_amount, reference,
      status, received, credited, created_at, paid_at, expires_at)
    select gen_random_uuid(), b.code, m.id, gen_random_uuid(), 'redirect', 'qris', 'bench', 'IDR', 5000000, 5000000, false, 'D' || m.id, 'credited', 5000000,
      5000000, m.registered_at, m.registered_at, m.registered_at from member m, (select code from brand limit 1) b`,
  `insert into vendor (code, display_name, launch_url, is_hot, position, source)
    select 'BENCH' || n, 'Bench ' || n, 'http://localhost/', false, n, 'bench' from generate_series(1, 10) n`,
  `insert into report_day (day, from_at, to_at, closed_at)
    select d, d::timestamp at time zone 'Asia/Jakarta', (d + 1)::timestamp at time zone 'Asia/Jakarta', d + interval '2 days'
      from (select date '2026-11-24' - n as d from generate_series(0, 729) n) days`,
  `insert into report_sum (day, asset, vendor_id, game_code, kind, lines, came, went)
    select d.day, 'IDR', (select min(id) from vendor where source = 'bench') + g % 10, 'game' || g, k, 980, case when k = 'win' then 96000000 else 0 end,
      case when k = 'bet' then 100000000 else 0 end from report_day d, generate_series(1, 140) g, unnest(array['bet', 'win']) k`,
  'vacuum analyze',
];

const p95 = (took: readonly number[]): number => [...took].sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;

async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    await work(run);
    took.push(performance.now() - from);
  }
  return took;
}

/** What operators wait for: a member found by any part of a name or by a number, a page of the list, a year's report. */
export async function deskRows(): Promise<Row[]> {
  const database = await openDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
  const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }), clock: { now: () => AT } });
  try {
    await seedBrand(context);
    await seedRanks(context);
    await onServer(database.url, ...WORLD);
    const operator = await context.db.query
      .insertInto('operator')
      .values({ name: 'bench', password_hash: 'none', roles: ['admin'], totp_secret: Buffer.alloc(20), created_at: new Date(AT) } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const caller: OperatorCaller = { sessionId: 'bench', operatorId: operator.id, name: 'bench', roles: ['admin'] };
    const part = (run: number): string =>
      run % 4 === 0 ? 'ugra_sar' : run % 4 === 1 ? `tari${run * 97}` : run % 4 === 2 ? `D${run * 31 + 1}` : `angg`;
    const searched = await timed(RUNS, async (run) => {
      const found = await searchDesk(context, caller, part(run));
      if (run % 4 === 0 && found.list.length === 0) throw new Error('nobody was found');
    });
    const orders = ['newest', 'name', 'seen'] as const;
    const listed = await timed(RUNS, (run) =>
      listMembers(context, caller, {
        order: orders[run % 3] ?? 'newest',
        kind: 'all',
        part: run % 2 === 0 ? '' : 'kirana',
        pageNo: 1 + (run % 5),
      } as never),
    );
    const year = { from: '2025-11-25', to: '2026-11-24', against: 'year' as const };
    const reported = await timed(6, async (run) => {
      const { total } = await report(context, caller, { ...year, by: run % 2 === 0 ? 'month' : 'product' } as never);
      if (total.turnover !== 365 * 140 * 1_000_000) throw new Error(`a turnover of ${total.turnover}`);
    });
    const of = MEMBERS.toLocaleString('en');
    return [
      limit(`a member among ${of} by any part of a name or a number, p95`, p95(searched), 'ms', 150),
      limit(`a page of the list of ${of}, in any order, p95`, p95(listed), 'ms', 100),
      limit(
        'a year’s report by month or product against the year before, among 100 million bets, slowest',
        Math.max(...reported) / 1_000,
        's',
        2,
      ),
    ];
  } finally {
    await context.close();
    await database.stop();
  }
}
