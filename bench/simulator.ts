import { pino } from 'pino';
import { type CampaignRule, NOBODY_LEFT_OUT, type SegmentRule } from '@sorak/contract';
import { openContext } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { simulateCampaign } from '../server/src/rewards/campaigns/simulation-service.ts';
import { countSegment } from '../server/src/players/segments/service.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { seedRanks } from '../server/src/players/vip/service.ts';
import { onServer, openDatabase } from './postgres.ts';
import { limit, type Row } from './table.ts';

/** A house of a million is made by `BENCH_MEMBERS=1000000`; the promises are for that, and hold for fewer all the more. */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 50_000);
const AT = Date.UTC(2026, 10, 25, 5);
const DAY_MS = 86_400_000;
const RUNS = 3;

const RULE: CampaignRule = {
  trigger: { kind: 'deposit', nth: null, min: 50_000, max: null, methods: null },
  audience: { ...NOBODY_LEFT_OUT, languages: ['ID'] },
  size: { kind: 'share', percent: 50, cap: 200_000 },
  form: 'bonus',
  terms: { times: 300, base: 'gift', weights: null, maxBet: null, mostPercent: null, days: 7 },
  stacking: { group: null, isAlone: false },
  limits: { budget: 900_000_000_000, gifts: null, perMember: 1, cycle: 'once', perHousehold: 1 },
  calendar: { startsAt: 0, endsAt: null, weekdays: [6, 7], monthDays: null, fromMinute: null, toMinute: null },
  signUp: 'none',
  claimDays: 7,
};
const SEGMENT: SegmentRule = {
  isEverybody: false,
  all: [
    { of: 'deposits', measure: 'count', days: 30, min: 1, max: null },
    { of: 'age', min: 7, max: null },
  ],
  any: [],
  none: [{ of: 'silent', days: 60 }],
};

/** Members with an address of their own but for each twentieth, three deposits, six sign-ins of which facts tell, a session and thirty sums of play. */
const WORLD = [
  `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip, last_login_at, birth_date)
    select 'many' || n, 'many', 'none', case when n % 10 = 0 then 'EN' else 'ID' end, '1', to_timestamp(${(AT - 200 * DAY_MS) / 1_000}) + n % 100 * interval '1 day',
      '10.0.0.0'::inet + (n - case when n % 20 = 5 then 1 else 0 end), to_timestamp(${AT / 1_000}) - n % 80 * interval '1 day', date '1980-01-01' + (n % 9000)::int
      from generate_series(1, ${MEMBERS}) n`,
  `insert into fact (kind, member_id, subject, amount, detail, at)
    select 'deposit_credited', m.id, 'o' || m.id || '-' || k, 5000000 + (m.id * k) % 90 * 1000000, jsonb_build_object('nth', k, 'method', 'qris'),
      to_timestamp(${AT / 1_000}) - ((m.id * 7 + k * 29) % 90) * interval '1 day' - k * interval '1 minute' from member m, generate_series(1, 3) k`,
  `insert into fact (kind, member_id, subject, at)
    select 'signed_in', m.id, 's' || m.id || '-' || k, to_timestamp(${AT / 1_000}) - ((m.id + k * 13) % 90) * interval '1 day' from member m, generate_series(1, 6) k`,
  `insert into deposit_order (id, brand_code, member_id, idempotency_key, kind, method, provider_code, currency, amount, pay_amount, has_unique_amount, reference,
      status, received, credited, created_at, paid_at, expires_at)
    select gen_random_uuid(), b.code, f.member_id, gen_random_uuid(), 'redirect', 'qris', 'bench', 'IDR', f.amount, f.amount, false, f.subject, 'credited', f.amount,
      f.amount, f.at, f.at, f.at from fact f, (select code from brand limit 1) b where f.kind = 'deposit_credited'`,
  `insert into member_session (id, token_hash, member_id, created_at, seen_at, expires_at, ip, user_agent)
    select gen_random_uuid(), sha256(m.id::text::bytea), m.id, to_timestamp(${AT / 1_000}) - m.id % 29 * interval '1 day', to_timestamp(${AT / 1_000}),
      to_timestamp(${AT / 1_000}), m.registered_ip, 'bench' from member m`,
  `insert into bet_sum (member_id, quarter, asset, vendor_id, game_code, status, bets, stake, payout)
    select m.id, ${Math.floor(AT / 900_000)} - (m.id % 97 + k * 280)::int, 'IDR', 1, 'bench', 2, 7, 700000, 650000 from member m, generate_series(1, 30) k`,
  `insert into bet_sum_state select id, ${BigInt(AT) << 20n} from member`,
  'vacuum analyze',
];

/** The simulator over ninety days of a house, and a segment of three conditions counted as it is typed. */
export async function simulatorRows(): Promise<Row[]> {
  const database = await openDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
  const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }), clock: { now: () => AT } });
  try {
    await seedBrand(context);
    await seedRanks(context);
    await onServer(database.url, ...WORLD);
    const took: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const found = await simulateCampaign(context, RULE, 90);
      if (found.gifts < MEMBERS / 10 || found.ggr === null) throw new Error(`only ${found.gifts} gifts, GGR ${found.ggr}`);
      if (found.householdHad.gifts === 0) throw new Error('no household was found');
      took.push(found.tookMs);
    }
    const counted: number[] = [];
    for (let run = 0; run < RUNS; run++) counted.push((await countSegment(context, SEGMENT)).tookMs);
    const of = MEMBERS.toLocaleString('en');
    return [
      limit(`simulator over ${of} members and 90 days, slowest of ${RUNS}`, Math.max(...took) / 1_000, 's', 10),
      limit(`segment of three conditions over ${of} members, slowest of ${RUNS}`, Math.max(...counted) / 1_000, 's', 1),
    ];
  } finally {
    await context.close();
    await database.stop();
  }
}
