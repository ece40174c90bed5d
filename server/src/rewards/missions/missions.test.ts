import { randomUUID } from 'node:crypto';
import type { CheckIn, Mission } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { rankGifts } from './figures-service.ts';

const DAY_MS = 86_400_000;
/** A Wednesday, so that the days of a week lie before and behind it. */
const WEDNESDAY = Date.parse('2026-11-18T05:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.pool.query(`update mission set starts_at = '2026-01-01'`);
  app.clock.at = WEDNESDAY;
});
afterAll(() => app.stop());

type Summary = { readonly missions: Mission[]; readonly openCount: number; readonly claimCount: number };
const ask = async (token: string, what: string): Promise<never> =>
  (await app.ask('GET', `/wps/relay/MCSFE_get${what}`, { token })).body.value;
const summary = (token: string): Promise<Summary> => ask(token, 'MissionSummaryDetails');
const post = (token: string, path: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', path, { token, json, headers: { 'Idempotency-Key': randomUUID() } });
const claim = (token: string, id: string, period = 0) => post(token, '/wps/missions/claim', { id, period });
const prove = (username: string, column: 'mobile' | 'email', value: string) =>
  app.context.db.pool.query(`update member set ${column} = $2, ${column}_verified_at = now() where username = $1`, [username, value]);

async function idOf(username: string): Promise<bigint> {
  return (await app.context.db.query.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}
async function missionOf(token: string, id: string, period?: number): Promise<Mission> {
  const found = (await summary(token)).missions.find((one) => one.id === id && (period === undefined || one.period === period));
  if (!found) throw new Error(`no mission ${id}`);
  return found;
}
async function holds(username: string, asset: 'IDR' | 'POINT'): Promise<bigint> {
  const account = await openAccount(app.context.db.pool, wallet(await idOf(username), asset));
  return balance(app.context.db.pool, account);
}

test('getMissionSummaryDetails measures what the account really has', async () => {
  const token = await app.member('diligent');
  const before = await summary(token);
  // The day of the registration is one with a log-in.
  expect(before).toMatchObject({ openCount: 6, claimCount: 1 });
  expect(before.missions.find(({ id }) => id === 'weekly-visits')).toMatchObject({ progress: 1, target: 3, state: 'open' });
  await prove('diligent', 'email', 'diligent@example.com');
  await app.ask('POST', '/wps/member/limits', { token, json: { kind: 'loss', period: 'week', amount: 500_000 } });
  const { missions, openCount, claimCount } = await summary(token);
  expect(missions.filter(({ state }) => state === 'claim').map(({ id }) => id)).toEqual(['daily-visits', 'email', 'playLimit']);
  expect({ openCount, claimCount }).toEqual({ openCount: 4, claimCount: 3 });
});

test('claimMission pays points once, whoever races, and refuses what is not reached', async () => {
  const token = await app.member('claimer');
  expect((await claim(token, 'mobile')).body.errorCode).toBe('prize_not_earned');
  expect((await claim(token, 'nothing')).body.errorCode).toBe('prize_over');
  expect((await claim(token, 'mobile', 1)).body.errorCode).toBe('prize_over');
  await prove('claimer', 'mobile', '+628120000001');
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(token, 'mobile')));
  for (const { body } of answers) expect(body.value).toMatchObject({ state: 'claimed', prize: { asset: 'points', amount: 500 } });
  expect(await holds('claimer', 'POINT')).toBe(50_000n);
  // Told once, in the same transaction, to whoever reads facts.
  const facts = await app.owner.pool.query(`select detail ->> 'code' as code from fact where kind = 'mission_claimed' and member_id = $1`, [
    await app.idOf('claimer'),
  ]);
  expect(facts.rows).toEqual([{ code: 'mobile' }]);
  const record = await app.ask('GET', '/wps/relay/MCSFE_getPointBalance', { token });
  expect(record.body.value).toEqual({ balance: 500, held: 0 });
});

