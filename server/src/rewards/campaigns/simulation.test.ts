import { createHash } from 'node:crypto';
import type { CampaignRule } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishGiven } from '../../money/wagering/given-service.ts';
import { type NewFact, tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { claimGift } from './claim-service.ts';
import { giveDue } from './due-service.ts';
import { simulateGifts } from './simulation-service.ts';
import { createCampaigns, ruleOf } from './test/campaign.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = 900_000;
const DAYS = 12;
/** Midnight of a Thursday on the brand's clock. */
const END = Date.parse('2026-11-25T17:00:00Z');
const START = END - DAYS * DAY_MS;
const ZONE = 'Asia/Jakarta';
const PEOPLE = 10;
const ROUNDS = 16;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
const ids: bigint[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = END;
  world = await createCampaigns(app);
  const { pool } = app.owner;
  for (let n = 0; n < PEOPLE; n++) {
    await app.member(`past${n}`);
    const id = await app.idOf(`past${n}`);
    ids.push(id);
    // Each two of the first six share an address; the others nothing.
    await pool.query('update member_session set user_agent = $2 where member_id = $1', [id, `browser ${n}`]);
    await pool.query('update member set registered_ip = $2, registered_at = $3, rank_level = $4, birth_date = $5 where id = $1', [
      id,
      `10.0.0.${n < 6 ? Math.floor(n / 2) : n}`,
      new Date(START - 40 * DAY_MS),
      n % 4,
      `1990-11-${String(13 + n).padStart(2, '0')}`,
    ]);
  }
  // A run knows the ranks of today: here nobody's rank changes by play.
  await pool.query('update vip_rank set required_valid_bet = 1000000000000000 where required_valid_bet > 0');
  await pool.query('insert into promotion_opt_out values ($1, now())', [ids[8]]);
  await pool.query('insert into play_guard (member_id, reviewed_at, stopped_until) values ($1, now(), $2)', [
    ids[9],
    new Date(END + DAY_MS),
  ]);
  await pool.query(`insert into member_label select id, 'some', 1, now() from unnest($1::int8[]) id`, [ids.slice(2, 9)]);
  await pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('SIM', 'Sim', 'http://localhost/', false, 1, 'test')`,
  );
  await pool.query(`insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, is_hot, is_new, trial_support, maintenance, position)
    select id, 'sim', 'Sim', 'RNG', 'RNG', 1, false, false, false, false, 1 from vendor where code = 'SIM'`);
});
afterAll(() => app.stop());

/** Numbers that are the same each time. */
function dice(seed: string): (below: number) => number {
  let turn = 0;
  return (below) =>
    createHash('sha256')
      .update(`${seed}:${(turn += 1)}`)
      .digest()
      .readUInt32BE(0) % below;
}

type Roll = (below: number) => number;
const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)] as T;

const OF_SOMETHING: CampaignRule['size'][] = [
  { kind: 'share', percent: 10, cap: 60_000 },
  {
    kind: 'tiers',
    tiers: [
      { from: 100_000, amount: 5_000 },
      { from: 400_000, amount: 30_000 },
    ],
  },
];

function ruleFrom(roll: Roll): CampaignRule {
  const trigger = pick<CampaignRule['trigger']>(roll, [
    { kind: 'sign_in' },
    { kind: 'number' },
    { kind: 'registration' },
    { kind: 'away', days: 2 },
    { kind: 'rank', level: 2 },
    { kind: 'deposit', nth: null, min: 50_000, max: 900_000, methods: null },
    { kind: 'deposit', nth: 2, min: 0, max: null, methods: ['qris'] },
    { kind: 'deposit', nth: null, min: 10_000, max: null, methods: null },
    { kind: 'turnover', target: 300_000, gameTypes: ['RNG'], cycle: pick(roll, ['daily', 'weekly'] as const) },
    { kind: 'date' },
    { kind: 'birthday' },
  ]);
  const isOf = trigger.kind === 'deposit' || trigger.kind === 'turnover';
  const size = pick<CampaignRule['size']>(roll, [
    { kind: 'fixed', amount: 10_000 },
    { kind: 'ranks', byRank: { 0: 5_000, 1: 8_000, 2: 0, 3: 20_000 } },
    ...(isOf ? OF_SOMETHING : []),
  ]);
  const base = ruleOf(START);
  const form = pick(roll, ['bonus', 'points', 'cash'] as const);
  return {
    ...base,
    trigger,
    size,
    form,
    terms: { ...base.terms, days: 3 },
    audience: pick(roll, [
      base.audience,
      base.audience,
      base.audience,
      { ...base.audience, labels: ['some'] },
      { ...base.audience, notLabels: ['some'] },
      { ...base.audience, ranks: { from: 1, to: 3 } },
      { ...base.audience, registeredTo: START - 50 * DAY_MS },
    ]),
    limits: {
      budget: pick(roll, [1_000_000, 120_000, 45_000]),
      gifts: pick(roll, [null, null, 5]),
      perMember: pick(roll, [1, 2, 50, 50]),
      cycle: pick(roll, ['once', 'daily', 'weekly'] as const),
      perHousehold: pick(roll, [null, 1, 3]),
    },
    calendar: {
      startsAt: START,
      endsAt: null,
      weekdays: pick(roll, [null, null, null, [1, 3, 6, 7]]),
      monthDays: pick(roll, [null, null, null, null, [14, 15, 16, 20]]),
      ...pick(roll, [
        { fromMinute: null, toMinute: null },
        { fromMinute: null, toMinute: null },
        { fromMinute: 8 * 60, toMinute: 20 * 60 },
      ]),
    },
    stacking: pick(roll, [
      { group: null, isAlone: false },
      { group: null, isAlone: false },
      { group: 'one', isAlone: false },
      { group: null, isAlone: true },
    ]),
  };
}

/** What happened, each at the last moment of a quarter of an hour of its own; a bet counts with its fact. */
function historyFrom(roll: Roll): (NewFact & { readonly bet?: bigint })[] {
  const deposits = new Map<bigint, number>();
  const kinds = ['sign_in', 'deposit', 'deposit', 'bet', 'bet', 'bet', 'number', 'registration', 'rank'] as const;
  return Array.from({ length: 120 }, (_, n) => {
    const memberId = pick(roll, ids);
    const at = new Date(START + (n * Math.floor((DAYS * DAY_MS) / 120 / QUARTER_MS) + 1) * QUARTER_MS - 1);
    const kind = pick(roll, kinds);
    if (kind === 'deposit') {
      deposits.set(memberId, (deposits.get(memberId) ?? 0) + 1);
      const detail = { nth: deposits.get(memberId) ?? 0, method: pick(roll, ['qris', 'bank']) };
      return { kind: 'deposit_credited', memberId, subject: `order:${n}`, amount: BigInt(1 + roll(100)) * 1_000_000n, detail, at };
    }
    if (kind === 'bet')
      return { kind: 'bets_settled', memberId, subject: `bets:${n}`, amount: 0n, bet: BigInt(1 + roll(30)) * 1_000_000n, at };
    if (kind === 'sign_in') return { kind: 'signed_in', memberId, subject: `session:${n}`, at };
    if (kind === 'number') return { kind: 'number_verified', memberId, subject: `number:${memberId}`, at };
    if (kind === 'registration') return { kind: 'member_registered', memberId, subject: `member:${memberId}`, at };
    return { kind: 'rank_changed', memberId, subject: `rank:${n}`, detail: { from: 1, to: 2 + roll(2) }, at };
  });
}

const happened = ({ bet: _bet, ...fact }: NewFact & { readonly bet?: bigint }) =>
  app.context.db.query.transaction().execute((tx) => tell(tx, fact));

/** A counted bet, as the count behind the wallet leaves it. */
async function counted({ memberId, at, bet }: NewFact & { readonly bet?: bigint }, n: number): Promise<void> {
  if (bet === undefined) return;
  const { pool } = app.owner;
  await pool.query(
    `insert into wagering_bet (member_id, bet_id, wallet_seq, stake, at_risk, valid_bet, own_bet, state, ended, rule, game_type)
      values ($1, $2, $3, $4, $4, $4, $4, 1, 2, 1, 'RNG')`,
    [memberId, (BigInt(at.getTime()) << 20n) + BigInt(n), n, bet],
  );
  await pool.query(
    `insert into valid_sum (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet)
      select $1, $2, id, 'sim', 2, $3, $3 from vendor where code = 'SIM'`,
    [memberId, Math.floor(at.getTime() / QUARTER_MS), bet],
  );
}
const forget = async (...tables: readonly string[]): Promise<void> => {
  for (const table of tables) await app.owner.pool.query(`delete from ${table}`);
};

type Line = readonly [member: string, day: string, amount: number];
const dayOf = (at: number): string => new Date(at + 7 * HOUR_MS).toISOString().slice(0, 10);
const sorted = (list: readonly Line[]): readonly Line[] => list.toSorted((a, b) => a.join().localeCompare(b.join()));

async function simulated(rule: CampaignRule, history: ReturnType<typeof historyFrom>): Promise<readonly Line[]> {
  app.clock.at = END;
  await forget('fact', 'wagering_bet', 'valid_sum', 'campaign_gift');
  for (const [n, one] of history.entries()) {
    await happened(one);
    await counted(one, n);
  }
  const found = await simulateGifts(app.context, rule, { from: START, to: END, timeZone: ZONE });
  return sorted(found?.done.given.map(({ member, at, amount }) => [String(member), dayOf(at), amount]) ?? []);
}

/** The same through the engine, each gift claimed at once: as much as a rule can give. */
async function replayed(code: string, rule: CampaignRule, history: ReturnType<typeof historyFrom>): Promise<readonly Line[]> {
  const { pool } = app.owner;
  await forget('fact', 'wagering_bet', 'valid_sum', 'campaign_gift');
  await pool.query(
    `with c as (insert into campaign (brand_code, code, state, version, created_at) select code, $1, 'running', 1, $3 from brand limit 1 returning id)
      insert into campaign_version (campaign_id, number, rule, names, summaries, state, made_by, made_at, asked_by, decided_by, decided_at)
        select id, 1, $2, '{}', '{}', 'published', 1, $3, 1, 2, $3 from c`,
    [code, JSON.stringify(rule), new Date(START)],
  );
  const claimAll = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string; member_id: bigint }>(`select id, member_id from campaign_gift where state = 'waiting'`);
    for (const { id, member_id: memberId } of rows) await claimGift(app.context, BigInt(memberId), id);
  };
  const isByDate = rule.trigger.kind === 'date' || rule.trigger.kind === 'birthday';
  let next = 0;
  for (let hour = START; hour < END; hour += HOUR_MS) {
    if (isByDate) {
      app.clock.at = hour;
      for (const id of ids) await finishGiven(app.context.db.query, id, new Date(hour));
      await giveDue(app.context);
      await claimAll();
    } else
      for (let one = history[next]; one && one.at.getTime() < hour + HOUR_MS; one = history[(next += 1)]) {
        app.clock.at = one.at.getTime();
        await finishGiven(app.context.db.query, one.memberId, one.at);
        await counted(one, next);
        await happened(one);
        await world.read();
        await claimAll();
      }
  }
  const { rows } = await pool.query<{ member_id: bigint; offered_at: Date; amount: bigint }>(
    'select member_id, offered_at, amount from campaign_gift',
  );
  await pool.query(`update campaign set state = 'stopped' where code = $1`, [code]);
  return sorted(rows.map((row) => [String(row.member_id), dayOf(row.offered_at.getTime()), Number(row.amount)]));
}

test('what a run over past records gives is what the engine gives of the same records', { timeout: 400_000 }, async () => {
  let gifts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const roll = dice(`round ${round}`);
    const [rule, history] = [ruleFrom(roll), historyFrom(roll)];
    const run = await simulated(rule, history);
    expect({ round, rule, gifts: run }).toEqual({ round, rule, gifts: await replayed(`replay-${round}`, rule, history) });
    gifts += run.length;
  }
  // Not always nothing.
  expect(gifts).toBeGreaterThan(ROUNDS);
});