test('log-ins are counted by day, a week that is over can be claimed for one more week, and across midnight there is one payment', async () => {
  const token = await app.member('visitor1');
  const memberId = await idOf('visitor1');
  const week = (await missionOf(token, 'weekly-visits')).period;
  const log = (at: number) =>
    app.owner.pool.query(
      `insert into login_event (member_id, at, method, outcome, ip, country, user_agent) values ($1, $2, 'username', 'signed_in', '10.0.0.1', null, '')`,
      [memberId, new Date(at)],
    );
  // The same day again, yesterday, and last week.
  for (const at of [app.clock.at + 1, app.clock.at - DAY_MS, app.clock.at - 7 * DAY_MS]) await log(at);
  expect(await missionOf(token, 'weekly-visits', week)).toMatchObject({ progress: 2, state: 'open' });
  await log(app.clock.at - 2 * DAY_MS);
  app.clock.at = week + 7 * DAY_MS - 1;
  await app.context.db.pool.query(`update member_session set expires_at = $1, seen_at = $2`, [
    new Date(app.clock.at + DAY_MS),
    new Date(app.clock.at),
  ]);
  const early = claim(token, 'weekly-visits', week);
  app.clock.at += 2;
  const answers = await Promise.all([early, ...Array.from({ length: 10 }, () => claim(token, 'weekly-visits', week))]);
  for (const { body } of answers) expect(body.value).toMatchObject({ state: 'claimed' });
  expect(await holds('visitor1', 'POINT')).toBe(10_000n);
  expect((await claim(token, 'weekly-visits', week + 7 * DAY_MS)).body.errorCode).toBe('prize_not_earned');
  app.clock.at = WEDNESDAY;
});

test('getCheckIn shows the week of the daily mission: what was claimed, waits, was missed, came too late or is still to come', async () => {
  const token = await app.member('daily1');
  const memberId = await idOf('daily1');
  const week = async (): Promise<CheckIn | null> =>
    ((await app.ask('GET', '/wps/missions/check-in', { token })).body.value as { checkIn: CheckIn | null }).checkIn;
  const statesOf = async (): Promise<string[]> => (await week())?.days.map(({ state }) => state) ?? [];
  expect(await statesOf()).toEqual(['missed', 'missed', 'claim', 'ahead', 'ahead', 'ahead', 'ahead']);
  for (const days of [1, 2])
    await app.owner.pool.query(
      `insert into login_event (member_id, at, method, outcome, ip, country, user_agent) values ($1, $2, 'username', 'signed_in', '10.0.0.1', null, '')`,
      [memberId, new Date(app.clock.at - days * DAY_MS)],
    );
  // Yesterday can still be claimed, the day before cannot.
  expect(await statesOf()).toEqual(['lapsed', 'claim', 'claim', 'ahead', 'ahead', 'ahead', 'ahead']);
  const shown = await week();
  expect(shown).toMatchObject({ id: 'daily-visits', title: 'Check-in' });
  const abroad = await app.ask('GET', '/wps/missions/check-in', { token, headers: { Language: 'SV' } });
  expect(abroad.body.value).toMatchObject({ checkIn: { title: 'Check-in', lang: 'en' } });
  expect(shown?.days.map(({ isToday }) => isToday).indexOf(true)).toBe(2);
  expect(shown?.days.every(({ prize }) => prize?.asset === 'points' && prize.amount === 50)).toBe(true);
  const periods = shown?.days.map(({ period }) => period) ?? [];
  expect(new Date(periods[0] ?? 0).toISOString()).toBe('2026-11-15T17:00:00.000Z');
  expect((await claim(token, 'daily-visits', periods[0])).body.errorCode).toBe('prize_over');
  expect((await claim(token, 'daily-visits', periods[3])).body.errorCode).toBe('prize_over');
  await Promise.all([1, 2, 2, 2].map((at) => claim(token, 'daily-visits', periods[at])));
  expect(await statesOf()).toEqual(['lapsed', 'claimed', 'claimed', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(await holds('daily1', 'POINT')).toBe(10_000n);
  // What began today did not stand on the days before, and what nobody asks for is not shown.
  await app.owner.pool.query(`update mission set starts_at = $1 where code = 'daily-visits'`, [new Date(app.clock.at)]);
  expect((await statesOf()).slice(0, 3)).toEqual(['off', 'claimed', 'claimed']);
  await app.owner.pool.query(`update mission set is_open = false where code = 'daily-visits'`);
  expect(await week()).toBeNull();
  await app.owner.pool.query(`update mission set is_open = true, starts_at = '2026-01-01' where code = 'daily-visits'`);
});

test('trial accounts and members on a break claim nothing', async () => {
  expect((await claim(await app.trial(), 'mobile')).body.errorCode).toBe('real_account_required');
  const token = await app.member('resting1');
  await prove('resting1', 'email', 'resting1@example.com');
  expect(await missionOf(token, 'email')).toMatchObject({ state: 'claim' });
  await app.owner.pool.query(
    `insert into play_guard (member_id, reviewed_at, stopped_until) values ($1, now(), '2027-01-01') on conflict (member_id) do update set stopped_until = '2027-01-01'`,
    [await idOf('resting1')],
  );
  expect((await claim(token, 'email')).body.errorCode).toBe('play_stopped');
  expect(await holds('resting1', 'POINT')).toBe(0n);
});

test('getMissionLeaderboard ranks by steps done, the earlier first, and shows nobody’s name', async () => {
  await app.owner.pool.query('delete from mission_score');
  const [one, two, none] = [await app.member('racer1'), await app.member('racer2'), await app.member('racer3')];
  for (const [token, username, number] of [
    [one, 'racer1', '2'],
    [two, 'racer2', '3'],
  ] as const) {
    await prove(username, 'email', `${username}@example.com`);
    await prove(username, 'mobile', `+62812000000${number}`);
    app.clock.at += 1_000;
    await summary(token);
  }
  await summary(none);
  expect(await ask(two, 'MissionLeaderboard')).toMatchObject({
    own: 2,
    list: [
      { place: 1, account: 'ra***1', done: 2, isOwn: false },
      { place: 2, account: 'ra***2', done: 2, isOwn: true },
    ],
  });
  expect(await ask(none, 'MissionLeaderboard')).toMatchObject({ own: null });
});

test('whatever is set, missions that count bets and gifts for ranks bring no more of these bets than games can bear, and say so', async () => {
  const { pool } = app.owner;
  const token = await app.member('grasping');
  const code = 'weekly-slots';
  const set = (which: string, reward: number) =>
    pool.query('update mission_terms set reward = $2, times = 100 where code = $1', [which, reward]);
  await pool.query(`update mission set reward_asset = 'IDR' where code = $1`, [code]);
  // As much as is asked for; and as much as a rank asks for.
  await set(code, 50_000_000);
  await set('rank-2', 100_000_000_000);
  const { prize } = await missionOf(token, code);
  // All missions that count these bets bring half a percent of 500,000 together.
  expect(prize?.amount).toBeGreaterThan(0);
  expect(prize?.amount).toBeLessThanOrEqual(2_500);
  const required = await pool.query<{ level: number; bets: bigint }>(
    'select rank_level as level, required_valid_bet as bets from vip_rank',
  );
  const gifts = [...(await rankGifts(app.context))];
  for (const { level, bets } of required.rows.filter(({ bets: asked }) => asked !== null && asked > 0n)) {
    const given = gifts.filter(([at]) => at <= level).reduce((sum, [, { amount }]) => sum + amount, 0n);
    expect(Number(given)).toBeLessThanOrEqual(Number(bets) * 0.0025);
  }
  // What is shown is what is paid.
  await pool.query(
    `insert into wagering_bet (member_id, bet_id, wallet_seq, stake, at_risk, valid_bet, own_bet, state, ended, rule, game_type)
       select $1, ($2::int8 << 20) + 1, 0, 200000000, 200000000, 200000000, 200000000, 1, 2, 1, 'RNG'`,
    [await idOf('grasping'), WEDNESDAY],
  );
  const money = await holds('grasping', 'IDR');
  const claimed = await claim(token, code, (await missionOf(token, code)).period);
  expect([claimed.body.errorCode ?? null, Number((await holds('grasping', 'IDR')) - money) / 100]).toEqual([null, prize?.amount]);
});
